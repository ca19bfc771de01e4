/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix-window.h"
#include "ui-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* Fixes: shown first, made only when asked for, and never over another text. */

static char *
copy_program (const char *name)
{
  g_autofree char *path = g_build_filename (SW_EXAMPLES, "missing_output.py", NULL);
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));

  return ui_test_write (name, content, -1);
}

static guint
find_fixable (SwWindow *window)
{
  SwAnalysis *analysis = sw_document_get_analysis (window->document);

  for (guint i = 0; i < analysis->findings->len; i++)
    if (sw_analysis_find_fix (analysis, i) != NULL)
      return i;

  g_assert_not_reached ();
}

static SwFixWindow *
open_dialog (SwWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.fix", "u", find_fixable (window));

  return ui_test_dialog (window, SW_TYPE_FIX_WINDOW);
}

static gboolean
is_answered (gpointer data)
{
  return gtk_widget_get_sensitive (data);
}

static gpointer
find_child (SwFixWindow *dialog, const char *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (dialog), SW_TYPE_FIX_WINDOW, name);

  g_assert_nonnull (child);

  return child;
}

/* The difference is shown, and nothing is written unless the user wants it. */
static void
test_fix_show (void)
{
  g_autofree char *path = copy_program ("shown.py");
  SwWindow *window = ui_test_new_window ();
  SwFixWindow *dialog;
  g_autofree char *why = NULL;
  g_autofree char *content = NULL;
  g_autofree char *again = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  ui_test_open (window, path);
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why, "Fix\n"));
  ui_test_shot (window, "fixable");
  dialog = open_dialog (window);
  g_assert_true (
    g_str_has_prefix (sw_fix_window_get_diff (dialog), "--- shown.py\n+++ shown.py\n"));
  g_assert_nonnull (strstr (sw_fix_window_get_diff (dialog), "\n+        y_6: pl.Tensor"));
  ui_test_shot (dialog, "fix");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_settle (window);
  g_assert_true (g_file_get_contents (path, &again, NULL, NULL));
  g_assert_cmpstr (again, ==, content);
  ui_test_close_window (window);
}

/* After the change the finding is gone and the launch is guarded; permissions stay. */
static void
test_fix_write (void)
{
  g_autofree char *path = copy_program ("written.py");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwWindow *window = ui_test_new_window ();
  SwFixWindow *dialog;
  GStatBuf info;
  guint before;

  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  ui_test_open (window, path);
  before = sw_document_get_analysis (window->document)->n_verdicts[SW_VERDICT_REJECTED];
  g_assert_cmpuint (before, >, 0);
  dialog = open_dialog (window);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  sw_fix_window_save (dialog, file);
  ui_test_wait_gone ((gpointer *) &dialog);
  ui_test_wait_idle (window);
  g_assert_cmpuint (sw_document_get_analysis (window->document)->n_verdicts[SW_VERDICT_REJECTED], <,
                    before);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  ui_test_close_window (window);
}

/* A file that is another one by now is left alone, and the window says why; the keys are where
 * they were. */
static void
test_fix_changed (void)
{
  g_autofree char *path = copy_program ("overtaken.py");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *again = NULL;
  g_autofree char *content = NULL;
  SwWindow *window = ui_test_new_window ();
  SwFixWindow *dialog;

  ui_test_open (window, path);
  dialog = open_dialog (window);
  g_assert_false (gtk_revealer_get_reveal_child (find_child (dialog, "error_revealer")));
  again = ui_test_write ("overtaken.py", "another text\n", -1);
  gtk_widget_grab_focus (find_child (dialog, "apply_button"));
  sw_fix_window_save (dialog, file);
  g_assert_false (is_answered (dialog));
  g_assert_true (ui_test_wait (is_answered, dialog));
  g_assert_true (gtk_revealer_get_reveal_child (find_child (dialog, "error_revealer")));
  g_assert_cmpstr (gtk_label_get_text (find_child (dialog, "error_label")), ==,
                   "The file has changed since it was read; reload it first");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == find_child (dialog, "apply_button"));
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "another text\n");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_close_window (window);
}

/* All fixes at once, into a copy; what is read stays.  Without fixes there is nothing to do. */
static void
test_fix_copy (void)
{
  g_autofree char *path = copy_program ("original.py");
  g_autofree char *target = ui_test_write ("target.py", "old", -1);
  g_autoptr (GFile) file = g_file_new_for_path (target);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *copy = NULL;
  SwWindow *window = ui_test_new_window ();
  SwFixWindow *dialog;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  ui_test_open (window, path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.fix-all", NULL);
  dialog = ui_test_dialog (window, SW_TYPE_FIX_WINDOW);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  sw_fix_window_save (dialog, file);
  ui_test_wait_gone ((gpointer *) &dialog);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_assert_true (g_file_get_contents (target, &copy, NULL, NULL));
  g_assert_nonnull (strstr (copy, "y_6: pl.Tensor"));
  ui_test_close_window (window);

  window = ui_test_new_window ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "fix-all"));
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/fix/show", test_fix_show);
  g_test_add_func ("/ui/fix/write", test_fix_write);
  g_test_add_func ("/ui/fix/changed", test_fix_changed);
  g_test_add_func ("/ui/fix/copy", test_fix_copy);

  return ui_test_run ();
}
