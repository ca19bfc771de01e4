/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* DeriveCallDirections: says at every dispatch how the runtime treats each argument, and gives
 * wrappers the directions that their bodies have (dependencies 1).
 *
 *   y = self.fill(x, y)        y = self.fill(x, y, attrs={"arg_directions":
 *                                       [pl.adir.input, pl.adir.output_existing]})
 *   y = self.fill(x, y)        y = self.fill(x, y, attrs={"arg_directions":
 *                                       [pl.adir.input, pl.adir.inout]})
 *
 * A dispatch that has directions keeps them; one whose arguments do not fit gets none. */
#include "sw-deps.h"
#include "sw-effective.h"
#include "sw-pass-deps.h"
#include "sw-rewrite.h"

typedef struct
{
  SwContext *context;
  const char *prefix;
  SwDeps *deps;
} Directions;

/**
 * sw_pass_new_directions:
 *
 * Returns: (transfer none): [pl.adir.input, pl.adir.inout] for @slots
 */
const SwExpr *
sw_pass_new_directions (SwContext *context, const char *prefix, const SwArgDirection *slots,
                        guint n, SwSpan span)
{
  const SwExpr **items = sw_arena_new_n (sw_context_get_arena (context), const SwExpr *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text =
        g_strdup_printf ("%s.adir.%s", prefix, sw_arg_direction_to_string (slots[i]));

      items[i] = sw_expr_new (
        context,
        &(SwExpr){ .kind = SW_EXPR_NAME, .span = span, .text = sw_context_intern (context, text) });
    }
  return sw_expr_new_list (context, items, n, span);
}

static const SwExpr *
get_dispatch (const SwStmt *stmt)
{
  if (stmt->kind == SW_STMT_RETURN && stmt->n_values == 1
      && sw_expr_is_launch_like (stmt->values[0]))
    return stmt->values[0];
  return sw_expr_is_launch_like (stmt->value) ? stmt->value : NULL;
}

static const SwStmt *
add_directions (const SwStmt *stmt, gpointer data)
{
  Directions *self = data;
  const SwExpr *call = get_dispatch (stmt);
  guint n;
  const SwArgSlot *slots = call != NULL ? sw_deps_get_slots (self->deps, call, &n) : NULL;
  g_autofree SwArgDirection *directions = NULL;

  if (slots == NULL || sw_expr_get_attr (call, "arg_directions") != NULL)
    return stmt;
  directions = g_new0 (SwArgDirection, n + 1);
  for (guint i = 0; i < n; i++)
    directions[i] = (SwArgDirection) slots[i].direction;
  return sw_rewrite_dispatch (self->context, stmt,
                              sw_call_set_attr (self->context, call, "arg_directions",
                                                sw_pass_new_directions (self->context, self->prefix,
                                                                        directions, n, call->span),
                                                TRUE));
}

/* A wrapper whose signature says what its body does. */
static const SwFunction *
write_signature (SwContext *context, const SwEffective *effective, const SwFunction *function)
{
  SwParam *params = NULL;
  SwFunction *copy;

  for (guint i = 0; sw_function_is_wrapper (function) && i < function->n_params; i++)
    {
      SwDirection direction = sw_effective_get (effective, function, i);

      if (direction == function->params[i].direction)
        continue;
      if (params == NULL)
        params = sw_arena_copy (sw_context_get_arena (context), function->params,
                                function->n_params * sizeof *params);
      params[i].direction = direction;
    }
  if (params == NULL)
    return function;
  copy = sw_function_copy (context, function);
  copy->params = params;
  return copy;
}

static const SwFunction *
add_to_function (SwPassRun *run, const SwFunction *function)
{
  Directions self = { run->program->context, run->program->layout.prefix, NULL };
  const SwBlock *body;
  SwFunction *copy;

  self.deps = sw_deps_new (run->program, function, SW_DEPS_EXACT, run->cancellable);
  body = sw_rewrite_block (self.context, function->body, add_directions, &self);
  sw_deps_free (self.deps);
  if (body == function->body)
    return function;
  copy = sw_function_copy (self.context, function);
  copy->body = body;
  return copy;
}

SwPassStatus
sw_pass_derive_call_directions (SwPassRun *run, GError **error)
{
  const SwProgram *input = run->program;
  g_autoptr (SwEffective) effective = sw_effective_new (input);
  g_autofree const SwFunction **functions = g_new0 (const SwFunction *, input->n_functions + 1);
  gboolean changed = FALSE;
  SwProgram *program;

  for (guint i = 0; i < input->n_functions; i++)
    {
      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return SW_PASS_FAILED;
      functions[i] = write_signature (input->context, effective, input->functions[i]);
      if (functions[i] != input->functions[i])
        {
          SwFunction *copy = sw_function_copy (input->context, functions[i]);

          copy->body = add_to_function (run, input->functions[i])->body;
          functions[i] = copy;
        }
      else
        functions[i] = add_to_function (run, functions[i]);
      changed |= functions[i] != input->functions[i];
    }
  if (!changed)
    return SW_PASS_UNCHANGED;
  program = sw_program_new_with_functions (input, functions, input->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
