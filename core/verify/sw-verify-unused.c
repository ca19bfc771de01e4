/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* Values that nobody reads.  Calls are made for what they do, so only their results count where
 * an if or a loop gives them; names that begin with an underscore are unused on purpose. */

static void
use_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  g_hash_table_add (data, (gpointer) var);
}

static void
use_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, use_var, data);
}

static SwWalk
use_stmt (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, use_expr, data);
  for (guint i = 0; i < stmt->n_targets; i++)
    sw_type_foreach_var (stmt->targets[i]->type, use_var, data);
  for (guint i = 0; i < stmt->n_results; i++)
    sw_type_foreach_var (stmt->results[i]->type, use_var, data);
  return SW_WALK_CONTINUE;
}

typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  GHashTable *used;
  gboolean results; /* of ifs and loops; else assigned names */
  guint n_findings;
} Unused;

static void
check_var (Unused *self, const SwVar *var, SwSpan span)
{
  SwDiagnostic *diagnostic;

  if (*var->name == '_' || g_hash_table_contains (self->used, var))
    return;
  diagnostic = sw_diag_sink_add (
    self->sink, self->results ? SW_RULE_UNUSED_RESULT : SW_RULE_UNUSED_VARIABLE, span,
    self->results ? _ ("nobody reads result '%s'") : _ ("nobody reads variable '%s'"), var->name);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Unused *self = data;
  gboolean call = stmt->value != NULL
                  && (stmt->value->kind == SW_EXPR_CALL || stmt->value->kind == SW_EXPR_SUBMIT
                      || stmt->value->kind == SW_EXPR_OP_CALL);

  for (guint i = 0; self->results && i < stmt->n_results; i++)
    check_var (self, stmt->results[i], stmt->results[i]->span);
  for (guint i = 0; !self->results && !call && i < stmt->n_targets; i++)
    check_var (self, stmt->targets[i], stmt->head);
  return SW_WALK_CONTINUE;
}

static guint
verify (const SwFunction *function, SwDiagSink *sink, gboolean results)
{
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  Unused self = { function, sink, used, results, 0 };

  sw_block_walk (function->body, use_stmt, used);
  for (guint i = 0; i < function->n_return_types; i++)
    sw_type_foreach_var (function->return_types[i], use_var, used);
  sw_block_walk (function->body, check_stmt, &self);
  return self.n_findings;
}

/**
 * sw_verify_unused_variables:
 *
 * Returns: the number of values, not of calls, that nobody reads
 */
guint
sw_verify_unused_variables (const SwFunction *function, SwDiagSink *sink)
{
  return verify (function, sink, FALSE);
}

/**
 * sw_verify_unused_results:
 *
 * Returns: the number of results of ifs and loops that nobody reads
 */
guint
sw_verify_unused_results (const SwFunction *function, SwDiagSink *sink)
{
  return verify (function, sink, TRUE);
}
