/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <jansson.h>
#include <string.h>

/* What proofs may assume: the preset, the switches that override it, facts of the user. */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

/* Launches whose verdicts depend on what is assumed; derived by hand:
 *   line 12: n + 1 is at least 1 where n is not negative, and where n + 1 does not overflow
 *   line 14: (m % 8) + 1 is at least 1 where % rounds down; by truncation m = -1 gives 0 */
static const char program[] =
  "# pypto.program: Program\n"
  "import pypto.language as pl\n"
  "\n"
  "@pl.program\n"
  "class Program:\n"
  "    @pl.function(type=pl.FunctionType.InCore)\n"
  "    def fill(self, x: pl.Tensor[[16], pl.FP32], y: pl.Out[pl.Tensor[[16], pl.FP32]]) -> "
  "pl.Tensor[[16], pl.FP32]:\n"
  "        return y\n"
  "\n"
  "    @pl.function(type=pl.FunctionType.Orchestration)\n"
  "    def main(self, a: pl.Tensor[[16], pl.FP32], b: pl.Tensor[[16], pl.FP32], n: "
  "pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INT64]) -> pl.Tensor[[16], pl.FP32]:\n"
  "        s: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
  "pl.spmd_submit(self.fill, a, b, core_num=n + 1)\n"
  "        c: pl.Tensor[[16], pl.FP32] = s[0]\n"
  "        t: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
  "pl.spmd_submit(self.fill, c, b, core_num=m % 8 + 1)\n"
  "        d: pl.Tensor[[16], pl.FP32] = t[0]\n"
  "        return d\n";

/* The verdicts of the two launches with up to four more arguments. */
static void
assert_verdicts (const char *first, const char *second, const char *a, const char *b, const char *c,
                 const char *d)
{
  const char *const args[] = { "check", "--format", "json", "-", a, b, c, d, NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, program, args);
  g_autoptr (json_t) root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, NULL);
  json_t *launches = json_object_get (root, "launches");
  const char *const expected[] = { first, second };

  g_assert_cmpuint (json_array_size (launches), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      json_t *verdict = json_object_get (json_array_get (launches, i), "verdict");

      g_assert_cmpstr (json_string_value (verdict), ==, expected[i]);
    }
}

static void
test_switches (void)
{
  assert_verdicts ("guarded", "proven", NULL, NULL, NULL, NULL);
  assert_verdicts ("proven", "proven", "--index-sign", "params", NULL, NULL);
  assert_verdicts ("proven", "proven", "--index-sign", "all", NULL, NULL);
  assert_verdicts ("guarded", "proven", "--index-sign", "none", NULL, NULL);
  assert_verdicts ("guarded", "proven", "--index-sign", "params", "--overflow", "wrap");
  assert_verdicts ("guarded", "guarded", "--division", "both", NULL, NULL);
  assert_verdicts ("proven", "proven", "--preset", "legacy", NULL, NULL);
  assert_verdicts ("guarded", "proven", "--preset", "legacy", "--index-sign", "dims");
  assert_verdicts ("guarded", "guarded", "--preset", "strict", NULL, NULL);
  assert_verdicts ("guarded", "proven", "--preset", "strict", "--division", "floor");
}

static void
test_facts (void)
{
  assert_verdicts ("proven", "proven", "--assume", "n >= 0", NULL, NULL);
  assert_verdicts ("guarded", "proven", "--assume", "n >= -1", NULL, NULL);
  assert_verdicts ("proven", "proven", "--assume", "main: n > m", "--assume", "m >= -1");
  assert_verdicts ("proven", "proven", "--assume", "not (n < 0 or m == 3)", NULL, NULL);
  assert_verdicts ("empty", "proven", "--assume", "n * 2 < 0", NULL, NULL);
  assert_verdicts ("proven", "proven", "--assume", "pl.min(n, m) >= 2", NULL, NULL);
}

/* The proof names the fact, and only the facts that it uses. */
static void
test_proof_names_facts (void)
{
  const char *const text_args[] = { "explain",  "-:12",  "--assume", "n >= 0",
                                    "--assume", "m > 7", NULL };
  const char *const json_args[] = { "explain",     "-:12",     "--assume", "n >= 0", "--assume",
                                    "main: m > 7", "--format", "json",     NULL };
  g_autoptr (CliRun) text = cli_run_with (NULL, program, text_args);
  g_autoptr (CliRun) run = cli_run_with (NULL, program, json_args);
  g_autoptr (json_t) root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, NULL);
  json_t *launch = json_array_get (json_object_get (root, "launches"), 0);
  json_t *used = json_object_get (launch, "assume");
  json_t *given = json_object_get (root, "assume");

  g_assert_cmpint (text->status, ==, 0);
  cli_assert_contains (text->out, "    1. n >= 0, which you assume\n    2. n + 1 >= 1\n");
  cli_assert_contains (text->out, "  Assumed: n >= 0 (your --assume)\n");
  g_assert_null (strstr (text->out, "Assumed: m > 7"));
  cli_assert_contains (text->out, "Preset: contract --assume 'n >= 0' --assume 'm > 7'\n");
  cli_assert_schema (run, "slipway-report-1.json");
  g_assert_cmpuint (json_array_size (given), ==, 2);
  g_assert_cmpstr (json_string_value (json_array_get (given, 1)), ==, "main: m > 7");
  g_assert_cmpuint (json_array_size (used), ==, 1);
  g_assert_cmpstr (json_string_value (json_array_get (used, 0)), ==, "n >= 0");
}

/* The names of the compiler's SSA form, and names that are defined in the middle. */
static void
test_names (void)
{
  g_autofree char *ssa = cli_data ("corpus/small/missing_one_of_two/before.py");
  g_autoptr (CliRun) run = cli_run ("check", "--assume", "n >= 1", ssa, NULL);
  g_autoptr (CliRun) bare = cli_run ("check", "--assume", "n__ssa_v >= 1", ssa, NULL);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->err, "1 launch: 1 proven\n");
  g_assert_cmpint (bare->status, ==, 2);
}

/* A fact that cannot hold proves nothing: it is an error, and nothing is written. */
static void
test_contradiction (void)
{
  const char *const args[] = { "legalize", "-", "--assume", "n >= 5", "--assume", "n <= 3", NULL };
  const char *const one[] = { "explain", "-:14", "--assume", "n != n", NULL };
  const char *const fine[] = { "check", "-", "--assume", "n >= 5", "--assume", "n <= 5", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, program, args);
  g_autoptr (CliRun) never = cli_run_with (NULL, program, one);
  g_autoptr (CliRun) both = cli_run_with (NULL, program, fine);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, "error: the assumption “n <= 3” cannot hold here in “main”");
  cli_assert_contains (run->err, "n >= 5, which you assume");
  cli_assert_contains (run->err, "[SW0405]");
  g_assert_cmpint (never->status, ==, 1);
  cli_assert_contains (never->out, "[SW0405]");
  g_assert_cmpint (both->status, ==, 0);
}

/* A bad fact is wrong usage, with a caret below its place. */
static void
test_bad_facts (void)
{
  static const struct
  {
    const char *fact;
    const char *message;
    guint column;
  } cases[] = {
    { "n >=", "expected an expression, found end of line", 5 },
    { "n >= 1 m", "expected the end of the fact, found “m”", 8 },
    { "n + 1", "a condition is needed here", 1 },
    { "m > 1 and n + 2", "a condition is needed here", 11 },
    { "0 <= n <= 3", "a condition cannot be compared or computed with", 1 },
    { "f(n) > 1", "only names, integers and operators", 1 },
    { "n > 1.5", "only names, integers and operators", 5 },
    { "n / 2 > 1", "“/” does not give an integer", 1 },
    { "n // 0 >= 1", "“n // 0” has no value, so nothing can be said of it", 1 },
    { "1 > m % (2 - 2)", "“m % (2 - 2)” has no value", 5 },
    { "not n == pl.min(n, m // -0)", "“m // -0” has no value", 20 },
    { "n << 64 > 0", "“n << 64” has no value", 1 },
    { "n ** -1 == 0", "“n ** -1” has no value", 1 },
    { "n = 1", "expected the end of the fact, found “=”", 3 },
    { "", "the fact is empty", 1 },
    { "main:", "expected an expression", 6 },
    { "n > 1\nm > 1", "a fact is a single line", 1 },
    { "(n > 1", "expected “)”, found end of line", 7 },
    { "\377", "the fact is not UTF-8 text", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const args[] = { "check", "-", "--assume", cases[i].fact, NULL };
      g_autoptr (CliRun) run = cli_run_with (NULL, program, args);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      cli_assert_contains (run->err, "slipway: --assume:");
      cli_assert_contains (run->err, cases[i].message);
      if (strchr (cases[i].fact, '\n') == NULL)
        {
          g_autofree char *caret =
            g_strdup_printf ("\n      | %*s^\n", (int) cases[i].column - 1, "");

          cli_assert_contains (run->err, caret);
        }
      cli_assert_contains (run->err, "slipway check --help");
    }
}

/* A name alone is a condition, of an integer too. */
static void
test_bare_name (void)
{
  const char *const args[] = { "check", "-", "--assume", "m > 1 and n", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, program, args);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->err, "Preset: contract --assume 'm > 1 and n'\n");
}

/* A fact about names that no function has would silently assume nothing. */
static void
test_unknown_names (void)
{
  const char *const unknown[] = { "check", "-", "--assume", "k >= 1", NULL };
  const char *const tensor[] = { "check", "-", "--assume", "a >= 1", NULL };
  const char *const function[] = { "legalize", "-", "--assume", "fill: n >= 1", NULL };
  const char *const *const runs[] = { unknown, tensor, function };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (CliRun) run = cli_run_with (NULL, program, runs[i]);

      g_assert_cmpint (run->status, ==, 2);
      cli_assert_contains (run->err, "no function with launches has all of its names");
    }
}

static void
test_bad_words (void)
{
  static const char *const words[][2] = {
    { "--overflow", "maybe" },  { "--division", "trunc" },  { "--index-sign", "some" },
    { "--cores", "0" },         { "--cores", "aic=" },      { "--cores", "24," },
    { "--cores", "gpu=3" },     { "--cores", "32768" },     { "--cores", "" },
    { "--cores", "aic=1,-1" },  { "--preset", "Contract" }, { "--cores", "aic=1,aic=2" },
    { "--cores", "24,aiv=48" }, { "--cores", "aiv=1,1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *const args[] = { "check", "-", words[i][0], words[i][1], NULL };
      g_autoptr (CliRun) run = cli_run_with (NULL, program, args);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
    }
}

static void
test_many_facts (void)
{
  GPtrArray *args = g_ptr_array_new ();
  g_autoptr (CliRun) enough = NULL;
  g_autoptr (CliRun) too_many = NULL;

  g_ptr_array_add (args, (gpointer) "check");
  g_ptr_array_add (args, (gpointer) "-");
  for (guint i = 0; i < 16; i++)
    {
      g_ptr_array_add (args, (gpointer) "--assume");
      g_ptr_array_add (args, (gpointer) "n >= 0");
    }
  g_ptr_array_add (args, NULL);
  enough = cli_run_with (NULL, program, (const char *const *) args->pdata);
  args->pdata[args->len - 1] = (gpointer) "--assume";
  g_ptr_array_add (args, (gpointer) "n >= 0");
  g_ptr_array_add (args, NULL);
  too_many = cli_run_with (NULL, program, (const char *const *) args->pdata);
  g_ptr_array_unref (args);
  g_assert_cmpint (enough->status, ==, 0);
  cli_assert_contains (enough->err, "2 launches: 2 proven\n");
  g_assert_cmpint (too_many->status, ==, 2);
  cli_assert_contains (too_many->err, "--assume is given 17 times; at most 16 are possible");
}

/* The two launches at the end of @body with one fact. */
static void
assert_scoped (const char *body, const char *fact)
{
  g_autofree char *text = g_strdup_printf (
    "# pypto.program: Program\n"
    "import pypto.language as pl\n"
    "\n"
    "@pl.program\n"
    "class Program:\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def fill(self, x: pl.Tensor[[16], pl.FP32], y: pl.Out[pl.Tensor[[16], pl.FP32]]) -> "
    "pl.Tensor[[16], pl.FP32]:\n"
    "        return y\n"
    "    @pl.function(type=pl.FunctionType.Orchestration)\n"
    "    def main(self, a: pl.Tensor[[16], pl.FP32], b: pl.Tensor[[16], pl.FP32], n: "
    "pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16], pl.FP32]:\n"
    "%s"
    "        t: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
    "pl.spmd_submit(self.fill, a, b, core_num=m)\n"
    "        u: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
    "pl.spmd_submit(self.fill, a, b, core_num=n)\n"
    "        return a\n",
    body);
  const char *const args[] = { "check", "--format", "json", "--assume", fact, "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, text, args);
  g_autoptr (json_t) root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, NULL);
  json_t *launches = json_object_get (root, "launches");
  const char *const expected[] = { "proven", "guarded", "guarded" };

  g_assert_null (strstr (run->err, "CRITICAL"));
  g_assert_cmpuint (json_array_size (launches), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      json_t *verdict = json_object_get (json_array_get (launches, i), "verdict");

      g_assert_cmpstr (json_string_value (verdict), ==, expected[i]);
    }
}

#define LAUNCH_OF(count)                                                                           \
  "            s: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Scalar[pl.TASK_ID]] = "                    \
  "pl.spmd_submit(self.fill, a, b, core_num=" count ")\n"

/* A fact, and what guards the binding of its name, say nothing behind the end of the scope: n and
 * m may be 0 there.  legalize.md, section 4: nothing leaks. */
static void
test_scopes (void)
{
  assert_scoped ("        if m > 0:\n"
                 "            v: pl.Scalar[pl.INDEX] = m + n\n" LAUNCH_OF ("v"),
                 "v >= 1");
  assert_scoped ("        if n > 0:\n"
                 "            w: pl.Scalar[pl.INDEX] = n\n"
                 "        else:\n"
                 "            v: pl.Scalar[pl.INDEX] = m * n\n" LAUNCH_OF ("v"),
                 "v >= 1");
  assert_scoped (
    "        if m > 0:\n"
    "            for i, (c,) in pl.range(0, n, init_values=(100,)):\n"
    "                r: pl.Scalar[pl.INDEX] = pl.yield_((c + m) % 32)\n" LAUNCH_OF ("r"),
    "r >= 1");
  assert_scoped ("        for i in pl.range(0, n):\n"
                 "            v: pl.Scalar[pl.INDEX] = m + i\n" LAUNCH_OF ("v"),
                 "v >= 1");
  assert_scoped ("        for (c,) in pl.while_(init_values=(m,)):\n"
                 "            pl.cond(c < n)\n"
                 "            v: pl.Scalar[pl.INDEX] = m + c\n" LAUNCH_OF (
                   "v") "            r: pl.Scalar[pl.INDEX] = pl.yield_(c + 1)\n",
                 "v >= 1");
  /* Of two names the first is out of scope where the second gets its value. */
  assert_scoped ("        if m > 0:\n"
                 "            v: pl.Scalar[pl.INDEX] = 1\n" LAUNCH_OF (
                   "v") "        w: pl.Scalar[pl.INDEX] = m\n",
                 "v >= 1 and w >= 1");
}

/* What would prove the last launch speaks of h: r, of which h is made, is out of scope there. */
static void
test_hint_scope (void)
{
  const char *const args[] = { "explain", "-", NULL };
  g_autofree char *text =
    g_strdup_printf ("%.*s"
                     "        if m > 0:\n"
                     "            for i, (c,) in pl.range(0, n, init_values=(100,)):\n"
                     "                r: pl.Scalar[pl.INDEX] = pl.yield_((c + m) %% 32)\n"
                     "            h: pl.Scalar[pl.INDEX] = pl.yield_(r * 1)\n"
                     "        else:\n"
                     "            h: pl.Scalar[pl.INDEX] = pl.yield_(8)\n"
                     "        s: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
                     "pl.spmd_submit(self.fill, a, b, core_num=h)\n"
                     "        return a\n",
                     (int) (strstr (program, "        s: pl.Tuple") - program), program);
  g_autoptr (CliRun) run = cli_run_with (NULL, text, args);

  cli_assert_contains (run->out, "Would prove it: h >= 1\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/assume/switches", test_switches);
  g_test_add_func ("/app/assume/facts", test_facts);
  g_test_add_func ("/app/assume/scopes", test_scopes);
  g_test_add_func ("/app/assume/hint-scope", test_hint_scope);
  g_test_add_func ("/app/assume/proof-names-facts", test_proof_names_facts);
  g_test_add_func ("/app/assume/names", test_names);
  g_test_add_func ("/app/assume/contradiction", test_contradiction);
  g_test_add_func ("/app/assume/bad-facts", test_bad_facts);
  g_test_add_func ("/app/assume/bare-name", test_bare_name);
  g_test_add_func ("/app/assume/unknown-names", test_unknown_names);
  g_test_add_func ("/app/assume/bad-words", test_bad_words);
  g_test_add_func ("/app/assume/many-facts", test_many_facts);
  return g_test_run ();
}
