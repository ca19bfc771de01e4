/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-layout.h"

/* What a box needs in either state, and in the union, where marks come to it. */
static SwGraphSizes *
measure_both (const SwGraphUnion *both, gboolean marked, const SwDrawMaker *maker)
{
  g_autoptr (SwGraphSizes) before = maker->measure (both->states[0], maker->data);
  g_autoptr (SwGraphSizes) after = maker->measure (both->states[1], maker->data);
  g_autoptr (SwGraphSizes) with_marks = NULL;
  SwGraphSizes *sizes = sw_graph_union_get_sizes (both, before, after);

  if (!marked)
    return sizes;
  with_marks = maker->measure (both->graph, maker->data);
  for (guint i = 0; i < sizes->n_nodes; i++)
    sizes->nodes[i] = (SwPoint){ MAX (sizes->nodes[i].x, with_marks->nodes[i].x),
                                 MAX (sizes->nodes[i].y, with_marks->nodes[i].y) };
  return sizes;
}

/**
 * sw_draw_lay_out_with:
 * @states: before and after; one may be %NULL
 * @both: (nullable): their union, when both are there
 * @marked: whether the union itself is drawn
 * @maker: how
 *
 * Returns: (transfer full): the layout of the union, or of the only state; %NULL with @error
 */
SwGraphLayout *
sw_draw_lay_out_with (SwTaskGraph *const states[2], const SwGraphUnion *both, gboolean marked,
                      const SwDrawMaker *maker, GError **error)
{
  const SwTaskGraph *graph = both != NULL ? both->graph : states[0] != NULL ? states[0] : states[1];
  g_autoptr (SwGraphSizes) sizes =
    both != NULL ? measure_both (both, marked, maker) : maker->measure (graph, maker->data);

  return maker->place (graph, sizes, maker->data, error);
}

/* What a layout for a file depends on. */
typedef struct
{
  gboolean without_fonts;
  char **fallback_reason;
} FileMaker;

static SwGraphSizes *
measure_for_file (const SwTaskGraph *graph, gpointer data)
{
  const SwDrawStyle style = { .selected = SW_GRAPH_NONE };

  return ((FileMaker *) data)->without_fonts ? sw_graph_sizes_new_estimated (graph)
                                             : sw_draw_measure (graph, &style);
}

static SwGraphLayout *
place_for_file (const SwTaskGraph *graph, const SwGraphSizes *sizes, gpointer data, GError **error)
{
  return sw_graph_layout_auto (graph, sizes, NULL, ((FileMaker *) data)->fallback_reason, error);
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
  FileMaker data = { without_fonts, fallback_reason };
  const SwDrawMaker maker = { measure_for_file, place_for_file, &data };
  SwTaskGraph *const only[2] = { side == 0 ? states[0] : NULL, side == 1 ? states[1] : NULL };
  g_autoptr (SwGraphLayout) layout =
    sw_draw_lay_out_with (both != NULL ? states : only, both, side == 2, &maker, NULL);

  return both != NULL && side < 2 ? sw_graph_union_project (both, layout, side)
                                  : g_steal_pointer (&layout);
}
