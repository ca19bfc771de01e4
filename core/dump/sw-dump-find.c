/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * sw_dump_event_free:
 *
 * Frees an event.  %NULL is fine.
 */
void
sw_dump_event_free (SwDumpEvent *self)
{
  if (self == NULL)
    return;
  g_free (self->what);
  g_free (self->detail);
  g_free (self);
}

/* Takes the texts. */
static void
add_event (GPtrArray *events, guint slot, SwDumpEventKind kind, char *what, char *detail)
{
  SwDumpEvent *event = g_new0 (SwDumpEvent, 1);

  event->slot = slot;
  event->kind = kind;
  event->what = what;
  event->detail = detail;
  g_ptr_array_add (events, event);
}

static GPtrArray *
events_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) sw_dump_event_free);
}

/* "fill", "fill#2" or "main.fill#2" names a launch. */
static gboolean
matches (const char *pattern, const char *function, const char *name, guint occurrence)
{
  const char *dot = strrchr (pattern, '.');
  const char *hash;
  gsize length;

  if (dot != NULL && strlen (function) == (gsize) (dot - pattern)
      && strncmp (pattern, function, (gsize) (dot - pattern)) == 0)
    pattern = dot + 1;
  hash = strrchr (pattern, '#');
  length = hash != NULL ? (gsize) (hash - pattern) : strlen (pattern);
  if (strlen (name) != length || strncmp (pattern, name, length) != 0)
    return FALSE;
  return hash == NULL || g_ascii_strtoull (hash + 1, NULL, 10) == occurrence;
}

static char *
name_launch (const char *function, const char *name, guint occurrence)
{
  return g_strdup_printf ("%s: %s#%u", function, name, occurrence);
}

static char *
guard_to_string (const SwItem *item)
{
  return item->guard->kind != SW_VALUE_NONE ? sw_value_chain_to_string (item->guard, " and ")
                                            : NULL;
}

/* The launches of that name in the first slot that could be read. */
static void
find_in_first (const SwDumpFolder *folder, guint slot, const char *pattern, gboolean guards,
               GPtrArray *events)
{
  const SwMeaning *meaning = ((SwDumpSlot *) folder->slots->pdata[slot])->meaning;

  for (guint i = 0; i < meaning->functions->len; i++)
    {
      const SwMeaningFunction *function = meaning->functions->pdata[i];

      for (guint j = 0; j < function->items->len; j++)
        {
          const SwItem *item = &g_array_index (function->items, SwItem, j);
          char *guard = guard_to_string (item);

          if (matches (pattern, function->name, item->name, item->occurrence)
              && (guard != NULL || !guards))
            add_event (events, slot, SW_DUMP_EVENT_APPEARS,
                       name_launch (function->name, item->name, item->occurrence),
                       guards ? g_steal_pointer (&guard) : NULL);
          g_free (guard);
        }
    }
}

static char *
describe_change (const SwDumpChange *change)
{
  const char *label = sw_dump_aspect_to_label (change->aspect);

  if (change->before == NULL && change->after == NULL)
    return g_strdup (label);
  return g_strdup_printf ("%s: %s → %s", label, change->before != NULL ? change->before : "–",
                          change->after != NULL ? change->after : "–");
}

static void
add_launch_event (GPtrArray *events, guint slot, const SwDumpChange *change)
{
  char *what = name_launch (change->function, change->name, change->occurrence);

  if (change->aspect == SW_ASPECT_ADDED)
    add_event (events, slot, SW_DUMP_EVENT_APPEARS, what, g_strdup (change->after));
  else if (change->aspect == SW_ASPECT_REMOVED)
    add_event (events, slot, SW_DUMP_EVENT_DISAPPEARS, what, g_strdup (change->before));
  else
    add_event (events, slot, SW_DUMP_EVENT_CHANGES, what, describe_change (change));
}

/**
 * sw_dump_find_launch:
 * @name: a callee, "callee#2" for the second launch of it, or "function.callee"
 *
 * Returns: (transfer full): SwDumpEvent in order of passes: where such launches appear, each
 *   change of them, where they go
 */
GPtrArray *
sw_dump_find_launch (const SwDumpFolder *folder, const char *name)
{
  GPtrArray *events = events_new ();

  for (guint i = 0; i < folder->slots->len; i++)
    {
      const SwDumpSlot *slot = folder->slots->pdata[i];

      if (slot->state == SW_DUMP_FIRST)
        find_in_first (folder, i, name, FALSE, events);
      for (guint j = 0; j < slot->changes->len; j++)
        {
          const SwDumpChange *change = slot->changes->pdata[j];

          if (change->aspect != SW_ASPECT_CARRIED
              && matches (name, change->function, change->name, change->occurrence))
            add_launch_event (events, i, change);
        }
    }
  return events;
}

static void
add_guard_event (const SwDumpFolder *folder, GPtrArray *events, guint slot,
                 const SwDumpChange *change)
{
  const SwMeaning *meaning = ((SwDumpSlot *) folder->slots->pdata[slot])->meaning;
  const SwMeaningFunction *function = sw_meaning_find (meaning, change->function);
  const SwItem key = { .name = change->name, .occurrence = change->occurrence };
  SwDumpAnalysis *analysis = folder->analysis;
  const SwItem *item =
    function != NULL ? sw_meaning_function_find (function, analysis->values, &key) : NULL;
  char *what = name_launch (change->function, change->name, change->occurrence);

  if (change->aspect == SW_ASPECT_ADDED && item != NULL && item->guard->kind != SW_VALUE_NONE)
    add_event (events, slot, SW_DUMP_EVENT_APPEARS, what, guard_to_string (item));
  else if (change->aspect == SW_ASPECT_GUARD && change->before == NULL)
    add_event (events, slot, SW_DUMP_EVENT_APPEARS, what, g_strdup (change->after));
  else if (change->aspect == SW_ASPECT_GUARD && change->after == NULL)
    add_event (events, slot, SW_DUMP_EVENT_DISAPPEARS, what, g_strdup (change->before));
  else if (change->aspect == SW_ASPECT_GUARD)
    add_event (events, slot, SW_DUMP_EVENT_CHANGES, what, describe_change (change));
  else
    g_free (what);
}

/**
 * sw_dump_find_guard:
 * @name: a launch, as for sw_dump_find_launch()
 *
 * Returns: (transfer full): SwDumpEvent in order of passes: where such launches get a guard,
 *   each change of it, where they lose it
 */
GPtrArray *
sw_dump_find_guard (const SwDumpFolder *folder, const char *name)
{
  GPtrArray *events = events_new ();

  for (guint i = 0; i < folder->slots->len; i++)
    {
      const SwDumpSlot *slot = folder->slots->pdata[i];

      if (slot->state == SW_DUMP_FIRST)
        find_in_first (folder, i, name, TRUE, events);
      for (guint j = 0; j < slot->changes->len; j++)
        {
          const SwDumpChange *change = slot->changes->pdata[j];

          if (matches (name, change->function, change->name, change->occurrence))
            add_guard_event (folder, events, i, change);
        }
    }
  return events;
}

/* The tasks behind what a launch waits for: through merges, arrays and what loops carry. */
typedef struct
{
  const SwMeaningFunction *function;
  GHashTable *yields; /* carry -> value yielded */
  GHashTable *seen;
  GPtrArray *stack;
} Reach;

static void
reach_push (Reach *self, const SwValue *value)
{
  if (g_hash_table_add (self->seen, (gpointer) value))
    g_ptr_array_add (self->stack, (gpointer) value);
}

/* Conditions and what a read follows are no dependencies of the launch. */
static void
reach_children (Reach *self, const SwValue *value)
{
  const SwValue *yield = g_hash_table_lookup (self->yields, value);

  if (yield != NULL)
    reach_push (self, yield);
  if (value->kind == SW_VALUE_NAMED || value->kind == SW_VALUE_LOOP)
    return;
  for (guint i = value->kind == SW_VALUE_MERGE ? 1 : 0; i < value->n_children; i++)
    reach_push (self, value->children[i]);
}

/* One edge of the slot before and of this one: 1 written, 2 by the compiler. */
static void
collect_reached (Reach *self, const SwItem *item, const char *from, guint bit, GHashTable *edges)
{
  g_hash_table_remove_all (self->seen);
  reach_push (self, bit == 1 ? item->deps : item->edges);
  while (self->stack->len > 0)
    {
      const SwValue *value = g_ptr_array_steal_index (self->stack, self->stack->len - 1);
      char *key;
      guint bits;

      if (value->kind != SW_VALUE_TASK)
        {
          reach_children (self, value);
          continue;
        }
      if (value == item->task || value->label == NULL
          || !matches (from, self->function->name, value->label, (guint) value->number))
        continue;
      key = g_strdup_printf ("%s: %s#%u → %s#%u", self->function->name, value->label,
                             (guint) value->number, item->name, item->occurrence);
      bits = GPOINTER_TO_UINT (g_hash_table_lookup (edges, key)) | bit;
      g_hash_table_replace (edges, key, GUINT_TO_POINTER (bits));
    }
}

static GHashTable *
collect_edges (const SwMeaning *meaning, const char *from, const char *to)
{
  GHashTable *edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < meaning->functions->len; i++)
    {
      const SwMeaningFunction *function = meaning->functions->pdata[i];
      g_autoptr (GHashTable) yields = g_hash_table_new (NULL, NULL);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      g_autoptr (GPtrArray) stack = g_ptr_array_new ();
      Reach reach = { function, yields, seen, stack };

      for (guint j = 0; j < function->carries->len; j++)
        {
          const SwCarry *carry = &g_array_index (function->carries, SwCarry, j);

          g_hash_table_insert (yields, (gpointer) carry->carry, (gpointer) carry->yield);
        }
      for (guint j = 0; j < function->items->len; j++)
        {
          const SwItem *item = &g_array_index (function->items, SwItem, j);

          if (!matches (to, function->name, item->name, item->occurrence))
            continue;
          collect_reached (&reach, item, from, 1, edges);
          collect_reached (&reach, item, from, 2, edges);
        }
    }
  return edges;
}

static const char *
edge_to_string (guint bits)
{
  return bits == 1   ? _ ("written in deps")
         : bits == 2 ? _ ("added by the compiler")
                     : _ ("written in deps and added by the compiler");
}

static void
compare_edges (GHashTable *before, GHashTable *after, guint slot, GPtrArray *events)
{
  g_autoptr (GList) gone = g_list_sort (g_hash_table_get_keys (before), (GCompareFunc) strcmp);
  g_autoptr (GList) there = g_list_sort (g_hash_table_get_keys (after), (GCompareFunc) strcmp);

  for (GList *l = there; l != NULL; l = l->next)
    {
      guint old = GPOINTER_TO_UINT (g_hash_table_lookup (before, l->data));
      guint bits = GPOINTER_TO_UINT (g_hash_table_lookup (after, l->data));

      if (old != bits)
        add_event (events, slot, old == 0 ? SW_DUMP_EVENT_APPEARS : SW_DUMP_EVENT_CHANGES,
                   g_strdup (l->data), g_strdup (edge_to_string (bits)));
    }
  for (GList *l = gone; l != NULL; l = l->next)
    if (!g_hash_table_contains (after, l->data))
      add_event (events, slot, SW_DUMP_EVENT_DISAPPEARS, g_strdup (l->data), NULL);
}

/**
 * sw_dump_find_edge:
 * @from: the launch that is waited for, as for sw_dump_find_launch(); "task_dummy" for dummies
 * @to: the launch that waits
 *
 * Follows the ids in deps and in the compiler's edges to the launches they come from.
 *
 * Returns: (transfer full): SwDumpEvent in order of passes: where such edges appear, change
 *   their origin, disappear
 */
GPtrArray *
sw_dump_find_edge (const SwDumpFolder *folder, const char *from, const char *to)
{
  GPtrArray *events = events_new ();
  g_autoptr (GHashTable) before = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < folder->slots->len; i++)
    {
      const SwDumpSlot *slot = folder->slots->pdata[i];
      GHashTable *after;

      if (slot->state != SW_DUMP_FIRST && slot->state != SW_DUMP_MEANING)
        continue;
      after = collect_edges (slot->meaning, from, to);
      compare_edges (before, after, i, events);
      g_hash_table_unref (before);
      before = after;
    }
  return events;
}
