/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What an embedding compiler can ask for, and what it is told when that cannot be done: options,
 * single passes, cancellation, errors, fixes, graphs. */

#include "corpus.h"
#include "pipeline.h"

#include <gtest/gtest.h>

#include <filesystem>

using slipway::Reading;
using slipway::Result;

namespace
{

using Cancellable = slipway::Owner<GCancellable, g_object_unref>;
using Fixes = slipway::Owner<GPtrArray, g_ptr_array_unref>;
using Graph = slipway::Owner<SwTaskGraph, sw_task_graph_unref>;
using Sizes = slipway::Owner<SwGraphSizes, sw_graph_sizes_free>;
using Layout = slipway::Owner<SwGraphLayout, sw_graph_layout_unref>;
using Error = slipway::Owner<GError, g_error_free>;

std::string
data (const std::string &name)
{
  return corpus::slurp (std::filesystem::path (SW_TEST_DATA) / name);
}

Reading
read_data (const std::string &name)
{
  return slipway::read (name, data (name));
}

Result
legalize (const Reading &reading, const SwLegalizeOptions *options)
{
  return Result (sw_legalize (reading.program.get (), options, nullptr, nullptr));
}

std::vector<std::string>
passes_of (const Result &result)
{
  std::vector<std::string> names;

  for (guint i = 0; i < result->passes_run->len; i++)
    names.push_back (static_cast<const char *> (g_ptr_array_index (result->passes_run, i)));
  return names;
}

using Words = std::vector<std::string>;

/* One launch with n blocks, where n is an INDEX parameter rounded up: only who takes it for not
 * negative can prove that n + 1 blocks are some. */
const char one_launch[] =
  "import pypto.language as pl\n\n"
  "@pl.program\n"
  "class P:\n"
  "    @pl.function(type=pl.FunctionType.InCore)\n"
  "    def fill(y: pl.Out[pl.Tensor[[16], pl.FP32]]) -> pl.Tensor[[16], pl.FP32]:\n"
  "        return y\n"
  "    @pl.function(type=pl.FunctionType.Orchestration)\n"
  "    def main(self, y: pl.Tensor[[16], pl.FP32], n: pl.Scalar[pl.INDEX]) -> "
  "pl.Tensor[[16], pl.FP32]:\n"
  "        r: pl.Tensor[[16], pl.FP32] = self.fill(y, attrs={\"core_num\": n + 1})\n"
  "        return r\n";

TEST (Options, PresetDecidesWhatIsAssumed)
{
  Reading reading = slipway::read ("p.py", one_launch);
  SwLegalizeOptions options = {};

  options.preset = SW_PRESET_CONTRACT;
  EXPECT_EQ (slipway::verdicts_of (legalize (reading, &options).get ()), Words{ "guarded" });
  options.preset = SW_PRESET_LEGACY;
  EXPECT_EQ (slipway::verdicts_of (legalize (reading, &options).get ()), Words{ "proven" });
  options.preset = SW_PRESET_STRICT;
  EXPECT_EQ (slipway::verdicts_of (legalize (reading, &options).get ()), Words{ "guarded" });
}

TEST (Options, PolicyOverridesThePreset)
{
  Reading reading = slipway::read ("p.py", one_launch);
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);
  SwLegalizeOptions options = {};

  options.preset = SW_PRESET_CONTRACT;
  options.policy = &policy;
  policy.index_sign = SW_INDEX_SIGN_PARAMS;
  EXPECT_EQ (slipway::verdicts_of (legalize (reading, &options).get ()), Words{ "proven" });
}

TEST (Options, NoneMeansContractWithPreparation)
{
  Reading reading = read_data ("fix/return_params/before.py");
  Result result = legalize (reading, nullptr);

  ASSERT_NE (result, nullptr);
  EXPECT_FALSE (result->refused);
  EXPECT_EQ (result->preset, SW_PRESET_CONTRACT);
  EXPECT_EQ (passes_of (result).back (), "LegalizeSpmdLaunches");
  EXPECT_NE (result->prepared, result->before);
}

TEST (Options, InitGivesTheDefaults)
{
  Reading reading = read_data ("fix/return_params/before.py");
  SwLegalizeOptions options;

  sw_legalize_options_init (&options);
  EXPECT_TRUE (options.prepare);
  EXPECT_EQ (options.policy, nullptr);
  EXPECT_FALSE (legalize (reading, &options)->refused);
}

TEST (Options, WithoutPreparationAMissingPropertyIsReported)
{
  Reading reading = read_data ("fix/return_params/before.py");
  SwLegalizeOptions options = {};
  Result result = legalize (reading, &options);

  ASSERT_NE (result, nullptr);
  EXPECT_TRUE (result->refused);
  EXPECT_EQ (result->after, result->before);
  ASSERT_EQ (sw_diag_sink_get_n (result->findings), 2u);
  for (guint i = 0; i < 2; i++)
    {
      EXPECT_EQ (sw_diag_sink_get (result->findings, i)->rule, SW_RULE_PROPERTY);
      EXPECT_NE (std::string (sw_diag_sink_get (result->findings, i)->message)
                   .find ("LegalizeSpmdLaunches requires ReturnParamsExplicit"),
                 std::string::npos);
    }
}

TEST (Passes, AreFoundByEitherName)
{
  const SwPassInfo *pass = sw_pass_find ("LegalizeSpmdLaunches");

  ASSERT_NE (pass, nullptr);
  EXPECT_EQ (sw_pass_find (pass->kebab), pass);
  EXPECT_EQ (sw_pass_find ("NoSuchPass"), nullptr);
  for (guint i = 0; i < sw_pass_get_n (); i++)
    EXPECT_EQ (sw_pass_find (sw_pass_get (i)->name), sw_pass_get (i));
}

TEST (Passes, OneAloneLeavesWhatNeedsNoChange)
{
  Reading reading = slipway::read ("p.py", one_launch);
  slipway::Sink sink (sw_diag_sink_new ());
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);
  SwPassRun run = {};

  run.program = sw_program_ref (reading.program.get ());
  run.sink = sink.get ();
  run.policy = &policy;
  EXPECT_EQ (sw_pass_find ("NormalizeReturnOrder")->run (&run, nullptr), SW_PASS_UNCHANGED);
  EXPECT_EQ (run.program, reading.program.get ());
  EXPECT_EQ (sw_diag_sink_get_n (sink.get ()), 0u);
  sw_program_unref (run.program);
}

TEST (Passes, OneAloneGivesANewProgram)
{
  Reading reading = slipway::read ("p.py", one_launch);
  std::string before = slipway::print (reading.program.get ());
  slipway::Sink sink (sw_diag_sink_new ());
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);
  SwPassRun run = {};

  run.program = sw_program_ref (reading.program.get ());
  run.sink = sink.get ();
  run.policy = &policy;
  EXPECT_EQ (sw_pass_find ("LegalizeSpmdLaunches")->run (&run, nullptr), SW_PASS_CHANGED);
  slipway::Program after (run.program);
  EXPECT_NE (after.get (), reading.program.get ());
  EXPECT_NE (slipway::print (after.get ()).find ("if spmd_core_num > 0:"), std::string::npos);
  EXPECT_EQ (slipway::print (reading.program.get ()), before);
}

TEST (Cancellation, ReadingStops)
{
  Cancellable cancellable (g_cancellable_new ());
  std::string text = data ("corpus/small/eight_outputs/before.py");
  slipway::Source source (sw_source_new ("p.py", text.data (), text.size ()));
  slipway::Sink sink (sw_diag_sink_new ());
  GError *error = nullptr;

  g_cancellable_cancel (cancellable.get ());
  EXPECT_EQ (
    sw_read_program (source.get (), sink.get (), nullptr, nullptr, cancellable.get (), &error),
    nullptr);
  Error owned (error);
  EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}

TEST (Cancellation, LegalizingStopsAndTheProgramIsWhatItWas)
{
  Cancellable cancellable (g_cancellable_new ());
  Reading reading = read_data ("corpus/small/eight_outputs/before.py");
  std::string before = slipway::print (reading.program.get ());
  GError *error = nullptr;

  g_cancellable_cancel (cancellable.get ());
  EXPECT_EQ (sw_legalize (reading.program.get (), nullptr, cancellable.get (), &error), nullptr);
  Error owned (error);
  EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  EXPECT_EQ (slipway::print (reading.program.get (), SW_PRINT_FROM_NODES), before);
  EXPECT_NE (legalize (reading, nullptr), nullptr);
}

struct BadFile
{
  const char *name;
  std::string content;
  gsize limit;
  int code;
};

TEST (Errors, FilesThatCannotBeRead)
{
  std::filesystem::path folder =
    std::filesystem::path (testing::TempDir ()) / "slipway-embed-files";
  const BadFile files[] = {
    { "binary.py", std::string ("a\0b", 3), SW_LOAD_DEFAULT_LIMIT, SW_LOAD_ERROR_ENCODING },
    { "latin.py", "caf\xe9\n", SW_LOAD_DEFAULT_LIMIT, SW_LOAD_ERROR_ENCODING },
    { "large.py", "0123456789", 9, SW_LOAD_ERROR_TOO_LARGE },
  };

  std::filesystem::create_directory (folder);
  for (const BadFile &file : files)
    {
      std::filesystem::path path = folder / file.name;
      GError *error = nullptr;

      ASSERT_TRUE (g_file_set_contents (path.c_str (), file.content.data (),
                                        gssize (file.content.size ()), nullptr));
      EXPECT_EQ (sw_load_path (path.c_str (), file.limit, nullptr, &error), nullptr);
      Error owned (error);
      EXPECT_TRUE (g_error_matches (error, SW_LOAD_ERROR, file.code)) << file.name;
    }
  for (const char *name : { "missing.py", "." })
    {
      GError *error = nullptr;

      EXPECT_EQ (sw_load_path ((folder / name).c_str (), SW_LOAD_DEFAULT_LIMIT, nullptr, &error),
                 nullptr);
      Error owned (error);
      EXPECT_TRUE (g_error_matches (error, SW_LOAD_ERROR, SW_LOAD_ERROR_FAILED)) << name;
    }
  std::filesystem::remove_all (folder);
}

/* A wrong text is no error of the call: it is told in the sink. */
TEST (Errors, TextsThatAreNoProgram)
{
  const std::pair<std::string, SwRuleId> texts[] = {
    { "", SW_RULE_NO_PROGRAM },
    { "x = 1\n", SW_RULE_NO_PROGRAM },
    { std::string (one_launch) + "        z: pl.Scalar[pl.INDEX] = " + std::string (100000, '(')
        + "n" + std::string (100000, ')') + "\n",
      SW_RULE_TOO_DEEP },
    { std::string (one_launch) + "        return )\n", SW_RULE_SYNTAX },
  };

  for (const auto &[text, rule] : texts)
    {
      Reading reading = slipway::read ("p.py", text);
      bool found = false;

      for (guint i = 0; i < sw_diag_sink_get_n (reading.sink.get ()); i++)
        found |= sw_diag_sink_get (reading.sink.get (), i)->rule == rule;
      EXPECT_TRUE (found) << sw_rule_get (rule)->id;
      EXPECT_GT (sw_diag_sink_count (reading.sink.get (), SW_SEVERITY_ERROR), 0u);
    }
}

TEST (Errors, RulesAreFoundByTheirId)
{
  for (guint i = 0; i < SW_N_RULES; i++)
    {
      const SwRule *rule = sw_rule_get (SwRuleId (i));

      EXPECT_EQ (sw_rule_find (rule->id), rule);
    }
  EXPECT_EQ (sw_rule_find ("SW9999"), nullptr);
}

TEST (Fixes, MakeTheProgramPass)
{
  Reading reading = read_data ("corpus/small/missing_in_two_launches/before.py");
  Result result = legalize (reading, nullptr);

  ASSERT_NE (result, nullptr);
  EXPECT_TRUE (result->refused);
  Fixes fixes (sw_fixes_new (result.get (), nullptr));
  ASSERT_EQ (fixes->len, 2u);
  EXPECT_EQ (sw_diag_sink_get_n (result->findings), 2u);
  for (guint i = 0; i < sw_diag_sink_get_n (result->findings); i++)
    EXPECT_EQ (sw_fixes_find (fixes.get (), sw_diag_sink_get (result->findings, i)),
               g_ptr_array_index (fixes, i));

  gsize length;
  slipway::String text (sw_fixes_apply (fixes.get (), reading.source.get (), &length));
  Reading fixed = slipway::read ("fixed.py", std::string (text.get (), length));

  ASSERT_NE (fixed.program, nullptr);
  Result again = legalize (fixed, nullptr);
  ASSERT_NE (again, nullptr);
  EXPECT_FALSE (again->refused);
  EXPECT_EQ (sw_diag_sink_get_n (again->findings), 0u);
}

TEST (Graphs, ShowTheGuardedLaunch)
{
  Reading reading = slipway::read ("p.py", one_launch);
  Result result = legalize (reading, nullptr);

  ASSERT_NE (result, nullptr);
  const SwFunction *function = sw_task_graph_pick_function (result->after);
  ASSERT_NE (function, nullptr);
  EXPECT_STREQ (function->name, "main");
  Graph graph (sw_task_graph_new (result->after, function, result->launches));
  Sizes sizes (sw_graph_sizes_new_estimated (graph.get ()));
  Layout layout (sw_graph_layout_layers (graph.get (), sizes.get (), nullptr, nullptr));
  guint n, n_guarded = 0;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph.get (), &n);

  for (guint i = 0; i < n; i++)
    n_guarded += (nodes[i].flags & SW_NODE_GUARDED) != 0;
  EXPECT_EQ (n_guarded, 1u);
  ASSERT_NE (layout, nullptr);
  EXPECT_EQ (layout->n_nodes, n);
  slipway::String svg (sw_graph_to_svg (graph.get (), layout.get ()));
  slipway::String dot (sw_graph_to_dot (graph.get (), layout.get ()));
  EXPECT_NE (std::string (svg.get ()).find ("<svg "), std::string::npos);
  EXPECT_NE (std::string (dot.get ()).find ("digraph"), std::string::npos);
}

}
