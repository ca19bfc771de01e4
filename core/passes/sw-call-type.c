/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-call-type.h"

#include <string.h>

/* The results of the declared returns; of a submit the id of its task behind them. */
static const SwType *
type_of_function (const SwProgram *program, const SwExpr *call)
{
  const SwFunction *callee = sw_program_find (program, call->text);
  g_autofree const SwType **elems = NULL;
  guint n;

  if (callee == NULL || (callee->n_return_types == 0 && call->kind == SW_EXPR_CALL))
    return NULL;
  n = callee->n_return_types;
  if (call->kind == SW_EXPR_CALL && n == 1)
    return callee->return_types[0];
  elems = g_new (const SwType *, n + 1);
  if (n > 0)
    memcpy (elems, callee->return_types, n * sizeof *elems);
  if (call->kind == SW_EXPR_SUBMIT)
    elems[n++] = sw_type_new_scalar (program->context, program->layout.prefix, SW_DTYPE_TASK_ID);
  return sw_type_new_tuple (program->context, program->layout.prefix, elems, n);
}

/* Operators that give a scalar. */
static const SwType *
type_of_operator (const SwProgram *program, const SwExpr *call)
{
  static const char *const indices[] = { "tensor.dim", "tile.get_block_idx", "tile.get_block_num",
                                         "tile.get_subblock_idx" };
  static const char *const elements[] = { "tensor.read", "tile.read", "array.get_element" };
  static const char *const counts[] = { "system.available_cluster_count",
                                        "system.available_aiv_count" };
  SwDtype dtype = SW_DTYPE_UNKNOWN;

  for (guint i = 0; i < G_N_ELEMENTS (indices); i++)
    if (sw_expr_is_op (call, indices[i]))
      dtype = SW_DTYPE_INDEX;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (sw_expr_is_op (call, counts[i]))
      dtype = SW_DTYPE_INT32;
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (sw_expr_is_op (call, elements[i]) && call->n_items > 0 && call->items[0]->type != NULL)
      dtype = (SwDtype) call->items[0]->type->dtype;
  return dtype != SW_DTYPE_UNKNOWN
           ? sw_type_new_scalar (program->context, program->layout.prefix, dtype)
           : NULL;
}

/**
 * sw_call_infer_type:
 * @call: any call
 *
 * Returns: (transfer none) (nullable): what is known of its result
 */
const SwType *
sw_call_infer_type (const SwProgram *program, const SwExpr *call)
{
  if (call->type != NULL)
    return call->type;
  if (sw_expr_is_launch_like (call))
    return type_of_function (program, call);
  return call->kind == SW_EXPR_OP_CALL ? type_of_operator (program, call) : NULL;
}
