/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-line-diff.h"

#include <string.h>

/* The method is the one of "patience" diffs: lines that occur once in both texts
 * are anchors, the longest increasing run of them is kept, and every anchor grows
 * up and down over equal lines.  IR in SSA form has few equal lines, so little is
 * left between anchors.  The cost is n log n. */

typedef struct
{
  const char *text;
  guint length;
} SwLine;

typedef struct
{
  guint count[2];
  guint at[2];
} SwLineUse;

static guint
sw_line_hash (gconstpointer key)
{
  const SwLine *line = key;
  guint hash = 2166136261u;

  for (guint i = 0; i < line->length; i++)
    hash = (hash ^ (guchar) line->text[i]) * 16777619u;

  return hash;
}

static gboolean
sw_line_equal (gconstpointer a, gconstpointer b)
{
  const SwLine *x = a;
  const SwLine *y = b;

  return x->length == y->length && memcmp (x->text, y->text, x->length) == 0;
}

static SwLine *
split_lines (const char *text, gsize length, guint *n_lines)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (SwLine));
  const char *end = text + length;

  for (;;)
    {
      const char *newline = memchr (text, '\n', end - text);
      SwLine line = { text, (guint) ((newline != NULL ? newline : end) - text) };

      g_array_append_val (lines, line);

      if (newline == NULL)
        break;

      text = newline + 1;
    }

  *n_lines = lines->len;

  return (SwLine *) g_array_free (lines, FALSE);
}

static void
join (SwLineDiff *self, guint before, guint after)
{
  self->match[0][before] = after;
  self->match[1][after] = before;
}

/* Pairs of lines that are unique in both texts between @low and @high, in the order of
 * the first text. */
static GArray *
find_anchors (SwLine *const lines[2], const guint low, const guint high[2])
{
  g_autoptr (GHashTable) uses = g_hash_table_new_full (sw_line_hash, sw_line_equal, NULL, g_free);
  GArray *pairs = g_array_new (FALSE, FALSE, 2 * sizeof (guint));

  for (guint side = 0; side < 2; side++)
    for (guint i = low; i < high[side]; i++)
      {
        SwLineUse *use = g_hash_table_lookup (uses, &lines[side][i]);

        if (use == NULL)
          {
            use = g_new0 (SwLineUse, 1);
            g_hash_table_insert (uses, &lines[side][i], use);
          }

        use->count[side]++;
        use->at[side] = i;
      }

  for (guint i = low; i < high[0]; i++)
    {
      const SwLineUse *use = g_hash_table_lookup (uses, &lines[0][i]);

      if (use->count[0] == 1 && use->count[1] == 1)
        g_array_append_vals (pairs, use->at, 1);
    }

  return pairs;
}

/* Marks the longest run of @pairs that increases in the second text too. */
static void
join_longest_run (SwLineDiff *self, GArray *pairs)
{
  guint n = pairs->len;
  const guint (*pair)[2] = (gconstpointer) pairs->data;
  g_autofree guint *tails = g_new (guint, n + 1);
  g_autofree guint *previous = g_new (guint, n + 1);
  guint length = 0;

  for (guint i = 0; i < n; i++)
    {
      guint low = 0;
      guint high = length;

      while (low < high)
        {
          guint middle = (low + high) / 2;

          if (pair[tails[middle]][1] < pair[i][1])
            low = middle + 1;
          else
            high = middle;
        }

      previous[i] = low > 0 ? tails[low - 1] : SW_LINE_NONE;
      tails[low] = i;
      length = MAX (length, low + 1);
    }

  for (guint i = length > 0 ? tails[length - 1] : SW_LINE_NONE; i != SW_LINE_NONE; i = previous[i])
    join (self, pair[i][0], pair[i][1]);
}

static void
grow_matches (SwLineDiff *self, SwLine *const lines[2])
{
  for (guint i = 0; i + 1 < self->n[0]; i++)
    {
      guint j = self->match[0][i];

      if (j != SW_LINE_NONE && j + 1 < self->n[1] && self->match[0][i + 1] == SW_LINE_NONE
          && self->match[1][j + 1] == SW_LINE_NONE
          && sw_line_equal (&lines[0][i + 1], &lines[1][j + 1]))
        join (self, i + 1, j + 1);
    }

  for (guint i = self->n[0]; i-- > 1;)
    {
      guint j = self->match[0][i];

      if (j != SW_LINE_NONE && j > 0 && self->match[0][i - 1] == SW_LINE_NONE
          && self->match[1][j - 1] == SW_LINE_NONE
          && sw_line_equal (&lines[0][i - 1], &lines[1][j - 1]))
        join (self, i - 1, j - 1);
    }
}

/* What stands between lines that match. */
static void
collect_changes (SwLineDiff *self)
{
  SwLineChange change = { { 0, 0 }, { 0, 0 } };

  while (change.first[0] < self->n[0] || change.first[1] < self->n[1])
    {
      for (guint side = 0; side < 2; side++)
        for (change.end[side] = change.first[side];
             change.end[side] < self->n[side]
             && self->match[side][change.end[side]] == SW_LINE_NONE;)
          change.end[side]++;

      if (change.end[0] > change.first[0] || change.end[1] > change.first[1])
        g_array_append_val (self->changes, change);

      change.first[0] = change.end[0] + 1;
      change.first[1] = change.end[1] + 1;
    }
}

/**
 * sw_line_diff_new:
 * @before: a text
 * @n_before: its length in bytes
 * @after: another text
 * @n_after: its length in bytes
 * @cancellable: (nullable): stops early, with fewer matches
 *
 * Finds the lines that both texts share, in order.
 *
 * Returns: (transfer full): the matches
 */
SwLineDiff *
sw_line_diff_new (const char *before, gsize n_before, const char *after, gsize n_after,
                  GCancellable *cancellable)
{
  SwLineDiff *self = g_new0 (SwLineDiff, 1);
  g_autofree SwLine *first = split_lines (before, n_before, &self->n[0]);
  g_autofree SwLine *second = split_lines (after, n_after, &self->n[1]);
  SwLine *const lines[2] = { first, second };
  guint low = 0;
  guint high[2] = { self->n[0], self->n[1] };

  self->changes = g_array_new (FALSE, FALSE, sizeof (SwLineChange));

  for (guint side = 0; side < 2; side++)
    {
      self->match[side] = g_new (guint, self->n[side]);
      memset (self->match[side], 0xff, self->n[side] * sizeof (guint));
    }

  for (; low < high[0] && low < high[1] && sw_line_equal (&first[low], &second[low]); low++)
    join (self, low, low);

  while (high[0] > low && high[1] > low
         && sw_line_equal (&first[high[0] - 1], &second[high[1] - 1]))
    join (self, --high[0], --high[1]);

  if (high[0] > low && high[1] > low && !g_cancellable_is_cancelled (cancellable))
    {
      g_autoptr (GArray) pairs = find_anchors (lines, low, high);

      join_longest_run (self, pairs);
      grow_matches (self, lines);
    }

  collect_changes (self);

  return self;
}

/**
 * sw_line_diff_free:
 * @self: (transfer full) (nullable): matches
 *
 * Frees them.
 */
void
sw_line_diff_free (SwLineDiff *self)
{
  if (self == NULL)
    return;

  g_free (self->match[0]);
  g_free (self->match[1]);
  g_array_unref (self->changes);
  g_free (self);
}

/**
 * sw_line_diff_map:
 * @self: matches
 * @side: 0 when @line is of the first text, 1 for the second
 * @line: a line, with its fraction
 *
 * Finds where the other text shows what stands at @line, between the nearest matches above and
 * below.
 *
 * Returns: a line of the other text
 */
double
sw_line_diff_map (const SwLineDiff *self, guint side, double line)
{
  const guint *match = self->match[side];
  guint n = self->n[side];
  guint at = (guint) CLAMP (line, 0, n > 0 ? n - 1 : 0);
  double above = -1;
  double above_other = -1;
  double below = n;
  double below_other = self->n[1 - side];

  for (guint i = at + 1; i-- > 0;)
    if (match[i] != SW_LINE_NONE)
      {
        above = i;
        above_other = match[i];
        break;
      }

  for (guint i = at + 1; i < n; i++)
    if (match[i] != SW_LINE_NONE)
      {
        below = i;
        below_other = match[i];
        break;
      }

  return above_other + (line - above) * (below_other - above_other) / (below - above);
}

/**
 * sw_line_diff_find_change:
 * @self: matches
 * @side: 0 when @line is of the first text, 1 for the second
 * @line: a line
 * @step: 1 for the first change below @line, -1 for the last one above it
 *
 * Finds the next change, around the end.  A change that @line stands in is neither.
 *
 * Returns: its index, or %SW_CHANGE_NONE when there is none at all
 */
guint
sw_line_diff_find_change (const SwLineDiff *self, guint side, guint line, int step)
{
  guint n = self->changes->len;
  guint low = 0;
  guint high = n;

  if (n == 0)
    return SW_CHANGE_NONE;

  /* The first change that begins below the line. */
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->changes, SwLineChange, middle).first[side] > line)
        high = middle;
      else
        low = middle + 1;
    }

  if (step > 0)
    return low < n ? low : 0;

  /* The one before it may hold the line. */
  if (low > 0 && g_array_index (self->changes, SwLineChange, low - 1).end[side] > line)
    low--;

  return low > 0 ? low - 1 : n - 1;
}
