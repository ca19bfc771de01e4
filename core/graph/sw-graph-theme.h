/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-label.h"
#include "sw-graph-layout.h"

G_BEGIN_DECLS

/* How a task graph looks: the one description that the screen, paper and exports follow.
 * Every distinction is made by shape, line or letter; colour only repeats it. */

/* 0xRRGGBB */
typedef struct
{
  guint32 background;
  guint32 text;
  guint32 quiet;   /* tags, titles */
  guint32 cluster; /* outline of a cluster */
  guint32 shade;   /* filling of a cluster; deeper ones are a little darker */
} SwGraphTheme;

typedef struct
{
  guint32 outline;
  guint32 fill;
  double width;
  const double *dashes; /* (array length=n_dashes) */
  guint n_dashes;
  gboolean doubled; /* a second outline inside */
  gboolean crossed; /* a cross in the corner */
} SwNodeStyle;

typedef struct
{
  guint32 colour;
  double width;
  const double *dashes;
  guint n_dashes;
  gboolean open; /* the head is only an outline */
  gboolean bar;  /* across the line, behind the head */
} SwEdgeStyle;

/* The head of an edge: a triangle, and the point where its line ends. */
typedef struct
{
  SwPoint tip, left, right;
  SwPoint line_end;
  SwPoint bar[2];
} SwEdgeHead;

#define SW_GUARD_INSET   3.0
#define SW_SHEET_OFFSET  2.5
#define SW_CORNER_RADIUS 5.0
#define SW_CUT_SIZE      8.0
#define SW_MAX_CORNERS   8u
#define SW_TITLE_INSET   8.0
#define SW_TITLE_TOP     4.0

SW_AVAILABLE_IN_ALL
SwGraphTheme sw_graph_theme_get (gboolean dark);

SW_AVAILABLE_IN_ALL
SwNodeStyle sw_graph_node_get_style (const SwTaskNode *node, gboolean dark);

SW_AVAILABLE_IN_ALL
SwEdgeStyle sw_graph_edge_get_style (const SwTaskEdge *edge, gboolean dark);

/* The corners of a shape that has no rounding; 0 for all others. */
SW_AVAILABLE_IN_ALL
guint sw_graph_shape_get_corners (SwGraphShape shape, SwRect box, SwPoint corners[SW_MAX_CORNERS]);

SW_AVAILABLE_IN_ALL
gboolean sw_spline_get_head (const SwSpline *spline, SwEdgeHead *head);

/* Marks that a graph uses, for its legend. */
typedef enum
{
  SW_LEGEND_INCORE,
  SW_LEGEND_AIC,
  SW_LEGEND_AIV,
  SW_LEGEND_GROUP,
  SW_LEGEND_SPMD,
  SW_LEGEND_GUARDED,
  SW_LEGEND_MAY_BE_EMPTY,
  SW_LEGEND_EMPTY,
  SW_LEGEND_REJECTED,
  SW_LEGEND_SKIPPED,
  SW_LEGEND_DUMMY,
  SW_LEGEND_MERGE,
  SW_LEGEND_CARRY,
  SW_LEGEND_OPAQUE,
  SW_LEGEND_ALLOC,
  SW_LEGEND_PORT,
  SW_LEGEND_FOLDED,
  SW_LEGEND_COPIES,
  SW_LEGEND_ADDED,
  SW_LEGEND_REMOVED,
  SW_LEGEND_CHANGED,
  SW_LEGEND_EDGE_DEP, /* in the order of SwTaskEdgeKind */
  SW_LEGEND_EDGE_COMPILER,
  SW_LEGEND_EDGE_ALTERNATIVE,
  SW_LEGEND_EDGE_CARRY,
  SW_LEGEND_EDGE_DATA,
  SW_LEGEND_EDGE_RUNTIME,
  SW_LEGEND_EDGE_PREDICATE,
  SW_LEGEND_EDGE_LIFETIME,
  SW_LEGEND_EDGE_SUPPRESSED,
  SW_LEGEND_EDGE_RUNTIME_MAYBE,
  SW_LEGEND_EDGE_CARRY_BACK,
  SW_LEGEND_EDGE_DATA_BACK,
  SW_LEGEND_EDGE_RUNTIME_BACK,
  SW_LEGEND_EDGE_RUNTIME_MAYBE_BACK,
  SW_LEGEND_EDGE_PREDICATE_BACK,
  SW_LEGEND_EDGE_LIFETIME_BACK,
  SW_LEGEND_EDGE_SUPPRESSED_BACK,
  SW_LEGEND_EDGE_BACK,
  SW_LEGEND_EDGE_NUMBER,
  SW_LEGEND_EDGE_ADDED,
  SW_LEGEND_EDGE_REMOVED,
  SW_LEGEND_EDGE_CHANGED,
  SW_N_LEGENDS,
} SwGraphLegend;

/* Where the sample of one mark stands; its text begins SW_LEGEND_TEXT to the right of it. */
typedef struct
{
  SwGraphLegend legend;
  double x, y;
} SwLegendEntry;

#define SW_LEGEND_TEXT   40.0
#define SW_LEGEND_HEIGHT 22.0 /* of a row */

/* A set of bits by SwGraphLegend. */
SW_AVAILABLE_IN_ALL
guint64 sw_graph_get_legends (const SwTaskGraph *graph);

SW_AVAILABLE_IN_ALL
const char *sw_graph_legend_get_text (SwGraphLegend legend, gboolean translated);

SW_AVAILABLE_IN_ALL
guint sw_graph_legend_place (guint64 legends, double width, SwLegendEntry entries[SW_N_LEGENDS],
                             double *height);

SW_AVAILABLE_IN_ALL
gboolean sw_graph_legend_get_node (SwGraphLegend legend, SwTaskNode *node, SwRect *box);

SW_AVAILABLE_IN_ALL
void sw_graph_legend_get_edge (SwGraphLegend legend, SwTaskEdge *edge);

SW_AVAILABLE_IN_ALL
SwRect sw_graph_legend_get_tag_box (double x, double y, const char *tag);

G_END_DECLS
