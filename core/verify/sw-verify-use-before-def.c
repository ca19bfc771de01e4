/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Uses before definitions, on one flat set of defined names: unlike the SSA
 * check, names that a branch without results defines stay visible after it
 * (prerequisites 5.3). */
typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  GHashTable *defined;
  GHashTable *reported;
  GHashTable *module; /* (nullable) char*: names that the text assigns outside of functions */
  GPtrArray *trail;   /* SwVar* in order of definition, to undo what a body defined */
  guint n_findings;
} UseDef;

static void
define (UseDef *self, const SwVar *var)
{
  if (var != NULL && g_hash_table_add (self->defined, (gpointer) var))
    g_ptr_array_add (self->trail, (gpointer) var);
}

static void
undo (UseDef *self, guint mark)
{
  while (self->trail->len > mark)
    g_hash_table_remove (self->defined,
                         g_ptr_array_steal_index (self->trail, self->trail->len - 1));
}

static void
define_type_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  if ((var->flags & SW_VAR_FREE) == 0)
    define (data, var);
}

static void
use_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  UseDef *self = data;
  SwDiagnostic *diagnostic;

  if ((var->flags & SW_VAR_FREE) != 0 && g_hash_table_contains (self->module, var->name))
    return;
  if ((var->flags & SW_VAR_DYN) != 0 || g_hash_table_contains (self->defined, var)
      || !g_hash_table_add (self->reported, (gpointer) var))
    return;
  diagnostic = sw_diag_sink_add (self->sink, SW_RULE_USE_BEFORE_DEF, use->span,
                                 _ ("Variable '%s' used before definition in function '%s'"),
                                 var->name, self->function->name);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static void
use_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, use_var, data);
}

static void
check_block (UseDef *self, const SwBlock *block)
{
  if (block == NULL)
    return;
  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      guint mark;

      if (stmt->kind == SW_STMT_WHILE)
        for (guint k = 0; k < stmt->n_iter_args; k++)
          use_expr (stmt->inits[k], self);
      else
        sw_stmt_foreach_expr (stmt, use_expr, self);

      mark = self->trail->len;
      define (self, stmt->loop_var);
      for (guint k = 0; k < stmt->n_iter_args; k++)
        define (self, stmt->iter_args[k]);
      if (stmt->kind == SW_STMT_WHILE && stmt->value != NULL)
        use_expr (stmt->value, self);
      check_block (self, stmt->body);
      if (stmt->kind == SW_STMT_IF && stmt->n_results > 0)
        undo (self, mark);
      check_block (self, stmt->orelse);
      if (stmt->n_results > 0)
        undo (self, mark);

      for (guint k = 0; k < stmt->n_targets; k++)
        define (self, stmt->targets[k]);
      for (guint k = 0; k < stmt->n_results; k++)
        define (self, stmt->results[k]);
    }
}

static guint
verify (const SwFunction *function, GHashTable *module, SwDiagSink *sink)
{
  UseDef self = { .function = function, .sink = sink, .module = module };

  self.defined = g_hash_table_new (NULL, NULL);
  self.reported = g_hash_table_new (NULL, NULL);
  self.trail = g_ptr_array_new ();
  for (guint i = 0; i < function->n_params; i++)
    {
      define (&self, function->params[i].var);
      sw_type_foreach_var (function->params[i].var->type, define_type_var, &self);
    }
  check_block (&self, function->body);

  g_ptr_array_unref (self.trail);
  g_hash_table_unref (self.reported);
  g_hash_table_unref (self.defined);
  return self.n_findings;
}

/* Names of constants that a person writes above the class: NAME = 64. */
static GHashTable *
find_module_names (const SwProgram *program)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < program->n_preamble; i++)
    {
      const char *line = program->preamble[i].text;
      gsize n = strspn (line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
      const char *rest = line + n + strspn (line + n, " ");

      if (n > 0 && *rest == '=' && rest[1] != '=')
        g_hash_table_add (names, g_strndup (line, n));
    }
  return names;
}

/**
 * sw_verify_program_use_before_def:
 *
 * Returns: the number of variables of all functions used before their definition; constants that
 *   stand above the class are defined
 */
guint
sw_verify_program_use_before_def (const SwProgram *program, SwDiagSink *sink)
{
  g_autoptr (GHashTable) module = find_module_names (program);
  guint n = 0;

  for (guint i = 0; i < program->n_functions; i++)
    if ((program->functions[i]->flags & SW_FN_OPAQUE_HEADER) == 0)
      n += verify (program->functions[i], module, sink);
  return n;
}
