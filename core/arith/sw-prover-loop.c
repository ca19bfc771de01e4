/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover-private.h"

/* What is known at the head of a loop's body. */

#define MAX_RESOLVE_DEPTH 64

/* start, stop and step as written; pl.range (n) is range (0, n, 1). */
static void
loop_bounds (SwProver *self, const SwStmt *stmt, SwDtype dtype, SwTermId bounds[3])
{
  SwTermId written[3] = { SW_TERM_NONE, SW_TERM_NONE, SW_TERM_NONE };

  for (guint i = 0; i < stmt->n_values && i < 3; i++)
    {
      SwTermId term = sw_prover_translate (self, stmt->values[i]);

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

/**
 * sw_prover_push_loop:
 * @stmt: a SW_STMT_FOR
 *
 * Its body is entered: its variable is a new unknown with the range and the stride that the
 * bounds give.  It counts in INDEX whatever the types of the bounds are, which are widened, never
 * cut (arith 1.8).  A step of 0 makes the body unreachable.
 */
void
sw_prover_push_loop (SwProver *self, const SwStmt *stmt)
{
  const SwVar *loop_var = stmt->loop_var;
  SwSpan span = stmt->head;
  const SwDtype dtype = SW_DTYPE_INDEX;
  SwTermId bounds[3];
  SwTermId var;
  SwTermId from_start;
  SwTermId to_stop;
  SwTermId down_start;
  SwTermId down_stop;
  gint64 step;

  if (loop_var == NULL)
    return;
  loop_bounds (self, stmt, dtype, bounds);
  for (guint i = 0; i < 3; i++)
    if (bounds[i] != SW_TERM_NONE)
      sw_solver_evaluated (self->solver, bounds[i], span);
  var = sw_prover_new_unknown (self, loop_var, dtype, loop_origin (self, bounds));
  sw_prover_set_value (self, loop_var, var, SW_TERM_NONE);
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

typedef struct
{
  SwProver *prover;
  GHashTable *definitions; /* SwVar -> SwExpr: names bound in the body */
  guint depth;
} Resolver;

static void resolve_expr (Resolver *self, const SwExpr *expr);

/* Binds a name of the body before the body is walked, its operands first. */
static void
resolve_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  Resolver *self = data;
  const SwExpr *value = g_hash_table_lookup (self->definitions, var);

  if (value == NULL || self->depth >= MAX_RESOLVE_DEPTH)
    return;
  g_hash_table_remove (self->definitions, var);
  resolve_expr (self, value);
  sw_prover_bind (self->prover, var, value);
}

static void
resolve_expr (Resolver *self, const SwExpr *expr)
{
  self->depth++;
  sw_expr_foreach_var (expr, resolve_var, self);
  self->depth--;
}

/* The names that the body itself binds to pure scalar arithmetic. */
static GHashTable *
collect_definitions (const SwBlock *body)
{
  GHashTable *definitions = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < body->n_stmts; i++)
    {
      const SwStmt *stmt = body->stmts[i];

      if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1
          && sw_prover_scalar_dtype (stmt->targets[0]->type) != SW_DTYPE_UNKNOWN
          && sw_prover_is_pure (stmt->value))
        g_hash_table_insert (definitions, (gpointer) stmt->targets[0], (gpointer) stmt->value);
    }
  return definitions;
}

/* Is there an operation in the expression that may fail for small operands? */
static gboolean
may_divide_by_zero (const SwExpr *expr, guint depth)
{
  if (depth > SW_MAX_DEPTH)
    return TRUE;
  if (expr->kind == SW_EXPR_BINARY
      && (expr->v.op == SW_OP_FLOOR_DIV || expr->v.op == SW_OP_FLOOR_MOD || expr->v.op == SW_OP_POW
          || expr->v.op == SW_OP_SHL || expr->v.op == SW_OP_SHR)
      && !(expr->items[1]->kind == SW_EXPR_INT && expr->items[1]->v.int_value > 0))
    return TRUE;
  for (guint i = 0; i < expr->n_items; i++)
    if (may_divide_by_zero (expr->items[i], depth + 1))
      return TRUE;
  return FALSE;
}

static void
note_failure (const SwExpr *expr, gpointer fails)
{
  *(gboolean *) fails = *(gboolean *) fails || may_divide_by_zero (expr, 0);
}

static SwWalk
find_failure (const SwStmt *stmt, gpointer data)
{
  gboolean fails = FALSE;

  sw_stmt_foreach_expr (stmt, note_failure, &fails);
  return fails ? SW_WALK_STOP : SW_WALK_CONTINUE;
}

static SwWalk
find_return (const SwStmt *stmt, gpointer data)
{
  return stmt->kind == SW_STMT_RETURN ? SW_WALK_STOP : SW_WALK_CONTINUE;
}

/* A jump of the loop that the body belongs to; @data says of which kind. */
static SwWalk
find_jump (const SwStmt *stmt, gpointer data)
{
  if (stmt->kind == GPOINTER_TO_UINT (data))
    return SW_WALK_STOP;
  return stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE ? SW_WALK_SKIP : SW_WALK_CONTINUE;
}

static gboolean
has_jump (const SwStmt *loop, SwStmtKind kind)
{
  return loop->body != NULL
         && sw_block_walk (loop->body, find_jump, GUINT_TO_POINTER (kind)) == SW_WALK_STOP;
}

static gboolean
has_return (const SwStmt *loop)
{
  return loop->body != NULL && sw_block_walk (loop->body, find_return, NULL) == SW_WALK_STOP;
}

static gboolean
is_number (SwProver *self, SwTermId term)
{
  return term != SW_TERM_NONE && sw_terms_get (self->terms, term)->dtype != SW_DTYPE_BOOL;
}

/* The values that the body yields, as terms over what is known at its head. */
static GArray *
translate_yield (SwProver *self, const SwStmt *stmt, const SwStmt *yield)
{
  g_autoptr (GHashTable) definitions = collect_definitions (stmt->body);
  Resolver resolver = { self, definitions, 0 };
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  guint mark = sw_prover_mark (self);

  for (guint i = 0; i < yield->n_values; i++)
    {
      SwTermId next = SW_TERM_NONE;

      if (sw_prover_scalar_dtype (stmt->iter_args[i]->type) != SW_DTYPE_UNKNOWN
          && sw_prover_is_pure (yield->values[i]))
        {
          resolve_expr (&resolver, yield->values[i]);
          next = sw_prover_translate (self, yield->values[i]);
        }
      g_array_append_val (terms, next);
    }
  sw_prover_pop (self, mark);
  return terms;
}

/* The values before the loop, in the types of the names that carry them. */
static GArray *
translate_inits (SwProver *self, const SwStmt *stmt)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      SwTermId init = sw_prover_translate (self, stmt->inits[i]);

      g_array_append_val (terms, init);
    }
  return terms;
}

static void
describe_loop (SwProver *self, const SwProverJoin *loop, const SwTermId *results)
{
  SwSolverLoop description = { .var = loop->var,
                               .start = loop->bounds[0],
                               .stop = loop->bounds[1],
                               .step = loop->bounds[2],
                               .condition = loop->condition,
                               .jumps = loop->jumps,
                               .fails = loop->fails };
  g_autofree SwTermId *terms = g_new0 (SwTermId, 4 * (loop->carries->len + 1));
  SwTermId *inits = terms + loop->carries->len;
  SwTermId *nexts = inits + loop->carries->len;
  SwTermId *names = nexts + loop->carries->len;

  if (loop->condition == SW_TERM_NONE
      && (loop->bounds[0] == SW_TERM_NONE || loop->bounds[1] == SW_TERM_NONE
          || loop->bounds[2] == SW_TERM_NONE))
    description.jumps = TRUE;
  /* Only scalars have terms. */
  for (guint i = 0; i < loop->carries->len; i++)
    if (g_array_index (loop->carries, SwTermId, i) != SW_TERM_NONE)
      {
        terms[description.n] = g_array_index (loop->carries, SwTermId, i);
        inits[description.n] = g_array_index (loop->yields[0], SwTermId, i);
        nexts[description.n] = g_array_index (loop->yields[1], SwTermId, i);
        names[description.n++] = results != NULL ? results[i] : SW_TERM_NONE;
      }
  description.carries = terms;
  description.inits = inits;
  description.nexts = nexts;
  if (results != NULL)
    sw_solver_describe_results (self->solver, &description, names);
  else if (description.n > 0 || description.jumps || description.fails
           || (loop->bounds[2] != SW_TERM_NONE
               && sw_terms_get (self->terms, loop->bounds[2])->kind != SW_TERM_CONST))
    sw_solver_describe_loop (self->solver, &description);
}

/* What the body yields; nothing where its end need not be reached. */
static GArray *
translate_next (SwProver *self, const SwStmt *stmt)
{
  const SwStmt *yield = stmt->body != NULL ? sw_block_find_yield (stmt->body) : NULL;
  GArray *terms;

  if (!has_jump (stmt, SW_STMT_CONTINUE) && yield != NULL && yield->n_values == stmt->n_iter_args)
    return translate_yield (self, stmt, yield);
  terms = g_array_new (FALSE, TRUE, sizeof (SwTermId));
  g_array_set_size (terms, stmt->n_iter_args);
  return terms;
}

/**
 * sw_prover_push_carries:
 * @stmt: a SW_STMT_FOR or SW_STMT_WHILE whose carried names were forgotten and whose range or
 *   condition was pushed
 *
 * Pushes what induction over the rounds of the loop shows of the values that it carries.
 */
void
sw_prover_push_carries (SwProver *self, const SwStmt *stmt)
{
  SwProverJoin *loop = sw_prover_get_join (self, stmt);

  loop->jumps =
    has_jump (stmt, SW_STMT_CONTINUE) || has_jump (stmt, SW_STMT_BREAK) || has_return (stmt);
  loop->fails =
    stmt->body != NULL && sw_block_walk (stmt->body, find_failure, NULL) == SW_WALK_STOP;
  if (stmt->kind == SW_STMT_FOR && stmt->loop_var != NULL)
    {
      loop_bounds (self, stmt, SW_DTYPE_INDEX, loop->bounds);
      loop->var = sw_prover_lookup (self, stmt->loop_var);
    }
  else if (stmt->value != NULL)
    loop->condition = sw_prover_translate_condition (self, stmt->value);
  loop->carries = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  loop->invariants = g_array_new (FALSE, TRUE, sizeof (SwInvariants));
  loop->yields[0] = translate_inits (self, stmt);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    if (g_array_index (loop->yields[0], SwTermId, i) != SW_TERM_NONE)
      sw_solver_evaluated (self->solver, g_array_index (loop->yields[0], SwTermId, i), stmt->head);
  loop->yields[1] = translate_next (self, stmt);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      gboolean is_scalar = sw_prover_scalar_dtype (stmt->iter_args[i]->type) != SW_DTYPE_UNKNOWN;
      SwTermId carry = is_scalar ? sw_prover_lookup (self, stmt->iter_args[i]) : SW_TERM_NONE;
      SwTermId init = g_array_index (loop->yields[0], SwTermId, i);
      SwTermId next = g_array_index (loop->yields[1], SwTermId, i);
      SwInvariants invariants = { 0 };

      if (carry != SW_TERM_NONE && is_number (self, next) && is_number (self, init))
        invariants = sw_solver_push_invariants (self->solver, carry, init, next, stmt->head);
      g_array_append_val (loop->carries, carry);
      g_array_append_val (loop->invariants, invariants);
    }
  describe_loop (self, loop, NULL);
  loop->head = sw_solver_get_progress (self->solver);
}

/* The condition of a while is false of what it carried last. */
static void
push_loop_end (SwProver *self, const SwStmt *stmt)
{
  guint mark = sw_prover_mark (self);
  SwTermId condition;

  for (guint i = 0; i < stmt->n_results && i < stmt->n_iter_args; i++)
    {
      SwTermId result = sw_prover_lookup (self, stmt->results[i]);

      if (result != SW_TERM_NONE)
        sw_prover_set_value (self, stmt->iter_args[i], result, SW_TERM_NONE);
    }
  condition = sw_prover_translate_condition (self, stmt->value);
  sw_prover_pop (self, mark);
  sw_solver_push (self->solver, sw_terms_op (self->terms, SW_TERM_NOT, condition, SW_TERM_NONE),
                  SW_FACT_RESULT, stmt->head);
}

/* Forgets the body.  What was computed before the first round stays. */
static void
leave_body (SwProver *self, const SwStmt *stmt, const SwProverJoin *loop, guint mark)
{
  gboolean fails =
    stmt->kind == SW_STMT_WHILE && stmt->value != NULL && may_divide_by_zero (stmt->value, 0);

  const SwStmt *yield = stmt->body != NULL ? sw_block_find_yield (stmt->body) : NULL;

  for (guint i = 0; yield != NULL && i < yield->n_values; i++)
    {
      SwTermId term = sw_prover_translate (self, yield->values[i]);

      if (term != SW_TERM_NONE)
        sw_solver_evaluated (self->solver, term, yield->values[i]->span);
    }
  sw_prover_leave_loop (self, mark, loop != NULL ? &loop->head : NULL, fails);
  for (guint i = 0; loop != NULL && i < 3; i++)
    if (loop->bounds[i] != SW_TERM_NONE)
      sw_solver_evaluated (self->solver, loop->bounds[i], stmt->head);
  for (guint i = 0; loop != NULL && loop->yields[0] != NULL && i < loop->yields[0]->len; i++)
    if (g_array_index (loop->yields[0], SwTermId, i) != SW_TERM_NONE)
      sw_solver_evaluated (self->solver, g_array_index (loop->yields[0], SwTermId, i), stmt->head);
}

/**
 * sw_prover_end_loop:
 * @stmt: a loop
 * @mark: from sw_prover_mark(), taken before the loop was entered
 *
 * The body of the loop ends, and what was made known since @mark is forgotten.  The names of its
 * results stand for the values that it carried when it ended: what induction shows holds of them,
 * and the condition of a while does not.
 */
void
sw_prover_end_loop (SwProver *self, const SwStmt *stmt, guint mark)
{
  SwProverJoin *loop = g_hash_table_lookup (self->open, stmt);
  g_autofree SwTermId *results = g_new0 (SwTermId, stmt->n_iter_args + stmt->n_results + 1);

  g_return_if_fail (mark < self->scopes->len);
  leave_body (self, stmt, loop, mark);

  for (guint i = 0; i < stmt->n_results; i++)
    {
      sw_prover_forget (self, stmt->results[i]);
      if (i < stmt->n_iter_args)
        results[i] = sw_prover_lookup (self, stmt->results[i]);
    }
  if (loop == NULL)
    return;
  for (guint i = 0; i < stmt->n_results && i < stmt->n_iter_args && !loop->jumps; i++)
    if (results[i] != SW_TERM_NONE
        && is_number (self, g_array_index (loop->yields[0], SwTermId, i)))
      sw_solver_push_result (self->solver, results[i], g_array_index (loop->yields[0], SwTermId, i),
                             &g_array_index (loop->invariants, SwInvariants, i), stmt->head);
  if (stmt->kind == SW_STMT_WHILE && !loop->jumps && stmt->n_iter_args > 0 && stmt->value != NULL
      && stmt->n_results == stmt->n_iter_args)
    push_loop_end (self, stmt);
  if (stmt->n_results > 0 && stmt->n_results == stmt->n_iter_args)
    describe_loop (self, loop, results);
  g_hash_table_remove (self->open, stmt);
}
