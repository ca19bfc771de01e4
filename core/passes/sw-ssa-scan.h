/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-function.h"

G_BEGIN_DECLS

/* What ConvertToSSA must know of a loop before it enters it. */
typedef struct
{
  GPtrArray *assigned; /* SwVar*: assigned anywhere in the body, by name */
  GHashTable *needed;  /* SwVar*: those of them that later statements read */
} SwLoopScan;

/* All loops of one function: SwStmt* -> SwLoopScan. */
GHashTable *sw_ssa_scan (const SwFunction *function);

int sw_ssa_compare_names (gconstpointer a, gconstpointer b);

G_END_DECLS
