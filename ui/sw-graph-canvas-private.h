/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-canvas.h"

G_BEGIN_DECLS

/* Shared by sw-graph-canvas.c (what is drawn), sw-graph-canvas-zoom.c (where),
 * sw-graph-canvas-edges.c (edges and pairs) and sw-graph-canvas-input.c. */
struct _SwGraphCanvas
{
  GtkWidget parent_instance;

  SwTaskGraph *graph;
  SwGraphLayout *layout;
  GtkAdjustment *adjustments[2]; /* horizontal, vertical */
  GskRenderNode *scene;          /* what is visible, without selection; or NULL */
  int step;
  guint selected;
  guint hovered;
  guint hovered_edge;
  guint marked;      /* the first of two tasks, or SW_GRAPH_NONE */
  GArray *lit_nodes; /* guint: what a question is about */
  GArray *lit_edges;
  gboolean fit_wanted; /* fit to the window as soon as its size is known */
  guint show_wanted;   /* a node to bring into view then */
  guint settle;        /* the source that does so */
  GtkScrollablePolicy policies[2];
};

double _sw_graph_canvas_get_size (SwGraphCanvas *self, guint axis);

double _sw_graph_canvas_get_origin (SwGraphCanvas *self, guint axis);

void _sw_graph_canvas_configure (SwGraphCanvas *self);

void _sw_graph_canvas_invalidate (SwGraphCanvas *self);

/* The signals for edges and pairs. */
void _sw_graph_canvas_class_init_edges (GObjectClass *klass);

/* Draws what lights up edges, and the mark of the first of two tasks. */
void _sw_graph_canvas_snapshot_edges (SwGraphCanvas *self, GtkSnapshot *snapshot,
                                      const GdkRGBA *color);

/* Adds what reacts to pointer and keys. */
void _sw_graph_canvas_init_input (SwGraphCanvas *self);

G_END_DECLS
