/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-script.h"

#include <string.h>

/* The table of proof obligations, run with the switches that it is stated for.  A row that
 * is not provable must not be proved, whatever else changes; how many of the others are
 * decided must not fall. */

#define N_ROWS    403
#define N_DECIDED 0

typedef struct
{
  guint n_rows;
  guint n_expected; /* rows with a verdict other than unknown */
  guint n_decided;
  guint n_flags_missing;
  guint n_without_witness;
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

  totals->n_rows++;
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
  g_assert_cmpuint (totals.n_rows, ==, N_ROWS);
  g_assert_cmpuint (totals.n_wrong, ==, 0);
  g_assert_cmpuint (totals.n_flags_missing, ==, 0);
  g_assert_cmpuint (totals.n_decided, >=, N_DECIDED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arith/obligations", test_table);
  return g_test_run ();
}
