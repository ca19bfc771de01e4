/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Nested statements whose last branches are not understood would be kept as text once per level.
 * Beyond this much such a branch is kept as a statement of its own. */
#define MAX_OPAQUE(self) (8 * (self)->length + 65536)

/* The header of a loop before its body is read. */
typedef struct
{
  const char *callee; /* "pl.range" as written */
  SwExpr call;        /* its arguments */
  guint n_names;      /* loop variable and carried names, on the stack of variables */
  gboolean has_index; /* the first of them is the loop variable */
} LoopHeader;

static gboolean
expect_colon (SwParser *self)
{
  if (!_sw_expect (self, SW_TOKEN_COLON))
    return FALSE;
  if (_sw_peek_kind (self) == SW_TOKEN_END)
    return TRUE;
  _sw_fail_foreign (self, (SwSpan){ _sw_peek (self)->start, self->line->end });
  return FALSE;
}

/* Goes to the body of the header just read and reads it. */
static const SwBlock *
parse_body (SwParser *self, const SwLead *lead, gboolean may_be_empty)
{
  SwSpan header = { self->line->start, self->line->end };

  _sw_next_line (self);
  if (!may_be_empty && !self->cancelled
      && (self->line->at_end || self->line->column <= lead->column))
    {
      _sw_fail (self, header, _ ("expected an indented block below this line"));
      self->failed = FALSE;
    }
  return _sw_parse_block (self, lead->column, lead->depth + 1, FALSE);
}

static SwStmt *
begin_compound (SwParser *self, SwStmtKind kind, const SwLead *lead)
{
  SwStmt *stmt = _sw_finish_stmt (self, kind, lead);

  stmt->head = (SwSpan){ lead->start, self->line->end };
  return stmt;
}

static void
end_compound (SwParser *self, SwStmt *stmt)
{
  stmt->span.end = MAX (self->last_end, stmt->head.end);
}

static const SwStmt *parse_if (SwParser *self, SwLead *lead);

/* else: or elif: behind the then branch, at the same indentation. */
static const SwBlock *
parse_else (SwParser *self, const SwLead *lead)
{
  SwLead inner;
  const SwStmt *nested;

  if (self->line->at_end || self->line->column != lead->column || self->line->problem != SW_LEX_OK)
    return NULL;
  if (_sw_peek_kind (self) == SW_TOKEN_KW_ELSE)
    {
      const SwBlock *block;

      inner = _sw_begin_stmt (self, lead->depth);
      self->pos++;
      if (!expect_colon (self))
        return NULL;
      block = parse_body (self, lead, FALSE);
      _sw_give_comments (self, block, inner.comments, inner.n_comments);
      return block;
    }
  if (_sw_peek_kind (self) != SW_TOKEN_KW_ELIF)
    return NULL;

  inner = _sw_begin_stmt (self, lead->depth);
  inner.flags = (inner.flags & ~SW_STMT_VERBATIM) | SW_STMT_ELIF;
  if (self->nesting >= SW_MAX_DEPTH)
    {
      _sw_fail_too_deep (self, (SwSpan){ self->line->start, self->line->end });
      return NULL;
    }
  self->nesting++;
  nested = parse_if (self, &inner);
  self->nesting--;
  return nested != NULL ? sw_block_new (self->context, &nested, 1) : NULL;
}

static const SwStmt *
parse_if (SwParser *self, SwLead *lead)
{
  SwStmt *stmt;
  const SwExpr *condition;

  self->pos++;
  condition = _sw_parse_expr (self);
  if (condition == NULL || !expect_colon (self))
    return NULL;
  stmt = begin_compound (self, SW_STMT_IF, lead);
  stmt->value = condition;
  stmt->body = parse_body (self, lead, FALSE);
  stmt->orelse = parse_else (self, lead);
  if (self->failed && self->n_opaque_bytes <= MAX_OPAQUE (self))
    return NULL; /* a branch that is not understood makes the whole statement text */
  if (self->failed)
    {
      self->failed = FALSE;
      self->pos = 0;
    }
  end_compound (self, stmt);
  _sw_bind_results (self, stmt);
  return stmt;
}

static gboolean
take_target (SwParser *self, LoopHeader *header)
{
  const SwToken *token = _sw_peek (self);

  if (!_sw_expect (self, SW_TOKEN_NAME))
    return FALSE;
  g_ptr_array_add (self->exprs, (gpointer) token);
  header->n_names++;
  return TRUE;
}

/* NAME | NAME, (a, b) | (a, b) | a, b: tokens are left on the stack of expressions. */
static gboolean
parse_loop_targets (SwParser *self, LoopHeader *header)
{
  gboolean parens;

  if (_sw_peek_kind (self) == SW_TOKEN_NAME)
    {
      header->has_index = TRUE;
      if (!take_target (self, header))
        return FALSE;
      if (!_sw_accept (self, SW_TOKEN_COMMA))
        return _sw_expect (self, SW_TOKEN_KW_IN);
    }
  parens = _sw_accept (self, SW_TOKEN_LPAREN);
  if (!parens)
    header->has_index = FALSE;
  while (_sw_peek_kind (self) == SW_TOKEN_NAME)
    {
      if (!take_target (self, header))
        return FALSE;
      if (!_sw_accept (self, SW_TOKEN_COMMA))
        break;
    }
  if (parens && !_sw_expect (self, SW_TOKEN_RPAREN))
    return FALSE;
  return _sw_expect (self, SW_TOKEN_KW_IN);
}

/* a.b.c( at the current token */
static const char *
parse_callee (SwParser *self)
{
  guint32 start = _sw_peek (self)->start;
  const char *callee;

  if (_sw_peek_kind (self) != SW_TOKEN_NAME)
    {
      _sw_expect (self, SW_TOKEN_NAME);
      return NULL;
    }
  callee = _sw_parse_path (self);
  if (_sw_peek_kind (self) != SW_TOKEN_LPAREN)
    {
      _sw_fail_foreign (self, (SwSpan){ start, _sw_peek (self)->end });
      return NULL;
    }
  return callee;
}

static gboolean
is_one_of (const SwParser *self, const char *callee, const char *const *leaves)
{
  const char *leaf = callee;

  if (strncmp (callee, self->prefix, self->prefix_length) == 0
      && callee[self->prefix_length] == '.')
    leaf = callee + self->prefix_length + 1;
  else if (strchr (callee, '.') != NULL)
    return FALSE;
  return g_strv_contains (leaves, leaf);
}

/* The element type of a loop variable (dialect 11.6): that of the first bound that has one of
 * its own; plain constants are neutral. */
static const SwType *
loop_var_type (SwParser *self, const SwExpr *const *bounds, guint n_bounds)
{
  for (guint i = 0; i < n_bounds; i++)
    if (bounds[i]->kind != SW_EXPR_INT || (bounds[i]->flags & SW_EXPR_TYPED) != 0)
      {
        if (bounds[i]->type == NULL || bounds[i]->type->kind == SW_TYPE_SCALAR)
          return bounds[i]->type;
      }
  return _sw_scalar_type (self, SW_DTYPE_INDEX);
}

/* Keywords other than init_values, which becomes the initial values. */
static gboolean
split_keywords (SwParser *self, SwStmt *stmt, const SwExpr *call)
{
  SwArg *args = call->n_args > 0 ? sw_arena_new_n (self->arena, SwArg, call->n_args) : NULL;
  guint n = 0;

  for (guint i = 0; i < call->n_args; i++)
    {
      const SwExpr *value = call->args[i].value;

      if (strcmp (call->args[i].name, "init_values") != 0)
        {
          args[n++] = call->args[i];
          continue;
        }
      if (value->kind != SW_EXPR_TUPLE && value->kind != SW_EXPR_LIST)
        {
          _sw_fail (self, value->span, _ ("expected a tuple of initial values"));
          return FALSE;
        }
      stmt->inits = value->items;
      stmt->n_iter_args = value->n_items;
    }
  stmt->args = args;
  stmt->n_args = n;
  return TRUE;
}

/* Defines the loop variable and the carried names from the tokens above @mark. */
static gboolean
define_loop_names (SwParser *self, SwStmt *stmt, const LoopHeader *header, guint mark)
{
  guint n_carried = header->n_names - (header->has_index ? 1 : 0);
  const SwVar **vars =
    n_carried > 0 ? sw_arena_new_n (self->arena, const SwVar *, n_carried) : NULL;

  if (n_carried != stmt->n_iter_args)
    {
      _sw_fail (
        self, stmt->head,
        _ ("the numbers of names (%u) and of initial values (%u) that the loop carries differ"),
        n_carried, stmt->n_iter_args);
      return FALSE;
    }
  for (guint i = 0; i < header->n_names; i++)
    {
      const SwToken *token = g_ptr_array_index (self->exprs, mark + i);
      SwSpan span = { token->start, token->end };
      const char *name = _sw_intern_token (self, token);

      if (header->has_index && i == 0)
        stmt->loop_var = _sw_define_name (self, name,
                                          stmt->kind == SW_STMT_FOR
                                            ? loop_var_type (self, stmt->values, stmt->n_values)
                                            : _sw_scalar_type (self, SW_DTYPE_INDEX),
                                          SW_VAR_LOOP, span, NULL);
      else
        {
          guint k = i - (header->has_index ? 1 : 0);

          vars[k] = _sw_define_name (self, name, stmt->inits[k]->type, SW_VAR_ITER_ARG, span, NULL);
        }
    }
  stmt->iter_args = vars;
  return TRUE;
}

/* The first line of an SSA while: pl.cond(e). */
static gboolean
parse_while_condition (SwParser *self, SwStmt *stmt, const SwLead *lead)
{
  g_autofree char *callee = g_strconcat (self->prefix, ".cond", NULL);
  const SwExpr *value = NULL;

  _sw_next_line (self);
  if (self->line->column > lead->column && !self->line->at_end && self->line->problem == SW_LEX_OK
      && _sw_peek_kind (self) == SW_TOKEN_NAME)
    {
      _sw_begin_stmt (self, lead->depth + 1);
      value = _sw_parse_expr (self);
      if (value == NULL)
        return FALSE;
    }
  if (value == NULL || value->kind != SW_EXPR_OP_CALL || strcmp (value->text, callee) != 0
      || value->n_items != 1 || value->n_args != 0 || _sw_peek_kind (self) != SW_TOKEN_END)
    {
      _sw_fail (self, stmt->head, _ ("expected %s(...) as the first line of the loop"), callee);
      return FALSE;
    }
  stmt->value = value->items[0];
  return TRUE;
}

static SwStmtKind
classify_loop (SwParser *self, const LoopHeader *header)
{
  static const char *const kinds[] = { "range", "parallel", "unroll", "pipeline", NULL };
  static const char *const scopes[] = { "spmd", "split_aiv", NULL };
  static const char *const whiles[] = { "while_", NULL };

  if (is_one_of (self, header->callee, whiles))
    return SW_STMT_WHILE;
  if (header->has_index && is_one_of (self, header->callee, kinds))
    return SW_STMT_FOR;
  if (header->has_index && is_one_of (self, header->callee, scopes))
    return SW_STMT_SCOPE;
  return SW_STMT_OPAQUE;
}

static void
check_scope_count (SwParser *self, const SwStmt *stmt)
{
  static const char *const launches[] = { "spmd", NULL };

  if (!is_one_of (self, stmt->text, launches))
    return;
  if (stmt->n_values > 0)
    _sw_check_literal_count (self, stmt->values[0]);
  _sw_check_literal_count (self, sw_stmt_get_arg (stmt, "core_num"));
}

static const SwStmt *
parse_for (SwParser *self, SwLead *lead)
{
  LoopHeader header = { 0 };
  guint mark = self->exprs->len;
  guint32 callee_start;
  SwStmtKind kind;
  SwStmt *stmt;

  self->pos++;
  if (!parse_loop_targets (self, &header))
    return NULL;
  callee_start = _sw_peek (self)->start;
  header.callee = parse_callee (self);
  if (header.callee == NULL || !_sw_parse_arguments (self, &header.call) || !expect_colon (self))
    return NULL;
  kind = classify_loop (self, &header);
  if (kind == SW_STMT_OPAQUE)
    {
      _sw_fail_foreign (self, (SwSpan){ callee_start, self->line->end });
      return NULL;
    }
  stmt = begin_compound (self, kind, lead);
  stmt->text = header.callee;
  stmt->values = header.call.items;
  stmt->n_values = header.call.n_items;
  if (!split_keywords (self, stmt, &header.call) || !define_loop_names (self, stmt, &header, mark))
    return NULL;
  if (kind == SW_STMT_FOR && (stmt->n_values < 1 || stmt->n_values > 3))
    {
      _sw_fail (self, stmt->head, _ ("a loop has one to three bounds, not %u"), stmt->n_values);
      return NULL;
    }
  if (kind == SW_STMT_SCOPE)
    {
      stmt->flags |= SW_STMT_FOR_FORM;
      check_scope_count (self, stmt);
    }
  _sw_check_keywords (self, header.callee, header.call.args, header.call.n_args);
  if (kind == SW_STMT_WHILE && !parse_while_condition (self, stmt, lead))
    return NULL;
  stmt->body = parse_body (self, lead, kind != SW_STMT_FOR);
  end_compound (self, stmt);
  _sw_bind_results (self, stmt);
  return stmt;
}

static const SwStmt *
parse_while (SwParser *self, SwLead *lead)
{
  SwStmt *stmt;
  const SwExpr *condition;

  self->pos++;
  condition = _sw_parse_expr (self);
  if (condition == NULL || !expect_colon (self))
    return NULL;
  stmt = begin_compound (self, SW_STMT_WHILE, lead);
  stmt->value = condition;
  stmt->body = parse_body (self, lead, FALSE);
  end_compound (self, stmt);
  _sw_bind_results (self, stmt);
  return stmt;
}

static const SwStmt *
parse_with (SwParser *self, SwLead *lead)
{
  SwExpr call = { 0 };
  const char *callee;
  SwStmt *stmt;
  const SwVar *var = NULL;

  self->pos++;
  callee = parse_callee (self);
  if (callee == NULL || !_sw_parse_arguments (self, &call))
    return NULL;
  if (_sw_accept (self, SW_TOKEN_KW_AS))
    {
      const SwToken *token = _sw_peek (self);

      if (!_sw_expect (self, SW_TOKEN_NAME))
        return NULL;
      var = _sw_define_name (self, _sw_intern_token (self, token),
                             _sw_scalar_type (self, SW_DTYPE_TASK_ID), 0,
                             (SwSpan){ token->start, token->end }, NULL);
    }
  if (!expect_colon (self))
    return NULL;
  stmt = begin_compound (self, SW_STMT_SCOPE, lead);
  stmt->text = callee;
  stmt->values = call.items;
  stmt->n_values = call.n_items;
  stmt->args = call.args;
  stmt->n_args = call.n_args;
  stmt->loop_var = var;
  _sw_check_keywords (self, callee, call.args, call.n_args);
  check_scope_count (self, stmt);
  stmt->body = parse_body (self, lead, TRUE);
  end_compound (self, stmt);
  return stmt;
}

/**
 * _sw_parse_compound:
 * @lead: from _sw_begin_stmt()
 *
 * Reads if, for, while or with and their bodies.  What is not understood becomes text as a
 * whole, up to the end of its branches.
 *
 * Returns: (transfer none): the statement; an opaque one when it is not understood
 */
const SwStmt *
_sw_parse_compound (SwParser *self, SwLead *lead)
{
  const SwStmt *stmt = NULL;

  if (self->nesting >= SW_MAX_DEPTH)
    {
      _sw_fail_too_deep (self, (SwSpan){ self->line->start, self->line->end });
      return _sw_parse_opaque (self, lead);
    }
  self->nesting++;
  switch ((guint) _sw_peek_kind (self))
    {
    case SW_TOKEN_KW_IF:
      stmt = parse_if (self, lead);
      break;
    case SW_TOKEN_KW_FOR:
      stmt = parse_for (self, lead);
      break;
    case SW_TOKEN_KW_WHILE:
      stmt = parse_while (self, lead);
      break;
    default:
      stmt = parse_with (self, lead);
      break;
    }
  self->nesting--;
  return stmt != NULL ? stmt : _sw_parse_opaque (self, lead);
}
