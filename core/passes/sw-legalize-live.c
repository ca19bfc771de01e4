/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"

#include <string.h>

/* Liveness of launch results, per slot.  Bindings that only name a part of a
 * result (projections, aliases, tuples of such) are edges; everything else is a
 * root.  A definition stands before its uses, so one walk over the function
 * finds all edges, and each mark travels back along them once. */

typedef struct
{
  Derived *derived;
  int slot; /* -1: the whole */
} Mark;

typedef struct
{
  Legalize *self;
  GArray *marks; /* Mark: still to be handed on */
} Live;

/**
 * sw_legalize_is_task_slot:
 *
 * Returns: whether slot @slot of the result is the producer's TaskId
 */
gboolean
sw_legalize_is_task_slot (const Launch *launch, guint slot)
{
  const SwType *type = launch->result != NULL ? launch->result->type : NULL;

  if (launch->launch->kind == SW_EXPR_SUBMIT)
    return slot + 1 == launch->n_slots;
  if (type != NULL && type->kind == SW_TYPE_TUPLE && slot < type->n_elems)
    return sw_type_is_scalar (type->elems[slot], SW_DTYPE_TASK_ID);
  return sw_type_is_scalar (type, SW_DTYPE_TASK_ID);
}

static void
push (Live *live, Derived *derived, int slot)
{
  g_array_append_val (live->marks, ((Mark){ derived, slot }));
}

static void
mark_launch (Launch *launch, int slot)
{
  if (slot >= 0)
    {
      if ((guint) slot < launch->n_slots)
        launch->live[slot] = TRUE;
      else
        launch->beyond = slot;
      return;
    }
  for (guint i = 0; i < launch->n_slots; i++)
    launch->live[i] = TRUE;
}

static void use_expr (const SwExpr *expr, gpointer data);

/* Hands marks on until none is left.  A projection or a list passes one mark on
 * at its first use; an alias passes each slot on, and "whole" once. */
static void
propagate (Live *live)
{
  while (live->marks->len > 0)
    {
      Mark mark = g_array_index (live->marks, Mark, live->marks->len - 1);
      Derived *derived = mark.derived;
      gboolean first = !derived->used;

      g_array_set_size (live->marks, live->marks->len - 1);
      derived->used = TRUE;
      if (derived->launch != NULL)
        {
          if (derived->part >= 0)
            mark_launch (derived->launch, derived->part);
          else
            mark_launch (derived->launch, derived->launch->is_tuple ? mark.slot : 0);
          derived->whole |= mark.slot < 0;
          continue;
        }
      if (derived->list != NULL)
        {
          if (first)
            sw_expr_foreach_child (derived->list, use_expr, live);
          continue;
        }
      if (derived->slot >= 0)
        {
          if (first)
            push (live, derived->source, derived->slot);
          continue;
        }
      /* An alias.  All aliases of a flat result share its slots: mark the launch at once,
       * so that a chain of any length costs each use one step. */
      if (mark.slot >= 0 && derived->tuple_root != NULL)
        {
          mark_launch (derived->tuple_root, mark.slot);
          continue;
        }
      if (!derived->whole)
        {
          derived->whole = TRUE;
          push (live, derived->source, -1);
        }
    }
}

static void
count_use (Legalize *self, const SwVar *var)
{
  Counted *counted = g_hash_table_lookup (self->counted, var);

  if (counted != NULL)
    counted->n_uses++;
}

static void
use_expr (const SwExpr *expr, gpointer data)
{
  Live *live = data;
  Derived *derived;

  if (expr->kind == SW_EXPR_VAR)
    {
      count_use (live->self, expr->v.var);
      derived = g_hash_table_lookup (live->self->derived, expr->v.var);
      if (derived != NULL)
        push (live, derived, -1);
      return;
    }
  if (expr->kind == SW_EXPR_GET && expr->items[0]->kind == SW_EXPR_VAR)
    {
      derived = g_hash_table_lookup (live->self->derived, expr->items[0]->v.var);
      if (derived != NULL)
        {
          push (live, derived, (int) MIN (expr->v.int_value, G_MAXINT));
          return;
        }
    }
  sw_expr_foreach_child (expr, use_expr, data);
}

static void
use_type_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  use_expr (use, data);
}

static Derived *
derived_new (Legalize *self, const SwStmt *stmt, const SwVar *var)
{
  Derived *derived = g_new0 (Derived, 1);

  derived->stmt = stmt;
  derived->slot = -1;
  derived->part = -1;
  g_hash_table_insert (self->derived, (gpointer) var, derived);
  g_ptr_array_add (self->all_derived, derived);
  return derived;
}

static gboolean
is_task_id (const SwVar *var)
{
  return sw_type_is_scalar (var->type, SW_DTYPE_TASK_ID)
         || (var->type != NULL && var->type->kind == SW_TYPE_ARRAY);
}

static gboolean
is_scalar (const SwVar *var)
{
  return var->type != NULL && var->type->kind == SW_TYPE_SCALAR;
}

static gboolean
is_list (const SwExpr *value)
{
  return value->kind == SW_EXPR_LIST || value->kind == SW_EXPR_TUPLE;
}

/* [a, t[1], [b, c]]: nothing but names, projections of names and such lists; @found becomes
 * TRUE when one of them is a result that may go. */
static gboolean
is_result_list (Legalize *self, const SwExpr *value, gboolean *found)
{
  for (guint i = 0; i < value->n_items; i++)
    {
      const SwExpr *item = value->items[i];
      const SwVar *var = sw_expr_as_var (item->kind == SW_EXPR_GET ? item->items[0] : item);
      const Derived *derived = var != NULL ? g_hash_table_lookup (self->derived, var) : NULL;

      if (is_list (item))
        {
          if (!is_result_list (self, item, found))
            return FALSE;
          continue;
        }
      if (var == NULL || (derived != NULL && derived->proven))
        return FALSE;
      *found |= derived != NULL;
    }
  return TRUE;
}

/* Whether @stmt only names a result; then it becomes an edge. */
static gboolean
add_binding (Legalize *self, const SwStmt *stmt)
{
  const SwExpr *value = stmt->value;
  const SwVar *var = NULL;
  gboolean found = FALSE;
  Derived *source;
  Derived *derived;

  if (stmt->kind != SW_STMT_ASSIGN || stmt->n_targets != 1 || is_task_id (stmt->targets[0]))
    return FALSE;
  if (is_list (value))
    {
      if (!is_result_list (self, value, &found) || !found)
        return FALSE;
      derived = derived_new (self, stmt, stmt->targets[0]);
      derived->list = value;
      g_ptr_array_add (self->bindings, derived);
      return TRUE;
    }
  if (value->kind == SW_EXPR_VAR && !is_scalar (stmt->targets[0]))
    var = value->v.var;
  else if (value->kind == SW_EXPR_GET)
    var = sw_expr_as_var (value->items[0]);
  source = var != NULL ? g_hash_table_lookup (self->derived, var) : NULL;
  if (source == NULL)
    return FALSE;
  if (value->kind == SW_EXPR_GET && source->tuple_root != NULL
      && sw_legalize_is_task_slot (source->tuple_root, (guint) MIN (value->v.int_value, G_MAXINT)))
    return FALSE;

  derived = derived_new (self, stmt, stmt->targets[0]);
  derived->source = source;
  derived->proven = source->proven;
  if (value->kind == SW_EXPR_GET)
    derived->slot = (int) MIN (value->v.int_value, G_MAXINT);
  else
    derived->tuple_root = source->tuple_root;
  g_ptr_array_add (self->bindings, derived);
  return TRUE;
}

static gboolean
is_create (const SwExpr *value)
{
  return sw_expr_is_op (value, "tensor.create");
}

/* Names whose uses are counted: compiler scratch and counts that the pass hoisted. */
static void
register_counted (Legalize *self, const SwStmt *stmt)
{
  const SwVar *var = stmt->targets[0];
  Counted *counted;

  if (!(g_str_has_prefix (var->name, "gm_pipe_buffer_") && is_create (stmt->value))
      && !g_str_has_prefix (var->name, "spmd_core_num"))
    return;
  counted = g_new0 (Counted, 1);
  counted->stmt = stmt;
  g_hash_table_insert (self->counted, (gpointer) var, counted);
}

/* Names that take the result apart at once are projections of it; the TaskId's is live. */
static void
add_unpacked (Live *live, Launch *launch)
{
  for (guint i = 0; i < launch->stmt->n_targets; i++)
    {
      const SwVar *var = launch->stmt->targets[i];
      Derived *derived = derived_new (live->self, launch->stmt, var);

      derived->launch = launch;
      derived->part = (int) i;
      derived->proven = !sw_legalize_needs_rewrite (launch);
      if (is_task_id (var) || sw_legalize_is_task_slot (launch, i))
        launch->live[i] = TRUE;
    }
}

static void
add_launch (Live *live, Launch *launch)
{
  Derived *derived;

  if (launch->unpacked)
    add_unpacked (live, launch);
  if (launch->result == NULL)
    return;
  derived = derived_new (live->self, launch->stmt, launch->result);
  derived->launch = launch;
  derived->tuple_root = launch->is_tuple ? launch : NULL;
  derived->proven = !sw_legalize_needs_rewrite (launch);
}

static SwWalk
visit_stmt (const SwStmt *stmt, gpointer data)
{
  Live *live = data;
  Legalize *self = live->self;
  Launch *launch = g_hash_table_lookup (self->by_stmt, stmt);

  for (guint i = 0; i < stmt->n_targets; i++)
    sw_type_foreach_var (stmt->targets[i]->type, use_type_var, live);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    sw_type_foreach_var (stmt->iter_args[i]->type, use_type_var, live);
  for (guint i = 0; i < stmt->n_results; i++)
    sw_type_foreach_var (stmt->results[i]->type, use_type_var, live);
  if (stmt->n_targets == 1)
    register_counted (self, stmt);
  if (launch == NULL && add_binding (self, stmt))
    return SW_WALK_CONTINUE;
  if (launch != NULL)
    add_launch (live, launch);
  sw_stmt_foreach_expr (stmt, use_expr, live);
  propagate (live);
  return SW_WALK_CONTINUE;
}

/* An alias of a flat result has nobody left who reads it once its projections read the
 * merged results; it stays only where it is used as a whole. */
static gboolean
is_dead (const Derived *derived)
{
  if (derived->proven)
    return FALSE;
  return derived->tuple_root != NULL ? !derived->whole : !derived->used;
}

static void
trace_dropped (Legalize *self, const Derived *derived)
{
  SwEvent *event = sw_legalize_event (self, SW_EVENT_DROPPED, derived->tuple_root,
                                      derived->stmt->id, derived->stmt->span);

  if (event != NULL)
    event->name = derived->stmt->targets[0]->name;
}

/**
 * sw_legalize_find_live:
 * @self: its launches are known
 *
 * Decides for each launch which result slots must survive, and which bindings of
 * results that may vanish are dead.
 */
void
sw_legalize_find_live (Legalize *self)
{
  Live live = { self, g_array_new (FALSE, FALSE, sizeof (Mark)) };

  sw_block_walk (self->function->body, visit_stmt, &live);
  g_array_unref (live.marks);

  for (guint i = 0; i < self->bindings->len; i++)
    {
      const Derived *derived = g_ptr_array_index (self->bindings, i);

      if (!is_dead (derived))
        continue;
      g_hash_table_add (self->dropped, (gpointer) derived->stmt);
      trace_dropped (self, derived);
    }
  for (guint i = 0; i < self->launches->len; i++)
    {
      const Launch *launch = g_ptr_array_index (self->launches, i);

      for (guint slot = 0; slot < launch->n_slots; slot++)
        if (launch->live[slot])
          g_array_append_val (launch->info->live_results, slot);
    }
}
