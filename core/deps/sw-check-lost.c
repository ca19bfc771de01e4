/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-deps.h"

#include "sw-call.h"

#include <glib/gi18n-lib.h>

/* What a dispatch waits for is compared by where things stand in the text: statements keep their
 * origin through passes, whatever becomes of their names.  An id that an if hands on stands for the
 * tasks of both sides. */

#define MAX_STEPS 256u

typedef struct
{
  GHashTable *defs;  /* SwVar* -> SwStmt* that defines it */
  GHashTable *tasks; /* origin -> SwStmt*: dispatches and dummies */
} Index;

static gboolean
is_task (const SwStmt *stmt)
{
  return sw_stmt_get_dispatch (stmt) != NULL
         || (stmt->value != NULL && sw_expr_is_op (stmt->value, "system.task_dummy"));
}

static SwWalk
index_stmt (const SwStmt *stmt, gpointer data)
{
  Index *self = data;

  for (guint i = 0; i < stmt->n_targets; i++)
    g_hash_table_insert (self->defs, (gpointer) stmt->targets[i], (gpointer) stmt);
  for (guint i = 0; i < stmt->n_results; i++)
    g_hash_table_insert (self->defs, (gpointer) stmt->results[i], (gpointer) stmt);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    g_hash_table_insert (self->defs, (gpointer) stmt->iter_args[i], (gpointer) stmt);
  if (is_task (stmt) && stmt->origin != 0)
    g_hash_table_insert (self->tasks, GUINT_TO_POINTER (stmt->origin), (gpointer) stmt);
  return SW_WALK_CONTINUE;
}

static void
index_init (Index *self, const SwFunction *function)
{
  self->defs = g_hash_table_new (NULL, NULL);
  self->tasks = g_hash_table_new (NULL, NULL);
  sw_block_walk (function->body, index_stmt, self);
}

static void
index_clear (Index *self)
{
  g_hash_table_unref (self->tasks);
  g_hash_table_unref (self->defs);
}

static void collect_var (Index *self, const SwVar *var, GHashTable *origins, guint *steps);

static void
collect_yield (Index *self, const SwBlock *block, guint i, GHashTable *origins, guint *steps)
{
  const SwStmt *yield = block != NULL ? sw_block_find_yield (block) : NULL;

  if (yield != NULL && i < yield->n_values && sw_expr_as_var (yield->values[i]) != NULL)
    collect_var (self, yield->values[i]->v.var, origins, steps);
}

/* Adds the origins of all statements that @var may stand for. */
static void
collect_var (Index *self, const SwVar *var, GHashTable *origins, guint *steps)
{
  const SwStmt *stmt = g_hash_table_lookup (self->defs, var);

  if (stmt == NULL || ++*steps > MAX_STEPS)
    return;
  if (stmt->kind == SW_STMT_IF)
    {
      for (guint i = 0; i < stmt->n_results; i++)
        if (stmt->results[i] == var)
          {
            collect_yield (self, stmt->body, i, origins, steps);
            collect_yield (self, stmt->orelse, i, origins, steps);
          }
      return;
    }
  if (!is_task (stmt) && stmt->value != NULL
      && (stmt->value->kind == SW_EXPR_VAR || stmt->value->kind == SW_EXPR_GET))
    {
      const SwVar *from = stmt->value->kind == SW_EXPR_VAR ? stmt->value->v.var
                                                           : sw_expr_as_var (stmt->value->items[0]);

      if (from != NULL)
        collect_var (self, from, origins, steps);
      return;
    }
  if (stmt->origin != 0)
    g_hash_table_add (origins, GUINT_TO_POINTER (stmt->origin));
}

static GHashTable *
collect_deps (Index *self, const SwStmt *stmt)
{
  const SwExpr *call = sw_stmt_get_dispatch (stmt);
  const SwExpr *deps = sw_expr_get_arg (call != NULL ? call : stmt->value, "deps");
  GHashTable *origins = g_hash_table_new (NULL, NULL);

  for (guint i = 0; deps != NULL && i < deps->n_items; i++)
    {
      const SwVar *var = sw_expr_as_var (deps->items[i]);
      guint steps = 0;

      if (var != NULL)
        collect_var (self, var, origins, &steps);
    }
  return origins;
}

static gboolean
is_lost (Index *after, const SwStmt *now, const SwStmt *task, GHashTable *origins)
{
  return !g_hash_table_contains (origins, GUINT_TO_POINTER (task->origin)) && task != now
         && g_hash_table_contains (after->tasks, GUINT_TO_POINTER (task->origin));
}

typedef struct
{
  Index before;
  Index after;
  const SwFunction *function;
  SwDiagSink *sink;
  guint n;
} Lost;

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Lost *self = data;
  const SwStmt *now = g_hash_table_lookup (self->after.tasks, GUINT_TO_POINTER (stmt->origin));
  g_autoptr (GHashTable) had = NULL;
  g_autoptr (GHashTable) has = NULL;
  GHashTableIter iter;
  gpointer origin;

  if (!is_task (stmt) || now == NULL)
    return SW_WALK_CONTINUE;
  had = collect_deps (&self->before, stmt);
  has = collect_deps (&self->after, now);
  g_hash_table_iter_init (&iter, had);
  while (g_hash_table_iter_next (&iter, &origin, NULL))
    {
      const SwStmt *task = g_hash_table_lookup (self->before.tasks, origin);
      SwDiagnostic *finding;

      if (task == NULL || !is_lost (&self->after, now, task, has))
        continue;
      finding = sw_diag_sink_add (self->sink, SW_RULE_LOST_EDGE, stmt->span,
                                  _ ("a dependency declared here is gone"));
      sw_diagnostic_set_function (finding, self->function->name);
      sw_diagnostic_add_related (finding, task->span, _ ("the task that is no longer waited for"));
      self->n++;
    }
  return SW_WALK_CONTINUE;
}

/**
 * sw_check_lost_dependencies:
 * @before: a program
 * @after: what passes made of it
 * @sink: where findings go; their places are those of @before
 *
 * Returns: the number of dependencies that a dispatch declares in @before and no longer in @after,
 *   though both tasks are still there
 */
guint
sw_check_lost_dependencies (const SwProgram *before, const SwProgram *after, SwDiagSink *sink)
{
  guint n = 0;

  g_return_val_if_fail (before != NULL && after != NULL && sink != NULL, 0);

  for (guint i = 0; i < before->n_functions; i++)
    {
      Lost self = { .function = before->functions[i], .sink = sink };
      const SwFunction *now = sw_program_find (after, self.function->name);

      if (now == NULL || now->body == self.function->body)
        continue;
      index_init (&self.before, self.function);
      index_init (&self.after, now);
      sw_block_walk (self.function->body, check_stmt, &self);
      index_clear (&self.after);
      index_clear (&self.before);
      n += self.n;
    }
  return n;
}
