/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-effective.h"

#include <string.h>

/* A fixed point over the lattice In < Out < InOut (prerequisites 3.3): every
 * wrapper starts with its declared directions and takes over those of its inner
 * calls for arguments that are its own parameters.  Each step climbs, so there
 * are at most two promotions per parameter, whatever the order. */

typedef struct
{
  const SwFunction *function;
  SwDirection *directions;
  GPtrArray *inner;   /* SwExpr: its calls */
  GPtrArray *callers; /* Wrapper: who must look again when this one grows */
  gboolean queued;
} Wrapper;

struct _SwEffective
{
  const SwProgram *program;
  GHashTable *wrappers; /* SwFunction* -> Wrapper */
};

static void
wrapper_free (gpointer data)
{
  Wrapper *self = data;

  g_ptr_array_unref (self->inner);
  g_ptr_array_unref (self->callers);
  g_free (self->directions);
  g_free (self);
}

static SwWalk
collect_inner (const SwStmt *stmt, gpointer data)
{
  if (sw_expr_is_launch_like (stmt->value))
    g_ptr_array_add (data, (gpointer) stmt->value);
  return SW_WALK_CONTINUE;
}

static gboolean
merge_call (const SwEffective *self, Wrapper *wrapper, const SwExpr *call)
{
  const SwFunction *callee = sw_program_find (self->program, call->text);
  gboolean grew = FALSE;

  if (callee == NULL || callee->type == SW_FUNCTION_ORCHESTRATION
      || callee->type == SW_FUNCTION_OPAQUE)
    return FALSE;
  for (guint i = 0; i < call->n_items && i < callee->n_params; i++)
    {
      const SwVar *var = sw_expr_as_var (call->items[i]);
      int param = var != NULL ? sw_function_find_param (wrapper->function, var) : -1;
      SwDirection direction = sw_effective_get (self, callee, i);

      if (param < 0 || direction <= wrapper->directions[param])
        continue;
      wrapper->directions[param] = direction;
      grew = TRUE;
    }
  return grew;
}

static void
solve (SwEffective *self, GQueue *work)
{
  Wrapper *wrapper;

  while ((wrapper = g_queue_pop_head (work)) != NULL)
    {
      gboolean grew = FALSE;

      wrapper->queued = FALSE;
      for (guint i = 0; i < wrapper->inner->len; i++)
        grew |= merge_call (self, wrapper, g_ptr_array_index (wrapper->inner, i));
      for (guint i = 0; grew && i < wrapper->callers->len; i++)
        {
          Wrapper *caller = g_ptr_array_index (wrapper->callers, i);

          if (!caller->queued)
            {
              caller->queued = TRUE;
              g_queue_push_tail (work, caller);
            }
        }
    }
}

/**
 * sw_effective_new:
 * @program: must outlive the result
 *
 * Returns: (transfer full): the effective directions of all wrappers of @program
 */
SwEffective *
sw_effective_new (const SwProgram *program)
{
  SwEffective *self = g_new0 (SwEffective, 1);
  g_autoptr (GQueue) work = g_queue_new ();

  self->program = program;
  self->wrappers = g_hash_table_new_full (NULL, NULL, NULL, wrapper_free);
  for (guint i = 0; i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];
      Wrapper *wrapper;

      if (!sw_function_is_wrapper (function))
        continue;
      wrapper = g_new0 (Wrapper, 1);
      wrapper->function = function;
      wrapper->directions = g_new0 (SwDirection, function->n_params + 1);
      for (guint p = 0; p < function->n_params; p++)
        wrapper->directions[p] = function->params[p].direction;
      wrapper->inner = g_ptr_array_new ();
      wrapper->callers = g_ptr_array_new ();
      sw_block_walk (function->body, collect_inner, wrapper->inner);
      wrapper->queued = TRUE;
      g_hash_table_insert (self->wrappers, (gpointer) function, wrapper);
      g_queue_push_tail (work, wrapper);
    }
  for (GList *l = work->head; l != NULL; l = l->next)
    {
      Wrapper *wrapper = l->data;

      for (guint i = 0; i < wrapper->inner->len; i++)
        {
          const SwExpr *call = g_ptr_array_index (wrapper->inner, i);
          const SwFunction *callee = sw_program_find (program, call->text);
          Wrapper *inner = callee != NULL ? g_hash_table_lookup (self->wrappers, callee) : NULL;

          if (inner != NULL)
            g_ptr_array_add (inner->callers, wrapper);
        }
    }
  solve (self, work);
  return self;
}

void
sw_effective_free (SwEffective *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->wrappers);
  g_free (self);
}

SwDirection
sw_effective_get (const SwEffective *self, const SwFunction *function, guint param)
{
  const Wrapper *wrapper = g_hash_table_lookup (self->wrappers, function);

  g_return_val_if_fail (param < function->n_params, SW_DIRECTION_IN);
  return wrapper != NULL ? wrapper->directions[param] : function->params[param].direction;
}
