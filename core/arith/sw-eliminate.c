/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* Elimination of atoms from the rows of one branch: equalities are solved and
 * substituted, then pairs of rows are added up (Fourier-Motzkin) with the constants
 * rounded to integers after each step.  Every derived row is implied by its parents, so
 * a row that cannot hold shows that the branch is empty.  Nothing is concluded from not
 * finding one. */

#define MAX_EQUALITY_STEPS 200

typedef struct
{
  SwProblem *problem;
  GArray *rows;  /* SwRow; a form of NULL marks a removed one */
  GArray *signs; /* Signs, by atom */
  guint next_atom;
  guint n_steps;
} Elimination;

static SwRow *
get_row (Elimination *self, guint i)
{
  return &g_array_index (self->rows, SwRow, i);
}

static void
fail (Elimination *self, SwWhy why)
{
  self->problem->failed = TRUE;
  self->problem->core = why;
}

/* Atoms that equality steps introduce have no bounds. */
static gboolean
has_bounds (Elimination *self, guint atom)
{
  return atom < self->problem->bounds->len;
}

static gboolean
implied_by_bounds (Elimination *self, const SwLinear *form)
{
  SwBounds range;

  for (guint i = 0; i < form->n; i++)
    if (!has_bounds (self, form->monos[i].atom))
      return FALSE;
  range = sw_problem_range (self->problem, form);
  return range.has_low && range.low >= 0;
}

/* Adds a row unless it is known; of two with the same coefficients the stronger stays,
 * and two opposite ones that meet are an equality. */
static void
add_row (Elimination *self, const SwLinear *form, gboolean is_equality, SwWhy why)
{
  SwRow row = { .form = form, .is_equality = is_equality, .why = why };
  gboolean impossible;

  if (form == NULL || self->problem->failed)
    return;
  row.form = sw_linear_tighten (self->problem->pool, form, is_equality, &impossible);
  if (impossible)
    {
      fail (self, why);
      return;
    }
  if (row.form->n == 0 || (!is_equality && row.form->n > 1 && implied_by_bounds (self, row.form)))
    return;
  for (guint i = 0; i < self->rows->len && !is_equality; i++)
    {
      SwRow *other = get_row (self, i);
      SwWide sum;

      if (other->form == NULL || other->is_equality)
        continue;
      if (sw_linear_same_monos (other->form, row.form))
        {
          if (row.form->k < other->form->k)
            *other = row;
          return;
        }
      if (sw_linear_opposite_monos (other->form, row.form)
          && sw_wide_add (other->form->k, row.form->k, &sum) && sum <= 0)
        {
          if (sum < 0)
            {
              fail (self, why | other->why);
              return;
            }
          other->is_equality = TRUE;
          other->why |= why;
          return;
        }
    }
  if (self->rows->len >= SW_PROBLEM_MAX_ROWS)
    self->problem->budget = TRUE;
  else
    g_array_append_val (self->rows, row);
}

/* The bounds of @atom as rows, before it is replaced. */
static void
add_bound_rows (Elimination *self, guint atom)
{
  SwBounds bounds;
  const SwLinear *form = sw_linear_atom (self->problem->pool, atom);

  if (!has_bounds (self, atom))
    return;
  bounds = g_array_index (self->problem->bounds, SwBounds, atom);
  if (bounds.has_low)
    add_row (self, sw_linear_add_const (self->problem->pool, form, -bounds.low), FALSE,
             bounds.low_why);
  form = sw_linear_combine (self->problem->pool, form, -1, form, 0);
  if (bounds.has_high)
    add_row (self, sw_linear_add_const (self->problem->pool, form, bounds.high), FALSE,
             bounds.high_why);
}

/* Replaces @atom everywhere by @value. */
static void
substitute (Elimination *self, guint atom, const SwLinear *value, SwWhy why)
{
  guint n = self->rows->len;

  for (guint i = 0; i < n && !self->problem->failed; i++)
    {
      SwRow row = *get_row (self, i);
      const SwLinear *form;

      if (row.form == NULL || sw_linear_get_coef (row.form, atom) == 0)
        continue;
      form = sw_linear_substitute (self->problem->pool, row.form, atom, value);
      get_row (self, i)->form = NULL;
      add_row (self, form, row.is_equality, row.why | why);
    }
}

/* The equality says coef * atom + rest = 0 with the smallest |coef| in it. */
static void
solve_equality (Elimination *self, const SwRow *row)
{
  const SwLinear *form = row->form;
  SwPool *pool = self->problem->pool;
  guint best = 0;
  guint atom;
  SwWide coef;
  const SwLinear *value;

  for (guint i = 1; i < form->n; i++)
    if (sw_wide_abs (form->monos[i].coef) < sw_wide_abs (form->monos[best].coef))
      best = i;
  atom = form->monos[best].atom;
  coef = form->monos[best].coef;
  value = sw_linear_const (pool, -sw_wide_floor_div (form->k, coef));
  for (guint i = 0; i < form->n && value != NULL; i++)
    if (i != best)
      value = sw_linear_combine (pool, value, 1, sw_linear_atom (pool, form->monos[i].atom),
                                 -sw_wide_floor_div (form->monos[i].coef, coef));
  if (value == NULL)
    return;
  if (coef != 1 && coef != -1)
    {
      /* atom = t - sum floor (c_i / coef) * a_i - floor (k / coef); what remains of the
       * equality has smaller coefficients. */
      value = sw_linear_combine (pool, value, 1, sw_linear_atom (pool, self->next_atom++), 1);
      if (value == NULL)
        return;
      add_row (self, sw_linear_substitute (pool, form, atom, value), TRUE, row->why);
    }
  add_bound_rows (self, atom);
  substitute (self, atom, value, row->why);
}

static void
solve_equalities (Elimination *self)
{
  gboolean found = TRUE;

  while (found && !self->problem->failed && self->n_steps < MAX_EQUALITY_STEPS)
    {
      guint best = 0;

      found = FALSE;
      for (guint i = 0; i < self->rows->len; i++)
        {
          const SwRow *row = get_row (self, i);

          if (row->form == NULL || !row->is_equality)
            continue;
          if (!found || row->form->n < get_row (self, best)->form->n)
            best = i;
          found = TRUE;
        }
      if (found)
        {
          SwRow row = *get_row (self, best);

          get_row (self, best)->form = NULL;
          solve_equality (self, &row);
          self->n_steps++;
        }
    }
}

/* How often an atom stands with a positive and with a negative coefficient. */
typedef struct
{
  guint n_positive;
  guint n_negative;
} Signs;

static void
count_signs (Elimination *self, GArray *signs)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const SwLinear *form = get_row (self, i)->form;

      for (guint j = 0; form != NULL && j < form->n; j++)
        {
          Signs *atom = &g_array_index (signs, Signs, form->monos[j].atom);

          atom->n_positive += form->monos[j].coef > 0;
          atom->n_negative += form->monos[j].coef < 0;
        }
    }
}

/* The atom whose elimination adds the fewest rows, bounds included; of several the one that
 * comes first in the rows. */
static gboolean
choose_atom (Elimination *self, guint *atom)
{
  gint64 best = G_MAXINT64;

  g_array_set_size (self->signs, 0);
  g_array_set_size (self->signs, self->next_atom);
  count_signs (self, self->signs);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const SwLinear *form = get_row (self, i)->form;

      for (guint j = 0; form != NULL && j < form->n; j++)
        {
          guint candidate = form->monos[j].atom;
          Signs signs = g_array_index (self->signs, Signs, candidate);
          gint64 cost;

          if (has_bounds (self, candidate))
            {
              const SwBounds *bounds = &g_array_index (self->problem->bounds, SwBounds, candidate);

              signs.n_positive += bounds->has_low;
              signs.n_negative += bounds->has_high;
            }
          cost = (gint64) signs.n_positive * signs.n_negative - signs.n_positive - signs.n_negative;
          if (cost < best)
            {
              best = cost;
              *atom = candidate;
            }
        }
    }
  return best != G_MAXINT64;
}

static void
combine_rows (Elimination *self, const SwRow *positive, const SwRow *negative, guint atom)
{
  SwWide up = sw_linear_get_coef (positive->form, atom);
  SwWide down = -sw_linear_get_coef (negative->form, atom);
  SwWide factor = sw_wide_gcd (up, down);

  self->problem->n_combinations++;
  add_row (self,
           sw_linear_combine (self->problem->pool, positive->form, down / factor, negative->form,
                              up / factor),
           FALSE, positive->why | negative->why);
}

/* Moves the rows that contain @atom to @positive and @negative; an equality goes to both. */
static void
take_rows (Elimination *self, guint atom, GArray *positive, GArray *negative)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      SwRow row = *get_row (self, i);
      SwWide coef = row.form == NULL ? 0 : sw_linear_get_coef (row.form, atom);

      if (coef == 0)
        continue;
      get_row (self, i)->form = NULL;
      g_array_append_val (coef > 0 ? positive : negative, row);
      if (!row.is_equality)
        continue;
      row.form = sw_linear_combine (self->problem->pool, row.form, -1, row.form, 0);
      if (row.form != NULL)
        g_array_append_val (coef > 0 ? negative : positive, row);
    }
}

/* Adds up all pairs of rows in which @atom cancels and drops the rows that have it. */
static gboolean
eliminate_atom (Elimination *self, guint atom)
{
  g_autoptr (GArray) positive = g_array_new (FALSE, FALSE, sizeof (SwRow));
  g_autoptr (GArray) negative = g_array_new (FALSE, FALSE, sizeof (SwRow));

  take_rows (self, atom, positive, negative);
  add_bound_rows (self, atom);
  take_rows (self, atom, positive, negative);
  if (positive->len * negative->len > SW_PROBLEM_MAX_ROWS
      || self->problem->n_combinations > self->problem->max_combinations)
    {
      self->problem->budget = TRUE;
      return FALSE;
    }
  for (guint i = 0; i < positive->len && !self->problem->failed; i++)
    for (guint j = 0; j < negative->len && !self->problem->failed; j++)
      combine_rows (self, &g_array_index (positive, SwRow, i), &g_array_index (negative, SwRow, j),
                    atom);
  return TRUE;
}

static void
compact (Elimination *self)
{
  guint kept = 0;

  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->form != NULL)
      *get_row (self, kept++) = *get_row (self, i);
  g_array_set_size (self->rows, kept);
}

/**
 * sw_problem_eliminate:
 *
 * Returns: %FALSE if a contradiction was found; see SwProblem.core
 */
gboolean
sw_problem_eliminate (SwProblem *self)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (SwRow));
  g_autoptr (GArray) signs = g_array_new (FALSE, TRUE, sizeof (Signs));
  Elimination elimination = {
    .problem = self, .rows = rows, .signs = signs, .next_atom = self->atoms->len
  };
  guint atom = 0;

  for (guint i = 0; i < self->rows->len && !self->failed; i++)
    {
      SwRow row = g_array_index (self->rows, SwRow, i);

      if (row.is_equality || row.form->n > 1)
        add_row (&elimination, row.form, row.is_equality, row.why);
    }
  while (!self->failed)
    {
      solve_equalities (&elimination);
      compact (&elimination);
      if (self->failed || !choose_atom (&elimination, &atom)
          || !eliminate_atom (&elimination, atom))
        break;
    }
  return !self->failed;
}
