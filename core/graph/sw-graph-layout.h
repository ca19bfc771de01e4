/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph.h"

G_BEGIN_DECLS

/* Coordinates of a drawn task graph: points (1/72 inch), y grows downwards, the
 * drawing starts at 0, 0.  Immutable, reference counted. */

typedef enum
{
  SW_ENGINE_DOT,    /* Graphviz dot, in the helper process */
  SW_ENGINE_LAYERS, /* our own layered layout, program order */
} SwLayoutEngine;

typedef struct
{
  double x, y;
} SwPoint;

typedef struct
{
  double x, y, width, height; /* top left corner */
} SwRect;

/* A chain of cubic Bezier curves: 1 + 3k points.  The arrow head is drawn at the last point. */
typedef struct
{
  guint n_points;
  SwPoint *points;
} SwSpline;

typedef struct
{
  gatomicrefcount ref_count;
  SwLayoutEngine engine;
  double width, height;
  guint n_nodes, n_edges, n_clusters; /* as in the graph, same indices */
  SwRect *nodes;
  SwSpline *edges;
  SwRect *clusters;
  SwRect *tags;   /* one an edge: the place of sw_graph_edge_get_tag(); empty without one */
  gpointer index; /* what drawing keeps with it; see sw-draw.h */
  GDestroyNotify free_index;
} SwGraphLayout;

/* The size that a node's box and a cluster's title need, in points: measured by
 * the caller (core/draw with Pango), since the core has no fonts. */
typedef struct
{
  guint n_nodes, n_clusters;
  SwPoint *nodes;    /* x = width, y = height */
  SwPoint *clusters; /* of the title */
} SwGraphSizes;

#define SW_LAYOUT_ERROR (sw_layout_error_quark ())

typedef enum
{
  SW_LAYOUT_ERROR_FAILED, /* the helper is missing, crashed, or said no */
  SW_LAYOUT_ERROR_BUDGET, /* it ran longer than it was given */
} SwLayoutError;

SW_AVAILABLE_IN_ALL
GQuark sw_layout_error_quark (void);

/* Sizes from a fixed character width, for callers without Pango. */
SW_AVAILABLE_IN_ALL
SwGraphSizes *sw_graph_sizes_new_estimated (const SwTaskGraph *graph);

SW_AVAILABLE_IN_ALL
SwGraphSizes *sw_graph_sizes_new (guint n_nodes, guint n_clusters);

SW_AVAILABLE_IN_ALL
void sw_graph_sizes_free (SwGraphSizes *self);

/* Our own engine: longest-path layers, program order, linear time. */
SW_AVAILABLE_IN_ALL
SwGraphLayout *sw_graph_layout_layers (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                                       GCancellable *cancellable, GError **error);

/* Graphviz dot in the helper process.  @timeout_ms 0 means no timeout. */
SW_AVAILABLE_IN_ALL
SwGraphLayout *sw_graph_layout_dot (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                                    guint timeout_ms, GCancellable *cancellable, GError **error);

/* What exports use: dot up to SW_LAYOUT_DOT_LIMIT nodes, our own beyond and when the helper
 * fails (then @fallback_reason, nullable out, says why).  Never fails but by cancellation. */
#define SW_LAYOUT_DOT_LIMIT 1500u

/* How long the helper may take where nobody waits at a window: many times what the largest graph
 * needs that it is given, so that the result depends on the graph alone; it only keeps a helper
 * that never ends from holding everything up.  SLIPWAY_LAYOUT_SECONDS overrides it. */
#define SW_LAYOUT_SECONDS 60u

SW_AVAILABLE_IN_ALL
SwGraphLayout *sw_graph_layout_auto (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                                     GCancellable *cancellable, char **fallback_reason,
                                     GError **error);

/* An empty layout with room for everything in @graph; a maker of coordinates fills it in. */
SW_AVAILABLE_IN_ALL
SwGraphLayout *sw_graph_layout_new (const SwTaskGraph *graph, SwLayoutEngine engine);

/* Where a curve of four points is at @t, from 0 to 1. */
SW_AVAILABLE_IN_ALL
SwPoint sw_curve_get_point (const SwPoint *points, double t);

/* Puts ends of lines apart that stand on each other; before tags are placed. */
void sw_graph_layout_spread_ends (SwGraphLayout *self, const SwTaskGraph *graph);

/* What a tag takes: width and height. */
SwPoint sw_graph_tag_get_size (const char *tag);

/* Finds places for the tags of the edges once these are drawn: on the line, and as far as
 * possible beside boxes, heads, other lines and other tags. */
SW_AVAILABLE_IN_ALL
void sw_graph_layout_place_tags (SwGraphLayout *self, const SwTaskGraph *graph);

SW_AVAILABLE_IN_ALL
SwGraphLayout *sw_graph_layout_ref (SwGraphLayout *self);

SW_AVAILABLE_IN_ALL
void sw_graph_layout_unref (SwGraphLayout *self);

SW_AVAILABLE_IN_ALL
const char *sw_layout_engine_to_string (SwLayoutEngine engine);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphSizes, sw_graph_sizes_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphLayout, sw_graph_layout_unref)

G_END_DECLS
