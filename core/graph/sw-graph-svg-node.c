/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-svg.h"

#define GUARD_CHAR 6.0 /* about the width of a letter */

static void
append_rect (GString *out, SwRect box, double radius)
{
  g_string_append (out, "<rect");
  sw_svg_append_number (out, "x", box.x);
  sw_svg_append_number (out, "y", box.y);
  sw_svg_append_number (out, "width", box.width);
  sw_svg_append_number (out, "height", box.height);
  if (radius > 0)
    sw_svg_append_number (out, "rx", radius);
}

static void
append_corners (GString *out, SwGraphShape shape, SwRect box)
{
  SwPoint corners[SW_MAX_CORNERS];
  guint n = sw_graph_shape_get_corners (shape, box, corners);

  g_string_append (out, "<path d=\"");
  for (guint i = 0; i < n; i++)
    sw_svg_append_point (out, i == 0 ? 'M' : 'L', corners[i]);
  g_string_append (out, "Z\"");
}

/* The outline of @shape, up to its attributes. */
static void
append_outline (GString *out, SwGraphShape shape, SwRect box)
{
  switch (shape)
    {
    case SW_SHAPE_PILL:
    case SW_SHAPE_CIRCLE:
      append_rect (out, box, MIN (box.height, box.width) / 2);
      break;
    case SW_SHAPE_CUT:
    case SW_SHAPE_NOTE:
    case SW_SHAPE_PORT:
      append_corners (out, shape, box);
      break;
    case SW_SHAPE_BOX:
    case SW_SHAPE_FLAG:
      append_rect (out, box, SW_CORNER_RADIUS);
      break;
    case SW_SHAPE_SQUARE:
    case SW_SHAPE_BAR:
    case SW_SHAPE_UNKNOWN:
    case SW_SHAPE_FRAME:
      append_rect (out, box, 0);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
append_shape (GString *out, const SwTaskNode *node, const SwNodeStyle *style, SwRect box,
              gboolean filled)
{
  append_outline (out, sw_graph_node_get_shape (node), box);
  if (filled)
    sw_svg_append_colour (out, "fill", style->fill);
  else
    g_string_append (out, " fill=\"none\"");
  sw_svg_append_colour (out, "stroke", style->outline);
  sw_svg_append_number (out, "stroke-width", style->width);
  sw_svg_append_dashes (out, style->dashes, style->n_dashes);
  g_string_append (out, "/>");
}

static void
append_stroke (GString *out, const SwPoint *points, guint n, guint32 colour, double width)
{
  g_string_append (out, "<path d=\"");
  for (guint i = 0; i < n; i++)
    sw_svg_append_point (out, i == 0 ? 'M' : 'L', points[i]);
  g_string_append (out, "\" fill=\"none\"");
  sw_svg_append_colour (out, "stroke", colour);
  sw_svg_append_number (out, "stroke-width", width);
  g_string_append (out, "/>");
}

/* The gate: a line that takes another way, and the way that stays closed. */
static void
append_gate (GString *out, double x, double y, guint32 colour)
{
  SwPoint taken[4] = { { x, y - 8 }, { x + 4, y - 8 }, { x + 8, y }, { x + 12, y } };
  SwPoint closed[2] = { { x + 7.5, y - 8 }, { x + 12, y - 8 } };

  append_stroke (out, taken, 4, colour, 1.5);
  append_stroke (out, closed, 2, colour, 1.5);
}

/* The loop mark of a carry: an arrow that comes back to where it began. */
static void
append_loop (GString *out, double x, double y, guint32 colour)
{
  g_string_append (out, "<path d=\"");
  sw_svg_append_point (out, 'M', (SwPoint){ x + 8.5, y - 8.5 });
  g_string_append (out, "a4.6,4.6 0 1 0 2.4,4.2\" fill=\"none\"");
  sw_svg_append_colour (out, "stroke", colour);
  g_string_append (out, " stroke-width=\"1.5\"/><path d=\"");
  sw_svg_append_point (out, 'M', (SwPoint){ x + 5.5, y - 10.5 });
  g_string_append (out, "l4.5,1.2 l-2.2,3.6 Z\"");
  sw_svg_append_colour (out, "fill", colour);
  g_string_append (out, "/>");
}

static void
append_lines (GString *out, const SwTaskNode *node, const SwNodeStyle *style, SwRect box)
{
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (node, FALSE, lines);
  SwGraphPadding padding = sw_graph_node_get_padding (node);
  double pitch = (box.height - 2 * padding.y) / n;
  double middle = box.x + box.width / 2;

  for (guint i = 0; i < n; i++)
    {
      double base = box.y + padding.y + pitch * i + pitch / 2 + 3.6;
      double mark;

      switch (lines[i].role)
        {
        case SW_LINE_NAME:
          if (node->kind == SW_NODE_CARRY)
            {
              append_loop (out, box.x + padding.x, base, style->outline);
              sw_svg_append_string (out, middle + padding.mark_width / 2, base, "s", lines[i].text);
            }
          else
            sw_svg_append_string (out, middle, base, node->kind == SW_NODE_MERGE ? "s" : "n",
                                  lines[i].text);
          break;
        case SW_LINE_GUARD:
          mark = middle - (g_utf8_strlen (lines[i].text, -1) * GUARD_CHAR + padding.mark_width) / 2;
          append_gate (out, MAX (mark, box.x + padding.x), base, style->outline);
          sw_svg_append_string (out, middle + padding.mark_width / 2, base, "g", lines[i].text);
          break;
        case SW_LINE_KIND:
        case SW_LINE_MARK:
        case SW_LINE_SYMBOL:
          sw_svg_append_string (out, middle, base, lines[i].role == SW_LINE_KIND ? "s" : "n",
                                lines[i].text);
          break;
        default:
          g_assert_not_reached ();
        }
    }
  sw_graph_lines_clear (lines, n);
}

static void
append_cross (GString *out, SwRect box, guint32 colour)
{
  double x = box.x + box.width - 9, y = box.y + 9;
  SwPoint strokes[2][2] = { { { x - 4, y - 4 }, { x + 4, y + 4 } },
                            { { x - 4, y + 4 }, { x + 4, y - 4 } } };

  append_stroke (out, strokes[0], 2, colour, 2.4);
  append_stroke (out, strokes[1], 2, colour, 2.4);
}

/* The outlines of a node. */
static void
append_body (GString *out, const SwTaskNode *node, const SwNodeStyle *style, SwRect body)
{
  if (sw_graph_node_has_sheets (node))
    for (guint sheet = 2; sheet > 0; sheet--)
      {
        SwRect under = { body.x + sheet * SW_SHEET_OFFSET, body.y + sheet * SW_SHEET_OFFSET,
                         body.width, body.height };

        append_shape (out, node, style, under, TRUE);
      }
  append_shape (out, node, style, body, TRUE);
  if (style->doubled)
    append_shape (out, node, style,
                  (SwRect){ body.x + SW_GUARD_INSET, body.y + SW_GUARD_INSET,
                            body.width - 2 * SW_GUARD_INSET, body.height - 2 * SW_GUARD_INSET },
                  FALSE);
  if (node->kind == SW_NODE_MERGE)
    {
      SwPoint edge[2] = { { body.x, body.y }, { body.x + body.width, body.y } };

      append_stroke (out, edge, 2, style->outline, 3.5);
    }
}

static SwRect
get_body (const SwTaskNode *node, SwRect box)
{
  SwGraphPadding padding = sw_graph_node_get_padding (node);

  return (SwRect){ box.x, box.y, box.width - padding.right, box.height - padding.down };
}

/* One node without its group. */
void
sw_svg_append_node (GString *out, const SwTaskNode *node, SwRect box)
{
  SwNodeStyle style = sw_graph_node_get_style (node, FALSE);
  SwRect body = get_body (node, box);

  append_body (out, node, &style, body);
  append_lines (out, node, &style, body);
  if (style.crossed)
    append_cross (out, body, style.outline);
}

/* A small node of a legend: the marks without the text. */
void
sw_svg_append_sample (GString *out, const SwTaskNode *node, SwRect box)
{
  SwNodeStyle style = sw_graph_node_get_style (node, FALSE);
  SwRect body = get_body (node, box);
  double base = body.y + body.height / 2 + 4;

  append_body (out, node, &style, body);
  if (node->flags & SW_NODE_GUARDED)
    append_gate (out, body.x + body.width / 2 - 6, base, style.outline);
  if (node->kind == SW_NODE_CARRY)
    append_loop (out, body.x + body.width / 2 - 6, base, style.outline);
  if (node->kind == SW_NODE_DUMMY)
    sw_svg_append_string (out, body.x + body.width / 2, base - 0.4, "n", "D");
  if (sw_graph_state_get_sign (node->state) != NULL)
    sw_svg_append_string (out, body.x + body.width / 2, base - 0.4, "n",
                          sw_graph_state_get_sign (node->state));
  if (style.crossed)
    append_cross (out, body, style.outline);
}
