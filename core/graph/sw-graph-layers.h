/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-layout.h"

G_BEGIN_DECLS

/* The layered engine.  Every cluster, and the graph itself, is a container of items (nodes and
 * clusters) in rows.  An edge is cut into one segment for each container that it crosses; it
 * goes through the gaps between rows and through slots that are kept free for it in the rows,
 * or, when it is long or leads back, along a lane beside the rows.  So nothing crosses a box. */

#define SW_LAYER_BORDER G_MAXUINT32

typedef struct
{
  double width, height;
  double x, y;     /* centre and top, within the container */
  guint container; /* index; the graph itself comes last */
  guint order;     /* program order: index of the first node */
  guint row;
  guint local; /* position in the container's list */
} SwLayerItem;

typedef enum
{
  SW_SEGMENT_DOWN, /* from row to row through slots */
  SW_SEGMENT_LANE, /* along a lane on the right */
  SW_SEGMENT_BACK, /* upwards along a lane on the left */
} SwSegmentKind;

typedef struct
{
  guint container;
  guint from, to; /* items, or SW_LAYER_BORDER: the upper or lower edge of the container */
  SwSegmentKind kind;
  guint lane;
  guint first_slot;      /* into slots; one for each row between its ends */
  double start_x, end_x; /* on the border, or offset from the centre of a node */
} SwLayerSegment;

typedef struct
{
  double top, bottom;
} SwLayerRow;

typedef struct
{
  guint parent;
  guint depth;
  guint first_item, n_items;
  guint first_segment, n_segments;
  guint first_row, n_rows; /* the first and the last row are the borders */
  double width, height;
  double x, y;        /* of the upper left corner, in the end */
  double left, right; /* where the innermost lanes begin */
} SwLayerContainer;

typedef struct
{
  const SwGraphSizes *sizes;
  const SwTaskEdge *edges;
  guint n_nodes, n_edges, n_clusters;
  SwLayerItem *items; /* nodes, then clusters */
  SwLayerContainer *containers;
  guint *lists;        /* items by container, in program order */
  GArray *segments;    /* SwLayerSegment, edge by edge */
  guint *edge_start;   /* n_edges + 1: the segments of each edge */
  guint *by_container; /* segments by container */
  GArray *slots;       /* double: x of each slot */
  GArray *rows;        /* SwLayerRow */
  GCancellable *cancellable;
} SwLayers;

#define SW_LAYER_LANE_WIDTH 8.0

static inline SwLayerSegment *
sw_layers_get_segment (const SwLayers *self, guint i)
{
  return &g_array_index (self->segments, SwLayerSegment, i);
}

static inline const SwLayerRow *
sw_layers_get_row (const SwLayers *self, const SwLayerContainer *container, guint row)
{
  return &g_array_index (self->rows, SwLayerRow, container->first_row + row);
}

/* The row that a segment starts or ends at. */
static inline guint
sw_layers_get_start_row (const SwLayers *self, const SwLayerSegment *segment)
{
  return segment->from == SW_LAYER_BORDER ? 0 : self->items[segment->from].row;
}

static inline guint
sw_layers_get_end_row (const SwLayers *self, const SwLayerSegment *segment)
{
  return segment->to == SW_LAYER_BORDER ? self->containers[segment->container].n_rows - 1
                                        : self->items[segment->to].row;
}

/* Assigns rows, x and y to the items of one container whose clusters are laid out. */
void sw_layers_lay_out (SwLayers *self, guint container);

/* Finds positions for boxes in a given order, as near as possible to where they want to be. */
void sw_layers_place (guint n, const double *widths, const double *wanted, const double *weights,
                      double gap, double *x);

/* Draws the edges once every container has its place. */
void sw_layers_spread_ends (SwLayers *self);
void sw_layers_route (SwLayers *self, guint edge, SwSpline *spline);

G_END_DECLS
