/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* The task graph of one Orchestration or Graph function: what is dispatched and
 * what waits for what, from the dependencies and TaskIds that the text states.
 * Immutable, reference counted. */
typedef struct _SwTaskGraph SwTaskGraph;

#define SW_GRAPH_NONE G_MAXUINT32

typedef enum
{
  SW_NODE_TASK,   /* call or submit without a count */
  SW_NODE_SPMD,   /* with a count */
  SW_NODE_DUMMY,  /* task_dummy */
  SW_NODE_MERGE,  /* a task id merged by an if */
  SW_NODE_CARRY,  /* a task id, or an array of them, carried by a loop */
  SW_NODE_OPAQUE, /* unknown callee, or a statement that is kept as text */
} SwTaskNodeKind;

typedef enum
{
  SW_NODE_GUARDED = 1 << 0,      /* stands alone under if count > 0 */
  SW_NODE_MAY_BE_EMPTY = 1 << 1, /* an unguarded launch that may have zero blocks */
  SW_NODE_EMPTY = 1 << 2,        /* a launch that is always empty */
  SW_NODE_REJECTED = 1 << 3,     /* the pass refused it */
} SwTaskNodeFlags;

typedef struct
{
  SwTaskNodeKind kind;
  guint flags;
  guint cluster;            /* index, or SW_GRAPH_NONE: the function itself */
  const SwStmt *stmt;       /* the statement that dispatches it, or NULL */
  const SwFunction *callee; /* what a task or launch runs, or NULL */
  char *name;               /* callee, or what it is */
  char *count;              /* text of the count, or NULL */
  char *guard;              /* condition under which a guarded launch or its dummy runs, or NULL */
  guint launch;             /* index into the launches given, or SW_GRAPH_NONE */
  guint origin;             /* SwStmt.origin: the same for a launch before and after the pass */
} SwTaskNode;

typedef enum
{
  SW_EDGE_DEP,         /* deps=[...] of the author */
  SW_EDGE_COMPILER,    /* compiler_manual_dep_edges */
  SW_EDGE_ALTERNATIVE, /* a branch's id into a merge */
  SW_EDGE_CARRY,       /* into or out of a carry */
  SW_EDGE_DATA,        /* a value produced by one task and read by another */
} SwTaskEdgeKind;

typedef struct
{
  guint from;
  guint to;
  SwTaskEdgeKind kind;
  char *label;        /* the variable that carries it, or the condition literal; or NULL */
  gboolean back;      /* to the next iteration of a loop */
  guint multiplicity; /* how many task ids it stands for; 0: an unknown number */
} SwTaskEdge;

typedef enum
{
  SW_CLUSTER_SCOPE, /* with pl.scope(...): auto or manual */
  SW_CLUSTER_LOOP,
  SW_CLUSTER_THEN,
  SW_CLUSTER_ELSE,
} SwTaskClusterKind;

typedef struct
{
  SwTaskClusterKind kind;
  guint parent;       /* index, or SW_GRAPH_NONE */
  const SwStmt *stmt; /* or NULL */
  char *label;
} SwTaskCluster;

/* @launches (nullable) are the verdicts of the program BEFORE the pass; they mark nodes by
 * SwStmt.origin, so the same list serves both states. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_new (const SwProgram *program, const SwFunction *function,
                                const GPtrArray *launches);

SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_ref (SwTaskGraph *self);

SW_AVAILABLE_IN_ALL
void sw_task_graph_unref (SwTaskGraph *self);

SW_AVAILABLE_IN_ALL
const char *sw_task_graph_get_title (const SwTaskGraph *self);

SW_AVAILABLE_IN_ALL
const SwTaskNode *sw_task_graph_get_nodes (const SwTaskGraph *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwTaskEdge *sw_task_graph_get_edges (const SwTaskGraph *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwTaskCluster *sw_task_graph_get_clusters (const SwTaskGraph *self, guint *n);

/* The node that @stmt dispatches, or SW_GRAPH_NONE. */
SW_AVAILABLE_IN_ALL
guint sw_task_graph_find_stmt (const SwTaskGraph *self, const SwStmt *stmt);

/* The function to show first: the Orchestration function with the most launches, else the
 * first Graph function; NULL without either. */
SW_AVAILABLE_IN_ALL
const SwFunction *sw_task_graph_pick_function (const SwProgram *program);

/* Builds a graph by hand: nodes in program order, clusters before what they hold. */
typedef struct _SwTaskGraphBuilder SwTaskGraphBuilder;

SW_AVAILABLE_IN_ALL
SwTaskGraphBuilder *sw_task_graph_builder_new (const char *title);

SW_AVAILABLE_IN_ALL
void sw_task_graph_builder_free (SwTaskGraphBuilder *self);

SW_AVAILABLE_IN_ALL
guint sw_task_graph_builder_add_cluster (SwTaskGraphBuilder *self, const SwTaskCluster *fields);

SW_AVAILABLE_IN_ALL
guint sw_task_graph_builder_add_node (SwTaskGraphBuilder *self, const SwTaskNode *fields);

SW_AVAILABLE_IN_ALL
guint sw_task_graph_builder_add_edge (SwTaskGraphBuilder *self, const SwTaskEdge *fields);

SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_builder_end (SwTaskGraphBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTaskGraph, sw_task_graph_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTaskGraphBuilder, sw_task_graph_builder_free)

G_END_DECLS
