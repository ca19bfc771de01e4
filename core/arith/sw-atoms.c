/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* Operations that are not linear become atoms with rows that define them.  All rows
 * hold in every state in which the operation is defined. */

#define MAX_FACTORS 3 /* products are multiplied out up to this many summands */

const SwLinear *
sw_problem_atom_form (SwProblem *self, guint atom)
{
  return sw_linear_atom (self->pool, atom);
}

SwAtom *
sw_problem_get_atom (SwProblem *self, guint atom)
{
  return &g_array_index (self->atoms, SwAtom, atom);
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
    if (sw_problem_get_atom (self, i)->kind == SW_ATOM_PRODUCT
        && sw_problem_get_atom (self, i)->x == x && sw_problem_get_atom (self, i)->y == y)
      return sw_problem_atom_form (self, i);
  bounds = multiply_bounds (&g_array_index (self->initial, SwBounds, x),
                            &g_array_index (self->initial, SwBounds, y));
  if (x == y)
    {
      bounds.low = bounds.has_low ? MAX (bounds.low, 0) : 0;
      bounds.has_low = TRUE;
    }
  atom = sw_problem_add_atom (self, SW_ATOM_PRODUCT, SW_TERM_NONE);
  sw_problem_get_atom (self, atom)->x = x;
  sw_problem_get_atom (self, atom)->y = y;
  sw_problem_set_initial (self, atom, &bounds);
  return sw_problem_atom_form (self, atom);
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
gboolean
sw_problem_find_atom (SwProblem *self, SwAtomKind kind, const SwLinear *form,
                      const SwLinear *divisor, gboolean flag, guint *atom)
{
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const SwAtom *candidate = sw_problem_get_atom (self, i);

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

guint
sw_problem_define_atom (SwProblem *self, SwAtomKind kind, const SwLinear *form,
                        const SwLinear *divisor, gboolean flag, const SwBounds *bounds)
{
  guint atom = sw_problem_add_atom (self, kind, SW_TERM_NONE);

  sw_problem_get_atom (self, atom)->form = form;
  sw_problem_get_atom (self, atom)->divisor = divisor;
  sw_problem_get_atom (self, atom)->flag = flag;
  sw_problem_set_initial (self, atom, bounds);
  return atom;
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
  result = sw_problem_atom_form (self, atom);
  first[0] = sw_formula_equal (self, result, a);
  first[1] = is_max ? sw_formula_difference (self, a, b, 0) : sw_formula_difference (self, b, a, 0);
  second[0] = sw_formula_equal (self, result, b);
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
  if (sw_problem_find_atom (self, SW_ATOM_WRAPPED, a, form, sw_dtype_is_signed (dtype), &w))
    return sw_problem_atom_form (self, w);
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
  w = sw_problem_define_atom (self, SW_ATOM_WRAPPED, a, form, sw_dtype_is_signed (dtype), &word);
  j = sw_problem_add_atom (self, SW_ATOM_OTHER, SW_TERM_NONE);
  sw_problem_set_initial (self, j, &turns);
  value = sw_problem_atom_form (self, w);
  form = sw_linear_combine (self->pool, value, 1, sw_problem_atom_form (self, j), modulus);
  if (form != NULL)
    sw_problem_assert (self, sw_formula_equal (self, a, form), SW_SPLIT_FACT, 0);
  return value;
}

/* One side of a bounded bit operation: negative, or @bound is above the result. */
static void
define_and_side (SwProblem *self, const SwLinear *side, const SwLinear *result)
{
  const SwFormula *known[] = { sw_formula_at_least (self, side, 0),
                               sw_formula_at_least (self, result, 0),
                               sw_formula_difference (self, side, result, 0) };
  const SwFormula *cases[] = { sw_formula_at_most (self, side, -1), NULL };

  cases[1] = sw_formula_all (self, 3, known);
  sw_problem_assert (self, sw_formula_any (self, 2, cases), SW_SPLIT_ROUNDING, 0);
}

/* A bit operation on numbers of -2^k to 2^k - 1 gives one of them. */
static void
bound_bits (SwProblem *self, const SwLinear *a, const SwLinear *b, SwBounds *range)
{
  SwBounds range_a = sw_problem_initial_range (self, a);
  SwBounds range_b = sw_problem_initial_range (self, b);
  SwWide power = 1;

  if (!range_a.has_low || !range_a.has_high || !range_b.has_low || !range_b.has_high)
    return;
  while (power < SW_WIDE_LIMIT
         && (MIN (range_a.low, range_b.low) < -power || MAX (range_a.high, range_b.high) >= power))
    power *= 2;
  if (power >= SW_WIDE_LIMIT)
    return;
  *range = (SwBounds){ TRUE, TRUE, -power, power - 1, 0, 0 };
  if (range_a.low >= 0 && range_b.low >= 0)
    range->low = 0;
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
  const SwLinear *result = sw_problem_atom_form (self, atom);
  const SwLinear *sum = sw_linear_combine (self->pool, a, 1, b, 1);
  const SwFormula *known[6];
  const SwFormula *cases[3];
  guint n = 0;

  if (sw_problem_may_exceed (self, dtype))
    range = (SwBounds){ 0 };
  bound_bits (self, a, b, &range);
  sw_problem_set_initial (self, atom, &range);
  if (kind == SW_TERM_BIT_AND)
    {
      define_and_side (self, a, result);
      define_and_side (self, b, result);
      return result;
    }
  known[n++] = sw_formula_at_least (self, a, 0);
  known[n++] = sw_formula_at_least (self, b, 0);
  known[n++] = sw_formula_at_least (self, result, 0);
  if (sum != NULL)
    known[n++] = sw_formula_difference (self, sum, result, 0);
  if (kind == SW_TERM_BIT_OR)
    {
      known[n++] = sw_formula_difference (self, result, a, 0);
      known[n++] = sw_formula_difference (self, result, b, 0);
    }
  cases[0] = sw_formula_at_most (self, a, -1);
  cases[1] = sw_formula_at_most (self, b, -1);
  cases[2] = sw_formula_all (self, n, known);
  sw_problem_assert (self, sw_formula_any (self, 3, cases), SW_SPLIT_ROUNDING, 0);
  return result;
}
