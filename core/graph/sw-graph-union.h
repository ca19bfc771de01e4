/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-layout.h"

G_BEGIN_DECLS

/* The states of a function before and after the pass as one graph.  It is laid out once, and
 * each state takes its places from there, so that nothing moves from one state to the other. */
typedef struct
{
  SwTaskGraph *graph;     /* nodes and edges say in which state they are */
  SwTaskGraph *states[2]; /* before, after */
  guint *nodes[2];        /* for each node of a state its node here */
  guint *edges[2];
  guint *clusters[2];
} SwGraphUnion;

SW_AVAILABLE_IN_ALL
SwGraphUnion *sw_graph_union_new (const SwTaskGraph *before, const SwTaskGraph *after);

SW_AVAILABLE_IN_ALL
void sw_graph_union_free (SwGraphUnion *self);

/* The larger of the sizes that a box needs in the two states. */
SW_AVAILABLE_IN_ALL
SwGraphSizes *sw_graph_union_get_sizes (const SwGraphUnion *self, const SwGraphSizes *before,
                                        const SwGraphSizes *after);

/* The part of a layout of the union that state @side (0: before, 1: after) shows. */
SW_AVAILABLE_IN_ALL
SwGraphLayout *sw_graph_union_project (const SwGraphUnion *self, const SwGraphLayout *layout,
                                       guint side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphUnion, sw_graph_union_free)

G_END_DECLS
