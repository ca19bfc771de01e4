/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-runtime-map.h"

/* Entries are in doubly linked lists, newest first.  Buffers that may share memory have one list
 * together for entries of any form.  Rectangles of the size of the first one, at places that are
 * multiples of it, are the tiles of a buffer: each has a list of its own, so that a tile does not
 * look at all others. */

/* Tiles that one rectangle is looked up in one by one. */
#define MAX_TILES 64u
#define MAX_RANK  8u

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
  guint head;        /* newest entry */
  guint n_sure;      /* entries that are there on every path */
  guint n_sure_full; /* and stand for the whole buffer */
} List;

/* Buffers that may share memory. */
typedef struct
{
  guint rest;
  guint rank; /* of a tile; 0: none yet */
  gint64 extents[MAX_RANK];
  GHashTable *tiles; /* GBytes: place -> list + 1 */
  GArray *lists;     /* guint: of all tiles */
} Group;

struct _SwRuntimeMap
{
  SwStorage *storage;
  GArray *entries;    /* SwRuntimeEntry */
  GArray *all_lists;  /* List */
  GArray *log;        /* Change */
  GHashTable *groups; /* group -> Group* */
  GPtrArray *all;     /* Group*: in the order they were made */
};

static void
group_free (gpointer data)
{
  Group *self = data;

  g_hash_table_unref (self->tiles);
  g_array_unref (self->lists);
  g_free (self);
}

SwRuntimeMap *
sw_runtime_map_new (SwStorage *storage)
{
  SwRuntimeMap *self = g_new0 (SwRuntimeMap, 1);

  self->storage = storage;
  self->entries = g_array_new (FALSE, FALSE, sizeof (SwRuntimeEntry));
  self->all_lists = g_array_new (FALSE, FALSE, sizeof (List));
  self->log = g_array_new (FALSE, FALSE, sizeof (Change));
  self->groups = g_hash_table_new (NULL, NULL);
  self->all = g_ptr_array_new_with_free_func (group_free);
  return self;
}

void
sw_runtime_map_free (SwRuntimeMap *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->all);
  g_hash_table_unref (self->groups);
  g_array_unref (self->log);
  g_array_unref (self->all_lists);
  g_array_unref (self->entries);
  g_free (self);
}

SwRuntimeEntry *
sw_runtime_map_get (SwRuntimeMap *self, guint entry)
{
  return &g_array_index (self->entries, SwRuntimeEntry, entry);
}

guint
sw_runtime_map_get_n (const SwRuntimeMap *self)
{
  return self->entries->len;
}

guint
sw_runtime_map_get_head (SwRuntimeMap *self, guint list)
{
  return g_array_index (self->all_lists, List, list).head;
}

guint
sw_runtime_map_count_sure (SwRuntimeMap *self, guint list, gboolean full)
{
  const List *counts = &g_array_index (self->all_lists, List, list);

  return full ? counts->n_sure_full : counts->n_sure;
}

static guint
new_list (SwRuntimeMap *self)
{
  List list = { .head = SW_RUNTIME_NONE };

  g_array_append_val (self->all_lists, list);
  return self->all_lists->len - 1;
}

/* @root: NULL for what is not known */
static Group *
get_group (SwRuntimeMap *self, const SwVar *root)
{
  const void *key = root != NULL ? sw_storage_get_group (self->storage, root) : self;
  Group *group = g_hash_table_lookup (self->groups, key);

  if (group != NULL)
    return group;
  group = g_new0 (Group, 1);
  group->rest = new_list (self);
  group->tiles =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  group->lists = g_array_new (FALSE, FALSE, sizeof (guint));
  g_hash_table_insert (self->groups, (gpointer) key, group);
  g_ptr_array_add (self->all, group);
  return group;
}

/* Whether @alt is a tile.  Tiles of different buffers lie in different frames of reference, so that
 * only buffers that share no memory have them. */
static gboolean
is_tile (SwRuntimeMap *self, Group *group, const SwAlt *alt)
{
  const SwRegion *region = &alt->region;

  if (alt->root == NULL || region->kind != SW_REGION_BOX || region->rank == 0
      || region->rank > MAX_RANK || sw_storage_get_group (self->storage, alt->root) != alt->root)
    return FALSE;
  if (group->rank == 0)
    {
      for (guint i = 0; i < region->rank; i++)
        if (region->extents[i] <= 0)
          return FALSE;
      group->rank = region->rank;
      for (guint i = 0; i < region->rank; i++)
        group->extents[i] = region->extents[i];
    }
  if (group->rank != region->rank)
    return FALSE;
  for (guint i = 0; i < region->rank; i++)
    if (region->extents[i] != group->extents[i] || region->offsets[i] % group->extents[i] != 0)
      return FALSE;
  return TRUE;
}

static guint
get_list (SwRuntimeMap *self, const SwAlt *alt)
{
  Group *group = get_group (self, alt->root);
  GBytes *place;
  guint list;

  if (!is_tile (self, group, alt))
    return group->rest;
  place = g_bytes_new (alt->region.offsets, group->rank * sizeof (gint64));
  list = GPOINTER_TO_UINT (g_hash_table_lookup (group->tiles, place));
  if (list > 0)
    {
      g_bytes_unref (place);
      return list - 1;
    }
  list = new_list (self);
  g_array_append_val (group->lists, list);
  g_hash_table_insert (group->tiles, place, GUINT_TO_POINTER (list + 1));
  return list;
}

/* The multiple of @extent at or below @offset. */
static gint64
round_down (gint64 offset, gint64 extent)
{
  gint64 rest = offset % extent;

  return rest < 0 ? offset - rest - extent : offset - rest;
}

/* The first tile that @region touches and how many in each dimension; FALSE when they are many. */
static gboolean
find_span (const Group *group, const SwRegion *region, gint64 *first, guint *counts)
{
  guint n = 1;

  if (region->kind != SW_REGION_BOX || region->rank != group->rank)
    return FALSE;
  for (guint i = 0; i < region->rank; i++)
    {
      gint64 end;
      gint64 count;

      if (region->offsets[i] < G_MININT64 / 2 || region->extents[i] <= 0
          || __builtin_add_overflow (region->offsets[i], region->extents[i], &end))
        return FALSE;
      first[i] = round_down (region->offsets[i], group->extents[i]);
      count = (end - first[i] - 1) / group->extents[i] + 1;
      if (count > MAX_TILES || n * count > MAX_TILES)
        return FALSE;
      counts[i] = (guint) count;
      n *= counts[i];
    }
  return TRUE;
}

static void
find_tiles (const Group *group, const SwRegion *region, GArray *lists)
{
  gint64 first[MAX_RANK];
  gint64 place[MAX_RANK];
  guint counts[MAX_RANK];
  guint n = 1;

  if (!find_span (group, region, first, counts))
    {
      g_array_append_vals (lists, group->lists->data, group->lists->len);
      return;
    }
  for (guint i = 0; i < group->rank; i++)
    n *= counts[i];
  for (guint k = 0; k < n; k++)
    {
      g_autoptr (GBytes) bytes = NULL;
      guint rest = k;
      guint list;

      for (guint i = 0; i < group->rank; i++)
        {
          place[i] = first[i] + (gint64) (rest % counts[i]) * group->extents[i];
          rest /= counts[i];
        }
      bytes = g_bytes_new (place, group->rank * sizeof (gint64));
      list = GPOINTER_TO_UINT (g_hash_table_lookup (group->tiles, bytes));
      if (list > 0)
        {
          list--;
          g_array_append_val (lists, list);
        }
    }
}

void
sw_runtime_map_find (SwRuntimeMap *self, const SwAlt *alt, GArray *lists)
{
  guint unknown = get_group (self, NULL)->rest;

  if (alt->root == NULL)
    {
      for (guint i = 0; i < self->all->len; i++)
        {
          const Group *group = g_ptr_array_index (self->all, i);

          g_array_append_val (lists, group->rest);
          g_array_append_vals (lists, group->lists->data, group->lists->len);
        }
      return;
    }
  g_array_append_val (lists, get_group (self, alt->root)->rest);
  find_tiles (get_group (self, alt->root), &alt->region, lists);
  g_array_append_val (lists, unknown);
}

/* @entry is counted among those that are there on every path, or not any more. */
static void
count_entry (SwRuntimeMap *self, const SwRuntimeEntry *entry, gint by)
{
  List *list = &g_array_index (self->all_lists, List, entry->list);

  if (entry->may)
    return;
  list->n_sure += (guint) by;
  if (entry->alt.region.kind == SW_REGION_FULL)
    list->n_sure_full += (guint) by;
}

static void
link_entry (SwRuntimeMap *self, guint i)
{
  SwRuntimeEntry *entry = sw_runtime_map_get (self, i);
  guint *head = &g_array_index (self->all_lists, List, entry->list).head;

  if (entry->prev != SW_RUNTIME_NONE)
    sw_runtime_map_get (self, entry->prev)->next = i;
  else
    *head = i;
  if (entry->next != SW_RUNTIME_NONE)
    sw_runtime_map_get (self, entry->next)->prev = i;
  entry->alive = TRUE;
  count_entry (self, entry, 1);
}

static void
unlink_entry (SwRuntimeMap *self, guint i)
{
  SwRuntimeEntry *entry = sw_runtime_map_get (self, i);
  guint *head = &g_array_index (self->all_lists, List, entry->list).head;

  if (entry->prev != SW_RUNTIME_NONE)
    sw_runtime_map_get (self, entry->prev)->next = entry->next;
  else
    *head = entry->next;
  if (entry->next != SW_RUNTIME_NONE)
    sw_runtime_map_get (self, entry->next)->prev = entry->prev;
  entry->alive = FALSE;
  count_entry (self, entry, -1);
}

static void
log_change (SwRuntimeMap *self, ChangeKind kind, guint entry)
{
  Change change = { kind, entry };

  g_array_append_val (self->log, change);
}

void
sw_runtime_map_add (SwRuntimeMap *self, const SwRuntimeEntry *fields)
{
  SwRuntimeEntry entry = *fields;
  guint i = self->entries->len;

  entry.list = get_list (self, &entry.alt);
  entry.prev = SW_RUNTIME_NONE;
  entry.next = sw_runtime_map_get_head (self, entry.list);
  g_array_append_val (self->entries, entry);
  link_entry (self, i);
  log_change (self, CHANGE_ADD, i);
}

void
sw_runtime_map_remove (SwRuntimeMap *self, guint entry)
{
  unlink_entry (self, entry);
  log_change (self, CHANGE_REMOVE, entry);
}

void
sw_runtime_map_set_may (SwRuntimeMap *self, guint entry)
{
  SwRuntimeEntry *fields = sw_runtime_map_get (self, entry);

  if (fields->may)
    return;
  if (fields->alive)
    count_entry (self, fields, -1);
  fields->may = TRUE;
  log_change (self, CHANGE_MAY, entry);
}

guint
sw_runtime_map_get_mark (const SwRuntimeMap *self)
{
  return self->log->len;
}

void
sw_runtime_map_undo (SwRuntimeMap *self, guint mark)
{
  while (self->log->len > mark)
    {
      Change change = g_array_index (self->log, Change, self->log->len - 1);
      SwRuntimeEntry *entry = sw_runtime_map_get (self, change.entry);

      g_array_set_size (self->log, self->log->len - 1);
      if (change.kind == CHANGE_MAY)
        {
          entry->may = FALSE;
          if (entry->alive)
            count_entry (self, entry, 1);
        }
      else if (change.kind == CHANGE_REMOVE)
        link_entry (self, change.entry);
      else if (entry->alive)
        unlink_entry (self, change.entry);
    }
}

void
sw_runtime_map_get_changes (SwRuntimeMap *self, guint mark, GArray *added, GArray *removed)
{
  for (guint i = mark; i < self->log->len; i++)
    {
      Change change = g_array_index (self->log, Change, i);

      if (change.kind == CHANGE_ADD && sw_runtime_map_get (self, change.entry)->alive)
        g_array_append_val (added, change.entry);
      else if (change.kind == CHANGE_REMOVE)
        g_array_append_val (removed, change.entry);
    }
}
