/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"
#include "sw-normalize.h"
#include "sw-substitute.h"

#include <string.h>

/* Builds the new body.  Statements that do not change keep their pointer. */
typedef struct
{
  Legalize *self;
  GPtrArray *out;      /* SwStmt: the block that is being built */
  GPtrArray *comments; /* char*: of statements that are gone, for the next one */
} Emit;

static const SwBlock *rewrite_block (Legalize *self, const SwBlock *block);

/* The merged variable that replaces slot @slot of @derived's launch, or NULL. */
static const SwVar *
merged_slot (const Derived *derived, gint64 slot)
{
  const Launch *launch = derived != NULL ? derived->tuple_root : NULL;

  if (launch == NULL || derived->proven || slot < 0 || slot >= launch->n_slots)
    return NULL;
  return launch->merged[slot];
}

/* Uses of a result: t[i] becomes the merged variable, the whole t a list of them. */
static const SwExpr *
replace_result (const SwExpr *expr, gpointer data)
{
  Legalize *self = data;
  const Derived *derived;
  const SwVar *var;

  if (expr->kind == SW_EXPR_GET && (var = sw_expr_as_var (expr->items[0])) != NULL)
    {
      derived = g_hash_table_lookup (self->derived, var);
      var = merged_slot (derived, expr->v.int_value);
      return var != NULL ? sw_expr_new_var (self->context, var, expr->span) : NULL;
    }
  if (expr->kind != SW_EXPR_VAR)
    return NULL;
  var = g_hash_table_lookup (self->replaced, expr->v.var);
  if (var != NULL)
    return sw_expr_new_var (self->context, var, expr->span);
  derived = g_hash_table_lookup (self->derived, expr->v.var);
  if (derived != NULL && derived->launch != NULL && merged_slot (derived, 0) != NULL)
    {
      const Launch *launch = derived->launch;
      g_autofree const SwExpr **items = g_new (const SwExpr *, launch->n_slots);

      for (guint i = 0; i < launch->n_slots; i++)
        items[i] = sw_expr_new_var (self->context, launch->merged[i], expr->span);
      return sw_expr_new_list (self->context, items, launch->n_slots, expr->span);
    }
  return NULL;
}

/**
 * sw_legalize_replace:
 *
 * Returns: (transfer none): @expr with uses of rewritten results replaced
 */
const SwExpr *
sw_legalize_replace (Legalize *self, const SwExpr *expr)
{
  return sw_substitute (self->context, expr, replace_result, self);
}

/**
 * sw_legalize_replace_stmt:
 *
 * Returns: (transfer none) (nullable): a copy with uses replaced, or %NULL without any
 */
SwStmt *
sw_legalize_replace_stmt (Legalize *self, const SwStmt *stmt)
{
  return sw_substitute_stmt (self->context, stmt, replace_result, self);
}

static void
append_comments (GPtrArray *to, const char *const *comments, guint n)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (to, (gpointer) comments[i]);
}

static void
set_comments (Legalize *self, SwStmt *stmt, const GPtrArray *comments)
{
  stmt->comments = sw_arena_copy (sw_context_get_arena (self->context), comments->pdata,
                                  comments->len * sizeof (gpointer));
  stmt->n_comments = comments->len;
}

/* Adds @stmt with the comments that wait for a statement in front of its own. */
static void
emit (Emit *emit, const SwStmt *stmt)
{
  if (emit->comments->len > 0)
    {
      SwStmt *copy = sw_stmt_copy (emit->self->context, stmt);

      append_comments (emit->comments, stmt->comments, stmt->n_comments);
      set_comments (emit->self, copy, emit->comments);
      g_ptr_array_set_size (emit->comments, 0);
      stmt = copy;
    }
  g_ptr_array_add (emit->out, (gpointer) stmt);
}

static void
trace_comments (Legalize *self, const SwStmt *stmt, const Launch *launch)
{
  SwEvent *event;

  if (stmt->n_comments == 0)
    return;
  event = sw_legalize_event (self, SW_EVENT_COMMENT_MOVED, launch, stmt->id, stmt->span);
  if (event != NULL)
    event->text = g_strdup (stmt->comments[0]);
}

/* Names that took the result apart at once get the merged results, where they are read. */
static void
emit_names (Emit *to, const Launch *launch)
{
  Legalize *self = to->self;

  for (guint i = 0; launch->unpacked && i < launch->stmt->n_targets; i++)
    if (launch->live[i])
      emit (to, sw_stmt_new_assign (
                  self->context, launch->stmt->targets[i],
                  sw_expr_new_var (self->context, launch->merged[i], launch->info->span),
                  launch->info->span));
}

/* What takes the place of @launch.  Its comments go to the guard; where the launch is gone they
 * stay, whatever follows. */
static void
emit_launch (Emit *to, Launch *launch)
{
  Legalize *self = to->self;
  g_autoptr (GPtrArray) out = g_ptr_array_new ();

  self->current = launch;
  trace_comments (self, launch->stmt, launch);
  if (launch->unpacked)
    sw_legalize_name_result (self, launch);
  if (launch->info->verdict == SW_VERDICT_GUARDED)
    emit (to, sw_legalize_build_guard (self, launch, to->out));
  else
    {
      append_comments (to->comments, launch->stmt->comments, launch->stmt->n_comments);
      sw_legalize_build_empty (self, launch, out);
      for (guint i = 0; i < out->len; i++)
        emit (to, g_ptr_array_index (out, i));
    }
  emit_names (to, launch);
  self->current = NULL;
}

static void
rewrite_stmt (Emit *to, const SwStmt *stmt)
{
  Legalize *self = to->self;
  Launch *launch = g_hash_table_lookup (self->by_stmt, stmt);
  SwStmt *changed;
  const SwBlock *body;
  const SwBlock *orelse;

  if (launch != NULL && sw_legalize_needs_rewrite (launch))
    {
      emit_launch (to, launch);
      return;
    }
  changed = sw_legalize_replace_stmt (self, stmt);
  body = stmt->body != NULL ? rewrite_block (self, stmt->body) : NULL;
  orelse = stmt->orelse != NULL ? rewrite_block (self, stmt->orelse) : NULL;
  if (changed == NULL && (body != stmt->body || orelse != stmt->orelse))
    changed = sw_stmt_copy (self->context, stmt);
  if (changed != NULL)
    {
      changed->body = body;
      changed->orelse = orelse;
    }
  emit (to, changed != NULL ? changed : stmt);
}

static gboolean
same_stmts (const GPtrArray *out, const SwBlock *block)
{
  return out->len == block->n_stmts
         && (out->len == 0 || memcmp (out->pdata, block->stmts, out->len * sizeof (gpointer)) == 0);
}

static const SwBlock *
rewrite_block (Legalize *self, const SwBlock *block)
{
  g_autoptr (GPtrArray) out = g_ptr_array_sized_new (block->n_stmts);
  g_autoptr (GPtrArray) comments = g_ptr_array_new ();
  Emit to = { self, out, comments };
  SwBlock *copy;

  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (!g_hash_table_contains (self->dropped, stmt))
        rewrite_stmt (&to, stmt);
      else if (!g_hash_table_contains (self->moved, stmt))
        {
          trace_comments (self, stmt, NULL);
          append_comments (comments, stmt->comments, stmt->n_comments);
        }
    }
  if (comments->len == 0 && same_stmts (out, block))
    return block;

  copy = sw_arena_copy (sw_context_get_arena (self->context), block, sizeof *block);
  copy->stmts =
    sw_arena_copy (sw_context_get_arena (self->context), out->pdata, out->len * sizeof (gpointer));
  copy->n_stmts = out->len;
  if (comments->len > 0)
    {
      append_comments (comments, block->comments, block->n_comments);
      copy->comments = sw_arena_copy (sw_context_get_arena (self->context), comments->pdata,
                                      comments->len * sizeof (gpointer));
      copy->n_comments = comments->len;
    }
  if (out->len == 0 && copy->placeholder == NULL)
    copy->placeholder = "pass";
  return copy;
}

/**
 * sw_legalize_rewrite:
 * @self: everything is checked, without errors
 *
 * Returns: (transfer none): the function itself when nothing changes
 */
const SwFunction *
sw_legalize_rewrite (Legalize *self)
{
  const SwFunction *function = self->function;
  const SwBlock *body;
  SwFunction *copy;

  if (function->body == NULL)
    return function;
  sw_namer_reserve_function (&self->namer, self->program, function);
  body = rewrite_block (self, function->body);
  if (body == function->body)
    return function;
  copy = sw_function_copy (self->context, function);
  copy->body = sw_normalize_block (self->context, body);
  return copy;
}
