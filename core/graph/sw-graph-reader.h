/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph-private.h"

G_BEGIN_DECLS

/* The walk that turns a function into a task graph.  Each variable has a value: the tasks
 * that stand behind it.  A value is immutable and holds few references, so that every step
 * costs constant time; see sw_refs_join(). */

/* A node that stands behind a value.  With SW_REF_CARRIED set, the rest is the index of a
 * tensor carried by a loop that is still being read: its tasks are known at the end of it. */
typedef struct
{
  guint32 node;
  guint32 count; /* how many ids it stands for; 0: unknown */
  guint32 when;  /* guard under which it is meant */
} SwRef;

#define SW_REF_CARRIED 0x80000000u

typedef struct
{
  guint n;
  const SwRef *items;
} SwRefs;

typedef enum
{
  SW_VALUE_DATA,   /* refs */
  SW_VALUE_ID,     /* refs */
  SW_VALUE_IDS,    /* slots, and refs for those that are not listed; extent */
  SW_VALUE_RESULT, /* refs, type, n_results: the flat result of a call or submit */
  SW_VALUE_TUPLE,  /* elems */
} SwValueKind;

typedef struct
{
  gint64 index;
  SwRefs refs;
} SwSlot;

typedef struct _SwValue SwValue;
struct _SwValue
{
  guint8 kind;        /* SwValueKind */
  gboolean submitted; /* a RESULT whose last slot is the task id */
  guint n_slots;
  guint n_elems;
  guint n_results; /* of a RESULT, its task id included; 0: unknown */
  gint64 extent;   /* 0: unknown */
  SwRefs refs;
  const SwType *type; /* (nullable) of a RESULT */
  const SwSlot *slots;
  const SwValue *const *elems; /* each nullable */
  guint depth;                 /* of a TUPLE: nesting */
  gboolean maybe;              /* one of its tasks is meant, or a slot may have been lost */
  gboolean all_known;
  SwRefs all; /* of IDS and TUPLE once someone has asked for all of them */
};

typedef struct
{
  const SwValue *const *values;
  guint n;
  guint when; /* guard of the side that yields them */
} SwYield;

/* A cluster that exists in the graph only once something stands in it. */
typedef struct
{
  SwTaskClusterKind kind;
  const SwStmt *stmt;
  guint index; /* or SW_GRAPH_NONE */
} SwFrame;

typedef struct
{
  guint node;
  SwTaskEdgeKind kind;
  char *label;
} SwPendingRead;

typedef struct
{
  const SwVar *var;
  const SwValue *old;
  const SwValue *now;
} SwChange;

typedef struct
{
  SwTaskGraphBuilder *builder;
  const SwProgram *program;
  const GPtrArray *launches;
  SwArena *arena;
  GHashTable *values;           /* SwVar* -> SwValue* */
  GHashTable *writers;          /* SwVar* -> node + 1: the last task that wrote it in place */
  GHashTable *launch_by_origin; /* SwStmt.origin -> index + 1 of a launch */
  guint *launch_next;           /* the next launch with the same origin, + 1 */
  GArray *changes;              /* SwChange: assignments to variables that had a value */
  GArray *carried;              /* GArray* of SwPendingRead; NULL once its loop is read */
  GArray *stamps;               /* guint32: for each node and edge kind its last edge + 1 */
  GHashTable *back_edges;       /* (from, to, kind) -> index + 1: edges that lead back */
  GArray *frames;               /* SwFrame */
  const SwStmt *stmt;           /* the statement that is being read */
  SwYield yield;                /* of the block that was read last */
  guint n_manual;               /* manual scopes around */
  SwTaskGraphFlags flags;
  guint when;             /* guard of what is being read */
  const SwVar *loop_var;  /* (nullable) of the innermost loop */
  GHashTable *conditions; /* text and variables -> literal */
  GHashTable *guards;     /* (parent, literal) -> guard */
  GHashTable *reassigned; /* variables that are assigned more than once */
  GHashTable *owners;     /* SwVar* -> node + 1 of the allocation or the parameter */
  char *guard;            /* (nullable) condition of the guard that is being read */
  char *guard_opposite;
  gboolean guard_empty; /* its else side */
  guint guarded;        /* the node that it guards */
} SwGraphReader;

/* Values (sw-graph-value.c) */
SwRefs sw_refs_join (SwGraphReader *self, SwRefs a, SwRefs b, const char *name);
SwRefs sw_refs_of_node (SwGraphReader *self, guint node, guint count);
SwRefs sw_value_get_refs (SwGraphReader *self, const SwValue *value, const char *name);
const SwValue *sw_value_new (SwGraphReader *self, SwValueKind kind, SwRefs refs);
const SwValue *sw_value_new_tuple (SwGraphReader *self, const SwValue *const *elems, guint n_elems);
const SwValue *sw_value_copy (SwGraphReader *self, const SwValue *fields);
const SwValue *sw_value_join (SwGraphReader *self, const SwValue *a, const SwValue *b,
                              const char *name);
const SwValue *sw_value_tag (SwGraphReader *self, const SwValue *value, guint when);
const SwValue *sw_value_project (SwGraphReader *self, const SwValue *value, gint64 index);
const SwValue *sw_value_update (SwGraphReader *self, const SwValue *array, const gint64 *index,
                                const SwValue *id, const char *name);
const SwValue *sw_value_element (SwGraphReader *self, const SwValue *array, const gint64 *index,
                                 const char *name);
gboolean sw_value_is_id (const SwValue *value, const SwVar *var);
gboolean sw_value_is_ids (const SwValue *value, const SwVar *var);

/* Nodes and edges (sw-graph-reader.c) */
guint sw_graph_reader_add_node (SwGraphReader *self, const SwTaskNode *fields);
void sw_graph_reader_add_edge (SwGraphReader *self, const SwTaskEdge *fields);
void sw_graph_reader_add_reads (SwGraphReader *self, SwRefs refs, const SwTaskEdge *fields);
void sw_graph_reader_set (SwGraphReader *self, const SwVar *var, const SwValue *value);
void sw_graph_reader_write (SwGraphReader *self, const SwVar *var, const SwValue *value);
const SwValue *sw_graph_reader_get (SwGraphReader *self, const SwVar *var);
GArray *sw_graph_reader_take_changes (SwGraphReader *self, guint mark);

/* Expressions (sw-graph-read-expr.c) */
const SwValue *sw_graph_reader_eval (SwGraphReader *self, const SwExpr *expr, const SwType *hint);
void sw_graph_reader_read_deps (SwGraphReader *self, const SwExpr *deps, guint node,
                                SwTaskEdgeKind kind);
void sw_graph_reader_read_data (SwGraphReader *self, const SwExpr *expr, guint node,
                                SwTaskEdgeKind kind);

/* Statements (sw-graph-read-stmt.c) */
void sw_graph_reader_read_block (SwGraphReader *self, const SwBlock *block);

/* Conditions (sw-graph-read-condition.c) */
SwTaskLiteral sw_graph_reader_get_literal (SwGraphReader *self, const SwExpr *condition);
guint sw_graph_reader_enter (SwGraphReader *self, SwTaskLiteral literal);
guint sw_graph_reader_meet (SwGraphReader *self, guint a, guint b);
void sw_graph_reader_find_reassigned (SwGraphReader *self, const SwBlock *body);

/* Buffers (sw-graph-read-buffers.c) */
void sw_graph_reader_add_inputs (SwGraphReader *self, const SwFunction *function);
void sw_graph_reader_add_outputs (SwGraphReader *self, const SwFunction *function);
void sw_graph_reader_add_returns (SwGraphReader *self, const SwStmt *stmt);
const SwValue *sw_graph_reader_add_alloc (SwGraphReader *self, const SwExpr *call);
void sw_graph_reader_add_owner (SwGraphReader *self, const SwVar *var, guint node);

/* Compound statements (sw-graph-read-flow.c) */
void sw_graph_reader_read_if (SwGraphReader *self, const SwStmt *stmt);
void sw_graph_reader_join_changes (SwGraphReader *self, GArray *then, GArray *orelse,
                                   guint when_then, guint when_else);
const SwValue *sw_graph_get_yielded (SwYield yield, guint i);
const SwExpr *sw_graph_find_guard (const SwProgram *program, const SwStmt *stmt);
const SwBlock *sw_graph_unwrap (const SwBlock *block);
char *sw_graph_negate_text (const SwExpr *condition);

/* Loops (sw-graph-read-loop.c) */
void sw_graph_reader_read_loop (SwGraphReader *self, const SwStmt *stmt);

G_END_DECLS
