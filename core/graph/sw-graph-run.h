/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-part.h"

G_BEGIN_DECLS

/* What a run really did, as its dump of dependencies tells, laid over the graph of the text. */

typedef struct
{
  char *kernel;    /* its name, or a word that is the same for the same kernel; NULL: a dummy */
  gboolean named;  /* whether the kernel is a name */
  gboolean manual; /* submitted in a manual scope */
} SwRunTask;

typedef struct
{
  guint from, to; /* tasks */
  char *source;   /* "explicit" or "tensormap" */
} SwRunEdge;

/* The tasks in the order of their submission. */
typedef struct
{
  GArray *tasks;
  GArray *edges;
} SwRun;

typedef struct
{
  guint from, to;     /* nodes */
  const char *source; /* of an edge of the run */
} SwOverlayPair;

typedef struct
{
  guint n_tasks;
  GArray *nodes;       /* guint: for each task of the run its node, or SW_GRAPH_NONE */
  GArray *unpredicted; /* SwOverlayPair: waits that the graph does not know */
  GArray *missing;     /* SwOverlayPair: certain waits that the run did not have */
} SwGraphOverlay;

SW_AVAILABLE_IN_ALL
SwRun *sw_run_new (void);

SW_AVAILABLE_IN_ALL
void sw_run_free (SwRun *self);

SW_AVAILABLE_IN_ALL
SwGraphOverlay *sw_graph_overlay_new (const SwTaskGraph *graph, const SwRun *run);

SW_AVAILABLE_IN_ALL
void sw_graph_overlay_free (SwGraphOverlay *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwRun, sw_run_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphOverlay, sw_graph_overlay_free)

G_END_DECLS
