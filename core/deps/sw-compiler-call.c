/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-compiler-private.h"
#include "sw-dep-answers.h"

#include <string.h>

/* One dispatch (dependencies 2.6): its accesses are compared with those before it; each hazard
 * becomes an edge, or is covered by a dependency of the author, or makes the scope fall back. */

/* Accesses of a buffer beyond which those that others stand for are dropped. */
#define MANY 16u

typedef struct
{
  Compiler *compiler;
  const SwStmt *stmt;
  const SwExpr *call;
  SwAuthorDeps *author;
  GArray *accesses;  /* SwAccess */
  GHashTable *named; /* SwVar*: edges found so far */
  SwDepAnswer *answer;
  GArray *reasons;   /* SwDepEdge */
  GArray *covered;   /* guint: accesses of the innermost history that this one waits for */
  guint8 *satisfied; /* per argument */
  guint8 *blocked;
} Visit;

static Scope *
innermost (Compiler *self)
{
  return g_ptr_array_index (self->scopes, self->scopes->len - 1);
}

static guint
access_kind (SwArgDirection direction)
{
  switch (direction)
    {
    case SW_ARG_INPUT:
      return SW_ACCESS_READ;
    case SW_ARG_OUTPUT:
    case SW_ARG_OUTPUT_EXISTING:
      return SW_ACCESS_WRITE;
    case SW_ARG_INOUT:
      return SW_ACCESS_READ | SW_ACCESS_WRITE;
    case SW_ARG_NO_DEP:
    case SW_ARG_SCALAR:
    case SW_ARG_UNKNOWN:
      break;
    }
  return 0;
}

/* Accesses of which nothing is known but where they may be: they make no edges. */
static void
note_opaque_arg (Compiler *self, const SwStmt *stmt, const SwExpr *call, guint arg, guint kind)
{
  Scope *scope = innermost (self);
  const SwLocation *location =
    sw_storage_get_loose (self->deps->storage, sw_arg_get_var (call->items[arg]));

  if (location == NULL || location->status != SW_LOCATION_KNOWN)
    {
      scope->blind = TRUE;
      return;
    }
  for (guint i = 0; i < location->n; i++)
    {
      SwAccess access = { .alt = location->alts[i], .stmt = stmt, .arg = arg, .opaque = TRUE };

      access.kind = (guint8) kind;
      sw_history_add (scope->history, &access);
    }
}

/**
 * sw_compiler_note_opaque:
 *
 * Remembers what @call may touch without being able to name it.
 */
void
sw_compiler_note_opaque (Compiler *self, const SwStmt *stmt, const SwExpr *call)
{
  if (!self->exact)
    return;
  for (guint i = 0; i < call->n_items; i++)
    {
      SwArgDirection direction = sw_deps_get_direction (self->deps, call, i);
      guint kind =
        direction == SW_ARG_UNKNOWN ? SW_ACCESS_READ | SW_ACCESS_WRITE : access_kind (direction);
      const SwVar *var = sw_arg_get_var (call->items[i]);

      if (kind != 0 && var != NULL && (var->type == NULL || sw_type_is_tensor_like (var->type)))
        note_opaque_arg (self, stmt, call, i, kind);
    }
}

/* FALSE when an argument cannot be placed. */
static gboolean
collect_accesses (Visit *self)
{
  Compiler *compiler = self->compiler;

  for (guint i = 0; i < self->call->n_items; i++)
    {
      guint kind = access_kind (sw_deps_get_direction (compiler->deps, self->call, i));
      const SwVar *var = sw_arg_get_var (self->call->items[i]);
      const SwLocation *location = sw_storage_get (compiler->deps->storage, var);

      if (kind == 0)
        continue;
      if (location == NULL || location->status != SW_LOCATION_KNOWN)
        {
          if (kind != SW_ACCESS_READ || var == NULL
              || !sw_task_ids_covers_tensor (compiler->ids, self->author, var))
            {
              sw_compiler_fall_back (compiler, SW_FALLBACK_UNRESOLVED_LOCATION, self->stmt,
                                     (gint) i, NULL);
              return FALSE;
            }
          if (compiler->exact)
            note_opaque_arg (compiler, self->stmt, self->call, i, kind);
          continue;
        }
      for (guint k = 0; k < location->n; k++)
        {
          SwAccess access = { .alt = location->alts[k], .stmt = self->stmt, .arg = i };

          access.kind = (guint8) kind;
          g_array_append_val (self->accesses, access);
        }
    }
  return TRUE;
}

static gboolean
waits_by_author (Visit *self, const SwVar *id)
{
  for (guint i = 0; i < self->author->raw->len; i++)
    if (sw_task_ids_waits_for (self->compiler->ids, g_ptr_array_index (self->author->raw, i), id))
      return TRUE;
  return FALSE;
}

static void
add_edge (Visit *self, const SwAccess *now, const SwAccess *prior, guint hazards, const SwVar *id)
{
  SwDepEdge reason = {
    .origin = SW_DEP_COMPILER,
    .from = prior->stmt,
    .to = self->stmt,
    .via = id,
    .hazards = hazards,
    .root = now->alt.root,
    .from_region = prior->alt.region,
    .to_region = now->alt.region,
    .to_arg = (gint) now->arg,
    .sure = TRUE,
    .overlaps = TRUE,
  };

  g_array_append_val (self->reasons, reason);
  if (g_hash_table_add (self->named, (gpointer) id))
    g_ptr_array_add (self->answer->edges, (gpointer) id);
}

/* What is to be done about one hazard; a reason to fall back, or NONE. */
static SwFallback
judge (Visit *self, const SwAccess *now, const SwAccess *prior, guint hazards)
{
  Compiler *compiler = self->compiler;
  const SwVar *canon =
    prior->tid != NULL ? sw_task_ids_get_canon (compiler->ids, prior->tid) : NULL;
  const SwVar *id = prior->direct || canon == NULL ? prior->tid : canon;
  gboolean open = prior->dyn_loop != 0 && g_array_index (compiler->open, gboolean, prior->dyn_loop);
  gboolean active = open && prior->dynamic;
  gboolean inactive = prior->dyn_loop != 0 && !open;
  gboolean full =
    prior->dynamic && id != NULL && sw_task_ids_is_full (compiler->ids, self->author, id);
  gboolean covered;

  if (prior->opaque)
    {
      self->blocked[now->arg] = TRUE;
      return SW_FALLBACK_NONE;
    }
  covered = full
            || (id != NULL && g_hash_table_contains (self->author->named, id)
                && !(prior->dynamic && sw_task_ids_is_partial (compiler->ids, self->author, id)));
  if (!covered && prior->dynamic)
    covered = compiler->exact ? id != NULL && !active && waits_by_author (self, id)
                              : self->author->windowed;
  if (prior->dynamic && !active && !inactive && !full && !(compiler->exact && covered))
    self->blocked[now->arg] = TRUE;
  if (!covered)
    {
      if (prior->poison != SW_FALLBACK_NONE)
        return (SwFallback) prior->poison;
      if (inactive)
        return SW_FALLBACK_INACTIVE_LOOP;
      if (prior->dynamic && !active)
        return SW_FALLBACK_SCOPE_LIFT;
      if (id == NULL)
        return SW_FALLBACK_MISSING_ID;
      if (compiler->exact && !sw_nesting_reaches (compiler->nesting, id, self->stmt))
        return SW_FALLBACK_BRANCH_LOCAL;
      add_edge (self, now, prior, hazards, id);
    }
  self->satisfied[now->arg] = TRUE;
  return SW_FALLBACK_NONE;
}

/* FALSE when the scope fell back. */
static gboolean
compare_with (Visit *self, const SwAccess *now, SwHistory *history, gboolean is_innermost)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint kinds =
    (now->kind & SW_ACCESS_WRITE) != 0 ? SW_ACCESS_READ | SW_ACCESS_WRITE : SW_ACCESS_WRITE;

  self->compiler->visited +=
    sw_history_find (history, &now->alt, kinds, self->compiler->exact, found);
  for (guint i = 0; i < found->len; i++)
    {
      guint number = g_array_index (found, guint, i);
      const SwAccess *prior = sw_history_get (history, number);
      SwFallback reason;

      if (prior->stmt == self->stmt)
        continue;
      reason = judge (self, now, prior, sw_access_get_hazards (now, prior));

      if (reason != SW_FALLBACK_NONE)
        {
          sw_compiler_fall_back (self->compiler, reason, self->stmt, (gint) now->arg, prior->stmt);
          return FALSE;
        }
      if (is_innermost && !prior->opaque && (now->kind & SW_ACCESS_WRITE) != 0
          && now->alt.root == prior->alt.root
          && sw_region_covers (&now->alt.region, &prior->alt.region))
        g_array_append_val (self->covered, number);
    }
  return TRUE;
}

static gboolean
compare_all (Visit *self)
{
  Compiler *compiler = self->compiler;

  for (guint i = 0; i < self->accesses->len; i++)
    {
      const SwAccess *now = &g_array_index (self->accesses, SwAccess, i);

      for (guint k = compiler->scopes->len; k > 0; k--)
        {
          Scope *scope = g_ptr_array_index (compiler->scopes, k - 1);

          if (scope->blind)
            self->blocked[now->arg] = TRUE;
          if (!compare_with (self, now, scope->history, k == compiler->scopes->len))
            return FALSE;
        }
    }
  return TRUE;
}

/* Arguments that the runtime need not look up, since edges say it all. */
static void
find_rewrites (Visit *self)
{
  g_autofree guint8 *precise = g_malloc0 (self->call->n_items + 1);
  g_autofree guint8 *imprecise = g_malloc0 (self->call->n_items + 1);

  for (guint i = 0; i < self->accesses->len; i++)
    {
      const SwAccess *access = &g_array_index (self->accesses, SwAccess, i);

      if (sw_region_is_precise (&access->alt.region))
        precise[access->arg] = TRUE;
      else
        imprecise[access->arg] = TRUE;
    }
  for (guint i = 0; i < self->call->n_items; i++)
    {
      SwArgDirection direction = sw_deps_get_direction (self->compiler->deps, self->call, i);
      guint8 to = direction == SW_ARG_INPUT   ? SW_ARG_NO_DEP
                  : direction == SW_ARG_INOUT ? SW_ARG_OUTPUT_EXISTING
                                              : SW_ARG_UNKNOWN;

      if (to == SW_ARG_UNKNOWN || !precise[i] || !self->satisfied[i] || self->blocked[i]
          || (self->compiler->exact && imprecise[i]))
        continue;
      if (self->answer->slots == NULL)
        {
          self->answer->slots = g_byte_array_sized_new (self->call->n_items);
          g_byte_array_set_size (self->answer->slots, self->call->n_items);
          memset (self->answer->slots->data, SW_ARG_UNKNOWN, self->call->n_items);
        }
      self->answer->slots->data[i] = to;
    }
}

/* What names the task for those that come after it. */
static void
name_access (Visit *self, SwAccess *access)
{
  Compiler *compiler = self->compiler;
  const SwVar *name = sw_task_ids_get_name (compiler->ids, self->stmt);

  for (guint i = 0; name == NULL && !compiler->exact && i < self->call->n_items; i++)
    {
      guint kind = access_kind (sw_deps_get_direction (compiler->deps, self->call, i));
      const SwVar *var = sw_arg_get_var (self->call->items[i]);
      const SwLocation *location = sw_storage_get (compiler->deps->storage, var);

      if ((access->kind & kind & SW_ACCESS_WRITE) == 0 || location == NULL)
        continue;
      for (guint k = 0; k < location->n && name == NULL; k++)
        if (sw_storage_may_alias (compiler->deps->storage, location->alts[k].root, access->alt.root)
            && sw_region_overlaps (&location->alts[k].region, &access->alt.region))
          name = var;
    }
  access->tid = name;
  access->direct = sw_var_is_task_id (name);
  if (name == NULL)
    access->poison = SW_FALLBACK_MISSING_ID;
}

static void
record_accesses (Visit *self)
{
  Compiler *compiler = self->compiler;
  Scope *scope = innermost (compiler);
  guint n_dyn = compiler->dyn_loops->len;

  for (guint i = 0; compiler->exact && i < self->covered->len; i++)
    {
      guint number = g_array_index (self->covered, guint, i);

      if (number >= scope->floor && sw_history_get_n_alike (scope->history, number) > MANY)
        sw_history_drop (scope->history, number);
    }
  for (guint i = 0; i < self->accesses->len; i++)
    {
      SwAccess access = g_array_index (self->accesses, SwAccess, i);

      name_access (self, &access);
      access.dynamic = compiler->loop_depth > 0;
      if (n_dyn > 0)
        {
          access.dyn_loop = g_array_index (compiler->dyn_loops, guint, n_dyn - 2);
          access.dyn_depth = g_array_index (compiler->dyn_loops, guint, n_dyn - 1);
        }
      sw_history_add (scope->history, &access);
    }
}

static void
answer_free (gpointer data)
{
  SwDepAnswer *answer = data;

  g_ptr_array_unref (answer->edges);
  g_clear_pointer (&answer->slots, g_byte_array_unref);
  g_free (answer);
}

static void
run_visit (Visit *self)
{
  SwDeps *deps = self->compiler->deps;

  if (self->compiler->visited > SW_DEPS_BUDGET || deps->compiler->len > SW_DEPS_MAX_REASONS)
    {
      self->compiler->exhausted = TRUE;
      sw_compiler_fall_back (self->compiler, SW_FALLBACK_BUDGET, self->stmt, -1, NULL);
      return;
    }
  if (!collect_accesses (self) || (self->accesses->len > 0 && !compare_all (self)))
    {
      g_ptr_array_set_size (self->answer->edges, 0);
      sw_compiler_note_opaque (self->compiler, self->stmt, self->call);
      return;
    }
  find_rewrites (self);
  record_accesses (self);
  self->answer->candidate = self->answer->edges->len > 0;
  g_array_append_vals (deps->compiler, self->reasons->data, self->reasons->len);
}

/**
 * sw_compiler_visit:
 *
 * Derives the edges of @call, which @stmt makes in an analysed scope.
 */
void
sw_compiler_visit (Compiler *self, const SwStmt *stmt, const SwExpr *call)
{
  Scope *scope = innermost (self);
  Visit visit = { .compiler = self, .stmt = stmt, .call = call };

  scope->n_tasks++;
  visit.answer = g_new0 (SwDepAnswer, 1);
  visit.answer->stmt = stmt;
  visit.answer->call = call;
  visit.answer->edges = g_ptr_array_new ();
  if (self->deps->answers->len == 0)
    g_ptr_array_set_free_func (self->deps->answers, answer_free);
  g_ptr_array_add (self->deps->answers, visit.answer);
  if (call->n_items > 0 && sw_deps_get_slots (self->deps, call, NULL) == NULL)
    {
      scope->complete = FALSE;
      sw_compiler_note_opaque (self, stmt, call);
      return;
    }
  visit.author = sw_task_ids_read_deps (self->ids, call);
  visit.accesses = g_array_new (FALSE, FALSE, sizeof (SwAccess));
  visit.reasons = g_array_new (FALSE, FALSE, sizeof (SwDepEdge));
  visit.covered = g_array_new (FALSE, FALSE, sizeof (guint));
  visit.named = g_hash_table_new (NULL, NULL);
  visit.satisfied = g_malloc0 (call->n_items + 1);
  visit.blocked = g_malloc0 (call->n_items + 1);
  run_visit (&visit);
  g_free (visit.blocked);
  g_free (visit.satisfied);
  g_hash_table_unref (visit.named);
  g_array_unref (visit.covered);
  g_array_unref (visit.reasons);
  g_array_unref (visit.accesses);
  sw_author_deps_free (visit.author);
}
