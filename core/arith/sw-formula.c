/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

static const SwFormula formula_true = { .kind = SW_FORMULA_TRUE };
static const SwFormula formula_false = { .kind = SW_FORMULA_FALSE };

/**
 * sw_formula_row:
 * @form: (nullable): %NULL, a number that was too large, says nothing
 *
 * Returns: (transfer none): @form >= 0, or @form == 0
 */
const SwFormula *
sw_formula_row (SwProblem *problem, const SwLinear *form, gboolean is_equality)
{
  SwFormula *self;
  gboolean impossible;

  if (form == NULL)
    return &formula_true;
  form = sw_linear_tighten (problem->pool, form, is_equality, &impossible);
  if (impossible)
    return &formula_false;
  if (form->n == 0)
    return &formula_true;
  self = sw_pool_alloc (problem->pool, sizeof (SwFormula));
  *self = (SwFormula){ .kind = SW_FORMULA_ROW, .form = form, .is_equality = is_equality };
  return self;
}

/**
 * sw_formula_difference:
 *
 * Returns: (transfer none): @a >= @b + @slack
 */
const SwFormula *
sw_formula_difference (SwProblem *problem, const SwLinear *a, const SwLinear *b, SwWide slack)
{
  const SwLinear *form = sw_linear_combine (problem->pool, a, 1, b, -1);

  if (form != NULL)
    form = sw_linear_add_const (problem->pool, form, -slack);
  return sw_formula_row (problem, form, FALSE);
}

const SwFormula *
sw_formula_at_least (SwProblem *problem, const SwLinear *form, SwWide low)
{
  return sw_formula_row (problem, sw_linear_add_const (problem->pool, form, -low), FALSE);
}

const SwFormula *
sw_formula_at_most (SwProblem *problem, const SwLinear *form, SwWide high)
{
  const SwLinear *negative = sw_linear_combine (problem->pool, form, -1, form, 0);

  return negative == NULL
           ? sw_formula_row (problem, NULL, FALSE)
           : sw_formula_row (problem, sw_linear_add_const (problem->pool, negative, high), FALSE);
}

const SwFormula *
sw_formula_equal (SwProblem *problem, const SwLinear *a, const SwLinear *b)
{
  return sw_formula_row (problem, sw_linear_combine (problem->pool, a, 1, b, -1), TRUE);
}

static const SwFormula *
combine (SwProblem *problem, SwFormulaKind kind, guint n, const SwFormula **parts)
{
  SwFormulaKind absorbing = kind == SW_FORMULA_AND ? SW_FORMULA_FALSE : SW_FORMULA_TRUE;
  SwFormulaKind neutral = kind == SW_FORMULA_AND ? SW_FORMULA_TRUE : SW_FORMULA_FALSE;
  SwFormula *self;
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    {
      if (parts[i]->kind == absorbing)
        return parts[i];
      if (parts[i]->kind != neutral)
        parts[kept++] = parts[i];
    }
  if (kept == 0)
    return kind == SW_FORMULA_AND ? &formula_true : &formula_false;
  if (kept == 1)
    return parts[0];
  self = sw_pool_alloc (problem->pool, sizeof (SwFormula));
  *self = (SwFormula){ .kind = kind, .n = kept };
  self->parts = sw_pool_alloc (problem->pool, kept * sizeof (SwFormula *));
  for (guint i = 0; i < kept; i++)
    self->parts[i] = parts[i];
  return self;
}

/**
 * sw_formula_all:
 * @parts: (array length=n): may be reordered
 *
 * Returns: (transfer none): the conjunction
 */
const SwFormula *
sw_formula_all (SwProblem *problem, guint n, const SwFormula **parts)
{
  return combine (problem, SW_FORMULA_AND, n, parts);
}

/**
 * sw_formula_any:
 * @parts: (array length=n): may be reordered
 *
 * Returns: (transfer none): the disjunction
 */
const SwFormula *
sw_formula_any (SwProblem *problem, guint n, const SwFormula **parts)
{
  return combine (problem, SW_FORMULA_OR, n, parts);
}

/**
 * sw_problem_assert:
 * @split: when a disjunction in @formula is to be split
 * @why: the facts it follows from
 *
 * Adds @formula to what holds in the current branch.
 */
void
sw_problem_assert (SwProblem *self, const SwFormula *formula, SwSplitClass split, SwWhy why)
{
  switch (formula->kind)
    {
    case SW_FORMULA_TRUE:
      break;
    case SW_FORMULA_FALSE:
      self->failed = TRUE;
      self->core = why;
      break;
    case SW_FORMULA_ROW:
      if (self->rows->len < SW_PROBLEM_MAX_ROWS)
        {
          SwRow row = { .form = formula->form, .is_equality = formula->is_equality, .why = why };

          g_array_append_val (self->rows, row);
        }
      else
        self->budget = TRUE;
      break;
    case SW_FORMULA_AND:
      for (guint i = 0; i < formula->n; i++)
        sw_problem_assert (self, formula->parts[i], split, why);
      break;
    case SW_FORMULA_OR:
      {
        SwChoice choice = { .formula = formula, .split = split, .why = why };

        g_array_append_val (self->choices, choice);
        break;
      }
    default:
      g_assert_not_reached ();
    }
}
