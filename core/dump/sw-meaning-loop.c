/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-meaning-private.h"

#include <string.h>

/* One carried variable of a loop. */
typedef struct
{
  const SwVar *var; /* inside the body */
  const char *base;
  const SwValue *init;
  const SwValue *carry;
  gboolean buffer; /* stays what it is: the loop writes into it */
} Carried;

static void
add_carried (SwMeaningReader *self, GArray *list, const SwVar *var, const SwValue *init)
{
  g_autofree char *base = sw_dump_base_name (var->name);
  Carried carried = { var, sw_values_intern (self->values, base), init, NULL, FALSE };

  carried.buffer =
    (var->type != NULL && sw_type_is_tensor_like (var->type)) || init->kind == SW_VALUE_TOKEN;
  if (var->type != NULL && var->type->kind == SW_TYPE_SCALAR)
    carried.buffer = FALSE;
  g_array_append_val (list, carried);
}

typedef struct
{
  SwMeaningReader *reader;
  GHashTable *seen;
  GArray *list;
} Reassigned;

/* What is known before the loop and assigned in it is carried. */
static SwWalk
find_reassigned_cb (const SwStmt *stmt, gpointer data)
{
  Reassigned *self = data;

  for (guint i = 0; stmt->kind == SW_STMT_ASSIGN && i < stmt->n_targets; i++)
    {
      const SwVar *var = stmt->targets[i];
      const SwValue *init = g_hash_table_lookup (self->reader->env, var);

      if (init != NULL && g_hash_table_add (self->seen, (gpointer) var))
        add_carried (self->reader, self->list, var, init);
    }
  return SW_WALK_CONTINUE;
}

static int
compare_carried (gconstpointer a, gconstpointer b)
{
  const Carried *x = *(Carried *const *) a;
  const Carried *y = *(Carried *const *) b;

  if (x->init != y->init)
    return x->init->id < y->init->id ? -1 : 1;
  return strcmp (x->base, y->base);
}

/* Those that start alike are told apart by the order of their names. */
static void
number_carried (SwMeaningReader *self, GArray *list, const SwValue *loop)
{
  g_autoptr (GPtrArray) order = g_ptr_array_sized_new (list->len + 1);
  gint64 which = 0;

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (order, &g_array_index (list, Carried, i));
  g_ptr_array_sort (order, compare_carried);
  for (guint i = 0; i < order->len; i++)
    {
      Carried *carried = order->pdata[i];
      const SwValue *children[2] = { loop, carried->init };

      which = i > 0 && ((Carried *) order->pdata[i - 1])->init == carried->init ? which + 1 : 0;
      carried->carry = carried->buffer ? carried->init
                                       : sw_values_get_labelled (self->values, SW_VALUE_CARRY, NULL,
                                                                 which, children, 2, carried->base);
    }
}

static void
add_carry (SwMeaningReader *self, const SwValue *carry, const SwValue *yield)
{
  SwCarry entry = { carry, yield };

  g_array_append_val (self->out->carries, entry);
}

/* What a carried variable is behind the loop. */
static const SwValue *
leave (SwMeaningReader *self, const Carried *carried, const SwValue *yield)
{
  if (yield == NULL || yield == carried->carry)
    return carried->init;
  if (!carried->buffer)
    add_carry (self, carried->carry, yield);
  return sw_meaning_push (self, SW_VALUE_LAST, carried->carry, yield);
}

/* The loop in its place: kind, bounds, which of those alike. */
static const SwValue *
get_loop (SwMeaningReader *self, const SwStmt *stmt)
{
  const SwValue *children[4] = { self->loop, self->none, self->none, self->none };
  const char *kind = stmt->kind == SW_STMT_WHILE ? "while" : sw_meaning_strip_prefix (stmt->text);
  const SwValue *key;

  if (stmt->kind == SW_STMT_FOR)
    {
      children[1] = sw_values_get (self->values, SW_VALUE_INT, NULL, 0, NULL, 0);
      children[3] = sw_values_get (self->values, SW_VALUE_INT, NULL, 1, NULL, 0);
    }
  if (stmt->n_values == 1)
    children[2] = sw_meaning_eval (self, stmt->values[0]);
  for (guint i = 0; stmt->n_values > 1 && i < MIN (stmt->n_values, 3); i++)
    children[i + 1] = sw_meaning_eval (self, stmt->values[i]);
  key = sw_values_get (self->values, SW_VALUE_LOOP, kind, 0, children, 4);
  if (!g_hash_table_contains (self->with_launch, stmt))
    return key;
  return sw_values_get (self->values, SW_VALUE_LOOP, kind, sw_meaning_count (self->n_by_value, key),
                        children, 4);
}

/* What the body starts from: carried variables, the condition of a while, the index. */
static void
enter_loop (SwMeaningReader *self, const SwStmt *stmt, const SwValue *loop, GArray *list)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Reassigned reassigned = { self, seen, list };

  for (guint i = 0; i < stmt->n_iter_args; i++)
    add_carried (self, list, stmt->iter_args[i], sw_meaning_eval (self, stmt->inits[i]));
  if (stmt->body != NULL)
    sw_block_walk (stmt->body, find_reassigned_cb, &reassigned);
  number_carried (self, list, loop);
  for (guint i = 0; i < list->len; i++)
    {
      const Carried *carried = &g_array_index (list, Carried, i);

      sw_meaning_set (self, carried->var, carried->carry);
    }
  if (stmt->kind == SW_STMT_WHILE && stmt->value != NULL)
    add_carry (self, loop, sw_meaning_eval (self, stmt->value));
  if (stmt->loop_var != NULL)
    {
      g_autofree char *base = sw_dump_base_name (stmt->loop_var->name);

      sw_meaning_set (
        self, stmt->loop_var,
        sw_values_get_labelled (self->values, SW_VALUE_INDEX, NULL, 0, &loop, 1, base));
    }
}

/**
 * sw_meaning_read_loop:
 * @stmt: a for or while
 *
 * Reads the body once, with what it carries as values of their own.
 */
void
sw_meaning_read_loop (SwMeaningReader *self, const SwStmt *stmt)
{
  const SwValue *loop = get_loop (self, stmt);
  const SwValue *outer = self->loop;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Carried));
  g_autoptr (GPtrArray) yields = g_ptr_array_new ();
  g_autoptr (GArray) changes = NULL;
  guint n = stmt->n_iter_args;
  guint mark = self->undo->len;

  enter_loop (self, stmt, loop, list);
  self->loop = loop;
  if (stmt->body != NULL)
    sw_meaning_read_block (self, stmt->body, yields);
  self->loop = outer;
  g_ptr_array_set_size (yields, (int) list->len);
  for (guint i = n; i < list->len; i++)
    yields->pdata[i] = g_hash_table_lookup (self->env, g_array_index (list, Carried, i).var);
  changes = sw_meaning_undo (self, mark);
  for (guint i = 0; i < list->len; i++)
    {
      const Carried *carried = &g_array_index (list, Carried, i);
      const SwValue *value = leave (self, carried, yields->pdata[i]);

      if (i >= n)
        sw_meaning_set (self, carried->var, value);
      else if (i < stmt->n_results)
        sw_meaning_set (self, stmt->results[i], value);
    }
}
