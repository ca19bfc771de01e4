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
 * The map is a doubly linked list per buffer, and every change is written into a log: going back
 * to the map before a branch undoes the log. */
#include "sw-deps-private.h"

#define NONE G_MAXUINT

typedef struct
{
  const SwStmt *stmt;
  const SwStmt *loop; /* whose iterations @distance counts */
  SwAlt alt;
  guint arg;
  guint distance;
  gboolean may;
  gboolean single; /* the one place that its task writes there */
  gboolean alive;
  guint group; /* index */
  guint prev;  /* towards newer entries */
  guint next;  /* towards older ones */
} Entry;

typedef enum
{
  CHANGE_ADD,
  CHANGE_REMOVE,
  CHANGE_MAY,
} ChangeKind;

typedef struct
{
  ChangeKind kind;
  guint entry;
} Change;

typedef struct
{
  SwDeps *deps;
  GArray *edges;       /* SwDepEdge */
  GArray *entries;     /* Entry */
  GArray *heads;       /* guint: newest entry of each group */
  GArray *log;         /* Change */
  GHashTable *groups;  /* group -> index + 1 */
  GHashTable *defined; /* SwVar* -> when it was defined + 1 */
  guint clock;
  guint replay; /* > 0: edges with this distance or more only */
  guint manual;
  guint visited;
} Runtime;

static void walk_block (Runtime *self, const SwBlock *block);

static Entry *
get_entry (Runtime *self, guint i)
{
  return &g_array_index (self->entries, Entry, i);
}

static guint
find_group (Runtime *self, const SwVar *root)
{
  const void *key = root != NULL ? sw_storage_get_group (self->deps->storage, root) : self;
  guint group = GPOINTER_TO_UINT (g_hash_table_lookup (self->groups, key));
  guint none = NONE;

  if (group > 0)
    return group - 1;
  g_array_append_val (self->heads, none);
  g_hash_table_insert (self->groups, (gpointer) key, GUINT_TO_POINTER (self->heads->len));
  return self->heads->len - 1;
}

static void
link_entry (Runtime *self, guint i)
{
  Entry *entry = get_entry (self, i);
  guint *head = &g_array_index (self->heads, guint, entry->group);

  if (entry->prev != NONE)
    get_entry (self, entry->prev)->next = i;
  else
    *head = i;
  if (entry->next != NONE)
    get_entry (self, entry->next)->prev = i;
  entry->alive = TRUE;
}

static void
unlink_entry (Runtime *self, guint i)
{
  Entry *entry = get_entry (self, i);
  guint *head = &g_array_index (self->heads, guint, entry->group);

  if (entry->prev != NONE)
    get_entry (self, entry->prev)->next = entry->next;
  else
    *head = entry->next;
  if (entry->next != NONE)
    get_entry (self, entry->next)->prev = entry->prev;
  entry->alive = FALSE;
}

static void
log_change (Runtime *self, ChangeKind kind, guint entry)
{
  Change change = { kind, entry };

  g_array_append_val (self->log, change);
}

static guint
add_entry (Runtime *self, const Entry *fields)
{
  Entry entry = *fields;
  guint i = self->entries->len;

  entry.prev = NONE;
  entry.next = g_array_index (self->heads, guint, entry.group);
  g_array_append_val (self->entries, entry);
  link_entry (self, i);
  log_change (self, CHANGE_ADD, i);
  return i;
}

static void
remove_entry (Runtime *self, guint i)
{
  unlink_entry (self, i);
  log_change (self, CHANGE_REMOVE, i);
}

static void
set_may (Runtime *self, guint i)
{
  Entry *entry = get_entry (self, i);

  if (entry->may)
    return;
  entry->may = TRUE;
  log_change (self, CHANGE_MAY, i);
}

static void
undo (Runtime *self, guint mark)
{
  while (self->log->len > mark)
    {
      Change change = g_array_index (self->log, Change, self->log->len - 1);

      g_array_set_size (self->log, self->log->len - 1);
      if (change.kind == CHANGE_ADD)
        {
          if (get_entry (self, change.entry)->alive)
            unlink_entry (self, change.entry);
        }
      else if (change.kind == CHANGE_REMOVE)
        link_entry (self, change.entry);
      else
        get_entry (self, change.entry)->may = FALSE;
    }
}

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
compare (Runtime *self, const SwAlt *alt, const Entry *entry)
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
  if (fields->distance >= self->replay)
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
                                  .from_arg = -1,
                                  .to_arg = (gint) arg,
                                  .sure = single });
}

/* Looks up the entries of @group that @alt overlaps, newest first. */
static void
look_up_group (Runtime *self, const SwStmt *stmt, guint arg, const SwAlt *alt, guint hazards,
               gboolean single, guint group)
{
  guint next;

  for (guint i = g_array_index (self->heads, guint, group); i != NONE; i = next)
    {
      const Entry *entry = get_entry (self, i);
      SwRelation relation;

      next = entry->next;
      if (entry->stmt == stmt && entry->distance == 0)
        continue;
      if (++self->visited > SW_DEPS_BUDGET)
        return;
      if (alt->root != NULL && entry->alt.root != NULL
          && !sw_storage_may_alias (self->deps->storage, alt->root, entry->alt.root))
        continue;
      relation = compare (self, alt, entry);
      if (relation == SW_RELATION_NONE)
        continue;
      add_edge (self, &(SwDepEdge){
                        .origin = SW_DEP_RUNTIME,
                        .from = entry->stmt,
                        .to = stmt,
                        .hazards = hazards,
                        .root = alt->root,
                        .from_region = entry->alt.region,
                        .to_region = alt->region,
                        .from_arg = (gint) entry->arg,
                        .to_arg = (gint) arg,
                        .distance = entry->distance,
                        .loop = entry->distance > 0 ? entry->loop : NULL,
                        .sure = relation != SW_RELATION_MAYBE && !entry->may && single,
                        .overlaps = relation != SW_RELATION_MAYBE && entry->single && single,
                      });
      if ((hazards & SW_HAZARD_WAW) != 0 && relation == SW_RELATION_COVERS && !entry->may && single)
        remove_entry (self, i);
    }
}

static void
look_up (Runtime *self, const SwStmt *stmt, guint arg, const SwAlt *alt, guint hazards,
         gboolean single)
{
  guint unknown = find_group (self, NULL);

  if (alt->root == NULL)
    for (guint group = 0; group < self->heads->len; group++)
      look_up_group (self, stmt, arg, alt, hazards, FALSE, group);
  else
    {
      look_up_group (self, stmt, arg, alt, hazards, single, find_group (self, alt->root));
      look_up_group (self, stmt, arg, alt, hazards, single, unknown);
    }
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
          add_entry (self, &(Entry){ .stmt = stmt,
                                     .alt = location.alts[k],
                                     .arg = i,
                                     .may = location.n > 1,
                                     .single = location.n == 1,
                                     .group = find_group (self, location.alts[k].root) });
    }
}

/* Branches and loops */

/* The entries added since @mark that are still there, and those of before that are gone. */
static void
collect_changes (Runtime *self, guint mark, GArray *added, GArray *removed)
{
  for (guint i = mark; i < self->log->len; i++)
    {
      Change change = g_array_index (self->log, Change, i);

      if (change.kind == CHANGE_ADD && get_entry (self, change.entry)->alive)
        g_array_append_val (added, change.entry);
      else if (change.kind == CHANGE_REMOVE)
        g_array_append_val (removed, change.entry);
    }
}

/* Enters @added again, each as something that may be there when @may. */
static void
add_again (Runtime *self, const GArray *added, gboolean may)
{
  for (guint i = 0; i < added->len; i++)
    {
      Entry copy = *get_entry (self, g_array_index (added, guint, i));

      copy.may |= may;
      add_entry (self, &copy);
    }
}

/* @removed is gone on one path only; what is in @also is gone on the other, too. */
static void
weaken (Runtime *self, const GArray *removed, GHashTable *also)
{
  for (guint i = 0; i < removed->len; i++)
    {
      guint entry = g_array_index (removed, guint, i);

      if (!get_entry (self, entry)->alive)
        continue;
      if (g_hash_table_contains (also, GUINT_TO_POINTER (entry)))
        remove_entry (self, entry);
      else
        set_may (self, entry);
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
  guint mark = self->log->len;

  walk_block (self, stmt->body);
  collect_changes (self, mark, added, removed);
  undo (self, mark);
  walk_block (self, stmt->orelse);
  collect_changes (self, mark, other_added, other_removed);
  undo (self, mark);
  gone = as_set (removed);
  other_gone = as_set (other_removed);
  weaken (self, removed, other_gone);
  weaken (self, other_removed, gone);
  add_again (self, added, TRUE);
  add_again (self, other_added, TRUE);
}

/* Entries of one access that an iteration before has made as well: the older one goes. */
static void
drop_doubles (Runtime *self, guint first)
{
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = self->entries->len; i > first; i--)
    {
      const Entry *entry = get_entry (self, i - 1);

      if (entry->alive
          && !g_hash_table_add (kept, g_strdup_printf ("%p %u %p %u", (void *) entry->stmt,
                                                       entry->arg, (void *) entry->alt.root,
                                                       (guint) entry->alt.region.kind)))
        remove_entry (self, i - 1);
    }
}

static void
relabel (Runtime *self, guint first, const SwStmt *loop, guint from, guint distance)
{
  for (guint i = first; i < self->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);

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
  for (guint i = first; i < self->entries->len; i++)
    if (get_entry (self, i)->alive && get_entry (self, i)->distance == distance)
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
  guint mark = self->log->len;
  guint first = self->entries->len;

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
  collect_changes (self, mark, added, removed);
  undo (self, mark);
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

      if (self->visited > SW_DEPS_BUDGET || g_cancellable_is_cancelled (self->deps->cancellable))
        return;
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
 *
 * Returns: (transfer full) (element-type SwDepEdge): the edges in the order in which their tasks
 *   are submitted
 */
GArray *
sw_deps_run_runtime (SwDeps *deps)
{
  Runtime self = {
    .deps = deps,
    .edges = g_array_new (FALSE, FALSE, sizeof (SwDepEdge)),
    .entries = g_array_new (FALSE, FALSE, sizeof (Entry)),
    .heads = g_array_new (FALSE, FALSE, sizeof (guint)),
    .log = g_array_new (FALSE, FALSE, sizeof (Change)),
    .groups = g_hash_table_new (NULL, NULL),
    .defined = g_hash_table_new (NULL, NULL),
  };

  walk_block (&self, deps->function->body);
  g_hash_table_unref (self.defined);
  g_hash_table_unref (self.groups);
  g_array_unref (self.log);
  g_array_unref (self.heads);
  g_array_unref (self.entries);
  return self.edges;
}
