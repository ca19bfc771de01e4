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
static void
join_changes (SwGraphReader *self, GArray *then, GArray *orelse, guint when_then, guint when_else)
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

/* What a variable is after the body of a loop that runs. */
static void
keep_changes (SwGraphReader *self, const GArray *changed)
{
  for (guint i = 0; i < changed->len; i++)
    {
      const SwChange *change = &g_array_index (changed, SwChange, i);

      sw_graph_reader_set (self, change->var, change->now);
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

static const SwValue *
get_yielded (SwYield yield, guint i)
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

  sw_graph_reader_eval (self, stmt->value, NULL);
  if (sw_graph_find_guard (self->program, stmt) != NULL)
    {
      self->guard = sw_expr_to_string (stmt->value);
      self->guard_opposite = sw_graph_negate_text (stmt->value);
    }
  changed = read_side (self, stmt, SW_CLUSTER_THEN, literal, &then);
  changed_else = read_side (self, stmt, SW_CLUSTER_ELSE, -literal, &orelse);
  if (changed != NULL || changed_else != NULL)
    join_changes (self, changed, changed_else, then.when, orelse.when);

  for (guint i = 0; i < stmt->n_results; i++)
    {
      const SwValue *a = get_yielded (then, i);
      const SwValue *b = get_yielded (orelse, i);
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

/* One carried variable of a loop: an iter_arg, or in text before SSA a variable that the body
 * assigns again. */
typedef struct
{
  const SwVar *var;
  const SwVar *result;
  char *init_label;
  char *yield_label;
  const SwValue *init;
  const SwValue *yielded;
  guint node;   /* of a carried id or array of ids, else SW_GRAPH_NONE */
  guint tensor; /* index into carried, of anything else */
} Carry;

static void
clear_carry (gpointer data)
{
  Carry *carry = data;

  g_free (carry->init_label);
  g_free (carry->yield_label);
}

static void
begin_carry (SwGraphReader *self, const SwStmt *loop, Carry *carry)
{
  const char *name = carry->var->name;
  gboolean array = sw_value_is_ids (carry->init, carry->var);
  SwValue value = { .kind = SW_VALUE_DATA };

  carry->node = SW_GRAPH_NONE;
  if (array || sw_value_is_id (carry->init, carry->var))
    {
      carry->node = sw_graph_reader_add_node (self, &(SwTaskNode){ .kind = SW_NODE_CARRY,
                                                                   .stmt = loop,
                                                                   .name = (char *) name,
                                                                   .launch = SW_GRAPH_NONE,
                                                                   .origin = loop->origin });
      sw_graph_reader_add_reads (
        self, sw_value_get_refs (self, carry->init, name),
        &(SwTaskEdge){ .to = carry->node, .kind = SW_EDGE_CARRY, .label = carry->init_label });
      value.kind = array ? SW_VALUE_IDS : SW_VALUE_ID;
      value.extent = carry->init != NULL ? carry->init->extent : 0;
      value.refs = sw_refs_of_node (self, carry->node, 1);
    }
  else
    {
      GArray *reads = g_array_new (FALSE, FALSE, sizeof (SwPendingRead));

      carry->tensor = self->carried->len;
      g_array_append_val (self->carried, reads);
      value.refs = sw_refs_join (self, sw_value_get_refs (self, carry->init, name),
                                 sw_refs_of_node (self, carry->tensor | SW_REF_CARRIED, 1), name);
    }
  sw_graph_reader_set (self, carry->var, sw_value_copy (self, &value));
}

/* The ids that a loop leaves behind: of a parallel loop in a manual scope one an iteration. */
static guint
get_carry_width (SwGraphReader *self, const SwStmt *loop, SwRefs yielded)
{
  gboolean parallel = loop->text != NULL && g_str_has_suffix (loop->text, ".parallel");

  if (self->n_manual == 0)
    return 1;
  if (parallel)
    return (guint) MIN (sw_loop_get_trips (loop).trips, G_MAXUINT32);
  return yielded.n == 1 ? yielded.items[0].count : 1;
}

/* Whether the id that a loop leaves behind stands for all iterations. */
static gboolean
is_wide (SwGraphReader *self, const SwStmt *loop, SwRefs yielded)
{
  if (self->n_manual == 0)
    return FALSE;
  if (loop->text != NULL && g_str_has_suffix (loop->text, ".parallel"))
    return TRUE;
  return yielded.n == 1 && !(yielded.items[0].node & SW_REF_CARRIED)
         && (g_array_index (self->builder->nodes, SwTaskNode, yielded.items[0].node).flags
             & SW_NODE_CARRY_ALL);
}

static const SwValue *
end_id_carry (SwGraphReader *self, const SwStmt *loop, const Carry *carry)
{
  SwRefs refs = sw_value_get_refs (self, carry->yielded, carry->var->name);
  SwValue value = { .kind =
                      sw_value_is_ids (carry->yielded, carry->var) ? SW_VALUE_IDS : SW_VALUE_ID };

  for (guint k = 0; k < refs.n; k++)
    if (refs.items[k].node != carry->node && !(refs.items[k].node & SW_REF_CARRIED))
      sw_graph_reader_add_edge (self, &(SwTaskEdge){ .from = refs.items[k].node,
                                                     .to = carry->node,
                                                     .kind = SW_EDGE_CARRY,
                                                     .label = carry->yield_label,
                                                     .back = TRUE,
                                                     .maybe = carry->yielded->maybe,
                                                     .multiplicity = refs.items[k].count });
  value.extent = carry->init != NULL ? carry->init->extent : 0;
  value.maybe = value.kind == SW_VALUE_IDS && carry->yielded != NULL && carry->yielded->maybe;
  if (value.kind == SW_VALUE_IDS || is_wide (self, loop, refs))
    g_array_index (self->builder->nodes, SwTaskNode, carry->node).flags |= SW_NODE_CARRY_ALL;
  value.refs = sw_refs_of_node (self, carry->node,
                                value.kind == SW_VALUE_ID ? get_carry_width (self, loop, refs) : 1);
  return sw_value_copy (self, &value);
}

static void
add_pending_reads (SwGraphReader *self, const GArray *reads, SwRef ref)
{
  for (guint i = 0; i < reads->len; i++)
    {
      const SwPendingRead *read = &g_array_index (reads, SwPendingRead, i);

      sw_graph_reader_add_edge (self, &(SwTaskEdge){ .from = ref.node,
                                                     .to = read->node,
                                                     .kind = read->kind,
                                                     .label = read->label,
                                                     .back = TRUE,
                                                     .multiplicity = 1 });
    }
}

/* What read the carried tensor reads in the next iteration what this one yields. */
static const SwValue *
end_data_carry (SwGraphReader *self, const SwStmt *loop, const Carry *carry)
{
  GArray **reads = &g_array_index (self->carried, GArray *, carry->tensor);
  const char *name = carry->var->name;
  SwRefs refs = sw_value_get_refs (self, carry->yielded, name);
  SwRefs left = { 0, NULL };

  for (guint k = 0; k < refs.n; k++)
    {
      SwRef ref = refs.items[k];

      if (ref.node == (carry->tensor | SW_REF_CARRIED))
        continue;
      left = sw_refs_join (self, left, sw_refs_of_node (self, ref.node, ref.count), name);
      if (!(ref.node & SW_REF_CARRIED))
        add_pending_reads (self, *reads, ref);
    }
  for (guint i = 0; i < (*reads)->len; i++)
    g_free (g_array_index (*reads, SwPendingRead, i).label);
  g_clear_pointer (reads, g_array_unref);
  if (sw_loop_get_trips (loop).trips == 0 || left.n < refs.n)
    left = sw_refs_join (self, left, sw_value_get_refs (self, carry->init, name), name);
  return left.n > 0 ? sw_value_new (self, SW_VALUE_DATA, left) : NULL;
}

typedef struct
{
  SwGraphReader *reader;
  const SwStmt *loop;
  GHashTable *seen;
  GArray *carries;
} Search;

static void
add_carry (GArray *carries, const SwVar *var, const SwVar *result, const SwValue *init,
           char *init_label, char *yield_label)
{
  Carry carry = {
    .var = var, .result = result, .init = init, .init_label = init_label, .yield_label = yield_label
  };

  g_array_append_val (carries, carry);
}

/* Finds what is defined before the loop and assigned again in it. */
static SwWalk
find_reassigned (const SwStmt *stmt, gpointer data)
{
  Search *search = data;

  if (!(stmt->flags & SW_STMT_REASSIGN))
    return SW_WALK_CONTINUE;
  for (guint i = 0; i < stmt->n_targets; i++)
    {
      const SwVar *var = stmt->targets[i];

      if (var->span.start < search->loop->span.start
          && g_hash_table_add (search->seen, (gpointer) var))
        add_carry (search->carries, var, var, sw_graph_reader_get (search->reader, var),
                   g_strdup (var->name), g_strdup (var->name));
    }
  return SW_WALK_CONTINUE;
}

static GArray *
find_carries (SwGraphReader *self, const SwStmt *loop)
{
  GArray *carries = g_array_new (FALSE, FALSE, sizeof (Carry));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Search search = { self, loop, seen, carries };
  const SwStmt *end = sw_block_find_yield (loop->body);

  g_array_set_clear_func (carries, clear_carry);
  for (guint i = 0; i < loop->n_iter_args; i++)
    add_carry (carries, loop->iter_args[i], i < loop->n_results ? loop->results[i] : NULL,
               sw_graph_reader_eval (self, loop->inits[i], loop->iter_args[i]->type),
               sw_expr_to_string (loop->inits[i]),
               end != NULL && i < end->n_values ? sw_expr_to_string (end->values[i]) : NULL);
  sw_block_walk (loop->body, find_reassigned, &search);
  return carries;
}

/* A loop: each carried task id or array of them gets a node; tensors stand for their writers. */
void
sw_graph_reader_read_loop (SwGraphReader *self, const SwStmt *stmt)
{
  SwFrame frame = { SW_CLUSTER_LOOP, stmt, SW_GRAPH_NONE };
  g_autoptr (GArray) carries = NULL;
  g_autoptr (GArray) changed = NULL;
  g_autofree const SwValue **results = NULL;
  const SwVar *outer = self->loop_var;
  guint mark;

  for (guint i = 0; i < stmt->n_values; i++)
    sw_graph_reader_eval (self, stmt->values[i], NULL);
  carries = find_carries (self, stmt);
  results = g_new0 (const SwValue *, carries->len + 1);

  g_array_append_val (self->frames, frame);
  mark = self->changes->len;
  for (guint i = 0; i < carries->len; i++)
    begin_carry (self, stmt, &g_array_index (carries, Carry, i));
  if (stmt->value != NULL)
    sw_graph_reader_eval (self, stmt->value, NULL);
  self->yield = (SwYield){ NULL, 0, 0 };
  self->loop_var = stmt->kind == SW_STMT_FOR ? stmt->loop_var : NULL;
  sw_graph_reader_read_block (self, stmt->body);
  self->loop_var = outer;
  for (guint i = 0; i < carries->len; i++)
    {
      Carry *carry = &g_array_index (carries, Carry, i);

      carry->yielded = i < stmt->n_iter_args ? get_yielded (self->yield, i)
                                             : sw_graph_reader_get (self, carry->var);
      results[i] = carry->node != SW_GRAPH_NONE ? end_id_carry (self, stmt, carry)
                                                : end_data_carry (self, stmt, carry);
    }
  self->yield = (SwYield){ NULL, 0, 0 };
  g_array_set_size (self->frames, self->frames->len - 1);

  changed = sw_graph_reader_take_changes (self, mark);
  if (changed != NULL && sw_loop_get_trips (stmt).trips > 0)
    keep_changes (self, changed);
  else if (changed != NULL)
    join_changes (self, changed, NULL, 0, 0);
  for (guint i = 0; i < carries->len; i++)
    if (g_array_index (carries, Carry, i).result != NULL)
      sw_graph_reader_set (self, g_array_index (carries, Carry, i).result, results[i]);
}
