/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-display-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define PARAGRAPH_SEPARATOR "\xe2\x80\xa9" /* U+2029 */
#define SYMBOL_NEWLINE      "\xe2\x90\xa4" /* U+2424 */
#define SYMBOL_RETURN       "\xe2\x90\x8d" /* U+240D */

/* Appends one line without its end; carriage returns inside it and paragraph separators
 * become visible signs. */
static void
append_line (GString *out, const char *line, gsize length)
{
  const char *end = line + length;

  while (line < end)
    {
      const char *stop = line;

      while (stop < end && *stop != '\r' && *stop != PARAGRAPH_SEPARATOR[0])
        stop++;

      g_string_append_len (out, line, stop - line);
      line = stop;

      if (line == end)
        break;

      if (*line == '\r')
        {
          g_string_append (out, SYMBOL_RETURN);
          line++;
        }
      else if (end - line >= 3 && memcmp (line, PARAGRAPH_SEPARATOR, 3) == 0)
        {
          g_string_append (out, SYMBOL_NEWLINE);
          line += 3;
        }
      else
        g_string_append_c (out, *line++);
    }
}

/**
 * sw_display_text_init:
 * @self: what to fill
 * @text: UTF-8
 * @length: its length in bytes
 *
 * Makes the text that a text view shows for @text.
 */
void
sw_display_text_init (SwDisplayText *self, const char *text, gsize length)
{
  GString *out = g_string_sized_new (length + 1);
  const char *end = text + length;

  memset (self, 0, sizeof *self);

  for (;;)
    {
      const char *newline = memchr (text, '\n', end - text);
      gsize n = (newline != NULL ? newline : end) - text;
      glong n_chars;

      if (newline != NULL && n > 0 && text[n - 1] == '\r')
        n--;

      n_chars = n > SW_DISPLAY_PLAIN_LINE ? g_utf8_strlen (text, n) : (glong) n;
      self->n_lines++;

      if (n_chars > SW_DISPLAY_MAX_LINE)
        {
          glong hidden = n_chars - SW_DISPLAY_MAX_LINE;

          n = g_utf8_offset_to_pointer (text, SW_DISPLAY_MAX_LINE) - text;
          append_line (out, text, n);
          g_string_append_printf (out,
                                  ngettext (" … %ld more character is not shown",
                                            " … %ld more characters are not shown", hidden),
                                  hidden);
          self->n_cut++;
          n_chars = SW_DISPLAY_MAX_LINE;
        }
      else
        append_line (out, text, n);

      self->longest = MAX (self->longest, (guint) n_chars);

      if (newline == NULL)
        break;

      g_string_append_c (out, '\n');
      text = newline + 1;
    }

  self->length = out->len;
  self->text = g_string_free (out, FALSE);
}

/**
 * sw_display_text_clear:
 * @self: a display text
 *
 * Frees what it holds.
 */
void
sw_display_text_clear (SwDisplayText *self)
{
  g_clear_pointer (&self->text, g_free);
}
