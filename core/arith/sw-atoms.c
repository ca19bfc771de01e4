/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* Operations that are not linear become atoms with rows that define them.  All rows
 * hold in every state in which the operation is defined. */

#define MAX_FACTORS 3 /* products are multiplied out up to this many summands */

static const SwLinear *
atom_form (SwProblem *self, guint atom)
{
  return sw_linear_atom (self->pool, atom);
}

static SwAtom *
get_atom (SwProblem *self, guint atom)
{
  return &g_array_index (self->atoms, SwAtom, atom);
}

static const SwFormula *
row_at_least (SwProblem *self, const SwLinear *form, SwWide low)
{
  return sw_formula_row (self, sw_linear_add_const (self->pool, form, -low), FALSE);
}

static const SwFormula *
row_at_most (SwProblem *self, const SwLinear *form, SwWide high)
{
  const SwLinear *negative = sw_linear_combine (self->pool, form, -1, form, 0);

  return negative == NULL
           ? sw_formula_row (self, NULL, FALSE)
           : sw_formula_row (self, sw_linear_add_const (self->pool, negative, high), FALSE);
}

static const SwFormula *
row_equal (SwProblem *self, const SwLinear *a, const SwLinear *b)
{
  return sw_formula_row (self, sw_linear_combine (self->pool, a, 1, b, -1), TRUE);
}

/* Multiplies two bounds; an end that is missing leaves the result without one. */
static void
corner (const SwBounds *a, gboolean a_high, const SwBounds *b, gboolean b_high, SwBounds *result,
        gboolean *open)
{
  gboolean has_a = a_high ? a->has_high : a->has_low;
  gboolean has_b = b_high ? b->has_high : b->has_low;
  SwWide product;

  if (!has_a || !has_b
      || !sw_wide_mul (a_high ? a->high : a->low, b_high ? b->high : b->low, &product))
    {
      *open = TRUE;
      return;
    }
  if (!result->has_low || product < result->low)
    result->low = product;
  if (!result->has_high || product > result->high)
    result->high = product;
  result->has_low = result->has_high = TRUE;
}

static SwBounds
multiply_bounds (const SwBounds *a, const SwBounds *b)
{
  SwBounds result = { 0 };
  gboolean open = FALSE;

  for (guint i = 0; i < 4; i++)
    corner (a, (i & 1) != 0, b, (i & 2) != 0, &result, &open);
  if (open)
    result = (SwBounds){ 0 };
  return result;
}

static const SwLinear *
multiply_atoms (SwProblem *self, guint x, guint y)
{
  SwBounds bounds;
  guint atom;

  if (x > y)
    return multiply_atoms (self, y, x);
  for (guint i = 0; i < self->atoms->len; i++)
    if (get_atom (self, i)->kind == SW_ATOM_PRODUCT && get_atom (self, i)->x == x
        && get_atom (self, i)->y == y)
      return atom_form (self, i);
  bounds = multiply_bounds (&g_array_index (self->initial, SwBounds, x),
                            &g_array_index (self->initial, SwBounds, y));
  if (x == y)
    {
      bounds.low = bounds.has_low ? MAX (bounds.low, 0) : 0;
      bounds.has_low = TRUE;
    }
  atom = sw_problem_add_atom (self, SW_ATOM_PRODUCT, SW_TERM_NONE);
  get_atom (self, atom)->x = x;
  get_atom (self, atom)->y = y;
  sw_problem_set_initial (self, atom, &bounds);
  return atom_form (self, atom);
}

/**
 * sw_problem_multiply:
 *
 * Returns: (transfer none) (nullable): the exact product
 */
const SwLinear *
sw_problem_multiply (SwProblem *self, const SwLinear *a, const SwLinear *b)
{
  const SwLinear *sum;

  if (a->n == 0)
    return sw_linear_combine (self->pool, b, a->k, b, 0);
  if (b->n == 0)
    return sw_linear_combine (self->pool, a, b->k, a, 0);
  if (a->n > MAX_FACTORS || b->n > MAX_FACTORS)
    return NULL;
  sum = sw_linear_combine (self->pool, a, b->k, b, a->k);
  if (sum != NULL)
    {
      SwWide constant;

      if (!sw_wide_mul (a->k, b->k, &constant))
        return NULL;
      sum = sw_linear_add_const (self->pool, sum, constant - sum->k);
    }
  for (guint i = 0; i < a->n && sum != NULL; i++)
    for (guint j = 0; j < b->n && sum != NULL; j++)
      {
        const SwLinear *product = multiply_atoms (self, a->monos[i].atom, b->monos[j].atom);
        SwWide scale;

        if (!sw_wide_mul (a->monos[i].coef, b->monos[j].coef, &scale))
          return NULL;
        sum = sw_linear_combine (self->pool, sum, 1, product, scale);
      }
  return sum;
}

/* An atom with this definition that exists already. */
static gboolean
find_atom (SwProblem *self, SwAtomKind kind, const SwLinear *form, const SwLinear *divisor,
           gboolean flag, guint *atom)
{
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const SwAtom *candidate = get_atom (self, i);

      if (candidate->kind == kind && candidate->flag == flag
          && sw_linear_equal (candidate->form, form)
          && sw_linear_equal (candidate->divisor, divisor))
        {
          *atom = i;
          return TRUE;
        }
    }
  return FALSE;
}

static guint
add_atom (SwProblem *self, SwAtomKind kind, const SwLinear *form, const SwLinear *divisor,
          gboolean flag, const SwBounds *bounds)
{
  guint atom = sw_problem_add_atom (self, kind, SW_TERM_NONE);

  get_atom (self, atom)->form = form;
  get_atom (self, atom)->divisor = divisor;
  get_atom (self, atom)->flag = flag;
  sw_problem_set_initial (self, atom, bounds);
  return atom;
}

/* Definition of a quotient that is rounded either way, by a constant > 0. */
static void
define_truncated (SwProblem *self, const SwLinear *form, const SwLinear *scaled,
                  const SwLinear *quotient, SwWide divisor)
{
  const SwFormula *near[] = { sw_formula_difference (self, form, scaled, 1 - divisor),
                              sw_formula_difference (self, scaled, form, 1 - divisor) };
  const SwFormula *positive[] = { row_at_least (self, form, 0), row_at_least (self, quotient, 0),
                                  sw_formula_difference (self, form, scaled, 0) };
  const SwFormula *negative[] = { row_at_most (self, form, -1), row_at_most (self, quotient, 0) };
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

  if (find_atom (self, SW_ATOM_QUOTIENT, form, divisor_form, truncates, &atom))
    return atom_form (self, atom);
  range.low = range.has_low ? sw_wide_floor_div (range.low, divisor) : 0;
  range.high = range.has_high ? sw_wide_floor_div (range.high, divisor) : 0;
  if (truncates && range.has_high && range.high < 0)
    range.high++;
  atom = add_atom (self, SW_ATOM_QUOTIENT, form, divisor_form, truncates, &range);
  quotient = atom_form (self, atom);
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
      const SwLinear *atom = atom_form (self, form->monos[i].atom);

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
  const SwFormula *positive[] = { row_at_least (self, form, 0), row_at_least (self, quotient, 0),
                                  sw_formula_difference (self, form, quotient, 0),
                                  sw_formula_difference (self, form, product, 0) };
  const SwFormula *negative[] = { row_at_most (self, form, -1), row_at_most (self, quotient, 0) };
  const SwLinear *above = sw_linear_combine (self->pool, product, 1, divisor, 1);
  const SwLinear *below = sw_linear_combine (self->pool, form, 1, divisor, 1);

  cases[0] = sw_formula_all (self, 4, positive);
  cases[1] = sw_formula_all (self, 2, negative);
  parts[0] = row_at_least (self, divisor, 1);
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
  const SwFormula *same_sign[] = { row_at_most (self, form, 0), row_at_least (self, quotient, 0),
                                   sw_formula_difference (self, product, form, 0) };
  const SwFormula *other_sign[] = { row_at_least (self, form, 1), row_at_most (self, quotient, 0) };
  const SwLinear *below = sw_linear_combine (self->pool, product, 1, divisor, 1);
  const SwLinear *above = sw_linear_combine (self->pool, product, 1, divisor, -1);

  cases[0] = sw_formula_all (self, 3, same_sign);
  cases[1] = sw_formula_all (self, 2, other_sign);
  parts[0] = row_at_most (self, divisor, -1);
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
  cases[2] = row_equal (self, divisor, zero);
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
      const SwAtom atom = *get_atom (self, form->monos[i].atom);
      SwWide coef = form->monos[i].coef;

      if (form->monos[i].atom == divisor)
        w = sw_linear_add_const (self->pool, w, coef);
      else if (atom.kind == SW_ATOM_PRODUCT && (atom.x == divisor || atom.y == divisor))
        w = sw_linear_combine (self->pool, w, 1,
                               atom_form (self, atom.x == divisor ? atom.y : atom.x), coef);
      else
        r = sw_linear_combine (self->pool, r, 1, atom_form (self, form->monos[i].atom), coef);
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
  const SwFormula *positive[] = { row_at_least (self, divisor, 1),
                                  row_equal (self, quotient, value) };
  const SwFormula *negative[] = { row_at_most (self, divisor, -1),
                                  row_equal (self, quotient, value) };
  const SwFormula *cases[3];

  cases[0] = sw_formula_all (self, 2, positive);
  cases[1] = sw_formula_all (self, 2, negative);
  cases[2] = row_equal (self, divisor, sw_linear_const (self->pool, 0));
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

  if (find_atom (self, SW_ATOM_QUOTIENT, form, divisor, truncates, &atom))
    return atom_form (self, atom);
  if (!same_sign)
    self->floor_matters = TRUE;
  else
    bounds.low = 0;
  atom = add_atom (self, SW_ATOM_QUOTIENT, form, divisor, truncates, &bounds);
  quotient = atom_form (self, atom);
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
  if (b->n > MAX_FACTORS)
    return NULL;
  return divide_by_form (self, a, b, 0);
}

/**
 * sw_problem_minimum:
 * @is_max: the maximum instead
 *
 * Returns: (transfer none) (nullable): the smaller or larger operand
 */
const SwLinear *
sw_problem_minimum (SwProblem *self, const SwLinear *a, const SwLinear *b, gboolean is_max,
                    SwTermId term)
{
  const SwLinear *difference = sw_linear_combine (self->pool, a, 1, b, -1);
  const SwLinear *result;
  SwBounds range_a;
  SwBounds range_b;
  SwBounds range = { 0 };
  const SwFormula *first[2];
  const SwFormula *second[2];
  const SwFormula *cases[2];
  guint atom;

  if (difference != NULL && difference->n == 0)
    return (difference->k <= 0) != is_max ? a : b;
  range_a = sw_problem_initial_range (self, a);
  range_b = sw_problem_initial_range (self, b);
  if (range_a.has_low && range_b.has_low)
    {
      range.has_low = TRUE;
      range.low = is_max ? MAX (range_a.low, range_b.low) : MIN (range_a.low, range_b.low);
    }
  if (range_a.has_high && range_b.has_high)
    {
      range.has_high = TRUE;
      range.high = is_max ? MAX (range_a.high, range_b.high) : MIN (range_a.high, range_b.high);
    }
  atom = sw_problem_add_atom (self, SW_ATOM_OTHER, term);
  sw_problem_set_initial (self, atom, &range);
  result = atom_form (self, atom);
  first[0] = row_equal (self, result, a);
  first[1] = is_max ? sw_formula_difference (self, a, b, 0) : sw_formula_difference (self, b, a, 0);
  second[0] = row_equal (self, result, b);
  second[1] =
    is_max ? sw_formula_difference (self, b, a, 1) : sw_formula_difference (self, a, b, 1);
  cases[0] = sw_formula_all (self, 2, first);
  cases[1] = sw_formula_all (self, 2, second);
  sw_problem_assert (self,
                     is_max ? sw_formula_difference (self, result, a, 0)
                            : sw_formula_difference (self, a, result, 0),
                     SW_SPLIT_FACT, 0);
  sw_problem_assert (self,
                     is_max ? sw_formula_difference (self, result, b, 0)
                            : sw_formula_difference (self, b, result, 0),
                     SW_SPLIT_FACT, 0);
  sw_problem_assert (self, sw_formula_any (self, 2, cases), SW_SPLIT_MIN_MAX, 0);
  return result;
}

/**
 * sw_problem_wrap:
 *
 * Returns: (transfer none) (nullable): the value that @dtype keeps of @a:
 *   a = w + 2^n * j with w in the type's range
 */
const SwLinear *
sw_problem_wrap (SwProblem *self, const SwLinear *a, SwDtype dtype)
{
  SwWide modulus = (SwWide) 1 << sw_dtype_get_bits (dtype);
  SwBounds range = sw_problem_initial_range (self, a);
  SwBounds word = { TRUE, TRUE, sw_dtype_get_min (dtype), sw_dtype_get_max (dtype), 0, 0 };
  SwBounds turns = { 0 };
  const SwLinear *value;
  const SwLinear *form;
  guint w;
  guint j;

  if (a->n == 0)
    return sw_linear_const (
      self->pool, sw_wide_wrap (a->k, sw_dtype_get_bits (dtype), sw_dtype_is_signed (dtype)));
  form = sw_linear_const (self->pool, modulus);
  if (find_atom (self, SW_ATOM_WRAPPED, a, form, sw_dtype_is_signed (dtype), &w))
    return atom_form (self, w);
  if (range.has_low && sw_wide_sub (range.low, word.low, &turns.low))
    {
      turns.has_low = TRUE;
      turns.low = sw_wide_floor_div (turns.low, modulus);
    }
  if (range.has_high && sw_wide_sub (range.high, word.low, &turns.high))
    {
      turns.has_high = TRUE;
      turns.high = sw_wide_floor_div (turns.high, modulus);
    }
  w = add_atom (self, SW_ATOM_WRAPPED, a, form, sw_dtype_is_signed (dtype), &word);
  j = sw_problem_add_atom (self, SW_ATOM_OTHER, SW_TERM_NONE);
  sw_problem_set_initial (self, j, &turns);
  value = atom_form (self, w);
  form = sw_linear_combine (self->pool, value, 1, atom_form (self, j), modulus);
  if (form != NULL)
    sw_problem_assert (self, row_equal (self, a, form), SW_SPLIT_FACT, 0);
  return value;
}

/* One side of a bounded bit operation: negative, or @bound is above the result. */
static void
define_and_side (SwProblem *self, const SwLinear *side, const SwLinear *result)
{
  const SwFormula *known[] = { row_at_least (self, side, 0), row_at_least (self, result, 0),
                               sw_formula_difference (self, side, result, 0) };
  const SwFormula *cases[] = { row_at_most (self, side, -1), NULL };

  cases[1] = sw_formula_all (self, 3, known);
  sw_problem_assert (self, sw_formula_any (self, 2, cases), SW_SPLIT_ROUNDING, 0);
}

/**
 * sw_problem_bits:
 * @kind: BIT_AND, BIT_OR or BIT_XOR
 *
 * Returns: (transfer none) (nullable): the result, of which only bounds are known
 */
const SwLinear *
sw_problem_bits (SwProblem *self, SwTermKind kind, SwDtype dtype, const SwLinear *a,
                 const SwLinear *b, SwTermId term)
{
  SwBounds range = { TRUE, TRUE, sw_dtype_get_min (dtype), sw_dtype_get_max (dtype), 0, 0 };
  guint atom = sw_problem_add_atom (self, SW_ATOM_OTHER, term);
  const SwLinear *result = atom_form (self, atom);
  const SwLinear *sum = sw_linear_combine (self->pool, a, 1, b, 1);
  const SwFormula *known[6];
  const SwFormula *cases[3];
  guint n = 0;

  sw_problem_set_initial (self, atom, &range);
  if (kind == SW_TERM_BIT_AND)
    {
      define_and_side (self, a, result);
      define_and_side (self, b, result);
      return result;
    }
  known[n++] = row_at_least (self, a, 0);
  known[n++] = row_at_least (self, b, 0);
  known[n++] = row_at_least (self, result, 0);
  if (sum != NULL)
    known[n++] = sw_formula_difference (self, sum, result, 0);
  if (kind == SW_TERM_BIT_OR)
    {
      known[n++] = sw_formula_difference (self, result, a, 0);
      known[n++] = sw_formula_difference (self, result, b, 0);
    }
  cases[0] = row_at_most (self, a, -1);
  cases[1] = row_at_most (self, b, -1);
  cases[2] = sw_formula_all (self, n, known);
  sw_problem_assert (self, sw_formula_any (self, 3, cases), SW_SPLIT_ROUNDING, 0);
  return result;
}
