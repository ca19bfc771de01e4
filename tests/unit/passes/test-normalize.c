/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* NormalizeStmtStructure, row by row as prerequisites 1.6 has it.  Lists inside lists have no
 * text, so the programs are read and then wrapped by hand. */
#include "sw-normalize.h"
#include "sw-test.h"
#include "sw-verify.h"

#define V "pl.Tensor[[32, 64], pl.FP32]"

/* A program whose main has @body, and its context. */
typedef struct
{
  SwProgram *program;
  SwContext *context;
  const SwFunction *main;
} Fixture;

static Fixture
fixture_new (const char *body)
{
  g_autofree char *text = sw_test_program ("x: " V ", n: pl.Scalar[pl.INDEX]", V, body);
  Fixture self = { sw_test_read (text), NULL, NULL };

  self.context = self.program->context;
  self.main = sw_program_find (self.program, "main");
  return self;
}

static const SwStmt *
seq (SwContext *context, const SwStmt *const *stmts, guint n)
{
  SwStmt *list = sw_stmt_new (context, SW_STMT_SEQ, SW_SPAN_NONE);

  list->body = sw_block_new (context, stmts, n);
  return list;
}

static const SwBlock *
wrap (SwContext *context, const SwBlock *block)
{
  const SwStmt *list = seq (context, block->stmts, block->n_stmts);

  return sw_block_new (context, &list, 1);
}

static void
assert_stmts (const SwBlock *block, const SwStmt *const *stmts, guint n)
{
  g_assert_cmpuint (block->n_stmts, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_true (block->stmts[i] == stmts[i]);
}

/* Rows 1, 2 and 12: what is normal keeps its pointer. */
static void
test_normal (void)
{
  static const char *const bodies[] = { "return x", "a: " V " = x\nb: " V " = a\nreturn b" };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      Fixture self = fixture_new (bodies[i]);
      SwPassStatus status;
      SwProgram *after = sw_test_run_pass (self.program, "NormalizeStmtStructure",
                                           SW_PRESET_CONTRACT, &status, NULL);

      g_assert_cmpint (status, ==, SW_PASS_UNCHANGED);
      g_assert_true (after == self.program);
      g_assert_true (sw_normalize_block (self.context, self.main->body) == self.main->body);
      sw_program_unref (after);
    }
}

/* Rows 3, 4 and 5. */
static void
test_nested (void)
{
  Fixture self = fixture_new ("a: " V " = x\nb: " V " = a\nreturn b");
  const SwStmt *const *s = self.main->body->stmts;
  const SwStmt *pair = seq (self.context, s, 2);
  const SwStmt *list[] = { pair, s[2] };
  const SwBlock *block = wrap (self.context, self.main->body);

  assert_stmts (sw_normalize_block (self.context, block), s, 3);
  block = sw_block_new (self.context, list, 2);
  block = sw_normalize_block (self.context, block);
  assert_stmts (block, s, 3);
  g_assert_true (sw_normalize_block (self.context, block) == block);
  list[0] = seq (self.context, &pair, 1);
  assert_stmts (sw_normalize_block (self.context, sw_block_new (self.context, list, 2)), s, 3);
  sw_program_unref (self.program);
}

/* Rows 10 and 11. */
static void
test_empty (void)
{
  Fixture self = fixture_new ("a: " V " = x\nreturn a");
  const SwStmt *nothing = seq (self.context, NULL, 0);
  const SwStmt *list[] = { nothing, self.main->body->stmts[0], self.main->body->stmts[1] };

  assert_stmts (sw_normalize_block (self.context, sw_block_new (self.context, list, 3)),
                self.main->body->stmts, 2);
  g_assert_cmpuint (
    sw_normalize_block (self.context, sw_block_new (self.context, &nothing, 1))->n_stmts, ==, 0);
  sw_program_unref (self.program);
}

/* Wraps the bodies of the first statement of main and normalises: everything but the lists is
 * as it was (rows 6 to 9). */
static void
test_inside (gconstpointer data)
{
  Fixture self = fixture_new (data);
  const SwStmt *stmt = self.main->body->stmts[0];
  SwStmt *wrapped = sw_stmt_copy (self.context, stmt);
  const SwStmt *only = wrapped;
  const SwStmt *out;
  const SwBlock *block;

  wrapped->body = wrap (self.context, wrap (self.context, stmt->body));
  if (stmt->orelse != NULL)
    wrapped->orelse = wrap (self.context, stmt->orelse);
  block = sw_normalize_block (self.context, sw_block_new (self.context, &only, 1));
  out = block->stmts[0];
  assert_stmts (out->body, stmt->body->stmts, stmt->body->n_stmts);
  if (stmt->orelse != NULL)
    assert_stmts (out->orelse, stmt->orelse->stmts, stmt->orelse->n_stmts);
  g_assert_true (out->iter_args == stmt->iter_args);
  g_assert_true (out->results == stmt->results);
  g_assert_true (out->args == stmt->args);
  g_assert_true (out->value == stmt->value);
  g_assert_true (sw_normalize_block (self.context, block) == block);
  sw_program_unref (self.program);
}

/* Comments of lists that go stay in front of what follows. */
static void
test_comments (void)
{
  static const char *const texts[] = { "above", "below" };
  Fixture self = fixture_new ("a: " V " = x\n# own\nreturn a");
  const SwStmt *const *s = self.main->body->stmts;
  SwStmt *list = (SwStmt *) seq (self.context, s, 1);
  SwBlock *inner = (SwBlock *) list->body;
  const SwStmt *both[] = { list, s[1] };
  const SwBlock *block;

  list->comments = &texts[0];
  list->n_comments = 1;
  inner->comments = &texts[1];
  inner->n_comments = 1;
  block = sw_normalize_block (self.context, sw_block_new (self.context, both, 2));
  g_assert_cmpuint (block->n_stmts, ==, 2);
  g_assert_cmpuint (block->stmts[0]->n_comments, ==, 1);
  g_assert_cmpstr (block->stmts[0]->comments[0], ==, "above");
  g_assert_cmpuint (block->stmts[1]->n_comments, ==, 2);
  g_assert_cmpstr (block->stmts[1]->comments[0], ==, "below");
  g_assert_cmpstr (block->stmts[1]->comments[1], ==, "own");
  sw_program_unref (self.program);
}

/* Row 13. */
static void
test_yield (void)
{
  Fixture self = fixture_new ("if n > 0:\n    r: " V " = pl.yield_(x)\nelse:\n"
                              "    r: " V " = pl.yield_(x)\nreturn r");
  const SwStmt *const *s = self.main->body->stmts;
  const SwStmt *turned[] = { s[0]->body->stmts[0], s[1] };
  SwFunction *function = sw_function_copy (self.context, self.main);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  function->body = sw_block_new (self.context, turned, 2);
  g_assert_cmpuint (sw_verify_structure (function, sink), ==, 1);
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==,
                   "YieldStmt before the terminating position");
  g_assert_cmpuint (sw_diag_sink_get (sink, 0)->span.start, ==, turned[0]->span.start);
  sw_program_unref (self.program);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/passes/normalize/normal", test_normal);
  g_test_add_func ("/passes/normalize/nested", test_nested);
  g_test_add_func ("/passes/normalize/empty", test_empty);
  g_test_add_data_func ("/passes/normalize/for",
                        "for i, (c,) in pl.range(n, init_values=(x,)):\n    d: " V " = c\n"
                        "    r: " V " = pl.yield_(d)\nreturn r",
                        test_inside);
  g_test_add_data_func ("/passes/normalize/if",
                        "if n > 0:\n    a: " V " = x\n    b: " V " = a\nelse:\n    c: " V
                        " = x\nreturn x",
                        test_inside);
  g_test_add_data_func ("/passes/normalize/while", "while n > 0:\n    a: " V " = x\nreturn x",
                        test_inside);
  g_test_add_data_func ("/passes/normalize/scope",
                        "with pl.scope(mode=pl.ScopeMode.MANUAL):\n    a: " V " = x\n    b: " V
                        " = a\nreturn x",
                        test_inside);
  g_test_add_func ("/passes/normalize/comments", test_comments);
  g_test_add_func ("/passes/normalize/yield", test_yield);
  return g_test_run ();
}
