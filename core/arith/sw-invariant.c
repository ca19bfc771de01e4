/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

/* Invariants of a value that a loop carries, by induction over its rounds: a candidate is
 * kept if it holds for the value before the loop and each round keeps it.  The candidates
 * are kept or dropped together: in the last pass every one that remains follows from those
 * that remain. */

typedef struct
{
  SwTermId before; /* about the value before the loop */
  SwTermId now;    /* about the carried value */
  SwTermId after;  /* about the value after a round */
  guint flags;
  gboolean kept;
} Candidate;

static SwTermId
at_least (SwSolver *self, SwTermId value, SwTermId limit)
{
  return sw_terms_op (self->terms, SW_TERM_LE, limit, value);
}

static void
list_candidates (SwSolver *self, SwTermId carry, SwTermId init, SwTermId next,
                 Candidate candidates[SW_N_INVARIANTS])
{
  SwDtype dtype = sw_terms_get (self->terms, carry)->dtype;
  SwTermId values[] = { init, carry, next };
  SwTermId rows[SW_N_INVARIANTS][3];

  for (guint i = 0; i < 3; i++)
    {
      rows[0][i] = at_least (self, values[i], sw_terms_const (self->terms, 1, dtype));
      rows[1][i] = at_least (self, values[i], sw_terms_const (self->terms, 0, dtype));
      rows[2][i] = at_least (self, values[i], init);
      rows[3][i] = at_least (self, init, values[i]);
    }
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    candidates[i] = (Candidate){ .before = rows[i][0], .now = rows[i][1], .after = rows[i][2] };
}

static void
push_kept (SwSolver *self, const Candidate candidates[SW_N_INVARIANTS], SwSpan span)
{
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    if (candidates[i].kept)
      sw_solver_push_flagged (self, candidates[i].now, SW_FACT_INVARIANT, span,
                              candidates[i].flags);
}

/* One pass over the candidates that remain.  Returns whether all of them are preserved. */
static gboolean
check_rounds (SwSolver *self, Candidate candidates[SW_N_INVARIANTS], SwSpan span)
{
  guint mark = sw_solver_mark (self);
  gboolean failed[SW_N_INVARIANTS] = { FALSE };
  gboolean stable = TRUE;
  guint all = 0;

  push_kept (self, candidates, span);
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    {
      guint flags = 0;

      if (!candidates[i].kept)
        continue;
      failed[i] = !sw_solver_prove (self, candidates[i].after, &flags);
      stable = stable && !failed[i];
      all |= flags;
    }
  sw_solver_pop (self, mark);
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    {
      candidates[i].kept = candidates[i].kept && !failed[i];
      candidates[i].flags |= all;
    }
  return stable;
}

/**
 * sw_solver_push_invariants:
 * @carry: an unknown: the value at the head of the loop's body
 * @init: the value before the loop; does not depend on @carry
 * @next: the value after a round
 *
 * Pushes what induction shows of @carry.
 *
 * Returns: what that was
 */
SwInvariants
sw_solver_push_invariants (SwSolver *self, SwTermId carry, SwTermId init, SwTermId next,
                           SwSpan span)
{
  Candidate candidates[SW_N_INVARIANTS];
  SwInvariants invariants = { 0 };
  guint shared = 0;
  gboolean stable = FALSE;

  if (sw_terms_get (self->terms, carry)->dtype == SW_DTYPE_BOOL)
    return invariants;
  init = sw_terms_cast (self->terms, sw_terms_get (self->terms, carry)->dtype, init);
  next = sw_terms_cast (self->terms, sw_terms_get (self->terms, carry)->dtype, next);
  list_candidates (self, carry, init, next, candidates);
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    {
      candidates[i].kept = sw_solver_prove (self, candidates[i].before, &candidates[i].flags);
      if (candidates[i].kept)
        shared |= candidates[i].flags;
    }
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    candidates[i].flags |= shared;
  for (guint pass = 0; pass <= SW_N_INVARIANTS && !stable; pass++)
    stable = check_rounds (self, candidates, span);
  if (!stable)
    return invariants;
  push_kept (self, candidates, span);
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    {
      invariants.kept[i] = candidates[i].kept;
      invariants.flags[i] = candidates[i].flags;
    }
  return invariants;
}

/**
 * sw_solver_push_result:
 * @result: an unknown: the value after the loop
 * @init: the value before it
 *
 * Pushes for the result what holds before the loop and after each round.  The loop's own facts
 * were popped.
 */
void
sw_solver_push_result (SwSolver *self, SwTermId result, SwTermId init,
                       const SwInvariants *invariants, SwSpan span)
{
  Candidate candidates[SW_N_INVARIANTS];

  if (sw_terms_get (self->terms, result)->dtype == SW_DTYPE_BOOL)
    return;
  init = sw_terms_cast (self->terms, sw_terms_get (self->terms, result)->dtype, init);
  list_candidates (self, result, init, result, candidates);
  for (guint i = 0; i < SW_N_INVARIANTS; i++)
    {
      guint flags = 0;

      /* What was shown inside the loop may rest on its being entered. */
      candidates[i].kept =
        invariants->kept[i] && sw_solver_prove (self, candidates[i].before, &flags);
      candidates[i].flags = invariants->flags[i] | flags;
    }
  push_kept (self, candidates, span);
}
