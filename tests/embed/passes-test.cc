/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Our passes beside the compiler's: each text of a run that stands directly in front of a pass
 * that is ours, too, must become the text behind it, up to names.  And all passes one after
 * another over every text of the corpus. */

#include "corpus.h"
#include "diff.h"
#include "pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

namespace fs = std::filesystem;

namespace
{

using Pipeline = slipway::Owner<SwPipelineResult, sw_pipeline_result_unref>;

/* Two neighbours of a folder of dumps. */
struct Step
{
  std::string name;
  std::string pass;
  fs::path before;
  fs::path after;
};

std::ostream &
operator<< (std::ostream &out, const Step &step)
{
  return out << step.after;
}

/* NN of NN_after_Pass.py, with the name of the pass; the front end's text has none. */
bool
parse_name (const fs::path &path, int *number, std::string *pass)
{
  std::smatch match;
  std::string name = path.filename ().string ();

  if (!std::regex_match (name, match, std::regex ("(\\d+)_(?:after_)?(\\w+)\\.py")))
    return false;
  *number = std::stoi (match[1]);
  *pass = match[2];
  return true;
}

std::vector<Step>
find_steps ()
{
  std::vector<Step> steps;
  const std::vector<corpus::Text> &texts = corpus::texts ();

  for (const corpus::Text &after : texts)
    for (const corpus::Text &before : texts)
      {
        int number, previous;
        std::string pass, other;

        if (before.path.parent_path () != after.path.parent_path ()
            || !parse_name (after.path, &number, &pass)
            || !parse_name (before.path, &previous, &other) || previous + 1 != number
            || sw_pass_find (pass.c_str ()) == nullptr)
          continue;
        steps.push_back ({ after.name, pass, before.path, after.path });
      }
  return steps;
}

const std::vector<Step> &
steps ()
{
  static const std::vector<Step> all = find_steps ();

  return all;
}

Pipeline
run (SwProgram *program, const std::vector<const char *> &names, bool verify,
     SwPreset preset = SW_PRESET_CONTRACT)
{
  std::vector<const SwPassInfo *> passes;
  SwPipelineOptions options = {};

  options.preset = preset;
  options.verify = verify;
  for (const char *name : names)
    passes.push_back (sw_pass_find (name));
  return Pipeline (
    sw_pipeline_run (program, passes.data (), passes.size (), &options, nullptr, nullptr));
}

void
expect_no_findings (const SwPipelineResult *result, const SwSource *source)
{
  EXPECT_FALSE (result->failed);
  for (const slipway::Finding &error : slipway::errors_of (result->findings, source))
    ADD_FAILURE () << "line " << error.line << ": " << error.message;
}

/* Where ours differs from the compiler's, and why that is right. */
struct Difference
{
  const char *folder;
  const char *pass;
  const char *why;
};

const Difference differences[] = {
  { "paged_decode", "LegalizeSpmdLaunches",
    "expect.json: the early form merges results that nobody reads" },
  { "pipelined_gemm", "LegalizeSpmdLaunches",
    "expect.json: the early form merges results that nobody reads, and guards what is proven" },
  { "ragged_prefill", "LegalizeSpmdLaunches",
    "expect.json: the early form merges results that nobody reads, and guards what is proven" },
};

const Difference *
find_difference (const Step &step)
{
  for (const Difference &difference : differences)
    if (step.pass == difference.pass
        && step.after.parent_path ().parent_path ().filename () == difference.folder)
      return &difference;
  return nullptr;
}

class DumpStep : public testing::TestWithParam<Step>
{
};

TEST_P (DumpStep, IsThatOfTheCompiler)
{
  const Step &step = GetParam ();
  std::string wanted = corpus::slurp (step.after), where;
  slipway::Reading reading = slipway::read ("before.py", corpus::slurp (step.before));

  ASSERT_NE (reading.program, nullptr);
  /* The texts are older than the rule that nothing is assumed of the sign of an INDEX value. */
  Pipeline result = run (reading.program.get (), { step.pass.c_str () }, true, SW_PRESET_LEGACY);

  ASSERT_NE (result, nullptr);
  expect_no_findings (result.get (), reading.source.get ());
  std::string text = slipway::print (result->after);
  bool equal = equal_up_to_names (wanted, text, &where);
  const Difference *difference = find_difference (step);

  if (difference == nullptr)
    {
      EXPECT_TRUE (equal) << where << "\n" << diff_lines (wanted, text);
      return;
    }
  EXPECT_FALSE (equal) << "there is no difference any more: " << difference->why;
}

INSTANTIATE_TEST_SUITE_P (All, DumpStep, testing::ValuesIn (steps ()),
                          [] (const auto &info) { return info.param.name; });

/* Every pass that has a text of the compiler on both sides was compared. */
TEST (DumpSteps, ArePresent)
{
  for (const char *pass : { "ConvertToSSA", "Simplify", "NormalizeStmtStructure", "FlattenCallExpr",
                            "NormalizeReturnOrder", "LegalizeSpmdLaunches" })
    {
      auto n = std::count_if (steps ().begin (), steps ().end (),
                              [pass] (const Step &step) { return step.pass == pass; });

      EXPECT_GE (n, std::string (pass) == "Simplify" ? 10 : 5) << pass;
    }
}

class Rewritten : public testing::TestWithParam<corpus::Case>
{
};

/* What the launch pass made still holds behind Simplify: every launch that is left is proven, or
 * stands in a Graph function, and nothing is left to do. */
TEST_P (Rewritten, HoldsBehindSimplify)
{
  const corpus::Case &item = GetParam ();
  slipway::Reading reading = slipway::read ("before.py", corpus::slurp (item.before));

  ASSERT_NE (reading.program, nullptr);
  for (SwPreset preset : { SW_PRESET_CONTRACT, SW_PRESET_LEGACY })
    {
      Pipeline result =
        run (reading.program.get (), { "LegalizeSpmdLaunches", "Simplify" }, true, preset);

      ASSERT_NE (result, nullptr);
      ASSERT_FALSE (result->failed);
      slipway::Result again = slipway::legalize (result->after, preset);

      ASSERT_NE (again, nullptr);
      EXPECT_FALSE (again->refused);
      EXPECT_EQ (again->after, again->prepared) << slipway::print (again->after);
      for (const std::string &verdict : slipway::verdicts_of (again.get ()))
        EXPECT_TRUE (verdict == "proven" || verdict == "graph") << verdict;
    }
}

/* The launch pass twice is once, in one run and with all that can be checked being checked. */
TEST_P (Rewritten, TwiceIsOnce)
{
  const corpus::Case &item = GetParam ();
  slipway::Reading reading = slipway::read ("before.py", corpus::slurp (item.before));

  ASSERT_NE (reading.program, nullptr);
  Pipeline once = run (reading.program.get (), { "LegalizeSpmdLaunches" }, true);
  Pipeline twice =
    run (reading.program.get (), { "LegalizeSpmdLaunches", "LegalizeSpmdLaunches" }, true);

  ASSERT_NE (twice, nullptr);
  EXPECT_FALSE (twice->failed);
  ASSERT_EQ (twice->steps->len, 2u);
  EXPECT_EQ (g_array_index (twice->steps, SwPipelineStep, 1).status, SW_PASS_UNCHANGED);
  EXPECT_EQ (slipway::print (once->after), slipway::print (twice->after));
}

std::vector<corpus::Case>
rewritten ()
{
  std::vector<corpus::Case> found;

  for (const corpus::Case &item : corpus::cases ())
    if (item.outcome == "rewritten")
      found.push_back (item);
  return found;
}

INSTANTIATE_TEST_SUITE_P (All, Rewritten, testing::ValuesIn (rewritten ()),
                          [] (const auto &info) { return info.param.name; });

class Anything : public testing::TestWithParam<corpus::Text>
{
};

/* From any point of the pipeline: what is prepared and not refused can be read back and is not
 * changed by a second run. */
TEST_P (Anything, CanBePrepared)
{
  const corpus::Text &text = GetParam ();
  SwLegalizeOptions options = {};

  if (!text.readable)
    return;
  slipway::Reading reading = slipway::read ("text.py", corpus::slurp (text.path));

  ASSERT_NE (reading.program, nullptr);
  options.prepare = TRUE;
  slipway::Result result (sw_legalize (reading.program.get (), &options, nullptr, nullptr));

  ASSERT_NE (result, nullptr);
  if (result->refused)
    {
      EXPECT_GT (sw_diag_sink_count (result->findings, SW_SEVERITY_ERROR), 0u);
      return;
    }
  std::string once = slipway::print (result->after);
  slipway::Reading again = slipway::read ("once.py", once);

  ASSERT_NE (again.program, nullptr);
  for (const slipway::Finding &error : slipway::errors_of (again.sink.get (), again.source.get ()))
    ADD_FAILURE () << "line " << error.line << ": " << error.message;
  slipway::Result second (sw_legalize (again.program.get (), &options, nullptr, nullptr));

  ASSERT_NE (second, nullptr);
  EXPECT_EQ (second->after, second->before);
}

/* Simplify over any text gives one that reads back, and a second run has nothing to do. */
TEST_P (Anything, CanBeSimplified)
{
  const corpus::Text &text = GetParam ();

  if (!text.readable)
    return;
  slipway::Reading reading = slipway::read ("text.py", corpus::slurp (text.path));

  ASSERT_NE (reading.program, nullptr);
  Pipeline result = run (reading.program.get (), { "Simplify", "Simplify" }, false);

  ASSERT_NE (result, nullptr);
  EXPECT_FALSE (result->failed);
  EXPECT_EQ (g_array_index (result->steps, SwPipelineStep, 1).status, SW_PASS_UNCHANGED);
  slipway::Reading again = slipway::read ("again.py", slipway::print (result->after));

  ASSERT_NE (again.program, nullptr);
  for (const slipway::Finding &error : slipway::errors_of (again.sink.get (), again.source.get ()))
    ADD_FAILURE () << "line " << error.line << ": " << error.message;
}

INSTANTIATE_TEST_SUITE_P (All, Anything, testing::ValuesIn (corpus::texts ()),
                          [] (const auto &info) { return info.param.name; });

/* A program straight from the front end: the same verdicts as at its place in the pipeline, or a
 * finding for each block that another pass has to make a kernel of. */
TEST (FrontEnd, IsBroughtToThePass)
{
  unsigned n_legalized = 0, n_refused = 0;

  for (const corpus::Case &item : corpus::cases ())
    {
      fs::path path = item.before.parent_path () / "00_frontend.py";
      SwLegalizeOptions options = {};

      if (!item.one_process || !fs::exists (path))
        continue;
      slipway::Reading reading = slipway::read ("00_frontend.py", corpus::slurp (path));

      ASSERT_NE (reading.program, nullptr) << item;
      options.prepare = TRUE;
      slipway::Result result (sw_legalize (reading.program.get (), &options, nullptr, nullptr));

      ASSERT_NE (result, nullptr);
      if (result->refused)
        {
          n_refused++;
          EXPECT_GT (sw_diag_sink_count (result->findings, SW_SEVERITY_ERROR), 0u) << item;
          for (const slipway::Finding &error :
               slipway::errors_of (result->findings, reading.source.get ()))
            EXPECT_EQ (error.rule, SW_RULE_NEEDS_PASS) << item << ": " << error.message;
          continue;
        }
      std::vector<std::string> verdicts = slipway::verdicts_of (result.get ());

      n_legalized++;
      ASSERT_EQ (verdicts.size (), item.launches.size ()) << item;
      for (size_t i = 0; i < verdicts.size (); i++)
        EXPECT_TRUE (item.launches[i].allows (verdicts[i], false)) << item << ", launch " << i;
      EXPECT_STREQ (static_cast<const char *> (g_ptr_array_index (result->passes_run, 0)),
                    "ConvertToSSA");
    }
  EXPECT_GE (n_legalized, 2u);
  EXPECT_GE (n_refused, 3u);
}

}
