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

G_BEGIN_DECLS

/* One launch while its function is worked on. */
typedef struct
{
  SwLaunch *info; /* what is told about it; owned by the run */
  const SwStmt *stmt;
  const SwExpr *launch;
  const SwFunction *callee;
  const SwExpr *count; /* to evaluate at the launch; parameters of the callee replaced */
  gboolean count_at_callee;
  const SwVar *result;  /* (nullable): the name of the result */
  const SwExpr **bound; /* per parameter of the callee; NULL: omitted */
  const GArray *map;    /* int per returned value: the parameter it is, or -1 */
  guint n_slots;        /* of the result; a Submit's last one is its TaskId */
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
} Counted;

typedef struct
{
  SwPassRun *run;
  SwContext *context;
  const SwProgram *program;
  SwEffective *effective;
  GHashTable *maps; /* SwFunction* -> GArray of int: explicit return maps */

  const SwFunction *function;
  GPtrArray *launches;  /* Launch, in program order */
  GHashTable *by_stmt;  /* SwStmt* -> Launch */
  GHashTable *derived;  /* SwVar* -> Derived */
  GPtrArray *bindings;  /* Derived with a statement of their own, in program order */
  GHashTable *counted;  /* SwVar* -> Counted */
  GHashTable *dropped;  /* SwStmt*: not emitted again where they stand */
  GHashTable *moved;    /* SwStmt*: of the dropped ones those that a branch takes over */
  GHashTable *replaced; /* SwVar* -> SwVar*: a single result under a new type */
  GHashTable *names;    /* char*: taken in this function */
  GHashTable *suffixes; /* char* hint -> next suffix to try */
  gboolean failed;      /* an error was found in this function */
} Legalize;

/* collect */
gboolean sw_legalize_collect (Legalize *self, GError **error);

/* live */
void sw_legalize_find_live (Legalize *self);

gboolean sw_legalize_is_task_slot (const Launch *launch, guint slot);

/* check */
void sw_legalize_check (Legalize *self);

gboolean sw_legalize_needs_rewrite (const Launch *launch);

/* guard */
SwStmt *sw_legalize_build_guard (Legalize *self, Launch *launch, GPtrArray *out);

void sw_legalize_build_empty (Legalize *self, Launch *launch, GPtrArray *out);

/* rewrite */
const SwFunction *sw_legalize_rewrite (Legalize *self);

const SwExpr *sw_legalize_replace (Legalize *self, const SwExpr *expr);

SwStmt *sw_legalize_replace_stmt (Legalize *self, const SwStmt *stmt);

/* shared */
SwDtype sw_legalize_infer_dtype (const SwExpr *expr);

SwDiagnostic *sw_legalize_error (Legalize *self, Launch *launch, SwRuleId rule, SwSpan span,
                                 const char *format, ...) G_GNUC_PRINTF (5, 6);

SwPassStatus sw_pass_legalize_spmd_launches (SwPassRun *run, GError **error);

void sw_launch_free (SwLaunch *self);

G_END_DECLS
