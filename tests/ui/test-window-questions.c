/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-view-private.h"
#include "sw-pair-view.h"
#include "ui-test.h"

/* What can be asked about the task graph: why there is an edge, whether one task waits for
 * another, and what happens when conditions hold or do not.  The shipped example has, after the
 * pass, gate -> expert (guarded by rows // 16 > 0) -> residual (if rows > 0) -> expert (guarded
 * by rows % 16 > 0) -> residual. */

static SwWindow *
open_example (void)
{
  SwWindow *window = ui_test_new_window ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_settle (window);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  ui_test_settle (window);

  return window;
}

static SwGraphCanvas *
get_canvas (SwWindow *window)
{
  return sw_graph_view_get_canvas (window->graph_view);
}

/* The node with a name as the command line gives it. */
static guint
find_task (SwWindow *window, const char *name)
{
  const SwPicture *picture = sw_document_get_picture (window->document);
  char **names = picture->sides[SW_SIDE_AFTER].names;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return i;

  g_assert_not_reached ();
}

static guint
find_drawn (SwWindow *window, const char *from, const char *to)
{
  guint edge = sw_picture_find_edge (sw_graph_canvas_get_graph (get_canvas (window)),
                                     find_task (window, from), find_task (window, to), FALSE);

  g_assert_cmpuint (edge, !=, SW_GRAPH_NONE);

  return edge;
}

static void
assert_says (SwWindow *window, const char *expected)
{
  g_autofree char *why = sw_why_view_dup_text (window->why_view);

  if (strstr (why, expected) == NULL)
    g_error ("“%s” is missing in: %s", expected, why);
}

/* The middle of an edge, in the widget. */
static void
get_middle (SwGraphCanvas *canvas, const SwGraphLayout *layout, guint edge, double *x, double *y)
{
  const SwSpline *spline = &layout->edges[edge];
  const SwPoint *p = &spline->points[(spline->n_points - 1) / 6 * 3];
  const SwRect *node = &layout->nodes[0];
  graphene_rect_t bounds = sw_graph_canvas_node_bounds (canvas, 0);
  double zoom = sw_graph_canvas_get_zoom (canvas);
  double at_x = (p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8;
  double at_y = (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8;

  *x = bounds.origin.x + (at_x - node->x) * zoom;
  *y = bounds.origin.y + (at_y - node->y) * zoom;
}

/* Nodes of what is drawn and of what is asked about have the same numbers. */
static void
test_questions_numbers (void)
{
  SwWindow *window = open_example ();
  const SwPicture *picture = sw_document_get_picture (window->document);

  for (guint i = 0; i < SW_N_SIDES; i++)
    {
      guint n, n_all;
      const SwTaskNode *drawn = sw_task_graph_get_nodes (picture->sides[i].graph, &n);
      const SwTaskNode *all = sw_task_graph_get_nodes (picture->sides[i].all, &n_all);

      g_assert_cmpuint (n, ==, n_all);

      for (guint k = 0; k < n; k++)
        {
          g_assert_true (drawn[k].stmt == all[k].stmt);
          g_assert_cmpstr (drawn[k].name, ==, all[k].name);
        }
    }

  ui_test_close_window (window);
}

/* A click near an edge says all its reasons; each leads to the line of the task that waits. */
static void
test_questions_edge (void)
{
  SwWindow *window = open_example ();
  SwGraphCanvas *canvas = get_canvas (window);
  const SwPicture *picture = sw_document_get_picture (window->document);
  guint edge = find_drawn (window, "gate", "expert#1");
  const GArray *lit;
  GtkListBox *list;
  GtkTextBuffer *buffer =
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, 0)));
  GtkTextIter caret;
  double x, y;

  get_middle (canvas, picture->sides[SW_SIDE_AFTER].layout, edge, &x, &y);
  sw_graph_canvas_click (canvas, x + 4, y, 0);
  lit = sw_graph_canvas_get_lit_edges (canvas);
  g_assert_cmpuint (lit->len, ==, 1);
  g_assert_cmpuint (g_array_index (lit, guint, 0), ==, edge);
  assert_says (window, "gate → expert#1\nThe second waits for the first\n");
  assert_says (window, "Declared in deps: gate_id\n");
  assert_says (window, "Reads score_1, which the other wrote\n");
  assert_says (window, "Joins\ngate\nexpert#1\n");
  ui_test_shot (window, "question-edge");

  /* The second launch of the example is at line 33. */
  list = ui_test_find (window->why_view, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  ui_test_settle (window);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "code");
  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  g_assert_cmpint (gtk_text_iter_get_line (&caret) + 1, ==, 33);
  ui_test_close_window (window);
}

/* What the runtime infers is said too, with the tensor and the hazard. */
static void
test_questions_runtime (void)
{
  SwWindow *window = open_example ();
  guint from = find_task (window, "expert#1");
  guint to = find_task (window, "expert#2");

  sw_document_ask (window->document,
                   &(SwQuestion){ SW_QUESTION_EDGE, SW_SIDE_AFTER, from, to, FALSE });
  assert_says (window, "The second may wait for the first\n");
  assert_says (window, "Inferred by the runtime");
  assert_says (window, "write after write");
  assert_says (window, "tensor y");
  ui_test_shot (window, "question-runtime");
  ui_test_close_window (window);
}

/* From the list of a task's edges, without the pointer: by the list, and by keys. */
static void
test_questions_list (void)
{
  SwWindow *window = open_example ();
  SwGraphCanvas *canvas = get_canvas (window);
  guint gate = find_task (window, "gate");
  const SwQuestion *question = sw_document_get_question (window->document);

  sw_graph_canvas_choose (canvas, gate);
  g_assert_cmpint (question->kind, ==, SW_QUESTION_TASK);
  assert_says (window, "Comes Before\nexpert#1\n  Declared in deps: gate_id");
  g_assert_true (sw_graph_canvas_choose_next_edge (canvas, 1));
  g_assert_cmpint (question->kind, ==, SW_QUESTION_EDGE);
  g_assert_cmpuint (question->a, ==, gate);
  g_assert_true (sw_graph_canvas_choose_next_edge (canvas, 1));
  g_assert_cmpuint (question->a, ==, gate);
  assert_says (window, "gate → dummy#1\n");

  /* A task that is no launch has a page of its own. */
  sw_graph_canvas_choose (canvas, find_task (window, "residual#2"));
  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, SW_NO_LAUNCH);
  assert_says (window, "residual#2\nPlace\nresidual#2\nComes After\n");
  ui_test_shot (window, "question-task");
  sw_graph_canvas_choose (canvas, SW_GRAPH_NONE);
  g_assert_cmpint (question->kind, ==, SW_QUESTION_NONE);
  ui_test_close_window (window);
}

static char *
run_why (const char *a, const char *b)
{
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                      g_getenv ("SLIPWAY_BIN"), "why", example, a, b, NULL);
  char *output = NULL;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strchr (output, '\n'));
  strchr (output, '\n')[1] = '\0';

  return output;
}

/* Two tasks, chosen by keys or in the lists, give the answer of the command line. */
static void
test_questions_pair (void)
{
  static const char *const pairs[][2] = {
    { "gate", "residual#2" },  { "residual#2", "gate" }, { "expert#1", "residual#1" },
    { "expert#1", "dummy#1" }, { "gate", "gate" },
  };
  SwWindow *window = open_example ();
  SwGraphCanvas *canvas = get_canvas (window);
  SwPairView *view = ui_test_find (window->why_view, SW_TYPE_PAIR_VIEW);

  sw_graph_canvas_choose (canvas, find_task (window, "gate"));
  sw_graph_canvas_mark (canvas);
  sw_graph_canvas_choose (canvas, find_task (window, "residual#2"));
  sw_graph_canvas_mark (canvas);
  assert_says (window, "residual#2 waits for gate on every path\nWay\ngate → ");
  g_assert_cmpuint (sw_graph_canvas_get_lit_edges (canvas)->len, >=, 3);
  ui_test_shot (window, "question-pair");

  /* The list begins with no task at all. */
  gtk_drop_down_set_selected (sw_pair_view_get_awaited (view), find_task (window, "expert#1") + 1);
  assert_says (window, "residual#2 waits for expert#1");
  gtk_drop_down_set_selected (sw_pair_view_get_awaited (view), 0);
  g_assert_cmpstr (sw_pair_view_get_text (view), ==, "");

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *expected = run_why (pairs[i][0], pairs[i][1]);

      sw_document_ask (window->document, &(SwQuestion){ SW_QUESTION_PAIR, SW_SIDE_AFTER,
                                                        find_task (window, pairs[i][0]),
                                                        find_task (window, pairs[i][1]), FALSE });
      assert_says (window, expected);
    }

  ui_test_close_window (window);
}

/* The state that is shown is the one that is asked about. */
static void
test_questions_sides (void)
{
  SwWindow *window = open_example ();
  const SwQuestion *question = sw_document_get_question (window->document);

  sw_graph_canvas_choose_edge (get_canvas (window), find_drawn (window, "gate", "expert#1"));
  sw_graph_view_set_side (window->graph_view, SW_SIDE_BEFORE);
  g_assert_cmpint (question->kind, ==, SW_QUESTION_NONE);
  g_assert_cmpuint (sw_graph_canvas_get_lit_edges (get_canvas (window))->len, ==, 0);
  sw_document_ask (window->document,
                   &(SwQuestion){ SW_QUESTION_PAIR, SW_SIDE_AFTER, find_task (window, "gate"),
                                  find_task (window, "residual#1"), FALSE });
  g_assert_cmpint (window->graph_view->side, ==, SW_SIDE_AFTER);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/questions/numbers", test_questions_numbers);
  g_test_add_func ("/ui/questions/edge", test_questions_edge);
  g_test_add_func ("/ui/questions/runtime", test_questions_runtime);
  g_test_add_func ("/ui/questions/list", test_questions_list);
  g_test_add_func ("/ui/questions/pair", test_questions_pair);
  g_test_add_func ("/ui/questions/sides", test_questions_sides);

  return ui_test_run ();
}
