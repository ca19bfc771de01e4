/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What the runtime would find by itself in AUTO scopes (dependencies 5): a walk that does to a
 * map of buffers what the runtime does at each submission.
 *
 * Only writers are entered; a reader looks up all entries that overlap its part; an INOUT that
 * covers an entry takes its place.  Branches start from the same map, and what is in one of them
 * only may be there.  The body of a loop is walked once, and twice more with the entries of the
 * iterations before it, of which only edges that lead to a later iteration are taken.  While it is
 * walked again its inner loops are walked once, so that the cost stays depth times length.
 *
 * Where many entries may overlap only the newest are taken, and the deps are marked as cut.  What
 * certainly overlaps is taken however many there are, as long as the budget lasts. */
#include "sw-deps-private.h"
#include "sw-runtime-map.h"

/* Edges that may be there, or not, which one argument gets from one list. */
#define MAX_FOUND 64u

typedef struct
{
  SwDeps *deps;
  SwRuntimeMap *map;
  GArray *edges;       /* SwDepEdge */
  GArray *lists;       /* guint: scratch */
  GHashTable *defined; /* SwVar* -> when it was defined + 1 */
  guint clock;
  guint replay;     /* > 0: edges with this distance or more only */
  gboolean certain; /* edges that are certain only */
  guint manual;
  guint visited; /* entries that gave no edge, beyond the first of each list */
} Runtime;

static void walk_block (Runtime *self, const SwBlock *block);

/* Regions */

static gboolean
is_stable (const SwExpr *expr, const Runtime *self, guint since)
{
  if (expr->kind == SW_EXPR_VAR)
    return GPOINTER_TO_UINT (g_hash_table_lookup (self->defined, expr->v.var)) <= since;
  if (expr->kind == SW_EXPR_OP_CALL || expr->kind == SW_EXPR_OPAQUE)
    return FALSE;
  for (guint i = 0; i < expr->n_items; i++)
    if (!is_stable (expr->items[i], self, since))
      return FALSE;
  return TRUE;
}

/* The factor of @var in @expr, when all else in it stays the same from one iteration to the
 * next; FALSE when it is not that simple. */
static gboolean
get_factor (const SwExpr *expr, const SwVar *var, const Runtime *self, guint since, gint64 *factor)
{
  gint64 a, b, c;

  *factor = 0;
  if (expr->kind == SW_EXPR_VAR && expr->v.var == var)
    {
      *factor = 1;
      return TRUE;
    }
  if (is_stable (expr, self, since))
    return TRUE;
  if (expr->kind != SW_EXPR_BINARY)
    return FALSE;
  if (expr->v.op == SW_OP_MUL)
    {
      guint constant = sw_expr_get_const (expr->items[0], &c) ? 0 : 1;

      if (!sw_expr_get_const (expr->items[constant], &c)
          || !get_factor (expr->items[1 - constant], var, self, since, &a))
        return FALSE;
      return !__builtin_mul_overflow (a, c, factor);
    }
  if ((expr->v.op != SW_OP_ADD && expr->v.op != SW_OP_SUB)
      || !get_factor (expr->items[0], var, self, since, &a)
      || !get_factor (expr->items[1], var, self, since, &b))
    return FALSE;
  return expr->v.op == SW_OP_ADD ? !__builtin_add_overflow (a, b, factor)
                                 : !__builtin_sub_overflow (a, b, factor);
}

/* Whether the same window of two iterations of @loop is never the same place. */
static gboolean
moves_on (Runtime *self, const SwExpr *window, const SwStmt *loop)
{
  const SwExpr *shape = window->items[1];
  const SwExpr *offset = window->items[2];
  SwTrips trips = sw_loop_get_trips (loop);
  gint64 step = 1;
  guint since;

  if (loop->kind != SW_STMT_FOR || loop->loop_var == NULL)
    return FALSE;
  if (loop->n_values == 3 && !sw_expr_get_const (loop->values[2], &step))
    return FALSE;
  if (trips.constant)
    step = trips.step;
  since = GPOINTER_TO_UINT (g_hash_table_lookup (self->defined, loop->loop_var)) - 1;
  for (guint i = 0; i < shape->n_items && i < offset->n_items; i++)
    {
      gint64 factor;
      gint64 extent;
      gint64 stride;

      if (sw_expr_get_const (shape->items[i], &extent)
          && get_factor (offset->items[i], loop->loop_var, self, since, &factor)
          && !__builtin_mul_overflow (factor, step, &stride) && stride != G_MININT64
          && ABS (stride) >= extent && stride != 0)
        return TRUE;
    }
  return FALSE;
}

static SwRelation
compare (Runtime *self, const SwAlt *alt, const SwRuntimeEntry *entry)
{
  const SwRegion *a = &alt->region;
  const SwRegion *b = &entry->alt.region;

  if (alt->root == NULL || entry->alt.root == NULL || alt->root != entry->alt.root)
    return SW_RELATION_MAYBE;
  if (a->kind == SW_REGION_FULL)
    return SW_RELATION_COVERS;
  if (b->kind == SW_REGION_FULL)
    return SW_RELATION_OVERLAP;
  if (a->kind == SW_REGION_BOX && b->kind == SW_REGION_BOX && a->rank == b->rank)
    {
      if (!sw_region_overlaps (a, b))
        return SW_RELATION_NONE;
      return sw_region_covers (a, b) ? SW_RELATION_COVERS : SW_RELATION_OVERLAP;
    }
  if (a->window != NULL && b->window != NULL
      && sw_expr_equal (a->window->items[1], b->window->items[1])
      && sw_expr_equal (a->window->items[2], b->window->items[2]))
    {
      if (entry->distance == 0)
        return SW_RELATION_COVERS;
      if (entry->loop != NULL && moves_on (self, a->window, entry->loop))
        return SW_RELATION_NONE;
    }
  return SW_RELATION_MAYBE;
}

/* Submission */

static void
add_edge (Runtime *self, const SwDepEdge *fields)
{
  if (fields->distance < self->replay || (self->certain && !fields->sure))
    return;
  if (!fields->sure && self->edges->len >= SW_DEPS_MAX_REASONS / 2)
    self->deps->cut = TRUE;
  else
    g_array_append_vals (self->edges, fields, 1);
}

static void
add_creator (Runtime *self, const SwStmt *stmt, guint arg, const SwAlt *alt, gboolean single)
{
  const SwStmt *creator = sw_storage_get_creator (self->deps->storage, alt->root);

  if (creator != NULL && creator != stmt)
    add_edge (self, &(SwDepEdge){ .origin = SW_DEP_CREATOR,
                                  .from = creator,
                                  .to = stmt,
                                  .root = alt->root,
                                  .from_region = { .kind = SW_REGION_FULL },
                                  .to_region = alt->region,
                                  .to_arg = (gint) arg,
                                  .sure = single });
}

static SwDepEdge
make_edge (const SwStmt *stmt, guint arg, const SwAlt *alt, guint hazards,
           const SwRuntimeEntry *entry, SwRelation relation, gboolean single)
{
  return (SwDepEdge){
    .origin = SW_DEP_RUNTIME,
    .from = entry->stmt,
    .to = stmt,
    .hazards = hazards,
    .root = alt->root,
    .from_region = entry->alt.region,
    .to_region = alt->region,
    .to_arg = (gint) arg,
    .distance = entry->distance,
    .loop = entry->distance > 0 ? entry->loop : NULL,
    .sure = relation != SW_RELATION_MAYBE && !entry->may && single,
    .overlaps = relation != SW_RELATION_MAYBE && entry->single && single,
  };
}

/* Whether two accesses of which one is to @region can be compared for certain. */
static gboolean
is_exact (const SwRegion *region)
{
  return region->kind == SW_REGION_FULL || region->kind == SW_REGION_BOX || region->window != NULL;
}

/* Looks up the entries of @list that @alt overlaps, newest first: what follows for certain, and
 * the newest of all others.  A certain one may stand behind any number of others. */
static void
look_up_list (Runtime *self, const SwStmt *stmt, guint arg, const SwAlt *alt, guint hazards,
              gboolean single, guint list)
{
  gboolean exact = is_exact (&alt->region);
  guint n = 0, n_idle = 0, n_certain = 0;
  guint next;

  if (single)
    n_certain = sw_runtime_map_count_sure (self->map, list, !exact);
  for (guint i = sw_runtime_map_get_head (self->map, list); i != SW_RUNTIME_NONE; i = next)
    {
      SwRuntimeEntry entry = *sw_runtime_map_get (self->map, i);
      SwRelation relation = SW_RELATION_NONE;
      SwDepEdge edge;

      next = entry.next;
      if (n > MAX_FOUND && n_certain == 0)
        {
          self->deps->cut = TRUE;
          return;
        }
      n_certain -=
        single && !entry.may && (exact || entry.alt.region.kind == SW_REGION_FULL) ? 1 : 0;
      if (entry.stmt == stmt && entry.distance == 0)
        continue;
      if (alt->root == NULL || entry.alt.root == NULL
          || sw_storage_may_alias (self->deps->storage, alt->root, entry.alt.root))
        relation = compare (self, alt, &entry);
      edge = make_edge (stmt, arg, alt, hazards, &entry, relation, single);
      if (relation == SW_RELATION_NONE || (n > MAX_FOUND && !edge.sure))
        {
          if (++n_idle <= MAX_FOUND || ++self->visited <= SW_DEPS_BUDGET)
            continue;
          self->deps->cut = TRUE;
          self->deps->certain_cut |= n_certain > 0;
          return;
        }
      n++;
      add_edge (self, &edge);
      /* Whether it was there or not, it is not any more. */
      if ((hazards & SW_HAZARD_WAW) != 0 && relation == SW_RELATION_COVERS && single)
        sw_runtime_map_remove (self->map, i);
    }
}

static void
look_up (Runtime *self, const SwStmt *stmt, guint arg, const SwAlt *alt, guint hazards,
         gboolean single)
{
  g_array_set_size (self->lists, 0);
  sw_runtime_map_find (self->map, alt, self->lists);
  for (guint i = 0; i < self->lists->len; i++)
    look_up_list (self, stmt, arg, alt, hazards, single && alt->root != NULL,
                  g_array_index (self->lists, guint, i));
}

static gboolean
is_untracked (Runtime *self, const SwVar *root)
{
  const SwStmt *creator = sw_storage_get_creator (self->deps->storage, root);
  const SwExpr *manual =
    creator != NULL && creator->kind == SW_STMT_ASSIGN && creator->value->kind == SW_EXPR_OP_CALL
      ? sw_expr_get_arg (creator->value, "manual_dep")
      : NULL;

  return manual != NULL && manual->kind == SW_EXPR_BOOL && manual->v.int_value != 0;
}

/* The alternatives of an argument; one without root when nothing is known of it. */
static SwLocation
get_location (Runtime *self, const SwExpr *arg)
{
  const SwLocation *location = sw_storage_get_loose (self->deps->storage, sw_arg_get_var (arg));

  if (location != NULL && location->status == SW_LOCATION_KNOWN)
    return *location;
  return (SwLocation){ SW_LOCATION_UNSUPPORTED, 1, { { NULL, { .kind = SW_REGION_UNKNOWN } } } };
}

static void
submit (Runtime *self, const SwStmt *stmt, const SwExpr *call)
{
  for (guint i = 0; i < call->n_items; i++)
    {
      SwArgDirection direction = sw_deps_get_direction (self->deps, call, i);
      SwLocation location;
      gboolean single;

      if (direction == SW_ARG_SCALAR || direction == SW_ARG_UNKNOWN || direction == SW_ARG_OUTPUT)
        continue;
      location = get_location (self, call->items[i]);
      single = location.status == SW_LOCATION_KNOWN && location.n == 1;
      for (guint k = 0; k < location.n; k++)
        {
          const SwAlt *alt = &location.alts[k];

          if (alt->root != NULL)
            add_creator (self, stmt, i, alt, single);
          if ((direction == SW_ARG_INPUT || direction == SW_ARG_INOUT)
              && (alt->root == NULL || !is_untracked (self, alt->root)))
            look_up (self, stmt, i, alt,
                     direction == SW_ARG_INOUT ? SW_HAZARD_RAW | SW_HAZARD_WAW : SW_HAZARD_RAW,
                     single);
        }
    }
  for (guint i = 0; i < call->n_items; i++)
    {
      SwArgDirection direction = sw_deps_get_direction (self->deps, call, i);
      SwLocation location;

      if (direction != SW_ARG_INOUT && direction != SW_ARG_OUTPUT_EXISTING)
        continue;
      location = get_location (self, call->items[i]);
      for (guint k = 0; k < location.n; k++)
        if (location.alts[k].root == NULL || !is_untracked (self, location.alts[k].root))
          sw_runtime_map_add (self->map, &(SwRuntimeEntry){ .stmt = stmt,
                                                            .alt = location.alts[k],
                                                            .arg = i,
                                                            .may = location.n > 1,
                                                            .single = location.n == 1 });
    }
}

/* Branches and loops */

/* Enters @added again, each as something that may be there when @may. */
static void
add_again (Runtime *self, const GArray *added, gboolean may)
{
  for (guint i = 0; i < added->len; i++)
    {
      SwRuntimeEntry copy = *sw_runtime_map_get (self->map, g_array_index (added, guint, i));

      copy.may |= may;
      sw_runtime_map_add (self->map, &copy);
    }
}

/* @removed is gone on one path only; what is in @also is gone on the other, too. */
static void
weaken (Runtime *self, const GArray *removed, GHashTable *also)
{
  for (guint i = 0; i < removed->len; i++)
    {
      guint entry = g_array_index (removed, guint, i);

      if (!sw_runtime_map_get (self->map, entry)->alive)
        continue;
      if (g_hash_table_contains (also, GUINT_TO_POINTER (entry)))
        sw_runtime_map_remove (self->map, entry);
      else
        sw_runtime_map_set_may (self->map, entry);
    }
}

static GHashTable *
as_set (const GArray *items)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    g_hash_table_add (set, GUINT_TO_POINTER (g_array_index (items, guint, i)));
  return set;
}

static void
walk_if (Runtime *self, const SwStmt *stmt)
{
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) other_added = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) other_removed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) gone = NULL;
  g_autoptr (GHashTable) other_gone = NULL;
  guint mark = sw_runtime_map_get_mark (self->map);

  walk_block (self, stmt->body);
  sw_runtime_map_get_changes (self->map, mark, added, removed);
  sw_runtime_map_undo (self->map, mark);
  walk_block (self, stmt->orelse);
  sw_runtime_map_get_changes (self->map, mark, other_added, other_removed);
  sw_runtime_map_undo (self->map, mark);
  gone = as_set (removed);
  other_gone = as_set (other_removed);
  weaken (self, removed, other_gone);
  weaken (self, other_removed, gone);
  add_again (self, added, TRUE);
  add_again (self, other_added, TRUE);
}

static guint
hash_access (gconstpointer key)
{
  const SwRuntimeEntry *entry = key;

  return g_direct_hash (entry->stmt) * 31u + g_direct_hash (entry->alt.root) * 7u + entry->arg;
}

static gboolean
equal_access (gconstpointer a, gconstpointer b)
{
  const SwRuntimeEntry *x = a;
  const SwRuntimeEntry *y = b;

  return x->stmt == y->stmt && x->arg == y->arg && x->alt.root == y->alt.root
         && sw_region_equal (&x->alt.region, &y->alt.region);
}

/* Entries of one access that an iteration before has made as well: the older one goes. */
static void
drop_doubles (Runtime *self, guint first)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (hash_access, equal_access);

  for (guint i = sw_runtime_map_get_n (self->map); i > first; i--)
    {
      SwRuntimeEntry *entry = sw_runtime_map_get (self->map, i - 1);

      if (entry->alive && !g_hash_table_add (kept, entry))
        sw_runtime_map_remove (self->map, i - 1);
    }
}

static void
relabel (Runtime *self, guint first, const SwStmt *loop, guint from, guint distance)
{
  for (guint i = first; i < sw_runtime_map_get_n (self->map); i++)
    {
      SwRuntimeEntry *entry = sw_runtime_map_get (self->map, i);

      if (entry->alive && entry->distance == from)
        {
          entry->distance = distance;
          entry->loop = distance > 0 ? loop : NULL;
        }
    }
}

/* The body once more, with entries of earlier iterations; TRUE when some of them are left. */
static gboolean
walk_again (Runtime *self, const SwStmt *loop, guint first, guint distance)
{
  guint saved = self->replay;

  self->replay = distance;
  walk_block (self, loop->body);
  self->replay = saved;
  for (guint i = first; i < sw_runtime_map_get_n (self->map); i++)
    if (sw_runtime_map_get (self->map, i)->alive
        && sw_runtime_map_get (self->map, i)->distance == distance)
      return TRUE;
  return FALSE;
}

static void
walk_loop (Runtime *self, const SwStmt *loop)
{
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) nothing = g_hash_table_new (NULL, NULL);
  SwTrips trips = sw_loop_get_trips (loop);
  guint mark = sw_runtime_map_get_mark (self->map);
  guint first = sw_runtime_map_get_n (self->map);

  self->clock++;
  if (loop->loop_var != NULL && self->replay == 0)
    g_hash_table_insert (self->defined, (gpointer) loop->loop_var,
                         GUINT_TO_POINTER (self->clock + 1));
  walk_block (self, loop->body);
  if (self->replay == 0 && (!trips.constant || trips.trips > 1))
    {
      relabel (self, first, loop, 0, 1);
      if (walk_again (self, loop, first, 1) && (!trips.constant || trips.trips > 2))
        {
          relabel (self, first, loop, 1, 2);
          walk_again (self, loop, first, 2);
        }
      relabel (self, first, loop, 2, 0);
      relabel (self, first, loop, 1, 0);
      drop_doubles (self, first);
    }
  if (trips.constant && trips.trips > 0)
    return;
  sw_runtime_map_get_changes (self->map, mark, added, removed);
  sw_runtime_map_undo (self->map, mark);
  weaken (self, removed, nothing);
  add_again (self, added, TRUE);
}

static void
walk_block (Runtime *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwExpr *call = sw_stmt_get_dispatch (stmt);
      gboolean manual = sw_stmt_is_manual_scope (stmt);

      if (self->edges->len > SW_DEPS_MAX_REASONS
          || g_cancellable_is_cancelled (self->deps->cancellable))
        {
          self->deps->cut = self->deps->certain_cut = TRUE;
          return;
        }
      self->clock++;
      for (guint t = 0; t < stmt->n_targets && self->replay == 0; t++)
        g_hash_table_insert (self->defined, (gpointer) stmt->targets[t],
                             GUINT_TO_POINTER (self->clock + 1));
      if (call != NULL && self->manual == 0)
        submit (self, stmt, call);
      else if (stmt->kind == SW_STMT_IF)
        walk_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        walk_loop (self, stmt);
      else if (stmt->body != NULL)
        {
          self->manual += manual ? 1 : 0;
          walk_block (self, stmt->body);
          self->manual -= manual ? 1 : 0;
        }
    }
}

/**
 * sw_deps_run_runtime:
 * @certain: whether edges are wanted that are certain, and no others
 *
 * Returns: (transfer full) (element-type SwDepEdge): the edges in the order in which their tasks
 *   are submitted
 */
GArray *
sw_deps_run_runtime (SwDeps *deps, gboolean certain)
{
  Runtime self = {
    .deps = deps,
    .map = sw_runtime_map_new (deps->storage),
    .edges = g_array_new (FALSE, FALSE, sizeof (SwDepEdge)),
    .lists = g_array_new (FALSE, FALSE, sizeof (guint)),
    .defined = g_hash_table_new (NULL, NULL),
    .certain = certain,
  };

  walk_block (&self, deps->function->body);
  g_hash_table_unref (self.defined);
  g_array_unref (self.lists);
  sw_runtime_map_free (self.map);
  return self.edges;
}
