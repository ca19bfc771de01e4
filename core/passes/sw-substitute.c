/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-substitute.h"

typedef struct
{
  SwContext *context;
  SwReplaceFunc func;
  SwReplaceTypeFunc type_func; /* (nullable) */
  gpointer data;
} Substitute;

static const SwExpr *substitute (const Substitute *self, const SwExpr *expr);

static const SwType *
substitute_type (const Substitute *self, const SwType *type)
{
  return type != NULL && self->type_func != NULL ? self->type_func (type, self->data) : type;
}

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
  const SwType *type;
  const SwType *as_type = NULL;
  const SwArg *args;
  SwExpr copy;

  if (replacement != NULL)
    return replacement;
  items = substitute_items (self, expr->items, expr->n_items);
  args = substitute_args (self, expr->args, expr->n_args);
  type = substitute_type (self, expr->type);
  if (expr->kind == SW_EXPR_TYPE)
    as_type = substitute_type (self, expr->v.as_type);
  if (items == expr->items && args == expr->args && type == expr->type
      && (expr->kind != SW_EXPR_TYPE || as_type == expr->v.as_type))
    return expr;
  copy = *expr;
  copy.items = items;
  copy.args = args;
  copy.type = type;
  if (expr->kind == SW_EXPR_TYPE)
    copy.v.as_type = as_type;
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
  return substitute (&(Substitute){ context, func, NULL, data }, expr);
}

/**
 * sw_substitute_typed:
 * @func: asked for every expression, outermost first
 * @type_func: (nullable): asked for the type of every expression that @func leaves
 *
 * Returns: (transfer none): @expr itself when nothing changed
 */
const SwExpr *
sw_substitute_typed (SwContext *context, const SwExpr *expr, SwReplaceFunc func,
                     SwReplaceTypeFunc type_func, gpointer data)
{
  return substitute (&(Substitute){ context, func, type_func, data }, expr);
}

/**
 * sw_substitute_type:
 * @func: asked for every expression inside the type
 *
 * Returns: (transfer none): @type itself when nothing changed
 */
const SwType *
sw_substitute_type (SwContext *context, const SwType *type, SwReplaceFunc func, gpointer data)
{
  Substitute self = { context, func, NULL, data };
  const SwExpr *const *dims = substitute_items (&self, type->dims, type->n_dims);
  const SwExpr *const *extras = substitute_items (&self, type->extras, type->n_extras);
  const SwType **elems = NULL;
  SwType *copy;

  for (guint i = 0; i < type->n_elems; i++)
    {
      const SwType *elem = sw_substitute_type (context, type->elems[i], func, data);

      if (elem == type->elems[i])
        continue;
      if (elems == NULL)
        elems = sw_arena_copy (sw_context_get_arena (context), type->elems,
                               type->n_elems * sizeof *elems);
      elems[i] = elem;
    }
  if (dims == type->dims && extras == type->extras && elems == NULL)
    return type;
  copy = sw_arena_copy (sw_context_get_arena (context), type, sizeof *type);
  copy->dims = dims;
  copy->extras = extras;
  if (elems != NULL)
    copy->elems = elems;
  return copy;
}

/**
 * sw_substitute_args:
 * @type_func: (nullable): asked for types
 *
 * Returns: (transfer none): @args itself when nothing changed
 */
const SwArg *
sw_substitute_args (SwContext *context, const SwArg *args, guint n, SwReplaceFunc func,
                    SwReplaceTypeFunc type_func, gpointer data)
{
  return substitute_args (&(Substitute){ context, func, type_func, data }, args, n);
}

/**
 * sw_substitute_exprs:
 * @type_func: (nullable): asked for types
 *
 * Returns: (transfer none): @exprs itself when nothing changed
 */
const SwExpr *const *
sw_substitute_exprs (SwContext *context, const SwExpr *const *exprs, guint n, SwReplaceFunc func,
                     SwReplaceTypeFunc type_func, gpointer data)
{
  return substitute_items (&(Substitute){ context, func, type_func, data }, exprs, n);
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
  Substitute self = { context, func, NULL, data };
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
