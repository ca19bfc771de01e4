/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-part.h"

#include "sw-graph-copy.h"

/* A reduction stops after this many steps: the largest graphs keep edges that follow. */
#define MAX_STEPS 400000000u

/**
 * sw_task_graph_select:
 * @keep_nodes: (nullable) (array): for each node whether it stays; %NULL: all do
 * @keep_edges: (nullable) (array): for each edge whether it stays, if its ends do
 *
 * Returns: (transfer full): a part of @graph
 */
SwTaskGraph *
sw_task_graph_select (const SwTaskGraph *graph, const guint8 *keep_nodes, const guint8 *keep_edges)
{
  SwGraphCopy copy;

  sw_graph_copy_init (&copy, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    if (keep_nodes == NULL || keep_nodes[i])
      sw_graph_copy_add_node (&copy, i, NULL);
  for (guint e = 0; e < graph->edges->len; e++)
    if (keep_edges == NULL || keep_edges[e])
      sw_graph_copy_add_edge (&copy, &g_array_index (graph->edges, SwTaskEdge, e));
  return sw_graph_copy_end (&copy);
}

/* Adds @edge with the reasons that @keep says. */
static void
add_filtered (SwGraphCopy *copy, const SwTaskEdge *edge,
              gboolean (*keep) (const SwTaskReason *reason, gconstpointer data), gconstpointer data)
{
  g_autofree SwTaskReason *reasons = g_new (SwTaskReason, edge->n_reasons + 1);
  SwTaskEdge part = *edge;

  part.n_reasons = 0;
  for (guint i = 0; i < edge->n_reasons; i++)
    if (keep (&edge->reasons[i], data))
      reasons[part.n_reasons++] = edge->reasons[i];
  part.reasons = reasons;
  if (part.n_reasons > 0)
    sw_graph_copy_add_edge (copy, &part);
}

static gboolean
is_of_kinds (const SwTaskReason *reason, gconstpointer data)
{
  return (*(const guint *) data >> reason->kind) & 1;
}

/**
 * sw_task_graph_filter:
 * @kinds: bits by #SwTaskEdgeKind
 *
 * Returns: (transfer full): @graph with the reasons of @kinds only, and all nodes
 */
SwTaskGraph *
sw_task_graph_filter (const SwTaskGraph *graph, guint kinds)
{
  SwGraphCopy copy;

  sw_graph_copy_init (&copy, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    sw_graph_copy_add_node (&copy, i, NULL);
  for (guint e = 0; e < graph->edges->len; e++)
    add_filtered (&copy, &g_array_index (graph->edges, SwTaskEdge, e), is_of_kinds, &kinds);
  return sw_graph_copy_end (&copy);
}

/* The weakest set of reasons that says what @edge says: an edge is not made redundant by a way
 * that is less certain than itself. */
static SwOrderStrength
get_strength (const SwTaskEdge *edge)
{
  SwOrderStrength strength = SW_ORDER_OPTIMISTIC;

  for (guint i = 0; i < edge->n_reasons; i++)
    {
      const SwTaskReason *reason = &edge->reasons[i];

      if (reason->maybe)
        continue;
      if (reason->kind == SW_EDGE_DEP || reason->kind == SW_EDGE_COMPILER
          || reason->kind == SW_EDGE_ALTERNATIVE || reason->kind == SW_EDGE_CARRY)
        return SW_ORDER_DECLARED;
      if (reason->kind == SW_EDGE_RUNTIME)
        strength = SW_ORDER_GUARANTEED;
    }
  return strength;
}

typedef struct
{
  SwGraphOrder *orders[SW_ORDER_DATAFLOW + 1];
  guint64 steps;
} Orders;

static SwGraphOrder *
get_order (Orders *self, const SwTaskGraph *graph, SwOrderStrength strength)
{
  if (self->orders[strength] == NULL)
    self->orders[strength] = sw_graph_order_new (graph, strength);
  return self->orders[strength];
}

/**
 * sw_task_graph_reduce:
 * @mode: which edges are wanted
 * @reduction: (out) (optional): what was done
 *
 * Leaves out the edges whose order follows from others that are at least as certain, on every
 * path (transitive reduction), or shows only those.  Edges that order nothing are not touched,
 * except in the modes about the flow of values, which have no others.
 *
 * Returns: (transfer full): the graph
 */
SwTaskGraph *
sw_task_graph_reduce (const SwTaskGraph *graph, SwEdgeMode mode, SwGraphReduction *reduction)
{
  gboolean dataflow = mode == SW_EDGES_REDUCED_DATAFLOW || mode == SW_EDGES_OMITTED_DATAFLOW;
  gboolean omitted = mode == SW_EDGES_OMITTED || mode == SW_EDGES_OMITTED_DATAFLOW;
  g_autofree guint8 *keep = g_new0 (guint8, graph->edges->len + 1);
  SwGraphReduction done = { 0 };
  Orders orders = { { NULL }, 0 };

  for (guint e = 0; e < graph->edges->len; e++)
    {
      const SwTaskEdge *edge = &g_array_index (graph->edges, SwTaskEdge, e);
      SwGraphOrder *order =
        get_order (&orders, graph, dataflow ? SW_ORDER_DATAFLOW : get_strength (edge));
      gboolean redundant = FALSE;
      guint n;

      if (!sw_graph_order_has_edge (order, e))
        {
          keep[e] = mode == SW_EDGES_FULL || mode == SW_EDGES_REDUCED;
          continue;
        }
      done.n_before++;
      if (mode != SW_EDGES_FULL && sw_graph_order_get_cycle (order, &n) != NULL)
        done.cyclic = TRUE;
      else if (mode != SW_EDGES_FULL && sw_graph_order_get_steps (order) > MAX_STEPS)
        done.unfinished = TRUE;
      else if (mode != SW_EDGES_FULL)
        redundant = sw_graph_order_is_redundant (order, e);
      keep[e] = redundant == omitted;
      done.n_after += !redundant;
    }
  for (guint i = 0; i < G_N_ELEMENTS (orders.orders); i++)
    sw_graph_order_free (orders.orders[i]);
  if (reduction != NULL)
    *reduction = done;
  return sw_task_graph_select (graph, NULL, keep);
}

/* Marks with @bit what is at most @depth edges away from @centres, following edges or going
 * against them. */
static void
spread (const SwTaskGraph *graph, const guint *centres, guint n_centres, guint depth,
        gboolean against, guint8 bit, guint8 *marks)
{
  guint n = graph->nodes->len;
  g_autofree guint *first = g_new (guint, n + 1);
  g_autofree guint *next = g_new (guint, graph->edges->len + 1);
  g_autofree guint *distance = g_new0 (guint, n + 1);
  g_autofree guint *queue = g_new (guint, n + 1);
  guint done = 0, n_queue = 0;

  for (guint i = 0; i < n; i++)
    first[i] = SW_GRAPH_NONE;
  for (guint e = 0; e < graph->edges->len; e++)
    {
      const SwTaskEdge *edge = &g_array_index (graph->edges, SwTaskEdge, e);
      guint start = against ? edge->to : edge->from;

      next[e] = first[start];
      first[start] = e;
    }
  for (guint i = 0; i < n_centres; i++)
    if (!(marks[centres[i]] & bit))
      {
        marks[centres[i]] |= bit;
        queue[n_queue++] = centres[i];
      }
  while (done < n_queue)
    {
      guint node = queue[done++];

      for (guint e = first[node]; e != SW_GRAPH_NONE && distance[node] < depth; e = next[e])
        {
          const SwTaskEdge *edge = &g_array_index (graph->edges, SwTaskEdge, e);
          guint end = against ? edge->from : edge->to;

          if (marks[end] & bit)
            continue;
          marks[end] |= bit;
          distance[end] = distance[node] + 1;
          queue[n_queue++] = end;
        }
    }
}

/**
 * sw_task_graph_neighbourhood:
 * @centres: (array length=n_centres): nodes
 * @depth: how many edges to go in each direction
 *
 * Returns: (transfer full): the part of @graph around @centres: what they wait for and what
 *   waits for them
 */
SwTaskGraph *
sw_task_graph_neighbourhood (const SwTaskGraph *graph, const guint *centres, guint n_centres,
                             guint depth)
{
  g_autofree guint8 *marks = g_new0 (guint8, graph->nodes->len + 1);

  spread (graph, centres, n_centres, depth, FALSE, 1, marks);
  spread (graph, centres, n_centres, depth, TRUE, 2, marks);
  return sw_task_graph_select (graph, marks, NULL);
}

typedef struct
{
  const SwTaskGraph *graph;
  SwTaskFacts facts;
} Assumption;

static gboolean
is_possible (const SwTaskReason *reason, gconstpointer data)
{
  const Assumption *self = data;

  if (reason->literal != 0
      && self->facts[ABS (reason->literal) - 1] * (reason->literal > 0 ? 1 : -1) < 0)
    return FALSE;
  return sw_task_graph_judge_guard (self->graph, reason->when, self->facts) >= 0;
}

/**
 * sw_task_graph_assume:
 * @facts: (array): for each condition 1 when it holds, -1 when it does not, 0 when it is open
 *
 * Returns: (transfer full): @graph where that holds: what does not run is marked, alternatives
 *   and values that are not taken are gone
 */
SwTaskGraph *
sw_task_graph_assume (const SwTaskGraph *graph, SwTaskFacts facts)
{
  Assumption assumption = { graph, facts };
  SwGraphCopy copy;

  sw_graph_copy_init (&copy, graph);
  for (guint i = 0; i < graph->nodes->len; i++)
    {
      SwTaskNode node = g_array_index (graph->nodes, SwTaskNode, i);

      if (sw_task_graph_judge_guard (graph, node.when, facts) < 0)
        node.flags |= SW_NODE_SKIPPED;
      sw_graph_copy_add_node (&copy, i, &node);
    }
  for (guint e = 0; e < graph->edges->len; e++)
    add_filtered (&copy, &g_array_index (graph->edges, SwTaskEdge, e), is_possible, &assumption);
  return sw_graph_copy_end (&copy);
}
