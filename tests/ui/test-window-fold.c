/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-view-private.h"
#include "ui-test.h"

/* Several tasks in one box: equal launches, and loops, branches and scopes. */

#define TENSOR "pl.Tensor[[256, 64], pl.FP32]"
#define TUPLE  "pl.Tuple[" TENSOR ", pl.Scalar[pl.TASK_ID]]"
#define EXPERT(name)                                                                               \
  "        e" name ": " TUPLE " = pl.spmd_submit(self.expert, score_1, w, y" name                  \
  ", core_num=4, deps=[gate_id])\n"

/* A gate, four launches that differ in nothing but their buffers, and a loop in a loop. */
static const char body[] =
  "    @pl.function(type=pl.FunctionType.Orchestration)\n"
  "    def layer(self, x: " TENSOR ", w: " TENSOR ", score: " TENSOR ", y0: " TENSOR ", y1: " TENSOR
  ", y2: " TENSOR ", y3: " TENSOR ", z: " TENSOR "):\n"
  "        gated: " TUPLE " = pl.spmd_submit(self.gate, x, score, core_num=8)\n"
  "        score_1: " TENSOR " = gated[0]\n"
  "        gate_id: pl.Scalar[pl.TASK_ID] = gated[1]\n" EXPERT ("0") EXPERT ("1") EXPERT ("2")
    EXPERT ("3") "        for i in pl.range(4):\n"
                 "            a: " TUPLE " = pl.submit(self.residual, x, z, deps=[gate_id])\n"
                 "            for j in pl.range(2):\n"
                 "                b: " TUPLE " = pl.submit(self.residual, x, z, deps=[gate_id])\n"
                 "        return\n";

static SwWindow *
open_program (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  g_autofree char *kernels = NULL;
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;

  g_assert_true (g_file_get_contents (example, &kernels, NULL, NULL));
  *strstr (kernels, "    @pl.function(type=pl.FunctionType.Orchestration)") = '\0';
  text = g_strconcat (kernels, body, NULL);
  path = ui_test_write ("fold.py", text, -1);
  ui_test_open (window, path);
  ui_test_settle (window);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  ui_test_settle (window);

  return window;
}

static gboolean
is_folded (gpointer data)
{
  SwDocument *document = data;
  SwPicture *picture = sw_document_get_picture (document);

  return picture != NULL && picture->final
         && picture->folding == sw_document_get_folding (document);
}

/* What is drawn, as names with the number of tasks that they stand for. */
static char *
list_boxes (SwWindow *window)
{
  SwTaskGraph *graph;
  const SwTaskNode *nodes;
  g_autoptr (GString) out = g_string_new (NULL);
  guint n;

  g_assert_true (ui_test_wait (is_folded, window->document));
  ui_test_settle (window);
  graph = sw_graph_canvas_get_graph (window->graph_view->canvas);
  nodes = sw_task_graph_get_nodes (graph, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s×%u ", nodes[i].name, MAX (nodes[i].copies, 1));

  return g_strdup (out->str);
}

static void
activate (SwWindow *window, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window->graph_view->canvas), action, NULL);
}

/* Four equal launches are one box, and the window says how many tasks there are. */
static void
test_fold_equal (void)
{
  SwWindow *window = open_program ();
  g_autofree char *open = list_boxes (window);
  g_autofree char *folded = NULL;
  g_autofree char *again = NULL;

  g_assert_cmpstr (open, ==, "gate×1 expert×1 expert×1 expert×1 expert×1 residual×1 residual×1 ");
  activate (window, "graph.fold-equal");
  folded = list_boxes (window);
  g_assert_cmpstr (folded, ==, "gate×1 expert×4 residual×1 residual×1 ");
  g_assert_true (
    g_str_has_prefix (gtk_label_get_text (window->graph_view->status), "7 tasks in 4 boxes · "));
  ui_test_shot (window, "fold-equal");

  /* Each of the four selects the box, and the box asks about the first. */
  sw_document_select_launch (window->document, ui_test_launch (window, "expert", 2));
  g_assert_cmpuint (sw_graph_canvas_get_selected (window->graph_view->canvas), ==, 1);
  sw_document_select_launch (window->document, SW_NO_LAUNCH);
  sw_graph_canvas_choose (window->graph_view->canvas, 1);
  g_assert_cmpuint (sw_document_get_question (window->document)->a, ==, 1);
  activate (window, "graph.fold-equal");
  again = list_boxes (window);
  g_assert_cmpstr (again, ==, open);
  ui_test_close_window (window);
}

/* The inner loop, then the outer one, around what is selected; a second click opens a box. */
static void
test_fold_clusters (void)
{
  SwWindow *window = open_program ();
  SwGraphCanvas *canvas = window->graph_view->canvas;
  g_autofree char *inner = NULL;
  g_autofree char *outer = NULL;
  g_autofree char *opened = NULL;
  g_autofree char *all = NULL;
  g_autofree char *none = NULL;

  sw_graph_canvas_choose (canvas, 6);
  activate (window, "graph.fold");
  inner = list_boxes (window);
  g_assert_cmpstr (inner, ==,
                   "gate×1 expert×1 expert×1 expert×1 expert×1 residual×1 for j in pl.range(2)×1 ");
  sw_graph_canvas_choose (canvas, 5);
  activate (window, "graph.fold");
  outer = list_boxes (window);
  g_assert_cmpstr (outer, ==, "gate×1 expert×1 expert×1 expert×1 expert×1 for i in pl.range(4)×2 ");
  ui_test_shot (window, "fold-clusters");

  /* A whole loop is no task to ask about. */
  sw_graph_canvas_choose (canvas, 5);
  g_assert_cmpint (sw_document_get_question (window->document)->kind, ==, SW_QUESTION_NONE);
  sw_graph_canvas_activate (canvas);
  opened = list_boxes (window);
  g_assert_cmpstr (opened, ==, inner);

  activate (window, "graph.close-all");
  all = list_boxes (window);
  g_assert_cmpstr (all, ==, outer);
  activate (window, "graph.open-all");
  none = list_boxes (window);
  g_assert_cmpstr (none, ==, "gate×1 expert×1 expert×1 expert×1 expert×1 residual×1 residual×1 ");
  ui_test_close_window (window);
}

/* Questions about tasks inside a box are answered, and light the box up. */
static void
test_fold_question (void)
{
  SwWindow *window = open_program ();
  g_autofree char *boxes = NULL;
  g_autofree char *why = NULL;
  const GArray *lit;

  activate (window, "graph.close-all");
  boxes = list_boxes (window);
  sw_document_ask (window->document, &(SwQuestion){ SW_QUESTION_EDGE, SW_SIDE_AFTER, 0, 6, FALSE });
  why = sw_why_view_dup_text (window->why_view);
  g_assert_true (g_str_has_prefix (why, "gate → residual#2\n"));
  lit = sw_graph_canvas_get_lit_edges (window->graph_view->canvas);
  g_assert_cmpuint (lit->len, ==, 1);
  sw_graph_canvas_choose_edge (window->graph_view->canvas, g_array_index (lit, guint, 0));
  g_assert_cmpuint (sw_document_get_question (window->document)->b, ==, 5);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/fold/equal", test_fold_equal);
  g_test_add_func ("/ui/fold/clusters", test_fold_clusters);
  g_test_add_func ("/ui/fold/question", test_fold_question);

  return ui_test_run ();
}
