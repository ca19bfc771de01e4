/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-display-text.h"
#include "sw-line-diff.h"
#include "sw-ui.h"
#include "sw-write-file.h"

#include <glib/gstdio.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* The parts of the window that work on text alone; no display is needed. */

static SwLineDiff *
diff (const char *before, const char *after)
{
  return sw_line_diff_new (before, strlen (before), after, strlen (after), NULL);
}

static void
test_diff_same (void)
{
  g_autoptr (SwLineDiff) self = diff ("a\nb\nb\n", "a\nb\nb\n");

  g_assert_cmpuint (self->n[0], ==, 4);

  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (self->match[0][i], ==, i);
}

/* One line becomes three, another one goes. */
static void
test_diff_changed (void)
{
  g_autoptr (SwLineDiff) self = diff ("a\nold\nb\ngone\nc", "a\nx\ny\nz\nb\nc");
  const guint before[] = { 0, SW_LINE_NONE, 4, SW_LINE_NONE, 5 };
  const guint after[] = { 0, SW_LINE_NONE, SW_LINE_NONE, SW_LINE_NONE, 2, 4 };

  g_assert_cmpmem (self->match[0], self->n[0] * sizeof (guint), before, sizeof before);
  g_assert_cmpmem (self->match[1], self->n[1] * sizeof (guint), after, sizeof after);

  /* The middle of what was replaced is the middle of what replaced it. */
  g_assert_cmpfloat_with_epsilon (sw_line_diff_map (self, 0, 1), 2, 1.01);
  g_assert_cmpfloat_with_epsilon (sw_line_diff_map (self, 0, 2), 4, 1e-9);
  g_assert_cmpfloat_with_epsilon (sw_line_diff_map (self, 1, 4.5), 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (sw_line_diff_map (self, 0, 4), 5, 1e-9);
}

/* A line that moved is not matched across the others. */
static void
test_diff_moved (void)
{
  g_autoptr (SwLineDiff) self = diff ("m\na\nb\nc", "a\nb\nc\nm");
  const guint before[] = { SW_LINE_NONE, 0, 1, 2 };

  g_assert_cmpmem (self->match[0], self->n[0] * sizeof (guint), before, sizeof before);
}

/* Equal lines beside an anchor belong to it. */
static void
test_diff_grows (void)
{
  g_autoptr (SwLineDiff) self = diff ("1\nx\nx\nanchor\nx\n2", "3\nx\nx\nanchor\nx\n4");

  g_assert_cmpuint (self->match[0][0], ==, SW_LINE_NONE);
  g_assert_cmpuint (self->match[0][1], ==, 1);
  g_assert_cmpuint (self->match[0][2], ==, 2);
  g_assert_cmpuint (self->match[0][4], ==, 4);
  g_assert_cmpuint (self->match[0][5], ==, SW_LINE_NONE);
}

static void
test_diff_empty (void)
{
  g_autoptr (SwLineDiff) self = diff ("", "a\nb");

  g_assert_cmpuint (self->n[0], ==, 1);
  g_assert_cmpuint (self->n[1], ==, 2);
  g_assert_cmpuint (self->match[1][0], ==, SW_LINE_NONE);
  g_assert_cmpfloat (sw_line_diff_map (self, 0, 0), >=, -1);
}

static const SwLineChange *
get_change (const SwLineDiff *self, guint i)
{
  return &g_array_index (self->changes, SwLineChange, i);
}

/* What was replaced, what was taken out, and what was put in, in this order. */
static void
test_diff_changes (void)
{
  g_autoptr (SwLineDiff) self = diff ("a\nold\nb\ngone\nc\nd\n", "a\nx\ny\nb\nc\nin\nd\n");

  g_assert_cmpuint (self->changes->len, ==, 3);
  g_assert_cmpuint (get_change (self, 0)->first[0], ==, 1);
  g_assert_cmpuint (get_change (self, 0)->end[0], ==, 2);
  g_assert_cmpuint (get_change (self, 0)->first[1], ==, 1);
  g_assert_cmpuint (get_change (self, 0)->end[1], ==, 3);
  g_assert_cmpuint (get_change (self, 1)->first[0], ==, 3);
  g_assert_cmpuint (get_change (self, 1)->end[0], ==, 4);
  g_assert_cmpuint (get_change (self, 1)->first[1], ==, 4);
  g_assert_cmpuint (get_change (self, 1)->end[1], ==, 4);
  g_assert_cmpuint (get_change (self, 2)->first[0], ==, 5);
  g_assert_cmpuint (get_change (self, 2)->end[0], ==, 5);
  g_assert_cmpuint (get_change (self, 2)->first[1], ==, 5);
  g_assert_cmpuint (get_change (self, 2)->end[1], ==, 6);
}

/* The next change from anywhere, around both ends. */
static void
test_diff_find_change (void)
{
  g_autoptr (SwLineDiff) self = diff ("a\nold\nb\ngone\nc\nd\n", "a\nx\ny\nb\nc\nin\nd\n");
  g_autoptr (SwLineDiff) same = diff ("a\n", "a\n");
  const struct
  {
    guint side, line;
    int step;
    guint expected;
  } cases[] = {
    { 0, 0, 1, 0 },  { 0, 1, 1, 1 },  { 0, 3, 1, 2 },  { 0, 6, 1, 0 },  { 0, 0, -1, 2 },
    { 0, 1, -1, 2 }, { 0, 2, -1, 0 }, { 0, 3, -1, 0 }, { 1, 2, -1, 2 }, { 1, 3, -1, 0 },
    { 1, 4, 1, 2 },  { 1, 5, 1, 0 },  { 1, 6, -1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (sw_line_diff_find_change (self, cases[i].side, cases[i].line, cases[i].step),
                      ==, cases[i].expected);

  g_assert_cmpuint (sw_line_diff_find_change (same, 0, 0, 1), ==, SW_CHANGE_NONE);
}

static void
test_display_plain (void)
{
  SwDisplayText self;

  sw_display_text_init (&self, "one\ntwo\n", 8);
  g_assert_cmpstr (self.text, ==, "one\ntwo\n");
  g_assert_cmpuint (self.n_lines, ==, 3);
  g_assert_cmpuint (self.longest, ==, 3);
  g_assert_cmpuint (self.n_cut, ==, 0);
  sw_display_text_clear (&self);
}

/* A text widget would take these for line ends, and count other lines than we do. */
static void
test_display_line_ends (void)
{
  const char *text = "a\r\nb\rc\xe2\x80\xa9"
                     "d\xe2\x80\x94"
                     "e\n";
  SwDisplayText self;

  sw_display_text_init (&self, text, strlen (text));
  g_assert_cmpstr (self.text, ==, "a\nb␍c␤d—e\n");
  g_assert_cmpuint (self.n_lines, ==, 3);
  sw_display_text_clear (&self);
}

static void
test_display_long (void)
{
  g_autoptr (GString) text = g_string_new ("short\n");
  SwDisplayText self;

  for (guint i = 0; i < SW_DISPLAY_MAX_LINE + 7; i++)
    g_string_append (text, "é");

  g_string_append (text, "\nlast");
  sw_display_text_init (&self, text->str, text->len);
  g_assert_cmpuint (self.n_lines, ==, 3);
  g_assert_cmpuint (self.n_cut, ==, 1);
  g_assert_cmpuint (self.longest, ==, SW_DISPLAY_MAX_LINE);
  g_assert_true (g_str_has_suffix (self.text, "é … 7 more characters are not shown\nlast"));
  g_assert_true (g_utf8_validate (self.text, -1, NULL));
  sw_display_text_clear (&self);
}

static gboolean
write_at (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return sw_write_file (file, "new", 3, error);
}

/* Whatever it leads to, a link stays one, and all that is left are the names from before. */
static void
check_write (const char *folder, const char *name, const char *written)
{
  g_autofree char *link = g_build_filename (folder, name, NULL);
  g_autofree char *path = g_build_filename (folder, written, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (write_at (folder, name, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK) == !g_str_equal (name, written));
  g_assert_false (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_cmpstr (text, ==, "new");
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
add_link (const char *folder, const char *name, const char *to)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (symlink (to, path), ==, 0);
}

static void
test_write_file (void)
{
  static const char *const links[] = { "near", "far", "other", "round", "and-round" };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("slipway-XXXXXX", &error);
  g_autofree char *below = g_build_filename (folder, "below", NULL);
  g_autofree char *old = g_build_filename (folder, "old", NULL);
  g_autofree char *inner = g_build_filename (below, "link", NULL);

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  g_assert_true (g_file_set_contents (old, "old", -1, NULL));
  add_link (folder, "near", "absent");
  add_link (folder, "far", "below/link");
  add_link (below, "link", "../absent");
  add_link (folder, "other", old);
  add_link (folder, "round", "and-round");
  add_link (folder, "and-round", "round");

  check_write (folder, "plain", "plain");
  check_write (folder, "near", "absent");
  check_write (folder, "far", "absent");
  check_write (folder, "other", "old");
  g_assert_false (write_at (folder, "round", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
  g_clear_error (&error);
  g_assert_false (write_at (folder, "below", &error));
  g_assert_nonnull (error);

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autofree char *path = g_build_filename (folder, links[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_unlink (inner), ==, 0);
  g_assert_cmpint (g_rmdir (below), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
check_refused (const char *folder, const char *name, const char *reason)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *message = g_strdup_printf ("“%s” cannot be written: %s", path, reason);
  g_autoptr (GError) error = NULL;

  g_assert_false (write_at (folder, name, &error));
  g_assert_cmpstr (error->message, ==, message);
}

/* The message names the file that was to be written, none of ours beside it, and the cause.  What
 * was there stays.  A limit of the size of files stands for a disk that is full. */
static void
test_write_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("slipway-XXXXXX", &error);
  g_autofree char *old = g_build_filename (folder, "old", NULL);
  g_autofree char *text = NULL;
  g_autofree char *long_name = g_strnfill (NAME_MAX, 'n');
  struct rlimit before, small;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (old, "old", -1, NULL));
  check_refused (folder, "absent/file", "No such file or directory");
  check_refused (folder, long_name, "File name too long");

  g_assert_true (signal (SIGXFSZ, SIG_IGN) != SIG_ERR);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = (struct rlimit){ 1, before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  check_refused (folder, "old", "File too large");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  g_assert_true (g_file_get_contents (old, &text, NULL, &error));
  g_assert_cmpstr (text, ==, "old");
  g_assert_cmpint (g_unlink (old), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A dialog does not start in a folder that is gone, which it would complain of. */
static void
test_start_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *here = g_dir_make_tmp ("slipway-XXXXXX", &error);
  g_autofree char *near = g_build_filename (here, "file", NULL);
  g_autofree char *gone = g_build_filename (here, "absent", "too", "file", NULL);
  const char *const paths[] = { near, gone };

  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GFile) folder = sw_ui_dup_folder (file);

      g_assert_cmpstr (g_file_peek_path (folder), ==, here);
    }

  g_assert_null (sw_ui_dup_folder (NULL));
  g_assert_cmpint (g_rmdir (here), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/diff/same", test_diff_same);
  g_test_add_func ("/ui/diff/changed", test_diff_changed);
  g_test_add_func ("/ui/diff/moved", test_diff_moved);
  g_test_add_func ("/ui/diff/grows", test_diff_grows);
  g_test_add_func ("/ui/diff/empty", test_diff_empty);
  g_test_add_func ("/ui/diff/changes", test_diff_changes);
  g_test_add_func ("/ui/diff/find-change", test_diff_find_change);
  g_test_add_func ("/ui/display/plain", test_display_plain);
  g_test_add_func ("/ui/display/line-ends", test_display_line_ends);
  g_test_add_func ("/ui/display/long", test_display_long);
  g_test_add_func ("/ui/write-file", test_write_file);
  g_test_add_func ("/ui/write-refused", test_write_refused);
  g_test_add_func ("/ui/start-folder", test_start_folder);

  return g_test_run ();
}
