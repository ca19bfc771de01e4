/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph.h"

G_BEGIN_DECLS

/* Choices about the conditions of a graph: which facts a name stands for, and whether chosen
 * facts can hold together. */

typedef enum
{
  SW_FACT_UNKNOWN, /* the name stands for no condition */
  SW_FACT_TAKEN,
  SW_FACT_CLASHES, /* the opposite is a fact already */
} SwFactAnswer;

/* Sets the facts that @name (a condition, or a guarded launch) stands for to @value.  @facts has an
 * entry for each condition of @graph; @clash gets the one that has the opposite value. */
SW_AVAILABLE_IN_ALL
SwFactAnswer sw_task_graph_add_facts (const SwTaskGraph *graph, const char *name, gint8 value,
                                      gint8 *facts, guint *clash);

/* SwTaskLiteral that certainly cannot hold together, as few as suffice; NULL when nothing shows
 * that the facts contradict each other. */
SW_AVAILABLE_IN_ALL
GArray *sw_task_graph_find_conflict (const SwTaskGraph *graph, SwTaskFacts facts,
                                     const SwPolicy *policy);

/* "n > 0", or "not (n > 0)". */
SW_AVAILABLE_IN_ALL
char *sw_task_graph_describe_literal (const SwTaskGraph *graph, SwTaskLiteral literal);

G_END_DECLS
