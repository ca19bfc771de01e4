/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

#include <glib/gstdio.h>

/* Files that cannot be shown: a page that says why, with a way out; no crash, no hang. */

static void
assert_failed (SwWindow *window, const char *part)
{
  g_assert_cmpstr (ui_test_page (window), ==, "failed");
  g_assert_nonnull (strstr (adw_status_page_get_description (window->failed_page), part));
}

static void
open_and_fail (const char *path, const char *part)
{
  SwWindow *window = ui_test_new_window ();

  ui_test_open (window, path);
  assert_failed (window, part);
  g_assert_true (gtk_widget_get_visible (window->retry_button));
  g_assert_false (gtk_widget_get_visible (window->back_button));
  ui_test_close_window (window);
}

static void
test_unreadable_missing (void)
{
  open_and_fail ("/nonexistent/program.py", "does not exist");
}

static void
test_unreadable_directory (void)
{
  g_autofree char *marker = ui_test_write ("marker", "", 0);
  g_autofree char *folder = g_strconcat (marker, "-folder", NULL);

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  open_and_fail (folder, "holds no files of passes");
}

static void
test_unreadable_binary (void)
{
  const char data[] = "\x7f"
                      "ELF\0\0\0\1";
  g_autofree char *path = ui_test_write ("binary.py", data, sizeof data);

  open_and_fail (path, "binary");
}

static void
test_unreadable_encoding (void)
{
  g_autofree char *path = ui_test_write ("latin.py", "name = \xe9\xe8\xff\n", -1);

  open_and_fail (path, "UTF-8");
}

static void
test_unreadable_too_large (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = ui_test_write ("large.py", "# a comment that is too long\n", -1);

  sw_document_set_max_size (window->document, 10);
  ui_test_open (window, path);
  g_assert_cmpstr (ui_test_page (window), ==, "failed");
  g_assert_true (g_error_matches (sw_document_get_error (window->document), SW_LOAD_ERROR,
                                  SW_LOAD_ERROR_TOO_LARGE));
  ui_test_close_window (window);
}

/* After the file is there, "Try Again" opens it. */
static void
test_unreadable_retry (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  g_autofree char *content = NULL;
  g_autofree char *path = ui_test_write ("later.py", "", -1);
  g_autofree char *again = NULL;

  g_assert_cmpint (g_remove (path), ==, 0);
  ui_test_open (window, path);
  assert_failed (window, "does not exist");
  ui_test_shot (window, "unreadable");

  g_assert_true (g_file_get_contents (example, &content, NULL, NULL));
  again = ui_test_write ("later.py", content, -1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL);
  ui_test_wait_idle (window);
  g_assert_cmpstr (ui_test_page (window), ==, "document");
  ui_test_close_window (window);
}

/* What was open before is not lost. */
static void
test_unreadable_back (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *before = NULL;
  g_autofree char *still = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  before = ui_test_text (window, SW_SIDE_BEFORE);
  ui_test_open (window, "/nonexistent/program.py");
  assert_failed (window, "does not exist");
  g_assert_true (gtk_widget_get_visible (window->back_button));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.go-back", NULL);
  g_assert_cmpstr (ui_test_page (window), ==, "document");
  still = ui_test_text (window, SW_SIDE_BEFORE);
  g_assert_cmpstr (still, ==, before);
  ui_test_close_window (window);
}

/* Files that are text but nothing else. */
static void
test_unreadable_odd (void)
{
  g_autoptr (GString) line = g_string_new ("x = \"");
  g_autoptr (GString) deep = g_string_new ("y = ");
  g_autofree char *empty = ui_test_write ("empty.py", "", -1);
  g_autofree char *blank = ui_test_write ("blank.py", "\n\n\n", -1);
  g_autofree char *long_line = NULL;
  g_autofree char *nested = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (line, "0123456789");

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');

  g_string_append (line, "\"\n");
  g_string_append_c (deep, '\n');
  long_line = ui_test_write ("long.py", line->str, -1);
  nested = ui_test_write ("deep.py", deep->str, -1);

  const char *const paths[] = { empty, blank, long_line, nested };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      SwWindow *window = ui_test_new_window ();

      ui_test_open (window, paths[i]);
      g_assert_cmpstr (ui_test_page (window), ==, "document");
      g_assert_cmpuint (sw_findings_list_get_n (window->findings_list), >, 0);

      if (paths[i] == long_line)
        {
          g_autofree char *text = ui_test_text (window, SW_SIDE_BEFORE);

          g_assert_cmpuint (strlen (text), <, 11000);
          g_assert_nonnull (strstr (text, "more characters are not shown"));
          ui_test_shot (window, "long-line");
        }

      ui_test_close_window (window);
    }
}

/* The side bar asks for no choice where nothing can be chosen, and asks again where it can. */
static void
test_unreadable_no_launches (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *empty = ui_test_write ("nothing.py", "", -1);
  g_autofree char *plain = ui_test_write ("plain.py",
                                          "import pypto.language as pl\n\n"
                                          "@pl.program\nclass Plain:\n"
                                          "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                                          "    def main(self, n: pl.Scalar[pl.INDEX])"
                                          " -> pl.Scalar[pl.INDEX]:\n        return n\n",
                                          -1);
  GtkStack *stack = ui_test_find (window->why_view, GTK_TYPE_STACK);
  AdwStatusPage *page;

  ui_test_open (window, empty);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "no-launches");
  page = ADW_STATUS_PAGE (gtk_stack_get_visible_child (stack));
  g_assert_cmpstr (adw_status_page_get_title (page), ==, "Launches Were Not Examined");
  g_assert_cmpstr (adw_status_page_get_description (page), ==,
                   "Line 1: the file holds no class under @pl.program");
  ui_test_open (window, plain);
  g_assert_cmpstr (adw_status_page_get_title (page), ==, "No Launches in This Program");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "page");
  sw_document_select_launch (window->document, SW_NO_LAUNCH);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "none");
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/unreadable/missing", test_unreadable_missing);
  g_test_add_func ("/ui/unreadable/directory", test_unreadable_directory);
  g_test_add_func ("/ui/unreadable/binary", test_unreadable_binary);
  g_test_add_func ("/ui/unreadable/encoding", test_unreadable_encoding);
  g_test_add_func ("/ui/unreadable/too-large", test_unreadable_too_large);
  g_test_add_func ("/ui/unreadable/retry", test_unreadable_retry);
  g_test_add_func ("/ui/unreadable/back", test_unreadable_back);
  g_test_add_func ("/ui/unreadable/odd", test_unreadable_odd);
  g_test_add_func ("/ui/unreadable/no-launches", test_unreadable_no_launches);

  return ui_test_run ();
}
