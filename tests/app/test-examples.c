/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The programs of data/examples that embed the library, or read what the command line says. */
#include "cli.h"

#include <string.h>

static char *
example (const char *name)
{
  g_autofree char *relative = g_strconcat ("../../data/examples/", name, NULL);

  return cli_data (relative);
}

static CliRun *
run_example (const char *variable, const char *option, const char *file)
{
  const char *program = g_getenv (variable);
  const char *argv[4] = { program };
  guint n = 1;

  g_assert_nonnull (program);
  if (option != NULL)
    argv[n++] = option;
  argv[n++] = file;
  return cli_spawn (NULL, NULL, argv);
}

static void
test_c (void)
{
  g_autofree char *gate = example ("expert_gate.py");
  g_autofree char *missing = example ("missing_output.py");
  g_autoptr (CliRun) run = run_example ("SW_EXAMPLE_C", NULL, gate);
  g_autoptr (CliRun) refused = run_example ("SW_EXAMPLE_C", NULL, missing);
  g_autoptr (CliRun) absent = run_example ("SW_EXAMPLE_C", NULL, "no-such-file.py");
  g_autoptr (CliRun) usage = run_example ("SW_EXAMPLE_C", gate, gate);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_true (g_str_has_prefix (run->out, "line 29: gate with 8 blocks: proven\n    "));
  cli_assert_contains (run->out, "\nline 33: expert with rows // 16 blocks: guarded\n"
                                 "    not needed if rows >= 16\n"
                                 "line 38: residual with (rows + 15) // 16 blocks: proven\n"
                                 "    rows > 0, the condition of the enclosing branch\n"
                                 "    rows + 15 >= 16\n"
                                 "    (rows + 15) // 16 >= 1\n"
                                 "line 44: expert with rows % 16 blocks: guarded\n"
                                 "    not needed if ");
  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (refused->out, "line 33: expert with rows // 16 blocks: rejected\n"
                                     "    no buffer for y\n");
  cli_assert_contains (refused->err, "[SW0301]");
  g_assert_cmpint (refused->status, ==, 1);
  g_assert_cmpstr (absent->out, ==, "");
  cli_assert_contains (absent->err, "verdicts: ");
  g_assert_cmpint (absent->status, ==, 3);
  g_assert_cmpint (usage->status, ==, 2);
}

static void
test_cpp (void)
{
  g_autofree char *gate = example ("expert_gate.py");
  g_autofree char *missing = example ("missing_output.py");
  g_autofree char *zero = cli_data ("corpus/small/literal_zero/before.py");
  g_autoptr (CliRun) run = run_example ("SW_EXAMPLE_CPP", NULL, gate);
  g_autoptr (CliRun) strict = run_example ("SW_EXAMPLE_CPP", "--strict", gate);
  g_autoptr (CliRun) refused = run_example ("SW_EXAMPLE_CPP", NULL, missing);
  g_autoptr (CliRun) unreadable = run_example ("SW_EXAMPLE_CPP", NULL, zero);
  g_autoptr (CliRun) absent = run_example ("SW_EXAMPLE_CPP", NULL, "no-such-file.py");
  g_autoptr (CliRun) text = cli_run ("legalize", gate, NULL);
  g_autofree char *last = g_strdup_printf ("2 guards, %zu bytes of text\n", text->n_out);

  cli_assert_contains (run->out, "29: gate (8): proven\n"
                                 "33: expert (rows // 16): guarded\n"
                                 "38: residual ((rows + 15) // 16): proven\n"
                                 "44: expert (rows % 16): guarded\n");
  g_assert_true (g_str_has_suffix (run->out, last));
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (strict->out, "38: residual ((rows + 15) // 16): guarded\n");
  g_assert_cmpint (strict->status, ==, 0);
  cli_assert_contains (refused->out, "33: expert (rows // 16): rejected\n");
  cli_assert_contains (refused->out, "33: SW0301: LegalizeSpmdLaunches: launch 'expert' may have");
  g_assert_cmpint (refused->status, ==, 1);
  cli_assert_contains (unreadable->out, ": SW0105: ");
  g_assert_cmpint (unreadable->status, ==, 1);
  cli_assert_contains (absent->err, "embed: no-such-file.py cannot be read\n");
  g_assert_cmpint (absent->status, ==, 3);
}

static CliRun *
run_python (const char *file)
{
  g_autofree char *script = example ("python/verdicts.py");

  return cli_shell ("'%s' explain --format json '%s' | /usr/bin/python3 '%s'", cli_get_program (),
                    file, script);
}

static void
test_python (void)
{
  g_autofree char *gate = example ("expert_gate.py");
  g_autofree char *script = example ("python/verdicts.py");
  g_autofree char *code = cli_read (script);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (code), "\n", -1);
  g_autoptr (CliRun) run = run_python (gate);
  g_autoptr (CliRun) absent = run_python ("no-such-file.py");

  g_assert_cmpuint (g_strv_length (lines), <, 10);
  g_assert_cmpstr (run->out, ==,
                   "29\tgate\t8\tproven\n"
                   "33\texpert\trows // 16\tguarded\n"
                   "38\tresidual\t(rows + 15) // 16\tproven\n"
                   "44\texpert\trows % 16\tguarded\n");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (absent->out, ==, "");
  g_assert_cmpint (absent->status, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/examples/c", test_c);
  g_test_add_func ("/app/examples/cpp", test_cpp);
  g_test_add_func ("/app/examples/python", test_python);
  return g_test_run ();
}
