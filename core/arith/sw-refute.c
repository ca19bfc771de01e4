/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* A branch that is left is put back to what it was. */
typedef struct
{
  GArray *bounds;
  GArray *choices;
  guint n_rows;
} Saved;

static Saved
save (SwProblem *self)
{
  return (Saved){ .bounds = g_array_copy (self->bounds),
                  .choices = g_array_copy (self->choices),
                  .n_rows = self->rows->len };
}

static void
copy_array (GArray *to, const GArray *from)
{
  g_array_set_size (to, 0);
  g_array_append_vals (to, from->data, from->len);
}

static void
restore (SwProblem *self, const Saved *saved)
{
  copy_array (self->bounds, saved->bounds);
  copy_array (self->choices, saved->choices);
  g_array_set_size (self->rows, saved->n_rows);
  self->failed = FALSE;
  self->core = 0;
}

static void
free_saved (Saved *saved)
{
  g_array_unref (saved->bounds);
  g_array_unref (saved->choices);
}

static gboolean
choose_split (SwProblem *self, guint *index)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->choices->len; i++)
    {
      const SwChoice *choice = &g_array_index (self->choices, SwChoice, i);
      const SwChoice *best = &g_array_index (self->choices, SwChoice, *index);

      if (choice->done)
        continue;
      if (!found || choice->split < best->split
          || (choice->split == best->split && choice->formula->n < best->formula->n))
        *index = i;
      found = TRUE;
    }
  return found;
}

static gboolean refute_branch (SwProblem *self, guint depth, SwWhy *core);

/* All alternatives of an OR must be impossible. */
static gboolean
split_choice (SwProblem *self, guint index, guint depth, SwWhy *core)
{
  SwChoice choice = g_array_index (self->choices, SwChoice, index);
  Saved saved;
  SwWhy all = choice.why;
  gboolean refuted = TRUE;

  g_array_index (self->choices, SwChoice, index).done = TRUE;
  saved = save (self);
  for (guint i = 0; i < choice.formula->n && refuted; i++)
    {
      SwWhy part = 0;

      sw_problem_assert (self, choice.formula->parts[i], choice.split, choice.why);
      refuted = refute_branch (self, depth + 1, &part);
      all |= part;
      restore (self, &saved);
    }
  free_saved (&saved);
  *core = all;
  return refuted;
}

/* The factor of a product whose sign is open; the number of atoms if there is none. */
static guint
find_open_factor (SwProblem *self)
{
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const SwAtom *atom = &g_array_index (self->atoms, SwAtom, i);
      guint factors[] = { atom->x, atom->y };

      for (guint j = 0; j < 2 && atom->kind == SW_ATOM_PRODUCT; j++)
        {
          const SwBounds *bounds = &g_array_index (self->bounds, SwBounds, factors[j]);

          if (!(bounds->has_low && bounds->low >= 0) && !(bounds->has_high && bounds->high <= 0))
            return factors[j];
        }
    }
  return self->atoms->len;
}

/* x <= -1, x = 0 or x >= 1 for a factor of a product. */
static gboolean
split_factor (SwProblem *self, guint atom, guint depth, SwWhy *core)
{
  Saved saved = save (self);
  SwWhy all = 0;
  gboolean refuted = TRUE;

  for (int side = -1; side <= 1 && refuted; side++)
    {
      SwWhy part = 0;

      if (side >= 0)
        sw_problem_tighten_low (self, atom, side, 0);
      if (side <= 0)
        sw_problem_tighten_high (self, atom, side, 0);
      refuted = refute_branch (self, depth + 1, &part);
      all |= part;
      restore (self, &saved);
    }
  free_saved (&saved);
  *core = all;
  return refuted;
}

static gboolean
has_products (SwProblem *self)
{
  for (guint i = 0; i < self->atoms->len; i++)
    if (g_array_index (self->atoms, SwAtom, i).kind == SW_ATOM_PRODUCT)
      return TRUE;
  return FALSE;
}

static gboolean
refute_here (SwProblem *self)
{
  if (self->failed || !sw_problem_propagate (self))
    return TRUE;
  if (!sw_problem_eliminate (self))
    return TRUE;
  if (!has_products (self))
    return FALSE;
  sw_problem_add_corners (self);
  if (self->failed || !sw_problem_propagate (self))
    return TRUE;
  return !sw_problem_eliminate (self);
}

static gboolean
refute_branch (SwProblem *self, guint depth, SwWhy *core)
{
  guint index = 0;

  if (++self->n_leaves > SW_PROBLEM_MAX_LEAVES)
    {
      self->budget = TRUE;
      return FALSE;
    }
  if (refute_here (self))
    {
      *core = self->core;
      return TRUE;
    }
  if (depth >= SW_PROBLEM_MAX_SPLIT_DEPTH)
    {
      self->budget = TRUE;
      return FALSE;
    }
  if (choose_split (self, &index))
    return split_choice (self, index, depth, core);
  index = find_open_factor (self);
  return index < self->atoms->len && split_factor (self, index, depth, core);
}

/**
 * sw_problem_refute:
 * @core: (out): facts that the contradiction needs, as far as known
 *
 * Looks for a contradiction among what was added to the problem.
 *
 * Returns: whether there is one; %FALSE says nothing
 */
gboolean
sw_problem_refute (SwProblem *self, SwWhy *core)
{
  *core = 0;
  return refute_branch (self, 0, core);
}
