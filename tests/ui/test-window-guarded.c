/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-launch-item.h"
#include "ui-test.h"

/* A program with guarded launches: the shipped example. */

static SwWindow *
open_example (void)
{
  SwWindow *window = ui_test_new_window ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  g_assert_cmpstr (ui_test_page (window), ==, "document");

  return window;
}

static void
test_guarded_texts (void)
{
  SwWindow *window = open_example ();
  g_autofree char *before = ui_test_text (window, SW_SIDE_BEFORE);
  g_autofree char *after = ui_test_text (window, SW_SIDE_AFTER);

  g_assert_nonnull (strstr (before, "core_num=rows // 16, deps=[gate_id]"));
  g_assert_null (strstr (before, "task_dummy"));
  g_assert_nonnull (strstr (after, "spmd_core_num: pl.Scalar[pl.INDEX] = rows // 16\n"));
  g_assert_nonnull (strstr (after, "if spmd_core_num > 0:\n"));
  g_assert_nonnull (strstr (after, "pl.system.task_dummy(deps=[gate_id])"));
  ui_test_shot (window, "guarded-code");
  ui_test_close_window (window);
}

static void
test_guarded_marks (void)
{
  SwWindow *window = open_example ();
  SwAnalysis *analysis = sw_document_get_analysis (window->document);
  const struct
  {
    const char *callee;
    guint nth;
    SwMarkKind kind;
  } expected[] = {
    { "gate", 0, SW_MARK_PROVEN },
    { "expert", 0, SW_MARK_GUARDED },
    { "residual", 0, SW_MARK_PROVEN },
    { "expert", 1, SW_MARK_GUARDED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    for (guint side = 0; side < SW_N_SIDES; side++)
      {
        guint launch = ui_test_launch (window, expected[i].callee, expected[i].nth);
        SwSourceView *view = sw_compare_view_get_view (window->compare_view, side);
        const SwLineMark *mark;
        guint first, last;

        g_assert_true (
          sw_analysis_find_lines (analysis, side, launch, 0, SW_SPAN_NONE, &first, &last));
        mark = sw_mark_gutter_get_mark (sw_source_view_get_marks (view), first);
        g_assert_nonnull (mark);
        g_assert_cmpint (mark->kind, ==, expected[i].kind);
        g_assert_cmpuint (mark->index, ==, launch);

        /* A guarded launch takes more lines than it took. */
        if (side == SW_SIDE_AFTER && expected[i].kind == SW_MARK_GUARDED)
          g_assert_cmpuint (last - first, >=, 8);
        else
          g_assert_cmpuint (last, ==, first);
      }

  ui_test_close_window (window);
}

static void
test_guarded_table (void)
{
  SwWindow *window = open_example ();
  GListModel *rows = G_LIST_MODEL (sw_launch_list_get_model (window->launch_list));
  const struct
  {
    const char *callee;
    const char *count;
    SwVerdict verdict;
  } expected[] = {
    { "gate", "8", SW_VERDICT_PROVEN },
    { "expert", "rows // 16", SW_VERDICT_GUARDED },
    { "residual", "(rows + 15) // 16", SW_VERDICT_PROVEN },
    { "expert", "rows % 16", SW_VERDICT_GUARDED },
  };

  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, G_N_ELEMENTS (expected));

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (SwLaunchItem) item = g_list_model_get_item (rows, i);
      const SwLaunch *launch = sw_launch_item_get_launch (item);

      g_assert_cmpstr (launch->callee->name, ==, expected[i].callee);
      g_assert_cmpstr (launch->count_text, ==, expected[i].count);
      g_assert_cmpint (launch->verdict, ==, expected[i].verdict);
    }

  ui_test_show (window, "launches");
  ui_test_shot (window, "guarded-launches");
  ui_test_close_window (window);
}

static void
test_guarded_selection (void)
{
  SwWindow *window = open_example ();
  GtkSelectionModel *rows = sw_launch_list_get_model (window->launch_list);
  SwGraphCanvas *canvas = sw_graph_view_get_canvas (window->graph_view);
  guint launch = ui_test_launch (window, "expert", 1);
  const SwTaskNode *nodes;
  guint n_nodes;
  g_autofree char *why = NULL;

  ui_test_wait_picture (window);

  /* In the table: text, graph and explanation follow. */
  gtk_selection_model_select_item (rows, launch, TRUE);
  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
  nodes = sw_task_graph_get_nodes (sw_graph_canvas_get_graph (canvas), &n_nodes);
  g_assert_cmpuint (sw_graph_canvas_get_selected (canvas), !=, SW_GRAPH_NONE);
  g_assert_cmpuint (nodes[sw_graph_canvas_get_selected (canvas)].launch, ==, launch);
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why, "rows % 16"));
  g_assert_nonnull (strstr (why, "task_dummy(deps=[gate_id, full_id])"));

  /* In the graph: the table follows. */
  launch = ui_test_launch (window, "gate", 0);

  for (guint i = 0; i < n_nodes; i++)
    if (nodes[i].launch == launch)
      sw_graph_canvas_choose (canvas, i);

  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
  g_assert_true (gtk_selection_model_is_selected (rows, launch));

  ui_test_close_window (window);
}

static void
test_guarded_graph (void)
{
  SwWindow *window = open_example ();
  SwGraphCanvas *canvas = sw_graph_view_get_canvas (window->graph_view);
  guint n_before, n_after, node, other;

  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  sw_document_select_launch (window->document, ui_test_launch (window, "expert", 0));
  ui_test_shot (window, "guarded-graph");
  sw_task_graph_get_nodes (sw_graph_canvas_get_graph (canvas), &n_after);

  sw_graph_view_set_side (window->graph_view, SW_SIDE_BEFORE);
  sw_task_graph_get_nodes (sw_graph_canvas_get_graph (canvas), &n_before);
  ui_test_shot (window, "guarded-graph-before");

  /* Four launches and one call before; the dummy tasks and merged ids come with the guards. */
  g_assert_cmpuint (n_before, ==, 5);
  g_assert_cmpuint (n_after, >, n_before);

  /* Arrow keys walk from task to task, a click chooses one. */
  node = sw_graph_canvas_get_selected (canvas);
  g_assert_cmpuint (node, !=, SW_GRAPH_NONE);
  g_assert_true (sw_graph_canvas_choose_neighbour (canvas, GTK_DIR_DOWN));
  other = sw_graph_canvas_get_selected (canvas);
  g_assert_cmpuint (other, !=, node);

  for (guint i = 0; i < 2; i++)
    {
      graphene_rect_t bounds;
      graphene_point_t centre;

      sw_graph_canvas_show_node (canvas, node);
      bounds = sw_graph_canvas_node_bounds (canvas, node);
      graphene_rect_get_center (&bounds, &centre);
      g_assert_cmpuint (sw_graph_canvas_pick (canvas, centre.x, centre.y), ==, node);
      sw_graph_canvas_zoom_by (canvas, 3, centre.x, centre.y);
    }

  ui_test_close_window (window);
}

/* What the window writes is what the command line writes, byte for byte. */
static void
test_guarded_export (void)
{
  SwWindow *window = open_example ();
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);

  ui_test_wait_picture (window);

  for (guint side = 0; side < SW_N_SIDES; side++)
    for (guint form = 0; form < SW_N_SAVE_FORMS; form++)
      {
        g_autofree char *path = ui_test_write ("graph", "old", -1);
        g_autoptr (GFile) file = g_file_new_for_path (path);
        g_autoptr (GBytes) expected =
          ui_test_slipway_graph (example, side == SW_SIDE_BEFORE ? "before" : "after",
                                 sw_save_form_get_suffix (form), NULL);
        g_autofree char *content = NULL;
        gsize length;

        sw_graph_view_set_side (window->graph_view, side);
        sw_window_export (window, file, form);
        ui_test_wait_exported (path);
        g_assert_true (g_file_get_contents (path, &content, &length, NULL));
        g_assert_cmpmem (content, length, g_bytes_get_data (expected, NULL),
                         g_bytes_get_size (expected));
      }

  ui_test_close_window (window);
}

/* Nothing moves from one state to the other, and the marks in use are explained. */
static void
test_guarded_states (void)
{
  SwWindow *window = open_example ();
  SwPicture *picture;
  guint n_same = 0;

  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  picture = sw_document_get_picture (window->document);
  g_assert_cmpfloat (picture->sides[SW_SIDE_BEFORE].layout->width, ==,
                     picture->sides[SW_SIDE_AFTER].layout->width);

  for (guint i = 0; i < sw_analysis_get_n_launches (sw_document_get_analysis (window->document));
       i++)
    {
      guint before = sw_picture_find_node (picture, SW_SIDE_BEFORE, i, 0);
      guint after = sw_picture_find_node (picture, SW_SIDE_AFTER, i, 0);
      const SwRect *a = &picture->sides[SW_SIDE_BEFORE].layout->nodes[before];
      const SwRect *b = &picture->sides[SW_SIDE_AFTER].layout->nodes[after];

      n_same += a->x == b->x && a->y == b->y;
    }

  g_assert_cmpuint (n_same, ==, 4);
  gtk_widget_activate_action (GTK_WIDGET (sw_graph_view_get_canvas (window->graph_view)),
                              "graph.legend", NULL);
  ui_test_shot (window, "graph-legend");
  ui_test_close_window (window);
}

/* A click on a line of either text selects the launch there. */
static void
test_guarded_caret (void)
{
  SwWindow *window = open_example ();
  SwAnalysis *analysis = sw_document_get_analysis (window->document);

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      GtkTextBuffer *buffer = gtk_text_view_get_buffer (
        GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, side)));
      guint launch = ui_test_launch (window, "residual", 0);
      GtkTextIter iter;
      guint first, last;

      sw_document_select_launch (window->document, SW_NO_LAUNCH);
      g_assert_true (
        sw_analysis_find_lines (analysis, side, launch, 0, SW_SPAN_NONE, &first, &last));
      gtk_text_buffer_get_iter_at_line (buffer, &iter, (int) first);
      gtk_text_buffer_place_cursor (buffer, &iter);
      g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
    }

  ui_test_close_window (window);
}

/* Several functions: the graph follows the selection from one to the other. */
static void
test_guarded_functions (void)
{
  SwWindow *window = ui_test_new_window ();
  SwGraphCanvas *canvas = sw_graph_view_get_canvas (window->graph_view);
  g_autofree char *path = ui_test_data ("corpus/small/two_orchestrations/before.py");
  SwAnalysis *analysis;
  guint warm;

  ui_test_open (window, path);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  analysis = sw_document_get_analysis (window->document);
  g_assert_cmpuint (analysis->functions->len, ==, 2);

  /* "cold" comes first and its launch is proven, the one of "warm" is selected at first. */
  warm = sw_document_get_selected_launch (window->document);
  g_assert_cmpstr (sw_analysis_get_launch (analysis, warm)->function->name, ==, "warm");
  g_assert_cmpuint (sw_document_get_function (window->document), ==, 1);
  g_assert_cmpuint (sw_graph_canvas_get_selected (canvas), !=, SW_GRAPH_NONE);

  sw_document_select_launch (window->document, 1 - warm);
  g_assert_cmpuint (sw_document_get_function (window->document), ==, 0);
  ui_test_wait_picture (window);
  g_assert_cmpuint (sw_graph_canvas_get_selected (canvas), !=, SW_GRAPH_NONE);
  ui_test_shot (window, "two-functions");
  ui_test_close_window (window);
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

/* The windows that belong to this one. */
static void
test_guarded_dialogs (void)
{
  SwWindow *window = open_example ();
  GtkShortcutsWindow *shortcuts =
    gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window));

  g_assert_nonnull (shortcuts);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  g_assert_true (ui_test_wait (is_mapped, shortcuts));
  gtk_window_close (GTK_WINDOW (shortcuts));
  ui_test_settle (window);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/guarded/texts", test_guarded_texts);
  g_test_add_func ("/ui/guarded/marks", test_guarded_marks);
  g_test_add_func ("/ui/guarded/table", test_guarded_table);
  g_test_add_func ("/ui/guarded/selection", test_guarded_selection);
  g_test_add_func ("/ui/guarded/graph", test_guarded_graph);
  g_test_add_func ("/ui/guarded/export", test_guarded_export);
  g_test_add_func ("/ui/guarded/states", test_guarded_states);
  g_test_add_func ("/ui/guarded/caret", test_guarded_caret);
  g_test_add_func ("/ui/guarded/functions", test_guarded_functions);
  g_test_add_func ("/ui/guarded/dialogs", test_guarded_dialogs);

  return ui_test_run ();
}
