/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "diff.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <sstream>
#include <vector>

namespace
{

/* Lines shown before a difference is cut off, and the largest table of the comparison. */
constexpr size_t shown_lines = 60;
constexpr size_t largest_table = 4000000;

std::vector<std::string>
split (const std::string &text)
{
  std::vector<std::string> lines;
  std::istringstream stream (text);

  for (std::string line; std::getline (stream, line);)
    lines.push_back (line);
  if (text.empty () || text.back () != '\n')
    lines.push_back ("(no line feed at the end)");
  return lines;
}

/* "-line" and "+line" of the middle parts, by their longest common subsequence. */
std::vector<std::string>
compare (const std::vector<std::string> &a, const std::vector<std::string> &b)
{
  std::vector<std::vector<unsigned> > common;
  std::vector<std::string> out;
  size_t i = 0, j = 0;

  if (a.size () * b.size () <= largest_table)
    {
      common.assign (a.size () + 1, std::vector<unsigned> (b.size () + 1, 0));
      for (size_t x = a.size (); x-- > 0;)
        for (size_t y = b.size (); y-- > 0;)
          common[x][y] =
            a[x] == b[y] ? common[x + 1][y + 1] + 1 : std::max (common[x + 1][y], common[x][y + 1]);
    }
  while (i < a.size () || j < b.size ())
    if (i < a.size () && j < b.size () && a[i] == b[j])
      out.push_back (" " + a[i++]), j++;
    else if (j == b.size ()
             || (i < a.size () && (common.empty () || common[i + 1][j] >= common[i][j + 1])))
      out.push_back ("-" + a[i++]);
    else
      out.push_back ("+" + b[j++]);
  return out;
}

/* Names, numbers, strings and single signs; line breaks and the comma that a formatter puts
 * before a closing bracket are no tokens.  The address of a buffer inside a type is left out,
 * too: that of a merged value stands nowhere in the text before. */
std::vector<std::string>
tokens_of (const std::string &with_addresses)
{
  static const std::regex address (", pl\\.MemRef\\([^()]*\\([^()]*\\)[^()]*\\)");
  std::string text = std::regex_replace (with_addresses, address, "");
  std::vector<std::string> tokens;
  size_t at = 0;

  auto is_word = [] (char c) { return std::isalnum ((unsigned char) c) || c == '_'; };
  while (at < text.size ())
    {
      size_t end = at + 1;

      if (std::isspace ((unsigned char) text[at]))
        {
          at++;
          continue;
        }
      if (is_word (text[at]))
        while (end < text.size () && is_word (text[end]))
          end++;
      else if (text[at] == '"')
        end = std::min (text.find ('"', end), text.size () - 1) + 1;
      std::string token = text.substr (at, end - at);
      if ((token == ")" || token == "]") && !tokens.empty () && tokens.back () == ",")
        tokens.pop_back ();
      tokens.push_back (token);
      at = end;
    }
  return tokens;
}

}

std::string
diff_lines (const std::string &expected, const std::string &actual)
{
  std::vector<std::string> a = split (expected), b = split (actual);
  size_t head = 0, tail = 0;
  std::string out;

  if (expected == actual)
    return out;
  while (head < a.size () && head < b.size () && a[head] == b[head])
    head++;
  while (tail < a.size () - head && tail < b.size () - head
         && a[a.size () - 1 - tail] == b[b.size () - 1 - tail])
    tail++;

  std::vector<std::string> lines =
    compare ({ a.begin () + head, a.end () - tail }, { b.begin () + head, b.end () - tail });
  out = "--- expected, from line " + std::to_string (head + 1) + "\n+++ actual\n";
  if (head > 0)
    out += " " + a[head - 1] + "\n";
  for (size_t i = 0; i < std::min (lines.size (), shown_lines); i++)
    out += lines[i] + "\n";
  if (lines.size () > shown_lines)
    out += "... " + std::to_string (lines.size () - shown_lines) + " more lines\n";
  return out;
}

bool
equal_up_to_names (const std::string &expected, const std::string &actual, std::string *where)
{
  std::vector<std::string> a = tokens_of (expected), b = tokens_of (actual);
  std::map<std::string, std::string> forward, backward;

  for (size_t i = 0; i < std::max (a.size (), b.size ()); i++)
    {
      std::string left = i < a.size () ? a[i] : "(end)";
      std::string right = i < b.size () ? b[i] : "(end)";
      bool names = (std::isalpha ((unsigned char) left[0]) || left[0] == '_')
                   && (std::isalpha ((unsigned char) right[0]) || right[0] == '_');

      if (left == "def" && right == "def")
        forward.clear (), backward.clear ();
      if (names)
        {
          const std::string &there = forward.emplace (left, right).first->second;
          const std::string &back = backward.emplace (right, left).first->second;

          if (there == right && back == left)
            continue;
        }
      else if (left == right)
        continue;

      *where = "token " + std::to_string (i) + ": expected";
      for (size_t k = i > 8 ? i - 8 : 0; k < std::min (i + 4, a.size ()); k++)
        *where += " " + a[k];
      *where += "\nactual";
      for (size_t k = i > 8 ? i - 8 : 0; k < std::min (i + 4, b.size ()); k++)
        *where += " " + b[k];
      return false;
    }
  return true;
}
