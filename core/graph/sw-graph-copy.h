/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-part.h"
#include "sw-task-graph-private.h"

G_BEGIN_DECLS

/* A copy in the making: nodes are added one by one, clusters come with what stands in them. */
typedef struct
{
  const SwTaskGraph *graph;
  SwTaskGraphBuilder *builder;
  guint *nodes;    /* new index of each node that was copied, else SW_GRAPH_NONE */
  guint *clusters; /* the same for clusters */
} SwGraphCopy;

void sw_graph_copy_init (SwGraphCopy *self, const SwTaskGraph *graph);
guint sw_graph_copy_add_cluster (SwGraphCopy *self, guint cluster);
guint sw_graph_copy_add_node (SwGraphCopy *self, guint node, const SwTaskNode *fields);
void sw_graph_copy_add_edge (SwGraphCopy *self, const SwTaskEdge *edge);
SwTaskGraph *sw_graph_copy_end (SwGraphCopy *self);

G_END_DECLS
