/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

/* Programs that something is wrong with. */

static SwWindow *
open_missing (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = g_build_filename (SW_EXAMPLES, "missing_output.py", NULL);

  ui_test_open (window, path);
  g_assert_cmpstr (ui_test_page (window), ==, "document");

  return window;
}

static void
test_findings_missing (void)
{
  SwWindow *window = open_missing ();
  SwAnalysis *analysis = sw_document_get_analysis (window->document);
  guint launch = ui_test_launch (window, "expert", 0);
  const SwLaunch *info = sw_analysis_get_launch (analysis, launch);
  g_autofree char *before = ui_test_text (window, SW_SIDE_BEFORE);
  g_autofree char *after = ui_test_text (window, SW_SIDE_AFTER);
  g_autofree char *why = NULL;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->findings_list)));
  /* The missing output, a dividend that may be negative, a dependency that others imply. */
  g_assert_cmpuint (sw_findings_list_get_n (window->findings_list), ==, 3);
  g_assert_cmpint (info->verdict, ==, SW_VERDICT_REJECTED);
  g_assert_cmpuint (info->missing->len, ==, 1);
  g_assert_cmpstr (g_array_index (info->missing, SwMissingOutput, 0).name, ==, "y");
  g_assert_cmpuint (g_array_index (info->missing, SwMissingOutput, 0).index, ==, 2);

  /* Nothing was changed. */
  g_assert_cmpstr (before, ==, after);

  /* The launch that needs a look is selected, and the explanation names the output. */
  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why, "y, parameter 2"));
  ui_test_shot (window, "missing-output");
  ui_test_close_window (window);
}

/* A click on a finding shows its line, and selects its launch in the graph. */
static void
test_findings_jump (void)
{
  SwWindow *window = open_missing ();
  SwAnalysis *analysis = sw_document_get_analysis (window->document);
  SwSourceView *view = sw_compare_view_get_view (window->compare_view, SW_SIDE_BEFORE);
  guint launch = ui_test_launch (window, "expert", 0);
  const SwDiagnostic *finding = g_ptr_array_index (analysis->findings, 0);
  guint line = sw_analysis_line_of (analysis, finding->span);

  sw_document_select_launch (window->document, ui_test_launch (window, "gate", 0));
  ui_test_show (window, "launches");
  sw_findings_list_activate (window->findings_list, 0);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "code");
  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
  g_assert_cmpuint (sw_source_view_get_cursor_line (view), ==, line);
  g_assert_cmpint (sw_mark_gutter_get_mark (sw_source_view_get_marks (view), line)->kind, ==,
                   SW_MARK_REJECTED);

  /* In the graph the node is shown instead. */
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  sw_document_select_launch (window->document, ui_test_launch (window, "gate", 0));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.next-finding", NULL);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "graph");
  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
  ui_test_shot (window, "missing-output-graph");
  ui_test_close_window (window);
}

/* Errors of the reader: they are listed, and what could be read is shown. */
static void
test_findings_reading (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  g_autofree char *content = NULL;
  g_autoptr (GString) broken = NULL;
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (example, &content, NULL, &error);
  g_assert_no_error (error);
  broken = g_string_new (content);
  g_assert_cmpuint (g_string_replace (broken, "gated[0]", "gated[0", 1), ==, 1);
  path = ui_test_write ("broken.py", broken->str, -1);
  ui_test_open (window, path);

  g_assert_cmpstr (ui_test_page (window), ==, "document");
  g_assert_cmpuint (sw_findings_list_get_n (window->findings_list), >, 0);
  g_assert_null (sw_document_get_analysis (window->document)->result);
  before = ui_test_text (window, SW_SIDE_BEFORE);
  g_assert_cmpstr (before, ==, broken->str);
  ui_test_shot (window, "reading-error");
  ui_test_show (window, "graph");
  ui_test_shot (window, "reading-error-graph");
  ui_test_show (window, "launches");
  ui_test_shot (window, "reading-error-launches");
  ui_test_close_window (window);
}

static void
test_findings_no_launches (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = ui_test_data ("corpus/small/no_launches/before.py");

  ui_test_open (window, path);
  g_assert_cmpstr (ui_test_page (window), ==, "document");
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (sw_launch_list_get_model (window->launch_list))), ==,
    0);
  ui_test_show (window, "launches");
  ui_test_shot (window, "no-launches");
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/findings/missing", test_findings_missing);
  g_test_add_func ("/ui/findings/jump", test_findings_jump);
  g_test_add_func ("/ui/findings/reading", test_findings_reading);
  g_test_add_func ("/ui/findings/no-launches", test_findings_no_launches);

  return ui_test_run ();
}
