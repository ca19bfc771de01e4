/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-layout.h"

static SwGraphSizes *
measure (const SwTaskGraph *graph, gboolean without_fonts)
{
  const SwDrawStyle style = { .selected = SW_GRAPH_NONE };

  return without_fonts ? sw_graph_sizes_new_estimated (graph) : sw_draw_measure (graph, &style);
}

/* What a box needs in either state, and in the union, where marks come to it. */
static SwGraphSizes *
measure_both (const SwGraphUnion *both, guint side, gboolean without_fonts)
{
  g_autoptr (SwGraphSizes) before = measure (both->states[0], without_fonts);
  g_autoptr (SwGraphSizes) after = measure (both->states[1], without_fonts);
  g_autoptr (SwGraphSizes) marked = NULL;
  SwGraphSizes *sizes = sw_graph_union_get_sizes (both, before, after);

  if (side < 2)
    return sizes;
  marked = measure (both->graph, without_fonts);
  for (guint i = 0; i < sizes->n_nodes; i++)
    sizes->nodes[i] = (SwPoint){ MAX (sizes->nodes[i].x, marked->nodes[i].x),
                                 MAX (sizes->nodes[i].y, marked->nodes[i].y) };
  return sizes;
}

/**
 * sw_draw_lay_out:
 * @states: before and after; one may be %NULL
 * @both: (nullable): their union, when both are there
 * @side: 0: before, 1: after, 2: the union
 * @without_fonts: sizes that do not depend on fonts, as in SVG
 * @fallback_reason: (out) (optional) (nullable): see sw_graph_layout_auto()
 *
 * Returns: (transfer full): the layout
 */
SwGraphLayout *
sw_draw_lay_out (SwTaskGraph *const states[2], const SwGraphUnion *both, guint side,
                 gboolean without_fonts, char **fallback_reason)
{
  const SwTaskGraph *graph = both != NULL ? both->graph : states[side];
  g_autoptr (SwGraphSizes) sizes =
    both != NULL ? measure_both (both, side, without_fonts) : measure (graph, without_fonts);
  g_autoptr (SwGraphLayout) layout =
    sw_graph_layout_auto (graph, sizes, NULL, fallback_reason, NULL);

  return both != NULL && side < 2 ? sw_graph_union_project (both, layout, side)
                                  : g_steal_pointer (&layout);
}
