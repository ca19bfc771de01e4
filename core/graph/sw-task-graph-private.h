/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph.h"

G_BEGIN_DECLS

/* The graph while it grows: everything stays reachable for the analysis that builds it. */
struct _SwTaskGraphBuilder
{
  char *title;
  SwProgram *program; /* (nullable) kept alive for the statements that nodes name */
  GArray *nodes;      /* SwTaskNode */
  GArray *edges;      /* SwTaskEdge */
  GArray *clusters;   /* SwTaskCluster */
  GArray *guards;     /* SwTaskGuard */
  GPtrArray *conditions;
  GHashTable *by_stmt;
  GHashTable *literals; /* SwStmt* of an if -> literal of its condition */
};

struct _SwTaskGraph
{
  gatomicrefcount ref_count;
  char *title;
  SwProgram *program;
  GArray *nodes;
  GArray *edges;
  GArray *reasons; /* SwTaskReason, edge by edge */
  GArray *clusters;
  GArray *guards;
  GPtrArray *conditions;
  GHashTable *by_stmt;  /* SwStmt* -> index of its node */
  GHashTable *literals; /* SwStmt* of an if -> literal of its condition */
};

/* Turns the edges of a builder into lines with reasons. */
void sw_task_graph_join_edges (GArray *edges, GArray *reasons);

void sw_task_reason_clear (SwTaskReason *self);
SwTaskReason sw_task_reason_copy (const SwTaskReason *self);

/* Reads @function into @builder; the walk behind sw_task_graph_new(). */
void sw_task_graph_read (SwTaskGraphBuilder *builder, const SwProgram *program,
                         const SwFunction *function, const GPtrArray *launches,
                         SwTaskGraphFlags flags);

/* A stable lower-case word: both, before, after or changed. */
const char *sw_task_state_to_string (SwTaskState state);

/* Adds what the runtime infers to a graph that has been read. */
void sw_task_graph_read_runtime (SwTaskGraphBuilder *builder, const SwProgram *program,
                                 const SwFunction *function, SwTaskGraphFlags flags);

/* The variant of a count's expression that holds at one launch; NULL without a count. */
const SwExpr *sw_task_graph_find_count (const SwExpr *call, const SwFunction *callee);

G_END_DECLS
