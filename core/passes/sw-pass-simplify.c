/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* Simplify: arithmetic, conditions and loops whose outcome is known.
 *
 *   n = 4 * 2
 *   m = n + 0
 *   r = pl.spmd_submit(self.k, x, o, core_num=m)       r = pl.spmd_submit(self.k, x, o, core_num=8)
 *   out = r[0]                                         out = r[0]
 *   tid = r[1]                                         tid = r[1]
 *   unused = n * 3
 *
 * A scalar that is no constant keeps its name; of such a binding only the range is known, so
 * every condition on the name still says something about it.  The name of the task that a submit
 * starts stays, whoever reads it (prerequisites 6.3).  SSA form is kept, and not needed: nothing
 * is known of a variable with several assignments. */
#include "sw-simplifier.h"
#include "sw-simplify.h"

#include <string.h>

typedef struct
{
  SwContext *context;
  SwArena *arena;
  SwSimplifier simplifier;
  GHashTable *defined; /* SwVar*: of the first walk */
  guint depth;         /* of loops, branches and launch blocks */
} Simplify;

static const SwBlock *simplify_block (Simplify *self, const SwBlock *block);

static void simplify_stmt (Simplify *self, const SwStmt *stmt, GPtrArray *out);

static void
note_definition (Simplify *self, const SwVar *var)
{
  if (var != NULL && !g_hash_table_add (self->defined, (gpointer) var))
    g_hash_table_add (self->simplifier.several, (gpointer) var);
}

/* Stage 1: the variables with more than one definition. */
static SwWalk
note_stmt (const SwStmt *stmt, gpointer data)
{
  for (guint i = 0; i < stmt->n_targets; i++)
    note_definition (data, stmt->targets[i]);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    note_definition (data, stmt->iter_args[i]);
  for (guint i = 0; i < stmt->n_results; i++)
    note_definition (data, stmt->results[i]);
  note_definition (data, stmt->loop_var);
  return SW_WALK_CONTINUE;
}

static const SwExpr *
expr (Simplify *self, const SwExpr *value)
{
  return value != NULL ? sw_simplifier_expr (&self->simplifier, value) : NULL;
}

static const SwExpr *const *
exprs (Simplify *self, const SwExpr *const *values, guint n, gboolean counts)
{
  const SwExpr **copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwExpr *value =
        counts ? sw_simplifier_count (&self->simplifier, values[i]) : expr (self, values[i]);

      if (value == values[i])
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (self->arena, values, n * sizeof *copy);
      copy[i] = value;
    }
  return copy != NULL ? copy : values;
}

static gboolean
is_launch_block (const SwStmt *stmt)
{
  return stmt->kind == SW_STMT_SCOPE && stmt->text != NULL && !sw_stmt_is_manual_scope (stmt)
         && !sw_stmt_is_auto_scope (stmt);
}

static const SwArg *
args (Simplify *self, const SwArg *old, guint n)
{
  SwArg *copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwExpr *value = strcmp (old[i].name, "core_num") == 0
                              ? sw_simplifier_count (&self->simplifier, old[i].value)
                              : expr (self, old[i].value);

      if (value == old[i].value)
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (self->arena, old, n * sizeof *copy);
      copy[i].value = value;
    }
  return copy != NULL ? copy : old;
}

/* The variable with its type simplified; a new one takes its place when that changes. */
static const SwVar *
retype (Simplify *self, const SwVar *var)
{
  const SwType *type = sw_simplifier_type (&self->simplifier, var->type);
  const SwVar *changed;

  if (type == var->type || g_hash_table_contains (self->simplifier.several, var))
    return var;
  changed = sw_var_new (self->context, var->name, type, var->flags, var->span);
  sw_simplifier_replace (&self->simplifier, var,
                         sw_expr_new_var (self->context, changed, var->span));
  return changed;
}

static const SwVar *const *
retype_all (Simplify *self, const SwVar *const *vars, guint n)
{
  const SwVar **copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwVar *var = retype (self, vars[i]);

      if (var == vars[i])
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (self->arena, vars, n * sizeof *copy);
      copy[i] = var;
    }
  return copy != NULL ? copy : vars;
}

/* A copy of @stmt when any of its parts changed, else @stmt. */
static SwStmt *
with_parts (Simplify *self, const SwStmt *stmt, const SwStmt *parts)
{
  SwStmt *copy;

  if (parts->value == stmt->value && parts->values == stmt->values && parts->inits == stmt->inits
      && parts->args == stmt->args && parts->targets == stmt->targets
      && parts->iter_args == stmt->iter_args && parts->results == stmt->results
      && parts->body == stmt->body && parts->orelse == stmt->orelse)
    return (SwStmt *) stmt;
  copy = sw_stmt_copy (self->context, stmt);
  copy->value = parts->value;
  copy->values = parts->values;
  copy->inits = parts->inits;
  copy->args = parts->args;
  copy->targets = parts->targets;
  copy->iter_args = parts->iter_args;
  copy->results = parts->results;
  copy->body = parts->body;
  copy->orelse = parts->orelse;
  return copy;
}

static gboolean
is_constant (const SwExpr *value)
{
  return value->kind == SW_EXPR_INT || value->kind == SW_EXPR_BOOL;
}

static gboolean
is_scalar_number (const SwType *type)
{
  return type != NULL && type->kind == SW_TYPE_SCALAR
         && (type->dtype == SW_DTYPE_BOOL || sw_dtype_is_integer ((SwDtype) type->dtype));
}

/* pl.tensor.view of something that looks the same already */
static gboolean
is_same_view (const SwExpr *value, const SwVar *target)
{
  return sw_expr_is_op (value, "tensor.view") && value->n_items > 0
         && value->items[0]->kind == SW_EXPR_VAR && target->type != NULL
         && sw_type_equal (value->items[0]->v.var->type, target->type);
}

static void
simplify_assign (Simplify *self, const SwStmt *stmt, SwStmt *parts, GPtrArray *out)
{
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  gboolean single = target != NULL && !g_hash_table_contains (self->simplifier.several, target);

  if (single && is_same_view (parts->value, target) && stmt->n_comments == 0
      && !g_hash_table_contains (self->simplifier.several, parts->value->items[0]->v.var))
    {
      sw_simplifier_replace (&self->simplifier, target, parts->value->items[0]);
      return;
    }
  parts->targets = retype_all (self, stmt->targets, stmt->n_targets);
  g_ptr_array_add (out, with_parts (self, stmt, parts));
  if (!single || !is_scalar_number (target->type))
    return;
  if (is_constant (parts->value) && self->depth == 0 && parts->value->dtype == target->type->dtype)
    sw_simplifier_replace_bound (&self->simplifier, target, parts->value);
  else
    sw_simplifier_assume_range (
      &self->simplifier, target,
      sw_range_intersect (sw_simplifier_range (&self->simplifier, parts->value),
                          sw_range_of_dtype ((SwDtype) target->type->dtype)));
}

/* @block without the yield that ends it; its comments stay. */
static const SwBlock *
without_yield (Simplify *self, const SwBlock *block)
{
  const SwStmt *last = sw_block_get_last (block);
  SwBlock *copy = sw_arena_copy (self->arena, block, sizeof *block);

  if (last->kind == SW_STMT_YIELD)
    copy->n_stmts--;
  else
    {
      const SwStmt **stmts =
        sw_arena_copy (self->arena, block->stmts, block->n_stmts * sizeof *stmts);
      SwStmt *scope = sw_stmt_copy (self->context, last);

      scope->body = without_yield (self, last->body);
      stmts[block->n_stmts - 1] = scope;
      copy->stmts = stmts;
    }
  return copy;
}

/* From here on each result is what @values has for it.  Only names and constants may stand in
 * for it everywhere; anything else is given the name of the result. */
static void
bind_results (Simplify *self, const SwVar *const *results, const SwExpr *const *values, guint n,
              GPtrArray *out)
{
  for (guint i = 0; i < n; i++)
    {
      const SwExpr *value = expr (self, values[i]);

      if (!g_hash_table_contains (self->simplifier.several, results[i])
          && (value->kind == SW_EXPR_VAR || is_constant (value)))
        sw_simplifier_replace (&self->simplifier, results[i], value);
      else
        g_ptr_array_add (
          out, (gpointer) sw_stmt_new_assign (self->context, results[i], value, value->span));
    }
}

/* Puts the statements of @block in the place of @stmt, which is known to come to that. */
static void
inline_block (Simplify *self, const SwStmt *stmt, const SwBlock *block, GPtrArray *out)
{
  const SwStmt *yield = sw_block_find_yield (block);
  guint first = out->len;

  if (yield != NULL && yield->n_values >= stmt->n_results)
    block = without_yield (self, block);
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    simplify_stmt (self, block->stmts[i], out);
  if (yield != NULL && yield->n_values >= stmt->n_results)
    bind_results (self, stmt->results, yield->values, stmt->n_results, out);
  if (stmt->n_comments > 0 && out->len > first)
    {
      SwStmt *head = sw_stmt_copy (self->context, g_ptr_array_index (out, first));
      const char **comments =
        sw_arena_new_n (self->arena, const char *, stmt->n_comments + head->n_comments);

      memcpy (comments, stmt->comments, stmt->n_comments * sizeof *comments);
      if (head->n_comments > 0)
        memcpy (comments + stmt->n_comments, head->comments, head->n_comments * sizeof *comments);
      head->comments = comments;
      head->n_comments += stmt->n_comments;
      out->pdata[first] = head;
    }
}

/* Whether @block says what the results of @stmt are. */
static gboolean
gives_results (const SwStmt *stmt, const SwBlock *block)
{
  const SwStmt *yield = block != NULL ? sw_block_find_yield (block) : NULL;

  return stmt->n_results == 0 || (yield != NULL && yield->n_values >= stmt->n_results);
}

static void
simplify_if (Simplify *self, const SwStmt *stmt, SwStmt *parts, GPtrArray *out)
{
  int truth = sw_expr_truth (parts->value);
  SwSimplifierMark mark = sw_simplifier_mark (&self->simplifier);

  if (truth >= 0 && gives_results (stmt, truth == 1 ? stmt->body : stmt->orelse))
    {
      inline_block (self, stmt, truth == 1 ? stmt->body : stmt->orelse, out);
      return;
    }
  self->depth++;
  sw_simplifier_assume (&self->simplifier, parts->value, FALSE);
  parts->body = simplify_block (self, stmt->body);
  sw_simplifier_pop (&self->simplifier, mark);
  if (stmt->orelse != NULL)
    {
      sw_simplifier_assume (&self->simplifier, parts->value, TRUE);
      parts->orelse = simplify_block (self, stmt->orelse);
      sw_simplifier_pop (&self->simplifier, mark);
    }
  self->depth--;
  parts->results = retype_all (self, stmt->results, stmt->n_results);
  g_ptr_array_add (out, with_parts (self, stmt, parts));
}

/* start, stop and step of a for; FALSE when one of them is no constant. */
static gboolean
constant_bounds (const SwStmt *parts, gint64 *start, gint64 *stop, gint64 *step)
{
  guint n = parts->n_values;

  *start = 0;
  *step = 1;
  return sw_expr_is_int (parts->values[n > 1 ? 1 : 0], stop)
         && (n < 2 || sw_expr_is_int (parts->values[0], start))
         && (n < 3 || sw_expr_is_int (parts->values[2], step)) && *step > 0;
}

static SwRange
index_range (Simplify *self, const SwStmt *parts)
{
  guint n = parts->n_values;
  SwRange all = sw_range_of_dtype (SW_DTYPE_INDEX);
  SwRange start =
    n > 1 ? sw_simplifier_range (&self->simplifier, parts->values[0]) : (SwRange){ 0, 0 };
  SwRange stop = sw_simplifier_range (&self->simplifier, parts->values[n > 1 ? 1 : 0]);
  SwRange step =
    n > 2 ? sw_simplifier_range (&self->simplifier, parts->values[2]) : (SwRange){ 1, 1 };

  return step.lo > 0 ? (SwRange){ start.lo, stop.hi - 1 } : all;
}

static gboolean
is_plain_loop (const SwStmt *stmt)
{
  return stmt->kind == SW_STMT_FOR && g_str_has_suffix (stmt->text, ".range") && stmt->n_args == 0
         && stmt->loop_var != NULL;
}

static SwWalk
find_jump (const SwStmt *stmt, gpointer data)
{
  if (stmt->kind == SW_STMT_BREAK || stmt->kind == SW_STMT_CONTINUE)
    return SW_WALK_STOP;
  return stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE ? SW_WALK_SKIP : SW_WALK_CONTINUE;
}

static const SwExpr *
index_value (Simplify *self, const SwStmt *stmt, gint64 value)
{
  SwExpr fields = *sw_expr_new_int (self->context, value, SW_DTYPE_INDEX, stmt->head);

  fields.type = sw_type_new_scalar (self->context, self->simplifier.prefix, SW_DTYPE_INDEX);
  return sw_expr_new (self->context, &fields);
}

/* What is known of the index inside the body; a single value stands in its place. */
static void
assume_index (Simplify *self, const SwStmt *stmt, const SwStmt *parts)
{
  SwRange range = index_range (self, parts);

  if (sw_range_is_single (range) && range.lo == (gint64) range.lo
      && !g_hash_table_contains (self->simplifier.several, stmt->loop_var))
    sw_simplifier_replace (&self->simplifier, stmt->loop_var,
                           index_value (self, stmt, (gint64) range.lo));
  else
    sw_simplifier_assume_range (&self->simplifier, stmt->loop_var, range);
}

/* A loop that runs never or once.  FALSE: it is none. */
static gboolean
fold_loop (Simplify *self, const SwStmt *stmt, const SwStmt *parts, GPtrArray *out)
{
  gint64 start, stop, step;

  if (!is_plain_loop (stmt) || !constant_bounds (parts, &start, &stop, &step))
    return FALSE;
  if (start >= stop)
    {
      bind_results (self, stmt->results, parts->inits, stmt->n_results, out);
      return TRUE;
    }
  if (stop - start > step || sw_block_walk (stmt->body, find_jump, NULL) == SW_WALK_STOP
      || g_hash_table_contains (self->simplifier.several, stmt->loop_var))
    return FALSE;
  for (guint i = 0; i < stmt->n_iter_args; i++)
    if (g_hash_table_contains (self->simplifier.several, stmt->iter_args[i])
        || (parts->inits[i]->kind != SW_EXPR_VAR && !is_constant (parts->inits[i])))
      return FALSE;
  sw_simplifier_replace (&self->simplifier, stmt->loop_var, index_value (self, stmt, start));
  for (guint i = 0; i < stmt->n_iter_args; i++)
    sw_simplifier_replace (&self->simplifier, stmt->iter_args[i], parts->inits[i]);
  inline_block (self, stmt, stmt->body, out);
  return TRUE;
}

static void
simplify_loop (Simplify *self, const SwStmt *stmt, SwStmt *parts, GPtrArray *out)
{
  SwSimplifierMark mark = sw_simplifier_mark (&self->simplifier);

  if (fold_loop (self, stmt, parts, out))
    return;
  self->depth++;
  if (stmt->kind == SW_STMT_FOR && stmt->loop_var != NULL && stmt->n_values > 0)
    assume_index (self, stmt, parts);
  parts->iter_args = retype_all (self, stmt->iter_args, stmt->n_iter_args);
  if (stmt->kind == SW_STMT_WHILE)
    parts->value = expr (self, stmt->value);
  parts->body = simplify_block (self, stmt->body);
  sw_simplifier_pop (&self->simplifier, mark);
  self->depth--;
  parts->results = retype_all (self, stmt->results, stmt->n_results);
  g_ptr_array_add (out, with_parts (self, stmt, parts));
}

static void
simplify_scope (Simplify *self, const SwStmt *stmt, SwStmt *parts, GPtrArray *out)
{
  SwSimplifierMark mark = sw_simplifier_mark (&self->simplifier);
  gboolean launch = is_launch_block (stmt);

  self->depth += launch ? 1 : 0;
  parts->body = simplify_block (self, stmt->body);
  if (launch)
    sw_simplifier_pop (&self->simplifier, mark);
  self->depth -= launch ? 1 : 0;
  g_ptr_array_add (out, with_parts (self, stmt, parts));
}

static void
simplify_stmt (Simplify *self, const SwStmt *stmt, GPtrArray *out)
{
  SwStmt parts = *stmt;

  if (stmt->kind != SW_STMT_WHILE)
    parts.value = expr (self, stmt->value);
  parts.values = exprs (self, stmt->values, stmt->n_values, is_launch_block (stmt));
  parts.inits = exprs (self, stmt->inits, stmt->n_iter_args, FALSE);
  parts.args = args (self, stmt->args, stmt->n_args);
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      simplify_assign (self, stmt, &parts, out);
      return;
    case SW_STMT_IF:
      simplify_if (self, stmt, &parts, out);
      return;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      simplify_loop (self, stmt, &parts, out);
      return;
    case SW_STMT_SCOPE:
      simplify_scope (self, stmt, &parts, out);
      return;
    case SW_STMT_SEQ:
      for (guint i = 0; i < stmt->body->n_stmts; i++)
        simplify_stmt (self, stmt->body->stmts[i], out);
      return;
    case SW_STMT_EVAL:
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
    case SW_STMT_OPAQUE:
      g_ptr_array_add (out, with_parts (self, stmt, &parts));
      return;
    }
}

static const SwBlock *
simplify_block (Simplify *self, const SwBlock *block)
{
  g_autoptr (GPtrArray) out = g_ptr_array_sized_new (block->n_stmts);
  SwBlock *copy;

  for (guint i = 0; i < block->n_stmts; i++)
    simplify_stmt (self, block->stmts[i], out);
  if (out->len == block->n_stmts
      && (out->len == 0 || memcmp (out->pdata, block->stmts, out->len * sizeof (gpointer)) == 0))
    return block;
  copy = sw_arena_copy (self->arena, block, sizeof *block);
  copy->stmts = sw_arena_copy (self->arena, out->pdata, out->len * sizeof (gpointer));
  copy->n_stmts = out->len;
  if (out->len == 0 && copy->placeholder == NULL)
    copy->placeholder = "pass";
  return copy;
}

static SwWalk
find_kept_text (const SwStmt *stmt, gpointer data)
{
  gboolean *found = data;

  *found = stmt->kind == SW_STMT_OPAQUE;
  return *found ? SW_WALK_STOP : SW_WALK_CONTINUE;
}

/* What a statement that is kept as text reads is not known, so no name around it may go. */
static gboolean
holds_kept_text (const SwBlock *block)
{
  gboolean found = FALSE;

  sw_block_walk (block, find_kept_text, &found);
  return found;
}

static const SwFunction *
simplify_function (Simplify *self, const SwFunction *function)
{
  const SwBlock *body;
  SwFunction *copy;

  if (function->body == NULL || holds_kept_text (function->body))
    return function;
  g_hash_table_remove_all (self->defined);
  sw_simplifier_reset (&self->simplifier);
  self->depth = 0;
  for (guint i = 0; i < function->n_params; i++)
    note_definition (self, function->params[i].var);
  sw_block_walk (function->body, note_stmt, self);
  body = simplify_block (self, function->body);
  body = sw_remove_dead (self->context, function, body);
  if (body == function->body)
    return function;
  copy = sw_function_copy (self->context, function);
  copy->body = body;
  return copy;
}

SwPassStatus
sw_pass_simplify (SwPassRun *run, GError **error)
{
  Simplify self = { .context = run->program->context,
                    .arena = sw_context_get_arena (run->program->context),
                    .defined = g_hash_table_new (NULL, NULL) };
  g_autofree const SwFunction **functions =
    g_new0 (const SwFunction *, run->program->n_functions + 1);
  gboolean changed = FALSE;
  gboolean cancelled = FALSE;
  SwProgram *program;

  sw_simplifier_init (&self.simplifier, run->program, run->policy);
  for (guint i = 0; i < run->program->n_functions && !cancelled; i++)
    {
      functions[i] = simplify_function (&self, run->program->functions[i]);
      changed |= functions[i] != run->program->functions[i];
      cancelled = g_cancellable_set_error_if_cancelled (run->cancellable, error);
    }
  sw_simplifier_clear (&self.simplifier);
  g_hash_table_unref (self.defined);
  if (cancelled)
    return SW_PASS_FAILED;
  if (!changed)
    return SW_PASS_UNCHANGED;
  program = sw_program_new_with_functions (run->program, functions, run->program->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
