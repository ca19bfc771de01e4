/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-compiler-private.h"
#include "sw-dep-answers.h"

/* The loop-head check (dependencies 2.14).  An argument that the runtime no longer looks up loses
 * the edges from the iterations before.  For each of those edges something else must still imply
 * the order when all rewrites are made: edges of the same iteration, lookups that stay, ids that
 * the author carries.  Otherwise the rewrite is refused, and so is every mark that would make a
 * scope without lookups. */

#define MAX_STEPS 4000000u

/* One task waits for another, in the same iteration or in the next one of a loop. */
typedef struct
{
  const SwStmt *from;
  const SwStmt *loop; /* (nullable): the one whose iteration before is meant */
  gboolean declared;  /* by the compiler or the author, not by the runtime */
} Pred;

typedef struct
{
  Compiler *compiler;
  GHashTable *answers; /* SwStmt* -> SwDepAnswer* */
  GHashTable *preds;   /* SwStmt* -> GArray of Pred */
  GHashTable *names;   /* SwVar* -> SwStmt*: the dispatch that it names */
  GHashTable *carried; /* SwVar* of an iter_arg -> SwStmt* of its loop */
  GHashTable *yields;  /* SwVar* of an iter_arg -> SwVar*: what the body yields for it */
  guint steps;
} Carried;

static void
add_pred (Carried *self, const SwStmt *to, const SwStmt *from, const SwStmt *loop,
          gboolean declared)
{
  GArray *preds = g_hash_table_lookup (self->preds, to);
  Pred pred = { from, loop, declared };

  if (preds == NULL)
    {
      preds = g_array_new (FALSE, FALSE, sizeof (Pred));
      g_hash_table_insert (self->preds, (gpointer) to, preds);
    }
  g_array_append_val (preds, pred);
}

static gboolean
is_rewritten (Carried *self, const SwStmt *stmt, gint arg)
{
  const SwDepAnswer *answer = g_hash_table_lookup (self->answers, stmt);

  return answer != NULL && answer->slots != NULL && arg >= 0
         && answer->slots->data[arg] != SW_ARG_UNKNOWN;
}

static SwWalk
index_stmt (const SwStmt *stmt, gpointer data)
{
  Carried *self = data;
  const SwVar *name =
    sw_stmt_get_dispatch (stmt) != NULL ? sw_task_ids_get_name (self->compiler->ids, stmt) : NULL;
  const SwStmt *yield;

  if (name != NULL)
    g_hash_table_insert (self->names, (gpointer) name, (gpointer) stmt);
  if (stmt->n_iter_args == 0)
    return SW_WALK_CONTINUE;
  yield = sw_block_find_yield (stmt->body);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      g_hash_table_insert (self->carried, (gpointer) stmt->iter_args[i], (gpointer) stmt);
      if (yield != NULL && i < yield->n_values && sw_expr_as_var (yield->values[i]) != NULL)
        g_hash_table_insert (self->yields, (gpointer) stmt->iter_args[i],
                             (gpointer) yield->values[i]->v.var);
    }
  return SW_WALK_CONTINUE;
}

static void
add_author_preds (Carried *self, const SwDepAnswer *answer)
{
  g_autoptr (SwAuthorDeps) deps = sw_task_ids_read_deps (self->compiler->ids, answer->call);

  for (guint i = 0; i < deps->raw->len; i++)
    {
      const SwVar *var = g_ptr_array_index (deps->raw, i);
      const SwVar *canon = sw_task_ids_get_canon (self->compiler->ids, var);
      const SwStmt *loop = g_hash_table_lookup (self->carried, var);
      const SwVar *yielded = g_hash_table_lookup (self->yields, var);
      const SwVar *name =
        yielded != NULL ? sw_task_ids_get_canon (self->compiler->ids, yielded) : canon;
      const SwStmt *from = name != NULL ? g_hash_table_lookup (self->names, name) : NULL;

      if (from != NULL)
        add_pred (self, answer->stmt, from, loop, TRUE);
    }
}

static void
collect_preds (Carried *self, const SwDepEdge *runtime, guint n_runtime)
{
  SwDeps *deps = self->compiler->deps;

  for (guint i = 0; i < deps->answers->len; i++)
    {
      SwDepAnswer *answer = g_ptr_array_index (deps->answers, i);

      g_hash_table_insert (self->answers, (gpointer) answer->stmt, answer);
      add_author_preds (self, answer);
    }
  for (guint i = 0; i < deps->compiler->len; i++)
    {
      const SwDepEdge *edge = &g_array_index (deps->compiler, SwDepEdge, i);

      add_pred (self, edge->to, edge->from, NULL, TRUE);
    }
  for (guint i = 0; i < n_runtime; i++)
    if (runtime[i].origin == SW_DEP_RUNTIME && runtime[i].sure && runtime[i].distance <= 1
        && !is_rewritten (self, runtime[i].to, runtime[i].to_arg))
      add_pred (self, runtime[i].to, runtime[i].from, runtime[i].loop, FALSE);
}

typedef struct
{
  const SwStmt *stmt;
  guint copy; /* 1: the later iteration */
} Place;

/* Whether @to of one iteration of @loop waits for @from of the one before. */
static gboolean
is_implied (Carried *self, const SwStmt *from, const SwStmt *to, const SwStmt *loop,
            gboolean declared_only)
{
  g_autoptr (GHashTable) seen_before = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) seen_after = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) work = g_array_new (FALSE, FALSE, sizeof (Place));
  Place start = { to, 1 };

  g_array_append_val (work, start);
  for (guint w = 0; w < work->len; w++)
    {
      Place place = g_array_index (work, Place, w);
      const GArray *preds = g_hash_table_lookup (self->preds, place.stmt);

      for (guint i = 0; preds != NULL && i < preds->len; i++)
        {
          const Pred *pred = &g_array_index (preds, Pred, i);
          Place next = { pred->from, place.copy };

          if (++self->steps > MAX_STEPS)
            return FALSE;
          if ((declared_only && !pred->declared) || (pred->loop != NULL && pred->loop != loop)
              || (pred->loop != NULL && place.copy == 0))
            continue;
          next.copy -= pred->loop != NULL ? 1 : 0;
          if (next.copy == 0 && next.stmt == from)
            return TRUE;
          if (g_hash_table_add (next.copy == 0 ? seen_before : seen_after, (gpointer) next.stmt))
            g_array_append_val (work, next);
        }
    }
  return FALSE;
}

static void
check_edge (Carried *self, const SwDepEdge *edge)
{
  SwDepAnswer *answer = g_hash_table_lookup (self->answers, edge->to);

  if (answer == NULL)
    return;
  if ((answer->candidate || self->compiler->deps->layer)
      && !is_implied (self, edge->from, edge->to, edge->loop, TRUE))
    {
      answer->candidate = FALSE;
      self->compiler->deps->layer = FALSE;
    }
  if (answer->slots != NULL && answer->slots->data[edge->to_arg] != SW_ARG_UNKNOWN
      && !is_implied (self, edge->from, edge->to, edge->loop, FALSE))
    answer->slots->data[edge->to_arg] = SW_ARG_UNKNOWN;
}

/* Where not all edges are known none can be missed. */
static void
refuse_all (SwDeps *deps)
{
  deps->layer = FALSE;
  for (guint i = 0; i < deps->answers->len; i++)
    {
      SwDepAnswer *answer = g_ptr_array_index (deps->answers, i);

      answer->candidate = FALSE;
      g_clear_pointer (&answer->slots, g_byte_array_unref);
    }
}

/**
 * sw_compiler_check_carried:
 *
 * Takes back rewrites and marks that would lose an order between iterations.
 */
void
sw_compiler_check_carried (Compiler *compiler)
{
  Carried self = { .compiler = compiler };
  guint n;
  const SwDepEdge *runtime = sw_deps_get_runtime_edges (compiler->deps, &n);

  if (compiler->deps->cut)
    {
      refuse_all (compiler->deps);
      return;
    }
  self.answers = g_hash_table_new (NULL, NULL);
  self.preds = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self.names = g_hash_table_new (NULL, NULL);
  self.carried = g_hash_table_new (NULL, NULL);
  self.yields = g_hash_table_new (NULL, NULL);
  sw_block_walk (compiler->deps->function->body, index_stmt, &self);
  collect_preds (&self, runtime, n);
  for (guint i = 0; i < n; i++)
    if (runtime[i].origin == SW_DEP_RUNTIME && runtime[i].distance > 0 && runtime[i].loop != NULL
        && !sw_loop_is_parallel (runtime[i].loop))
      check_edge (&self, &runtime[i]);
  g_hash_table_unref (self.yields);
  g_hash_table_unref (self.carried);
  g_hash_table_unref (self.names);
  g_hash_table_unref (self.preds);
  g_hash_table_unref (self.answers);
}
