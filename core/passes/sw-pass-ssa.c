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
 * converted: that is a finding, and the program stays as it is.  A function that is what the
 * pass makes stays as it is, too. */
#include "sw-call-type.h"
#include "sw-convert-to-ssa.h"
#include "sw-ssa-env.h"
#include "sw-ssa-scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SwPassRun *run;
  const SwProgram *program;
  SwContext *context;
  SwArena *arena;
  const SwFunction *function;
  SwSsaEnv env;
  GHashTable *loops;    /* SwStmt* -> SwLoopScan */
  const SwStmt *leaves; /* a break or continue of the loop that is worked on */
  gboolean changed;     /* something is, beside the versions of variables */
  gboolean failed;
} Convert;

static const SwBlock *convert_block (Convert *self, const SwBlock *block);

static void G_GNUC_PRINTF (4, 5)
  fail (Convert *self, SwRuleId rule, SwSpan span, const char *format, ...)
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

/* A new version of @source that counts from here on. */
static const SwVar *
define (Convert *self, const SwVar *source, SwSsaRole role, const SwType *type)
{
  const SwVar *version;
  gsize length;

  if (!sw_ssa_parse_name (source->name, &length))
    fail (self, SW_RULE_RESERVED_NAME, source->span,
          _ ("“%s” has “__” inside, which is kept for the versions of a variable"), source->name);
  version = sw_ssa_env_new_version (&self->env, source, role, type);
  sw_ssa_env_set (&self->env, source, version);
  return version;
}

/* The annotation of the text counts; a later one that differs is that of the value. */
static const SwType *
type_of_target (Convert *self, const SwStmt *stmt, const SwVar *target, const SwExpr *value)
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
spell_out (Convert *self, const SwExpr *value)
{
  SwExpr copy = *value;

  if (!sw_expr_is_op (value, "array.update_element") || (value->flags & SW_EXPR_AS_WRITTEN) == 0
      || value->n_args > 0)
    return value;
  copy.flags &= ~SW_EXPR_AS_WRITTEN;
  self->changed = TRUE;
  return sw_expr_new (self->context, &copy);
}

/* a, b = f(...) becomes t = f(...); a = t[0]; b = t[1]. */
static void
unpack (Convert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
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
  self->changed = TRUE;
  copy->targets = sw_arena_copy (self->arena, &tuple, sizeof tuple);
  copy->n_targets = 1;
  copy->flags &= ~(SW_STMT_REASSIGN | SW_STMT_PARENS | (type != NULL ? SW_STMT_BARE : 0));
  g_ptr_array_add (out, copy);
  for (guint i = 0; i < stmt->n_targets; i++)
    {
      const SwExpr *get = sw_expr_new_get (self->context, tuple, i, stmt->span);
      const SwVar *var = define (
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
convert_assign (Convert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  const SwVar *target = stmt->targets[0];
  const SwVar *version;
  guint obsolete;

  if (stmt->n_targets > 1)
    {
      unpack (self, stmt, copy, out);
      return;
    }
  copy->value = spell_out (self, copy->value);
  version = define (self, target, SW_SSA_VALUE, type_of_target (self, stmt, target, copy->value));
  copy->targets = sw_arena_copy (self->arena, &version, sizeof version);
  obsolete = SW_STMT_REASSIGN | (version->type != NULL ? SW_STMT_BARE : 0);
  self->changed |= (copy->flags & obsolete) != 0;
  copy->flags &= ~obsolete;
  g_ptr_array_add (out, copy);
}

/* @block with @values handed over by the yield that ends it, behind what that hands over
 * already; with a yield of its own when there is none. */
static const SwBlock *
extend_yield (Convert *self, const SwBlock *block, const SwExpr *const *values, guint n_values,
              SwSpan span)
{
  const SwStmt *last = sw_block_get_last (block);
  guint n = block != NULL ? block->n_stmts : 0;
  const SwStmt **stmts = sw_arena_new_n (self->arena, const SwStmt *, n + 1);
  SwBlock *copy;

  if (n_values == 0 && block != NULL)
    return block;
  copy = block != NULL ? sw_arena_copy (self->arena, block, sizeof *block)
                       : sw_arena_new0 (self->arena, SwBlock);
  if (n > 0)
    memcpy (stmts, block->stmts, n * sizeof *stmts);
  if (sw_block_find_yield (block) == NULL)
    stmts[n++] = sw_stmt_new_yield (self->context, values, n_values, span);
  else
    {
      SwStmt *changed = sw_stmt_copy (self->context, last);

      if (last->kind == SW_STMT_YIELD)
        {
          const SwExpr **all =
            sw_arena_new_n (self->arena, const SwExpr *, last->n_values + n_values);

          if (last->n_values > 0)
            memcpy (all, last->values, last->n_values * sizeof *all);
          memcpy (all + last->n_values, values, n_values * sizeof *all);
          changed->values = all;
          changed->n_values += n_values;
          changed->targets = NULL;
          changed->n_targets = 0;
          changed->flags &= ~SW_STMT_BARE;
        }
      else
        changed->body = extend_yield (self, last->body, values, n_values, span);
      stmts[n - 1] = changed;
    }
  copy->stmts = stmts;
  copy->n_stmts = n;
  copy->placeholder = NULL;
  return copy;
}

/* The results that the statement has in the text get versions of their own. */
static void
define_results (Convert *self, SwStmt *copy, const SwStmt *stmt, SwSsaRole role)
{
  const SwVar **results = sw_arena_new_n (self->arena, const SwVar *, stmt->n_results + 1);

  for (guint i = 0; i < stmt->n_results; i++)
    results[i] =
      define (self, stmt->results[i], role, sw_ssa_env_type (&self->env, stmt->results[i]->type));
  copy->results = results;
}

/* The variables that have another version behind an if than in front of it, by name. */
static GPtrArray *
find_merged (Convert *self, GHashTable *first, GHashTable *second)
{
  GPtrArray *merged = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer source;

  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &source, NULL))
    if (sw_ssa_env_get (&self->env, source) != NULL || g_hash_table_contains (second, source))
      g_ptr_array_add (merged, source);
  g_hash_table_iter_init (&iter, second);
  while (g_hash_table_iter_next (&iter, &source, NULL))
    if (sw_ssa_env_get (&self->env, source) != NULL && !g_hash_table_contains (first, source))
      g_ptr_array_add (merged, source);
  g_ptr_array_sort (merged, sw_ssa_compare_names);
  return merged;
}

static const SwExpr **
use_versions (Convert *self, const GPtrArray *sources, GHashTable *changed, SwSpan span)
{
  const SwExpr **values = sw_arena_new_n (self->arena, const SwExpr *, sources->len + 1);

  for (guint i = 0; i < sources->len; i++)
    {
      const SwVar *source = g_ptr_array_index (sources, i);
      const SwVar *version = changed != NULL ? g_hash_table_lookup (changed, source) : NULL;

      if (version == NULL)
        version = sw_ssa_env_get (&self->env, source);
      values[i] = sw_expr_new_var (self->context, version, span);
    }
  return values;
}

static gboolean
returns (const SwBlock *block)
{
  const SwStmt *last = sw_block_get_last (block);

  return last != NULL && last->kind == SW_STMT_RETURN;
}

static void
convert_if (Convert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  g_autoptr (GHashTable) first = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) second = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) merged = NULL;
  SwSsaMark mark = sw_ssa_env_mark (&self->env);
  const SwVar **results;

  copy->body = convert_block (self, stmt->body);
  sw_ssa_env_pop (&self->env, mark, first);
  copy->orelse = stmt->orelse != NULL ? convert_block (self, stmt->orelse) : NULL;
  sw_ssa_env_pop (&self->env, mark, second);
  self->changed |= (copy->flags & SW_STMT_ELIF) != 0;
  copy->flags &= ~SW_STMT_ELIF;
  g_ptr_array_add (out, copy);
  if (returns (stmt->body) && returns (stmt->orelse))
    return;

  merged = find_merged (self, first, second);
  if (merged->len > 0)
    {
      copy->body = extend_yield (self, copy->body, use_versions (self, merged, first, stmt->head),
                                 merged->len, stmt->head);
      copy->orelse =
        extend_yield (self, copy->orelse, use_versions (self, merged, second, stmt->head),
                      merged->len, stmt->head);
    }
  define_results (self, copy, stmt, SW_SSA_IF_RESULT);
  results = sw_arena_new_n (self->arena, const SwVar *, stmt->n_results + merged->len + 1);
  if (stmt->n_results > 0)
    memcpy (results, copy->results, stmt->n_results * sizeof *results);
  for (guint i = 0; i < merged->len; i++)
    {
      const SwVar *source = g_ptr_array_index (merged, i);
      const SwVar *version = g_hash_table_lookup (first, source);

      if (version == NULL)
        version = sw_ssa_env_get (&self->env, source);
      results[stmt->n_results + i] = define (self, source, SW_SSA_IF_RESULT, version->type);
    }
  copy->results = results;
  copy->n_results = stmt->n_results + merged->len;
  self->changed |= merged->len > 0;
}

/* What @stmt must carry beside what it carries in the text: what had a value before, by name,
 * then what gets its first value inside and is read behind. */
static GPtrArray *
find_carried (Convert *self, const SwStmt *stmt)
{
  const SwLoopScan *scan = g_hash_table_lookup (self->loops, stmt);
  GPtrArray *carried = g_ptr_array_new ();

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < scan->assigned->len; i++)
      {
        const SwVar *source = g_ptr_array_index (scan->assigned, i);
        gboolean known = sw_ssa_env_get (&self->env, source) != NULL;

        if (pass == 0 ? known : !known && g_hash_table_contains (scan->needed, source))
          g_ptr_array_add (carried, (gpointer) source);
      }
  return carried;
}

static const SwVar *
initial_version (Convert *self, const SwVar *source)
{
  const SwVar *version = sw_ssa_env_get (&self->env, source);

  if (version == NULL)
    version = sw_ssa_env_find_spare (&self->env, sw_ssa_env_type (&self->env, source->type));
  return version != NULL ? version : source;
}

/* Carried values of the text and those that are added, with their starts and results. */
static void
build_carries (Convert *self, const SwStmt *stmt, SwStmt *copy, const GPtrArray *carried)
{
  guint n = stmt->n_iter_args + carried->len;
  const SwVar **iter_args = sw_arena_new_n (self->arena, const SwVar *, n + 1);
  const SwVar **results = sw_arena_new_n (self->arena, const SwVar *, n + 1);
  const SwExpr **inits = sw_arena_new_n (self->arena, const SwExpr *, n + 1);

  for (guint i = 0; i < stmt->n_iter_args; i++)
    inits[i] = copy->inits[i];
  for (guint i = 0; i < carried->len; i++)
    {
      const SwVar *source = g_ptr_array_index (carried, i);

      inits[stmt->n_iter_args + i] =
        sw_expr_new_var (self->context, initial_version (self, source), stmt->head);
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean old = i < stmt->n_iter_args;
      const SwVar *source =
        old ? stmt->iter_args[i] : g_ptr_array_index (carried, i - stmt->n_iter_args);
      const SwVar *result = old && i < stmt->n_results ? stmt->results[i] : source;
      const SwType *type =
        inits[i]->type != NULL ? inits[i]->type : sw_ssa_env_type (&self->env, source->type);

      iter_args[i] = sw_ssa_env_new_version (&self->env, source, SW_SSA_CARRY, type);
      results[i] = sw_ssa_env_new_version (
        &self->env, result, SW_SSA_LOOP_RESULT,
        old && i < stmt->n_results ? sw_ssa_env_type (&self->env, result->type) : type);
    }
  copy->iter_args = iter_args;
  copy->inits = inits;
  copy->n_iter_args = n;
  copy->results = results;
  copy->n_results = n;
}

static void
check_loop (Convert *self, const SwStmt *stmt, const SwStmt *copy)
{
  if (copy->n_iter_args == 0)
    return;
  if (self->leaves != NULL)
    fail (self, SW_RULE_NEEDS_PASS, self->leaves->span,
          _ ("a loop that carries values cannot be left here; CtrlFlowTransform has to run "
             "before ConvertToSSA"));
  if (stmt->kind == SW_STMT_FOR && g_str_has_suffix (stmt->text, ".unroll"))
    fail (self, SW_RULE_NEEDS_PASS, stmt->head,
          _ ("a loop that is to be unrolled cannot carry values; UnrollLoops has to run before "
             "ConvertToSSA"));
}

static void
convert_loop (Convert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  g_autoptr (GPtrArray) carried = find_carried (self, stmt);
  const SwStmt *leaves = self->leaves;
  SwSsaMark mark;

  build_carries (self, stmt, copy, carried);
  self->changed |= carried->len > 0 || copy->n_results != stmt->n_results;
  mark = sw_ssa_env_mark (&self->env);
  if (stmt->loop_var != NULL)
    copy->loop_var = define (self, stmt->loop_var, SW_SSA_INDEX,
                             sw_ssa_env_type (&self->env, stmt->loop_var->type));
  for (guint i = 0; i < copy->n_iter_args; i++)
    sw_ssa_env_set (&self->env,
                    i < stmt->n_iter_args ? stmt->iter_args[i]
                                          : g_ptr_array_index (carried, i - stmt->n_iter_args),
                    copy->iter_args[i]);
  if (stmt->kind == SW_STMT_WHILE)
    copy->value = sw_ssa_env_expr (&self->env, stmt->value);

  self->leaves = NULL;
  copy->body = convert_block (self, stmt->body);
  check_loop (self, stmt, copy);
  self->leaves = leaves;
  if (carried->len > 0)
    copy->body = extend_yield (self, copy->body, use_versions (self, carried, NULL, stmt->head),
                               carried->len, stmt->head);
  sw_ssa_env_pop (&self->env, mark, NULL);
  for (guint i = 0; i < copy->n_results; i++)
    sw_ssa_env_set (&self->env,
                    i < stmt->n_iter_args
                      ? (i < stmt->n_results ? stmt->results[i] : stmt->iter_args[i])
                      : g_ptr_array_index (carried, i - stmt->n_iter_args),
                    copy->results[i]);
  g_ptr_array_add (out, copy);
}

static void
convert_scope (Convert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  if (stmt->loop_var != NULL)
    copy->loop_var = define (self, stmt->loop_var, SW_SSA_VALUE, stmt->loop_var->type);
  copy->body = convert_block (self, stmt->body);
  g_ptr_array_add (out, copy);
}

static void
convert_stmt (Convert *self, const SwStmt *stmt, GPtrArray *out)
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
      convert_if (self, stmt, copy, out);
      return;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      convert_loop (self, stmt, copy, out);
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
      fail (self, SW_RULE_NEEDS_PASS, stmt->span,
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

static const SwBlock *
convert_block (Convert *self, const SwBlock *block)
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
convert_function (Convert *self, const SwFunction *function)
{
  SwFunction *copy = sw_function_copy (self->context, function);
  SwParam *params =
    sw_arena_copy (self->arena, function->params, function->n_params * sizeof *params);
  const SwType **types = sw_arena_new_n (self->arena, const SwType *, function->n_return_types + 1);
  const SwExpr **prologues;

  self->function = function;
  self->leaves = NULL;
  self->changed = FALSE;
  sw_ssa_env_init (&self->env, self->program, function);
  self->loops = sw_ssa_scan (function);
  for (guint i = 0; i < function->n_params; i++)
    params[i].var = define (self, function->params[i].var, SW_SSA_PARAM,
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
  copy->body = convert_block (self, function->body);
  self->changed |= self->env.changed;
  g_hash_table_unref (self->loops);
  sw_ssa_env_clear (&self->env);
  return self->changed ? copy : function;
}

SwPassStatus
sw_pass_convert_to_ssa (SwPassRun *run, GError **error)
{
  Convert self = { .run = run,
                   .program = run->program,
                   .context = run->program->context,
                   .arena = sw_context_get_arena (run->program->context) };
  g_autofree const SwFunction **functions =
    g_new0 (const SwFunction *, run->program->n_functions + 1);
  SwProgram *program;
  gboolean changed = FALSE;

  for (guint i = 0; i < run->program->n_functions; i++)
    {
      functions[i] = run->program->functions[i];
      if (functions[i]->body != NULL && (functions[i]->flags & SW_FN_OPAQUE_HEADER) == 0)
        functions[i] = convert_function (&self, functions[i]);
      changed |= functions[i] != run->program->functions[i];
      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return SW_PASS_FAILED;
    }
  if (self.failed)
    return SW_PASS_FAILED;
  if (!changed)
    return SW_PASS_UNCHANGED;
  program = sw_program_new_with_functions (run->program, functions, run->program->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
