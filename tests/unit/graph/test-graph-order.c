/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Answers about order against brute force: for every choice of conditions the graph is what is
 * left of it, and "before" is a path in it. */
#include "graph-samples.h"
#include "sw-graph-measure.h"
#include "sw-graph-part.h"

#define N_CONDITIONS 3u
#define N_NODES      14u

static SwTaskLiteral
random_literal (guint *seed)
{
  SwTaskLiteral literal = 1 + (SwTaskLiteral) sample_random (seed, N_CONDITIONS);

  return sample_random (seed, 2) == 0 ? literal : -literal;
}

/* Tasks under up to two literals and merges of two earlier tasks, which stand under opposite
 * literals of one condition, as branches make them. */
static SwTaskGraph *
new_random (guint *seed)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("random");
  guint guards[N_NODES] = { 0 };

  for (guint c = 0; c < N_CONDITIONS; c++)
    {
      g_autofree char *name = g_strdup_printf ("c%u", c);

      sw_task_graph_builder_add_condition (builder, name);
    }
  for (guint i = 0; i < N_NODES; i++)
    {
      SwTaskNode node = { .cluster = SW_GRAPH_NONE, .name = (char *) "k", .launch = SW_GRAPH_NONE };

      if (i >= 2 && sample_random (seed, 4) == 0)
        {
          /* x under the literal, y under its opposite, then the merge of both. */
          SwTaskLiteral literal = random_literal (seed);
          guint sides[2];

          for (guint side = 0; side < 2 && i < N_NODES; side++, i++)
            {
              node.when = guards[i] = sw_task_graph_builder_add_guard (
                builder, &(SwTaskGuard){ .parent = 0, .literal = side == 0 ? literal : -literal });
              sides[side] = sw_task_graph_builder_add_node (builder, &node);
            }
          if (i >= N_NODES)
            break;
          node.kind = SW_NODE_MERGE;
          node.when = 0;
          if (sample_random (seed, 5) == 0)
            node.flags = literal > 0 ? SW_NODE_NONE_IF_FALSE : SW_NODE_NONE_IF_TRUE;
          sw_task_graph_builder_add_node (builder, &node);
          for (guint side = 0; side < (node.flags != 0 ? 1u : 2u); side++)
            sw_task_graph_builder_add_edge (
              builder, &(SwTaskEdge){ .from = sides[side],
                                      .to = i,
                                      .kind = SW_EDGE_ALTERNATIVE,
                                      .literal = side == 0 ? literal : -literal,
                                      .multiplicity = 1 });
          continue;
        }
      for (guint k = sample_random (seed, 3); k > 0; k--)
        node.when = sw_task_graph_builder_add_guard (
          builder, &(SwTaskGuard){ .parent = node.when, .literal = random_literal (seed) });
      guards[i] = node.when;
      sw_task_graph_builder_add_node (builder, &node);
    }
  return sw_task_graph_builder_end (builder);
}

/* The same with edges from tasks and merges to later tasks. */
static SwTaskGraph *
new_sample (guint *seed)
{
  g_autoptr (SwTaskGraph) plain = new_random (seed);
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("sample");
  guint n, n_edges, n_guards;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (plain, &n);
  const SwTaskEdge *edges = sw_task_graph_get_edges (plain, &n_edges);
  const SwTaskGuard *guards = sw_task_graph_get_guards (plain, &n_guards);

  for (guint c = 0; c < N_CONDITIONS; c++)
    sw_task_graph_builder_add_condition (builder, "c");
  for (guint g = 1; g < n_guards; g++)
    sw_task_graph_builder_add_guard (builder, &guards[g]);
  for (guint i = 0; i < n; i++)
    sw_task_graph_builder_add_node (builder, &nodes[i]);
  for (guint e = 0; e < n_edges; e++)
    sw_task_graph_builder_add_edge (builder, &edges[e]);
  for (guint to = 1; to < n; to++)
    for (guint k = 0; k < 3 && nodes[to].kind != SW_NODE_MERGE; k++)
      sample_connect (builder, sample_random (seed, to), to, SW_EDGE_DEP, NULL, FALSE);
  return sw_task_graph_builder_end (builder);
}

/* What comes before what under one choice. */
static void
close_over (const SwTaskGraph *graph, SwTaskFacts facts, guint8 *before, guint n)
{
  guint n_nodes, n_edges;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);

  memset (before, 0, (gsize) n * n);
  for (guint e = 0; e < n_edges; e++)
    {
      const SwTaskEdge *edge = &edges[e];

      if (sw_task_graph_judge_guard (graph, nodes[edge->from].when, facts) < 0
          || sw_task_graph_judge_guard (graph, nodes[edge->to].when, facts) < 0
          || (edge->literal != 0
              && facts[ABS (edge->literal) - 1] * (edge->literal > 0 ? 1 : -1) < 0))
        continue;
      before[edge->from * n + edge->to] = TRUE;
    }
  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < n; i++)
      for (guint j = 0; j < n; j++)
        before[i * n + j] |= before[i * n + k] && before[k * n + j];
}

static void
fill_choice (gint8 *facts, guint choice)
{
  for (guint c = 0; c < N_CONDITIONS; c++)
    facts[c] = (choice >> c) & 1 ? -1 : 1;
}

/* A "yes" must hold under every choice in which both run. */
static void
test_sound (void)
{
  guint seed = 11, n_yes = 0, n_missed = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (SwTaskGraph) graph = new_sample (&seed);
      g_autoptr (SwGraphOrder) order = sw_graph_order_new (graph, SW_ORDER_GUARANTEED);
      guint n;
      const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
      g_autofree guint8 *always = g_new (guint8, (gsize) n * n);
      g_autofree guint8 *ever = g_new0 (guint8, (gsize) n * n);
      g_autofree guint8 *before = g_new (guint8, (gsize) n * n);

      memset (always, 1, (gsize) n * n);
      for (guint choice = 0; choice < 1u << N_CONDITIONS; choice++)
        {
          gint8 facts[N_CONDITIONS];

          fill_choice (facts, choice);
          close_over (graph, facts, before, n);
          for (guint a = 0; a < n; a++)
            for (guint b = 0; b < n; b++)
              if (sw_task_graph_judge_guard (graph, nodes[a].when, facts) > 0
                  && sw_task_graph_judge_guard (graph, nodes[b].when, facts) > 0)
                {
                  ever[a * n + b] = TRUE;
                  always[a * n + b] &= before[a * n + b];
                }
        }
      for (guint a = 0; a < n; a++)
        for (guint b = 0; b < n; b++)
          {
            gboolean yes = a != b && sw_graph_order_precedes (order, a, b, NULL) != SW_ORDER_NO;

            if (yes && ever[a * n + b] && !always[a * n + b])
              g_error ("round %u: %u does not always come before %u", round, a, b);
            n_yes += yes && ever[a * n + b];
            n_missed += !yes && a != b && ever[a * n + b] && always[a * n + b];
          }
    }
  g_test_message ("%u orders found, %u not found", n_yes, n_missed);
  g_assert_cmpuint (n_yes, >, 1000);
  g_assert_cmpuint (n_missed * 20, <, n_yes);
}

/* Under every choice the reduced graph orders what the whole one does. */
static void
test_reduced (void)
{
  guint seed = 12, n_gone = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (SwTaskGraph) graph = new_sample (&seed);
      g_autoptr (SwTaskGraph) reduced = sw_task_graph_reduce (graph, SW_EDGES_REDUCED, NULL);
      g_autoptr (SwTaskGraph) omitted = sw_task_graph_reduce (graph, SW_EDGES_OMITTED, NULL);
      guint n, n_all, n_left, n_out;
      const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
      g_autofree guint8 *whole = g_new (guint8, (gsize) n * n);
      g_autofree guint8 *part = g_new (guint8, (gsize) n * n);

      sw_task_graph_get_edges (graph, &n_all);
      sw_task_graph_get_edges (reduced, &n_left);
      sw_task_graph_get_edges (omitted, &n_out);
      g_assert_cmpuint (n_left + n_out, ==, n_all);
      n_gone += n_out;
      for (guint choice = 0; choice < 1u << N_CONDITIONS; choice++)
        {
          gint8 facts[N_CONDITIONS];

          fill_choice (facts, choice);
          close_over (graph, facts, whole, n);
          close_over (reduced, facts, part, n);
          for (guint i = 0; i < n * n; i++)
            if (nodes[i / n].kind != SW_NODE_MERGE && nodes[i % n].kind != SW_NODE_MERGE)
              g_assert_cmpuint (whole[i], ==, part[i]);
        }
    }
  g_assert_cmpuint (n_gone, >, 100);
}

/* Many tasks, and a chain behind them each of which waits for one of them: no edge follows from
 * others, and finding that out takes a few steps each. */
static void
test_comb (void)
{
  guint n = 4000, n_edges;
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("comb");
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphOrder) order = NULL;

  for (guint i = 0; i < 2 * n; i++)
    sample_add (builder, SW_NODE_TASK, 0, "k");
  for (guint i = 0; i < n; i++)
    {
      sample_connect (builder, i, n + i, SW_EDGE_DEP, NULL, FALSE);
      if (i > 0)
        sample_connect (builder, n + i - 1, n + i, SW_EDGE_DEP, NULL, FALSE);
    }
  graph = sw_task_graph_builder_end (builder);
  order = sw_graph_order_new (graph, SW_ORDER_GUARANTEED);
  sw_task_graph_get_edges (graph, &n_edges);
  for (guint e = 0; e < n_edges; e++)
    g_assert_false (sw_graph_order_is_redundant (order, e));
  g_assert_cmpint (sw_graph_order_precedes (order, 0, 2 * n - 1, NULL), ==, SW_ORDER_YES);
  g_assert_cmpuint (sw_graph_order_get_steps (order), <, 20 * n);
}

/* A chain of many tasks with all short cuts of length two: linear, not by the square. */
static void
test_growth (void)
{
  guint64 steps[2];

  for (guint round = 0; round < 2; round++)
    {
      guint n = round == 0 ? 4000 : 16000;
      SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("chain");
      g_autoptr (SwTaskGraph) graph = NULL;
      g_autoptr (SwGraphOrder) order = NULL;
      guint n_edges, n_redundant = 0;

      for (guint i = 0; i < n; i++)
        sample_add (builder, SW_NODE_TASK, 0, "k");
      for (guint i = 1; i < n; i++)
        {
          sample_connect (builder, i - 1, i, SW_EDGE_DEP, NULL, FALSE);
          if (i > 1)
            sample_connect (builder, i - 2, i, SW_EDGE_DEP, NULL, FALSE);
        }
      graph = sw_task_graph_builder_end (builder);
      order = sw_graph_order_new (graph, SW_ORDER_GUARANTEED);
      sw_task_graph_get_edges (graph, &n_edges);
      for (guint e = 0; e < n_edges; e++)
        n_redundant += sw_graph_order_is_redundant (order, e);
      g_assert_cmpuint (n_redundant, ==, n - 2);
      g_assert_cmpint (sw_graph_order_precedes (order, 0, n - 1, NULL), ==, SW_ORDER_YES);
      steps[round] = sw_graph_order_get_steps (order);
    }
  g_assert_cmpuint (steps[1], <, 5 * steps[0]);
}

/* 256 equal launches are one box; with another neighbour they are not. */
static void
test_fold (void)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("fold");
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwTaskGraph) folded = NULL;
  guint first = sample_add (builder, SW_NODE_TASK, 0, "first"), last, other, n;
  const SwTaskNode *nodes;
  guint boxes[259];

  for (guint i = 0; i < 256; i++)
    sample_add (builder, SW_NODE_TASK, 0, "same");
  other = sample_add (builder, SW_NODE_TASK, 0, "same");
  last = sample_add (builder, SW_NODE_TASK, 0, "last");
  for (guint i = 1; i <= 256; i++)
    {
      sample_connect (builder, first, i, SW_EDGE_DEP, "a", FALSE);
      sample_connect (builder, i, last, SW_EDGE_DEP, "b", FALSE);
    }
  sample_connect (builder, first, other, SW_EDGE_DEP, "a", FALSE);
  graph = sw_task_graph_builder_end (builder);
  folded = sw_task_graph_fold_into (graph, boxes);
  g_assert_cmpuint (boxes[first], ==, 0);
  for (guint i = 1; i <= 256; i++)
    g_assert_cmpuint (boxes[i], ==, 1);
  g_assert_cmpuint (boxes[other], ==, 2);
  g_assert_cmpuint (boxes[last], ==, 3);
  nodes = sw_task_graph_get_nodes (folded, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (nodes[1].copies, ==, 256);
  g_assert_cmpuint (nodes[2].copies, ==, 1);
  sw_task_graph_get_edges (folded, &n);
  g_assert_cmpuint (n, ==, 3);
}

/* A loop in a scope: one box for the scope, or one for the loop in it. */
static void
test_collapse (void)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("collapse");
  SwTaskCluster scope = { .kind = SW_CLUSTER_SCOPE,
                          .parent = SW_GRAPH_NONE,
                          .label = (char *) "s" };
  SwTaskCluster loop = { .kind = SW_CLUSTER_LOOP, .parent = 0, .label = (char *) "l" };
  SwTaskNode node = { .name = (char *) "k", .launch = SW_GRAPH_NONE };
  g_autoptr (SwTaskGraph) graph = NULL;
  const SwTaskNode *nodes;
  guint n;

  sw_task_graph_builder_add_cluster (builder, &scope);
  sw_task_graph_builder_add_cluster (builder, &loop);
  for (guint i = 0; i < 4; i++)
    {
      node.cluster = i == 0 ? SW_GRAPH_NONE : i == 3 ? 0 : 1;
      sw_task_graph_builder_add_node (builder, &node);
      if (i > 0)
        sample_connect (builder, i - 1, i, SW_EDGE_DEP, NULL, FALSE);
    }
  graph = sw_task_graph_builder_end (builder);
  for (guint depth = 0; depth < 3; depth++)
    {
      g_autoptr (SwTaskGraph) view = sw_task_graph_collapse (graph, depth);

      nodes = sw_task_graph_get_nodes (view, &n);
      g_assert_cmpuint (n, ==, 2 + depth);
      if (depth < 2)
        {
          g_assert_cmpint (nodes[1].kind, ==, SW_NODE_FOLDED);
          g_assert_cmpuint (nodes[1].copies, ==, depth == 0 ? 3 : 2);
        }
      sw_task_graph_get_edges (view, &n);
      g_assert_cmpuint (n, ==, 1 + depth);
    }

  /* The loop alone; the scope around it stays open. */
  {
    const guint8 closed[] = { 0, 1 };
    static const guint expected[] = { 0, 1, 1, 2 };
    guint boxes[4];
    g_autoptr (SwTaskGraph) view = sw_task_graph_close (graph, closed, boxes);

    sw_task_graph_get_clusters (view, &n);
    g_assert_cmpuint (n, ==, 1);
    for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
      g_assert_cmpuint (boxes[i], ==, expected[i]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph-order/sound", test_sound);
  g_test_add_func ("/graph-order/reduced", test_reduced);
  g_test_add_func ("/graph-order/growth", test_growth);
  g_test_add_func ("/graph-order/comb", test_comb);
  g_test_add_func ("/graph-order/fold", test_fold);
  g_test_add_func ("/graph-order/collapse", test_collapse);
  return g_test_run ();
}
