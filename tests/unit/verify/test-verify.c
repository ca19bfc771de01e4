/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The verifiers, one wrong body each: which rule, and on which line of the body. */
#include "sw-test.h"
#include "sw-verify.h"

#include <string.h>

#define T "pl.Tensor[[32, 64], pl.FP32]"
#define I "pl.Scalar[pl.INDEX]"

typedef struct
{
  const char *name;
  guint (*verify) (const SwFunction *function, SwDiagSink *sink);
  const char *body;
  guint lines[3]; /* of the body, from 1; 0 ends the list */
  SwRuleId rule;
  const char *message; /* of the first finding */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "ssa/clean", sw_verify_ssa,
    "for i, (o,) in pl.range(n, init_values=(b,)):\n"
    "    r: " T " = self.one(a, o)\n"
    "    x: " T " = pl.yield_(r)\n"
    "if n > 0:\n"
    "    y: " T " = pl.yield_(x)\n"
    "else:\n"
    "    y: " T " = pl.yield_(a)\n"
    "return y\n", { 0 }, 0, NULL },
  { "ssa/assigned-twice", sw_verify_ssa,
    "r: " T " = self.one(a, b)\n"
    "r: " T " = self.one(a, b)\n"
    "return r\n", { 2 }, SW_RULE_SSA_REDEFINED, "Variable 'r' is assigned more than once" },
  { "ssa/name-of-a-branch", sw_verify_ssa,
    "if n > 0:\n"
    "    r: " T " = self.one(a, b)\n"
    "return r\n", { 3 }, SW_RULE_SSA_SCOPE, "Variable 'r' used outside its defining scope" },
  { "ssa/name-of-the-other-branch", sw_verify_ssa,
    "if n > 0:\n"
    "    r: " T " = self.one(a, b)\n"
    "else:\n"
    "    s: " T " = self.one(r, b)\n"
    "return a\n", { 4 }, SW_RULE_SSA_SCOPE, NULL },
  { "ssa/loop-index-after-the-loop", sw_verify_ssa,
    "for i in pl.range(n):\n"
    "    r: " T " = self.one(a, b)\n"
    "j: " I " = i + 1\n"
    "return a\n", { 3 }, SW_RULE_SSA_SCOPE, NULL },
  { "ssa/scope-does-not-hide", sw_verify_ssa,
    "with pl.scope(mode=pl.ScopeMode.MANUAL):\n"
    "    r: " T " = self.one(a, b)\n"
    "return r\n", { 0 }, 0, NULL },
  { "ssa/yield-too-long", sw_verify_ssa,
    "for i, (o,) in pl.range(n, init_values=(b,)):\n"
    "    x, y = pl.yield_(o, a)\n"
    "return a\n", { 1, 2 }, SW_RULE_SSA_YIELD, NULL },
  { "nested/clean", sw_verify_nested_calls,
    "k: " I " = pl.tensor.dim(a, 0)\n"
    "r: " T " = self.one(a, b, attrs={\"core_num\": k})\n"
    "return r\n", { 0 }, 0, NULL },
  { "nested/in-arguments", sw_verify_nested_calls,
    "r: " T " = self.one(self.one(a, b), b)\n"
    "return r\n", { 1 }, SW_RULE_NESTED_CALL,
    "the call of 'one' is nested in the arguments of another call" },
  { "nested/in-a-binary-operation", sw_verify_nested_calls,
    "k: " I " = pl.tensor.dim(a, 0) * 2\n"
    "return a\n", { 1 }, SW_RULE_NESTED_CALL,
    "the call of 'pl.tensor.dim' is nested in a binary operation" },
  { "nested/a-count-may-be-a-call", sw_verify_nested_calls,
    "r: " T " = pl.spmd_submit(self.one, a, b, core_num=pl.tensor.dim(a, 0))\n"
    "return r\n", { 0 }, 0, NULL },
  { "nested/in-a-count", sw_verify_nested_calls,
    "r: " T " = pl.spmd_submit(self.one, a, b, core_num=pl.tensor.dim(a, 0) // 2)\n"
    "s: " T " = self.one(a, b, attrs={\"core_num\": n + pl.tensor.dim(a, 0)})\n"
    "t: " T " = pl.spmd_submit(self.one, a, b, core_num=pl.tensor.read(a, [pl.tensor.dim(a, 0)]))\n"
    "return r\n", { 1, 2 }, SW_RULE_NESTED_CALL,
    "the call of 'pl.tensor.dim' is nested in a binary operation" },
  { "nested/in-a-loop-range", sw_verify_nested_calls,
    "for i in pl.range(pl.tensor.dim(a, 0)):\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", { 1 }, SW_RULE_NESTED_CALL, NULL },
};
/* clang-format on */

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = sw_test_program ("a: " T ", b: " T ", n: " I, T, test->body);
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  const SwFunction *function = sw_program_find (program, "main");
  guint first = sw_source_locate (program->source, function->body->stmts[0]->span.start).line;
  guint n = test->verify (function, sink);

  g_assert_cmpuint (n, ==, sw_diag_sink_get_n (sink));
  sw_diag_sink_sort (sink);
  g_assert_cmpuint (n, <=, G_N_ELEMENTS (test->lines));
  for (guint i = 0; i < n; i++)
    {
      const SwDiagnostic *found = sw_diag_sink_get (sink, i);

      g_test_message ("%s", found->message);
      g_assert_cmpint (found->rule, ==, test->rule);
      g_assert_cmpstr (found->function, ==, "main");
      g_assert_cmpuint (sw_source_locate (program->source, found->span.start).line - first + 1, ==,
                        test->lines[i]);
    }
  g_assert_cmpuint (n < G_N_ELEMENTS (test->lines) ? test->lines[n] : 0, ==, 0);
  if (test->message != NULL)
    g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==, test->message);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
