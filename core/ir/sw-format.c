/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"

#include <math.h>
#include <string.h>

#define LEVEL_CALL 14u
#define LEVEL_ATOM 15u

/* How integer constants are spelled at the place being printed. */
typedef enum
{
  CONSTANTS_PLAIN, /* as their flags say */
  CONSTANTS_TYPED, /* all as pl.const(v, pl.T) */
} Constants;

typedef struct
{
  const char *prefix;
  GString *out;
} Formatter;

static void format_expr (const Formatter *self, const SwExpr *expr, Constants constants);

/**
 * sw_expr_get_level:
 *
 * Levels are those of dialect 8.4; negative constants count as atoms.
 *
 * Returns: the binding strength of @self
 */
guint
sw_expr_get_level (const SwExpr *self)
{
  switch ((SwExprKind) self->kind)
    {
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
      return sw_op_get_level (self->v.op);
    case SW_EXPR_CAST:
    case SW_EXPR_OP_CALL:
    case SW_EXPR_CALL:
      return LEVEL_CALL;
    case SW_EXPR_VAR:
    case SW_EXPR_INT:
    case SW_EXPR_FLOAT:
    case SW_EXPR_BOOL:
    case SW_EXPR_NONE:
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
    case SW_EXPR_GET:
    case SW_EXPR_INDEX:
    case SW_EXPR_DICT:
    case SW_EXPR_SUBMIT:
    case SW_EXPR_TYPE:
    case SW_EXPR_OPAQUE:
      return LEVEL_ATOM;
    }
  g_assert_not_reached ();
}

/**
 * sw_expr_needs_parens:
 * @operand: an operand
 * @parent: the operator above it
 * @is_right: whether it is the second of two operands
 *
 * Returns: whether the compiler prints parentheses around @operand
 */
gboolean
sw_expr_needs_parens (const SwExpr *operand, SwOp parent, gboolean is_right)
{
  guint level = sw_expr_get_level (operand);
  guint parent_level = sw_op_get_level (parent);

  if (parent_level >= LEVEL_CALL)
    return FALSE;
  if (sw_op_get_arity (parent) == 1)
    return level < parent_level;
  return level < parent_level || (level == parent_level && is_right != (parent == SW_OP_POW));
}

/**
 * sw_expr_is_constant_tree:
 *
 * Returns: whether @self is an integer constant or built of such by binary operators only
 */
gboolean
sw_expr_is_constant_tree (const SwExpr *self)
{
  if (self->kind == SW_EXPR_BINARY)
    return sw_expr_is_constant_tree (self->items[1]) && sw_expr_is_constant_tree (self->items[0]);
  return self->kind == SW_EXPR_INT;
}

/**
 * sw_expr_is_typed_tree:
 * @self: a constant tree
 *
 * Returns: whether all its constants are spelled with their type
 */
gboolean
sw_expr_is_typed_tree (const SwExpr *self)
{
  if (self->kind == SW_EXPR_BINARY)
    return sw_expr_is_typed_tree (self->items[0]) && sw_expr_is_typed_tree (self->items[1]);
  return (self->flags & SW_EXPR_TYPED) != 0;
}

/**
 * sw_expr_has_plain_int:
 *
 * Returns: whether an operand in @self, at any depth of operators and calls, is an integer
 *   constant spelled without its type
 */
gboolean
sw_expr_has_plain_int (const SwExpr *self)
{
  if (self->kind == SW_EXPR_INT)
    return (self->flags & SW_EXPR_TYPED) == 0;
  for (guint i = 0; i < self->n_items; i++)
    if (sw_expr_has_plain_int (self->items[i]))
      return TRUE;
  return FALSE;
}

static void
format_float (double value, GString *out)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.17g", value);
  g_string_append (out, text);
  if (isfinite (value) && strpbrk (text, ".e") == NULL)
    g_string_append (out, ".0");
}

static void
format_number (const Formatter *self, const SwExpr *expr, Constants constants)
{
  gboolean typed = (expr->flags & SW_EXPR_TYPED) != 0
                   || (expr->kind == SW_EXPR_INT && constants == CONSTANTS_TYPED)
                   || (expr->kind == SW_EXPR_FLOAT && expr->dtype != SW_DTYPE_FP32);

  if (typed)
    g_string_append_printf (self->out, "%s.const(", self->prefix);
  if (expr->text != NULL)
    g_string_append (self->out, expr->text);
  else if (expr->kind == SW_EXPR_INT)
    g_string_append_printf (self->out, "%" G_GINT64_FORMAT, expr->v.int_value);
  else
    format_float (expr->v.float_value, self->out);
  if (typed)
    g_string_append_printf (self->out, ", %s.%s)", self->prefix,
                            sw_dtype_to_string ((SwDtype) expr->dtype));
}

static void
format_string (const SwExpr *expr, GString *out)
{
  char quote = (expr->flags & SW_EXPR_SINGLE_QUOTES) != 0 ? '\'' : '"';

  if (expr->v.spelling != NULL)
    {
      g_string_append (out, expr->v.spelling);
      return;
    }
  g_string_append_c (out, quote);
  for (const char *p = expr->text; *p != '\0'; p++)
    switch (*p)
      {
      case '\n':
        g_string_append (out, "\\n");
        break;
      case '"':
      case '\\':
        if (quote == '"')
          g_string_append_c (out, '\\');
        g_string_append_c (out, *p);
        break;
      default:
        g_string_append_c (out, *p);
        break;
      }
  g_string_append_c (out, quote);
}

static void
format_separator (GString *out, gboolean *first)
{
  if (!*first)
    g_string_append (out, ", ");
  *first = FALSE;
}

static void
format_items (const Formatter *self, const SwExpr *expr, guint from, gboolean *first)
{
  for (guint i = from; i < expr->n_items; i++)
    {
      format_separator (self->out, first);
      format_expr (self, expr->items[i], CONSTANTS_PLAIN);
    }
}

static guint
rank_keyword (const SwExpr *call, const char *name)
{
  static const char *const submit[] = {
    "deps", "dumps", "core_num", "sync_start", "allow_early_resolve", "predicate", "attrs"
  };
  static const char *const dict[] = { "dump_vars", "arg_directions" };

  if ((call->flags & SW_EXPR_AS_WRITTEN) != 0)
    return 0;
  if (call->kind == SW_EXPR_SUBMIT)
    for (guint i = 0; i < G_N_ELEMENTS (submit); i++)
      if (strcmp (submit[i], name) == 0)
        return i;
  if (call->kind == SW_EXPR_DICT)
    for (guint i = 0; i < G_N_ELEMENTS (dict); i++)
      if (strcmp (dict[i], name) == 0)
        return i;
  if (call->kind == SW_EXPR_CALL || call->kind == SW_EXPR_OP_CALL)
    return strcmp (name, "attrs") == 0;
  return G_N_ELEMENTS (submit);
}

/* Keywords and entries in the order of the compiler: passes add theirs at the end. */
static void
format_args (const Formatter *self, const SwExpr *call, gboolean *first)
{
  guint n_done = 0;

  for (guint rank = 0; n_done < call->n_args; rank++)
    for (guint i = 0; i < call->n_args; i++)
      {
        const SwArg *arg = &call->args[i];

        if (rank_keyword (call, arg->name) != rank)
          continue;
        n_done++;
        format_separator (self->out, first);
        if (call->kind == SW_EXPR_DICT)
          g_string_append_printf (self->out, "\"%s\": ", arg->name);
        else
          g_string_append_printf (self->out, "%s=", arg->name);
        format_expr (self, arg->value, CONSTANTS_PLAIN);
      }
}

static void
format_call (const Formatter *self, const SwExpr *expr)
{
  gboolean first = TRUE;

  switch ((guint) expr->kind)
    {
    case SW_EXPR_CALL:
      g_string_append_printf (self->out, "self.%s(", expr->text);
      break;
    case SW_EXPR_SUBMIT:
      g_string_append_printf (self->out, "%s.%s(self.%s", self->prefix,
                              (expr->flags & SW_EXPR_SPMD) != 0 ? "spmd_submit" : "submit",
                              expr->text);
      first = FALSE;
      break;
    default:
      g_string_append_printf (self->out, "%s(", expr->text);
      break;
    }
  format_items (self, expr, 0, &first);
  format_args (self, expr, &first);
  g_string_append_c (self->out, ')');
}

static void
format_operand (const Formatter *self, const SwExpr *operand, SwOp parent, gboolean is_right,
                Constants constants)
{
  gboolean parens =
    sw_expr_needs_parens (operand, parent, is_right) && (operand->flags & SW_EXPR_PARENS) == 0;

  if (parens)
    g_string_append_c (self->out, '(');
  format_expr (self, operand, constants);
  if (parens)
    g_string_append_c (self->out, ')');
}

static void
format_binary (const Formatter *self, const SwExpr *expr, Constants constants)
{
  SwOp op = expr->v.op;
  gboolean is_call = op == SW_OP_MIN || op == SW_OP_MAX;

  if (constants == CONSTANTS_PLAIN && !is_call && (expr->flags & SW_EXPR_AS_WRITTEN) == 0
      && sw_expr_is_constant_tree (expr))
    constants = CONSTANTS_TYPED;
  if (is_call)
    g_string_append_printf (self->out, "%s.%s(", self->prefix, sw_op_get_spelling (op));
  format_operand (self, expr->items[0], op, FALSE, constants);
  if (is_call)
    g_string_append (self->out, ", ");
  else
    g_string_append_printf (self->out, " %s ", sw_op_get_spelling (op));
  format_operand (self, expr->items[1], op, TRUE, constants);
  if (is_call)
    g_string_append_c (self->out, ')');
}

static void
format_unary (const Formatter *self, const SwExpr *expr, Constants constants)
{
  SwOp op = expr->v.op;

  g_string_append (self->out, sw_op_get_spelling (op));
  if (op == SW_OP_NOT)
    g_string_append_c (self->out, ' ');
  if (op == SW_OP_ABS)
    g_string_append_c (self->out, '(');
  format_operand (self, expr->items[0], op, FALSE, constants);
  if (op == SW_OP_ABS)
    g_string_append_c (self->out, ')');
}

static void
format_sequence (const Formatter *self, const SwExpr *expr, char open, char close)
{
  gboolean first = TRUE;

  g_string_append_c (self->out, open);
  format_items (self, expr, 0, &first);
  format_args (self, expr, &first);
  if (expr->kind == SW_EXPR_TUPLE && (expr->flags & SW_EXPR_TRAILING_COMMA) != 0)
    g_string_append_c (self->out, ',');
  g_string_append_c (self->out, close);
}

static void
format_index (const Formatter *self, const SwExpr *expr)
{
  gboolean first = TRUE;

  format_expr (self, expr->items[0], CONSTANTS_PLAIN);
  g_string_append_c (self->out, '[');
  format_items (self, expr, 1, &first);
  if ((expr->flags & SW_EXPR_TRAILING_COMMA) != 0)
    g_string_append_c (self->out, ',');
  g_string_append_c (self->out, ']');
}

static void
format_bare (const Formatter *self, const SwExpr *expr, Constants constants)
{
  switch ((SwExprKind) expr->kind)
    {
    case SW_EXPR_VAR:
      g_string_append (self->out, expr->v.var->name);
      break;
    case SW_EXPR_INT:
    case SW_EXPR_FLOAT:
      format_number (self, expr, constants);
      break;
    case SW_EXPR_BOOL:
      g_string_append (self->out, expr->v.int_value != 0 ? "True" : "False");
      break;
    case SW_EXPR_NONE:
      g_string_append (self->out, "None");
      break;
    case SW_EXPR_STRING:
      format_string (expr, self->out);
      break;
    case SW_EXPR_NAME:
      if (expr->n_items > 0)
        {
          format_expr (self, expr->items[0], CONSTANTS_PLAIN);
          g_string_append_c (self->out, '.');
        }
      g_string_append (self->out, expr->text);
      break;
    case SW_EXPR_BINARY:
      format_binary (self, expr, constants);
      break;
    case SW_EXPR_UNARY:
      format_unary (self, expr, constants);
      break;
    case SW_EXPR_CAST:
      g_string_append_printf (self->out, "%s.cast(", self->prefix);
      format_expr (self, expr->items[0], constants);
      g_string_append_printf (self->out, ", %s.%s)", self->prefix,
                              sw_dtype_to_string ((SwDtype) expr->dtype));
      break;
    case SW_EXPR_LIST:
      format_sequence (self, expr, '[', ']');
      break;
    case SW_EXPR_TUPLE:
      format_sequence (self, expr, '(', ')');
      break;
    case SW_EXPR_DICT:
      format_sequence (self, expr, '{', '}');
      break;
    case SW_EXPR_GET:
      format_expr (self, expr->items[0], CONSTANTS_PLAIN);
      g_string_append_printf (self->out, "[%" G_GINT64_FORMAT "]", expr->v.int_value);
      break;
    case SW_EXPR_INDEX:
      format_index (self, expr);
      break;
    case SW_EXPR_OP_CALL:
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
      format_call (self, expr);
      break;
    case SW_EXPR_TYPE:
      sw_format_type (expr->v.as_type, self->prefix, self->out);
      break;
    case SW_EXPR_OPAQUE:
      g_string_append (self->out, expr->text);
      break;
    }
}

static void
format_expr (const Formatter *self, const SwExpr *expr, Constants constants)
{
  gboolean parens = (expr->flags & SW_EXPR_PARENS) != 0;

  if (parens)
    g_string_append_c (self->out, '(');
  format_bare (self, expr, constants);
  if (parens)
    g_string_append_c (self->out, ')');
}

/* A dim: a constant alone is bare whatever its type, any other has typed constants (7.7). */
static void
format_dim (const Formatter *self, const SwExpr *dim)
{
  gboolean as_written = (dim->flags & SW_EXPR_AS_WRITTEN) != 0;

  if (dim->kind == SW_EXPR_INT && !as_written && dim->text != NULL)
    g_string_append (self->out, dim->text);
  else if (dim->kind == SW_EXPR_INT && !as_written)
    g_string_append_printf (self->out, "%" G_GINT64_FORMAT, dim->v.int_value);
  else
    format_expr (self, dim, as_written ? CONSTANTS_PLAIN : CONSTANTS_TYPED);
}

static void
format_shape (const Formatter *self, const SwType *type)
{
  gboolean parens = (type->flags & SW_TYPE_PAREN_SHAPE) != 0;
  gboolean first = TRUE;

  g_string_append_c (self->out, parens ? '(' : '[');
  for (guint i = 0; i < type->n_dims; i++)
    {
      format_separator (self->out, &first);
      format_dim (self, type->dims[i]);
    }
  if (parens && type->n_dims == 1)
    g_string_append_c (self->out, ',');
  g_string_append_c (self->out, parens ? ')' : ']');
}

static void
format_elements (const SwType *type, const char *prefix, GString *out)
{
  gboolean old = (type->flags & SW_TYPE_LIST_ELEMS) != 0;
  gboolean first = TRUE;

  g_string_append (out, old ? "([" : "[");
  if (type->n_elems == 0 && !old)
    g_string_append (out, "()");
  for (guint i = 0; i < type->n_elems; i++)
    {
      format_separator (out, &first);
      sw_format_type (type->elems[i], prefix, out);
    }
  g_string_append (out, old ? "])" : "]");
}

/**
 * sw_format_type:
 * @prefix: the module prefix, "pl"
 * @out: where the text is appended
 *
 * Writes a type as the compiler prints it.
 */
void
sw_format_type (const SwType *self, const char *prefix, GString *out)
{
  const Formatter formatter = { prefix, out };
  gboolean parens = (self->flags & SW_TYPE_PAREN_SHAPE) != 0;
  gboolean first = TRUE;

  g_string_append (out, self->head);
  switch ((SwTypeKind) self->kind)
    {
    case SW_TYPE_UNKNOWN:
    case SW_TYPE_NAMED:
      return;
    case SW_TYPE_TUPLE:
      format_elements (self, prefix, out);
      return;
    case SW_TYPE_SCALAR:
    case SW_TYPE_TENSOR:
    case SW_TYPE_DIST_TENSOR:
    case SW_TYPE_TILE:
    case SW_TYPE_ARRAY:
    case SW_TYPE_OTHER:
      break;
    }
  g_string_append_c (out, parens ? '(' : '[');
  if (self->kind == SW_TYPE_ARRAY)
    {
      format_separator (out, &first);
      format_dim (&formatter, self->dims[0]);
    }
  else if (self->kind != SW_TYPE_SCALAR && self->kind != SW_TYPE_OTHER)
    {
      format_separator (out, &first);
      format_shape (&formatter, self);
    }
  if (self->dtype_text != NULL)
    {
      format_separator (out, &first);
      g_string_append (out, self->dtype_text);
    }
  for (guint i = 0; i < self->n_extras; i++)
    {
      format_separator (out, &first);
      format_expr (&formatter, self->extras[i], CONSTANTS_PLAIN);
    }
  g_string_append_c (out, parens ? ')' : ']');
}

/**
 * sw_format_expr:
 * @prefix: the module prefix, "pl"
 * @out: where the text is appended
 *
 * Writes an expression on one line as the compiler prints it (dialect 8 and 9): parentheses by
 * precedence, typed constants in trees of constants, float literals as read.
 */
void
sw_format_expr (const SwExpr *self, const char *prefix, GString *out)
{
  const Formatter formatter = { prefix, out };

  format_expr (&formatter, self, CONSTANTS_PLAIN);
}

/**
 * sw_expr_to_string:
 *
 * Returns: (transfer full): @self as text, with the prefix "pl"
 */
char *
sw_expr_to_string (const SwExpr *self)
{
  GString *out = g_string_new (NULL);

  sw_format_expr (self, "pl", out);
  return g_string_free (out, FALSE);
}

/**
 * sw_type_to_string:
 *
 * Returns: (transfer full): @self as text, with the prefix "pl"
 */
char *
sw_type_to_string (const SwType *self)
{
  GString *out = g_string_new (NULL);

  sw_format_type (self, "pl", out);
  return g_string_free (out, FALSE);
}
