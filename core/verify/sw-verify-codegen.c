/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-effective.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What late passes have written down by the time code is generated: directions of the arguments
 * (prerequisites 5.9), scopes of the run time, kinds of carried values. */

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
  const SwProgram *program;
  const SwFunction *function;
  const SwEffective *effective;
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

static const char *
direction_word (SwDirection direction)
{
  static const char *const words[] = { "In", "Out", "InOut" };

  return words[direction];
}

static void
check_wrapper (Codegen *self)
{
  for (guint i = 0; i < self->function->n_params; i++)
    {
      const SwParam *param = &self->function->params[i];
      SwDirection effective = sw_effective_get (self->effective, self->function, i);
      SwDiagnostic *diagnostic;

      if (effective == param->direction)
        continue;
      diagnostic =
        sw_diag_sink_add (self->sink, SW_RULE_CALL_DIRECTIONS, param->var->span,
                          _ ("wrapper '%s' declares parameter '%s' as %s; its body makes it %s"),
                          self->function->name, param->var->name, direction_word (param->direction),
                          direction_word (effective));
      sw_diagnostic_set_function (diagnostic, self->function->name);
      self->n_findings++;
    }
}

/* The directions that an argument may have for a parameter, as they are printed. */
static const char *const allowed[][5] = {
  [SW_DIRECTION_IN] = { "input", "no_dep" },
  [SW_DIRECTION_OUT] = { "output", "output_existing", "inout", "no_dep" },
  [SW_DIRECTION_INOUT] = { "inout", "output_existing", "no_dep" },
};

static gboolean
is_shaped (const SwType *type)
{
  return type == NULL || type->kind == SW_TYPE_UNKNOWN || type->kind == SW_TYPE_TUPLE
         || sw_type_is_tensor_like (type);
}

/* Whether argument @i of a call of @callee may have the direction @word. */
static gboolean
fits (const SwFunction *callee, guint i, const char *word)
{
  SwDirection direction = callee->params[i].direction;
  gboolean scalar = strcmp (word, "scalar") == 0;

  if (!is_shaped (callee->params[i].var->type))
    return scalar;
  for (guint k = 0; k < G_N_ELEMENTS (allowed[direction]); k++)
    if (g_strcmp0 (allowed[direction][k], word) == 0)
      return TRUE;
  return FALSE;
}

static char *
find_fault (const SwFunction *callee, const SwExpr *call)
{
  const SwExpr *list = sw_expr_get_attr (call, "arg_directions");

  if (call->n_items == 0)
    return NULL;
  if (list == NULL)
    return g_strdup_printf (_ ("the call of '%s' has no arg_directions"), callee->name);
  if (list->n_items != call->n_items)
    return g_strdup_printf (_ ("the call of '%s' has %u arguments and %u arg_directions"),
                            callee->name, call->n_items, list->n_items);
  for (guint i = 0; i < list->n_items && i < callee->n_params; i++)
    {
      const char *text = list->items[i]->text;
      const char *word = text != NULL ? strrchr (text, '.') : NULL;

      if (word == NULL || !fits (callee, i, word + 1))
        return g_strdup_printf (
          _ ("argument %u of the call of '%s' has the direction '%s'; the parameter is %s"), i,
          callee->name, word != NULL ? word + 1 : "?",
          direction_word (callee->params[i].direction));
    }
  return NULL;
}

/* Only the first fault of a call is told. */
static void
check_call (const SwExpr *expr, gpointer data)
{
  Codegen *self = data;
  const SwFunction *callee =
    sw_expr_is_launch_like (expr) ? sw_program_find (self->program, expr->text) : NULL;
  g_autofree char *fault = callee != NULL ? find_fault (callee, expr) : NULL;

  if (fault != NULL)
    {
      sw_diagnostic_set_function (
        sw_diag_sink_add (self->sink, SW_RULE_CALL_DIRECTIONS, expr->span, "%s", fault),
        self->function->name);
      self->n_findings++;
    }
  sw_expr_foreach_child (expr, check_call, data);
}

static SwWalk
check_calls (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, check_call, data);
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_call_directions:
 *
 * Returns: the number of wrappers' parameters and of calls whose directions are missing or wrong
 */
guint
sw_verify_call_directions (const SwProgram *program, SwDiagSink *sink)
{
  SwEffective *effective = sw_effective_new (program);
  Codegen self = { program, NULL, effective, sink, 0 };

  for (guint i = 0; i < program->n_functions; i++)
    {
      self.function = program->functions[i];
      if (sw_function_is_wrapper (self.function))
        check_wrapper (&self);
      sw_block_walk (self.function->body, check_calls, &self);
    }
  sw_effective_free (effective);
  return self.n_findings;
}
