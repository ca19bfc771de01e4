/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-effective.h"
#include "sw-lineage.h"

G_BEGIN_DECLS

/* How the analyses of this folder look at statements: dispatches, operators, loops. */

/* Facts about the functions of a program that every dispatch asks for. */
typedef struct
{
  const SwProgram *program;
  SwEffective *effective;
  GHashTable *returns; /* SwFunction* -> GArray of int: parameter returned at each place, or -1 */
} SwCallees;

void sw_callees_init (SwCallees *self, const SwProgram *program);
void sw_callees_clear (SwCallees *self);
const GArray *sw_callees_get_returns (SwCallees *self, const SwFunction *callee);

const SwExpr *sw_stmt_get_dispatch (const SwStmt *stmt);
const SwFunction *sw_call_get_callee (const SwCallees *callees, const SwExpr *call);
int sw_call_get_param (const SwFunction *callee, const SwExpr *call, guint arg);
gboolean sw_call_is_tensor (const SwFunction *callee, const SwExpr *call, guint arg);
SwDirection sw_call_get_direction (const SwCallees *callees, const SwFunction *callee,
                                   const SwExpr *call, guint arg);
const SwVar *sw_arg_get_var (const SwExpr *arg);
gboolean sw_call_has_override (const SwExpr *call, guint arg);

gboolean sw_var_is_task_id (const SwVar *var);
gboolean sw_var_is_task_ids (const SwVar *var);
gboolean sw_expr_is_invalid_id (const SwExpr *self);

/* How often the body of a loop runs. */
typedef struct
{
  gboolean constant; /* the bounds are; trips counts */
  gint64 trips;
  gint64 start;
  gint64 step;
} SwTrips;

SwTrips sw_loop_get_trips (const SwStmt *loop);
gboolean sw_loop_is_parallel (const SwStmt *loop);
gboolean sw_expr_get_const (const SwExpr *self, gint64 *value);

G_END_DECLS
