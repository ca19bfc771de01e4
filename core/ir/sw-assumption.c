/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-assumption.h"

/**
 * sw_assumption_new:
 * @text: the condition as given
 * @function: (nullable): the name of the only function in which it holds
 * @condition: the same as a node of @context
 * @context: kept alive
 *
 * Returns: (transfer full): a fact for the prover
 */
SwAssumption *
sw_assumption_new (const char *text, const char *function, const SwExpr *condition,
                   SwContext *context)
{
  SwAssumption *self = g_new0 (SwAssumption, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->text = g_strdup (text);
  self->function = g_strdup (function);
  self->condition = condition;
  self->context = sw_context_ref (context);
  return self;
}

/**
 * sw_assumption_ref:
 *
 * Returns: (transfer full): @self
 */
SwAssumption *
sw_assumption_ref (SwAssumption *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_assumption_unref:
 *
 * Gives up a reference; the last one frees the fact.
 */
void
sw_assumption_unref (SwAssumption *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  sw_context_unref (self->context);
  g_free (self->text);
  g_free (self->function);
  g_free (self);
}

/**
 * sw_assumption_to_string:
 *
 * Returns: (transfer full): the fact with its function, as it is given on the command line
 */
char *
sw_assumption_to_string (const SwAssumption *self)
{
  if (self->function == NULL)
    return g_strdup (self->text);
  return g_strdup_printf ("%s: %s", self->function, self->text);
}
