/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-nesting.h"

/* Each region spans an interval of a counter that runs over all regions in text order, so that one
 * region is inside another when its interval is. */
typedef struct
{
  guint enter;
  guint leave;
} Region;

struct _SwNesting
{
  SwArena *arena;
  GHashTable *vars;   /* SwVar* -> Region* that defines it */
  GHashTable *stmts;  /* SwStmt* of dispatches, loops and ifs -> Region* it stands in */
  GHashTable *blocks; /* SwBlock* of a body or side -> Region* */
  GHashTable *spans;  /* SwStmt* of loops and ifs -> Region*: all of its bodies */
  guint clock;
  gboolean with_scopes;
};

static void walk_block (SwNesting *self, const SwBlock *block, Region *region);

static void
define (SwNesting *self, const SwVar *var, Region *region)
{
  if (var != NULL)
    g_hash_table_insert (self->vars, (gpointer) var, region);
}

static Region *
enter_region (SwNesting *self)
{
  Region *region = sw_arena_new0 (self->arena, Region);

  region->enter = ++self->clock;
  return region;
}

static void
walk_region (SwNesting *self, const SwStmt *stmt, const SwBlock *block)
{
  Region *region;

  if (block == NULL)
    return;
  region = enter_region (self);
  g_hash_table_insert (self->blocks, (gpointer) block, region);
  define (self, stmt->loop_var, region);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    define (self, stmt->iter_args[i], region);
  walk_block (self, block, region);
  region->leave = ++self->clock;
}

static void
walk_block (SwNesting *self, const SwBlock *block, Region *region)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      g_hash_table_insert (self->stmts, (gpointer) stmt, region);
      for (guint k = 0; k < stmt->n_targets; k++)
        define (self, stmt->targets[k], region);
      for (guint k = 0; k < stmt->n_results; k++)
        define (self, stmt->results[k], region);
      if (stmt->kind == SW_STMT_IF || stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        {
          Region *span = enter_region (self);

          walk_region (self, stmt, stmt->body);
          walk_region (self, stmt, stmt->orelse);
          span->leave = ++self->clock;
          g_hash_table_insert (self->spans, (gpointer) stmt, span);
        }
      else if (self->with_scopes
               && (sw_stmt_is_manual_scope (stmt) || sw_stmt_is_auto_scope (stmt)))
        walk_region (self, stmt, stmt->body);
      else
        {
          define (self, stmt->loop_var, region);
          walk_block (self, stmt->body, region);
        }
    }
}

/**
 * sw_nesting_new:
 * @with_scopes: whether a runtime scope is a region of its own
 *
 * Returns: (transfer full): where the variables and statements of @function stand
 */
SwNesting *
sw_nesting_new (const SwFunction *function, gboolean with_scopes)
{
  SwNesting *self = g_new0 (SwNesting, 1);
  Region *body;

  self->with_scopes = with_scopes;
  self->arena = sw_arena_new ();
  self->vars = g_hash_table_new (NULL, NULL);
  self->stmts = g_hash_table_new (NULL, NULL);
  self->blocks = g_hash_table_new (NULL, NULL);
  self->spans = g_hash_table_new (NULL, NULL);
  body = enter_region (self);
  for (guint i = 0; i < function->n_params; i++)
    define (self, function->params[i].var, body);
  walk_block (self, function->body, body);
  body->leave = ++self->clock;
  return self;
}

void
sw_nesting_free (SwNesting *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->spans);
  g_hash_table_unref (self->blocks);
  g_hash_table_unref (self->stmts);
  g_hash_table_unref (self->vars);
  sw_arena_free (self->arena);
  g_free (self);
}

static gboolean
contains (const Region *outer, const Region *inner)
{
  return outer != NULL && inner != NULL && outer->enter <= inner->enter
         && inner->leave <= outer->leave;
}

gboolean
sw_nesting_reaches (SwNesting *self, const SwVar *var, const SwStmt *stmt)
{
  return contains (g_hash_table_lookup (self->vars, var), g_hash_table_lookup (self->stmts, stmt));
}

gboolean
sw_nesting_is_inside (SwNesting *self, const SwVar *var, const SwStmt *stmt)
{
  return contains (g_hash_table_lookup (self->spans, stmt), g_hash_table_lookup (self->vars, var));
}

gboolean
sw_nesting_stands_in (SwNesting *self, const SwStmt *stmt, const SwBlock *block)
{
  return block != NULL
         && contains (g_hash_table_lookup (self->blocks, block),
                      g_hash_table_lookup (self->stmts, stmt));
}
