/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The content of a comment: without "#" and one blank. */
static const char *
comment_text (SwParser *self, const SwComment *comment)
{
  const char *text = self->text + comment->span.start + 1;
  gsize length = comment->span.end - comment->span.start - 1;

  if (length > 0 && *text == ' ')
    {
      text++;
      length--;
    }
  return sw_context_intern_n (self->context, text, length);
}

/**
 * _sw_take_comments:
 * @column: how deep a comment must be indented to count
 * @n_comments: (out): how many
 *
 * Takes the comments above the current line up to the first one that is indented less.
 *
 * Returns: (transfer none) (nullable): their text
 */
const char *const *
_sw_take_comments (SwParser *self, guint column, guint32 *n_comments)
{
  SwLine *line = &self->lexer.line;
  guint n = 0;

  g_ptr_array_set_size (self->comments, 0);
  while (n < line->n_comments && line->comments[n].column >= column)
    {
      g_ptr_array_add (self->comments, (gpointer) comment_text (self, &line->comments[n]));
      self->last_end = line->comments[n].span.end;
      n++;
    }
  *n_comments = n;
  if (n == 0)
    return NULL;
  line->comments += n;
  line->n_comments -= n;
  return sw_arena_copy (self->arena, self->comments->pdata, n * sizeof (gpointer));
}

/**
 * _sw_join_comments:
 *
 * Returns: (transfer none) (nullable): the comments @a and behind them @b
 */
const char *const *
_sw_join_comments (SwParser *self, const char *const *a, guint n_a, const char *const *b, guint n_b)
{
  const char **joined;

  if (n_a == 0 || n_b == 0)
    return n_a > 0 ? a : b;
  joined = sw_arena_new_n (self->arena, const char *, n_a + n_b);
  for (guint i = 0; i < n_a + n_b; i++)
    joined[i] = i < n_a ? a[i] : b[i - n_a];
  return joined;
}

/**
 * _sw_give_comments:
 * @comments: of a line above @block that is no statement
 *
 * Puts @comments above the first statement of @block, or to its end when there is none.
 */
void
_sw_give_comments (SwParser *self, const SwBlock *block, const char *const *comments,
                   guint n_comments)
{
  SwBlock *empty = (SwBlock *) block;
  SwStmt *first;

  if (n_comments == 0)
    return;
  comments = sw_arena_copy (self->arena, comments, n_comments * sizeof *comments);
  if (block->n_stmts == 0)
    {
      empty->comments =
        _sw_join_comments (self, comments, n_comments, block->comments, block->n_comments);
      empty->n_comments += n_comments;
      return;
    }
  first = (SwStmt *) block->stmts[0];
  first->comments =
    _sw_join_comments (self, comments, n_comments, first->comments, first->n_comments);
  first->n_comments += n_comments;
  first->flags &= ~(SW_STMT_VERBATIM | SW_STMT_TRAILING_COMMENT);
}

/**
 * _sw_begin_stmt:
 * @depth: indentation level of the block
 *
 * Returns: what stands above the statement on the current line; its comments are taken
 */
SwLead
_sw_begin_stmt (SwParser *self, guint depth)
{
  const SwLine *line = self->line;
  SwLead lead = {
    .start = line->start, .line_start = line->line_start, .column = line->column, .depth = depth
  };
  guint n = line->n_comments;

  self->depth = 0;
  self->in_type = FALSE;
  g_ptr_array_set_size (self->exprs, 0);
  g_ptr_array_set_size (self->types, 0);
  g_ptr_array_set_size (self->vars, 0);
  g_array_set_size (self->args, 0);
  g_ptr_array_set_size (self->comments, 0);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (self->comments, (gpointer) comment_text (self, &line->comments[i]));
      if (line->comments[i].span.start > line->start)
        lead.n_inside++;
    }
  if (line->trailing.span.end > 0)
    {
      lead.n_inside++;
      g_ptr_array_add (self->comments, (gpointer) comment_text (self, &line->trailing));
      lead.flags |= SW_STMT_TRAILING_COMMENT;
    }
  lead.n_comments = self->comments->len;
  if (lead.n_comments > 0)
    lead.comments =
      sw_arena_copy (self->arena, self->comments->pdata, lead.n_comments * sizeof (gpointer));
  if (line->blank_above)
    lead.flags |= SW_STMT_BLANK_BEFORE;
  if (line->column == _sw_layout_column (&self->program->layout, depth) && !line->tabs)
    lead.flags |= SW_STMT_VERBATIM;
  return lead;
}

/**
 * _sw_finish_stmt:
 * @lead: from _sw_begin_stmt()
 *
 * Returns: (transfer none): a statement that spans from its first token to the last one taken
 */
SwStmt *
_sw_finish_stmt (SwParser *self, SwStmtKind kind, const SwLead *lead)
{
  SwStmt *stmt = sw_stmt_new (self->context, kind, (SwSpan){ lead->start, self->last_end });

  stmt->origin = stmt->id;
  stmt->flags = lead->flags;
  stmt->depth = (guint16) lead->depth;
  stmt->comments = lead->comments;
  stmt->n_comments = lead->n_comments;
  return stmt;
}

/* A statement on the current line alone. */
static SwStmt *
finish_simple (SwParser *self, SwStmtKind kind, const SwLead *lead)
{
  SwStmt *stmt = sw_stmt_new (self->context, kind, (SwSpan){ lead->start, self->line->end });

  stmt->origin = stmt->id;
  stmt->flags = lead->flags;
  stmt->depth = (guint16) lead->depth;
  stmt->comments = lead->comments;
  stmt->n_comments = lead->n_comments;
  return stmt;
}

/**
 * _sw_parse_values:
 *
 * Reads expressions separated by commas, up to where no further comma stands.
 *
 * Returns: (transfer none) (nullable): the expressions; %NULL when the statement was given up
 */
const SwExpr *const *
_sw_parse_values (SwParser *self, guint32 *n_values)
{
  guint mark = self->exprs->len;

  do
    {
      const SwExpr *value = _sw_parse_expr (self);

      if (value == NULL)
        return NULL;
      g_ptr_array_add (self->exprs, (gpointer) value);
    }
  while (_sw_accept (self, SW_TOKEN_COMMA) && _sw_peek_kind (self) != SW_TOKEN_END);
  return _sw_take_items (self, mark, n_values);
}

static const SwStmt *
parse_return (SwParser *self, const SwLead *lead)
{
  SwStmt *stmt = finish_simple (self, SW_STMT_RETURN, lead);

  self->pos++;
  if (_sw_peek_kind (self) == SW_TOKEN_END)
    return stmt;
  stmt->values = _sw_parse_values (self, &stmt->n_values);
  if (stmt->values == NULL)
    return NULL;
  if (stmt->n_values == 1 && stmt->values[0]->kind == SW_EXPR_TUPLE && stmt->values[0]->n_items > 1)
    {
      const SwExpr *tuple = stmt->values[0];

      stmt->values = tuple->items;
      stmt->n_values = tuple->n_items;
      stmt->flags |= SW_STMT_PARENS;
    }
  return stmt;
}

/**
 * _sw_at_helper:
 *
 * Returns: whether the current token begins P.NAME( with the module prefix P
 */
gboolean
_sw_at_helper (const SwParser *self, const char *name)
{
  const SwToken *token = _sw_peek (self);

  return token->kind == SW_TOKEN_NAME && token->end - token->start == self->prefix_length
         && _sw_peek_kind_at (self, 1) == SW_TOKEN_DOT
         && _sw_peek_kind_at (self, 2) == SW_TOKEN_NAME
         && _sw_peek_kind_at (self, 3) == SW_TOKEN_LPAREN && _sw_token_is (self, token + 2, name)
         && memcmp (self->text + token->start, self->prefix, self->prefix_length) == 0;
}

/* pl.yield_(...) with its left side in self->vars. */
static const SwStmt *
parse_yield (SwParser *self, const SwLead *lead)
{
  SwStmt *stmt = finish_simple (self, SW_STMT_YIELD, lead);
  SwExpr call = { 0 };

  self->pos += 3;
  if (!_sw_parse_arguments (self, &call))
    return NULL;
  if (call.n_args > 0)
    {
      _sw_fail (self, call.args[0].value->span, _ ("a yield has no keyword arguments"));
      return NULL;
    }
  stmt->values = call.items;
  stmt->n_values = call.n_items;
  stmt->n_targets = self->vars->len;
  if (stmt->n_targets == 0)
    stmt->flags |= SW_STMT_BARE;
  else
    stmt->targets =
      sw_arena_copy (self->arena, self->vars->pdata, stmt->n_targets * sizeof (gpointer));
  return stmt;
}

/* Gives a call without a type of its own that of the variable it is assigned to. */
static void
adopt_type (const SwExpr *value, const SwType *type)
{
  if (value->type == NULL && type != NULL)
    ((SwExpr *) value)->type = type;
}

static const SwStmt *
parse_annotated (SwParser *self, const SwLead *lead)
{
  const SwToken *name_token = _sw_take (self);
  const char *name = _sw_intern_token (self, name_token);
  SwSpan span = { name_token->start, name_token->end };
  const SwType *type;
  SwStmt *stmt;
  SwVar *var;
  gboolean again;

  self->pos++;
  type = _sw_parse_type (self);
  if (type == NULL || !_sw_expect (self, SW_TOKEN_ASSIGN))
    return NULL;
  if (_sw_at_helper (self, "yield_"))
    {
      var = _sw_define_name (self, name, type, SW_VAR_RESULT | SW_VAR_ANNOTATED, span, NULL);
      g_ptr_array_add (self->vars, var);
      return parse_yield (self, lead);
    }
  stmt = finish_simple (self, SW_STMT_ASSIGN, lead);
  stmt->value = _sw_parse_expr (self);
  if (stmt->value == NULL)
    return NULL;
  var = _sw_define_name (self, name, type, SW_VAR_ANNOTATED, span, &again);
  adopt_type (stmt->value, type);
  if (again)
    stmt->flags |= SW_STMT_REASSIGN;
  stmt->targets = sw_arena_copy (self->arena, &var, sizeof var);
  stmt->n_targets = 1;
  return stmt;
}

/* Names up to "=" or ")", defined without a type. */
static gboolean
parse_target_names (SwParser *self, guint flags, gboolean *again)
{
  do
    {
      const SwToken *token = _sw_peek (self);
      gboolean defined = FALSE;

      if (token->kind != SW_TOKEN_NAME)
        {
          _sw_fail_foreign (self, (SwSpan){ token->start, token->end });
          return FALSE;
        }
      self->pos++;
      g_ptr_array_add (self->vars,
                       _sw_define_name (self, _sw_intern_token (self, token), NULL, flags,
                                        (SwSpan){ token->start, token->end }, &defined));
      *again = *again || defined;
    }
  while (_sw_accept (self, SW_TOKEN_COMMA) && _sw_peek_kind (self) == SW_TOKEN_NAME);
  return TRUE;
}

/* Whether the right side that follows the targets of the current line is a yield. */
static gboolean
assigns_yield (SwParser *self)
{
  guint pos = self->pos;
  gboolean result;

  while (self->line->tokens[self->pos].kind != SW_TOKEN_END
         && self->line->tokens[self->pos].kind != SW_TOKEN_ASSIGN)
    self->pos++;
  if (_sw_accept (self, SW_TOKEN_ASSIGN))
    result = _sw_at_helper (self, "yield_");
  else
    result = FALSE;
  self->pos = pos;
  return result;
}

/* The last of the values that a submit returns is the id of its task (dialect 9.5). */
static void
name_task_id (SwParser *self, const SwVar *var)
{
  if (var->type == NULL)
    ((SwVar *) var)->type = _sw_scalar_type (self, SW_DTYPE_TASK_ID);
}

/* a = e; a, b = e; (a, b) = e; (a, b), c = e: unpacked in text order. */
static const SwStmt *
parse_targets (SwParser *self, const SwLead *lead)
{
  gboolean is_yield = assigns_yield (self);
  gboolean again = FALSE;
  gboolean parens = _sw_accept (self, SW_TOKEN_LPAREN);
  gboolean nested = FALSE;
  SwStmt *stmt;
  guint flags = is_yield ? SW_VAR_RESULT : 0;

  if (!parse_target_names (self, flags, &again))
    return NULL;
  if (parens)
    {
      if (!_sw_expect (self, SW_TOKEN_RPAREN))
        return NULL;
      nested = _sw_accept (self, SW_TOKEN_COMMA);
      if (nested && !parse_target_names (self, flags, &again))
        return NULL;
    }
  if (!_sw_expect (self, SW_TOKEN_ASSIGN))
    return NULL;
  if (is_yield)
    return parse_yield (self, lead);
  stmt = finish_simple (self, SW_STMT_ASSIGN, lead);
  stmt->flags |= SW_STMT_BARE | (again ? SW_STMT_REASSIGN : 0) | (nested ? SW_STMT_PARENS : 0);
  stmt->n_targets = self->vars->len;
  stmt->targets =
    sw_arena_copy (self->arena, self->vars->pdata, stmt->n_targets * sizeof (gpointer));
  stmt->value = _sw_parse_expr (self);
  if (stmt->value == NULL)
    return NULL;
  if (stmt->n_targets == 1 && stmt->targets[0]->type == NULL)
    ((SwVar *) stmt->targets[0])->type = stmt->value->type;
  if (stmt->n_targets > 1 && stmt->value->kind == SW_EXPR_SUBMIT)
    name_task_id (self, stmt->targets[stmt->n_targets - 1]);
  return stmt;
}

/* arr[i] = v is the update of an array (dialect 16.1): arr = update_element(arr, i, v). */
static const SwStmt *
parse_element_update (SwParser *self, const SwLead *lead, const SwExpr *element)
{
  const SwExpr *base = element->items[0];
  SwExpr call = { .kind = SW_EXPR_OP_CALL, .flags = SW_EXPR_AS_WRITTEN, .n_items = 3 };
  const SwExpr *items[3] = { base };
  g_autofree char *callee = g_strconcat (self->prefix, ".array.update_element", NULL);
  SwStmt *stmt;
  const SwVar *var = base->v.var;

  items[1] = element->kind == SW_EXPR_INDEX ? element->items[1]
                                            : sw_expr_new_int (self->context, element->v.int_value,
                                                               SW_DTYPE_INDEX, element->span);
  self->pos++;
  items[2] = _sw_parse_expr (self);
  if (items[2] == NULL)
    return NULL;
  stmt = finish_simple (self, SW_STMT_ASSIGN, lead);
  call.text = sw_context_intern (self->context, callee);
  call.items = sw_arena_copy (self->arena, items, sizeof items);
  call.span = stmt->span;
  call.type = var->type;
  stmt->flags |= SW_STMT_BARE | SW_STMT_REASSIGN;
  stmt->targets = sw_arena_copy (self->arena, &var, sizeof var);
  stmt->n_targets = 1;
  stmt->value = sw_expr_new (self->context, &call);
  return stmt;
}

/* Whether the current line has targets: a "=" outside brackets after names and parentheses. */
static gboolean
has_targets (const SwParser *self)
{
  const SwToken *tokens = self->line->tokens;
  guint i = self->pos;

  if (tokens[i].kind == SW_TOKEN_LPAREN)
    i = tokens[i].match;
  else if (tokens[i].kind != SW_TOKEN_NAME)
    return FALSE;
  if (i < self->pos)
    return FALSE;
  return tokens[i + 1].kind == SW_TOKEN_ASSIGN || tokens[i + 1].kind == SW_TOKEN_COMMA;
}

static const SwStmt *
parse_expression_stmt (SwParser *self, const SwLead *lead)
{
  const SwExpr *value = _sw_parse_expr (self);
  SwStmt *stmt;

  if (value == NULL)
    return NULL;
  if (_sw_peek_kind (self) == SW_TOKEN_ASSIGN && value->n_items <= 2 && value->n_items > 0
      && (value->kind == SW_EXPR_INDEX || value->kind == SW_EXPR_GET)
      && value->items[0]->kind == SW_EXPR_VAR && value->flags == 0)
    return parse_element_update (self, lead, value);
  if (_sw_peek_kind (self) == SW_TOKEN_ASSIGN)
    {
      _sw_fail_foreign (self, value->span);
      return NULL;
    }
  stmt = finish_simple (self, SW_STMT_EVAL, lead);
  stmt->value = value;
  return stmt;
}

/**
 * _sw_parse_simple:
 * @lead: from _sw_begin_stmt()
 *
 * Returns: (transfer none) (nullable): the statement that the current line holds; %NULL when it
 *   was given up
 */
const SwStmt *
_sw_parse_simple (SwParser *self, const SwLead *lead)
{
  const SwToken *token = _sw_peek (self);

  switch (token->kind)
    {
    case SW_TOKEN_KW_RETURN:
      return parse_return (self, lead);
    case SW_TOKEN_KW_BREAK:
      self->pos++;
      return finish_simple (self, SW_STMT_BREAK, lead);
    case SW_TOKEN_KW_CONTINUE:
      self->pos++;
      return finish_simple (self, SW_STMT_CONTINUE, lead);
    case SW_TOKEN_FOREIGN:
    case SW_TOKEN_AT:
    case SW_TOKEN_KW_DEF:
    case SW_TOKEN_KW_CLASS:
    case SW_TOKEN_KW_IMPORT:
    case SW_TOKEN_KW_FROM:
      _sw_fail_foreign (self, (SwSpan){ token->start, token->end });
      return NULL;
    case SW_TOKEN_KW_ELSE:
    case SW_TOKEN_KW_ELIF:
      _sw_fail (self, (SwSpan){ token->start, token->end },
                _ ("this branch belongs to no if statement"));
      return NULL;
    default:
      break;
    }
  if (token->kind == SW_TOKEN_NAME && _sw_peek_kind_at (self, 1) == SW_TOKEN_COLON)
    return parse_annotated (self, lead);
  if (_sw_at_helper (self, "yield_"))
    return parse_yield (self, lead);
  if (has_targets (self))
    return parse_targets (self, lead);
  return parse_expression_stmt (self, lead);
}
