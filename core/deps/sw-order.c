/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-order.h"

#include "sw-condition.h"

/* A task waits for all that it depends on, so that one of them is enough; an id that an if hands
 * on is one of two, so that both must wait, unless the earlier task stands in one of the two sides,
 * or under the same condition as it; an id that a loop hands on is the one it started with or that
 * of the last iteration.  Questions are answered by going back from the later task, to a fixed
 * depth and number of steps: beyond that the answer is that nobody knows. */

#define MAX_LEVEL 200u
#define MAX_STEPS 1024u
/* Steps of all questions about one function. */
#define MAX_TOTAL 4000000u

typedef enum
{
  DEF_TASK,
  DEF_COPY,
  DEF_IF,
  DEF_RESULT, /* of a loop */
  DEF_CARRIED,
  DEF_ARRAY,
} DefKind;

typedef struct
{
  DefKind kind;
  const SwStmt *stmt;
  const SwVar *var;
  guint index;
} Def;

typedef struct
{
  const SwStmt *stmt;
  const SwStmt *loop;   /* (nullable): found in the iteration before of this loop */
  gboolean only_direct; /* whether it runs at all is not sure */
} Pred;

struct _SwOrder
{
  SwDeps *deps;
  SwNesting *nesting;
  SwTaskIds *ids;
  SwArena *arena;
  GHashTable *defs;    /* SwVar* -> Def* */
  GHashTable *runtime; /* SwStmt* -> GArray of Pred */
  GHashTable *places;  /* SwStmt* -> place in the text + 1 */
  GHashTable *guards;  /* SwStmt* -> innermost if around it */
  GHashTable *manual;  /* SwStmt* of loops in manual scopes */
  guint total;
};

/* One question. */
typedef struct
{
  SwOrder *order;
  const SwStmt *early;
  guint early_place;
  gboolean declared; /* what the runtime finds does not count */
  const SwStmt *skip_stmt;
  const SwVar *skip;
  GHashTable *known; /* SwStmt* or SwVar* -> SwOrderAnswer + 1 */
  guint steps;
  gboolean gave_up;
} Question;

static gboolean after_stmt (Question *self, const SwStmt *stmt, guint level);
static gboolean after_var (Question *self, const SwVar *var, gboolean all, guint level);

/* Index */

typedef struct
{
  SwOrder *order;
  const SwStmt *guard;
} Walk;

static void
define (SwOrder *self, const SwVar *var, DefKind kind, const SwStmt *stmt, const SwVar *from,
        guint index)
{
  Def def = { kind, stmt, from, index };

  g_hash_table_insert (self->defs, (gpointer) var, sw_arena_copy (self->arena, &def, sizeof def));
}

static gboolean
is_task (const SwStmt *stmt)
{
  return sw_stmt_get_dispatch (stmt) != NULL
         || (stmt->kind == SW_STMT_ASSIGN && sw_expr_is_op (stmt->value, "system.task_dummy"));
}

static void
index_assign (SwOrder *self, const SwStmt *stmt)
{
  const SwVar *target = stmt->targets[0];
  const SwExpr *value = stmt->value;
  const SwVar *from = NULL;

  for (guint i = 0; i < stmt->n_targets && is_task (stmt); i++)
    define (self, stmt->targets[i], DEF_TASK, stmt, NULL, 0);
  if (is_task (stmt) || stmt->n_targets != 1)
    return;
  if (value->kind == SW_EXPR_VAR)
    from = value->v.var;
  else if (value->kind == SW_EXPR_GET && !sw_var_is_task_ids (sw_expr_as_var (value->items[0])))
    from = sw_expr_as_var (value->items[0]);
  if (sw_var_is_task_ids (target))
    define (self, target, DEF_ARRAY, stmt, target, 0);
  else if (from != NULL)
    define (self, target, DEF_COPY, stmt, from, 0);
  else if (sw_var_is_task_id (target))
    {
      const SwVar *canon = sw_task_ids_get_canon (self->ids, target);

      if (canon != NULL && canon != target)
        define (self, target, DEF_COPY, stmt, canon, 0);
    }
}

static void
index_block (SwOrder *self, const SwBlock *block, const SwStmt *guard, gboolean manual)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      gboolean loop = stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE;
      gboolean inner = manual || sw_stmt_is_manual_scope (stmt);

      g_hash_table_insert (self->places, (gpointer) stmt,
                           GUINT_TO_POINTER (g_hash_table_size (self->places) + 1));
      if (loop && manual)
        g_hash_table_add (self->manual, (gpointer) stmt);
      if (guard != NULL)
        g_hash_table_insert (self->guards, (gpointer) stmt, (gpointer) guard);
      if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets > 0)
        index_assign (self, stmt);
      for (guint k = 0; k < stmt->n_iter_args; k++)
        define (self, stmt->iter_args[k],
                sw_var_is_task_ids (stmt->iter_args[k]) ? DEF_ARRAY : DEF_CARRIED, stmt,
                stmt->iter_args[k], k);
      for (guint k = 0; k < stmt->n_results; k++)
        define (self, stmt->results[k],
                sw_var_is_task_ids (stmt->results[k]) ? DEF_ARRAY
                : loop                                ? DEF_RESULT
                                                      : DEF_IF,
                stmt, stmt->results[k], k);
      index_block (self, stmt->body, stmt->kind == SW_STMT_IF ? stmt : guard, inner);
      index_block (self, stmt->orelse, stmt->kind == SW_STMT_IF ? stmt : guard, inner);
    }
}

static void
index_runtime (SwOrder *self)
{
  guint n;
  const SwDepEdge *edges = sw_deps_get_runtime_edges (self->deps, &n);

  for (guint i = 0; i < n; i++)
    {
      const SwDepEdge *edge = &edges[i];
      GArray *preds = g_hash_table_lookup (self->runtime, edge->to);
      Pred pred = { edge->from, edge->distance > 0 ? edge->loop : NULL, !edge->sure };

      if (edge->origin != SW_DEP_RUNTIME || !edge->overlaps || edge->distance > 1)
        continue;
      if (preds == NULL)
        {
          preds = g_array_new (FALSE, FALSE, sizeof (Pred));
          g_hash_table_insert (self->runtime, (gpointer) edge->to, preds);
        }
      g_array_append_val (preds, pred);
    }
}

SwOrder *
sw_order_new (SwDeps *deps, SwNesting *nesting, SwTaskIds *ids)
{
  SwOrder *self = g_new0 (SwOrder, 1);

  self->deps = deps;
  self->nesting = nesting;
  self->ids = ids;
  self->arena = sw_arena_new ();
  self->defs = g_hash_table_new (NULL, NULL);
  self->runtime = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->places = g_hash_table_new (NULL, NULL);
  self->guards = g_hash_table_new (NULL, NULL);
  self->manual = g_hash_table_new (NULL, NULL);
  index_block (self, deps->function->body, NULL, FALSE);
  index_runtime (self);
  return self;
}

void
sw_order_free (SwOrder *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->manual);
  g_hash_table_unref (self->guards);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->runtime);
  g_hash_table_unref (self->defs);
  sw_arena_free (self->arena);
  g_free (self);
}

const SwStmt *
sw_order_get_task (SwOrder *self, const SwVar *var)
{
  for (guint i = 0; var != NULL && i < MAX_LEVEL; i++)
    {
      const Def *def = g_hash_table_lookup (self->defs, var);

      if (def == NULL || (def->kind != DEF_TASK && def->kind != DEF_COPY))
        return NULL;
      if (def->kind == DEF_TASK)
        return def->stmt;
      var = def->var;
    }
  return NULL;
}

gboolean
sw_order_is_manual_loop (SwOrder *self, const SwStmt *loop)
{
  return g_hash_table_contains (self->manual, loop);
}

/* Conditions */

/* Which side of @branch is taken whenever the earlier task runs: 1 then, 2 else, 0 either. */
static guint
find_taken_side (Question *self, const SwStmt *branch)
{
  const SwStmt *inner = self->early;
  const SwStmt *guard = g_hash_table_lookup (self->order->guards, inner);

  for (guint i = 0; guard != NULL && i < MAX_LEVEL; i++)
    {
      int same = guard == branch ? 1 : sw_condition_compare (guard->value, branch->value);
      gboolean then = sw_nesting_stands_in (self->order->nesting, self->early, guard->body);

      if (same != 0)
        return then == (same > 0) ? 1 : 2;
      guard = g_hash_table_lookup (self->order->guards, guard);
    }
  return 0;
}

/**
 * sw_order_run_together:
 *
 * Returns: whether @a and @b stand under the same conditions, so that one runs if the other does
 */
gboolean
sw_order_run_together (SwOrder *self, const SwStmt *a, const SwStmt *b)
{
  for (guint i = 0; i < MAX_LEVEL; i++)
    {
      const SwStmt *x = g_hash_table_lookup (self->guards, a);
      const SwStmt *y = g_hash_table_lookup (self->guards, b);
      int same = x == NULL || y == NULL ? 0
                 : x == y               ? 1
                                        : sw_condition_compare (x->value, y->value);

      if (x == NULL && y == NULL)
        return TRUE;
      if (same == 0
          || (sw_nesting_stands_in (self->nesting, a, x->body)
              == sw_nesting_stands_in (self->nesting, b, y->body))
               != (same > 0))
        return FALSE;
      a = x;
      b = y;
    }
  return FALSE;
}

/**
 * sw_order_exclude:
 *
 * Returns: whether @a and @b stand under conditions that never hold together
 */
gboolean
sw_order_exclude (SwOrder *self, const SwStmt *a, const SwStmt *b)
{
  for (guint i = 0; i < MAX_LEVEL; i++)
    {
      const SwStmt *x = g_hash_table_lookup (self->guards, a);
      const SwStmt *inner = b;

      if (x == NULL)
        return FALSE;
      for (guint k = 0; k < MAX_LEVEL; k++)
        {
          const SwStmt *y = g_hash_table_lookup (self->guards, inner);
          int same = y == NULL ? 0 : x == y ? 1 : sw_condition_compare (x->value, y->value);

          if (y == NULL)
            break;
          if (same != 0
              && (sw_nesting_stands_in (self->nesting, a, x->body)
                  == sw_nesting_stands_in (self->nesting, inner, y->body))
                   != (same > 0))
            return TRUE;
          inner = y;
        }
      a = x;
    }
  return FALSE;
}

/* Answers */

static const SwVar *
yielded (const SwBlock *block, guint i)
{
  const SwStmt *yield = block != NULL ? sw_block_find_yield (block) : NULL;

  return yield != NULL && i < yield->n_values ? sw_expr_as_var (yield->values[i]) : NULL;
}

static gboolean
after_if (Question *self, const Def *def, gboolean all, guint level)
{
  const SwVar *then = yielded (def->stmt->body, def->index);
  const SwVar *other = yielded (def->stmt->orelse, def->index);
  guint taken = find_taken_side (self, def->stmt);

  if (taken != 2 && (then == NULL || !after_var (self, then, all, level)))
    return FALSE;
  return taken == 1 || (other != NULL && after_var (self, other, all, level));
}

/* An id that a loop hands on: of the last iteration; of all of them when the compiler named it, or
 * from a parallel loop in a manual scope. */
static gboolean
after_result (Question *self, const Def *def, gboolean all, guint level)
{
  const SwStmt *loop = def->stmt;
  const SwVar *body = yielded (loop->body, def->index);
  const SwVar *init =
    def->index < loop->n_iter_args ? sw_expr_as_var (loop->inits[def->index]) : NULL;
  SwTrips trips = sw_loop_get_trips (loop);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->order->places, loop));
  gboolean inside = self->early_place > place && body != NULL
                    && sw_nesting_stands_in (self->order->nesting, self->early, loop->body);

  if (body == NULL || !after_var (self, body, all, level))
    return FALSE;
  if (inside)
    return all || (trips.constant && trips.trips <= 1)
           || (sw_loop_is_parallel (loop) && g_hash_table_contains (self->order->manual, loop))
           || sw_task_ids_waits_for (self->order->ids, body, loop->iter_args[def->index]);
  return (trips.constant && trips.trips > 0)
         || (init != NULL && after_var (self, init, all, level));
}

/* What a loop carries: at first what it started with, then what the iteration before made. */
static gboolean
after_carried (Question *self, const Def *def, const SwVar *var, gboolean all, guint level)
{
  const SwVar *init = sw_expr_as_var (def->stmt->inits[def->index]);
  const SwVar *body = yielded (def->stmt->body, def->index);

  if (init == NULL || body == NULL
      || sw_nesting_stands_in (self->order->nesting, self->early, def->stmt->body))
    return FALSE;
  if (!after_var (self, init, all, level))
    return FALSE;
  g_hash_table_insert (self->known, (gpointer) var, GUINT_TO_POINTER (SW_ORDER_YES + 1));
  return after_var (self, body, all, level);
}

static gboolean
after_array (Question *self, const SwVar *array, guint level)
{
  g_autoptr (GPtrArray) ids = sw_task_ids_expand (self->order->ids, array);

  for (guint i = 0; i < ids->len; i++)
    if (after_var (self, g_ptr_array_index (ids, i), TRUE, level))
      return TRUE;
  return FALSE;
}

static gboolean
resolve_var (Question *self, const SwVar *var, gboolean all, guint level)
{
  const Def *def = g_hash_table_lookup (self->order->defs, var);

  if (def == NULL)
    return FALSE;
  switch (def->kind)
    {
    case DEF_TASK:
      return after_stmt (self, def->stmt, level + 1);
    case DEF_COPY:
      return after_var (self, def->var, all, level + 1);
    case DEF_IF:
      return after_if (self, def, all, level + 1);
    case DEF_RESULT:
      return after_result (self, def, all, level + 1);
    case DEF_CARRIED:
      return after_carried (self, def, var, all, level + 1);
    case DEF_ARRAY:
      return after_array (self, var, level + 1);
    }
  g_assert_not_reached ();
}

static gboolean
enter (Question *self, gconstpointer key, guint level, gboolean *answer)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->known, key));

  *answer = known == SW_ORDER_YES + 1;
  if (known != 0)
    return FALSE;
  if (level > MAX_LEVEL || ++self->steps > MAX_STEPS)
    {
      self->gave_up = TRUE;
      return FALSE;
    }
  g_hash_table_insert (self->known, (gpointer) key, GUINT_TO_POINTER (SW_ORDER_NO + 1));
  return TRUE;
}

static gboolean
after_var (Question *self, const SwVar *var, gboolean all, guint level)
{
  gboolean answer;

  if (!enter (self, var, level, &answer))
    return answer;
  answer = resolve_var (self, var, all, level);
  g_hash_table_insert (self->known, (gpointer) var,
                       GUINT_TO_POINTER ((answer ? SW_ORDER_YES : SW_ORDER_NO) + 1));
  return answer;
}

/* Whether something in the list of ids @deps waits. */
static gboolean
after_list (Question *self, const SwStmt *stmt, const SwExpr *deps, gboolean all, guint level)
{
  for (guint i = 0; deps != NULL && i < deps->n_items; i++)
    {
      const SwExpr *item = deps->items[i];
      const SwVar *var = sw_expr_as_var (item);
      const SwVar *array = item->n_items > 0 ? sw_expr_as_var (item->items[0]) : NULL;

      if (var != NULL && var == self->skip && stmt == self->skip_stmt)
        continue;
      if (var != NULL ? after_var (self, var, all, level)
                      : sw_var_is_task_ids (array) && after_array (self, array, level))
        return TRUE;
    }
  return FALSE;
}

static const SwExpr *
get_call (const SwStmt *stmt)
{
  const SwExpr *call = sw_stmt_get_dispatch (stmt);

  return call != NULL ? call : stmt->value;
}

static gboolean
has_pred (Question *self, const SwStmt *stmt, guint level)
{
  const SwExpr *call = get_call (stmt);
  const GArray *runtime = self->declared ? NULL : g_hash_table_lookup (self->order->runtime, stmt);

  for (guint i = 0; runtime != NULL && i < runtime->len; i++)
    {
      const Pred *pred = &g_array_index (runtime, Pred, i);

      if (pred->loop == NULL && pred->stmt == self->early)
        return TRUE;
    }
  if (after_list (self, stmt, sw_expr_get_arg (call, "deps"), FALSE, level)
      || after_list (self, stmt, sw_expr_get_attr (call, "compiler_manual_dep_edges"), TRUE, level))
    return TRUE;
  for (guint i = 0; runtime != NULL && i < runtime->len; i++)
    {
      const Pred *pred = &g_array_index (runtime, Pred, i);

      if (pred->loop == NULL && !pred->only_direct && after_stmt (self, pred->stmt, level + 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
after_stmt (Question *self, const SwStmt *stmt, guint level)
{
  gboolean answer;

  if (stmt == self->early)
    return TRUE;
  if (!enter (self, stmt, level, &answer))
    return answer;
  answer = has_pred (self, stmt, level);
  g_hash_table_insert (self->known, (gpointer) stmt,
                       GUINT_TO_POINTER ((answer ? SW_ORDER_YES : SW_ORDER_NO) + 1));
  return answer;
}

static SwOrderAnswer
ask (SwOrder *self, const SwStmt *early, const SwStmt *late, gboolean declared, const SwVar *skip)
{
  Question question = {
    .order = self,
    .early = early,
    .early_place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, early)),
    .declared = declared,
    .skip_stmt = late,
    .skip = skip,
  };
  gboolean answer;

  if (self->total > MAX_TOTAL)
    return SW_ORDER_UNKNOWN;
  question.known = g_hash_table_new (NULL, NULL);
  answer = has_pred (&question, late, 0);
  g_hash_table_unref (question.known);
  self->total += question.steps + 1;
  if (answer)
    return SW_ORDER_YES;
  return question.gave_up || (self->deps->cut && !declared) ? SW_ORDER_UNKNOWN : SW_ORDER_NO;
}

SwOrderAnswer
sw_order_precedes (SwOrder *self, const SwStmt *early, const SwStmt *late)
{
  return ask (self, early, late, FALSE, NULL);
}

SwOrderAnswer
sw_order_precedes_without (SwOrder *self, const SwStmt *early, const SwStmt *late,
                           const SwVar *skip)
{
  return ask (self, early, late, TRUE, skip);
}

/* Going back from the later iteration: what is met in the iteration before must be the earlier
 * task, or wait for it. */
typedef struct
{
  SwOrder *order;
  const SwStmt *early;
  const SwStmt *loop;
  GHashTable *seen;
  guint steps;
  gboolean gave_up;
} Carry;

static gboolean
is_after_early (Carry *self, const SwStmt *stmt)
{
  SwOrderAnswer answer =
    stmt == self->early ? SW_ORDER_YES : ask (self->order, self->early, stmt, FALSE, NULL);

  self->gave_up |= answer == SW_ORDER_UNKNOWN;
  return answer == SW_ORDER_YES;
}

static gboolean carries_stmt (Carry *self, const SwStmt *stmt, guint level);

static gboolean
carries_var (Carry *self, const SwVar *var, guint level)
{
  const Def *def = g_hash_table_lookup (self->order->defs, var);
  const SwVar *body;
  Question question = { 0 };
  gboolean answer;

  if (def == NULL || level > MAX_LEVEL)
    return FALSE;
  if (def->kind == DEF_TASK)
    return carries_stmt (self, def->stmt, level + 1);
  if (def->kind == DEF_COPY)
    return carries_var (self, def->var, level + 1);
  if (def->kind == DEF_IF)
    {
      const SwVar *then = yielded (def->stmt->body, def->index);
      const SwVar *other = yielded (def->stmt->orelse, def->index);

      return then != NULL && other != NULL && carries_var (self, then, level + 1)
             && carries_var (self, other, level + 1);
    }
  if (def->kind != DEF_CARRIED || def->stmt != self->loop)
    return FALSE;
  body = yielded (def->stmt->body, def->index);
  if (body == NULL)
    return FALSE;
  question.order = self->order;
  question.early = self->early;
  question.early_place = GPOINTER_TO_UINT (g_hash_table_lookup (self->order->places, self->early));
  question.known = g_hash_table_new (NULL, NULL);
  answer = after_var (&question, body, FALSE, 0);
  self->gave_up |= question.gave_up;
  self->steps += question.steps;
  g_hash_table_unref (question.known);
  return answer;
}

static gboolean
carries_list (Carry *self, const SwExpr *deps, guint level)
{
  for (guint i = 0; deps != NULL && i < deps->n_items; i++)
    {
      const SwVar *var = sw_expr_as_var (deps->items[i]);

      if (var != NULL && carries_var (self, var, level))
        return TRUE;
    }
  return FALSE;
}

static gboolean
carries_stmt (Carry *self, const SwStmt *stmt, guint level)
{
  const SwExpr *call = get_call (stmt);
  const GArray *runtime = g_hash_table_lookup (self->order->runtime, stmt);

  if (level > MAX_LEVEL || ++self->steps > MAX_STEPS)
    {
      self->gave_up = TRUE;
      return FALSE;
    }
  if (!g_hash_table_add (self->seen, (gpointer) stmt))
    return FALSE;
  for (guint i = 0; runtime != NULL && i < runtime->len; i++)
    {
      const Pred *pred = &g_array_index (runtime, Pred, i);

      if (pred->loop == self->loop && is_after_early (self, pred->stmt))
        return TRUE;
    }
  if (carries_list (self, sw_expr_get_arg (call, "deps"), level)
      || carries_list (self, sw_expr_get_attr (call, "compiler_manual_dep_edges"), level))
    return TRUE;
  for (guint i = 0; runtime != NULL && i < runtime->len; i++)
    {
      const Pred *pred = &g_array_index (runtime, Pred, i);

      if (pred->loop == NULL && !pred->only_direct && carries_stmt (self, pred->stmt, level + 1))
        return TRUE;
    }
  return FALSE;
}

SwOrderAnswer
sw_order_carries (SwOrder *self, const SwStmt *early, const SwStmt *late, const SwStmt *loop)
{
  Carry carry = { .order = self, .early = early, .loop = loop };
  gboolean answer;

  if (self->total > MAX_TOTAL)
    return SW_ORDER_UNKNOWN;
  carry.seen = g_hash_table_new (NULL, NULL);
  answer = carries_stmt (&carry, late, 0);
  g_hash_table_unref (carry.seen);
  self->total += carry.steps + 1;
  if (answer)
    return SW_ORDER_YES;
  return carry.gave_up || self->deps->cut ? SW_ORDER_UNKNOWN : SW_ORDER_NO;
}
