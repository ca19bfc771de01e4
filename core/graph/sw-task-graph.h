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
  SW_NODE_ALLOC,  /* tensor.create; only with %SW_GRAPH_BUFFERS, as the next two */
  SW_NODE_INPUT,  /* a tensor parameter of the function */
  SW_NODE_OUTPUT, /* a returned tensor, or an output parameter at the end of the function */
  SW_NODE_FOLDED, /* a loop, branch or scope that is drawn as one box */
} SwTaskNodeKind;

#define SW_N_NODE_KINDS (SW_NODE_FOLDED + 1)

typedef enum
{
  SW_NODE_GUARDED = 1 << 0,      /* stands alone under if count > 0 */
  SW_NODE_MAY_BE_EMPTY = 1 << 1, /* an unguarded launch that may have zero blocks */
  SW_NODE_EMPTY = 1 << 2,        /* a launch that is always empty */
  SW_NODE_REJECTED = 1 << 3,     /* the pass refused it */
  SW_NODE_NONE_IF_TRUE = 1 << 4, /* a merge that names no task where its condition holds */
  SW_NODE_NONE_IF_FALSE = 1 << 5,
  SW_NODE_PREDICATED = 1 << 6, /* the scheduler may skip it by the value of a tensor */
  SW_NODE_CARRY_ALL = 1 << 7,  /* a carry that stands for the tasks of all iterations */
  SW_NODE_SKIPPED = 1 << 8,    /* does not run under the conditions that were asked for */
} SwTaskNodeFlags;

/* Where a node or an edge of a graph of two states stands. */
typedef enum
{
  SW_STATE_BOTH,
  SW_STATE_BEFORE, /* only before the pass */
  SW_STATE_AFTER,  /* only after it */
  SW_STATE_CHANGED /* in both, but not the same */
} SwTaskState;

/* A literal of a condition: 0 for none, k for condition k - 1, -k for the opposite of it. */
typedef gint SwTaskLiteral;

/* A conjunction of literals as a list that ends with guard 0, which always holds. */
typedef struct
{
  guint parent;
  SwTaskLiteral literal;
} SwTaskGuard;

/* Facts about the conditions of a graph: for each 1 holds, -1 does not hold, 0 open. */
typedef const gint8 *SwTaskFacts;

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
  guint when;               /* guard: the branches around it; 0: always */
  guint copies;             /* how many equal launches it stands for; 0 as 1 */
  SwTaskState state;
} SwTaskNode;

typedef enum
{
  SW_EDGE_DEP,         /* deps=[...] of the author */
  SW_EDGE_COMPILER,    /* compiler_manual_dep_edges */
  SW_EDGE_ALTERNATIVE, /* a branch's id into a merge */
  SW_EDGE_CARRY,       /* into or out of a carry */
  SW_EDGE_DATA,        /* a value produced by one task and read by another */
  SW_EDGE_RUNTIME,     /* inferred by the runtime */
  SW_EDGE_PREDICATE,   /* produces the operand of the predicate */
  SW_EDGE_LIFETIME,    /* keeps the buffer alive; orders nothing */
  SW_EDGE_SUPPRESSED,  /* reads it, but has opted out of waiting for it */
} SwTaskEdgeKind;

#define SW_N_EDGE_KINDS (SW_EDGE_SUPPRESSED + 1)

typedef enum
{
  SW_TASK_RAW = 1 << 0,
  SW_TASK_WAR = 1 << 1,
  SW_TASK_WAW = 1 << 2,
} SwTaskHazards;

/* One reason for an edge. */
typedef struct
{
  SwTaskEdgeKind kind;
  guint hazards;         /* SwTaskHazards */
  gboolean maybe;        /* not on every path, or not certain */
  guint multiplicity;    /* how many task ids it stands for; 0: an unknown number */
  SwTaskLiteral literal; /* of an alternative */
  guint when;            /* guard under which the reason holds; 0: whenever both run */
  char *label;           /* the variable that carries it, or the condition literal; or NULL */
  char *tensor;          /* whose accesses conflict; or NULL */
  char *region;          /* the parts that conflict; or NULL */
} SwTaskReason;

/* One line: all reasons between two nodes at one distance.  @kind, @label and @multiplicity are
 * those of the strongest reason. */
typedef struct
{
  guint from;
  guint to;
  SwTaskEdgeKind kind;
  char *label;
  gboolean back; /* to the next iteration of a loop */
  guint multiplicity;
  SwTaskLiteral literal;
  guint when;
  gboolean maybe;
  SwTaskState state;
  guint n_reasons;
  const SwTaskReason *reasons; /* strongest first */
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
  guint64 trips;     /* of a loop with constant bounds that runs at least once; else 0 */
  gboolean parallel; /* a loop whose iterations are independent */
} SwTaskCluster;

typedef enum
{
  SW_GRAPH_BUFFERS = 1 << 0, /* allocations, inputs and outputs are nodes too */
  SW_GRAPH_RUNTIME = 1 << 1, /* edges that the runtime infers */
} SwTaskGraphFlags;

/* @launches (nullable) are the verdicts of the program BEFORE the pass; they mark nodes by
 * SwStmt.origin, so the same list serves both states. */
SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_new (const SwProgram *program, const SwFunction *function,
                                const GPtrArray *launches);

SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_new_with_flags (const SwProgram *program, const SwFunction *function,
                                           const GPtrArray *launches, SwTaskGraphFlags flags);

SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_ref (SwTaskGraph *self);

SW_AVAILABLE_IN_ALL
void sw_task_graph_unref (SwTaskGraph *self);

/* What the graph was read from; NULL for one that was built by hand. */
SW_AVAILABLE_IN_ALL
const SwProgram *sw_task_graph_get_program (const SwTaskGraph *self);

SW_AVAILABLE_IN_ALL
const char *sw_task_graph_get_title (const SwTaskGraph *self);

SW_AVAILABLE_IN_ALL
const SwTaskNode *sw_task_graph_get_nodes (const SwTaskGraph *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwTaskEdge *sw_task_graph_get_edges (const SwTaskGraph *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwTaskCluster *sw_task_graph_get_clusters (const SwTaskGraph *self, guint *n);

/* Guard 0 always holds; the others come after their parents. */
SW_AVAILABLE_IN_ALL
const SwTaskGuard *sw_task_graph_get_guards (const SwTaskGraph *self, guint *n);

/* The texts of the conditions that literals count. */
SW_AVAILABLE_IN_ALL
const char *const *sw_task_graph_get_conditions (const SwTaskGraph *self, guint *n);

/* Whether an edge says that its end waits for its start, on paths where both run. */
SW_AVAILABLE_IN_ALL
gboolean sw_task_edge_is_order (const SwTaskEdge *edge);

SW_AVAILABLE_IN_ALL
const char *sw_task_edge_kind_to_string (SwTaskEdgeKind kind);

SW_AVAILABLE_IN_ALL
const char *sw_task_node_kind_to_string (SwTaskNodeKind kind);

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

/* Without @reasons the edge has the one that its fields say.  Edges between the same nodes at
 * the same distance become one. */
SW_AVAILABLE_IN_ALL
guint sw_task_graph_builder_add_edge (SwTaskGraphBuilder *self, const SwTaskEdge *fields);

SW_AVAILABLE_IN_ALL
guint sw_task_graph_builder_add_condition (SwTaskGraphBuilder *self, const char *text);

SW_AVAILABLE_IN_ALL
guint sw_task_graph_builder_add_guard (SwTaskGraphBuilder *self, const SwTaskGuard *fields);

SW_AVAILABLE_IN_ALL
SwTaskGraph *sw_task_graph_builder_end (SwTaskGraphBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTaskGraph, sw_task_graph_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTaskGraphBuilder, sw_task_graph_builder_free)

G_END_DECLS
