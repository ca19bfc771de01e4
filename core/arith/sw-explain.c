/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

#include <glib/gi18n-lib.h>

/* A proof in words.  Where bounds alone suffice, the steps follow the expression from the
 * inside out; otherwise the facts are listed and the last step combines them. */

#define MAX_CHAIN_DEPTH 32
#define MAX_BINDINGS    6

typedef struct
{
  SwSolver *solver;
  SwTerms *terms;
  SwAnswer *answer;
  SwWhy core;
  guint fact_steps[SW_SOLVER_MAX_FACTS]; /* number of the step that states a fact, or 0 */
} Explanation;

/* What is known of one side of a term's range. */
typedef struct
{
  gboolean known;
  SwWide value;
  guint step; /* that says so; 0 for constants */
} Known;

static const Known nothing = { FALSE, 0, 0 };

static Known find_bound (Explanation *self, SwTermId id, gboolean low, guint depth);

static const char *
fact_rule (SwFactKind kind)
{
  static const char *const rules[] = {
    [SW_FACT_GUARD] = "guard",
    [SW_FACT_ELSE] = "else-guard",
    [SW_FACT_WHILE] = "while-guard",
    [SW_FACT_LOOP_LOWER] = "loop-lower",
    [SW_FACT_LOOP_UPPER] = "loop-upper",
    [SW_FACT_LOOP_STRIDE] = "loop-stride",
    [SW_FACT_LOOP] = "loop",
    [SW_FACT_DIVISOR] = "nonzero-divisor",
    [SW_FACT_INDEX] = "index-contract",
    [SW_FACT_INVARIANT] = "invariant",
    [SW_FACT_OPERATION] = "op-fact",
    [SW_FACT_ASSUMED] = "assumption",
  };

  return rules[kind];
}

/* A condition as written; where it is a name, with what the name stands for. */
static char *
condition_text (Explanation *self, SwTermId condition)
{
  SwTermId named = condition;
  gboolean negated = FALSE;
  g_autofree char *text = NULL;
  g_autofree char *value = NULL;

  for (; sw_terms_get (self->terms, named)->kind == SW_TERM_NOT; negated = !negated)
    named = sw_terms_get (self->terms, named)->op[0];
  if (sw_terms_get_alias (self->terms, named).name == NULL)
    return sw_terms_to_string (self->terms, condition, FALSE);
  text = sw_terms_to_string (self->terms, named, FALSE);
  value = sw_terms_to_string (self->terms, named, TRUE);
  return g_strdup_printf (negated ? _ ("not %s (%s is %s)") : _ ("%s (%s is %s)"), text, text,
                          value);
}

static char *
describe_fact (Explanation *self, const SwChosenFact *fact)
{
  g_autofree char *text = condition_text (self, fact->term);

  switch ((SwFactKind) fact->kind)
    {
    case SW_FACT_GUARD:
      return g_strdup_printf (_ ("%s, the condition of the enclosing branch"), text);
    case SW_FACT_ELSE:
      return g_strdup_printf (_ ("%s, since the condition of the enclosing branch is false"), text);
    case SW_FACT_WHILE:
      return g_strdup_printf (_ ("%s, the condition of the enclosing loop"), text);
    case SW_FACT_LOOP_LOWER:
    case SW_FACT_LOOP_UPPER:
      return g_strdup_printf (_ ("%s, from the range of the loop"), text);
    case SW_FACT_LOOP_STRIDE:
      return g_strdup_printf (_ ("%s, from the step of the loop"), text);
    case SW_FACT_LOOP:
      return g_strdup_printf (_ ("%s, from the range of the loop"), text);
    case SW_FACT_DIVISOR:
      return g_strdup_printf (_ ("%s, since the division was carried out"), text);
    case SW_FACT_INDEX:
      return g_strdup_printf (_ ("%s, since INDEX values are taken as not negative"), text);
    case SW_FACT_INVARIANT:
      return g_strdup_printf (_ ("%s, which holds before the loop and after each round"), text);
    case SW_FACT_OPERATION:
      return g_strdup_printf (_ ("%s, which the operation guarantees"), text);
    case SW_FACT_ASSUMED:
      return g_strdup_printf (_ ("%s, which you assume"), text);
    default:
      g_assert_not_reached ();
    }
}

static guint
state_fact (Explanation *self, guint i)
{
  const SwChosenFact *fact = &g_array_index (self->solver->chosen, SwChosenFact, i);

  if (self->fact_steps[i] == 0)
    {
      sw_answer_take_step (self->answer, fact_rule (fact->kind), describe_fact (self, fact),
                           fact->span, NULL);
      self->fact_steps[i] = self->answer->steps->len;
    }
  return self->fact_steps[i];
}

static void
drop_steps (Explanation *self, guint n)
{
  g_ptr_array_set_size (self->answer->steps, (int) n);
  for (guint i = 0; i < SW_SOLVER_MAX_FACTS; i++)
    if (self->fact_steps[i] > n)
      self->fact_steps[i] = 0;
}

static GArray *
premises_new (guint a, guint b)
{
  GArray *premises = g_array_new (FALSE, FALSE, sizeof (guint));

  if (a != 0)
    g_array_append_val (premises, a);
  if (b != 0 && b != a)
    g_array_append_val (premises, b);
  return premises;
}

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

static Known
add_bound (Explanation *self, const char *rule, SwTermId id, gboolean low, SwWide value, guint a,
           guint b)
{
  g_autofree char *term = sw_terms_to_string (self->terms, id, FALSE);
  GString *text = g_string_new (term);
  SwTermAlias alias = sw_terms_get_alias (self->terms, id);
  SwSpan span = { alias.span[0], alias.span[1] };

  g_string_append (text, low ? " >= " : " <= ");
  append_wide (text, value);
  if (alias.name != NULL)
    {
      g_autofree char *definition = sw_terms_to_string (self->terms, id, TRUE);

      g_string_append_printf (text, _ (", where %s is %s"), alias.name, definition);
    }
  sw_answer_take_step (self->answer, rule, g_string_free (text, FALSE),
                       alias.name != NULL ? span : SW_SPAN_NONE, premises_new (a, b));
  return (Known){ TRUE, value, self->answer->steps->len };
}

static SwTermId
skip_widening (Explanation *self, SwTermId id)
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
read_bound (Explanation *self, SwTermId condition, gboolean negated, SwTermId id, gboolean low,
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
  if (side[0]->kind != SW_TERM_CONST && side[1]->kind != SW_TERM_CONST)
    return FALSE;
  constant = side[0]->kind == SW_TERM_CONST ? 0 : 1;
  if (skip_widening (self, term->op[1 - constant]) != skip_widening (self, id))
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

static Known
find_fact_bound (Explanation *self, SwTermId id, gboolean low)
{
  Known best = nothing;
  guint fact = 0;

  for (guint i = 0; i < self->solver->chosen->len; i++)
    {
      SwTermId condition = g_array_index (self->solver->chosen, SwChosenFact, i).term;
      SwWide value;

      if ((self->core >> i & 1) == 0 || !read_bound (self, condition, FALSE, id, low, &value))
        continue;
      if (!best.known || (low ? value > best.value : value < best.value))
        {
          best = (Known){ TRUE, value, 0 };
          fact = i;
        }
    }
  if (best.known)
    best.step = state_fact (self, fact);
  return best;
}

/* Results of a type that may wrap are not followed: the bounds of the exact result need
 * not be those of the value. */
static gboolean
is_exact (Explanation *self, const SwTerm *term)
{
  return sw_dtype_is_signed (term->dtype) && sw_dtype_get_bits (term->dtype) >= 32
         && !self->solver->policy.overflow_wraps;
}

static Known
bound_sum (Explanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  gboolean is_sub = term->kind == SW_TERM_SUB;
  Known a = find_bound (self, term->op[0], low, depth);
  Known b;
  SwWide value;

  if (!a.known || !is_exact (self, term))
    return nothing;
  b = find_bound (self, term->op[1], low != is_sub, depth);
  if (!b.known
      || !(is_sub ? sw_wide_sub (a.value, b.value, &value)
                  : sw_wide_add (a.value, b.value, &value)))
    return nothing;
  return add_bound (self, "add", id, low, value, a.step, b.step);
}

static Known
bound_product (Explanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  const SwTerm *first = sw_terms_get (self->terms, term->op[0]);
  guint constant = first->kind == SW_TERM_CONST ? 0 : 1;
  const SwTerm *factor = sw_terms_get (self->terms, term->op[constant]);
  Known a;
  Known b;
  SwWide value;

  if (!is_exact (self, term))
    return nothing;
  if (factor->kind == SW_TERM_CONST)
    {
      SwWide scale = factor->value;

      a = find_bound (self, term->op[1 - constant], low == (scale >= 0), depth);
      if (!a.known || !sw_wide_mul (a.value, scale, &value))
        return nothing;
      return add_bound (self, "scale", id, low, value, a.step, 0);
    }
  a = find_bound (self, term->op[0], TRUE, depth);
  b = a.known && a.value >= 0 ? find_bound (self, term->op[1], TRUE, depth) : nothing;
  if (!low || !b.known || b.value < 0 || !sw_wide_mul (a.value, b.value, &value))
    return nothing;
  return add_bound (self, "product-sign", id, low, value, a.step, b.step);
}

static Known
bound_quotient (Explanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  const SwTerm *divisor = sw_terms_get (self->terms, term->op[1]);
  Known a;

  if (divisor->kind != SW_TERM_CONST || divisor->value <= 0)
    return nothing;
  if (term->kind == SW_TERM_MOD && !self->solver->policy.division_both)
    return add_bound (self, "remainder", id, low, low ? 0 : divisor->value - 1, 0, 0);
  if (term->kind == SW_TERM_MOD)
    return nothing;
  a = find_bound (self, term->op[0], low, depth);
  if (!a.known || (self->solver->policy.division_both && !(low && a.value >= 0)))
    return nothing;
  return add_bound (self, "divide", id, low, sw_wide_floor_div (a.value, divisor->value), a.step,
                    0);
}

static Known
bound_min_max (Explanation *self, SwTermId id, const SwTerm *term, gboolean low, guint depth)
{
  gboolean is_max = term->kind == SW_TERM_MAX;
  const char *rule = is_max ? "max-def" : "min-def";
  guint n_steps = self->answer->steps->len;
  Known a = find_bound (self, term->op[0], low, depth);
  Known b;

  if (is_max == low)
    {
      /* One operand is enough; the better one is followed. */
      b = find_bound (self, term->op[1], low, depth);
      if (!a.known && !b.known)
        return nothing;
      if (!a.known || (b.known && (low ? b.value > a.value : b.value < a.value)))
        a = b;
      drop_steps (self, n_steps);
      a = find_bound (self, a.value == b.value && b.known ? term->op[1] : term->op[0], low, depth);
      return add_bound (self, rule, id, low, a.value, a.step, 0);
    }
  b = a.known ? find_bound (self, term->op[1], low, depth) : nothing;
  if (!b.known)
    return nothing;
  return add_bound (self, rule, id, low, low ? MIN (a.value, b.value) : MAX (a.value, b.value),
                    a.step, b.step);
}

static Known
bound_type (Explanation *self, SwTermId id, gboolean low)
{
  const SwTerm *term = sw_terms_get (self->terms, id);

  if (!low || sw_dtype_is_signed (term->dtype) || term->dtype == SW_DTYPE_BOOL)
    return nothing;
  return add_bound (self, "type-range", id, low, 0, 0, 0);
}

static Known
find_bound (Explanation *self, SwTermId id, gboolean low, guint depth)
{
  SwTermId inner = skip_widening (self, id);
  const SwTerm *term = sw_terms_get (self->terms, inner);
  Known known;

  if (term->kind == SW_TERM_CONST)
    return (Known){ TRUE, term->value, 0 };
  if (depth > MAX_CHAIN_DEPTH)
    return nothing;
  known = find_fact_bound (self, inner, low);
  if (known.known)
    return known;
  switch ((guint) term->kind)
    {
    case SW_TERM_ADD:
    case SW_TERM_SUB:
      return bound_sum (self, inner, term, low, depth + 1);
    case SW_TERM_MUL:
      return bound_product (self, inner, term, low, depth + 1);
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      return bound_quotient (self, inner, term, low, depth + 1);
    case SW_TERM_MIN:
    case SW_TERM_MAX:
      return bound_min_max (self, inner, term, low, depth + 1);
    default:
      return bound_type (self, inner, low);
    }
}

/* @goal compares a term with a constant: do bounds alone show it, or its negation? */
static gboolean
explain_by_bounds (Explanation *self, SwTermId goal, gboolean negated)
{
  const SwTerm *term = sw_terms_get (self->terms, goal);
  const SwTerm *first;
  guint constant;
  gboolean low;
  SwWide limit;
  Known known;

  if (term->kind != SW_TERM_LT && term->kind != SW_TERM_LE)
    return FALSE;
  first = sw_terms_get (self->terms, term->op[0]);
  constant = first->kind == SW_TERM_CONST ? 0 : 1;
  if (sw_terms_get (self->terms, term->op[constant])->kind != SW_TERM_CONST)
    return FALSE;
  limit = sw_terms_get (self->terms, term->op[constant])->value;
  low = (constant == 0) != negated;
  if ((term->kind == SW_TERM_LT) != negated)
    limit += low ? 1 : -1;
  known = find_bound (self, term->op[1 - constant], low, 0);
  if (known.known && (low ? known.value >= limit : known.value <= limit))
    {
      if (known.step == 0)
        {
          g_autofree char *text = sw_terms_to_string (self->terms, term->op[1 - constant], FALSE);

          sw_answer_take_step (self->answer, "constant",
                               g_strdup_printf (_ ("%s is a constant"), text), SW_SPAN_NONE, NULL);
        }
      return TRUE;
    }
  drop_steps (self, 0);
  return FALSE;
}

/* States what the names in @root stand for. */
static void
state_bindings (Explanation *self, SwTermId root, GHashTable *seen)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  g_array_append_val (queue, root);
  for (guint i = 0; i < queue->len && g_hash_table_size (seen) < MAX_BINDINGS && i < 64; i++)
    {
      SwTermId id = g_array_index (queue, SwTermId, i);
      const SwTerm *term = sw_terms_get (self->terms, id);
      SwTermAlias alias = sw_terms_get_alias (self->terms, id);

      if (alias.name != NULL && g_hash_table_add (seen, GUINT_TO_POINTER (id)))
        {
          g_autofree char *text = sw_terms_to_string (self->terms, id, TRUE);

          sw_answer_take_step (self->answer, "binding",
                               g_strdup_printf ("%s = %s", alias.name, text),
                               (SwSpan){ alias.span[0], alias.span[1] }, NULL);
        }
      for (guint j = 0; j < 3; j++)
        if (term->op[j] != SW_TERM_NONE)
          g_array_append_val (queue, term->op[j]);
    }
}

/* The opposite of n >= 1 reads n <= 0. */
static SwTermId
negate_goal (Explanation *self, SwTermId goal)
{
  SwTerm term = *sw_terms_get (self->terms, goal);
  SwTerm limit = term.op[0] != SW_TERM_NONE ? *sw_terms_get (self->terms, term.op[0]) : term;

  if (term.kind != SW_TERM_LE || limit.kind != SW_TERM_CONST
      || limit.value <= sw_dtype_get_min (limit.dtype))
    return sw_terms_op (self->terms, SW_TERM_NOT, goal, SW_TERM_NONE);
  return sw_terms_op (self->terms, SW_TERM_LE, term.op[1],
                      sw_terms_const (self->terms, limit.value - 1, limit.dtype));
}

static void
explain_by_facts (Explanation *self, SwTermId goal, gboolean negated)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *premises = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_steps;
  char *text;

  for (guint i = 0; i < self->solver->chosen->len; i++)
    if ((self->core >> i & 1) != 0)
      {
        state_bindings (self, g_array_index (self->solver->chosen, SwChosenFact, i).term, seen);
        state_fact (self, i);
      }
  if (goal != SW_TERM_NONE)
    state_bindings (self, goal, seen);
  n_steps = self->answer->steps->len;
  for (guint i = 1; i <= n_steps; i++)
    g_array_append_val (premises, i);
  if (self->answer->kind == SW_ANSWER_UNREACHABLE)
    text = g_strdup (_ ("these cannot hold together, so this point is never reached"));
  else
    {
      g_autofree char *claim =
        sw_terms_to_string (self->terms, negated ? negate_goal (self, goal) : goal, FALSE);

      text = n_steps == 0 ? g_strdup_printf (_ ("%s, whatever the inputs are"), claim)
                          : g_strdup_printf (_ ("together these give %s"), claim);
    }
  sw_answer_take_step (self->answer,
                       self->answer->kind == SW_ANSWER_UNREACHABLE ? "contradiction" : "combine",
                       text, SW_SPAN_NONE, premises);
}

/**
 * sw_solver_explain:
 * @goal: the question, or SW_TERM_NONE for the facts alone
 * @core: the chosen facts that the answer needs
 *
 * Adds the steps of a proof to @answer.
 */
void
sw_solver_explain (SwSolver *self, SwAnswer *answer, SwTermId goal, SwWhy core)
{
  Explanation explanation = {
    .solver = self, .terms = self->terms, .answer = answer, .core = core
  };
  gboolean negated = answer->kind == SW_ANSWER_EMPTY;

  if (answer->kind == SW_ANSWER_UNREACHABLE || !explain_by_bounds (&explanation, goal, negated))
    explain_by_facts (&explanation, goal, negated);
}
