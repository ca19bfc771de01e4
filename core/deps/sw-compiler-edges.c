/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* AutoDeriveTaskDependencies (dependencies 2 and 3): the scopes that are analysed, and what
 * becomes of their accesses at the end of branches, loops and scopes.
 *
 *     p, tp = submit(seed, buf)                     p, tp = submit(seed, buf)
 *     if n > 0:                                     if n > 0:
 *         q1, t1 = spmd_submit(work, p)                 ... compiler edges [tp]
 *         q, tq = yield_(q1, t1)
 *     else:
 *         d = task_dummy(deps=[])
 *         q, tq = yield_(p, d)
 *     r, tr = submit(use, q)                        ... compiler edges [tp, tq]
 *
 * Both sides of an if start from the same accesses and do not see each other's.  Afterwards what
 * came in is still there, since on the empty path the launch did not happen; what a side added is
 * named by the result that the if hands on, or by nothing at all.  The early revision of the
 * compiler walks both sides one after the other instead. */
#include "sw-compiler-private.h"
#include "sw-dep-answers.h"

#include <string.h>

static void walk_block (Compiler *self, const SwBlock *block);

static Scope *
innermost (Compiler *self)
{
  return self->scopes->len > 0 ? g_ptr_array_index (self->scopes, self->scopes->len - 1) : NULL;
}

/* Scopes */

static void
scope_free (gpointer data)
{
  Scope *scope = data;

  sw_history_free (scope->history);
  g_free (scope);
}

static Scope *
push_scope (Compiler *self, ScopeKind kind, const SwStmt *stmt)
{
  Scope *scope = g_new0 (Scope, 1);

  scope->kind = kind;
  scope->stmt = stmt;
  scope->history = sw_history_new (self->deps->storage);
  scope->first_result = self->deps->answers->len;
  scope->first_reason = self->deps->compiler->len;
  scope->complete = TRUE;
  g_ptr_array_add (self->scopes, scope);
  return scope;
}

/**
 * sw_compiler_fall_back:
 *
 * Leaves the innermost analysed scope to the runtime.
 */
void
sw_compiler_fall_back (Compiler *self, SwFallback reason, const SwStmt *stmt, gint arg,
                       const SwStmt *prior)
{
  Scope *scope = innermost (self);
  SwFallbackInfo info = { reason, scope->stmt, stmt, arg, prior };

  /* What is beyond the budget says more than what could not be resolved before. */
  if (scope->fallback == SW_FALLBACK_NONE
      || (reason == SW_FALLBACK_BUDGET && scope->fallback != SW_FALLBACK_BUDGET))
    {
      scope->fallback = reason;
      g_array_append_val (self->deps->fallbacks, info);
    }
}

/* What was found inside @scope is not used. */
static void
strip_answers (Compiler *self, const Scope *scope, gboolean edges)
{
  for (guint i = scope->first_result; i < self->deps->answers->len; i++)
    {
      SwDepAnswer *answer = g_ptr_array_index (self->deps->answers, i);

      g_clear_pointer (&answer->slots, g_byte_array_unref);
      answer->candidate = FALSE;
      answer->strip |= edges;
      if (edges)
        g_ptr_array_set_size (answer->edges, 0);
    }
  if (edges)
    g_array_set_size (self->deps->compiler, scope->first_reason);
}

/* Hands the accesses of @scope to the one around it.  Those of a scope that fell back stay with
 * the runtime, and so must what overlaps them. */
static void
export_accesses (Compiler *self, const Scope *scope, Scope *outer)
{
  guint n = sw_history_get_n (scope->history);

  if (scope->fallback != SW_FALLBACK_NONE && !self->exact)
    return;
  outer->blind |= scope->blind;
  for (guint i = 0; i < n; i++)
    {
      SwAccess access = *sw_history_get (scope->history, i);

      access.opaque |= scope->fallback != SW_FALLBACK_NONE;
      if (access.dropped && !access.opaque)
        continue;
      access.dropped = access.gone = FALSE;
      sw_history_add (outer->history, &access);
    }
}

static void
pop_scope (Compiler *self)
{
  Scope *scope = g_ptr_array_steal_index (self->scopes, self->scopes->len - 1);
  Scope *outer = innermost (self);

  if (scope->fallback != SW_FALLBACK_NONE)
    strip_answers (self, scope, scope->kind == SCOPE_AUTO || scope->fallback == SW_FALLBACK_BUDGET);
  if (outer != NULL)
    {
      outer->has_scope = TRUE;
      export_accesses (self, scope, outer);
    }
  else
    self->deps->layer = scope->kind == SCOPE_VIRTUAL && scope->fallback == SW_FALLBACK_NONE
                        && scope->n_tasks > 0 && !scope->has_scope && scope->complete;
  scope_free (scope);
}

/* Ifs */

static const SwVar *
identity (Compiler *self, const SwVar *var)
{
  const SwVar *canon = var != NULL ? sw_task_ids_get_canon (self->ids, var) : NULL;

  return canon != NULL ? canon : var;
}

/* @access of one side of @stmt as it is seen after it. */
static void
lift (Compiler *self, const SwStmt *stmt, const SwStmt *yield, SwAccess *access)
{
  const SwVar *name = access->direct ? access->tid : identity (self, access->tid);

  if (name == NULL || access->opaque || !sw_nesting_is_inside (self->nesting, name, stmt))
    return;
  for (guint i = 0; yield != NULL && i < stmt->n_results && i < yield->n_values; i++)
    if (sw_var_is_task_id (stmt->results[i])
        && identity (self, sw_expr_as_var (yield->values[i])) == name)
      {
        access->tid = stmt->results[i];
        access->direct = TRUE;
        return;
      }
  access->tid = NULL;
  access->direct = FALSE;
  access->poison = SW_FALLBACK_BRANCH_LOCAL;
}

/* Walks one side from the accesses that came in, and takes what it adds. */
static GArray *
walk_side (Compiler *self, const SwStmt *stmt, const SwBlock *block)
{
  Scope *scope = innermost (self);
  const SwStmt *yield = block != NULL ? sw_block_find_yield (block) : NULL;
  GArray *added = g_array_new (FALSE, FALSE, sizeof (SwAccess));
  guint mark = sw_history_get_n (scope->history);
  guint floor = scope->floor;

  scope->floor = mark;
  walk_block (self, block);
  scope->floor = floor;
  for (guint i = mark; i < sw_history_get_n (scope->history); i++)
    {
      SwAccess access = *sw_history_get (scope->history, i);

      if (access.dropped)
        continue;
      lift (self, stmt, yield, &access);
      g_array_append_val (added, access);
    }
  sw_history_truncate (scope->history, mark);
  return added;
}

static void
walk_if (Compiler *self, const SwStmt *stmt)
{
  Scope *scope = innermost (self);
  g_autoptr (GArray) then = NULL;
  g_autoptr (GArray) other = NULL;

  if (scope == NULL || !self->exact)
    {
      walk_block (self, stmt->body);
      walk_block (self, stmt->orelse);
      return;
    }
  then = walk_side (self, stmt, stmt->body);
  other = walk_side (self, stmt, stmt->orelse);
  for (guint i = 0; i < then->len; i++)
    sw_history_add (scope->history, &g_array_index (then, SwAccess, i));
  for (guint i = 0; i < other->len; i++)
    sw_history_add (scope->history, &g_array_index (other, SwAccess, i));
}

/* Loops */

typedef enum
{
  LOOP_SINGLE,   /* one iteration */
  LOOP_CONSTANT, /* a constant number of them, rising */
  LOOP_DYNAMIC,
} LoopKind;

static LoopKind
classify_loop (const SwStmt *loop)
{
  SwTrips trips = sw_loop_get_trips (loop);

  if (!trips.constant)
    return LOOP_DYNAMIC;
  if (trips.trips == 1)
    return LOOP_SINGLE;
  return trips.step > 0 ? LOOP_CONSTANT : LOOP_DYNAMIC;
}

/* What stands for a value of the body after the loop. */
typedef struct
{
  const SwVar *result;
  gboolean direct;
} Target;

static void
map_to (GHashTable *map, const SwVar *var, const SwVar *result)
{
  Target *old;
  Target *target;

  if (var == NULL)
    return;
  old = g_hash_table_lookup (map, var);
  target = g_new (Target, 1);
  target->result = result;
  target->direct = sw_var_is_task_id (var) || sw_var_is_task_id (result);
  if (old != NULL && old->direct && !target->direct)
    g_free (target);
  else
    g_hash_table_insert (map, (gpointer) var, target);
}

static GHashTable *
map_results (Compiler *self, const SwStmt *loop)
{
  const SwStmt *yield = sw_block_find_yield (loop->body);
  GHashTable *map = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < loop->n_results; i++)
    {
      const SwVar *var =
        yield != NULL && i < yield->n_values ? sw_expr_as_var (yield->values[i]) : NULL;
      const SwVar *iter = i < loop->n_iter_args ? loop->iter_args[i] : NULL;

      map_to (map, var, loop->results[i]);
      map_to (map, var != NULL ? sw_task_ids_get_canon (self->ids, var) : NULL, loop->results[i]);
      map_to (map, iter, loop->results[i]);
      map_to (map, iter != NULL ? sw_task_ids_get_canon (self->ids, iter) : NULL, loop->results[i]);
    }
  return map;
}

/* The first result whose buffer @access is in. */
static const SwVar *
find_result_at (Compiler *self, const SwStmt *loop, const SwAccess *access)
{
  for (guint i = 0; i < loop->n_results; i++)
    {
      const SwLocation *location = sw_storage_get (self->deps->storage, loop->results[i]);

      for (guint k = 0; location != NULL && k < location->n; k++)
        if (sw_storage_may_alias (self->deps->storage, location->alts[k].root, access->alt.root)
            && sw_region_overlaps (&location->alts[k].region, &access->alt.region))
          return loop->results[i];
    }
  return NULL;
}

static void
remap_constant (Compiler *self, const SwStmt *loop, GHashTable *map, guint depth, SwAccess *access)
{
  const Target *target = g_hash_table_lookup (map, access->tid);
  const SwVar *result = NULL;

  if (target != NULL)
    {
      access->tid = target->result;
      access->direct = target->direct;
    }
  else if (!self->exact && (result = find_result_at (self, loop, access)) != NULL)
    {
      access->tid = result;
      access->direct = FALSE;
    }
  else
    return;
  access->dynamic = !access->direct && access->dyn_depth > depth;
}

static void
remap_parallel (Compiler *self, const SwStmt *loop, GHashTable *map, SwAccess *access)
{
  const SwVar *result = find_result_at (self, loop, access);
  const Target *target = g_hash_table_lookup (map, access->tid);

  if (self->exact)
    result = target != NULL ? target->result : NULL;
  if (result == NULL)
    return;
  access->tid = result;
  access->direct = self->exact && target->direct;
  access->dynamic = FALSE;
  access->dyn_loop = 0;
}

/* Names the accesses of the loop by what holds after it (2.8). */
static void
remap (Compiler *self, const SwStmt *loop, LoopKind kind, guint depth, guint mark)
{
  Scope *scope = innermost (self);
  gboolean outermost = self->loop_depth == 0 && self->dyn_loops->len == 0;
  g_autoptr (GHashTable) map = NULL;

  if (kind == LOOP_DYNAMIC && !(sw_loop_is_parallel (loop) && outermost))
    return;
  map = map_results (self, loop);
  if (g_hash_table_size (map) == 0)
    return;
  for (guint i = self->exact ? mark : 0; i < sw_history_get_n (scope->history); i++)
    {
      SwAccess *access = sw_history_get (scope->history, i);
      const Target *target;

      self->visited++;
      if (access->tid == NULL || access->opaque)
        continue;
      if (kind == LOOP_SINGLE)
        {
          target = g_hash_table_lookup (map, access->tid);
          if (target == NULL)
            continue;
          access->tid = target->result;
          access->direct = target->direct;
        }
      else if (access->dynamic && kind == LOOP_CONSTANT)
        remap_constant (self, loop, map, depth, access);
      else if (access->dynamic)
        remap_parallel (self, loop, map, access);
    }
}

/* What the loop has left with a name of its inside has no name. */
static void
poison_locals (Compiler *self, const SwStmt *loop, guint mark)
{
  Scope *scope = innermost (self);

  for (guint i = mark; i < sw_history_get_n (scope->history); i++)
    {
      SwAccess *access = sw_history_get (scope->history, i);

      if (access->tid != NULL && !access->dynamic && access->dyn_loop == 0
          && sw_nesting_is_inside (self->nesting, access->tid, loop))
        {
          access->tid = NULL;
          access->poison = SW_FALLBACK_SCOPE_LIFT;
        }
    }
}

static void
walk_loop (Compiler *self, const SwStmt *loop)
{
  Scope *scope = innermost (self);
  LoopKind kind = classify_loop (loop);
  guint mark;
  guint floor;
  guint depth;
  guint number = self->open->len;
  gboolean yes = TRUE;

  if (scope == NULL)
    {
      walk_block (self, loop->body);
      return;
    }
  mark = sw_history_get_n (scope->history);
  floor = scope->floor;
  scope->floor = mark;
  self->loop_depth += kind == LOOP_SINGLE ? 0 : 1;
  depth = self->loop_depth;
  if (kind == LOOP_DYNAMIC)
    {
      g_array_append_val (self->open, yes);
      g_array_append_val (self->dyn_loops, number);
      g_array_append_val (self->dyn_loops, depth);
    }
  walk_block (self, loop->body);
  self->loop_depth -= kind == LOOP_SINGLE ? 0 : 1;
  if (kind == LOOP_DYNAMIC)
    {
      g_array_index (self->open, gboolean, number) = FALSE;
      g_array_set_size (self->dyn_loops, self->dyn_loops->len - 2);
    }
  scope->floor = floor;
  remap (self, loop, kind, depth, mark);
  if (self->exact)
    poison_locals (self, loop, mark);
}

/* Statements */

static void
walk_scope (Compiler *self, const SwStmt *stmt)
{
  if (sw_stmt_is_manual_scope (stmt))
    {
      for (guint i = 0; i < self->scopes->len; i++)
        ((Scope *) g_ptr_array_index (self->scopes, i))->has_scope = TRUE;
      return;
    }
  if (!sw_stmt_is_auto_scope (stmt))
    {
      walk_block (self, stmt->body);
      return;
    }
  push_scope (self, SCOPE_AUTO, stmt);
  walk_block (self, stmt->body);
  pop_scope (self);
}

static void
walk_dispatch (Compiler *self, const SwStmt *stmt, const SwExpr *call)
{
  Scope *scope = innermost (self);

  if (scope == NULL)
    return;
  if (scope->kind == SCOPE_CONTAINER)
    sw_compiler_note_opaque (self, stmt, call);
  else if (!self->exhausted)
    sw_compiler_visit (self, stmt, call);
  else
    sw_compiler_fall_back (self, SW_FALLBACK_BUDGET, stmt, -1, NULL);
}

static void
walk_block (Compiler *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwExpr *call = sw_stmt_get_dispatch (stmt);

      if (g_cancellable_is_cancelled (self->deps->cancellable))
        return;
      if (call != NULL)
        walk_dispatch (self, stmt, call);
      else if (stmt->kind == SW_STMT_IF)
        walk_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        walk_loop (self, stmt);
      else if (stmt->kind == SW_STMT_SCOPE)
        walk_scope (self, stmt);
      else
        walk_block (self, stmt->body);
    }
}

static gboolean
has_auto_scope (const SwFunction *function)
{
  for (guint i = 0; i < function->n_decorator; i++)
    if (strcmp (function->decorator[i].name, "auto_scope") == 0)
      return function->decorator[i].value->kind != SW_EXPR_BOOL
             || function->decorator[i].value->v.int_value != 0;
  return TRUE;
}

static gboolean
is_one_scope (const SwBlock *body)
{
  return body != NULL && body->n_stmts == 1 && body->stmts[0]->kind == SW_STMT_SCOPE;
}

static void
walk_function (Compiler *self)
{
  const SwFunction *function = self->deps->function;

  if (!is_one_scope (function->body))
    push_scope (self,
                function->type == SW_FUNCTION_ORCHESTRATION && has_auto_scope (function)
                  ? SCOPE_VIRTUAL
                  : SCOPE_CONTAINER,
                NULL);
  walk_block (self, function->body);
  while (self->scopes->len > 0)
    pop_scope (self);
}

/**
 * sw_deps_run_compiler:
 *
 * Fills the compiler edges, answers and fallbacks of @deps.
 */
void
sw_deps_run_compiler (SwDeps *deps)
{
  Compiler self = { .deps = deps, .exact = deps->mode == SW_DEPS_EXACT };
  gboolean no = FALSE;

  if (deps->mode == SW_DEPS_OFF)
    return;
  self.nesting = sw_nesting_new (deps->function, FALSE);
  self.ids = sw_task_ids_new (deps->function, self.nesting, self.exact);
  self.scopes = g_ptr_array_new ();
  self.open = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self.dyn_loops = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self.open, no);
  walk_function (&self);
  if (self.exact)
    sw_compiler_check_carried (&self);
  g_array_unref (self.dyn_loops);
  g_array_unref (self.open);
  g_ptr_array_unref (self.scopes);
  sw_task_ids_free (self.ids);
  sw_nesting_free (self.nesting);
}
