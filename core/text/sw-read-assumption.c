/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Facts that a person states, in the language of expressions of the dialect:
 *
 *   n >= 1
 *   main: n % 8 == 0 and n <= m * 16
 */

static gboolean check_number (SwParser *self, const SwExpr *expr);

static gboolean
is_comparison (SwOp op)
{
  return op >= SW_OP_EQ && op <= SW_OP_GE;
}

static gboolean
is_condition (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_BINARY || expr->kind == SW_EXPR_UNARY)
    return expr->v.op <= SW_OP_NOT || is_comparison (expr->v.op);
  return expr->kind == SW_EXPR_BOOL;
}

static gboolean
check_condition (SwParser *self, const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_VAR || expr->kind == SW_EXPR_BOOL)
    return TRUE;
  if (!is_condition (expr))
    {
      _sw_fail (self, expr->span, _ ("a condition is needed here, such as n >= 1"));
      return FALSE;
    }
  for (guint i = 0; i < expr->n_items; i++)
    if (!(is_comparison (expr->v.op) ? check_number (self, expr->items[i])
                                     : check_condition (self, expr->items[i])))
      return FALSE;
  return TRUE;
}

/* The value of integers alone. */
static gboolean
get_constant (const SwExpr *expr, gint64 *value)
{
  gint64 a;
  gint64 b = 0;

  if (expr->kind == SW_EXPR_INT)
    {
      *value = expr->v.int_value;
      return TRUE;
    }
  if ((expr->kind != SW_EXPR_BINARY && expr->kind != SW_EXPR_UNARY && expr->kind != SW_EXPR_CAST)
      || !get_constant (expr->items[0], &a)
      || (expr->kind == SW_EXPR_BINARY && !get_constant (expr->items[1], &b)))
    return FALSE;
  if (expr->kind == SW_EXPR_CAST)
    {
      *value = a;
      return a == 0;
    }
  switch ((guint) expr->v.op)
    {
    case SW_OP_ADD:
      return !__builtin_add_overflow (a, b, value);
    case SW_OP_SUB:
      return !__builtin_sub_overflow (a, b, value);
    case SW_OP_MUL:
      return !__builtin_mul_overflow (a, b, value);
    case SW_OP_NEG:
      return !__builtin_sub_overflow (0, a, value);
    default:
      return FALSE;
    }
}

/* x // 0, x % 0, x << -1, x ** -1: whatever the names mean. */
static gboolean
has_no_value (const SwExpr *expr)
{
  gint64 right;

  if (expr->kind != SW_EXPR_BINARY || !get_constant (expr->items[1], &right))
    return FALSE;
  switch ((guint) expr->v.op)
    {
    case SW_OP_FLOOR_DIV:
    case SW_OP_FLOOR_MOD:
      return right == 0;
    case SW_OP_SHL:
    case SW_OP_SHR:
      return right < 0 || right >= 64;
    case SW_OP_POW:
      return right < 0;
    default:
      return FALSE;
    }
}

static gboolean
check_number (SwParser *self, const SwExpr *expr)
{
  if (is_condition (expr))
    {
      _sw_fail (self, expr->span,
                _ ("a condition cannot be compared or computed with; write a <= b and b <= c for "
                   "a range"));
      return FALSE;
    }
  switch ((guint) expr->kind)
    {
    case SW_EXPR_VAR:
    case SW_EXPR_INT:
      return TRUE;
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
    case SW_EXPR_CAST:
      if (expr->kind == SW_EXPR_BINARY && expr->v.op == SW_OP_DIV)
        {
          _sw_fail (self, expr->span, _ ("“/” does not give an integer; “//” does"));
          return FALSE;
        }
      if (has_no_value (expr))
        {
          _sw_fail (self, expr->span, _ ("“%.*s” has no value, so nothing can be said of it"),
                    (int) (expr->span.end - expr->span.start), self->text + expr->span.start);
          return FALSE;
        }
      for (guint i = 0; i < expr->n_items; i++)
        if (!check_number (self, expr->items[i]))
          return FALSE;
      return TRUE;
    default:
      _sw_fail (self, expr->span, _ ("only names, integers and operators can stand here"));
      return FALSE;
    }
}

/* The condition on the one line that the text may have. */
static const SwExpr *
parse_condition (SwParser *self)
{
  const SwExpr *condition = _sw_parse_expr (self);

  if (condition == NULL || !check_condition (self, condition))
    return NULL;
  if (_sw_peek_kind (self) != SW_TOKEN_END)
    {
      _sw_fail_expected (self, _ ("the end of the fact"));
      return NULL;
    }
  if (_sw_next_line (self) && !self->line->at_end)
    {
      _sw_fail (self, (SwSpan){ self->line->start, self->line->end },
                _ ("a fact is a single line"));
      return NULL;
    }
  return condition;
}

static SwAssumption *
parse_assumption (SwParser *self)
{
  SwSpan whole = { self->line->start, self->line->end };
  const char *function = NULL;
  const SwExpr *condition;
  g_autofree char *text = NULL;

  if (_sw_peek_kind (self) == SW_TOKEN_NAME && _sw_peek_kind_at (self, 1) == SW_TOKEN_COLON)
    {
      function = _sw_intern_token (self, _sw_take (self));
      _sw_take (self);
      whole.start = _sw_peek (self)->start;
    }
  condition = parse_condition (self);
  if (condition == NULL)
    return NULL;
  text = g_strndup (self->text + whole.start, whole.end - whole.start);
  return sw_assumption_new (text, function, condition, self->context);
}

/**
 * sw_read_assumption:
 * @source: a condition over names, integers and operators; in front of it, with a colon, may
 *   stand the name of the only function in which it holds
 * @sink: where it is said what is wrong
 *
 * Reads a fact that a person states beside a program.
 *
 * Returns: (transfer full) (nullable): the fact; %NULL when there is an error in @sink
 */
SwAssumption *
sw_read_assumption (SwSource *source, SwDiagSink *sink)
{
  SwAssumption *assumption = NULL;
  SwParser parser;

  g_return_val_if_fail (source != NULL && sink != NULL, NULL);

  _sw_parser_init (&parser, source, sink);
  _sw_lexer_init (&parser.lexer, parser.text, parser.length);
  parser.line = &parser.lexer.line;
  if (memchr (parser.text, '\0', parser.length) != NULL
      || !g_utf8_validate (parser.text, (gssize) parser.length, NULL))
    sw_diag_sink_add (sink, SW_RULE_ENCODING, SW_SPAN_NONE, _ ("the fact is not UTF-8 text"));
  else if (!_sw_next_line (&parser) || parser.line->at_end)
    sw_diag_sink_add (sink, SW_RULE_SYNTAX, SW_SPAN_NONE, _ ("the fact is empty"));
  else
    assumption = parse_assumption (&parser);
  _sw_lexer_clear (&parser.lexer);
  sw_program_unref (parser.program);
  _sw_parser_clear (&parser);
  return assumption;
}
