/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The preflight: the same proof over a program that should be legal already. */
#include "sw-preflight.h"
#include "sw-test.h"

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define I      "pl.Scalar[pl.INDEX]"
#define PARAMS "a: " T ", b: " T ", c: " T ", n: " I ", m: " I

#define UNGUARDED(kernel)                                                                          \
  "potentially non-positive SPMD launch '" kernel                                                  \
  "' reached codegen without a positive guard. Run LegalizeSpmdLaunches before dependency "        \
  "analysis."

typedef struct
{
  const char *name;
  const char *body;
  const char *messages[3];
} Case;

/* clang-format off */
static const Case cases[] = {
  { "constant",
    "r: " T " = self.one(a, b, attrs={\"core_num\": 4})\n"
    "return r\n", { NULL } },
  { "name-without-a-guard",
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "return r\n", { UNGUARDED ("one") } },
  { "name-under-a-guard",
    "if n > 0:\n"
    "    q: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    r: " T " = pl.yield_(q)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "return r\n", { NULL } },
  { "never-positive",
    "r: " T " = self.one(a, b, attrs={\"core_num\": 0})\n"
    "return r\n", { UNGUARDED ("one") } },
  { "wrong-branch",
    "if n > 0:\n"
    "    r: " T " = pl.yield_(b)\n"
    "else:\n"
    "    q: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    r: " T " = pl.yield_(q)\n"
    "return r\n", { UNGUARDED ("one") } },
  /* The fact is about the first value of k; the launch reads the second. */
  { "name-with-two-values",
    "k: " I " = n\n"
    "if k > 0:\n"
    "    k: " I " = k - 1\n"
    "    q: " T " = self.one(a, b, attrs={\"core_num\": k})\n"
    "return a\n", { UNGUARDED ("one") } },
  { "all-are-told",
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "self.flush(r, c, attrs={\"core_num\": m})\n"
    "return r\n", { UNGUARDED ("one"), UNGUARDED ("flush") } },
  { "missing-output-is-not-its-business",
    "t: pl.Tuple[" T ", pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a, core_num=2)\n"
    "r: " T " = t[0]\n"
    "return r\n", { NULL } },
};
/* clang-format on */

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = sw_test_program (PARAMS, T, test->body);
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwLegalizeResult) result = sw_preflight (program, NULL, NULL, &error);
  guint n = 0;

  g_assert_no_error (error);
  g_assert_true (result->after == program);
  for (; n < G_N_ELEMENTS (test->messages) && test->messages[n] != NULL; n++)
    {
      g_assert_cmpuint (sw_diag_sink_get_n (result->findings), >, n);
      g_assert_cmpint (sw_diag_sink_get (result->findings, n)->rule, ==, SW_RULE_UNGUARDED_LAUNCH);
      g_assert_cmpstr (sw_diag_sink_get (result->findings, n)->message, ==, test->messages[n]);
      g_assert_cmpstr (sw_diag_sink_get (result->findings, n)->function, ==, "main");
    }
  g_assert_cmpuint (sw_diag_sink_get_n (result->findings), ==, n);
  g_assert_true (result->refused == (n > 0));
  g_assert_true (sw_program_has_spmd_launch (program) == (result->launches->len > 0));
}

/* A Graph function is judged by its own rule, not here. */
static void
test_graph (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T, "return a\n");
  g_autofree char *whole =
    g_strconcat (text,
                 "    @pl.function(type=pl.FunctionType.Graph, level=pl.Level.CHIP, "
                 "role=pl.Role.Orchestrator)\n"
                 "    def replay(self, " PARAMS ") -> " T ":\n"
                 "        r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
                 "        return r\n",
                 NULL);
  g_autoptr (SwProgram) program = sw_test_read (whole);
  g_autoptr (SwLegalizeResult) result = sw_preflight (program, NULL, NULL, NULL);

  g_assert_cmpuint (result->launches->len, ==, 0);
  g_assert_false (result->refused);
  g_assert_false (sw_program_has_spmd_launch (program));
}

static void
test_cancelled (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T, "return a\n");
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (sw_preflight (program, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/preflight/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/passes/preflight/graph", test_graph);
  g_test_add_func ("/passes/preflight/cancelled", test_cancelled);
  return g_test_run ();
}
