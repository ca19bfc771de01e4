/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-meaning-private.h"

#include <string.h>

/* Keywords that say nothing about what happens. */
static const char *const no_meaning[] = { "name_hint", "span", NULL };

/**
 * sw_meaning_strip_prefix:
 * @text: a dotted name as written
 *
 * Returns: (transfer none): @text behind the module it was imported as
 */
const char *
sw_meaning_strip_prefix (const char *text)
{
  const char *dot = text != NULL ? strchr (text, '.') : NULL;

  return dot != NULL && dot[1] != '\0' && !g_str_has_prefix (text, "pld.") ? dot + 1 : text;
}

/**
 * sw_meaning_set:
 *
 * Gives @var its value from here on; the end of the branch undoes it.
 */
void
sw_meaning_set (SwMeaningReader *self, const SwVar *var, const SwValue *value)
{
  SwUndo undo = { var, g_hash_table_lookup (self->env, var) };

  g_array_append_val (self->undo, undo);
  g_hash_table_replace (self->env, (gpointer) var, (gpointer) value);
}

static const SwValue *
eval_var (SwMeaningReader *self, const SwVar *var)
{
  const SwValue *value = g_hash_table_lookup (self->env, var);
  g_autofree char *base = NULL;
  g_autofree char *text = NULL;

  if (value != NULL)
    return value;
  base = (var->flags & SW_VAR_DYN) != 0 ? g_strdup (var->name) : sw_dump_base_name (var->name);
  text = g_strconcat ("/", base, NULL);
  return sw_values_get_labelled (self->values, SW_VALUE_TOKEN, text, 0, NULL, 0, base);
}

static const SwValue *
get_literal (SwMeaningReader *self, const char *text)
{
  return sw_values_get (self->values, SW_VALUE_LITERAL, text != NULL ? text : "", 0, NULL, 0);
}

/* A value of @kind over all operands of @expr. */
static const SwValue *
eval_items (SwMeaningReader *self, const SwExpr *expr, SwValueKind kind, const char *text)
{
  g_autoptr (GPtrArray) children = g_ptr_array_sized_new (expr->n_items + 1);

  for (guint i = 0; i < expr->n_items; i++)
    g_ptr_array_add (children, (gpointer) sw_meaning_eval (self, expr->items[i]));
  return sw_values_get (self->values, kind, text, 0, (const SwValue *const *) children->pdata,
                        children->len);
}

static const SwValue *
eval_get (SwMeaningReader *self, const SwExpr *expr)
{
  const SwValue *tuple = sw_meaning_eval (self, expr->items[0]);
  gint64 index = expr->v.int_value;

  if (tuple->kind == SW_VALUE_LIST && index >= 0 && index < (gint64) tuple->n_children)
    return tuple->children[index];
  return sw_values_get (self->values, SW_VALUE_GET, NULL, index, &tuple, 1);
}

static int
compare_text (gconstpointer a, gconstpointer b)
{
  const SwValue *x = *(const SwValue *const *) a;
  const SwValue *y = *(const SwValue *const *) b;
  int order = g_strcmp0 (x->text, y->text);

  return order != 0 ? order : (x->id > y->id) - (x->id < y->id);
}

static gboolean
is_in (const char *const *list, const char *name)
{
  return list != NULL && g_strv_contains (list, name);
}

static void
collect_args (SwMeaningReader *self, const SwArg *args, guint n_args, const char *const *skip,
              GPtrArray *out)
{
  for (guint i = 0; i < n_args; i++)
    {
      const SwExpr *value = args[i].value;
      const SwValue *child;

      if (strcmp (args[i].name, "attrs") == 0 && value->kind == SW_EXPR_DICT)
        {
          collect_args (self, value->args, value->n_args, skip, out);
          continue;
        }
      if (is_in (skip, args[i].name) || is_in (no_meaning, args[i].name))
        continue;
      child = sw_meaning_eval (self, value);
      g_ptr_array_add (
        out, (gpointer) sw_values_get (self->values, SW_VALUE_NAMED, args[i].name, 0, &child, 1));
    }
}

/**
 * sw_meaning_eval_args:
 * @skip: (nullable): names to leave out
 *
 * Returns: (transfer none): the keywords and attributes by name, whatever their order
 */
const SwValue *
sw_meaning_eval_args (SwMeaningReader *self, const SwArg *args, guint n_args,
                      const char *const *skip)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();

  collect_args (self, args, n_args, skip, children);
  g_ptr_array_sort (children, compare_text);
  return sw_values_get (self->values, SW_VALUE_LIST, NULL, 0,
                        (const SwValue *const *) children->pdata, children->len);
}

/* A read sees what was written last; a write leaves the buffer what it is. */
static const SwValue *
eval_op (SwMeaningReader *self, const SwExpr *expr)
{
  g_autoptr (GPtrArray) children = NULL;
  const SwValue *named;
  const SwValue *value;

  if (g_str_has_suffix (expr->text, ".system.task_dummy"))
    return sw_meaning_eval_dummy (self, expr);
  if (sw_meaning_is_create (expr))
    return sw_meaning_take_token (self, self->target);
  children = g_ptr_array_sized_new (expr->n_items + 2);
  for (guint i = 0; i < expr->n_items; i++)
    g_ptr_array_add (children, (gpointer) sw_meaning_eval (self, expr->items[i]));
  named = sw_meaning_eval_args (self, expr->args, expr->n_args, NULL);
  for (guint i = 0; i < named->n_children; i++)
    g_ptr_array_add (children, (gpointer) named->children[i]);
  if (expr->n_items > 0 && g_str_has_suffix (expr->text, ".tensor.read"))
    {
      const SwValue *writer = g_hash_table_lookup (self->writers, children->pdata[0]);

      if (writer != NULL)
        g_ptr_array_add (children, (gpointer) sw_values_get (self->values, SW_VALUE_NAMED, "after",
                                                             0, &writer, 1));
    }
  value = sw_values_get_labelled (self->values, SW_VALUE_OP, sw_meaning_strip_prefix (expr->text),
                                  0, (const SwValue *const *) children->pdata, children->len,
                                  strrchr (expr->text, '.') != NULL ? strrchr (expr->text, '.') + 1
                                                                    : expr->text);
  if (expr->n_items == 0 || !g_str_has_suffix (expr->text, ".tensor.write"))
    return value;
  g_hash_table_replace (self->writers, children->pdata[0], (gpointer) value);
  return children->pdata[0];
}

static const SwValue *
eval_literal (SwMeaningReader *self, const SwExpr *expr)
{
  g_autofree char *text = NULL;

  if (expr->kind == SW_EXPR_INT)
    return sw_values_get (self->values, SW_VALUE_INT, NULL, expr->v.int_value, NULL, 0);
  if (expr->kind == SW_EXPR_BOOL)
    return get_literal (self, expr->v.int_value != 0 ? "True" : "False");
  if (expr->kind == SW_EXPR_NAME || expr->kind == SW_EXPR_OPAQUE)
    return get_literal (self, expr->text);
  if (expr->kind == SW_EXPR_STRING)
    text = g_strconcat ("\"", expr->text, "\"", NULL);
  else
    text = sw_expr_to_string (expr);
  return get_literal (self, text);
}

/**
 * sw_meaning_eval:
 * @expr: any expression of the function
 *
 * Follows @expr through the values that its variables have at this place.  A call or submit
 * inside it happens here.
 *
 * Returns: (transfer none): what it means
 */
const SwValue *
sw_meaning_eval (SwMeaningReader *self, const SwExpr *expr)
{
  switch ((SwExprKind) expr->kind)
    {
    case SW_EXPR_VAR:
      return eval_var (self, expr->v.var);
    case SW_EXPR_NONE:
      return self->none;
    case SW_EXPR_BINARY:
      {
        const SwValue *a = sw_meaning_eval (self, expr->items[0]);

        return sw_values_get_binary (self->values, expr->v.op, a,
                                     sw_meaning_eval (self, expr->items[1]));
      }
    case SW_EXPR_UNARY:
      return sw_values_get_unary (self->values, expr->v.op, sw_meaning_eval (self, expr->items[0]));
    case SW_EXPR_CAST:
      {
        const SwValue *a = sw_meaning_eval (self, expr->items[0]);

        return sw_values_get (self->values, SW_VALUE_CAST, NULL, expr->dtype, &a, 1);
      }
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
      return eval_items (self, expr, SW_VALUE_LIST, NULL);
    case SW_EXPR_GET:
      return eval_get (self, expr);
    case SW_EXPR_INDEX:
      return eval_items (self, expr, SW_VALUE_OP, "item");
    case SW_EXPR_DICT:
      return sw_meaning_eval_args (self, expr->args, expr->n_args, NULL);
    case SW_EXPR_OP_CALL:
      return eval_op (self, expr);
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
      return sw_meaning_eval_launch (self, expr);
    case SW_EXPR_INT:
    case SW_EXPR_FLOAT:
    case SW_EXPR_BOOL:
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_TYPE:
    case SW_EXPR_OPAQUE:
      break;
    }
  return eval_literal (self, expr);
}
