/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"

/* Text of expressions that are built, not read: parentheses, constants, dims (dialect 7 and 8). */

typedef struct
{
  SwContext *context;
  const SwExpr *a;
  const SwExpr *b;
  const SwExpr *c;
  const SwExpr *d;
} Fixture;

static const SwExpr *
new_var (SwContext *context, const char *name)
{
  return sw_expr_new_var (context, sw_var_new (context, name, NULL, 0, SW_SPAN_NONE), SW_SPAN_NONE);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->context = sw_context_new ();
  self->a = new_var (self->context, "a");
  self->b = new_var (self->context, "b");
  self->c = new_var (self->context, "c");
  self->d = new_var (self->context, "d");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  sw_context_unref (self->context);
}

static const SwExpr *
bin (const Fixture *self, SwOp op, const SwExpr *x, const SwExpr *y)
{
  return sw_expr_new_binary (self->context, op, x, y, SW_SPAN_NONE);
}

static const SwExpr *
un (const Fixture *self, SwOp op, const SwExpr *x)
{
  const SwExpr **items = sw_arena_new_n (sw_context_get_arena (self->context), const SwExpr *, 1);

  items[0] = x;
  return sw_expr_new (self->context,
                      &(SwExpr){ .kind = SW_EXPR_UNARY, .v.op = op, .n_items = 1, .items = items });
}

static const SwExpr *
num (const Fixture *self, gint64 value)
{
  return sw_expr_new_int (self->context, value, SW_DTYPE_INDEX, SW_SPAN_NONE);
}

static const SwExpr *
cast (const Fixture *self, const SwExpr *x)
{
  const SwExpr **items = sw_arena_new_n (sw_context_get_arena (self->context), const SwExpr *, 1);

  items[0] = x;
  return sw_expr_new (
    self->context,
    &(SwExpr){ .kind = SW_EXPR_CAST, .dtype = SW_DTYPE_INDEX, .n_items = 1, .items = items });
}

static void
check (const SwExpr *expr, const char *expected)
{
  g_autofree char *text = sw_expr_to_string (expr);

  g_assert_cmpstr (text, ==, expected);
}

/* Every operator below every other, left and right: parentheses exactly when the level is lower,
 * or equal on the right side (on the left side of a power). */
static void
test_all_pairs (Fixture *self, gconstpointer data)
{
  static const struct
  {
    SwOp op;
    const char *text;
    guint level;
  } ops[] = {
    { SW_OP_OR, "or", 1 },         { SW_OP_XOR, "xor", 2 },      { SW_OP_AND, "and", 3 },
    { SW_OP_EQ, "==", 5 },         { SW_OP_NE, "!=", 5 },        { SW_OP_LT, "<", 5 },
    { SW_OP_LE, "<=", 5 },         { SW_OP_GT, ">", 5 },         { SW_OP_GE, ">=", 5 },
    { SW_OP_BIT_OR, "|", 6 },      { SW_OP_BIT_XOR, "^", 7 },    { SW_OP_BIT_AND, "&", 8 },
    { SW_OP_SHL, "<<", 9 },        { SW_OP_SHR, ">>", 9 },       { SW_OP_ADD, "+", 10 },
    { SW_OP_SUB, "-", 10 },        { SW_OP_MUL, "*", 11 },       { SW_OP_DIV, "/", 11 },
    { SW_OP_FLOOR_DIV, "//", 11 }, { SW_OP_FLOOR_MOD, "%", 11 }, { SW_OP_POW, "**", 13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ops); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ops); j++)
      {
        gboolean pow = ops[i].op == SW_OP_POW;
        gboolean left = ops[j].level < ops[i].level || (ops[j].level == ops[i].level && pow);
        gboolean right = ops[j].level < ops[i].level || (ops[j].level == ops[i].level && !pow);
        g_autofree char *on_left = g_strdup_printf ("%sa %s b%s %s c", left ? "(" : "", ops[j].text,
                                                    left ? ")" : "", ops[i].text);
        g_autofree char *on_right = g_strdup_printf (
          "c %s %sa %s b%s", ops[i].text, right ? "(" : "", ops[j].text, right ? ")" : "");
        const SwExpr *inner = bin (self, ops[j].op, self->a, self->b);

        check (bin (self, ops[i].op, inner, self->c), on_left);
        check (bin (self, ops[i].op, self->c, inner), on_right);
      }
}

/* The samples of dialect 8.4. */
static void
test_samples (Fixture *self, gconstpointer data)
{
  const SwExpr *a = self->a;
  const SwExpr *b = self->b;
  const SwExpr *c = self->c;
  const SwExpr *d = self->d;

  check (bin (self, SW_OP_SUB, a, bin (self, SW_OP_ADD, b, c)), "a - (b + c)");
  check (bin (self, SW_OP_MUL, a, bin (self, SW_OP_MUL, b, c)), "a * (b * c)");
  check (bin (self, SW_OP_MUL, bin (self, SW_OP_FLOOR_DIV, a, b), c), "a // b * c");
  check (un (self, SW_OP_NEG, un (self, SW_OP_NEG, a)), "--a");
  check (un (self, SW_OP_NEG, bin (self, SW_OP_ADD, a, b)), "-(a + b)");
  check (un (self, SW_OP_NEG, bin (self, SW_OP_POW, a, b)), "-a ** b");
  check (bin (self, SW_OP_POW, un (self, SW_OP_NEG, a), b), "(-a) ** b");
  check (bin (self, SW_OP_POW, a, bin (self, SW_OP_POW, b, d)), "a ** b ** d");
  check (bin (self, SW_OP_POW, bin (self, SW_OP_POW, a, b), d), "(a ** b) ** d");
  check (un (self, SW_OP_NOT, bin (self, SW_OP_LT, a, b)), "not a < b");
  check (un (self, SW_OP_NOT,
             bin (self, SW_OP_AND, bin (self, SW_OP_LT, a, b), bin (self, SW_OP_LT, c, d))),
         "not (a < b and c < d)");
  check (bin (self, SW_OP_LT, a, bin (self, SW_OP_LT, b, d)), "a < (b < d)");
  check (bin (self, SW_OP_LT, bin (self, SW_OP_LT, a, b), c), "a < b < c");
  check (un (self, SW_OP_BIT_NOT, bin (self, SW_OP_ADD, a, b)), "~(a + b)");
  check (un (self, SW_OP_ABS, bin (self, SW_OP_OR, a, b)), "abs(a or b)");
  check (bin (self, SW_OP_MUL, num (self, -3), a), "-3 * a");
  check (bin (self, SW_OP_POW, num (self, -3), a), "-3 ** a");
  check (bin (self, SW_OP_SUB, a, num (self, -1)), "a - -1");
  check (bin (self, SW_OP_MUL, bin (self, SW_OP_MIN, bin (self, SW_OP_ADD, a, b), c), d),
         "pl.min(a + b, c) * d");
}

/* The samples of dialect 8.5. */
static void
test_constant_trees (Fixture *self, gconstpointer data)
{
  const SwExpr *min = bin (self, SW_OP_MIN, num (self, 4), num (self, 8));

  check (num (self, 5), "5");
  check (bin (self, SW_OP_ADD, num (self, 32), num (self, 32)),
         "pl.const(32, pl.INDEX) + pl.const(32, pl.INDEX)");
  check (min, "pl.min(4, 8)");
  check (bin (self, SW_OP_ADD, un (self, SW_OP_NEG, num (self, 4)), num (self, 2)), "-4 + 2");
  check (bin (self, SW_OP_MUL, cast (self, num (self, 0)), num (self, 5)),
         "pl.cast(0, pl.INDEX) * 5");
  check (bin (self, SW_OP_ADD, min, num (self, 2)),
         "pl.min(pl.const(4, pl.INDEX), pl.const(8, pl.INDEX)) + pl.const(2, pl.INDEX)");
  check (bin (self, SW_OP_MIN, bin (self, SW_OP_ADD, num (self, 1), num (self, 2)), num (self, 8)),
         "pl.min(pl.const(1, pl.INDEX) + pl.const(2, pl.INDEX), 8)");
  check (bin (self, SW_OP_MUL, self->a, bin (self, SW_OP_ADD, num (self, 1), num (self, 2))),
         "a * (pl.const(1, pl.INDEX) + pl.const(2, pl.INDEX))");
  check (bin (self, SW_OP_ADD, self->a, num (self, 2)), "a + 2");
  check (sw_expr_new_int (self->context, 0, SW_DTYPE_INT64, SW_SPAN_NONE), "pl.const(0, pl.INT64)");
}

static void
test_floats (Fixture *self, gconstpointer data)
{
  static const struct
  {
    double value;
    const char *text;
  } floats[] = { { 0.0, "0.0" },
                 { 1.0, "1.0" },
                 { 0.1, "0.10000000000000001" },
                 { 1e16, "10000000000000000.0" },
                 { 1e22, "1e+22" },
                 { 1e-6, "9.9999999999999995e-07" } };
  SwExpr expr = { .kind = SW_EXPR_FLOAT, .dtype = SW_DTYPE_FP32 };

  for (guint i = 0; i < G_N_ELEMENTS (floats); i++)
    {
      expr.v.float_value = floats[i].value;
      check (&expr, floats[i].text);
    }
  expr.v.float_value = 0.5;
  expr.dtype = SW_DTYPE_BF16;
  check (&expr, "pl.const(0.5, pl.BF16)");
}

/* Dims of dialect 7.7: a constant alone is bare whatever its type, others are typed. */
static void
test_dims (Fixture *self, gconstpointer data)
{
  const SwExpr *dims[] = { sw_expr_new_int (self->context, 64, SW_DTYPE_INT64, SW_SPAN_NONE),
                           self->a, bin (self, SW_OP_MUL, self->b, num (self, 2)) };
  const SwType tensor = { .kind = SW_TYPE_TENSOR,
                          .head = "pl.Tensor",
                          .dtype = SW_DTYPE_FP32,
                          .dtype_text = "pl.FP32",
                          .dims = dims,
                          .n_dims = G_N_ELEMENTS (dims) };
  g_autofree char *text = sw_type_to_string (&tensor);

  g_assert_cmpstr (text, ==, "pl.Tensor[[64, a, b * pl.const(2, pl.INDEX)], pl.FP32]");
}

static void
test_types (Fixture *self, gconstpointer data)
{
  const SwType *scalar = sw_type_new_scalar (self->context, "pl", SW_DTYPE_TASK_ID);
  const SwType *elems[] = { scalar, scalar };
  g_autofree char *pair = sw_type_to_string (sw_type_new_tuple (self->context, "pl", elems, 2));
  g_autofree char *none = sw_type_to_string (sw_type_new_tuple (self->context, "pl", NULL, 0));

  g_assert_cmpstr (pair, ==, "pl.Tuple[pl.Scalar[pl.TASK_ID], pl.Scalar[pl.TASK_ID]]");
  g_assert_cmpstr (none, ==, "pl.Tuple[()]");
}

static void
test_strings (Fixture *self, gconstpointer data)
{
  check (&(SwExpr){ .kind = SW_EXPR_STRING, .text = "a\"b\\c" }, "\"a\\\"b\\\\c\"");
  check (&(SwExpr){ .kind = SW_EXPR_STRING, .text = "round", .flags = SW_EXPR_SINGLE_QUOTES },
         "'round'");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/ir/format/all-pairs-of-operators", test_all_pairs);
  ADD ("/ir/format/samples", test_samples);
  ADD ("/ir/format/constant-trees", test_constant_trees);
  ADD ("/ir/format/floats", test_floats);
  ADD ("/ir/format/dims", test_dims);
  ADD ("/ir/format/types", test_types);
  ADD ("/ir/format/strings", test_strings);
#undef ADD
  return g_test_run ();
}
