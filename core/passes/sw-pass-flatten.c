/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* FlattenCallExpr: three-address form, no call inside another expression.
 *
 *   y = self.k(pl.tensor.add(a, b))         t__tmp_v0 = pl.tensor.add(a, b)
 *                                           y = self.k(t__tmp_v0)
 *   if pl.tensor.read(c, [0]) > 0:          t__tmp_v1 = pl.tensor.read(c, [0])
 *                                           if t__tmp_v1 > 0:
 *
 * A new name stands directly in front of the statement that had the call, inside its list.
 * Lists, keywords, initial values and the count of a scope keep the calls that they hold
 * directly; inside a count no call stays.  pl.no_dep() stays around the argument that it marks.
 * Linear; statements without nested calls keep their
 * pointer. */
#include "sw-call-type.h"
#include "sw-flatten.h"
#include "sw-namer.h"

#include <string.h>

typedef struct
{
  const SwProgram *program;
  SwContext *context;
  SwArena *arena;
  const SwFunction *function;
  SwNamer namer;
  gboolean has_names; /* the namer knows the function's names */
  guint n_temps;
  GPtrArray *pending; /* SwStmt: to stand in front of the current statement */
} Flatten;

static const SwBlock *flatten_block (Flatten *self, const SwBlock *block);

static gboolean
is_call (const SwExpr *expr)
{
  return expr->kind == SW_EXPR_OP_CALL || expr->kind == SW_EXPR_CALL;
}

/* pl.no_dep(x) marks an argument and means something only as one. */
static gboolean
is_marker (const SwExpr *expr)
{
  return sw_expr_is_op (expr, "no_dep") && expr->n_items == 1;
}

static const SwExpr *
extract (Flatten *self, const SwExpr *call)
{
  const SwType *type = sw_call_infer_type (self->program, call);
  g_autofree char *hint = g_strdup_printf ("t__tmp_v%u", self->n_temps++);
  const SwVar *var;
  SwStmt *stmt;

  if (!self->has_names)
    {
      sw_namer_reserve_function (&self->namer, self->program, self->function);
      self->has_names = TRUE;
    }
  var = sw_var_new (self->context, sw_namer_take (&self->namer, hint), type,
                    type != NULL ? SW_VAR_ANNOTATED : 0, call->span);
  stmt = (SwStmt *) sw_stmt_new_assign (self->context, var, call, call->span);
  if (type == NULL)
    stmt->flags |= SW_STMT_BARE;
  g_ptr_array_add (self->pending, stmt);
  return sw_expr_new_var (self->context, var, call->span);
}

/* Whether @child may not stay as an operand of @parent. */
static gboolean
must_leave (const SwExpr *parent, const SwExpr *child)
{
  switch ((guint) parent->kind)
    {
    case SW_EXPR_CALL:
      return is_call (child) && !is_marker (child);
    case SW_EXPR_OP_CALL:
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
    case SW_EXPR_CAST:
    case SW_EXPR_GET:
      return is_call (child);
    case SW_EXPR_SUBMIT:
      return (is_call (child) && !is_marker (child)) || child->kind == SW_EXPR_SUBMIT;
    default:
      return FALSE;
    }
}

static const SwExpr *flatten_expr (Flatten *self, const SwExpr *expr);

/* The keywords of a launch: its count may be a call, but has no call inside; all others stay. */
static const SwArg *
flatten_count (Flatten *self, const SwExpr *launch)
{
  SwArg *copy = NULL;

  if (launch->kind != SW_EXPR_SUBMIT && launch->kind != SW_EXPR_CALL
      && launch->kind != SW_EXPR_DICT)
    return launch->args;
  for (guint i = 0; i < launch->n_args; i++)
    {
      const SwArg *arg = &launch->args[i];
      const SwExpr *value;

      if (strcmp (arg->name, "core_num") != 0
          && (strcmp (arg->name, "attrs") != 0 || arg->value->kind != SW_EXPR_DICT))
        continue;
      value = flatten_expr (self, arg->value);
      if (value == arg->value)
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (self->arena, launch->args, launch->n_args * sizeof *copy);
      copy[i].value = value;
    }
  return copy != NULL ? copy : launch->args;
}

/* @expr with names for the calls in it; @expr itself when there are none. */
static const SwExpr *
flatten_expr (Flatten *self, const SwExpr *expr)
{
  const SwExpr **items = NULL;
  const SwArg *args;
  SwExpr copy;

  for (guint i = 0; i < expr->n_items; i++)
    {
      const SwExpr *item = flatten_expr (self, expr->items[i]);

      if (must_leave (expr, item))
        item = extract (self, item);
      if (item == expr->items[i])
        continue;
      if (items == NULL)
        items = sw_arena_copy (self->arena, expr->items, expr->n_items * sizeof *items);
      items[i] = item;
    }
  args = flatten_count (self, expr);
  if (items == NULL && args == expr->args)
    return expr;
  copy = *expr;
  if (items != NULL)
    copy.items = items;
  copy.args = args;
  return sw_expr_new (self->context, &copy);
}

/* Whether @value may not stay where @stmt has it, be it a call as a whole. */
static gboolean
must_be_named (const SwStmt *stmt, const SwExpr *value)
{
  switch ((guint) stmt->kind)
    {
    case SW_STMT_IF:
    case SW_STMT_WHILE:
    case SW_STMT_FOR:
    case SW_STMT_RETURN:
      return is_call (value);
    case SW_STMT_YIELD:
      return is_call (value) || value->kind == SW_EXPR_SUBMIT;
    default:
      return FALSE;
    }
}

static const SwExpr *
flatten_operand (Flatten *self, const SwStmt *stmt, const SwExpr *value)
{
  const SwExpr *flat = flatten_expr (self, value);

  return must_be_named (stmt, flat) ? extract (self, flat) : flat;
}

static const SwStmt *
flatten_stmt (Flatten *self, const SwStmt *stmt, GPtrArray *out)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new ();
  GPtrArray *outer = self->pending;
  const SwExpr *value;
  const SwExpr *const *values = stmt->values;
  const SwExpr **changed = NULL;
  const SwBlock *body;
  const SwBlock *orelse;
  SwStmt *copy;

  self->pending = pending;
  value = stmt->value != NULL ? flatten_operand (self, stmt, stmt->value) : NULL;
  for (guint i = 0; i < stmt->n_values; i++)
    {
      const SwExpr *flat = flatten_operand (self, stmt, stmt->values[i]);

      if (flat == stmt->values[i])
        continue;
      if (changed == NULL)
        values = changed =
          sw_arena_copy (self->arena, stmt->values, stmt->n_values * sizeof *changed);
      changed[i] = flat;
    }
  g_ptr_array_extend (out, pending, NULL, NULL);
  self->pending = outer;

  body = stmt->body != NULL ? flatten_block (self, stmt->body) : NULL;
  orelse = stmt->orelse != NULL ? flatten_block (self, stmt->orelse) : NULL;
  if (value == stmt->value && values == stmt->values && body == stmt->body
      && orelse == stmt->orelse)
    return stmt;
  copy = sw_stmt_copy (self->context, stmt);
  copy->value = value;
  copy->values = values;
  copy->body = body;
  copy->orelse = orelse;
  if (pending->len > 0)
    copy->flags &= ~SW_STMT_ELIF;
  return copy;
}

static const SwBlock *
flatten_block (Flatten *self, const SwBlock *block)
{
  g_autoptr (GPtrArray) out = g_ptr_array_sized_new (block->n_stmts);
  gboolean touched = FALSE;
  SwBlock *copy;

  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = flatten_stmt (self, block->stmts[i], out);

      touched |= stmt != block->stmts[i];
      g_ptr_array_add (out, (gpointer) stmt);
    }
  if (!touched)
    return block;
  copy = sw_arena_copy (self->arena, block, sizeof *block);
  copy->stmts = sw_arena_copy (self->arena, out->pdata, out->len * sizeof (gpointer));
  copy->n_stmts = out->len;
  return copy;
}

static const SwFunction *
flatten_function (Flatten *self, const SwFunction *function)
{
  const SwBlock *body;
  SwFunction *copy;

  if (function->body == NULL)
    return function;
  self->function = function;
  self->n_temps = 0;
  self->has_names = FALSE;
  sw_namer_init (&self->namer, self->context);
  body = flatten_block (self, function->body);
  sw_namer_clear (&self->namer);
  if (body == function->body)
    return function;
  copy = sw_function_copy (self->context, function);
  copy->body = body;
  return copy;
}

SwPassStatus
sw_pass_flatten_call_expr (SwPassRun *run, GError **error)
{
  Flatten self = { .program = run->program,
                   .context = run->program->context,
                   .arena = sw_context_get_arena (run->program->context) };
  g_autofree const SwFunction **functions =
    g_new0 (const SwFunction *, run->program->n_functions + 1);
  gboolean changed = FALSE;
  SwProgram *program;

  for (guint i = 0; i < run->program->n_functions; i++)
    {
      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return SW_PASS_FAILED;
      functions[i] = flatten_function (&self, run->program->functions[i]);
      changed |= functions[i] != run->program->functions[i];
    }
  if (!changed)
    return SW_PASS_UNCHANGED;
  program = sw_program_new_with_functions (run->program, functions, run->program->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
