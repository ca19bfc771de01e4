/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

/* What the commands about graphs make of conditions, names and spellings of people. */

static CliRun *
show (const char *name, const char *option, const char *value)
{
  g_autofree char *path = cli_data (name);
  CliRun *run = cli_run ("graph", path, "--format", "text", option, value, NULL);

  return run;
}

/* a is written on both sides, b only where n > 3 does not hold. */
static void
test_reads (void)
{
  g_autoptr (CliRun) big = show ("graph/writers_by_branch.py", "--guard", "n > 3=true");
  g_autoptr (CliRun) small = show ("graph/writers_by_branch.py", "--guard", "n > 3=false");
  g_autoptr (CliRun) any = show ("graph/writers_by_branch.py", "--state", "after");

  g_assert_cmpint (big->status, ==, 0);
  cli_assert_contains (big->out, "mix reads b as it was before: no task of this graph has");
  g_assert_null (strstr (big->out, "mix reads a as it was"));
  g_assert_cmpint (small->status, ==, 0);
  g_assert_null (strstr (small->out, "as it was before"));
  cli_assert_contains (any->out, "  <- two: data a if not (n > 3); data b if not (n > 3)\n");
}

/* An argument inside pl.no_dep() is read without waiting, and written all the same. */
static void
test_no_dep (void)
{
  g_autoptr (CliRun) run = show ("graph/no_dep.py", "--state", "before");

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->out, "  <- one: data without waiting a\n");
  cli_assert_contains (run->out, "  <- mix#1: data c\n");
}

/* Both spellings of an allocation have a node, and one line each to who uses them.  What a loop
 * that certainly runs has written is no input any more. */
static void
test_created (void)
{
  g_autofree char *path = cli_data ("graph/created.py");
  g_autoptr (CliRun) run =
    cli_run ("graph", path, "--format", "text", "--buffers", "--provenance", "all", NULL);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->out, "\nx = x: allocation, line 19\n");
  cli_assert_contains (run->out, "\ny = y: allocation, line 20\n");
  cli_assert_contains (run->out, "  <- x: lifetime x\n");
  cli_assert_contains (run->out, "  <- y: lifetime y\n");
  cli_assert_contains (run->out, "\na#2 = a: output\n  <- one#1: data a\n");
  g_assert_null (strstr (run->out, "  <- a#1: data a\na#2"));
  g_assert_true (g_str_has_suffix (run->out, "  <- one#1: data a\n"));
  cli_assert_contains (run->out, "  <- one#1 (carried by the loop, distance 1): inferred by the "
                                 "runtime: read after write, write after write on a\n");
}

/* Conditions that contradict each other, and names of nothing. */
static void
test_contradictions (void)
{
  g_autofree char *path = cli_data ("graph/nested_guards.py");
  static const char *const lines[][3] = {
    { "n > 0=true", "n > 0=false", "“n > 0=false” contradicts “n > 0=true”" },
    { "n > 0=true", "n>0=false", "“n>0=false” contradicts “n > 0=true”" },
    { "one#1=true", "one#1=false", "“one#1=false” contradicts “one#1=true”" },
    /* Its condition is n > 0 under m > 2. */
    { "one#1=false", "n > 0=true", "“n > 0=true” contradicts “one#1=false”" },
    { "one#1=true", "m > 2=false", "“m > 2=false” contradicts “one#1=true”" },
    { "m > 2=false", "one#1=true", "“one#1=true” contradicts “m > 2=false”" },
    { "two=true", "one#2=true", "“one#2=true” contradicts “two=true”" },
    { "n > 0=true", "nobody=true", "“nobody=true” is no condition or guarded launch" },
    { "k > 0=true", "n > 0=true", "“k > 0=true” is no condition or guarded launch" },
  };
  static const char *const formats[] = { "text", "dot", "svg", "json" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
      {
        g_autoptr (CliRun) run = cli_run ("graph", path, "--format", formats[f], "--guard",
                                          lines[i][0], "--guard", lines[i][1], NULL);

        g_assert_cmpint (run->status, ==, 2);
        g_assert_cmpstr (run->out, ==, "");
        cli_assert_contains (run->err, lines[i][2]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CliRun) run = cli_run ("why", path, "one#1", "one#2", "--guard", lines[i][0],
                                        "--guard", lines[i][1], NULL);

      g_assert_cmpint (run->status, ==, 2);
      cli_assert_contains (run->err, lines[i][2]);
    }
}

/* That a launch runs means that all conditions around it hold. */
static void
test_nested (void)
{
  g_autoptr (CliRun) runs = show ("graph/nested_guards.py", "--guard", "one#1=true");
  g_autoptr (CliRun) twice = show ("graph/nested_guards.py", "--guard", "n > 0=true");

  g_assert_cmpint (runs->status, ==, 0);
  cli_assert_contains (runs->out, "two = two: task (InCore), does not run");
  cli_assert_contains (runs->out, "one#2 = one: task (InCore) in ");
  g_assert_cmpint (twice->status, ==, 0);
  cli_assert_contains (twice->out, "two = two: task (InCore) in ");
}

/* A condition of one state is enough where both are drawn as one. */
static void
test_both_states (void)
{
  g_autofree char *path = cli_data ("graph/nested_guards.py");
  g_autoptr (CliRun) run =
    cli_run ("graph", path, "--format", "text", "--state", "diff", "--guard", "n > 0=false", NULL);
  g_autoptr (CliRun) before = cli_run ("graph", path, "--format", "text", "--state", "before",
                                       "--guard", "n > 0=false", NULL);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->out, "graph main (diff)");
  g_assert_cmpint (before->status, ==, 2);
}

/* The names that the author gave stand for the same tasks after the pass. */
static void
test_names_of_the_author (void)
{
  g_autofree char *path = cli_data ("graph/nested_guards.py");
  static const char *const asked[] = { "t1", "r1", "one#1" };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autoptr (CliRun) before = cli_run ("why", path, asked[i], "u1", "--state", "before", NULL);
      g_autoptr (CliRun) after = cli_run ("why", path, asked[i], "u1", NULL);
      g_autoptr (CliRun) around =
        cli_run ("graph", path, "--format", "text", "--around", asked[i], NULL);

      g_assert_cmpint (before->status, ==, 0);
      cli_assert_contains (before->out, "one#2 waits for one#1 on every path\n");
      g_assert_cmpint (after->status, ==, 0);
      cli_assert_contains (after->out, "one#2 waits for one#1 on every path\n");
      g_assert_cmpint (around->status, ==, 0);
    }
}

/* Four tasks, and four that wait for all of them. */
static void
test_fences (void)
{
  g_autoptr (CliRun) direct = show ("deps/graph/Q11.py", "--state", "before");
  g_autoptr (CliRun) fenced = show ("deps/graph/Q11b.py", "--state", "before");

  g_assert_cmpint (direct->status, ==, 0);
  cli_assert_contains (
    direct->out, "\na dummy for ids__rv_v3 before line 21 would pay: 8 waits instead of 16\n");
  g_assert_cmpint (fenced->status, ==, 0);
  g_assert_null (strstr (fenced->out, "would pay"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/graph-input/reads", test_reads);
  g_test_add_func ("/app/graph-input/no-dep", test_no_dep);
  g_test_add_func ("/app/graph-input/created", test_created);
  g_test_add_func ("/app/graph-input/contradictions", test_contradictions);
  g_test_add_func ("/app/graph-input/nested", test_nested);
  g_test_add_func ("/app/graph-input/both-states", test_both_states);
  g_test_add_func ("/app/graph-input/names-of-the-author", test_names_of_the_author);
  g_test_add_func ("/app/graph-input/fences", test_fences);
  return g_test_run ();
}
