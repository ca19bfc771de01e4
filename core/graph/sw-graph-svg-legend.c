/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-svg.h"

static void
append_sample (GString *out, const SwLegendEntry *entry, double top)
{
  SwTaskNode node;
  SwTaskEdge edge;
  SwRect box = { entry->x, top + entry->y, 0, 0 };
  double x = entry->x, y = top + entry->y + 7;
  SwPoint points[4] = { { x, y }, { x + 10, y }, { x + 22, y }, { x + SW_LEGEND_TEXT - 8, y } };
  SwSpline spline = { G_N_ELEMENTS (points), points };
  g_autofree char *tag = NULL;

  if (sw_graph_legend_get_node (entry->legend, &node, &box))
    {
      sw_svg_append_sample (out, &node, box);
      return;
    }
  sw_graph_legend_get_edge (entry->legend, &edge);
  tag = sw_graph_edge_get_tag (&edge);
  sw_svg_append_line (out, &edge, &spline, tag != NULL);
  if (tag != NULL)
    sw_svg_append_tag (out, sw_graph_legend_get_tag_box (entry->x, top + entry->y, tag), tag,
                       edge.state != SW_STATE_BOTH);
}

double
sw_svg_append_legend (GString *out, guint64 legends, double width, double top)
{
  SwLegendEntry entries[SW_N_LEGENDS];
  double height;
  guint n = sw_graph_legend_place (legends, width, entries, &height);

  if (n == 0)
    return 0;
  g_string_append (out, "<g id=\"legend\">\n");
  for (guint i = 0; i < n; i++)
    {
      append_sample (out, &entries[i], top);
      g_string_append (out, "<text class=\"l\"");
      sw_svg_append_number (out, "x", entries[i].x + SW_LEGEND_TEXT);
      sw_svg_append_number (out, "y", top + entries[i].y + 10.5);
      g_string_append_c (out, '>');
      sw_svg_append_text (out, sw_graph_legend_get_text (entries[i].legend, FALSE));
      g_string_append (out, "</text>\n");
    }
  g_string_append (out, "</g>\n");
  return height;
}
