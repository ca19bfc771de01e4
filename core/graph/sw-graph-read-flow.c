/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-condition.h"
#include "sw-format.h"
#include "sw-graph-reader.h"

#include <string.h>

/* The opposite of @condition as text; comparisons are not turned round, since that would be
 * wrong for floats. */
char *
sw_graph_negate_text (const SwExpr *condition)
{
  g_autofree char *text = NULL;

  if (condition->kind == SW_EXPR_UNARY && condition->v.op == SW_OP_NOT)
    return sw_expr_to_string (condition->items[0]);
  text = sw_expr_to_string (condition);
  if (condition->kind == SW_EXPR_VAR)
    return g_strdup_printf ("not %s", text);
  return g_strdup_printf ("not (%s)", text);
}

/* The statements of a branch, without the runtime scope that a later pass wraps them in. */
const SwBlock *
sw_graph_unwrap (const SwBlock *block)
{
  while (block != NULL && block->n_stmts == 1
         && (block->stmts[0]->kind == SW_STMT_SEQ || sw_stmt_is_auto_scope (block->stmts[0])
             || sw_stmt_is_manual_scope (block->stmts[0])))
    block = block->stmts[0]->body;
  return block;
}

static gboolean
is_op (const SwExpr *expr, const char *suffix)
{
  return expr != NULL && expr->kind == SW_EXPR_OP_CALL && expr->text != NULL
         && g_str_has_suffix (expr->text, suffix);
}

/* The only launch of a branch that holds nothing else but names of its results and its scratch. */
static const SwExpr *
find_only_launch (const SwBlock *block)
{
  const SwExpr *launch = NULL;

  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (stmt->kind == SW_STMT_YIELD && i + 1 == block->n_stmts)
        continue;
      if (stmt->kind != SW_STMT_ASSIGN && stmt->kind != SW_STMT_EVAL)
        return NULL;
      if (sw_expr_is_launch_like (stmt->value))
        {
          if (launch != NULL)
            return NULL;
          launch = stmt->value;
        }
      else if (stmt->value->kind != SW_EXPR_GET && stmt->value->kind != SW_EXPR_VAR
               && !is_op (stmt->value, ".create"))
        return NULL;
    }
  return launch;
}

static gboolean
is_empty_side (const SwBlock *block)
{
  guint n_dummies = 0;

  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (stmt->kind == SW_STMT_YIELD && i + 1 == block->n_stmts)
        continue;
      if (stmt->kind != SW_STMT_ASSIGN && stmt->kind != SW_STMT_EVAL)
        return FALSE;
      if (!is_op (stmt->value, "system.task_dummy") || n_dummies++ > 0)
        return FALSE;
    }
  return TRUE;
}

/* The launch of a guard, if @stmt is one: if count > 0 with nothing but the launch on one side
 * and nothing but a dummy on the other. */
const SwExpr *
sw_graph_find_guard (const SwProgram *program, const SwStmt *stmt)
{
  gboolean negated;
  const SwExpr *positive = sw_condition_get_positive (stmt->value, &negated);
  const SwBlock *then = sw_graph_unwrap (stmt->body);
  const SwExpr *launch, *count;

  if (positive == NULL || negated || then == NULL
      || !is_empty_side (sw_graph_unwrap (stmt->orelse)))
    return NULL;
  launch = find_only_launch (then);
  if (launch == NULL)
    return NULL;
  count = sw_task_graph_find_count (launch, sw_program_find (program, launch->text));
  return count != NULL && sw_expr_equal (sw_expr_strip_casts (count), positive) ? launch : NULL;
}

/* What a variable is after the two sides of an if, neither of which need have changed it. */
void
sw_graph_reader_join_changes (SwGraphReader *self, GArray *then, GArray *orelse, guint when_then,
                              guint when_else)
{
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);

  for (guint i = 0; orelse != NULL && i < orelse->len; i++)
    {
      SwChange *change = &g_array_index (orelse, SwChange, i);

      g_hash_table_insert (others, (gpointer) change->var, change);
    }
  for (guint i = 0; then != NULL && i < then->len; i++)
    {
      const SwChange *change = &g_array_index (then, SwChange, i);
      const SwChange *other = g_hash_table_lookup (others, change->var);

      g_hash_table_remove (others, change->var);
      sw_graph_reader_set (
        self, change->var,
        sw_value_join (self, sw_value_tag (self, change->now, when_then),
                       sw_value_tag (self, other != NULL ? other->now : change->old, when_else),
                       change->var->name));
    }
  for (guint i = 0; orelse != NULL && i < orelse->len; i++)
    {
      const SwChange *change = &g_array_index (orelse, SwChange, i);

      if (g_hash_table_contains (others, change->var))
        sw_graph_reader_set (self, change->var,
                             sw_value_join (self, sw_value_tag (self, change->old, when_then),
                                            sw_value_tag (self, change->now, when_else),
                                            change->var->name));
    }
}

/* One side of an if; returns what it changed, undone. */
static GArray *
read_side (SwGraphReader *self, const SwStmt *stmt, SwTaskClusterKind kind, SwTaskLiteral literal,
           SwYield *yield)
{
  guint when = sw_graph_reader_enter (self, literal);
  const SwBlock *block = kind == SW_CLUSTER_THEN ? stmt->body : stmt->orelse;
  SwFrame frame = { kind, stmt, SW_GRAPH_NONE };
  guint mark = self->changes->len;

  self->yield = (SwYield){ NULL, 0, 0 };
  if (self->guard != NULL)
    {
      self->guard_empty = kind == SW_CLUSTER_ELSE;
      sw_graph_reader_read_block (self, sw_graph_unwrap (block));
    }
  else
    {
      g_array_append_val (self->frames, frame);
      sw_graph_reader_read_block (self, block);
      g_array_set_size (self->frames, self->frames->len - 1);
    }
  *yield = self->yield;
  yield->when = self->when;
  self->yield = (SwYield){ NULL, 0, 0 };
  self->when = when;
  return sw_graph_reader_take_changes (self, mark);
}

const SwValue *
sw_graph_get_yielded (SwYield yield, guint i)
{
  return i < yield.n ? yield.values[i] : NULL;
}

static const SwValue *
merge_ids (SwGraphReader *self, const SwStmt *stmt, guint i, SwTaskLiteral literal,
           const SwValue *then, const SwValue *orelse)
{
  const char *name = stmt->results[i]->name;
  g_autofree char *text = sw_expr_to_string (stmt->value);
  g_autofree char *opposite = sw_graph_negate_text (stmt->value);
  gboolean array = sw_value_is_ids (then != NULL ? then : orelse, stmt->results[i]);
  SwRefs if_true = sw_value_get_refs (self, then, name);
  SwRefs if_false = sw_value_get_refs (self, orelse, name);
  SwRefs none = { 0, NULL };
  SwValue merged = { .kind = array ? SW_VALUE_IDS : SW_VALUE_ID };
  guint node, flags;

  if (array)
    merged.extent = MAX (then != NULL ? then->extent : 0, orelse != NULL ? orelse->extent : 0);
  flags =
    (if_true.n == 0 ? SW_NODE_NONE_IF_TRUE : 0) | (if_false.n == 0 ? SW_NODE_NONE_IF_FALSE : 0);
  if (if_true.n == 0 && if_false.n == 0)
    return sw_value_new (self, SW_VALUE_ID, none);
  self->stmt = stmt;
  node = sw_graph_reader_add_node (self, &(SwTaskNode){ .kind = SW_NODE_MERGE,
                                                        .stmt = stmt,
                                                        .name = (char *) name,
                                                        .flags = flags,
                                                        .launch = SW_GRAPH_NONE,
                                                        .origin = stmt->origin });
  sw_graph_reader_add_reads (
    self, if_true,
    &(SwTaskEdge){ .to = node, .kind = SW_EDGE_ALTERNATIVE, .label = text, .literal = literal });
  sw_graph_reader_add_reads (
    self, if_false,
    &(SwTaskEdge){
      .to = node, .kind = SW_EDGE_ALTERNATIVE, .label = opposite, .literal = -literal });
  merged.refs = sw_refs_of_node (self, node, 1);
  return sw_value_copy (self, &merged);
}

/* An if: the task ids that it hands on get a node each, tensors stand for whoever wrote them. */
void
sw_graph_reader_read_if (SwGraphReader *self, const SwStmt *stmt)
{
  g_autoptr (GArray) changed = NULL;
  g_autoptr (GArray) changed_else = NULL;
  g_autofree const SwValue **results = g_new0 (const SwValue *, stmt->n_results + 1);
  SwTaskLiteral literal = sw_graph_reader_get_literal (self, stmt->value);
  SwYield then, orelse;

  g_hash_table_insert (self->builder->literals, (gpointer) stmt, GINT_TO_POINTER (literal));
  sw_graph_reader_eval (self, stmt->value, NULL);
  if (sw_graph_find_guard (self->program, stmt) != NULL)
    {
      self->guard = sw_expr_to_string (stmt->value);
      self->guard_opposite = sw_graph_negate_text (stmt->value);
    }
  changed = read_side (self, stmt, SW_CLUSTER_THEN, literal, &then);
  changed_else = read_side (self, stmt, SW_CLUSTER_ELSE, -literal, &orelse);
  if (changed != NULL || changed_else != NULL)
    sw_graph_reader_join_changes (self, changed, changed_else, then.when, orelse.when);

  for (guint i = 0; i < stmt->n_results; i++)
    {
      const SwValue *a = sw_graph_get_yielded (then, i);
      const SwValue *b = sw_graph_get_yielded (orelse, i);
      const SwValue *any = a != NULL ? a : b;

      if (sw_value_is_id (any, stmt->results[i]) || sw_value_is_ids (any, stmt->results[i]))
        results[i] = merge_ids (self, stmt, i, literal, a, b);
      else
        results[i] = sw_value_join (self, sw_value_tag (self, a, then.when),
                                    sw_value_tag (self, b, orelse.when), stmt->results[i]->name);
    }
  for (guint i = 0; i < stmt->n_results; i++)
    sw_graph_reader_set (self, stmt->results[i], results[i]);

  if (self->guard == NULL)
    return;
  g_clear_pointer (&self->guard, g_free);
  g_clear_pointer (&self->guard_opposite, g_free);
  self->guard_empty = FALSE;
  if (self->guarded != SW_GRAPH_NONE)
    g_hash_table_insert (self->builder->by_stmt, (gpointer) stmt, GUINT_TO_POINTER (self->guarded));
  self->guarded = SW_GRAPH_NONE;
}
