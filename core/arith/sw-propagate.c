/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

#include <string.h>

/* Bounds of the atoms, tightened row by row.  A bound carries the facts it rests on. */

static SwBounds *
get_bounds (SwProblem *self, guint atom)
{
  return &g_array_index (self->bounds, SwBounds, atom);
}

/* Limits that are as good as none; leaving them out keeps all sums of a few bounds in range. */
static gboolean
is_huge (SwWide value)
{
  return value > SW_WIDE_HUGE || value < -SW_WIDE_HUGE;
}

static void
check_empty (SwProblem *self, const SwBounds *bounds)
{
  if (bounds->has_low && bounds->has_high && bounds->low > bounds->high)
    {
      self->failed = TRUE;
      self->core = bounds->low_why | bounds->high_why;
    }
}

void
sw_problem_tighten_low (SwProblem *self, guint atom, SwWide low, SwWhy why)
{
  SwBounds *bounds = get_bounds (self, atom);

  if ((bounds->has_low && bounds->low >= low) || is_huge (low))
    return;
  bounds->has_low = TRUE;
  bounds->low = low;
  bounds->low_why = why;
  check_empty (self, bounds);
}

void
sw_problem_tighten_high (SwProblem *self, guint atom, SwWide high, SwWhy why)
{
  SwBounds *bounds = get_bounds (self, atom);

  if ((bounds->has_high && bounds->high <= high) || is_huge (high))
    return;
  bounds->has_high = TRUE;
  bounds->high = high;
  bounds->high_why = why;
  check_empty (self, bounds);
}

/* The largest value of sign * coef * atom; FALSE when it has none. */
static gboolean
largest (SwProblem *self, const SwMono *mono, int sign, SwWide *value, SwWhy *why)
{
  const SwBounds *bounds = get_bounds (self, mono->atom);
  SwWide coef = sign < 0 ? -mono->coef : mono->coef;

  if (coef > 0)
    {
      *why = bounds->high_why;
      return bounds->has_high && sw_wide_mul (coef, bounds->high, value);
    }
  *why = bounds->low_why;
  return bounds->has_low && sw_wide_mul (coef, bounds->low, value);
}

/* What the row says of one atom, given the largest value of all other summands. */
static gboolean
tighten_atom (SwProblem *self, const SwMono *mono, int sign, SwWide rest, SwWhy why)
{
  const SwBounds *bounds = get_bounds (self, mono->atom);
  SwWide coef = sign < 0 ? -mono->coef : mono->coef;
  SwWide limit;

  if (is_huge (rest))
    return FALSE;
  if (coef > 0)
    {
      limit = sw_wide_ceil_div (-rest, coef);
      if ((bounds->has_low && bounds->low >= limit) || is_huge (limit))
        return FALSE;
      sw_problem_tighten_low (self, mono->atom, limit, why);
    }
  else
    {
      limit = sw_wide_floor_div (rest, -coef);
      if ((bounds->has_high && bounds->high <= limit) || is_huge (limit))
        return FALSE;
      sw_problem_tighten_high (self, mono->atom, limit, why);
    }
  return TRUE;
}

/* One row, sign * form >= 0.  Returns whether a bound changed. */
static gboolean
propagate_row (SwProblem *self, const SwRow *row, int sign)
{
  const SwLinear *form = row->form;
  SwWide sum = sign < 0 ? -form->k : form->k;
  SwWhy all = row->why;
  guint n_open = 0;
  guint open = 0;
  gboolean changed = FALSE;

  for (guint i = 0; i < form->n; i++)
    {
      SwWide value;
      SwWhy why;

      if (!largest (self, &form->monos[i], sign, &value, &why))
        {
          if (++n_open > 1)
            return FALSE;
          open = i;
        }
      else
        {
          if (!sw_wide_add (sum, value, &sum))
            return FALSE;
          all |= why;
        }
    }
  if (n_open == 0 && sum < 0)
    {
      self->failed = TRUE;
      self->core = all;
      return TRUE;
    }
  if (n_open == 1)
    return tighten_atom (self, &form->monos[open], sign, sum, all);
  for (guint i = 0; i < form->n && !self->failed; i++)
    {
      SwWhy others = row->why;
      SwWide value = 0;
      SwWide rest;
      SwWhy why;

      if (!largest (self, &form->monos[i], sign, &value, &why) || !sw_wide_sub (sum, value, &rest))
        continue;
      for (guint j = 0; j < form->n; j++)
        if (j != i && largest (self, &form->monos[j], sign, &value, &why))
          others |= why;
      changed |= tighten_atom (self, &form->monos[i], sign, rest, others);
    }
  return changed;
}

/* Bounds of a product from those of its factors. */
static gboolean
propagate_product (SwProblem *self, guint atom)
{
  const SwAtom *product = &g_array_index (self->atoms, SwAtom, atom);
  SwBounds x = *get_bounds (self, product->x);
  SwBounds y = *get_bounds (self, product->y);
  SwBounds before = *get_bounds (self, atom);
  SwWhy lows = x.low_why | y.low_why;
  SwWhy all = lows | x.high_why | y.high_why;
  SwWide value;

  if (x.has_low && x.has_high && y.has_low && y.has_high)
    {
      SwWide a[4];

      if (sw_wide_mul (x.low, y.low, &a[0]) && sw_wide_mul (x.low, y.high, &a[1])
          && sw_wide_mul (x.high, y.low, &a[2]) && sw_wide_mul (x.high, y.high, &a[3]))
        {
          SwWide low = MIN (MIN (a[0], a[1]), MIN (a[2], a[3]));
          SwWide high = MAX (MAX (a[0], a[1]), MAX (a[2], a[3]));

          sw_problem_tighten_low (self, atom, low, all);
          sw_problem_tighten_high (self, atom, high, all);
        }
    }
  if (x.has_low && y.has_low && x.low >= 0 && y.low >= 0 && sw_wide_mul (x.low, y.low, &value))
    sw_problem_tighten_low (self, atom, value, lows);
  if (x.has_high && y.has_high && x.high <= 0 && y.high <= 0
      && sw_wide_mul (x.high, y.high, &value))
    sw_problem_tighten_low (self, atom, value, x.high_why | y.high_why);
  if (x.has_low && y.has_high && x.low >= 0 && y.high <= 0 && sw_wide_mul (x.low, y.high, &value))
    sw_problem_tighten_high (self, atom, value, x.low_why | y.high_why);
  if (x.has_high && y.has_low && x.high <= 0 && y.low >= 0 && sw_wide_mul (x.high, y.low, &value))
    sw_problem_tighten_high (self, atom, value, x.high_why | y.low_why);
  return memcmp (&before, get_bounds (self, atom), sizeof before) != 0;
}

/**
 * sw_problem_range:
 *
 * Returns: the range of @form in the current branch, with the facts it rests on
 */
SwBounds
sw_problem_range (SwProblem *self, const SwLinear *form)
{
  SwBounds range = { TRUE, TRUE, form->k, form->k, 0, 0 };

  for (guint i = 0; i < form->n; i++)
    {
      SwWide value;
      SwWhy why;

      if (largest (self, &form->monos[i], 1, &value, &why)
          && sw_wide_add (range.high, value, &range.high))
        range.high_why |= why;
      else
        range.has_high = FALSE;
      if (largest (self, &form->monos[i], -1, &value, &why)
          && sw_wide_sub (range.low, value, &range.low))
        range.low_why |= why;
      else
        range.has_low = FALSE;
    }
  return range;
}

typedef enum
{
  VERDICT_OPEN,
  VERDICT_REFUTED,
  VERDICT_ENTAILED,
} Verdict;

static Verdict
judge_row (SwProblem *self, const SwFormula *row, SwWhy *why)
{
  SwBounds range = sw_problem_range (self, row->form);

  if (range.has_high && range.high < 0)
    {
      *why |= range.high_why;
      return VERDICT_REFUTED;
    }
  if (row->is_equality && range.has_low && range.low > 0)
    {
      *why |= range.low_why;
      return VERDICT_REFUTED;
    }
  if (range.has_low && range.low >= 0 && (!row->is_equality || (range.has_high && range.high <= 0)))
    return VERDICT_ENTAILED;
  return VERDICT_OPEN;
}

/* Is the formula excluded or implied by the bounds alone?  @why collects what excludes it. */
static Verdict
judge (SwProblem *self, const SwFormula *formula, SwWhy *why)
{
  gboolean is_and = formula->kind == SW_FORMULA_AND;
  Verdict absorbing = is_and ? VERDICT_REFUTED : VERDICT_ENTAILED;
  Verdict neutral = is_and ? VERDICT_ENTAILED : VERDICT_REFUTED;
  Verdict result = neutral;
  SwWhy collected = 0;

  if (formula->kind == SW_FORMULA_ROW)
    return judge_row (self, formula, why);
  if (formula->kind == SW_FORMULA_TRUE)
    return VERDICT_ENTAILED;
  if (formula->kind == SW_FORMULA_FALSE)
    return VERDICT_REFUTED;
  for (guint i = 0; i < formula->n; i++)
    {
      SwWhy part = 0;
      Verdict verdict = judge (self, formula->parts[i], &part);

      if (verdict == absorbing)
        {
          *why |= part;
          return absorbing;
        }
      if (verdict == VERDICT_OPEN)
        result = VERDICT_OPEN;
      collected |= part;
    }
  if (result == VERDICT_REFUTED)
    *why |= collected;
  return result;
}

/* Alternatives that the bounds exclude fall away; the last one that remains holds. */
static gboolean
propagate_choice (SwProblem *self, guint index)
{
  SwChoice choice = g_array_index (self->choices, SwChoice, index);
  const SwFormula *last = NULL;
  SwWhy why = choice.why;
  guint n_open = 0;

  for (guint i = 0; i < choice.formula->n && n_open < 2; i++)
    {
      Verdict verdict = judge (self, choice.formula->parts[i], &why);

      if (verdict == VERDICT_ENTAILED)
        {
          g_array_index (self->choices, SwChoice, index).done = TRUE;
          return FALSE;
        }
      if (verdict == VERDICT_OPEN)
        {
          last = choice.formula->parts[i];
          n_open++;
        }
    }
  if (n_open > 1)
    return FALSE;
  g_array_index (self->choices, SwChoice, index).done = TRUE;
  if (n_open == 0)
    {
      self->failed = TRUE;
      self->core = why;
    }
  else
    sw_problem_assert (self, last, choice.split, why);
  return TRUE;
}

/**
 * sw_problem_propagate:
 *
 * Tightens the bounds until nothing changes or the limit of sweeps is reached.
 *
 * Returns: %FALSE if a contradiction was found; see SwProblem.core
 */
gboolean
sw_problem_propagate (SwProblem *self)
{
  for (guint sweep = 0; sweep < SW_PROBLEM_MAX_SWEEPS && !self->failed; sweep++)
    {
      gboolean changed = FALSE;

      for (guint i = 0; i < self->rows->len && !self->failed; i++)
        {
          SwRow row = g_array_index (self->rows, SwRow, i);

          changed |= propagate_row (self, &row, 1);
          if (row.is_equality && !self->failed)
            changed |= propagate_row (self, &row, -1);
        }
      for (guint i = 0; i < self->atoms->len && !self->failed; i++)
        if (g_array_index (self->atoms, SwAtom, i).kind == SW_ATOM_PRODUCT)
          changed |= propagate_product (self, i);
      for (guint i = 0; i < self->choices->len && !self->failed; i++)
        if (!g_array_index (self->choices, SwChoice, i).done)
          changed |= propagate_choice (self, i);
      if (!changed)
        break;
    }
  return !self->failed;
}
