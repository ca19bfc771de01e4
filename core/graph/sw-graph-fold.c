/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-copy.h"

#include <string.h>

/* What makes two launches one box: what they are and, edge by edge, whom they are tied to. */

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
describe_end (const SwTaskEdge *edge, gboolean leaves)
{
  GString *word = g_string_new (NULL);

  g_string_append_printf (word, "%c%u %d", leaves ? '>' : '<', leaves ? edge->to : edge->from,
                          edge->back);
  for (guint i = 0; i < edge->n_reasons; i++)
    {
      const SwTaskReason *reason = &edge->reasons[i];

      g_string_append_printf (word, " %d.%u.%d.%d.%u", (int) reason->kind, reason->hazards,
                              reason->maybe, reason->literal, reason->when);
    }
  return g_string_free (word, FALSE);
}

static char *
describe_node (const SwTaskGraph *graph, guint index, GPtrArray *ends)
{
  const SwTaskNode *node = &g_array_index (graph->nodes, SwTaskNode, index);
  GString *key = g_string_new (NULL);

  g_string_append_printf (
    key, "%d %u %u %u %d %s\n%s\n%s\n", (int) node->kind, node->flags, node->cluster, node->when,
    (int) node->state, node->name != NULL ? node->name : "", node->count != NULL ? node->count : "",
    node->guard != NULL ? node->guard : "");
  if (ends != NULL)
    {
      qsort (ends->pdata, ends->len, sizeof *ends->pdata, compare_words);
      for (guint i = 0; i < ends->len; i++)
        {
          g_string_append (key, g_ptr_array_index (ends, i));
          g_string_append_c (key, '\n');
        }
    }
  return g_string_free (key, FALSE);
}

static gboolean
may_fold (const SwTaskNode *node)
{
  return node->kind == SW_NODE_TASK || node->kind == SW_NODE_SPMD || node->kind == SW_NODE_ALLOC;
}

/**
 * sw_task_graph_fold:
 *
 * Draws launches of one callee as one box when they stand in the same place, have the same count
 * and guard, and are tied to the same tasks for the same reasons.  O(n log n).
 *
 * Returns: (transfer full): the graph with fewer boxes
 */
SwTaskGraph *
sw_task_graph_fold (const SwTaskGraph *graph)
{
  return sw_task_graph_fold_into (graph, NULL);
}

/* Ends @copy and says where its nodes went. */
static SwTaskGraph *
end_copy (SwGraphCopy *copy, guint *boxes)
{
  if (boxes != NULL)
    memcpy (boxes, copy->nodes, copy->graph->nodes->len * sizeof *boxes);
  return sw_graph_copy_end (copy);
}

/**
 * sw_task_graph_fold_into:
 * @boxes: (out caller-allocates) (nullable) (array): for each node of @graph its box
 *
 * Returns: (transfer full): the graph with fewer boxes; see sw_task_graph_fold()
 */
SwTaskGraph *
sw_task_graph_fold_into (const SwTaskGraph *graph, guint *boxes)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree guint *leader = g_new (guint, graph->nodes->len + 1);
  g_autofree guint *copies = g_new0 (guint, graph->nodes->len + 1);
  SwGraphCopy copy;

  g_ptr_array_set_size (ends, (gint) graph->nodes->len);
  for (guint e = 0; e < graph->edges->len; e++)
    {
      const SwTaskEdge *edge = &g_array_index (graph->edges, SwTaskEdge, e);

      for (guint side = 0; side < 2; side++)
        {
          gpointer *list = &ends->pdata[side == 0 ? edge->from : edge->to];

          if (*list == NULL)
            *list = g_ptr_array_new_with_free_func (g_free);
          g_ptr_array_add (*list, describe_end (edge, side == 0));
        }
    }
  for (guint i = 0; i < graph->nodes->len; i++)
    {
      const SwTaskNode *node = &g_array_index (graph->nodes, SwTaskNode, i);
      g_autofree char *key = NULL;
      gpointer found;

      leader[i] = i;
      if (may_fold (node))
        {
          key = describe_node (graph, i, ends->pdata[i]);
          if (g_hash_table_lookup_extended (first, key, NULL, &found))
            leader[i] = GPOINTER_TO_UINT (found);
          else
            g_hash_table_insert (first, g_steal_pointer (&key), GUINT_TO_POINTER (i));
        }
      copies[leader[i]] += MAX (node->copies, 1);
    }

  sw_graph_copy_init (&copy, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    if (leader[i] == i)
      {
        SwTaskNode node = g_array_index (graph->nodes, SwTaskNode, i);

        node.copies = copies[i];
        sw_graph_copy_add_node (&copy, i, &node);
      }
    else
      copy.nodes[i] = copy.nodes[leader[i]];
  for (guint e = 0; e < graph->edges->len; e++)
    sw_graph_copy_add_edge (&copy, &g_array_index (graph->edges, SwTaskEdge, e));
  for (guint i = 0; i < ends->len; i++)
    if (ends->pdata[i] == NULL)
      ends->pdata[i] = g_ptr_array_new ();
  return end_copy (&copy, boxes);
}

/**
 * sw_task_graph_collapse:
 * @depth: how many levels of loops, branches and scopes stay open
 *
 * Returns: (transfer full): @graph with one box for each cluster below; a box says how many tasks
 *   it holds, and edges inside it are gone
 */
SwTaskGraph *
sw_task_graph_collapse (const SwTaskGraph *graph, guint depth)
{
  guint n_clusters = graph->clusters->len;
  g_autofree guint *level = g_new0 (guint, n_clusters + 1);
  g_autofree guint8 *closed = g_new0 (guint8, n_clusters + 1);

  for (guint c = 0; c < n_clusters; c++)
    {
      guint parent = g_array_index (graph->clusters, SwTaskCluster, c).parent;

      level[c] = parent != SW_GRAPH_NONE ? level[parent] + 1 : 0;
      closed[c] = level[c] >= depth;
    }
  return sw_task_graph_close (graph, closed, NULL);
}

/**
 * sw_task_graph_close:
 * @closed: (array): for each loop, branch and scope whether it becomes one box
 * @boxes: (out caller-allocates) (nullable) (array): for each node of @graph its box
 *
 * Returns: (transfer full): @graph with one box for each that is closed, and for what is in it;
 *   see sw_task_graph_collapse()
 */
SwTaskGraph *
sw_task_graph_close (const SwTaskGraph *graph, const guint8 *closed, guint *boxes)
{
  guint n_clusters = graph->clusters->len;
  g_autofree guint *box = g_new (guint, n_clusters + 1);
  g_autofree guint *tasks = g_new0 (guint, n_clusters + 1);
  g_autofree guint *made = g_new (guint, n_clusters + 1);
  SwGraphCopy copy;

  for (guint c = 0; c < n_clusters; c++)
    {
      guint parent = g_array_index (graph->clusters, SwTaskCluster, c).parent;

      box[c] = parent != SW_GRAPH_NONE && box[parent] != SW_GRAPH_NONE ? box[parent]
               : closed[c]                                             ? c
                                                                       : SW_GRAPH_NONE;
      made[c] = SW_GRAPH_NONE;
    }
  for (guint i = 0; i < graph->nodes->len; i++)
    {
      const SwTaskNode *node = &g_array_index (graph->nodes, SwTaskNode, i);

      if (node->cluster != SW_GRAPH_NONE && box[node->cluster] != SW_GRAPH_NONE
          && node->kind != SW_NODE_MERGE && node->kind != SW_NODE_CARRY)
        tasks[box[node->cluster]] += MAX (node->copies, 1);
    }

  sw_graph_copy_init (&copy, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    {
      const SwTaskNode *node = &g_array_index (graph->nodes, SwTaskNode, i);
      guint at = node->cluster != SW_GRAPH_NONE ? box[node->cluster] : SW_GRAPH_NONE;

      if (at == SW_GRAPH_NONE)
        sw_graph_copy_add_node (&copy, i, NULL);
      else if (made[at] != SW_GRAPH_NONE)
        copy.nodes[i] = made[at];
      else
        {
          const SwTaskCluster *cluster = &g_array_index (graph->clusters, SwTaskCluster, at);
          SwTaskNode fields = { .kind = SW_NODE_FOLDED,
                                .cluster = cluster->parent,
                                .stmt = cluster->stmt,
                                .name = cluster->label,
                                .launch = SW_GRAPH_NONE,
                                .origin = cluster->stmt != NULL ? cluster->stmt->origin : 0,
                                .copies = tasks[at] };

          made[at] = sw_graph_copy_add_node (&copy, i, &fields);
        }
    }
  for (guint e = 0; e < graph->edges->len; e++)
    sw_graph_copy_add_edge (&copy, &g_array_index (graph->edges, SwTaskEdge, e));
  return end_copy (&copy, boxes);
}
