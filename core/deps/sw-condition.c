/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-condition.h"

static SwDtype
get_dtype (const SwExpr *expr)
{
  const SwVar *var = sw_expr_as_var (expr);
  const SwType *type = var != NULL ? var->type : expr->type;

  if (expr->kind == SW_EXPR_INT && expr->dtype == SW_DTYPE_UNKNOWN)
    return SW_DTYPE_INDEX;
  if (expr->kind == SW_EXPR_INT)
    return (SwDtype) expr->dtype;
  return type != NULL && type->kind == SW_TYPE_SCALAR ? (SwDtype) type->dtype : SW_DTYPE_UNKNOWN;
}

/* Whether every number of @from is the same one in @to. */
static gboolean
holds_all (SwDtype to, SwDtype from)
{
  gboolean from_signed = sw_dtype_is_signed (from);

  if (!sw_dtype_is_integer (to) || !sw_dtype_is_integer (from))
    return FALSE;
  if (from_signed == sw_dtype_is_signed (to))
    return sw_dtype_get_bits (to) >= sw_dtype_get_bits (from);
  return !from_signed && sw_dtype_get_bits (to) > sw_dtype_get_bits (from);
}

/**
 * sw_expr_strip_casts:
 * @self: a scalar expression
 *
 * Returns: (transfer none): @self without the casts around it that change no value
 */
const SwExpr *
sw_expr_strip_casts (const SwExpr *self)
{
  while (self->kind == SW_EXPR_CAST
         && holds_all ((SwDtype) self->dtype, get_dtype (self->items[0])))
    self = self->items[0];
  return self;
}

/**
 * sw_expr_is_pure:
 *
 * Returns: whether @self has the same value wherever its variables have
 */
gboolean
sw_expr_is_pure (const SwExpr *self)
{
  switch ((guint) self->kind)
    {
    case SW_EXPR_VAR:
    case SW_EXPR_INT:
    case SW_EXPR_FLOAT:
    case SW_EXPR_BOOL:
    case SW_EXPR_NAME:
    case SW_EXPR_GET:
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
    case SW_EXPR_CAST:
      break;
    default:
      return FALSE;
    }
  for (guint i = 0; i < self->n_items; i++)
    if (!sw_expr_is_pure (self->items[i]))
      return FALSE;
  return TRUE;
}

/* The comparison that says the same with its sides exchanged. */
static SwOp
turn_round (SwOp op)
{
  switch ((guint) op)
    {
    case SW_OP_GT:
      return SW_OP_LT;
    case SW_OP_GE:
      return SW_OP_LE;
    case SW_OP_LT:
      return SW_OP_GT;
    case SW_OP_LE:
      return SW_OP_GE;
    default:
      return op;
    }
}

static void
check_float (const SwVar *var, const SwExpr *use, gpointer data)
{
  if (var->type != NULL && var->type->kind == SW_TYPE_SCALAR
      && sw_dtype_is_float (var->type->dtype))
    *(gboolean *) data = TRUE;
}

/* x > 0 and x >= 1 are the same for whole numbers only. */
static gboolean
may_be_float (const SwExpr *expr)
{
  gboolean found = sw_dtype_is_float (get_dtype (expr));

  sw_expr_foreach_var (expr, check_float, &found);
  return found;
}

/**
 * sw_condition_get_positive:
 * @negated: (out): whether @condition says the opposite
 *
 * Returns: (transfer none) (nullable): x of the conditions x > 0, x >= 1, 0 < x and 1 <= x, which
 *   are one for whole numbers; or negated of x <= 0, x < 1, 0 >= x and 1 > x
 */
const SwExpr *
sw_condition_get_positive (const SwExpr *condition, gboolean *negated)
{
  const SwExpr *side, *bound;
  gint64 value;
  SwOp op;

  *negated = FALSE;
  if (condition->kind != SW_EXPR_BINARY)
    return NULL;
  side = sw_expr_strip_casts (condition->items[0]);
  bound = sw_expr_strip_casts (condition->items[1]);
  op = condition->v.op;
  if (!sw_expr_get_const (bound, &value))
    {
      const SwExpr *swap = side;

      side = bound;
      bound = swap;
      op = turn_round (op);
      if (!sw_expr_get_const (bound, &value))
        return NULL;
    }
  if (may_be_float (side))
    return NULL;
  if ((op == SW_OP_GT && value == 0) || (op == SW_OP_GE && value == 1))
    return side;
  *negated = (op == SW_OP_LE && value == 0) || (op == SW_OP_LT && value == 1);
  return *negated ? side : NULL;
}

/* A comparison of whole numbers as one of left > right, left >= right, left == right, left !=
 * right. */
typedef struct
{
  SwOp op;
  const SwExpr *left, *right;
} Comparison;

static gboolean
read_comparison (const SwExpr *condition, Comparison *out)
{
  if (condition->kind != SW_EXPR_BINARY || may_be_float (condition))
    return FALSE;
  *out = (Comparison){ condition->v.op, sw_expr_strip_casts (condition->items[0]),
                       sw_expr_strip_casts (condition->items[1]) };
  if (out->op == SW_OP_LT || out->op == SW_OP_LE)
    *out = (Comparison){ turn_round (out->op), out->right, out->left };
  return out->op == SW_OP_GT || out->op == SW_OP_GE || out->op == SW_OP_EQ || out->op == SW_OP_NE;
}

static int
compare_comparisons (const Comparison *a, const Comparison *b)
{
  gboolean equality = a->op == SW_OP_EQ || a->op == SW_OP_NE;
  gboolean same = sw_expr_equal (a->left, b->left) && sw_expr_equal (a->right, b->right);
  gboolean turned = sw_expr_equal (a->left, b->right) && sw_expr_equal (a->right, b->left);

  if (equality != (b->op == SW_OP_EQ || b->op == SW_OP_NE))
    return 0;
  if (equality)
    return same || turned ? a->op == b->op ? 1 : -1 : 0;
  if (same && a->op == b->op)
    return 1;
  return turned && a->op != b->op ? -1 : 0;
}

/**
 * sw_condition_compare:
 * @a: a condition of a program in SSA form
 * @b: another one
 *
 * Returns: 1 when both always hold together, -1 when always exactly one of them does, 0 when that
 *   is not known
 */
int
sw_condition_compare (const SwExpr *a, const SwExpr *b)
{
  const SwExpr *x, *y;
  gboolean not_x, not_y;
  Comparison p, q;

  if (a->kind == SW_EXPR_UNARY && a->v.op == SW_OP_NOT)
    return -sw_condition_compare (a->items[0], b);
  if (b->kind == SW_EXPR_UNARY && b->v.op == SW_OP_NOT)
    return -sw_condition_compare (a, b->items[0]);
  if (!sw_expr_is_pure (a) || !sw_expr_is_pure (b))
    return 0;
  x = sw_condition_get_positive (a, &not_x);
  y = sw_condition_get_positive (b, &not_y);
  if (x != NULL && y != NULL && sw_expr_equal (x, y))
    return not_x == not_y ? 1 : -1;
  if (read_comparison (a, &p) && read_comparison (b, &q))
    return compare_comparisons (&p, &q);
  return sw_expr_equal (a, b) ? 1 : 0;
}
