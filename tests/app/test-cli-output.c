/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is written, where, and what happens when it cannot be. */

typedef struct
{
  char *folder;
  char *in;
  char *out;
  char *expected; /* what legalize prints for in */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) run = NULL;

  self->folder = cli_enter ();
  self->in = cli_write (self->folder, "in.py", cli_guarded_program);
  self->out = g_build_filename (self->folder, "out.py", NULL);
  run = cli_run ("legalize", self->in, NULL);
  g_assert_cmpint (run->status, ==, 0);
  self->expected = g_strdup (run->out);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  cli_leave (self->folder);
  g_free (self->in);
  g_free (self->out);
  g_free (self->expected);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = cli_read (path);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_new_file (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) run = cli_run ("legalize", self->in, "-o", self->out, NULL);
  g_autoptr (CliRun) dash = cli_run ("legalize", "-o", "-", self->in, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "");
  assert_content (self->out, self->expected);
  g_assert_cmpstr (dash->out, ==, self->expected);
  g_assert_cmpuint (cli_count_files (self->folder), ==, 2);
}

static void
test_over_itself (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) run = cli_run ("legalize", self->in, "-o", self->in, NULL);

  g_assert_cmpint (run->status, ==, 0);
  assert_content (self->in, self->expected);
  g_assert_cmpuint (cli_count_files (self->folder), ==, 1);
}

static void
test_link_and_mode (Fixture *self, gconstpointer data)
{
  g_autofree char *link = g_build_filename (self->folder, "link.py", NULL);
  g_autoptr (CliRun) run = NULL;
  struct stat info;

  g_assert_true (g_file_set_contents (self->out, "old\n", -1, NULL));
  g_assert_cmpint (g_chmod (self->out, 0640), ==, 0);
  g_assert_cmpint (symlink ("out.py", link), ==, 0);
  run = cli_run ("legalize", self->in, "-o", link, NULL);
  g_assert_cmpint (run->status, ==, 0);
  assert_content (self->out, self->expected);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (stat (self->out, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
}

static void
test_refused_keeps_old (Fixture *self, gconstpointer data)
{
  g_autofree char *bad = cli_write (self->folder, "bad.py", cli_missing_program);
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_set_contents (self->out, "old\n", -1, NULL));
  run = cli_run ("legalize", bad, "-o", self->out, NULL);
  g_assert_cmpint (run->status, ==, 1);
  assert_content (self->out, "old\n");
  g_assert_cmpuint (cli_count_files (self->folder), ==, 3);
}

/* A limit on the size of files stands for a full disk: the write fails half way. */
static void
test_disk_full (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (cli_guarded_program);
  g_autofree char *big = NULL;
  g_autoptr (CliRun) run = NULL;

  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "        # a comment that fills the disk, number %u\n", i);
  big = cli_write (self->folder, "big.py", text->str);
  g_assert_true (g_file_set_contents (self->out, "old\n", -1, NULL));
  run = cli_shell ("ulimit -f 8; exec \"$SLIPWAY_BIN\" legalize '%s' -o '%s'", big, self->out);
  g_assert_cmpint (run->status, ==, 4);
  cli_assert_contains (run->err, "slipway: “");
  cli_assert_contains (run->err, "out.py” cannot be written: ");
  assert_content (self->out, "old\n");
  g_assert_cmpuint (cli_count_files (self->folder), ==, 3);
}

static void
test_full_device (Fixture *self, gconstpointer data)
{
  static const char *const lines[] = {
    "legalize '%s' >/dev/full",      "legalize '%s' -o /dev/full",
    "explain '%s' >/dev/full",       "print '%s' >/dev/full",
    "print --check '%s' >/dev/full", "graph '%s' --format svg >/dev/full",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "%s", 2);
      g_autofree char *line = g_strjoinv (self->in, parts);
      g_autoptr (CliRun) run = cli_shell ("exec \"$SLIPWAY_BIN\" %s", line);

      g_assert_cmpint (run->status, ==, 4);
      cli_assert_contains (run->err, g_strerror (ENOSPC));
    }
}

static void
test_bad_targets (Fixture *self, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (self->folder, "no", "out.py", NULL);
  g_autoptr (CliRun) missing = cli_run ("legalize", self->in, "-o", nowhere, NULL);
  g_autoptr (CliRun) folder = cli_run ("legalize", self->in, "-o", self->folder, NULL);
  g_autoptr (CliRun) null = cli_run ("legalize", self->in, "-o", "/dev/null", NULL);

  g_assert_cmpint (missing->status, ==, 4);
  cli_assert_contains (missing->err, g_strerror (ENOENT));
  g_assert_cmpint (folder->status, ==, 4);
  cli_assert_contains (folder->err, g_strerror (EISDIR));
  g_assert_cmpint (null->status, ==, 0);
  g_assert_cmpuint (cli_count_files (self->folder), ==, 1);
}

static void
test_read_only_target (Fixture *self, gconstpointer data)
{
  const char *drop = geteuid () == 0 ? "setpriv --bounding-set -dac_override,-dac_read_search" : "";
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_set_contents (self->out, "old\n", -1, NULL));
  g_assert_cmpint (g_chmod (self->out, 0444), ==, 0);
  run = cli_shell ("exec %s \"$SLIPWAY_BIN\" legalize '%s' -o '%s'", drop, self->in, self->out);
  g_assert_cmpint (run->status, ==, 4);
  assert_content (self->out, "old\n");
}

/* A file that is opened must not take the place of a stream that is closed. */
static void
test_closed_streams (Fixture *self, gconstpointer data)
{
  g_autofree char *bad = cli_write (self->folder, "bad.py", cli_missing_program);
  g_autoptr (CliRun) out = cli_shell ("exec \"$SLIPWAY_BIN\" legalize '%s' >&-", self->in);
  g_autoptr (CliRun) all =
    cli_shell ("exec \"$SLIPWAY_BIN\" legalize '%s' -o '%s' <&- >&- 2>&-", self->in, self->out);
  g_autoptr (CliRun) refused =
    cli_shell ("exec \"$SLIPWAY_BIN\" legalize '%s' -o '%s' 2>&-", bad, self->out);

  g_assert_cmpint (out->status, ==, 4);
  cli_assert_contains (out->err, g_strerror (EBADF));
  g_assert_cmpint (all->status, ==, 0);
  g_assert_cmpint (refused->status, ==, 1);
  assert_content (self->out, self->expected);
}

/* A reader who leaves early is no reason for a message. */
static void
test_broken_pipe (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (cli_guarded_program);
  g_autofree char *big = NULL;
  g_autoptr (CliRun) run = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "        # a comment that fills the pipe, number %u\n", i);
  big = cli_write (self->folder, "big.py", text->str);
  run = cli_shell ("\"$SLIPWAY_BIN\" print '%s' | head -c 8", big);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "# pypto.");
  g_assert_cmpstr (run->err, ==, "");
}

static void
test_deterministic (Fixture *self, gconstpointer data)
{
  g_autofree char *path = cli_data ("corpus/small/idiom_expert_counts/before.py");
  const char *const lines[][8] = {
    { "legalize", path, NULL },
    { "check", path, NULL },
    { "check", "--format", "json", path, NULL },
    { "explain", path, NULL },
    { "explain", "--format", "json", path, NULL },
    { "graph", path, "--format", "dot", NULL },
    { "graph", path, "--format", "svg", "--state", "before", NULL },
    { "graph", path, "--format", "svg", "--state", "after", NULL },
    { "passes", NULL },
    { "rules", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CliRun) first = cli_run_with (NULL, NULL, lines[i]);
      g_autoptr (CliRun) second = cli_run_with (NULL, NULL, lines[i]);

      g_assert_cmpint (first->status, ==, second->status);
      g_assert_cmpstr (first->out, ==, second->out);
      g_assert_cmpstr (first->err, ==, second->err);
    }
}

static void
test_chinese (Fixture *self, gconstpointer data)
{
  static const char *const chinese[] = { "LANGUAGE", "zh_CN", NULL };
  g_autofree char *bad = cli_write (self->folder, "bad.py", cli_missing_program);
  g_autofree char *place = g_strconcat (bad, ":11:98: 错误: ", NULL);
  const char *const check[] = { "check", bad, NULL };
  const char *const explain[] = { "explain", bad, NULL };
  const char *const help[] = { "check", "--help", NULL };
  g_autoptr (CliRun) a = cli_run_with (chinese, NULL, check);
  g_autoptr (CliRun) b = cli_run_with (chinese, NULL, explain);
  g_autoptr (CliRun) c = cli_run_with (chinese, NULL, help);

  g_assert_cmpint (a->status, ==, 1);
  g_assert_true (g_str_has_prefix (a->out, place));
  cli_assert_contains (b->out, "hi（参数 1）");
  g_assert_null (strstr (b->out, "Missing output"));
  g_assert_cmpint (c->status, ==, 0);
  g_assert_null (strstr (c->out, "Show this help"));
}

/* Files for other programs are the same in every language. */
static void
test_plain_files (Fixture *self, gconstpointer data)
{
  static const char *const chinese[] = { "LANGUAGE", "zh_CN", NULL };
  g_autofree char *path = cli_data ("corpus/small/proof_floor_division/before.py");
  const char *const lines[][8] = {
    { "legalize", path, NULL },
    { "explain", "--format", "json", path, NULL },
    { "graph", path, "--format", "dot", NULL },
    { "graph", path, "--format", "svg", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CliRun) a = cli_run_with (NULL, NULL, lines[i]);
      g_autoptr (CliRun) b = cli_run_with (chinese, NULL, lines[i]);

      g_assert_cmpint (a->status, ==, 0);
      g_assert_cmpstr (a->out, ==, b->out);
    }
}

static void
test_color (Fixture *self, gconstpointer data)
{
  const char *const env[] = { "NO_COLOR", "", "TERM", "xterm", NULL };
  const char *const auto_args[] = { "explain", self->in, NULL };
  const char *const always_args[] = { "explain", "--color", "always", self->in, NULL };
  g_autofree char *bad = cli_write (self->folder, "bad.py", cli_missing_program);
  g_autoptr (CliRun) by_pipe = cli_run_with (env, NULL, auto_args);
  g_autoptr (CliRun) always = cli_run_with (env, NULL, always_args);
  g_autoptr (CliRun) plain = cli_run ("check", "--color", "never", bad, NULL);
  g_autoptr (CliRun) colored = cli_run ("check", "--color", "always", bad, NULL);
  g_autoptr (GRegex) escape = g_regex_new ("\\x1b\\[[0-9;]*m", 0, 0, NULL);
  g_autofree char *stripped = g_regex_replace_literal (escape, colored->out, -1, 0, "", 0, NULL);

  g_assert_null (strchr (by_pipe->out, '\033'));
  g_assert_nonnull (strchr (always->out, '\033'));
  g_assert_cmpstr (stripped, ==, plain->out);
  g_assert_cmpstr (colored->out, !=, plain->out);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/output/new-file", test_new_file },
    { "/app/output/over-itself", test_over_itself },
    { "/app/output/link-and-mode", test_link_and_mode },
    { "/app/output/refused-keeps-old", test_refused_keeps_old },
    { "/app/output/disk-full", test_disk_full },
    { "/app/output/full-device", test_full_device },
    { "/app/output/bad-targets", test_bad_targets },
    { "/app/output/read-only-target", test_read_only_target },
    { "/app/output/closed-streams", test_closed_streams },
    { "/app/output/broken-pipe", test_broken_pipe },
    { "/app/output/deterministic", test_deterministic },
    { "/app/output/chinese", test_chinese },
    { "/app/output/plain-files", test_plain_files },
    { "/app/output/color", test_color },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
