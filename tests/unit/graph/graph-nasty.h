/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "graph-samples.h"

/* Names that mean something to one format or another. */
static const char *const sample_nasty[] = {
  "quote\" and 'quote",
  "back\\slash \\N \\G \\l end\\",
  "<b>angle</b> & &amp; &#60; ]]>",
  "<<TABLE><TR><TD>html</TD></TR></TABLE>>",
  "two\nlines\r\nand\ttab",
  "control \x01\x02\x1b[31m\x7f",
  "中文内核 名字",
  "עברית العربية \xe2\x80\xae turned",
  "emoji 🚀 and a\xcc\x81 combining",
  "invalid \xff\xfe utf \xc3(",
  "\xef\xbf\xbe\xef\xbf\xbf noncharacters",
  "-- --> ]]> <!-- */ // #",
  "{record|<port>field}",
  "",
  " ",
  "a__ssa_v0 b__iter_v12 c__rv_vx",
};

/* Each name as node, count, guard, label of an edge and of a cluster. */
static inline SwTaskGraph *
sample_new_nasty (void)
{
  g_autofree char *title = g_strdup ("t\"i\\t<l>e\n中 \x01");
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new (title);
  guint last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sample_nasty); i++)
    {
      guint cluster = sw_task_graph_builder_add_cluster (
        builder, &(SwTaskCluster){ .kind = (SwTaskClusterKind) (i % 4),
                                   .parent = SW_GRAPH_NONE,
                                   .label = (char *) sample_nasty[i] });

      for (guint kind = 0; kind <= SW_NODE_OPAQUE; kind++)
        {
          guint node = sw_task_graph_builder_add_node (
            builder, &(SwTaskNode){ .kind = (SwTaskNodeKind) kind,
                                    .flags = kind == SW_NODE_SPMD ? 1u << (i % 4) : 0,
                                    .cluster = cluster,
                                    .name = (char *) sample_nasty[i],
                                    .count = (char *) sample_nasty[i],
                                    .guard = (char *) sample_nasty[i],
                                    .launch = SW_GRAPH_NONE });

          for (guint e = 0; node > 0 && e <= SW_EDGE_DATA; e++)
            sample_connect (builder, last, node, (SwTaskEdgeKind) e, sample_nasty[i], e == 3);
          last = node;
        }
    }
  sw_task_graph_builder_add_condition (builder, sample_nasty[0]);
  return sw_task_graph_builder_end (builder);
}
