/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Whatever stands in a file or in the place of one: a clear answer, never a crash. */

static const char *const readers[] = { "check", "legalize", "explain", "print" };

/* Every command that reads must refuse @path with status 3 and one line that names it. */
static void
assert_unreadable (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (CliRun) run = cli_run (readers[i], path, NULL);
      g_autofree char *name = g_path_get_basename (path);

      g_assert_cmpint (run->status, ==, 3);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_true (g_str_has_prefix (run->err, "slipway: "));
      cli_assert_contains (run->err, name);
    }
}

static void
test_missing (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = g_build_filename (folder, "nothing.py", NULL);

  assert_unreadable (path);
  cli_leave (folder);
}

static void
test_directory (void)
{
  char *folder = cli_enter ();

  assert_unreadable (folder);
  cli_leave (folder);
}

static void
test_binary (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = g_build_filename (folder, "binary.py", NULL);
  g_autofree char *bytes = g_malloc0 (4096);

  memcpy (bytes, "\177ELF\002\001\001", 7);
  g_assert_true (g_file_set_contents (path, bytes, 4096, NULL));
  assert_unreadable (path);
  cli_leave (folder);
}

static void
test_invalid_utf8 (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "latin.py", "# caf\351\n");

  assert_unreadable (path);
  cli_leave (folder);
}

/* The administrator may read everything, so there the capability is given up first. */
static void
test_no_permission (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "secret.py", cli_guarded_program);
  const char *drop = geteuid () == 0 ? "setpriv --bounding-set -dac_override,-dac_read_search" : "";
  g_autoptr (CliRun) run = NULL;

  g_assert_cmpint (g_chmod (path, 0), ==, 0);
  run = cli_shell ("exec %s \"$SLIPWAY_BIN\" check '%s'", drop, path);
  g_assert_cmpint (run->status, ==, 3);
  g_assert_cmpstr (run->out, ==, "");
  cli_assert_contains (run->err, "slipway: ");
  cli_assert_contains (run->err, "secret.py");
  cli_leave (folder);
}

static void
test_one_of_many (void)
{
  char *folder = cli_enter ();
  g_autofree char *good = cli_write (folder, "good.py", cli_guarded_program);
  g_autofree char *bad = cli_write (folder, "bad.py", cli_missing_program);
  g_autofree char *none = g_build_filename (folder, "none.py", NULL);
  g_autoptr (CliRun) run = cli_run ("check", none, bad, good, NULL);

  g_assert_cmpint (run->status, ==, 3);
  cli_assert_contains (run->out, "bad.py:11:98: error: ");
  cli_assert_contains (run->err, "3 files, 2 launches: ");
  cli_assert_contains (run->err, "files that could not be read: 1");
  cli_leave (folder);
}

/* Readable, and no program: a finding. */
static void
test_empty (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "empty.py", "");
  g_autofree char *place = g_strconcat (path, ":1:1: error: ", NULL);
  g_autoptr (CliRun) run = cli_run ("check", path, NULL);
  g_autoptr (CliRun) legalize = cli_run ("legalize", path, NULL);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_true (g_str_has_prefix (run->out, place));
  cli_assert_contains (run->out, "[SW0110]");
  g_assert_cmpint (legalize->status, ==, 1);
  g_assert_cmpstr (legalize->out, ==, "");
  cli_leave (folder);
}

static void
test_literal_zero (void)
{
  g_autofree char *path = cli_data ("corpus/small/literal_zero/before.py");
  g_autoptr (CliRun) check = cli_run ("check", path, NULL);
  g_autoptr (CliRun) legalize = cli_run ("legalize", path, NULL);

  g_assert_cmpint (check->status, ==, 1);
  cli_assert_contains (check->out, "/before.py:13:");
  cli_assert_contains (check->out, "[SW0105]");
  g_assert_cmpint (legalize->status, ==, 1);
  g_assert_cmpstr (legalize->out, ==, "");
}

/* Ten lines with errors in one function: all are reported. */
static void
test_many_errors (void)
{
  g_autoptr (GString) text = g_string_new (cli_guarded_program);
  const char *const args[] = { "check", "-", NULL };
  g_autoptr (CliRun) run = NULL;
  guint n = 0;

  for (guint i = 0; i < 10; i++)
    g_string_append_printf (text, "        y%u: pl.Scalar[pl.INDEX] = nobody%u + 1\n", i, i);
  run = cli_run_with (NULL, text->str, args);
  g_assert_cmpint (run->status, ==, 1);
  for (const char *p = run->out; (p = strstr (p, "[SW0106]")) != NULL; p++)
    n++;
  g_assert_cmpuint (n, ==, 10);
  cli_assert_contains (run->err, "errors: 10,");
}

static void
test_nesting (void)
{
  char *folder = cli_enter ();
  g_autoptr (GString) text = g_string_new (cli_guarded_program);
  g_autofree char *path = NULL;
  g_autoptr (CliRun) run = NULL;

  g_string_append (text, "        y: pl.Scalar[pl.INDEX] = ");
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, '(');
  g_string_append_c (text, 'n');
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, ')');
  g_string_append_c (text, '\n');
  path = cli_write (folder, "deep.py", text->str);
  run = cli_run ("check", path, NULL);
  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, "[SW0103]");
  cli_leave (folder);
}

/* 50 MB without a line feed: an answer, of a size fit for a terminal. */
static void
test_long_line (void)
{
  char *folder = cli_enter ();
  gsize length = 50 * 1000 * 1000;
  g_autofree char *text = g_malloc (length + 1);
  g_autofree char *path = NULL;

  memset (text, 'x', length);
  text[length] = '\0';
  path = cli_write (folder, "line.py", text);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (CliRun) run = cli_run (readers[i], path, NULL);

      g_assert_cmpint (run->status, ==, 1);
      g_assert_cmpuint (strlen (run->err), <, 10000);
      if (strcmp (readers[i], "print") != 0)
        g_assert_cmpuint (run->n_out, <, 10000);
    }
  cli_leave (folder);
}

/* Names and texts must not steer the terminal. */
static void
test_steering (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a\033[31mb.py", "x = '\033[2J\302\233'\n");
  g_autofree char *none = g_build_filename (folder, "none\033[2J.py", NULL);
  g_autofree char *lined = NULL;
  g_autoptr (CliRun) run = cli_run ("check", path, none, NULL);
  g_autoptr (CliRun) broken = NULL;

  g_assert_cmpint (run->status, ==, 3);
  g_assert_null (strchr (run->out, '\033'));
  g_assert_null (strchr (run->err, '\033'));
  g_assert_null (strstr (run->out, "\302\233"));
  lined = cli_write (folder, "a\nb.py", "x = 1\n");
  broken = cli_run ("check", lined, NULL);
  cli_assert_contains (broken->out, "/a\\nb.py:");
  cli_leave (folder);
}

static void
test_truncated (void)
{
  gsize length = strlen (cli_guarded_program);
  const char *const args[] = { "check", "-", NULL };

  for (gsize n = 0; n < length; n += 7)
    {
      g_autofree char *part = g_strndup (cli_guarded_program, n);
      g_autoptr (CliRun) run = cli_run_with (NULL, part, args);

      g_assert_cmpint (run->status, >=, 0);
      g_assert_cmpint (run->status, <=, 1);
    }
}

static void
test_standard_input (void)
{
  const char *const args[] = { "check", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, cli_missing_program, args);
  g_autoptr (CliRun) closed = cli_shell ("exec \"$SLIPWAY_BIN\" check - <&-");

  g_assert_cmpint (run->status, ==, 1);
  cli_assert_contains (run->out, ":11:98: error: ");
  g_assert_cmpint (closed->status, ==, 3);
}

static void
test_fail_on (void)
{
  g_auto (GStrv) parts = g_strsplit (cli_guarded_program, "        x:", 2);
  g_autofree char *text = g_strjoinv ("        global n\n        x:", parts);
  const char *const by_default[] = { "check", "-", NULL };
  const char *const warning[] = { "check", "--fail-on", "warning", "-", NULL };
  g_autoptr (CliRun) a = cli_run_with (NULL, text, by_default);
  g_autoptr (CliRun) b = cli_run_with (NULL, text, warning);

  cli_assert_contains (a->out, ": warning: ");
  g_assert_cmpint (a->status, ==, 0);
  g_assert_cmpint (b->status, ==, 1);
}

/* 2 MiB and some: refused below, read above; the same from standard input and from a folder. */
static void
test_max_size (void)
{
  char *folder = cli_enter ();
  g_autoptr (GString) text = g_string_new (cli_guarded_program);
  g_autofree char *path = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (CliRun) piped = NULL;

  while (text->len <= 2 * 1024 * 1024)
    g_string_append (text, "        # a comment that fills the file\n");
  path = cli_write (folder, "00_frontend.py", text->str);
  expected = g_strdup_printf ("slipway: “%s” is larger than the limit of 1.0\302\240MiB\n", path);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (CliRun) low = cli_run (readers[i], "--max-size", "1", path, NULL);
      g_autoptr (CliRun) high = cli_run (readers[i], "--max-size=3", path, NULL);

      g_assert_cmpint (low->status, ==, 3);
      g_assert_cmpstr (low->out, ==, "");
      g_assert_true (g_str_has_prefix (low->err, expected));
      g_assert_cmpint (high->status, ==, 0);
      g_assert_null (strstr (high->err, "limit"));
    }
  piped = cli_shell ("\"$SLIPWAY_BIN\" check --max-size 1 - <'%s'", path);
  g_assert_cmpint (piped->status, ==, 3);
  cli_assert_contains (piped->err, "“<stdin>” is larger than the limit of 1.0\302\240MiB\n");
  cli_leave (folder);
}

static void
test_bad_max_size (void)
{
  static const char *const sizes[] = { "0", "-1", "4096", "1.5", "12k", "", "many" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (CliRun) run = cli_run ("check", "--max-size", sizes[i], "nothing.py", NULL);

      g_assert_cmpint (run->status, ==, 2);
      cli_assert_contains (run->err, "is no size; it is a number of MiB from 1 to 4095");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/input/missing", test_missing);
  g_test_add_func ("/app/input/directory", test_directory);
  g_test_add_func ("/app/input/binary", test_binary);
  g_test_add_func ("/app/input/invalid-utf8", test_invalid_utf8);
  g_test_add_func ("/app/input/no-permission", test_no_permission);
  g_test_add_func ("/app/input/one-of-many", test_one_of_many);
  g_test_add_func ("/app/input/empty", test_empty);
  g_test_add_func ("/app/input/literal-zero", test_literal_zero);
  g_test_add_func ("/app/input/many-errors", test_many_errors);
  g_test_add_func ("/app/input/nesting", test_nesting);
  g_test_add_func ("/app/input/long-line", test_long_line);
  g_test_add_func ("/app/input/steering", test_steering);
  g_test_add_func ("/app/input/truncated", test_truncated);
  g_test_add_func ("/app/input/standard-input", test_standard_input);
  g_test_add_func ("/app/input/fail-on", test_fail_on);
  g_test_add_func ("/app/input/max-size", test_max_size);
  g_test_add_func ("/app/input/bad-max-size", test_bad_max_size);
  return g_test_run ();
}
