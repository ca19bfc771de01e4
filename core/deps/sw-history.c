/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Accesses are kept per group of buffers that may share memory, readers and writers apart, since
 * readers do not wait for each other.  Rectangles are found through the bounds of runs of
 * accesses: 16 of them make a run, 16 runs make a larger one, and so on, so that the tiles of a
 * buffer are not all looked at for each tile. */
#include "sw-history.h"

#define FAN    16u
#define LEVELS 5u
#define DIMS   4u

/* What the accesses of a run lie in. */
typedef struct
{
  gboolean any; /* something in it is no rectangle, or one of another rank */
  guint rank;   /* 0: empty */
  gint64 low[DIMS];
  gint64 high[DIMS];
} Bounds;

typedef struct
{
  GArray *items;          /* guint: numbers of accesses */
  guint n_dropped;        /* of them */
  GArray *bounds[LEVELS]; /* Bounds of runs of FAN, FAN * FAN, ... */
} Index;

typedef struct
{
  Index readers;
  Index writers;
} Group;

struct _SwHistory
{
  SwStorage *storage;
  GArray *accesses;   /* SwAccess */
  GHashTable *groups; /* group -> Group* */
};

static void
index_init (Index *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < LEVELS; i++)
    self->bounds[i] = g_array_new (FALSE, FALSE, sizeof (Bounds));
}

static void
index_clear (Index *self)
{
  g_array_unref (self->items);
  for (guint i = 0; i < LEVELS; i++)
    g_array_unref (self->bounds[i]);
}

static void
group_free (gpointer data)
{
  Group *self = data;

  index_clear (&self->readers);
  index_clear (&self->writers);
  g_free (self);
}

/* Makes @bounds contain @region. */
static void
extend (Bounds *bounds, const SwRegion *region)
{
  if (region->kind != SW_REGION_BOX || region->rank == 0
      || (bounds->rank != 0 && bounds->rank != region->rank))
    {
      bounds->any = TRUE;
      return;
    }
  for (guint i = 0; i < region->rank && i < DIMS; i++)
    {
      gint64 low = region->offsets[i];
      gint64 high;

      if (__builtin_add_overflow (low, region->extents[i], &high))
        high = G_MAXINT64;
      if (bounds->rank == 0 || low < bounds->low[i])
        bounds->low[i] = low;
      if (bounds->rank == 0 || high > bounds->high[i])
        bounds->high[i] = high;
    }
  bounds->rank = region->rank;
}

static gboolean
may_hold (const Bounds *bounds, const SwRegion *region)
{
  if (bounds->any || region->kind != SW_REGION_BOX || bounds->rank != region->rank)
    return TRUE;
  for (guint i = 0; i < region->rank && i < DIMS; i++)
    {
      gint64 end;

      if (bounds->high[i] <= region->offsets[i])
        return FALSE;
      if (!__builtin_add_overflow (region->offsets[i], region->extents[i], &end)
          && end <= bounds->low[i])
        return FALSE;
    }
  return TRUE;
}

static void
index_add (Index *self, guint item, const SwRegion *region)
{
  guint run = self->items->len;

  g_array_append_val (self->items, item);
  for (guint i = 0; i < LEVELS; i++)
    {
      run /= FAN;
      if (run >= self->bounds[i]->len)
        {
          g_array_set_size (self->bounds[i], run + 1);
          g_array_index (self->bounds[i], Bounds, run) = (Bounds){ 0 };
        }
      extend (&g_array_index (self->bounds[i], Bounds, run), region);
    }
}

/* Bounds stay as they are: they may hold more than there is. */
static void
index_pop (Index *self)
{
  guint run;

  g_array_set_size (self->items, self->items->len - 1);
  run = self->items->len;
  for (guint i = 0; i < LEVELS; i++)
    {
      guint n = (run + FAN - 1) / FAN;

      if (self->bounds[i]->len > n)
        g_array_set_size (self->bounds[i], n);
      run = n;
    }
}

/**
 * sw_access_get_hazards:
 *
 * Returns: (bits #SwHazards): why @late has to wait for @early where both touch the same part
 */
guint
sw_access_get_hazards (const SwAccess *late, const SwAccess *early)
{
  guint hazards = 0;

  if ((late->kind & SW_ACCESS_READ) != 0 && (early->kind & SW_ACCESS_WRITE) != 0)
    hazards |= SW_HAZARD_RAW;
  if ((late->kind & SW_ACCESS_WRITE) != 0 && (early->kind & SW_ACCESS_READ) != 0)
    hazards |= SW_HAZARD_WAR;
  if ((late->kind & SW_ACCESS_WRITE) != 0 && (early->kind & SW_ACCESS_WRITE) != 0)
    hazards |= SW_HAZARD_WAW;
  return hazards;
}

SwHistory *
sw_history_new (SwStorage *storage)
{
  SwHistory *self = g_new0 (SwHistory, 1);

  self->storage = storage;
  self->accesses = g_array_new (FALSE, FALSE, sizeof (SwAccess));
  self->groups = g_hash_table_new_full (NULL, NULL, NULL, group_free);
  return self;
}

void
sw_history_free (SwHistory *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->groups);
  g_array_unref (self->accesses);
  g_free (self);
}

static Index *
get_index (SwHistory *self, const SwVar *root, guint kind, gboolean create)
{
  const void *key = sw_storage_get_group (self->storage, root);
  Group *group = g_hash_table_lookup (self->groups, key);

  if (group == NULL)
    {
      if (!create)
        return NULL;
      group = g_new0 (Group, 1);
      index_init (&group->readers);
      index_init (&group->writers);
      g_hash_table_insert (self->groups, (gpointer) key, group);
    }
  return (kind & SW_ACCESS_WRITE) != 0 ? &group->writers : &group->readers;
}

void
sw_history_add (SwHistory *self, const SwAccess *access)
{
  index_add (get_index (self, access->alt.root, access->kind, TRUE), self->accesses->len,
             &access->alt.region);
  g_array_append_vals (self->accesses, access, 1);
}

guint
sw_history_get_n (const SwHistory *self)
{
  return self->accesses->len;
}

SwAccess *
sw_history_get (SwHistory *self, guint i)
{
  return &g_array_index (self->accesses, SwAccess, i);
}

/* Forgets all accesses from the number @n on. */
void
sw_history_truncate (SwHistory *self, guint n)
{
  while (self->accesses->len > n)
    {
      const SwAccess *last = sw_history_get (self, self->accesses->len - 1);
      Index *index = get_index (self, last->alt.root, last->kind, TRUE);

      if (!last->gone)
        {
          index_pop (index);
          index->n_dropped -= last->dropped ? 1 : 0;
        }
      g_array_set_size (self->accesses, self->accesses->len - 1);
    }
}

/* Accesses of the kind and buffer of access @i that are still looked for. */
guint
sw_history_get_n_alike (SwHistory *self, guint i)
{
  const SwAccess *access = sw_history_get (self, i);
  const Index *index = get_index (self, access->alt.root, access->kind, TRUE);

  return index->items->len - index->n_dropped;
}

/* Finds access @i no more. */
void
sw_history_drop (SwHistory *self, guint i)
{
  SwAccess *access = sw_history_get (self, i);
  Index *index = get_index (self, access->alt.root, access->kind, TRUE);
  g_autoptr (GArray) items = NULL;

  if (access->dropped)
    return;
  access->dropped = TRUE;
  index->n_dropped++;
  if (index->n_dropped < FAN || 2 * index->n_dropped < index->items->len)
    return;
  items = g_array_copy (index->items);
  index_clear (index);
  index_init (index);
  index->n_dropped = 0;
  for (guint k = 0; k < items->len; k++)
    {
      guint item = g_array_index (items, guint, k);
      SwAccess *one = sw_history_get (self, item);

      if (one->dropped)
        one->gone = TRUE;
      else
        index_add (index, item, &one->alt.region);
    }
}

typedef struct
{
  SwHistory *history;
  const SwAlt *alt;
  gboolean aliases_overlap;
  GArray *found;
  guint n_looked_at;
} Search;

static void
search_item (Search *self, guint item)
{
  const SwAccess *access = sw_history_get (self->history, item);

  self->n_looked_at++;
  if (access->dropped)
    return;
  if (access->alt.root == self->alt->root)
    {
      if (!sw_region_overlaps (&self->alt->region, &access->alt.region))
        return;
    }
  else if (!sw_storage_may_alias (self->history->storage, self->alt->root, access->alt.root)
           || (!self->aliases_overlap
               && !sw_region_overlaps (&self->alt->region, &access->alt.region)))
    return;
  g_array_append_val (self->found, item);
}

/* The runs of level @level from @first up to @last. */
static void
search_runs (Search *self, const Index *index, guint level, guint first, guint last)
{
  for (guint run = first; run < last; run++)
    {
      guint start = run * FAN;
      guint end = start + FAN;

      self->n_looked_at++;
      if (!may_hold (&g_array_index (index->bounds[level], Bounds, run), &self->alt->region))
        continue;
      if (level > 0)
        search_runs (self, index, level - 1, start, MIN (end, index->bounds[level - 1]->len));
      else
        for (guint i = start; i < MIN (end, index->items->len); i++)
          search_item (self, g_array_index (index->items, guint, i));
    }
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  return x < y ? -1 : x > y;
}

/* Boxes of different buffers lie in different frames of reference, so that the bounds say nothing
 * about them: such groups are searched item by item. */
static gboolean
has_aliases (SwHistory *self, const SwVar *root)
{
  return sw_storage_get_group (self->storage, root) != root;
}

guint
sw_history_find (SwHistory *self, const SwAlt *alt, guint kinds, gboolean aliases_overlap,
                 GArray *found)
{
  Search search = { self, alt, aliases_overlap, found, 0 };
  guint first = found->len;

  for (guint kind = SW_ACCESS_READ; kind <= SW_ACCESS_WRITE; kind <<= 1)
    {
      const Index *index = (kinds & kind) != 0 ? get_index (self, alt->root, kind, FALSE) : NULL;

      if (index == NULL || index->items->len == 0)
        continue;
      if (aliases_overlap && has_aliases (self, alt->root))
        for (guint i = 0; i < index->items->len; i++)
          search_item (&search, g_array_index (index->items, guint, i));
      else
        search_runs (&search, index, LEVELS - 1, 0, index->bounds[LEVELS - 1]->len);
    }
  if ((kinds & SW_ACCESS_READ) != 0 && found->len - first > 1)
    qsort (&g_array_index (found, guint, first), found->len - first, sizeof (guint),
           compare_numbers);
  return search.n_looked_at;
}
