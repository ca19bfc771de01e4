/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* What stands on calls of program functions: authored dependencies (prerequisites 5.7) and
 * callees that exist (prerequisites 5.10). */
typedef struct
{
  const SwProgram *program;
  const SwFunction *function;
  SwDiagSink *sink;
  guint n_findings;
} Calls;

static void
report (Calls *self, SwRuleId rule, const SwExpr *call, char *message)
{
  g_autofree char *owned = message;
  SwDiagnostic *diagnostic = sw_diag_sink_add (self->sink, rule, call->span, "%s", owned);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static void
check_deps (const SwExpr *expr, gpointer data)
{
  Calls *self = data;

  if (expr->kind == SW_EXPR_CALL && sw_expr_get_attr (expr, "manual_dep_edges") != NULL)
    report (self, SW_RULE_MANUAL_DEPS, expr,
            g_strdup_printf (
              _ ("the call of '%s' carries manual_dep_edges; only a submit has dependencies"),
              expr->text));
  else if (expr->kind == SW_EXPR_SUBMIT && sw_expr_get_attr (expr, "manual_dep_edges") != NULL)
    report (self, SW_RULE_MANUAL_DEPS, expr,
            g_strdup_printf (
              _ ("the submit of '%s' carries manual_dep_edges as an attribute; write deps=[...]"),
              expr->text));
  sw_expr_foreach_child (expr, check_deps, data);
}

static SwWalk
check_deps_of_stmt (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, check_deps, data);
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_manual_deps:
 *
 * Returns: the number of calls that carry dependencies where they do not belong
 */
guint
sw_verify_manual_deps (const SwProgram *program, SwDiagSink *sink)
{
  Calls self = { program, NULL, sink, 0 };

  for (guint i = 0; i < program->n_functions; i++)
    {
      self.function = program->functions[i];
      sw_block_walk (self.function->body, check_deps_of_stmt, &self);
    }
  return self.n_findings;
}

static void
check_reference (const SwExpr *expr, gpointer data)
{
  Calls *self = data;

  if (expr->kind == SW_EXPR_CALL && sw_program_find (self->program, expr->text) == NULL)
    report (self, SW_RULE_UNRESOLVED_CALLEE, expr,
            g_strdup_printf (_ ("Orchestration function references undefined function '%s'"),
                             expr->text));
  sw_expr_foreach_child (expr, check_reference, data);
}

static SwWalk
check_references_of_stmt (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, check_reference, data);
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_references:
 *
 * Only calls, and only those in Orchestration functions, are looked at.
 *
 * Returns: the number of calls of functions that the program does not have
 */
guint
sw_verify_references (const SwProgram *program, SwDiagSink *sink)
{
  Calls self = { program, NULL, sink, 0 };

  for (guint i = 0; i < program->n_functions; i++)
    {
      self.function = program->functions[i];
      if (self.function->type == SW_FUNCTION_ORCHESTRATION)
        sw_block_walk (self.function->body, check_references_of_stmt, &self);
    }
  return self.n_findings;
}
