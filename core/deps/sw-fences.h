/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-call.h"

G_BEGIN_DECLS

/* A place where one dummy task takes the place of many waits: N tasks whose ids an array holds,
 * and M that wait for all of them. */
typedef struct
{
  const SwStmt *loop; /* in front of which the dummy would stand */
  const SwVar *array;
  guint64 n_tasks;
  guint64 n_waiting;
} SwFence;

GArray *sw_fences_find (const SwFunction *function);

G_END_DECLS
