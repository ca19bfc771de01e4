/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Moves the keywords above @mark from the stack into the arena. */
static const SwArg *
take_args (SwParser *self, guint mark, guint32 *n_args)
{
  guint n = self->args->len - mark;
  gpointer args = n > 0 ? sw_arena_copy (self->arena, &g_array_index (self->args, SwArg, mark),
                                         n * sizeof (SwArg))
                        : NULL;

  g_array_set_size (self->args, mark);
  *n_args = n;
  return args;
}

static gboolean
parse_argument (SwParser *self, guint args_mark)
{
  const SwToken *token = _sw_peek (self);

  if (token->kind == SW_TOKEN_NAME && _sw_peek_kind_at (self, 1) == SW_TOKEN_ASSIGN)
    {
      SwArg arg = { .name = _sw_intern_token (self, token) };

      self->pos += 2;
      arg.value = _sw_parse_expr (self);
      if (arg.value == NULL)
        return FALSE;
      g_array_append_val (self->args, arg);
      return TRUE;
    }
  {
    const SwExpr *value = _sw_parse_expr (self);

    if (value == NULL)
      return FALSE;
    if (self->args->len > args_mark)
      {
        _sw_fail (self, value->span, _ ("a positional argument follows a keyword argument"));
        return FALSE;
      }
    g_ptr_array_add (self->exprs, (gpointer) value);
    return TRUE;
  }
}

/**
 * _sw_parse_arguments:
 * @fields: (out): items and args are set
 *
 * Reads "(" arguments ")" at the current token.
 *
 * Returns: whether they were read; else the statement is given up
 */
gboolean
_sw_parse_arguments (SwParser *self, SwExpr *fields)
{
  guint mark = self->exprs->len;
  guint args_mark = self->args->len;
  guint tallest = 0;

  self->pos++;
  while (_sw_peek_kind (self) != SW_TOKEN_RPAREN)
    {
      if (!parse_argument (self, args_mark))
        return FALSE;
      tallest = MAX (tallest, self->height);
      if (!_sw_accept (self, SW_TOKEN_COMMA))
        break;
    }
  if (!_sw_expect (self, SW_TOKEN_RPAREN))
    return FALSE;
  self->height = tallest + 1;
  fields->items = _sw_take_items (self, mark, &fields->n_items);
  fields->args = take_args (self, args_mark, &fields->n_args);
  _sw_check_repeated (self, fields->args, fields->n_args);
  if (self->height <= SW_MAX_DEPTH)
    return TRUE;
  _sw_fail_too_deep (self, (SwSpan){ _sw_peek (self)->start, _sw_peek (self)->end });
  return FALSE;
}

static int
find_key (const SwExpr *dict, const char *key)
{
  for (guint i = 0; i < dict->n_args; i++)
    if (strcmp (dict->args[i].name, key) == 0)
      return (int) i;
  return -1;
}

/* The compiler prints "dump_vars" and "arg_directions" first. */
static gboolean
has_printed_order (const SwExpr *dict)
{
  int dump = find_key (dict, "dump_vars");
  int directions = find_key (dict, "arg_directions");

  return dump <= 0 && directions <= (dump == 0 ? 1 : 0);
}

/**
 * _sw_parse_dict:
 *
 * Returns: (transfer none) (nullable): {"key": value, ...} at the current token
 */
const SwExpr *
_sw_parse_dict (SwParser *self)
{
  guint32 start = _sw_take (self)->start;
  SwExpr fields = { .kind = SW_EXPR_DICT };
  guint mark = self->args->len;
  guint tallest = 0;

  while (_sw_peek_kind (self) != SW_TOKEN_RBRACE)
    {
      const SwToken *key = _sw_peek (self);
      const char *text = self->text + key->start;
      SwArg arg;

      if (!_sw_expect (self, SW_TOKEN_STRING))
        return NULL;
      if (memchr (text, '\\', key->end - key->start) != NULL
          || (key->end - key->start >= 6 && text[1] == text[0] && text[2] == text[0]))
        {
          _sw_fail_foreign (self, (SwSpan){ key->start, key->end });
          return NULL;
        }
      arg.name = sw_context_intern_n (self->context, text + 1, key->end - key->start - 2);
      if (!_sw_expect (self, SW_TOKEN_COLON) || (arg.value = _sw_parse_expr (self)) == NULL)
        return NULL;
      g_array_append_val (self->args, arg);
      tallest = MAX (tallest, self->height);
      if (!_sw_accept (self, SW_TOKEN_COMMA))
        break;
    }
  if (!_sw_expect (self, SW_TOKEN_RBRACE))
    return NULL;
  self->height = tallest + 1;
  fields.args = take_args (self, mark, &fields.n_args);
  fields.span = _sw_span_from (self, start);
  if (!has_printed_order (&fields))
    fields.flags = SW_EXPR_AS_WRITTEN;
  return sw_expr_new (self->context, &fields);
}

/* Where the compiler puts a keyword of a submit. */
static guint
submit_rank (const char *keyword)
{
  static const char *const order[] = {
    "deps", "dumps", "core_num", "sync_start", "allow_early_resolve", "predicate", "attrs"
  };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (strcmp (order[i], keyword) == 0)
      return i;
  return G_N_ELEMENTS (order);
}

/* pl.submit(self.f, ...): the callee leaves the items. */
static const SwExpr *
finish_submit (SwParser *self, SwExpr *fields, gboolean spmd)
{
  const char *path = fields->text;
  const SwExpr *callee = fields->n_items > 0 ? fields->items[0] : NULL;
  SwPendingCall pending = { .function = self->function_name };

  if (callee == NULL || callee->kind != SW_EXPR_NAME || callee->n_items != 0
      || !g_str_has_prefix (callee->text, "self."))
    {
      SwSpan at = callee != NULL ? callee->span : fields->span;

      _sw_fail (self, at, _ ("expected self.NAME as the first argument of a submit"));
      return NULL;
    }
  fields->kind = SW_EXPR_SUBMIT;
  fields->text = sw_context_intern (self->context, callee->text + strlen ("self."));
  fields->items++;
  fields->n_items--;
  if (spmd)
    fields->flags |= SW_EXPR_SPMD;
  for (guint i = 1; i < fields->n_args; i++)
    if (submit_rank (fields->args[i - 1].name) > submit_rank (fields->args[i].name))
      fields->flags |= SW_EXPR_AS_WRITTEN;
  pending.call = sw_expr_new (self->context, fields);
  _sw_check_keywords (self, path, fields->args, fields->n_args);
  _sw_check_literal_count (self, sw_expr_get_arg (pending.call, "core_num"));
  g_array_append_val (self->calls, pending);
  return pending.call;
}

/* The element type that "pl.T" names, or SW_DTYPE_UNKNOWN; old spellings do not count, since
 * they would be lost. */
static SwDtype
dtype_of (const SwParser *self, const SwExpr *expr)
{
  SwDtype dtype;

  if (expr->kind != SW_EXPR_NAME || expr->n_items != 0
      || strncmp (expr->text, self->prefix, self->prefix_length) != 0
      || expr->text[self->prefix_length] != '.')
    return SW_DTYPE_UNKNOWN;
  dtype = sw_dtype_from_string (expr->text + self->prefix_length + 1);
  return dtype != SW_DTYPE_UNKNOWN
             && strcmp (sw_dtype_to_string (dtype), expr->text + self->prefix_length + 1) == 0
           ? dtype
           : SW_DTYPE_UNKNOWN;
}

/* pl.const(v, pl.T) */
static const SwExpr *
finish_const (SwParser *self, const SwExpr *fields)
{
  SwDtype dtype =
    fields->n_items == 2 && fields->n_args == 0 ? dtype_of (self, fields->items[1]) : 0;
  SwExpr constant;

  if (dtype == SW_DTYPE_UNKNOWN
      || (fields->items[0]->kind != SW_EXPR_INT && fields->items[0]->kind != SW_EXPR_FLOAT)
      || fields->items[0]->flags != 0
      || (sw_dtype_is_integer (dtype) && fields->items[0]->kind != SW_EXPR_INT))
    return sw_expr_new (self->context, fields);
  constant = *fields->items[0];
  constant.dtype = dtype;
  constant.flags = SW_EXPR_TYPED;
  constant.span = fields->span;
  constant.type = _sw_scalar_type (self, dtype);
  self->height = 1;
  return sw_expr_new (self->context, &constant);
}

/* pl.cast(x, pl.T) */
static const SwExpr *
finish_cast (SwParser *self, const SwExpr *fields)
{
  SwDtype dtype =
    fields->n_items == 2 && fields->n_args == 0 ? dtype_of (self, fields->items[1]) : 0;
  SwExpr cast = *fields;

  if (dtype == SW_DTYPE_UNKNOWN)
    return sw_expr_new (self->context, fields);
  cast.kind = SW_EXPR_CAST;
  cast.text = NULL;
  cast.dtype = dtype;
  cast.n_items = 1;
  cast.type = _sw_scalar_type (self, dtype);
  return sw_expr_new (self->context, &cast);
}

/* pl.min(a, b), pl.max(a, b), abs(a) */
static const SwExpr *
finish_operator (SwParser *self, const SwExpr *fields, SwOp op)
{
  SwExpr result = *fields;

  if (fields->n_items != sw_op_get_arity (op) || fields->n_args != 0)
    return sw_expr_new (self->context, fields);
  result.kind = fields->n_items == 2 ? SW_EXPR_BINARY : SW_EXPR_UNARY;
  result.text = NULL;
  result.v.op = op;
  result.type = fields->n_items == 2
                  ? _sw_infer_binary (self, op, fields->items[0], fields->items[1])
                  : fields->items[0]->type;
  return sw_expr_new (self->context, &result);
}

/* The helpers of dialect 9.1 that look like calls but are other nodes. */
static const SwExpr *
finish_helper (SwParser *self, SwExpr *fields, const char *leaf)
{
  if (strcmp (leaf, "spmd_submit") == 0)
    return finish_submit (self, fields, TRUE);
  if (strcmp (leaf, "submit") == 0)
    return finish_submit (self, fields, FALSE);
  if (strcmp (leaf, "const") == 0)
    return finish_const (self, fields);
  if (strcmp (leaf, "cast") == 0)
    return finish_cast (self, fields);
  if (strcmp (leaf, "min") == 0)
    return finish_operator (self, fields, SW_OP_MIN);
  if (strcmp (leaf, "max") == 0)
    return finish_operator (self, fields, SW_OP_MAX);
  return sw_expr_new (self->context, fields);
}

/* The current token opens the arguments of @path. */
static const SwExpr *
parse_call (SwParser *self, const char *path, guint32 start)
{
  SwExpr fields = { .kind = SW_EXPR_OP_CALL, .text = path };

  if (!_sw_parse_arguments (self, &fields))
    return NULL;
  fields.span = _sw_span_from (self, start);
  if (g_str_has_prefix (path, "self.") && strchr (path + 5, '.') == NULL)
    {
      SwPendingCall pending = { .function = self->function_name };

      fields.kind = SW_EXPR_CALL;
      fields.text = sw_context_intern (self->context, path + 5);
      _sw_check_keywords (self, path, fields.args, fields.n_args);
      pending.call = sw_expr_new (self->context, &fields);
      g_array_append_val (self->calls, pending);
      return pending.call;
    }
  if (strncmp (path, self->prefix, self->prefix_length) == 0 && path[self->prefix_length] == '.')
    return finish_helper (self, &fields, path + self->prefix_length + 1);
  if (strcmp (path, "abs") == 0)
    return finish_operator (self, &fields, SW_OP_ABS);
  return sw_expr_new (self->context, &fields);
}

/**
 * _sw_parse_path:
 *
 * Reads a.b.c at the current token, which is a name.
 *
 * Returns: (transfer none): its text, without blanks and line breaks between the parts
 */
const char *
_sw_parse_path (SwParser *self)
{
  guint32 start = _sw_peek (self)->start;
  guint32 length = 0;
  guint first = self->pos;
  g_autofree char *joined = NULL;
  char *out;

  self->pos++;
  while (_sw_peek_kind (self) == SW_TOKEN_DOT && _sw_peek_kind_at (self, 1) == SW_TOKEN_NAME)
    self->pos += 2;
  for (guint i = first; i < self->pos; i++)
    length += self->line->tokens[i].end - self->line->tokens[i].start;
  if (start + length == self->line->tokens[self->pos - 1].end)
    return sw_context_intern_n (self->context, self->text + start, length);

  out = joined = g_malloc (length + 1);
  for (guint i = first; i < self->pos; i++)
    {
      const SwToken *token = &self->line->tokens[i];

      memcpy (out, self->text + token->start, token->end - token->start);
      out += token->end - token->start;
    }
  return sw_context_intern_n (self->context, joined, length);
}

/* Whether the name at the current token begins a path into a module rather than being a
 * variable. */
static gboolean
begins_path (const SwParser *self)
{
  const SwToken *token = _sw_peek (self);
  const char *text = self->text + token->start;
  gsize length = token->end - token->start;

  return (length == self->prefix_length && memcmp (text, self->prefix, length) == 0)
         || _sw_token_is (self, token, "pld") || _sw_token_is (self, token, "self");
}

/**
 * _sw_parse_name:
 *
 * Reads what begins with a name: a variable, a dotted name, a call, or a type.
 *
 * Returns: (transfer none) (nullable): the expression
 */
const SwExpr *
_sw_parse_name (SwParser *self)
{
  guint32 start = _sw_peek (self)->start;
  SwTokenKind next = _sw_peek_kind_at (self, 1);
  gboolean is_path = next == SW_TOKEN_DOT && begins_path (self);
  const char *path;
  SwExpr fields = { 0 };

  self->height = 1;
  if (next == SW_TOKEN_LPAREN)
    {
      path = _sw_intern_token (self, _sw_take (self));
      return parse_call (self, path, start);
    }
  if (!is_path)
    {
      path = _sw_intern_token (self, _sw_take (self));
      return sw_expr_new_var (self->context, _sw_use_name (self, path, _sw_span_from (self, start)),
                              _sw_span_from (self, start));
    }
  path = _sw_parse_path (self);
  if (_sw_peek_kind (self) == SW_TOKEN_LPAREN)
    return parse_call (self, path, start);
  if (_sw_peek_kind (self) == SW_TOKEN_LBRACKET)
    {
      fields.kind = SW_EXPR_TYPE;
      fields.v.as_type = _sw_parse_type_of (self, path);
      if (fields.v.as_type == NULL)
        return NULL;
    }
  else
    {
      fields.kind = SW_EXPR_NAME;
      fields.text = path;
    }
  fields.span = _sw_span_from (self, start);
  return sw_expr_new (self->context, &fields);
}
