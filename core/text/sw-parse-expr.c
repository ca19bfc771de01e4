/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include "sw-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LEVEL_OR      1u
#define LEVEL_NOT     4u
#define LEVEL_COMPARE 5u
#define LEVEL_UNARY   12u
#define LEVEL_POW     13u

/* Binary operators by token; level 0 stands for none. */
static const struct
{
  guint8 op;
  guint8 level;
} binary_ops[SW_TOKEN_ERROR + 1] = {
  [SW_TOKEN_KW_OR] = { SW_OP_OR, 1 },
  [SW_TOKEN_KW_AND] = { SW_OP_AND, 3 },
  [SW_TOKEN_EQ] = { SW_OP_EQ, 5 },
  [SW_TOKEN_NE] = { SW_OP_NE, 5 },
  [SW_TOKEN_LT] = { SW_OP_LT, 5 },
  [SW_TOKEN_LE] = { SW_OP_LE, 5 },
  [SW_TOKEN_GT] = { SW_OP_GT, 5 },
  [SW_TOKEN_GE] = { SW_OP_GE, 5 },
  [SW_TOKEN_OR] = { SW_OP_BIT_OR, 6 },
  [SW_TOKEN_CARET] = { SW_OP_BIT_XOR, 7 },
  [SW_TOKEN_AND] = { SW_OP_BIT_AND, 8 },
  [SW_TOKEN_SHL] = { SW_OP_SHL, 9 },
  [SW_TOKEN_SHR] = { SW_OP_SHR, 9 },
  [SW_TOKEN_PLUS] = { SW_OP_ADD, 10 },
  [SW_TOKEN_MINUS] = { SW_OP_SUB, 10 },
  [SW_TOKEN_STAR] = { SW_OP_MUL, 11 },
  [SW_TOKEN_SLASH] = { SW_OP_DIV, 11 },
  [SW_TOKEN_FLOOR_DIV] = { SW_OP_FLOOR_DIV, 11 },
  [SW_TOKEN_PERCENT] = { SW_OP_FLOOR_MOD, 11 },
  [SW_TOKEN_POW] = { SW_OP_POW, 13 },
};

static gboolean
enter (SwParser *self)
{
  const SwToken *token = _sw_peek (self);

  if (self->depth >= SW_MAX_DEPTH)
    {
      _sw_fail_too_deep (self, (SwSpan){ token->start, token->end });
      return FALSE;
    }
  self->depth++;
  return TRUE;
}

/* Sets the height of the node just made, of which @below is that of its tallest child. */
static gboolean
set_height (SwParser *self, guint below, guint32 start)
{
  self->height = below + 1;
  if (self->height <= SW_MAX_DEPTH)
    return TRUE;
  _sw_fail_too_deep (self, _sw_span_from (self, start));
  return FALSE;
}

/**
 * _sw_take_items:
 * @mark: length of the stack of expressions before the first element
 *
 * Returns: (transfer none): the expressions above @mark, moved from the stack into the arena
 */
const SwExpr *const *
_sw_take_items (SwParser *self, guint mark, guint32 *n_items)
{
  guint n = self->exprs->len - mark;
  gpointer items =
    n > 0 ? sw_arena_copy (self->arena, self->exprs->pdata + mark, n * sizeof (gpointer)) : NULL;

  g_ptr_array_set_size (self->exprs, (int) mark);
  *n_items = n;
  return items;
}

/* Reads digits in any base of the language; FALSE when they do not fit 64 bits. */
static gboolean
convert_int (const char *text, gsize length, gboolean negative, gint64 *value)
{
  guint64 limit = negative ? (guint64) G_MAXINT64 + 1 : (guint64) G_MAXINT64;
  guint64 result = 0;
  guint base = 10;
  gsize i = 0;

  if (length > 2 && text[0] == '0' && g_ascii_isalpha (text[1]))
    {
      char letter = g_ascii_tolower (text[1]);

      base = letter == 'x' ? 16 : letter == 'o' ? 8 : 2;
      i = 2;
    }
  for (; i < length; i++)
    {
      int digit = g_ascii_xdigit_value (text[i]);

      if (text[i] == '_')
        continue;
      if (digit < 0 || (guint) digit >= base || result > (limit - (guint) digit) / base)
        return FALSE;
      result = result * base + (guint) digit;
    }
  *value = negative ? (gint64) (0 - result) : (gint64) result;
  return TRUE;
}

/* Whether the token @ahead of the current one is inf or nan, which the compiler prints without
 * anything around it; a variable may have the name as well. */
static gboolean
is_special_float (SwParser *self, guint ahead)
{
  const SwToken *token = _sw_peek (self) + ahead;
  SwTokenKind next;

  if (_sw_peek_kind_at (self, ahead) != SW_TOKEN_NAME || self->in_type
      || (!_sw_token_is (self, token, "inf") && !_sw_token_is (self, token, "nan")))
    return FALSE;
  next = _sw_peek_kind_at (self, ahead + 1);
  return next != SW_TOKEN_LPAREN && next != SW_TOKEN_DOT && next != SW_TOKEN_LBRACKET
         && !_sw_name_is_defined (self, _sw_intern_token (self, token));
}

/* The current token is a number; a minus sign before it has been taken when @negative. */
static const SwExpr *
parse_number (SwParser *self, guint32 start, gboolean negative)
{
  const SwToken *token = _sw_take (self);
  const char *text = self->text + token->start;
  gsize length = token->end - token->start;
  SwExpr fields = { .span = { start, token->end } };

  self->height = 1;
  if (!negative)
    fields.text = _sw_intern_token (self, token);
  else
    {
      g_autofree char *signed_text = g_strdup_printf ("-%.*s", (int) length, text);

      fields.text = sw_context_intern (self->context, signed_text);
    }
  if (token->kind != SW_TOKEN_INT)
    {
      fields.kind = SW_EXPR_FLOAT;
      fields.dtype = SW_DTYPE_FP32;
      fields.v.float_value = g_ascii_strtod (fields.text, NULL);
    }
  else
    {
      fields.kind = SW_EXPR_INT;
      fields.dtype = SW_DTYPE_INDEX;
      if (!convert_int (text, length, negative, &fields.v.int_value))
        {
          _sw_fail (self, fields.span, _ ("the integer does not fit 64 bits"));
          return NULL;
        }
    }
  fields.type = _sw_scalar_type (self, (SwDtype) fields.dtype);
  return sw_expr_new (self->context, &fields);
}

/* Appends the content of a string token to @out; FALSE when writing it again by the printer's
 * rules would not give the same text. */
static gboolean
unescape (const char *text, gsize length, GString *out)
{
  char quote = text[0];
  gboolean regular = TRUE;

  for (gsize i = 1; i + 1 < length; i++)
    {
      char c = text[i];

      if (c != '\\' || i + 2 >= length)
        {
          regular = regular && (c != '"' || quote == '\'') && c != '\n' && c != '\\';
          g_string_append_c (out, c);
          continue;
        }
      c = text[++i];
      regular = regular && quote == '"' && (c == '"' || c == '\\');
      switch (c)
        {
        case '"':
        case '\'':
        case '\\':
          g_string_append_c (out, c);
          break;
        case 'n':
          g_string_append_c (out, '\n');
          break;
        case 't':
          g_string_append_c (out, '\t');
          break;
        default:
          g_string_append_c (out, '\\');
          g_string_append_c (out, c);
          break;
        }
    }
  return regular;
}

static const SwExpr *
parse_string (SwParser *self)
{
  const SwToken *token = _sw_take (self);
  const char *text = self->text + token->start;
  gsize length = token->end - token->start;
  gboolean triple = length >= 6 && text[1] == text[0] && text[2] == text[0];
  SwExpr fields = { .kind = SW_EXPR_STRING, .span = { token->start, token->end } };

  self->height = 1;
  if (_sw_peek_kind (self) == SW_TOKEN_STRING)
    {
      _sw_fail_foreign (self, fields.span);
      return NULL;
    }
  if (text[0] == '\'')
    fields.flags |= SW_EXPR_SINGLE_QUOTES;
  if (triple)
    {
      fields.text = sw_context_intern_n (self->context, text + 3, length - 6);
      fields.v.spelling = _sw_intern_token (self, token);
    }
  else if (memchr (text, '\\', length) == NULL
           && (text[0] == '"' || memchr (text, '"', length) == NULL))
    fields.text = sw_context_intern_n (self->context, text + 1, length - 2);
  else
    {
      g_autoptr (GString) content = g_string_sized_new (length);

      if (!unescape (text, length, content))
        fields.v.spelling = _sw_intern_token (self, token);
      fields.text = sw_context_intern_n (self->context, content->str, content->len);
    }
  return sw_expr_new (self->context, &fields);
}

static const SwExpr *
parse_constant (SwParser *self)
{
  const SwToken *token = _sw_take (self);
  SwExpr fields = { .span = { token->start, token->end } };

  self->height = 1;
  if (token->kind == SW_TOKEN_KW_NONE)
    fields.kind = SW_EXPR_NONE;
  else
    {
      fields.kind = SW_EXPR_BOOL;
      fields.dtype = SW_DTYPE_BOOL;
      fields.v.int_value = token->kind == SW_TOKEN_KW_TRUE;
      fields.type = _sw_scalar_type (self, SW_DTYPE_BOOL);
    }
  return sw_expr_new (self->context, &fields);
}

/* Elements up to @closer, which is taken; a comma may end them. */
static gboolean
parse_elements (SwParser *self, SwTokenKind closer, guint *tallest, gboolean *comma)
{
  *comma = FALSE;
  while (_sw_peek_kind (self) != closer)
    {
      const SwExpr *element = NULL;

      if (_sw_peek_kind (self) == SW_TOKEN_COLON && closer == SW_TOKEN_RBRACKET)
        break;
      element = _sw_parse_expr (self);
      if (element == NULL)
        return FALSE;
      g_ptr_array_add (self->exprs, (gpointer) element);
      *tallest = MAX (*tallest, self->height);
      *comma = _sw_accept (self, SW_TOKEN_COMMA);
      if (!*comma)
        break;
    }
  if (_sw_peek_kind (self) == SW_TOKEN_COLON && closer == SW_TOKEN_RBRACKET)
    _sw_fail_foreign (self, (SwSpan){ _sw_peek (self)->start, _sw_peek (self)->end });
  return _sw_expect (self, closer);
}

static const SwExpr *
parse_list (SwParser *self)
{
  guint32 start = _sw_take (self)->start;
  SwExpr fields = { .kind = SW_EXPR_LIST };
  guint mark = self->exprs->len;
  guint tallest = 0;
  gboolean comma;

  if (!parse_elements (self, SW_TOKEN_RBRACKET, &tallest, &comma)
      || !set_height (self, tallest, start))
    return NULL;
  fields.items = _sw_take_items (self, mark, &fields.n_items);
  fields.span = _sw_span_from (self, start);
  return sw_expr_new (self->context, &fields);
}

/* "(a)" is a with a flag, "(a, b)", "(a,)" and "()" are tuples.  A second pair around the same
 * operand is a tuple of one without comma. */
static const SwExpr *
parse_parens (SwParser *self)
{
  guint32 start = _sw_take (self)->start;
  SwExpr fields = { .kind = SW_EXPR_TUPLE };
  guint mark = self->exprs->len;
  guint tallest = 0;
  gboolean comma;

  if (!parse_elements (self, SW_TOKEN_RPAREN, &tallest, &comma))
    return NULL;
  if (self->exprs->len == mark + 1 && !comma)
    {
      SwExpr *inner = g_ptr_array_index (self->exprs, mark);

      if ((inner->flags & SW_EXPR_PARENS) == 0)
        {
          inner->flags |= SW_EXPR_PARENS;
          g_ptr_array_set_size (self->exprs, (int) mark);
          return inner;
        }
    }
  if (!set_height (self, tallest, start))
    return NULL;
  fields.items = _sw_take_items (self, mark, &fields.n_items);
  if (fields.n_items == 1 && comma)
    fields.flags = SW_EXPR_TRAILING_COMMA;
  fields.span = _sw_span_from (self, start);
  return sw_expr_new (self->context, &fields);
}

/* "*args" among arguments, or a sign that says nothing */
static gboolean
is_unpacking (const SwParser *self)
{
  SwTokenKind before =
    self->pos > 0 ? (SwTokenKind) self->line->tokens[self->pos - 1].kind : SW_TOKEN_END;

  return _sw_peek_kind_at (self, 1) != SW_TOKEN_END
         && (_sw_peek_kind (self) == SW_TOKEN_PLUS || before == SW_TOKEN_LPAREN
             || before == SW_TOKEN_COMMA || before == SW_TOKEN_LBRACKET);
}

static const SwExpr *
parse_atom (SwParser *self)
{
  switch ((guint) _sw_peek_kind (self))
    {
    case SW_TOKEN_NAME:
      if (is_special_float (self, 0))
        return parse_number (self, _sw_peek (self)->start, FALSE);
      return _sw_parse_name (self);
    case SW_TOKEN_INT:
    case SW_TOKEN_FLOAT:
      return parse_number (self, _sw_peek (self)->start, FALSE);
    case SW_TOKEN_STRING:
      return parse_string (self);
    case SW_TOKEN_KW_TRUE:
    case SW_TOKEN_KW_FALSE:
    case SW_TOKEN_KW_NONE:
      return parse_constant (self);
    case SW_TOKEN_LPAREN:
      return parse_parens (self);
    case SW_TOKEN_LBRACKET:
      return parse_list (self);
    case SW_TOKEN_LBRACE:
      return _sw_parse_dict (self);
    case SW_TOKEN_PLUS:
    case SW_TOKEN_STAR:
    case SW_TOKEN_POW:
      if (is_unpacking (self))
        {
          _sw_fail_foreign (self, (SwSpan){ _sw_peek (self)->start, _sw_peek (self)->end });
          return NULL;
        }
      break;
    default:
      break;
    }
  _sw_fail_expected (self, _ ("an expression"));
  return NULL;
}

/* base[items]: a constant index is a GET, anything else an INDEX. */
static const SwExpr *
parse_subscript (SwParser *self, const SwExpr *base, guint32 start)
{
  SwExpr fields = { .kind = SW_EXPR_INDEX };
  guint mark = self->exprs->len;
  guint tallest = self->height;
  gboolean comma;
  const SwExpr *index;

  g_ptr_array_add (self->exprs, (gpointer) base);
  self->pos++;
  if (_sw_peek_kind (self) == SW_TOKEN_RBRACKET)
    {
      _sw_fail_expected (self, _ ("an index"));
      return NULL;
    }
  if (!parse_elements (self, SW_TOKEN_RBRACKET, &tallest, &comma)
      || !set_height (self, tallest, start))
    return NULL;
  fields.span = _sw_span_from (self, start);
  index = self->exprs->len == mark + 2 ? g_ptr_array_index (self->exprs, mark + 1) : NULL;
  if (index != NULL && !comma && base->kind == SW_EXPR_VAR && index->kind == SW_EXPR_INT
      && index->flags == 0 && index->v.int_value >= 0 && g_ascii_isdigit (index->text[0])
      && (index->text[0] != '0' || index->text[1] == '\0'))
    {
      const SwType *type = base->type;

      fields.kind = SW_EXPR_GET;
      fields.v.int_value = index->v.int_value;
      if (type != NULL && fields.v.int_value < type->n_elems)
        fields.type = type->elems[fields.v.int_value];
      g_ptr_array_set_size (self->exprs, (int) mark + 1);
    }
  else if (index != NULL && comma)
    fields.flags = SW_EXPR_TRAILING_COMMA;
  fields.items = _sw_take_items (self, mark, &fields.n_items);
  return sw_expr_new (self->context, &fields);
}

/* value.name, only in hand-written text */
static const SwExpr *
parse_attribute (SwParser *self, const SwExpr *base, guint32 start)
{
  SwExpr fields = { .kind = SW_EXPR_NAME, .n_items = 1 };
  const SwToken *name;

  self->pos++;
  name = _sw_peek (self);
  if (!_sw_expect (self, SW_TOKEN_NAME) || !set_height (self, self->height, start))
    return NULL;
  fields.text = _sw_intern_token (self, name);
  fields.items = sw_arena_copy (self->arena, &base, sizeof base);
  fields.span = _sw_span_from (self, start);
  return sw_expr_new (self->context, &fields);
}

static const SwExpr *
parse_postfix (SwParser *self)
{
  guint32 start = _sw_peek (self)->start;
  const SwExpr *expr = parse_atom (self);

  while (expr != NULL)
    switch ((guint) _sw_peek_kind (self))
      {
      case SW_TOKEN_LBRACKET:
        expr = parse_subscript (self, expr, start);
        break;
      case SW_TOKEN_DOT:
        expr = parse_attribute (self, expr, start);
        break;
      case SW_TOKEN_LPAREN:
        _sw_fail_foreign (self, (SwSpan){ start, _sw_peek (self)->end });
        return NULL;
      default:
        return expr;
      }
  return NULL;
}

static const SwExpr *
parse_unary (SwParser *self)
{
  const SwToken *token = _sw_peek (self);
  guint32 start = token->start;
  SwExpr fields = { .kind = SW_EXPR_UNARY, .n_items = 1 };
  const SwExpr *operand;

  switch (token->kind)
    {
    case SW_TOKEN_MINUS:
      fields.v.op = SW_OP_NEG;
      if (_sw_peek_kind_at (self, 1) == SW_TOKEN_INT || _sw_peek_kind_at (self, 1) == SW_TOKEN_FLOAT
          || is_special_float (self, 1))
        {
          self->pos++;
          return parse_number (self, start, TRUE);
        }
      break;
    case SW_TOKEN_TILDE:
      fields.v.op = SW_OP_BIT_NOT;
      break;
    case SW_TOKEN_KW_NOT:
      fields.v.op = SW_OP_NOT;
      break;
    default:
      return parse_postfix (self);
    }
  self->pos++;
  operand = _sw_parse_operand (self, sw_op_get_level (fields.v.op));
  if (operand == NULL || !set_height (self, self->height, start))
    return NULL;
  if (sw_expr_get_level (operand) < sw_op_get_level (fields.v.op))
    ((SwExpr *) operand)->flags &= ~SW_EXPR_PARENS;
  fields.items = sw_arena_copy (self->arena, &operand, sizeof operand);
  fields.span = _sw_span_from (self, start);
  fields.type = fields.v.op == SW_OP_NOT ? _sw_scalar_type (self, SW_DTYPE_BOOL) : operand->type;
  return sw_expr_new (self->context, &fields);
}

/* The operator at the current token, if it binds at least as tight as @min_level. */
static gboolean
peek_binary (const SwParser *self, guint min_level, SwOp *op)
{
  const SwToken *token = _sw_peek (self);

  if (token->kind == SW_TOKEN_NAME && _sw_token_is (self, token, "xor"))
    *op = SW_OP_XOR;
  else if (binary_ops[token->kind].level == 0)
    return FALSE;
  else
    *op = (SwOp) binary_ops[token->kind].op;
  return sw_op_get_level (*op) >= min_level;
}

/* Parentheses that the printer puts by its rules are no property of the operand. */
static void
forget_parens (const SwExpr *operand, SwOp op, gboolean is_right)
{
  if (sw_expr_needs_parens (operand, op, is_right))
    ((SwExpr *) operand)->flags &= ~SW_EXPR_PARENS;
}

static const SwExpr *
make_binary (SwParser *self, SwOp op, const SwExpr *a, const SwExpr *b, guint32 start)
{
  const SwExpr *items[2] = { a, b };
  SwExpr fields = { .kind = SW_EXPR_BINARY, .v.op = op, .n_items = 2 };

  forget_parens (a, op, FALSE);
  forget_parens (b, op, TRUE);
  fields.items = sw_arena_copy (self->arena, items, sizeof items);
  fields.type = _sw_infer_binary (self, op, a, b);
  fields.span = _sw_span_from (self, start);
  if (sw_expr_is_constant_tree (&fields) && !sw_expr_is_typed_tree (&fields))
    fields.flags = SW_EXPR_AS_WRITTEN;
  return sw_expr_new (self->context, &fields);
}

/**
 * _sw_parse_operand:
 * @min_level: operators that bind less tightly end the operand
 *
 * Precedence climbing over the levels of sw-ops.def.  Comparisons are read left-nested, as
 * they are printed, not as a chain.  A minus sign before a number belongs to the number.
 *
 * Returns: (transfer none) (nullable): the expression, or %NULL when the statement was given up
 */
const SwExpr *
_sw_parse_operand (SwParser *self, guint min_level)
{
  guint32 start = _sw_peek (self)->start;
  const SwExpr *left;
  SwOp op;

  if (!enter (self))
    return NULL;
  left = parse_unary (self);
  while (left != NULL && peek_binary (self, min_level, &op))
    {
      guint left_height = self->height;
      guint level = sw_op_get_level (op);
      const SwExpr *right;

      self->pos++;
      right = _sw_parse_operand (self, level == LEVEL_POW ? LEVEL_UNARY : level + 1);
      if (right == NULL || !set_height (self, MAX (left_height, self->height), start))
        left = NULL;
      else
        left = make_binary (self, op, left, right, start);
    }
  self->depth--;
  return left;
}

/**
 * _sw_parse_expr:
 *
 * Returns: (transfer none) (nullable): the expression at the current token
 */
const SwExpr *
_sw_parse_expr (SwParser *self)
{
  return _sw_parse_operand (self, LEVEL_OR);
}

/**
 * _sw_infer_binary:
 *
 * Returns: (transfer none) (nullable): the type of an operator's result as far as the operands
 *   show it: of two integer types the wider one, of equal widths the left one (arith 1.2)
 */
const SwType *
_sw_infer_binary (SwParser *self, SwOp op, const SwExpr *a, const SwExpr *b)
{
  const SwType *x = a->type;
  const SwType *y = b->type;
  guint level = sw_op_get_level (op);

  if (level <= LEVEL_COMPARE && level != LEVEL_NOT)
    return _sw_scalar_type (self, SW_DTYPE_BOOL);
  if (x == NULL || y == NULL || x->kind != SW_TYPE_SCALAR || y->kind != SW_TYPE_SCALAR)
    return NULL;
  if (x->dtype == y->dtype)
    return op == SW_OP_DIV && sw_dtype_is_integer ((SwDtype) x->dtype) ? NULL : x;
  if (!sw_dtype_is_integer ((SwDtype) x->dtype) || !sw_dtype_is_integer ((SwDtype) y->dtype)
      || op == SW_OP_DIV)
    return NULL;
  return sw_dtype_get_bits ((SwDtype) y->dtype) > sw_dtype_get_bits ((SwDtype) x->dtype) ? y : x;
}
