/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

/* The window in Chinese. */

/* Labels in @widget whose text a font cannot show. */
static guint
count_unknown (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    n += (guint) pango_layout_get_unknown_glyphs_count (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_unknown (child);

  return n;
}

/* Files do not depend on the language. */
static void
assert_same_graphs (SwWindow *window)
{
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);

  for (guint form = SW_SAVE_SVG; form <= SW_SAVE_DOT; form++)
    {
      g_autofree char *path = ui_test_write ("graph", "old", -1);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) expected =
        ui_test_slipway_graph (example, "after", sw_save_form_get_suffix (form), NULL);
      g_autofree char *content = NULL;
      gsize length;

      sw_window_export (window, file, form);
      ui_test_wait_exported (path);
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_assert_cmpmem (content, length, g_bytes_get_data (expected, NULL),
                       g_bytes_get_size (expected));
    }
}

static void
test_zh_window (void)
{
  SwWindow *window = ui_test_new_window ();
  const char *title = adw_view_stack_page_get_title (
    adw_view_stack_get_page (window->views, GTK_WIDGET (window->compare_view)));

  /* The translation is found. */
  g_assert_cmpstr (title, !=, "Code");
  g_assert_true (g_utf8_get_char (title) > 0x2e80);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_wait_picture (window);
  ui_test_shot (window, "zh");
  assert_same_graphs (window);
  g_assert_cmpuint (count_unknown (GTK_WIDGET (window)), ==, 0);
  ui_test_show (window, "graph");
  ui_test_shot (window, "zh-graph");
  g_assert_cmpuint (count_unknown (GTK_WIDGET (window)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (sw_graph_view_get_canvas (window->graph_view)),
                              "graph.guards", NULL);
  sw_document_choose (window->document, "rows > 0", -1);
  ui_test_iterate (300);
  sw_graph_canvas_choose_edge (sw_graph_view_get_canvas (window->graph_view), 0);
  ui_test_shot (window, "zh-questions");
  g_assert_cmpuint (count_unknown (GTK_WIDGET (window)), ==, 0);
  sw_document_ask (window->document, &(SwQuestion){ SW_QUESTION_PAIR, SW_SIDE_AFTER, 0, 8, FALSE });
  ui_test_shot (window, "zh-pair");
  g_assert_cmpuint (count_unknown (GTK_WIDGET (window)), ==, 0);
  ui_test_show (window, "launches");
  ui_test_shot (window, "zh-launches");
  g_assert_cmpuint (count_unknown (GTK_WIDGET (window)), ==, 0);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 1280);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  g_setenv ("LANGUAGE", "zh_CN", TRUE);
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/zh/window", test_zh_window);

  return ui_test_run ();
}
