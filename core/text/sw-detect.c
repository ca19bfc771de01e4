/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-detect.h"

#include <string.h>

#define DEFAULT_WIDTH 200u
#define NO_WIDTH      (1u << 30)          /* nothing is ever wrapped */
#define MAX_CHECKED   ((gsize) 64 * 1024) /* longer lines say nothing of the width */

static gboolean
is_blank (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (line[i]))
      return FALSE;
  return TRUE;
}

static gboolean
line_starts_with (const char *line, gsize length, const char *what)
{
  while (length > 0 && (*line == ' ' || *line == '\t'))
    {
      line++;
      length--;
    }
  return length >= strlen (what) && memcmp (line, what, strlen (what)) == 0;
}

/* Looks for where methods begin, line by line. */
typedef struct
{
  gboolean in_class;
  gsize margin;       /* length of the indentation of the first method; 0 before it */
  gboolean in_header; /* between decorators and def line */
  guint n_methods;
} MethodScan;

/* Whether the line of code, the next one in a class, begins a method. */
static gboolean
begins_method (MethodScan *self, const char *line, gsize length)
{
  gsize margin = 0;
  gboolean decorator, def, begins;

  while (margin < length && (line[margin] == ' ' || line[margin] == '\t'))
    margin++;
  decorator = line_starts_with (line, length, "@");
  def = line_starts_with (line, length, "def ");
  begins = (decorator || def) && !self->in_header && margin > 0
           && (self->margin == 0 || self->margin == margin);
  self->in_header = (self->in_header || (begins && decorator)) && !def;
  if (begins)
    {
      self->margin = margin;
      self->n_methods++;
    }
  return begins;
}

/* Raw text has one empty line above @pl.program and none between methods (dialect 14).  Comments
 * between methods do not count. */
static gboolean
is_formatted (SwSource *source)
{
  guint n_lines = sw_source_get_n_lines (source);
  guint n_blank = 0;
  MethodScan scan = { 0 };

  for (guint i = 1; i <= n_lines; i++)
    {
      gsize length;
      const char *line = sw_source_get_line (source, i, &length);

      if (is_blank (line, length))
        {
          n_blank++;
          continue;
        }
      if (!scan.in_class && *line == '@' && n_blank >= 2)
        return TRUE;
      if (!scan.in_class)
        scan.in_class = line_starts_with (line, length, "class ");
      else if (line_starts_with (line, length, "#"))
        continue;
      else if (begins_method (&scan, line, length) && scan.n_methods == 2)
        return n_blank > 0;
      n_blank = 0;
    }
  return FALSE;
}

/**
 * _sw_detect_layout:
 * @layout: (inout): receives what the text shows
 *
 * Finds out how a file was written, so that new text can be written the same way.
 */
void
_sw_detect_layout (SwSource *source, SwLayout *layout)
{
  gsize length;
  const char *text = sw_source_get_text (source, &length);
  const char *newline = memchr (text, '\n', length);

  layout->crlf = newline != NULL && newline > text && newline[-1] == '\r';
  layout->final_newline = length == 0 || text[length - 1] == '\n';
  layout->formatted = is_formatted (source);
}

void
_sw_width_check_init (SwWidthCheck *self, const SwLayout *layout)
{
  memset (self, 0, sizeof *self);
  _sw_layouter_init (&self->layouter, layout);
  self->flat = g_string_new (NULL);
  self->laid_out = g_string_new (NULL);
}

void
_sw_width_check_clear (SwWidthCheck *self)
{
  _sw_layouter_clear (&self->layouter);
  g_string_free (self->flat, TRUE);
  g_string_free (self->laid_out, TRUE);
}

static gboolean
is_opener (SwTokenKind kind)
{
  return kind == SW_TOKEN_LPAREN || kind == SW_TOKEN_LBRACKET || kind == SW_TOKEN_LBRACE;
}

static gboolean
is_closer (SwTokenKind kind)
{
  return kind == SW_TOKEN_RPAREN || kind == SW_TOKEN_RBRACKET || kind == SW_TOKEN_RBRACE;
}

static gboolean
has_newline (const char *text, guint32 start, guint32 end)
{
  return end > start && memchr (text + start, '\n', end - start) != NULL;
}

/* Whether the parenthesis at @i was put by the formatter around something it had to break: it
 * ends a physical line and stands where the printer has none. */
static gboolean
is_added (const char *text, const SwLine *line, guint i)
{
  const SwToken *tokens = line->tokens;
  guint close = tokens[i].match;

  if (tokens[i].kind != SW_TOKEN_LPAREN || close == 0
      || !has_newline (text, tokens[i].end, tokens[i + 1].start))
    return FALSE;
  if (i == 0)
    return TRUE;
  switch (tokens[i - 1].kind)
    {
    case SW_TOKEN_ASSIGN:
      return tokens[close + 1].kind == SW_TOKEN_END;
    case SW_TOKEN_KW_RETURN:
    case SW_TOKEN_KW_IF:
    case SW_TOKEN_KW_ELIF:
    case SW_TOKEN_KW_WHILE:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Appends what stands between two tokens, on one line. */
static void
append_gap (const char *text, const SwToken *a, const SwToken *b, GString *out)
{
  if (!has_newline (text, a->end, b->start))
    g_string_append_len (out, text + a->end, b->start - a->end);
  else if (!is_opener ((SwTokenKind) a->kind) && !is_closer ((SwTokenKind) b->kind))
    g_string_append_c (out, ' ');
}

/* The statement on one physical line, as the printer writes it before it is laid out. */
static void
flatten (const char *text, const SwLine *line, GString *out)
{
  guint close[2] = { 0, 0 }; /* of parentheses left out: around targets, around the value */
  guint n_added = 0;
  const SwToken *last = NULL;

  g_string_truncate (out, 0);
  for (guint i = 0; line->tokens[i].kind != SW_TOKEN_END; i++)
    {
      const SwToken *token = &line->tokens[i];
      SwTokenKind next = (SwTokenKind) line->tokens[i + 1].kind;
      SwToken gap;

      if (i > 0 && (i == close[0] || i == close[1]))
        continue;
      if (token->kind == SW_TOKEN_COMMA && is_closer (next)
          && has_newline (text, token->end, line->tokens[i + 1].start))
        continue;
      if (n_added < G_N_ELEMENTS (close) && is_added (text, line, i))
        {
          close[n_added++] = token->match;
          if (last != NULL)
            g_string_append_c (out, ' ');
          last = NULL;
          continue;
        }
      if (last != NULL)
        {
          gap = *last;
          if (i > 0 && (i - 1 == close[0] || i - 1 == close[1]))
            gap = line->tokens[i - 1];
          append_gap (text, &gap, token, out);
        }
      g_string_append_len (out, text + token->start, token->end - token->start);
      last = token;
    }
}

/* Compares physical lines; carriage returns do not count. */
static gboolean
same_lines (const char *text, gsize length, const GString *other)
{
  gsize j = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n')
        continue;
      if (j >= other->len || text[i] != other->str[j])
        return FALSE;
      j++;
    }
  return j == other->len;
}

/**
 * _sw_width_check_line:
 * @text: the whole text
 * @line: a logical line of it
 *
 * Looks whether the line is wrapped, or left whole, as the layouter does it.
 */
void
_sw_width_check_line (SwWidthCheck *self, const char *text, const SwLine *line)
{
  gsize length = line->end - line->line_start;
  gsize columns = line->column + (line->end - line->start);

  if ((self->differs && self->too_long) || line->problem != SW_LEX_OK || line->at_end
      || length > MAX_CHECKED || (!line->wrapped && columns <= self->layouter.width))
    return;
  flatten (text, line, self->flat);
  g_string_truncate (self->laid_out, 0);
  g_string_append_len (self->laid_out, text + line->line_start, line->start - line->line_start);
  _sw_layouter_line (&self->layouter, self->flat->str, self->flat->len, line->column,
                     self->laid_out);
  if (same_lines (text + line->line_start, length, self->laid_out))
    return;
  self->differs = TRUE;
  self->too_long = self->too_long || !line->wrapped;
}

static gboolean
follows_width (const char *text, gsize length, const SwLayout *layout)
{
  SwWidthCheck check;
  SwLexer lexer;

  _sw_width_check_init (&check, layout);
  _sw_lexer_init (&lexer, text, length);
  while (!check.differs && _sw_lexer_next_line (&lexer))
    _sw_width_check_line (&check, text, &lexer.line);
  _sw_lexer_clear (&lexer);
  _sw_width_check_clear (&check);
  return !check.differs;
}

/**
 * _sw_detect_width:
 * @layout: what else is known of the layout
 * @check: what reading found with the usual width
 *
 * Tries the widths that people set until one explains how the text is wrapped (dialect 15.8).
 *
 * Returns: the width; without one that fits, the usual one or none at all
 */
guint
_sw_detect_width (SwSource *source, const SwLayout *layout, const SwWidthCheck *check)
{
  static const guint widths[] = { 79,  80,  88,  99,  100, 110, 119, 120,
                                  128, 132, 140, 150, 160, 180, 240, NO_WIDTH };
  gsize length;
  const char *text = sw_source_get_text (source, &length);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      SwLayout tried = *layout;

      tried.width = widths[i];
      if (follows_width (text, length, &tried))
        return widths[i];
    }
  return check->too_long ? NO_WIDTH : DEFAULT_WIDTH;
}
