/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gtk/gtk.h>
#include <slipway.h>

G_BEGIN_DECLS

/* What the marks of the graph that is shown mean. */
#define SW_TYPE_GRAPH_LEGEND_VIEW (sw_graph_legend_view_get_type ())
G_DECLARE_FINAL_TYPE (SwGraphLegendView, sw_graph_legend_view, SW, GRAPH_LEGEND_VIEW, GtkWidget)

void sw_graph_legend_view_set_graph (SwGraphLegendView *self, const SwTaskGraph *graph);

G_END_DECLS
