/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-theme.h"

#include <math.h>

#define HEAD_LENGTH 8.0
#define HEAD_WIDTH  6.5
#define BAR_WIDTH   8.0
#define BAR_BEHIND  2.5

static const double dashed[] = { 5, 3 };
static const double dotted[] = { 1.2, 2.6 };
static const double long_dashed[] = { 9, 4 };
static const double dash_dot[] = { 7, 3, 1.5, 3 };
static const double dash_dot_dot[] = { 8, 2.5, 1.5, 2.5, 1.5, 2.5 };
static const double sparse[] = { 1.5, 5 };
static const double far_dashed[] = { 3, 7 };
/* The same for what leads to the next iteration of a loop: dashes and dots. */
static const double dashed_back[] = { 5, 3, 5, 3, 1.5, 3 };
static const double dotted_back[] = { 7, 2.6, 1.2, 2.6, 1.2, 2.6, 1.2, 2.6 };
static const double dash_dot_dot_back[] = { 8, 2.5, 8, 2.5, 1.5, 2.5 };
static const double sparse_back[] = { 7, 5, 1.5, 5 };
static const double far_dashed_back[] = { 3, 7, 1.5, 7 };

#define ADDED   0x0850ff
#define REMOVED 0xad5d0d

/**
 * sw_graph_theme_get:
 *
 * Returns: the colours of what is not a node or an edge
 */
SwGraphTheme
sw_graph_theme_get (gboolean dark)
{
  if (dark)
    return (SwGraphTheme){ 0x242424, 0xf3f3f3, 0xb5b5b5, 0x8e8a8a, 0x303030 };
  return (SwGraphTheme){ 0xffffff, 0x1d1d20, 0x55555c, 0x77757c, 0xf4f4f6 };
}

static guint32
mix (guint32 colour, guint32 background, double share)
{
  guint32 result = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    {
      double a = (colour >> shift) & 0xff;
      double b = (background >> shift) & 0xff;

      result |= (guint32) (a * share + b * (1 - share) + 0.5) << shift;
    }
  return result;
}

static guint32
get_outline (const SwTaskNode *node, gboolean dark)
{
  switch (sw_graph_node_get_shape (node))
    {
    case SW_SHAPE_SQUARE:
      return dark ? 0x4089f7 : 0x3872d8;
    case SW_SHAPE_PILL:
      return dark ? 0xee5d14 : 0xad5d0d;
    case SW_SHAPE_CUT:
      return dark ? 0x0bea7e : 0x034b28;
    case SW_SHAPE_CIRCLE:
    case SW_SHAPE_BAR:
    case SW_SHAPE_FLAG:
      return dark ? 0xf4b2f4 : 0x701a77;
    case SW_SHAPE_UNKNOWN:
      return dark ? 0x8e8a8a : 0x302d33;
    case SW_SHAPE_NOTE:
    case SW_SHAPE_PORT:
      return dark ? 0xb5b5b5 : 0x66666e;
    case SW_SHAPE_BOX:
    case SW_SHAPE_FRAME:
      return dark ? 0xa9b4c8 : 0x414b5c;
    default:
      g_assert_not_reached ();
    }
}

/**
 * sw_graph_node_get_style:
 *
 * Returns: how the outline of @node is drawn
 */
SwNodeStyle
sw_graph_node_get_style (const SwTaskNode *node, gboolean dark)
{
  SwNodeStyle style = { .outline = get_outline (node, dark), .width = 1.3 };

  if (node->flags & SW_NODE_REJECTED)
    {
      style.outline = dark ? 0xef5a36 : 0x792312;
      style.width = 2;
      style.crossed = TRUE;
    }
  if (node->kind == SW_NODE_FOLDED)
    style.width = 2.6;
  if (node->state == SW_STATE_AFTER || node->state == SW_STATE_BEFORE)
    {
      style.outline = node->state == SW_STATE_AFTER ? dark ? 0x5388fc : ADDED
                      : dark                        ? 0xee5d14
                                                    : REMOVED;
      style.width = 2;
    }
  style.fill = mix (style.outline, sw_graph_theme_get (dark).background, dark ? 0.22 : 0.14);
  style.doubled = (node->flags & SW_NODE_GUARDED) != 0;
  if (node->flags & SW_NODE_SKIPPED)
    {
      style.outline = sw_graph_theme_get (dark).cluster;
      style.fill = sw_graph_theme_get (dark).background;
      style.dashes = far_dashed;
      style.n_dashes = G_N_ELEMENTS (far_dashed);
    }
  else if (node->flags & SW_NODE_EMPTY)
    {
      style.dashes = dotted;
      style.n_dashes = G_N_ELEMENTS (dotted);
      style.width = 1.8;
    }
  else if (node->flags & SW_NODE_MAY_BE_EMPTY || node->kind == SW_NODE_OPAQUE)
    {
      style.dashes = dashed;
      style.n_dashes = G_N_ELEMENTS (dashed);
      style.width = 1.8;
    }
  return style;
}

static SwEdgeStyle
dash (SwEdgeStyle style, const double *dashes, guint n_dashes)
{
  style.dashes = dashes;
  style.n_dashes = n_dashes;
  return style;
}

static SwEdgeStyle
get_kind_style (const SwTaskEdge *edge, gboolean dark)
{
  guint32 ids = dark ? 0xf4b2f4 : 0x701a77;
  guint32 grey = dark ? 0x9a9aa2 : 0x7c7c86;

  switch (edge->kind)
    {
    case SW_EDGE_DEP:
      return (SwEdgeStyle){ .colour = dark ? 0xe4e4e4 : 0x26262a, .width = 2.1, .bar = TRUE };
    case SW_EDGE_COMPILER:
      return dash ((SwEdgeStyle){ .colour = dark ? 0x5388fc : 0x0850ff, .width = 2.1, .bar = TRUE },
                   long_dashed, G_N_ELEMENTS (long_dashed));
    case SW_EDGE_RUNTIME:
      if (edge->maybe)
        return dash (
          (SwEdgeStyle){ .colour = dark ? 0x5388fc : 0x0850ff, .width = 1.2, .open = TRUE }, dashed,
          G_N_ELEMENTS (dashed));
      return dash ((SwEdgeStyle){ .colour = dark ? 0x5388fc : 0x0850ff, .width = 1.9 }, dotted,
                   G_N_ELEMENTS (dotted));
    case SW_EDGE_ALTERNATIVE:
      return (SwEdgeStyle){ .colour = ids, .width = 1.3, .open = TRUE };
    case SW_EDGE_CARRY:
      return (SwEdgeStyle){ .colour = ids, .width = 1.5 };
    case SW_EDGE_PREDICATE:
      return dash (
        (SwEdgeStyle){ .colour = dark ? 0xe4e4e4 : 0x26262a, .width = 1.3, .open = TRUE },
        dash_dot_dot, G_N_ELEMENTS (dash_dot_dot));
    case SW_EDGE_DATA:
      return (SwEdgeStyle){ .colour = grey, .width = 1.1 };
    case SW_EDGE_LIFETIME:
      return dash ((SwEdgeStyle){ .colour = grey, .width = 1, .open = TRUE }, sparse,
                   G_N_ELEMENTS (sparse));
    case SW_EDGE_SUPPRESSED:
      return dash ((SwEdgeStyle){ .colour = grey, .width = 1.1, .open = TRUE }, far_dashed,
                   G_N_ELEMENTS (far_dashed));
    default:
      g_assert_not_reached ();
    }
}

/* The line of an edge that leads to the next iteration of a loop. */
static SwEdgeStyle
dash_back (SwEdgeStyle style, const SwTaskEdge *edge)
{
  switch (edge->kind)
    {
    case SW_EDGE_RUNTIME:
      return edge->maybe ? dash (style, dashed_back, G_N_ELEMENTS (dashed_back))
                         : dash (style, dotted_back, G_N_ELEMENTS (dotted_back));
    case SW_EDGE_PREDICATE:
      return dash (style, dash_dot_dot_back, G_N_ELEMENTS (dash_dot_dot_back));
    case SW_EDGE_LIFETIME:
      return dash (style, sparse_back, G_N_ELEMENTS (sparse_back));
    case SW_EDGE_SUPPRESSED:
      return dash (style, far_dashed_back, G_N_ELEMENTS (far_dashed_back));
    case SW_EDGE_DEP:
    case SW_EDGE_COMPILER:
    case SW_EDGE_ALTERNATIVE:
    case SW_EDGE_CARRY:
    case SW_EDGE_DATA:
      return dash (style, dash_dot, G_N_ELEMENTS (dash_dot));
    default:
      g_assert_not_reached ();
    }
}

/**
 * sw_graph_edge_get_style:
 *
 * Returns: how @edge is drawn: by its strongest reason; what leads to the next iteration of a
 *   loop is a line of dashes and dots
 */
SwEdgeStyle
sw_graph_edge_get_style (const SwTaskEdge *edge, gboolean dark)
{
  SwEdgeStyle style = get_kind_style (edge, dark);

  if (edge->back)
    style = dash_back (style, edge);
  if (edge->state == SW_STATE_AFTER)
    style.colour = dark ? 0x5388fc : ADDED;
  if (edge->state == SW_STATE_BEFORE)
    style.colour = dark ? 0xee5d14 : REMOVED;
  return style;
}

/**
 * sw_graph_shape_get_corners:
 * @corners: (out): clockwise
 *
 * Returns: how many corners the outline of @shape has in @box; 0 for a shape with round parts
 *   and for a rectangle
 */
guint
sw_graph_shape_get_corners (SwGraphShape shape, SwRect box, SwPoint corners[SW_MAX_CORNERS])
{
  double cut = MIN (SW_CUT_SIZE, MIN (box.width, box.height) / 3);
  double right = box.x + box.width, bottom = box.y + box.height;
  guint n = 0;

  if (shape == SW_SHAPE_CUT)
    {
      corners[n++] = (SwPoint){ box.x + cut, box.y };
      corners[n++] = (SwPoint){ right - cut, box.y };
      corners[n++] = (SwPoint){ right, box.y + cut };
      corners[n++] = (SwPoint){ right, bottom - cut };
      corners[n++] = (SwPoint){ right - cut, bottom };
      corners[n++] = (SwPoint){ box.x + cut, bottom };
      corners[n++] = (SwPoint){ box.x, bottom - cut };
      corners[n++] = (SwPoint){ box.x, box.y + cut };
    }
  else if (shape == SW_SHAPE_NOTE)
    {
      corners[n++] = (SwPoint){ box.x, box.y };
      corners[n++] = (SwPoint){ right - cut, box.y };
      corners[n++] = (SwPoint){ right, box.y + cut };
      corners[n++] = (SwPoint){ right, bottom };
      corners[n++] = (SwPoint){ box.x, bottom };
    }
  else if (shape == SW_SHAPE_PORT)
    {
      corners[n++] = (SwPoint){ box.x, box.y };
      corners[n++] = (SwPoint){ right, box.y };
      corners[n++] = (SwPoint){ right, bottom - cut };
      corners[n++] = (SwPoint){ box.x + box.width / 2, bottom };
      corners[n++] = (SwPoint){ box.x, bottom - cut };
    }
  return n;
}

/**
 * sw_spline_get_head:
 * @head: (out): the head at the last point of @spline
 *
 * Returns: whether there is one: a spline without extent has none
 */
gboolean
sw_spline_get_head (const SwSpline *spline, SwEdgeHead *head)
{
  SwPoint tip, from = { 0, 0 };
  double length = 0, dx, dy, reach;

  if (spline->n_points < 4)
    return FALSE;
  tip = spline->points[spline->n_points - 1];
  for (guint i = spline->n_points - 1; i-- > 0 && length < 0.5;)
    {
      from = spline->points[i];
      length = hypot (tip.x - from.x, tip.y - from.y);
    }
  if (length < 0.5)
    return FALSE;
  dx = (tip.x - from.x) / length;
  dy = (tip.y - from.y) / length;
  reach = HEAD_LENGTH - 1;
  head->tip = tip;
  head->left = (SwPoint){ tip.x - dx * HEAD_LENGTH - dy * HEAD_WIDTH / 2,
                          tip.y - dy * HEAD_LENGTH + dx * HEAD_WIDTH / 2 };
  head->right = (SwPoint){ tip.x - dx * HEAD_LENGTH + dy * HEAD_WIDTH / 2,
                           tip.y - dy * HEAD_LENGTH - dx * HEAD_WIDTH / 2 };
  head->line_end = (SwPoint){ tip.x - dx * reach, tip.y - dy * reach };
  reach = HEAD_LENGTH + BAR_BEHIND;
  head->bar[0] =
    (SwPoint){ tip.x - dx * reach - dy * BAR_WIDTH / 2, tip.y - dy * reach + dx * BAR_WIDTH / 2 };
  head->bar[1] =
    (SwPoint){ tip.x - dx * reach + dy * BAR_WIDTH / 2, tip.y - dy * reach - dx * BAR_WIDTH / 2 };
  return TRUE;
}
