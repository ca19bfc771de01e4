/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-unified-diff.h"

#include <glib/gi18n.h>
#include <string.h>

#define CONTEXT   3u   /* equal lines around a difference */
#define MAX_HUNKS 3u   /* shown of one file */
#define MAX_SIDE  12u  /* lines shown of one side of a hunk */
#define WINDOW    200u /* how far the texts may drift apart within a hunk */
#define MAX_WIDTH 160  /* bytes shown of a line */
#define LEAD      40   /* of them in front of the first difference */

/* Where one text is being compared. */
typedef struct
{
  SwDiffText text;
  gsize *starts; /* of each line, and the end of the last one */
  guint n_lines;
  guint at;
} Side;

static Side
side_new (SwDiffText text)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize start = 0;
  Side side = { .text = text };

  while (start < text.length)
    {
      const char *newline = memchr (text.text + start, '\n', text.length - start);

      g_array_append_val (starts, start);
      start = newline != NULL ? (gsize) (newline - text.text) + 1 : text.length;
    }
  side.n_lines = starts->len;
  g_array_append_val (starts, start);
  side.starts = (gsize *) g_array_free (starts, FALSE);
  return side;
}

static SwDiffText
get_line (const Side *side, guint line)
{
  return (SwDiffText){ side->text.text + side->starts[line],
                       side->starts[line + 1] - side->starts[line] };
}

/* Also TRUE where both texts have ended. */
static gboolean
same_line (const Side *a, guint line_a, const Side *b, guint line_b)
{
  SwDiffText left, right;

  if (line_a >= a->n_lines || line_b >= b->n_lines)
    return line_a >= a->n_lines && line_b >= b->n_lines;
  left = get_line (a, line_a);
  right = get_line (b, line_b);
  return left.length == right.length && memcmp (left.text, right.text, left.length) == 0;
}

/* The nearest place behind the current one where two lines in a row are the same. */
static gboolean
find_end (const Side *a, const Side *b, guint *n_a, guint *n_b)
{
  for (guint sum = 1; sum <= 2 * WINDOW; sum++)
    for (guint i = 0; i <= sum; i++)
      {
        guint j = sum - i;

        if (i > WINDOW || j > WINDOW || a->at + i > a->n_lines || b->at + j > b->n_lines)
          continue;
        if (same_line (a, a->at + i, b, b->at + j)
            && same_line (a, a->at + i + 1, b, b->at + j + 1))
          {
            *n_a = i;
            *n_b = j;
            return TRUE;
          }
      }
  *n_a = a->n_lines - a->at;
  *n_b = b->n_lines - b->at;
  return FALSE;
}

/* The first byte to show so that the first difference from @other is visible. */
static gsize
find_cut (SwDiffText line, SwDiffText other)
{
  gsize same = 0;

  while (same < line.length && same < other.length && line.text[same] == other.text[same])
    same++;
  if (line.length <= MAX_WIDTH || same < MAX_WIDTH - LEAD)
    return 0;
  same -= LEAD;
  while (same > 0 && ((guint8) line.text[same] & 0xC0) == 0x80)
    same--;
  return same;
}

static void
append_line (char mark, SwDiffText line, SwDiffText other, GString *out)
{
  gsize start = find_cut (line, other);
  gboolean complete = line.length > 0 && line.text[line.length - 1] == '\n';
  gsize end = complete ? line.length - 1 : line.length;
  gsize stop = MIN (end, start + MAX_WIDTH);

  while (stop < end && ((guint8) line.text[stop] & 0xC0) == 0x80)
    stop--;
  g_string_append_c (out, mark);
  if (start > 0)
    g_string_append (out, "…");
  g_string_append_len (out, line.text + start, (gssize) (stop - start));
  if (stop < end)
    g_string_append (out, "…");
  g_string_append_c (out, '\n');
  if (!complete)
    g_string_append_printf (out, "\\ %s\n", _ ("No newline at end of file"));
}

static void
append_side (char mark, const Side *side, guint n, const Side *other, guint n_other, GString *out)
{
  for (guint i = 0; i < MIN (n, MAX_SIDE); i++)
    {
      SwDiffText line = get_line (side, side->at + i);

      append_line (mark, line, i < n_other ? get_line (other, other->at + i) : line, out);
    }
}

static void
append_context (const Side *side, guint n, GString *out)
{
  for (guint i = 0; i < n; i++)
    append_line (' ', get_line (side, side->at + i), (SwDiffText){ "", 0 }, out);
}

/* Goes over the lines that are the same; TRUE when a difference follows. */
static gboolean
skip_equal (Side *a, Side *b, guint *n_equal)
{
  *n_equal = 0;
  while (a->at < a->n_lines && b->at < b->n_lines && same_line (a, a->at, b, b->at))
    {
      a->at++;
      b->at++;
      ++*n_equal;
    }
  return a->at < a->n_lines || b->at < b->n_lines;
}

/* The hunk at the current place, @n_equal lines behind the last one; FALSE when the texts do not
 * meet again soon. */
static gboolean
append_hunk (Side *a, Side *b, guint n_equal, GString *out)
{
  guint above = MIN (n_equal, CONTEXT), below = 0;
  guint n_a, n_b;
  gboolean found = find_end (a, b, &n_a, &n_b);
  guint shown_a = MIN (n_a, MAX_SIDE), shown_b = MIN (n_b, MAX_SIDE);
  gboolean cut = shown_a < n_a || shown_b < n_b;

  while (!cut && below < CONTEXT && a->at + n_a + below < a->n_lines
         && b->at + n_b + below < b->n_lines
         && same_line (a, a->at + n_a + below, b, b->at + n_b + below))
    below++;
  a->at -= above;
  b->at -= above;
  g_string_append_printf (out, "@@ -%u,%u +%u,%u @@\n", a->at + 1, above + shown_a + below,
                          b->at + 1, above + shown_b + below);
  append_context (a, above, out);
  a->at += above;
  b->at += above;
  append_side ('-', a, n_a, b, n_b, out);
  append_side ('+', b, n_b, a, n_a, out);
  a->at += n_a;
  b->at += n_b;
  append_context (a, below, out);
  a->at += below;
  b->at += below;
  return found && !cut;
}

/**
 * sw_unified_diff_append:
 * @name: of the file, fit for a terminal
 * @before: what was read
 * @after: what was printed
 *
 * Appends the first differences in the unified form.  Their number, their lines and the length
 * of a line are bounded; what is left out is said.  From a difference on, the nearest place at
 * which two lines in a row agree ends it, so time is linear in the texts.
 */
void
sw_unified_diff_append (const char *name, SwDiffText before, SwDiffText after, GString *out)
{
  Side a = side_new (before), b = side_new (after);
  guint n_hunks = 0;
  guint n_equal;
  gboolean more = skip_equal (&a, &b, &n_equal);
  gboolean whole = TRUE;

  if (more)
    g_string_append_printf (out, "--- %s (%s)\n+++ %s (%s)\n", name, _ ("as read"), name,
                            _ ("as printed"));
  while (more && whole && n_hunks < MAX_HUNKS)
    {
      whole = append_hunk (&a, &b, n_equal, out);
      more = skip_equal (&a, &b, &n_equal);
      n_hunks++;
    }
  if (more || !whole)
    g_string_append_printf (out, "… %s\n", _ ("further differences are not shown"));
  g_free (a.starts);
  g_free (b.starts);
}
