/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-order.h"

G_BEGIN_DECLS

/* An item is a node as seen by what it orders: 2n, or 2n + 1 for a node that carries an id around
 * a loop, as seen from outside the loop. */
#define SW_ORDER_ITEM(node, outside) (2 * (node) + ((outside) ? 1u : 0u))

typedef enum
{
  SW_MEMO_UNKNOWN,
  SW_MEMO_IN_PROGRESS,
  SW_MEMO_FALSE,
  SW_MEMO_TRUE,
} SwOrderMemo;

typedef struct
{
  guint item;
  guint next;    /* into the edges that enter the node */
  guint n_early; /* predecessors that count */
  guint n_late;  /* those of the iteration before */
  gboolean late; /* at these */
} SwOrderFrame;

struct _SwGraphOrder
{
  SwTaskGraph *graph;
  SwOrderStrength strength;
  const SwTaskNode *nodes;
  const SwTaskEdge *edges;
  const SwTaskCluster *clusters;
  const SwTaskGuard *guards;
  guint n_nodes, n_edges, n_clusters, n_conditions;
  guint8 *counts;  /* of each edge: whether it is part of the order */
  guint *first_in; /* n_nodes + 1: into in_edges */
  guint *in_edges; /* by their end, in program order */
  guint *first_out;
  guint *out_edges;
  guint *loops;      /* of a carry: the cluster of its loop, else SW_GRAPH_NONE */
  guint *first_back; /* n_clusters + 1: into back_edges */
  guint *back_edges; /* by the innermost loop around both ends */
  guint *positions;
  guint
    *late; /* (nullable) of items: places in another order, where each comes as late as it can */
  GArray *cycle;
  /* One question. */
  gint8 *facts;
  gboolean given;  /* they are not only those of assumed */
  GArray *assumed; /* guint: conditions */
  guint32 epoch;
  guint32 *stamps; /* of items: the epoch that memos belong to */
  guint8 *memos;
  guint8 *broken; /* carries that do not keep the order from iteration to iteration */
  GArray *broken_list;
  GArray *frames;
  guint source;
  guint skipped; /* an edge that does not count now, or SW_GRAPH_NONE */
  gboolean next_iteration;
  guint64 steps;
};

guint sw_graph_order_get_start (const SwGraphOrder *self, const SwTaskEdge *edge, guint node);
gboolean sw_graph_order_is_inside (const SwGraphOrder *self, guint node, guint cluster);
guint sw_graph_order_get_loop (const SwGraphOrder *self, guint at);
guint sw_graph_order_get_common_loop (const SwGraphOrder *self, guint a, guint b);

G_END_DECLS
