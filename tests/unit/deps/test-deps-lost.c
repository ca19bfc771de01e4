/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Dependencies that a pass loses, and those that it only names otherwise. */
#include "sw-check-deps.h"
#include "sw-rewrite.h"
#include "sw-test.h"

#include <string.h>

#define T   "pl.Tensor[[32, 64], pl.FP32]"
#define ID  "pl.Scalar[pl.TASK_ID]"
#define ONE "pl.Tuple[" T ", " ID "]"

static const char body[] = "p: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
                           "t0: " ID " = p[1]\n"
                           "q: " ONE " = pl.spmd_submit(self.one, a, c, deps=[t0], core_num=m)\n"
                           "t1: " ID " = q[1]\n"
                           "r: " ONE " = pl.submit(self.one, a, d, deps=[t0, t1])\n"
                           "z: " T " = r[0]\n"
                           "return z\n";

static SwProgram *
read_program (void)
{
  g_autofree char *text = sw_test_program ("a: " T ", b: " T ", c: " T ", d: " T
                                           ", n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]",
                                           T, body);

  return sw_test_read (text);
}

/* A guard renames what is waited for; nothing is lost. */
static void
test_guarded (void)
{
  g_autoptr (SwProgram) program = read_program ();
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  g_assert_true (result->after != program);
  g_assert_cmpuint (sw_check_lost_dependencies (program, result->after, sink), ==, 0);
}

/* A pass that forgets the deps of every dispatch. */
static const SwStmt *
forget (const SwStmt *stmt, gpointer data)
{
  SwContext *context = data;
  SwArg *args;
  SwExpr copy;
  guint n = 0;

  if (!sw_expr_is_launch_like (stmt->value) || sw_expr_get_arg (stmt->value, "deps") == NULL)
    return stmt;
  copy = *stmt->value;
  args = sw_arena_copy (sw_context_get_arena (context), copy.args, copy.n_args * sizeof *args);
  for (guint i = 0; i < copy.n_args; i++)
    if (strcmp (copy.args[i].name, "deps") != 0)
      args[n++] = copy.args[i];
  copy.args = args;
  copy.n_args = n;
  return sw_rewrite_dispatch (context, stmt, sw_expr_new (context, &copy));
}

static void
test_forgotten (void)
{
  g_autoptr (SwProgram) program = read_program ();
  g_autofree const SwFunction **functions = g_new0 (const SwFunction *, program->n_functions + 1);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) after = NULL;

  for (guint i = 0; i < program->n_functions; i++)
    {
      SwFunction *copy = sw_function_copy (program->context, program->functions[i]);

      copy->body = sw_rewrite_block (program->context, copy->body, forget, program->context);
      functions[i] = copy;
    }
  after = sw_program_new_with_functions (program, functions, program->n_functions);
  /* q waited for p; r for p and q. */
  g_assert_cmpuint (sw_check_lost_dependencies (program, after, sink), ==, 3);
  g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, 3);
  g_assert_cmpint (sw_diag_sink_get (sink, 0)->rule, ==, SW_RULE_LOST_EDGE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deps/lost/guarded", test_guarded);
  g_test_add_func ("/deps/lost/forgotten", test_forgotten);
  return g_test_run ();
}
