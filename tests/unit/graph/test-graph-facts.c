/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Which choices about conditions contradict each other. */
#include "sw-graph-facts.h"
#include "sw-test.h"

#include <string.h>

/* A branch: what decides, and a task that runs then. */
#define BRANCH(name, condition)                                                                    \
  "        if " condition ":\n"                                                                    \
  "            " name ": pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n"

static SwTaskGraph *
make_graph (const char *body)
{
  g_autofree char *text = g_strconcat ("# pypto.program: p\n"
                                       "import pypto.language as pl\n\n"
                                       "@pl.program\n"
                                       "class p:\n"
                                       "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                                       "    def main(self, n: pl.Scalar[pl.INDEX], "
                                       "m: pl.Scalar[pl.INDEX]):\n",
                                       body, "        return\n", NULL);
  g_autoptr (SwProgram) program = sw_test_read (text);

  return sw_task_graph_new (program, sw_task_graph_pick_function (program), NULL);
}

/* The conflict that @choices make, as text; "" without one.  A choice with "!" before it is that
 * the condition does not hold. */
static char *
find_conflict (const char *body, const char *const *choices)
{
  g_autoptr (SwTaskGraph) graph = make_graph (body);
  SwPolicy policy = sw_policy_from_preset (SW_PRESET_CONTRACT);
  g_autoptr (GArray) conflict = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree gint8 *facts = NULL;
  guint n;

  sw_task_graph_get_conditions (graph, &n);
  facts = g_new0 (gint8, n + 1);
  for (guint i = 0; choices[i] != NULL; i++)
    {
      gboolean negated = choices[i][0] == '!';
      guint clash;

      g_assert_cmpint (sw_task_graph_add_facts (graph, choices[i] + (negated ? 1 : 0),
                                                negated ? -1 : 1, facts, &clash),
                       ==, SW_FACT_TAKEN);
    }
  conflict = sw_task_graph_find_conflict (graph, facts, &policy);
  for (guint i = 0; conflict != NULL && i < conflict->len; i++)
    {
      g_autofree char *literal =
        sw_task_graph_describe_literal (graph, g_array_index (conflict, SwTaskLiteral, i));

      g_string_append_printf (out, "%s%s", i > 0 ? "; " : "", literal);
    }
  return g_strdup (out->str);
}

#define assert_conflict(body, expected, ...)                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const char *const choices[] = { __VA_ARGS__, NULL };                                           \
    g_autofree char *found = find_conflict (body, choices);                                        \
                                                                                                   \
    g_assert_cmpstr (found, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* n > 10 says that n > 3; not the other way round. */
static void
test_ranges (void)
{
  const char *body = BRANCH ("a", "n > 3") BRANCH ("b", "n > 10") BRANCH ("c", "m > 0");

  assert_conflict (body, "not (n > 3); n > 10", "!n > 3", "n > 10");
  assert_conflict (body, "", "n > 3", "!n > 10");
  assert_conflict (body, "", "n > 3", "n > 10");
  assert_conflict (body, "", "!n > 3", "m > 0");
  /* what has no part in it is not named */
  assert_conflict (body, "not (n > 3); n > 10", "m > 0", "!n > 3", "n > 10");
}

/* A name stands for what it is computed from. */
static void
test_names (void)
{
  const char *body =
    "        k: pl.Scalar[pl.INDEX] = n // 16\n" BRANCH ("d", "k > 0") BRANCH ("e", "n > 0");

  assert_conflict (body, "k > 0; not (n > 0)", "k > 0", "!n > 0");
  assert_conflict (body, "", "!k > 0", "n > 0");
}

/* What the branch around it says counts; a branch that is not taken says nothing. */
static void
test_nested (void)
{
  const char *body = "        if n > 8:\n"
                     "            if n > 4:\n"
                     "                t: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n";

  /* the inner one is only asked where the outer one holds: there it never fails */
  assert_conflict (body, "not (n > 4)", "n > 8", "!n > 4");
  assert_conflict (body, "", "!n > 8", "!n > 4");
}

/* Each round has a value of its own: in no round both hold.  A loop that never runs makes no
 * contradiction of what stands outside. */
static void
test_loops (void)
{
  const char *body = "        for i in pl.range(0, n):\n"
                     "            if i > 5:\n"
                     "                t: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n"
                     "            if i > 2:\n"
                     "                u: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n"
                     "        if n > 0:\n"
                     "            v: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n";

  assert_conflict (body, "i > 5; not (i > 2)", "i > 5", "!i > 2");
  assert_conflict (body, "", "!i > 5", "i > 2");
  assert_conflict (body, "", "!n > 0");
}

/* What would be divided by is not known to be anything but zero where nothing is divided. */
static void
test_not_executed (void)
{
  const char *body = "        if m > 0:\n"
                     "            k: pl.Scalar[pl.INDEX] = m // n\n"
                     "            if k > 0:\n"
                     "                t: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n"
                     "        if n == 0:\n"
                     "            u: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n";

  assert_conflict (body, "", "!m > 0", "n == 0");
  assert_conflict (body, "", "n == 0");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph/facts/ranges", test_ranges);
  g_test_add_func ("/graph/facts/names", test_names);
  g_test_add_func ("/graph/facts/nested", test_nested);
  g_test_add_func ("/graph/facts/loops", test_loops);
  g_test_add_func ("/graph/facts/not-executed", test_not_executed);

  return g_test_run ();
}
