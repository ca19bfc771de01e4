/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* The programs of tests/data/corpus, and of the folder that -Dcorpus names, with what the
 * contract asks for in each (expect.json; tests/data/corpus/README.md says how to read it). */

#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace corpus
{

struct Error
{
  std::string function;
  unsigned line;
  std::optional<std::string> message; /* none: the contract fixes no wording */
  std::string kind;                   /* then what it must be about: reader, graph, ... */
  std::string property;
};

struct Launch
{
  std::string function; /* empty where the file does not say */
  std::string callee;
  unsigned line;
  std::string count;
  std::string count_from;
  std::string verdict;
  std::string legacy;              /* the verdict of the legacy preset */
  std::vector<std::string> accept; /* verdicts that are right, too */
  bool reachable;
  std::vector<std::pair<std::string, unsigned> > missing;
  std::vector<unsigned> live_results;
  std::map<unsigned, std::string> empty_values;
  std::string carried_count; /* what the launch carries that had it from its callee */
  bool carries_sync_start;
  bool same; /* the compiler's output is right for this launch */

  /* Whether @answer is right, under the legacy preset or not. */
  bool allows (const std::string &answer, bool legacy_preset) const;
};

struct Case
{
  std::string name; /* small_bool_algebra */
  std::filesystem::path before;
  std::filesystem::path after; /* the compiler's own output; may be missing */
  std::filesystem::path want;  /* written from the contract where that output is not right */
  std::string outcome;
  bool after_same;  /* the compiler's output is right for the whole program */
  bool one_process; /* a dump: generated names have other numbers */
  std::vector<Error> errors;
  std::vector<Launch> launches;
};

/* Any IR text, for reading and printing back. */
struct Text
{
  std::string name;
  std::filesystem::path path;
  bool readable;
};

const std::vector<Case> &cases ();
const std::vector<Text> &texts ();
std::string slurp (const std::filesystem::path &path);

std::ostream &operator<< (std::ostream &out, const Case &item);
std::ostream &operator<< (std::ostream &out, const Text &item);

}
