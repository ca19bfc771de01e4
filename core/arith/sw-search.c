/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-search.h"

/* Points at which terms have the values that are wanted of them: boxes of small numbers and of
 * the constants that occur, then points at random.  Deterministic; small numbers come first. */

#define MAX_CONE       600
#define MAX_CANDIDATES 48

/* Does the point satisfy the facts and make the goal false? */
static gboolean
try_point (SwSearch *self)
{
  if (self->n_left == 0)
    return FALSE;
  self->n_left--;
  self->solver->n_evaluations++;
  return sw_evaluator_run (self->evaluator, self->point, self->flags);
}

static void
add_candidate (SwSearch *self, guint var, SwWide value)
{
  guint index = sw_evaluator_get_var (self->evaluator, var);
  SwDtype dtype = sw_terms_get_var (self->solver->terms, index)->dtype;
  SwWide *list = self->candidates + var * MAX_CANDIDATES;

  if (value < sw_solver_get_low (self->solver, index) || value > sw_dtype_get_max (dtype)
      || self->n_candidates[var] >= MAX_CANDIDATES)
    return;
  for (guint i = 0; i < self->n_candidates[var]; i++)
    if (list[i] == value)
      return;
  list[self->n_candidates[var]++] = value;
}

static int
compare_preference (gconstpointer a, gconstpointer b)
{
  SwWide x = *(const SwWide *) a;
  SwWide y = *(const SwWide *) b;
  SwWide size_x = sw_wide_abs (x);
  SwWide size_y = sw_wide_abs (y);

  if (size_x != size_y)
    return size_x < size_y ? -1 : 1;
  return x > y ? -1 : x < y;
}

/* Small numbers, the constants of facts and goal with their neighbours, the ends of types. */
static void
collect_candidates (SwSearch *self, const SwTermId *roots, guint n_roots)
{
  static const gint8 small[] = { 0, 1, -1, 2, -2, 3, -3, 4, 5, 8 };
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  const SwTerms *terms = self->solver->terms;

  for (guint var = 0; var < self->n_vars; var++)
    for (guint i = 0; i < G_N_ELEMENTS (small); i++)
      add_candidate (self, var, small[i]);
  for (guint i = 0; i < n_roots; i++)
    g_array_append_val (queue, roots[i]);
  for (guint i = 0; i < queue->len && queue->len < MAX_CONE; i++)
    {
      const SwTerm *term = sw_terms_get (terms, g_array_index (queue, SwTermId, i));

      for (guint j = 0; j < 3 && term->op[j] != SW_TERM_NONE; j++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (term->op[j])))
          g_array_append_val (queue, term->op[j]);
      for (guint var = 0; var < self->n_vars; var++)
        if (term->kind == SW_TERM_CONST && term->dtype != SW_DTYPE_BOOL)
          for (int delta = -1; delta <= 1; delta++)
            {
              add_candidate (self, var, (SwWide) term->value + delta);
              add_candidate (self, var, -(SwWide) term->value + delta);
            }
        else if (term->kind == SW_TERM_CAST && sw_dtype_get_bits (term->dtype) < 64)
          for (int delta = -1; delta <= 0; delta++)
            {
              add_candidate (self, var, sw_dtype_get_max (term->dtype) + 1 + delta);
              add_candidate (self, var, 2 * (sw_dtype_get_max (term->dtype) + 1) + delta);
              add_candidate (self, var, sw_dtype_get_min (term->dtype) + delta);
            }
    }
  for (guint var = 0; var < self->n_vars; var++)
    {
      SwDtype dtype = sw_terms_get_var (terms, sw_evaluator_get_var (self->evaluator, var))->dtype;

      qsort (self->candidates + var * MAX_CANDIDATES, self->n_candidates[var], sizeof (SwWide),
             compare_preference);
      for (int delta = 0; delta < 2; delta++)
        {
          add_candidate (self, var, sw_dtype_get_max (dtype) - delta);
          add_candidate (self, var, sw_dtype_get_min (dtype) + delta);
        }
    }
}

/* All points whose coordinates are among the first @n candidates of each input, at most
 * @limit of them. */
static gboolean
try_box (SwSearch *self, guint n, guint limit)
{
  g_autofree guint *index = g_new0 (guint, self->n_vars + 1);

  for (;;)
    {
      guint var = 0;

      for (guint i = 0; i < self->n_vars; i++)
        self->point[i] = self->candidates[i * MAX_CANDIDATES + index[i]];
      if (try_point (self))
        return TRUE;
      if (self->n_left == 0 || limit-- == 0)
        return FALSE;
      while (var < self->n_vars && ++index[var] >= MIN (n, self->n_candidates[var]))
        index[var++] = 0;
      if (var == self->n_vars)
        return FALSE;
    }
}

static gboolean
try_random (SwSearch *self)
{
  guint64 state = 0x9e3779b97f4a7c15u;

  while (self->n_left > 0)
    {
      for (guint i = 0; i < self->n_vars; i++)
        {
          state = state * 6364136223846793005u + 1442695040888963407u;
          self->point[i] =
            self->candidates[i * MAX_CANDIDATES + (state >> 33) % self->n_candidates[i]];
        }
      if (try_point (self))
        return TRUE;
    }
  return FALSE;
}

/**
 * sw_search_run:
 *
 * Tries small boxes first, then points at random.
 *
 * Returns: whether @self->point is one where every root has the value wanted
 */
gboolean
sw_search_run (SwSearch *self)
{
  static const guint widths[] = { 2, 3, 5, 7, 11, MAX_CANDIDATES };

  if (self->n_vars == 0)
    return try_point (self);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    if (try_box (self, widths[i], self->n_left / 3 + 1))
      return TRUE;
  return try_random (self);
}

/**
 * sw_search_init:
 * @roots: (element-type SwTermId): terms whose values are wanted
 * @flags: #SwEvalFlags
 * @n_left: how many points may be tried
 *
 * Prepares a search over all unknowns that @roots depend on.
 *
 * Returns: %FALSE when @roots are too large to be evaluated; then nothing is to be freed
 */
gboolean
sw_search_init (SwSearch *self, SwSolver *solver, const GArray *roots, guint flags, guint n_left)
{
  const SwTermId *terms = (const SwTermId *) (gconstpointer) roots->data;

  *self = (SwSearch){ .solver = solver, .flags = flags, .n_left = n_left };
  self->evaluator = sw_evaluator_new (solver->terms, terms, roots->len, MAX_CONE);
  if (self->evaluator == NULL)
    return FALSE;
  self->n_vars = sw_evaluator_get_n_vars (self->evaluator);
  self->point = g_new0 (SwWide, self->n_vars + 1);
  self->candidates = g_new0 (SwWide, (gsize) MAX_CANDIDATES * (self->n_vars + 1));
  self->n_candidates = g_new0 (guint, self->n_vars + 1);
  collect_candidates (self, terms, roots->len);
  return TRUE;
}

void
sw_search_clear (SwSearch *self)
{
  g_clear_pointer (&self->evaluator, sw_evaluator_free);
  g_free (self->point);
  g_free (self->candidates);
  g_free (self->n_candidates);
}

/**
 * sw_search_fix:
 * @i: a number below @self->n_vars
 *
 * The search must not change the unknown @i: it is @value.
 */
void
sw_search_fix (SwSearch *self, guint i, SwWide value)
{
  self->candidates[i * MAX_CANDIDATES] = value;
  self->n_candidates[i] = 1;
}
