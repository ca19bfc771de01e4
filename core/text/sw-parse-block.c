/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Appends the indentation of the line at @pos beyond @column.  Returns where its text begins. */
static guint32
append_indentation (const SwParser *self, guint32 pos, guint32 line_end, guint column, GString *out)
{
  guint total = 0;

  for (; pos < line_end; pos++)
    if (self->text[pos] == '\t')
      total = (total / SW_TAB_WIDTH + 1) * SW_TAB_WIDTH;
    else if (self->text[pos] == ' ')
      total++;
    else if (self->text[pos] != '\f' && self->text[pos] != '\r')
      break;
  for (; self->program->layout.tabs && total >= column + SW_TAB_WIDTH; total -= SW_TAB_WIDTH)
    g_string_append_c (out, '\t');
  for (; total > column; total--)
    g_string_append_c (out, ' ');
  return pos;
}

/* The lines from @line_start to @end without the first @column columns of each. */
static const char *
dedent (SwParser *self, guint32 line_start, guint32 end, guint column)
{
  g_autoptr (GString) out = g_string_sized_new (end - line_start);
  guint32 pos = line_start;

  while (pos < end)
    {
      const char *newline = memchr (self->text + pos, '\n', end - pos);
      guint32 line_end = newline != NULL ? (guint32) (newline - self->text) : end;
      guint32 stop = line_end;

      pos = append_indentation (self, pos, line_end, column, out);
      while (stop > pos && self->text[stop - 1] == '\r')
        stop--;
      g_string_append_len (out, self->text + pos, stop - pos);
      if (newline != NULL)
        g_string_append_c (out, '\n');
      pos = line_end + 1;
    }
  return sw_context_intern_n (self->context, out->str, out->len);
}

static void
report_problem (SwParser *self)
{
  switch (self->line->problem)
    {
    case SW_LEX_OK:
      break;
    case SW_LEX_BAD_CHARACTER:
      _sw_fail (self, self->line->problem_span, _ ("this character has no meaning here"));
      break;
    case SW_LEX_OPEN_STRING:
      _sw_fail (self, self->line->problem_span, _ ("the string is not closed"));
      break;
    case SW_LEX_OPEN_BRACKET:
      _sw_fail (self, self->line->problem_span, _ ("the bracket is not closed"));
      break;
    case SW_LEX_BAD_CLOSER:
      _sw_fail (self, self->line->problem_span, _ ("the bracket closes nothing"));
      break;
    }
}

static gboolean
continues_compound (const SwParser *self, guint column)
{
  SwTokenKind kind = _sw_peek_kind (self);

  return self->line->column == column
         && (kind == SW_TOKEN_KW_ELSE || kind == SW_TOKEN_KW_ELIF
             || (kind == SW_TOKEN_FOREIGN
                 && (_sw_token_is (self, _sw_peek (self), "except")
                     || _sw_token_is (self, _sw_peek (self), "finally"))));
}

/**
 * _sw_parse_opaque:
 * @lead: from _sw_begin_stmt()
 *
 * Keeps the current line as text, together with the deeper lines below it and the branches that
 * go with them.  What is wrong with it has been reported.
 *
 * Returns: (transfer none): an opaque statement
 */
const SwStmt *
_sw_parse_opaque (SwParser *self, const SwLead *lead)
{
  SwStmt *stmt;
  const char *newline;
  guint32 end;

  do
    {
      _sw_mark_opaque_names (self);
      if (!_sw_next_line (self))
        break;
    }
  while (self->line->column > lead->column || continues_compound (self, lead->column));
  stmt = _sw_finish_stmt (self, SW_STMT_OPAQUE, lead);
  newline = memchr (self->text + self->last_end, '\n', self->length - self->last_end);
  end = newline != NULL ? (guint32) (newline - self->text) : (guint32) self->length;
  /* A string that is not closed reaches over the last line end, which is printed anyway. */
  if (end > lead->line_start && self->text[end - 1] == '\n')
    end--;
  self->n_opaque_bytes += end - lead->line_start;
  stmt->text = dedent (self, lead->line_start, end, lead->column);
  /* The comments inside are part of the text. */
  stmt->flags &= ~SW_STMT_TRAILING_COMMENT;
  stmt->n_comments -= lead->n_inside;
  return stmt;
}

static gboolean
is_placeholder (const SwParser *self)
{
  return (_sw_peek_kind (self) == SW_TOKEN_ELLIPSIS || _sw_peek_kind (self) == SW_TOKEN_KW_PASS)
         && _sw_peek_kind_at (self, 1) == SW_TOKEN_END;
}

/* Reads one statement and goes to the line behind it. */
static const SwStmt *
parse_stmt (SwParser *self, guint depth, guint column)
{
  SwLead lead = _sw_begin_stmt (self, depth);
  const SwStmt *stmt;

  report_problem (self);
  if (!self->failed && self->line->column != column)
    _sw_fail (self, (SwSpan){ self->line->start, self->line->start + 1 },
              _ ("the indentation fits no block"));
  if (self->failed)
    return _sw_parse_opaque (self, &lead);

  switch ((guint) _sw_peek_kind (self))
    {
    case SW_TOKEN_KW_IF:
    case SW_TOKEN_KW_FOR:
    case SW_TOKEN_KW_WHILE:
    case SW_TOKEN_KW_WITH:
      return _sw_parse_compound (self, &lead);
    default:
      break;
    }
  stmt = _sw_parse_simple (self, &lead);
  if (stmt != NULL && _sw_peek_kind (self) != SW_TOKEN_END)
    _sw_fail_expected (self, _ ("end of line"));
  if (self->failed)
    return _sw_parse_opaque (self, &lead);
  _sw_next_line (self);
  return stmt;
}

static gboolean
is_docstring (const SwStmt *stmt)
{
  return stmt->kind == SW_STMT_EVAL && stmt->value->kind == SW_EXPR_STRING;
}

/* pl.func_attr({...}) at the head of a function body. */
static gboolean
parse_prologue (SwParser *self, guint n_before)
{
  SwExpr call = { 0 };
  SwLead lead;

  if ((n_before > 0 && !is_docstring (g_ptr_array_index (self->stmts, self->stmts->len - 1)))
      || !_sw_at_helper (self, "func_attr") || self->line->problem != SW_LEX_OK)
    return FALSE;
  lead = _sw_begin_stmt (self, 2);
  self->pos += 3;
  if (_sw_parse_arguments (self, &call) && _sw_peek_kind (self) == SW_TOKEN_END && call.n_items == 1
      && call.n_args == 0 && call.items[0]->kind == SW_EXPR_DICT)
    {
      g_ptr_array_add (self->prologues, (gpointer) call.items[0]);
      for (guint i = 0; i < lead.n_comments; i++)
        g_ptr_array_add (self->prologue_comments, (gpointer) lead.comments[i]);
      _sw_next_line (self);
      return TRUE;
    }
  if (!self->failed)
    _sw_fail (self, (SwSpan){ self->line->start, self->line->end },
              _ ("pl.func_attr takes one dictionary"));
  g_ptr_array_add (self->stmts, (gpointer) _sw_parse_opaque (self, &lead));
  return TRUE;
}

/**
 * _sw_parse_block:
 * @column: indentation of the header; deeper lines belong to the block
 * @depth: indentation level of the statements
 * @is_function: whether attribute prologues may come first
 *
 * Returns: (transfer none): the statements below a header, and the comments that end them
 */
const SwBlock *
_sw_parse_block (SwParser *self, guint column, guint depth, gboolean is_function)
{
  guint mark = self->stmts->len;
  guint inner = self->line->column;
  const char *placeholder = NULL;
  const char *const *first_comments = NULL;
  guint32 n_first = 0;
  SwBlock *block;
  guint32 start = self->line->start;

  while (!self->line->at_end && self->line->column > column && !self->cancelled)
    {
      if (is_function && parse_prologue (self, self->stmts->len - mark))
        continue;
      if (is_placeholder (self) && self->line->problem == SW_LEX_OK
          && (n_first == 0 || (self->line->n_comments == 0 && self->line->trailing.span.end == 0)))
        {
          if (n_first == 0)
            {
              const SwLead lead = _sw_begin_stmt (self, depth);

              first_comments = lead.comments;
              n_first = lead.n_comments;
            }
          placeholder = _sw_intern_token (self, _sw_peek (self));
          _sw_next_line (self);
          continue;
        }
      g_ptr_array_add (self->stmts, (gpointer) parse_stmt (self, depth, inner));
    }
  block = sw_arena_new0 (self->arena, SwBlock);
  block->n_stmts = self->stmts->len - mark;
  if (block->n_stmts > 0)
    block->stmts =
      sw_arena_copy (self->arena, self->stmts->pdata + mark, block->n_stmts * sizeof (gpointer));
  g_ptr_array_set_size (self->stmts, (int) mark);
  block->comments = _sw_take_comments (self, column + 1, &block->n_comments);
  if (n_first > 0)
    {
      block->comments =
        _sw_join_comments (self, first_comments, n_first, block->comments, block->n_comments);
      block->n_comments += n_first;
    }
  if (block->n_stmts == 0)
    block->placeholder = placeholder;
  block->span = (SwSpan){ start, MAX (start, self->last_end) };
  return block;
}
