/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph.h"

G_BEGIN_DECLS

/* Members of each container, in order: nodes by cluster, clusters by parent.  Container n_clusters
 * is the graph itself. */
typedef struct
{
  const SwTaskNode *nodes;
  const SwTaskCluster *clusters;
  guint n_nodes, n_clusters;
  guint *first_node, *next_node;
  guint *first_cluster, *next_cluster;
} SwGraphTree;

void sw_graph_tree_init (SwGraphTree *self, const SwTaskGraph *graph);
void sw_graph_tree_clear (SwGraphTree *self);

/* The innermost loop around cluster @at, itself included, or SW_GRAPH_NONE. */
guint sw_task_clusters_find_loop (const SwTaskCluster *clusters, guint at);

/* Whether @at is @cluster or stands in it. */
gboolean sw_task_clusters_contain (const SwTaskCluster *clusters, guint cluster, guint at);

G_END_DECLS
