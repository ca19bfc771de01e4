/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-order.h"

G_BEGIN_DECLS

/* What the order of a graph costs: each task takes one unit of time, everything else none. */
typedef struct
{
  guint n_tasks;       /* boxes that stand for tasks */
  guint64 n_instances; /* tasks that are dispatched, as far as loops were unrolled */
  gboolean exact;      /* loops were unrolled; else each counts once */
  gboolean open_trips; /* a loop whose trips are not known counts once */
  GArray *cycle;       /* guint: tasks that wait for each other in a circle, and nothing below is
                          filled in; else NULL */
  guint64 length;      /* tasks on the longest way, the most over all choices of conditions */
  guint64 n_levels;
  guint64 width;        /* tasks that may run at once */
  gboolean width_exact; /* else a lower bound: the fullest level */
  guint max_fan_in, max_fan_out;
  guint fan_in_node, fan_out_node;
  GArray *critical; /* guint: nodes of a longest way, in order; of an unrolled loop repeated */
  gboolean cut;     /* the runtime infers more for certain than was looked at */
} SwGraphMeasures;

SW_AVAILABLE_IN_ALL
SwGraphMeasures *sw_graph_measures_new (const SwTaskGraph *graph, SwOrderStrength strength);

SW_AVAILABLE_IN_ALL
void sw_graph_measures_free (SwGraphMeasures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphMeasures, sw_graph_measures_free)

G_END_DECLS
