/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-program.h"

#include <stdlib.h>
#include <string.h>

/* Random programs with nested conditions, values that branches yield, loops of any step and
 * carried values, asked about at random places and run with many inputs.  No answer may be
 * contradicted by a run, and a witness, typed in as it stands, must lead to a count below 1.
 *
 * SW_ARITH_CASES sets the number of questions, SW_ARITH_SEED another sequence of them. */

#define SEED 81

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#  define N_CASES 300
#else
#  define N_CASES 3000
#endif

typedef struct
{
  ArithProgram program;
  SwProver *prover;
  SwPolicy policy;
  SwAnswer *answers[ARITH_MAX_PROBES];
} Case;

typedef struct
{
  guint n_cases;
  guint n_decided[4];
  guint n_witnesses;
  guint n_open; /* no run contradicts either answer */
  guint n_wrong;
} Totals;

static void walk_block (Case *self, const SwBlock *block);

static void
walk_if (Case *self, const SwStmt *stmt)
{
  for (guint arm = 0; arm < 2; arm++)
    {
      guint mark = sw_prover_mark (self->prover);

      sw_prover_push_condition (self->prover, stmt->value, arm == 1);
      walk_block (self, arm == 0 ? stmt->body : stmt->orelse);
      sw_prover_end_branch (self->prover, stmt, arm == 1, mark);
    }
  sw_prover_end_if (self->prover, stmt);
}

static void
walk_loop (Case *self, const SwStmt *stmt)
{
  guint mark = sw_prover_mark (self->prover);

  for (guint i = 0; i < stmt->n_iter_args; i++)
    sw_prover_forget (self->prover, stmt->iter_args[i]);
  if (stmt->kind == SW_STMT_FOR)
    sw_prover_push_loop (self->prover, stmt);
  else
    sw_prover_push_condition (self->prover, stmt->value, FALSE);
  sw_prover_push_carries (self->prover, stmt);
  walk_block (self, stmt->body);
  sw_prover_end_loop (self->prover, stmt, mark);
}

/* As the pass goes through a function. */
static void
walk_block (Case *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      guint probe;

      if (stmt->kind == SW_STMT_ASSIGN)
        sw_prover_bind (self->prover, stmt->targets[0], stmt->value);
      else if (stmt->kind == SW_STMT_IF)
        walk_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        walk_loop (self, stmt);
      else if (g_ptr_array_find (self->program.probes, stmt, &probe))
        self->answers[probe] = sw_prover_decide_positive (self->prover, stmt->value);
    }
}

static guint
list_inputs (const SwVar *param, guint n_params, SwWide *values)
{
  SwDtype dtype = (SwDtype) param->type->dtype;
  int radius = n_params == 1 ? 20 : 5;
  guint n = 0;

  for (int value = -radius; value <= radius; value++)
    if (value >= sw_dtype_get_min (dtype))
      values[n++] = value;
  values[n++] = sw_dtype_get_max (dtype);
  values[n++] = sw_dtype_get_max (dtype) - 1;
  if (sw_dtype_is_signed (dtype))
    values[n++] = sw_dtype_get_min (dtype);
  return n;
}

static void
run_all (const Case *self, ArithRun *run)
{
  SwWide values[2][48];
  guint n[2] = { 1, 1 };

  values[1][0] = 0;
  for (guint i = 0; i < self->program.n_params; i++)
    n[i] = list_inputs (self->program.params[i], self->program.n_params, values[i]);
  for (guint i = 0; i < n[0]; i++)
    for (guint j = 0; j < n[1]; j++)
      arith_program_run (&self->program, (const SwWide[]){ values[0][i], values[1][j] }, run);
}

static gboolean
is_contradicted (const SwAnswer *answer, const ArithRun *run, guint probe)
{
  return (answer->kind != SW_ANSWER_UNKNOWN)
         && ((answer->kind != SW_ANSWER_PROVED && run->positive[probe])
             || (answer->kind != SW_ANSWER_EMPTY && run->not_positive[probe]));
}

/* Runs with the values of a witness; what it does not name is 0 or 1. */
static gboolean
replays (const Case *self, const SwAnswer *answer, guint probe)
{
  for (guint other = 0; other < 2; other++)
    {
      SwWide inputs[2] = { other, other };
      ArithRun run = { .mode = self->policy.overflow_wraps ? ARITH_WRAP : 0 };

      for (guint i = 0; i < answer->witness->len; i++)
        for (guint j = 0; j < self->program.n_params; j++)
          if (g_str_equal (g_array_index (answer->witness, SwBinding, i).name,
                           self->program.params[j]->name))
            inputs[j] = g_array_index (answer->witness, SwBinding, i).value;
      arith_program_run (&self->program, inputs, &run);
      if (run.n_steps <= ARITH_MAX_STEPS && !run.not_positive[probe])
        return FALSE;
    }
  return TRUE;
}

static void
describe (const char *problem, const SwAnswer *answer, guint probe)
{
  g_autofree char *flags = sw_proof_flags_to_string (answer->flags);

  g_test_message ("question %u: %s (answer %u flags '%s')", probe, problem, answer->kind, flags);
  for (guint i = 0; i < answer->steps->len; i++)
    g_test_message ("  %u. %s", i + 1, ((SwProofStep *) answer->steps->pdata[i])->text);
  for (guint i = 0; answer->witness != NULL && i < answer->witness->len; i++)
    g_test_message ("  %s = %ld", g_array_index (answer->witness, SwBinding, i).name,
                    (long) g_array_index (answer->witness, SwBinding, i).value);
}

static const char *
check_answer (const Case *self, const SwAnswer *answer, const ArithRun runs[4], guint probe)
{
  for (guint mode = 0; mode < 4; mode++)
    if (((mode & ARITH_WRAP) == 0 || self->policy.overflow_wraps
         || (answer->flags & SW_FLAG_OVERFLOW) == 0)
        && ((mode & ARITH_TRUNCATE) == 0 || self->policy.division_both
            || (answer->flags & SW_FLAG_FLOOR) == 0)
        && ((mode & ARITH_WRAP) != 0 || !self->policy.overflow_wraps)
        && is_contradicted (answer, &runs[mode], probe))
      return "a run contradicts the answer";
  if (answer->witness != NULL && !self->policy.division_both && !replays (self, answer, probe))
    return "the witness does not lead to a count below 1";
  if (answer->would_prove != NULL && strchr (answer->would_prove, '?') != NULL)
    return "the missing fact has no name";
  return NULL;
}

static void
run_case (ArithRandom *random, Totals *totals)
{
  Case self = { .policy = sw_policy_from_preset (
                  arith_random_pick (random, 4) == 0 ? SW_PRESET_STRICT : SW_PRESET_CONTRACT) };
  ArithRun runs[4];

  arith_program_init (&self.program, random);
  self.prover = sw_prover_new (&self.policy);
  for (guint i = 0; i < self.program.n_params; i++)
    sw_prover_add_param (self.prover, self.program.params[i]);
  walk_block (&self, self.program.body);
  for (guint mode = 0; mode < 4; mode++)
    {
      runs[mode] = (ArithRun){ .mode = mode };
      run_all (&self, &runs[mode]);
    }
  for (guint i = 0; i < self.program.probes->len; i++)
    {
      const SwAnswer *answer = self.answers[i];
      const char *problem = check_answer (&self, answer, runs, i);
      guint base = self.policy.overflow_wraps ? ARITH_WRAP : 0;

      totals->n_cases++;
      totals->n_decided[answer->kind]++;
      totals->n_witnesses += answer->witness != NULL;
      totals->n_open += answer->kind == SW_ANSWER_UNKNOWN && answer->witness == NULL
                        && !(runs[base].positive[i] && runs[base].not_positive[i]);
      if (problem != NULL)
        {
          g_autofree char *text = arith_program_to_string (&self.program);

          totals->n_wrong++;
          g_test_message ("%s", text);
          describe (problem, answer, i);
        }
      sw_answer_unref (self.answers[i]);
    }
  sw_prover_free (self.prover);
  arith_program_clear (&self.program);
}

static void
test_random (void)
{
  const char *cases = g_getenv ("SW_ARITH_CASES");
  const char *seed = g_getenv ("SW_ARITH_SEED");
  guint n_cases = cases != NULL ? (guint) atoi (cases) : N_CASES;
  ArithRandom random = { (seed != NULL ? (guint64) atoi (seed) : SEED) * 0x9e3779b97f4a7c15u };
  Totals totals = { 0 };

  while (totals.n_cases < n_cases && totals.n_wrong < 3)
    run_case (&random, &totals);
  g_test_message ("%u proved, %u empty, %u unknown (%u with a witness, %u contradicted by no run), "
                  "%u unreachable",
                  totals.n_decided[SW_ANSWER_PROVED], totals.n_decided[SW_ANSWER_EMPTY],
                  totals.n_decided[SW_ANSWER_UNKNOWN], totals.n_witnesses, totals.n_open,
                  totals.n_decided[SW_ANSWER_UNREACHABLE]);
  g_assert_cmpuint (totals.n_wrong, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (totals.n_decided); i++)
    g_assert_cmpuint (totals.n_decided[i], >, 0);
  g_assert_cmpuint (totals.n_witnesses, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arith/programs/random", test_random);
  return g_test_run ();
}
