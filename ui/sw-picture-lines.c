/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-picture.h"

/* Whether a line is drawn for the edge: not when only the runtime infers it, unless that is shown
 * too. */
static gboolean
is_drawn (const SwPicture *self, const SwTaskEdge *edge)
{
  if (sw_folding_get_runtime (self->folding))
    return TRUE;

  for (guint i = 0; i < edge->n_reasons; i++)
    if (edge->reasons[i].kind != SW_EDGE_RUNTIME)
      return TRUE;

  return FALSE;
}

/**
 * sw_picture_find_edge:
 * @graph: a graph
 * @from: a node
 * @to: another one
 * @back: whether the edge leads to the next iteration of a loop
 *
 * Returns: the edge, or %SW_GRAPH_NONE
 */
guint
sw_picture_find_edge (const SwTaskGraph *graph, guint from, guint to, gboolean back)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint e = 0; e < n; e++)
    if (edges[e].from == from && edges[e].to == to && !edges[e].back == !back)
      return e;

  return SW_GRAPH_NONE;
}

/**
 * sw_picture_list_edges:
 * @self: a picture
 * @side: a state
 * @from: a node that is drawn
 * @to: another one
 * @back: whether the line leads to the next iteration of a loop
 *
 * Returns: (transfer full) (element-type guint): the edges that the line between the boxes stands
 *   for, where the conditions are as chosen; see sw_picture_get_tasks()
 */
GArray *
sw_picture_list_edges (const SwPicture *self, SwSide side, guint from, guint to, gboolean back)
{
  const guint *boxes = self->sides[side].boxes;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (sw_picture_get_tasks (self, side), &n);

  for (guint e = 0; e < n; e++)
    if (boxes[edges[e].from] == from && boxes[edges[e].to] == to && !edges[e].back == !back
        && is_drawn (self, &edges[e]))
      g_array_append_val (list, e);

  return list;
}

/**
 * sw_picture_get_tasks:
 * @self: a picture
 * @side: a state that has tasks
 *
 * Returns: (transfer none): all tasks, where the conditions are as chosen
 */
SwTaskGraph *
sw_picture_get_tasks (const SwPicture *self, SwSide side)
{
  const SwPictureSide *shown = &self->sides[side];

  return shown->chosen != NULL ? shown->chosen : shown->all;
}
