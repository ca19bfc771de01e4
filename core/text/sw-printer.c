/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-printer-private.h"

#include <string.h>

static guint
count_lines (const char *text, gsize length)
{
  guint n = 0;

  for (const char *p = text; (p = memchr (p, '\n', text + length - p)) != NULL; p++)
    n++;
  return n;
}

static void
end_line (SwPrinter *self)
{
  g_string_append (self->out, self->program->layout.crlf ? "\r\n" : "\n");
  self->n_lines++;
}

static void
indent (SwPrinter *self, guint depth)
{
  const SwLayout *layout = &self->program->layout;

  if (depth == 0)
    return;
  g_string_append (self->out, layout->margin);
  if (layout->tabs)
    for (guint i = 1; i < depth; i++)
      g_string_append_c (self->out, '\t');
  else
    for (guint i = layout->indent; i < _sw_layout_column (layout, depth); i++)
      g_string_append_c (self->out, ' ');
}

/* The formatter breaks lines with a line feed; the file may have another line end. */
static void
complete_line_ends (SwPrinter *self, gsize start)
{
  g_autoptr (GString) lines = NULL;

  if (!self->program->layout.crlf)
    return;
  lines = g_string_new_len (self->out->str + start, (gssize) (self->out->len - start));
  g_string_truncate (self->out, start);
  for (gsize i = 0; i < lines->len; i++)
    {
      if (lines->str[i] == '\n' && (i == 0 || lines->str[i - 1] != '\r'))
        g_string_append_c (self->out, '\r');
      g_string_append_c (self->out, lines->str[i]);
    }
}

/* Slices of a text without final line end must not run into what follows. */
static void
complete_line (SwPrinter *self)
{
  if (self->out->len > 0 && self->out->str[self->out->len - 1] != '\n')
    end_line (self);
}

/**
 * _sw_print_raw_line:
 * @depth: indentation level
 *
 * Ends the statement line collected in @self->raw: as it is, or laid out as a formatter does.
 */
void
_sw_print_raw_line (SwPrinter *self, guint depth)
{
  const SwLayout *layout = &self->program->layout;

  complete_line (self);
  indent (self, depth);
  if (layout->formatted)
    {
      gsize start = self->out->len;

      _sw_layouter_line (&self->layouter, self->raw->str, self->raw->len,
                         _sw_layout_column (layout, depth), self->out);
      complete_line_ends (self, start);
      self->n_lines += count_lines (self->out->str + start, self->out->len - start);
    }
  else
    {
      g_string_append_len (self->out, self->raw->str, self->raw->len);
      self->n_lines += count_lines (self->raw->str, self->raw->len);
    }
  end_line (self);
  g_string_truncate (self->raw, 0);
}

void
_sw_print_comments (SwPrinter *self, const char *const *comments, guint n_comments, guint depth)
{
  for (guint i = 0; i < n_comments; i++)
    {
      gsize length = strlen (comments[i]);

      complete_line (self);
      indent (self, depth);
      g_string_append_c (self->out, '#');
      while (self->program->layout.formatted && length > 0
             && g_ascii_isspace (comments[i][length - 1]))
        length--;
      if (length > 0 || !self->program->layout.formatted)
        g_string_append_c (self->out, ' ');
      g_string_append_len (self->out, comments[i], (gssize) length);
      end_line (self);
    }
}

void
_sw_print_blank (SwPrinter *self)
{
  complete_line (self);
  end_line (self);
}

/**
 * _sw_print_text:
 * @text: lines that are kept as they are
 *
 * Writes foreign text at the current depth; empty lines stay empty.
 */
void
_sw_print_text (SwPrinter *self, const char *text, guint depth)
{
  complete_line (self);
  while (TRUE)
    {
      const char *newline = strchr (text, '\n');
      gsize length = newline != NULL ? (gsize) (newline - text) : strlen (text);

      if (length > 0)
        indent (self, depth);
      g_string_append_len (self->out, text, (gssize) length);
      end_line (self);
      if (newline == NULL)
        return;
      text = newline + 1;
    }
}

gsize
_sw_find_line_start (const SwPrinter *self, gsize offset)
{
  while (offset > 0 && self->source[offset - 1] != '\n')
    offset--;
  return offset;
}

/**
 * _sw_find_line_end:
 *
 * Returns: the offset behind the line end at or after @offset
 */
gsize
_sw_find_line_end (const SwPrinter *self, gsize offset)
{
  const char *newline = memchr (self->source + offset, '\n', self->source_length - offset);

  return newline != NULL ? (gsize) (newline - self->source) + 1 : self->source_length;
}

/**
 * _sw_print_slice:
 *
 * Copies the bytes from @start to @end of the source.
 */
void
_sw_print_slice (SwPrinter *self, gsize start, gsize end)
{
  if (start >= end)
    return;
  complete_line (self);
  g_string_append_len (self->out, self->source + start, (gssize) (end - start));
  self->n_lines += count_lines (self->source + start, end - start);
}

/* A position in the source with the printed line that it will stand on. */
typedef struct
{
  SwPrinter *printer;
  gsize offset;
  guint line;
} Cursor;

static guint
move_to (Cursor *cursor, gsize offset)
{
  if (offset > cursor->offset)
    {
      cursor->line +=
        count_lines (cursor->printer->source + cursor->offset, offset - cursor->offset);
      cursor->offset = offset;
    }
  return cursor->line;
}

static void map_block (Cursor *cursor, const SwBlock *block);

static void
map_stmt (Cursor *cursor, const SwStmt *stmt)
{
  SwPrinter *printer = cursor->printer;
  guint index = printer->stmts->len;
  SwPrintedStmt entry = { printer->function, stmt, 0, 0, stmt->depth };

  entry.first_line = move_to (cursor, stmt->span.start);
  g_array_append_val (printer->stmts, entry);
  map_block (cursor, stmt->body);
  map_block (cursor, stmt->orelse);
  g_array_index (printer->stmts, SwPrintedStmt, index).last_line = move_to (cursor, stmt->span.end);
}

static void
map_block (Cursor *cursor, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    map_stmt (cursor, block->stmts[i]);
}

/**
 * _sw_map_slice:
 * @from: the offset whose byte goes to the next printed line
 *
 * Notes the lines of all statements of @block, which is about to be copied from the source.
 */
void
_sw_map_slice (SwPrinter *self, const SwBlock *block, gsize from)
{
  Cursor cursor = { self, from, self->n_lines + 1 };

  map_block (&cursor, block);
}

void
_sw_map_stmt_slice (SwPrinter *self, const SwStmt *stmt, gsize from)
{
  Cursor cursor = { self, from, self->n_lines + 1 };

  map_stmt (&cursor, stmt);
}

static void
print_preamble (SwPrinter *self)
{
  const SwProgram *program = self->program;

  if (self->source != NULL)
    {
      _sw_print_slice (self, program->preamble_span.start, program->preamble_span.end);
      return;
    }
  for (guint i = 0; i < program->n_preamble; i++)
    {
      g_string_append (self->out, program->preamble[i].text);
      end_line (self);
    }
  if (program->n_preamble == 0)
    {
      g_string_append_printf (self->out,
                              "# pypto.program: %s\nimport pypto.language as %s\n\n"
                              "@%s.program\nclass %s:\n",
                              program->name, self->prefix, self->prefix, program->name);
      self->n_lines = 5;
    }
}

/* What follows the class belongs to nobody and is copied in any mode. */
static void
print_tail (SwPrinter *self)
{
  gsize length;
  const char *text;

  if (self->program->source == NULL)
    return;
  text = sw_source_get_text (self->program->source, &length);
  if (self->program->tail_span.end <= length
      && self->program->tail_span.start < self->program->tail_span.end)
    {
      complete_line (self);
      g_string_append_len (self->out, text + self->program->tail_span.start,
                           self->program->tail_span.end - self->program->tail_span.start);
    }
}

static void
trim_final_newline (SwPrinter *self)
{
  gsize length = self->out->len;

  if (self->program->layout.final_newline || length == 0 || self->out->str[length - 1] != '\n')
    return;
  length--;
  if (length > 0 && self->program->layout.crlf && self->out->str[length - 1] == '\r')
    length--;
  g_string_truncate (self->out, length);
}

/**
 * sw_print_program:
 * @flags: how
 *
 * Prints a program.  Functions and statements as they were read are copied from the source;
 * others are printed by the rules of the compiler (dialect 14) and, if the source was
 * formatted, laid out as its formatter does (dialect 15).
 *
 * Returns: (transfer full): the text and where each statement stands in it
 */
SwPrinted *
sw_print_program (const SwProgram *program, SwPrintFlags flags)
{
  SwPrinted *printed = g_new0 (SwPrinted, 1);
  SwPrinter printer = { .program = program, .prefix = program->layout.prefix };

  if (program->source != NULL && (flags & SW_PRINT_FROM_NODES) == 0)
    printer.source = sw_source_get_text (program->source, &printer.source_length);
  printer.out = g_string_sized_new (printer.source_length + printer.source_length / 8 + 64);
  printer.raw = g_string_new (NULL);
  printer.stmts = g_array_new (FALSE, FALSE, sizeof (SwPrintedStmt));
  _sw_layouter_init (&printer.layouter, &program->layout);
  print_preamble (&printer);
  for (guint i = 0; i < program->n_functions; i++)
    _sw_print_function (&printer, program->functions[i], i == 0);
  print_tail (&printer);
  trim_final_newline (&printer);

  _sw_layouter_clear (&printer.layouter);
  g_string_free (printer.raw, TRUE);
  printed->length = printer.out->len;
  printed->text = g_string_free (printer.out, FALSE);
  printed->stmts = printer.stmts;
  return printed;
}

/**
 * sw_print_stmt:
 * @program: whose layout and prefix are used
 * @stmt: a statement, which need not be part of @program
 * @depth: its level of indentation; statements of a method are 2
 *
 * Prints one statement, with its comments and bodies, from its nodes.
 *
 * Returns: (transfer full): its lines, each with a line end
 */
char *
sw_print_stmt (const SwProgram *program, const SwStmt *stmt, guint depth)
{
  SwPrinter printer = { .program = program, .prefix = program->layout.prefix };
  const SwBlock block = { .n_stmts = 1, .stmts = &stmt };

  printer.out = g_string_new (NULL);
  printer.raw = g_string_new (NULL);
  printer.stmts = g_array_new (FALSE, FALSE, sizeof (SwPrintedStmt));
  _sw_layouter_init (&printer.layouter, &program->layout);
  _sw_print_block (&printer, &block, depth, NULL, NULL);
  _sw_layouter_clear (&printer.layouter);
  g_string_free (printer.raw, TRUE);
  g_array_unref (printer.stmts);
  return g_string_free (printer.out, FALSE);
}

/**
 * sw_printed_free:
 *
 * Frees a printed text.  %NULL is fine.
 */
void
sw_printed_free (SwPrinted *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_array_unref (self->stmts);
  g_clear_pointer (&self->by_stmt, g_hash_table_unref);
  g_free (self);
}

/**
 * sw_printed_find_line:
 * @line: a line of the printed text, from 1
 *
 * Returns: (transfer none) (nullable): the innermost statement that @line belongs to, found by
 *   binary search for the last one that begins at or above it
 */
const SwPrintedStmt *
sw_printed_find_line (const SwPrinted *self, guint line)
{
  guint low = 0;
  guint high = self->stmts->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->stmts, SwPrintedStmt, middle).first_line <= line)
        low = middle + 1;
      else
        high = middle;
    }
  while (low > 0)
    {
      const SwPrintedStmt *stmt = &g_array_index (self->stmts, SwPrintedStmt, low - 1);

      if (stmt->last_line >= line)
        return stmt;
      if (stmt->depth <= METHOD_BODY_DEPTH)
        return NULL;
      low--;
    }
  return NULL;
}

/**
 * sw_printed_find_stmt:
 *
 * The first call makes an index of all statements; it may come from any thread.
 *
 * Returns: (transfer none) (nullable): where @stmt stands
 */
const SwPrintedStmt *
sw_printed_find_stmt (const SwPrinted *self, const SwStmt *stmt)
{
  static GMutex mutex;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  guint index;

  if (self->by_stmt == NULL)
    {
      GHashTable *by_stmt = g_hash_table_new (NULL, NULL);

      for (guint i = self->stmts->len; i > 0; i--)
        g_hash_table_insert (by_stmt,
                             (gpointer) g_array_index (self->stmts, SwPrintedStmt, i - 1).stmt,
                             GUINT_TO_POINTER (i));
      ((SwPrinted *) self)->by_stmt = by_stmt;
    }
  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_stmt, stmt));
  return index > 0 ? &g_array_index (self->stmts, SwPrintedStmt, index - 1) : NULL;
}

typedef struct
{
  SwPrintCheck *check;
  gboolean orchestration;
} Count;

static SwWalk
count_stmt (const SwStmt *stmt, gpointer data)
{
  Count *count = data;

  count->check->n_stmts++;
  count->check->n_by_kind[stmt->kind]++;
  if (stmt->kind == SW_STMT_OPAQUE)
    {
      count->check->n_opaque++;
      if (count->orchestration)
        count->check->n_opaque_orch++;
    }
  return SW_WALK_CONTINUE;
}

/**
 * sw_print_check:
 *
 * Prints a program that was just read from its nodes alone and compares the text with the
 * source, byte for byte.
 *
 * Returns: what was found
 */
SwPrintCheck
sw_print_check (const SwProgram *program)
{
  SwPrintCheck check = { .identical = TRUE };
  g_autoptr (SwPrinted) printed = sw_print_program (program, SW_PRINT_FROM_NODES);
  gsize length = 0;
  const char *text = program->source != NULL ? sw_source_get_text (program->source, &length) : NULL;

  for (guint i = 0; i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];
      Count count = { &check, sw_function_is_wrapper (function)
                                || function->type == SW_FUNCTION_ORCHESTRATION
                                || function->type == SW_FUNCTION_GRAPH };

      sw_block_walk (function->body, count_stmt, &count);
    }
  if (text != NULL && (length != printed->length || memcmp (text, printed->text, length) != 0))
    {
      gsize same = 0;

      while (same < length && same < printed->length && text[same] == printed->text[same])
        same++;
      check.identical = FALSE;
      check.first_line = count_lines (text, same) + 1;
    }
  return check;
}
