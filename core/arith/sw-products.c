/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* Rows about products x*y that follow from the bounds of the factors (McCormick 1976) or
 * from a row and a factor of known sign (Sherali and Adams 1990, first level). */

#define MAX_CORNER       ((SwWide) 1 << 40)
#define MAX_PRODUCT_ROWS 120

static gboolean
is_small (SwWide value)
{
  return value <= MAX_CORNER && value >= -MAX_CORNER;
}

static void
add_form (SwProblem *self, const SwLinear *form, SwWhy why)
{
  sw_problem_assert (self, sw_formula_row (self, form, FALSE), SW_SPLIT_FACT, why);
}

/* sign_x * (x - bound_x) and sign_y * (y - bound_y) are not negative, nor is their product. */
static void
add_corner (SwProblem *self, guint atom, int sign_x, int sign_y)
{
  const SwAtom product = g_array_index (self->atoms, SwAtom, atom);
  const SwBounds *x = &g_array_index (self->bounds, SwBounds, product.x);
  const SwBounds *y = &g_array_index (self->bounds, SwBounds, product.y);
  SwWide bound_x = sign_x > 0 ? x->low : x->high;
  SwWide bound_y = sign_y > 0 ? y->low : y->high;
  SwWhy why = (sign_x > 0 ? x->low_why : x->high_why) | (sign_y > 0 ? y->low_why : y->high_why);
  int sign = sign_x * sign_y;
  const SwLinear *form;

  if (!(sign_x > 0 ? x->has_low : x->has_high) || !(sign_y > 0 ? y->has_low : y->has_high)
      || !is_small (bound_x) || !is_small (bound_y))
    return;
  form = sw_linear_combine (self->pool, sw_linear_atom (self->pool, atom), sign,
                            sw_linear_atom (self->pool, product.x), -sign * bound_y);
  if (form != NULL)
    form = sw_linear_combine (self->pool, form, 1, sw_linear_atom (self->pool, product.y),
                              -sign * bound_x);
  if (form != NULL)
    form = sw_linear_add_const (self->pool, form, sign * bound_x * bound_y);
  add_form (self, form, why);
}

static void
add_square (SwProblem *self, guint atom, guint factor)
{
  const SwLinear *square = sw_linear_atom (self->pool, atom);
  const SwLinear *x = sw_linear_atom (self->pool, factor);

  add_form (self, sw_linear_combine (self->pool, square, 1, x, -1), 0);
  add_form (self, sw_linear_combine (self->pool, square, 1, x, 1), 0);
}

static gboolean
find_product (SwProblem *self, guint x, guint y, guint *atom)
{
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const SwAtom *candidate = &g_array_index (self->atoms, SwAtom, i);

      if (candidate->kind == SW_ATOM_PRODUCT && candidate->x == MIN (x, y)
          && candidate->y == MAX (x, y))
        {
          *atom = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* factor * form, if all products that occur in it exist; NULL otherwise. */
static const SwLinear *
multiply_row (SwProblem *self, const SwLinear *form, guint factor)
{
  const SwLinear *result = sw_linear_const (self->pool, 0);

  result = sw_linear_combine (self->pool, result, 1, sw_linear_atom (self->pool, factor), form->k);
  for (guint i = 0; i < form->n && result != NULL; i++)
    {
      guint product;

      if (!find_product (self, form->monos[i].atom, factor, &product))
        return NULL;
      result = sw_linear_combine (self->pool, result, 1, sw_linear_atom (self->pool, product),
                                  form->monos[i].coef);
    }
  return result;
}

/* Multiplies rows by factors of known sign. */
static void
multiply_rows (SwProblem *self, guint factor, guint n_rows, guint *n_added)
{
  SwBounds bounds = g_array_index (self->bounds, SwBounds, factor);
  gboolean positive = bounds.has_low && bounds.low >= 0;

  if (!positive && !(bounds.has_high && bounds.high <= 0))
    return;
  for (guint i = 0; i < n_rows && *n_added < MAX_PRODUCT_ROWS; i++)
    {
      SwRow row = g_array_index (self->rows, SwRow, i);
      const SwLinear *form;

      if (row.form->n < 2 || row.form->n > 3)
        continue;
      form = multiply_row (self, row.form, factor);
      if (form == NULL)
        continue;
      if (!positive)
        form = sw_linear_combine (self->pool, form, -1, form, 0);
      if (form != NULL)
        sw_problem_assert (self, sw_formula_row (self, form, row.is_equality), SW_SPLIT_FACT,
                           row.why | (positive ? bounds.low_why : bounds.high_why));
      (*n_added)++;
    }
}

/**
 * sw_problem_add_corners:
 *
 * Adds rows about the products of the current branch.
 */
void
sw_problem_add_corners (SwProblem *self)
{
  g_autoptr (GArray) done = g_array_new (FALSE, TRUE, sizeof (guint8));
  guint n_rows = self->rows->len;
  guint n_added = 0;

  g_array_set_size (done, self->atoms->len);
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const SwAtom atom = g_array_index (self->atoms, SwAtom, i);

      if (atom.kind != SW_ATOM_PRODUCT)
        continue;
      add_corner (self, i, 1, 1);
      add_corner (self, i, -1, -1);
      if (atom.x == atom.y)
        add_square (self, i, atom.x);
      add_corner (self, i, 1, -1);
      add_corner (self, i, -1, 1);
    }
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const SwAtom atom = g_array_index (self->atoms, SwAtom, i);

      if (atom.kind != SW_ATOM_PRODUCT)
        continue;
      if (!g_array_index (done, guint8, atom.x))
        multiply_rows (self, atom.x, n_rows, &n_added);
      g_array_index (done, guint8, atom.x) = TRUE;
      if (!g_array_index (done, guint8, atom.y))
        multiply_rows (self, atom.y, n_rows, &n_added);
      g_array_index (done, guint8, atom.y) = TRUE;
    }
}
