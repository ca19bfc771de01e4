/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover.h"

#include "sw-solver.h"

#include <string.h>

/* IR to terms.  A variable of the IR stands for a term: a bound name for the term of its
 * value, everything else for an unknown. */

typedef struct
{
  const SwVar *var;
  SwTermId before; /* what it stood for; SW_TERM_NONE for nothing */
  SwTermId named;  /* the term that got the name as an alias, or SW_TERM_NONE */
} Change;

typedef struct
{
  guint n_changes;
  guint solver_mark;
} Scope;

struct _SwProver
{
  SwPolicy policy;
  SwSolver *solver;
  SwTerms *terms;
  GHashTable *values; /* SwVar -> SwTermId; looked up only */
  GArray *changes;    /* Change */
  GArray *scopes;     /* Scope */
};

/**
 * sw_prover_new:
 * @policy: what proofs may assume; copied
 *
 * Returns: (transfer full): a prover for one function; free with sw_prover_free()
 */
SwProver *
sw_prover_new (const SwPolicy *policy)
{
  SwProver *self = g_new0 (SwProver, 1);

  self->policy = *policy;
  self->solver = sw_solver_new (policy);
  self->terms = sw_solver_get_terms (self->solver);
  self->values = g_hash_table_new (NULL, NULL);
  self->changes = g_array_new (FALSE, TRUE, sizeof (Change));
  self->scopes = g_array_new (FALSE, TRUE, sizeof (Scope));
  return self;
}

void
sw_prover_free (SwProver *self)
{
  sw_solver_free (self->solver);
  g_hash_table_unref (self->values);
  g_array_unref (self->changes);
  g_array_unref (self->scopes);
  g_free (self);
}

guint
sw_prover_mark (SwProver *self)
{
  Scope scope = { self->changes->len, sw_solver_mark (self->solver) };

  g_array_append_val (self->scopes, scope);
  return self->scopes->len - 1;
}

void
sw_prover_pop (SwProver *self, guint mark)
{
  Scope scope;

  g_return_if_fail (mark < self->scopes->len);
  scope = g_array_index (self->scopes, Scope, mark);
  for (guint i = self->changes->len; i-- > scope.n_changes;)
    {
      const Change *change = &g_array_index (self->changes, Change, i);

      if (change->before != SW_TERM_NONE)
        g_hash_table_insert (self->values, (gpointer) change->var,
                             GUINT_TO_POINTER (change->before));
      else
        g_hash_table_remove (self->values, change->var);
      if (change->named != SW_TERM_NONE)
        sw_terms_set_alias (self->terms, change->named, (SwTermAlias){ 0 });
    }
  g_array_set_size (self->changes, scope.n_changes);
  g_array_set_size (self->scopes, mark);
  sw_solver_pop (self->solver, scope.solver_mark);
}

static SwTermId
lookup (SwProver *self, const SwVar *var)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->values, var));
}

static void
set_value (SwProver *self, const SwVar *var, SwTermId term, SwTermId named)
{
  Change change = { var, lookup (self, var), named };

  g_array_append_val (self->changes, change);
  g_hash_table_insert (self->values, (gpointer) var, GUINT_TO_POINTER (term));
}

/* The element type of a scalar, or SW_DTYPE_UNKNOWN when @type is no scalar that terms know. */
static SwDtype
scalar_dtype (const SwType *type)
{
  if (type == NULL || type->kind != SW_TYPE_SCALAR || !sw_dtype_is_term_type (type->dtype))
    return SW_DTYPE_UNKNOWN;
  return type->dtype;
}

static SwTermId
new_unknown (SwProver *self, const SwVar *var, SwDtype dtype, SwOrigin origin)
{
  SwTermId term = sw_terms_var (self->terms, var->name, dtype, origin);

  sw_terms_set_var_span (self->terms, term, var->span.start, var->span.end);
  return term;
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
  SwTermId term = lookup (self, var);
  SwDtype dtype = scalar_dtype (var->type);

  if (term != SW_TERM_NONE)
    return term;
  if (dtype == SW_DTYPE_UNKNOWN && (var->flags & (SW_VAR_DYN | SW_VAR_LOOP)) != 0)
    dtype = SW_DTYPE_INDEX;
  if (dtype == SW_DTYPE_UNKNOWN)
    return SW_TERM_NONE;
  term = new_unknown (self, var, dtype, origin_of (var));
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

/* An expression that terms do not model, as a value of its own. */
static SwTermId
unsupported (SwProver *self, const SwExpr *expr)
{
  SwDtype dtype = scalar_dtype (expr->type);

  return dtype == SW_DTYPE_UNKNOWN ? SW_TERM_NONE
                                   : sw_terms_var (self->terms, "?", dtype, SW_ORIGIN_UNSUPPORTED);
}

static SwTermId term_of (SwProver *self, const SwExpr *expr, guint depth);

static SwTermId
term_of_operation (SwProver *self, const SwExpr *expr, guint depth)
{
  SwOp op = expr->v.op;
  gboolean is_binary = expr->kind == SW_EXPR_BINARY;
  gboolean is_comparison = op >= SW_OP_EQ && op <= SW_OP_GE;
  gboolean is_boolean = is_comparison || op <= SW_OP_NOT;
  SwTermId a = term_of (self, expr->items[0], depth + 1);
  SwTermId b = is_binary ? term_of (self, expr->items[1], depth + 1) : SW_TERM_NONE;
  SwTermKind kind = binary_kinds[op];

  if (is_boolean && (a == SW_TERM_NONE || (is_binary && b == SW_TERM_NONE)))
    {
      /* A comparison of floats, say: a truth value that nothing is known of. */
      SwTermId unknown = sw_terms_var (self->terms, "?", SW_DTYPE_BOOL, SW_ORIGIN_UNSUPPORTED);

      if (is_comparison)
        return unknown;
      a = a != SW_TERM_NONE ? a : unknown;
      b = !is_binary || b != SW_TERM_NONE ? b : unknown;
    }
  if (a == SW_TERM_NONE || (is_binary && b == SW_TERM_NONE) || kind == SW_TERM_INVALID)
    return unsupported (self, expr);
  if (op == SW_OP_GT || op == SW_OP_GE)
    {
      /* Promotion depends on the order written: convert before the sides are swapped. */
      SwDtype type_a = sw_terms_get (self->terms, a)->dtype;
      SwDtype type_b = sw_terms_get (self->terms, b)->dtype;

      if (type_a == SW_DTYPE_BOOL || type_b == SW_DTYPE_BOOL)
        return sw_terms_var (self->terms, "?", SW_DTYPE_BOOL, SW_ORIGIN_UNSUPPORTED);
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
    return sw_terms_var (self->terms, "?", expr->dtype, SW_ORIGIN_UNSUPPORTED);
  return sw_terms_cast (self->terms, expr->dtype, operand);
}

/* Calls whose result has a guaranteed range. */
static SwOrigin
origin_of_call (const SwExpr *expr)
{
  static const struct
  {
    const char *callee;
    SwOrigin origin;
  } operations[] = {
    { "pl.tensor.dim", SW_ORIGIN_DIM },
    { "pl.system.available_cluster_count", SW_ORIGIN_DEVICE },
    { "pl.system.available_aiv_count", SW_ORIGIN_DEVICE },
  };

  for (guint i = 0; expr->kind == SW_EXPR_OP_CALL && i < G_N_ELEMENTS (operations); i++)
    if (expr->text != NULL && g_str_equal (expr->text, operations[i].callee))
      return operations[i].origin;
  return SW_ORIGIN_CALL;
}

/* A call inside an expression: each occurrence is another value. */
static SwTermId
term_of_call (SwProver *self, const SwExpr *expr)
{
  SwDtype dtype = scalar_dtype (expr->type);
  SwOrigin origin = origin_of_call (expr);

  if (dtype == SW_DTYPE_UNKNOWN && origin == SW_ORIGIN_DIM)
    dtype = SW_DTYPE_INDEX;
  else if (dtype == SW_DTYPE_UNKNOWN && origin == SW_ORIGIN_DEVICE)
    dtype = SW_DTYPE_INT32;
  if (dtype == SW_DTYPE_UNKNOWN)
    return SW_TERM_NONE;
  return sw_terms_var (self->terms, expr->text != NULL ? expr->text : "?", dtype, origin);
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

/* Does the value depend on nothing but variables and constants? */
static gboolean
is_pure (const SwExpr *expr, guint depth)
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
        if (!is_pure (expr->items[i], depth + 1))
          return FALSE;
      return TRUE;
    default:
      return FALSE;
    }
}

void
sw_prover_add_param (SwProver *self, const SwVar *var)
{
  SwDtype dtype = scalar_dtype (var->type);

  if (dtype != SW_DTYPE_UNKNOWN)
    set_value (self, var, new_unknown (self, var, dtype, SW_ORIGIN_PARAM), SW_TERM_NONE);
}

void
sw_prover_forget (SwProver *self, const SwVar *var)
{
  SwDtype dtype = scalar_dtype (var->type);

  if (dtype != SW_DTYPE_UNKNOWN)
    set_value (self, var, new_unknown (self, var, dtype, SW_ORIGIN_CARRY), SW_TERM_NONE);
}

/* The name of a composite value is shown instead of it; the first name stays. */
static SwTermId
give_name (SwProver *self, SwTermId term, const SwVar *var)
{
  const SwTerm *shape = sw_terms_get (self->terms, term);
  SwTermAlias alias = { var->name, { var->span.start, var->span.end } };

  if (shape->kind == SW_TERM_CONST || shape->kind == SW_TERM_VAR
      || sw_terms_get_alias (self->terms, term).name != NULL)
    return SW_TERM_NONE;
  sw_terms_set_alias (self->terms, term, alias);
  return term;
}

void
sw_prover_bind (SwProver *self, const SwVar *var, const SwExpr *value)
{
  SwDtype dtype = scalar_dtype (var->type);
  SwTermId term = SW_TERM_NONE;

  if (is_pure (value, 0))
    {
      term = term_of (self, value, 0);
      if (dtype == SW_DTYPE_UNKNOWN && var->type == NULL && term != SW_TERM_NONE)
        dtype = sw_terms_get (self->terms, term)->dtype;
    }
  else if (dtype == SW_DTYPE_UNKNOWN && var->type == NULL)
    dtype = scalar_dtype (value->type);
  if (dtype == SW_DTYPE_UNKNOWN)
    return;
  if (term == SW_TERM_NONE)
    {
      set_value (self, var, new_unknown (self, var, dtype, origin_of_call (value)), SW_TERM_NONE);
      return;
    }
  term = sw_terms_cast (self->terms, dtype, term);
  sw_solver_evaluated (self->solver, term, value->span);
  set_value (self, var, term, give_name (self, term, var));
}

void
sw_prover_push_condition (SwProver *self, const SwExpr *cond, gboolean negated)
{
  SwTermId term = term_of (self, cond, 0);

  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->dtype != SW_DTYPE_BOOL)
    return;
  if (negated)
    term = sw_terms_op (self->terms, SW_TERM_NOT, term, SW_TERM_NONE);
  sw_solver_push (self->solver, term, negated ? SW_FACT_ELSE : SW_FACT_GUARD, cond->span);
}

/* start, stop and step as written; pl.range (n) is range (0, n, 1). */
static void
loop_bounds (SwProver *self, const SwStmt *stmt, SwDtype dtype, SwTermId bounds[3])
{
  SwTermId written[3] = { SW_TERM_NONE, SW_TERM_NONE, SW_TERM_NONE };

  for (guint i = 0; i < stmt->n_values && i < 3; i++)
    {
      SwTermId term = term_of (self, stmt->values[i], 0);

      if (term != SW_TERM_NONE && sw_terms_get (self->terms, term)->dtype != SW_DTYPE_BOOL)
        written[i] = sw_terms_cast (self->terms, dtype, term);
    }
  if (stmt->n_values == 1)
    {
      bounds[0] = sw_terms_const (self->terms, 0, dtype);
      bounds[1] = written[0];
    }
  else
    {
      bounds[0] = written[0];
      bounds[1] = written[1];
    }
  bounds[2] = stmt->n_values == 3 ? written[2] : sw_terms_const (self->terms, 1, dtype);
}

static gboolean
get_const (SwProver *self, SwTermId term, gint64 *value)
{
  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->kind != SW_TERM_CONST)
    return FALSE;
  *value = sw_terms_get (self->terms, term)->value;
  return TRUE;
}

/* Older compilers knew the range of a loop variable from constants only. */
static SwOrigin
loop_origin (SwProver *self, const SwTermId bounds[3])
{
  gint64 start;
  gint64 stop;

  return get_const (self, bounds[0], &start) && get_const (self, bounds[1], &stop) && stop > start
           ? SW_ORIGIN_LOOP
           : SW_ORIGIN_LOOP_FREE;
}

static void
push_range (SwProver *self, SwTermId low, SwTermId high, gboolean rising, SwSpan span)
{
  if (rising)
    {
      sw_solver_push (self->solver, low, SW_FACT_LOOP_LOWER, span);
      sw_solver_push (self->solver, high, SW_FACT_LOOP_UPPER, span);
    }
  else
    {
      sw_solver_push (self->solver, low, SW_FACT_LOOP_UPPER, span);
      sw_solver_push (self->solver, high, SW_FACT_LOOP_LOWER, span);
    }
}

/* The variable stays a multiple of the step away from the start. */
static void
push_stride (SwProver *self, SwTermId var, SwTermId start, gint64 step, SwDtype dtype, SwSpan span)
{
  gint64 first;
  SwTermId distance = get_const (self, start, &first) && first == 0
                        ? var
                        : sw_terms_op (self->terms, SW_TERM_SUB, var, start);
  SwTermId rest;

  if (step == 1 || step == -1 || step == G_MININT64)
    return;
  rest = sw_terms_op (self->terms, SW_TERM_MOD, distance,
                      sw_terms_const (self->terms, step < 0 ? -step : step, dtype));
  sw_solver_push (
    self->solver,
    sw_terms_op (self->terms, SW_TERM_EQ, rest, sw_terms_const (self->terms, 0, dtype)),
    SW_FACT_LOOP_STRIDE, span);
}

/* Step of unknown sign: one of the two ranges. */
static void
push_either (SwProver *self, SwTermId step, SwTermId rising, SwTermId falling, SwDtype dtype,
             SwSpan span)
{
  SwTermId zero = sw_terms_const (self->terms, 0, dtype);
  SwTermId up = sw_terms_op (self->terms, SW_TERM_LT, zero, step);
  SwTermId down = sw_terms_op (self->terms, SW_TERM_LT, step, zero);

  sw_solver_push (self->solver,
                  sw_terms_op (self->terms, SW_TERM_OR,
                               sw_terms_op (self->terms, SW_TERM_AND, up, rising),
                               sw_terms_op (self->terms, SW_TERM_AND, down, falling)),
                  SW_FACT_LOOP, span);
}

void
sw_prover_push_loop (SwProver *self, const SwStmt *stmt)
{
  const SwVar *loop_var = stmt->loop_var;
  SwSpan span = stmt->head;
  SwDtype dtype;
  SwTermId bounds[3];
  SwTermId var;
  SwTermId from_start;
  SwTermId to_stop;
  SwTermId down_start;
  SwTermId down_stop;
  gint64 step;

  if (loop_var == NULL)
    return;
  dtype = scalar_dtype (loop_var->type);
  if (dtype == SW_DTYPE_UNKNOWN || dtype == SW_DTYPE_BOOL)
    dtype = SW_DTYPE_INDEX;
  loop_bounds (self, stmt, dtype, bounds);
  var = new_unknown (self, loop_var, dtype, loop_origin (self, bounds));
  set_value (self, loop_var, var, SW_TERM_NONE);
  if (bounds[0] == SW_TERM_NONE || bounds[1] == SW_TERM_NONE || bounds[2] == SW_TERM_NONE)
    return;
  from_start = sw_terms_op (self->terms, SW_TERM_LE, bounds[0], var);
  to_stop = sw_terms_op (self->terms, SW_TERM_LT, var, bounds[1]);
  down_start = sw_terms_op (self->terms, SW_TERM_LE, var, bounds[0]);
  down_stop = sw_terms_op (self->terms, SW_TERM_LT, bounds[1], var);
  if (!get_const (self, bounds[2], &step))
    push_either (self, bounds[2], sw_terms_op (self->terms, SW_TERM_AND, from_start, to_stop),
                 sw_terms_op (self->terms, SW_TERM_AND, down_start, down_stop), dtype, span);
  else if (step == 0)
    sw_solver_push (self->solver, sw_terms_bool (self->terms, FALSE), SW_FACT_LOOP, span);
  else
    {
      push_range (self, step > 0 ? from_start : down_start, step > 0 ? to_stop : down_stop,
                  step > 0, span);
      push_stride (self, var, bounds[0], step, dtype, span);
    }
}

SwAnswer *
sw_prover_decide_positive (SwProver *self, const SwExpr *count)
{
  SwTermId term = term_of (self, count, 0);
  SwTermId one;

  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->dtype == SW_DTYPE_BOOL)
    term = sw_terms_var (self->terms, "?", SW_DTYPE_INDEX, SW_ORIGIN_UNSUPPORTED);
  one = sw_terms_const (self->terms, 1, sw_terms_get (self->terms, term)->dtype);
  return sw_solver_decide (self->solver, sw_terms_op (self->terms, SW_TERM_LE, one, term));
}
