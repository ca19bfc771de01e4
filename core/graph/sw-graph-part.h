/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-order.h"

G_BEGIN_DECLS

/* Graphs made from graphs: parts, reductions, foldings.  Each keeps the program of the first one
 * alive and the order of nodes. */

/* Which edges are shown. */
typedef enum
{
  SW_EDGES_FULL,
  SW_EDGES_REDUCED,          /* without those that follow from others */
  SW_EDGES_OMITTED,          /* only those */
  SW_EDGES_REDUCED_DATAFLOW, /* the same for the flow of values alone */
  SW_EDGES_OMITTED_DATAFLOW,
} SwEdgeMode;

#define SW_ALL_EDGE_KINDS ((1u << SW_N_EDGE_KINDS) - 1)

/* The part that @keep_nodes and @keep_edges (each nullable: all) name. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_select (const SwTaskGraph *graph, const guint8 *keep_nodes,
                                   const guint8 *keep_edges);

/* Only reasons of @kinds: bits by SwTaskEdgeKind.  Edges without a reason left go. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_filter (const SwTaskGraph *graph, guint kinds);

/* What a reduction did, and what stood in its way. */
typedef struct
{
  guint n_before, n_after; /* edges of the kind that was reduced */
  gboolean cyclic;         /* nothing was reduced since tasks wait for each other in a circle */
  gboolean unfinished;     /* the graph is too large: some edges were not looked at, and stay */
} SwGraphReduction;

SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_reduce (const SwTaskGraph *graph, SwEdgeMode mode,
                                   SwGraphReduction *reduction);

/* What is at most @depth edges away from @centres in either direction. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_neighbourhood (const SwTaskGraph *graph, const guint *centres,
                                          guint n_centres, guint depth);

/* Marks what does not run where @facts hold, and leaves out the alternatives that are not taken. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_assume (const SwTaskGraph *graph, SwTaskFacts facts);

/* Equal launches with equal neighbours become one box. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_fold (const SwTaskGraph *graph);

/* The same; @boxes gets for each node of @graph the one that stands for it. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_fold_into (const SwTaskGraph *graph, guint *boxes);

/* Loops, branches and scopes that are more than @depth levels deep become one box each. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_collapse (const SwTaskGraph *graph, guint depth);

/* Those that @closed names become one box each; @boxes as above. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_close (const SwTaskGraph *graph, const guint8 *closed, guint *boxes);

/* The nodes that a name stands for, and names for all nodes. */
SW_AVAILABLE_IN_ALL
GArray *sw_task_graph_find_nodes (const SwTaskGraph *graph, const char *text);

SW_AVAILABLE_IN_ALL
char **sw_task_graph_name_nodes (const SwTaskGraph *graph);

G_END_DECLS
