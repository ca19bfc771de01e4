/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-tree.h"

static guint *
chain (guint n, guint n_heads, guint **next)
{
  guint *first = g_new (guint, n_heads);

  *next = g_new (guint, n + 1);
  for (guint i = 0; i < n_heads; i++)
    first[i] = SW_GRAPH_NONE;
  return first;
}

/* Lists what stands in each cluster of @graph, which must outlive the lists. */
void
sw_graph_tree_init (SwGraphTree *self, const SwTaskGraph *graph)
{
  self->nodes = sw_task_graph_get_nodes (graph, &self->n_nodes);
  self->clusters = sw_task_graph_get_clusters (graph, &self->n_clusters);
  self->first_node = chain (self->n_nodes, self->n_clusters + 1, &self->next_node);
  self->first_cluster = chain (self->n_clusters, self->n_clusters + 1, &self->next_cluster);
  for (guint i = self->n_nodes; i-- > 0;)
    {
      guint at = MIN (self->nodes[i].cluster, self->n_clusters);

      self->next_node[i] = self->first_node[at];
      self->first_node[at] = i;
    }
  for (guint i = self->n_clusters; i-- > 0;)
    {
      guint at = MIN (self->clusters[i].parent, self->n_clusters);

      self->next_cluster[i] = self->first_cluster[at];
      self->first_cluster[at] = i;
    }
}

void
sw_graph_tree_clear (SwGraphTree *self)
{
  g_free (self->first_node);
  g_free (self->next_node);
  g_free (self->first_cluster);
  g_free (self->next_cluster);
}

guint
sw_task_clusters_find_loop (const SwTaskCluster *clusters, guint at)
{
  while (at != SW_GRAPH_NONE && clusters[at].kind != SW_CLUSTER_LOOP)
    at = clusters[at].parent;
  return at;
}

gboolean
sw_task_clusters_contain (const SwTaskCluster *clusters, guint cluster, guint at)
{
  /* A cluster comes after those around it. */
  while (at != SW_GRAPH_NONE && at > cluster)
    at = clusters[at].parent;
  return at == cluster;
}
