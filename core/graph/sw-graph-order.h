/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph.h"

G_BEGIN_DECLS

/* What waits for what, across branches and loops.  A task waits for all its predecessors, so
 * one ordered predecessor is enough; a merge is one of its alternatives, so each of them must be
 * ordered.  The index keeps its graph alive; it is not thread safe. */
typedef struct _SwGraphOrder SwGraphOrder;

/* Which reasons count. */
typedef enum
{
  SW_ORDER_DECLARED,   /* of the author and of the compiler */
  SW_ORDER_GUARANTEED, /* and what the runtime infers for certain */
  SW_ORDER_OPTIMISTIC, /* and what it may infer */
  SW_ORDER_DATAFLOW,   /* only values that one task produces and another reads */
} SwOrderStrength;

typedef enum
{
  SW_ORDER_NO,
  SW_ORDER_LAST, /* only the task of the last iteration comes before */
  SW_ORDER_YES,
} SwOrderAnswer;

SW_AVAILABLE_IN_ALL
SwGraphOrder *sw_graph_order_new (const SwTaskGraph *graph, SwOrderStrength strength);

SW_AVAILABLE_IN_ALL
void sw_graph_order_free (SwGraphOrder *self);

/* Nodes that wait for each other within one iteration, or NULL. */
SW_AVAILABLE_IN_ALL
const guint *sw_graph_order_get_cycle (const SwGraphOrder *self, guint *n);

/* For each node its place in an order that respects all edges within one iteration. */
SW_AVAILABLE_IN_ALL
const guint *sw_graph_order_get_positions (const SwGraphOrder *self);

SW_AVAILABLE_IN_ALL
gboolean sw_graph_order_has_edge (const SwGraphOrder *self, guint edge);

/* @facts (nullable) are what is known of the conditions beside the guards of both nodes. */
SW_AVAILABLE_IN_ALL
SwOrderAnswer sw_graph_order_precedes (SwGraphOrder *self, guint a, guint b, SwTaskFacts facts);

/* Whether @a comes before @b of the next iteration of a loop around both. */
SW_AVAILABLE_IN_ALL
gboolean sw_graph_order_precedes_next (SwGraphOrder *self, guint a, guint b, SwTaskFacts facts);

/* Whether the order that @edge says also follows from the other edges. */
SW_AVAILABLE_IN_ALL
gboolean sw_graph_order_is_redundant (SwGraphOrder *self, guint edge);

/* Whether a way may go on over @edge after it has come by @by. */
SW_AVAILABLE_IN_ALL
gboolean sw_graph_order_goes_on (const SwGraphOrder *self, guint by, guint edge);

/* How many steps all questions have taken: a measure that does not depend on the machine. */
SW_AVAILABLE_IN_ALL
guint64 sw_graph_order_get_steps (const SwGraphOrder *self);

/* The edges of a shortest way from @a to @b, or NULL: indices of edges. */
SW_AVAILABLE_IN_ALL
GArray *sw_graph_order_find_path (const SwGraphOrder *self, guint a, guint b);

/* Whether @guard holds, contradicts, or is open under @facts: 1, -1, 0. */
SW_AVAILABLE_IN_ALL
int sw_task_graph_judge_guard (const SwTaskGraph *graph, guint guard, SwTaskFacts facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphOrder, sw_graph_order_free)

G_END_DECLS
