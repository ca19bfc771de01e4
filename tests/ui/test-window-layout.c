/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-document-private.h"
#include "sw-graph-view-private.h"
#include "sw-picture-private.h"
#include "ui-test.h"

#include <glib/gstdio.h>

/* What is shown when the layout helper does not deliver, and when tasks wait for each other. */

/* Opens the shipped example while a script stands in for the helper. */
static SwWindow *
open_with_helper (const char *script)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *helper = ui_test_write ("helper", script, -1);

  g_assert_cmpint (g_chmod (helper, 0755), ==, 0);
  g_setenv ("SLIPWAY_LAYOUT", helper, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_settle (window);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  ui_test_settle (window);

  return window;
}

/* The graph is there, in program order, and a bar says why. */
static void
assert_trouble (SwWindow *window, const char *what, const char *why)
{
  SwGraphView *view = window->graph_view;
  const char *text = gtk_label_get_text (view->trouble_label);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->stack), ==, "graph");
  g_assert_cmpint (sw_document_get_picture (window->document)->sides[SW_SIDE_AFTER].layout->engine,
                   ==, SW_ENGINE_LAYERS);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (view->trouble_bar)));
  g_assert_true (g_str_has_prefix (text, what));
  g_assert_nonnull (strstr (text, why));
  g_assert_nonnull (strstr (gtk_label_get_text (view->status), "layout in program order"));
}

static gboolean
is_drawn_by_dot (gpointer data)
{
  SwPicture *picture = sw_document_get_picture (data);

  return picture != NULL && picture->final
         && picture->sides[SW_SIDE_AFTER].layout->engine == SW_ENGINE_DOT;
}

/* Killed: the window says so, and tries again when it is asked to. */
static void
test_layout_killed (void)
{
  g_autofree char *helper = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  SwWindow *window = open_with_helper ("#!/bin/sh\nkill -KILL $$\n");

  assert_trouble (window, "The layout failed; the tasks are drawn in program order.", "signal 9");
  ui_test_shot (window, "layout-killed");
  g_setenv ("SLIPWAY_LAYOUT", helper, TRUE);
  gtk_info_bar_response (window->graph_view->trouble_bar, 1);
  g_assert_true (ui_test_wait (is_drawn_by_dot, window->document));
  ui_test_settle (window);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->graph_view->trouble_bar)));
  ui_test_close_window (window);
}

/* Garbage is no answer; the bar can be closed. */
static void
test_layout_garbage (void)
{
  g_autofree char *helper = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  SwWindow *window = open_with_helper ("#!/bin/sh\necho '<b>&'\n");

  assert_trouble (window, "The layout failed;", "no usable answer");
  gtk_info_bar_response (window->graph_view->trouble_bar, GTK_RESPONSE_CLOSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->graph_view->trouble_bar)));
  g_setenv ("SLIPWAY_LAYOUT", helper, TRUE);
  ui_test_close_window (window);
}

/* Too slow: the picture in program order is there meanwhile, and stays. */
static void
test_layout_late (void)
{
  g_autofree char *helper = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  SwWindow *window;

  g_setenv ("SLIPWAY_LAYOUT_SECONDS", "1", TRUE);
  window = open_with_helper ("#!/bin/sh\nexec sleep 1000\n");
  assert_trouble (window, "The layout took too long; the tasks are drawn in program order.",
                  "1000 milliseconds");
  ui_test_shot (window, "layout-late");
  g_unsetenv ("SLIPWAY_LAYOUT_SECONDS");
  g_setenv ("SLIPWAY_LAYOUT", helper, TRUE);
  ui_test_close_window (window);
}

/* Two tasks that wait for each other, and one that does not. */
static SwTaskGraph *
make_circle (void)
{
  static const char *const names[] = { "first", "second", "third" };
  static const guint ends[][2] = { { 0, 1 }, { 1, 0 }, { 1, 2 } };
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("layer");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    sw_task_graph_builder_add_node (builder, &(SwTaskNode){ .kind = SW_NODE_TASK,
                                                            .cluster = SW_GRAPH_NONE,
                                                            .launch = SW_GRAPH_NONE,
                                                            .name = (char *) names[i] });

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    sw_task_graph_builder_add_edge (
      builder, &(SwTaskEdge){
                 .from = ends[i][0], .to = ends[i][1], .kind = SW_EDGE_DEP, .multiplicity = 1 });

  return sw_task_graph_builder_end (builder);
}

/* No program text has such a graph, since a name cannot be used before it is defined; the window
 * draws it all the same, and says which tasks it is. */
static void
test_layout_circle (void)
{
  SwWindow *window = ui_test_new_window ();
  SwPicture *picture = g_new0 (SwPicture, 1);
  SwPictureSide *side = &picture->sides[SW_SIDE_AFTER];
  SwGraphView *view = window->graph_view;
  g_autoptr (SwGraphSizes) sizes = NULL;
  const GArray *lit;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_settle (window);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view->cycle_bar)));

  g_atomic_ref_count_init (&picture->ref_count);
  picture->analysis = sw_analysis_ref (sw_document_get_analysis (window->document));
  picture->folding = sw_folding_new ();
  picture->final = TRUE;
  side->all = make_circle ();
  side->plain = sw_task_graph_ref (side->all);
  side->graph = sw_task_graph_ref (side->all);
  side->boxes = g_memdup2 (((guint[]){ 0, 1, 2 }), 3 * sizeof (guint));
  side->members = g_memdup2 (((guint[]){ 0, 1, 2 }), 3 * sizeof (guint));
  side->names = sw_task_graph_name_nodes (side->all);
  side->cycle = _sw_picture_find_cycle (side->all);
  sizes = sw_graph_sizes_new_estimated (side->all);
  side->places = sw_graph_layout_dot (side->all, sizes, 0, NULL, NULL);
  g_assert_nonnull (side->places);
  side->layout = sw_graph_layout_ref (side->places);
  _sw_document_take_picture (window->document, picture);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (view->cycle_bar)));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (view->cycle_label),
                                   "Tasks wait for each other in a circle and never run: "));
  g_assert_nonnull (strstr (gtk_label_get_text (view->cycle_label), "first → second"));
  gtk_info_bar_response (view->cycle_bar, 1);
  lit = sw_graph_canvas_get_lit_edges (view->canvas);
  g_assert_cmpuint (lit->len, ==, 2);
  ui_test_shot (window, "layout-circle");
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/layout/killed", test_layout_killed);
  g_test_add_func ("/ui/layout/garbage", test_layout_garbage);
  g_test_add_func ("/ui/layout/late", test_layout_late);
  g_test_add_func ("/ui/layout/circle", test_layout_circle);

  return ui_test_run ();
}
