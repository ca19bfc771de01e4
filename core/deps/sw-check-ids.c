/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-private.h"

#include <glib/gi18n-lib.h>

/* What the ids in deps=[...] stand for where they are used (dependencies 4.4 and 6.7). */

typedef struct
{
  SwDepsCheck *check;
  GHashTable *uses;   /* SwVar*: read somewhere */
  GHashTable *merges; /* SwVar* handed on by an if -> SwStmt* */
} Ids;

static void
note_use (const SwVar *var, const SwExpr *use, gpointer data)
{
  g_hash_table_add (data, (gpointer) var);
}

static void
note_uses (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, note_use, data);
}

static SwWalk
index_stmt (const SwStmt *stmt, gpointer data)
{
  Ids *self = data;

  sw_stmt_foreach_expr (stmt, note_uses, self->uses);
  for (guint i = 0; stmt->kind == SW_STMT_IF && i < stmt->n_results; i++)
    if (sw_var_is_task_id (stmt->results[i]))
      g_hash_table_insert (self->merges, (gpointer) stmt->results[i], (gpointer) stmt);
  return SW_WALK_CONTINUE;
}

/* Whether the side of an if hands on no task at all. */
static gboolean
hands_on_nothing (Ids *self, const SwBlock *block, guint i)
{
  const SwStmt *yield = block != NULL ? sw_block_find_yield (block) : NULL;

  if (block == NULL)
    return TRUE;
  if (yield == NULL || i >= yield->n_values)
    return FALSE;
  return sw_expr_is_invalid_id (yield->values[i])
         || sw_task_ids_is_invalid (self->check->ids, sw_expr_as_var (yield->values[i]));
}

static void
check_paths (Ids *self, const SwVar *var, const SwExpr *use)
{
  const SwVar *canon = sw_task_ids_get_canon (self->check->ids, var);
  const SwStmt *merge = g_hash_table_lookup (self->merges, canon != NULL ? canon : var);

  if (sw_task_ids_is_unset (self->check->ids, var))
    {
      sw_check_report (self->check, SW_RULE_ID_ON_SOME_PATHS, use->span,
                       _ ("'%s' is read from a slot of an array that is never set: nothing is "
                          "waited for"),
                       var->name);
      return;
    }
  for (guint i = 0; merge != NULL && i < merge->n_results; i++)
    {
      gboolean then = hands_on_nothing (self, merge->body, i);
      gboolean other = hands_on_nothing (self, merge->orelse, i);
      SwDiagnostic *finding;

      if (merge->results[i] != (canon != NULL ? canon : var) || then == other)
        continue;
      finding = sw_check_report (self->check, SW_RULE_ID_ON_SOME_PATHS, use->span,
                                 then ? _ ("'%s' is no task when the condition holds: then nothing "
                                           "is waited for")
                                      : _ ("'%s' is no task when the condition does not hold: then "
                                           "nothing is waited for"),
                                 var->name);
      sw_diagnostic_add_related (finding, merge->value->span, _ ("the condition"));
    }
}

static void
check_scope (Ids *self, const SwStmt *stmt, const SwVar *var, const SwExpr *use)
{
  SwDiagnostic *finding;

  /* A name that is not even in a block around it is a matter of SSA form. */
  if (sw_nesting_reaches (self->check->scopes, var, stmt)
      || !sw_nesting_reaches (self->check->nesting, var, stmt))
    return;
  finding = sw_check_report (self->check, SW_RULE_ID_OUT_OF_SCOPE, use->span,
                             _ ("'%s' names a task of a scope that has ended"), var->name);
  sw_diagnostic_add_related (finding, var->span, _ ("defined here"));
}

static void
check_redundant (Ids *self, const SwStmt *stmt, const SwVar *var, const SwExpr *use)
{
  const SwStmt *task = sw_order_get_task (self->check->order, var);
  SwDiagnostic *finding;

  if (task == NULL || task == stmt
      || sw_order_precedes_without (self->check->order, task, stmt, var) != SW_ORDER_YES)
    return;
  finding = sw_check_report (self->check, SW_RULE_REDUNDANT_EDGE, use->span,
                             _ ("the other dependencies imply that '%s' is waited for"), var->name);
  sw_diagnostic_add_related (finding, task->span, _ ("the task"));
}

/* A task with a predicate has to name the producer of what that reads, implied or not. */
static void
check_deps (Ids *self, const SwStmt *stmt, const SwExpr *call, const SwExpr *deps)
{
  gboolean predicated = sw_expr_get_arg (call, "predicate") != NULL;

  for (guint i = 0; i < deps->n_items; i++)
    {
      const SwExpr *item = deps->items[i];
      const SwVar *var = sw_expr_as_var (item);

      if (var == NULL)
        continue;
      check_scope (self, stmt, var, item);
      check_paths (self, var, item);
      if (deps->n_items > 1 && !predicated)
        check_redundant (self, stmt, var, item);
    }
}

/* Generated code needs to know how many ids there will be. */
static void
check_length (Ids *self, const SwStmt *loop)
{
  if (!sw_loop_is_parallel (loop) || sw_loop_get_trips (loop).constant
      || !sw_order_is_manual_loop (self->check->order, loop))
    return;
  for (guint i = 0; i < loop->n_iter_args; i++)
    if (sw_var_is_task_id (loop->iter_args[i]))
      {
        sw_check_report (self->check, SW_RULE_CARRY_LENGTH, loop->values[0]->span,
                         _ ("the parallel loop carries '%s' in a manual scope, but how often it "
                            "runs is not constant"),
                         loop->iter_args[i]->name);
        return;
      }
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Ids *self = data;
  const SwExpr *call = sw_stmt_get_dispatch (stmt);
  gboolean dummy = stmt->value != NULL && sw_expr_is_op (stmt->value, "system.task_dummy");
  const SwExpr *deps;

  if (g_cancellable_is_cancelled (self->check->deps->cancellable))
    return SW_WALK_STOP;
  if (call == NULL && dummy)
    call = stmt->value;
  if (stmt->kind == SW_STMT_FOR && stmt->n_values > 0)
    check_length (self, stmt);
  if (call == NULL)
    return SW_WALK_CONTINUE;
  deps = sw_expr_get_arg (call, "deps");
  if (deps != NULL)
    check_deps (self, stmt, call, deps);
  if (dummy && (stmt->n_targets == 0 || !g_hash_table_contains (self->uses, stmt->targets[0])))
    sw_check_report (self->check, SW_RULE_UNUSED_DUMMY, stmt->span,
                     _ ("no task waits for this dummy"));
  return SW_WALK_CONTINUE;
}

void
sw_check_ids (SwDepsCheck *check)
{
  Ids self = { check, g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL) };

  sw_block_walk (check->function->body, index_stmt, &self);
  sw_block_walk (check->function->body, check_stmt, &self);
  g_hash_table_unref (self.merges);
  g_hash_table_unref (self.uses);
}
