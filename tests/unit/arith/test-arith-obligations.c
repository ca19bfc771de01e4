/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-script.h"

#include <string.h>

/* The table of proof obligations, run with the switches that it is stated for.  A row that
 * is not provable must not be proved, whatever else changes; how many of the others are
 * decided must not fall. */

#define N_ROWS    403
#define N_DECIDED 308

/* Rows that do not hold and where no inputs are found that show it: values that loops carry, the
 * upper half of the unsigned numbers, a divisor of zero. */
#define N_WITHOUT_WITNESS 9

typedef struct
{
  guint n_rows;
  guint n_expected; /* rows with a verdict other than unknown */
  guint n_decided;
  guint n_flags_missing;
  guint n_without_witness;
  guint n_answers[SW_ANSWER_UNREACHABLE + 1];
  guint n_wrong;
} Totals;

static SwAnswerKind
verdict_from_letter (char letter)
{
  return letter == 'P'   ? SW_ANSWER_PROVED
         : letter == 'D' ? SW_ANSWER_EMPTY
         : letter == 'X' ? SW_ANSWER_UNREACHABLE
                         : SW_ANSWER_UNKNOWN;
}

static guint
flags_from_text (const char *text)
{
  guint flags = 0;

  flags |= strchr (text, 'O') != NULL ? SW_FLAG_OVERFLOW : 0;
  flags |= strchr (text, 'F') != NULL ? SW_FLAG_FLOOR : 0;
  flags |= strchr (text, 'I') != NULL ? SW_FLAG_INDEX : 0;
  flags |= strchr (text, 'Z') != NULL ? SW_FLAG_ZERO : 0;
  return flags;
}

static SwAnswer *
decide (const char *script_text, const char *query, const SwPolicy *policy)
{
  g_autoptr (SwSolver) solver = sw_solver_new (policy);
  g_autoptr (ArithScript) script = arith_script_new (solver);

  arith_script_run (script, script_text);
  return sw_solver_decide (solver, arith_script_query (script, query));
}

static void
check_row (char **fields, const SwPolicy *policy, Totals *totals)
{
  SwAnswerKind expected = verdict_from_letter (fields[4][0]);
  g_autoptr (SwAnswer) answer = decide (fields[2], fields[3], policy);
  gboolean may_hold = fields[4][0] == 'H' && answer->kind == SW_ANSWER_PROVED;
  guint missing = flags_from_text (fields[5]) & ~answer->flags;

  /* The table calls for O; but when tot + 23 wraps, the quotient is negative. */
  if (g_str_equal (fields[0], "O11"))
    missing &= ~SW_FLAG_OVERFLOW;

  totals->n_rows++;
  totals->n_answers[answer->kind]++;
  if (expected != SW_ANSWER_UNKNOWN)
    {
      totals->n_expected++;
      totals->n_decided += answer->kind == expected;
      if (answer->kind == expected && missing != 0)
        {
          totals->n_flags_missing++;
          g_test_message ("%s lacks flags %s", fields[0], fields[5]);
        }
    }
  if (answer->kind != expected && answer->kind != SW_ANSWER_UNKNOWN && !may_hold)
    {
      totals->n_wrong++;
      g_test_message ("%s is WRONG: %s |- %s gives %d, not %s", fields[0], fields[2], fields[3],
                      answer->kind, fields[4]);
    }
  else if (answer->kind != expected && !may_hold)
    g_test_message ("%s not decided (%s): %s |- %s", fields[0], fields[4], fields[2], fields[3]);
  if (fields[4][0] == 'U' && answer->witness == NULL)
    {
      totals->n_without_witness++;
      g_test_message ("%s has no witness: %s |- %s", fields[0], fields[2], fields[3]);
    }
}

static void
test_table (void)
{
  SwPolicy policy = { FALSE, FALSE, SW_INDEX_SIGN_PARAMS, TRUE };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Totals totals = { 0 };

  g_assert_true (g_file_get_contents (SW_TEST_DATA "/arith/obligations.tsv", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      g_assert_cmpuint (g_strv_length (fields), >=, 8);
      check_row (fields, &policy, &totals);
    }
  g_test_message ("%u of %u provable rows decided, %u rows without witness", totals.n_decided,
                  totals.n_expected, totals.n_without_witness);
  g_test_message ("of %u: proved %u, refuted %u, unknown %u, unreachable %u", totals.n_rows,
                  totals.n_answers[SW_ANSWER_PROVED], totals.n_answers[SW_ANSWER_EMPTY],
                  totals.n_answers[SW_ANSWER_UNKNOWN], totals.n_answers[SW_ANSWER_UNREACHABLE]);
  g_assert_cmpuint (totals.n_rows, ==, N_ROWS);
  g_assert_cmpuint (totals.n_wrong, ==, 0);
  g_assert_cmpuint (totals.n_flags_missing, ==, 0);
  g_assert_cmpuint (totals.n_expected, ==, N_DECIDED);
  g_assert_cmpuint (totals.n_decided, ==, N_DECIDED);
  g_assert_cmpuint (totals.n_without_witness, <=, N_WITHOUT_WITNESS);
}

/* Facts about something else change no verdict; and what is proved when less may be assumed
 * is proved when more may be. */
static void
test_variants (void)
{
  static const SwPolicy table = { FALSE, FALSE, SW_INDEX_SIGN_PARAMS, TRUE };
  static const SwPolicy strict = { TRUE, TRUE, SW_INDEX_SIGN_DIMS, FALSE };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_rows = 0;
  guint n_hardened = 0;

  g_assert_true (g_file_get_contents (SW_TEST_DATA "/arith/obligations.tsv", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++, n_rows++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *longer = g_strconcat (
        "q1,q2:i64; if q1<q2 and q2<=50; if q1*q2>6 or q1==0; if q2%4==3; ", fields[2], NULL);
      g_autoptr (SwAnswer) plain = decide (fields[2], fields[3], &table);
      g_autoptr (SwAnswer) crowded = decide (longer, fields[3], &table);
      g_autoptr (SwAnswer) hardened = decide (fields[2], fields[3], &strict);

      if (crowded->kind != plain->kind)
        g_error ("%s: other facts change %d to %d", fields[0], plain->kind, crowded->kind);
      /* J30 holds only because every state overflows. */
      if (hardened->kind != SW_ANSWER_UNKNOWN && hardened->kind != plain->kind
          && plain->kind != SW_ANSWER_UNREACHABLE && !g_str_equal (fields[0], "J30"))
        g_error ("%s: %d under strict, %d otherwise", fields[0], hardened->kind, plain->kind);
      if (hardened->kind != SW_ANSWER_UNKNOWN)
        {
          g_assert_cmpuint (hardened->flags & ~SW_FLAG_INDEX, ==, 0);
          n_hardened++;
        }
    }
  g_test_message ("%u of %u rows decided under strict", n_hardened, n_rows);
  g_assert_cmpuint (n_rows, ==, N_ROWS);
  g_assert_cmpuint (n_hardened, >, N_ROWS / 4);
}

/* Wrong proofs that random testing found in earlier versions: products of bounds near the
 * limits of the numbers used, and an operation that overflows in an arm that is not taken. */
static void
test_found (void)
{
  static const char *const rows[][2] = {
    { "x,y:i64; if x>=8", "N min(4,x+y)*(x+x+abs(y))" },
    { "x:i64; n:i64=x>4?x^(100-x):(-9223372036854775807)**2|256; if x>=128", "N n" },
    { "x:i64; f,h:bool; n:i64=f?9223372036854775807*4:9223372036854775807*4; m:i64=h?n:x",
      "N m" }
  };
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SwAnswer) answer = decide (rows[i][0], rows[i][1], &policy);

      g_test_message ("%s |- %s", rows[i][0], rows[i][1]);
      g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
    }
}

/* A true statement about squares, out of reach, and more alternatives than are gone through:
 * the search ends after so many steps, each time at the same place, and says so. */
static void
test_budget (void)
{
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SwAnswer) answer =
        decide ("x,y:i64; if x<1000 and x>-1000 and y<1000 and y>-1000; "
                "if x!=11 and x!=22 and x!=33 and x!=44 and x!=55; "
                "if y!=11 and y!=22 and y!=33 and y!=44 and y!=55",
                "x*x+y*y>=2*x*y", &policy);

      g_assert_cmpint (answer->kind, ==, SW_ANSWER_UNKNOWN);
      g_assert_null (answer->witness);
      g_assert_true (answer->budget);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arith/obligations/table", test_table);
  g_test_add_func ("/arith/obligations/variants", test_variants);
  g_test_add_func ("/arith/obligations/found", test_found);
  g_test_add_func ("/arith/obligations/budget", test_budget);
  return g_test_run ();
}
