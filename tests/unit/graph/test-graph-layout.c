/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What every layout must hold, for both engines, and what happens when the helper fails. */
#include "graph-samples.h"
#include "sw-graph-layers.h"

#include <glib/gstdio.h>
#include <math.h>

#define NEAR 0.51 /* the helper's numbers have two digits, Graphviz rounds boxes to points */

static gboolean
overlap (SwRect a, SwRect b, double slack)
{
  return a.x + slack < b.x + b.width && b.x + slack < a.x + a.width && a.y + slack < b.y + b.height
         && b.y + slack < a.y + a.height;
}

static gboolean
contains (SwRect outer, SwRect inner, double slack)
{
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack
         && inner.x + inner.width <= outer.x + outer.width + slack
         && inner.y + inner.height <= outer.y + outer.height + slack;
}

static gboolean
is_inside (const SwTaskCluster *clusters, guint cluster, guint ancestor)
{
  while (cluster != SW_GRAPH_NONE && cluster != ancestor)
    cluster = clusters[cluster].parent;
  return cluster == ancestor;
}

typedef struct
{
  double y;
  guint node;
} Top;

static int
compare_tops (gconstpointer a, gconstpointer b)
{
  const Top *x = a, *y = b;

  return x->y < y->y ? -1 : x->y > y->y;
}

/* Pairs of boxes, by sweeping from top to bottom. */
static void
check_boxes (const SwGraphLayout *layout)
{
  g_autofree Top *tops = g_new (Top, layout->n_nodes + 1);
  double tallest = 0;

  for (guint i = 0; i < layout->n_nodes; i++)
    {
      tops[i] = (Top){ layout->nodes[i].y, i };
      tallest = MAX (tallest, layout->nodes[i].height);
    }
  qsort (tops, layout->n_nodes, sizeof *tops, compare_tops);
  for (guint i = 0; i < layout->n_nodes; i++)
    for (guint k = i + 1; k < layout->n_nodes && tops[k].y < tops[i].y + tallest; k++)
      g_assert_false (overlap (layout->nodes[tops[i].node], layout->nodes[tops[k].node], NEAR));
}

static void
check_clusters (const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n_nodes, n_clusters;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n_clusters);
  SwRect all = { 0, 0, layout->width, layout->height };

  for (guint i = 0; i < n_nodes; i++)
    {
      g_assert_true (contains (all, layout->nodes[i], NEAR));
      for (guint c = 0; c < n_clusters; c++)
        if (is_inside (clusters, nodes[i].cluster, c))
          g_assert_true (contains (layout->clusters[c], layout->nodes[i], NEAR));
        else
          g_assert_false (overlap (layout->clusters[c], layout->nodes[i], NEAR));
    }
  for (guint a = 0; a < n_clusters; a++)
    for (guint b = 0; b < a; b++)
      if (is_inside (clusters, a, b))
        g_assert_true (contains (layout->clusters[b], layout->clusters[a], NEAR));
      else if (!is_inside (clusters, b, a))
        g_assert_false (overlap (layout->clusters[a], layout->clusters[b], NEAR));
}

static gboolean
is_near_box (SwRect box, SwPoint point, double slack)
{
  return contains (box, (SwRect){ point.x, point.y, 0, 0 }, slack);
}

/* Edges begin and end at their boxes and lead from point to point. */
static void
check_edges (const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      const SwSpline *spline = &layout->edges[i];

      g_assert_cmpuint (spline->n_points, >=, 4);
      g_assert_cmpuint (spline->n_points % 3, ==, 1);
      for (guint k = 0; k < spline->n_points; k++)
        g_assert_true (isfinite (spline->points[k].x) && isfinite (spline->points[k].y));
      g_assert_true (is_near_box (layout->nodes[edges[i].from], spline->points[0], 1.5));
      g_assert_true (
        is_near_box (layout->nodes[edges[i].to], spline->points[spline->n_points - 1], 1.5));
    }
}

static SwPoint
get_point (const SwPoint *p, double t)
{
  double s = 1 - t;
  double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

  return (SwPoint){ a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                    a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y };
}

/* Our own engine's promise: no edge crosses a box, all stay within the picture. */
static void
check_free_way (const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n;
  SwRect all = { 0, 0, layout->width, layout->height };

  sw_task_graph_get_edges (graph, &n);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k + 3 < layout->edges[i].n_points; k += 3)
      for (double t = 0; t <= 1; t += 0.125)
        {
          SwPoint point = get_point (layout->edges[i].points + k, t);

          g_assert_true (is_near_box (all, point, 0.01));
          for (guint node = 0; node < layout->n_nodes; node++)
            g_assert_false (is_near_box (layout->nodes[node], point, -0.01));
        }
}

static gboolean
same_layout (const SwGraphLayout *a, const SwGraphLayout *b)
{
  if (a->engine != b->engine || a->width != b->width || a->height != b->height
      || memcmp (a->nodes, b->nodes, a->n_nodes * sizeof (SwRect)) != 0
      || memcmp (a->clusters, b->clusters, a->n_clusters * sizeof (SwRect)) != 0
      || memcmp (a->tags, b->tags, a->n_edges * sizeof (SwRect)) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_edges; i++)
    if (a->edges[i].n_points != b->edges[i].n_points
        || memcmp (a->edges[i].points, b->edges[i].points, a->edges[i].n_points * sizeof (SwPoint))
             != 0)
      return FALSE;
  return TRUE;
}

static void
test_layers (void)
{
  static const guint counts[] = { 0, 1, 2, 7, 40, 160, 600 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    for (guint seed = 1; seed <= 4; seed++)
      {
        g_autoptr (SwTaskGraph) graph = sample_new (counts[i], seed);
        g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
        g_autoptr (GError) error = NULL;
        g_autoptr (SwGraphLayout) layout = sw_graph_layout_layers (graph, sizes, NULL, &error);
        g_autoptr (SwGraphLayout) again = sw_graph_layout_layers (graph, sizes, NULL, NULL);

        g_assert_no_error (error);
        g_assert_cmpint (layout->engine, ==, SW_ENGINE_LAYERS);
        check_boxes (layout);
        check_clusters (graph, layout);
        check_edges (graph, layout);
        if (counts[i] <= 160)
          check_free_way (graph, layout);
        g_assert_true (same_layout (layout, again));
      }
}

static void
test_dot (void)
{
  static const guint counts[] = { 0, 1, 2, 7, 40, 160 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    for (guint seed = 1; seed <= 3; seed++)
      {
        g_autoptr (SwTaskGraph) graph = sample_new (counts[i], seed);
        g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
        g_autoptr (GError) error = NULL;
        g_autoptr (SwGraphLayout) layout = sw_graph_layout_dot (graph, sizes, 0, NULL, &error);
        g_autoptr (SwGraphLayout) again = sw_graph_layout_dot (graph, sizes, 0, NULL, NULL);

        g_assert_no_error (error);
        g_assert_cmpint (layout->engine, ==, SW_ENGINE_DOT);
        check_boxes (layout);
        check_clusters (graph, layout);
        check_edges (graph, layout);
        g_assert_true (same_layout (layout, again));
      }
}

/* A chain keeps its order from top to bottom in both engines, a loop leads back up. */
static void
test_direction (void)
{
  for (guint engine = 0; engine < 2; engine++)
    {
      SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("chain");
      g_autoptr (SwTaskGraph) graph = NULL;
      g_autoptr (SwGraphSizes) sizes = NULL;
      g_autoptr (SwGraphLayout) layout = NULL;

      for (guint i = 0; i < 4; i++)
        sample_add (builder, SW_NODE_TASK, 0, "k");
      for (guint i = 1; i < 4; i++)
        sample_connect (builder, i - 1, i, SW_EDGE_DEP, NULL, FALSE);
      sample_connect (builder, 3, 0, SW_EDGE_CARRY, NULL, TRUE);
      graph = sw_task_graph_builder_end (builder);
      sizes = sw_graph_sizes_new_estimated (graph);
      layout = engine == 0 ? sw_graph_layout_layers (graph, sizes, NULL, NULL)
                           : sw_graph_layout_dot (graph, sizes, 0, NULL, NULL);
      for (guint i = 1; i < 4; i++)
        g_assert_cmpfloat (layout->nodes[i - 1].y + layout->nodes[i - 1].height, <,
                           layout->nodes[i].y);
      g_assert_cmpfloat (layout->edges[3].points[0].y, >, layout->nodes[2].y);
      g_assert_cmpfloat (layout->edges[3].points[layout->edges[3].n_points - 1].y, <,
                         layout->nodes[1].y);
    }
}

/* Hand-checked positions: 0 and 30 want to be at 5 both, 100 has room. */
static void
test_place (void)
{
  const double widths[] = { 10, 10, 10 };
  const double wanted[] = { 5, 5, 100 };
  const double weights[] = { 1, 1, 1 };
  double x[3];

  sw_layers_place (3, widths, wanted, weights, 2, x);
  g_assert_cmpfloat_with_epsilon (x[0], -1, 1e-9);
  g_assert_cmpfloat_with_epsilon (x[1], 11, 1e-9);
  g_assert_cmpfloat_with_epsilon (x[2], 100, 1e-9);
}

static void
test_many (void)
{
  g_autoptr (SwTaskGraph) graph = sample_new (100000, 5);
  g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwGraphLayout) layout = sw_graph_layout_layers (graph, sizes, NULL, &error);

  g_assert_no_error (error);
  check_boxes (layout);
  check_edges (graph, layout);
}

/* 20 000 tasks that wait for one and that one waits for: no picture is good, but it is there. */
static void
test_fan (void)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("fan");
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  const guint n = 20000;

  for (guint i = 0; i < n + 2; i++)
    sample_add (builder, SW_NODE_TASK, 0, "k");
  for (guint i = 1; i <= n; i++)
    {
      sample_connect (builder, 0, i, SW_EDGE_DEP, NULL, FALSE);
      sample_connect (builder, i, n + 1, SW_EDGE_DEP, NULL, FALSE);
    }
  graph = sw_task_graph_builder_end (builder);
  sizes = sw_graph_sizes_new_estimated (graph);
  layout = sw_graph_layout_layers (graph, sizes, NULL, NULL);
  check_boxes (layout);
  g_assert_cmpfloat (layout->width, <, 40 * layout->height);
}

static void
test_auto (void)
{
  g_autoptr (SwTaskGraph) small = sample_new (30, 1);
  g_autoptr (SwTaskGraph) large = sample_new (SW_LAYOUT_DOT_LIMIT + 1, 1);
  g_autoptr (SwGraphSizes) small_sizes = sw_graph_sizes_new_estimated (small);
  g_autoptr (SwGraphSizes) large_sizes = sw_graph_sizes_new_estimated (large);
  g_autofree char *reason = NULL;
  g_autoptr (SwGraphLayout) first = sw_graph_layout_auto (small, small_sizes, NULL, &reason, NULL);
  g_autoptr (SwGraphLayout) second = NULL;

  g_assert_cmpint (first->engine, ==, SW_ENGINE_DOT);
  g_assert_null (reason);
  second = sw_graph_layout_auto (large, large_sizes, NULL, &reason, NULL);
  g_assert_cmpint (second->engine, ==, SW_ENGINE_LAYERS);
  g_assert_null (reason);
}

static char *
write_script (const char *body)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("slipway-test-XXXXXX", &error);
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\n%s\n", body);
  char *path;

  g_assert_no_error (error);
  path = g_build_filename (folder, "helper", NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  return path;
}

static void
remove_script (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Each helper fails in its own way; the layout is there all the same, with a reason. */
static void
test_bad_helpers (void)
{
  static const char *const bodies[] = {
    "exit 1",                        /* reads nothing, says nothing */
    "cat >/dev/null; exit 0",        /* says nothing */
    "cat",                           /* says what it was told */
    "cat >/dev/null; kill -9 $$",    /* dies */
    "cat >/dev/null; kill -SEGV $$", /* crashes */
    "cat >/dev/null; echo error no memory; exit 1",
    "cat >/dev/null; echo g 10 10; echo n nan 1; echo .",
    "cat >/dev/null; echo g 1e300 10; echo .",
    "cat >/dev/null; printf 'g 10 10\\nn 1 1\\ne 5 1 1 1 1 1 1 1 1 1 1\\n.\\n'",
    "cat >/dev/null; head -c 100000 /dev/zero",
  };
  g_autofree char *old = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  g_autoptr (SwTaskGraph) graph = sample_new (12, 2);
  g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *script = write_script (bodies[i]);
      g_autofree char *reason = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SwGraphLayout) layout = NULL;

      g_setenv ("SLIPWAY_LAYOUT", script, TRUE);
      g_assert_null (sw_graph_layout_dot (graph, sizes, 0, NULL, &error));
      g_assert_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED);
      layout = sw_graph_layout_auto (graph, sizes, NULL, &reason, NULL);
      g_assert_cmpint (layout->engine, ==, SW_ENGINE_LAYERS);
      g_assert_cmpstr (reason, ==, error->message);
      check_boxes (layout);
      remove_script (script);
    }
  g_setenv ("SLIPWAY_LAYOUT", old, TRUE);
}

static void
test_missing_helper (void)
{
  g_autofree char *old = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  g_autoptr (SwTaskGraph) graph = sample_new (12, 2);
  g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
  g_autofree char *reason = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;

  g_setenv ("SLIPWAY_LAYOUT", "/nonexistent/slipway-layout", TRUE);
  layout = sw_graph_layout_auto (graph, sizes, NULL, &reason, NULL);
  g_assert_cmpint (layout->engine, ==, SW_ENGINE_LAYERS);
  g_assert_nonnull (reason);
  g_setenv ("SLIPWAY_LAYOUT", old, TRUE);
}

static void
test_timeout (void)
{
  g_autofree char *old = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  g_autofree char *script = write_script ("exec sleep 1000");
  g_autoptr (SwTaskGraph) graph = sample_new (12, 2);
  g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
  g_autoptr (GError) error = NULL;

  g_setenv ("SLIPWAY_LAYOUT", script, TRUE);
  g_assert_null (sw_graph_layout_dot (graph, sizes, 50, NULL, &error));
  g_assert_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_BUDGET);
  remove_script (script);
  g_setenv ("SLIPWAY_LAYOUT", old, TRUE);
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (50 * 1000);
  g_cancellable_cancel (data);
  return NULL;
}

/* A helper that hangs ends with the cancellation; a cancelled layout is none. */
static void
test_cancel (void)
{
  g_autofree char *old = g_strdup (g_getenv ("SLIPWAY_LAYOUT"));
  g_autofree char *script = write_script ("exec sleep 1000");
  g_autoptr (SwTaskGraph) graph = sample_new (12, 2);
  g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread;

  g_setenv ("SLIPWAY_LAYOUT", script, TRUE);
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_assert_null (sw_graph_layout_auto (graph, sizes, cancellable, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  g_clear_error (&error);

  g_assert_null (sw_graph_layout_dot (graph, sizes, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (sw_graph_layout_layers (graph, sizes, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  remove_script (script);
  g_setenv ("SLIPWAY_LAYOUT", old, TRUE);
}

/* The helper itself: requests that are wrong are refused, not believed. */
static void
test_helper_input (void)
{
  static const char *const requests[] = {
    "",
    "hello\n",
    "slipway-layout 2\ng 0 0 0\n.\n",
    "slipway-layout 1\ng 1 0 0\n.\n",
    "slipway-layout 1\ng 1 0 0\nn 0 10 10\n.\n",
    "slipway-layout 1\ng 1 0 0\nn -1 -10 10\n.\n",
    "slipway-layout 1\ng 1 0 0\nn -1 nan 10\n.\n",
    "slipway-layout 1\ng 1 1 0\nn -1 10 10\ne 0 1 1 0\n.\n",
    "slipway-layout 1\ng 0 0 1\nc 0 10 10\n.\n",
    "slipway-layout 1\ng 4000000000 0 0\n.\n",
    "slipway-layout 1\ng 1 0 0\nn -1 10 10\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *answer = NULL;
      g_autoptr (GSubprocess) helper =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                          g_getenv ("SLIPWAY_LAYOUT"), NULL);

      g_assert_no_error (error);
      g_subprocess_communicate_utf8 (helper, requests[i], NULL, &answer, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_subprocess_get_if_exited (helper));
      g_assert_cmpint (g_subprocess_get_exit_status (helper), ==, 1);
      g_assert_true (g_str_has_prefix (answer, "error "));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("SLIPWAY_LAYOUT"));
  g_test_add_func ("/layout/layers", test_layers);
  g_test_add_func ("/layout/dot", test_dot);
  g_test_add_func ("/layout/direction", test_direction);
  g_test_add_func ("/layout/place", test_place);
  g_test_add_func ("/layout/many", test_many);
  g_test_add_func ("/layout/fan", test_fan);
  g_test_add_func ("/layout/auto", test_auto);
  g_test_add_func ("/layout/bad-helpers", test_bad_helpers);
  g_test_add_func ("/layout/missing-helper", test_missing_helper);
  g_test_add_func ("/layout/timeout", test_timeout);
  g_test_add_func ("/layout/cancel", test_cancel);
  g_test_add_func ("/layout/helper-input", test_helper_input);
  return g_test_run ();
}
