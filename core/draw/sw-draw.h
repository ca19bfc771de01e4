/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-theme.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* One drawing function for screen, PNG and PDF. */

typedef struct
{
  gboolean dark;
  const char *font;    /* Pango font description; NULL: "Sans 10" */
  guint selected;      /* node index, or SW_GRAPH_NONE: not drawn here, see sw_draw_ring() */
  gboolean translated; /* words in the user's language: on screen; never in files */
} SwDrawStyle;

/* Measures labels with Pango: the sizes for the layout. */
SwGraphSizes *sw_draw_measure (const SwTaskGraph *graph, const SwDrawStyle *style);

/* Draws what touches @clip (in layout coordinates; NULL: everything).  @scale is the zoom
 * that @cr already carries: below 0.35 text is left out and edges are straight, below 0.1 only
 * clusters remain, and boxes that stand in none. */
void sw_draw_graph (cairo_t *cr, const SwTaskGraph *graph, const SwGraphLayout *layout,
                    const SwDrawStyle *style, double scale, const SwRect *clip);

/* The light outline of a selected or hovered node. */
void sw_draw_ring (cairo_t *cr, const SwGraphLayout *layout, guint node, const SwDrawStyle *style);

/* The sample of a mark, for a legend beside the drawing. */
void sw_draw_legend_sample (cairo_t *cr, SwGraphLegend legend, const SwDrawStyle *style);

/* The node at a point of the layout, or SW_GRAPH_NONE. */
guint sw_draw_pick (const SwGraphLayout *layout, double x, double y);

/* The edge that passes a point of the layout at most @reach away, or SW_GRAPH_NONE. */
guint sw_draw_pick_edge (const SwGraphLayout *layout, double x, double y, double reach);

G_END_DECLS
