/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

/* print --check: what came back, of which statements, and how it differs. */

#define HEAD                                                                                       \
  "# pypto.program: Demo\n"                                                                        \
  "import pypto.language as pl\n"                                                                  \
  "\n"                                                                                             \
  "@pl.program\n"                                                                                  \
  "class Demo:\n"                                                                                  \
  "    @pl.function\n"                                                                             \
  "    def f(self, n: pl.Scalar[pl.INDEX]):\n"

/* One statement of each kind, and two more assignments and one more while. */
#define BODY                                                                                       \
  "        pl.system.bar_all()\n"                                                                  \
  "        for i in pl.range(n):\n"                                                                \
  "            if i > a:\n"                                                                        \
  "                break\n"                                                                        \
  "            continue\n"                                                                         \
  "        while a > 0:\n"                                                                         \
  "            a: pl.Scalar[pl.INDEX] = a - 1\n"                                                   \
  "        with pl.scope():\n"                                                                     \
  "            b: pl.Scalar[pl.INDEX] = n\n"                                                       \
  "        for (c,) in pl.while_(init_values=(n,)):\n"                                             \
  "            pl.cond(c > 0)\n"                                                                   \
  "            d: pl.Scalar[pl.INDEX] = pl.yield_(c)\n"                                            \
  "        assert n\n"                                                                             \
  "        return\n"

static const char good_text[] = HEAD "        a: pl.Scalar[pl.INDEX] = n\n" BODY;
static const char bad_text[] = HEAD "        a: pl.Scalar[pl.INDEX] =  n\n" BODY;

static void
test_total (void)
{
  char *folder = cli_enter ();
  g_autofree char *one = cli_write (folder, "one.py", good_text);
  g_autofree char *two = cli_write (folder, "two.py", bad_text);
  g_autoptr (CliRun) run = cli_run ("print", "--check", one, two, NULL);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_true (g_str_has_suffix (
    run->out, "\nStatements by kind: assign 6, eval 2, return 2, yield 2, if 2, for 2, while 4, "
              "scope 2, break 2, continue 2, opaque 2\n1 of 2 identical\n"));
  g_assert_null (strstr (run->out, "@@"));
  cli_leave (folder);
}

static void
test_diff (void)
{
  char *folder = cli_enter ();
  g_autofree char *one = cli_write (folder, "one.py", good_text);
  g_autofree char *two = cli_write (folder, "two.py", bad_text);
  g_autoptr (CliRun) run = cli_run ("print", "--check", "--diff", one, two, NULL);
  g_autofree char *expected =
    g_strdup_printf ("%s:8: differs (statements: 14, kept as text: 1, of these in functions that "
                     "launch: 0)\n"
                     "--- %s (as read)\n"
                     "+++ %s (as printed)\n"
                     "@@ -5,7 +5,7 @@\n"
                     " class Demo:\n"
                     "     @pl.function\n"
                     "     def f(self, n: pl.Scalar[pl.INDEX]):\n"
                     "-        a: pl.Scalar[pl.INDEX] =  n\n"
                     "+        a: pl.Scalar[pl.INDEX] = n\n"
                     "         pl.system.bar_all()\n"
                     "         for i in pl.range(n):\n"
                     "             if i > a:\n"
                     "Statements by kind: ",
                     two, two, two);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, expected);
  cli_leave (folder);
}

/* A line is gone, and the last one has no end. */
static void
test_diff_of_lines (void)
{
  const char *const args[] = { "print", "--check", "--diff", "-", NULL };
  g_autoptr (CliRun) run =
    cli_run_with (NULL, HEAD "        a: pl.Scalar[pl.INDEX] = n\n\n\n        return  ", args);

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, " \n-\n-        return  \n\\ No newline at end of file\n"
                                 "+        return\n\\ No newline at end of file\n");
}

static void
test_diff_is_bounded (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  const char *const args[] = { "print", "--check", "--diff", "-", NULL };
  g_autoptr (CliRun) run = NULL;
  g_auto (GStrv) lines = NULL;

  g_string_append (text, "        pl.system.novel([n");
  for (guint i = 0; i < 5000; i++)
    g_string_append (text, ", n");
  g_string_append (text, "],  1)\n"
                         "        pl.system.bar_all()\n        pl.system.bar_all()\n");
  for (guint i = 1; i < 500; i++)
    g_string_append_printf (text,
                            "        a%u: pl.Scalar[pl.INDEX] =  n\n"
                            "        pl.system.bar_all()\n"
                            "        pl.system.bar_all()\n",
                            i);
  run = cli_run_with (NULL, text->str, args);
  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, ", n, n],  1)\n+…n, ");
  cli_assert_contains (run->out, "\n… further differences are not shown\n");
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), <, 60);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (strlen (lines[i]), <, 300);
}

/* Nothing in a file may steer the terminal. */
static void
test_diff_is_printable (void)
{
  const char *const args[] = { "print", "--check", "--diff", "-", NULL };
  g_autoptr (CliRun) run =
    cli_run_with (NULL, HEAD "        # \033[31mred\n        a: pl.Scalar[pl.INDEX] =  n\n", args);

  cli_assert_contains (run->out, "red\n");
  g_assert_null (strchr (run->out, '\033'));
}

static void
test_diff_needs_check (void)
{
  const char *const args[] = { "print", "--diff", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, good_text, args);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, "--diff needs --check");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/print/total", test_total);
  g_test_add_func ("/app/print/diff", test_diff);
  g_test_add_func ("/app/print/diff-of-lines", test_diff_of_lines);
  g_test_add_func ("/app/print/diff-is-bounded", test_diff_is_bounded);
  g_test_add_func ("/app/print/diff-is-printable", test_diff_is_printable);
  g_test_add_func ("/app/print/diff-needs-check", test_diff_needs_check);
  return g_test_run ();
}
