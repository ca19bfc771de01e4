/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-substitute.h"

typedef struct
{
  SwContext *context;
  SwReplaceFunc func;
  gpointer data;
} Substitute;

static const SwExpr *substitute (const Substitute *self, const SwExpr *expr);

/* A copy of @items with replacements, or @items itself. */
static const SwExpr *const *
substitute_items (const Substitute *self, const SwExpr *const *items, guint n)
{
  const SwExpr **copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwExpr *new_item = substitute (self, items[i]);

      if (new_item == items[i])
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (sw_context_get_arena (self->context), items, n * sizeof *items);
      copy[i] = new_item;
    }
  return copy != NULL ? copy : items;
}

static const SwArg *
substitute_args (const Substitute *self, const SwArg *args, guint n)
{
  SwArg *copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwExpr *value = substitute (self, args[i].value);

      if (value == args[i].value)
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (sw_context_get_arena (self->context), args, n * sizeof *args);
      copy[i].value = value;
    }
  return copy != NULL ? copy : args;
}

static const SwExpr *
substitute (const Substitute *self, const SwExpr *expr)
{
  const SwExpr *replacement = self->func (expr, self->data);
  const SwExpr *const *items;
  const SwArg *args;
  SwExpr copy;

  if (replacement != NULL)
    return replacement;
  items = substitute_items (self, expr->items, expr->n_items);
  args = substitute_args (self, expr->args, expr->n_args);
  if (items == expr->items && args == expr->args)
    return expr;
  copy = *expr;
  copy.items = items;
  copy.args = args;
  return sw_expr_new (self->context, &copy);
}

/**
 * sw_substitute:
 * @func: asked for every expression, outermost first
 *
 * Returns: (transfer none): @expr itself when nothing changed
 */
const SwExpr *
sw_substitute (SwContext *context, const SwExpr *expr, SwReplaceFunc func, gpointer data)
{
  return substitute (&(Substitute){ context, func, data }, expr);
}

/**
 * sw_substitute_stmt:
 *
 * Returns: (transfer none) (nullable): a changed copy that still has the bodies of @stmt, or
 *   %NULL
 */
SwStmt *
sw_substitute_stmt (SwContext *context, const SwStmt *stmt, SwReplaceFunc func, gpointer data)
{
  Substitute self = { context, func, data };
  const SwExpr *value = stmt->value != NULL ? substitute (&self, stmt->value) : NULL;
  const SwExpr *const *values = substitute_items (&self, stmt->values, stmt->n_values);
  const SwExpr *const *inits = substitute_items (&self, stmt->inits, stmt->n_iter_args);
  const SwArg *args = substitute_args (&self, stmt->args, stmt->n_args);
  SwStmt *copy;

  if (value == stmt->value && values == stmt->values && inits == stmt->inits && args == stmt->args)
    return NULL;
  copy = sw_stmt_copy (context, stmt);
  copy->value = value;
  copy->values = values;
  copy->inits = inits;
  copy->args = args;
  return copy;
}
