/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-order.h"

G_BEGIN_DECLS

/* The order of a graph with one instance of a node for each iteration. */

typedef struct
{
  guint from; /* instance */
  guint edge; /* of the graph */
} SwUnrolledEdge;

typedef struct
{
  const SwTaskGraph *graph;
  gboolean exact;      /* FALSE: too large, one instance a node */
  gboolean open_trips; /* a loop whose trips are not known has one iteration */
  guint n;
  guint *nodes;    /* of each instance */
  guint *order;    /* instances, each after what it waits for */
  guint *first_in; /* n + 1 */
  SwUnrolledEdge *in;
} SwUnrolled;

SwUnrolled *sw_unrolled_new (const SwTaskGraph *graph, const SwGraphOrder *order);
void sw_unrolled_free (SwUnrolled *self);

G_END_DECLS
