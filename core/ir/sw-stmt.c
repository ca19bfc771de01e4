/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-stmt.h"

#include <string.h>

/**
 * sw_stmt_new:
 *
 * Returns: (transfer none): an empty statement of @kind for its maker to fill in; it must
 *   not be changed once another node points to it
 */
SwStmt *
sw_stmt_new (SwContext *context, SwStmtKind kind, SwSpan span)
{
  SwStmt *self = sw_arena_new0 (sw_context_get_arena (context), SwStmt);

  self->id = sw_context_next_id (context);
  self->kind = kind;
  self->span = span;
  self->head = span;
  return self;
}

/**
 * sw_stmt_copy:
 *
 * Returns: (transfer none): a statement with the fields of @self and an id of its own; it is
 *   no longer verbatim, but keeps its origin
 */
SwStmt *
sw_stmt_copy (SwContext *context, const SwStmt *self)
{
  SwStmt *copy = sw_arena_copy (sw_context_get_arena (context), self, sizeof *self);

  copy->id = sw_context_next_id (context);
  copy->flags &= ~SW_STMT_VERBATIM;
  return copy;
}

/**
 * sw_stmt_new_assign:
 * @var: what is defined
 * @value: what it is defined as
 *
 * Returns: (transfer none): an assignment
 */
const SwStmt *
sw_stmt_new_assign (SwContext *context, const SwVar *var, const SwExpr *value, SwSpan span)
{
  SwStmt *self = sw_stmt_new (context, SW_STMT_ASSIGN, span);

  self->targets = sw_arena_copy (sw_context_get_arena (context), &var, sizeof var);
  self->n_targets = 1;
  self->value = value;
  return self;
}

/**
 * sw_stmt_new_yield:
 * @values: (array length=n_values): what the body hands to the enclosing statement; copied
 *
 * Returns: (transfer none): a yield
 */
const SwStmt *
sw_stmt_new_yield (SwContext *context, const SwExpr *const *values, guint n_values, SwSpan span)
{
  SwStmt *self = sw_stmt_new (context, SW_STMT_YIELD, span);

  self->values = sw_arena_copy (sw_context_get_arena (context), values, n_values * sizeof *values);
  self->n_values = n_values;
  return self;
}

/**
 * sw_block_new:
 * @stmts: (array length=n_stmts): the statements; copied
 *
 * Returns: (transfer none): a list of statements
 */
const SwBlock *
sw_block_new (SwContext *context, const SwStmt *const *stmts, guint n_stmts)
{
  SwArena *arena = sw_context_get_arena (context);
  SwBlock *self = sw_arena_new0 (arena, SwBlock);

  self->stmts = sw_arena_copy (arena, stmts, n_stmts * sizeof *stmts);
  self->n_stmts = n_stmts;
  return self;
}

/**
 * sw_block_get_last:
 * @self: (nullable): a block
 *
 * Returns: (transfer none) (nullable): its last statement
 */
const SwStmt *
sw_block_get_last (const SwBlock *self)
{
  return self != NULL && self->n_stmts > 0 ? self->stmts[self->n_stmts - 1] : NULL;
}

/**
 * sw_block_find_yield:
 * @self: (nullable): the body of an if, for or while
 *
 * A yield may stand inside runtime scopes, split regions and nested lists that
 * end the body.
 *
 * Returns: (transfer none) (nullable): the yield that ends @self
 */
const SwStmt *
sw_block_find_yield (const SwBlock *self)
{
  const SwStmt *last = sw_block_get_last (self);

  while (last != NULL && (last->kind == SW_STMT_SCOPE || last->kind == SW_STMT_SEQ))
    last = sw_block_get_last (last->body);
  return last != NULL && last->kind == SW_STMT_YIELD ? last : NULL;
}

static gboolean
is_scope_named (const SwStmt *self, const char *leaf)
{
  const char *dot;

  if (self->kind != SW_STMT_SCOPE || self->text == NULL)
    return FALSE;
  dot = strrchr (self->text, '.');
  return strcmp (dot != NULL ? dot + 1 : self->text, leaf) == 0;
}

/**
 * sw_stmt_is_manual_scope:
 *
 * Returns: whether @self is with pl.scope(mode=pl.ScopeMode.MANUAL), in any spelling
 */
gboolean
sw_stmt_is_manual_scope (const SwStmt *self)
{
  const SwExpr *mode;

  if (is_scope_named (self, "manual_scope"))
    return TRUE;
  if (!is_scope_named (self, "scope"))
    return FALSE;
  mode = sw_stmt_get_arg (self, "mode");
  return mode != NULL && mode->text != NULL && g_str_has_suffix (mode->text, ".MANUAL");
}

/**
 * sw_stmt_is_auto_scope:
 *
 * Returns: whether @self opens a scope in which the runtime finds the dependencies
 */
gboolean
sw_stmt_is_auto_scope (const SwStmt *self)
{
  return is_scope_named (self, "auto_scope")
         || (is_scope_named (self, "scope") && !sw_stmt_is_manual_scope (self));
}

/**
 * sw_stmt_get_arg:
 *
 * Returns: (transfer none) (nullable): keyword @name of a loop or scope
 */
const SwExpr *
sw_stmt_get_arg (const SwStmt *self, const char *name)
{
  for (guint i = 0; i < self->n_args; i++)
    if (strcmp (self->args[i].name, name) == 0)
      return self->args[i].value;
  return NULL;
}

/**
 * sw_stmt_foreach_expr:
 * @func: called for value, values, initial values of carried variables and keywords
 *
 * Visits the expressions that stand directly in @self, not those in its bodies.
 */
void
sw_stmt_foreach_expr (const SwStmt *self, SwExprFunc func, gpointer data)
{
  if (self->value != NULL)
    func (self->value, data);
  for (guint i = 0; i < self->n_values; i++)
    func (self->values[i], data);
  for (guint i = 0; i < self->n_iter_args; i++)
    func (self->inits[i], data);
  for (guint i = 0; i < self->n_args; i++)
    func (self->args[i].value, data);
}

/**
 * sw_block_walk:
 * @block: (nullable): where to start
 * @func: called for each statement before its bodies
 *
 * Returns: %SW_WALK_STOP when @func stopped the walk
 */
SwWalk
sw_block_walk (const SwBlock *block, SwStmtFunc func, gpointer data)
{
  if (block == NULL)
    return SW_WALK_CONTINUE;
  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      SwWalk walk = func (stmt, data);

      if (walk == SW_WALK_STOP)
        return SW_WALK_STOP;
      if (walk == SW_WALK_SKIP)
        continue;
      if (sw_block_walk (stmt->body, func, data) == SW_WALK_STOP
          || sw_block_walk (stmt->orelse, func, data) == SW_WALK_STOP)
        return SW_WALK_STOP;
    }
  return SW_WALK_CONTINUE;
}
