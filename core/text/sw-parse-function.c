/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define METHOD_DEPTH 1u

static gboolean
is_helper_path (const SwParser *self, const char *path, const char *leaf)
{
  return strncmp (path, self->prefix, self->prefix_length) == 0 && path[self->prefix_length] == '.'
         && strcmp (path + self->prefix_length + 1, leaf) == 0;
}

static const char *
leaf_of (const SwExpr *value)
{
  const char *dot = value->kind == SW_EXPR_NAME ? strrchr (value->text, '.') : NULL;

  return dot != NULL ? dot + 1 : NULL;
}

/* @P.function or @P.function(...) on the current line; FALSE when the statement was given up. */
static gboolean
parse_decorator (SwParser *self, SwFunction *function)
{
  const SwExpr *value;
  SwFunctionType type;

  self->pos++;
  value = _sw_parse_expr (self);
  if (value == NULL)
    return FALSE;
  if (_sw_peek_kind (self) != SW_TOKEN_END)
    {
      _sw_fail_expected (self, _ ("end of line"));
      return FALSE;
    }
  if ((value->kind != SW_EXPR_NAME && value->kind != SW_EXPR_OP_CALL) || value->n_items > 0
      || !is_helper_path (self, value->text, "function"))
    {
      _sw_fail_foreign (self, value->span);
      return FALSE;
    }
  function->decorator = value->args;
  function->n_decorator = value->n_args;
  if (value->kind == SW_EXPR_OP_CALL)
    function->flags |= SW_FN_PARENS;
  for (guint i = 0; i < value->n_args; i++)
    if (strcmp (value->args[i].name, "type") == 0)
      {
        const char *leaf = leaf_of (value->args[i].value);

        if (leaf == NULL || !sw_function_type_from_string (leaf, &type))
          {
            _sw_fail (self, value->args[i].value->span, _ ("this is no function type"));
            return FALSE;
          }
        function->type = type;
      }
  _sw_check_keywords (self, value->text, value->args, value->n_args);
  return TRUE;
}

/* Parameter names are known before the types: a type may name any of them (dialect 4.3). */
static void
announce_params (SwParser *self)
{
  guint open = self->pos;
  guint close = self->line->tokens[open].match;

  for (guint i = open + 1; i < close; i++)
    {
      const SwToken *token = &self->line->tokens[i];

      if (token->kind == SW_TOKEN_NAME && (token[-1].kind == SW_TOKEN_COMMA || i == open + 1)
          && (token[1].kind == SW_TOKEN_COLON || token[1].kind == SW_TOKEN_COMMA || i + 1 == close))
        _sw_names_ensure (&self->names, self->context, _sw_intern_token (self, token),
                          (SwSpan){ token->start, token->end });
      if (token->match > i)
        i = token->match;
    }
}

/* Steps over "P.Out[" or "P.InOut[". */
static SwDirection
accept_direction (SwParser *self, gboolean *wrapped)
{
  const SwToken *token = _sw_peek (self);

  *wrapped = FALSE;
  if (token->kind != SW_TOKEN_NAME || _sw_peek_kind_at (self, 1) != SW_TOKEN_DOT
      || _sw_peek_kind_at (self, 2) != SW_TOKEN_NAME
      || _sw_peek_kind_at (self, 3) != SW_TOKEN_LBRACKET)
    return SW_DIRECTION_IN;
  *wrapped = _sw_token_is (self, token + 2, "Out") || _sw_token_is (self, token + 2, "InOut");
  if (!*wrapped)
    return SW_DIRECTION_IN;
  self->pos += 4;
  return _sw_token_is (self, token + 2, "Out") ? SW_DIRECTION_OUT : SW_DIRECTION_INOUT;
}

static gboolean
parse_param (SwParser *self, GArray *params)
{
  const SwToken *token = _sw_peek (self);
  SwSpan span = { token->start, token->end };
  SwParam param = { NULL, SW_DIRECTION_IN };
  const SwType *type = NULL;
  gboolean wrapped;
  gboolean again;

  if (!_sw_expect (self, SW_TOKEN_NAME))
    return FALSE;
  if (_sw_accept (self, SW_TOKEN_COLON))
    {
      param.direction = accept_direction (self, &wrapped);
      type = _sw_parse_type (self);
      if (type == NULL || (wrapped && !_sw_expect (self, SW_TOKEN_RBRACKET)))
        return FALSE;
    }
  param.var = _sw_define_name (self, _sw_intern_token (self, token), type,
                               SW_VAR_PARAM | (type != NULL ? SW_VAR_ANNOTATED : 0), span, &again);
  if (again)
    {
      _sw_fail (self, span, _ ("the parameter “%s” is declared twice"), param.var->name);
      return FALSE;
    }
  g_array_append_val (params, param);
  return TRUE;
}

static gboolean
parse_params (SwParser *self, SwFunction *function)
{
  g_autoptr (GArray) params = g_array_new (FALSE, FALSE, sizeof (SwParam));
  gboolean first = TRUE;
  gboolean good = TRUE;

  if (_sw_peek_kind (self) == SW_TOKEN_LPAREN)
    announce_params (self);
  if (!_sw_expect (self, SW_TOKEN_LPAREN))
    return FALSE;
  while (good && _sw_peek_kind (self) != SW_TOKEN_RPAREN)
    {
      if (first && _sw_token_is (self, _sw_peek (self), "self"))
        {
          self->pos++;
          function->flags |= SW_FN_SELF;
        }
      else
        good = parse_param (self, params);
      first = FALSE;
      if (good && !_sw_accept (self, SW_TOKEN_COMMA))
        break;
    }
  function->n_params = params->len;
  if (params->len > 0)
    function->params = sw_arena_copy (self->arena, params->data, params->len * sizeof (SwParam));
  return good && _sw_expect (self, SW_TOKEN_RPAREN);
}

static gboolean
parse_return_types (SwParser *self, SwFunction *function)
{
  const SwType *type;

  if (!_sw_accept (self, SW_TOKEN_ARROW))
    return TRUE;
  function->flags |= SW_FN_HAS_RETURN_TYPE;
  if (_sw_accept (self, SW_TOKEN_KW_NONE))
    return TRUE;
  type = _sw_parse_type (self);
  if (type == NULL)
    return FALSE;
  if (type->kind == SW_TYPE_TUPLE && strcmp (type->head, "tuple") == 0)
    {
      function->return_types = type->elems;
      function->n_return_types = type->n_elems;
    }
  else
    {
      function->return_types = sw_arena_copy (self->arena, &type, sizeof type);
      function->n_return_types = 1;
    }
  return TRUE;
}

static gboolean
parse_signature (SwParser *self, SwFunction *function)
{
  if (!parse_params (self, function) || !parse_return_types (self, function)
      || !_sw_expect (self, SW_TOKEN_COLON))
    return FALSE;
  if (_sw_peek_kind (self) == SW_TOKEN_END)
    return TRUE;
  _sw_fail_foreign (self, (SwSpan){ _sw_peek (self)->start, self->line->end });
  return FALSE;
}

/* Comments of the lines of the header stand above it when it is printed. */
static void
append_comments (SwParser *self, SwFunction *function, const SwLead *lead)
{
  function->comments = _sw_join_comments (self, function->comments, function->n_comments,
                                          lead->comments, lead->n_comments);
  function->n_comments += lead->n_comments;
}

/* Decorators up to the def line; what is not @P.function stays text. */
static void
parse_decorators (SwParser *self, SwFunction *function)
{
  if (_sw_peek_kind (self) != SW_TOKEN_AT)
    function->flags |= SW_FN_UNDECORATED;
  while (!self->line->at_end && _sw_peek_kind (self) == SW_TOKEN_AT)
    {
      const SwLead lead = _sw_begin_stmt (self, METHOD_DEPTH);

      append_comments (self, function, &lead);
      if (self->line->problem != SW_LEX_OK)
        _sw_fail (self, self->line->problem_span, _ ("the decorator is not closed"));
      else
        parse_decorator (self, function);
      if (self->failed)
        function->flags |= SW_FN_OPAQUE_HEADER;
      _sw_next_line (self);
    }
}

/* All attributes: those of the prologues, then those of the decorator. */
static void
collect_attrs (SwParser *self, SwFunction *function)
{
  g_autoptr (GArray) attrs = g_array_new (FALSE, FALSE, sizeof (SwArg));

  for (guint i = 0; i < self->prologues->len; i++)
    {
      const SwExpr *dict = g_ptr_array_index (self->prologues, i);

      if (dict->n_args > 0)
        g_array_append_vals (attrs, dict->args, dict->n_args);
    }
  for (guint i = 0; i < function->n_decorator; i++)
    {
      const SwExpr *value = function->decorator[i].value;

      if (strcmp (function->decorator[i].name, "attrs") == 0 && value->kind == SW_EXPR_DICT
          && value->n_args > 0)
        g_array_append_vals (attrs, value->args, value->n_args);
    }
  function->n_attrs = attrs->len;
  if (attrs->len > 0)
    function->attrs = sw_arena_copy (self->arena, attrs->data, attrs->len * sizeof (SwArg));
  function->n_prologues = self->prologues->len;
  if (function->n_prologues > 0)
    function->prologues = sw_arena_copy (self->arena, self->prologues->pdata,
                                         function->n_prologues * sizeof (gpointer));
}

static void
begin_function (SwParser *self)
{
  _sw_names_reset (&self->names);
  self->generation++;
  self->n_cached = 0;
  g_ptr_array_set_size (self->nameless, 0);
  g_ptr_array_set_size (self->prologues, 0);
  g_ptr_array_set_size (self->prologue_comments, 0);
}

static void
report_no_body (SwParser *self, const SwFunction *function)
{
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->sink, SW_RULE_SYNTAX, function->name_span,
                      _ ("the body of function “%s” is missing"), function->name);

  sw_diagnostic_set_function (diagnostic, function->name);
}

/**
 * _sw_parse_function:
 * @lead_start: where the text above it begins that belongs to no other function
 *
 * Reads decorators, signature and body; the current line is the first decorator or the def line.
 *
 * Returns: (transfer none) (nullable): the function; %NULL when there is no def line with a name
 */
const SwFunction *
_sw_parse_function (SwParser *self, guint32 lead_start)
{
  SwFunction *function = sw_arena_new0 (self->arena, SwFunction);
  const SwToken *name;
  SwLead lead;
  guint column = self->line->column;
  const char *const *above;
  guint32 n_above = 0;

  begin_function (self);
  self->function_name = NULL;
  function->id = sw_context_next_id (self->context);
  function->flags = SW_FN_VERBATIM | (self->line->blank_above ? SW_FN_BLANK_BEFORE : 0);
  function->lead = (SwSpan){ lead_start, self->line->line_start };
  function->span.start = self->line->start;
  while (n_above < self->line->n_comments
         && self->line->comments[n_above].span.start < self->line->start)
    n_above++;
  function->comments = above = _sw_take_comments (self, 0, &function->n_comments);
  parse_decorators (self, function);
  if (self->line->at_end || self->line->column != column || _sw_peek_kind (self) != SW_TOKEN_KW_DEF
      || _sw_peek_kind_at (self, 1) != SW_TOKEN_NAME)
    {
      if (!self->failed
          && (self->line->at_end || self->line->column != column
              || _sw_peek_kind (self) == SW_TOKEN_KW_DEF))
        sw_diag_sink_add (self->sink, SW_RULE_SYNTAX,
                          (SwSpan){ function->span.start, function->span.start + 1 },
                          _ ("expected a function with a name"));
      return NULL;
    }

  lead = _sw_begin_stmt (self, METHOD_DEPTH);
  append_comments (self, function, &lead);
  self->pos++;
  name = _sw_take (self);
  function->name = self->function_name = _sw_intern_token (self, name);
  function->name_span = (SwSpan){ name->start, name->end };
  if (self->line->problem != SW_LEX_OK)
    _sw_fail (self, self->line->problem_span, _ ("the signature is not complete"));
  else
    parse_signature (self, function);
  if (self->failed)
    {
      function->flags |= SW_FN_OPAQUE_HEADER;
      _sw_mark_opaque_names (self);
    }
  if ((function->flags & SW_FN_OPAQUE_HEADER) != 0)
    {
      /* The comments of its lines are part of the text that is kept. */
      function->comments = above;
      function->n_comments = n_above;
    }
  function->header = (SwSpan){ function->span.start, self->line->end };
  _sw_next_line (self);
  function->body = _sw_parse_block (self, column, METHOD_DEPTH + 1, TRUE);
  _sw_give_comments (self, function->body, (const char *const *) self->prologue_comments->pdata,
                     self->prologue_comments->len);
  function->span.end = MAX (self->last_end, function->header.end);
  if (function->body->n_stmts == 0 && function->body->placeholder == NULL
      && (function->flags & SW_FN_OPAQUE_HEADER) == 0)
    report_no_body (self, function);
  collect_attrs (self, function);
  _sw_finish_names (self);
  self->function_name = NULL;
  return function;
}
