/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix-private.h"

#include "sw-layout.h"
#include "sw-printer.h"

#include <string.h>

static gboolean
is_name_byte (char c)
{
  return g_ascii_isalnum (c) || c == '_' || ((guint8) c & 0x80) != 0;
}

/* Every word in the text of a function: also those in text that is not understood. */
static void
reserve_words (const SwFixer *self, SwNamer *names, SwSpan span)
{
  const char *end = self->text + MIN (span.end, self->length);
  const char *p = self->text + MIN (span.start, self->length);

  while (p < end)
    {
      const char *start = p;

      while (p < end && is_name_byte (*p))
        p++;
      if (p > start)
        {
          g_autofree char *word = g_strndup (start, (gsize) (p - start));

          sw_namer_reserve (names, word);
        }
      else
        p++;
    }
}

/* The names of the function @name of the text. */
static SwNamer *
find_names (SwFixer *self, const char *name)
{
  SwNamer *names = g_hash_table_lookup (self->names, name);
  const SwFunction *read;

  if (names != NULL)
    return names;
  names = g_new (SwNamer, 1);
  sw_namer_init (names, self->context);
  sw_namer_reserve_dims (names, self->program);
  read = sw_program_find (self->program, name);
  if (read != NULL)
    reserve_words (self, names, read->span);
  g_hash_table_insert (self->names, (gpointer) name, names);
  return names;
}

/**
 * _sw_fixer_choose_name:
 * @function: where the name will be defined; as read, or as prepared
 *
 * Returns: (transfer none): @hint, with a number when it is a word of the function, a dynamic
 *   dimension or a name chosen for it already; lives as long as the fixer
 */
const char *
_sw_fixer_choose_name (SwFixer *self, const SwFunction *function, const char *hint)
{
  return sw_namer_take (find_names (self, function->name), hint);
}

static gsize
line_start (const SwFixer *self, gsize offset)
{
  while (offset > 0 && self->text[offset - 1] != '\n')
    offset--;
  return offset;
}

static gsize
skip_blanks (const SwFixer *self, gsize offset)
{
  while (offset < self->length && (self->text[offset] == ' ' || self->text[offset] == '\t'))
    offset++;
  return offset;
}

/**
 * _sw_fixer_locate:
 *
 * Returns: where new lines above @stmt go: above its comments, which stay with it
 */
SwFixPlace
_sw_fixer_locate (const SwFixer *self, const SwStmt *stmt)
{
  gboolean trailing = (stmt->flags & SW_STMT_TRAILING_COMMENT) != 0;
  guint n_comments = stmt->n_comments - (trailing && stmt->n_comments > 0 ? 1 : 0);
  SwFixPlace place = { 0 };

  if (stmt->span.end == 0 || stmt->span.end > self->length)
    return place;
  place.line = line_start (self, stmt->span.start);
  place.n_indent = stmt->span.start - place.line;
  place.above = place.line;
  place.usable = skip_blanks (self, place.line) == stmt->span.start
                 && (stmt->flags & SW_STMT_ELIF) == 0 && place.n_indent > 0;
  while (n_comments-- > 0 && place.above > 0)
    {
      gsize above = line_start (self, place.above - 1);

      if (self->text[skip_blanks (self, above)] != '#')
        break;
      place.above = above;
    }
  return place;
}

/**
 * _sw_fixer_print_line:
 *
 * Returns: (transfer full): @stmt on one line, without indentation and line end
 */
char *
_sw_fixer_print_line (const SwFixer *self, const SwStmt *stmt)
{
  SwProgram plain = *self->program;
  SwStmt bare = *stmt;
  char *text;

  plain.layout.formatted = FALSE;
  plain.layout.crlf = FALSE;
  bare.n_comments = 0;
  bare.flags &= ~(guint32) (SW_STMT_VERBATIM | SW_STMT_BLANK_BEFORE | SW_STMT_TRAILING_COMMENT);
  text = sw_print_stmt (&plain, &bare, 0);
  return g_strchomp (text);
}

/**
 * _sw_fixer_print_above:
 * @place: where the line goes, which is usable
 *
 * Returns: (transfer full): @stmt as lines of the file, in its layout
 */
char *
_sw_fixer_print_above (const SwFixer *self, const SwStmt *stmt, SwFixPlace place)
{
  const SwLayout *layout = &self->program->layout;
  g_autofree char *line = NULL;
  guint depth = 0;
  GString *out;

  while (_sw_layout_column (layout, depth) < place.n_indent)
    depth++;
  if (layout->formatted && !layout->tabs && _sw_layout_column (layout, depth) == place.n_indent)
    return sw_print_stmt (self->program, stmt, depth);
  line = _sw_fixer_print_line (self, stmt);
  out = g_string_new (NULL);
  g_string_append_len (out, self->text + place.line, (gssize) place.n_indent);
  g_string_append (out, line);
  g_string_append (out, layout->crlf ? "\r\n" : "\n");
  return g_string_free (out, FALSE);
}

/**
 * _sw_fixer_print_in_place:
 * @old: a simple statement of the text
 * @replacement: what comes in its place; its comments stay where they are
 *
 * Returns: (transfer full): the text for the span of @old, in the layout of the file
 */
char *
_sw_fixer_print_in_place (const SwFixer *self, const SwStmt *old, const SwStmt *replacement)
{
  SwFixPlace place = _sw_fixer_locate (self, old);
  SwStmt plain = *replacement;
  char *text;

  plain.n_comments = 0;
  plain.flags &= ~(guint32) (SW_STMT_VERBATIM | SW_STMT_BLANK_BEFORE | SW_STMT_TRAILING_COMMENT);
  text = _sw_fixer_print_above (self, &plain, place);
  g_strchomp (text);
  memmove (text, text + place.n_indent, strlen (text + place.n_indent) + 1);
  return text;
}

/**
 * _sw_fixer_has_comment:
 *
 * Returns: whether a comment may stand inside @stmt
 */
gboolean
_sw_fixer_has_comment (const SwFixer *self, const SwStmt *stmt)
{
  return memchr (self->text + stmt->span.start, '#', stmt->span.end - stmt->span.start) != NULL;
}

/* Leaves out what the old and the new text have in common at both ends; whole characters. */
static void
add_difference (const SwFixer *self, SwFix *fix, SwSpan span, char *text)
{
  const char *old = self->text + span.start;
  gsize n_old = span.end - span.start;
  gsize n_new = strlen (text);
  gsize head = 0;
  gsize tail = 0;

  while (head < n_old && head < n_new && old[head] == text[head])
    head++;
  while (head > 0 && ((guint8) text[head] & 0xC0) == 0x80)
    head--;
  while (tail < n_old - head && tail < n_new - head
         && old[n_old - 1 - tail] == text[n_new - 1 - tail])
    tail++;
  while (tail > 0 && ((guint8) text[n_new - tail] & 0xC0) == 0x80)
    tail--;
  _sw_fix_add_edit (fix, span.start + head, span.end - tail,
                    g_strndup (text + head, n_new - head - tail));
  g_free (text);
}

/**
 * _sw_fixer_replace_stmt:
 * @old: a simple statement of the text
 * @replacement: what comes in its place
 *
 * Formatted text is laid out anew, so a changed statement is printed as a whole, unless comments
 * stand inside it.
 *
 * Returns: FALSE when @old has to be changed in place
 */
gboolean
_sw_fixer_replace_stmt (const SwFixer *self, SwFix *fix, const SwStmt *old,
                        const SwStmt *replacement)
{
  if (!self->program->layout.formatted || !_sw_fixer_locate (self, old).usable
      || _sw_fixer_has_comment (self, old))
    return FALSE;
  add_difference (self, fix, old->span, _sw_fixer_print_in_place (self, old, replacement));
  return TRUE;
}

/**
 * _sw_fixer_remove_stmt:
 * @stmt: a simple statement of the text
 *
 * Takes the lines of @stmt away; the comments above it stay.
 *
 * Returns: FALSE when something else stands on these lines
 */
gboolean
_sw_fixer_remove_stmt (const SwFixer *self, SwFix *fix, const SwStmt *stmt)
{
  SwFixPlace place = _sw_fixer_locate (self, stmt);
  gsize end = stmt->span.end;

  if (!place.usable || (stmt->flags & SW_STMT_TRAILING_COMMENT) != 0)
    return FALSE;
  while (end < self->length && self->text[end] != '\n')
    end++;
  _sw_fix_add_edit (fix, place.line, MIN (end + 1, self->length), g_strdup (""));
  return TRUE;
}

/* Behind the string that begins at @offset. */
static gsize
skip_string (const SwFixer *self, gsize offset, gsize end)
{
  char quote = self->text[offset++];

  while (offset < end && self->text[offset] != quote && self->text[offset] != '\n')
    offset += self->text[offset] == '\\' ? 2 : 1;
  return offset + 1;
}

static void
add_argument (const SwFixer *self, GArray *arguments, gsize start, gsize end)
{
  SwSpan span;

  while (start < end && g_ascii_isspace (self->text[start]))
    start++;
  while (end > start && g_ascii_isspace (self->text[end - 1]))
    end--;
  span = (SwSpan){ (guint32) start, (guint32) end };
  if (end > start)
    g_array_append_val (arguments, span);
}

/**
 * _sw_fixer_find_arguments:
 * @call: the span of a call
 *
 * Finds the arguments as they stand in the text, with the parentheses around them that the nodes
 * do not have.
 *
 * Returns: (transfer full) (nullable): the span of each argument, keywords included, and at last
 *   the empty one before the closing bracket; %NULL when comments stand between them
 */
GArray *
_sw_fixer_find_arguments (const SwFixer *self, SwSpan call)
{
  g_autoptr (GArray) arguments = g_array_new (FALSE, FALSE, sizeof (SwSpan));
  gsize end = MIN (call.end, self->length);
  gsize start = 0;
  guint depth = 0;

  for (gsize i = call.start; i < end; i++)
    switch (self->text[i])
      {
      case '"':
      case '\'':
        i = skip_string (self, i, end) - 1;
        break;
      case '#':
        return NULL;
      case '(':
      case '[':
      case '{':
        if (depth++ == 0)
          start = i + 1;
        break;
      case ',':
        if (depth != 1)
          break;
        add_argument (self, arguments, start, i);
        start = i + 1;
        break;
      case ')':
      case ']':
      case '}':
        if (depth == 0)
          return NULL;
        if (--depth > 0)
          break;
        add_argument (self, arguments, start, i);
        g_array_append_val (arguments, ((SwSpan){ (guint32) i, (guint32) i }));
        return g_steal_pointer (&arguments);
      default:
        break;
      }
  return NULL;
}
