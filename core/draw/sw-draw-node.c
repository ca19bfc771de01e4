/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-private.h"

#include <math.h>

void
sw_draw_set_colour (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, ((colour >> 16) & 0xff) / 255.0, ((colour >> 8) & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, alpha);
}

static void
add_rounded (cairo_t *cr, SwRect box, double radius)
{
  double right = box.x + box.width - radius, bottom = box.y + box.height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, box.y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI_2);
  cairo_arc (cr, box.x + radius, bottom, radius, G_PI_2, G_PI);
  cairo_arc (cr, box.x + radius, box.y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
add_corners (cairo_t *cr, SwGraphShape shape, SwRect box)
{
  SwPoint corners[SW_MAX_CORNERS];
  guint n = sw_graph_shape_get_corners (shape, box, corners);

  for (guint i = 0; i < n; i++)
    if (i == 0)
      cairo_move_to (cr, corners[i].x, corners[i].y);
    else
      cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
}

/* Adds the outline of a node to the path. */
void
sw_draw_outline (cairo_t *cr, SwGraphShape shape, SwRect box)
{
  switch (shape)
    {
    case SW_SHAPE_PILL:
    case SW_SHAPE_CIRCLE:
      add_rounded (cr, box, MIN (box.width, box.height) / 2);
      break;
    case SW_SHAPE_CUT:
    case SW_SHAPE_NOTE:
    case SW_SHAPE_PORT:
      add_corners (cr, shape, box);
      break;
    case SW_SHAPE_BOX:
    case SW_SHAPE_FLAG:
      add_rounded (cr, box, MIN (SW_CORNER_RADIUS, MIN (box.width, box.height) / 2));
      break;
    case SW_SHAPE_SQUARE:
    case SW_SHAPE_BAR:
    case SW_SHAPE_UNKNOWN:
    case SW_SHAPE_FRAME:
      cairo_rectangle (cr, box.x, box.y, box.width, box.height);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
draw_shape (cairo_t *cr, SwGraphShape shape, const SwNodeStyle *style, SwRect box, gboolean filled)
{
  sw_draw_outline (cr, shape, box);
  if (filled)
    {
      sw_draw_set_colour (cr, style->fill, 1);
      cairo_fill_preserve (cr);
    }
  sw_draw_set_colour (cr, style->outline, 1);
  cairo_stroke (cr);
}

/* The gate: a line that takes another way, and the way that stays closed. */
static void
draw_gate (cairo_t *cr, double x, double y)
{
  cairo_set_line_width (cr, 1.5);
  cairo_move_to (cr, x, y - 4);
  cairo_line_to (cr, x + 4, y - 4);
  cairo_line_to (cr, x + 8, y + 4);
  cairo_line_to (cr, x + 12, y + 4);
  cairo_move_to (cr, x + 7.5, y - 4);
  cairo_line_to (cr, x + 12, y - 4);
  cairo_stroke (cr);
}

/* The loop mark of a carry: an arrow that comes back to where it began. */
static void
draw_loop (cairo_t *cr, double x, double y)
{
  cairo_set_line_width (cr, 1.5);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + 6, y, 4.4, 0, 1.65 * G_PI);
  cairo_stroke (cr);
  cairo_move_to (cr, x + 6, y - 6);
  cairo_line_to (cr, x + 10.5, y - 4.6);
  cairo_line_to (cr, x + 7.2, y - 1.4);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_cross (cairo_t *cr, SwRect box)
{
  double x = box.x + box.width - 9, y = box.y + 9;

  cairo_set_line_width (cr, 2.4);
  cairo_move_to (cr, x - 4, y - 4);
  cairo_line_to (cr, x + 4, y + 4);
  cairo_move_to (cr, x - 4, y + 4);
  cairo_line_to (cr, x + 4, y - 4);
  cairo_stroke (cr);
}

static void
draw_lines (cairo_t *cr, const SwTaskNode *node, const SwNodeStyle *look, SwRect box,
            const SwDrawStyle *style, const SwDrawFonts *fonts)
{
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (node, style->translated, lines);
  SwGraphPadding padding = sw_graph_node_get_padding (node);
  double pitch = (box.height - 2 * padding.y) / n;

  for (guint i = 0; i < n; i++)
    {
      const PangoFontDescription *font = sw_draw_fonts_get (fonts, node, lines[i].role);
      double y = box.y + padding.y + pitch * (i + 0.5);
      double x = box.x + box.width / 2;

      if (lines[i].role == SW_LINE_GUARD || node->kind == SW_NODE_CARRY)
        {
          double left =
            x - (sw_draw_fonts_measure (fonts, font, lines[i].text).x + padding.mark_width) / 2;

          sw_draw_set_colour (cr, look->outline, 1);
          if (lines[i].role == SW_LINE_GUARD)
            draw_gate (cr, left, y);
          else
            draw_loop (cr, left, y);
          x += padding.mark_width / 2;
        }
      sw_draw_set_colour (cr, sw_graph_theme_get (style->dark).text, 1);
      sw_draw_text (cr, fonts, font, lines[i].text, x, y, SW_ALIGN_CENTRE);
    }
  sw_graph_lines_clear (lines, n);
}

/* One node; without @fonts only its outlines. */
void
sw_draw_node (cairo_t *cr, const SwTaskNode *node, SwRect box, const SwDrawStyle *style,
              const SwDrawFonts *fonts)
{
  SwNodeStyle look = sw_graph_node_get_style (node, style->dark);
  SwGraphPadding padding = sw_graph_node_get_padding (node);
  SwGraphShape shape = sw_graph_node_get_shape (node);
  SwRect body = { box.x, box.y, box.width - padding.right, box.height - padding.down };

  cairo_set_line_width (cr, look.width);
  cairo_set_dash (cr, look.dashes, (int) look.n_dashes, 0);
  if (sw_graph_node_has_sheets (node))
    for (guint sheet = 2; sheet > 0; sheet--)
      draw_shape (cr, shape, &look,
                  (SwRect){ body.x + sheet * SW_SHEET_OFFSET, body.y + sheet * SW_SHEET_OFFSET,
                            body.width, body.height },
                  TRUE);
  draw_shape (cr, shape, &look, body, TRUE);
  if (look.doubled)
    draw_shape (cr, shape, &look,
                (SwRect){ body.x + SW_GUARD_INSET, body.y + SW_GUARD_INSET,
                          body.width - 2 * SW_GUARD_INSET, body.height - 2 * SW_GUARD_INSET },
                FALSE);
  cairo_set_dash (cr, NULL, 0, 0);
  if (node->kind == SW_NODE_MERGE)
    {
      cairo_set_line_width (cr, 3.5);
      cairo_move_to (cr, body.x, body.y);
      cairo_line_to (cr, body.x + body.width, body.y);
      cairo_stroke (cr);
    }
  if (fonts != NULL)
    draw_lines (cr, node, &look, body, style, fonts);
  if (look.crossed)
    {
      sw_draw_set_colour (cr, look.outline, 1);
      draw_cross (cr, body);
    }
}

/* A small node of a legend: the marks without the text. */
void
sw_draw_sample (cairo_t *cr, const SwTaskNode *node, SwRect box, const SwDrawStyle *style,
                const SwDrawFonts *fonts)
{
  SwNodeStyle look = sw_graph_node_get_style (node, style->dark);
  double x = box.x + box.width / 2, y = box.y + box.height / 2;
  const char *sign = sw_graph_state_get_sign (node->state);

  sw_draw_node (cr, node, box, style, NULL);
  sw_draw_set_colour (cr, look.outline, 1);
  if (node->flags & SW_NODE_GUARDED)
    draw_gate (cr, x - 6, y);
  if (node->kind == SW_NODE_CARRY)
    draw_loop (cr, x - 6, y);
  if (node->kind == SW_NODE_DUMMY)
    sign = "D";
  if (sign == NULL)
    return;
  sw_draw_set_colour (cr, sw_graph_theme_get (style->dark).text, 1);
  sw_draw_text (cr, fonts, fonts->bold, sign, x, y, SW_ALIGN_CENTRE);
}
