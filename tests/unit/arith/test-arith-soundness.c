/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-check.h"

#include "sw-solver-private.h"

#include <stdlib.h>

/* Random contexts and questions against all states of a small space.  Whatever the solver
 * says must be true in every one of them: proofs under the assumptions that they name, each
 * of their steps, witnesses, and facts that are said to be missing.
 *
 * SW_ARITH_CASES sets the number of questions, SW_ARITH_SEED another sequence of them. */

#define SEED        20260930
#define PER_CONTEXT 8

/* Checking takes some 20 times as long under a sanitizer. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#  define N_CASES 5000
#else
#  define N_CASES ARITH_CASES
#endif

typedef struct
{
  guint n_cases;
  guint n_decided[4];
  guint n_witnesses;
  guint n_missing;
  guint64 n_states;
  guint n_wrong;
} Totals;

static char *
check (ArithCase *self, SwTermId goal, const SwAnswer *answer, Totals *totals)
{
  char *problem = NULL;

  totals->n_decided[answer->kind]++;
  totals->n_states += arith_oracle_get_n_states (self->oracle);
  if (answer->kind != SW_ANSWER_UNKNOWN)
    {
      problem = arith_check_verdict (self, goal, answer);
      return problem != NULL ? problem : arith_check_proof (self, goal, answer);
    }
  totals->n_missing += answer->would_prove != NULL;
  totals->n_witnesses += answer->witness != NULL;
  if (answer->witness != NULL)
    problem = arith_check_witness (self, goal, answer);
  if (problem == NULL && answer->would_prove != NULL)
    problem = arith_check_missing (self, goal, answer);
  return problem;
}

static void
run_context (ArithProfile profile, ArithRandom *random, Totals *totals)
{
  ArithCase self;

  arith_case_init (&self, profile, random);
  /* Looking for missing facts takes a third of the time; a quarter of the contexts must do. */
  self.solver->suggests = arith_random_pick (random, 4) == 0;
  for (guint i = 0; i < PER_CONTEXT; i++)
    {
      SwTermId goal = arith_case_make_goal (&self);
      g_autoptr (SwAnswer) answer = sw_solver_decide (self.solver, goal);
      g_autofree char *problem = check (&self, goal, answer, totals);

      if (problem != NULL)
        {
          g_autofree char *text = arith_check_describe (&self, goal, answer);

          g_test_message ("%s: %s", problem, text);
          totals->n_wrong++;
        }
      totals->n_cases++;
      if (answer->kind != SW_ANSWER_UNREACHABLE)
        arith_case_move (&self);
      else if (!arith_case_leave (&self))
        break;
    }
  arith_case_clear (&self);
}

static void
test_random (gconstpointer data)
{
  ArithProfile profile = GPOINTER_TO_UINT (data);
  const char *cases = g_getenv ("SW_ARITH_CASES");
  const char *seed = g_getenv ("SW_ARITH_SEED");
  guint n_cases = cases != NULL ? (guint) atoi (cases) : N_CASES;
  ArithRandom random = { (seed != NULL ? (guint64) atoi (seed) : SEED) * 0x9e3779b97f4a7c15u
                         + profile };
  Totals totals = { 0 };

  while (totals.n_cases < n_cases / ARITH_N_PROFILES && totals.n_wrong < 3)
    run_context (profile, &random, &totals);
  g_test_message ("%u proved, %u empty, %u unknown (%u with a witness, %u with a missing fact), "
                  "%u unreachable; %" G_GUINT64_FORMAT " states",
                  totals.n_decided[SW_ANSWER_PROVED], totals.n_decided[SW_ANSWER_EMPTY],
                  totals.n_decided[SW_ANSWER_UNKNOWN], totals.n_witnesses, totals.n_missing,
                  totals.n_decided[SW_ANSWER_UNREACHABLE], totals.n_states);
  g_assert_cmpuint (totals.n_wrong, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (totals.n_decided); i++)
    g_assert_cmpuint (totals.n_decided[i], >, 0);
  g_assert_cmpuint (totals.n_witnesses, >, 0);
  g_assert_cmpuint (totals.n_missing, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < ARITH_N_PROFILES; i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/arith/soundness/%s", arith_profile_to_string ((ArithProfile) i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_random);
    }
  return g_test_run ();
}
