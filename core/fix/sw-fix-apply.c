/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix.h"

#include <string.h>

#define CONTEXT 3u /* equal lines around a change */

/* An edit, and its number among all: insertions at one place keep their order. */
typedef struct
{
  const SwEdit *edit;
  guint order;
} Chosen;

static int
compare_chosen (gconstpointer a, gconstpointer b, gpointer data)
{
  const Chosen *x = a;
  const Chosen *y = b;

  if (x->edit->span.start != y->edit->span.start)
    return x->edit->span.start < y->edit->span.start ? -1 : 1;
  if (x->edit->span.end != y->edit->span.end)
    return x->edit->span.end < y->edit->span.end ? -1 : 1;
  return x->order < y->order ? -1 : x->order > y->order;
}

static gboolean
is_same (const SwEdit *a, const SwEdit *b)
{
  return a->span.start == b->span.start && a->span.end == b->span.end && a->span.start < a->span.end
         && strcmp (a->text, b->text) == 0;
}

typedef enum
{
  EDIT_NEW,
  EDIT_MADE,     /* the very same one is among the chosen */
  EDIT_CONFLICT, /* one of the chosen changes a part of the place */
} EditState;

/* The chosen ones do not overlap, so only the two around the place of @next can. */
static EditState
find_state (GSequence *chosen, Chosen *next)
{
  GSequenceIter *after = g_sequence_search (chosen, next, compare_chosen, NULL);
  GSequenceIter *before = g_sequence_iter_prev (after);

  if (!g_sequence_iter_is_begin (after))
    {
      const SwEdit *edit = ((Chosen *) g_sequence_get (before))->edit;

      if (is_same (edit, next->edit))
        return EDIT_MADE;
      if (edit->span.end > next->edit->span.start)
        return EDIT_CONFLICT;
    }
  if (!g_sequence_iter_is_end (after)
      && ((Chosen *) g_sequence_get (after))->edit->span.start < next->edit->span.end)
    return EDIT_CONFLICT;
  return EDIT_NEW;
}

static gboolean
has_conflict (GSequence *chosen, const SwFix *fix)
{
  for (guint i = 0; i < fix->edits->len; i++)
    {
      Chosen next = { &g_array_index (fix->edits, SwEdit, i), G_MAXUINT };

      if (find_state (chosen, &next) == EDIT_CONFLICT)
        return TRUE;
    }
  return FALSE;
}

/* The edits of all fixes in text order; where two fixes change one place in different ways, the
 * later one is left out as a whole. */
static GArray *
collect (const GPtrArray *fixes)
{
  g_autoptr (GSequence) chosen = g_sequence_new (g_free);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Chosen));
  guint n = 0;

  for (guint i = 0; i < fixes->len; i++)
    {
      const SwFix *fix = g_ptr_array_index (fixes, i);

      for (guint j = 0; j < fix->edits->len && (j > 0 || !has_conflict (chosen, fix)); j++)
        {
          Chosen next = { &g_array_index (fix->edits, SwEdit, j), n++ };

          if (find_state (chosen, &next) == EDIT_NEW)
            g_sequence_insert_sorted (chosen, g_memdup2 (&next, sizeof next), compare_chosen, NULL);
        }
    }
  for (GSequenceIter *i = g_sequence_get_begin_iter (chosen); !g_sequence_iter_is_end (i);
       i = g_sequence_iter_next (i))
    g_array_append_vals (all, g_sequence_get (i), 1);
  return all;
}

/* The text from @start to @end with the edits from @first up to @last made in it. */
static void
append_changed (const GArray *edits, guint first, guint last, const char *text, gsize start,
                gsize end, GString *out)
{
  for (guint i = first; i < last; i++)
    {
      const SwEdit *edit = g_array_index (edits, Chosen, i).edit;

      g_string_append_len (out, text + start, (gssize) (edit->span.start - start));
      g_string_append (out, edit->text);
      start = edit->span.end;
    }
  g_string_append_len (out, text + start, (gssize) (end - start));
}

/**
 * sw_fixes_apply:
 * @fixes: (element-type SwFix): some of those of a result
 * @source: the text that the program was read from
 * @length: (out) (optional): the length of the new text
 *
 * Makes the changes of all @fixes.  Where two of them change one place in different ways, the
 * later one is left out.
 *
 * Returns: (transfer full): the new text
 */
char *
sw_fixes_apply (const GPtrArray *fixes, const SwSource *source, gsize *length)
{
  g_autoptr (GArray) edits = collect (fixes);
  gsize n;
  const char *text = sw_source_get_text (source, &n);
  GString *out = g_string_sized_new (n + 64);

  append_changed (edits, 0, edits->len, text, 0, n, out);
  if (length != NULL)
    *length = out->len;
  return g_string_free (out, FALSE);
}

/* One stretch of lines that changes: whole lines, the end not included; from 1. */
typedef struct
{
  guint first;
  guint end;
  guint first_edit;
  guint end_edit;
} Change;

static gsize
line_offset (const SwSource *source, guint line, gsize length)
{
  gsize n;
  gsize total;
  const char *start;

  if (line > sw_source_get_n_lines (source))
    return length;
  start = sw_source_get_line (source, line, &n);
  return (gsize) (start - sw_source_get_text (source, &total));
}

/* The lines that @edit changes; none when it puts whole lines between two. */
static Change
find_lines (const SwSource *source, const SwEdit *edit)
{
  SwPosition start = sw_source_locate (source, edit->span.start);
  SwPosition end = sw_source_locate (source, edit->span.end);
  gsize length = strlen (edit->text);
  gboolean whole = start.byte_column == 1 && end.byte_column == 1
                   && (length == 0 || edit->text[length - 1] == '\n');

  return (Change){ start.line, whole ? end.line : end.line + 1, 0, 0 };
}

static GArray *
find_changes (const GArray *edits, const SwSource *source)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (Change));

  for (guint i = 0; i < edits->len; i++)
    {
      Change change = find_lines (source, g_array_index (edits, Chosen, i).edit);
      Change *last = changes->len > 0 ? &g_array_index (changes, Change, changes->len - 1) : NULL;

      change.first_edit = i;
      change.end_edit = i + 1;
      if (last == NULL || change.first > last->end)
        {
          g_array_append_val (changes, change);
          continue;
        }
      last->end = MAX (last->end, change.end);
      last->end_edit = i + 1;
    }
  return changes;
}

static guint
append_lines (char mark, const char *text, gsize length, GString *out)
{
  guint n = 0;

  while (length > 0)
    {
      const char *newline = memchr (text, '\n', length);
      gsize step = newline != NULL ? (gsize) (newline - text) + 1 : length;

      g_string_append_c (out, mark);
      g_string_append_len (out, text, (gssize) step);
      if (newline == NULL)
        g_string_append (out, "\n\\ No newline at end of file\n");
      text += step;
      length -= step;
      n++;
    }
  return n;
}

/* What a hunk is made of while it is written. */
typedef struct
{
  const SwSource *source;
  const GArray *edits;
  const char *text;
  gsize length;
  guint n_lines; /* of the text; an empty piece behind the last line end is none */
  GString *body;
  guint n_old;
  guint n_new;
} Hunk;

static void
append_old (Hunk *self, char mark, guint first, guint end)
{
  gsize start = line_offset (self->source, first, self->length);
  guint n = append_lines (mark, self->text + start,
                          line_offset (self->source, end, self->length) - start, self->body);

  self->n_old += n;
  if (mark == ' ')
    self->n_new += n;
}

static void
append_change (Hunk *self, const Change *change)
{
  gsize start = line_offset (self->source, change->first, self->length);
  gsize end = line_offset (self->source, change->end, self->length);
  g_autoptr (GString) changed = g_string_new (NULL);

  append_old (self, '-', change->first, change->end);
  append_changed (self->edits, change->first_edit, change->end_edit, self->text, start, end,
                  changed);
  self->n_new += append_lines ('+', changed->str, changed->len, self->body);
}

/* Changes that stand close to each other share a hunk. */
static guint
append_hunk (Hunk *self, const GArray *changes, guint i, int *shift, GString *out)
{
  const Change *change = &g_array_index (changes, Change, i);
  guint first = change->first > CONTEXT ? change->first - CONTEXT : 1;
  guint at = first;
  guint end;

  g_string_truncate (self->body, 0);
  self->n_old = self->n_new = 0;
  while (TRUE)
    {
      append_old (self, ' ', at, change->first);
      append_change (self, change);
      at = change->end;
      if (++i == changes->len
          || g_array_index (changes, Change, i).first > change->end + 2 * CONTEXT)
        break;
      change = &g_array_index (changes, Change, i);
    }
  end = MIN (at + CONTEXT, self->n_lines + 1);
  append_old (self, ' ', at, MAX (at, end));
  g_string_append_printf (out, "@@ -%u,%u +%u,%u @@\n", self->n_old > 0 ? first : first - 1,
                          self->n_old, (guint) ((int) first + *shift), self->n_new);
  g_string_append_len (out, self->body->str, (gssize) self->body->len);
  *shift += (int) self->n_new - (int) self->n_old;
  return i;
}

/**
 * sw_fixes_format_diff:
 * @fixes: (element-type SwFix): some of those of a result
 * @source: the text that the program was read from
 * @name: of the file, as it shall stand in the head of the diff
 * @out: where the diff is appended; nothing when there is no change
 *
 * Writes what sw_fixes_apply() changes in the unified form, as `patch` reads it.
 */
void
sw_fixes_format_diff (const GPtrArray *fixes, const SwSource *source, const char *name,
                      GString *out)
{
  g_autoptr (GArray) edits = collect (fixes);
  g_autoptr (GArray) changes = find_changes (edits, source);
  Hunk hunk = { .source = source, .edits = edits };
  int shift = 0;

  if (changes->len == 0)
    return;
  hunk.text = sw_source_get_text (source, &hunk.length);
  hunk.n_lines = sw_source_get_n_lines (source);
  hunk.body = g_string_new (NULL);
  g_string_append_printf (out, "--- %s\n+++ %s\n", name, name);
  for (guint i = 0; i < changes->len;)
    i = append_hunk (&hunk, changes, i, &shift, out);
  g_string_free (hunk.body, TRUE);
}
