/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "corpus.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <jansson.h>
#include <memory>
#include <set>
#include <stdexcept>

namespace fs = std::filesystem;

namespace corpus
{

namespace
{

std::string
text_of (const json_t *object, const char *key)
{
  const char *text = json_string_value (json_object_get (object, key));

  return text != nullptr ? text : "";
}

template <typename Function>
void
each (const json_t *array, Function function)
{
  for (size_t i = 0; i < json_array_size (array); i++)
    function (json_array_get (array, i));
}

Error
read_error (const json_t *json)
{
  Error error = {};
  const json_t *message = json_object_get (json, "message");

  error.function = text_of (json, "function");
  error.line = json_integer_value (json_object_get (json, "line"));
  if (json_is_string (message))
    error.message = json_string_value (message);
  error.kind = text_of (json, "kind");
  error.property = text_of (json, "property");
  return error;
}

Launch
read_launch (const json_t *json)
{
  Launch launch = {};
  json_t *carries = json_object_get (json, "carries");
  const char *slot;
  json_t *value;

  launch.function = text_of (json, "function");
  launch.callee = text_of (json, "callee");
  launch.line = json_integer_value (json_object_get (json, "line"));
  launch.count = text_of (json, "count");
  launch.count_from = text_of (json, "count_from");
  launch.verdict = text_of (json, "verdict");
  launch.legacy = text_of (json, "legacy");
  launch.reachable = !json_is_false (json_object_get (json, "reachable"));
  launch.carried_count = text_of (carries, "core_num");
  launch.carries_sync_start = json_is_true (json_object_get (carries, "sync_start"));
  launch.same = text_of (json, "after_py") == "same";
  each (json_object_get (json, "accept"),
        [&] (const json_t *item) { launch.accept.push_back (json_string_value (item)); });
  each (json_object_get (json, "missing"), [&] (const json_t *item) {
    launch.missing.emplace_back (text_of (item, "name"),
                                 json_integer_value (json_object_get (item, "index")));
  });
  each (json_object_get (json, "live_results"),
        [&] (const json_t *item) { launch.live_results.push_back (json_integer_value (item)); });
  json_object_foreach (json_object_get (json, "empty_values"), slot, value)
    launch.empty_values[std::stoul (slot)] = json_string_value (value);
  return launch;
}

Case
read_case (const std::string &name, const fs::path &folder)
{
  json_error_t error;
  std::unique_ptr<json_t, decltype (&json_decref)> json (
    json_load_file ((folder / "expect.json").c_str (), JSON_REJECT_DUPLICATES, &error),
    json_decref);
  Case item = {};

  if (json == nullptr)
    throw std::runtime_error (folder.string () + "/expect.json: " + error.text);

  std::string before = text_of (json.get (), "before");
  std::string after = text_of (json.get (), "after");

  item.name = name;
  item.one_process = !before.empty ();
  item.before = folder / (before.empty () ? "before.py" : before);
  item.after = folder / (after.empty () ? "after.py" : after);
  item.want = folder / "want.py";
  item.outcome = text_of (json.get (), "outcome");
  item.after_same = text_of (json.get (), "after_py") == "same";
  each (json_object_get (json.get (), "errors"),
        [&] (const json_t *entry) { item.errors.push_back (read_error (entry)); });
  each (json_object_get (json.get (), "launches"),
        [&] (const json_t *entry) { item.launches.push_back (read_launch (entry)); });
  return item;
}

/* The corpus of the repository, and a larger one when there is one. */
std::vector<fs::path>
roots ()
{
  std::vector<fs::path> found = { fs::path (SW_TEST_DATA) / "corpus" };
  const char *larger = std::getenv ("SW_CORPUS");

  if (larger != nullptr && *larger != '\0')
    found.push_back (larger);
  return found;
}

/* Name of a test: letters, digits and underscores. */
std::string
test_name (std::string text)
{
  for (char &c : text)
    if (!std::isalnum ((unsigned char) c))
      c = '_';
  return text;
}

/* Relative path -> file, for every file that @matches; a larger corpus adds to the own one. */
template <typename Matches>
std::map<std::string, fs::path>
find_files (Matches matches)
{
  std::map<std::string, fs::path> found;

  for (const fs::path &root : roots ())
    for (const auto &entry : fs::recursive_directory_iterator (root))
      if (entry.is_regular_file () && matches (entry.path ()))
        found.emplace (entry.path ().lexically_relative (root).string (), entry.path ());
  return found;
}

}

bool
Launch::allows (const std::string &answer, bool legacy_preset) const
{
  if (legacy_preset && !legacy.empty ())
    return answer == legacy;
  return answer == verdict || std::find (accept.begin (), accept.end (), answer) != accept.end ();
}

const std::vector<Case> &
cases ()
{
  static const std::vector<Case> all = [] {
    std::vector<Case> found;

    for (const auto &[name, path] :
         find_files ([] (const fs::path &file) { return file.filename () == "expect.json"; }))
      found.push_back (
        read_case (test_name (fs::path (name).parent_path ().string ()), path.parent_path ()));
    return found;
  }();

  return all;
}

const std::vector<Text> &
texts ()
{
  static const std::vector<Text> all = [] {
    std::set<fs::path> unreadable;
    std::vector<Text> found;

    for (const Case &item : cases ())
      if (item.outcome == "not readable")
        unreadable.insert (item.before);
    for (const auto &[name, path] :
         find_files ([] (const fs::path &file) { return file.extension () == ".py"; }))
      if (path.filename () != "source.py" && path.filename () != "generate.py")
        found.push_back ({ test_name (name), path, unreadable.count (path) == 0 });
    return found;
  }();

  return all;
}

std::string
slurp (const fs::path &path)
{
  std::ifstream file (path, std::ios::binary);

  if (!file)
    throw std::runtime_error ("cannot read " + path.string ());
  return std::string (std::istreambuf_iterator<char> (file), {});
}

std::ostream &
operator<< (std::ostream &out, const Case &item)
{
  return out << item.before;
}

std::ostream &
operator<< (std::ostream &out, const Text &item)
{
  return out << item.path;
}

}
