/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fences.h"

/* What a compiler does that replaces N times M waits by N + M through a dummy (dependencies 4.6):
 * in manual scopes, in front of a loop, for an array that the loop only reads.  Here it is told,
 * not done. */

typedef struct
{
  GArray *fences;
  GHashTable *done;    /* SwStmt*: waits behind a fence already */
  GHashTable *aliases; /* SwVar* of an array that a loop carries -> SwVar* that it starts with */
} Fences;

/* What waits for one array. */
typedef struct
{
  const SwVar *array;
  guint64 n;
  GPtrArray *stmts; /* SwStmt* */
} Waiting;

/* The body of one loop. */
typedef struct
{
  Fences *fences;
  gboolean sequential;
  GHashTable *defined; /* SwVar* */
  GHashTable *updated; /* SwVar*: of each class of aliases the first */
  GArray *waiting;     /* Waiting, in the order in which they are met */
  GHashTable *places;  /* SwVar* of an array -> place in waiting + 1 */
} Body;

static const SwVar *
get_class (const Fences *self, const SwVar *array)
{
  const SwVar *before;

  while ((before = g_hash_table_lookup (self->aliases, array)) != NULL && before != array)
    array = before;
  return array;
}

/* The array that @call waits for when it waits for nothing else. */
static const SwVar *
get_only_array (const SwExpr *call)
{
  const SwExpr *deps = sw_expr_get_arg (call, "deps");
  const SwVar *var;

  if (deps == NULL || deps->kind != SW_EXPR_LIST || deps->n_items != 1)
    return NULL;
  var = sw_expr_as_var (deps->items[0]);
  return sw_var_is_task_ids (var) ? var : NULL;
}

static void
clear_waiting (gpointer data)
{
  g_ptr_array_unref (((Waiting *) data)->stmts);
}

static void
add_waiting (Body *self, const SwVar *array, const SwStmt *stmt, guint64 times)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, array));
  Waiting *waiting;

  if (place == 0)
    {
      Waiting fresh = { array, 0, g_ptr_array_new () };

      g_array_append_val (self->waiting, fresh);
      place = self->waiting->len;
      g_hash_table_insert (self->places, (gpointer) array, GUINT_TO_POINTER (place));
    }
  waiting = &g_array_index (self->waiting, Waiting, place - 1);
  waiting->n += times;
  g_ptr_array_add (waiting->stmts, (gpointer) stmt);
}

static void
define_all (Body *self, const SwVar *const *vars, guint n)
{
  for (guint i = 0; i < n; i++)
    g_hash_table_add (self->defined, (gpointer) vars[i]);
}

/* @times: how often the statements of @block run in one iteration; 0: not known, or not counted */
static void
index_body (Body *self, const SwBlock *block, guint64 times)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwExpr *call = sw_stmt_get_dispatch (stmt);
      const SwVar *array = call != NULL ? get_only_array (call) : NULL;
      gboolean loop = stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE;
      guint64 inner = times;

      define_all (self, stmt->targets, stmt->n_targets);
      define_all (self, stmt->iter_args, stmt->n_iter_args);
      define_all (self, stmt->results, stmt->n_results);
      if (array != NULL && times > 0 && !g_hash_table_contains (self->fences->done, stmt))
        add_waiting (self, array, stmt, times);
      if (stmt->kind == SW_STMT_ASSIGN && sw_expr_is_op (stmt->value, "array.update_element")
          && stmt->value->n_items == 3 && sw_expr_as_var (stmt->value->items[0]) != NULL)
        g_hash_table_add (self->updated, (gpointer) get_class (
                                           self->fences, sw_expr_as_var (stmt->value->items[0])));
      if (loop
          && (!self->sequential
              || __builtin_mul_overflow (times, (guint64) MAX (sw_loop_get_trips (stmt).trips, 0),
                                         &inner)))
        inner = 0;
      index_body (self, stmt->body, inner);
      index_body (self, stmt->orelse, inner);
    }
}

static gboolean
is_carried_by (const SwStmt *loop, const SwVar *array)
{
  for (guint i = 0; i < loop->n_iter_args; i++)
    if (loop->iter_args[i] == array)
      return TRUE;
  return FALSE;
}

static gint64
get_extent (const SwVar *array)
{
  gint64 extent;

  return array->type->n_dims > 0 && sw_expr_get_const (array->type->dims[0], &extent)
           ? MAX (extent, 0)
           : 0;
}

static void
judge_waiting (Body *self, const SwStmt *loop, const Waiting *waiting)
{
  SwTrips trips = sw_loop_get_trips (loop);
  guint64 n = (guint64) get_extent (waiting->array), m = waiting->n, product;
  SwFence fence = { loop, waiting->array, n, m };

  if (is_carried_by (loop, waiting->array) || g_hash_table_contains (self->defined, waiting->array)
      || g_hash_table_contains (self->updated, get_class (self->fences, waiting->array)))
    return;
  if (trips.trips > 0 && __builtin_mul_overflow (m, (guint64) trips.trips, &m))
    return;
  if (n == 0 || __builtin_mul_overflow (n, m, &product) || product <= n + m)
    return;
  fence.n_waiting = m;
  g_array_append_val (self->fences->fences, fence);
  for (guint i = 0; i < waiting->stmts->len; i++)
    g_hash_table_add (self->fences->done, g_ptr_array_index (waiting->stmts, i));
}

static void
judge_loop (Fences *self, const SwStmt *loop)
{
  SwTrips trips = sw_loop_get_trips (loop);
  Body body = { .fences = self, .sequential = !sw_loop_is_parallel (loop) };

  if (body.sequential ? trips.constant && trips.trips <= 0 : trips.trips <= 0)
    return;
  body.defined = g_hash_table_new (NULL, NULL);
  body.updated = g_hash_table_new (NULL, NULL);
  body.places = g_hash_table_new (NULL, NULL);
  body.waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_array_set_clear_func (body.waiting, clear_waiting);
  index_body (&body, loop->body, 1);
  for (guint i = 0; i < body.waiting->len; i++)
    judge_waiting (&body, loop, &g_array_index (body.waiting, Waiting, i));
  g_array_unref (body.waiting);
  g_hash_table_unref (body.places);
  g_hash_table_unref (body.updated);
  g_hash_table_unref (body.defined);
}

static void
walk_block (Fences *self, const SwBlock *block, gboolean manual)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      gboolean inner = manual || sw_stmt_is_manual_scope (stmt);

      if (stmt->kind == SW_STMT_FOR && manual)
        judge_loop (self, stmt);
      walk_block (self, stmt->body, inner);
      walk_block (self, stmt->orelse, inner);
    }
}

static SwWalk
find_aliases (const SwStmt *stmt, gpointer data)
{
  Fences *self = data;

  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      const SwVar *init = sw_expr_as_var (stmt->inits[i]);

      if (init != NULL && sw_var_is_task_ids (stmt->iter_args[i]))
        g_hash_table_insert (self->aliases, (gpointer) stmt->iter_args[i], (gpointer) init);
    }
  return SW_WALK_CONTINUE;
}

/**
 * sw_fences_find:
 * @function: in SSA form
 *
 * Returns: (transfer full) (element-type SwFence): the fences that would pay, outer loops first
 */
GArray *
sw_fences_find (const SwFunction *function)
{
  Fences self = { g_array_new (FALSE, FALSE, sizeof (SwFence)), g_hash_table_new (NULL, NULL),
                  g_hash_table_new (NULL, NULL) };

  sw_block_walk (function->body, find_aliases, &self);
  walk_block (&self, function->body, FALSE);
  g_hash_table_unref (self.aliases);
  g_hash_table_unref (self.done);
  return self.fences;
}
