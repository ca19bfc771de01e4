/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-bind.h"
#include "sw-meaning-private.h"

#include <string.h>

#define EDGES "compiler_manual_dep_edges"

/**
 * sw_meaning_count:
 *
 * Returns: how often @key was counted in @table, this time included
 */
guint
sw_meaning_count (GHashTable *table, gconstpointer key)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (table, key)) + 1;

  g_hash_table_replace (table, (gpointer) key, GUINT_TO_POINTER (n));
  return n;
}

/**
 * sw_meaning_add_item:
 * @name: the callee, or what it is
 *
 * Returns: (transfer none): a new item at the end, in the guards, loops and scopes of this
 *   place; valid until the next one is added
 */
SwItem *
sw_meaning_add_item (SwMeaningReader *self, SwItemKind kind, const char *name)
{
  SwItem item = { .kind = kind, .name = sw_values_intern (self->values, name) };
  g_autofree char *key = NULL;
  g_autofree char *text = g_strconcat (self->function->name, "/", name, NULL);
  const SwValue *empty = sw_values_get (self->values, SW_VALUE_LIST, NULL, 0, NULL, 0);

  item.occurrence = sw_meaning_count (self->n_by_name, item.name);
  key = g_strdup_printf ("%s#%u", name, item.occurrence);
  item.task =
    sw_values_get_labelled (self->values, SW_VALUE_TASK, text, item.occurrence, NULL, 0, item.name);
  item.count = self->none;
  item.guard = self->guard;
  item.loop = self->loop;
  item.scope = self->scope;
  item.deps = item.edges = item.extras = empty;
  item.resolved = item.declared = "";
  item.first_arg = self->out->args->len;
  g_array_append_val (self->out->items, item);
  g_hash_table_replace (self->out->index, (gpointer) sw_values_intern (self->values, key),
                        GUINT_TO_POINTER (self->out->items->len));
  return &g_array_index (self->out->items, SwItem, self->out->items->len - 1);
}

static int
compare_id (gconstpointer a, gconstpointer b)
{
  const SwValue *x = *(const SwValue *const *) a;
  const SwValue *y = *(const SwValue *const *) b;

  return (x->id > y->id) - (x->id < y->id);
}

/* The set of what is waited for: order and repetition do not count. */
static const SwValue *
eval_deps (SwMeaningReader *self, const SwExpr *expr)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();
  guint n = 0;

  if (expr != NULL && (expr->kind == SW_EXPR_LIST || expr->kind == SW_EXPR_TUPLE))
    for (guint i = 0; i < expr->n_items; i++)
      g_ptr_array_add (children, (gpointer) sw_meaning_eval (self, expr->items[i]));
  else if (expr != NULL && expr->kind != SW_EXPR_NONE)
    g_ptr_array_add (children, (gpointer) sw_meaning_eval (self, expr));
  g_ptr_array_sort (children, compare_id);
  for (guint i = 0; i < children->len; i++)
    if (children->pdata[i] != self->none
        && (n == 0 || children->pdata[n - 1] != children->pdata[i]))
      children->pdata[n++] = children->pdata[i];
  return sw_values_get (self->values, SW_VALUE_LIST, NULL, 0,
                        (const SwValue *const *) children->pdata, n);
}

/* "input,inout" from [pl.adir.input, pl.adir.inout]. */
static const char *
read_directions (SwMeaningReader *self, const SwExpr *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (list == NULL || (list->kind != SW_EXPR_LIST && list->kind != SW_EXPR_TUPLE))
    return "";
  for (guint i = 0; i < list->n_items; i++)
    {
      const char *name = list->items[i]->text != NULL ? list->items[i]->text : "?";
      const char *dot = strrchr (name, '.');

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", dot != NULL ? dot + 1 : name);
    }
  return sw_values_intern (self->values, text->str);
}

/* The arguments of one call: as written, and by parameter of the callee when they fit. */
typedef struct
{
  const SwFunction *callee; /* (nullable) */
  const SwValue **values;   /* per argument */
  const SwValue **by_param; /* per parameter; NULL when they do not fit */
} Arguments;

static void
arguments_init (Arguments *args, SwMeaningReader *self, const SwExpr *expr)
{
  const SwFunction *callee = args->callee = sw_program_find (self->program, expr->text);
  g_autofree const SwExpr **bound = NULL;
  guint next = 0;

  args->by_param = NULL;
  args->values = g_new0 (const SwValue *, expr->n_items + 1);
  for (guint i = 0; i < expr->n_items; i++)
    args->values[i] = sw_meaning_eval (self, expr->items[i]);
  if (callee == NULL)
    return;
  bound = g_new0 (const SwExpr *, callee->n_params + 1);
  if (!sw_bind_arguments (callee, expr, bound))
    return;
  args->by_param = g_new0 (const SwValue *, callee->n_params + 1);
  for (guint i = 0; i < callee->n_params; i++)
    args->by_param[i] = bound[i] != NULL ? args->values[next++] : self->none;
}

static void
arguments_clear (Arguments *args)
{
  g_free (args->values);
  g_free (args->by_param);
}

/* A count on the callee speaks of the callee's parameters. */
static const SwValue *
eval_callee_count (SwMeaningReader *self, const Arguments *args)
{
  const SwFunction *callee = args->callee;
  const SwExpr *count = callee != NULL ? sw_function_get_attr (callee, "core_num") : NULL;
  const SwValue *value;
  guint mark = self->undo->len;

  if (count == NULL)
    return self->none;
  for (guint i = 0; args->by_param != NULL && i < callee->n_params; i++)
    sw_meaning_set (self, callee->params[i].var, args->by_param[i]);
  value = sw_meaning_eval (self, count);
  while (self->undo->len > mark)
    {
      SwUndo *undo = &g_array_index (self->undo, SwUndo, self->undo->len - 1);

      if (undo->old != NULL)
        g_hash_table_replace (self->env, (gpointer) undo->var, (gpointer) undo->old);
      else
        g_hash_table_remove (self->env, undo->var);
      g_array_set_size (self->undo, self->undo->len - 1);
    }
  return value;
}

static const SwValue *
eval_count (SwMeaningReader *self, const SwExpr *expr, const Arguments *args)
{
  const SwExpr *count = sw_expr_get_arg (expr, "core_num");

  if (count == NULL)
    count = sw_expr_get_attr (expr, "core_num");
  return count != NULL ? sw_meaning_eval (self, count) : eval_callee_count (self, args);
}

static void
set_arguments (SwMeaningReader *self, SwItem *item, const SwExpr *expr, const Arguments *args)
{
  const SwFunction *callee = args->callee;
  g_autoptr (GString) declared = g_string_new (NULL);

  if (args->by_param == NULL)
    {
      item->n_args = expr->n_items;
      for (guint i = 0; i < expr->n_items; i++)
        g_ptr_array_add (self->out->args, (gpointer) args->values[i]);
      return;
    }
  item->n_args = callee->n_params;
  for (guint i = 0; i < callee->n_params; i++)
    {
      SwDirection direction = callee->params[i].direction;

      g_ptr_array_add (self->out->args, (gpointer) args->by_param[i]);
      g_string_append_c (declared, "iob"[direction]);
      if (direction != SW_DIRECTION_IN && args->by_param[i] != self->none)
        g_hash_table_replace (self->writers, (gpointer) args->by_param[i], (gpointer) item->task);
    }
  item->declared = sw_values_intern (self->values, declared->str);
}

/* What the launch hands back: the caller's buffers as far as the callee returns them, and the
 * TaskId of a submit. */
static const SwValue *
get_result (SwMeaningReader *self, const SwValue *task, const SwExpr *expr, const Arguments *args)
{
  const SwFunction *callee = args->callee;
  const GArray *map = callee != NULL ? sw_lineage_get (self->lineage, callee) : NULL;
  g_autoptr (GPtrArray) slots = g_ptr_array_new ();

  if (callee == NULL)
    return sw_values_get (self->values, SW_VALUE_RESULT, NULL, -1, &task, 1);
  for (guint i = 0; i < callee->n_return_types; i++)
    {
      int param = map != NULL && i < map->len ? g_array_index (map, int, i) : -1;
      const SwValue *value = self->none;

      if (param >= 0 && (guint) param < callee->n_params && args->by_param != NULL)
        value = args->by_param[param];
      if (value == self->none)
        value = sw_values_get (self->values, SW_VALUE_RESULT, NULL, i, &task, 1);
      g_ptr_array_add (slots, (gpointer) value);
    }
  if (expr->kind == SW_EXPR_CALL && slots->len == 1)
    return slots->pdata[0];
  if (expr->kind == SW_EXPR_SUBMIT)
    g_ptr_array_add (slots, (gpointer) task);
  return sw_values_get (self->values, SW_VALUE_LIST, NULL, 0, (const SwValue *const *) slots->pdata,
                        slots->len);
}

/**
 * sw_meaning_eval_launch:
 * @expr: a call or submit of a function of the program
 *
 * Returns: (transfer none): its result
 */
const SwValue *
sw_meaning_eval_launch (SwMeaningReader *self, const SwExpr *expr)
{
  static const char *const known[] = { "deps", "core_num", "arg_directions", EDGES, NULL };
  gboolean submit = expr->kind == SW_EXPR_SUBMIT;
  Arguments args;
  const SwValue *count;
  const SwValue *deps;
  const SwValue *edges;
  const SwValue *extras;
  const SwValue *result;
  SwItem *item;

  arguments_init (&args, self, expr);
  count = eval_count (self, expr, &args);
  deps = eval_deps (self, sw_expr_get_arg (expr, "deps"));
  edges = eval_deps (self, sw_expr_get_attr (expr, EDGES));
  extras = sw_meaning_eval_args (self, expr->args, expr->n_args, known);
  item = sw_meaning_add_item (self, submit ? SW_ITEM_SUBMIT : SW_ITEM_CALL, expr->text);
  item->count = count;
  item->deps = deps;
  item->edges = edges;
  item->extras = extras;
  item->resolved = read_directions (self, sw_expr_get_attr (expr, "arg_directions"));
  set_arguments (self, item, expr, &args);
  result = get_result (self, item->task, expr, &args);
  arguments_clear (&args);
  return result;
}

/**
 * sw_meaning_eval_dummy:
 * @expr: task_dummy
 *
 * Returns: (transfer none): its TaskId
 */
const SwValue *
sw_meaning_eval_dummy (SwMeaningReader *self, const SwExpr *expr)
{
  static const char *const known[] = { "deps", EDGES, NULL };
  const SwValue *deps = eval_deps (self, sw_expr_get_arg (expr, "deps"));
  const SwValue *edges = eval_deps (self, sw_expr_get_attr (expr, EDGES));
  const SwValue *extras = sw_meaning_eval_args (self, expr->args, expr->n_args, known);
  SwItem *item = sw_meaning_add_item (self, SW_ITEM_DUMMY, "task_dummy");

  item->deps = deps;
  item->edges = edges;
  item->extras = extras;
  return item->task;
}
