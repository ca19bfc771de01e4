/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-order.h"

G_BEGIN_DECLS

/* Whether one task waits for another, and why. */

typedef enum
{
  SW_WHY_SAME,       /* they are one task */
  SW_WHY_IDLE,       /* one of them does not run */
  SW_WHY_EXCLUDED,   /* they never both run */
  SW_WHY_NO,         /* it does not wait */
  SW_WHY_SOMETIMES,  /* there is a way, but not on every path */
  SW_WHY_LAST,       /* it waits for the last of several only */
  SW_WHY_DECLARED,   /* it waits on every path, as the text says */
  SW_WHY_GUARANTEED, /* it waits on every path, since the runtime sees that it must */
  SW_WHY_MAYBE,      /* it waits if accesses overlap, or not on every path */
} SwWhyKind;

typedef struct
{
  SwWhyKind kind;
  guint a, b;        /* whether @b waits for @a */
  gboolean idle[2];  /* what of the two does not run */
  GArray *way;       /* guint: edges from @a to @b, one after the other; may be empty */
  GArray *others;    /* guint: edges from @a to @b that order nothing; only for %SW_WHY_NO */
  gboolean reversed; /* %SW_WHY_NO, but @a waits for @b */
} SwGraphWhy;

/* @facts (nullable) are what is known of the conditions. */
SW_AVAILABLE_IN_ALL
SwGraphWhy *sw_graph_why_new (const SwTaskGraph *graph, guint a, guint b, SwTaskFacts facts);

SW_AVAILABLE_IN_ALL
void sw_graph_why_free (SwGraphWhy *self);

/* The answer as a sentence, without a full stop; two lines when neither task runs.  @names are
 * those of sw_task_graph_name_nodes(). */
SW_AVAILABLE_IN_ALL
char *sw_graph_why_describe (const SwGraphWhy *self, char **names);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwGraphWhy, sw_graph_why_free)

G_END_DECLS
