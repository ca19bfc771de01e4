/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-namer.h"

void
sw_namer_init (SwNamer *self, SwContext *context)
{
  self->context = context;
  self->taken = g_hash_table_new (NULL, NULL);
  self->suffixes = g_hash_table_new (NULL, NULL);
}

void
sw_namer_clear (SwNamer *self)
{
  g_clear_pointer (&self->taken, g_hash_table_unref);
  g_clear_pointer (&self->suffixes, g_hash_table_unref);
}

void
sw_namer_reserve (SwNamer *self, const char *name)
{
  g_hash_table_add (self->taken, (gpointer) sw_context_intern (self->context, name));
}

static void
reserve_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  g_hash_table_add (((SwNamer *) data)->taken, (gpointer) var->name);
}

static void
reserve_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, reserve_var, data);
}

static void
reserve_definition (SwNamer *self, const SwVar *var)
{
  if (var == NULL)
    return;
  g_hash_table_add (self->taken, (gpointer) var->name);
  sw_type_foreach_var (var->type, reserve_var, self);
}

static SwWalk
reserve_stmt (const SwStmt *stmt, gpointer data)
{
  for (guint i = 0; i < stmt->n_targets; i++)
    reserve_definition (data, stmt->targets[i]);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    reserve_definition (data, stmt->iter_args[i]);
  for (guint i = 0; i < stmt->n_results; i++)
    reserve_definition (data, stmt->results[i]);
  reserve_definition (data, stmt->loop_var);
  sw_stmt_foreach_expr (stmt, reserve_expr, data);
  return SW_WALK_CONTINUE;
}

void
sw_namer_reserve_dims (SwNamer *self, const SwProgram *program)
{
  for (guint i = 0; i < program->n_dyns; i++)
    g_hash_table_add (self->taken, (gpointer) program->dyns[i].var->name);
  sw_namer_reserve (self, "self");
}

void
sw_namer_reserve_function (SwNamer *self, const SwProgram *program, const SwFunction *function)
{
  sw_namer_reserve_dims (self, program);
  for (guint i = 0; i < function->n_params; i++)
    reserve_definition (self, function->params[i].var);
  sw_block_walk (function->body, reserve_stmt, self);
}

/**
 * sw_namer_take:
 * @hint: the name wanted
 *
 * Returns: (transfer none): an interned name that nothing else has: @hint, or with the first
 *   free number behind it
 */
const char *
sw_namer_take (SwNamer *self, const char *hint)
{
  const char *key = sw_context_intern (self->context, hint);
  guint suffix;

  if (g_hash_table_add (self->taken, (gpointer) key))
    return key;
  suffix = GPOINTER_TO_UINT (g_hash_table_lookup (self->suffixes, key));
  for (;;)
    {
      g_autofree char *name = g_strdup_printf ("%s_%u", hint, ++suffix);
      const char *unique = sw_context_intern (self->context, name);

      if (!g_hash_table_add (self->taken, (gpointer) unique))
        continue;
      g_hash_table_insert (self->suffixes, (gpointer) key, GUINT_TO_POINTER (suffix));
      return unique;
    }
}
