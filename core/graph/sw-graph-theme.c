/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-theme.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#define HEAD_LENGTH 8.0
#define HEAD_WIDTH  6.5
#define BAR_WIDTH   8.0
#define BAR_BEHIND  2.5

static const double dashed[] = { 5, 3 };
static const double dotted[] = { 1.2, 2.6 };
static const double long_dashed[] = { 9, 4 };
static const double dash_dot[] = { 7, 3, 1.5, 3 };

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
    case SW_SHAPE_BOX:
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
  style.fill = mix (style.outline, sw_graph_theme_get (dark).background, dark ? 0.22 : 0.14);
  style.doubled = (node->flags & SW_NODE_GUARDED) != 0;
  if (node->flags & SW_NODE_EMPTY)
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

/**
 * sw_graph_edge_get_style:
 * @back: whether the edge leads to the next iteration of a loop: a line of dashes and dots
 *
 * Returns: how edges of @kind are drawn
 */
SwEdgeStyle
sw_graph_edge_get_style (SwTaskEdgeKind kind, gboolean back, gboolean dark)
{
  SwEdgeStyle style = { 0 };

  switch (kind)
    {
    case SW_EDGE_DEP:
      style = (SwEdgeStyle){ .colour = dark ? 0xe4e4e4 : 0x26262a, .width = 2.1, .bar = TRUE };
      break;
    case SW_EDGE_COMPILER:
      style = (SwEdgeStyle){ .colour = dark ? 0x5388fc : 0x0850ff,
                             .width = 2.1,
                             .dashes = long_dashed,
                             .n_dashes = G_N_ELEMENTS (long_dashed),
                             .bar = TRUE };
      break;
    case SW_EDGE_ALTERNATIVE:
      style = (SwEdgeStyle){ .colour = dark ? 0xf4b2f4 : 0x701a77, .width = 1.3, .open = TRUE };
      break;
    case SW_EDGE_CARRY:
      style = (SwEdgeStyle){ .colour = dark ? 0xf4b2f4 : 0x701a77, .width = 1.5 };
      break;
    case SW_EDGE_DATA:
      style = (SwEdgeStyle){ .colour = dark ? 0x9a9aa2 : 0x7c7c86, .width = 1.1 };
      break;
    default:
      g_assert_not_reached ();
    }
  if (back)
    {
      style.dashes = dash_dot;
      style.n_dashes = G_N_ELEMENTS (dash_dot);
    }
  return style;
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

static guint32
get_node_legends (const SwTaskNode *node)
{
  guint32 used = 0;

  switch (sw_graph_node_get_shape (node))
    {
    case SW_SHAPE_BOX:
      used = 1u << SW_LEGEND_INCORE;
      break;
    case SW_SHAPE_SQUARE:
      used = 1u << SW_LEGEND_AIC;
      break;
    case SW_SHAPE_PILL:
      used = 1u << SW_LEGEND_AIV;
      break;
    case SW_SHAPE_CUT:
      used = 1u << SW_LEGEND_GROUP;
      break;
    case SW_SHAPE_CIRCLE:
      used = 1u << SW_LEGEND_DUMMY;
      break;
    case SW_SHAPE_BAR:
      used = 1u << SW_LEGEND_MERGE;
      break;
    case SW_SHAPE_FLAG:
      used = 1u << SW_LEGEND_CARRY;
      break;
    case SW_SHAPE_UNKNOWN:
      used = 1u << SW_LEGEND_OPAQUE;
      break;
    default:
      g_assert_not_reached ();
    }
  if (node->kind == SW_NODE_SPMD)
    used |= 1u << SW_LEGEND_SPMD;
  if (node->flags & SW_NODE_GUARDED)
    used |= 1u << SW_LEGEND_GUARDED;
  if (node->flags & SW_NODE_MAY_BE_EMPTY)
    used |= 1u << SW_LEGEND_MAY_BE_EMPTY;
  if (node->flags & SW_NODE_EMPTY)
    used |= 1u << SW_LEGEND_EMPTY;
  if (node->flags & SW_NODE_REJECTED)
    used |= 1u << SW_LEGEND_REJECTED;
  return used;
}

static SwGraphLegend
get_edge_legend (const SwTaskEdge *edge)
{
  if (edge->back && edge->kind == SW_EDGE_DATA)
    return SW_LEGEND_EDGE_DATA_BACK;
  if (edge->back && edge->kind == SW_EDGE_CARRY)
    return SW_LEGEND_EDGE_CARRY_BACK;
  return (SwGraphLegend) (SW_LEGEND_EDGE_DEP + edge->kind);
}

/**
 * sw_graph_get_legends:
 *
 * Returns: a set of bits, one for each #SwGraphLegend that @graph needs
 */
guint32
sw_graph_get_legends (const SwTaskGraph *graph)
{
  guint n_nodes, n_edges;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  guint32 used = 0;

  for (guint i = 0; i < n_nodes; i++)
    used |= get_node_legends (&nodes[i]);
  for (guint i = 0; i < n_edges; i++)
    used |= 1u << get_edge_legend (&edges[i]);
  return used;
}

static const char *const legend_texts[SW_N_LEGENDS] = {
  [SW_LEGEND_INCORE] = N_ ("task"),
  [SW_LEGEND_AIC] = N_ ("AIC: square corners"),
  [SW_LEGEND_AIV] = N_ ("AIV: round ends"),
  [SW_LEGEND_GROUP] = N_ ("Group: cut corners"),
  [SW_LEGEND_SPMD] = N_ ("SPMD launch, × its count"),
  [SW_LEGEND_GUARDED] = N_ ("guarded launch: may be skipped"),
  [SW_LEGEND_MAY_BE_EMPTY] = N_ ("launch that may be empty"),
  [SW_LEGEND_EMPTY] = N_ ("launch that is always empty"),
  [SW_LEGEND_REJECTED] = N_ ("rejected launch"),
  [SW_LEGEND_DUMMY] = N_ ("dummy task"),
  [SW_LEGEND_MERGE] = N_ ("merge of alternatives"),
  [SW_LEGEND_CARRY] = N_ ("task ids carried by a loop"),
  [SW_LEGEND_OPAQUE] = N_ ("not understood"),
  [SW_LEGEND_EDGE_DEP] = N_ ("waits for (deps)"),
  [SW_LEGEND_EDGE_COMPILER] = N_ ("waits for (added by the compiler)"),
  [SW_LEGEND_EDGE_ALTERNATIVE] = N_ ("alternative, under its condition"),
  [SW_LEGEND_EDGE_CARRY] = N_ ("first value of a carried id"),
  [SW_LEGEND_EDGE_DATA] = N_ ("reads what it produces"),
  [SW_LEGEND_EDGE_CARRY_BACK] = N_ ("carried to the next iteration"),
  [SW_LEGEND_EDGE_DATA_BACK] = N_ ("reads it in the next iteration"),
};

/**
 * sw_graph_legend_get_text:
 *
 * Returns: (transfer none): what the mark means
 */
const char *
sw_graph_legend_get_text (SwGraphLegend legend, gboolean translated)
{
  const char *text = legend_texts[legend];

  return translated ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}
