/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-count-risk.h"

#include "sw-eval.h"
#include "sw-prover-private.h"
#include "sw-solver-private.h"

#define MAX_CONE 160

/* Questions about a count beyond "is it at least 1?": each is a goal that should hold, and
 * values of the inputs, as small as possible, for which it does not. */

static SwCountRisk *
risk_new (SwRiskKind kind)
{
  SwCountRisk *self = g_new0 (SwCountRisk, 1);

  self->kind = kind;
  return self;
}

/**
 * sw_count_risk_free:
 *
 * Frees @self and all that it holds.  %NULL is fine.
 */
void
sw_count_risk_free (SwCountRisk *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; self->witness != NULL && i < self->witness->len; i++)
    g_free (g_array_index (self->witness, SwBinding, i).name);
  g_clear_pointer (&self->witness, g_array_unref);
  g_free (self->part);
  g_free (self->would_prove);
  g_free (self);
}

/* The one value that the witness gives to @name; FALSE when several unknowns share it. */
static gboolean
find_value (const GArray *witness, const char *name, SwWide *value)
{
  g_autofree char *second = g_strconcat (name, "#2", NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < witness->len; i++)
    {
      const SwBinding *binding = &g_array_index (witness, SwBinding, i);

      if (g_str_equal (binding->name, second) || (found && g_str_equal (binding->name, name)))
        return FALSE;
      if (g_str_equal (binding->name, name))
        {
          *value = binding->value;
          found = TRUE;
        }
    }
  return found;
}

/* The value of @term for the witness, computed with @flags. */
static gboolean
evaluate (SwProver *self, const GArray *witness, SwTermId term, guint flags, gint64 *result)
{
  g_autoptr (SwEvaluator) evaluator = sw_evaluator_new (self->terms, &term, 1, MAX_CONE);
  g_autofree SwWide *inputs = NULL;
  SwValue value;

  if (evaluator == NULL)
    return FALSE;
  inputs = g_new0 (SwWide, sw_evaluator_get_n_vars (evaluator) + 1);
  for (guint i = 0; i < sw_evaluator_get_n_vars (evaluator); i++)
    if (!find_value (witness,
                     sw_terms_get_var (self->terms, sw_evaluator_get_var (evaluator, i))->name,
                     &inputs[i]))
      return FALSE;
  sw_evaluator_run (evaluator, inputs, flags | (self->policy.overflow_wraps ? SW_EVAL_WRAP : 0));
  value = sw_evaluator_get (evaluator, 0);
  if (!value.defined || value.value < G_MININT64 || value.value > G_MAXINT64)
    return FALSE;
  *result = (gint64) value.value;
  return TRUE;
}

/* No input of @goal is below @low or above @limit. */
static void
push_input_limit (SwProver *self, SwTermId goal, gint64 low, gint64 limit)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  sw_solver_walk (self->solver, goal, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      SwTerm term = *sw_terms_get (self->terms, id);

      if (term.kind != SW_TERM_VAR || term.dtype == SW_DTYPE_BOOL)
        continue;
      if (sw_dtype_get_max (term.dtype) > limit)
        sw_solver_push (self->solver,
                        sw_terms_op (self->terms, SW_TERM_LE, id,
                                     sw_terms_const (self->terms, limit, term.dtype)),
                        SW_FACT_GUARD, SW_SPAN_NONE);
      if (sw_dtype_get_min (term.dtype) < low)
        sw_solver_push (
          self->solver,
          sw_terms_op (self->terms, SW_TERM_LE, sw_terms_const (self->terms, low, term.dtype), id),
          SW_FACT_GUARD, SW_SPAN_NONE);
    }
}

/* No device has so many cores that their number would not fit the field. */
static void
push_device_limit (SwProver *self, SwTermId goal)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  sw_solver_walk (self->solver, goal, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      SwTerm term = *sw_terms_get (self->terms, id);

      if (term.kind == SW_TERM_VAR
          && sw_terms_get_var (self->terms, (guint) term.value)->origin == SW_ORIGIN_DEVICE)
        sw_solver_push (self->solver,
                        sw_terms_op (self->terms, SW_TERM_LE, id,
                                     sw_terms_const (self->terms, SW_EVERYDAY_INPUT, term.dtype)),
                        SW_FACT_OPERATION, SW_SPAN_NONE);
    }
}

/* Looks for inputs of at most @limit for which @goal does not hold.  @missing, what would
 * prove the goal, tells where they begin. */
static void
look_below (SwProver *self, SwCountRisk *risk, SwTermId goal, SwTermId count, SwTermId missing,
            gint64 limit)
{
  guint mark = sw_prover_mark (self);
  SwWhy core;

  push_input_limit (self, goal, limit == SW_EVERYDAY_INPUT ? 0 : -limit, limit);
  sw_solver_choose (self->solver, goal, SW_TERM_NONE);
  if (!sw_solver_refute (self->solver, &self->policy, goal, TRUE, SW_TERM_NONE, 0, &core))
    {
      if (missing != SW_TERM_NONE)
        sw_solver_push (self->solver, sw_terms_op (self->terms, SW_TERM_NOT, missing, SW_TERM_NONE),
                        SW_FACT_GUARD, SW_SPAN_NONE);
      risk->witness = sw_solver_find_witness (self->solver, goal);
      risk->has_values =
        risk->witness != NULL && evaluate (self, risk->witness, count, 0, &risk->value);
    }
  sw_prover_pop (self, mark);
}

/* NULL when @goal holds wherever this point is reached. */
static SwCountRisk *
check_goal (SwProver *self, SwRiskKind kind, SwTermId goal, SwTermId count)
{
  static const gint64 limits[] = { SW_EVERYDAY_INPUT, G_MAXINT32, (gint64) 1 << 62 };
  g_autoptr (SwAnswer) answer = sw_solver_decide (self->solver, goal);
  SwTermId missing = answer->would_prove != NULL ? self->solver->missing : SW_TERM_NONE;
  SwCountRisk *risk;

  if (answer->kind == SW_ANSWER_PROVED || answer->kind == SW_ANSWER_UNREACHABLE)
    return NULL;
  risk = risk_new (kind);
  risk->always = answer->kind == SW_ANSWER_EMPTY;
  risk->would_prove = g_strdup (answer->would_prove);
  for (guint i = 0; i < G_N_ELEMENTS (limits) && risk->witness == NULL; i++)
    {
      look_below (self, risk, goal, count, missing, limits[i]);
      risk->everyday = risk->always || (i == 0 && risk->witness != NULL);
    }
  return risk;
}

static SwTermId
translate_count (SwProver *self, const SwExpr *count)
{
  SwTermId term = sw_prover_translate (self, count);

  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->dtype == SW_DTYPE_BOOL)
    return SW_TERM_NONE;
  return term;
}

/**
 * sw_prover_check_limit:
 * @kind: SW_RISK_FIELD or SW_RISK_CORES
 * @count: an integer expression
 *
 * Is @count at most @limit wherever this point is reached?
 *
 * Returns: (transfer full) (nullable): what may go wrong
 */
SwCountRisk *
sw_prover_check_limit (SwProver *self, SwRiskKind kind, const SwExpr *count, gint64 limit)
{
  SwTermId term = translate_count (self, count);
  SwCountRisk *risk;
  SwDtype dtype;
  guint mark;

  if (term == SW_TERM_NONE)
    return NULL;
  dtype = sw_terms_get (self->terms, term)->dtype;
  if (limit >= sw_dtype_get_max (dtype))
    return NULL;
  mark = sw_prover_mark (self);
  push_device_limit (self, term);
  risk = check_goal (
    self, kind,
    sw_terms_op (self->terms, SW_TERM_LE, term, sw_terms_const (self->terms, limit, dtype)), term);
  sw_prover_pop (self, mark);
  if (risk != NULL)
    risk->limit = limit;
  return risk;
}

/* Are the dividend of @division not negative and its divisor positive?  Then both ways of
 * rounding agree. */
static gboolean
rounds_alike (SwProver *self, SwTermId division)
{
  SwTerm term = *sw_terms_get (self->terms, division);
  SwTermId zero = sw_terms_const (self->terms, 0, term.dtype);
  guint flags;

  return sw_solver_prove (self->solver, sw_terms_op (self->terms, SW_TERM_LE, zero, term.op[0]),
                          &flags)
         && sw_solver_prove (self->solver, sw_terms_op (self->terms, SW_TERM_LT, zero, term.op[1]),
                             &flags);
}

/* Values of inputs for which @division is negative and inexact, and the numbers of blocks
 * differ; NULL when none were found. */
static SwCountRisk *
tell_apart (SwProver *self, SwTermId count, SwTermId division)
{
  SwTerm term = *sw_terms_get (self->terms, division);
  SwTermId zero = sw_terms_const (self->terms, 0, term.dtype);
  SwTermId rest = sw_terms_op (self->terms, SW_TERM_MOD, term.op[0], term.op[1]);
  guint mark = sw_prover_mark (self);
  SwCountRisk *risk = risk_new (SW_RISK_ROUNDING);

  sw_solver_push (self->solver, sw_terms_op (self->terms, SW_TERM_NE, rest, zero), SW_FACT_GUARD,
                  SW_SPAN_NONE);
  risk->witness =
    sw_solver_find_witness (self->solver, sw_terms_op (self->terms, SW_TERM_LE, zero, term.op[0]));
  sw_prover_pop (self, mark);
  risk->has_values = risk->witness != NULL && evaluate (self, risk->witness, count, 0, &risk->value)
                     && evaluate (self, risk->witness, count, SW_EVAL_TRUNCATE, &risk->truncated);
  if (risk->has_values && MAX (risk->value, 0) != MAX (risk->truncated, 0))
    {
      risk->everyday = TRUE;
      risk->part = sw_terms_to_string (self->terms, division, FALSE);
      return risk;
    }
  sw_count_risk_free (risk);
  return NULL;
}

/**
 * sw_prover_check_rounding:
 * @count: an integer expression
 *
 * Does generated code, which truncates, start as many blocks as the IR, which rounds down?  A
 * count below 1 starts nothing either way, so only counts of at least 1, by either rounding,
 * are looked at.
 *
 * Returns: (transfer full) (nullable): the division and values of inputs that tell the two
 *   apart; %NULL also where neither a proof nor such values were found
 */
SwCountRisk *
sw_prover_check_rounding (SwProver *self, const SwExpr *count)
{
  SwTermId term = translate_count (self, count);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  SwPolicy policy = self->policy;
  SwCountRisk *risk = NULL;
  guint mark;

  if (term == SW_TERM_NONE)
    return NULL;
  sw_solver_walk (self->solver, term, nodes);
  mark = sw_prover_mark (self);
  self->solver->policy.division_both = TRUE;
  sw_solver_push (
    self->solver,
    sw_terms_op (self->terms, SW_TERM_LE,
                 sw_terms_const (self->terms, 1, sw_terms_get (self->terms, term)->dtype), term),
    SW_FACT_GUARD, SW_SPAN_NONE);
  for (guint i = nodes->len; i-- > 0 && risk == NULL;)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      guint kind = sw_terms_get (self->terms, id)->kind;

      if ((kind == SW_TERM_DIV || kind == SW_TERM_MOD) && !rounds_alike (self, id))
        risk = tell_apart (self, term, id);
    }
  self->solver->policy = policy;
  sw_prover_pop (self, mark);
  return risk;
}

/* @value lies in [@low, @high]: up to two goals, as far as its type reaches beyond them. */
static guint
within (SwProver *self, SwTermId value, SwWide low, SwWide high, SwTermId goals[2])
{
  SwDtype dtype = sw_terms_get (self->terms, value)->dtype;
  guint n = 0;

  if (low > sw_dtype_get_min (dtype))
    goals[n++] = sw_terms_op (self->terms, SW_TERM_LE,
                              sw_terms_const (self->terms, (gint64) low, dtype), value);
  if (high < sw_dtype_get_max (dtype))
    goals[n++] = sw_terms_op (self->terms, SW_TERM_LE, value,
                              sw_terms_const (self->terms, (gint64) high, dtype));
  return n;
}

/* What must hold for the operation @id to keep its exact result: nothing for one that always
 * does, or whose type has 64 bits and is assumed or allowed to wrap.  Returns the number of goals.
 */
static guint
exactness_of (SwProver *self, SwTermId id, SwTermId goals[2])
{
  SwTerm term = *sw_terms_get (self->terms, id);
  SwWide low;
  SwWide high;
  SwTermId a;
  SwTermId b;

  if (term.dtype == SW_DTYPE_BOOL || term.op[0] == SW_TERM_NONE)
    return 0;
  low = sw_dtype_get_min (term.dtype);
  high = sw_dtype_get_max (term.dtype);
  if (term.kind == SW_TERM_CAST)
    return sw_terms_get (self->terms, term.op[0])->dtype == SW_DTYPE_BOOL
             ? 0
             : within (self, term.op[0], low, high, goals);
  if (term.kind != SW_TERM_ADD && term.kind != SW_TERM_SUB && term.kind != SW_TERM_MUL
      && term.kind != SW_TERM_NEG)
    return 0;
  if (sw_dtype_get_bits (term.dtype) > 32)
    {
      if (term.kind != SW_TERM_SUB || sw_dtype_is_signed (term.dtype))
        return 0;
      goals[0] = sw_terms_op (self->terms, SW_TERM_LE, term.op[1], term.op[0]);
      return 1;
    }
  a = sw_terms_cast (self->terms, SW_DTYPE_INT64, term.op[0]);
  b = term.op[1] == SW_TERM_NONE ? SW_TERM_NONE
                                 : sw_terms_cast (self->terms, SW_DTYPE_INT64, term.op[1]);
  return within (self, sw_terms_op (self->terms, term.kind, a, b), low, high, goals);
}

/* The worse of two risks, of which the other is freed. */
static SwCountRisk *
choose_worse (SwCountRisk *a, SwCountRisk *b)
{
  if (a == NULL || (b != NULL && b->everyday && !a->everyday))
    {
      sw_count_risk_free (a);
      return b;
    }
  sw_count_risk_free (b);
  return a;
}

/**
 * sw_prover_check_wrapping:
 * @count: an integer expression
 *
 * Does every operation that @count is made of keep its exact result?  64-bit arithmetic is only
 * looked at where it is an unsigned difference.
 *
 * Returns: (transfer full) (nullable): the operation that may not, one that everyday inputs
 *   break before others
 */
SwCountRisk *
sw_prover_check_wrapping (SwProver *self, const SwExpr *count)
{
  SwTermId term = translate_count (self, count);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  SwCountRisk *worst = NULL;

  if (term == SW_TERM_NONE)
    return NULL;
  sw_solver_walk (self->solver, term, nodes);
  for (guint i = nodes->len; i-- > 0 && (worst == NULL || !worst->everyday);)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      SwTermId goals[2];
      guint n = exactness_of (self, id, goals);

      for (guint j = 0; j < n; j++)
        {
          SwCountRisk *risk = check_goal (self, SW_RISK_WRAP, goals[j], term);

          if (risk != NULL)
            risk->part = sw_terms_to_string (self->terms, id, TRUE);
          worst = choose_worse (worst, risk);
        }
    }
  return worst;
}
