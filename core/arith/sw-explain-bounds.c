/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-explain-private.h"

#include <glib/gi18n-lib.h>

/* Steps that follow an expression from the inside out: what the facts say of its operands
 * gives a bound of each operation in turn. */

#define MAX_CHAIN_DEPTH 32

static const SwKnown nothing = { FALSE, 0, 0 };

static void
append_wide (GString *text, SwWide value)
{
  char digits[48];
  guint i = sizeof digits - 1;
  gboolean negative = value < 0;

  digits[i] = '\0';
  do
    {
      digits[--i] = (char) ('0' + (int) sw_wide_abs (value % 10));
      value /= 10;
    }
  while (value != 0);
  if (negative)
    digits[--i] = '-';
  g_string_append (text, digits + i);
}

static char *
bound_text (SwExplanation *self, SwTermId id, gboolean low, SwWide value)
{
  g_autofree char *term = sw_terms_to_string (self->terms, id, FALSE);
  GString *text = g_string_new (term);
  const char *name = sw_terms_get_alias (self->terms, id).name;

  g_string_append (text, low ? " >= " : " <= ");
  append_wide (text, value);
  if (name != NULL)
    {
      g_autofree char *definition = sw_terms_to_string (self->terms, id, TRUE);

      g_string_append_printf (text, _ (", where %s is %s"), name, definition);
    }
  return g_string_free (text, FALSE);
}

/**
 * sw_explanation_add_bound:
 * @a: number of a premise; 0 for none
 * @b: number of another premise
 *
 * Adds the step @id >= @value, or @id <= @value, unless it is there already.
 *
 * Returns: the bound
 */
SwKnown
sw_explanation_add_bound (SwExplanation *self, const char *rule, SwTermId id, gboolean low,
                          SwWide value, guint a, guint b)
{
  SwTermAlias alias = sw_terms_get_alias (self->terms, id);
  SwSpan span = { alias.span[0], alias.span[1] };
  SwTermId claim = sw_terms_bound (self->terms, id, low, value);
  guint step;

  if (claim == SW_TERM_NONE)
    return nothing;
  step = sw_explanation_find_step (self, claim);
  if (step != 0)
    return (SwKnown){ TRUE, value, step };
  sw_answer_take_step (self->answer, rule, claim, bound_text (self, id, low, value),
                       alias.name != NULL ? span : SW_SPAN_NONE, sw_explanation_premises (a, b));
  return (SwKnown){ TRUE, value, self->answer->steps->len };
}

/**
 * sw_explanation_add_result:
 *
 * The same for the result of an operation that may leave its type.  Where such a result wraps,
 * the bounds of the exact result need not be those of the value: then the facts must show it.
 */
SwKnown
sw_explanation_add_result (SwExplanation *self, const char *rule, SwTermId id, gboolean low,
                           SwWide value, guint a, guint b)
{
  SwDtype dtype = sw_terms_get (self->terms, id)->dtype;
  SwTermId claim = sw_terms_bound (self->terms, id, low, value);
  guint n_steps = self->answer->steps->len;
  SwKnown known;
  SwWhy core;

  if (sw_dtype_is_signed (dtype) && sw_dtype_get_bits (dtype) >= 32
      && !self->policy->overflow_wraps)
    return sw_explanation_add_bound (self, rule, id, low, value, a, b);
  if (claim == SW_TERM_NONE || !sw_explanation_prove (self, claim, 0, &core))
    return nothing;
  for (guint i = 0; i < self->solver->chosen->len; i++)
    if ((core >> i & 1) != 0)
      sw_explanation_state_fact (self, i);
  known = sw_explanation_add_bound (self, rule, id, low, value, a, b);
  if (known.step > n_steps)
    {
      const SwProofStep *step = g_ptr_array_index (self->answer->steps, known.step - 1);

      for (guint i = 0; i < self->solver->chosen->len; i++)
        if ((core >> i & 1) != 0 && self->fact_steps[i] != a && self->fact_steps[i] != b)
          g_array_append_val (step->premises, self->fact_steps[i]);
    }
  return known;
}

/* The operand of casts that keep all values. */
SwTermId
sw_explanation_skip_widening (SwExplanation *self, SwTermId id)
{
  for (;;)
    {
      const SwTerm *term = sw_terms_get (self->terms, id);
      SwDtype from;

      if (term->kind != SW_TERM_CAST)
        return id;
      from = sw_terms_get (self->terms, term->op[0])->dtype;
      if (from == SW_DTYPE_BOOL || sw_dtype_get_min (from) < sw_dtype_get_min (term->dtype)
          || sw_dtype_get_max (from) > sw_dtype_get_max (term->dtype))
        return id;
      id = term->op[0];
    }
}

/* What a condition says of one side of @id; conjunctions are looked into. */
static gboolean
read_bound (SwExplanation *self, SwTermId condition, gboolean negated, SwTermId id, gboolean low,
            SwWide *value)
{
  const SwTerm *term = sw_terms_get (self->terms, condition);
  const SwTerm *side[2];
  guint constant;
  gboolean bounds_below;

  if (term->kind == SW_TERM_NOT)
    return read_bound (self, term->op[0], !negated, id, low, value);
  if (term->kind == (negated ? SW_TERM_OR : SW_TERM_AND))
    return read_bound (self, term->op[0], negated, id, low, value)
           || read_bound (self, term->op[1], negated, id, low, value);
  if (term->kind != SW_TERM_LT && term->kind != SW_TERM_LE && term->kind != SW_TERM_EQ)
    return FALSE;
  side[0] = sw_terms_get (self->terms, term->op[0]);
  side[1] = sw_terms_get (self->terms, term->op[1]);
  if ((side[0]->kind != SW_TERM_CONST) == (side[1]->kind != SW_TERM_CONST))
    return FALSE;
  constant = side[0]->kind == SW_TERM_CONST ? 0 : 1;
  if (side[0]->dtype == SW_DTYPE_BOOL
      || sw_explanation_skip_widening (self, term->op[1 - constant])
           != sw_explanation_skip_widening (self, id))
    return FALSE;
  *value = side[constant]->value;
  if (term->kind == SW_TERM_EQ)
    return !negated;
  bounds_below = (constant == 0) != negated;
  if (bounds_below != low)
    return FALSE;
  if ((term->kind == SW_TERM_LT) != negated)
    *value += low ? 1 : -1;
  return TRUE;
}

/* The best bound of @id that a single fact states. */
SwKnown
sw_explanation_find_fact_bound (SwExplanation *self, SwTermId id, gboolean low)
{
  SwKnown best = nothing;
  guint fact = 0;

  for (guint i = 0; i < self->solver->chosen->len; i++)
    {
      SwTermId condition = g_array_index (self->solver->chosen, SwChosenFact, i).term;
      SwWide value;

      if ((self->core >> i & 1) == 0 || !read_bound (self, condition, FALSE, id, low, &value))
        continue;
      if (!best.known || (low ? value > best.value : value < best.value))
        {
          best = (SwKnown){ TRUE, value, 0 };
          fact = i;
        }
    }
  if (best.known)
    best.step = sw_explanation_state_fact (self, fact);
  return best;
}

static SwKnown
bound_sum (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  gboolean is_sub = term->kind == SW_TERM_SUB;
  SwKnown a = sw_explanation_find_bound (self, term->op[0], low, depth);
  SwKnown b;
  SwWide value;

  if (!a.known)
    return nothing;
  b = sw_explanation_find_bound (self, term->op[1], low != is_sub, depth);
  if (!b.known
      || !(is_sub ? sw_wide_sub (a.value, b.value, &value)
                  : sw_wide_add (a.value, b.value, &value)))
    return nothing;
  return sw_explanation_add_result (self, "add", id, low, value, a.step, b.step);
}

static SwKnown
bound_product (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  SwTerm first = *sw_terms_get (self->terms, term->op[0]);
  guint constant = first.kind == SW_TERM_CONST ? 0 : 1;
  SwTerm factor = *sw_terms_get (self->terms, term->op[constant]);
  SwKnown a;
  SwKnown b;
  SwWide value;

  if (factor.kind == SW_TERM_CONST)
    {
      SwWide scale = factor.value;

      a = sw_explanation_find_bound (self, term->op[1 - constant], low == (scale >= 0), depth);
      if (!a.known || !sw_wide_mul (a.value, scale, &value))
        return nothing;
      return sw_explanation_add_result (self, "scale", id, low, value, a.step, 0);
    }
  a = sw_explanation_find_bound (self, term->op[0], TRUE, depth);
  b =
    a.known && a.value >= 0 ? sw_explanation_find_bound (self, term->op[1], TRUE, depth) : nothing;
  if (!low || !b.known || b.value < 0 || !sw_wide_mul (a.value, b.value, &value))
    return nothing;
  return sw_explanation_add_result (self, "product-sign", id, low, value, a.step, b.step);
}

static SwKnown
bound_quotient (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  SwTerm divisor = *sw_terms_get (self->terms, term->op[1]);
  gboolean both = self->policy->division_both;
  SwKnown a;

  if (divisor.kind != SW_TERM_CONST || divisor.value <= 0)
    return nothing;
  if (term->kind == SW_TERM_MOD && !both)
    return sw_explanation_add_bound (self, "remainder", id, low, low ? 0 : divisor.value - 1, 0, 0);
  if (term->kind == SW_TERM_MOD)
    return nothing;
  a = sw_explanation_find_bound (self, term->op[0], low, depth);
  if (!a.known || (both && !(low && a.value >= 0)))
    return nothing;
  return sw_explanation_add_bound (self, "divide", id, low,
                                   sw_wide_floor_div (a.value, divisor.value), a.step, 0);
}

/* The weaker of two bounds holds whichever value is taken. */
static SwKnown
bound_either (SwExplanation *self, const char *rule, SwTermId id, SwTermId first, SwTermId second,
              gboolean low, guint depth)
{
  SwKnown a = sw_explanation_find_bound (self, first, low, depth);
  SwKnown b = a.known ? sw_explanation_find_bound (self, second, low, depth) : nothing;

  if (!b.known)
    return nothing;
  return sw_explanation_add_bound (
    self, rule, id, low, low ? MIN (a.value, b.value) : MAX (a.value, b.value), a.step, b.step);
}

static SwKnown
bound_min_max (SwExplanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  gboolean is_max = term->kind == SW_TERM_MAX;
  const char *rule = is_max ? "max-def" : "min-def";
  guint n_steps = self->answer->steps->len;
  SwTermId best = term->op[0];
  SwKnown a;
  SwKnown b;

  if (is_max != low)
    return bound_either (self, rule, id, term->op[0], term->op[1], low, depth);
  /* One operand is enough; the better one is followed. */
  a = sw_explanation_find_bound (self, term->op[0], low, depth);
  sw_explanation_drop_steps (self, n_steps);
  b = sw_explanation_find_bound (self, term->op[1], low, depth);
  sw_explanation_drop_steps (self, n_steps);
  if (!a.known || (b.known && (low ? b.value > a.value : b.value < a.value)))
    best = term->op[1];
  a = sw_explanation_find_bound (self, best, low, depth);
  return a.known ? sw_explanation_add_bound (self, rule, id, low, a.value, a.step, 0) : nothing;
}

static SwKnown
bound_type (SwExplanation *self, SwTermId id, gboolean low)
{
  SwTerm term = *sw_terms_get (self->terms, id);

  if (sw_dtype_is_signed (term.dtype) || term.dtype == SW_DTYPE_BOOL
      || (!low && sw_dtype_get_bits (term.dtype) > 32))
    return nothing;
  return sw_explanation_add_bound (self, "type-range", id, low,
                                   low ? 0 : sw_dtype_get_max (term.dtype), 0, 0);
}

/**
 * sw_explanation_find_bound:
 * @low: whether a lower bound is wanted
 *
 * Returns: the bound that the facts of the proof give, with the steps that lead to it
 */
SwKnown
sw_explanation_find_bound (SwExplanation *self, SwTermId id, gboolean low, guint depth)
{
  SwTermId inner = sw_explanation_skip_widening (self, id);
  SwTerm term = *sw_terms_get (self->terms, inner);
  guint n_steps = self->answer->steps->len;
  SwKnown known;

  if (term.kind == SW_TERM_CONST)
    return (SwKnown){ TRUE, term.value, 0 };
  if (depth > MAX_CHAIN_DEPTH || self->n_visits == 0)
    return nothing;
  self->n_visits--;
  known = sw_explanation_find_fact_bound (self, inner, low);
  if (known.known)
    return known;
  switch ((guint) term.kind)
    {
    case SW_TERM_ADD:
    case SW_TERM_SUB:
      known = bound_sum (self, inner, &term, low, depth + 1);
      break;
    case SW_TERM_MUL:
      known = bound_product (self, inner, &term, low, depth + 1);
      break;
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      known = bound_quotient (self, inner, &term, low, depth + 1);
      break;
    case SW_TERM_MIN:
    case SW_TERM_MAX:
      known = bound_min_max (self, inner, &term, low, depth + 1);
      break;
    case SW_TERM_SELECT:
      known = bound_either (self, "phi", inner, term.op[1], term.op[2], low, depth + 1);
      break;
    default:
      break;
    }
  if (known.known)
    return known;
  sw_explanation_drop_steps (self, n_steps);
  return bound_type (self, inner, low);
}
