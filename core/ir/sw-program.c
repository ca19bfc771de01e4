/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-program.h"

/**
 * sw_program_new:
 * @context: owner of the nodes; a reference is taken
 * @source: (nullable): the text; a reference is taken
 *
 * Returns: (transfer full): a program without functions, for its maker to fill in
 */
SwProgram *
sw_program_new (SwContext *context, SwSource *source)
{
  SwProgram *self = g_new0 (SwProgram, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->context = sw_context_ref (context);
  self->source = source != NULL ? sw_source_ref (source) : NULL;
  self->name = "Program";
  self->layout = (SwLayout){
    .width = 200, .margin = "    ", .indent = 4, .prefix = "pl", .final_newline = TRUE
  };
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

/**
 * sw_program_set_functions:
 * @functions: (array length=n_functions): in text order; copied into the arena
 *
 * Only for the maker of @self, before anybody else sees it.  Of two functions
 * with one name the first is found by it.
 */
void
sw_program_set_functions (SwProgram *self, const SwFunction *const *functions, guint n_functions)
{
  self->functions = sw_arena_copy (sw_context_get_arena (self->context), functions,
                                   n_functions * sizeof *functions);
  self->n_functions = n_functions;
  g_hash_table_remove_all (self->by_name);
  for (guint i = 0; i < n_functions; i++)
    if (!g_hash_table_contains (self->by_name, functions[i]->name))
      g_hash_table_insert (self->by_name, (gpointer) functions[i]->name, (gpointer) functions[i]);
}

/**
 * sw_program_new_with_functions:
 * @base: where everything else comes from
 *
 * Returns: (transfer full): @base with other functions
 */
SwProgram *
sw_program_new_with_functions (const SwProgram *base, const SwFunction *const *functions,
                               guint n_functions)
{
  SwProgram *self = sw_program_new (base->context, base->source);

  self->name = base->name;
  self->header_name = base->header_name;
  self->layout = base->layout;
  self->dyns = base->dyns;
  self->n_dyns = base->n_dyns;
  self->preamble = base->preamble;
  self->n_preamble = base->n_preamble;
  self->comments = base->comments;
  self->n_comments = base->n_comments;
  self->preamble_span = base->preamble_span;
  self->tail_span = base->tail_span;
  sw_program_set_functions (self, functions, n_functions);
  return self;
}

/**
 * sw_program_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwProgram *
sw_program_ref (SwProgram *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_program_unref:
 *
 * Gives up one reference; the last one frees the program; its nodes go with the last program of
 * its context.  %NULL is fine.
 */
void
sw_program_unref (SwProgram *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_hash_table_unref (self->by_name);
  g_clear_pointer (&self->source, sw_source_unref);
  sw_context_unref (self->context);
  g_free (self);
}

/**
 * sw_program_find:
 *
 * Returns: (transfer none) (nullable): the function called @name
 */
const SwFunction *
sw_program_find (const SwProgram *self, const char *name)
{
  return g_hash_table_lookup (self->by_name, name);
}
