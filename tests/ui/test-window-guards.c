/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-view-private.h"
#include "ui-test.h"

/* What if conditions hold, or do not?  The shipped example after the pass: gate; expert#1 if
 * rows // 16 > 0, which writes y; residual#1 if rows > 0, which reads and writes it; expert#2 if
 * rows % 16 > 0, the same; residual#2, the same. */

#define FULL "spmd_core_num > 0"
#define ANY  "rows > 0"

static SwWindow *
open_example (void)
{
  SwWindow *window = ui_test_new_window ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_settle (window);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  gtk_widget_activate_action (GTK_WIDGET (sw_graph_view_get_canvas (window->graph_view)),
                              "graph.guards", NULL);
  ui_test_settle (window);

  return window;
}

static gboolean
is_chosen (gpointer data)
{
  SwDocument *document = data;
  SwPicture *picture = sw_document_get_picture (document);

  return picture != NULL && picture->choices == sw_document_get_choices (document);
}

static const SwPictureSide *
choose (SwWindow *window, const char *condition, int truth)
{
  sw_document_choose (window->document, condition, truth);
  g_assert_true (ui_test_wait (is_chosen, window->document));
  ui_test_settle (window);

  return &sw_document_get_picture (window->document)->sides[SW_SIDE_AFTER];
}

/* A button of the panel; its name says the condition and what it is taken to be. */
static GtkWidget *
find_button (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget))
    {
      g_autofree char *wrong = gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      return wrong == NULL ? widget : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, name);

  return found;
}

static char *
list_skipped (const SwPictureSide *side)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (side->graph, &n);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if ((nodes[i].flags & SW_NODE_SKIPPED) != 0)
      g_string_append_printf (out, "%s ", side->names[i]);

  return g_strdup (out->str);
}

/* No full block: the first expert does not run, the dummy does, and what reads y reads what the
 * caller gave.  Nothing moves. */
static void
test_guards_false (void)
{
  SwWindow *window = open_example ();
  const SwPictureSide *side;
  g_autoptr (SwGraphLayout) places = NULL;
  g_autofree char *skipped = NULL;
  const char *reads;
  double zoom = sw_graph_canvas_get_zoom (sw_graph_view_get_canvas (window->graph_view));

  side = &sw_document_get_picture (window->document)->sides[SW_SIDE_AFTER];
  places = sw_graph_layout_ref (side->layout);
  g_assert_cmpstr (sw_guard_panel_get_reads (window->graph_view->guards), ==, "");

  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (window->graph_view->guards), FULL ": False")),
    TRUE);
  side = choose (window, FULL, -1);
  skipped = list_skipped (side);
  g_assert_cmpstr (skipped, ==, "expert#1 ");

  for (guint i = 0; i < places->n_nodes; i++)
    g_assert_cmpmem (&places->nodes[i], sizeof (SwRect), &side->layout->nodes[i], sizeof (SwRect));

  g_assert_cmpfloat (sw_graph_canvas_get_zoom (sw_graph_view_get_canvas (window->graph_view)), ==,
                     zoom);
  reads = sw_guard_panel_get_reads (window->graph_view->guards);
  g_assert_nonnull (strstr (reads, "residual#1\n  y_1 ← as it was before: no task"));
  g_assert_nonnull (strstr (reads, "expert#2\n  score_1 ← gate\ny_3 ← residual#1\n"));
  g_assert_null (strstr (reads, "expert#1\n"));
  ui_test_shot (window, "guards-false");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  sw_graph_canvas_choose_pair (sw_graph_view_get_canvas (window->graph_view), 0, 8);
  ui_test_shot (window, "guards-dark");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  ui_test_close_window (window);
}

/* A full block: the dummy does not run, and y comes from the first expert. */
static void
test_guards_true (void)
{
  SwWindow *window = open_example ();
  const SwPictureSide *side = choose (window, FULL, 1);
  g_autofree char *skipped = list_skipped (side);
  const char *reads = sw_guard_panel_get_reads (window->graph_view->guards);

  g_assert_cmpstr (skipped, ==, "dummy#1 ");
  g_assert_nonnull (strstr (reads, "residual#1\n  y_1 ← expert#1\n"));
  g_assert_nonnull (strstr (reads, "y_3 ← residual#1 or expert#1\n"));
  choose (window, FULL, 0);
  g_assert_null (sw_document_get_choices (window->document));
  g_assert_cmpstr (sw_guard_panel_get_reads (window->graph_view->guards), ==, "");
  ui_test_close_window (window);
}

/* Without rows there is no full block.  Who says otherwise is told so, and nothing is drawn. */
static void
test_guards_conflict (void)
{
  SwWindow *window = open_example ();
  GtkStack *stack = window->graph_view->stack;
  const SwPictureSide *side;

  side = choose (window, ANY, -1);
  g_assert_null (side->conflict);
  side = choose (window, FULL, 1);
  g_assert_nonnull (side->conflict);
  g_assert_cmpuint (side->conflict->len, ==, 2);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "conflict");
  g_assert_cmpstr (adw_status_page_get_description (window->graph_view->conflict_page), ==,
                   "These cannot hold together: spmd_core_num &gt; 0; not (rows &gt; 0)");
  g_assert_null (sw_graph_canvas_get_graph (sw_graph_view_get_canvas (window->graph_view)));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (window->graph_view->export_button)));
  g_assert_cmpstr (sw_guard_panel_get_reads (window->graph_view->guards), ==, "");
  ui_test_shot (window, "guards-conflict");

  /* Between 1 and 15 rows: no full block, and that is no contradiction. */
  choose (window, FULL, -1);
  side = choose (window, ANY, 1);
  g_assert_null (side->conflict);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "graph");

  gtk_widget_activate_action (GTK_WIDGET (window->graph_view->conflict_page), "graph.clear-choices",
                              NULL);
  g_assert_true (ui_test_wait (is_chosen, window->document));
  g_assert_null (sw_document_get_choices (window->document));
  ui_test_close_window (window);
}

static gboolean
is_exported (gpointer data)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (data, &content, NULL, NULL) && !g_str_equal (content, "old");
}

/* What is exported is what is shown, and what the command line writes. */
static void
test_guards_export (void)
{
  SwWindow *window = open_example ();
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  g_autoptr (GBytes) expected = ui_test_slipway_graph (example, "after", "svg", FULL "=false");
  g_autofree char *path = ui_test_write ("graph", "old", -1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *content = NULL;
  gsize length;

  choose (window, FULL, -1);
  sw_window_export (window, file, SW_SAVE_SVG);
  g_assert_true (ui_test_wait (is_exported, path));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpmem (content, length, g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
  ui_test_close_window (window);
}

/* Questions are answered as the conditions are: what does not run waits for nothing. */
static void
test_guards_why (void)
{
  SwWindow *window = open_example ();
  const SwPictureSide *side = choose (window, FULL, -1);
  guint a = SW_GRAPH_NONE, b = SW_GRAPH_NONE;
  g_autofree char *why = NULL;

  for (guint i = 0; side->names[i] != NULL; i++)
    if (g_str_equal (side->names[i], "gate"))
      a = i;
    else if (g_str_equal (side->names[i], "expert#1"))
      b = i;

  sw_document_ask (window->document, &(SwQuestion){ SW_QUESTION_PAIR, SW_SIDE_AFTER, a, b, FALSE });
  why = sw_why_view_dup_text (window->why_view);
  g_assert_cmpstr (why, ==, "expert#1 does not run\n");
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/guards/false", test_guards_false);
  g_test_add_func ("/ui/guards/true", test_guards_true);
  g_test_add_func ("/ui/guards/conflict", test_guards_conflict);
  g_test_add_func ("/ui/guards/export", test_guards_export);
  g_test_add_func ("/ui/guards/why", test_guards_why);

  return ui_test_run ();
}
