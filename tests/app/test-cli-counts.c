/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <jansson.h>
#include <string.h>

/* What may go wrong with a count beside being below 1: SW0401 to SW0404.  Each case is one
 * launch; what is right about it was worked out by hand. */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

#define T "pl.Tensor[[16], pl.FP32]"

typedef struct
{
  const char *count;
  const char *finding; /* "SW0401 warning", or NULL for none */
  const char *part;    /* of its message */
  const char *option;  /* one more option and its value; may be NULL */
  const char *value;
} Case;

/* @callee is the decorator's type of the kernel, @extra stands behind the count. */
static char *
make_program (const char *callee, const char *count, const char *extra)
{
  return g_strdup_printf (
    "# pypto.program: Program\n"
    "import pypto.language as pl\n"
    "\n"
    "ROWS = pl.dynamic(\"ROWS\")\n"
    "\n"
    "@pl.program\n"
    "class Program:\n"
    "    @pl.function(type=pl.FunctionType.AIC)\n"
    "    def cube(self, x: " T ", y: pl.Out[" T "]) -> " T ":\n"
    "        return y\n"
    "\n"
    "    @pl.function(type=pl.FunctionType.AIV)\n"
    "    def vec(self, x: " T ", y: pl.Out[" T "]) -> " T ":\n"
    "        return y\n"
    "\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def plain(self, x: " T ", y: pl.Out[" T "]) -> " T ":\n"
    "        return y\n"
    "\n"
    "    @pl.function(type=pl.FunctionType.Group)\n"
    "    def duo(self, x: " T ", y: pl.Out[" T "]) -> " T ":\n"
    "        a: " T " = self.cube(x, y)\n"
    "        b: " T " = self.vec(x, y)\n"
    "        return y\n"
    "\n"
    "    @pl.function(type=pl.FunctionType.Orchestration)\n"
    "    def main(self, x: " T ", y: " T ", big: pl.Tensor[[ROWS, 4], pl.FP32], n: "
    "pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX], k: pl.Scalar[pl.INT32], h: "
    "pl.Scalar[pl.INT16], a: pl.Scalar[pl.UINT32], b: pl.Scalar[pl.UINT32], c: "
    "pl.Scalar[pl.UINT64], d: pl.Scalar[pl.UINT64], e: pl.Scalar[pl.UINT16]) -> " T ":\n"
    "        t: pl.Scalar[pl.INDEX] = pl.tensor.dim(big, 0)\n"
    "        clusters: pl.Scalar[pl.INT32] = pl.system.available_cluster_count()\n"
    "        vectors: pl.Scalar[pl.INT32] = pl.system.available_aiv_count()\n"
    "        if a > 7:\n"
    "            s: pl.Tuple[" T ", pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.%s, x, y, "
    "core_num=%s%s)\n"
    "        return y\n",
    callee, count, extra);
}

/* The findings SW0401 to SW0404 of a program: "SW0401 warning: message" each. */
static char *
run_program (const char *program, const char *option, const char *value)
{
  const char *const args[] = { "check", "--format", "json", "-", option, value, NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, program, args);
  g_autoptr (json_t) root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, NULL);
  json_t *findings = json_object_get (root, "findings");
  GString *out = g_string_new (NULL);

  g_assert_nonnull (root);
  for (gsize i = 0; i < json_array_size (findings); i++)
    {
      json_t *finding = json_array_get (findings, i);
      const char *rule = json_string_value (json_object_get (finding, "rule"));

      if (!g_str_has_prefix (rule, "SW040"))
        g_error ("%s in:\n%s", rule, run->out);
      /* A bound of the device's answer is another case. */
      if (g_str_equal (rule, "SW0401") && option != NULL && g_str_equal (option, "--cores"))
        continue;
      g_string_append_printf (out, "%s %s: %s\n", rule,
                              json_string_value (json_object_get (finding, "severity")),
                              json_string_value (json_object_get (finding, "message")));
    }
  return g_string_free (out, FALSE);
}

static void
check_cases (const char *callee, const char *extra, const Case *cases, gsize n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *program = make_program (callee, cases[i].count, extra);
      g_autofree char *found = run_program (program, cases[i].option, cases[i].value);

      g_test_message ("%s %s: %s", callee, cases[i].count, found);
      if (cases[i].finding == NULL)
        {
          g_assert_cmpstr (found, ==, "");
          continue;
        }
      cli_assert_contains (found, cases[i].finding);
      cli_assert_contains (found, cases[i].part);
    }
}

static void
test_field (void)
{
  static const Case cases[] = {
    { "t * 8",
      "SW0401 warning: launch 'plain' may have more than 32767 blocks, for example 32768 "
      "when a = 8, t = 4096, which",
      "it cannot where t <= 4095", NULL, NULL },
    { "t * 8", NULL, NULL, "--assume", "t <= 4095" },
    { "t * 8", "SW0401 warning", "32768 when a = 8, t = 4096", "--assume", "t <= 4096" },
    { "(t + 7) // 8", "SW0401 note", "32768 when a = 8, t = 262137", NULL, NULL },
    { "n", "SW0401 note", "32768 when n = 32768, a = 8", NULL, NULL },
    { "32767", NULL, NULL, NULL, NULL },
    { "32768", "SW0401 warning", "always has more than 32767 blocks", NULL, NULL },
    { "65536 + pl.max(t, 0)", "SW0401 warning", "always has more", NULL, NULL },
    { "pl.min(t, 32767)", NULL, NULL, NULL, NULL },
    { "pl.min(t, 100) * 400", "SW0401 warning", "32800 when a = 8, t = 82", NULL, NULL },
    { "h", NULL, NULL, NULL, NULL },
    { "clusters", NULL, NULL, NULL, NULL },
    { "clusters * 8", "SW0401 warning", "when a = 8, clusters = 4096", NULL, NULL },
    { "0 - 40000", NULL, NULL, NULL, NULL },
    { "40000", NULL, NULL, "--assume", "a < 5" },
  };

  /* The last fact makes the launch unreachable. */
  check_cases ("plain", "", cases, G_N_ELEMENTS (cases));
}

/* A block of a kernel on both kinds of cores makes three tasks. */
static void
test_field_of_mixed_kernels (void)
{
  static const Case mixed[] = {
    { "10922", NULL, NULL, NULL, NULL },
    { "10923", "SW0401 warning", "always has more than 10922 blocks", NULL, NULL },
  };
  static const Case single[] = { { "10923", NULL, NULL, NULL, NULL } };

  check_cases ("duo", "", mixed, G_N_ELEMENTS (mixed));
  check_cases ("cube", "", single, G_N_ELEMENTS (single));
}

static void
test_cores (void)
{
  static const Case aic[] = {
    { "25", "SW0402 warning", "are always more than the 24 AIC cores", "--cores", "24" },
    { "24", NULL, NULL, "--cores", "24" },
    { "25", NULL, NULL, NULL, NULL },
    { "25", NULL, NULL, "--cores", "aiv=24" },
    { "25", NULL, NULL, "--cores", "aic=48,aiv=24" },
    { "pl.min(t, 25)", "SW0402 warning",
      "may be more than the 24 AIC cores, for example 25 when "
      "a = 8, t = 25, clusters = 1; it cannot where t <= 24",
      "--cores", "aic=24" },
    { "pl.min(t, 24)", NULL, NULL, "--cores", "24" },
    { "t % 24 + 1", NULL, NULL, "--cores", "24" },
    { "clusters", NULL, NULL, "--cores", "24" },
    { "pl.min(clusters, t)", NULL, NULL, "--cores", "24" },
    { "clusters * 2", "SW0402 warning", "may be more than the 24 AIC cores", "--cores", "24" },
    { "pl.system.available_cluster_count()", NULL, NULL, "--cores", "24" },
    { "vectors", "SW0402 warning", "25 when a = 8, clusters = 1, vectors = 25", "--cores",
      "aic=24,aiv=48" },
  };
  static const Case aiv[] = {
    { "49", "SW0402 warning", "the 48 AIV cores", "--cores", "aic=24,aiv=48" },
    { "48", NULL, NULL, "--cores", "aic=24,aiv=48" },
  };
  static const Case mixed[] = {
    { "25", "SW0402 warning", "the 24 AIC cores", "--cores", "aic=24,aiv=48" },
    { "21", "SW0402 warning", "the 20 AIV cores", "--cores", "aic=24,aiv=20" },
    { "24", NULL, NULL, "--cores", "aic=24,aiv=48" },
  };
  static const Case unknown[] = {
    { "25", "SW0402 warning", "the 24 cores", "--cores", "24" },
  };
  static const Case apart[] = { { "25", NULL, NULL, "--cores", "24" } };

  check_cases ("cube", ", sync_start=True", aic, G_N_ELEMENTS (aic));
  check_cases ("vec", ", sync_start=True", aiv, G_N_ELEMENTS (aiv));
  check_cases ("duo", ", sync_start=True", mixed, G_N_ELEMENTS (mixed));
  check_cases ("plain", ", sync_start=True", unknown, G_N_ELEMENTS (unknown));
  check_cases ("plain", ", sync_start=False", apart, G_N_ELEMENTS (apart));
  check_cases ("plain", "", apart, G_N_ELEMENTS (apart));
}

/* Where the count stands, sync_start stands too. */
static void
test_cores_of_calls (void)
{
  g_autofree char *corpus = cli_data ("corpus/small/count_places/before.py");
  g_autoptr (CliRun) run = cli_run ("check", "--cores", "3", corpus, NULL);
  g_autoptr (CliRun) enough = cli_run ("check", "--cores", "4", "--assume", "n <= 4", corpus, NULL);

  /* The callee of line 8 has 4 blocks and sync_start, the call of line 22 has n. */
  cli_assert_contains (run->out, "are always more than the 3 cores [SW0402]");
  cli_assert_contains (run->out, "may be more than the 3 cores, for example 4 when "
                                 "n__ssa_v0 = 4; it cannot where n__ssa_v0 <= 3 [SW0402]");
  g_assert_null (strstr (enough->out, "SW0402"));
}

static void
test_rounding (void)
{
  static const Case cases[] = {
    { "(t - 1) // 8 + 1", "SW0403 warning",
      "when a = 8, t = 0 the count is 0 in the IR and 1 in "
      "generated code",
      NULL, NULL },
    { "n % 8 + 1", "SW0403 warning", "'n % 8' may divide a negative number", NULL, NULL },
    { "n % 8 + 1", "SW0403 warning", "when n = -1, a = 8 the count is 8 in the IR and 0 in", NULL,
      NULL },
    { "n % 8 + 1", NULL, NULL, "--index-sign", "params" },
    { "n % 8 + 1", NULL, NULL, "--assume", "n >= 0" },
    { "8 - n % 8", "SW0403 warning", "the count is 1 in the IR and 9 in", NULL, NULL },
    { "pl.min(n // 8, 4)", NULL, NULL, NULL, NULL },
    { "pl.min((n + 7) // 8 * 4, 60)", NULL, NULL, NULL, NULL },
    { "pl.min(n // 16 * 16 // 4, 60)", NULL, NULL, NULL, NULL },
    { "pl.min(n - n // 4 * 4, 60) + 1", "SW0403 warning", "'n // 4'", NULL, NULL },
    { "t % 8 + 1", NULL, NULL, NULL, NULL },
    { "pl.min(n // -8, 9)", NULL, NULL, NULL, NULL },
    { "pl.min(pl.max(n, 0) % 8, 3)", NULL, NULL, NULL, NULL },
  };

  check_cases ("plain", "", cases, G_N_ELEMENTS (cases));
}

static void
test_wrapping (void)
{
  static const Case cases[] = {
    { "pl.min(b - a, 64)", "SW0404 warning",
      "'b - a' may leave the range of its type and wrap; "
      "when",
      NULL, NULL },
    { "pl.min(b - a, 64)", NULL, NULL, "--assume", "b >= a" },
    { "pl.min(c - d, 64)", "SW0404 warning", "c = 0, d = 1", NULL, NULL },
    { "pl.min(pl.cast(n, pl.UINT8), 64)", "SW0404 warning", "n = 256", NULL, NULL },
    { "pl.min(pl.cast(n, pl.UINT8), 64)", NULL, NULL, "--assume", "n >= 0 and n <= 255" },
    { "pl.min(k * k * k, 64)", "SW0404 warning", "'k * (k * k)'", NULL, NULL },
    { "pl.min(k * k, 64)", "SW0404 note", "'k * k'", NULL, NULL },
    { "pl.min(k * 100000, 64)", NULL, NULL, NULL, NULL },
    { "pl.min(e + e, 64)", "SW0404 note", "when a = 8, e = 65534 the count is", NULL, NULL },
    { "pl.min(e + 1, 64)", NULL, NULL, NULL, NULL },
    { "pl.min(n + m, 64)", NULL, NULL, NULL, NULL },
    { "pl.min(a + 1, 64)", NULL, NULL, NULL, NULL },
  };

  /* Operations with a literal are computed with its 64 bits. */
  check_cases ("plain", "", cases, G_N_ELEMENTS (cases));
}

/* A count that many launches have is warned about once; what only large inputs bring about is
 * one note a function, and explain tells it for each launch. */
static void
test_no_flood (void)
{
  static const char head[] =
    "# pypto.program: Program\n"
    "import pypto.language as pl\n"
    "\n"
    "@pl.program\n"
    "class Program:\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def fill(self, x: " T ", y: pl.Out[" T "]) -> " T ":\n"
    "        return y\n"
    "\n"
    "    @pl.function(type=pl.FunctionType.Orchestration)\n"
    "    def main(self, x: " T ", y: " T ", n: pl.Scalar[pl.UINT64]) -> " T ":\n";
  g_autoptr (GString) program = g_string_new (head);
  const char *const check[] = { "check", "--notes", "-", NULL };
  const char *const bare[] = { "check", "-", NULL };
  const char *const explain[] = { "explain", "-:31", NULL };
  const char *const legalize[] = { "legalize", "-", NULL };
  g_autoptr (CliRun) run = NULL;
  g_autoptr (CliRun) told = NULL;
  g_autoptr (CliRun) quiet = NULL;
  g_autoptr (CliRun) counted = NULL;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (program,
                            "        s%u: pl.Tuple[" T ", pl.Scalar[pl.TASK_ID]] = "
                            "pl.spmd_submit(self.fill, x, y, core_num=%s)\n",
                            i, i % 2 == 0 ? "n * 4" : "n");
  g_string_append (program, "        return y\n");
  run = cli_run_with (NULL, program->str, check);
  cli_assert_contains (run->err, "errors: 0, warnings: 1, notes: 1\n");
  cli_assert_contains (run->out, "<stdin>:12:");
  cli_assert_contains (run->out, "warning: launch 'fill' may have more than 32767 blocks, for "
                                 "example 32768 when n = 8192");
  cli_assert_contains (run->out, "<stdin>:13:");
  cli_assert_contains (run->out, "(and 9 more launches of 'main') [SW0401]");
  counted = cli_run_with (NULL, program->str, bare);
  cli_assert_contains (counted->err, "errors: 0, warnings: 1, notes: 1\n");
  cli_assert_contains (counted->err, "Notes are printed with --notes\n");
  g_assert_null (strstr (counted->out, "note: "));
  told = cli_run_with (NULL, program->str, explain);
  cli_assert_contains (told->out, "  Also: launch 'fill' may have more than 32767 blocks, for "
                                  "example 32768 when n = 32768");
  quiet = cli_run_with (NULL, program->str, legalize);
  cli_assert_contains (quiet->err, "warning: ");
  g_assert_null (strstr (quiet->err, "note: "));
}

/* Each launch has its own, with the numbers. */
static void
test_json (void)
{
  g_autofree char *program = make_program ("cube", "n % 40 * 1000", ", sync_start=True");
  const char *const args[] = { "check", "--format", "json", "--cores", "24", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, program, args);
  g_autoptr (json_t) root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, NULL);
  json_t *launch = json_array_get (json_object_get (root, "launches"), 0);
  json_t *risks = json_object_get (launch, "risks");
  json_t *field = json_array_get (risks, 0);
  json_t *cores = json_array_get (risks, 1);
  json_t *rounding = json_array_get (risks, 2);

  cli_assert_schema (run, "slipway-report-1.json");
  g_assert_cmpstr (json_string_value (json_object_get (launch, "verdict")), ==, "guarded");
  g_assert_cmpuint (json_array_size (risks), ==, 3);
  g_assert_cmpstr (json_string_value (json_object_get (field, "rule")), ==, "SW0401");
  g_assert_cmpint (json_integer_value (json_object_get (field, "limit")), ==, 32767);
  g_assert_cmpint (json_integer_value (json_object_get (field, "value")), >, 32767);
  g_assert_true (json_boolean_value (json_object_get (field, "everyday")));
  g_assert_cmpint (
    json_integer_value (json_object_get (json_object_get (field, "witness"), "n")) % 40, >, 32);
  g_assert_cmpstr (json_string_value (json_object_get (cores, "rule")), ==, "SW0402");
  g_assert_cmpint (json_integer_value (json_object_get (cores, "limit")), ==, 24);
  g_assert_cmpstr (json_string_value (json_object_get (rounding, "rule")), ==, "SW0403");
  g_assert_cmpstr (json_string_value (json_object_get (rounding, "part")), ==, "n % 40");
  g_assert_cmpint (json_integer_value (json_object_get (rounding, "value")), ==, 39000);
  g_assert_cmpint (json_integer_value (json_object_get (rounding, "truncated")), ==, -1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/counts/field", test_field);
  g_test_add_func ("/app/counts/field-of-mixed-kernels", test_field_of_mixed_kernels);
  g_test_add_func ("/app/counts/cores", test_cores);
  g_test_add_func ("/app/counts/cores-of-calls", test_cores_of_calls);
  g_test_add_func ("/app/counts/rounding", test_rounding);
  g_test_add_func ("/app/counts/wrapping", test_wrapping);
  g_test_add_func ("/app/counts/no-flood", test_no_flood);
  g_test_add_func ("/app/counts/json", test_json);
  return g_test_run ();
}
