/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-check.h"

#include "sw-solver-private.h"

/* Which states count: under which ways of computing, and with which signs of INDEX values. */
typedef struct
{
  guint mode;
  gboolean contract;
} View;

static gboolean
is_negative_index (ArithCase *self, guint state)
{
  for (guint i = 0; i < self->n_vars; i++)
    {
      const SwTermVar *var =
        sw_terms_get_var (self->terms, (guint) sw_terms_get (self->terms, self->vars[i])->value);

      if (var->dtype == SW_DTYPE_INDEX && var->origin == SW_ORIGIN_PARAM
          && arith_oracle_get_input (self->oracle, i, state) < 0)
        return TRUE;
    }
  return FALSE;
}

/* The states in which the point is reached. */
static guint8 *
list_states (ArithCase *self, const View *view)
{
  guint n = arith_oracle_get_n_states (self->oracle);
  guint8 *valid = g_malloc (n);

  for (guint state = 0; state < n; state++)
    valid[state] = !view->contract || !is_negative_index (self, state);
  for (guint i = 0; i < self->n_facts; i++)
    {
      ArithColumn fact = arith_oracle_get (self->oracle, self->facts[i], view->mode);

      for (guint state = 0; state < n; state++)
        valid[state] &= fact.defined[state] && fact.values[state] != 0;
    }
  for (guint i = 0; i < self->n_named; i++)
    {
      ArithColumn value = arith_oracle_get (self->oracle, self->named[i], view->mode);

      for (guint state = 0; state < n; state++)
        valid[state] &= value.defined[state];
    }
  return valid;
}

/* All states but those of @valid where @goal is not defined. */
static void
count (ArithCase *self, SwTermId goal, const View *view, const guint8 *valid, guint *n_true,
       guint *n_false)
{
  ArithColumn column = arith_oracle_get (self->oracle, goal, view->mode);

  for (guint state = 0; state < arith_oracle_get_n_states (self->oracle); state++)
    if (valid[state] && column.defined[state])
      {
        *n_true += column.values[state] != 0;
        *n_false += column.values[state] == 0;
      }
}

ArithTruth
arith_check_truth (ArithCase *self, SwTermId goal)
{
  guint n_true = 0, n_false = 0;

  for (guint rounding = 0; rounding <= (self->policy.division_both ? 1u : 0u); rounding++)
    {
      View view = { (self->policy.overflow_wraps ? ARITH_WRAP : 0)
                      | (self->policy.zero_divisor_fault ? 0 : ARITH_ZERO)
                      | (rounding ? ARITH_TRUNCATE : 0),
                    self->policy.index_sign == SW_INDEX_SIGN_PARAMS };
      g_autofree guint8 *valid = list_states (self, &view);

      count (self, goal, &view, valid, &n_true, &n_false);
    }
  return n_true == 0 && n_false == 0 ? ARITH_NO_STATE
         : n_false == 0              ? ARITH_HOLDS
         : n_true == 0               ? ARITH_NEVER
                                     : ARITH_BOTH;
}

/* Whether an answer with @flags speaks of states under @mode. */
static gboolean
is_covered (ArithCase *self, guint flags, guint mode)
{
  return !(
    ((mode & ARITH_WRAP) != 0 && !self->policy.overflow_wraps && (flags & SW_FLAG_OVERFLOW) != 0)
    || ((mode & ARITH_TRUNCATE) != 0 && !self->policy.division_both && (flags & SW_FLAG_FLOOR) != 0)
    || ((mode & ARITH_ZERO) != 0 && (flags & SW_FLAG_ZERO) != 0)
    || ((mode & ARITH_WRAP) != 0 && self->profile == ARITH_LINEAR));
}

static gboolean
uses_contract (ArithCase *self, const SwAnswer *answer)
{
  return self->policy.index_sign == SW_INDEX_SIGN_PARAMS && (answer->flags & SW_FLAG_INDEX) != 0;
}

/* The number of an assignment that shows the answer to be wrong goes to the text. */
static char *
complain (ArithCase *self, const char *what, const View *view, SwTermId term, const guint8 *valid,
          gboolean wanted)
{
  ArithColumn column = arith_oracle_get (self->oracle, term, view->mode);
  GString *text = g_string_new (what);

  g_string_append_printf (text, " (mode %u) at", view->mode);
  for (guint state = 0; state < arith_oracle_get_n_states (self->oracle); state++)
    if (valid[state] && column.defined[state] && (column.values[state] != 0) == wanted)
      {
        for (guint i = 0; i < self->n_vars; i++)
          g_string_append_printf (text, " %ld",
                                  (long) arith_oracle_get_input (self->oracle, i, state));
        break;
      }
  return g_string_free (text, FALSE);
}

/* Whether under @mode all that matters has the values that it has under a simpler mode, of
 * which the answer speaks as well. */
static gboolean
is_repeated (ArithCase *self, SwTermId goal, guint flags, guint mode)
{
  for (guint bit = 1; bit < ARITH_N_MODES; bit *= 2)
    {
      gboolean same = (mode & bit) != 0 && is_covered (self, flags, mode & ~bit);

      for (guint i = 0; i <= self->n_facts + self->n_named && same; i++)
        {
          SwTermId term = i == 0               ? goal
                          : i <= self->n_facts ? self->facts[i - 1]
                                               : self->named[i - 1 - self->n_facts];

          same = arith_oracle_get (self->oracle, term, mode).values
                 == arith_oracle_get (self->oracle, term, mode & ~bit).values;
        }
      if (same)
        return TRUE;
    }
  return FALSE;
}

char *
arith_check_verdict (ArithCase *self, SwTermId goal, const SwAnswer *answer)
{
  for (guint mode = 0; mode < ARITH_N_MODES; mode++)
    {
      View view = { mode, uses_contract (self, answer) };
      g_autofree guint8 *valid = NULL;
      guint n_true = 0, n_false = 0;

      if (!is_covered (self, answer->flags, mode) || is_repeated (self, goal, answer->flags, mode))
        continue;
      valid = list_states (self, &view);
      count (self, goal, &view, valid, &n_true, &n_false);
      if (answer->kind != SW_ANSWER_PROVED && n_true > 0)
        return complain (self, "the goal holds", &view, goal, valid, TRUE);
      if (answer->kind != SW_ANSWER_EMPTY && n_false > 0)
        return complain (self, "the goal does not hold", &view, goal, valid, FALSE);
    }
  return NULL;
}

/* A space of one state, the witness. */
static ArithOracle *
replay (ArithCase *self, const SwAnswer *answer, char **problem)
{
  g_autoptr (ArithOracle) oracle = arith_oracle_new (self->terms);

  for (guint i = 0; i < self->n_vars; i++)
    {
      const SwTermVar *var =
        sw_terms_get_var (self->terms, (guint) sw_terms_get (self->terms, self->vars[i])->value);
      SwWide value = 0;
      gboolean found = FALSE;

      for (guint j = 0; j < answer->witness->len && !found; j++)
        {
          const SwBinding *binding = &g_array_index (answer->witness, SwBinding, j);

          found = g_str_equal (binding->name, var->name);
          if (found)
            value = binding->value;
        }
      /* What is not named may have any value. */
      if (found && (value < sw_dtype_get_min (var->dtype) || value > sw_dtype_get_max (var->dtype)))
        *problem = g_strdup_printf ("the witness has %s outside its type", var->name);
      else if (found && self->policy.index_sign == SW_INDEX_SIGN_PARAMS
               && var->dtype == SW_DTYPE_INDEX && var->origin == SW_ORIGIN_PARAM && value < 0)
        *problem = g_strdup_printf ("the witness has %s < 0", var->name);
      if (*problem != NULL)
        return NULL;
      if (found)
        arith_oracle_add_var (oracle, self->vars[i], &value, 1);
      else
        arith_oracle_add_var (oracle, self->vars[i], (const SwWide[]){ 0, 1, -7 },
                              var->dtype == SW_DTYPE_BOOL || !sw_dtype_is_signed (var->dtype) ? 2
                                                                                              : 3);
    }
  return g_steal_pointer (&oracle);
}

char *
arith_check_witness (ArithCase *self, SwTermId goal, const SwAnswer *answer)
{
  g_autoptr (ArithOracle) oracle = NULL;
  ArithOracle *all = self->oracle;
  char *problem = NULL;
  gboolean good = FALSE;

  oracle = replay (self, answer, &problem);
  if (oracle == NULL)
    return problem;
  self->oracle = oracle;
  for (guint rounding = 0; rounding <= (self->policy.division_both ? 1u : 0u); rounding++)
    {
      View view = {
        (self->policy.overflow_wraps ? ARITH_WRAP : 0) | (rounding ? ARITH_TRUNCATE : 0), FALSE
      };
      g_autofree guint8 *valid = list_states (self, &view);
      guint n_true = 0, n_false = 0;

      count (self, goal, &view, valid, &n_true, &n_false);
      good = good || n_false == arith_oracle_get_n_states (oracle);
    }
  self->oracle = all;
  return good ? NULL : g_strdup ("the witness does not make the goal false");
}

/* With the missing fact the goal holds. */
char *
arith_check_missing (ArithCase *self, SwTermId goal, const SwAnswer *answer)
{
  SwTermId fact = self->solver->missing;
  ArithTruth truth;

  g_assert_true (fact != SW_TERM_NONE);
  if (self->n_facts == ARITH_MAX_FACTS)
    return NULL;
  self->facts[self->n_facts++] = fact;
  truth = arith_check_truth (self, goal);
  self->n_facts--;
  if (truth == ARITH_BOTH || truth == ARITH_NEVER)
    return g_strdup_printf ("the missing fact %s does not prove the goal", answer->would_prove);
  return strchr (answer->would_prove, '?') != NULL ? g_strdup ("the missing fact has no name")
                                                   : NULL;
}

static gboolean
is_fact (ArithCase *self, const SwProofStep *step)
{
  SwTerm term = *sw_terms_get (self->terms, step->claim);
  SwTerm limit = *sw_terms_get (self->terms, term.op[0] != SW_TERM_NONE ? term.op[0] : step->claim);

  for (guint i = 0; i < self->n_facts; i++)
    if (self->facts[i] == step->claim && step->span.start == 100 + i)
      return TRUE;
  if (g_str_equal (step->rule, "nonzero-divisor"))
    return self->policy.zero_divisor_fault && term.kind == SW_TERM_NE;
  if (g_str_equal (step->rule, "index-contract"))
    return self->policy.index_sign == SW_INDEX_SIGN_PARAMS && term.kind == SW_TERM_LE
           && limit.kind == SW_TERM_CONST && limit.value == 0
           && sw_terms_get (self->terms, term.op[1])->kind == SW_TERM_VAR;
  return FALSE;
}

static gboolean
is_fact_rule (const char *rule)
{
  static const char *const rules[] = { "guard", "else-guard", "loop", "nonzero-divisor",
                                       "index-contract" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_equal (rules[i], rule))
      return TRUE;
  return FALSE;
}

/* A derived step: no state in which its premises hold makes it false. */
static char *
check_derived (ArithCase *self, const SwAnswer *answer, const SwProofStep *step)
{
  guint n = arith_oracle_get_n_states (self->oracle);

  for (guint mode = 0; mode < ARITH_N_MODES; mode++)
    {
      ArithColumn claim;

      if (!is_covered (self, answer->flags, mode)
          || is_repeated (self, step->claim, answer->flags, mode))
        continue;
      claim = arith_oracle_get (self->oracle, step->claim, mode);
      for (guint state = 0; state < n; state++)
        {
          gboolean holds = claim.defined[state] && claim.values[state] == 0;

          for (guint i = 0; i < step->premises->len && holds; i++)
            {
              guint number = g_array_index (step->premises, guint, i);
              const SwProofStep *premise = g_ptr_array_index (answer->steps, number - 1);
              ArithColumn column = arith_oracle_get (self->oracle, premise->claim, mode);

              holds = column.defined[state] && column.values[state] != 0;
            }
          for (guint i = 0; i < self->n_named && holds; i++)
            holds = arith_oracle_get (self->oracle, self->named[i], mode).defined[state];
          if (holds)
            return g_strdup_printf ("step %u does not follow from its premises (mode %u)",
                                    step->number, mode);
        }
    }
  return NULL;
}

static char *
check_step (ArithCase *self, const SwAnswer *answer, const SwProofStep *step)
{
  gboolean used = step->number == answer->steps->len;

  for (guint i = step->number; i < answer->steps->len && !used; i++)
    {
      const SwProofStep *later = g_ptr_array_index (answer->steps, i);

      for (guint j = 0; later->premises != NULL && j < later->premises->len; j++)
        used = used || g_array_index (later->premises, guint, j) == step->number;
    }
  if (!used)
    return g_strdup_printf ("step %u is not used", step->number);
  for (guint i = 0; step->premises != NULL && i < step->premises->len; i++)
    if (g_array_index (step->premises, guint, i) >= step->number)
      return g_strdup_printf ("step %u rests on a later one", step->number);
  if (step->claim == SW_TERM_NONE || strchr (step->text, '?') != NULL)
    return g_strdup_printf ("step %u claims nothing", step->number);
  if (is_fact_rule (step->rule))
    return is_fact (self, step) ? NULL
                                : g_strdup_printf ("step %u states no fact in force", step->number);
  if (step->premises == NULL)
    return g_strdup_printf ("step %u has no premises", step->number);
  return check_derived (self, answer, step);
}

char *
arith_check_proof (ArithCase *self, SwTermId goal, const SwAnswer *answer)
{
  SwTermId wanted = answer->kind == SW_ANSWER_PROVED ? goal
                    : answer->kind == SW_ANSWER_EMPTY
                      ? sw_terms_op (self->terms, SW_TERM_NOT, goal, SW_TERM_NONE)
                      : sw_terms_bool (self->terms, FALSE);
  g_autoptr (GArray) premises = g_array_new (FALSE, FALSE, sizeof (guint));
  SwProofStep last = { .number = answer->steps->len + 1, .claim = wanted, .premises = premises };

  if (answer->steps->len == 0)
    return g_strdup ("there is no proof");
  for (guint i = 0; i < answer->steps->len; i++)
    {
      char *problem = check_step (self, answer, g_ptr_array_index (answer->steps, i));

      if (problem != NULL)
        return problem;
    }
  g_array_append_val (premises, answer->steps->len);
  return check_derived (self, answer, &last);
}

char *
arith_check_describe (ArithCase *self, SwTermId goal, const SwAnswer *answer)
{
  GString *text = g_string_new (NULL);
  g_autofree char *goal_text = sw_terms_to_string (self->terms, goal, FALSE);
  g_autofree char *flags = sw_proof_flags_to_string (answer->flags);

  for (guint i = 0; i < self->n_vars; i++)
    {
      const SwTermVar *var =
        sw_terms_get_var (self->terms, (guint) sw_terms_get (self->terms, self->vars[i])->value);

      g_string_append_printf (text, "%s:%s%s; ", var->name, sw_dtype_to_string (var->dtype),
                              var->origin == SW_ORIGIN_PARAM ? "" : "=call");
    }
  for (guint i = 0; i < self->n_named; i++)
    {
      g_autofree char *value = sw_terms_to_string (self->terms, self->named[i], FALSE);

      g_string_append_printf (text, "compute %s; ", value);
    }
  for (guint i = 0; i < self->n_facts; i++)
    {
      g_autofree char *fact = sw_terms_to_string (self->terms, self->facts[i], FALSE);

      g_string_append_printf (text, "if %s; ", fact);
    }
  g_string_append_printf (text, "|- %s: answer %u flags '%s' policy %d%d%d%d", goal_text,
                          answer->kind, flags, self->policy.overflow_wraps,
                          self->policy.division_both, self->policy.index_sign,
                          self->policy.zero_divisor_fault);
  for (guint i = 0; i < answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (answer->steps, i);

      g_string_append_printf (text, "\n  %u. [%s] %s", step->number, step->rule, step->text);
    }
  for (guint i = 0; answer->witness != NULL && i < answer->witness->len; i++)
    g_string_append_printf (text, "\n  witness %s = %ld",
                            g_array_index (answer->witness, SwBinding, i).name,
                            (long) g_array_index (answer->witness, SwBinding, i).value);
  if (answer->would_prove != NULL)
    g_string_append_printf (text, "\n  missing %s", answer->would_prove);
  return g_string_free (text, FALSE);
}
