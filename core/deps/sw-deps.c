/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dep-answers.h"
#include "sw-deps-private.h"

/**
 * sw_deps_new:
 * @program: the program; the result keeps it alive
 * @function: one of its functions
 * @mode: whose answers
 * @cancellable: (nullable): stops the analyses; their answers are then incomplete
 *
 * The program should be in SSA form: variables are followed from their one definition.
 *
 * Returns: (transfer full): the analysis of @function; each part of it is done when it is first
 *   asked for
 */
SwDeps *
sw_deps_new (SwProgram *program, const SwFunction *function, SwDepsMode mode,
             GCancellable *cancellable)
{
  SwDeps *self;

  g_return_val_if_fail (program != NULL && function != NULL, NULL);

  self = g_new0 (SwDeps, 1);
  self->program = sw_program_ref (program);
  self->function = function;
  self->mode = mode;
  g_set_object (&self->cancellable, cancellable);
  sw_callees_init (&self->callees, program);
  self->directions = sw_directions_new (&self->callees, function);
  self->storage = sw_storage_new (&self->callees, function, mode == SW_DEPS_EXACT);
  return self;
}

/**
 * sw_deps_free:
 * @self: (nullable) (transfer full): an analysis
 *
 * Frees @self and all that was asked from it.
 */
void
sw_deps_free (SwDeps *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->certain, g_array_unref);
  g_clear_pointer (&self->runtime, g_array_unref);
  g_clear_pointer (&self->fallbacks, g_array_unref);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->compiler, g_array_unref);
  sw_storage_free (self->storage);
  sw_directions_free (self->directions);
  sw_callees_clear (&self->callees);
  g_clear_object (&self->cancellable);
  sw_program_unref (self->program);
  g_free (self);
}

/**
 * sw_deps_get_slots:
 * @call: a Call or Submit of the function
 * @n: (out) (optional): one slot per argument
 *
 * Returns: (transfer none) (nullable) (array length=n): what the runtime does with each argument
 *   and why; %NULL where directions cannot be given
 */
const SwArgSlot *
sw_deps_get_slots (SwDeps *self, const SwExpr *call, guint *n)
{
  const SwArgSlot *slots = sw_directions_get (self->directions, call);

  if (n != NULL)
    *n = slots != NULL ? call->n_items : 0;
  return slots;
}

SwArgDirection
sw_deps_get_direction (SwDeps *self, const SwExpr *call, guint arg)
{
  const SwArgSlot *slots = sw_directions_get (self->directions, call);

  return slots != NULL ? (SwArgDirection) slots[arg].direction : SW_ARG_UNKNOWN;
}

/**
 * sw_deps_get_runtime_edges:
 * @n: (out): how many there are
 *
 * What the runtime would find by itself in AUTO scopes, from the directions that the text gives or
 * that are derived: more rather than less, with what is not certain marked.  Creators of buffers
 * are among them.
 *
 * Returns: (transfer none) (array length=n): edges in the order in which their tasks are submitted
 */
const SwDepEdge *
sw_deps_get_runtime_edges (SwDeps *self, guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  if (self->runtime == NULL)
    self->runtime = sw_deps_run_runtime (self, FALSE);
  *n = self->runtime->len;
  return (const SwDepEdge *) (const void *) self->runtime->data;
}

/**
 * sw_deps_get_certain_edges:
 * @n: (out): how many there are
 *
 * Of what sw_deps_get_runtime_edges() gives what is certain: much less where branches may or may
 * not write.
 *
 * Returns: (transfer none) (array length=n): edges in the order in which their tasks are submitted
 */
const SwDepEdge *
sw_deps_get_certain_edges (SwDeps *self, guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  if (self->certain == NULL)
    self->certain = sw_deps_run_runtime (self, TRUE);
  *n = self->certain->len;
  return (const SwDepEdge *) (const void *) self->certain->data;
}

static void
need_compiler (SwDeps *self)
{
  if (self->compiler != NULL)
    return;
  self->compiler = g_array_new (FALSE, FALSE, sizeof (SwDepEdge));
  self->answers = g_ptr_array_new ();
  self->fallbacks = g_array_new (FALSE, FALSE, sizeof (SwFallbackInfo));
  sw_deps_run_compiler (self);
}

/**
 * sw_deps_get_compiler_edges:
 * @n: (out): how many there are
 *
 * What AutoDeriveTaskDependencies derives: one edge for each pair of accesses that must not be
 * exchanged and that no declared dependency orders.  Each names a variable that may be used where
 * the later task is submitted.
 *
 * Returns: (transfer none) (array length=n): edges in program order of the later task
 */
const SwDepEdge *
sw_deps_get_compiler_edges (SwDeps *self, guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  need_compiler (self);
  *n = self->compiler->len;
  return (const SwDepEdge *) (const void *) self->compiler->data;
}

/**
 * sw_deps_get_fallbacks:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): regions that the analysis leaves to the runtime, and
 *   the first thing in each that it could not resolve
 */
const SwFallbackInfo *
sw_deps_get_fallbacks (SwDeps *self, guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  need_compiler (self);
  *n = self->fallbacks->len;
  return (const SwFallbackInfo *) (const void *) self->fallbacks->data;
}

const GPtrArray *
sw_deps_get_answers (SwDeps *self)
{
  need_compiler (self);
  return self->answers;
}

gboolean
sw_deps_get_layer_mark (SwDeps *self)
{
  need_compiler (self);
  return self->layer;
}

/**
 * sw_deps_is_cut:
 *
 * Returns: whether edges of the runtime that are certain are missing from those asked for so far,
 *   since there are too many pairs of accesses, or since the walk was cancelled
 */
gboolean
sw_deps_is_cut (const SwDeps *self)
{
  return self->certain_cut;
}

/**
 * sw_fallback_to_string:
 *
 * Returns: the stable code, for example "branch_local_producer"
 */
const char *
sw_fallback_to_string (SwFallback fallback)
{
  static const char *const words[] = { "none",
                                       "unresolved_location",
                                       "prior_from_inactive_dynamic_loop",
                                       "dynamic_prior_producer_requires_scope_lift",
                                       "missing_prior_task_id",
                                       "branch_local_producer",
                                       "too_many_pairs" };

  g_return_val_if_fail ((guint) fallback < G_N_ELEMENTS (words), NULL);
  return words[fallback];
}

/**
 * sw_arg_direction_to_string:
 *
 * Returns: the word in the text, "output_existing" for example
 */
const char *
sw_arg_direction_to_string (SwArgDirection direction)
{
  static const char *const words[] = { "input",  "output", "inout",  "output_existing",
                                       "no_dep", "scalar", "unknown" };

  g_return_val_if_fail ((guint) direction < G_N_ELEMENTS (words), NULL);
  return words[direction];
}
