/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

#include <string.h>

/* The weakest fact that would prove a goal: the goal is turned round until a name stands
 * alone; where that ends early, bounds of single inputs are tried.  Every suggestion is
 * checked by running the proof with it. */

#define MAX_DEPTH  24
#define MAX_VARS   4
#define MAX_GALLOP ((gint64) 1 << 20)
#define MAX_PROOFS 40

static gboolean
proves (SwSolver *self, SwTermId fact, SwTermId goal)
{
  SwWhy core;

  sw_solver_choose (self, goal, fact);
  return sw_solver_refute (self, &self->policy, goal, TRUE, fact, 0, &core);
}

/* A fact that contradicts what is known proves everything. */
static gboolean
is_possible (SwSolver *self, SwTermId fact)
{
  SwWhy core;

  sw_solver_choose (self, fact, SW_TERM_NONE);
  return !sw_solver_refute (self, &self->policy, fact, FALSE, SW_TERM_NONE, 0, &core);
}

static SwTermId invert (SwSolver *self, SwTermId id, gboolean low, SwWide value, guint depth);

static SwTermId
invert_sum (SwSolver *self, SwTermId id, gboolean low, SwWide value, guint depth)
{
  SwTerm term = *sw_terms_get (self->terms, id);
  SwTerm a = *sw_terms_get (self->terms, term.op[0]);
  SwTerm b = *sw_terms_get (self->terms, term.op[1]);

  if (b.kind == SW_TERM_CONST)
    return invert (self, term.op[0], low,
                   term.kind == SW_TERM_ADD ? value - b.value : value + b.value, depth);
  if (a.kind == SW_TERM_CONST && term.kind == SW_TERM_ADD)
    return invert (self, term.op[1], low, value - a.value, depth);
  if (a.kind == SW_TERM_CONST)
    return invert (self, term.op[1], !low, a.value - value, depth);
  if (term.kind == SW_TERM_SUB && low && value == 1)
    return sw_terms_op (self->terms, SW_TERM_LT, term.op[1], term.op[0]);
  if (term.kind == SW_TERM_SUB && low && value == 0)
    return sw_terms_op (self->terms, SW_TERM_LE, term.op[1], term.op[0]);
  return sw_terms_bound (self->terms, id, low, value);
}

static SwTermId
invert_product (SwSolver *self, SwTermId id, gboolean low, SwWide value, guint depth)
{
  SwTerm term = *sw_terms_get (self->terms, id);
  guint constant = sw_terms_get (self->terms, term.op[0])->kind == SW_TERM_CONST ? 0 : 1;
  SwTerm factor = *sw_terms_get (self->terms, term.op[constant]);

  if (factor.kind != SW_TERM_CONST || factor.value == 0)
    return sw_terms_bound (self->terms, id, low, value);
  if (factor.value < 0)
    low = !low;
  value = low ? sw_wide_ceil_div (value, factor.value) : sw_wide_floor_div (value, factor.value);
  return invert (self, term.op[1 - constant], low, value, depth);
}

static SwTermId
invert_quotient (SwSolver *self, SwTermId id, gboolean low, SwWide value, guint depth)
{
  SwTerm term = *sw_terms_get (self->terms, id);
  SwTerm divisor = *sw_terms_get (self->terms, term.op[1]);

  if (divisor.kind != SW_TERM_CONST || divisor.value <= 0 || value > MAX_GALLOP
      || value < -MAX_GALLOP)
    return sw_terms_bound (self->terms, id, low, value);
  if (term.kind == SW_TERM_MOD)
    return low && value == 1 ? sw_terms_op (self->terms, SW_TERM_NE, id,
                                            sw_terms_const (self->terms, 0, term.dtype))
                             : sw_terms_bound (self->terms, id, low, value);
  return invert (self, term.op[0], low,
                 low ? value * divisor.value : (value + 1) * divisor.value - 1, depth);
}

static SwTermId
invert_min_max (SwSolver *self, SwTermId id, gboolean low, SwWide value, guint depth)
{
  SwTerm term = *sw_terms_get (self->terms, id);
  gboolean both = (term.kind == SW_TERM_MIN) == low;
  SwTermId a = invert (self, term.op[0], low, value, depth);
  SwTermId b = invert (self, term.op[1], low, value, depth);

  if (a == SW_TERM_NONE || b == SW_TERM_NONE)
    return SW_TERM_NONE;
  if (both && proves (self, sw_terms_bool (self->terms, TRUE), a))
    return b;
  if (both && proves (self, sw_terms_bool (self->terms, TRUE), b))
    return a;
  if (!both && sw_terms_get (self->terms, term.op[0])->kind == SW_TERM_CONST)
    return b;
  if (!both && sw_terms_get (self->terms, term.op[1])->kind == SW_TERM_CONST)
    return a;
  return sw_terms_op (self->terms, both ? SW_TERM_AND : SW_TERM_OR, a, b);
}

/* A condition that is equivalent to id >= value (id <= value) and speaks of fewer operations. */
static SwTermId
invert (SwSolver *self, SwTermId id, gboolean low, SwWide value, guint depth)
{
  SwTerm term = *sw_terms_get (self->terms, id);

  if (depth > MAX_DEPTH || sw_wide_abs (value) > SW_WIDE_LIMIT)
    return sw_terms_bound (self->terms, id, low, value);
  switch ((guint) term.kind)
    {
    case SW_TERM_ADD:
    case SW_TERM_SUB:
      return invert_sum (self, id, low, value, depth + 1);
    case SW_TERM_MUL:
      return invert_product (self, id, low, value, depth + 1);
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      return invert_quotient (self, id, low, value, depth + 1);
    case SW_TERM_NEG:
      return invert (self, term.op[0], !low, -value, depth + 1);
    case SW_TERM_MIN:
    case SW_TERM_MAX:
      return invert_min_max (self, id, low, value, depth + 1);
    case SW_TERM_CAST:
      if (sw_terms_get (self->terms, term.op[0])->dtype == SW_DTYPE_BOOL)
        return sw_terms_bound (self->terms, id, low, value);
      return invert (self, term.op[0], low, value, depth + 1);
    default:
      return sw_terms_bound (self->terms, id, low, value);
    }
}

/* The smallest c, first among 1, 8, 64, ... and then between, for which var >= c proves the
 * goal; not the smallest when @n_left proofs do not suffice to find it. */
static SwTermId
gallop (SwSolver *self, SwTermId var, SwTermId goal, guint *n_left)
{
  gint64 good = 0;
  gint64 bad = 0;
  SwTermId fact = sw_terms_bound (self->terms, var, TRUE, MAX_GALLOP);

  /* Where not even the largest limit helps, no smaller one does. */
  if (fact != SW_TERM_NONE)
    {
      (*n_left)--;
      if (!proves (self, fact, goal))
        return SW_TERM_NONE;
    }
  for (gint64 c = 1; c <= MAX_GALLOP && good == 0 && *n_left > 0; c *= 8)
    {
      fact = sw_terms_bound (self->terms, var, TRUE, c);
      if (fact == SW_TERM_NONE)
        break;
      (*n_left)--;
      if (proves (self, fact, goal))
        good = c;
      else
        bad = c;
    }
  for (; good - bad > 1 && *n_left > 0; (*n_left)--)
    {
      gint64 middle = bad + (good - bad) / 2;

      if (proves (self, sw_terms_bound (self->terms, var, TRUE, middle), goal))
        good = middle;
      else
        bad = middle;
    }
  return good == 0 ? SW_TERM_NONE : sw_terms_bound (self->terms, var, TRUE, good);
}

static SwTermId
find_single (SwSolver *self, SwTermId goal)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  guint n_tried = 0;
  guint n_left = MAX_PROOFS;

  sw_solver_walk (self, goal, nodes);
  for (guint i = 0; i < nodes->len && n_tried < MAX_VARS; i++)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      const SwTerm *term = sw_terms_get (self->terms, id);
      SwTermId fact;

      if (term->kind != SW_TERM_VAR || !sw_terms_is_visible (self->terms, id)
          || sw_terms_get_var (self->terms, (guint) term->value)->origin == SW_ORIGIN_UNSUPPORTED)
        continue;
      n_tried++;
      if (term->dtype == SW_DTYPE_BOOL)
        fact = proves (self, id, goal) ? id : SW_TERM_NONE;
      else
        fact = gallop (self, id, goal, &n_left);
      if (fact != SW_TERM_NONE && is_possible (self, fact))
        return fact;
    }
  return SW_TERM_NONE;
}

/* A fact as text; one that is too long to be written out, or speaks of a value without a name, or
 * with a name that is out of scope, is of no use. */
static char *
suggestion (SwSolver *self, SwTermId fact)
{
  g_autofree char *text = NULL;

  self->missing = fact;
  if (fact == SW_TERM_NONE || !sw_terms_is_visible (self->terms, fact))
    return NULL;
  text = sw_terms_to_string (self->terms, fact, FALSE);
  return strstr (text, "...") != NULL || strchr (text, '?') != NULL ? NULL
                                                                    : g_steal_pointer (&text);
}

/* For a goal id <= constant: what the goal turned round says. */
static char *
find_upper (SwSolver *self, SwTermId goal)
{
  SwTerm term = *sw_terms_get (self->terms, goal);
  SwTermId fact =
    invert (self, term.op[0], FALSE, sw_terms_get (self->terms, term.op[1])->value, 0);

  if (fact == SW_TERM_NONE || (fact != goal && !proves (self, fact, goal))
      || !is_possible (self, fact))
    return NULL;
  return suggestion (self, fact);
}

/**
 * sw_solver_find_missing:
 *
 * Returns: (transfer full) (nullable): a fact with which @goal would be proved, as an
 *   expression, or %NULL
 */
char *
sw_solver_find_missing (SwSolver *self, SwTermId goal)
{
  SwTerm term = *sw_terms_get (self->terms, goal);
  SwTermId fact = SW_TERM_NONE;

  if (term.kind == SW_TERM_LE && sw_terms_get (self->terms, term.op[0])->kind == SW_TERM_CONST)
    fact = invert (self, term.op[1], TRUE, sw_terms_get (self->terms, term.op[0])->value, 0);
  else if (term.kind == SW_TERM_LE && sw_terms_get (self->terms, term.op[1])->kind == SW_TERM_CONST)
    return find_upper (self, goal);
  if (fact == goal && sw_terms_get (self->terms, term.op[1])->kind == SW_TERM_VAR)
    return suggestion (self, fact);
  if (fact == SW_TERM_NONE || fact == goal || !sw_terms_is_visible (self->terms, fact)
      || !proves (self, fact, goal) || !is_possible (self, fact))
    {
      SwTermId single = find_single (self, goal);

      if (single != SW_TERM_NONE)
        fact = single;
      else if (fact != goal)
        return NULL;
    }
  return suggestion (self, fact);
}
