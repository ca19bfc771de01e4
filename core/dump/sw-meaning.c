/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-meaning-private.h"

static void
function_free (gpointer data)
{
  SwMeaningFunction *self = data;

  g_array_unref (self->items);
  g_ptr_array_unref (self->args);
  g_hash_table_unref (self->index);
  g_array_unref (self->carries);
  g_array_unref (self->tokens);
  g_hash_table_unref (self->texts);
  g_free (self);
}

static SwMeaningFunction *
function_new (const char *name)
{
  SwMeaningFunction *self = g_new0 (SwMeaningFunction, 1);

  self->name = name;
  self->items = g_array_new (FALSE, FALSE, sizeof (SwItem));
  self->args = g_ptr_array_new ();
  self->index = g_hash_table_new (NULL, NULL);
  self->carries = g_array_new (FALSE, FALSE, sizeof (SwCarry));
  self->tokens = g_array_new (FALSE, FALSE, sizeof (SwToken));
  self->texts = g_hash_table_new (NULL, NULL);
  return self;
}

static void
reader_init (SwMeaningReader *self, SwValues *values, const SwProgram *program)
{
  *self = (SwMeaningReader){ .values = values, .program = program };
  self->none = self->guard = self->loop = self->scope = sw_values_get_none (values);
  self->lineage = sw_lineage_new (program);
  self->env = g_hash_table_new (NULL, NULL);
  self->undo = g_array_new (FALSE, FALSE, sizeof (SwUndo));
  self->n_by_name = g_hash_table_new (NULL, NULL);
  self->n_by_value = g_hash_table_new (NULL, NULL);
  self->n_by_base = g_hash_table_new (NULL, NULL);
  self->writers = g_hash_table_new (NULL, NULL);
  self->with_launch = g_hash_table_new (NULL, NULL);
}

static void
reader_clear (SwMeaningReader *self)
{
  sw_lineage_free (self->lineage);
  g_hash_table_unref (self->env);
  g_array_unref (self->undo);
  g_hash_table_unref (self->n_by_name);
  g_hash_table_unref (self->n_by_value);
  g_hash_table_unref (self->n_by_base);
  g_hash_table_unref (self->writers);
  g_hash_table_unref (self->with_launch);
}

static void
reader_reset (SwMeaningReader *self)
{
  g_hash_table_remove_all (self->env);
  g_array_set_size (self->undo, 0);
  g_hash_table_remove_all (self->n_by_name);
  g_hash_table_remove_all (self->n_by_value);
  g_hash_table_remove_all (self->n_by_base);
  g_hash_table_remove_all (self->writers);
  g_hash_table_remove_all (self->with_launch);
}

static void
find_launch_cb (const SwExpr *expr, gpointer data)
{
  gboolean *found = data;

  if (*found)
    return;
  if (expr->kind == SW_EXPR_CALL || expr->kind == SW_EXPR_SUBMIT
      || (expr->kind == SW_EXPR_OP_CALL && g_str_has_suffix (expr->text, ".system.task_dummy")))
    *found = TRUE;
  else
    sw_expr_foreach_child (expr, find_launch_cb, data);
}

/* Notes each compound statement that holds a launch. */
static gboolean
mark_launches (SwMeaningReader *self, const SwBlock *block)
{
  gboolean any = FALSE;

  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      gboolean found = FALSE;

      sw_stmt_foreach_expr (stmt, find_launch_cb, &found);
      found |= mark_launches (self, stmt->body);
      found |= mark_launches (self, stmt->orelse);
      if (found)
        g_hash_table_add (self->with_launch, (gpointer) stmt);
      any |= found;
    }
  return any;
}

/* Kernels run on the cores, wrappers belong to the launch that calls them, inline functions
 * are templates: only what remains dispatches. */
static gboolean
dispatches (const SwFunction *function)
{
  return function->body != NULL
         && (function->type == SW_FUNCTION_ORCHESTRATION || function->type == SW_FUNCTION_GRAPH
             || function->type == SW_FUNCTION_OPAQUE);
}

static SwMeaningFunction *
read_function (SwMeaningReader *self, const SwFunction *function, const SwMeaning *previous)
{
  g_autoptr (GPtrArray) yields = g_ptr_array_new ();

  reader_reset (self);
  self->function = function;
  self->out = function_new (sw_values_intern (self->values, function->name));
  sw_meaning_match_tokens (self,
                           previous != NULL ? sw_meaning_find (previous, self->out->name) : NULL);
  for (guint i = 0; i < function->n_params; i++)
    sw_meaning_set (self, function->params[i].var,
                    sw_meaning_take_token (self, function->params[i].var));
  mark_launches (self, function->body);
  sw_meaning_read_block (self, function->body, yields);
  return self->out;
}

static gboolean
has_launch (const SwMeaningFunction *function)
{
  for (guint i = 0; i < function->items->len; i++)
    {
      SwItemKind kind = g_array_index (function->items, SwItem, i).kind;

      if (kind == SW_ITEM_CALL || kind == SW_ITEM_SUBMIT || kind == SW_ITEM_DUMMY)
        return TRUE;
    }
  return FALSE;
}

/**
 * sw_meaning_new:
 * @values: the table of the folder
 * @previous: (nullable): the meaning of the pass before, for identities of what is renamed
 *
 * Reads what each function that dispatches tasks means.  Linear in the size of the program
 * times the nesting of its loops.
 *
 * Returns: (transfer full) (nullable): %NULL when cancelled
 */
SwMeaning *
sw_meaning_new (SwValues *values, const SwProgram *program, const SwMeaning *previous,
                GCancellable *cancellable)
{
  g_autoptr (SwMeaning) self = g_new0 (SwMeaning, 1);
  SwMeaningReader reader;
  gboolean cancelled = FALSE;

  self->functions = g_ptr_array_new_with_free_func (function_free);
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  reader_init (&reader, values, program);
  reader.cancellable = cancellable;
  for (guint i = 0; i < program->n_functions && !cancelled; i++)
    {
      const SwFunction *function = program->functions[i];
      SwMeaningFunction *read;

      cancelled = g_cancellable_is_cancelled (cancellable);
      if (cancelled || !dispatches (function))
        continue;
      read = read_function (&reader, function, previous);
      if ((function->type == SW_FUNCTION_OPAQUE && !has_launch (read))
          || g_hash_table_contains (self->by_name, read->name))
        {
          function_free (read);
          continue;
        }
      g_ptr_array_add (self->functions, read);
      g_hash_table_insert (self->by_name, (gpointer) read->name, read);
    }
  reader_clear (&reader);
  cancelled |= g_cancellable_is_cancelled (cancellable);
  return cancelled ? NULL : g_steal_pointer (&self);
}

void
sw_meaning_free (SwMeaning *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->functions);
  g_free (self);
}

const SwMeaningFunction *
sw_meaning_find (const SwMeaning *self, const char *name)
{
  return g_hash_table_lookup (self->by_name, name);
}

/**
 * sw_meaning_function_find:
 * @item: of another pass
 *
 * Returns: (transfer none) (nullable): what @item is in @self
 */
const SwItem *
sw_meaning_function_find (const SwMeaningFunction *self, SwValues *values, const SwItem *item)
{
  g_autofree char *key = g_strdup_printf ("%s#%u", item->name, item->occurrence);
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->index, sw_values_intern (values, key)));

  return at > 0 ? &g_array_index (self->items, SwItem, at - 1) : NULL;
}

const SwValue *
sw_meaning_function_get_arg (const SwMeaningFunction *self, const SwItem *item, guint i)
{
  return self->args->pdata[item->first_arg + i];
}
