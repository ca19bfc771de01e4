/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-private.h"
#include "sw-history.h"

#include <glib/gi18n-lib.h>

/* The race check (dependencies 6.9): two tasks that touch the same part of a buffer, one of them
 * writing, must be ordered by something that is certain.  In automatic scopes the runtime orders
 * what a reader or an InOut finds; it knows no readers, and a pure writer finds nothing.  In manual
 * scopes nobody but the author orders anything.
 *
 * A kernel that takes numbers beside its tensors may work on a part of them that they choose: then
 * an overlap is possible, not certain, and is only noted in manual scopes. */

/* Earlier accesses that one access is compared with: of more, the newest. */
#define MAX_EARLIER 64u

/* Places that one finding names beside its own. */
#define MAX_RELATED 8u

typedef struct
{
  SwDepsCheck *check;
  SwHistory *history;
  GArray *all;         /* SwAccess: of all dispatches, whether or not others stand for them */
  GHashTable *manual;  /* SwStmt*: dispatches in manual scopes */
  GHashTable *partial; /* SwStmt*: dispatches that may touch but a part */
  guint n_manual;
  guint n_loops; /* around the current statement */
  guint floor;
  guint visited;
} Races;

/* What one task does wrong, gathered over all those before it. */
typedef struct
{
  const SwStmt *stmt;
  SwDiagnostic *findings[SW_N_RULES];
} Blame;

static void walk_block (Races *self, const SwBlock *block);

static const char *
get_name (const SwStmt *stmt)
{
  return sw_stmt_get_dispatch (stmt)->text;
}

static gboolean
is_manual (Races *self, const SwStmt *stmt)
{
  return g_hash_table_contains (self->manual, stmt);
}

/* The direction that the runtime sees; UNKNOWN counts as one that it cannot use. */
static SwArgDirection
get_direction (Races *self, const SwAccess *access)
{
  return sw_deps_get_direction (self->check->deps, sw_stmt_get_dispatch (access->stmt),
                                access->arg);
}

static gboolean
is_trusted (Races *self, const SwAccess *access)
{
  const SwExpr *call = sw_stmt_get_dispatch (access->stmt);

  return get_direction (self, access) == SW_ARG_NO_DEP
         && (sw_call_has_override (call, access->arg)
             || sw_expr_get_attr (call, "compiler_manual_dep_edges") == NULL);
}

/* Whether the runtime finds @early when it looks up what @late touches. */
static gboolean
is_tracked (Races *self, const SwAccess *early, const SwAccess *late)
{
  SwArgDirection from = get_direction (self, early);
  SwArgDirection to = get_direction (self, late);

  return !is_manual (self, early->stmt) && !is_manual (self, late->stmt)
         && (from == SW_ARG_INOUT || from == SW_ARG_OUTPUT_EXISTING)
         && (to == SW_ARG_INPUT || to == SW_ARG_INOUT);
}

static gboolean
is_certain (Races *self, const SwAccess *a, const SwAccess *b)
{
  return a->alt.root == b->alt.root && !a->dynamic && !b->dynamic
         && (a->alt.region.kind == SW_REGION_FULL || a->alt.region.kind == SW_REGION_BOX)
         && (b->alt.region.kind == SW_REGION_FULL || b->alt.region.kind == SW_REGION_BOX)
         && (a->alt.region.kind == SW_REGION_FULL || b->alt.region.kind == SW_REGION_FULL
             || a->alt.region.rank == b->alt.region.rank)
         && !g_hash_table_contains (self->partial, a->stmt)
         && !g_hash_table_contains (self->partial, b->stmt);
}

static void
add_related (Races *self, SwDiagnostic *finding, const SwAccess *early, const SwStmt *late)
{
  const SwExpr *call = sw_stmt_get_dispatch (early->stmt);
  const SwVar *name = sw_task_ids_get_name (self->check->ids, early->stmt);

  if (finding->related != NULL && finding->related->len >= MAX_RELATED)
    return;
  if (sw_var_is_task_id (name) && sw_nesting_reaches (self->check->scopes, name, late))
    sw_diagnostic_add_related (finding, call->span,
                               _ ("the task before it; “deps=[%s]” would order them"), name->name);
  else
    sw_diagnostic_add_related (finding, call->span, _ ("the task before it"));
}

static SwDiagnostic *
report_pair (Races *self, const SwAccess *early, const SwAccess *late, guint hazards,
             gboolean next_iteration, SwRuleId *rule)
{
  const SwExpr *call = sw_stmt_get_dispatch (late->stmt);
  const char *root = late->alt.root->name;

  if (is_manual (self, late->stmt))
    {
      *rule = SW_RULE_TASK_RACE;
      return sw_check_report (self->check, *rule, call->span,
                              next_iteration
                                ? _ ("'%s' touches '%s' as '%s' of the iteration before does; in a "
                                     "manual scope only a dependency would order them")
                                : _ ("'%s' touches '%s' as '%s' does; in a manual scope only a "
                                     "dependency would order them"),
                              call->text, root, get_name (early->stmt));
    }
  if ((hazards & (SW_HAZARD_RAW | SW_HAZARD_WAW)) == 0)
    {
      *rule = SW_RULE_WAR_ORDER;
      return sw_check_report (self->check, *rule, call->span,
                              next_iteration
                                ? _ ("'%s' writes '%s' while '%s' of the iteration before may "
                                     "still read it: the runtime does not wait for readers")
                                : _ ("'%s' writes '%s' while '%s' may still read it: the runtime "
                                     "does not wait for readers"),
                              call->text, root, get_name (early->stmt));
    }
  *rule = SW_RULE_TASK_RACE;
  if (is_manual (self, early->stmt))
    return sw_check_report (self->check, *rule, call->span,
                            _ ("'%s' touches '%s', which '%s' writes in a manual scope: the "
                               "runtime does not know of it"),
                            call->text, root, get_name (early->stmt));
  return sw_check_report (self->check, *rule, call->span,
                          _ ("'%s' touches '%s' without being tracked, and nothing makes it wait "
                             "for '%s', which writes it"),
                          call->text, root, get_name (early->stmt));
}

static void
blame_pair (Races *self, Blame *blame, const SwAccess *early, const SwAccess *late, guint hazards,
            gboolean next_iteration)
{
  gboolean certain = is_certain (self, early, late);
  SwRuleId rule = is_manual (self, late->stmt) || (hazards & (SW_HAZARD_RAW | SW_HAZARD_WAW)) != 0
                    ? SW_RULE_TASK_RACE
                    : SW_RULE_WAR_ORDER;

  if (!certain && !is_manual (self, late->stmt))
    return;
  if (blame->findings[rule] == NULL)
    {
      blame->findings[rule] = report_pair (self, early, late, hazards, next_iteration, &rule);
      if (!certain)
        blame->findings[rule]->severity = SW_SEVERITY_NOTE;
      else if ((hazards & (SW_HAZARD_RAW | SW_HAZARD_WAW)) == 0)
        blame->findings[rule]->severity = SW_SEVERITY_WARNING;
    }
  add_related (self, blame->findings[rule], early, late->stmt);
}

/* Hazards that what the runtime tracks does not order.  @trusted (out): the author says that they
 * are none. */
static guint
open_hazards (Races *self, const SwAccess *early, const SwAccess *late, gboolean *trusted)
{
  *trusted = is_trusted (self, early) || is_trusted (self, late);
  return is_tracked (self, early, late) ? 0 : sw_access_get_hazards (late, early);
}

/* Once for each dispatch, with the pairs beside it. */
static void
note_trusted (Races *self, Blame *blame, const SwAccess *early, const SwAccess *late)
{
  const SwExpr *call = sw_stmt_get_dispatch (late->stmt);
  SwDiagnostic **finding = &blame->findings[SW_RULE_TRUSTED_ACCESS];

  if (!is_certain (self, early, late))
    return;
  if (*finding == NULL)
    *finding = sw_check_report (self->check, SW_RULE_TRUSTED_ACCESS, call->span,
                                _ ("'%s' touches '%s' and does not wait for '%s': the author says "
                                   "that it need not"),
                                call->text, late->alt.root->name, get_name (early->stmt));
  add_related (self, *finding, early, late->stmt);
}

/* Accesses of @call by what its callee does, whatever the runtime tracks. */
static GArray *
collect_accesses (Races *self, const SwStmt *stmt, const SwExpr *call)
{
  SwDeps *deps = self->check->deps;
  const SwFunction *callee = sw_call_get_callee (&deps->callees, call);
  GArray *accesses = g_array_new (FALSE, FALSE, sizeof (SwAccess));

  for (guint i = 0; callee != NULL && i < call->n_items; i++)
    {
      const SwLocation *location;
      SwDirection direction;

      if (!sw_call_is_tensor (callee, call, i))
        {
          g_hash_table_add (self->partial, (gpointer) stmt);
          continue;
        }
      location = sw_storage_get_loose (deps->storage, sw_arg_get_var (call->items[i]));
      direction = sw_call_get_direction (&deps->callees, callee, call, i);
      for (guint k = 0; location != NULL && k < location->n; k++)
        {
          SwAccess access = { .alt = location->alts[k], .stmt = stmt, .arg = i };

          access.dynamic = location->n > 1;
          access.kind = direction == SW_DIRECTION_IN    ? SW_ACCESS_READ
                        : direction == SW_DIRECTION_OUT ? SW_ACCESS_WRITE
                                                        : SW_ACCESS_READ | SW_ACCESS_WRITE;
          g_array_append_val (accesses, access);
        }
    }
  return accesses;
}

static void
compare_access (Races *self, Blame *blame, const SwAccess *late, GArray *covered)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint kinds =
    (late->kind & SW_ACCESS_WRITE) != 0 ? SW_ACCESS_READ | SW_ACCESS_WRITE : SW_ACCESS_WRITE;

  self->visited += sw_history_find (self->history, &late->alt, kinds, TRUE, found);
  for (guint i = found->len - MIN (found->len, MAX_EARLIER); i < found->len; i++)
    {
      guint number = g_array_index (found, guint, i);
      SwAccess early = *sw_history_get (self->history, number);
      gboolean trusted;
      guint hazards = open_hazards (self, &early, late, &trusted);
      SwOrderAnswer answer;
      gboolean covers;

      covers = (number >= self->floor
                || (self->n_loops == 0
                    && sw_order_run_together (self->check->order, early.stmt, late->stmt)))
               && (late->kind & SW_ACCESS_WRITE) != 0 && late->alt.root == early.alt.root
               && !late->dynamic && !g_hash_table_contains (self->partial, late->stmt)
               && sw_region_covers (&late->alt.region, &early.alt.region);
      if (early.stmt == late->stmt || (hazards == 0 && !covers))
        continue;
      answer = sw_order_precedes (self->check->order, early.stmt, late->stmt);
      if (answer == SW_ORDER_NO && hazards != 0
          && !sw_order_exclude (self->check->order, early.stmt, late->stmt))
        {
          if (trusted)
            note_trusted (self, blame, &early, late);
          else
            blame_pair (self, blame, &early, late, hazards, FALSE);
        }
      if (answer == SW_ORDER_YES && covers)
        g_array_append_val (covered, number);
    }
}

/* Where the value that decides whether the task runs comes from. */
typedef struct
{
  Races *races;
  const SwStmt *stmt;
  SwDiagnostic *finding;
} Predicate;

static void
check_operand (const SwVar *var, const SwExpr *use, gpointer data)
{
  Predicate *self = data;
  Races *races = self->races;
  const SwLocation *location = sw_storage_get_loose (races->check->deps->storage, var);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  if (location == NULL || location->n != 1 || self->finding != NULL)
    return;
  sw_history_find (races->history, &location->alts[0], SW_ACCESS_WRITE, TRUE, found);
  for (guint i = 0; i < found->len; i++)
    {
      SwAccess early = *sw_history_get (races->history, g_array_index (found, guint, i));

      if (sw_order_precedes (races->check->order, early.stmt, self->stmt) != SW_ORDER_NO)
        continue;
      self->finding = sw_check_report (races->check, SW_RULE_STALE_PREDICATE, use->span,
                                       _ ("the predicate reads '%s', but nothing makes the task "
                                          "wait for '%s', which writes it"),
                                       var->name, get_name (early.stmt));
      add_related (races, self->finding, &early, self->stmt);
      return;
    }
}

static void
visit (Races *self, const SwStmt *stmt, const SwExpr *call)
{
  g_autoptr (GArray) accesses = NULL;
  g_autoptr (GArray) covered = g_array_new (FALSE, FALSE, sizeof (guint));
  Blame blame = { .stmt = stmt };
  Predicate predicate = { self, stmt, NULL };

  if (self->n_manual > 0)
    g_hash_table_add (self->manual, (gpointer) stmt);
  accesses = collect_accesses (self, stmt, call);
  for (guint i = 0; i < accesses->len && self->visited < SW_DEPS_BUDGET; i++)
    compare_access (self, &blame, &g_array_index (accesses, SwAccess, i), covered);
  sw_expr_foreach_var (sw_expr_get_arg (call, "predicate"), check_operand, &predicate);
  for (guint i = 0; i < covered->len; i++)
    sw_history_drop (self->history, g_array_index (covered, guint, i));
  for (guint i = 0; i < accesses->len; i++)
    {
      sw_history_add (self->history, &g_array_index (accesses, SwAccess, i));
      g_array_append_vals (self->all, &g_array_index (accesses, SwAccess, i), 1);
    }
}

/* Branches and loops */

static GArray *
walk_side (Races *self, const SwBlock *block)
{
  GArray *added = g_array_new (FALSE, FALSE, sizeof (SwAccess));
  guint mark = sw_history_get_n (self->history);
  guint floor = self->floor;

  self->floor = mark;
  walk_block (self, block);
  self->floor = floor;
  for (guint i = mark; i < sw_history_get_n (self->history); i++)
    if (!sw_history_get (self->history, i)->dropped)
      g_array_append_vals (added, sw_history_get (self->history, i), 1);
  sw_history_truncate (self->history, mark);
  return added;
}

static void
walk_if (Races *self, const SwStmt *stmt)
{
  g_autoptr (GArray) then = walk_side (self, stmt->body);
  g_autoptr (GArray) other = walk_side (self, stmt->orelse);

  for (guint i = 0; i < then->len; i++)
    sw_history_add (self->history, &g_array_index (then, SwAccess, i));
  for (guint i = 0; i < other->len; i++)
    sw_history_add (self->history, &g_array_index (other, SwAccess, i));
}

typedef struct
{
  SwNesting *nesting;
  const SwStmt *loop;
  gboolean found;
} Moving;

static void
find_moving (const SwVar *var, const SwExpr *use, gpointer data)
{
  Moving *self = data;

  self->found = self->found || var == self->loop->loop_var
                || sw_nesting_is_inside (self->nesting, var, self->loop);
}

/* Whether the part of @access depends on the iteration of @loop. */
static gboolean
moves_with (Races *self, const SwAccess *access, const SwStmt *loop)
{
  Moving moving = { self->check->nesting, loop, FALSE };

  if (access->alt.region.kind != SW_REGION_DYNAMIC || access->alt.region.window == NULL)
    return FALSE;
  sw_expr_foreach_var (access->alt.region.window->items[2], find_moving, &moving);
  return moving.found;
}

/* Two accesses of different iterations of a parallel loop. */
static void
judge_iterations (Races *self, Blame *blame, const SwStmt *loop, const SwAccess *early,
                  const SwAccess *late)
{
  const SwExpr *call = sw_stmt_get_dispatch (late->stmt);
  const char *root = late->alt.root->name;
  gboolean certain = is_certain (self, early, late);
  SwDiagnostic **finding = &blame->findings[SW_RULE_PARALLEL_ITERATIONS];

  if ((!certain && !moves_with (self, early, loop) && !moves_with (self, late, loop))
      || early->alt.root != late->alt.root
      || sw_order_carries (self->check->order, early->stmt, late->stmt, loop) != SW_ORDER_NO)
    return;
  if (*finding == NULL && certain)
    *finding = sw_check_report (self->check, SW_RULE_PARALLEL_ITERATIONS, call->span,
                                _ ("iterations of a parallel loop share '%s', which '%s' touches, "
                                   "and nothing orders them"),
                                root, call->text);
  else if (*finding == NULL)
    {
      *finding = sw_check_report (self->check, SW_RULE_PARALLEL_ITERATIONS, call->span,
                                  _ ("'%s' touches a part of '%s' that moves with the parallel "
                                     "loop, which asserts that no two iterations meet"),
                                  call->text, root);
      (*finding)->severity = SW_SEVERITY_NOTE;
    }
  if (early->stmt != late->stmt)
    add_related (self, *finding, early, late->stmt);
}

/* What one iteration leaves against what another one does. */
static void
compare_carried (Races *self, const SwStmt *loop, const SwAccess *late, guint mark)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  Blame blame = { .stmt = late->stmt };
  guint kinds =
    (late->kind & SW_ACCESS_WRITE) != 0 ? SW_ACCESS_READ | SW_ACCESS_WRITE : SW_ACCESS_WRITE;
  gboolean parallel = sw_loop_is_parallel (loop);

  if (sw_nesting_is_inside (self->check->nesting, late->alt.root, loop))
    return;
  self->visited += sw_history_find (self->history, &late->alt, kinds, TRUE, found);
  for (guint i = found->len - MIN (found->len, MAX_EARLIER); i < found->len; i++)
    {
      guint number = g_array_index (found, guint, i);
      SwAccess early = *sw_history_get (self->history, number);
      gboolean trusted = FALSE;
      guint hazards = number >= mark ? open_hazards (self, &early, late, &trusted) : 0;

      if (hazards == 0 || trusted)
        continue;
      if (parallel)
        judge_iterations (self, &blame, loop, &early, late);
      else if (is_certain (self, &early, late)
               && sw_order_carries (self->check->order, early.stmt, late->stmt, loop)
                    == SW_ORDER_NO)
        blame_pair (self, &blame, &early, late, hazards, TRUE);
    }
}

static void
walk_loop (Races *self, const SwStmt *loop)
{
  SwTrips trips = sw_loop_get_trips (loop);
  guint mark = sw_history_get_n (self->history);
  guint first = self->all->len;
  guint last;
  guint floor = self->floor;

  self->floor = mark;
  self->n_loops++;
  walk_block (self, loop->body);
  self->n_loops--;
  self->floor = floor;
  last = self->all->len;
  if (trips.constant && trips.trips <= 1)
    return;
  for (guint i = first; i < last && self->visited < SW_DEPS_BUDGET; i++)
    {
      SwAccess late = g_array_index (self->all, SwAccess, i);

      compare_carried (self, loop, &late, mark);
    }
}

static void
walk_block (Races *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwExpr *call = sw_stmt_get_dispatch (stmt);
      gboolean manual = sw_stmt_is_manual_scope (stmt);

      if (g_cancellable_is_cancelled (self->check->deps->cancellable))
        return;
      if (call != NULL)
        visit (self, stmt, call);
      else if (stmt->kind == SW_STMT_IF)
        walk_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        walk_loop (self, stmt);
      else if (stmt->body != NULL)
        {
          self->n_manual += manual ? 1 : 0;
          walk_block (self, stmt->body);
          self->n_manual -= manual ? 1 : 0;
        }
    }
}

void
sw_check_races (SwDepsCheck *check)
{
  Races self = { .check = check };

  self.history = sw_history_new (check->deps->storage);
  self.all = g_array_new (FALSE, FALSE, sizeof (SwAccess));
  self.manual = g_hash_table_new (NULL, NULL);
  self.partial = g_hash_table_new (NULL, NULL);
  walk_block (&self, check->function->body);
  g_hash_table_unref (self.partial);
  g_hash_table_unref (self.manual);
  g_array_unref (self.all);
  sw_history_free (self.history);
}
