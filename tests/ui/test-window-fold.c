/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-theme.h"
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

/* The drawn line between two boxes. */
static guint
find_line (SwWindow *window, guint from, guint to)
{
  return sw_picture_find_edge (sw_graph_canvas_get_graph (window->graph_view->canvas), from, to,
                               FALSE);
}

/* A line between boxes with several tasks answers for all the edges that it stands for, each of
 * which can be asked about; where it stands for one, it answers for that. */
static void
test_fold_line (void)
{
  SwWindow *window = open_program ();
  SwGraphCanvas *canvas = window->graph_view->canvas;
  g_autofree char *boxes = NULL;
  g_autofree char *loop = NULL;
  g_autofree char *equal = NULL;
  g_autofree char *opened = NULL;
  g_autofree char *again = NULL;

  activate (window, "graph.close-all");
  activate (window, "graph.fold-equal");
  boxes = list_boxes (window);
  g_assert_cmpstr (boxes, ==, "gate×1 expert×4 for i in pl.range(4)×2 ");

  sw_graph_canvas_choose_edge (canvas, find_line (window, 0, 1));
  equal = sw_why_view_dup_text (window->why_view);
  g_assert_true (g_str_has_prefix (equal, "gate → 4× expert\n"
                                          "The line stands for 4 dependencies\n"));
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *row = g_strdup_printf ("gate → expert#%u", i);

      g_assert_nonnull (strstr (equal, row));
    }
  g_assert_cmpuint (sw_graph_canvas_get_lit_edges (canvas)->len, ==, 1);
  g_assert_cmpuint (g_array_index (sw_graph_canvas_get_lit_edges (canvas), guint, 0), ==,
                    find_line (window, 0, 1));
  ui_test_shot (window, "fold-line");

  sw_graph_canvas_choose_edge (canvas, find_line (window, 0, 2));
  loop = sw_why_view_dup_text (window->why_view);
  g_assert_true (g_str_has_prefix (loop, "gate → for i in pl.range(4)\n"
                                         "The line stands for 2 dependencies\n"));
  g_assert_nonnull (strstr (loop, "gate → residual#1"));
  g_assert_nonnull (strstr (loop, "gate → residual#2"));

  activate (window, "graph.open-all");
  opened = list_boxes (window);
  g_assert_cmpstr (opened, ==, "gate×1 expert×4 residual×1 residual×1 ");
  again = sw_why_view_dup_text (window->why_view);
  g_assert_true (g_str_has_prefix (again, "gate → residual#1\nThe second waits for the first\n"));
  ui_test_close_window (window);
}

static guint
count_runtime (SwWindow *window, guint *n_edges)
{
  const SwTaskEdge *edges =
    sw_task_graph_get_edges (sw_graph_canvas_get_graph (window->graph_view->canvas), n_edges);
  guint n = 0;

  for (guint e = 0; e < *n_edges; e++)
    for (guint i = 0; i < edges[e].n_reasons; i++)
      n += edges[e].reasons[i].kind == SW_EDGE_RUNTIME;

  return n;
}

/* What the runtime infers is drawn when that is wanted, and then the legend explains it: here each
 * of the two tasks in the loops waits for the one in the inner loop of the iteration before, for
 * both are written to one buffer.  As on the command line it is not drawn at first. */
static void
test_runtime (void)
{
  const guint64 mark = G_GUINT64_CONSTANT (1) << SW_LEGEND_EDGE_RUNTIME;
  SwWindow *window = open_program ();
  SwGraphCanvas *canvas = window->graph_view->canvas;
  g_autofree char *boxes = NULL;
  g_autofree char *closed = NULL;
  g_autofree char *why = NULL;
  guint n_edges;

  g_assert_cmpuint (count_runtime (window, &n_edges), ==, 0);
  g_assert_cmpuint (n_edges, ==, 7);
  g_assert_cmpuint (sw_graph_get_legends (sw_graph_canvas_get_graph (canvas)) & mark, ==, 0);

  activate (window, "graph.runtime");
  boxes = list_boxes (window);
  g_assert_cmpuint (count_runtime (window, &n_edges), >=, 3);
  g_assert_cmpuint (n_edges, ==, 9);
  g_assert_cmpuint (sw_graph_get_legends (sw_graph_canvas_get_graph (canvas)) & mark, !=, 0);
  g_assert_cmpuint (sw_picture_find_edge (sw_graph_canvas_get_graph (canvas), 6, 5, TRUE), !=,
                    SW_GRAPH_NONE);
  sw_graph_canvas_choose_edge (
    canvas, sw_picture_find_edge (sw_graph_canvas_get_graph (canvas), 6, 5, TRUE));
  why = sw_why_view_dup_text (window->why_view);
  g_assert_true (g_str_has_prefix (why, "residual#2 → residual#1\n"));
  activate (window, "graph.legend");
  ui_test_settle (window);
  ui_test_shot (window, "runtime");

  /* Opening all boxes leaves it as it is. */
  activate (window, "graph.open-all");
  closed = list_boxes (window);
  g_assert_cmpuint (count_runtime (window, &n_edges), >=, 3);
  activate (window, "graph.runtime");
  g_free (g_steal_pointer (&boxes));
  boxes = list_boxes (window);
  g_assert_cmpuint (count_runtime (window, &n_edges), ==, 0);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/fold/equal", test_fold_equal);
  g_test_add_func ("/ui/fold/clusters", test_fold_clusters);
  g_test_add_func ("/ui/fold/question", test_fold_question);
  g_test_add_func ("/ui/fold/line", test_fold_line);
  g_test_add_func ("/ui/fold/runtime", test_runtime);

  return ui_test_run ();
}
