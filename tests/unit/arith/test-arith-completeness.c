/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-check.h"

#include <stdlib.h>

/* How much of what is true gets proved.  Only contexts whose states are all looked at count,
 * since only there is it known what is true.  A question counts for every kind of operator in
 * it; the shares are printed.
 *
 * SW_ARITH_CASES sets the number of questions (some hundreds at least, so that there are some of
 * each kind), SW_ARITH_SEED another sequence of them, SW_ARITH_MISSES how many of those left open
 * are shown. */

#define SEED        4711
#define PER_CONTEXT 8

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#  define N_CASES 900
#else
#  define N_CASES 9000
#endif

/* At least so many of 1000 facts are decided: where there are only sums, //, %, min and max by
 * constants; where there is everything; and of those with one kind of operator. */
#define WANTED_LINEAR  950
#define WANTED_GENERAL 750
#define WANTED_OF_KIND 700

typedef enum
{
  CLASS_ALL,
  CLASS_SUM,
  CLASS_DIV,
  CLASS_MOD,
  CLASS_MIN_MAX,
  CLASS_PRODUCT,
  CLASS_DIV_UNKNOWN,
  CLASS_SELECT,
  CLASS_LOGIC,
  CLASS_CAST,
  CLASS_BITS,
  N_CLASSES,
} Class;

static const char *const class_names[] = {
  "all",           "sums only",      "// by a constant",   "% by a constant",
  "min, max, abs", "product, power", "// or % by a value", "conditional value",
  "and, or, not",  "cast",           "bits, shifts",
};

typedef struct
{
  guint n_true;
  guint n_proved;
} Share;

typedef struct
{
  Share holds[N_CLASSES];
  Share never[N_CLASSES];
  Share unreachable[N_CLASSES];
  guint n_cases;
  guint n_shown;
} Totals;

static Class
class_of (const SwTerms *terms, const SwTerm *term)
{
  gboolean constant = term->op[1] != SW_TERM_NONE
                      && (sw_terms_get (terms, term->op[1])->kind == SW_TERM_CONST
                          || sw_terms_get (terms, term->op[0])->kind == SW_TERM_CONST);

  switch ((guint) term->kind)
    {
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      if (sw_terms_get (terms, term->op[1])->kind != SW_TERM_CONST)
        return CLASS_DIV_UNKNOWN;
      return term->kind == SW_TERM_DIV ? CLASS_DIV : CLASS_MOD;
    case SW_TERM_MUL:
      return constant ? CLASS_ALL : CLASS_PRODUCT;
    case SW_TERM_MIN:
    case SW_TERM_MAX:
    case SW_TERM_ABS:
      return CLASS_MIN_MAX;
    case SW_TERM_POW:
      return CLASS_PRODUCT;
    case SW_TERM_BIT_AND:
    case SW_TERM_BIT_OR:
    case SW_TERM_BIT_XOR:
    case SW_TERM_BIT_NOT:
    case SW_TERM_SHL:
    case SW_TERM_SHR:
      return CLASS_BITS;
    case SW_TERM_CAST:
      return CLASS_CAST;
    case SW_TERM_SELECT:
      return CLASS_SELECT;
    case SW_TERM_AND:
    case SW_TERM_OR:
    case SW_TERM_XOR:
    case SW_TERM_NOT:
      return CLASS_LOGIC;
    default:
      return CLASS_ALL;
    }
}

static guint
add_classes (const SwTerms *terms, SwTermId id)
{
  const SwTerm *term = sw_terms_get (terms, id);
  guint classes = 1u << class_of (terms, term);

  for (guint i = 0; i < 3; i++)
    if (term->op[i] != SW_TERM_NONE)
      classes |= add_classes (terms, term->op[i]);
  return classes;
}

/* The kinds of operators in the question and in what is known. */
static guint
find_classes (ArithCase *self, SwTermId goal)
{
  guint classes = add_classes (self->terms, goal);

  for (guint i = 0; i < self->n_facts; i++)
    classes |= add_classes (self->terms, self->facts[i]);
  classes |= 1u << CLASS_ALL;
  return classes == 1u << CLASS_ALL ? classes | 1u << CLASS_SUM : classes;
}

static void
count (Share shares[N_CLASSES], guint classes, gboolean proved)
{
  for (guint i = 0; i < N_CLASSES; i++)
    if ((classes >> i & 1) != 0)
      {
        shares[i].n_true++;
        shares[i].n_proved += proved;
      }
}

static void
show_miss (ArithCase *self, SwTermId goal, const SwAnswer *answer, Totals *totals)
{
  const char *wanted = g_getenv ("SW_ARITH_MISSES");
  g_autofree char *text = NULL;

  if (wanted == NULL || totals->n_shown >= (guint) atoi (wanted))
    return;
  totals->n_shown++;
  text = arith_check_describe (self, goal, answer);
  g_test_message ("open%s: %s", answer->budget ? " (budget)" : "", text);
}

static void
run_context (ArithProfile profile, ArithRandom *random, Totals *totals)
{
  ArithCase self;

  arith_case_init (&self, profile, random);
  for (guint i = 0; i < PER_CONTEXT && self.is_whole; i++)
    {
      SwTermId goal = arith_case_make_goal (&self);
      ArithTruth truth = arith_check_truth (&self, goal);
      guint classes = find_classes (&self, goal);
      g_autoptr (SwAnswer) answer = NULL;

      if (truth != ARITH_BOTH)
        {
          gboolean decided;

          answer = sw_solver_decide (self.solver, goal);
          decided = answer->kind != SW_ANSWER_UNKNOWN;
          count (truth == ARITH_HOLDS   ? totals->holds
                 : truth == ARITH_NEVER ? totals->never
                                        : totals->unreachable,
                 classes, decided);
          if (!decided)
            show_miss (&self, goal, answer, totals);
        }
      totals->n_cases++;
      if (truth != ARITH_NO_STATE)
        arith_case_move (&self);
      else if (!arith_case_leave (&self))
        break;
    }
  arith_case_clear (&self);
}

static void
print_share (GString *line, const Share *share)
{
  if (share->n_true == 0)
    g_string_append_printf (line, " %17s", "-");
  else
    g_string_append_printf (line, " %5u/%5u %4.1f%%", share->n_proved, share->n_true,
                            100.0 * share->n_proved / share->n_true);
}

static void
print_shares (ArithProfile profile, const Totals *totals)
{
  g_test_message ("%-20s %17s %17s %17s", arith_profile_to_string (profile), "always true",
                  "never true", "not reachable");
  for (guint i = 0; i < N_CLASSES; i++)
    {
      GString *line = g_string_new (NULL);

      g_string_append_printf (line, "  %-18s", class_names[i]);
      print_share (line, &totals->holds[i]);
      print_share (line, &totals->never[i]);
      print_share (line, &totals->unreachable[i]);
      if (totals->holds[i].n_true + totals->never[i].n_true + totals->unreachable[i].n_true > 0)
        g_test_message ("%s", line->str);
      g_string_free (line, TRUE);
    }
}

static void
check_share (const Share *share, guint wanted)
{
  g_assert_cmpuint (share->n_true, >, 0);
  g_assert_cmpuint (share->n_proved * 1000ull, >=, share->n_true * (guint64) wanted);
}

/* There were questions of every kind that @profile has, and enough of them were answered. */
static void
check_shares (ArithProfile profile, const Totals *totals)
{
  guint wanted = profile == ARITH_LINEAR ? WANTED_LINEAR : WANTED_GENERAL;
  guint n_kinds = 0;

  check_share (&totals->holds[CLASS_ALL], wanted);
  check_share (&totals->never[CLASS_ALL], wanted);
  check_share (&totals->unreachable[CLASS_ALL], wanted);
  for (guint i = CLASS_ALL + 1; i < N_CLASSES; i++)
    {
      Share kind = totals->holds[i];

      kind.n_true += totals->never[i].n_true + totals->unreachable[i].n_true;
      kind.n_proved += totals->never[i].n_proved + totals->unreachable[i].n_proved;
      if (kind.n_true == 0)
        continue;
      g_test_message ("%s", class_names[i]);
      check_share (&kind, WANTED_OF_KIND);
      n_kinds++;
    }
  /* Products, divisions by values, conditional values and bits are in the others only. */
  g_assert_cmpuint (n_kinds, ==, N_CLASSES - 1 - (profile == ARITH_LINEAR ? 4 : 0));
}

static void
test_profile (gconstpointer data)
{
  ArithProfile profile = GPOINTER_TO_UINT (data);
  const char *cases = g_getenv ("SW_ARITH_CASES");
  const char *seed = g_getenv ("SW_ARITH_SEED");
  guint n_cases = cases != NULL ? (guint) atoi (cases) : N_CASES;
  ArithRandom random = { (seed != NULL ? (guint64) atoi (seed) : SEED) * 0x9e3779b97f4a7c15u
                         + profile };
  Totals totals = { 0 };

  while (totals.n_cases < n_cases / 3)
    run_context (profile, &random, &totals);
  print_shares (profile, &totals);
  check_shares (profile, &totals);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/arith/completeness/linear", GUINT_TO_POINTER (ARITH_LINEAR),
                        test_profile);
  g_test_add_data_func ("/arith/completeness/general", GUINT_TO_POINTER (ARITH_GENERAL),
                        test_profile);
  g_test_add_data_func ("/arith/completeness/tiny", GUINT_TO_POINTER (ARITH_TINY), test_profile);
  return g_test_run ();
}
