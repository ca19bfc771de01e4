/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-shown.h"

/* Puts @next (transfer full) in the place of @view. */
static void
replace (SwTaskGraph **view, SwTaskGraph *next)
{
  sw_task_graph_unref (*view);
  *view = next;
}

/**
 * sw_graph_shown_make:
 * @graph: one state, all of it
 * @lenient: whether names that stand for nothing in @graph are left out
 * @done: (out): what a reduction did; nothing without one
 * @problem: (out): the name that stands for nothing in @graph, or contradicts another one
 *
 * Returns: (transfer full) (nullable): the part of @graph that is asked for; NULL when there is a
 *   problem
 */
SwTaskGraph *
sw_graph_shown_make (const SwGraphShown *self, const SwReport *report, SwTaskGraph *graph,
                     gboolean lenient, SwGraphReduction *done, SwGraphProblem *problem)
{
  g_autoptr (SwTaskGraph) view = sw_task_graph_ref (graph);
  g_autofree gint8 *facts = sw_graph_input_get_facts (self->input, graph, lenient, problem);

  *done = (SwGraphReduction){ 0 };
  if (problem->word != NULL)
    return NULL;
  if (self->hide_runtime)
    replace (&view, sw_task_graph_filter (view, SW_ALL_EDGE_KINDS & ~(1u << SW_EDGE_RUNTIME)));
  if (facts != NULL)
    replace (&view, sw_task_graph_assume (view, facts));
  if (self->mode != SW_EDGES_FULL)
    replace (&view, sw_task_graph_reduce (view, self->mode, done));
  if (self->kinds != SW_ALL_EDGE_KINDS)
    replace (&view, sw_task_graph_filter (view, self->kinds));
  if (self->around != NULL)
    {
      g_autoptr (GArray) centres = sw_graph_input_find_all (report, view, self->around);

      if (centres->len == 0 && !lenient)
        {
          *problem = (SwGraphProblem){ SW_GRAPH_NO_TASK, self->around, NULL };
          return NULL;
        }
      replace (&view, sw_task_graph_neighbourhood (view, (const guint *) (gpointer) centres->data,
                                                   centres->len, self->depth));
    }
  if (self->fold)
    replace (&view, sw_task_graph_fold (view));
  if (self->collapse)
    replace (&view, sw_task_graph_collapse (view, self->levels));
  return g_steal_pointer (&view);
}
