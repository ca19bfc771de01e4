/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* Quotients as atoms: exact normalisations where the rounding allows them, and rows that
 * define the rest. */

#define MAX_DIVISOR 3 /* summands of a divisor that is no constant */

/* Definition of a quotient that is rounded either way, by a constant > 0. */
static void
define_truncated (SwProblem *self, const SwLinear *form, const SwLinear *scaled,
                  const SwLinear *quotient, SwWide divisor)
{
  const SwFormula *near[] = { sw_formula_difference (self, form, scaled, 1 - divisor),
                              sw_formula_difference (self, scaled, form, 1 - divisor) };
  const SwFormula *positive[] = { sw_formula_at_least (self, form, 0),
                                  sw_formula_at_least (self, quotient, 0),
                                  sw_formula_difference (self, form, scaled, 0) };
  const SwFormula *negative[] = { sw_formula_at_most (self, form, -1),
                                  sw_formula_at_most (self, quotient, 0) };
  const SwFormula *cases[2];

  cases[0] = sw_formula_all (self, 3, positive);
  cases[1] = sw_formula_all (self, 2, negative);
  sw_problem_assert (self, sw_formula_all (self, 2, near), SW_SPLIT_FACT, 0);
  sw_problem_assert (self, sw_formula_any (self, 2, cases), SW_SPLIT_ROUNDING, 0);
}

static const SwLinear *
divide_atom (SwProblem *self, const SwLinear *form, SwWide divisor, gboolean truncates)
{
  const SwLinear *divisor_form = sw_linear_const (self->pool, divisor);
  const SwLinear *quotient;
  const SwLinear *scaled;
  SwBounds range = sw_problem_initial_range (self, form);
  guint atom;

  if (sw_problem_find_atom (self, SW_ATOM_QUOTIENT, form, divisor_form, truncates, &atom))
    return sw_problem_atom_form (self, atom);
  range.low = range.has_low ? sw_wide_floor_div (range.low, divisor) : 0;
  range.high = range.has_high ? sw_wide_floor_div (range.high, divisor) : 0;
  if (truncates && range.has_high && range.high < 0)
    range.high++;
  atom = sw_problem_define_atom (self, SW_ATOM_QUOTIENT, form, divisor_form, truncates, &range);
  quotient = sw_problem_atom_form (self, atom);
  scaled = sw_linear_combine (self->pool, quotient, divisor, quotient, 0);
  if (scaled == NULL)
    return quotient;
  if (truncates)
    define_truncated (self, form, scaled, quotient, divisor);
  else
    {
      sw_problem_assert (self, sw_formula_difference (self, form, scaled, 0), SW_SPLIT_FACT, 0);
      sw_problem_assert (self, sw_formula_difference (self, scaled, form, 1 - divisor),
                         SW_SPLIT_FACT, 0);
    }
  return quotient;
}

/* Takes the multiples of @divisor out of @form: form = divisor * whole + rest. */
static gboolean
split_multiples (SwProblem *self, const SwLinear *form, SwWide divisor, const SwLinear **whole,
                 const SwLinear **rest)
{
  const SwLinear *w = sw_linear_const (self->pool, sw_wide_floor_div (form->k, divisor));
  const SwLinear *r = sw_linear_const (self->pool, sw_wide_floor_mod (form->k, divisor));

  for (guint i = 0; i < form->n && w != NULL && r != NULL; i++)
    {
      const SwLinear *atom = sw_problem_atom_form (self, form->monos[i].atom);

      if (sw_wide_floor_mod (form->monos[i].coef, divisor) == 0)
        w = sw_linear_combine (self->pool, w, 1, atom, form->monos[i].coef / divisor);
      else
        r = sw_linear_combine (self->pool, r, 1, atom, form->monos[i].coef);
    }
  *whole = w;
  *rest = r;
  return w != NULL && r != NULL;
}

/* Division by a constant.  floor ((d*m + r) / d) = m + floor (r / d), and a common factor
 * of r's coefficients and d cancels with the constant rounded down; both hold for
 * rounding down only, unless nothing remains. */
static const SwLinear *
divide_by_const (SwProblem *self, const SwLinear *form, SwWide divisor, gboolean is_shift)
{
  const SwLinear *whole;
  const SwLinear *rest;
  SwBounds range;
  gboolean truncates;
  SwWide factor = divisor;

  if (divisor < 0)
    {
      divisor = -divisor;
      form = sw_linear_combine (self->pool, form, -1, form, 0);
    }
  if (form == NULL || divisor == 1)
    return form;
  if (!split_multiples (self, form, divisor, &whole, &rest))
    return NULL;
  if (rest->n == 0 && rest->k == 0)
    return whole;
  range = sw_problem_initial_range (self, form);
  truncates = self->policy.division_both && !is_shift && !(range.has_low && range.low >= 0);
  if (!is_shift && !(range.has_low && range.low >= 0))
    self->floor_matters = TRUE;
  if (truncates)
    return divide_atom (self, form, divisor, TRUE);
  if (rest->n == 0)
    return whole;
  for (guint i = 0; i < rest->n; i++)
    factor = sw_wide_gcd (factor, rest->monos[i].coef);
  if (factor > 1)
    {
      SwLinear *reduced = sw_pool_alloc (self->pool, sizeof (SwLinear));

      *reduced = (SwLinear){ .k = sw_wide_floor_div (rest->k, factor), .n = rest->n };
      reduced->monos = sw_pool_alloc (self->pool, rest->n * sizeof (SwMono));
      for (guint i = 0; i < rest->n; i++)
        reduced->monos[i] =
          (SwMono){ .atom = rest->monos[i].atom, .coef = rest->monos[i].coef / factor };
      rest = reduced;
      divisor /= factor;
    }
  return sw_linear_combine (self->pool, whole, 1,
                            divisor == 1 ? rest : divide_atom (self, rest, divisor, FALSE), 1);
}

/* What holds of quotient * divisor = product when the divisor is positive. */
static const SwFormula *
positive_divisor (SwProblem *self, const SwLinear *form, const SwLinear *divisor,
                  const SwLinear *quotient, const SwLinear *product, gboolean truncates)
{
  const SwFormula *parts[4];
  const SwFormula *cases[2];
  const SwFormula *positive[] = { sw_formula_at_least (self, form, 0),
                                  sw_formula_at_least (self, quotient, 0),
                                  sw_formula_difference (self, form, quotient, 0),
                                  sw_formula_difference (self, form, product, 0) };
  const SwFormula *negative[] = { sw_formula_at_most (self, form, -1),
                                  sw_formula_at_most (self, quotient, 0) };
  const SwLinear *above = sw_linear_combine (self->pool, product, 1, divisor, 1);
  const SwLinear *below = sw_linear_combine (self->pool, form, 1, divisor, 1);

  cases[0] = sw_formula_all (self, 4, positive);
  cases[1] = sw_formula_all (self, 2, negative);
  parts[0] = sw_formula_at_least (self, divisor, 1);
  parts[1] = above == NULL ? sw_formula_row (self, NULL, FALSE)
                           : sw_formula_difference (self, above, form, 1);
  if (!truncates)
    parts[2] = sw_formula_difference (self, form, product, 0);
  else
    parts[2] = below == NULL ? sw_formula_row (self, NULL, FALSE)
                             : sw_formula_difference (self, below, product, 1);
  parts[3] = sw_formula_any (self, 2, cases);
  return sw_formula_all (self, 4, parts);
}

static const SwFormula *
negative_divisor (SwProblem *self, const SwLinear *form, const SwLinear *divisor,
                  const SwLinear *quotient, const SwLinear *product, gboolean truncates)
{
  const SwFormula *parts[4];
  const SwFormula *cases[2];
  const SwFormula *same_sign[] = { sw_formula_at_most (self, form, 0),
                                   sw_formula_at_least (self, quotient, 0),
                                   sw_formula_difference (self, product, form, 0) };
  const SwFormula *other_sign[] = { sw_formula_at_least (self, form, 1),
                                    sw_formula_at_most (self, quotient, 0) };
  const SwLinear *below = sw_linear_combine (self->pool, product, 1, divisor, 1);
  const SwLinear *above = sw_linear_combine (self->pool, product, 1, divisor, -1);

  cases[0] = sw_formula_all (self, 3, same_sign);
  cases[1] = sw_formula_all (self, 2, other_sign);
  parts[0] = sw_formula_at_most (self, divisor, -1);
  parts[1] = below == NULL ? sw_formula_row (self, NULL, FALSE)
                           : sw_formula_difference (self, form, below, 1);
  if (!truncates)
    parts[2] = sw_formula_difference (self, product, form, 0);
  else
    parts[2] = above == NULL ? sw_formula_row (self, NULL, FALSE)
                             : sw_formula_difference (self, above, form, 1);
  parts[3] = sw_formula_any (self, 2, cases);
  return sw_formula_all (self, 4, parts);
}

static void
define_quotient (SwProblem *self, const SwLinear *form, const SwLinear *divisor,
                 const SwLinear *quotient, gboolean truncates)
{
  const SwLinear *product = sw_problem_multiply (self, quotient, divisor);
  const SwFormula *cases[3];
  const SwLinear *zero = sw_linear_const (self->pool, 0);

  if (product == NULL)
    return;
  cases[0] = positive_divisor (self, form, divisor, quotient, product, truncates);
  cases[1] = negative_divisor (self, form, divisor, quotient, product, truncates);
  cases[2] = sw_formula_equal (self, divisor, zero);
  sw_problem_assert (self, sw_formula_any (self, 3, cases), SW_SPLIT_DIVISOR, 0);
}

/* (divisor * whole + rest) / divisor = whole + rest / divisor unless the divisor is 0.
 * Finds the summands of @form that have the single atom @divisor as a factor. */
static gboolean
split_factor (SwProblem *self, const SwLinear *form, guint divisor, const SwLinear **whole,
              const SwLinear **rest)
{
  const SwLinear *w = sw_linear_const (self->pool, 0);
  const SwLinear *r = sw_linear_const (self->pool, form->k);

  for (guint i = 0; i < form->n && w != NULL && r != NULL; i++)
    {
      const SwAtom atom = *sw_problem_get_atom (self, form->monos[i].atom);
      SwWide coef = form->monos[i].coef;

      if (form->monos[i].atom == divisor)
        w = sw_linear_add_const (self->pool, w, coef);
      else if (atom.kind == SW_ATOM_PRODUCT && (atom.x == divisor || atom.y == divisor))
        w = sw_linear_combine (
          self->pool, w, 1, sw_problem_atom_form (self, atom.x == divisor ? atom.y : atom.x), coef);
      else
        r = sw_linear_combine (self->pool, r, 1, sw_problem_atom_form (self, form->monos[i].atom),
                               coef);
    }
  *whole = w;
  *rest = r;
  return w != NULL && r != NULL && (w->n > 0 || w->k != 0);
}

/* The quotient equals @value whenever the divisor is not 0. */
static void
define_exact (SwProblem *self, const SwLinear *divisor, const SwLinear *quotient,
              const SwLinear *value)
{
  const SwFormula *positive[] = { sw_formula_at_least (self, divisor, 1),
                                  sw_formula_equal (self, quotient, value) };
  const SwFormula *negative[] = { sw_formula_at_most (self, divisor, -1),
                                  sw_formula_equal (self, quotient, value) };
  const SwFormula *cases[3];

  cases[0] = sw_formula_all (self, 2, positive);
  cases[1] = sw_formula_all (self, 2, negative);
  cases[2] = sw_formula_equal (self, divisor, sw_linear_const (self->pool, 0));
  sw_problem_assert (self, sw_formula_any (self, 3, cases), SW_SPLIT_DIVISOR, 0);
}

static const SwLinear *divide_by_form (SwProblem *self, const SwLinear *form,
                                       const SwLinear *divisor, guint depth);

static void
define_by_factor (SwProblem *self, const SwLinear *form, const SwLinear *divisor,
                  const SwLinear *quotient, gboolean truncates, guint depth)
{
  const SwLinear *whole;
  const SwLinear *rest;

  if (depth > 0 || divisor->n != 1 || divisor->k != 0 || divisor->monos[0].coef != 1
      || !split_factor (self, form, divisor->monos[0].atom, &whole, &rest))
    return;
  if (rest->n == 0 && rest->k == 0)
    define_exact (self, divisor, quotient, whole);
  else if (!truncates)
    {
      const SwLinear *smaller = divide_by_form (self, rest, divisor, depth + 1);
      const SwLinear *sum =
        smaller == NULL ? NULL : sw_linear_combine (self->pool, whole, 1, smaller, 1);

      if (sum != NULL)
        define_exact (self, divisor, quotient, sum);
    }
}

/* No quotient is further from 0 than its dividend. */
static SwBounds
largest_quotient (const SwBounds *dividend)
{
  SwBounds bounds = { 0 };

  if (dividend->has_low && dividend->has_high)
    {
      bounds.has_low = bounds.has_high = TRUE;
      bounds.high = MAX (sw_wide_abs (dividend->low), sw_wide_abs (dividend->high));
      bounds.low = -bounds.high;
    }
  return bounds;
}

static const SwLinear *
divide_by_form (SwProblem *self, const SwLinear *form, const SwLinear *divisor, guint depth)
{
  SwBounds range = sw_problem_initial_range (self, form);
  SwBounds divisor_range = sw_problem_initial_range (self, divisor);
  SwBounds bounds = largest_quotient (&range);
  gboolean same_sign =
    range.has_low && range.low >= 0 && divisor_range.has_low && divisor_range.low >= 0;
  gboolean truncates = self->policy.division_both && !same_sign;
  const SwLinear *quotient;
  guint atom;

  if (sw_problem_find_atom (self, SW_ATOM_QUOTIENT, form, divisor, truncates, &atom))
    return sw_problem_atom_form (self, atom);
  if (!same_sign)
    self->floor_matters = TRUE;
  else
    bounds.low = 0;
  atom = sw_problem_define_atom (self, SW_ATOM_QUOTIENT, form, divisor, truncates, &bounds);
  quotient = sw_problem_atom_form (self, atom);
  define_by_factor (self, form, divisor, quotient, truncates, depth);
  define_quotient (self, form, divisor, quotient, truncates);
  return quotient;
}

/**
 * sw_problem_divide:
 * @is_shift: rounded down whatever the policy says
 *
 * Returns: (transfer none) (nullable): the quotient; an unknown value where the divisor is 0
 */
const SwLinear *
sw_problem_divide (SwProblem *self, const SwLinear *a, const SwLinear *b, gboolean is_shift)
{
  if (b->n == 0)
    return b->k == 0 ? NULL : divide_by_const (self, a, b->k, is_shift);
  if (b->n > MAX_DIVISOR)
    return NULL;
  return divide_by_form (self, a, b, 0);
}
