/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-label.h"
#include "sw-graph-layout.h"

/* clang-format off */
/**
 * sw_layout_error_quark:
 *
 * Returns: the domain of the errors of sw_graph_layout_dot()
 */
G_DEFINE_QUARK (sw-layout-error-quark, sw_layout_error)
/* clang-format on */

#define CHAR_WIDTH  7.0
#define LINE_HEIGHT 13.0

/**
 * sw_graph_sizes_new:
 *
 * Returns: (transfer full): room for the sizes of @n_nodes boxes and @n_clusters titles, all zero
 */
SwGraphSizes *
sw_graph_sizes_new (guint n_nodes, guint n_clusters)
{
  SwGraphSizes *self = g_new0 (SwGraphSizes, 1);

  self->n_nodes = n_nodes;
  self->n_clusters = n_clusters;
  self->nodes = g_new0 (SwPoint, n_nodes + 1);
  self->clusters = g_new0 (SwPoint, n_clusters + 1);
  return self;
}

/**
 * sw_graph_sizes_free:
 *
 * Frees sizes.  %NULL is fine.
 */
void
sw_graph_sizes_free (SwGraphSizes *self)
{
  if (self == NULL)
    return;
  g_free (self->nodes);
  g_free (self->clusters);
  g_free (self);
}

static double
estimate_width (const char *text)
{
  double width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    width += g_unichar_iswide (g_utf8_get_char (text)) ? 2 * CHAR_WIDTH : CHAR_WIDTH;
  return width;
}

static SwPoint
estimate_node (const SwTaskNode *node)
{
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (node, FALSE, lines);
  SwGraphPadding padding = sw_graph_node_get_padding (node);
  SwPoint size = { 0, 2 * padding.y + padding.down + n * LINE_HEIGHT + (n - 1) * padding.line_gap };

  for (guint i = 0; i < n; i++)
    {
      double width = estimate_width (lines[i].text);

      if (lines[i].role == SW_LINE_GUARD || node->kind == SW_NODE_CARRY)
        width += padding.mark_width;
      size.x = MAX (size.x, width);
    }
  size.x += 2 * padding.x + padding.right;
  if (node->kind == SW_NODE_DUMMY)
    size.x = size.y = MAX (size.x, size.y);
  sw_graph_lines_clear (lines, n);
  return size;
}

/**
 * sw_graph_sizes_new_estimated:
 *
 * Returns: (transfer full): sizes from a fixed width of characters, for callers without fonts
 */
SwGraphSizes *
sw_graph_sizes_new_estimated (const SwTaskGraph *graph)
{
  guint n_nodes, n_clusters;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n_clusters);
  SwGraphSizes *self = sw_graph_sizes_new (n_nodes, n_clusters);

  for (guint i = 0; i < n_nodes; i++)
    self->nodes[i] = estimate_node (&nodes[i]);
  for (guint i = 0; i < n_clusters; i++)
    {
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[i], FALSE);

      self->clusters[i] = (SwPoint){ estimate_width (title), LINE_HEIGHT };
    }
  return self;
}

/**
 * sw_graph_layout_new:
 * @engine: what will fill it
 *
 * Returns: (transfer full): an empty layout with room for everything in @graph
 */
SwGraphLayout *
sw_graph_layout_new (const SwTaskGraph *graph, SwLayoutEngine engine)
{
  SwGraphLayout *self = g_new0 (SwGraphLayout, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->engine = engine;
  sw_task_graph_get_nodes (graph, &self->n_nodes);
  sw_task_graph_get_edges (graph, &self->n_edges);
  sw_task_graph_get_clusters (graph, &self->n_clusters);
  self->nodes = g_new0 (SwRect, self->n_nodes + 1);
  self->edges = g_new0 (SwSpline, self->n_edges + 1);
  self->clusters = g_new0 (SwRect, self->n_clusters + 1);
  self->tags = g_new0 (SwRect, self->n_edges + 1);
  return self;
}

/**
 * sw_graph_layout_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwGraphLayout *
sw_graph_layout_ref (SwGraphLayout *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_graph_layout_unref:
 *
 * Gives up one reference; the last one frees the layout.  %NULL is fine.
 */
void
sw_graph_layout_unref (SwGraphLayout *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->index != NULL)
    self->free_index (self->index);
  for (guint i = 0; i < self->n_edges; i++)
    g_free (self->edges[i].points);
  g_free (self->nodes);
  g_free (self->edges);
  g_free (self->clusters);
  g_free (self->tags);
  g_free (self);
}

/**
 * sw_layout_engine_to_string:
 *
 * Returns: a stable lower-case word, "dot" or "layers"
 */
const char *
sw_layout_engine_to_string (SwLayoutEngine engine)
{
  return engine == SW_ENGINE_DOT ? "dot" : "layers";
}

static guint
get_budget (void)
{
  const char *told = g_getenv ("SLIPWAY_LAYOUT_SECONDS");
  guint64 seconds = SW_LAYOUT_SECONDS;

  if (told != NULL)
    g_ascii_string_to_unsigned (told, 10, 1, 86400, &seconds, NULL);
  return (guint) seconds * 1000;
}

/**
 * sw_graph_layout_auto:
 * @fallback_reason: (out) (optional) (nullable): why dot was not used although the graph is
 *   small enough for it; translated
 *
 * Lays out with dot up to %SW_LAYOUT_DOT_LIMIT nodes, else, and when the helper fails, with our
 * own engine.  A helper that does not end is killed after %SW_LAYOUT_SECONDS.
 *
 * Returns: (transfer full): a layout; %NULL with @error only when cancelled
 */
SwGraphLayout *
sw_graph_layout_auto (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                      GCancellable *cancellable, char **fallback_reason, GError **error)
{
  g_autoptr (GError) reason = NULL;
  guint n;

  if (fallback_reason != NULL)
    *fallback_reason = NULL;
  sw_task_graph_get_nodes (graph, &n);
  if (n <= SW_LAYOUT_DOT_LIMIT)
    {
      SwGraphLayout *layout =
        sw_graph_layout_dot (graph, sizes, get_budget (), cancellable, &reason);

      if (layout != NULL)
        return layout;
      if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (fallback_reason != NULL)
        *fallback_reason = g_strdup (reason->message);
    }
  return sw_graph_layout_layers (graph, sizes, cancellable, error);
}

/**
 * sw_curve_get_point:
 * @points: the four points of a cubic Bézier curve
 * @t: from 0, the first point, to 1, the last one
 *
 * Returns: where the curve is at @t
 */
SwPoint
sw_curve_get_point (const SwPoint *points, double t)
{
  double s = 1 - t;
  double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

  return (SwPoint){ a * points[0].x + b * points[1].x + c * points[2].x + d * points[3].x,
                    a * points[0].y + b * points[1].y + c * points[2].y + d * points[3].y };
}
