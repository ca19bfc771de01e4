/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-rewrite.h"

#include <string.h>

/**
 * sw_rewrite_block:
 * @block: (nullable): a list of statements
 * @func: called for each statement at any depth, inner ones first
 *
 * Returns: (transfer none) (nullable): @block itself when nothing changed; else a copy that shares
 *   all that did not
 */
const SwBlock *
sw_rewrite_block (SwContext *context, const SwBlock *block, SwStmtRewrite func, gpointer data)
{
  const SwStmt **stmts = NULL;
  SwBlock *copy;

  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwBlock *body = sw_rewrite_block (context, stmt->body, func, data);
      const SwBlock *orelse = sw_rewrite_block (context, stmt->orelse, func, data);
      const SwStmt *result = stmt;

      if (body != stmt->body || orelse != stmt->orelse)
        {
          SwStmt *changed = sw_stmt_copy (context, stmt);

          changed->body = body;
          changed->orelse = orelse;
          result = changed;
        }
      result = func (result, data);
      if (result == stmt)
        continue;
      if (stmts == NULL)
        stmts = sw_arena_copy (sw_context_get_arena (context), block->stmts,
                               block->n_stmts * sizeof *stmts);
      stmts[i] = result;
    }
  if (stmts == NULL)
    return block;
  copy = sw_arena_copy (sw_context_get_arena (context), block, sizeof *block);
  copy->stmts = stmts;
  return copy;
}

/**
 * sw_rewrite_dispatch:
 * @stmt: a statement that makes a Call or Submit
 * @call: what it shall make instead
 *
 * Returns: (transfer none): a copy of @stmt with @call
 */
const SwStmt *
sw_rewrite_dispatch (SwContext *context, const SwStmt *stmt, const SwExpr *call)
{
  SwStmt *copy = sw_stmt_copy (context, stmt);

  if (stmt->kind == SW_STMT_RETURN)
    copy->values = sw_arena_copy (sw_context_get_arena (context), &call, sizeof call);
  else
    copy->value = call;
  return copy;
}

/* @args with @key set to @value, at its place, or at one end when it is new. */
static const SwArg *
set_arg (SwContext *context, const SwArg *args, guint n_args, const char *key, const SwExpr *value,
         gboolean first, guint *n_out)
{
  SwArg *copy = sw_arena_new_n (sw_context_get_arena (context), SwArg, n_args + 1);
  SwArg arg = { sw_context_intern (context, key), value };
  guint at = n_args;

  for (guint i = 0; i < n_args; i++)
    if (strcmp (args[i].name, key) == 0)
      at = i;
  *n_out = at < n_args ? n_args : n_args + 1;
  if (at == n_args && first)
    {
      copy[0] = arg;
      if (n_args > 0)
        memcpy (copy + 1, args, n_args * sizeof *args);
      return copy;
    }
  if (n_args > 0)
    memcpy (copy, args, n_args * sizeof *args);
  copy[at] = arg;
  return copy;
}

/**
 * sw_call_set_attr:
 * @key: an entry of attrs={...}
 * @value: what it shall be
 * @first: whether a new entry goes before those there are, else behind them
 *
 * Returns: (transfer none): a copy of @call with the attribute
 */
const SwExpr *
sw_call_set_attr (SwContext *context, const SwExpr *call, const char *key, const SwExpr *value,
                  gboolean first)
{
  const SwExpr *attrs = sw_expr_get_arg (call, "attrs");
  SwExpr dict = { .kind = SW_EXPR_DICT, .span = call->span };
  SwExpr copy = *call;

  if (attrs != NULL && attrs->kind == SW_EXPR_DICT)
    dict = *attrs;
  dict.args = set_arg (context, dict.args, dict.n_args, key, value, first, &dict.n_args);
  copy.args = set_arg (context, call->args, call->n_args, "attrs", sw_expr_new (context, &dict),
                       FALSE, &copy.n_args);
  return sw_expr_new (context, &copy);
}
