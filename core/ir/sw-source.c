/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-source.h"

#include <string.h>

struct _SwSource
{
  gatomicrefcount ref_count;
  char *name;
  char *text;
  gsize length;
  GArray *lines; /* gsize: offset of the first byte of each line */
};

/**
 * sw_source_new:
 * @name: how messages call the file
 * @text: @length bytes; copied
 *
 * Returns: (transfer full): the text with its line table
 */
SwSource *
sw_source_new (const char *name, const char *text, gsize length)
{
  SwSource *self;
  gsize start = 0;

  g_return_val_if_fail (name != NULL && (text != NULL || length == 0), NULL);

  self = g_new0 (SwSource, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->text = g_malloc (length + 1);
  if (length > 0)
    memcpy (self->text, text, length);
  self->text[length] = '\0';
  self->length = length;
  self->lines = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_array_append_val (self->lines, start);
  for (const char *p = self->text; (p = memchr (p, '\n', self->text + length - p)) != NULL; p++)
    {
      start = p + 1 - self->text;
      if (start < length)
        g_array_append_val (self->lines, start);
    }
  return self;
}

/**
 * sw_source_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwSource *
sw_source_ref (SwSource *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_source_unref:
 *
 * Gives up one reference; the last one frees the text.  %NULL is fine.
 */
void
sw_source_unref (SwSource *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->lines);
  g_free (self->text);
  g_free (self->name);
  g_free (self);
}

/**
 * sw_source_get_name:
 *
 * Returns: (transfer none): the name of the file, as given to sw_source_new()
 */
const char *
sw_source_get_name (const SwSource *self)
{
  return self->name;
}

/**
 * sw_source_get_text:
 * @length: (out) (optional): number of bytes
 *
 * Returns: (transfer none): the text, followed by a NUL byte
 */
const char *
sw_source_get_text (const SwSource *self, gsize *length)
{
  if (length != NULL)
    *length = self->length;
  return self->text;
}

/**
 * sw_source_get_n_lines:
 *
 * Returns: how many lines the text has, at least one; the line feed that ends the text begins no
 *   further one
 */
guint
sw_source_get_n_lines (const SwSource *self)
{
  return self->lines->len;
}

/**
 * sw_source_get_line:
 * @line: a line number from 1
 * @length: (out): its bytes without the line end
 *
 * Returns: (transfer none) (nullable): the line, not NUL-terminated; %NULL when there is none
 */
const char *
sw_source_get_line (const SwSource *self, guint line, gsize *length)
{
  gsize start;
  gsize end;

  *length = 0;
  if (line == 0 || line > self->lines->len)
    return NULL;

  start = g_array_index (self->lines, gsize, line - 1);
  end = line < self->lines->len ? g_array_index (self->lines, gsize, line) : self->length;
  while (end > start && (self->text[end - 1] == '\n' || self->text[end - 1] == '\r'))
    end--;
  *length = end - start;
  return self->text + start;
}

/**
 * sw_source_locate:
 * @offset: a byte offset; beyond the end means the end
 *
 * Returns: the line and the columns of @offset, found by binary search
 */
SwPosition
sw_source_locate (const SwSource *self, gsize offset)
{
  guint low = 0;
  guint high = self->lines->len;
  guint characters = 0;
  gsize start;

  offset = MIN (offset, self->length);
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->lines, gsize, middle) <= offset)
        low = middle;
      else
        high = middle;
    }
  start = g_array_index (self->lines, gsize, low);
  for (gsize i = start; i < offset; i++)
    if (((guint8) self->text[i] & 0xC0) != 0x80)
      characters++;
  return (SwPosition){ low + 1, characters + 1, (guint) (offset - start) + 1 };
}

/* Characters that steer a terminal or turn the direction of text. */
static gboolean
is_steering (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/**
 * sw_source_escape_name:
 * @name: any bytes
 *
 * Returns: (transfer full): @name as valid UTF-8 on one line: a line feed is shown as \\n, other
 *   characters that are no text as \\x and their number
 */
char *
sw_source_escape_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *out = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n')
        g_string_append (out, "\\n");
      else if (is_steering (c))
        g_string_append_printf (out, c < 0x100 ? "\\x%02x" : "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}
