/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* An output parameter is written in place.  Assigning to its name makes the name mean another
 * tensor, and the caller's buffer stays as it was. */
typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  gboolean fresh; /* new tensors are looked for; else all other values */
  guint n_findings;
} OutParams;

static gboolean
is_fresh (const SwExpr *value)
{
  return sw_expr_is_op (value, "tensor.create") || sw_expr_is_op (value, "tensor.full");
}

typedef struct
{
  const SwVar *var;
  gboolean found;
} Mention;

static void
find_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  Mention *mention = data;

  mention->found |= var == mention->var;
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  OutParams *self = data;
  SwDiagnostic *diagnostic;
  Mention mention;
  int param;

  if (stmt->kind != SW_STMT_ASSIGN || stmt->n_targets != 1)
    return SW_WALK_CONTINUE;
  param = sw_function_find_param (self->function, stmt->targets[0]);
  if (param < 0 || self->function->params[param].direction == SW_DIRECTION_IN
      || is_fresh (stmt->value) != self->fresh)
    return SW_WALK_CONTINUE;
  mention = (Mention){ stmt->targets[0], FALSE };
  sw_expr_foreach_var (stmt->value, find_var, &mention);
  if (mention.found)
    return SW_WALK_CONTINUE;
  diagnostic = sw_diag_sink_add (
    self->sink, self->fresh ? SW_RULE_OUT_SHADOWED : SW_RULE_OUT_WRITE_DROPPED, stmt->head,
    self->fresh ? _ ("output parameter '%s' is replaced by a new tensor; the caller's buffer is "
                     "not written")
                : _ ("output parameter '%s' gets another value; the caller's buffer is not "
                     "written"),
    stmt->targets[0]->name);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_out_shadowed:
 *
 * Returns: the number of output parameters that a new tensor replaces
 */
guint
sw_verify_out_shadowed (const SwFunction *function, SwDiagSink *sink)
{
  OutParams self = { function, sink, TRUE, 0 };

  sw_block_walk (function->body, check_stmt, &self);
  return self.n_findings;
}

/**
 * sw_verify_out_dropped:
 *
 * Returns: the number of assignments to output parameters that write nothing
 */
guint
sw_verify_out_dropped (const SwFunction *function, SwDiagSink *sink)
{
  OutParams self = { function, sink, FALSE, 0 };

  sw_block_walk (function->body, check_stmt, &self);
  return self.n_findings;
}
