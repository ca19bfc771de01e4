/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-call.h"

void
sw_callees_init (SwCallees *self, const SwProgram *program)
{
  self->program = program;
  self->effective = sw_effective_new (program);
  self->returns = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
}

void
sw_callees_clear (SwCallees *self)
{
  g_clear_pointer (&self->returns, g_hash_table_unref);
  g_clear_pointer (&self->effective, sw_effective_free);
}

/**
 * sw_callees_get_returns:
 *
 * Returns: (transfer none): for each place of the return of @callee the parameter that stands
 *   there, or -1
 */
const GArray *
sw_callees_get_returns (SwCallees *self, const SwFunction *callee)
{
  GArray *map = g_hash_table_lookup (self->returns, callee);

  if (map == NULL)
    {
      map = sw_lineage_get_explicit (callee);
      g_hash_table_insert (self->returns, (gpointer) callee, map);
    }
  return map;
}

/**
 * sw_stmt_get_dispatch:
 *
 * Returns: (transfer none) (nullable): the Call or Submit that @stmt makes
 */
const SwExpr *
sw_stmt_get_dispatch (const SwStmt *stmt)
{
  if ((stmt->kind == SW_STMT_ASSIGN || stmt->kind == SW_STMT_EVAL)
      && sw_expr_is_launch_like (stmt->value))
    return stmt->value;
  if (stmt->kind == SW_STMT_RETURN && stmt->n_values == 1
      && sw_expr_is_launch_like (stmt->values[0]))
    return stmt->values[0];
  return NULL;
}

const SwFunction *
sw_call_get_callee (const SwCallees *callees, const SwExpr *call)
{
  return sw_program_find (callees->program, call->text);
}

static guint
count_contexts (const SwFunction *callee)
{
  guint n = 0;

  while (n < callee->n_params)
    {
      const SwType *type = callee->params[callee->n_params - 1 - n].var->type;

      if (type == NULL || type->head == NULL || !g_str_has_suffix (type->head, ".CommCtxType"))
        break;
      n++;
    }
  return n;
}

/**
 * sw_call_get_param:
 * @arg: position of an argument
 *
 * A Submit may leave out outputs that stand before the trailing communication contexts; the
 * arguments that it has keep their order.
 *
 * Returns: the parameter of @callee that argument @arg of @call stands for, or -1
 */
int
sw_call_get_param (const SwFunction *callee, const SwExpr *call, guint arg)
{
  guint param = arg;

  if (call->kind == SW_EXPR_SUBMIT && call->n_items < callee->n_params)
    {
      guint contexts = MIN (count_contexts (callee), call->n_items);

      if (arg >= call->n_items - contexts)
        param += callee->n_params - call->n_items;
    }
  return param < callee->n_params ? (int) param : -1;
}

/**
 * sw_call_is_tensor:
 *
 * Returns: whether argument @arg is a tensor, or a tuple; its own type decides where it is known
 */
gboolean
sw_call_is_tensor (const SwFunction *callee, const SwExpr *call, guint arg)
{
  const SwExpr *item = call->items[arg];
  const SwVar *var = sw_expr_as_var (item);
  const SwType *type = var != NULL ? var->type : item->type;
  int param = sw_call_get_param (callee, call, arg);

  if ((type == NULL || type->kind == SW_TYPE_UNKNOWN) && param >= 0)
    type = callee->params[param].var->type;
  return type != NULL && (sw_type_is_tensor_like (type) || type->kind == SW_TYPE_TUPLE);
}

/**
 * sw_call_get_direction:
 *
 * Returns: what the callee does with argument @arg; for a wrapper what its body does
 */
SwDirection
sw_call_get_direction (const SwCallees *callees, const SwFunction *callee, const SwExpr *call,
                       guint arg)
{
  int param = sw_call_get_param (callee, call, arg);

  return param >= 0 ? sw_effective_get (callees->effective, callee, (guint) param)
                    : SW_DIRECTION_IN;
}

static gboolean
is_no_dep (const SwExpr *arg)
{
  return arg->kind == SW_EXPR_OP_CALL && arg->n_items == 1
         && g_str_has_suffix (arg->text, ".no_dep");
}

/**
 * sw_arg_get_var:
 * @arg: an argument
 *
 * Returns: (transfer none) (nullable): the variable that it is, also inside pl.no_dep()
 */
const SwVar *
sw_arg_get_var (const SwExpr *arg)
{
  return sw_expr_as_var (is_no_dep (arg) ? arg->items[0] : arg);
}

/**
 * sw_call_has_override:
 *
 * Returns: whether the author of @call does not want argument @arg to be tracked
 */
gboolean
sw_call_has_override (const SwExpr *call, guint arg)
{
  const SwExpr *list = sw_expr_get_attr (call, "arg_direction_overrides");

  if (is_no_dep (call->items[arg]))
    return TRUE;
  for (guint i = 0; list != NULL && i < list->n_items; i++)
    {
      gint64 value;

      if (sw_expr_is_int (list->items[i], &value) && value == (gint64) arg)
        return TRUE;
    }
  return FALSE;
}

gboolean
sw_var_is_task_id (const SwVar *var)
{
  return var != NULL && sw_type_is_scalar (var->type, SW_DTYPE_TASK_ID);
}

gboolean
sw_var_is_task_ids (const SwVar *var)
{
  return var != NULL && var->type != NULL && var->type->kind == SW_TYPE_ARRAY
         && var->type->dtype == SW_DTYPE_TASK_ID;
}

gboolean
sw_expr_is_invalid_id (const SwExpr *self)
{
  return self->kind == SW_EXPR_NONE || sw_expr_is_op (self, "system.task_invalid");
}

/**
 * sw_expr_get_const:
 * @value: (out): the constant
 *
 * Returns: whether @self is an integer constant, a negated one included
 */
gboolean
sw_expr_get_const (const SwExpr *self, gint64 *value)
{
  if (sw_expr_is_int (self, value))
    return TRUE;
  if (self != NULL && self->kind == SW_EXPR_UNARY && self->v.op == SW_OP_NEG
      && sw_expr_is_int (self->items[0], value) && *value != G_MININT64)
    {
      *value = -*value;
      return TRUE;
    }
  return FALSE;
}

/**
 * sw_loop_get_trips:
 * @loop: a FOR or WHILE
 *
 * Returns: its number of iterations, where the bounds are constants
 */
SwTrips
sw_loop_get_trips (const SwStmt *loop)
{
  SwTrips trips = { FALSE, 0, 0, 1 };
  gint64 bounds[3] = { 0, 0, 1 };
  guint64 distance;

  if (loop->kind != SW_STMT_FOR || loop->n_values == 0 || loop->n_values > 3)
    return trips;
  for (guint i = 0; i < loop->n_values; i++)
    if (!sw_expr_get_const (loop->values[i], &bounds[loop->n_values == 1 ? 1 : i]))
      return trips;
  trips.start = bounds[0];
  trips.step = bounds[2];
  if (trips.step == 0 || trips.step == G_MININT64)
    return trips;
  trips.constant = TRUE;
  if (trips.step > 0 ? bounds[0] >= bounds[1] : bounds[0] <= bounds[1])
    return trips;
  distance = trips.step > 0 ? (guint64) bounds[1] - (guint64) bounds[0]
                            : (guint64) bounds[0] - (guint64) bounds[1];
  trips.trips = (gint64) MIN ((distance - 1) / (guint64) ABS (trips.step) + 1, G_MAXINT64);
  return trips;
}

/**
 * sw_loop_is_parallel:
 *
 * Returns: whether the iterations of @loop are declared to be independent
 */
gboolean
sw_loop_is_parallel (const SwStmt *loop)
{
  return loop->kind == SW_STMT_FOR && loop->text != NULL
         && g_str_has_suffix (loop->text, ".parallel");
}
