/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-theme.h"

#include <glib/gi18n-lib.h>

#define TEXT_CHAR 6.0
#define ENTRY_GAP 18.0

static guint64
bit (SwGraphLegend legend)
{
  return G_GUINT64_CONSTANT (1) << legend;
}

static SwGraphLegend
get_shape_legend (SwGraphShape shape)
{
  switch (shape)
    {
    case SW_SHAPE_BOX:
      return SW_LEGEND_INCORE;
    case SW_SHAPE_SQUARE:
      return SW_LEGEND_AIC;
    case SW_SHAPE_PILL:
      return SW_LEGEND_AIV;
    case SW_SHAPE_CUT:
      return SW_LEGEND_GROUP;
    case SW_SHAPE_CIRCLE:
      return SW_LEGEND_DUMMY;
    case SW_SHAPE_BAR:
      return SW_LEGEND_MERGE;
    case SW_SHAPE_FLAG:
      return SW_LEGEND_CARRY;
    case SW_SHAPE_UNKNOWN:
      return SW_LEGEND_OPAQUE;
    case SW_SHAPE_NOTE:
      return SW_LEGEND_ALLOC;
    case SW_SHAPE_PORT:
      return SW_LEGEND_PORT;
    case SW_SHAPE_FRAME:
      return SW_LEGEND_FOLDED;
    default:
      g_assert_not_reached ();
    }
}

static guint64
get_node_legends (const SwTaskNode *node)
{
  guint64 used = bit (get_shape_legend (sw_graph_node_get_shape (node)));

  if (node->kind == SW_NODE_SPMD)
    used |= bit (SW_LEGEND_SPMD);
  if (sw_graph_node_has_sheets (node) && node->copies > 1)
    used |= bit (SW_LEGEND_COPIES);
  if (node->flags & SW_NODE_GUARDED)
    used |= bit (SW_LEGEND_GUARDED);
  if (node->flags & SW_NODE_MAY_BE_EMPTY)
    used |= bit (SW_LEGEND_MAY_BE_EMPTY);
  if (node->flags & SW_NODE_EMPTY)
    used |= bit (SW_LEGEND_EMPTY);
  if (node->flags & SW_NODE_REJECTED)
    used |= bit (SW_LEGEND_REJECTED);
  if (node->flags & SW_NODE_SKIPPED)
    used |= bit (SW_LEGEND_SKIPPED);
  if (node->state == SW_STATE_AFTER)
    used |= bit (SW_LEGEND_ADDED);
  if (node->state == SW_STATE_BEFORE)
    used |= bit (SW_LEGEND_REMOVED);
  if (node->state == SW_STATE_CHANGED)
    used |= bit (SW_LEGEND_CHANGED);
  return used;
}

static SwGraphLegend
get_back_legend (const SwTaskEdge *edge)
{
  switch (edge->kind)
    {
    case SW_EDGE_CARRY:
      return SW_LEGEND_EDGE_CARRY_BACK;
    case SW_EDGE_DATA:
      return SW_LEGEND_EDGE_DATA_BACK;
    case SW_EDGE_RUNTIME:
      return edge->maybe ? SW_LEGEND_EDGE_RUNTIME_MAYBE_BACK : SW_LEGEND_EDGE_RUNTIME_BACK;
    case SW_EDGE_PREDICATE:
      return SW_LEGEND_EDGE_PREDICATE_BACK;
    case SW_EDGE_LIFETIME:
      return SW_LEGEND_EDGE_LIFETIME_BACK;
    case SW_EDGE_SUPPRESSED:
      return SW_LEGEND_EDGE_SUPPRESSED_BACK;
    case SW_EDGE_DEP:
    case SW_EDGE_COMPILER:
    case SW_EDGE_ALTERNATIVE:
      return SW_LEGEND_EDGE_BACK;
    default:
      g_assert_not_reached ();
    }
}

static guint64
get_edge_legends (const SwTaskEdge *edge)
{
  guint64 used = 0;

  if (edge->state == SW_STATE_AFTER)
    used |= bit (SW_LEGEND_EDGE_ADDED);
  if (edge->state == SW_STATE_BEFORE)
    used |= bit (SW_LEGEND_EDGE_REMOVED);
  if (edge->state == SW_STATE_CHANGED)
    used |= bit (SW_LEGEND_EDGE_CHANGED);
  if (sw_graph_edge_shows_number (edge))
    used |= bit (SW_LEGEND_EDGE_NUMBER);
  if (edge->back)
    return used | bit (get_back_legend (edge));
  if (edge->kind == SW_EDGE_RUNTIME && edge->maybe)
    return used | bit (SW_LEGEND_EDGE_RUNTIME_MAYBE);
  return used | bit ((SwGraphLegend) (SW_LEGEND_EDGE_DEP + edge->kind));
}

/**
 * sw_graph_get_legends:
 *
 * Returns: a set of bits, one for each #SwGraphLegend that @graph needs
 */
guint64
sw_graph_get_legends (const SwTaskGraph *graph)
{
  guint n_nodes, n_edges;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  guint64 used = 0;

  for (guint i = 0; i < n_nodes; i++)
    used |= get_node_legends (&nodes[i]);
  for (guint i = 0; i < n_edges; i++)
    used |= get_edge_legends (&edges[i]);
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
  [SW_LEGEND_SKIPPED] = N_ ("does not run"),
  [SW_LEGEND_DUMMY] = N_ ("dummy task"),
  [SW_LEGEND_MERGE] = N_ ("merge of alternatives"),
  [SW_LEGEND_CARRY] = N_ ("task ids carried by a loop"),
  [SW_LEGEND_OPAQUE] = N_ ("not understood"),
  [SW_LEGEND_ALLOC] = N_ ("allocation"),
  [SW_LEGEND_PORT] = N_ ("input or output of the function"),
  [SW_LEGEND_FOLDED] = N_ ("folded: holds several tasks"),
  [SW_LEGEND_COPIES] = N_ ("equal launches as one, their number ×"),
  [SW_LEGEND_ADDED] = N_ ("only after the pass"),
  [SW_LEGEND_REMOVED] = N_ ("only before the pass"),
  [SW_LEGEND_CHANGED] = N_ ("changed by the pass"),
  [SW_LEGEND_EDGE_DEP] = N_ ("waits for (deps)"),
  [SW_LEGEND_EDGE_COMPILER] = N_ ("waits for (added by the compiler)"),
  [SW_LEGEND_EDGE_ALTERNATIVE] = N_ ("alternative, under its condition"),
  [SW_LEGEND_EDGE_CARRY] = N_ ("first value of a carried id"),
  [SW_LEGEND_EDGE_DATA] = N_ ("reads what it produces"),
  [SW_LEGEND_EDGE_RUNTIME] = N_ ("waits for (inferred by the runtime)"),
  [SW_LEGEND_EDGE_PREDICATE] = N_ ("produces the operand of the predicate"),
  [SW_LEGEND_EDGE_LIFETIME] = N_ ("keeps the buffer alive"),
  [SW_LEGEND_EDGE_SUPPRESSED] = N_ ("reads it, but does not wait"),
  [SW_LEGEND_EDGE_RUNTIME_MAYBE] = N_ ("the runtime may infer it"),
  [SW_LEGEND_EDGE_CARRY_BACK] = N_ ("carried to the next iteration"),
  [SW_LEGEND_EDGE_DATA_BACK] = N_ ("reads it in the next iteration"),
  [SW_LEGEND_EDGE_RUNTIME_BACK] = N_ ("waits in the next iteration (inferred by the runtime)"),
  [SW_LEGEND_EDGE_RUNTIME_MAYBE_BACK] = N_ ("the runtime may infer it for the next iteration"),
  [SW_LEGEND_EDGE_PREDICATE_BACK] = N_ ("produces the operand of the next predicate"),
  [SW_LEGEND_EDGE_LIFETIME_BACK] = N_ ("keeps the buffer alive for the next iteration"),
  [SW_LEGEND_EDGE_SUPPRESSED_BACK] = N_ ("reads it in the next iteration, but does not wait"),
  [SW_LEGEND_EDGE_BACK] = N_ ("waits for it in the next iteration"),
  [SW_LEGEND_EDGE_NUMBER] = N_ ("stands for so many task ids"),
  [SW_LEGEND_EDGE_ADDED] = N_ ("only after the pass"),
  [SW_LEGEND_EDGE_REMOVED] = N_ ("only before the pass"),
  [SW_LEGEND_EDGE_CHANGED] = N_ ("other reasons after the pass"),
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

/**
 * sw_graph_legend_place:
 * @legends: a set of bits
 * @width: of the picture
 * @entries: (out): where each sample stands, from the upper left corner of the legend
 * @height: (out): of the legend
 *
 * Returns: how many entries there are
 */
guint
sw_graph_legend_place (guint64 legends, double width, SwLegendEntry entries[SW_N_LEGENDS],
                       double *height)
{
  double x = 0, y = 0;
  guint n = 0;

  for (guint i = 0; i < SW_N_LEGENDS; i++)
    {
      const char *text = legend_texts[i];
      double entry = SW_LEGEND_TEXT + g_utf8_strlen (text, -1) * TEXT_CHAR + ENTRY_GAP;

      if (!(legends & bit ((SwGraphLegend) i)))
        continue;
      if (x > 0 && x + entry > width)
        {
          x = 0;
          y += SW_LEGEND_HEIGHT;
        }
      entries[n++] = (SwLegendEntry){ (SwGraphLegend) i, x, y };
      x += entry;
    }
  *height = n > 0 ? y + SW_LEGEND_HEIGHT : 0;
  return n;
}

/**
 * sw_graph_legend_get_node:
 * @node: (out): a node that shows nothing but the mark
 * @box: (inout): where the sample stands; its size is filled in
 *
 * Returns: whether @legend is about nodes
 */
gboolean
sw_graph_legend_get_node (SwGraphLegend legend, SwTaskNode *node, SwRect *box)
{
  static const SwFunction aic = { .type = SW_FUNCTION_AIC };
  static const SwFunction aiv = { .type = SW_FUNCTION_AIV };
  static const SwFunction group = { .type = SW_FUNCTION_GROUP };
  static const struct
  {
    SwTaskNodeKind kind;
    guint flags, copies;
    SwTaskState state;
  } samples[SW_LEGEND_EDGE_DEP] = {
    [SW_LEGEND_SPMD] = { .kind = SW_NODE_SPMD },
    [SW_LEGEND_GUARDED] = { .flags = SW_NODE_GUARDED },
    [SW_LEGEND_MAY_BE_EMPTY] = { .flags = SW_NODE_MAY_BE_EMPTY },
    [SW_LEGEND_EMPTY] = { .flags = SW_NODE_EMPTY },
    [SW_LEGEND_REJECTED] = { .flags = SW_NODE_REJECTED },
    [SW_LEGEND_SKIPPED] = { .flags = SW_NODE_SKIPPED },
    [SW_LEGEND_DUMMY] = { .kind = SW_NODE_DUMMY },
    [SW_LEGEND_MERGE] = { .kind = SW_NODE_MERGE },
    [SW_LEGEND_CARRY] = { .kind = SW_NODE_CARRY },
    [SW_LEGEND_OPAQUE] = { .kind = SW_NODE_OPAQUE },
    [SW_LEGEND_ALLOC] = { .kind = SW_NODE_ALLOC },
    [SW_LEGEND_PORT] = { .kind = SW_NODE_INPUT },
    [SW_LEGEND_FOLDED] = { .kind = SW_NODE_FOLDED },
    [SW_LEGEND_COPIES] = { .copies = 2 },
    [SW_LEGEND_ADDED] = { .state = SW_STATE_AFTER },
    [SW_LEGEND_REMOVED] = { .state = SW_STATE_BEFORE },
    [SW_LEGEND_CHANGED] = { .state = SW_STATE_CHANGED },
  };

  if (legend >= SW_LEGEND_EDGE_DEP)
    return FALSE;
  *node = (SwTaskNode){ .kind = samples[legend].kind,
                        .flags = samples[legend].flags,
                        .copies = samples[legend].copies,
                        .state = samples[legend].state,
                        .name = (char *) "",
                        .launch = SW_GRAPH_NONE };
  box->width = SW_LEGEND_TEXT - 8;
  box->height = 14;
  if (legend == SW_LEGEND_AIC)
    node->callee = &aic;
  else if (legend == SW_LEGEND_AIV)
    node->callee = &aiv;
  else if (legend == SW_LEGEND_GROUP)
    node->callee = &group;
  else if (legend == SW_LEGEND_SPMD || legend == SW_LEGEND_COPIES)
    box->height += 3;
  else if (legend == SW_LEGEND_GUARDED)
    {
      box->y -= 2;
      box->height += 4;
    }
  else if (legend == SW_LEGEND_DUMMY)
    *box = (SwRect){ box->x + 8, box->y - 1, 16, 16 };
  return TRUE;
}

/**
 * sw_graph_legend_get_edge:
 * @legend: one that is about edges
 * @edge: (out): an edge that shows the mark
 *
 * Makes the sample of a mark of edges.  One with a tag is about the tag, and is drawn without a
 * head, which would be that of one kind of edges.
 */
void
sw_graph_legend_get_edge (SwGraphLegend legend, SwTaskEdge *edge)
{
  static const SwTaskEdge samples[SW_N_LEGENDS] = {
    [SW_LEGEND_EDGE_RUNTIME_MAYBE] = { .kind = SW_EDGE_RUNTIME, .maybe = TRUE },
    [SW_LEGEND_EDGE_CARRY_BACK] = { .kind = SW_EDGE_CARRY, .back = TRUE },
    [SW_LEGEND_EDGE_DATA_BACK] = { .kind = SW_EDGE_DATA, .back = TRUE },
    [SW_LEGEND_EDGE_RUNTIME_BACK] = { .kind = SW_EDGE_RUNTIME, .back = TRUE },
    [SW_LEGEND_EDGE_RUNTIME_MAYBE_BACK] = { .kind = SW_EDGE_RUNTIME, .maybe = TRUE, .back = TRUE },
    [SW_LEGEND_EDGE_PREDICATE_BACK] = { .kind = SW_EDGE_PREDICATE, .back = TRUE },
    [SW_LEGEND_EDGE_LIFETIME_BACK] = { .kind = SW_EDGE_LIFETIME, .back = TRUE },
    [SW_LEGEND_EDGE_SUPPRESSED_BACK] = { .kind = SW_EDGE_SUPPRESSED, .back = TRUE },
    [SW_LEGEND_EDGE_BACK] = { .kind = SW_EDGE_DEP, .back = TRUE },
    [SW_LEGEND_EDGE_ADDED] = { .kind = SW_EDGE_DEP, .state = SW_STATE_AFTER },
    [SW_LEGEND_EDGE_REMOVED] = { .kind = SW_EDGE_DEP, .state = SW_STATE_BEFORE },
    [SW_LEGEND_EDGE_CHANGED] = { .kind = SW_EDGE_DEP, .state = SW_STATE_CHANGED },
  };

  *edge = samples[legend];
  if (legend < SW_LEGEND_EDGE_DEP + SW_N_EDGE_KINDS)
    edge->kind = (SwTaskEdgeKind) (legend - SW_LEGEND_EDGE_DEP);
  edge->multiplicity = legend == SW_LEGEND_EDGE_NUMBER ? 2 : 1;
}

/**
 * sw_graph_legend_get_tag_box:
 * @x: where a sample stands
 * @y: its top
 * @tag: of the edge that it shows
 *
 * Returns: where the tag stands
 */
SwRect
sw_graph_legend_get_tag_box (double x, double y, const char *tag)
{
  SwPoint size = sw_graph_tag_get_size (tag);

  return (SwRect){ x + (SW_LEGEND_TEXT - 8 - size.x) / 2, y + 7 - size.y / 2, size.x, size.y };
}
