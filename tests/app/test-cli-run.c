/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <jansson.h>
#include <string.h>

/* slipway run, and what runs in front of the launch pass. */

#define FRONTEND "corpus/dumps/ragged_prefill/passes_dump/00_frontend.py"
#define BLOCKS   "corpus/dumps/paged_decode/passes_dump/00_frontend.py"
#define LATE     "corpus/small/proof_floor_division/before.py"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

static json_t *
parse (const CliRun *run, const char *schema)
{
  json_error_t error;
  json_t *root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, &error);

  if (root == NULL)
    g_error ("%s in:\n%s", error.text, run->out);
  cli_assert_schema (run, schema);
  return root;
}

/* A pass has two names; the IR goes to standard output or to a file. */
static void
test_names (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_data (FRONTEND);
  g_autofree char *out = g_build_filename (folder, "out.py", NULL);
  g_autoptr (CliRun) pypto =
    cli_run ("run", path, "--passes", "ConvertToSSA, FlattenCallExpr", NULL);
  g_autoptr (CliRun) kebab = cli_run ("run", "--passes", "convert-to-ssa,flatten-call-expr",
                                      "--verify", path, "-o", out, NULL);
  g_autofree char *written = cli_read (out);

  g_assert_cmpint (pypto->status, ==, 0);
  g_assert_cmpint (kebab->status, ==, 0);
  g_assert_cmpstr (pypto->err, ==, "ConvertToSSA: changed\nFlattenCallExpr: changed\n");
  g_assert_cmpstr (kebab->err, ==, pypto->err);
  g_assert_cmpstr (kebab->out, ==, "");
  g_assert_cmpstr (written, ==, pypto->out);
  cli_assert_contains (written, "t__tmp_v0: pl.Scalar[pl.INT32] = pl.tensor.read(lengths__ssa_v0, "
                                "[r__idx_v0])");
  cli_leave (folder);
}

/* Nothing to do gives the text back, byte for byte. */
static void
test_unchanged (void)
{
  g_autofree char *path = cli_data (LATE);
  g_autofree char *text = cli_read (path);
  g_autoptr (CliRun) run = cli_run (
    "run", path, "--passes", "NormalizeStmtStructure,FlattenCallExpr,NormalizeReturnOrder", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, text);
  g_assert_cmpstr (run->err, ==,
                   "NormalizeStmtStructure: nothing to do\nFlattenCallExpr: nothing to do\n"
                   "NormalizeReturnOrder: nothing to do\n");
}

/* The launch pass alone is `legalize` without preparation; twice is once. */
static void
test_legalize (void)
{
  static const char *const names[] = { LATE, "corpus/small/map_reordered_returns/before.py",
                                       "corpus/small/scratch_single_use/before.py" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = cli_data (names[i]);
      g_autoptr (CliRun) legalize = cli_run ("legalize", "--no-prepare", path, NULL);
      g_autoptr (CliRun) once = cli_run ("run", path, "--passes", "LegalizeSpmdLaunches", NULL);
      g_autoptr (CliRun) twice = cli_run (
        "run", path, "--passes", "LegalizeSpmdLaunches,LegalizeSpmdLaunches", "--verify", NULL);

      g_assert_cmpint (once->status, ==, 0);
      g_assert_cmpstr (once->out, ==, legalize->out);
      g_assert_cmpstr (twice->out, ==, legalize->out);
      g_assert_cmpstr (twice->err, ==,
                       "LegalizeSpmdLaunches: changed\nLegalizeSpmdLaunches: nothing to do\n");
    }
}

static void
test_usage (void)
{
  g_autofree char *path = cli_data (LATE);
  g_autoptr (CliRun) none = cli_run ("run", path, NULL);
  g_autoptr (CliRun) unknown = cli_run ("run", path, "--passes", "ConvertToSSA,Magic", NULL);
  g_autoptr (CliRun) empty = cli_run ("run", path, "--passes", "", NULL);
  g_autoptr (CliRun) format =
    cli_run ("run", path, "--passes", "ConvertToSSA", "--format", "xml", NULL);

  g_assert_cmpint (none->status, ==, 2);
  g_assert_cmpint (unknown->status, ==, 2);
  cli_assert_contains (unknown->err, "“Magic” is no pass; there are ConvertToSSA, ");
  g_assert_cmpint (empty->status, ==, 2);
  g_assert_cmpint (format->status, ==, 2);
  g_assert_cmpstr (unknown->out, ==, "");
}

/* A pass that refuses ends the run, and nothing is written. */
static void
test_refused (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_data ("corpus/small/missing_one_of_two/before.py");
  g_autofree char *out = g_build_filename (folder, "out.py", NULL);
  g_autoptr (CliRun) run =
    cli_run ("run", path, "--passes", "LegalizeSpmdLaunches,ConvertToSSA", "-o", out, NULL);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->err, "[SW0301]");
  cli_assert_contains (run->err, "\nLegalizeSpmdLaunches: refused\n");
  g_assert_null (strstr (run->err, "ConvertToSSA"));
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  cli_leave (folder);
}

/* What a pass requires is looked at in front of it, and the pass is named. */
static void
test_verify_before (void)
{
  g_autofree char *path = cli_data (FRONTEND);
  g_autoptr (CliRun) run = cli_run ("run", path, "--passes", "FlattenCallExpr", "--verify", NULL);
  g_autoptr (CliRun) trusting = cli_run ("run", path, "--passes", "FlattenCallExpr", NULL);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err,
                       "FlattenCallExpr requires SSAForm, which does not hold in front of it "
                       "[SW0322]");
  cli_assert_contains (run->err, "Variable 'z' used outside its defining scope [SW0202]");
  g_assert_cmpint (trusting->status, ==, 0);
}

/* Behind NormalizeReturnOrder a kernel returns its output by the parameter's name.  ConvertToSSA
 * gives that a new name where it is assigned again, and does not say that it loses the property:
 * it is the one that is named.  In the other order all is well. */
static void
test_verify_broken (void)
{
  char *folder = cli_enter ();
  g_autofree char *path =
    cli_write (folder, "k.py",
               "import pypto.language as pl\n\n"
               "@pl.program\n"
               "class P:\n"
               "    @pl.function(type=pl.FunctionType.InCore)\n"
               "    def k(t: pl.Tile[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> "
               "pl.Tensor[[8], pl.FP32]:\n"
               "        o: pl.Tensor[[8], pl.FP32] = pl.tile.store(t, [0], o)\n"
               "        return o\n");
  g_autoptr (CliRun) run =
    cli_run ("run", path, "--passes", "NormalizeReturnOrder,ConvertToSSA", "--verify", NULL);
  g_autoptr (CliRun) order =
    cli_run ("run", path, "--passes", "ConvertToSSA,NormalizeReturnOrder", "--verify", NULL);

  g_assert_cmpint (order->status, ==, 0);
  cli_assert_contains (order->out, "        return o__ssa_v0\n");
  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, "ConvertToSSA broke ReturnParamsExplicit [SW0322]");
  cli_assert_contains (run->err, "NormalizeReturnOrder: nothing to do\nConvertToSSA: refused\n");
  cli_leave (folder);
}

static void
test_json (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_data (FRONTEND);
  g_autofree char *out = g_build_filename (folder, "out.py", NULL);
  g_autoptr (CliRun) run = cli_run ("run", path, "--passes", "ConvertToSSA,NormalizeStmtStructure",
                                    "--format", "json", "-o", out, NULL);
  g_autoptr (json_t) root = parse (run, "slipway-run-1.json");
  json_t *passes = json_object_get (root, "passes");
  g_autoptr (CliRun) failed =
    cli_run ("run", path, "--passes", "LegalizeSpmdLaunches", "--format", "json", "--verify", NULL);
  g_autoptr (json_t) bad = parse (failed, "slipway-run-1.json");
  g_autoptr (CliRun) missing =
    cli_run ("run", "none.py", "--passes", "ConvertToSSA", "--format", "json", NULL);
  g_autoptr (json_t) none = parse (missing, "slipway-run-1.json");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_true (g_file_test (out, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (json_array_size (passes), ==, 2);
  g_assert_cmpstr (json_string_value (json_object_get (json_array_get (passes, 0), "name")), ==,
                   "ConvertToSSA");
  g_assert_cmpstr (json_string_value (json_object_get (json_array_get (passes, 0), "status")), ==,
                   "changed");
  g_assert_cmpstr (json_string_value (json_object_get (json_array_get (passes, 1), "status")), ==,
                   "unchanged");
  g_assert_true (json_is_false (json_object_get (root, "refused")));
  g_assert_cmpint (failed->status, ==, 1);
  g_assert_true (json_is_true (json_object_get (bad, "refused")));
  g_assert_cmpuint (json_array_size (json_object_get (bad, "findings")), >, 0);
  g_assert_cmpint (missing->status, ==, 3);
  g_assert_true (json_is_string (json_object_get (none, "error")));
  cli_leave (folder);
}

/* A program straight from the front end goes through what it has not seen yet. */
static void
test_frontend (void)
{
  g_autofree char *path = cli_data (FRONTEND);
  g_autoptr (CliRun) run = cli_run ("legalize", path, NULL);
  g_autoptr (CliRun) list = cli_run (
    "run", path, "--passes",
    "ConvertToSSA,FlattenCallExpr,NormalizeReturnOrder,LegalizeSpmdLaunches", "--verify", NULL);
  g_autoptr (CliRun) check = cli_run ("check", "--format", "json", path, NULL);
  g_autoptr (json_t) root = parse (check, "slipway-report-1.json");
  json_t *passes = json_object_get (root, "passes");
  g_autoptr (CliRun) refused = cli_run ("legalize", "--no-prepare", path, NULL);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->err, ": passes run: ConvertToSSA, FlattenCallExpr, "
                                 "NormalizeReturnOrder, LegalizeSpmdLaunches\n");
  g_assert_cmpint (list->status, ==, 0);
  g_assert_cmpstr (list->out, ==, run->out);
  g_assert_cmpuint (json_array_size (passes), ==, 4);
  g_assert_cmpstr (json_string_value (json_array_get (passes, 1)), ==, "FlattenCallExpr");
  g_assert_cmpuint (json_array_size (json_object_get (root, "launches")), ==, 5);
  g_assert_cmpint (refused->status, ==, 1);
  cli_assert_contains (refused->err, "is not in SSA form");
}

/* Blocks that are to become kernels are none of ours: each is named with the pass it needs. */
static void
test_blocks (void)
{
  g_autofree char *path = cli_data (BLOCKS);
  g_autoptr (CliRun) run = cli_run ("legalize", path, NULL);
  g_autoptr (CliRun) check = cli_run ("check", path, NULL);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, ":78:9: error: the block “pl.spmd” is not a function yet; "
                                 "OutlineClusterScopes has to run before LegalizeSpmdLaunches "
                                 "[SW0320]");
  g_assert_cmpint (check->status, ==, 1);
  cli_assert_contains (check->out, "[SW0320]");
}

/* The switch of AutoDeriveTaskDependencies, over a program with a guarded launch. */
static void
test_deps (void)
{
  const char *passes = "LegalizeSpmdLaunches,DeriveCallDirections,AutoDeriveTaskDependencies";
  g_autofree char *path = cli_data ("corpus/small/auto_scope_consumer/before.py");
  g_autoptr (CliRun) exact = cli_run ("run", path, "--passes", passes, "--notes", NULL);
  g_autoptr (CliRun) compat =
    cli_run ("run", path, "--passes", passes, "--notes", "--deps", "compat", NULL);
  g_autoptr (CliRun) off = cli_run ("run", path, "--passes", passes, "--deps", "off", NULL);
  g_autoptr (CliRun) wrong = cli_run ("run", path, "--passes", passes, "--deps", "some", NULL);

  g_assert_cmpint (exact->status, ==, 0);
  /* The guarded launch waits for the one before it, the reader for both, by the id that the if
   * hands on. */
  cli_assert_contains (exact->out, "\"compiler_manual_dep_edges\": [t0__ssa_v0]");
  cli_assert_contains (exact->out, "\"compiler_manual_dep_edges\": [t0__ssa_v0, "
                                   "_submit_tmp__ssa_v0_1_guarded_1]");
  cli_assert_contains (exact->err, "[SW0501]");
  g_assert_cmpint (compat->status, ==, 0);
  cli_assert_contains (compat->out, "\"compiler_manual_dep_edges\": [t0__ssa_v0, "
                                    "_submit_tmp__ssa_v0_1_nonempty_1]");
  g_assert_null (strstr (compat->err, "[SW0501]"));
  g_assert_cmpint (off->status, ==, 0);
  g_assert_null (strstr (off->out, "compiler_manual_dep_edges"));
  g_assert_cmpint (wrong->status, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/run/names", test_names);
  g_test_add_func ("/app/run/unchanged", test_unchanged);
  g_test_add_func ("/app/run/legalize", test_legalize);
  g_test_add_func ("/app/run/usage", test_usage);
  g_test_add_func ("/app/run/refused", test_refused);
  g_test_add_func ("/app/run/verify-before", test_verify_before);
  g_test_add_func ("/app/run/verify-broken", test_verify_broken);
  g_test_add_func ("/app/run/json", test_json);
  g_test_add_func ("/app/run/frontend", test_frontend);
  g_test_add_func ("/app/run/blocks", test_blocks);
  g_test_add_func ("/app/run/deps", test_deps);
  return g_test_run ();
}
