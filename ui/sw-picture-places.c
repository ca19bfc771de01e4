/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-picture-private.h"

#include "sw-draw-layout.h"

static void
keep_larger (SwGraphSizes *sizes, const SwTaskGraph *graph, const SwDrawStyle *style)
{
  g_autoptr (SwGraphSizes) other = sw_draw_measure (graph, style);

  for (guint i = 0; i < sizes->n_nodes; i++)
    {
      sizes->nodes[i].x = MAX (sizes->nodes[i].x, other->nodes[i].x);
      sizes->nodes[i].y = MAX (sizes->nodes[i].y, other->nodes[i].y);
    }
}

/* A task that does not run says so in a line of its own.  There is room for it from the start, so
 * that nothing moves when a condition is chosen. */
static SwGraphSizes *
measure (const SwTaskGraph *graph, gpointer data)
{
  const SwDrawStyle style = { .selected = SW_GRAPH_NONE, .translated = TRUE };
  SwGraphSizes *sizes = sw_draw_measure (graph, &style);
  g_autofree gint8 *facts = NULL;
  guint n;

  sw_task_graph_get_conditions (graph, &n);
  facts = g_new (gint8, n + 1);

  for (int truth = -1; truth <= 1 && n > 0; truth += 2)
    {
      g_autoptr (SwTaskGraph) assumed = NULL;

      for (guint i = 0; i < n; i++)
        facts[i] = (gint8) truth;

      assumed = sw_task_graph_assume (graph, facts);
      keep_larger (sizes, assumed, &style);
    }

  return sizes;
}

/* Who places the boxes, and what stops it. */
typedef struct
{
  SwLayOut engine;
  GCancellable *cancellable;
} Placer;

static SwGraphLayout *
place (const SwTaskGraph *graph, const SwGraphSizes *sizes, gpointer data, GError **error)
{
  const Placer *placer = data;

  return placer->engine (graph, sizes, placer->cancellable, error);
}

/* Both states are laid out as one, so that nothing moves from one to the other. */
gboolean
_sw_picture_lay_out (SwPicture *self, SwLayOut engine, GCancellable *cancellable, GError **error)
{
  Placer placer = { engine, cancellable };
  const SwDrawMaker maker = { measure, place, &placer };
  SwTaskGraph *const states[SW_N_SIDES] = { self->sides[SW_SIDE_BEFORE].plain,
                                            self->sides[SW_SIDE_AFTER].plain };
  g_autoptr (SwGraphUnion) both =
    states[SW_SIDE_BEFORE] != NULL && states[SW_SIDE_AFTER] != NULL
      ? sw_graph_union_new (states[SW_SIDE_BEFORE], states[SW_SIDE_AFTER])
      : NULL;
  g_autoptr (SwGraphLayout) layout = NULL;

  if (states[SW_SIDE_BEFORE] == NULL && states[SW_SIDE_AFTER] == NULL)
    return TRUE;

  layout = sw_draw_lay_out_with (states, both, FALSE, &maker, error);

  if (layout == NULL)
    return FALSE;

  for (guint side = 0; side < SW_N_SIDES; side++)
    if (states[side] != NULL)
      self->sides[side].places =
        both != NULL ? sw_graph_union_project (both, layout, side) : sw_graph_layout_ref (layout);

  return TRUE;
}

typedef struct
{
  guint from, to;
  gboolean back;
} SwEdgeKey;

static guint
hash_key (gconstpointer data)
{
  const SwEdgeKey *key = data;

  return key->from * 31 + key->to * 2 + (key->back != FALSE);
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const SwEdgeKey *x = a;
  const SwEdgeKey *y = b;

  return x->from == y->from && x->to == y->to && !x->back == !y->back;
}

static SwSpline
copy_spline (const SwSpline *spline)
{
  return (SwSpline){ spline->n_points,
                     g_memdup2 (spline->points, spline->n_points * sizeof (SwPoint)) };
}

SwGraphLayout *
_sw_picture_project (const SwTaskGraph *plain, const SwGraphLayout *places,
                     const SwTaskGraph *graph)
{
  SwGraphLayout *layout = sw_graph_layout_new (graph, places->engine);
  g_autoptr (GHashTable) index = g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (plain, &n);

  for (guint e = 0; e < n; e++)
    {
      const SwEdgeKey key = { edges[e].from, edges[e].to, edges[e].back };

      g_hash_table_insert (index, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (e));
    }

  g_assert (layout->n_nodes == places->n_nodes && layout->n_clusters == places->n_clusters);
  layout->width = places->width;
  layout->height = places->height;

  for (guint i = 0; i < places->n_nodes; i++)
    layout->nodes[i] = places->nodes[i];

  for (guint i = 0; i < places->n_clusters; i++)
    layout->clusters[i] = places->clusters[i];

  edges = sw_task_graph_get_edges (graph, &n);

  for (guint e = 0; e < n; e++)
    {
      const SwEdgeKey key = { edges[e].from, edges[e].to, edges[e].back };
      guint old = GPOINTER_TO_UINT (g_hash_table_lookup (index, &key));

      layout->edges[e] = copy_spline (&places->edges[old]);
    }

  sw_graph_layout_place_tags (layout, graph);

  return layout;
}
