/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-input.h"

G_BEGIN_DECLS

/* What of a graph is to be shown. */
typedef struct
{
  const SwGraphInput *input;
  SwEdgeMode mode;
  guint kinds;
  const char *around; /* NULL: everything */
  guint depth;        /* how far around it */
  gboolean fold;
  gboolean collapse;
  guint levels;          /* that stay open then */
  gboolean hide_runtime; /* what the runtime infers was read for something else */
} SwGraphShown;

SwTaskGraph *sw_graph_shown_make (const SwGraphShown *self, const SwReport *report,
                                  SwTaskGraph *graph, gboolean lenient, SwGraphReduction *done,
                                  SwGraphProblem *problem);

G_END_DECLS
