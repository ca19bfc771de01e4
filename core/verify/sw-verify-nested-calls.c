/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* Calls only at statement level (prerequisites 5.4).  Only a call that is a
 * direct operand counts: inside a list, a return, a yield or a predicate it is
 * allowed. */
typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  guint n_findings;
} Nested;

static gboolean
is_call (const SwExpr *expr)
{
  return expr != NULL
         && (expr->kind == SW_EXPR_OP_CALL || expr->kind == SW_EXPR_CALL
             || expr->kind == SW_EXPR_SUBMIT);
}

static void
reject (Nested *self, const SwExpr *call, const char *where)
{
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->sink, SW_RULE_NESTED_CALL, call->span,
                      _ ("the call of '%s' is nested in %s"), call->text, where);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

/* pl.no_dep(x) marks an argument of a call and is none itself. */
static gboolean
is_marker (const SwExpr *call, const SwExpr *arg)
{
  return (call->kind == SW_EXPR_CALL || call->kind == SW_EXPR_SUBMIT)
         && sw_expr_is_op (arg, "no_dep") && arg->n_items == 1;
}

static void check_count (Nested *self, const SwExpr *launch);

static void
check_expr (Nested *self, const SwExpr *expr)
{
  const char *where = NULL;

  if (is_call (expr))
    where = _ ("the arguments of another call");
  else if (expr->kind == SW_EXPR_BINARY)
    where = _ ("a binary operation");
  else if (expr->kind == SW_EXPR_UNARY || expr->kind == SW_EXPR_CAST)
    where = _ ("a unary operation");

  for (guint i = 0; i < expr->n_items; i++)
    {
      if (where != NULL && is_call (expr->items[i]) && !is_marker (expr, expr->items[i]))
        reject (self, expr->items[i], where);
      check_expr (self, expr->items[i]);
    }
  check_count (self, expr);
}

/* A count may be a call, which FlattenCallExpr leaves there; a call inside it is nested. */
static void
check_count (Nested *self, const SwExpr *launch)
{
  const SwExpr *count = NULL;

  if (launch->kind == SW_EXPR_SUBMIT)
    count = sw_expr_get_arg (launch, "core_num");
  else if (launch->kind == SW_EXPR_CALL)
    count = sw_expr_get_attr (launch, "core_num");
  if (count != NULL)
    check_expr (self, count);
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Nested *self = data;

  if (stmt->value != NULL)
    {
      if (stmt->kind == SW_STMT_IF && is_call (stmt->value))
        reject (self, stmt->value, _ ("the condition of an if"));
      if (stmt->kind == SW_STMT_WHILE && is_call (stmt->value))
        reject (self, stmt->value, _ ("the condition of a while"));
      check_expr (self, stmt->value);
    }
  for (guint i = 0; i < stmt->n_values; i++)
    {
      if (stmt->kind == SW_STMT_FOR && is_call (stmt->values[i]))
        reject (self, stmt->values[i], _ ("the range of a loop"));
      check_expr (self, stmt->values[i]);
    }
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_nested_calls:
 *
 * Returns: the number of calls that stand inside other expressions
 */
guint
sw_verify_nested_calls (const SwFunction *function, SwDiagSink *sink)
{
  Nested self = { .function = function, .sink = sink };

  sw_block_walk (function->body, check_stmt, &self);
  return self.n_findings;
}
