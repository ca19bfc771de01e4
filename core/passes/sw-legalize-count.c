/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"
#include "sw-substitute.h"
#include "sw-value-type.h"

#include <string.h>

/* The count of a launch: where it stands, what it is at the launch, its type. */

/* A loop variable counts in INDEX, whatever the types of its bounds are. */
static SwDtype
operand_dtype (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_VAR && (expr->v.var->flags & SW_VAR_LOOP) != 0)
    return SW_DTYPE_INDEX;
  return sw_legalize_infer_dtype (expr);
}

/* The element type of a scalar expression: of two operands the wider type, of
 * equal widths the left one (arith 1.2); INDEX when nothing says otherwise. */
SwDtype
sw_legalize_infer_dtype (const SwExpr *expr)
{
  SwDtype a;
  SwDtype b;

  switch ((SwExprKind) expr->kind)
    {
    case SW_EXPR_VAR:
      return expr->v.var->type != NULL && expr->v.var->type->dtype != SW_DTYPE_UNKNOWN
               ? (SwDtype) expr->v.var->type->dtype
               : SW_DTYPE_INDEX;
    case SW_EXPR_INT:
    case SW_EXPR_CAST:
      return expr->dtype != SW_DTYPE_UNKNOWN ? (SwDtype) expr->dtype : SW_DTYPE_INDEX;
    case SW_EXPR_UNARY:
      return expr->v.op == SW_OP_NOT ? SW_DTYPE_BOOL : operand_dtype (expr->items[0]);
    case SW_EXPR_BOOL:
      return SW_DTYPE_BOOL;
    case SW_EXPR_FLOAT:
      return SW_DTYPE_FP32;
    case SW_EXPR_BINARY:
      if (sw_op_get_level (expr->v.op) <= sw_op_get_level (SW_OP_GE))
        return SW_DTYPE_BOOL;
      a = operand_dtype (expr->items[0]);
      b = operand_dtype (expr->items[1]);
      return sw_dtype_get_bits (b) > sw_dtype_get_bits (a) ? b : a;
    case SW_EXPR_OP_CALL:
      if (sw_expr_is_op (expr, "system.available_cluster_count")
          || sw_expr_is_op (expr, "system.available_aiv_count"))
        return SW_DTYPE_INT32;
      if (sw_expr_is_op (expr, "tensor.read") && expr->n_items > 0
          && sw_expr_as_var (expr->items[0]) != NULL
          && sw_type_is_tensor_like (expr->items[0]->v.var->type))
        return (SwDtype) expr->items[0]->v.var->type->dtype;
      return SW_DTYPE_INDEX;
    case SW_EXPR_NONE:
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
    case SW_EXPR_GET:
    case SW_EXPR_INDEX:
    case SW_EXPR_DICT:
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
    case SW_EXPR_TYPE:
    case SW_EXPR_OPAQUE:
      break;
    }
  return SW_DTYPE_INDEX;
}

typedef struct
{
  Legalize *self;
  const Launch *launch;
  const SwVar *unresolved;
} BindCount;

static void
add_visible (const SwVar *var, const SwExpr *use, gpointer data)
{
  g_hash_table_add (data, (gpointer) var);
}

static SwWalk
add_visible_of_stmt (const SwStmt *stmt, gpointer data)
{
  for (guint i = 0; i < stmt->n_targets; i++)
    sw_type_foreach_var (stmt->targets[i]->type, add_visible, data);
  return SW_WALK_CONTINUE;
}

/* Whether types of the function that is worked on name the dimension @var. */
static gboolean
is_visible_dim (Legalize *self, const SwVar *var)
{
  const SwFunction *function = self->function;

  if (self->dims == NULL)
    {
      self->dims = g_hash_table_new (NULL, NULL);
      for (guint i = 0; i < function->n_params; i++)
        sw_type_foreach_var (function->params[i].var->type, add_visible, self->dims);
      for (guint i = 0; i < function->n_return_types; i++)
        sw_type_foreach_var (function->return_types[i], add_visible, self->dims);
      sw_block_walk (function->body, add_visible_of_stmt, self->dims);
    }
  return g_hash_table_contains (self->dims, var);
}

/* Whether some argument of @launch gives the callee's dimension @var another extent. */
static gboolean
is_other_dim (const Launch *launch, const SwVar *var)
{
  const SwFunction *callee = launch->callee;

  for (guint i = 0; launch->bound != NULL && i < callee->n_params; i++)
    {
      const SwType *type = callee->params[i].var->type;
      const SwType *given = launch->bound[i] != NULL ? sw_value_get_type (launch->bound[i]) : NULL;

      if (!sw_type_is_tensor_like (type) || !sw_type_is_tensor_like (given)
          || given->n_dims != type->n_dims)
        continue;
      for (guint k = 0; k < type->n_dims; k++)
        if (sw_expr_as_var (type->dims[k]) == var && sw_expr_as_var (given->dims[k]) != var)
          return TRUE;
    }
  return FALSE;
}

/* A parameter of the callee inside its count means the argument bound to it here; the name
 * of a dimension is the caller's where that is the same dimension. */
static const SwExpr *
bind_count_var (const SwExpr *expr, gpointer data)
{
  BindCount *bind = data;
  const Launch *launch = bind->launch;
  const SwVar *var = expr->v.var;
  int param;

  if (expr->kind != SW_EXPR_VAR)
    return NULL;
  if ((var->flags & SW_VAR_DYN) != 0)
    {
      if (!is_visible_dim (bind->self, var) || is_other_dim (launch, var))
        bind->unresolved = var;
      return NULL;
    }
  param = sw_function_find_param (launch->callee, var);
  if (param < 0 || launch->bound == NULL || launch->bound[param] == NULL)
    {
      bind->unresolved = var;
      return NULL;
    }
  return launch->bound[param];
}

/**
 * sw_legalize_bind_count:
 * @launch: its count stands on the callee
 *
 * Returns: (transfer none): the count in the names of the caller; %NULL with @unresolved set to
 *   the name that means nothing there
 */
const SwExpr *
sw_legalize_bind_count (Legalize *self, const Launch *launch, const SwVar **unresolved)
{
  BindCount bind = { self, launch, NULL };
  const SwExpr *count = sw_substitute (self->context, launch->count, bind_count_var, &bind);

  *unresolved = bind.unresolved;
  return bind.unresolved == NULL ? count : NULL;
}

/**
 * sw_legalize_find_count:
 * @launch: a Call or Submit of @callee
 * @from: (out): where it stands
 *
 * Returns: (transfer none) (nullable): the launch's own count, else its callee's; %NULL: this is
 *   no SPMD launch
 */
const SwExpr *
sw_legalize_find_count (const SwExpr *launch, const SwFunction *callee, SwCountFrom *from)
{
  const SwExpr *count;

  if (launch->kind == SW_EXPR_SUBMIT)
    {
      *from = SW_COUNT_FROM_SUBMIT;
      count = sw_expr_get_arg (launch, "core_num");
    }
  else
    {
      *from = SW_COUNT_FROM_CALL_ATTR;
      count = sw_expr_get_attr (launch, "core_num");
    }
  if (count == NULL)
    {
      *from = SW_COUNT_FROM_FUNCTION_ATTR;
      count = sw_function_get_attr (callee, "core_num");
    }
  return count;
}

typedef struct
{
  const SwProgram *program;
  gboolean found;
} Search;

static void
look_at_expr (const SwExpr *expr, gpointer data)
{
  Search *search = data;
  const SwFunction *callee =
    sw_expr_is_launch_like (expr) ? sw_program_find (search->program, expr->text) : NULL;
  SwCountFrom from;

  if (callee != NULL && sw_function_is_launchable (callee)
      && sw_legalize_find_count (expr, callee, &from) != NULL)
    search->found = TRUE;
  if (!search->found)
    sw_expr_foreach_child (expr, look_at_expr, search);
}

static SwWalk
look_at_stmt (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, look_at_expr, data);
  return ((Search *) data)->found ? SW_WALK_STOP : SW_WALK_CONTINUE;
}

/**
 * sw_program_has_spmd_launch:
 * @self: a program
 *
 * Returns: whether LegalizeSpmdLaunches would find an SPMD launch in an Orchestration function
 */
gboolean
sw_program_has_spmd_launch (const SwProgram *self)
{
  Search search = { self, FALSE };

  for (guint i = 0; i < self->n_functions && !search.found; i++)
    if (self->functions[i]->type == SW_FUNCTION_ORCHESTRATION && self->functions[i]->body != NULL)
      sw_block_walk (self->functions[i]->body, look_at_stmt, &search);
  return search.found;
}

/**
 * sw_legalize_fold_literals:
 *
 * Folds an expression of literals; the only counts that a Graph function may have.
 *
 * Returns: whether @expr is one, without overflow
 */
gboolean
sw_legalize_fold_literals (const SwExpr *expr, gint64 *value)
{
  gint64 a;
  gint64 b;

  if (sw_expr_is_int (expr, value))
    return TRUE;
  if (expr->kind == SW_EXPR_UNARY && expr->v.op == SW_OP_NEG
      && sw_legalize_fold_literals (expr->items[0], &a))
    return !__builtin_sub_overflow ((gint64) 0, a, value);
  if (expr->kind != SW_EXPR_BINARY || !sw_legalize_fold_literals (expr->items[0], &a)
      || !sw_legalize_fold_literals (expr->items[1], &b))
    return FALSE;
  if (expr->v.op == SW_OP_ADD)
    return !__builtin_add_overflow (a, b, value);
  if (expr->v.op == SW_OP_SUB)
    return !__builtin_sub_overflow (a, b, value);
  if (expr->v.op == SW_OP_MUL)
    return !__builtin_mul_overflow (a, b, value);
  return FALSE;
}
