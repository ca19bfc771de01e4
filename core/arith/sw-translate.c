/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-prover-private.h"

#define MAX_NAME 60 /* characters of an expression that stands for a name */

/* IR to terms. */

/**
 * sw_prover_scalar_dtype:
 *
 * Returns: the element type of a scalar, or SW_DTYPE_UNKNOWN when @type is no scalar that
 *   terms know
 */
SwDtype
sw_prover_scalar_dtype (const SwType *type)
{
  if (type == NULL || type->kind != SW_TYPE_SCALAR || !sw_dtype_is_term_type (type->dtype))
    return SW_DTYPE_UNKNOWN;
  return type->dtype;
}

static SwOrigin
origin_of (const SwVar *var)
{
  if ((var->flags & SW_VAR_DYN) != 0)
    return SW_ORIGIN_DIM;
  if ((var->flags & SW_VAR_PARAM) != 0)
    return SW_ORIGIN_PARAM;
  if ((var->flags & SW_VAR_LOOP) != 0)
    return SW_ORIGIN_LOOP_FREE;
  if ((var->flags & (SW_VAR_ITER_ARG | SW_VAR_RESULT)) != 0)
    return SW_ORIGIN_CARRY;
  return SW_ORIGIN_CALL;
}

/* The term of a variable; one that was never announced is an unknown of its type for good. */
static SwTermId
term_of_var (SwProver *self, const SwVar *var)
{
  SwTermId term = sw_prover_lookup (self, var);
  SwDtype dtype = sw_prover_scalar_dtype (var->type);

  if (term != SW_TERM_NONE)
    return term;
  if (dtype == SW_DTYPE_UNKNOWN && (var->flags & (SW_VAR_DYN | SW_VAR_LOOP)) != 0)
    dtype = SW_DTYPE_INDEX;
  if (dtype == SW_DTYPE_UNKNOWN)
    return SW_TERM_NONE;
  term = sw_prover_new_unknown (self, var, dtype, origin_of (var));
  g_hash_table_insert (self->values, (gpointer) var, GUINT_TO_POINTER (term));
  return term;
}

static const SwTermKind binary_kinds[] = {
  [SW_OP_OR] = SW_TERM_OR,           [SW_OP_XOR] = SW_TERM_XOR,
  [SW_OP_AND] = SW_TERM_AND,         [SW_OP_NOT] = SW_TERM_NOT,
  [SW_OP_EQ] = SW_TERM_EQ,           [SW_OP_NE] = SW_TERM_NE,
  [SW_OP_LT] = SW_TERM_LT,           [SW_OP_LE] = SW_TERM_LE,
  [SW_OP_GT] = SW_TERM_LT,           [SW_OP_GE] = SW_TERM_LE,
  [SW_OP_BIT_OR] = SW_TERM_BIT_OR,   [SW_OP_BIT_XOR] = SW_TERM_BIT_XOR,
  [SW_OP_BIT_AND] = SW_TERM_BIT_AND, [SW_OP_SHL] = SW_TERM_SHL,
  [SW_OP_SHR] = SW_TERM_SHR,         [SW_OP_ADD] = SW_TERM_ADD,
  [SW_OP_SUB] = SW_TERM_SUB,         [SW_OP_MUL] = SW_TERM_MUL,
  [SW_OP_DIV] = SW_TERM_INVALID,     [SW_OP_FLOOR_DIV] = SW_TERM_DIV,
  [SW_OP_FLOOR_MOD] = SW_TERM_MOD,   [SW_OP_NEG] = SW_TERM_NEG,
  [SW_OP_BIT_NOT] = SW_TERM_BIT_NOT, [SW_OP_POW] = SW_TERM_POW,
  [SW_OP_MIN] = SW_TERM_MIN,         [SW_OP_MAX] = SW_TERM_MAX,
  [SW_OP_ABS] = SW_TERM_ABS,
};

/* An expression as a name for its value, so that a proof or a missing fact can speak of it. */
static const char *
name_of (SwProver *self, const SwExpr *expr)
{
  g_autofree char *text = sw_expr_to_string (expr);

  if (g_utf8_strlen (text, -1) > MAX_NAME)
    {
      g_autofree char *start = g_utf8_substring (text, 0, MAX_NAME);

      return g_string_chunk_insert_const (self->texts, start);
    }
  return g_string_chunk_insert_const (self->texts, text);
}

/**
 * sw_prover_unsupported:
 *
 * Returns: a value of its own for an expression that terms do not model
 */
SwTermId
sw_prover_unsupported (SwProver *self, const SwExpr *expr, SwDtype dtype)
{
  return sw_terms_var (self->terms, name_of (self, expr), dtype, SW_ORIGIN_UNSUPPORTED);
}

static SwTermId
unsupported (SwProver *self, const SwExpr *expr)
{
  SwDtype dtype = sw_prover_scalar_dtype (expr->type);

  return dtype == SW_DTYPE_UNKNOWN ? SW_TERM_NONE : sw_prover_unsupported (self, expr, dtype);
}

static SwTermId term_of (SwProver *self, const SwExpr *expr, guint depth);

/* The truth of @term, the value of @expr: an integer is true where it is not 0.  Of what has no
 * such value nothing is known, not even that it can be true. */
static SwTermId
truth_of (SwProver *self, SwTermId term, const SwExpr *expr)
{
  if (term == SW_TERM_NONE)
    return sw_prover_unsupported (self, expr, SW_DTYPE_BOOL);
  if (sw_terms_get (self->terms, term)->dtype == SW_DTYPE_BOOL)
    return term;
  return sw_terms_op (self->terms, SW_TERM_NE, term,
                      sw_terms_const (self->terms, 0, sw_terms_get (self->terms, term)->dtype));
}

/**
 * sw_prover_term_of_positive:
 * @var: a name whose type terms do not know
 *
 * Returns: the truth of "VAR > 0".  Nothing else is known of such a value, but a launch below
 *   this condition is guarded by it.
 */
SwTermId
sw_prover_term_of_positive (SwProver *self, const SwVar *var)
{
  SwTermId term = GPOINTER_TO_UINT (g_hash_table_lookup (self->positives, var));
  g_autofree char *text = NULL;

  if (term != SW_TERM_NONE)
    return term;
  text = g_strdup_printf ("%s > 0", var->name);
  term = sw_terms_var (self->terms, g_string_chunk_insert_const (self->texts, text), SW_DTYPE_BOOL,
                       SW_ORIGIN_UNSUPPORTED);
  g_hash_table_insert (self->positives, (gpointer) var, GUINT_TO_POINTER (term));
  return term;
}

/* A comparison of what terms do not model, of floats, say: a truth value that nothing is known
 * of. */
static SwTermId
term_of_comparison (SwProver *self, const SwExpr *expr)
{
  const SwExpr *greater = expr->items[expr->v.op == SW_OP_GT ? 0 : 1];
  const SwExpr *less = expr->items[expr->v.op == SW_OP_GT ? 1 : 0];

  if ((expr->v.op == SW_OP_GT || expr->v.op == SW_OP_LT) && greater->kind == SW_EXPR_VAR
      && less->kind == SW_EXPR_INT && less->v.int_value == 0)
    return sw_prover_term_of_positive (self, greater->v.var);
  return sw_prover_unsupported (self, expr, SW_DTYPE_BOOL);
}

static SwTermId
term_of_operation (SwProver *self, const SwExpr *expr, guint depth)
{
  SwOp op = expr->v.op;
  gboolean is_binary = expr->kind == SW_EXPR_BINARY;
  gboolean is_comparison = op >= SW_OP_EQ && op <= SW_OP_GE;
  gboolean is_boolean = op <= SW_OP_NOT;
  SwTermId a = term_of (self, expr->items[0], depth + 1);
  SwTermId b = is_binary ? term_of (self, expr->items[1], depth + 1) : SW_TERM_NONE;
  SwTermKind kind = binary_kinds[op];

  if (is_comparison && (a == SW_TERM_NONE || b == SW_TERM_NONE))
    return term_of_comparison (self, expr);
  if (is_boolean)
    {
      a = truth_of (self, a, expr->items[0]);
      b = is_binary ? truth_of (self, b, expr->items[1]) : SW_TERM_NONE;
    }
  if (a == SW_TERM_NONE || (is_binary && b == SW_TERM_NONE) || kind == SW_TERM_INVALID)
    return unsupported (self, expr);
  if (op == SW_OP_GT || op == SW_OP_GE)
    {
      /* Promotion depends on the order written: convert before the sides are swapped. */
      SwDtype type_a = sw_terms_get (self->terms, a)->dtype;
      SwDtype type_b = sw_terms_get (self->terms, b)->dtype;

      if (type_a == SW_DTYPE_BOOL || type_b == SW_DTYPE_BOOL)
        return sw_prover_unsupported (self, expr, SW_DTYPE_BOOL);
      if (sw_dtype_get_bits (type_b) > sw_dtype_get_bits (type_a))
        a = sw_terms_cast (self->terms, type_b, a);
      else
        b = sw_terms_cast (self->terms, type_a, b);
      return sw_terms_op (self->terms, kind, b, a);
    }
  return sw_terms_op (self->terms, kind, a, b);
}

static SwTermId
term_of_cast (SwProver *self, const SwExpr *expr, guint depth)
{
  SwTermId operand = term_of (self, expr->items[0], depth + 1);

  if (!sw_dtype_is_term_type (expr->dtype))
    return SW_TERM_NONE;
  if (operand == SW_TERM_NONE)
    return sw_prover_unsupported (self, expr, (SwDtype) expr->dtype);
  return sw_terms_cast (self->terms, expr->dtype, operand);
}

/**
 * sw_prover_origin_of_call:
 *
 * Returns: what is known of the result of a call: the operations in the table guarantee a range
 */
SwOrigin
sw_prover_origin_of_call (const SwExpr *expr)
{
  static const struct
  {
    const char *name;
    SwOrigin origin;
  } operations[] = {
    { "tensor.dim", SW_ORIGIN_DIM },
    { "system.available_cluster_count", SW_ORIGIN_DEVICE },
    { "system.available_aiv_count", SW_ORIGIN_DEVICE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    if (sw_expr_is_op (expr, operations[i].name))
      return operations[i].origin;
  return SW_ORIGIN_CALL;
}

/* A call inside an expression: each occurrence is another value. */
static SwTermId
term_of_call (SwProver *self, const SwExpr *expr)
{
  SwDtype dtype = sw_prover_scalar_dtype (expr->type);
  SwOrigin origin = sw_prover_origin_of_call (expr);

  if (dtype == SW_DTYPE_UNKNOWN && origin == SW_ORIGIN_DIM)
    dtype = SW_DTYPE_INDEX;
  else if (dtype == SW_DTYPE_UNKNOWN && origin == SW_ORIGIN_DEVICE)
    dtype = SW_DTYPE_INT32;
  if (dtype == SW_DTYPE_UNKNOWN)
    return SW_TERM_NONE;
  return sw_terms_var (self->terms, name_of (self, expr), dtype, origin);
}

/* SW_TERM_NONE for what has no integer or boolean value. */
static SwTermId
term_of (SwProver *self, const SwExpr *expr, guint depth)
{
  if (expr == NULL || depth > 2 * SW_MAX_DEPTH)
    return SW_TERM_NONE;
  switch ((guint) expr->kind)
    {
    case SW_EXPR_VAR:
      return term_of_var (self, expr->v.var);
    case SW_EXPR_INT:
      return sw_dtype_is_integer (expr->dtype) || expr->dtype == SW_DTYPE_UNKNOWN ? sw_terms_const (
               self->terms, expr->v.int_value,
               expr->dtype == SW_DTYPE_UNKNOWN ? SW_DTYPE_INDEX : (SwDtype) expr->dtype)
                                                                                  : SW_TERM_NONE;
    case SW_EXPR_BOOL:
      return sw_terms_bool (self->terms, expr->v.int_value != 0);
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
      return term_of_operation (self, expr, depth);
    case SW_EXPR_CAST:
      return term_of_cast (self, expr, depth);
    case SW_EXPR_OP_CALL:
    case SW_EXPR_CALL:
    case SW_EXPR_GET:
    case SW_EXPR_INDEX:
      return term_of_call (self, expr);
    default:
      return unsupported (self, expr);
    }
}

static gboolean
is_pure_at (const SwExpr *expr, guint depth)
{
  if (depth > 2 * SW_MAX_DEPTH)
    return FALSE;
  switch ((guint) expr->kind)
    {
    case SW_EXPR_VAR:
    case SW_EXPR_INT:
    case SW_EXPR_BOOL:
      return TRUE;
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
    case SW_EXPR_CAST:
      for (guint i = 0; i < expr->n_items; i++)
        if (!is_pure_at (expr->items[i], depth + 1))
          return FALSE;
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * sw_prover_translate:
 *
 * Returns: the term of @expr, or SW_TERM_NONE when it has no integer or boolean value
 */
SwTermId
sw_prover_translate (SwProver *self, const SwExpr *expr)
{
  return term_of (self, expr, 0);
}

/**
 * sw_prover_translate_condition:
 *
 * Returns: the boolean term of @expr, which decides where it stands: of an if or a while
 */
SwTermId
sw_prover_translate_condition (SwProver *self, const SwExpr *expr)
{
  return truth_of (self, term_of (self, expr, 0), expr);
}

/**
 * sw_prover_is_pure:
 *
 * Returns: whether @expr depends on nothing but variables and constants
 */
gboolean
sw_prover_is_pure (const SwExpr *expr)
{
  return is_pure_at (expr, 0);
}
