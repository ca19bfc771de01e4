/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-svg.h"

#define ROW_HEIGHT   22.0
#define SAMPLE_WIDTH 40.0
#define TEXT_CHAR    6.0
#define ENTRY_GAP    18.0

/* A node that shows nothing but the mark. */
static void
append_sample_node (GString *out, SwGraphLegend legend, double x, double y)
{
  static const SwFunction aic = { .type = SW_FUNCTION_AIC };
  static const SwFunction aiv = { .type = SW_FUNCTION_AIV };
  static const SwFunction group = { .type = SW_FUNCTION_GROUP };
  SwTaskNode node = { .kind = SW_NODE_TASK, .name = (char *) "" };
  SwRect box = { x, y, SAMPLE_WIDTH - 8, 14 };

  if (legend == SW_LEGEND_AIC)
    node.callee = &aic;
  else if (legend == SW_LEGEND_AIV)
    node.callee = &aiv;
  else if (legend == SW_LEGEND_GROUP)
    node.callee = &group;
  else if (legend == SW_LEGEND_SPMD)
    {
      node.kind = SW_NODE_SPMD;
      box.height += 3;
    }
  else if (legend == SW_LEGEND_GUARDED)
    {
      node.flags = SW_NODE_GUARDED;
      box.y -= 2;
      box.height += 4;
    }
  else if (legend == SW_LEGEND_MAY_BE_EMPTY)
    node.flags = SW_NODE_MAY_BE_EMPTY;
  else if (legend == SW_LEGEND_EMPTY)
    node.flags = SW_NODE_EMPTY;
  else if (legend == SW_LEGEND_REJECTED)
    node.flags = SW_NODE_REJECTED;
  else if (legend == SW_LEGEND_DUMMY)
    {
      node.kind = SW_NODE_DUMMY;
      box = (SwRect){ x + 8, y - 1, 16, 16 };
    }
  else if (legend == SW_LEGEND_MERGE)
    node.kind = SW_NODE_MERGE;
  else if (legend == SW_LEGEND_CARRY)
    node.kind = SW_NODE_CARRY;
  else if (legend == SW_LEGEND_OPAQUE)
    node.kind = SW_NODE_OPAQUE;
  sw_svg_append_sample (out, &node, box);
}

static void
append_sample_edge (GString *out, SwGraphLegend legend, double x, double y)
{
  SwPoint points[4] = {
    { x, y + 7 }, { x + 10, y + 7 }, { x + 22, y + 7 }, { x + SAMPLE_WIDTH - 8, y + 7 }
  };
  SwSpline spline = { G_N_ELEMENTS (points), points };

  gboolean back = legend == SW_LEGEND_EDGE_CARRY_BACK || legend == SW_LEGEND_EDGE_DATA_BACK;
  SwTaskEdgeKind kind = (SwTaskEdgeKind) (legend - SW_LEGEND_EDGE_DEP);

  if (back)
    kind = legend == SW_LEGEND_EDGE_CARRY_BACK ? SW_EDGE_CARRY : SW_EDGE_DATA;
  sw_svg_append_line (out, kind, back, &spline);
}

double
sw_svg_append_legend (GString *out, guint32 legends, double width, double top)
{
  double x = 0, y = top;

  if (legends == 0)
    return 0;
  g_string_append (out, "<g id=\"legend\">\n");
  for (guint i = 0; i < SW_N_LEGENDS; i++)
    {
      const char *text = sw_graph_legend_get_text ((SwGraphLegend) i, FALSE);
      double entry = SAMPLE_WIDTH + g_utf8_strlen (text, -1) * TEXT_CHAR + ENTRY_GAP;

      if (!(legends & (1u << i)))
        continue;
      if (x > 0 && x + entry > width)
        {
          x = 0;
          y += ROW_HEIGHT;
        }
      if (i < SW_LEGEND_EDGE_DEP)
        append_sample_node (out, (SwGraphLegend) i, x, y);
      else
        append_sample_edge (out, (SwGraphLegend) i, x, y);
      g_string_append (out, "<text class=\"l\"");
      sw_svg_append_number (out, "x", x + SAMPLE_WIDTH);
      sw_svg_append_number (out, "y", y + 10.5);
      g_string_append_c (out, '>');
      sw_svg_append_text (out, text);
      g_string_append (out, "</text>\n");
      x += entry;
    }
  g_string_append (out, "</g>\n");
  return y + ROW_HEIGHT - top;
}
