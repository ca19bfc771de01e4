/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-deps-private.h"
#include "sw-history.h"
#include "sw-task-ids.h"

G_BEGIN_DECLS

/* The walk that derives compiler edges, in three files: sw-compiler-edges.c is about scopes,
 * branches and loops, sw-compiler-call.c about one dispatch, sw-compiler-carried.c about what
 * holds from one iteration to the next. */

typedef enum
{
  SCOPE_VIRTUAL,   /* the whole body of an Orchestration function */
  SCOPE_CONTAINER, /* a body whose own dispatches are not analysed */
  SCOPE_AUTO,
} ScopeKind;

typedef struct
{
  ScopeKind kind;
  const SwStmt *stmt; /* (nullable) */
  SwHistory *history;
  guint first_result;
  guint first_reason;
  guint floor; /* accesses before this one are those of blocks around the current one */
  SwFallback fallback;
  guint n_tasks;
  gboolean complete;  /* every dispatch has directions */
  gboolean has_scope; /* a runtime scope was met inside */
  gboolean blind;     /* something that could not be resolved may have touched anything */
} Scope;

typedef struct
{
  SwDeps *deps;
  SwNesting *nesting;
  SwTaskIds *ids;
  gboolean exact;
  GPtrArray *scopes; /* Scope*, the innermost last */
  guint loop_depth;
  GArray *open;      /* gboolean by number of a dynamic loop: whether it is being walked */
  GArray *dyn_loops; /* guint: open dynamic loops, number and depth in turn */
  guint visited;
  gboolean exhausted;
} Compiler;

void sw_compiler_visit (Compiler *self, const SwStmt *stmt, const SwExpr *call);
void sw_compiler_fall_back (Compiler *self, SwFallback reason, const SwStmt *stmt, gint arg,
                            const SwStmt *prior);
void sw_compiler_note_opaque (Compiler *self, const SwStmt *stmt, const SwExpr *call);
void sw_compiler_check_carried (Compiler *self);

G_END_DECLS
