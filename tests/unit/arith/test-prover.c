/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover.h"

#include <string.h>

/* The prover on IR that is built by hand. */

typedef struct
{
  SwContext *context;
  SwProver *prover;
  guint offset; /* of the next node in an imagined text */
} Fixture;

static void
set_up (Fixture *self, gconstpointer preset)
{
  SwPolicy policy = sw_policy_from_preset (GPOINTER_TO_UINT (preset));

  self->context = sw_context_new ();
  self->prover = sw_prover_new (&policy);
  self->offset = 100;
}

static void
tear_down (Fixture *self, gconstpointer preset)
{
  sw_prover_free (self->prover);
  sw_context_unref (self->context);
}

static SwSpan
next_span (Fixture *self)
{
  self->offset += 10;
  return (SwSpan){ self->offset, self->offset + 5 };
}

static const SwVar *
new_var (Fixture *self, const char *name, SwDtype dtype, guint flags)
{
  return sw_var_new (self->context, name, sw_type_new_scalar (self->context, "pl", dtype), flags,
                     next_span (self));
}

static const SwVar *
param (Fixture *self, const char *name, SwDtype dtype)
{
  const SwVar *var = new_var (self, name, dtype, SW_VAR_PARAM);

  sw_prover_add_param (self->prover, var);
  return var;
}

static const SwExpr *
use (Fixture *self, const SwVar *var)
{
  return sw_expr_new_var (self->context, var, next_span (self));
}

static const SwExpr *
number (Fixture *self, gint64 value)
{
  return sw_expr_new_int (self->context, value, SW_DTYPE_INDEX, next_span (self));
}

static const SwExpr *
op (Fixture *self, SwOp op_code, const SwExpr *a, const SwExpr *b)
{
  return sw_expr_new_binary (self->context, op_code, a, b, next_span (self));
}

static const SwExpr *
call (Fixture *self, const char *callee, SwDtype dtype)
{
  return sw_expr_new (self->context,
                      &(SwExpr){ .kind = SW_EXPR_OP_CALL,
                                 .text = sw_context_intern (self->context, callee),
                                 .type = sw_type_new_scalar (self->context, "pl", dtype),
                                 .span = next_span (self) });
}

static const SwVar *
bind (Fixture *self, const char *name, SwDtype dtype, const SwExpr *value)
{
  const SwVar *var = new_var (self, name, dtype, 0);

  sw_prover_bind (self->prover, var, value);
  return var;
}

static SwAnswer *
decide (Fixture *self, const SwExpr *count)
{
  return sw_prover_decide_positive (self->prover, count);
}

static SwAnswerKind
verdict (Fixture *self, const SwExpr *count)
{
  g_autoptr (SwAnswer) answer = decide (self, count);

  return answer->kind;
}

static const SwExpr *
positive (Fixture *self, const SwVar *var)
{
  return op (self, SW_OP_GT, use (self, var), number (self, 0));
}

/* ((remaining + 15) // 16) * 4 */
static const SwExpr *
rounded_up (Fixture *self, const SwVar *remaining)
{
  const SwExpr *sum = op (self, SW_OP_ADD, use (self, remaining), number (self, 15));

  return op (self, SW_OP_MUL, op (self, SW_OP_FLOOR_DIV, sum, number (self, 16)), number (self, 4));
}

static void
test_steps (Fixture *self, gconstpointer preset)
{
  static const char *const texts[] = { "remaining > 0, the condition of the enclosing branch",
                                       "remaining + 15 >= 16", "(remaining + 15) // 16 >= 1",
                                       "(remaining + 15) // 16 * 4 >= 4" };
  const SwVar *remaining = param (self, "remaining", SW_DTYPE_INDEX);
  const SwExpr *condition = positive (self, remaining);
  g_autoptr (SwAnswer) answer = NULL;
  g_autofree char *flags = NULL;

  sw_prover_push_condition (self->prover, condition, FALSE);
  answer = decide (self, rounded_up (self, remaining));
  g_assert_cmpint (answer->kind, ==, SW_ANSWER_PROVED);
  flags = sw_proof_flags_to_string (answer->flags);
  g_assert_cmpstr (flags, ==, "O");
  g_assert_cmpuint (answer->steps->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (answer->steps, i);

      g_assert_cmpuint (step->number, ==, i + 1);
      g_assert_cmpstr (step->text, ==, texts[i]);
      if (i > 0)
        g_assert_cmpuint (g_array_index (step->premises, guint, 0), ==, i);
    }
  g_assert_cmpuint (((SwProofStep *) g_ptr_array_index (answer->steps, 0))->span.start, ==,
                    condition->span.start);
}

static void
test_names (Fixture *self, gconstpointer preset)
{
  const SwVar *size = param (self, "size", SW_DTYPE_INDEX);
  const SwExpr *scaled = op (self, SW_OP_MUL, use (self, size), number (self, 3));
  const SwVar *n =
    bind (self, "n", SW_DTYPE_INDEX, op (self, SW_OP_FLOOR_DIV, scaled, number (self, 4)));
  guint mark = sw_prover_mark (self->prover);

  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNKNOWN);
  sw_prover_push_condition (self->prover, positive (self, n), FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_PROVED);
  g_assert_cmpint (verdict (self, op (self, SW_OP_MUL, use (self, n), number (self, 2))), ==,
                   SW_ANSWER_PROVED);
  sw_prover_pop (self->prover, mark);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNKNOWN);
  mark = sw_prover_mark (self->prover);
  sw_prover_push_condition (self->prover, positive (self, n), TRUE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_EMPTY);
  sw_prover_pop (self->prover, mark);
}

static void
test_condition_is_a_name (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  const SwVar *some = bind (self, "some", SW_DTYPE_BOOL, positive (self, n));

  sw_prover_push_condition (self->prover, use (self, some), FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_PROVED);
  sw_prover_push_condition (self->prover, use (self, some), TRUE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNREACHABLE);
}

static void
test_widening_cast (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INT32);
  const SwExpr *operand = use (self, n);
  const SwExpr *cast = sw_expr_new (self->context, &(SwExpr){ .kind = SW_EXPR_CAST,
                                                              .dtype = SW_DTYPE_INDEX,
                                                              .n_items = 1,
                                                              .items = &operand,
                                                              .span = next_span (self) });

  sw_prover_push_condition (self->prover, op (self, SW_OP_GT, cast, number (self, 0)), FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_PROVED);
  g_assert_cmpint (verdict (self, cast), ==, SW_ANSWER_PROVED);
}

/* Two reads are two values, a name is one. */
static void
test_impure (Fixture *self, gconstpointer preset)
{
  const SwVar *a = bind (self, "a", SW_DTYPE_INT32, call (self, "pl.tensor.read", SW_DTYPE_INT32));
  const SwVar *b = bind (self, "b", SW_DTYPE_INT32, call (self, "pl.tensor.read", SW_DTYPE_INT32));
  g_autoptr (SwAnswer) answer = NULL;

  sw_prover_push_condition (self->prover, positive (self, a), FALSE);
  g_assert_cmpint (verdict (self, use (self, a)), ==, SW_ANSWER_PROVED);
  answer = decide (self, use (self, b));
  g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
  /* Without a > 0 nobody gets to the question. */
  g_assert_cmpuint (answer->witness->len, ==, 2);
  g_assert_cmpstr (g_array_index (answer->witness, SwBinding, 0).name, ==, "a");
  g_assert_cmpint (g_array_index (answer->witness, SwBinding, 0).value, ==, 1);
  g_assert_cmpstr (g_array_index (answer->witness, SwBinding, 1).name, ==, "b");
  g_assert_cmpint (g_array_index (answer->witness, SwBinding, 1).value, ==, 0);
  g_assert_cmpstr (answer->would_prove, ==, "b >= 1");
}

/* if p > 3: r = small, a UINT32, else r = p, an INDEX; nothing says of which type r is. */
static void
test_branches_of_two_types (Fixture *self, gconstpointer preset)
{
  const SwVar *p = param (self, "p", SW_DTYPE_INDEX);
  const SwVar *small = param (self, "small", SW_DTYPE_UINT32);
  SwStmt *stmt = sw_stmt_new (self->context, SW_STMT_IF, next_span (self));
  const SwExpr *values[] = { use (self, small), use (self, p) };
  const SwStmt *yields[2];
  const SwVar *result = sw_var_new (self->context, "r", NULL, SW_VAR_RESULT, next_span (self));
  g_autoptr (SwAnswer) answer = NULL;

  for (guint i = 0; i < 2; i++)
    yields[i] = sw_stmt_new_yield (self->context, &values[i], 1, next_span (self));
  stmt->value = op (self, SW_OP_GT, use (self, p), number (self, 3));
  stmt->body = sw_block_new (self->context, &yields[0], 1);
  stmt->orelse = sw_block_new (self->context, &yields[1], 1);
  stmt->results = &result;
  stmt->n_results = 1;
  for (guint i = 0; i < 2; i++)
    {
      guint mark = sw_prover_mark (self->prover);

      sw_prover_push_condition (self->prover, stmt->value, i == 1);
      sw_prover_end_branch (self->prover, stmt, i == 1, mark);
    }
  sw_prover_end_if (self->prover, stmt);
  answer = decide (self, use (self, result));
  g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
  g_assert_nonnull (answer->witness);
  g_assert_cmpstr (answer->would_prove, ==, "r >= 1");
  /* Where both values are positive, so is the result. */
  sw_prover_push_condition (self->prover, positive (self, p), FALSE);
  sw_prover_push_condition (self->prover, positive (self, small), FALSE);
  g_assert_cmpint (verdict (self, use (self, result)), ==, SW_ANSWER_PROVED);
}

static void
test_operations (Fixture *self, gconstpointer preset)
{
  const SwVar *dim = bind (self, "d", SW_DTYPE_INDEX, call (self, "pl.tensor.dim", SW_DTYPE_INDEX));
  const SwVar *cores = bind (self, "c", SW_DTYPE_INT32,
                             call (self, "pl.system.available_cluster_count", SW_DTYPE_INT32));
  const SwVar *other =
    bind (self, "k", SW_DTYPE_INDEX, call (self, "pl.tensor.read", SW_DTYPE_INDEX));
  g_autoptr (SwAnswer) answer = decide (self, use (self, cores));
  SwAnswerKind read =
    GPOINTER_TO_UINT (preset) == SW_PRESET_LEGACY ? SW_ANSWER_PROVED : SW_ANSWER_UNKNOWN;

  g_assert_cmpint (answer->kind, ==, SW_ANSWER_PROVED);
  g_assert_cmpuint (answer->flags, ==, SW_FLAG_INDEX);
  g_assert_cmpint (verdict (self, use (self, dim)), ==, SW_ANSWER_UNKNOWN);
  g_assert_cmpint (verdict (self, op (self, SW_OP_MAX, use (self, dim), use (self, cores))), ==,
                   SW_ANSWER_PROVED);
  /* (d // 4) + 1 stays far from the ends of the type: strict proves it as well. */
  g_assert_cmpint (verdict (self, op (self, SW_OP_ADD,
                                      op (self, SW_OP_FLOOR_DIV, use (self, dim), number (self, 4)),
                                      number (self, 1))),
                   ==, SW_ANSWER_PROVED);
  g_assert_cmpint (
    verdict (self,
             op (self, SW_OP_ADD, op (self, SW_OP_FLOOR_DIV, use (self, other), number (self, 4)),
                 number (self, 1))),
    ==, read);
}

static void
test_index_parameter (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  const SwExpr *count = op (
    self, SW_OP_ADD, op (self, SW_OP_FLOOR_DIV, use (self, n), number (self, 2)), number (self, 1));
  gboolean legacy = GPOINTER_TO_UINT (preset) == SW_PRESET_LEGACY;
  g_autoptr (SwAnswer) answer = decide (self, count);

  g_assert_cmpint (answer->kind, ==, legacy ? SW_ANSWER_PROVED : SW_ANSWER_UNKNOWN);
  g_assert_cmpuint (answer->flags, ==, legacy ? SW_FLAG_INDEX : 0);
}

static const SwVar *
enter_loop (Fixture *self, const SwExpr *start, const SwExpr *stop, const SwExpr *step)
{
  const SwExpr *values[] = { start, stop, step };
  SwStmt *loop = sw_stmt_new (self->context, SW_STMT_FOR, next_span (self));

  loop->text = "pl.range";
  loop->loop_var = new_var (self, "i", SW_DTYPE_INDEX, SW_VAR_LOOP);
  loop->values = values;
  loop->n_values = step != NULL ? 3 : 2;
  loop->head = loop->span;
  sw_prover_push_loop (self->prover, loop);
  return loop->loop_var;
}

static void
test_loop (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  guint mark = sw_prover_mark (self->prover);
  const SwVar *i = enter_loop (self, number (self, 0), use (self, n), NULL);
  const SwExpr *rest = op (self, SW_OP_SUB, use (self, n), use (self, i));

  g_assert_cmpint (verdict (self, use (self, i)), ==, SW_ANSWER_UNKNOWN);
  g_assert_cmpint (verdict (self, op (self, SW_OP_ADD, use (self, i), number (self, 1))), ==,
                   SW_ANSWER_PROVED);
  g_assert_cmpint (verdict (self, rest), ==, SW_ANSWER_PROVED);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_PROVED);
  sw_prover_pop (self->prover, mark);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNKNOWN);

  mark = sw_prover_mark (self->prover);
  i = enter_loop (self, number (self, 8), number (self, 0), number (self, -1));
  g_assert_cmpint (verdict (self, use (self, i)), ==, SW_ANSWER_PROVED);
  sw_prover_pop (self->prover, mark);

  /* 0, 4, 8: the last value before 10 is 8. */
  mark = sw_prover_mark (self->prover);
  i = enter_loop (self, number (self, 0), number (self, 10), number (self, 4));
  g_assert_cmpint (verdict (self, op (self, SW_OP_SUB, number (self, 9), use (self, i))), ==,
                   SW_ANSWER_PROVED);
  g_assert_cmpint (verdict (self, op (self, SW_OP_SUB, number (self, 8), use (self, i))), ==,
                   SW_ANSWER_UNKNOWN);
  sw_prover_pop (self->prover, mark);

  mark = sw_prover_mark (self->prover);
  enter_loop (self, number (self, 0), number (self, 10), number (self, 0));
  g_assert_cmpint (verdict (self, number (self, 1)), ==, SW_ANSWER_UNREACHABLE);
  sw_prover_pop (self->prover, mark);

  /* A step of unknown sign: n may be below 0. */
  mark = sw_prover_mark (self->prover);
  i = enter_loop (self, number (self, 0), use (self, n),
                  use (self, param (self, "s", SW_DTYPE_INDEX)));
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNKNOWN);
  sw_prover_pop (self->prover, mark);
}

static void
test_carry (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  const SwVar *left = new_var (self, "left", SW_DTYPE_INDEX, SW_VAR_ITER_ARG);

  sw_prover_push_condition (self->prover, positive (self, n), FALSE);
  sw_prover_forget (self->prover, left);
  g_assert_cmpint (verdict (self, use (self, left)), ==, SW_ANSWER_UNKNOWN);
  sw_prover_push_condition (self->prover, positive (self, left), FALSE);
  g_assert_cmpint (verdict (self, use (self, left)), ==, SW_ANSWER_PROVED);
}

/* while x < 100, x = 1, then x * 2: x stays positive; with x - 1 it does not. */
static void
test_invariant (Fixture *self, gconstpointer preset)
{
  static const struct
  {
    SwOp op;
    gint64 operand;
    SwAnswerKind expected;
  } rounds[] = { { SW_OP_MUL, 2, SW_ANSWER_PROVED },
                 { SW_OP_ADD, 1, SW_ANSWER_PROVED },
                 { SW_OP_SUB, 1, SW_ANSWER_UNKNOWN } };

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    {
      guint mark = sw_prover_mark (self->prover);
      const SwVar *x = new_var (self, "x", SW_DTYPE_INDEX, SW_VAR_ITER_ARG);
      const SwVar *y = new_var (self, "y", SW_DTYPE_INDEX, 0);
      const SwExpr *init = number (self, 1);
      const SwExpr *next = use (self, y);
      const SwStmt *body[] = { sw_stmt_new_assign (self->context, y,
                                                   op (self, rounds[i].op, use (self, x),
                                                       number (self, rounds[i].operand)),
                                                   next_span (self)),
                               sw_stmt_new_yield (self->context, &next, 1, next_span (self)) };
      SwStmt *loop = sw_stmt_new (self->context, SW_STMT_WHILE, next_span (self));

      loop->value = op (self, SW_OP_LT, use (self, x), number (self, 100));
      loop->iter_args = &x;
      loop->inits = &init;
      loop->n_iter_args = 1;
      loop->body = sw_block_new (self->context, body, G_N_ELEMENTS (body));
      sw_prover_forget (self->prover, x);
      sw_prover_push_condition (self->prover, loop->value, FALSE);
      sw_prover_push_carries (self->prover, loop);
      g_assert_cmpint (verdict (self, use (self, x)), ==, rounds[i].expected);
      sw_prover_pop (self->prover, mark);
    }
}

/* A float comparison is not understood: nothing is concluded from it, and no witness names it. */
static void
test_float (Fixture *self, gconstpointer preset)
{
  const SwVar *f = param (self, "f", SW_DTYPE_FP32);
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  const SwExpr *less = op (self, SW_OP_LT, use (self, f), use (self, f));

  sw_prover_push_condition (self->prover, op (self, SW_OP_AND, less, positive (self, n)), FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_PROVED);
  g_assert_cmpint (verdict (self, op (self, SW_OP_SUB, use (self, n), number (self, 1))), ==,
                   SW_ANSWER_UNKNOWN);
}

static void
assert_witness (Fixture *self, const SwExpr *count, const char *name, gint64 value)
{
  g_autoptr (SwAnswer) answer = decide (self, count);

  g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
  g_assert_nonnull (answer->witness);
  for (guint i = 0; i < answer->witness->len; i++)
    if (g_str_equal (g_array_index (answer->witness, SwBinding, i).name, name))
      {
        g_assert_cmpint (g_array_index (answer->witness, SwBinding, i).value, ==, value);
        return;
      }
  g_assert_not_reached ();
}

/* An integer is true where it is not 0: the branch of "if n:" cannot be entered with n = 0, that
 * of "if not n:" with nothing else. */
static void
test_truth_of_integers (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  const SwVar *m = param (self, "m", SW_DTYPE_INT32);
  const SwVar *u = param (self, "u", SW_DTYPE_UINT16);
  const SwExpr *operand = use (self, n);
  const SwExpr *not_n = sw_expr_new (self->context, &(SwExpr){ .kind = SW_EXPR_UNARY,
                                                               .v.op = SW_OP_NOT,
                                                               .n_items = 1,
                                                               .items = &operand,
                                                               .span = next_span (self) });
  const SwExpr *size =
    op (self, SW_OP_MAX, use (self, n), op (self, SW_OP_SUB, number (self, 0), use (self, n)));
  guint mark = sw_prover_mark (self->prover);

  assert_witness (self, use (self, n), "n", 0);
  sw_prover_push_condition (self->prover, use (self, n), FALSE);
  assert_witness (self, use (self, n), "n", -1);
  g_assert_cmpint (verdict (self, size), ==, SW_ANSWER_PROVED);
  sw_prover_pop (self->prover, mark);
  mark = sw_prover_mark (self->prover);
  sw_prover_push_condition (self->prover, use (self, n), TRUE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_EMPTY);
  sw_prover_pop (self->prover, mark);
  mark = sw_prover_mark (self->prover);

  sw_prover_push_condition (self->prover, not_n, FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_EMPTY);
  sw_prover_pop (self->prover, mark);
  mark = sw_prover_mark (self->prover);
  sw_prover_push_condition (self->prover, not_n, TRUE);
  assert_witness (self, use (self, n), "n", -1);
  sw_prover_pop (self->prover, mark);
  mark = sw_prover_mark (self->prover);

  sw_prover_push_condition (self->prover, op (self, SW_OP_AND, use (self, m), use (self, u)),
                            FALSE);
  g_assert_cmpint (verdict (self, use (self, u)), ==, SW_ANSWER_PROVED);
  assert_witness (self, use (self, m), "m", -1);
  sw_prover_pop (self->prover, mark);
  mark = sw_prover_mark (self->prover);

  sw_prover_push_while (self->prover, use (self, n));
  assert_witness (self, use (self, n), "n", -1);
  sw_prover_pop (self->prover, mark);
}

/* x ** 12 fits 32 bits from -5 to 5 only: who repeats the run must be told a value of x. */
static void
test_powers_on_the_way (Fixture *self, gconstpointer preset)
{
  const SwVar *x = param (self, "x", SW_DTYPE_INT32);
  const SwVar *y = param (self, "y", SW_DTYPE_INT32);
  g_autoptr (SwAnswer) answer = NULL;

  bind (self, "z", SW_DTYPE_INT32, op (self, SW_OP_POW, use (self, x), number (self, 12)));
  answer = decide (self, use (self, y));
  g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
  g_assert_cmpuint (answer->witness->len, ==, 2);
  g_assert_cmpstr (g_array_index (answer->witness, SwBinding, 0).name, ==, "x");
  g_assert_cmpint (ABS (g_array_index (answer->witness, SwBinding, 0).value), <=, 5);
  g_assert_cmpstr (g_array_index (answer->witness, SwBinding, 1).name, ==, "y");
}

/* -2^63 - z - 10 fits no z that is not negative: nobody gets behind it, so that no example may
 * say so. */
static void
test_signs_on_the_way (Fixture *self, gconstpointer preset)
{
  const SwVar *x = param (self, "x", SW_DTYPE_INT32);
  const SwVar *z = param (self, "z", SW_DTYPE_INDEX);
  const SwExpr *least = op (self, SW_OP_SUB, number (self, G_MININT64), use (self, z));
  g_autoptr (SwAnswer) answer = NULL;

  bind (self, "w", SW_DTYPE_INDEX, op (self, SW_OP_SUB, least, number (self, 10)));
  answer = decide (self, use (self, x));
  g_assert_null (answer->witness);
}

/* Whether a branch can be entered whose condition has no such value is not known: there is no
 * example of somebody who gets there. */
static void
test_truth_of_floats (Fixture *self, gconstpointer preset)
{
  const SwVar *f = param (self, "f", SW_DTYPE_FP32);
  const SwVar *n = param (self, "n", SW_DTYPE_INDEX);
  g_autoptr (SwAnswer) answer = NULL;

  sw_prover_push_condition (self->prover, use (self, f), FALSE);
  answer = decide (self, use (self, n));
  g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
  g_assert_null (answer->witness);
}

/* while x: carries x = 5, x - 1, ...: in its body x is not 0, behind it nothing else. */
static void
test_truth_in_a_while (Fixture *self, gconstpointer preset)
{
  const SwVar *x = new_var (self, "x", SW_DTYPE_INT64, SW_VAR_ITER_ARG);
  const SwVar *last = new_var (self, "last", SW_DTYPE_INT64, SW_VAR_RESULT);
  const SwVar *p = param (self, "p", SW_DTYPE_INT64);
  const SwExpr *init = use (self, p);
  const SwExpr *next = op (self, SW_OP_SUB, use (self, x), number (self, 1));
  const SwStmt *yield = sw_stmt_new_yield (self->context, &next, 1, next_span (self));
  SwStmt *loop = sw_stmt_new (self->context, SW_STMT_WHILE, next_span (self));
  guint mark = sw_prover_mark (self->prover);

  loop->value = use (self, x);
  loop->iter_args = &x;
  loop->inits = &init;
  loop->n_iter_args = 1;
  loop->results = &last;
  loop->n_results = 1;
  loop->body = sw_block_new (self->context, &yield, 1);
  sw_prover_forget (self->prover, x);
  sw_prover_push_while (self->prover, loop->value);
  sw_prover_push_carries (self->prover, loop);
  g_assert_cmpint (verdict (self, op (self, SW_OP_MAX, use (self, x),
                                      op (self, SW_OP_SUB, number (self, 0), use (self, x)))),
                   ==, SW_ANSWER_PROVED);
  sw_prover_end_loop (self->prover, loop, mark);
  g_assert_cmpint (verdict (self, use (self, last)), ==, SW_ANSWER_EMPTY);
}

/* Facts that contradict each other are noticed only where they hold. */
static void
test_unreachable (Fixture *self, gconstpointer preset)
{
  const SwVar *a = param (self, "a", SW_DTYPE_INT64);
  const SwVar *b = param (self, "b", SW_DTYPE_INT64);
  const SwVar *n = param (self, "n", SW_DTYPE_INT64);
  guint outer = sw_prover_mark (self->prover);
  guint inner;

  sw_prover_push_condition (self->prover, op (self, SW_OP_LT, use (self, a), use (self, b)), FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNKNOWN);
  inner = sw_prover_mark (self->prover);
  sw_prover_push_condition (self->prover, op (self, SW_OP_LT, use (self, b), use (self, a)), FALSE);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNREACHABLE);
  g_assert_cmpint (verdict (self, number (self, 3)), ==, SW_ANSWER_UNREACHABLE);
  sw_prover_pop (self->prover, inner);
  g_assert_cmpint (verdict (self, use (self, n)), ==, SW_ANSWER_UNKNOWN);
  sw_prover_pop (self->prover, outer);
}

/* A chain of names far longer than any recursion could go. */
static void
test_long_chain (Fixture *self, gconstpointer preset)
{
  const SwVar *n = param (self, "n", SW_DTYPE_INT64);
  const SwVar *last = n;

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *name = g_strdup_printf ("n%u", i);

      last =
        bind (self, name, SW_DTYPE_INT64, op (self, SW_OP_ADD, use (self, last), number (self, 1)));
    }
  g_assert_cmpint (verdict (self, use (self, last)), ==, SW_ANSWER_UNKNOWN);
  sw_prover_push_condition (self->prover, positive (self, last), FALSE);
  g_assert_cmpint (verdict (self, use (self, last)), ==, SW_ANSWER_PROVED);
}

static void
test_presets (void)
{
  SwPreset preset;

  g_assert_true (sw_preset_from_string ("legacy", &preset));
  g_assert_cmpint (preset, ==, SW_PRESET_LEGACY);
  g_assert_false (sw_preset_from_string ("lenient", &preset));
  g_assert_cmpstr (sw_preset_to_string (SW_PRESET_STRICT), ==, "strict");
  g_assert_true (sw_policy_from_preset (SW_PRESET_STRICT).division_both);
  g_assert_cmpint (sw_policy_from_preset (SW_PRESET_CONTRACT).index_sign, ==, SW_INDEX_SIGN_DIMS);
}

#define ADD(path, preset, func)                                                                    \
  g_test_add ("/prover/" path, Fixture, GUINT_TO_POINTER (preset), set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("steps", SW_PRESET_CONTRACT, test_steps);
  ADD ("names", SW_PRESET_CONTRACT, test_names);
  ADD ("condition-is-a-name", SW_PRESET_CONTRACT, test_condition_is_a_name);
  ADD ("widening-cast", SW_PRESET_CONTRACT, test_widening_cast);
  ADD ("impure", SW_PRESET_CONTRACT, test_impure);
  ADD ("branches-of-two-types", SW_PRESET_CONTRACT, test_branches_of_two_types);
  ADD ("operations/contract", SW_PRESET_CONTRACT, test_operations);
  ADD ("operations/legacy", SW_PRESET_LEGACY, test_operations);
  ADD ("operations/strict", SW_PRESET_STRICT, test_operations);
  ADD ("index-parameter/contract", SW_PRESET_CONTRACT, test_index_parameter);
  ADD ("index-parameter/legacy", SW_PRESET_LEGACY, test_index_parameter);
  ADD ("index-parameter/strict", SW_PRESET_STRICT, test_index_parameter);
  ADD ("loop/contract", SW_PRESET_CONTRACT, test_loop);
  ADD ("carry", SW_PRESET_CONTRACT, test_carry);
  ADD ("invariant", SW_PRESET_CONTRACT, test_invariant);
  ADD ("float", SW_PRESET_CONTRACT, test_float);
  ADD ("truth-of-integers", SW_PRESET_CONTRACT, test_truth_of_integers);
  ADD ("powers-on-the-way", SW_PRESET_CONTRACT, test_powers_on_the_way);
  ADD ("signs-on-the-way", SW_PRESET_LEGACY, test_signs_on_the_way);
  ADD ("truth-of-floats", SW_PRESET_CONTRACT, test_truth_of_floats);
  ADD ("truth-in-a-while", SW_PRESET_CONTRACT, test_truth_in_a_while);
  ADD ("unreachable", SW_PRESET_CONTRACT, test_unreachable);
  ADD ("long-chain", SW_PRESET_CONTRACT, test_long_chain);
  g_test_add_func ("/prover/presets", test_presets);
  return g_test_run ();
}
