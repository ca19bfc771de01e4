/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* SSA form of one function: every variable is assigned once, every use stands
 * inside the scope of its definition, and bodies with results end in a yield of
 * the right length (prerequisites 5.2).
 *
 * Instead of a stack of sets each defined variable is mapped to the serial
 * number of the scope that defines it; a scope is open while its number is in
 * @open.  One look-up per use, whatever the depth. */
typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  GHashTable *scope_of; /* SwVar* -> scope number, from 1 */
  GHashTable *assigned; /* SwVar* -> number of assignments */
  GHashTable *reported; /* SwVar*: one finding per variable is enough */
  GHashTable *open;     /* numbers of the scopes that are open */
  guint scope;          /* the innermost open one */
  guint n_scopes;
  guint n_findings;
} Ssa;

static void
report (Ssa *self, SwRuleId rule, SwSpan span, const char *message)
{
  SwDiagnostic *diagnostic = sw_diag_sink_add (self->sink, rule, span, "%s", message);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static void
define (Ssa *self, const SwVar *var)
{
  if (var != NULL)
    g_hash_table_insert (self->scope_of, (gpointer) var, GUINT_TO_POINTER (self->scope));
}

static void
define_type_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  Ssa *self = data;

  if ((var->flags & SW_VAR_FREE) == 0 && !g_hash_table_contains (self->scope_of, var))
    define (self, var);
}

static void
use_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  Ssa *self = data;
  gpointer scope = g_hash_table_lookup (self->scope_of, var);

  if ((var->flags & SW_VAR_DYN) != 0
      || (scope != NULL && g_hash_table_contains (self->open, scope)))
    return;
  if (g_hash_table_add (self->reported, (gpointer) var))
    {
      g_autofree char *message =
        g_strdup_printf (_ ("Variable '%s' used outside its defining scope"), var->name);

      report (self, SW_RULE_SSA_SCOPE, use->span, message);
    }
}

static void
use_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, use_var, data);
}

static void
assign (Ssa *self, const SwVar *var, SwSpan span)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->assigned, var)) + 1;

  g_hash_table_insert (self->assigned, (gpointer) var, GUINT_TO_POINTER (n));
  if (n == 2)
    {
      g_autofree char *message =
        g_strdup_printf (_ ("Variable '%s' is assigned more than once"), var->name);

      report (self, SW_RULE_SSA_REDEFINED, span, message);
    }
  define (self, var);
}

static void check_block (Ssa *self, const SwBlock *block);

static guint
enter (Ssa *self)
{
  guint outer = self->scope;

  self->scope = ++self->n_scopes;
  g_hash_table_add (self->open, GUINT_TO_POINTER (self->scope));
  return outer;
}

static void
leave (Ssa *self, guint outer)
{
  g_hash_table_remove (self->open, GUINT_TO_POINTER (self->scope));
  self->scope = outer;
}

static void
check_yield (Ssa *self, const SwStmt *stmt, const SwBlock *body, guint n)
{
  const SwStmt *yield;
  g_autofree char *message = NULL;

  if (n == 0)
    return;
  yield = sw_block_find_yield (body);
  if (yield == NULL)
    message = g_strdup (_ ("a body with results must end in a yield"));
  else if (yield->n_values != n)
    message =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the yield hands over %u value, not %u",
                                    "the yield hands over %u values, not %u", yield->n_values),
                       yield->n_values, n);
  if (message != NULL)
    report (self, SW_RULE_SSA_YIELD, yield != NULL ? yield->span : stmt->head, message);
}

static void
check_if (Ssa *self, const SwStmt *stmt)
{
  guint outer = enter (self);

  check_block (self, stmt->body);
  leave (self, outer);
  outer = enter (self);
  check_block (self, stmt->orelse);
  leave (self, outer);

  check_yield (self, stmt, stmt->body, stmt->n_results);
  if (stmt->n_results > 0)
    check_yield (self, stmt, stmt->orelse, stmt->n_results);
}

static void
check_loop (Ssa *self, const SwStmt *stmt)
{
  guint outer = enter (self);

  define (self, stmt->loop_var);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    define (self, stmt->iter_args[i]);
  if (stmt->kind == SW_STMT_WHILE && stmt->value != NULL)
    use_expr (stmt->value, self);
  check_block (self, stmt->body);
  leave (self, outer);

  if (stmt->n_results > 0 && stmt->n_results != stmt->n_iter_args)
    report (self, SW_RULE_SSA_YIELD, stmt->head,
            _ ("a loop must have as many results as carried variables"));
  check_yield (self, stmt, stmt->body, stmt->n_iter_args);
}

static void
check_stmt (Ssa *self, const SwStmt *stmt)
{
  if (stmt->kind == SW_STMT_WHILE)
    for (guint i = 0; i < stmt->n_iter_args; i++)
      use_expr (stmt->inits[i], self);
  else
    sw_stmt_foreach_expr (stmt, use_expr, self);

  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      for (guint i = 0; i < stmt->n_targets; i++)
        {
          assign (self, stmt->targets[i], stmt->head);
          sw_type_foreach_var (stmt->targets[i]->type, define_type_var, self);
        }
      break;
    case SW_STMT_IF:
      check_if (self, stmt);
      break;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      check_loop (self, stmt);
      break;
    case SW_STMT_SCOPE:
      define (self, stmt->loop_var);
      check_block (self, stmt->body);
      break;
    case SW_STMT_SEQ:
      check_block (self, stmt->body);
      break;
    case SW_STMT_EVAL:
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
    case SW_STMT_OPAQUE:
      break;
    }
  for (guint i = 0; i < stmt->n_results; i++)
    assign (self, stmt->results[i], stmt->head);
}

static void
check_block (Ssa *self, const SwBlock *block)
{
  if (block == NULL)
    return;
  for (guint i = 0; i < block->n_stmts; i++)
    {
      if (block->stmts[i]->kind == SW_STMT_YIELD && i + 1 < block->n_stmts)
        report (self, SW_RULE_SSA_YIELD, block->stmts[i]->span,
                _ ("a yield must be the last statement of its body"));
      check_stmt (self, block->stmts[i]);
    }
}

/**
 * sw_verify_ssa:
 * @function: a function
 * @sink: where findings go
 *
 * Returns: the number of findings
 */
guint
sw_verify_ssa (const SwFunction *function, SwDiagSink *sink)
{
  Ssa self = { .function = function, .sink = sink };

  self.scope_of = g_hash_table_new (NULL, NULL);
  self.assigned = g_hash_table_new (NULL, NULL);
  self.reported = g_hash_table_new (NULL, NULL);
  self.open = g_hash_table_new (NULL, NULL);
  enter (&self);
  for (guint i = 0; i < function->n_params; i++)
    {
      define (&self, function->params[i].var);
      sw_type_foreach_var (function->params[i].var->type, define_type_var, &self);
    }
  for (guint i = 0; i < function->n_return_types; i++)
    sw_type_foreach_var (function->return_types[i], define_type_var, &self);
  check_block (&self, function->body);

  g_hash_table_unref (self.open);
  g_hash_table_unref (self.reported);
  g_hash_table_unref (self.assigned);
  g_hash_table_unref (self.scope_of);
  return self.n_findings;
}
