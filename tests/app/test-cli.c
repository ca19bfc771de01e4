/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

/* Each command does what its help says. */

static void
test_legalize_prints (void)
{
  char *folder = cli_enter ();
  g_autofree char *in = cli_write (folder, "in.py", cli_guarded_program);
  g_autoptr (CliRun) run = cli_run ("legalize", in, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  cli_assert_contains (run->out, "        if n > 0:\n");
  cli_assert_contains (run->out, "pl.spmd_submit(self.fill, a, b, core_num=n)\n");
  cli_assert_contains (run->out, "        else:\n");
  g_assert_true (g_str_has_prefix (run->out, "# pypto.program: Program\n"));
  cli_leave (folder);
}

/* The texts of the corpus were printed by the compiler, not by us. */
static void
test_legalize_corpus (void)
{
  static const char *const names[] = { "only_outputs", "map_reordered_returns", "idempotent_input",
                                       "rewrite_count_forms" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *in_name = g_strdup_printf ("corpus/small/%s/before.py", names[i]);
      g_autofree char *out_name = g_strdup_printf ("corpus/small/%s/after.py", names[i]);
      g_autofree char *in = cli_data (in_name);
      g_autofree char *out = cli_data (out_name);
      g_autofree char *expected = cli_read (out);
      g_autoptr (CliRun) run = cli_run ("legalize", in, NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->out, ==, expected);
    }
}

static void
test_legalize_twice (void)
{
  const char *const args[] = { "legalize", "-", NULL };
  g_autoptr (CliRun) once = cli_run_with (NULL, cli_guarded_program, args);
  g_autoptr (CliRun) twice = cli_run_with (NULL, once->out, args);

  g_assert_cmpint (once->status, ==, 0);
  g_assert_cmpint (twice->status, ==, 0);
  g_assert_cmpstr (twice->out, ==, once->out);
}

static void
test_legalize_refuses (void)
{
  const char *const args[] = { "legalize", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, cli_missing_program, args);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, "'hi' (parameter 1)");
  cli_assert_contains (run->err, "Nothing was written");
}

/* The whole text, derived from the program: line 11, column 98, parameter 1 of two. */
static void
test_check_missing_output (void)
{
  char *folder = cli_enter ();
  g_autofree char *in = cli_write (folder, "in.py", cli_missing_program);
  g_autofree char *blanks = g_strnfill (83, ' ');
  g_autofree char *expected = NULL;
  g_autoptr (CliRun) run = cli_run ("check", in, NULL);

  expected = g_strdup_printf (
    "%s:11:98: error: LegalizeSpmdLaunches: launch 'fill' may have a non-positive core_num; output "
    "tensors 'hi' (parameter 1) are not preallocated. Allocate and pass every Out/InOut tensor "
    "before this launch. [SW0301]\n"
    "   11 | ...le[pl.Tensor[[16], pl.FP32], pl.Tensor[[16], pl.FP32], "
    "pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, a, core_num=n)\n"
    "      | %s^\n",
    in, blanks);
  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, expected);
  g_assert_cmpstr (run->err, ==,
                   "1 file, 1 launch: 1 rejected\nerrors: 1, warnings: 0, notes: 1\n"
                   "Preset: contract\nNotes are printed with --notes\n");
  cli_leave (folder);
}

static void
test_check_clean (void)
{
  const char *const args[] = { "check", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, cli_guarded_program, args);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, "1 file, 1 launch: 1 guarded\n");
}

static void
test_explain_guarded (void)
{
  g_autofree char *in = cli_data ("corpus/small/proof_floor_division/before.py");
  g_autofree char *at = g_strconcat (in, ":14", NULL);
  g_autofree char *place = g_strconcat (in, ":14:", NULL);
  g_autoptr (CliRun) all = cli_run ("explain", in, NULL);
  g_autoptr (CliRun) one = cli_run ("explain", at, NULL);

  g_assert_cmpint (all->status, ==, 0);
  cli_assert_contains (all->out, ":21:");
  cli_assert_contains (all->out, ":28:");
  cli_assert_contains (all->out, "proven: launch “stamp” in “main”");
  cli_assert_contains (all->out, "Proof:");
  g_assert_cmpint (one->status, ==, 0);
  g_assert_true (g_str_has_prefix (one->out, place));
  cli_assert_contains (one->out, "guarded: launch “stamp” in “main”\n");
  cli_assert_contains (one->out, " when m__ssa_v0 = ");
  cli_assert_contains (one->out, "When it is empty: result 0 is the caller's buffer buf__ssa_v0\n");
  cli_assert_contains (one->out, "When it is empty: result 1 is the id of a dummy task");
  g_assert_null (strstr (one->out, ":21:"));
}

static void
test_explain_by_name (void)
{
  g_autofree char *in = cli_data ("corpus/small/proof_floor_division/before.py");
  g_autofree char *variable = g_strconcat (in, ":_submit_tmp__ssa_v0_1", NULL);
  g_autofree char *callee = g_strconcat (in, ":stamp", NULL);
  g_autofree char *nothing = g_strconcat (in, ":nobody", NULL);
  g_autoptr (CliRun) by_variable = cli_run ("explain", variable, NULL);
  g_autoptr (CliRun) by_callee = cli_run ("explain", callee, NULL);
  g_autoptr (CliRun) by_nothing = cli_run ("explain", nothing, NULL);

  g_assert_cmpint (by_variable->status, ==, 0);
  cli_assert_contains (by_variable->out, ":21:");
  g_assert_null (strstr (by_variable->out, ":28:"));
  g_assert_cmpint (by_callee->status, ==, 0);
  cli_assert_contains (by_callee->out, ":14:");
  cli_assert_contains (by_callee->out, ":28:");
  g_assert_cmpint (by_nothing->status, ==, 2);
  g_assert_cmpstr (by_nothing->out, ==, "");
}

static void
test_explain_missing (void)
{
  const char *const args[] = { "explain", "--", "-:11", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, cli_missing_program, args);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, "rejected: launch “fill” in “main”\n");
  cli_assert_contains (run->out, "Missing output: hi (parameter 1)\n");
  cli_assert_contains (run->out, "hi: pl.Tensor[[16], pl.FP32] = pl.tensor.create([16], "
                                 "dtype=pl.FP32, layout=pl.TensorLayout.ND)\n");
  cli_assert_contains (run->out, "pl.spmd_submit(self.fill, a, hi, core_num=n)\n");
}

static void
test_print (void)
{
  g_autofree char *a = cli_data ("corpus/small/only_outputs/before.py");
  g_autofree char *b = cli_data ("corpus/small/map_view_output/after.py");
  g_autofree char *text = cli_read (a);
  g_autofree char *second = g_strconcat (b, ": identical", NULL);
  g_autoptr (CliRun) back = cli_run ("print", a, NULL);
  g_autoptr (CliRun) both = cli_run ("print", "--check", a, b, NULL);

  g_assert_cmpint (back->status, ==, 0);
  g_assert_cmpstr (back->out, ==, text);
  g_assert_cmpint (both->status, ==, 0);
  cli_assert_contains (both->out, second);
  g_assert_true (g_str_has_suffix (both->out, "\n2 of 2 identical\n"));
}

/* Blanks that the compiler never prints are not given back: line 8 of the guarded program. */
static void
test_print_differs (void)
{
  char *folder = cli_enter ();
  g_auto (GStrv) parts = g_strsplit (cli_guarded_program, "return lo, hi", 2);
  g_autofree char *changed = g_strjoinv ("return lo,   hi", parts);
  g_autofree char *good = cli_write (folder, "good.py", cli_guarded_program);
  g_autofree char *bad = cli_write (folder, "bad.py", changed);
  g_autofree char *line = g_strconcat (bad, ":8: differs", NULL);
  g_autoptr (CliRun) run = cli_run ("print", "--check", good, bad, NULL);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, line);
  g_assert_true (g_str_has_suffix (run->out, "\n1 of 2 identical\n"));
  cli_leave (folder);
}

static void
test_graph (void)
{
  char *folder = cli_enter ();
  g_autofree char *in = cli_write (folder, "in.py", cli_guarded_program);
  g_autofree char *dot = g_build_filename (folder, "out.dot", NULL);
  g_autofree char *svg = g_build_filename (folder, "out.svg", NULL);
  g_autofree char *dot_text = NULL;
  g_autofree char *svg_text = NULL;
  g_autoptr (CliRun) to_dot = cli_run ("graph", in, "-o", dot, NULL);
  g_autoptr (CliRun) to_svg =
    cli_run ("graph", in, "--function", "main", "--state", "before", "-o", svg, NULL);
  g_autoptr (CliRun) to_stdout = cli_run ("graph", in, "--format", "dot", NULL);

  g_assert_cmpint (to_dot->status, ==, 0);
  g_assert_cmpint (to_svg->status, ==, 0);
  g_assert_cmpint (to_stdout->status, ==, 0);
  dot_text = cli_read (dot);
  svg_text = cli_read (svg);
  cli_assert_contains (dot_text, "digraph");
  cli_assert_contains (dot_text, "fill");
  cli_assert_contains (svg_text, "<svg");
  cli_assert_contains (svg_text, "fill");
  g_assert_cmpstr (to_stdout->out, ==, dot_text);
  cli_leave (folder);
}

static void
test_lists (void)
{
  g_autoptr (CliRun) passes = cli_run ("passes", NULL);
  g_autoptr (CliRun) rules = cli_run ("rules", NULL);
  g_autoptr (CliRun) rule = cli_run ("rules", "SW0301", NULL);
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (passes->status, ==, 0);
  cli_assert_contains (passes->out, "LegalizeSpmdLaunches (legalize-spmd-launches)\n");
  cli_assert_contains (passes->out, "requires: NoNestedCalls, ReturnParamsExplicit\n");
  cli_assert_contains (passes->out, "produces: NormalizedStmtStructure\n");
  cli_assert_contains (passes->out, "invalidates: CallDirectionsResolved, "
                                    "RuntimeScopesMaterialized, IterArgCarryClassified\n");
  g_assert_cmpint (rules->status, ==, 0);
  cli_assert_contains (rules->out, "SW0101");
  cli_assert_contains (rules->out, "SW0301");
  g_assert_cmpint (rule->status, ==, 0);
  g_assert_true (g_str_has_prefix (rule->out, "SW0301  error"));
  lines = g_strsplit (g_strchomp (rules->out), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *id = g_strndup (lines[i], 6);
      g_autoptr (CliRun) one = cli_run ("rules", id, NULL);

      g_assert_cmpint (one->status, ==, 0);
      g_assert_true (g_str_has_prefix (one->out, lines[i]));
      cli_assert_contains (one->out, "\n\n");
    }
}

static void
test_help (void)
{
  g_autoptr (CliRun) version = cli_run ("--version", NULL);
  g_autoptr (CliRun) help = cli_run ("--help", NULL);
  g_auto (GStrv) names = cli_get_commands ();

  g_assert_cmpint (version->status, ==, 0);
  g_assert_cmpstr (version->out, ==, "slipway 0.1.0\n");
  g_assert_cmpint (help->status, ==, 0);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *usage = g_strdup_printf ("  slipway %s [", names[i]);
      g_autoptr (CliRun) one = cli_run (names[i], "--help", NULL);

      g_assert_cmpint (one->status, ==, 0);
      cli_assert_contains (one->out, usage);
      cli_assert_contains (one->out, "--help");
      g_assert_cmpstr (one->err, ==, "");
    }
}

/* What the help of a command lists is in the manual, and the other way round. */
static void
test_manual (void)
{
  g_autofree char *path = cli_data ("../../data/man/slipway.1");
  g_autofree char *manual = cli_read (path);
  g_auto (GStrv) parts = g_strsplit (manual, "\\-", -1);
  g_autofree char *plain = g_strjoinv ("-", parts);
  g_auto (GStrv) names = cli_get_commands ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *synopsis = g_strdup_printf ("slipway %s", names[i]);
      g_autoptr (CliRun) run = cli_run (names[i], "--help", NULL);
      g_autoptr (GRegex) option = g_regex_new ("--[a-z-]+", 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      cli_assert_contains (plain, synopsis);
      cli_assert_contains (run->out, "--help");
      for (g_regex_match (option, run->out, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *word = g_match_info_fetch (match, 0);

          cli_assert_contains (plain, word);
        }
    }
}

/* A copy of the program finds the window beside itself, and says so when there is none. */
static void
test_view (void)
{
  char *folder = cli_enter ();
  g_autofree char *window = g_build_filename (folder, "slipway-desktop", NULL);
  g_autofree char *build = g_path_get_dirname (cli_get_program ());
  g_autofree char *run = g_strdup_printf ("LD_LIBRARY_PATH='%s/../core' PATH=/nowhere "
                                          "'%s/slipway' view a.py 'b c.py'",
                                          build, folder);
  g_autoptr (CliRun) copy = cli_shell ("cp \"$SLIPWAY_BIN\" '%s'", folder);
  g_autoptr (CliRun) without = cli_shell ("%s", run);
  g_autoptr (CliRun) with = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (copy->status, ==, 0);
  g_assert_cmpint (without->status, ==, 4);
  cli_assert_contains (without->err, "slipway-desktop");
  g_file_set_contents_full (window, "#!/bin/sh\nprintf '<%s>' \"$@\"\n", -1,
                            G_FILE_SET_CONTENTS_NONE, 0755, &error);
  g_assert_no_error (error);
  with = cli_shell ("%s", run);
  g_assert_cmpint (with->status, ==, 0);
  g_assert_cmpstr (with->out, ==, "<a.py><b c.py>");
  cli_leave (folder);
}

static void
test_usage (void)
{
  static const char *const wrong[][6] = {
    { NULL },
    { "nonsense", NULL },
    { "--nonsense", NULL },
    { "check", NULL },
    { "check", "--nonsense", "-", NULL },
    { "check", "--preset", "brave", "-", NULL },
    { "check", "--fail-on", "never", "-", NULL },
    { "check", "--color", "blue", "-", NULL },
    { "check", "--format", "xml", "-", NULL },
    { "legalize", "-", "-", NULL },
    { "legalize", "-o", NULL },
    { "explain", "-", "-", NULL },
    { "explain", "--format", "xml", "-", NULL },
    { "print", "-", "-", NULL },
    { "graph", "-", NULL },
    { "graph", "-", "-o", "a.bmp", NULL },
    { "graph", "-", "--format", "dot", "--state", NULL },
    { "passes", "more", NULL },
    { "rules", "SW9999", NULL },
    { "rules", "SW0301", "SW0302", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run_with (NULL, NULL, wrong[i]);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_cmpstr (run->err, !=, "");
    }
}

static void
test_graph_function (void)
{
  const char *const unknown[] = { "graph", "-", "--format", "dot", "--function", "nobody", NULL };
  const char *const kernel[] = { "graph", "-", "--format", "dot", "--function", "fill", NULL };
  const char *const state[] = { "graph", "-", "--format", "dot", "--state", "between", NULL };
  g_autoptr (CliRun) a = cli_run_with (NULL, cli_guarded_program, unknown);
  g_autoptr (CliRun) b = cli_run_with (NULL, cli_guarded_program, kernel);
  g_autoptr (CliRun) c = cli_run_with (NULL, cli_guarded_program, state);

  g_assert_cmpint (a->status, ==, 2);
  g_assert_cmpint (b->status, ==, 2);
  g_assert_cmpint (c->status, ==, 2);
  cli_assert_contains (a->err, "nobody");
}

/* The kernel returns an alias of its output, or a call stands in another: missing prerequisites
 * that passes of ours bring. */
static void
test_no_prepare (void)
{
  g_auto (GStrv) parts = g_strsplit (cli_guarded_program, "        return lo, hi", 2);
  g_autofree char *text =
    g_strjoinv ("        hi_1: pl.Tensor[[16], pl.FP32] = hi\n        return lo, hi_1", parts);
  const char *const refuse[] = { "check", "--no-prepare", "-", NULL };
  const char *const prepare[] = { "check", "-", NULL };
  g_autofree char *nested = cli_data ("corpus/small/property_nested_call/before.py");
  g_autoptr (CliRun) refused = cli_run_with (NULL, text, refuse);
  g_autoptr (CliRun) prepared = cli_run_with (NULL, text, prepare);
  g_autoptr (CliRun) other = cli_run ("check", "--no-prepare", nested, NULL);
  g_autoptr (CliRun) flattened = cli_run ("check", nested, NULL);

  g_assert_cmpint (refused->status, ==, 1);
  cli_assert_contains (refused->out, "ReturnParamsExplicit");
  g_assert_cmpint (prepared->status, ==, 0);
  g_assert_cmpint (other->status, ==, 1);
  cli_assert_contains (other->out, "NoNestedCalls");
  g_assert_cmpint (flattened->status, ==, 0);
}

static void
test_preset (void)
{
  g_autofree char *in = cli_data ("corpus/small/proof_index_parameter/before.py");
  g_autoptr (CliRun) contract = cli_run ("explain", in, NULL);
  g_autoptr (CliRun) legacy = cli_run ("explain", "--preset", "legacy", in, NULL);

  g_assert_cmpint (contract->status, ==, 0);
  g_assert_cmpint (legacy->status, ==, 0);
  g_assert_cmpstr (contract->out, !=, legacy->out);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/legalize/prints", test_legalize_prints);
  g_test_add_func ("/app/legalize/corpus", test_legalize_corpus);
  g_test_add_func ("/app/legalize/twice", test_legalize_twice);
  g_test_add_func ("/app/legalize/refuses", test_legalize_refuses);
  g_test_add_func ("/app/check/missing-output", test_check_missing_output);
  g_test_add_func ("/app/check/clean", test_check_clean);
  g_test_add_func ("/app/explain/guarded", test_explain_guarded);
  g_test_add_func ("/app/explain/by-name", test_explain_by_name);
  g_test_add_func ("/app/explain/missing", test_explain_missing);
  g_test_add_func ("/app/print/back", test_print);
  g_test_add_func ("/app/print/differs", test_print_differs);
  g_test_add_func ("/app/graph/formats", test_graph);
  g_test_add_func ("/app/graph/function", test_graph_function);
  g_test_add_func ("/app/lists", test_lists);
  g_test_add_func ("/app/help", test_help);
  g_test_add_func ("/app/manual", test_manual);
  g_test_add_func ("/app/view", test_view);
  g_test_add_func ("/app/usage", test_usage);
  g_test_add_func ("/app/no-prepare", test_no_prepare);
  g_test_add_func ("/app/preset", test_preset);
  return g_test_run ();
}
