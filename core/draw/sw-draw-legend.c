/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-private.h"

/* The sample of one mark where its entry stands. */
void
sw_draw_mark (cairo_t *cr, const SwLegendEntry *entry, const SwDrawStyle *style,
              const SwDrawFonts *fonts)
{
  SwTaskNode node;
  SwTaskEdge edge;
  SwRect box = { entry->x, entry->y, 0, 0 };
  double x = entry->x, y = entry->y + 7;
  SwPoint points[4] = { { x, y }, { x + 10, y }, { x + 22, y }, { x + SW_LEGEND_TEXT - 8, y } };
  SwSpline spline = { G_N_ELEMENTS (points), points };
  g_autofree char *tag = NULL;

  if (sw_graph_legend_get_node (entry->legend, &node, &box))
    {
      sw_draw_sample (cr, &node, box, style, fonts);
      return;
    }
  sw_graph_legend_get_edge (entry->legend, &edge);
  tag = sw_graph_edge_get_tag (&edge);
  sw_draw_edge (cr, &edge, &spline, style, NULL, tag != NULL);
  if (tag != NULL)
    sw_draw_tag (cr, sw_graph_legend_get_tag_box (entry->x, entry->y, tag), tag,
                 edge.state != SW_STATE_BOTH, style, fonts);
}

/**
 * sw_draw_legend_sample:
 * @cr: where to draw
 * @legend: a mark
 * @style: font and colours
 *
 * Draws what the mark looks like into %SW_LEGEND_TEXT times %SW_LEGEND_HEIGHT points.
 */
void
sw_draw_legend_sample (cairo_t *cr, SwGraphLegend legend, const SwDrawStyle *style)
{
  const SwLegendEntry entry = { legend, 4, (SW_LEGEND_HEIGHT - 14) / 2 };
  SwDrawFonts fonts;

  cairo_save (cr);
  sw_draw_fonts_init (&fonts, style);
  sw_draw_mark (cr, &entry, style, &fonts);
  sw_draw_fonts_clear (&fonts);
  cairo_restore (cr);
}
