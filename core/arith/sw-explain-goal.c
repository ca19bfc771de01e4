/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-explain-private.h"

#include <glib/gi18n-lib.h>

/* Steps found from the outside in: the bound that is wanted of an operation is turned into
 * bounds of its operands, until facts give them, alone or together. */

#define MAX_DEPTH  10
#define MAX_FACTOR ((SwWide) 1 << 62)

static gboolean
finish (SwExplanation *self, const char *rule, SwTermId id, gboolean low, SwWide limit, guint a,
        guint b, guint *step)
{
  SwKnown known = sw_explanation_add_result (self, rule, id, low, limit, a, b);

  *step = known.step;
  return known.known;
}

static gboolean
reach_sum (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, SwWide limit,
           guint depth, guint *step)
{
  SwTerm a = *sw_terms_get (self->terms, term->op[0]);
  SwTerm b = *sw_terms_get (self->terms, term->op[1]);
  gboolean is_sub = term->kind == SW_TERM_SUB;
  guint child;
  gboolean found;

  if (b.kind == SW_TERM_CONST)
    found = sw_explanation_reach_bound (self, term->op[0], low,
                                        is_sub ? limit + b.value : limit - b.value, depth, &child);
  else if (a.kind == SW_TERM_CONST)
    found = sw_explanation_reach_bound (self, term->op[1], low != is_sub,
                                        is_sub ? a.value - limit : limit - a.value, depth, &child);
  else
    return FALSE;
  return found && finish (self, "add", id, low, limit, child, 0, step);
}

static gboolean
reach_product (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, SwWide limit,
               guint depth, guint *step)
{
  guint constant = sw_terms_get (self->terms, term->op[0])->kind == SW_TERM_CONST ? 0 : 1;
  SwTerm factor = *sw_terms_get (self->terms, term->op[constant]);
  gboolean below = factor.value > 0 ? low : !low;
  guint child;

  if (factor.kind != SW_TERM_CONST || factor.value == 0)
    return FALSE;
  limit = below ? sw_wide_ceil_div (limit, factor.value) : sw_wide_floor_div (limit, factor.value);
  return sw_explanation_reach_bound (self, term->op[1 - constant], below, limit, depth, &child)
         && finish (self, "scale", id, low, limit * factor.value, child, 0, step);
}

static gboolean
reach_quotient (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, SwWide limit,
                guint depth, guint *step)
{
  SwTerm divisor = *sw_terms_get (self->terms, term->op[1]);
  guint child;

  if (term->kind == SW_TERM_MOD || divisor.kind != SW_TERM_CONST || divisor.value <= 0
      || sw_wide_abs (limit) > MAX_FACTOR || (!low && limit < 0 && self->policy->division_both))
    return FALSE;
  return sw_explanation_reach_bound (self, term->op[0], low,
                                     low ? limit * divisor.value : (limit + 1) * divisor.value - 1,
                                     depth, &child)
         && finish (self, "divide", id, low, limit, child, 0, step);
}

static gboolean
reach_min_max (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, SwWide limit,
               guint depth, guint *step)
{
  const char *rule = term->kind == SW_TERM_MIN ? "min-def" : "max-def";
  guint n_steps = self->answer->steps->len;
  guint a = 0;
  guint b = 0;
  gboolean found = sw_explanation_reach_bound (self, term->op[0], low, limit, depth, &a);

  if ((term->kind == SW_TERM_MIN) == low)
    return found && sw_explanation_reach_bound (self, term->op[1], low, limit, depth, &b)
           && finish (self, rule, id, low, limit, a, b, step);
  if (!found)
    {
      sw_explanation_drop_steps (self, n_steps);
      found = sw_explanation_reach_bound (self, term->op[1], low, limit, depth, &a);
    }
  return found && finish (self, rule, id, low, limit, a, 0, step);
}

/* @value has the bound where @condition, or its negation, holds. */
static gboolean
reach_arm (SwExplanation *self, SwTermId condition, SwTermId value, gboolean low, SwWide limit,
           guint depth, guint *step)
{
  guint n_steps = self->answer->steps->len;
  SwTermId claim;

  if (sw_explanation_reach_bound (self, value, low, limit, depth, step))
    return TRUE;
  sw_explanation_drop_steps (self, n_steps);
  claim = sw_terms_bound (self->terms, value, low, limit);
  return claim != SW_TERM_NONE
         && sw_explanation_combine (
           self,
           sw_terms_op (self->terms, SW_TERM_OR,
                        sw_terms_op (self->terms, SW_TERM_NOT, condition, SW_TERM_NONE), claim),
           step);
}

static gboolean
reach_select (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, SwWide limit,
              guint depth, guint *step)
{
  SwTermId otherwise = sw_terms_op (self->terms, SW_TERM_NOT, term->op[0], SW_TERM_NONE);
  guint a;
  guint b;

  return reach_arm (self, term->op[0], term->op[1], low, limit, depth, &a)
         && reach_arm (self, otherwise, term->op[2], low, limit, depth, &b)
         && finish (self, "phi", id, low, limit, a, b, step);
}

static gboolean
reach_operands (SwExplanation *self, SwTermId id, gboolean low, SwWide limit, guint depth,
                guint *step)
{
  SwTerm term = *sw_terms_get (self->terms, id);
  guint child;

  switch ((guint) term.kind)
    {
    case SW_TERM_ADD:
    case SW_TERM_SUB:
      return reach_sum (self, id, &term, low, limit, depth, step);
    case SW_TERM_MUL:
      return reach_product (self, id, &term, low, limit, depth, step);
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      return reach_quotient (self, id, &term, low, limit, depth, step);
    case SW_TERM_MIN:
    case SW_TERM_MAX:
      return reach_min_max (self, id, &term, low, limit, depth, step);
    case SW_TERM_SELECT:
      return reach_select (self, id, &term, low, limit, depth, step);
    case SW_TERM_NEG:
      return sw_explanation_reach_bound (self, term.op[0], !low, -limit, depth, &child)
             && finish (self, "scale", id, low, limit, child, 0, step);
    default:
      return FALSE;
    }
}

/**
 * sw_explanation_reach_bound:
 * @step: (out): the number of the step that says so; 0 for a constant
 *
 * Looks for steps that lead to @id >= @limit or, with @low FALSE, @id <= @limit.
 *
 * Returns: whether they were found; if not, the steps that were added are of no use
 */
gboolean
sw_explanation_reach_bound (SwExplanation *self, SwTermId id, gboolean low, SwWide limit,
                            guint depth, guint *step)
{
  guint n_steps = self->answer->steps->len;
  SwTermId inner = sw_explanation_skip_widening (self, id);
  SwTermId claim = sw_terms_bound (self->terms, inner, low, limit);
  SwKnown known;

  *step = claim != SW_TERM_NONE ? sw_explanation_find_step (self, claim) : 0;
  if (*step != 0)
    return TRUE;
  known = sw_explanation_find_bound (self, inner, low, 0);
  *step = known.step;
  if (known.known && (low ? known.value >= limit : known.value <= limit))
    return TRUE;
  sw_explanation_drop_steps (self, n_steps);
  if (claim == SW_TERM_NONE || depth > MAX_DEPTH)
    return FALSE;
  if (reach_operands (self, inner, low, limit, depth + 1, step))
    return TRUE;
  sw_explanation_drop_steps (self, n_steps);
  return depth > 0 && sw_explanation_combine (self, claim, step);
}
