/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* ConvertToSSA: gives every assignment a variable of its own; loops and branches hand on the
 * versions that differ.
 *
 *   s = x                          s__ssa_v0 = x__ssa_v0
 *   for i in pl.range(n):          for i__idx_v0, (s__iter_v1,) in pl.range(n__ssa_v0,
 *                                                               init_values=(s__ssa_v0,)):
 *       s = pl.add(s, 1.0)             s__ssa_v3 = pl.add(s__iter_v1, 1.0)
 *                                      s__rv_v2 = pl.yield_(s__ssa_v3)
 *   return s                       return s__rv_v2
 *
 * Nothing is required; what a loop must hand out is found by sw_ssa_scan().  A function with
 * text that is not understood, or with a break out of a loop that carries values, cannot be
 * converted: that is a finding, and the program stays as it is. */
#include "sw-call-type.h"
#include "sw-convert-to-ssa.h"
#include "sw-ssa-private.h"
#include "sw-ssa-scan.h"

#include <glib/gi18n-lib.h>

/**
 * sw_ssa_fail:
 * @span: what stands in the way
 *
 * The function cannot be converted, and the message says why.
 */
void
sw_ssa_fail (SwSsaConvert *self, SwRuleId rule, SwSpan span, const char *format, ...)
{
  g_autofree char *message = NULL;
  SwDiagnostic *diagnostic;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  diagnostic = sw_diag_sink_add (self->run->sink, rule, span, "%s", message);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->failed = TRUE;
}

/**
 * sw_ssa_define:
 * @type: (nullable): what is known of it
 *
 * Returns: (transfer none): a new version of @source that counts from here on
 */
const SwVar *
sw_ssa_define (SwSsaConvert *self, const SwVar *source, SwSsaRole role, const SwType *type)
{
  const SwVar *version;
  gsize length;

  if (!sw_ssa_parse_name (source->name, &length))
    sw_ssa_fail (self, SW_RULE_RESERVED_NAME, source->span,
                 _ ("“%s” has “__” inside, which is kept for the versions of a variable"),
                 source->name);
  version = sw_ssa_env_new_version (&self->env, source, role, type);
  sw_ssa_env_set (&self->env, source, version);
  return version;
}

/* The annotation of the text counts; a later one that differs is that of the value. */
static const SwType *
type_of_target (SwSsaConvert *self, const SwStmt *stmt, const SwVar *target, const SwExpr *value)
{
  const SwType *type = target->type;

  if (type == NULL || ((stmt->flags & SW_STMT_REASSIGN) != 0 && value->type != NULL))
    type = value->type;
  if (type == NULL)
    type = sw_call_infer_type (self->program, value);
  return sw_ssa_env_type (&self->env, type);
}

/* arr[i] = v is spelled out, now that the array has two names. */
static const SwExpr *
spell_out (SwSsaConvert *self, const SwExpr *value)
{
  SwExpr copy = *value;

  if (!sw_expr_is_op (value, "array.update_element") || (value->flags & SW_EXPR_AS_WRITTEN) == 0
      || value->n_args > 0)
    return value;
  copy.flags &= ~SW_EXPR_AS_WRITTEN;
  return sw_expr_new (self->context, &copy);
}

/* a, b = f(...) becomes t = f(...); a = t[0]; b = t[1]. */
static void
unpack (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  gboolean submit = stmt->value->kind == SW_EXPR_SUBMIT;
  const SwType *type = copy->value->type;
  SwVar *tuple;

  if (type == NULL)
    type = sw_ssa_env_type (&self->env, sw_call_infer_type (self->program, stmt->value));
  tuple = sw_var_new (
    self->context,
    sw_namer_take (&self->env.namer, submit ? "_submit_tmp__ssa_v0" : "_tuple_tmp__ssa_v0"), type,
    type != NULL ? SW_VAR_ANNOTATED : 0, stmt->span);
  copy->targets = sw_arena_copy (self->arena, &tuple, sizeof tuple);
  copy->n_targets = 1;
  copy->flags &= ~(SW_STMT_REASSIGN | SW_STMT_PARENS | (type != NULL ? SW_STMT_BARE : 0));
  g_ptr_array_add (out, copy);
  for (guint i = 0; i < stmt->n_targets; i++)
    {
      const SwExpr *get = sw_expr_new_get (self->context, tuple, i, stmt->span);
      const SwVar *var = sw_ssa_define (
        self, stmt->targets[i], SW_SSA_VALUE,
        get->type != NULL ? get->type : sw_ssa_env_type (&self->env, stmt->targets[i]->type));
      SwStmt *assign = (SwStmt *) sw_stmt_new_assign (self->context, var, get, stmt->span);

      if (var->type == NULL)
        assign->flags |= SW_STMT_BARE;
      assign->origin = stmt->origin;
      g_ptr_array_add (out, assign);
    }
}

static void
convert_assign (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  const SwVar *target = stmt->targets[0];
  const SwVar *version;

  if (stmt->n_targets > 1)
    {
      unpack (self, stmt, copy, out);
      return;
    }
  copy->value = spell_out (self, copy->value);
  version =
    sw_ssa_define (self, target, SW_SSA_VALUE, type_of_target (self, stmt, target, copy->value));
  copy->targets = sw_arena_copy (self->arena, &version, sizeof version);
  copy->flags &= ~(SW_STMT_REASSIGN | (version->type != NULL ? SW_STMT_BARE : 0));
  g_ptr_array_add (out, copy);
}

static void
convert_scope (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  if (stmt->loop_var != NULL)
    copy->loop_var = sw_ssa_define (self, stmt->loop_var, SW_SSA_VALUE, stmt->loop_var->type);
  copy->body = sw_ssa_convert_block (self, stmt->body);
  g_ptr_array_add (out, copy);
}

static void
convert_stmt (SwSsaConvert *self, const SwStmt *stmt, GPtrArray *out)
{
  SwStmt *copy = sw_stmt_copy (self->context, stmt);

  /* The condition of a while is evaluated inside. */
  if (stmt->value != NULL && stmt->kind != SW_STMT_WHILE)
    copy->value = sw_ssa_env_expr (&self->env, stmt->value);
  copy->values = sw_ssa_env_exprs (&self->env, stmt->values, stmt->n_values);
  copy->inits = sw_ssa_env_exprs (&self->env, stmt->inits, stmt->n_iter_args);
  copy->args = sw_ssa_env_args (&self->env, stmt->args, stmt->n_args);

  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      convert_assign (self, stmt, copy, out);
      return;
    case SW_STMT_IF:
      sw_ssa_convert_if (self, stmt, copy, out);
      return;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      sw_ssa_convert_loop (self, stmt, copy, out);
      return;
    case SW_STMT_SCOPE:
    case SW_STMT_SEQ:
      convert_scope (self, stmt, copy, out);
      return;
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
      self->leaves = stmt;
      break;
    case SW_STMT_OPAQUE:
      sw_ssa_fail (self, SW_RULE_NEEDS_PASS, stmt->span,
                   _ ("this statement is not understood, so the names in it cannot be followed"));
      break;
    case SW_STMT_YIELD:
      if (stmt->n_targets > 0)
        {
          copy->targets = NULL;
          copy->n_targets = 0;
        }
      break;
    case SW_STMT_EVAL:
    case SW_STMT_RETURN:
      break;
    }
  g_ptr_array_add (out, copy);
}

/**
 * sw_ssa_convert_block:
 *
 * Returns: (transfer none): @block with versions; those that it defines count from here on
 */
const SwBlock *
sw_ssa_convert_block (SwSsaConvert *self, const SwBlock *block)
{
  g_autoptr (GPtrArray) out = g_ptr_array_sized_new (block->n_stmts);
  SwBlock *copy = sw_arena_copy (self->arena, block, sizeof *block);

  for (guint i = 0; i < block->n_stmts && !g_cancellable_is_cancelled (self->run->cancellable); i++)
    convert_stmt (self, block->stmts[i], out);
  copy->stmts = sw_arena_copy (self->arena, out->pdata, out->len * sizeof (gpointer));
  copy->n_stmts = out->len;
  return copy;
}

static const SwFunction *
convert_function (SwSsaConvert *self, const SwFunction *function)
{
  SwFunction *copy = sw_function_copy (self->context, function);
  SwParam *params =
    sw_arena_copy (self->arena, function->params, function->n_params * sizeof *params);
  const SwType **types = sw_arena_new_n (self->arena, const SwType *, function->n_return_types + 1);
  const SwExpr **prologues;

  self->function = function;
  self->leaves = NULL;
  sw_ssa_env_init (&self->env, self->program, function);
  self->loops = sw_ssa_scan (function);
  for (guint i = 0; i < function->n_params; i++)
    params[i].var = sw_ssa_define (self, function->params[i].var, SW_SSA_PARAM,
                                   sw_ssa_env_type (&self->env, function->params[i].var->type));
  for (guint i = 0; i < function->n_return_types; i++)
    types[i] = sw_ssa_env_type (&self->env, function->return_types[i]);
  copy->params = params;
  copy->return_types = types;
  copy->attrs = sw_ssa_env_args (&self->env, function->attrs, function->n_attrs);
  copy->decorator = sw_ssa_env_args (&self->env, function->decorator, function->n_decorator);
  prologues =
    (const SwExpr **) sw_ssa_env_exprs (&self->env, function->prologues, function->n_prologues);
  copy->prologues = prologues;
  copy->body = sw_ssa_convert_block (self, function->body);
  g_hash_table_unref (self->loops);
  sw_ssa_env_clear (&self->env);
  return copy;
}

SwPassStatus
sw_pass_convert_to_ssa (SwPassRun *run, GError **error)
{
  SwSsaConvert self = { .run = run,
                        .program = run->program,
                        .context = run->program->context,
                        .arena = sw_context_get_arena (run->program->context) };
  g_autofree const SwFunction **functions =
    g_new0 (const SwFunction *, run->program->n_functions + 1);
  SwProgram *program;

  for (guint i = 0; i < run->program->n_functions; i++)
    {
      functions[i] = run->program->functions[i];
      if (functions[i]->body != NULL && (functions[i]->flags & SW_FN_OPAQUE_HEADER) == 0)
        functions[i] = convert_function (&self, functions[i]);
      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return SW_PASS_FAILED;
    }
  if (self.failed)
    return SW_PASS_FAILED;
  program = sw_program_new_with_functions (run->program, functions, run->program->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
