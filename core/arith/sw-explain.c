/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-explain-private.h"

#include <glib/gi18n-lib.h>

/* A proof in words.  Where steps from operand to result lead to the goal they are listed;
 * otherwise the facts are, and the last step combines them. */

#define MAX_BINDINGS 6
#define MAX_PROOFS   40
#define MAX_VISITS   300

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
    [SW_FACT_RESULT] = "loop-end",
    [SW_FACT_OPERATION] = "op-fact",
    [SW_FACT_ASSUMED] = "assumption",
  };

  return rules[kind];
}

/* A condition as written; where it is a name, with what the name stands for. */
static char *
condition_text (SwExplanation *self, SwTermId condition)
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
describe_fact (SwExplanation *self, const SwChosenFact *fact)
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
    case SW_FACT_RESULT:
      return g_strdup_printf (_ ("%s, since the loop has ended"), text);
    case SW_FACT_OPERATION:
      return g_strdup_printf (_ ("%s, which the operation guarantees"), text);
    case SW_FACT_ASSUMED:
      return g_strdup_printf (_ ("%s, which you assume"), text);
    default:
      g_assert_not_reached ();
    }
}

/**
 * sw_explanation_state_fact:
 *
 * Returns: the number of the step that states the @i-th chosen fact
 */
guint
sw_explanation_state_fact (SwExplanation *self, guint i)
{
  const SwChosenFact *fact = &g_array_index (self->solver->chosen, SwChosenFact, i);

  if (self->fact_steps[i] == 0)
    {
      sw_answer_take_step (self->answer, fact_rule (fact->kind), fact->term,
                           describe_fact (self, fact), fact->span, NULL);
      self->fact_steps[i] = self->answer->steps->len;
    }
  return self->fact_steps[i];
}

/**
 * sw_explanation_drop_steps:
 *
 * Takes back all steps after the first @n.
 */
void
sw_explanation_drop_steps (SwExplanation *self, guint n)
{
  g_ptr_array_set_size (self->answer->steps, (int) n);
  for (guint i = 0; i < SW_SOLVER_MAX_FACTS; i++)
    if (self->fact_steps[i] > n)
      self->fact_steps[i] = 0;
}

/**
 * sw_explanation_find_step:
 *
 * Returns: the number of the step that says @claim, or 0
 */
guint
sw_explanation_find_step (SwExplanation *self, SwTermId claim)
{
  for (guint i = 0; i < self->answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (self->answer->steps, i);

      if (step->claim == claim && !g_str_equal (step->rule, "binding"))
        return step->number;
    }
  return 0;
}

/**
 * sw_explanation_premises:
 *
 * Returns: (transfer full) (element-type guint): @a and @b, as far as they are not 0
 */
GArray *
sw_explanation_premises (guint a, guint b)
{
  GArray *premises = g_array_new (FALSE, FALSE, sizeof (guint));

  if (a != 0)
    g_array_append_val (premises, a);
  if (b != 0 && b != a)
    g_array_append_val (premises, b);
  return premises;
}

/**
 * sw_explanation_prove:
 * @without: facts that may not be used
 * @core: (out): the facts that were
 *
 * Returns: whether @claim follows from the facts of the proof
 */
gboolean
sw_explanation_prove (SwExplanation *self, SwTermId claim, SwWhy without, SwWhy *core)
{
  if (self->n_proofs == 0)
    return FALSE;
  self->n_proofs--;
  return sw_solver_refute (self->solver, self->policy, claim, TRUE, SW_TERM_NONE,
                           ~self->core | without, core);
}

/**
 * sw_explanation_combine:
 * @step: (out): the number of the new step
 *
 * States the facts that @claim needs, and @claim.
 *
 * Returns: whether it follows from the facts of the proof
 */
gboolean
sw_explanation_combine (SwExplanation *self, SwTermId claim, guint *step)
{
  GArray *premises;
  SwWhy core;
  g_autofree char *text = NULL;

  *step = sw_explanation_find_step (self, claim);
  if (*step != 0)
    return TRUE;
  if (!sw_explanation_prove (self, claim, 0, &core))
    return FALSE;
  for (guint i = self->solver->chosen->len; i-- > 0 && __builtin_popcountll (core) > 1;)
    {
      SwWhy bit = (SwWhy) 1 << i;
      SwWhy smaller;

      if ((core & bit) != 0 && sw_explanation_prove (self, claim, ~core | bit, &smaller))
        core = smaller;
    }
  premises = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->solver->chosen->len; i++)
    if ((core >> i & 1) != 0)
      {
        guint number = sw_explanation_state_fact (self, i);

        g_array_append_val (premises, number);
      }
  text = sw_terms_to_string (self->terms, claim, FALSE);
  sw_answer_take_step (self->answer, "combine", claim,
                       premises->len == 0
                         ? g_strdup_printf (_ ("%s, whatever the inputs are"), text)
                       : premises->len == 1 ? g_strdup_printf (_ ("this gives %s"), text)
                                            : g_strdup_printf (_ ("together these give %s"), text),
                       SW_SPAN_NONE, premises);
  *step = self->answer->steps->len;
  return TRUE;
}

/* @goal compares a term with a constant: do bounds lead to it, or to its negation? */
static gboolean
explain_by_bounds (SwExplanation *self, SwTermId goal, gboolean negated)
{
  SwTerm term = *sw_terms_get (self->terms, goal);
  SwTerm limit;
  SwWide value;
  guint constant;
  gboolean low;
  guint step;

  if (term.kind != SW_TERM_LT && term.kind != SW_TERM_LE)
    return FALSE;
  constant = sw_terms_get (self->terms, term.op[0])->kind == SW_TERM_CONST ? 0 : 1;
  limit = *sw_terms_get (self->terms, term.op[constant]);
  if (limit.kind != SW_TERM_CONST)
    return FALSE;
  value = limit.value;
  low = (constant == 0) != negated;
  if ((term.kind == SW_TERM_LT) != negated)
    value += low ? 1 : -1;
  if (!sw_explanation_reach_bound (self, term.op[1 - constant], low, value, 0, &step))
    {
      sw_explanation_drop_steps (self, 0);
      return FALSE;
    }
  if (step == 0)
    {
      g_autofree char *text = sw_terms_to_string (self->terms, term.op[1 - constant], FALSE);

      sw_answer_take_step (self->answer, "constant",
                           negated ? sw_terms_op (self->terms, SW_TERM_NOT, goal, SW_TERM_NONE)
                                   : goal,
                           g_strdup_printf (_ ("%s is a constant"), text), SW_SPAN_NONE,
                           sw_explanation_premises (0, 0));
    }
  return TRUE;
}

/* States what the names in @root stand for. */
static void
state_bindings (SwExplanation *self, SwTermId root, GHashTable *seen)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  g_array_append_val (queue, root);
  for (guint i = 0; i < queue->len && g_hash_table_size (seen) < MAX_BINDINGS && i < 64; i++)
    {
      SwTermId id = g_array_index (queue, SwTermId, i);
      SwTerm term = *sw_terms_get (self->terms, id);
      SwTermAlias alias = sw_terms_get_alias (self->terms, id);

      if (alias.name != NULL && g_hash_table_add (seen, GUINT_TO_POINTER (id)))
        {
          g_autofree char *text = sw_terms_to_string (self->terms, id, TRUE);

          sw_answer_take_step (self->answer, "binding", sw_terms_bool (self->terms, TRUE),
                               g_strdup_printf ("%s = %s", alias.name, text),
                               (SwSpan){ alias.span[0], alias.span[1] },
                               sw_explanation_premises (0, 0));
        }
      for (guint j = 0; j < 3; j++)
        if (term.op[j] != SW_TERM_NONE)
          g_array_append_val (queue, term.op[j]);
    }
}

/* The opposite of n >= 1 reads n <= 0. */
static SwTermId
negate_goal (SwExplanation *self, SwTermId goal)
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
explain_by_facts (SwExplanation *self, SwTermId goal, gboolean negated)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *premises = g_array_new (FALSE, FALSE, sizeof (guint));
  SwTermId claim = sw_terms_bool (self->terms, FALSE);
  guint n_steps;
  char *text;

  for (guint i = 0; i < self->solver->chosen->len; i++)
    if ((self->core >> i & 1) != 0)
      {
        state_bindings (self, g_array_index (self->solver->chosen, SwChosenFact, i).term, seen);
        sw_explanation_state_fact (self, i);
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
      g_autofree char *words = NULL;

      claim = negated ? negate_goal (self, goal) : goal;
      words = sw_terms_to_string (self->terms, claim, FALSE);
      text = n_steps == 0 ? g_strdup_printf (_ ("%s, whatever the inputs are"), words)
                          : g_strdup_printf (_ ("together these give %s"), words);
    }
  sw_answer_take_step (self->answer,
                       self->answer->kind == SW_ANSWER_UNREACHABLE ? "contradiction" : "combine",
                       claim, text, SW_SPAN_NONE, premises);
}

/* Takes out the steps that the last one does not need. */
static void
prune_steps (SwAnswer *answer)
{
  GPtrArray *steps = answer->steps;
  g_autofree guint *numbers = g_new0 (guint, steps->len + 1);
  guint n_kept = 0;

  numbers[steps->len] = 1;
  for (guint i = steps->len; i > 0; i--)
    {
      const SwProofStep *step = g_ptr_array_index (steps, i - 1);

      for (guint j = 0; numbers[i] != 0 && step->premises != NULL && j < step->premises->len; j++)
        numbers[g_array_index (step->premises, guint, j)] = 1;
    }
  for (guint i = 1; i <= steps->len; i++)
    numbers[i] = numbers[i] != 0 ? ++n_kept : 0;
  for (guint i = steps->len; i > 0; i--)
    {
      SwProofStep *step = g_ptr_array_index (steps, i - 1);

      if (numbers[i] == 0)
        {
          g_ptr_array_remove_index (steps, i - 1);
          continue;
        }
      step->number = numbers[i];
      for (guint j = 0; step->premises != NULL && j < step->premises->len; j++)
        {
          guint *premise = &g_array_index (step->premises, guint, j);

          *premise = numbers[*premise];
        }
    }
}

/**
 * sw_solver_explain:
 * @goal: the question, or SW_TERM_NONE for the facts alone
 * @core: the chosen facts that the answer needs
 *
 * Adds the steps of a proof to @answer, whose flags are known.
 */
void
sw_solver_explain (SwSolver *self, SwAnswer *answer, SwTermId goal, SwWhy core)
{
  SwPolicy policy = self->policy;
  SwExplanation explanation = { .solver = self,
                                .terms = self->terms,
                                .answer = answer,
                                .policy = &policy,
                                .core = core,
                                .n_proofs = MAX_PROOFS,
                                .n_visits = MAX_VISITS };
  gboolean negated = answer->kind == SW_ANSWER_EMPTY;

  policy.overflow_wraps = policy.overflow_wraps || (answer->flags & SW_FLAG_OVERFLOW) == 0;
  policy.division_both = policy.division_both || (answer->flags & SW_FLAG_FLOOR) == 0;
  if (answer->kind == SW_ANSWER_UNREACHABLE || !explain_by_bounds (&explanation, goal, negated))
    explain_by_facts (&explanation, goal, negated);
  prune_steps (answer);
}
