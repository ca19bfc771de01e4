/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-eval.h"
#include "sw-solver.h"

#include <stdlib.h>

/* Random facts and questions against exhaustive evaluation.  Whatever the solver says must
 * be true in every state that was looked at: proofs under the assumptions that they name,
 * and all witnesses. */

#define SEED         20260930
#define MAX_VARS     3
#define MAX_FACTS    4
#define MAX_BINDINGS 2
#define MAX_VALUES   64

typedef struct
{
  GRand *rand;
  SwSolver *solver;
  SwTerms *terms;
  SwPolicy policy;
  guint style;
  SwTermId vars[MAX_VARS];
  guint n_vars;
  SwTermId named[MAX_BINDINGS];
  guint n_named;
  SwTermId facts[MAX_FACTS];
  guint n_facts;
  SwTermId goal;
} Case;

typedef struct
{
  guint n_decided[4];
  guint n_witnesses;
  guint n_missing;
} Totals;

static const SwDtype narrow[] = { SW_DTYPE_INT4, SW_DTYPE_UINT4 };
static const SwDtype mixed[] = { SW_DTYPE_INT64, SW_DTYPE_INDEX,  SW_DTYPE_INT32, SW_DTYPE_UINT8,
                                 SW_DTYPE_INT8,  SW_DTYPE_UINT32, SW_DTYPE_UINT64 };

static guint
pick (Case *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

static SwDtype
pick_type (Case *self)
{
  if (self->style == 0)
    return narrow[pick (self, G_N_ELEMENTS (narrow))];
  if (self->style == 1)
    return pick (self, 2) ? SW_DTYPE_INT64 : SW_DTYPE_INDEX;
  return mixed[pick (self, G_N_ELEMENTS (mixed))];
}

static SwTermId
make_const (Case *self)
{
  static const gint64 values[] = { 0,  1,  2,  3,  4,  5,   7,   8,   -1,  -2,
                                   -3, -4, -8, 16, 15, 100, 255, 256, 127, -128 };
  SwDtype dtype = pick_type (self);
  guint n = self->style == 0 ? 13 : self->style == 1 ? 15 : G_N_ELEMENTS (values);

  if (self->style == 2 && pick (self, 20) == 0)
    return sw_terms_const (self->terms, pick (self, 2) ? G_MAXINT64 : G_MININT64, SW_DTYPE_INT64);
  return sw_terms_const (self->terms, values[pick (self, n)], dtype);
}

static SwTermId make_bool (Case *self, guint depth);

static SwTermId
make_int (Case *self, guint depth)
{
  static const SwTermKind kinds[] = {
    SW_TERM_ADD,     SW_TERM_ADD,    SW_TERM_SUB,     SW_TERM_SUB,  SW_TERM_MUL,   SW_TERM_DIV,
    SW_TERM_DIV,     SW_TERM_MOD,    SW_TERM_MIN,     SW_TERM_MAX,  SW_TERM_NEG,   SW_TERM_ABS,
    SW_TERM_BIT_AND, SW_TERM_BIT_OR, SW_TERM_BIT_XOR, SW_TERM_SHL,  SW_TERM_SHR,   SW_TERM_BIT_NOT,
    SW_TERM_POW,     SW_TERM_MUL,    SW_TERM_ADD,     SW_TERM_CAST, SW_TERM_SELECT
  };
  SwTermKind kind = kinds[pick (self, G_N_ELEMENTS (kinds))];
  SwTermId a;
  SwTermId b;

  if (depth == 0 || pick (self, 5) == 0)
    {
      guint choice = pick (self, self->n_vars + self->n_named + 1);

      if (choice < self->n_vars
          && sw_terms_get (self->terms, self->vars[choice])->dtype != SW_DTYPE_BOOL)
        return self->vars[choice];
      if (choice >= self->n_vars && choice < self->n_vars + self->n_named)
        return self->named[choice - self->n_vars];
      return make_const (self);
    }
  a = make_int (self, depth - 1);
  if (kind == SW_TERM_CAST)
    return sw_terms_cast (self->terms, pick_type (self),
                          pick (self, 6) == 0 ? make_bool (self, depth - 1) : a);
  if (kind == SW_TERM_SELECT)
    return sw_terms_select (self->terms, make_bool (self, depth - 1), a,
                            make_int (self, depth - 1));
  if (kind == SW_TERM_NEG || kind == SW_TERM_ABS || kind == SW_TERM_BIT_NOT)
    return sw_terms_op (self->terms, kind, a, SW_TERM_NONE);
  if ((kind == SW_TERM_DIV || kind == SW_TERM_MOD) && pick (self, 3) != 0)
    b = make_const (self);
  else if (kind == SW_TERM_SHL || kind == SW_TERM_SHR || kind == SW_TERM_POW)
    b = sw_terms_const (self->terms, pick (self, 4), sw_terms_get (self->terms, a)->dtype);
  else
    b = make_int (self, depth - 1);
  return sw_terms_op (self->terms, kind, a, b);
}

static SwTermId
make_bool (Case *self, guint depth)
{
  static const SwTermKind comparisons[] = { SW_TERM_EQ, SW_TERM_NE, SW_TERM_LT,
                                            SW_TERM_LE, SW_TERM_LT, SW_TERM_LE };
  guint choice = pick (self, 12);
  SwTermId a;

  if (depth > 0 && choice < 4)
    {
      static const SwTermKind kinds[] = { SW_TERM_AND, SW_TERM_OR, SW_TERM_NOT, SW_TERM_XOR };

      a = make_bool (self, depth - 1);
      return sw_terms_op (self->terms, kinds[choice], a,
                          choice == 2 ? SW_TERM_NONE : make_bool (self, depth - 1));
    }
  if (choice == 4 && pick (self, 3) == 0)
    return sw_terms_bool (self->terms, pick (self, 2));
  if (choice == 5 && depth > 0 && pick (self, 3) == 0)
    return sw_terms_select (self->terms, make_bool (self, depth - 1), make_bool (self, depth - 1),
                            make_bool (self, depth - 1));
  if (choice == 6)
    for (guint i = 0; i < self->n_vars; i++)
      if (sw_terms_get (self->terms, self->vars[i])->dtype == SW_DTYPE_BOOL)
        return self->vars[i];
  if (choice == 7 && pick (self, 3) == 0)
    return sw_terms_cast (self->terms, SW_DTYPE_BOOL, make_int (self, depth > 0 ? depth - 1 : 0));
  a = make_int (self, depth);
  return sw_terms_op (self->terms, comparisons[pick (self, G_N_ELEMENTS (comparisons))], a,
                      make_int (self, depth > 0 ? depth - 1 : 0));
}

static void
push_fact (Case *self, SwTermId fact, SwFactKind kind)
{
  if (self->n_facts == MAX_FACTS)
    return;
  sw_solver_push (self->solver, fact, kind, SW_SPAN_NONE);
  self->facts[self->n_facts++] = fact;
}

/* The range of a loop over the last variable. */
static void
push_loop (Case *self)
{
  SwTermId var = self->vars[self->n_vars - 1];
  SwDtype dtype = sw_terms_get (self->terms, var)->dtype;
  SwTermId start;
  SwTermId stop;

  if (dtype == SW_DTYPE_BOOL)
    return;
  start = sw_terms_cast (self->terms, dtype, pick (self, 2) ? make_const (self) : self->vars[0]);
  stop = sw_terms_cast (self->terms, dtype, make_int (self, 1));
  push_fact (self, sw_terms_op (self->terms, SW_TERM_LE, start, var), SW_FACT_LOOP_LOWER);
  push_fact (self, sw_terms_op (self->terms, SW_TERM_LT, var, stop), SW_FACT_LOOP_UPPER);
}

static void
make_case (Case *self, GRand *rand)
{
  static const char *const names[] = { "x", "y", "z" };

  *self = (Case){ .rand = rand };
  self->style = pick (self, 3);
  self->policy.overflow_wraps = pick (self, 3) == 0;
  self->policy.division_both = pick (self, 3) == 0;
  self->policy.zero_divisor_fault = pick (self, 2);
  self->policy.index_sign = pick (self, 2) ? SW_INDEX_SIGN_PARAMS : SW_INDEX_SIGN_DIMS;
  self->solver = sw_solver_new (&self->policy);
  self->terms = sw_solver_get_terms (self->solver);
  self->n_vars = 1 + pick (self, MAX_VARS);
  for (guint i = 0; i < self->n_vars; i++)
    self->vars[i] =
      sw_terms_var (self->terms, names[i], pick (self, 8) == 0 ? SW_DTYPE_BOOL : pick_type (self),
                    pick (self, 2) ? SW_ORIGIN_PARAM : SW_ORIGIN_CALL);
  if (pick (self, 4) == 0)
    push_loop (self);
  if (pick (self, 3) == 0)
    {
      SwTermId value = make_int (self, 2);

      sw_solver_evaluated (self->solver, value, SW_SPAN_NONE);
      self->named[self->n_named++] = value;
    }
  for (guint n = pick (self, 4); n > 0; n--)
    push_fact (self, make_bool (self, 2), SW_FACT_GUARD);
  if (pick (self, 2))
    {
      SwTermId count = make_int (self, 3);

      self->goal = sw_terms_op (
        self->terms, SW_TERM_LE,
        sw_terms_const (self->terms, 1, sw_terms_get (self->terms, count)->dtype), count);
    }
  else
    self->goal = make_bool (self, 2);
}

static guint
list_values (SwDtype dtype, guint n_vars, SwWide *values)
{
  static const gint64 far[] = {
    16,  -16, 31,         127,        128,        -128,       -129, 255,
    256, 257, G_MAXINT32, G_MININT32, 4294967295, 4294967296, 100,  -100
  };
  SwWide low = sw_dtype_get_min (dtype);
  SwWide high = sw_dtype_get_max (dtype);
  int radius = n_vars == 1 ? 18 : n_vars == 2 ? 9 : 3;
  guint n = 0;

  if (sw_dtype_get_bits (dtype) <= 4 || dtype == SW_DTYPE_BOOL)
    {
      for (SwWide v = low; v <= high; v++)
        values[n++] = v;
      return n;
    }
  for (SwWide v = -radius; v <= radius; v++)
    if (v >= low && v <= high)
      values[n++] = v;
  values[n++] = high;
  values[n++] = high - 1;
  if (low < -radius)
    {
      values[n++] = low;
      values[n++] = low + 1;
    }
  for (guint i = 0; i < G_N_ELEMENTS (far) && n_vars < 3; i++)
    if (far[i] > low + 1 && far[i] < high - 1 && ABS (far[i]) > radius)
      values[n++] = far[i];
  return n;
}

typedef struct
{
  gboolean any_true;
  gboolean any_false;
  SwWide example[MAX_VARS];
} Seen;

/* Everything that @flags and the sign contract allow. */
static void
enumerate (Case *self, guint flags, gboolean index_contract, Seen *seen)
{
  SwTermId roots[MAX_FACTS + MAX_BINDINGS + 1];
  SwWide values[MAX_VARS][MAX_VALUES];
  SwWide inputs[MAX_VARS];
  guint n_values[MAX_VARS];
  guint index[MAX_VARS] = { 0 };
  guint n_roots = 0;
  guint n_inputs;
  g_autoptr (SwEvaluator) evaluator = NULL;

  for (guint i = 0; i < self->n_facts; i++)
    roots[n_roots++] = self->facts[i];
  for (guint i = 0; i < self->n_named; i++)
    roots[n_roots++] = self->named[i];
  roots[n_roots++] = self->goal;
  evaluator = sw_evaluator_new (self->terms, roots, n_roots, 10000);
  n_inputs = sw_evaluator_get_n_vars (evaluator);
  for (guint i = 0; i < n_inputs; i++)
    n_values[i] =
      list_values (sw_terms_get_var (self->terms, sw_evaluator_get_var (evaluator, i))->dtype,
                   n_inputs, values[i]);
  *seen = (Seen){ 0 };
  for (;;)
    {
      gboolean valid = TRUE;
      SwValue goal;
      guint i = 0;

      for (guint j = 0; j < n_inputs; j++)
        {
          const SwTermVar *var =
            sw_terms_get_var (self->terms, sw_evaluator_get_var (evaluator, j));

          inputs[j] = values[j][index[j]];
          if (index_contract && var->dtype == SW_DTYPE_INDEX && var->origin == SW_ORIGIN_PARAM
              && inputs[j] < 0)
            valid = FALSE;
        }
      if (valid)
        {
          sw_evaluator_run (evaluator, inputs, flags);
          goal = sw_evaluator_get (evaluator, n_roots - 1);
          for (guint j = 0; j < n_roots && valid; j++)
            {
              SwValue value = sw_evaluator_get (evaluator, j);

              valid = value.defined && (j >= self->n_facts || value.value != 0);
            }
          if (valid && goal.value != 0)
            seen->any_true = TRUE;
          if (valid && goal.value == 0)
            {
              seen->any_false = TRUE;
              for (guint j = 0; j < n_inputs; j++)
                seen->example[j] = inputs[j];
            }
        }
      while (i < n_inputs && ++index[i] == n_values[i])
        index[i++] = 0;
      if (i == n_inputs)
        return;
    }
}

static void
describe (Case *self, SwAnswer *answer, guint flags, const Seen *seen)
{
  g_autofree char *goal = sw_terms_to_string (self->terms, self->goal, FALSE);
  g_autofree char *answer_flags = sw_proof_flags_to_string (answer->flags);

  for (guint i = 0; i < self->n_vars; i++)
    {
      const SwTermVar *var =
        sw_terms_get_var (self->terms, (guint) sw_terms_get (self->terms, self->vars[i])->value);

      g_test_message ("%s: %s %s", var->name, sw_dtype_to_string (var->dtype),
                      var->origin == SW_ORIGIN_PARAM ? "param" : "call");
    }
  for (guint i = 0; i < self->n_named; i++)
    {
      g_autofree char *text = sw_terms_to_string (self->terms, self->named[i], FALSE);

      g_test_message ("evaluated %s", text);
    }
  for (guint i = 0; i < self->n_facts; i++)
    {
      g_autofree char *text = sw_terms_to_string (self->terms, self->facts[i], FALSE);

      g_test_message ("fact %s", text);
    }
  g_test_message ("goal %s: answer %d flags %s", goal, answer->kind, answer_flags);
  g_test_message ("policy: wraps %d both %d index %d zero %d; evaluated with flags %u",
                  self->policy.overflow_wraps, self->policy.division_both, self->policy.index_sign,
                  self->policy.zero_divisor_fault, flags);
  if (seen != NULL && seen->any_false)
    g_test_message ("false at %ld %ld %ld", (long) seen->example[0], (long) seen->example[1],
                    (long) seen->example[2]);
}

/* A proof must hold in all evaluations that its flags do not exclude. */
static gboolean
check_proof (Case *self, SwAnswer *answer)
{
  gboolean may_wrap = self->policy.overflow_wraps || (answer->flags & SW_FLAG_OVERFLOW) == 0;
  gboolean may_truncate = self->policy.division_both || (answer->flags & SW_FLAG_FLOOR) == 0;
  gboolean contract =
    self->policy.index_sign == SW_INDEX_SIGN_PARAMS && (answer->flags & SW_FLAG_INDEX) != 0;

  for (guint mode = 0; mode < 4; mode++)
    {
      guint flags = ((mode & 1) != 0 ? SW_EVAL_WRAP : 0) | ((mode & 2) != 0 ? SW_EVAL_TRUNCATE : 0);
      Seen seen;
      gboolean wrong;

      if (((mode & 1) != 0 && !may_wrap) || ((mode & 2) != 0 && !may_truncate))
        continue;
      enumerate (self, flags, contract, &seen);
      wrong = (answer->kind != SW_ANSWER_PROVED && seen.any_true)
              || (answer->kind != SW_ANSWER_EMPTY && seen.any_false);
      if (wrong)
        {
          describe (self, answer, flags, &seen);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_witness (Case *self, SwAnswer *answer)
{
  SwTermId roots[MAX_FACTS + 1];
  guint n_roots = 0;
  SwWide inputs[MAX_VARS] = { 0 };
  g_autoptr (SwEvaluator) evaluator = NULL;

  for (guint i = 0; i < self->n_facts; i++)
    roots[n_roots++] = self->facts[i];
  roots[n_roots++] = self->goal;
  evaluator = sw_evaluator_new (self->terms, roots, n_roots, 10000);
  for (guint i = 0; i < sw_evaluator_get_n_vars (evaluator); i++)
    {
      const SwTermVar *var = sw_terms_get_var (self->terms, sw_evaluator_get_var (evaluator, i));
      gboolean found = FALSE;

      for (guint j = 0; j < answer->witness->len && !found; j++)
        {
          const SwBinding *binding = &g_array_index (answer->witness, SwBinding, j);

          found = g_str_equal (binding->name, var->name);
          if (found)
            inputs[i] = binding->value;
        }
      if (found && self->policy.index_sign == SW_INDEX_SIGN_PARAMS && var->dtype == SW_DTYPE_INDEX
          && var->origin == SW_ORIGIN_PARAM && inputs[i] < 0)
        return FALSE;
      /* An unknown that the goal is not connected with is not named; then only the goal and
       * the facts connected with it can be checked here. */
      if (!found)
        return TRUE;
    }
  for (guint truncate = 0; truncate <= self->policy.division_both; truncate++)
    {
      gboolean good;

      sw_evaluator_run (evaluator, inputs,
                        (self->policy.overflow_wraps ? SW_EVAL_WRAP : 0)
                          | (truncate ? SW_EVAL_TRUNCATE : 0));
      good = sw_evaluator_get (evaluator, n_roots - 1).defined
             && sw_evaluator_get (evaluator, n_roots - 1).value == 0;
      for (guint i = 0; i + 1 < n_roots; i++)
        good = good && sw_evaluator_get (evaluator, i).defined
               && sw_evaluator_get (evaluator, i).value != 0;
      if (good)
        return TRUE;
    }
  describe (self, answer, 0, NULL);
  return FALSE;
}

static gboolean
run_case (GRand *rand, Totals *totals)
{
  Case self;
  gboolean good = TRUE;
  g_autoptr (SwAnswer) answer = NULL;

  make_case (&self, rand);
  answer = sw_solver_decide (self.solver, self.goal);
  totals->n_decided[answer->kind]++;
  if (answer->kind != SW_ANSWER_UNKNOWN)
    good = check_proof (&self, answer);
  else
    {
      totals->n_missing += answer->would_prove != NULL;
      if (answer->witness != NULL)
        {
          totals->n_witnesses++;
          good = check_witness (&self, answer);
        }
    }
  sw_solver_free (self.solver);
  return good;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  const char *wanted = g_getenv ("SW_ARITH_CASES");
  guint n_cases = wanted != NULL ? (guint) atoi (wanted) : 10000;
  Totals totals = { 0 };
  guint n_wrong = 0;

  if (g_getenv ("SW_ARITH_SEED") != NULL)
    g_rand_set_seed (rand, (guint32) atoi (g_getenv ("SW_ARITH_SEED")));
  for (guint i = 0; i < n_cases && n_wrong < 5; i++)
    if (!run_case (rand, &totals))
      {
        g_test_message ("case %u is wrong", i);
        n_wrong++;
      }
  g_test_message ("%u proved, %u empty, %u unknown (%u with a witness, %u with a missing fact), "
                  "%u unreachable",
                  totals.n_decided[SW_ANSWER_PROVED], totals.n_decided[SW_ANSWER_EMPTY],
                  totals.n_decided[SW_ANSWER_UNKNOWN], totals.n_witnesses, totals.n_missing,
                  totals.n_decided[SW_ANSWER_UNREACHABLE]);
  g_assert_cmpuint (n_wrong, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arith/soundness/random", test_random);
  return g_test_run ();
}
