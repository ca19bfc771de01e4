/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-value-type.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* What flows together must have one type: values of both branches and the result, what a loop
 * starts with, carries, yields and gives (prerequisites 5.5), and names and their values
 * (prerequisites 5.6).  A type that is not known agrees with every type. */
typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  SwRuleId rule;
  guint n_findings;
} Types;

/* A value that flows somewhere, or a variable that it flows into. */
typedef struct
{
  const SwType *type; /* (nullable) */
  SwDtype dtype;      /* of a scalar; UNKNOWN: not known */
  SwSpan span;
} Flow;

static Flow
flow_of_value (const SwExpr *expr)
{
  return (Flow){ sw_value_get_type (expr), sw_value_get_certain_dtype (expr), expr->span };
}

static Flow
flow_of_var (const SwVar *var, SwSpan span)
{
  gboolean scalar = var->type != NULL && var->type->kind == SW_TYPE_SCALAR;

  return (Flow){ var->type, scalar ? (SwDtype) var->type->dtype : SW_DTYPE_UNKNOWN, span };
}

static SwDiagnostic *
report (Types *self, SwSpan span, char *message)
{
  g_autofree char *owned = message;
  SwDiagnostic *diagnostic = sw_diag_sink_add (self->sink, self->rule, span, "%s", owned);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
  return diagnostic;
}

static gboolean
is_known (const SwType *type)
{
  return type != NULL && type->kind != SW_TYPE_UNKNOWN && type->kind != SW_TYPE_OTHER
         && type->kind != SW_TYPE_NAMED;
}

/* Says how two shaped types differ, or NULL. */
static char *
differ_in_shape (const SwType *a, const SwType *b)
{
  if (a->n_dims != b->n_dims)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the one has %u dimension, the other %u",
                                         "the one has %u dimensions, the other %u", a->n_dims),
                            a->n_dims, b->n_dims);
  for (guint i = 0; i < a->n_dims; i++)
    {
      g_autofree char *x = NULL;
      g_autofree char *y = NULL;
      gint64 m;
      gint64 n;

      if (sw_expr_equal (a->dims[i], b->dims[i])
          || (sw_expr_is_int (a->dims[i], &m) && sw_expr_is_int (b->dims[i], &n) && m == n))
        continue;
      x = sw_expr_to_string (a->dims[i]);
      y = sw_expr_to_string (b->dims[i]);
      return g_strdup_printf (_ ("dimension %u is %s in the one and %s in the other; they are not "
                                 "provably equal, and nothing checks it at run time"),
                              i, x, y);
    }
  return NULL;
}

/* Says how two types differ, or NULL. */
static char *
differ (const SwType *a, const SwType *b)
{
  if (!is_known (a) || !is_known (b) || a == b)
    return NULL;
  if (a->kind != b->kind)
    {
      g_autofree char *x = sw_type_to_string (a);
      g_autofree char *y = sw_type_to_string (b);

      return g_strdup_printf (_ ("the one is %s, the other %s"), x, y);
    }
  if (a->kind == SW_TYPE_TUPLE)
    {
      if (a->n_elems != b->n_elems)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "the one has %u element, the other %u",
                                             "the one has %u elements, the other %u", a->n_elems),
                                a->n_elems, b->n_elems);
      for (guint i = 0; i < a->n_elems; i++)
        {
          char *inner = differ (a->elems[i], b->elems[i]);

          if (inner != NULL)
            return inner;
        }
      return NULL;
    }
  if (a->dtype != b->dtype && a->dtype != SW_DTYPE_UNKNOWN && b->dtype != SW_DTYPE_UNKNOWN)
    return g_strdup_printf (_ ("the one is of %s, the other of %s"),
                            sw_dtype_to_string ((SwDtype) a->dtype),
                            sw_dtype_to_string ((SwDtype) b->dtype));
  return a->kind == SW_TYPE_SCALAR ? NULL : differ_in_shape (a, b);
}

/* @a and @b meet in the variable @name. */
static void
check_edge (Types *self, const char *name, Flow a, Flow b)
{
  g_autofree char *how = NULL;
  SwDiagnostic *diagnostic;

  if (a.dtype != SW_DTYPE_UNKNOWN && b.dtype != SW_DTYPE_UNKNOWN)
    how = a.dtype != b.dtype
            ? g_strdup_printf (_ ("the one is of %s, the other of %s"),
                               sw_dtype_to_string (a.dtype), sw_dtype_to_string (b.dtype))
            : NULL;
  else if ((a.dtype == SW_DTYPE_UNKNOWN || !is_known (b.type) || b.type->kind != SW_TYPE_SCALAR)
           && (b.dtype == SW_DTYPE_UNKNOWN || !is_known (a.type) || a.type->kind != SW_TYPE_SCALAR))
    how = differ (a.type, b.type);
  if (how == NULL)
    return;
  diagnostic =
    report (self, b.span, g_strdup_printf (_ ("two types meet in variable '%s': %s"), name, how));
  if (a.span.start != b.span.start)
    sw_diagnostic_add_related (diagnostic, a.span, _ ("the other value"));
}

static const SwExpr *
yielded (const SwBlock *block, guint i)
{
  const SwStmt *yield = block != NULL ? sw_block_find_yield (block) : NULL;

  return yield != NULL && i < yield->n_values ? yield->values[i] : NULL;
}

static void
check_if (Types *self, const SwStmt *stmt)
{
  for (guint i = 0; i < stmt->n_results; i++)
    {
      const SwVar *result = stmt->results[i];
      const SwExpr *a = yielded (stmt->body, i);
      const SwExpr *b = yielded (stmt->orelse, i);
      guint n = self->n_findings;

      if (a != NULL && b != NULL)
        check_edge (self, result->name, flow_of_value (a), flow_of_value (b));
      if (n == self->n_findings && a != NULL)
        check_edge (self, result->name, flow_of_var (result, a->span), flow_of_value (a));
      if (n == self->n_findings && b != NULL)
        check_edge (self, result->name, flow_of_var (result, b->span), flow_of_value (b));
    }
}

static void
check_loop (Types *self, const SwStmt *stmt)
{
  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      const SwVar *arg = stmt->iter_args[i];
      const SwVar *result = i < stmt->n_results ? stmt->results[i] : NULL;
      const SwExpr *value = yielded (stmt->body, i);
      guint n = self->n_findings;

      check_edge (self, arg->name, flow_of_var (arg, stmt->head), flow_of_value (stmt->inits[i]));
      if (value == NULL)
        continue;
      if (n == self->n_findings)
        check_edge (self, arg->name, flow_of_value (stmt->inits[i]), flow_of_value (value));
      if (n == self->n_findings && result != NULL)
        check_edge (self, result->name, flow_of_var (result, value->span), flow_of_value (value));
    }
  for (guint i = 0; stmt->kind == SW_STMT_FOR && i < stmt->n_values; i++)
    {
      const SwType *type = sw_value_get_type (stmt->values[i]);
      SwDtype dtype = sw_value_get_certain_dtype (stmt->values[i]);

      if ((is_known (type) && type->kind != SW_TYPE_SCALAR) || sw_dtype_is_float (dtype)
          || dtype == SW_DTYPE_BOOL || dtype == SW_DTYPE_TASK_ID)
        report (self, stmt->values[i]->span,
                g_strdup (_ ("the range of a loop must be an integer")));
    }
}

static void
check_condition (Types *self, const SwExpr *condition)
{
  const SwType *type = sw_value_get_type (condition);
  SwDtype dtype = sw_value_get_certain_dtype (condition);

  if (is_known (type) && type->kind != SW_TYPE_SCALAR)
    report (self, condition->span, g_strdup (_ ("a condition must be a scalar")));
  else if (dtype != SW_DTYPE_UNKNOWN && dtype != SW_DTYPE_BOOL)
    report (self, condition->span,
            g_strdup_printf (_ ("a condition must be of BOOL, this one is of %s"),
                             sw_dtype_to_string (dtype)));
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Types *self = data;

  if ((stmt->kind == SW_STMT_IF || stmt->kind == SW_STMT_WHILE) && stmt->value != NULL)
    check_condition (self, stmt->value);
  if (stmt->kind == SW_STMT_IF)
    check_if (self, stmt);
  if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
    check_loop (self, stmt);
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_types:
 *
 * Returns: the number of places where types that differ meet
 */
guint
sw_verify_types (const SwFunction *function, SwDiagSink *sink)
{
  Types self = { function, sink, SW_RULE_TYPE_CHECK, 0 };

  sw_block_walk (function->body, check_stmt, &self);
  return self.n_findings;
}

static SwWalk
check_assign (const SwStmt *stmt, gpointer data)
{
  Types *self = data;

  if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1)
    check_edge (self, stmt->targets[0]->name, flow_of_var (stmt->targets[0], stmt->head),
                flow_of_value (stmt->value));
  return SW_WALK_CONTINUE;
}

/**
 * sw_verify_assign_types:
 *
 * Returns: the number of names whose type is not that of their value
 */
guint
sw_verify_assign_types (const SwFunction *function, SwDiagSink *sink)
{
  Types self = { function, sink, SW_RULE_ASSIGN_TYPE, 0 };

  sw_block_walk (function->body, check_assign, &self);
  return self.n_findings;
}
