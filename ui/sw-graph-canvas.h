/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-picture.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws one task graph: scrolled, zoomed, with a node to choose by pointer or keys. */
#define SW_TYPE_GRAPH_CANVAS (sw_graph_canvas_get_type ())
G_DECLARE_FINAL_TYPE (SwGraphCanvas, sw_graph_canvas, SW, GRAPH_CANVAS, GtkWidget)

void sw_graph_canvas_set_graph (SwGraphCanvas *self, SwTaskGraph *graph, SwGraphLayout *layout);

SwTaskGraph *sw_graph_canvas_get_graph (SwGraphCanvas *self);

void sw_graph_canvas_set_selected (SwGraphCanvas *self, guint node);

guint sw_graph_canvas_get_selected (SwGraphCanvas *self);

void sw_graph_canvas_choose (SwGraphCanvas *self, guint node);

void sw_graph_canvas_activate (SwGraphCanvas *self);

void sw_graph_canvas_choose_edge (SwGraphCanvas *self, guint edge);

gboolean sw_graph_canvas_choose_next_edge (SwGraphCanvas *self, int step);

void sw_graph_canvas_choose_pair (SwGraphCanvas *self, guint a, guint b);

void sw_graph_canvas_mark (SwGraphCanvas *self);

void sw_graph_canvas_click (SwGraphCanvas *self, double x, double y, GdkModifierType modifiers);

void sw_graph_canvas_set_lit (SwGraphCanvas *self, const GArray *nodes, const GArray *edges);

const GArray *sw_graph_canvas_get_lit_edges (SwGraphCanvas *self);

guint sw_graph_canvas_pick_edge (SwGraphCanvas *self, double x, double y);

gboolean sw_graph_canvas_choose_neighbour (SwGraphCanvas *self, GtkDirectionType direction);

void sw_graph_canvas_show_node (SwGraphCanvas *self, guint node);

double sw_graph_canvas_get_zoom (SwGraphCanvas *self);

void sw_graph_canvas_zoom_by (SwGraphCanvas *self, int steps, double x, double y);

void sw_graph_canvas_zoom_in (SwGraphCanvas *self);

void sw_graph_canvas_zoom_out (SwGraphCanvas *self);

void sw_graph_canvas_zoom_normal (SwGraphCanvas *self);

void sw_graph_canvas_zoom_fit (SwGraphCanvas *self);

void sw_graph_canvas_pan_by (SwGraphCanvas *self, double dx, double dy);

guint sw_graph_canvas_pick (SwGraphCanvas *self, double x, double y);

void sw_graph_canvas_set_hovered (SwGraphCanvas *self, guint node, guint edge);

graphene_rect_t sw_graph_canvas_node_bounds (SwGraphCanvas *self, guint node);

G_END_DECLS
