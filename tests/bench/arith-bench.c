/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints how many questions about launch counts the prover answers in a second, by kind, and
 * how its time grows with the number of facts in scope.  Nothing is asserted: times depend on
 * the machine. */
#include "bench-measure.h"

#include <slipway.h>

#include <stdlib.h>

typedef struct
{
  SwContext *context;
  SwProver *prover;
  guint n_names;
} Bench;

static SwSpan
next_span (Bench *self)
{
  self->n_names++;
  return (SwSpan){ 10 * self->n_names, 10 * self->n_names + 5 };
}

static const SwVar *
param (Bench *self, SwDtype dtype)
{
  g_autofree char *name = g_strdup_printf ("n%u", self->n_names);
  const SwVar *var =
    sw_var_new (self->context, sw_context_intern (self->context, name),
                sw_type_new_scalar (self->context, "pl", dtype), SW_VAR_PARAM, next_span (self));

  sw_prover_add_param (self->prover, var);
  return var;
}

static const SwExpr *
use (Bench *self, const SwVar *var)
{
  return sw_expr_new_var (self->context, var, next_span (self));
}

static const SwExpr *
number (Bench *self, gint64 value)
{
  return sw_expr_new_int (self->context, value, SW_DTYPE_INDEX, next_span (self));
}

static const SwExpr *
op (Bench *self, SwOp kind, const SwExpr *a, const SwExpr *b)
{
  return sw_expr_new_binary (self->context, kind, a, b, next_span (self));
}

static void
bench_init (Bench *self)
{
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);

  *self = (Bench){ .context = sw_context_new (), .prover = sw_prover_new (&policy) };
}

static void
bench_clear (Bench *self)
{
  sw_prover_free (self->prover);
  sw_context_unref (self->context);
}

/* (n + 15) // 16 under n > 0 */
static const SwExpr *
rounded_up (Bench *self, gboolean guarded)
{
  const SwVar *n = param (self, SW_DTYPE_INDEX);

  if (guarded)
    sw_prover_push_condition (self->prover, op (self, SW_OP_GT, use (self, n), number (self, 0)),
                              FALSE);
  return op (self, SW_OP_FLOOR_DIV, op (self, SW_OP_ADD, use (self, n), number (self, 15)),
             number (self, 16));
}

static const SwExpr *
make_proved (Bench *self)
{
  return rounded_up (self, TRUE);
}

static const SwExpr *
make_unguarded (Bench *self)
{
  return rounded_up (self, FALSE);
}

/* min (128, m - n) under n < m */
static const SwExpr *
make_tail (Bench *self)
{
  const SwVar *n = param (self, SW_DTYPE_INDEX);
  const SwVar *m = param (self, SW_DTYPE_INDEX);

  sw_prover_push_condition (self->prover, op (self, SW_OP_LT, use (self, n), use (self, m)), FALSE);
  return op (self, SW_OP_MIN, number (self, 128),
             op (self, SW_OP_SUB, use (self, m), use (self, n)));
}

/* (a + b - 1) // b under a > 0 and b > 0 */
static const SwExpr *
make_symbolic (Bench *self)
{
  const SwVar *a = param (self, SW_DTYPE_INDEX);
  const SwVar *b = param (self, SW_DTYPE_INDEX);

  sw_prover_push_condition (self->prover,
                            op (self, SW_OP_AND,
                                op (self, SW_OP_GT, use (self, a), number (self, 0)),
                                op (self, SW_OP_GT, use (self, b), number (self, 0))),
                            FALSE);
  return op (
    self, SW_OP_FLOOR_DIV,
    op (self, SW_OP_SUB, op (self, SW_OP_ADD, use (self, a), use (self, b)), number (self, 1)),
    use (self, b));
}

/* n % 4 + (m - n) // 8, which may be anything */
static const SwExpr *
make_open (Bench *self)
{
  const SwVar *n = param (self, SW_DTYPE_INDEX);
  const SwVar *m = param (self, SW_DTYPE_INDEX);

  return op (self, SW_OP_ADD, op (self, SW_OP_FLOOR_MOD, use (self, n), number (self, 4)),
             op (self, SW_OP_FLOOR_DIV, op (self, SW_OP_SUB, use (self, m), use (self, n)),
                 number (self, 8)));
}

/* a UINT32 as it is, under n > 0 */
static const SwExpr *
make_narrow (Bench *self)
{
  const SwVar *n = param (self, SW_DTYPE_UINT32);

  sw_prover_push_condition (self->prover, op (self, SW_OP_GT, use (self, n), number (self, 0)),
                            FALSE);
  return use (self, n);
}

static const struct
{
  const char *name;
  const SwExpr *(*make) (Bench *self);
} kinds[] = {
  { "rounded up, guarded", make_proved }, { "rounded up, open", make_unguarded },
  { "tail of a loop", make_tail },        { "divided by a name", make_symbolic },
  { "sum of parts, open", make_open },    { "narrow, guarded", make_narrow },
};

static void
measure_kinds (guint n_queries)
{
  double total = 0;

  g_print ("%-22s %12s %12s %10s\n", "question", "us each", "per second", "proved");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_proved = 0;
      double since;
      double seconds;
      Bench self;

      bench_init (&self);
      since = bench_cpu_seconds ();
      for (guint j = 0; j < n_queries; j++)
        {
          guint mark = sw_prover_mark (self.prover);
          g_autoptr (SwAnswer) answer =
            sw_prover_decide_positive (self.prover, kinds[i].make (&self));

          n_proved += answer->kind == SW_ANSWER_PROVED;
          sw_prover_pop (self.prover, mark);
        }
      seconds = bench_cpu_seconds () - since;
      total += seconds;
      g_print ("%-22s %12.1f %12.0f %9.0f%%\n", kinds[i].name, seconds * 1e6 / n_queries,
               n_queries / seconds, 100.0 * n_proved / n_queries);
      bench_clear (&self);
    }
  g_print ("%-22s %12.1f %12.0f\n", "all", total * 1e6 / (n_queries * G_N_ELEMENTS (kinds)),
           n_queries * G_N_ELEMENTS (kinds) / total);
}

/* How the facts in scope are connected. */
typedef enum
{
  FACTS_APART, /* each about a name of its own */
  FACTS_CHAIN, /* n0 < n1, n1 < n2, ... */
  FACTS_SAME,  /* all about one name */
  N_FACTS,
} Facts;

static const char *const facts_names[] = { "names of their own", "a chain n0 < n1 < ...",
                                           "one name" };

/* Seconds for each fact that is pushed and asked about. */
static double
measure_scope (Facts facts, guint n_facts)
{
  const SwVar *last = NULL;
  double since;
  double seconds;
  Bench self;

  bench_init (&self);
  since = bench_cpu_seconds ();
  for (guint i = 0; i < n_facts; i++)
    {
      const SwVar *var = facts == FACTS_SAME && last != NULL ? last : param (&self, SW_DTYPE_INDEX);
      const SwExpr *limit = facts == FACTS_CHAIN && last != NULL
                              ? use (&self, last)
                              : number (&self, facts == FACTS_SAME ? i % 100 : 0);
      g_autoptr (SwAnswer) answer = NULL;

      sw_prover_push_condition (self.prover, op (&self, SW_OP_GT, use (&self, var), limit), FALSE);
      answer = sw_prover_decide_positive (self.prover, use (&self, var));
      last = var;
    }
  seconds = bench_cpu_seconds () - since;
  bench_clear (&self);
  return seconds;
}

static void
measure_scopes (guint largest)
{
  for (guint facts = 0; facts < N_FACTS; facts++)
    {
      double before = 0;

      g_print ("\nfacts in scope about %s\n%10s %12s %12s %20s\n", facts_names[facts], "facts",
               "ms", "us each", "growth per doubling");
      for (guint n = 625; n <= largest; n *= 2)
        {
          double seconds = measure_scope ((Facts) facts, n);

          g_print ("%10u %12.1f %12.1f", n, seconds * 1e3, seconds * 1e6 / n);
          if (before > 0)
            g_print (" %20.2f", bench_per_doubling (before, seconds, 2));
          g_print ("\n");
          before = seconds;
        }
    }
}

int
main (int argc, char *argv[])
{
  measure_kinds (argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 5000);
  measure_scopes (argc > 2 ? (guint) strtoul (argv[2], NULL, 10) : 10000);
  return EXIT_SUCCESS;
}
