/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* A file may import the language by any name, and that name means nothing: every program of the
 * corpus is read once more with another one, and all that is said of it is the same. */

#include "corpus.h"
#include "diff.h"
#include "pipeline.h"

#include <gtest/gtest.h>

#include <regex>

using corpus::Case;
using slipway::Reading;
using slipway::Result;

namespace
{

using Graph = slipway::Owner<SwTaskGraph, sw_task_graph_unref>;

/* @text as a file would say it that imports the language as @to instead of @from. */
std::string
with_prefix (const std::string &text, const std::string &from, const std::string &to)
{
  std::string renamed = std::regex_replace (text, std::regex ("\\b" + from + "\\."), to + ".");

  return std::regex_replace (renamed, std::regex ("language as " + from + "\\b"),
                             "language as " + to);
}

/* Everything that is said of the launches and of the task graph before and behind the pass. */
std::string
describe (const std::string &text)
{
  Reading reading = slipway::read ("input.py", text);
  std::string out;

  if (reading.program == nullptr)
    return "not readable";
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);

  if (result == nullptr)
    return "failed";
  for (guint i = 0; i < result->launches->len; i++)
    {
      const auto *launch = static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, i));

      out += std::string (launch->callee->name) + ": " + sw_verdict_to_string (launch->verdict)
             + ", " + (launch->reason != nullptr ? launch->reason : "") + "\n";
    }
  for (const slipway::Finding &error :
       slipway::errors_of (result->findings, result->before->source))
    out += error.message + "\n";
  for (const SwProgram *program : { result->before, result->after })
    {
      const SwFunction *function = sw_task_graph_pick_function (program);

      if (function == nullptr)
        continue;
      Graph graph (
        sw_task_graph_new_with_flags (program, function, result->launches, SW_GRAPH_BUFFERS));

      out += slipway::String (sw_graph_to_text (graph.get (), nullptr)).get ();
    }
  return out + slipway::print (result->after);
}

class Prefix : public testing::TestWithParam<Case>
{
};

TEST_P (Prefix, MeansNothing)
{
  std::string text = corpus::slurp (GetParam ().before);
  std::string expected = describe (text);
  std::string renamed = with_prefix (describe (with_prefix (text, "pl", "ir")), "ir", "pl");

  EXPECT_EQ (renamed, expected) << diff_lines (expected, renamed);
}

INSTANTIATE_TEST_SUITE_P (All, Prefix, testing::ValuesIn (corpus::cases ()),
                          [] (const testing::TestParamInfo<Case> &info) {
                            return info.param.name;
                          });

}
