/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-private.h"

#include <string.h>

typedef struct
{
  SwValues *values;
  const SwMeaningFunction *before; /* (nullable) */
  const SwMeaningFunction *after;  /* (nullable) */
  SwSame *same;
  GPtrArray *changes;
  GCancellable *cancellable;
} Diff;

static void
change_free (gpointer data)
{
  SwDumpChange *self = data;

  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

static gboolean
has_second (Diff *self, const SwMeaningFunction *function, const SwItem *item)
{
  const SwItem second = { .name = item->name, .occurrence = 2 };

  return function != NULL && sw_meaning_function_find (function, self->values, &second) != NULL;
}

/* Takes the texts. */
static void
add_change (Diff *self, SwDumpAspect aspect, const SwItem *item, char *before, char *after)
{
  SwDumpChange *change = g_new0 (SwDumpChange, 1);

  change->aspect = aspect;
  change->function = self->after != NULL ? self->after->name : self->before->name;
  change->name = item->name;
  change->occurrence = item->occurrence;
  change->single = !has_second (self, self->before, item) && !has_second (self, self->after, item);
  change->before = before;
  change->after = after;
  g_ptr_array_add (self->changes, change);
}

static void
compare_value (Diff *self, SwDumpAspect aspect, const SwItem *item, const SwValue *before,
               const SwValue *after)
{
  if (sw_same_check (self->same, before, after))
    return;
  add_change (self, aspect, item,
              before->kind == SW_VALUE_NONE ? NULL : sw_value_to_string (before),
              after->kind == SW_VALUE_NONE ? NULL : sw_value_to_string (after));
}

static void
compare_chain (Diff *self, SwDumpAspect aspect, const SwItem *item, const SwValue *before,
               const SwValue *after, const char *separator)
{
  if (sw_same_check (self->same, before, after))
    return;
  add_change (self, aspect, item,
              before->kind == SW_VALUE_NONE ? NULL : sw_value_chain_to_string (before, separator),
              after->kind == SW_VALUE_NONE ? NULL : sw_value_chain_to_string (after, separator));
}

static char *
text_or_null (const char *text)
{
  return *text != '\0' ? g_strdup (text) : NULL;
}

/* "i" for an argument that is only read, as "in"; the callee's parameters in order. */
static char *
declared_to_string (const char *declared)
{
  GString *out = g_string_new (NULL);

  for (const char *p = declared; *p != '\0'; p++)
    g_string_append_printf (out, "%s%s", p > declared ? ", " : "",
                            *p == 'i'   ? "In"
                            : *p == 'o' ? "Out"
                                        : "InOut");
  return g_string_free (out, FALSE);
}

static void
compare_directions (Diff *self, const SwItem *a, const SwItem *b)
{
  if (a->resolved != b->resolved)
    add_change (self, SW_ASPECT_DIRECTIONS, b, text_or_null (a->resolved),
                text_or_null (b->resolved));
  else if (a->declared != b->declared && a->n_args == b->n_args && *a->declared != '\0'
           && *b->declared != '\0')
    add_change (self, SW_ASPECT_DIRECTIONS, b, declared_to_string (a->declared),
                declared_to_string (b->declared));
}

static gboolean
is_output (const SwItem *item, guint i)
{
  if (item->kind == SW_ITEM_RETURN)
    return TRUE;
  return i < strlen (item->declared) && item->declared[i] != 'i';
}

static void
append_arg (GString *out, const SwMeaningFunction *function, const SwItem *item, guint i)
{
  g_autofree char *text = sw_value_to_string (sw_meaning_function_get_arg (function, item, i));

  g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", text);
}

/* The arguments between what is the same at both ends, outputs and the rest apart. */
static void
compare_args (Diff *self, const SwItem *a, const SwItem *b)
{
  GString *texts[4]; /* arguments before and after, outputs before and after */
  gboolean differs[2] = { FALSE, FALSE };
  guint n = MIN (a->n_args, b->n_args);
  guint head = 0;
  guint tail = 0;
  guint middle_a;
  guint middle_b;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    texts[i] = g_string_new (NULL);
  while (head < n
         && sw_same_check (self->same, sw_meaning_function_get_arg (self->before, a, head),
                           sw_meaning_function_get_arg (self->after, b, head)))
    head++;
  while (tail < n - head
         && sw_same_check (self->same,
                           sw_meaning_function_get_arg (self->before, a, a->n_args - 1 - tail),
                           sw_meaning_function_get_arg (self->after, b, b->n_args - 1 - tail)))
    tail++;
  middle_a = a->n_args - tail;
  middle_b = b->n_args - tail;
  for (guint i = head; i < MAX (middle_a, middle_b); i++)
    {
      gboolean in_a = i < middle_a;
      gboolean in_b = i < middle_b;
      gboolean output = (in_a && is_output (a, i)) || (in_b && is_output (b, i));

      if (in_a && in_b
          && sw_same_check (self->same, sw_meaning_function_get_arg (self->before, a, i),
                            sw_meaning_function_get_arg (self->after, b, i)))
        continue;
      differs[output] = TRUE;
      if (in_a)
        append_arg (texts[output * 2], self->before, a, i);
      if (in_b)
        append_arg (texts[output * 2 + 1], self->after, b, i);
    }
  for (guint output = 0; output < 2; output++)
    if (differs[output])
      add_change (self, output ? SW_ASPECT_OUTPUTS : SW_ASPECT_ARGUMENTS, b,
                  text_or_null (texts[output * 2]->str), text_or_null (texts[output * 2 + 1]->str));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_free (texts[i], TRUE);
}

static const char *
kind_to_string (SwItemKind kind)
{
  static const char *const words[] = { "call", "submit", "dummy", "statement", "return", "text" };

  return words[kind];
}

static void
compare_items (Diff *self, const SwItem *a, const SwItem *b)
{
  if (a->kind != b->kind)
    add_change (self, SW_ASPECT_KIND, b, g_strdup (kind_to_string (a->kind)),
                g_strdup (kind_to_string (b->kind)));
  compare_value (self, SW_ASPECT_COUNT, b, a->count, b->count);
  compare_chain (self, SW_ASPECT_GUARD, b, a->guard, b->guard, " and ");
  compare_args (self, a, b);
  if (b->kind == SW_ITEM_RETURN)
    return;
  if (a->loop != b->loop)
    add_change (self, SW_ASPECT_LOOP, b,
                a->loop->kind == SW_VALUE_NONE ? NULL : sw_value_chain_to_string (a->loop, " / "),
                b->loop->kind == SW_VALUE_NONE ? NULL : sw_value_chain_to_string (b->loop, " / "));
  compare_chain (self, SW_ASPECT_SCOPE, b, a->scope, b->scope, " / ");
  compare_value (self, SW_ASPECT_DEPS, b, a->deps, b->deps);
  compare_value (self, SW_ASPECT_EDGES, b, a->edges, b->edges);
  compare_directions (self, a, b);
  compare_value (self, SW_ASPECT_OPTIONS, b, a->extras, b->extras);
}

static const SwItem *
get_item (const SwMeaningFunction *function, guint i)
{
  return &g_array_index (function->items, SwItem, i);
}

/* Items that both passes have, in the order of the later: those outside a longest increasing
 * run of their earlier places have moved.  Patience sorting, n log n. */
static void
compare_order (Diff *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *tails = NULL;
  g_autofree guint *links = NULL;
  guint longest = 0;
  guint at;

  for (guint i = 0; i < self->after->items->len; i++)
    {
      const SwItem *found =
        sw_meaning_function_find (self->before, self->values, get_item (self->after, i));
      guint place;

      if (found == NULL || found->kind == SW_ITEM_RETURN)
        continue;
      place = (guint) (found - get_item (self->before, 0)) + 1;
      g_array_append_val (places, place);
      g_array_append_val (items, i);
    }
  tails = g_new0 (guint, places->len + 1);
  links = g_new0 (guint, places->len + 1);
  for (guint i = 0; i < places->len; i++)
    {
      guint low = 0;
      guint high = longest;

      while (low < high)
        {
          guint middle = (low + high) / 2;

          if (g_array_index (places, guint, tails[middle]) < g_array_index (places, guint, i))
            low = middle + 1;
          else
            high = middle;
        }
      links[i] = low > 0 ? tails[low - 1] : G_MAXUINT;
      tails[low] = i;
      longest = MAX (longest, low + 1);
    }
  for (at = longest > 0 ? tails[longest - 1] : G_MAXUINT; at != G_MAXUINT; at = links[at])
    g_array_index (places, guint, at) = 0;
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, guint, i) != 0)
      add_change (self, SW_ASPECT_ORDER, get_item (self->after, g_array_index (items, guint, i)),
                  NULL, NULL);
}

static void
compare_carries (Diff *self)
{
  g_autoptr (GHashTable) earlier = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->before->carries->len; i++)
    {
      const SwCarry *carry = &g_array_index (self->before->carries, SwCarry, i);

      g_hash_table_insert (earlier, (gpointer) carry->carry, (gpointer) carry->yield);
    }
  for (guint i = 0; i < self->after->carries->len; i++)
    {
      const SwCarry *carry = &g_array_index (self->after->carries, SwCarry, i);
      const SwValue *before = g_hash_table_lookup (earlier, carry->carry);
      const SwItem item = { .name = carry->carry->label != NULL ? carry->carry->label : "while",
                            .occurrence = 1 };

      if (before != NULL && !sw_same_check (self->same, before, carry->yield))
        add_change (self, SW_ASPECT_CARRIED, &item, sw_value_to_string (before),
                    sw_value_to_string (carry->yield));
    }
}

/* What a launch that comes or goes looks like. */
static char *
describe (const SwItem *item)
{
  GString *out = g_string_new (kind_to_string (item->kind));

  if (item->count->kind != SW_VALUE_NONE)
    {
      g_autofree char *count = sw_value_to_string (item->count);

      g_string_append_printf (out, " × %s", count);
    }
  if (item->guard->kind != SW_VALUE_NONE)
    {
      g_autofree char *guard = sw_value_chain_to_string (item->guard, " and ");

      g_string_append_printf (out, " if %s", guard);
    }
  return g_string_free (out, FALSE);
}

static void
compare_function (Diff *self)
{
  for (guint i = 0; self->before != NULL && self->after != NULL && i < self->after->items->len; i++)
    {
      const SwItem *item = get_item (self->after, i);
      const SwItem *found = sw_meaning_function_find (self->before, self->values, item);

      if (found != NULL && found->loop != item->loop)
        sw_same_assume (self->same, found->loop, item->loop);
    }
  for (guint i = 0; self->after != NULL && i < self->after->items->len; i++)
    {
      const SwItem *item = get_item (self->after, i);
      const SwItem *found = NULL;

      if (g_cancellable_is_cancelled (self->cancellable))
        return;
      if (self->before != NULL)
        found = sw_meaning_function_find (self->before, self->values, item);
      if (found != NULL)
        compare_items (self, found, item);
      else
        add_change (self, SW_ASPECT_ADDED, item, NULL, describe (item));
    }
  for (guint i = 0; self->before != NULL && i < self->before->items->len; i++)
    {
      const SwItem *item = get_item (self->before, i);

      if (self->after == NULL || sw_meaning_function_find (self->after, self->values, item) == NULL)
        add_change (self, SW_ASPECT_REMOVED, item, describe (item), NULL);
    }
  if (self->before == NULL || self->after == NULL)
    return;
  compare_order (self);
  compare_carries (self);
}

/**
 * sw_meaning_compare:
 * @values: the table of both
 *
 * Returns: (transfer full): SwDumpChange, none when both mean the same; not all when cancelled
 */
GPtrArray *
sw_meaning_compare (SwValues *values, const SwMeaning *before, const SwMeaning *after,
                    GCancellable *cancellable)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);

  for (guint i = 0; i < after->functions->len; i++)
    {
      const SwMeaningFunction *function = after->functions->pdata[i];
      g_autoptr (SwSame) same = sw_same_new ();
      Diff diff = { values,     sw_meaning_find (before, function->name), function, same, changes,
                    cancellable };

      compare_function (&diff);
    }
  for (guint i = 0; i < before->functions->len; i++)
    {
      const SwMeaningFunction *function = before->functions->pdata[i];
      g_autoptr (SwSame) same = sw_same_new ();
      Diff diff = { values, function, NULL, same, changes, cancellable };

      if (sw_meaning_find (after, function->name) == NULL)
        compare_function (&diff);
    }
  return changes;
}
