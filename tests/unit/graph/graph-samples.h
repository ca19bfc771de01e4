/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-layout.h"

#include <string.h>

/* Graphs for tests of layout, exports and drawing, built by hand. */

static inline guint
sample_random (guint *state, guint below)
{
  *state = *state * 1664525u + 1013904223u;
  return (guint) (((guint64) (*state >> 8) * below) >> 24);
}

/* @n tasks in program order with edges mostly to tasks shortly before, some to far ones, some
 * back, one in fifty to itself.  Clusters nest up to four deep around runs of tasks. */
static inline SwTaskGraph *
sample_new (guint n, guint seed)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("sample");
  guint stack[4];
  guint ends[4];
  guint depth = 0;

  for (guint i = 0; i < n; i++)
    {
      SwTaskNode node = { .kind = (SwTaskNodeKind) (i % 5),
                          .cluster = SW_GRAPH_NONE,
                          .name = (char *) "kernel",
                          .launch = SW_GRAPH_NONE };

      while (depth > 0 && i >= ends[depth - 1])
        depth--;
      while (depth < G_N_ELEMENTS (stack) && n - i > 4 && sample_random (&seed, 6) == 0)
        {
          SwTaskCluster cluster = { .kind = (SwTaskClusterKind) sample_random (&seed, 4),
                                    .parent = depth > 0 ? stack[depth - 1] : SW_GRAPH_NONE,
                                    .label = (char *) "for i in pl.range(4)" };

          stack[depth] = sw_task_graph_builder_add_cluster (builder, &cluster);
          ends[depth] = MIN (i + 1 + sample_random (&seed, 24), depth > 0 ? ends[depth - 1] : n);
          depth++;
        }
      if (depth > 0)
        node.cluster = stack[depth - 1];
      if (node.kind == SW_NODE_SPMD)
        {
          node.count = (char *) "n";
          node.flags = i % 2 == 0 ? SW_NODE_GUARDED : 0;
          node.guard = (char *) "n > 0";
        }
      sw_task_graph_builder_add_node (builder, &node);
    }
  for (guint i = 1; i < n; i++)
    for (guint k = sample_random (&seed, 3); k > 0; k--)
      {
        guint reach = sample_random (&seed, 20) == 0 ? i : MIN (i, 12);
        SwTaskEdge edge = { .from = i - 1 - sample_random (&seed, reach),
                            .to = i,
                            .kind = (SwTaskEdgeKind) sample_random (&seed, 5),
                            .label = (char *) "t",
                            .multiplicity = 1 + sample_random (&seed, 3) };

        if (sample_random (&seed, 15) == 0)
          {
            guint swap = edge.from;

            edge.from = edge.to;
            edge.to = swap;
            edge.back = TRUE;
          }
        if (sample_random (&seed, 50) == 0)
          {
            edge.from = edge.to;
            edge.back = TRUE;
          }
        sw_task_graph_builder_add_edge (builder, &edge);
      }
  return sw_task_graph_builder_end (builder);
}

static inline guint
sample_add (SwTaskGraphBuilder *builder, SwTaskNodeKind kind, guint flags, const char *name)
{
  return sw_task_graph_builder_add_node (
    builder, &(SwTaskNode){ .kind = kind,
                            .flags = flags,
                            .cluster = SW_GRAPH_NONE,
                            .name = (char *) name,
                            .count = (char *) (kind == SW_NODE_SPMD ? "n" : NULL),
                            .guard = (char *) (flags & SW_NODE_GUARDED ? "n > 0" : NULL),
                            .launch = SW_GRAPH_NONE });
}

static inline void
sample_connect (SwTaskGraphBuilder *builder, guint from, guint to, SwTaskEdgeKind kind,
                const char *label, gboolean back)
{
  sw_task_graph_builder_add_edge (builder, &(SwTaskEdge){ .from = from,
                                                          .to = to,
                                                          .kind = kind,
                                                          .label = (char *) label,
                                                          .back = back,
                                                          .multiplicity = 1 });
}
