/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-meaning-private.h"

/* Statements run in text order over an environment of values.  A branch is undone at its end
 * and what it changed is merged.  That serves both forms of the dialect: reassignment (before
 * ConvertToSSA) and results of yields. */

/**
 * sw_meaning_undo:
 * @mark: where the branch or body began
 *
 * Gives every variable the value back that it had before.
 *
 * Returns: (transfer full): SwMeaningChange, what was undone
 */
GArray *
sw_meaning_undo (SwMeaningReader *self, guint mark)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (SwMeaningChange));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = mark; i < self->undo->len; i++)
    {
      SwUndo *undo = &g_array_index (self->undo, SwUndo, i);
      SwMeaningChange change = { undo->var, undo->old, g_hash_table_lookup (self->env, undo->var) };

      if (!g_hash_table_add (seen, (gpointer) undo->var))
        continue;
      g_array_append_val (changes, change);
    }
  for (guint i = 0; i < changes->len; i++)
    {
      SwMeaningChange *change = &g_array_index (changes, SwMeaningChange, i);

      if (change->old != NULL)
        g_hash_table_replace (self->env, (gpointer) change->var, (gpointer) change->old);
      else
        g_hash_table_remove (self->env, change->var);
    }
  g_array_set_size (self->undo, mark);
  return changes;
}

/**
 * sw_meaning_push:
 *
 * Returns: (transfer none): one more link of a chain
 */
const SwValue *
sw_meaning_push (SwMeaningReader *self, SwValueKind kind, const SwValue *outer,
                 const SwValue *inner)
{
  const SwValue *children[2] = { outer, inner };

  return sw_values_get (self->values, kind, NULL, 0, children, 2);
}

/* "a and b" is a guard a and a guard b. */
static const SwValue *
push_guard (SwMeaningReader *self, const SwValue *outer, const SwValue *condition)
{
  if (condition->kind == SW_VALUE_BINARY && condition->number == SW_OP_AND)
    return push_guard (self, push_guard (self, outer, condition->children[0]),
                       condition->children[1]);
  return sw_meaning_push (self, SW_VALUE_GUARD, outer, condition);
}

static void
read_assign (SwMeaningReader *self, const SwStmt *stmt)
{
  const SwValue *value;

  self->target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  value = sw_meaning_eval (self, stmt->value);
  self->target = NULL;
  if (stmt->n_targets == 1)
    {
      sw_meaning_set (self, stmt->targets[0], value);
      return;
    }
  for (guint i = 0; i < stmt->n_targets; i++)
    {
      const SwValue *part = value->kind == SW_VALUE_LIST && i < value->n_children
                              ? value->children[i]
                              : sw_values_get (self->values, SW_VALUE_GET, NULL, i, &value, 1);

      sw_meaning_set (self, stmt->targets[i], part);
    }
}

/* One branch of an if: its yields, what it changed, the items it made. */
typedef struct
{
  GPtrArray *yields;
  GArray *changes;
  guint first;
  guint end;
} Branch;

static void
read_branch (SwMeaningReader *self, const SwBlock *block, const SwValue *guard, Branch *branch)
{
  const SwValue *outer = self->guard;
  guint mark = self->undo->len;

  branch->yields = g_ptr_array_new ();
  branch->first = self->out->items->len;
  self->guard = guard;
  if (block != NULL)
    sw_meaning_read_block (self, block, branch->yields);
  self->guard = outer;
  branch->end = self->out->items->len;
  branch->changes = sw_meaning_undo (self, mark);
}

static void
branch_clear (Branch *branch)
{
  g_ptr_array_unref (branch->yields);
  g_array_unref (branch->changes);
}

static SwItem *
get_item (SwMeaningReader *self, guint i)
{
  return &g_array_index (self->out->items, SwItem, i);
}

/* The one launch of the branch, or NULL. */
static SwItem *
find_only_launch (SwMeaningReader *self, const Branch *branch)
{
  SwItem *found = NULL;

  for (guint i = branch->first; i < branch->end; i++)
    {
      SwItem *item = get_item (self, i);

      if (item->kind == SW_ITEM_DUMMY || item->kind == SW_ITEM_OPAQUE || found != NULL)
        return NULL;
      if (item->kind == SW_ITEM_CALL || item->kind == SW_ITEM_SUBMIT)
        found = item;
    }
  return found;
}

static void
replace_value (Branch *branch, const SwValue *old, const SwValue *value)
{
  for (guint i = 0; i < branch->yields->len; i++)
    if (branch->yields->pdata[i] == old)
      branch->yields->pdata[i] = (gpointer) value;
  for (guint i = 0; i < branch->changes->len; i++)
    if (g_array_index (branch->changes, SwMeaningChange, i).value == old)
      g_array_index (branch->changes, SwMeaningChange, i).value = value;
}

/* A dummy that waits for the same as the launch it replaces on the empty path is no task of
 * its own: whoever waits for either waits for the launch. */
static void
fold_stand_in (SwMeaningReader *self, const Branch *then, Branch *orelse)
{
  SwItem *launch = find_only_launch (self, then);
  SwItem *dummy = orelse->end == orelse->first + 1 ? get_item (self, orelse->first) : NULL;
  g_autofree char *key = NULL;

  if (launch == NULL || dummy == NULL || dummy->kind != SW_ITEM_DUMMY || dummy->deps != launch->deps
      || dummy->edges != launch->edges)
    return;
  replace_value (orelse, dummy->task, launch->task);
  key = g_strdup_printf ("%s#%u", dummy->name, dummy->occurrence);
  g_hash_table_remove (self->out->index, sw_values_intern (self->values, key));
  g_hash_table_replace (self->n_by_name, (gpointer) dummy->name,
                        GUINT_TO_POINTER (dummy->occurrence - 1));
  g_array_set_size (self->out->items, orelse->first);
}

static void
merge_changes (SwMeaningReader *self, const SwValue *condition, const GArray *then,
               const GArray *orelse)
{
  g_autoptr (GHashTable) other = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < orelse->len; i++)
    {
      const SwMeaningChange *change = &g_array_index (orelse, SwMeaningChange, i);

      g_hash_table_insert (other, (gpointer) change->var, (gpointer) change->value);
    }
  for (guint i = 0; i < then->len; i++)
    {
      const SwMeaningChange *change = &g_array_index (then, SwMeaningChange, i);
      const SwValue *value = g_hash_table_lookup (other, change->var);

      g_hash_table_remove (other, change->var);
      if (value == NULL)
        value = change->old;
      if (value != NULL)
        sw_meaning_set (self, change->var,
                        sw_values_get_merge (self->values, condition, change->value, value));
    }
  for (guint i = 0; i < orelse->len; i++)
    {
      const SwMeaningChange *change = &g_array_index (orelse, SwMeaningChange, i);

      if (change->old != NULL && g_hash_table_contains (other, change->var))
        sw_meaning_set (self, change->var,
                        sw_values_get_merge (self->values, condition, change->old, change->value));
    }
}

static void
read_if (SwMeaningReader *self, const SwStmt *stmt)
{
  const SwValue *condition = sw_meaning_eval (self, stmt->value);
  const SwValue *otherwise = sw_values_get_unary (self->values, SW_OP_NOT, condition);
  Branch then;
  Branch orelse;

  read_branch (self, stmt->body, push_guard (self, self->guard, condition), &then);
  read_branch (self, stmt->orelse, push_guard (self, self->guard, otherwise), &orelse);
  fold_stand_in (self, &then, &orelse);
  merge_changes (self, condition, then.changes, orelse.changes);
  for (guint i = 0; i < stmt->n_results; i++)
    {
      const SwValue *a = i < then.yields->len ? then.yields->pdata[i] : self->none;
      const SwValue *b = i < orelse.yields->len ? orelse.yields->pdata[i] : self->none;

      sw_meaning_set (self, stmt->results[i], sw_values_get_merge (self->values, condition, a, b));
    }
  branch_clear (&then);
  branch_clear (&orelse);
}

static void
read_scope (SwMeaningReader *self, const SwStmt *stmt, GPtrArray *yields)
{
  static const char *const skip[] = { "mode", NULL };
  const SwValue *outer = self->scope;
  g_autoptr (GPtrArray) children = g_ptr_array_new ();
  const SwValue *named = sw_meaning_eval_args (self, stmt->args, stmt->n_args, skip);
  const char *kind = sw_stmt_is_manual_scope (stmt) ? "manual"
                     : sw_stmt_is_auto_scope (stmt) ? "auto"
                                                    : sw_meaning_strip_prefix (stmt->text);

  g_ptr_array_add (children, (gpointer) outer);
  for (guint i = 0; i < stmt->n_values; i++)
    g_ptr_array_add (children, (gpointer) sw_meaning_eval (self, stmt->values[i]));
  for (guint i = 0; i < named->n_children; i++)
    g_ptr_array_add (children, (gpointer) named->children[i]);
  self->scope = sw_values_get (self->values, SW_VALUE_SCOPE, kind, 0,
                               (const SwValue *const *) children->pdata, children->len);
  if (stmt->loop_var != NULL)
    {
      g_autofree char *base = sw_dump_base_name (stmt->loop_var->name);

      sw_meaning_set (self, stmt->loop_var,
                      sw_values_get_labelled (self->values, SW_VALUE_INDEX, NULL,
                                              sw_meaning_count (self->n_by_value, self->scope),
                                              &self->scope, 1, base));
    }
  if (stmt->body != NULL)
    sw_meaning_read_block (self, stmt->body, yields);
  self->scope = outer;
}

static void
read_effect (SwMeaningReader *self, SwItemKind kind, const char *name, const SwValue *arg)
{
  SwItem *item = sw_meaning_add_item (self, kind, name);

  if (arg == NULL)
    return;
  item->n_args = 1;
  g_ptr_array_add (self->out->args, (gpointer) arg);
}

static void
read_eval (SwMeaningReader *self, const SwStmt *stmt)
{
  const SwValue *value;

  if (stmt->value == NULL)
    return;
  value = sw_meaning_eval (self, stmt->value);
  if (stmt->value->kind == SW_EXPR_OP_CALL
      && !g_str_has_suffix (stmt->value->text, ".system.task_dummy"))
    read_effect (self, SW_ITEM_EFFECT, sw_meaning_strip_prefix (stmt->value->text), value);
}

static void
read_return (SwMeaningReader *self, const SwStmt *stmt)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  SwItem *item;

  for (guint i = 0; i < stmt->n_values; i++)
    g_ptr_array_add (values, (gpointer) sw_meaning_eval (self, stmt->values[i]));
  item = sw_meaning_add_item (self, SW_ITEM_RETURN, "return");
  item->n_args = values->len;
  for (guint i = 0; i < values->len; i++)
    g_ptr_array_add (self->out->args, values->pdata[i]);
}

static void
read_yield (SwMeaningReader *self, const SwStmt *stmt, GPtrArray *yields)
{
  g_ptr_array_set_size (yields, 0);
  for (guint i = 0; i < stmt->n_values; i++)
    g_ptr_array_add (yields, (gpointer) sw_meaning_eval (self, stmt->values[i]));
}

static void
read_stmt (SwMeaningReader *self, const SwStmt *stmt, GPtrArray *yields)
{
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      read_assign (self, stmt);
      break;
    case SW_STMT_EVAL:
      read_eval (self, stmt);
      break;
    case SW_STMT_RETURN:
      read_return (self, stmt);
      break;
    case SW_STMT_YIELD:
      read_yield (self, stmt, yields);
      break;
    case SW_STMT_IF:
      read_if (self, stmt);
      break;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      sw_meaning_read_loop (self, stmt);
      break;
    case SW_STMT_SCOPE:
      read_scope (self, stmt, yields);
      break;
    case SW_STMT_BREAK:
      read_effect (self, SW_ITEM_EFFECT, "break", NULL);
      break;
    case SW_STMT_CONTINUE:
      read_effect (self, SW_ITEM_EFFECT, "continue", NULL);
      break;
    case SW_STMT_SEQ:
      sw_meaning_read_block (self, stmt->body, yields);
      break;
    case SW_STMT_OPAQUE:
      read_effect (self, SW_ITEM_OPAQUE, "text",
                   sw_values_get (self->values, SW_VALUE_LITERAL, stmt->text, 0, NULL, 0));
      break;
    }
}

/**
 * sw_meaning_read_block:
 * @yields: takes what the block hands over at its end
 *
 * Reads the statements of @block in order.
 */
void
sw_meaning_read_block (SwMeaningReader *self, const SwBlock *block, GPtrArray *yields)
{
  for (guint i = 0; i < block->n_stmts && !g_cancellable_is_cancelled (self->cancellable); i++)
    read_stmt (self, block->stmts[i], yields);
}
