/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-value-type.h"

/**
 * sw_value_get_type:
 * @expr: a name, or a projection of one
 *
 * Returns: (transfer none) (nullable): its type, where it is known
 */
const SwType *
sw_value_get_type (const SwExpr *expr)
{
  const SwType *tuple;

  if (expr->kind == SW_EXPR_VAR)
    return expr->v.var->type;
  if (expr->kind != SW_EXPR_GET || expr->items[0]->kind != SW_EXPR_VAR)
    return expr->type;
  tuple = expr->items[0]->v.var->type;
  if (tuple == NULL || tuple->kind != SW_TYPE_TUPLE || expr->v.int_value < 0
      || expr->v.int_value >= tuple->n_elems)
    return NULL;
  return tuple->elems[expr->v.int_value];
}

/**
 * sw_value_get_certain_dtype:
 *
 * A bare number takes the type that its place asks for, and arithmetic has rules of its own: of
 * those nothing is said.
 *
 * Returns: the element type of a scalar, or %SW_DTYPE_UNKNOWN
 */
SwDtype
sw_value_get_certain_dtype (const SwExpr *expr)
{
  const SwType *type;

  if (expr->kind == SW_EXPR_BOOL)
    return SW_DTYPE_BOOL;
  if (expr->kind == SW_EXPR_CAST
      || (expr->kind == SW_EXPR_INT && (expr->flags & SW_EXPR_TYPED) != 0))
    return (SwDtype) expr->dtype;
  if (expr->kind == SW_EXPR_BINARY && sw_op_get_level (expr->v.op) <= sw_op_get_level (SW_OP_GE))
    return SW_DTYPE_BOOL;
  if (expr->kind == SW_EXPR_UNARY && expr->v.op == SW_OP_NOT)
    return SW_DTYPE_BOOL;
  if (expr->kind != SW_EXPR_VAR && expr->kind != SW_EXPR_GET)
    return SW_DTYPE_UNKNOWN;
  if (expr->kind == SW_EXPR_VAR && (expr->v.var->flags & (SW_VAR_LOOP | SW_VAR_DYN)) != 0)
    return SW_DTYPE_INDEX;
  type = sw_value_get_type (expr);
  return type != NULL && type->kind == SW_TYPE_SCALAR ? (SwDtype) type->dtype : SW_DTYPE_UNKNOWN;
}
