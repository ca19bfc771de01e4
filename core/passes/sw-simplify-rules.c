/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-simplifier.h"

/* The rules of Simplify for one operator.  Its operands are simplified already, and a rule never
 * gives back an operand pair that the same rule would change again, so one step is enough. */

static const SwExpr *
make_bool (SwSimplifier *self, const SwExpr *at, gboolean value)
{
  return sw_expr_new (self->context, &(SwExpr){ .kind = SW_EXPR_BOOL,
                                                .dtype = SW_DTYPE_BOOL,
                                                .span = at->span,
                                                .type = sw_type_new_scalar (
                                                  self->context, self->prefix, SW_DTYPE_BOOL),
                                                .v.int_value = value });
}

/* A constant of the type that @at has; NULL when that cannot hold it. */
static const SwExpr *
make_int (SwSimplifier *self, const SwExpr *at, SwDtype dtype, SwWide value)
{
  SwRange limits = sw_range_of_dtype (dtype);
  SwExpr copy;

  if (!sw_dtype_is_integer (dtype) || value < limits.lo || value > limits.hi
      || value != (gint64) value)
    return NULL;
  copy = *sw_expr_new_int (self->context, (gint64) value, dtype, at->span);
  copy.type = sw_type_new_scalar (self->context, self->prefix, dtype);
  return sw_expr_new (self->context, &copy);
}

static const SwExpr *
make_binary (SwSimplifier *self, const SwExpr *at, SwOp op, const SwExpr *a, const SwExpr *b)
{
  const SwExpr *items[2] = { a, b };
  SwExpr copy = *at;

  copy.flags &= ~SW_EXPR_PARENS;
  copy.v.op = op;
  copy.items = sw_arena_copy (sw_context_get_arena (self->context), items, sizeof items);
  copy.n_items = 2;
  return sw_expr_new (self->context, &copy);
}

static gboolean
is_int (const SwExpr *expr, gint64 value)
{
  return expr->kind == SW_EXPR_INT && expr->v.int_value == value;
}

/* Without calls, so that evaluating it twice or never makes no difference. */
static gboolean
is_pure (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_VAR || expr->kind == SW_EXPR_INT || expr->kind == SW_EXPR_BOOL)
    return TRUE;
  if (expr->kind != SW_EXPR_BINARY && expr->kind != SW_EXPR_UNARY && expr->kind != SW_EXPR_CAST)
    return FALSE;
  for (guint i = 0; i < expr->n_items; i++)
    if (!is_pure (expr->items[i]))
      return FALSE;
  return TRUE;
}

/* @expr is @base OP constant. */
static gboolean
match_constant (const SwExpr *expr, SwOp op, const SwExpr **base, SwWide *constant)
{
  if (expr->kind != SW_EXPR_BINARY || expr->v.op != op || expr->items[1]->kind != SW_EXPR_INT)
    return FALSE;
  *base = expr->items[0];
  *constant = expr->items[1]->v.int_value;
  return TRUE;
}

/* @expr is @base plus a constant, written with either sign. */
static gboolean
match_offset (const SwExpr *expr, const SwExpr **base, SwWide *offset)
{
  if (match_constant (expr, SW_OP_ADD, base, offset))
    return TRUE;
  if (!match_constant (expr, SW_OP_SUB, base, offset))
    return FALSE;
  *offset = -*offset;
  return TRUE;
}

static const SwExpr *
add_offset (SwSimplifier *self, const SwExpr *at, const SwExpr *base, SwDtype dtype, SwWide offset)
{
  const SwExpr *constant;

  if (offset == 0)
    return base;
  constant = make_int (self, at, dtype, offset > 0 ? offset : -offset);
  if (constant == NULL)
    return NULL;
  return make_binary (self, at, offset > 0 ? SW_OP_ADD : SW_OP_SUB, base, constant);
}

static const SwExpr *
simplify_sum (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  gboolean add = expr->v.op == SW_OP_ADD;
  const SwExpr *base;
  SwWide offset;

  if (add && a->kind == SW_EXPR_INT && b->kind != SW_EXPR_INT)
    {
      const SwExpr *turned = simplify_sum (self, expr, b, a);

      return turned != NULL ? turned : make_binary (self, expr, SW_OP_ADD, b, a);
    }
  if (is_int (b, 0))
    return a;
  if (b->kind == SW_EXPR_INT && match_offset (a, &base, &offset))
    return add_offset (self, expr, base, (SwDtype) b->dtype,
                       offset + (add ? (SwWide) b->v.int_value : -(SwWide) b->v.int_value));
  if (!add && is_pure (a) && sw_expr_equal (a, b))
    return make_int (self, expr, sw_simplifier_dtype (a), 0);
  return NULL;
}

static const SwExpr *
simplify_product (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  const SwExpr *base;
  const SwExpr *constant;
  SwWide factor;

  if (a->kind == SW_EXPR_INT && b->kind != SW_EXPR_INT)
    {
      const SwExpr *turned = simplify_product (self, expr, b, a);

      return turned != NULL ? turned : make_binary (self, expr, SW_OP_MUL, b, a);
    }
  if (is_int (b, 1))
    return a;
  if (is_int (b, 0) && is_pure (a))
    return make_int (self, expr, (SwDtype) b->dtype, 0);
  if (b->kind != SW_EXPR_INT || !match_constant (a, SW_OP_MUL, &base, &factor))
    return NULL;
  constant = make_int (self, expr, (SwDtype) b->dtype, factor * b->v.int_value);
  return constant != NULL ? make_binary (self, expr, SW_OP_MUL, base, constant) : NULL;
}

/* @a is @base * @divisor + @rest with 0 <= rest < divisor. */
static gboolean
match_multiple (SwSimplifier *self, const SwExpr *a, gint64 divisor, const SwExpr **base,
                const SwExpr **rest)
{
  SwWide factor;
  SwRange range;

  *rest = NULL;
  if (match_constant (a, SW_OP_MUL, base, &factor))
    return factor == divisor;
  if (a->kind != SW_EXPR_BINARY || a->v.op != SW_OP_ADD
      || !match_constant (a->items[0], SW_OP_MUL, base, &factor) || factor != divisor)
    return FALSE;
  *rest = a->items[1];
  range = sw_simplifier_range (self, *rest);
  return is_pure (*rest) && range.lo >= 0 && range.hi < divisor;
}

/* // and % by a positive constant, of something that is not negative: there both ways to round
 * agree. */
static const SwExpr *
simplify_division (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  gboolean quotient = expr->v.op == SW_OP_FLOOR_DIV;
  SwRange range = sw_simplifier_range (self, a);
  const SwExpr *base;
  const SwExpr *rest;

  if (is_int (b, 1))
    return quotient ? a : is_pure (a) ? make_int (self, expr, (SwDtype) b->dtype, 0) : NULL;
  if (b->kind != SW_EXPR_INT || b->v.int_value <= 0 || range.lo < 0)
    return NULL;
  if (!quotient && range.hi < b->v.int_value)
    return a;
  if (self->policy->overflow_wraps || !match_multiple (self, a, b->v.int_value, &base, &rest))
    return NULL;
  if (quotient)
    return base;
  return rest != NULL ? rest : make_int (self, expr, (SwDtype) b->dtype, 0);
}

static const SwExpr *
simplify_extreme (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  gboolean min = expr->v.op == SW_OP_MIN;
  SwRange left = sw_simplifier_range (self, a);
  SwRange right = sw_simplifier_range (self, b);

  if (sw_expr_equal (a, b))
    return a;
  if (sw_simplifier_dtype (a) == sw_simplifier_dtype (b))
    {
      if (min ? left.hi <= right.lo : left.lo >= right.hi)
        return a;
      if (min ? right.hi <= left.lo : right.lo >= left.hi)
        return b;
    }
  if (a->kind == SW_EXPR_INT && b->kind != SW_EXPR_INT)
    return make_binary (self, expr, expr->v.op, b, a);
  return NULL;
}

/* Whether a < b, a <= b, a == b or a != b for all values that the operands may have. */
static gboolean
compare_ranges (SwOp op, SwRange a, SwRange b, gboolean *holds)
{
  gboolean apart = a.hi < b.lo || b.hi < a.lo;
  gboolean same = sw_range_is_single (a) && sw_range_is_single (b) && a.lo == b.lo;

  switch ((guint) op)
    {
    case SW_OP_LT:
      *holds = a.hi < b.lo;
      return *holds || a.lo >= b.hi;
    case SW_OP_LE:
      *holds = a.hi <= b.lo;
      return *holds || a.lo > b.hi;
    case SW_OP_EQ:
      *holds = same;
      return same || apart;
    default:
      *holds = apart;
      return same || apart;
    }
}

static gboolean
same_pair (const SwExpr *a, const SwExpr *b, const SwExpr *fact, gboolean turned)
{
  return sw_expr_equal (a, fact->items[turned ? 1 : 0])
         && sw_expr_equal (b, fact->items[turned ? 0 : 1]);
}

/* What a comparison that is known to hold says of another one of the same operands. */
static gboolean
follows (const SwExpr *condition, const SwExpr *fact, gboolean *holds)
{
  const SwExpr *a = condition->items[0];
  const SwExpr *b = condition->items[1];
  SwOp op = condition->v.op;
  SwOp known = fact->v.op;

  if (same_pair (a, b, fact, FALSE))
    {
      *holds = op == known || (known == SW_OP_LT && (op == SW_OP_LE || op == SW_OP_NE))
               || (known == SW_OP_EQ && op == SW_OP_LE);
      return *holds || (known == SW_OP_LT && op == SW_OP_EQ)
             || (known == SW_OP_EQ && (op == SW_OP_NE || op == SW_OP_LT))
             || (known == SW_OP_NE && op == SW_OP_EQ);
    }
  if (!same_pair (a, b, fact, TRUE))
    return FALSE;
  *holds = (op == known && (op == SW_OP_EQ || op == SW_OP_NE))
           || (known == SW_OP_LT && op == SW_OP_NE) || (known == SW_OP_EQ && op == SW_OP_LE);
  return *holds || (known == SW_OP_LT && op != SW_OP_NE) || (known == SW_OP_LE && op == SW_OP_LT)
         || (known == SW_OP_EQ && (op == SW_OP_NE || op == SW_OP_LT))
         || (known == SW_OP_NE && op == SW_OP_EQ);
}

static gboolean
is_comparison (const SwExpr *expr)
{
  return expr->kind == SW_EXPR_BINARY && sw_op_get_level (expr->v.op) == sw_op_get_level (SW_OP_EQ);
}

/**
 * sw_simplifier_knows:
 * @condition: simplified operands
 * @holds: (out): whether it holds
 *
 * Returns: whether a condition around this point decides @condition
 */
gboolean
sw_simplifier_knows (const SwSimplifier *self, const SwExpr *condition, gboolean *holds)
{
  for (guint i = self->facts->len; i-- > 0;)
    {
      const SwExpr *fact = g_ptr_array_index (self->facts, i);

      *holds = TRUE;
      if (is_comparison (fact) && is_comparison (condition))
        {
          if (follows (condition, fact, holds))
            return TRUE;
          continue;
        }
      if (sw_expr_equal (fact, condition))
        return TRUE;
      *holds = FALSE;
      if (fact->kind == SW_EXPR_UNARY && fact->v.op == SW_OP_NOT
          && sw_expr_equal (fact->items[0], condition))
        return TRUE;
    }
  return FALSE;
}

static const SwExpr *
simplify_comparison (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  SwOp op = expr->v.op;
  const SwExpr *turned = expr;
  gboolean holds;

  if (op == SW_OP_GT || op == SW_OP_GE)
    {
      op = op == SW_OP_GT ? SW_OP_LT : SW_OP_LE;
      turned = make_binary (self, expr, op, b, a);
      a = turned->items[0];
      b = turned->items[1];
    }
  if (sw_dtype_is_integer (sw_simplifier_dtype (a))
      && sw_dtype_is_integer (sw_simplifier_dtype (b)))
    {
      if (compare_ranges (op, sw_simplifier_range (self, a), sw_simplifier_range (self, b), &holds))
        return make_bool (self, expr, holds);
      if (is_pure (a) && sw_expr_equal (a, b))
        return make_bool (self, expr, op == SW_OP_LE || op == SW_OP_EQ);
    }
  if (sw_simplifier_knows (self, turned, &holds))
    return make_bool (self, expr, holds);
  return turned != expr ? turned : NULL;
}

static const SwExpr *
simplify_logic (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  gboolean and = expr->v.op == SW_OP_AND;
  int left = sw_expr_truth (a);
  int right = sw_expr_truth (b);

  if (left >= 0)
    return left == and? b : a;
  if (right >= 0 && (right == and || is_pure (a)))
    return right == and? a : b;
  return NULL;
}

static const SwExpr *
simplify_unary (SwSimplifier *self, const SwExpr *expr, const SwExpr *a)
{
  int truth = sw_expr_truth (a);

  if (expr->v.op == SW_OP_NOT && truth >= 0)
    return make_bool (self, expr, !truth);
  if (a->kind == SW_EXPR_UNARY && a->v.op == expr->v.op
      && (expr->v.op == SW_OP_NOT || expr->v.op == SW_OP_NEG))
    return a->items[0];
  return NULL;
}

static const SwExpr *
simplify_cast (SwSimplifier *self, const SwExpr *expr, const SwExpr *a)
{
  if (a->kind == SW_EXPR_INT)
    return make_int (self, expr, (SwDtype) expr->dtype, a->v.int_value);
  return sw_simplifier_dtype (a) == expr->dtype && a->kind != SW_EXPR_VAR ? a : NULL;
}

/* A value that the ranges leave no choice for. */
static const SwExpr *
simplify_single (SwSimplifier *self, const SwExpr *expr)
{
  SwDtype dtype = expr->type != NULL ? (SwDtype) expr->type->dtype : sw_simplifier_dtype (expr);
  SwRange range;

  if (!is_pure (expr) || !sw_dtype_is_integer (dtype))
    return NULL;
  range = sw_simplifier_range (self, expr);
  return sw_range_is_single (range) ? make_int (self, expr, dtype, range.lo) : NULL;
}

/**
 * sw_simplify_op:
 * @expr: an operator or a cast
 * @a: its operand, simplified
 * @b: (nullable): its right operand, simplified
 *
 * Returns: (transfer none) (nullable): something simpler that is equal to @expr here
 */
const SwExpr *
sw_simplify_op (SwSimplifier *self, const SwExpr *expr, const SwExpr *a, const SwExpr *b)
{
  const SwExpr *single;

  if (expr->kind == SW_EXPR_CAST)
    return simplify_cast (self, expr, a);
  if (is_comparison (expr))
    return simplify_comparison (self, expr, a, b);
  if (expr->v.op == SW_OP_AND || expr->v.op == SW_OP_OR)
    return simplify_logic (self, expr, a, b);
  if (expr->v.op != SW_OP_NOT && (single = simplify_single (self, expr)) != NULL)
    return single;
  if (expr->kind == SW_EXPR_UNARY)
    return simplify_unary (self, expr, a);
  if (!sw_dtype_is_integer (sw_simplifier_dtype (a))
      || !sw_dtype_is_integer (sw_simplifier_dtype (b)))
    return NULL;
  switch ((guint) expr->v.op)
    {
    case SW_OP_ADD:
    case SW_OP_SUB:
      return simplify_sum (self, expr, a, b);
    case SW_OP_MUL:
      return simplify_product (self, expr, a, b);
    case SW_OP_FLOOR_DIV:
    case SW_OP_FLOOR_MOD:
      return simplify_division (self, expr, a, b);
    case SW_OP_MIN:
    case SW_OP_MAX:
      return simplify_extreme (self, expr, a, b);
    default:
      return NULL;
    }
}
