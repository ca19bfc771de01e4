/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What late passes have written down by the time code is generated: scopes of the run time, kinds
 * of carried values. */

static const SwExpr *
decorator_arg (const SwFunction *function, const char *name)
{
  for (guint i = 0; i < function->n_decorator; i++)
    if (strcmp (function->decorator[i].name, name) == 0)
      return function->decorator[i].value;
  return sw_function_get_attr (function, name);
}

/**
 * sw_verify_runtime_scopes:
 *
 * Returns: 1 when @function is an Orchestration function without auto_scope=False, else 0
 */
guint
sw_verify_runtime_scopes (const SwFunction *function, SwDiagSink *sink)
{
  const SwExpr *value = decorator_arg (function, "auto_scope");
  SwDiagnostic *diagnostic;

  if (function->type != SW_FUNCTION_ORCHESTRATION
      || (value != NULL && value->kind == SW_EXPR_BOOL && value->v.int_value == 0))
    return 0;
  diagnostic = sw_diag_sink_add (
    sink, SW_RULE_RUNTIME_SCOPES, function->name_span,
    _ ("Orchestration function '%s' has no auto_scope=False: MaterializeRuntimeScopes has not "
       "written out its scopes"),
    function->name);
  sw_diagnostic_set_function (diagnostic, function->name);
  return 1;
}

typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  guint n_findings;
} Codegen;

static void
check_carry (Codegen *self, const SwStmt *loop, const SwExpr *attrs, guint i)
{
  g_autofree char *rebind_key = g_strdup_printf ("iter_arg_rebind_%u", i);
  g_autofree char *size_key = g_strdup_printf ("iter_arg_array_size_%u", i);
  const SwExpr *rebind = attrs != NULL ? sw_expr_get_arg (attrs, rebind_key) : NULL;
  const SwExpr *size = attrs != NULL ? sw_expr_get_arg (attrs, size_key) : NULL;
  SwDiagnostic *diagnostic;
  gint64 n;

  if (rebind != NULL
      && (size == NULL || !sw_expr_is_int (size, &n) || n <= 0 || rebind->v.int_value != 0))
    return;
  diagnostic = sw_diag_sink_add (
    self->sink, SW_RULE_ITER_ARG_CARRY, loop->head,
    rebind == NULL
      ? _ ("the loop does not say how it carries '%s': ClassifyIterArgCarry has not run")
      : _ ("the loop carries '%s' as an array of task ids and does not bind it again"),
    loop->iter_args[i]->name);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static SwWalk
check_loop (const SwStmt *stmt, gpointer data)
{
  const SwExpr *attrs = stmt->kind == SW_STMT_FOR ? sw_stmt_get_arg (stmt, "attrs") : NULL;

  for (guint i = 0; stmt->kind == SW_STMT_FOR && i < stmt->n_iter_args; i++)
    check_carry (data, stmt, attrs, i);
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_iter_args:
 *
 * Returns: the number of values that loops of an Orchestration function carry without saying how
 */
guint
sw_verify_iter_args (const SwFunction *function, SwDiagSink *sink)
{
  Codegen self = { .function = function, .sink = sink };

  if (function->type == SW_FUNCTION_ORCHESTRATION)
    sw_block_walk (function->body, check_loop, &self);
  return self.n_findings;
}
