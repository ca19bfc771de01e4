/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-copy.h"

static guint *
new_map (guint n)
{
  guint *map = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    map[i] = SW_GRAPH_NONE;
  return map;
}

/* Begins a copy of @graph with its title, program, conditions and guards, and nothing else. */
void
sw_graph_copy_init (SwGraphCopy *self, const SwTaskGraph *graph)
{
  *self = (SwGraphCopy){ .graph = graph };
  self->builder = sw_task_graph_builder_new (graph->title);
  if (graph->program != NULL)
    self->builder->program = sw_program_ref (graph->program);
  for (guint i = 0; i < graph->conditions->len; i++)
    sw_task_graph_builder_add_condition (self->builder, g_ptr_array_index (graph->conditions, i));
  for (guint i = 1; i < graph->guards->len; i++)
    sw_task_graph_builder_add_guard (self->builder, &g_array_index (graph->guards, SwTaskGuard, i));
  g_hash_table_unref (self->builder->literals);
  self->builder->literals = g_hash_table_ref (graph->literals);
  self->nodes = new_map (graph->nodes->len);
  self->clusters = new_map (graph->clusters->len);
}

/* Adds a cluster and those around it unless they are there. */
guint
sw_graph_copy_add_cluster (SwGraphCopy *self, guint cluster)
{
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint at = cluster; at != SW_GRAPH_NONE && self->clusters[at] == SW_GRAPH_NONE;
       at = g_array_index (self->graph->clusters, SwTaskCluster, at).parent)
    g_array_append_val (missing, at);
  for (guint i = missing->len; i-- > 0;)
    {
      guint at = g_array_index (missing, guint, i);
      SwTaskCluster fields = g_array_index (self->graph->clusters, SwTaskCluster, at);

      if (fields.parent != SW_GRAPH_NONE)
        fields.parent = self->clusters[fields.parent];
      self->clusters[at] = sw_task_graph_builder_add_cluster (self->builder, &fields);
    }
  return cluster != SW_GRAPH_NONE ? self->clusters[cluster] : SW_GRAPH_NONE;
}

/* Adds what stands for @node: @fields, in whose place the node itself is taken when it is NULL. */
guint
sw_graph_copy_add_node (SwGraphCopy *self, guint node, const SwTaskNode *fields)
{
  SwTaskNode copy = fields != NULL ? *fields : g_array_index (self->graph->nodes, SwTaskNode, node);

  copy.cluster = sw_graph_copy_add_cluster (self, copy.cluster);
  self->nodes[node] = sw_task_graph_builder_add_node (self->builder, &copy);
  return self->nodes[node];
}

/* Adds @edge between the copies of its ends; an edge that would lead back to where it comes from
 * is left out unless it did so before. */
void
sw_graph_copy_add_edge (SwGraphCopy *self, const SwTaskEdge *edge)
{
  SwTaskEdge copy = *edge;

  copy.from = self->nodes[edge->from];
  copy.to = self->nodes[edge->to];
  if (copy.from == SW_GRAPH_NONE || copy.to == SW_GRAPH_NONE
      || (copy.from == copy.to && edge->from != edge->to))
    return;
  sw_task_graph_builder_add_edge (self->builder, &copy);
}

SwTaskGraph *
sw_graph_copy_end (SwGraphCopy *self)
{
  GHashTableIter iter;
  gpointer stmt, index;

  g_hash_table_iter_init (&iter, self->graph->by_stmt);
  while (g_hash_table_iter_next (&iter, &stmt, &index))
    {
      guint node = self->nodes[GPOINTER_TO_UINT (index)];

      if (node != SW_GRAPH_NONE)
        g_hash_table_insert (self->builder->by_stmt, stmt, GUINT_TO_POINTER (node));
    }
  g_free (self->nodes);
  g_free (self->clusters);
  return sw_task_graph_builder_end (self->builder);
}
