/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

/* slipway check --stage codegen and slipway legalize --trace. */

/* One pass drops a guard and the passes behind it keep the loss: that pass is named. */
static void
test_lost_guard (void)
{
  g_autofree char *folder = cli_data ("dump/lost_guard/p");
  g_autoptr (CliRun) run = cli_run ("check", "--stage", "codegen", folder, NULL);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, "44_after_MaterializeRuntimeScopes.py:18:43: error: potentially "
                                 "non-positive SPMD launch 'fill' reached codegen without a "
                                 "positive guard. Run LegalizeSpmdLaunches before dependency "
                                 "analysis. [SW0309]");
  cli_assert_contains (run->out, "note: Simplify has lost the guard (43_after_Simplify.py); after "
                                 "DeriveCallDirections it was there "
                                 "(42_after_DeriveCallDirections.py)");
  cli_assert_contains (run->err, "1 file, 2 launches: 1 proven, 1 rejected");
}

/* The pass itself has not guarded it; two programs are two reports. */
static void
test_never_guarded (void)
{
  g_autofree char *folder = cli_data ("dump/lost_guard");
  g_autoptr (CliRun) run = cli_run ("check", "--stage", "codegen", folder, NULL);
  g_autoptr (CliRun) json =
    cli_run ("check", "--stage", "codegen", "--format", "json", folder, NULL);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, "note: LegalizeSpmdLaunches has left it without a guard "
                                 "(08_after_LegalizeSpmdLaunches.py)");
  cli_assert_contains (run->err, "2 files, 3 launches: 1 proven, 2 rejected");
  cli_assert_schema (json, "slipway-report-1.json");
}

static void
test_one_file (void)
{
  g_autofree char *good = cli_data ("dump/lost_guard/p/41_after_LegalizeSpmdLaunches.py");
  g_autofree char *bad = cli_data ("dump/lost_guard/p/40_after_LowerL2TensorCollectives.py");
  g_autoptr (CliRun) clean = cli_run ("check", "--stage", "codegen", good, NULL);
  g_autoptr (CliRun) both = cli_run ("check", "--stage", "codegen", good, bad, NULL);

  g_assert_cmpint (clean->status, ==, 0);
  g_assert_cmpstr (clean->out, ==, "");
  g_assert_cmpint (both->status, ==, 1);
  cli_assert_contains (both->err, "errors: 2, ");
}

static void
test_stage_usage (void)
{
  g_autofree char *file = cli_data ("dump/lost_guard/p/41_after_LegalizeSpmdLaunches.py");
  g_autoptr (CliRun) stage = cli_run ("check", "--stage", "linker", file, NULL);
  g_autoptr (CliRun) folder = cli_run ("check", "--stage", "codegen", "/nonexistent", NULL);
  g_autoptr (CliRun) format = cli_run ("legalize", "--format", "json", file, NULL);
  g_autoptr (CliRun) out = cli_run ("legalize", "--trace", "-o", "-", file, NULL);

  g_assert_cmpint (stage->status, ==, 2);
  g_assert_cmpint (folder->status, ==, 3);
  g_assert_cmpint (format->status, ==, 2);
  g_assert_cmpint (out->status, ==, 2);
}

static void
test_trace_text (void)
{
  char *folder = cli_enter ();
  g_autofree char *in = cli_write (folder, "in.py", cli_guarded_program);
  g_autofree char *out = g_build_filename (folder, "out.py", NULL);
  g_autofree char *other = g_build_filename (folder, "other.py", NULL);
  g_autoptr (CliRun) run = cli_run ("legalize", "--trace", "-o", out, in, NULL);
  g_autoptr (CliRun) plain = cli_run ("legalize", "-o", other, in, NULL);
  g_autofree char *traced = cli_read (out);
  g_autofree char *untraced = cli_read (other);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->out, ": a launch was found, ");
  cli_assert_contains (run->out, ": the launch goes under a guard: ");
  g_assert_cmpint (plain->status, ==, 0);
  g_assert_cmpstr (traced, ==, untraced);
  cli_leave (folder);
}

static void
test_trace_json (void)
{
  char *folder = cli_enter ();
  const char *const texts[] = { cli_guarded_program, cli_missing_program };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *in = cli_write (folder, "in.py", texts[i]);
      g_autoptr (CliRun) run = cli_run ("legalize", "--trace", "--format", "json", in, NULL);

      g_assert_cmpint (run->status, ==, (int) i);
      cli_assert_schema (run, "slipway-decisions-1.json");
      cli_assert_contains (run->out, i == 0 ? "\"slot-mapped\"" : "\"output-missing\"");
    }
  cli_leave (folder);
}

/* Properties are checked when asked for; those of every stage always are. */
static void
test_verify (void)
{
  g_autofree char *file = cli_data ("dump/lost_guard/p/41_after_LegalizeSpmdLaunches.py");
  g_autoptr (CliRun) clean = cli_run ("check", file, NULL);
  g_autoptr (CliRun) ssa = cli_run ("check", "--verify", "ssa,ReturnParamsExplicit", file, NULL);
  g_autoptr (CliRun) one = cli_run ("check", "--verify", "CallDirectionsResolved", file, NULL);
  g_autoptr (CliRun) all = cli_run ("check", "--verify", "all", "--format", "json", file, NULL);
  g_autoptr (CliRun) none = cli_run ("check", "--verify", "none", file, NULL);
  g_autoptr (CliRun) wrong = cli_run ("check", "--verify", "ssa,Beauty", file, NULL);
  g_autoptr (CliRun) empty = cli_run ("check", "--verify", "", file, NULL);
  g_autoptr (CliRun) both = cli_run ("check", "--verify", "none,ssa", file, NULL);

  g_assert_cmpint (clean->status, ==, 0);
  g_assert_cmpint (ssa->status, ==, 0);
  g_assert_cmpint (one->status, ==, 1);
  cli_assert_contains (one->out, "[SW0502]");
  g_assert_cmpint (all->status, ==, 1);
  cli_assert_schema (all, "slipway-report-1.json");
  cli_assert_contains (all->out, "\"SW0215\"");
  g_assert_cmpint (none->status, ==, 0);
  g_assert_cmpint (wrong->status, ==, 2);
  g_assert_cmpint (empty->status, ==, 2);
  g_assert_cmpint (both->status, ==, 2);
  cli_assert_contains (wrong->err, "“Beauty” is no property");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/stage/lost-guard", test_lost_guard);
  g_test_add_func ("/app/stage/never-guarded", test_never_guarded);
  g_test_add_func ("/app/stage/one-file", test_one_file);
  g_test_add_func ("/app/stage/usage", test_stage_usage);
  g_test_add_func ("/app/stage/verify", test_verify);
  g_test_add_func ("/app/trace-decisions/text", test_trace_text);
  g_test_add_func ("/app/trace-decisions/json", test_trace_json);
  return g_test_run ();
}
