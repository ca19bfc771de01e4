/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-bind.h"

/**
 * sw_bind_arguments:
 * @callee: the function that is called
 * @call: a Call or Submit of it
 * @bound: (out) (array): room for one pointer per parameter; %NULL marks an omitted output
 *
 * Walks the parameters in order: an In parameter takes the next argument, an Out or
 * InOut parameter only if more arguments are left than In parameters to come
 * (prerequisites 4.2).  Declared directions decide.
 *
 * Returns: whether all arguments were used up and every In parameter got one
 */
gboolean
sw_bind_arguments (const SwFunction *callee, const SwExpr *call, const SwExpr **bound)
{
  guint in_to_come = 0;
  guint next = 0;

  for (guint i = 0; i < callee->n_params; i++)
    if (callee->params[i].direction == SW_DIRECTION_IN)
      in_to_come++;

  for (guint i = 0; i < callee->n_params; i++)
    {
      guint left = call->n_items - next;

      bound[i] = NULL;
      if (callee->params[i].direction == SW_DIRECTION_IN)
        {
          if (left == 0)
            return FALSE;
          in_to_come--;
          bound[i] = call->items[next++];
        }
      else if (left > in_to_come)
        bound[i] = call->items[next++];
    }
  return next == call->n_items;
}
