/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-function.h"

#include <string.h>

static const char *const type_names[] = {
  [SW_FUNCTION_OPAQUE] = "Opaque", [SW_FUNCTION_ORCHESTRATION] = "Orchestration",
  [SW_FUNCTION_INCORE] = "InCore", [SW_FUNCTION_AIC] = "AIC",
  [SW_FUNCTION_AIV] = "AIV",       [SW_FUNCTION_GROUP] = "Group",
  [SW_FUNCTION_SPMD] = "Spmd",     [SW_FUNCTION_INLINE] = "Inline",
  [SW_FUNCTION_GRAPH] = "Graph",
};

/**
 * sw_function_type_to_string:
 *
 * Returns: the name of the type as the compiler spells it, "InCore"
 */
const char *
sw_function_type_to_string (SwFunctionType type)
{
  return type_names[type];
}

/**
 * sw_function_type_from_string:
 * @spelling: a name without prefix, "InCore"
 * @type: (out): the type
 *
 * Returns: whether @spelling is known
 */
gboolean
sw_function_type_from_string (const char *spelling, SwFunctionType *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (type_names); i++)
    if (strcmp (type_names[i], spelling) == 0)
      {
        *type = (SwFunctionType) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * sw_function_is_kernel:
 *
 * Returns: whether @self runs on cores: InCore, AIC or AIV
 */
gboolean
sw_function_is_kernel (const SwFunction *self)
{
  return self->type == SW_FUNCTION_INCORE || self->type == SW_FUNCTION_AIC
         || self->type == SW_FUNCTION_AIV;
}

/**
 * sw_function_is_wrapper:
 *
 * Returns: whether @self only wraps other dispatches: Group or Spmd
 */
gboolean
sw_function_is_wrapper (const SwFunction *self)
{
  return self->type == SW_FUNCTION_GROUP || self->type == SW_FUNCTION_SPMD;
}

/**
 * sw_function_is_launchable:
 *
 * Returns: whether a call of @self with a count is an SPMD launch
 */
gboolean
sw_function_is_launchable (const SwFunction *self)
{
  return sw_function_is_kernel (self) || sw_function_is_wrapper (self);
}

/**
 * sw_function_get_attr:
 *
 * Returns: (transfer none) (nullable): attribute @key
 */
const SwExpr *
sw_function_get_attr (const SwFunction *self, const char *key)
{
  for (guint i = 0; i < self->n_attrs; i++)
    if (strcmp (self->attrs[i].name, key) == 0)
      return self->attrs[i].value;
  return NULL;
}

/**
 * sw_function_find_param:
 * @var: (nullable): a variable
 *
 * Returns: the position of the parameter that is @var, or -1
 */
int
sw_function_find_param (const SwFunction *self, const SwVar *var)
{
  for (guint i = 0; i < self->n_params; i++)
    if (self->params[i].var == var)
      return (int) i;
  return -1;
}

/**
 * sw_function_copy:
 *
 * Returns: (transfer none): a function with the fields of @self and an id of its own, not
 *   verbatim, for its maker to change
 */
SwFunction *
sw_function_copy (SwContext *context, const SwFunction *self)
{
  SwFunction *copy = sw_arena_copy (sw_context_get_arena (context), self, sizeof *self);

  copy->id = sw_context_next_id (context);
  copy->flags &= ~SW_FN_VERBATIM;
  return copy;
}
