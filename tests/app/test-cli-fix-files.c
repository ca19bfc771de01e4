/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The files that slipway fix writes, and those that it leaves alone. */

static void
assert_file (const char *path, const char *expected)
{
  g_autofree char *text = cli_read (path);

  g_assert_cmpstr (text, ==, expected);
}

/* What is to come out for cli_missing_program. */
static char *
fix_program (void)
{
  static const char *const args[] = { "fix", "-", "-o", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, cli_missing_program, args);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, !=, cli_missing_program);
  return g_steal_pointer (&run->out);
}

static void
test_in_place (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autoptr (CliRun) shown = cli_run ("fix", path, "-o", "-", NULL);
  g_autoptr (CliRun) run = NULL;
  GStatBuf info;

  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  run = cli_run ("fix", "--in-place", path, NULL);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "");
  assert_file (path, shown->out);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
  g_assert_cmpuint (cli_count_files (folder), ==, 1);
  cli_leave (folder);
}

/* A link stays one, and what it leads to is written, with its permissions. */
static void
test_in_place_through_link (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autofree char *link = g_build_filename (folder, "link.py", NULL);
  g_autofree char *fixed = fix_program ();
  g_autofree char *to = NULL;
  g_autoptr (CliRun) run = NULL;
  GStatBuf info;

  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_cmpint (symlink ("a.py", link), ==, 0);
  run = cli_run ("fix", "-i", link, NULL);
  g_assert_cmpint (run->status, ==, 0);
  to = g_file_read_link (link, NULL);
  g_assert_cmpstr (to, ==, "a.py");
  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  g_assert_true (S_ISREG (info.st_mode));
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
  assert_file (path, fixed);
  g_assert_cmpuint (cli_count_files (folder), ==, 2);
  cli_leave (folder);
}

/* So does a link to what is not there yet, and one to another file. */
static void
test_output_through_links (void)
{
  static const char *const targets[] = { "absent.py", "old.py" };
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autofree char *old = cli_write (folder, "old.py", "old\n");
  g_autofree char *fixed = fix_program ();

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *link = g_build_filename (folder, "link.py", NULL);
      g_autofree char *target = g_build_filename (folder, targets[i], NULL);
      g_autofree char *to = NULL;
      g_autoptr (CliRun) run = NULL;

      g_assert_cmpint (symlink (targets[i], link), ==, 0);
      run = cli_run ("fix", path, "-o", link, NULL);
      g_assert_cmpint (run->status, ==, 0);
      to = g_file_read_link (link, NULL);
      g_assert_cmpstr (to, ==, targets[i]);
      g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
      assert_file (target, fixed);
      assert_file (path, cli_missing_program);
      g_assert_cmpint (g_remove (link), ==, 0);
    }
  g_assert_cmpuint (cli_count_files (folder), ==, 3);
  cli_leave (folder);
}

/* Other names of the file are not parted from it without a word.  With one name left, or into
 * another file, it is written. */
static void
test_hard_links (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autofree char *other = g_build_filename (folder, "b.py", NULL);
  g_autofree char *symbolic = g_build_filename (folder, "c.py", NULL);
  g_autofree char *fixed = fix_program ();
  g_autoptr (CliRun) help = cli_run ("fix", "--help", NULL);
  g_autoptr (CliRun) refused = NULL;
  g_autoptr (CliRun) through = NULL;
  g_autoptr (CliRun) shown = NULL;
  g_autoptr (CliRun) run = NULL;
  GStatBuf a;
  GStatBuf b;

  cli_assert_contains (help->out, "refused when it has other hard links");
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_cmpint (symlink ("a.py", symbolic), ==, 0);
  refused = cli_run ("fix", "-i", path, NULL);
  through = cli_run ("fix", "-i", symbolic, NULL);
  shown = cli_run ("fix", path, NULL);
  g_assert_cmpint (refused->status, ==, 2);
  g_assert_cmpstr (refused->out, ==, "");
  cli_assert_contains (refused->err, "a.py” has other hard links, which would keep the old text");
  g_assert_cmpint (through->status, ==, 2);
  cli_assert_contains (through->err, "c.py” has other hard links");
  g_assert_cmpint (shown->status, ==, 0);
  g_assert_cmpint (g_stat (path, &a), ==, 0);
  g_assert_cmpint (g_stat (other, &b), ==, 0);
  g_assert_cmpuint (a.st_ino, ==, b.st_ino);
  assert_file (path, cli_missing_program);

  g_assert_cmpint (g_remove (other), ==, 0);
  run = cli_run ("fix", "-i", path, NULL);
  g_assert_cmpint (run->status, ==, 0);
  assert_file (path, fixed);
  g_assert_cmpuint (cli_count_files (folder), ==, 2);
  cli_leave (folder);
}

/* Neither is opened: a pipe would wait for a writer, then for a reader. */
static void
test_no_regular_file (void)
{
  char *folder = cli_enter ();
  g_autofree char *pipe = g_build_filename (folder, "pipe.py", NULL);
  g_autoptr (CliRun) device = cli_run ("fix", "-i", "/dev/null", NULL);
  g_autoptr (CliRun) run = NULL;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  run = cli_run ("fix", "-i", pipe, NULL);
  g_assert_cmpint (device->status, ==, 2);
  cli_assert_contains (device->err, "“/dev/null” is no regular file");
  g_assert_cmpint (run->status, ==, 2);
  cli_assert_contains (run->err, "is no regular file");
  cli_leave (folder);
}

/* A fault of the pass is told as one, here as by the other commands, and nothing is written. */
static void
test_fault_of_pass (void)
{
  static const char *const commands[] = { "fix", "legalize", "check", "explain" };
  static const char message[] =
    "slipway: fault of LegalizeSpmdLaunches: its output is made up by a test\n";
  const char *program = g_getenv ("SLIPWAY_FAULTY");
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autofree char *out = g_build_filename (folder, "b.py", NULL);
  const char *const in_place[] = { program, "fix", "-i", path, NULL };
  const char *const elsewhere[] = { program, "fix", path, "-o", out, NULL };
  g_autoptr (CliRun) first = cli_spawn (NULL, NULL, in_place);
  g_autoptr (CliRun) second = cli_spawn (NULL, NULL, elsewhere);

  g_assert_cmpint (first->status, ==, 4);
  g_assert_cmpstr (first->err, ==, message);
  g_assert_cmpint (second->status, ==, 4);
  g_assert_cmpstr (second->err, ==, message);
  assert_file (path, cli_missing_program);
  g_assert_cmpuint (cli_count_files (folder), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *const argv[] = { program, commands[i], path, NULL };
      g_autoptr (CliRun) run = cli_spawn (NULL, NULL, argv);

      g_assert_cmpint (run->status, ==, 4);
      cli_assert_contains (run->err, message);
    }
  cli_leave (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/fix-files/in-place", test_in_place);
  g_test_add_func ("/app/fix-files/in-place-through-link", test_in_place_through_link);
  g_test_add_func ("/app/fix-files/output-through-links", test_output_through_links);
  g_test_add_func ("/app/fix-files/hard-links", test_hard_links);
  g_test_add_func ("/app/fix-files/no-regular-file", test_no_regular_file);
  g_test_add_func ("/app/fix-files/fault-of-pass", test_fault_of_pass);
  return g_test_run ();
}
