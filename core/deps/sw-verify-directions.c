/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify-directions.h"

#include "sw-directions.h"

#include <glib/gi18n-lib.h>

/* The property CallDirectionsResolved (dependencies 1.7).  Of a dispatch only the first problem is
 * reported. */

typedef struct
{
  SwCallees callees;
  const SwFunction *function;
  SwDiagSink *sink;
  guint n;
} Check;

static void G_GNUC_PRINTF (3, 4) report (Check *self, SwSpan span, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  sw_diagnostic_set_function (
    sw_diag_sink_add (self->sink, SW_RULE_CALL_DIRECTIONS, span, "%s", message),
    self->function->name);
  self->n++;
}

static gboolean
is_legal (SwDirection declared, SwArgDirection found)
{
  switch (declared)
    {
    case SW_DIRECTION_IN:
      return found == SW_ARG_INPUT || found == SW_ARG_NO_DEP;
    case SW_DIRECTION_OUT:
      return found == SW_ARG_OUTPUT || found == SW_ARG_OUTPUT_EXISTING || found == SW_ARG_INOUT
             || found == SW_ARG_NO_DEP;
    case SW_DIRECTION_INOUT:
      return found == SW_ARG_INOUT || found == SW_ARG_OUTPUT_EXISTING || found == SW_ARG_NO_DEP;
    }
  g_assert_not_reached ();
}

static void
check_args (Check *self, const SwFunction *callee, const SwExpr *call)
{
  static const char *const declared[] = { "In", "Out", "InOut" };

  for (guint i = 0; i < call->n_items; i++)
    {
      SwArgDirection found = sw_call_get_written (call, i, NULL);
      gboolean tensor = sw_call_is_tensor (callee, call, i);
      SwDirection direction = sw_call_get_direction (&self->callees, callee, call, i);

      if (tensor ? found == SW_ARG_SCALAR : found != SW_ARG_SCALAR)
        report (self, call->items[i]->span,
                tensor ? _ ("argument %u of '%s' is a tensor and has the direction scalar")
                       : _ ("argument %u of '%s' is no tensor and has not the direction scalar"),
                i, callee->name);
      else if (tensor && sw_call_get_param (callee, call, i) >= 0 && !is_legal (direction, found))
        report (self, call->items[i]->span,
                _ ("argument %u of '%s' has the direction %s, which a parameter declared %s does "
                   "not allow"),
                i, callee->name, sw_arg_direction_to_string (found), declared[direction]);
      else
        continue;
      return;
    }
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Check *self = data;
  const SwExpr *call = sw_stmt_get_dispatch (stmt);
  const SwFunction *callee = call != NULL ? sw_call_get_callee (&self->callees, call) : NULL;
  const SwExpr *list;

  if (callee == NULL || call->n_items == 0)
    return SW_WALK_CONTINUE;
  list = sw_expr_get_attr (call, "arg_directions");
  if (list == NULL)
    report (self, call->span, _ ("a call of '%s' has no directions"), callee->name);
  else if (list->n_items != call->n_items)
    report (
      self, call->span,
      _ ("a call of '%s': the numbers of its arguments (%u) and of their directions (%u) differ"),
      callee->name, call->n_items, list->n_items);
  else
    check_args (self, callee, call);
  return SW_WALK_CONTINUE;
}

static void
check_signature (Check *self, const SwFunction *function)
{
  for (guint i = 0; sw_function_is_wrapper (function) && i < function->n_params; i++)
    if (sw_effective_get (self->callees.effective, function, i) != function->params[i].direction)
      {
        report (self, function->params[i].var->span,
                _ ("parameter '%s' of '%s' is declared otherwise than its body uses it"),
                function->params[i].var->name, function->name);
        return;
      }
}

guint
sw_verify_call_directions (const SwProgram *program, SwDiagSink *sink)
{
  Check self = { .sink = sink };

  sw_callees_init (&self.callees, program);
  for (guint i = 0; i < program->n_functions; i++)
    {
      self.function = program->functions[i];
      check_signature (&self, self.function);
      sw_block_walk (self.function->body, check_stmt, &self);
    }
  sw_callees_clear (&self.callees);
  return self.n;
}
