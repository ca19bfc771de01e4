/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-order-private.h"

#include "sw-graph-tree.h"

static gboolean
reason_counts (const SwTaskReason *reason, SwOrderStrength strength)
{
  switch (reason->kind)
    {
    case SW_EDGE_DEP:
    case SW_EDGE_COMPILER:
      return strength != SW_ORDER_DATAFLOW && (!reason->maybe || strength == SW_ORDER_OPTIMISTIC);
    case SW_EDGE_ALTERNATIVE:
      return strength != SW_ORDER_DATAFLOW;
    case SW_EDGE_CARRY:
      return strength != SW_ORDER_DATAFLOW && (!reason->maybe || strength == SW_ORDER_OPTIMISTIC);
    case SW_EDGE_RUNTIME:
      return strength == SW_ORDER_OPTIMISTIC || (strength == SW_ORDER_GUARANTEED && !reason->maybe);
    case SW_EDGE_DATA:
    case SW_EDGE_PREDICATE:
      return strength == SW_ORDER_DATAFLOW;
    case SW_EDGE_LIFETIME:
    case SW_EDGE_SUPPRESSED:
      return FALSE;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
edge_counts (const SwTaskEdge *edge, SwOrderStrength strength)
{
  for (guint i = 0; i < edge->n_reasons; i++)
    if (reason_counts (&edge->reasons[i], strength))
      return TRUE;
  return FALSE;
}

/* Lists the edges that count by one of their ends. */
static void
index_edges (const SwGraphOrder *self, gboolean by_end, guint **first, guint **list)
{
  guint n = 0;

  *first = g_new0 (guint, self->n_nodes + 2);
  *list = g_new (guint, self->n_edges + 1);
  for (guint e = 0; e < self->n_edges; e++)
    if (self->counts[e])
      (*first)[(by_end ? self->edges[e].to : self->edges[e].from) + 1]++;
  for (guint i = 0; i < self->n_nodes; i++)
    {
      guint here = (*first)[i + 1];

      (*first)[i + 1] = n;
      n += here;
    }
  for (guint e = 0; e < self->n_edges; e++)
    if (self->counts[e])
      (*list)[(*first)[(by_end ? self->edges[e].to : self->edges[e].from) + 1]++] = e;
}

/* A heap of nodes, the first in program order on top. */
static void
heap_add (GArray *heap, guint node)
{
  guint i = heap->len;

  g_array_append_val (heap, node);
  while (i > 0 && g_array_index (heap, guint, (i - 1) / 2) > node)
    {
      g_array_index (heap, guint, i) = g_array_index (heap, guint, (i - 1) / 2);
      i = (i - 1) / 2;
    }
  g_array_index (heap, guint, i) = node;
}

static guint
heap_take (GArray *heap)
{
  guint top = g_array_index (heap, guint, 0);
  guint last = g_array_index (heap, guint, heap->len - 1);
  guint i = 0;

  g_array_set_size (heap, heap->len - 1);
  while (2 * i + 1 < heap->len)
    {
      guint child = 2 * i + 1;

      if (child + 1 < heap->len
          && g_array_index (heap, guint, child + 1) < g_array_index (heap, guint, child))
        child++;
      if (g_array_index (heap, guint, child) >= last)
        break;
      g_array_index (heap, guint, i) = g_array_index (heap, guint, child);
      i = child;
    }
  if (heap->len > 0)
    g_array_index (heap, guint, i) = last;
  return top;
}

/* Follows predecessors that are left over until one comes again. */
static void
find_cycle (SwGraphOrder *self, const guint *waiting)
{
  g_autofree guint *seen = g_new0 (guint, self->n_nodes + 1);
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint));
  guint at = 0;

  while (waiting[at] == 0)
    at++;
  while (seen[at] == 0)
    {
      guint previous = SW_GRAPH_NONE;

      g_array_append_val (way, at);
      seen[at] = way->len;
      for (guint i = self->first_in[at]; i < self->first_in[at + 1] && previous == SW_GRAPH_NONE;
           i++)
        {
          const SwTaskEdge *edge = &self->edges[self->in_edges[i]];

          if (!edge->back && waiting[edge->from] > 0)
            previous = edge->from;
        }
      at = previous;
    }
  self->cycle = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = way->len; i-- > seen[at] - 1;)
    g_array_append_val (self->cycle, g_array_index (way, guint, i));
}

/* An order of the nodes that is program order where that is possible. */
static void
sort_nodes (SwGraphOrder *self)
{
  g_autofree guint *waiting = g_new0 (guint, self->n_nodes + 1);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0;

  for (guint e = 0; e < self->n_edges; e++)
    if (self->counts[e] && !self->edges[e].back)
      waiting[self->edges[e].to]++;
  for (guint i = 0; i < self->n_nodes; i++)
    if (waiting[i] == 0)
      heap_add (heap, i);
  while (heap->len > 0)
    {
      guint node = heap_take (heap);

      self->positions[node] = n++;
      for (guint i = self->first_out[node]; i < self->first_out[node + 1]; i++)
        {
          const SwTaskEdge *edge = &self->edges[self->out_edges[i]];

          if (!edge->back && --waiting[edge->to] == 0)
            heap_add (heap, edge->to);
        }
    }
  if (n < self->n_nodes)
    find_cycle (self, waiting);
}

static guint
find_loop (const SwGraphOrder *self, const SwTaskNode *node)
{
  guint cluster = node->cluster;

  if (node->kind != SW_NODE_CARRY || cluster == SW_GRAPH_NONE
      || self->clusters[cluster].kind != SW_CLUSTER_LOOP
      || self->clusters[cluster].stmt != node->stmt)
    return SW_GRAPH_NONE;
  return cluster;
}

gboolean
sw_graph_order_is_inside (const SwGraphOrder *self, guint node, guint cluster)
{
  return sw_task_clusters_contain (self->clusters, cluster, self->nodes[node].cluster);
}

/* The innermost loop around cluster @at, itself included, or SW_GRAPH_NONE. */
guint
sw_graph_order_get_loop (const SwGraphOrder *self, guint at)
{
  return sw_task_clusters_find_loop (self->clusters, at);
}

/* The innermost loop around both nodes. */
guint
sw_graph_order_get_common_loop (const SwGraphOrder *self, guint a, guint b)
{
  guint loop = sw_graph_order_get_loop (self, self->nodes[a].cluster);

  while (loop != SW_GRAPH_NONE && !sw_graph_order_is_inside (self, b, loop))
    loop = sw_graph_order_get_loop (self, self->clusters[loop].parent);
  return loop;
}

/* The item that @node waits for when it waits for the start of @edge. */
guint
sw_graph_order_get_start (const SwGraphOrder *self, const SwTaskEdge *edge, guint node)
{
  guint loop = self->loops[edge->from];

  return SW_ORDER_ITEM (edge->from,
                        loop != SW_GRAPH_NONE && !sw_graph_order_is_inside (self, node, loop));
}

/* @item is waited for by one item less. */
static void
release (guint *waiting, GArray *heap, guint item)
{
  if (--waiting[item] == 0)
    heap_add (heap, item);
}

/* Whether questions about one iteration follow @edge: back into what a loop carries only. */
static gboolean
is_followed (const SwGraphOrder *self, guint edge)
{
  const SwTaskEdge *line = &self->edges[edge];

  return self->counts[edge] && (!line->back || self->loops[line->to] != SW_GRAPH_NONE);
}

/* Places all items behind what they wait for, and the first in program order as late as they can
 * be.  What comes earlier than a task here cannot wait for it, even where program order does not
 * tell: a task that is waited for much later comes just before that. */
static void
place_late (SwGraphOrder *self)
{
  guint n_items = 2 * self->n_nodes;
  g_autofree guint *waiting = g_new0 (guint, n_items + 1);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = n_items;

  self->late = g_new (guint, n_items + 1);
  for (guint e = 0; e < self->n_edges; e++)
    if (is_followed (self, e))
      waiting[sw_graph_order_get_start (self, &self->edges[e], self->edges[e].to)]++;
  for (guint i = 0; i < self->n_nodes; i++)
    waiting[SW_ORDER_ITEM (i, FALSE)]++;
  for (guint i = 0; i < n_items; i++)
    if (waiting[i] == 0)
      heap_add (heap, i);
  while (heap->len > 0)
    {
      guint item = heap_take (heap);
      guint node = item / 2;

      self->late[item] = --n;
      if (item & 1)
        release (waiting, heap, SW_ORDER_ITEM (node, FALSE));
      for (guint i = self->first_in[node]; i < self->first_in[node + 1]; i++)
        if (is_followed (self, self->in_edges[i])
            && self->edges[self->in_edges[i]].back == (item & 1))
          release (waiting, heap,
                   sw_graph_order_get_start (self, &self->edges[self->in_edges[i]], node));
    }
  if (n > 0)
    g_clear_pointer (&self->late, g_free);
}

/* Lists the edges that lead back by their loop. */
static void
index_back_edges (SwGraphOrder *self)
{
  g_autofree guint *loops = g_new (guint, self->n_edges + 1);
  guint n = 0;

  self->first_back = g_new0 (guint, self->n_clusters + 2);
  for (guint e = 0; e < self->n_edges; e++)
    {
      loops[e] = self->counts[e] && self->edges[e].back
                   ? sw_graph_order_get_common_loop (self, self->edges[e].from, self->edges[e].to)
                   : SW_GRAPH_NONE;
      if (loops[e] != SW_GRAPH_NONE)
        self->first_back[loops[e] + 1]++;
    }
  for (guint c = 0; c <= self->n_clusters; c++)
    {
      guint here = self->first_back[c + 1];

      self->first_back[c + 1] = n;
      n += here;
    }
  self->back_edges = g_new (guint, n + 1);
  for (guint e = 0; e < self->n_edges; e++)
    if (loops[e] != SW_GRAPH_NONE)
      self->back_edges[self->first_back[loops[e] + 1]++] = e;
}

/**
 * sw_graph_order_new:
 * @strength: which reasons count
 *
 * Makes the index for questions about what comes before what; O(n log n).
 *
 * Returns: (transfer full): the index
 */
SwGraphOrder *
sw_graph_order_new (const SwTaskGraph *graph, SwOrderStrength strength)
{
  SwGraphOrder *self = g_new0 (SwGraphOrder, 1);
  guint n_guards;

  self->graph = sw_task_graph_ref ((SwTaskGraph *) graph);
  self->strength = strength;
  self->nodes = sw_task_graph_get_nodes (graph, &self->n_nodes);
  self->edges = sw_task_graph_get_edges (graph, &self->n_edges);
  self->clusters = sw_task_graph_get_clusters (graph, &self->n_clusters);
  self->guards = sw_task_graph_get_guards (graph, &n_guards);
  sw_task_graph_get_conditions (graph, &self->n_conditions);
  self->counts = g_new0 (guint8, self->n_edges + 1);
  for (guint e = 0; e < self->n_edges; e++)
    self->counts[e] = self->edges[e].from != self->edges[e].to || self->edges[e].back
                        ? edge_counts (&self->edges[e], strength)
                        : FALSE;
  index_edges (self, TRUE, &self->first_in, &self->in_edges);
  index_edges (self, FALSE, &self->first_out, &self->out_edges);
  self->loops = g_new (guint, self->n_nodes + 1);
  for (guint i = 0; i < self->n_nodes; i++)
    self->loops[i] = find_loop (self, &self->nodes[i]);
  self->positions = g_new0 (guint, self->n_nodes + 1);
  sort_nodes (self);
  place_late (self);
  index_back_edges (self);
  self->facts = g_new0 (gint8, self->n_conditions + 1);
  self->assumed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->stamps = g_new0 (guint32, 2 * self->n_nodes + 2);
  self->memos = g_new0 (guint8, 2 * self->n_nodes + 2);
  self->broken = g_new0 (guint8, self->n_nodes + 1);
  self->broken_list = g_array_new (FALSE, FALSE, sizeof (guint));
  self->frames = g_array_new (FALSE, FALSE, sizeof (SwOrderFrame));
  self->skipped = SW_GRAPH_NONE;
  return self;
}

/**
 * sw_graph_order_free:
 * @self: (transfer full) (nullable): an index
 *
 * Frees the index; its graph loses one reference.
 */
void
sw_graph_order_free (SwGraphOrder *self)
{
  if (self == NULL)
    return;
  if (self->cycle != NULL)
    g_array_unref (self->cycle);
  g_array_unref (self->frames);
  g_array_unref (self->broken_list);
  g_free (self->broken);
  g_free (self->memos);
  g_free (self->stamps);
  g_array_unref (self->assumed);
  g_free (self->facts);
  g_free (self->late);
  g_free (self->positions);
  g_free (self->back_edges);
  g_free (self->first_back);
  g_free (self->loops);
  g_free (self->out_edges);
  g_free (self->first_out);
  g_free (self->in_edges);
  g_free (self->first_in);
  g_free (self->counts);
  sw_task_graph_unref (self->graph);
  g_free (self);
}

/**
 * sw_graph_order_get_cycle:
 * @n: (out): how many nodes it has
 *
 * Returns: (transfer none) (nullable): nodes each of which waits for the one before it, and the
 *   first for the last; %NULL when there is no such circle within one iteration
 */
const guint *
sw_graph_order_get_cycle (const SwGraphOrder *self, guint *n)
{
  *n = self->cycle != NULL ? self->cycle->len : 0;
  return self->cycle != NULL ? (const guint *) (gpointer) self->cycle->data : NULL;
}

/**
 * sw_graph_order_get_positions:
 *
 * Tells an order of the nodes that respects every edge within one iteration: program order where
 * that is possible.
 *
 * Returns: (transfer none) (array): for each node its place
 */
const guint *
sw_graph_order_get_positions (const SwGraphOrder *self)
{
  return self->positions;
}

/**
 * sw_graph_order_has_edge:
 *
 * Returns: whether @edge is part of the order
 */
gboolean
sw_graph_order_has_edge (const SwGraphOrder *self, guint edge)
{
  return self->counts[edge];
}

/**
 * sw_graph_order_get_steps:
 *
 * Tells the cost of the questions so far in a way that does not depend on the machine.
 *
 * Returns: how many edges have been looked at
 */
guint64
sw_graph_order_get_steps (const SwGraphOrder *self)
{
  return self->steps;
}
