/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* What the files of LegalizeSpmdLaunches share.  The pass looks at one function at
 * a time, in this order:
 *
 *   collect   finds the launches, follows the scalars, asks the prover
 *   live      which result slots of which launch must survive, what is dead
 *   check     outputs, mapping of live slots, scratch: errors, all of them
 *   rewrite   builds the new body, with what guard makes of each launch
 *
 * Each step is linear in the size of the function plus its call arguments. */

#include "sw-effective.h"
#include "sw-launch.h"
#include "sw-lineage.h"
#include "sw-namer.h"

G_BEGIN_DECLS

/* One launch while its function is worked on. */
typedef struct
{
  SwLaunch *info; /* what is told about it; owned by the run */
  const SwStmt *stmt;
  const SwExpr *launch;
  guint index; /* among all launches of the run */
  const SwFunction *callee;
  const SwExpr *count; /* to evaluate at the launch; parameters of the callee replaced */
  gboolean count_at_callee;
  const SwVar *result;  /* (nullable): the name of the result */
  gboolean unpacked;    /* several names take the result apart at once */
  const SwExpr **bound; /* per parameter of the callee; NULL: omitted */
  const GArray *map;    /* int per returned value: the parameter it is, or -1 */
  guint n_slots;        /* of the result; a Submit's last one is its TaskId */
  gint64 beyond;        /* a slot behind the last one that is read; -1: none */
  gboolean is_tuple;    /* slots are projected; else the result is the one slot */
  gboolean *live;       /* per slot */
  const SwVar **merged; /* per slot: what replaces it after the rewrite; NULL: dead */
  GPtrArray *scratch;   /* SwStmt: allocations that move into the positive branch */
} Launch;

/* A variable that only names (a part of) a launch's result. */
typedef struct _Derived Derived;

struct _Derived
{
  const SwStmt *stmt;
  Launch *launch;     /* the launch itself, when this is its result */
  Launch *tuple_root; /* the launch whose flat result this is or aliases; NULL otherwise */
  Derived *source;    /* of a projection or an alias */
  int slot;           /* of a projection; -1 for an alias */
  int part;           /* the slot of a launch that is unpacked into names; else -1 */
  gboolean proven;    /* names the result of a proven launch: stays, whatever its uses */
  gboolean used;      /* some live use of any part */
  gboolean whole;     /* some live use of the whole */
  const SwExpr *list; /* of a list: its elements are the sources */
};

/* Something the pass may move or drop: scratch, a hoisted count. */
typedef struct
{
  const SwStmt *stmt;
  guint n_uses;
  guint n_gone;       /* of them inside launches that are removed */
  gboolean handed_on; /* stands for a live result of such a launch */
  const Launch *told; /* for which an error about it was told last */
} Counted;

typedef struct
{
  SwPassRun *run;
  SwContext *context;
  const SwProgram *program;
  SwEffective *effective;
  SwLineage *lineage;
  GHashTable *maps; /* SwFunction* -> GArray of int: explicit return maps */

  const SwFunction *function;
  GPtrArray *launches; /* Launch, in program order */
  GHashTable *by_stmt; /* SwStmt* -> Launch */
  GHashTable *derived; /* SwVar* -> Derived, of its last binding where there are several */
  GPtrArray *all_derived;
  GPtrArray *bindings;   /* Derived with a statement of their own, in program order */
  GHashTable *counted;   /* SwVar* -> Counted */
  GHashTable *dropped;   /* SwStmt*: not emitted again where they stand */
  GHashTable *moved;     /* SwStmt*: of the dropped ones those that a branch takes over */
  GHashTable *replaced;  /* SwVar* -> SwVar*: a single result under a new type */
  SwNamer namer;         /* the names of this function */
  GHashTable *dims;      /* SwVar*: dimensions that types of this function name; made when asked */
  gboolean blind;        /* names have several values: no fact about them counts */
  const Launch *current; /* that is rewritten, for the trace */
  gboolean failed;       /* an error was found in this function */
} Legalize;

/* begin and end of the work on one function */
void sw_legalize_begin (Legalize *self, const SwFunction *function);

void sw_legalize_end (Legalize *self);

/* collect */
gboolean sw_legalize_collect (Legalize *self, GError **error);

/* count */
const SwExpr *sw_legalize_find_count (const SwExpr *launch, const SwFunction *callee,
                                      SwCountFrom *from);

const SwExpr *sw_legalize_bind_count (Legalize *self, const Launch *launch,
                                      const SwVar **unresolved);

gboolean sw_legalize_fold_literals (const SwExpr *expr, gint64 *value);

SwDtype sw_legalize_infer_dtype (const SwExpr *expr);

/* judge */
void sw_legalize_judge (Legalize *self, SwProver *prover, Launch *launch);

/* live */
void sw_legalize_find_live (Legalize *self);

gboolean sw_legalize_is_task_slot (const Launch *launch, guint slot);

/* check */
void sw_legalize_check (Legalize *self);

gboolean sw_legalize_needs_rewrite (const Launch *launch);

/* guard */
void sw_legalize_name_result (Legalize *self, Launch *launch);

SwStmt *sw_legalize_build_guard (Legalize *self, Launch *launch, GPtrArray *out);

void sw_legalize_build_empty (Legalize *self, Launch *launch, GPtrArray *out);

/* rewrite */
const SwFunction *sw_legalize_rewrite (Legalize *self);

const SwExpr *sw_legalize_replace (Legalize *self, const SwExpr *expr);

SwStmt *sw_legalize_replace_stmt (Legalize *self, const SwStmt *stmt);

/* trace */
SwEvent *sw_legalize_event (Legalize *self, SwEventKind kind, const Launch *launch, guint32 node,
                            SwSpan span);

void sw_legalize_trace_launch (Legalize *self, const Launch *launch);

void sw_legalize_trace_verdict (Legalize *self, const Launch *launch);

/* shared */
gboolean sw_legalize_check_result (const SwFunction *function, GError **error);

void sw_legalize_error (Legalize *self, Launch *launch, SwRuleId rule, SwSpan span,
                        const char *format, ...) G_GNUC_PRINTF (5, 6);

SwPassStatus sw_pass_legalize_spmd_launches (SwPassRun *run, GError **error);

void sw_launch_free (SwLaunch *self);

SwLegalizeResult *sw_legalize_result_new (SwProgram *program, const SwLegalizeOptions *options);

G_END_DECLS
