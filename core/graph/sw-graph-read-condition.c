/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-condition.h"
#include "sw-format.h"
#include "sw-graph-reader.h"

/* Literals: which branches hold together and which exclude each other. */

typedef struct
{
  SwGraphReader *reader;
  GString *key;
  gboolean stable; /* no variable is assigned twice */
} Key;

static void
add_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  Key *key = data;

  g_string_append_printf (key->key, " %u", var->id);
  key->stable = key->stable && !g_hash_table_contains (key->reader->reassigned, var);
}

/* The literal of @condition.  Two conditions are one only when they are the same pure expression
 * over the same values; that a count is positive is one condition however it is spelled. */
SwTaskLiteral
sw_graph_reader_get_literal (SwGraphReader *self, const SwExpr *condition)
{
  gboolean pure, negated;
  const SwExpr *positive;
  g_autofree char *text = NULL;
  Key key = { .reader = self, .stable = TRUE };
  SwTaskLiteral literal;

  if (condition->kind == SW_EXPR_UNARY && condition->v.op == SW_OP_NOT)
    return -sw_graph_reader_get_literal (self, condition->items[0]);
  key.key = g_string_new (NULL);
  pure = sw_expr_is_pure (condition);
  sw_expr_foreach_var (condition, add_var, &key);
  positive = sw_condition_get_positive (condition, &negated);
  text = sw_expr_to_string (condition);
  if (positive != NULL)
    {
      g_autofree char *count = sw_expr_to_string (positive);

      g_string_prepend (key.key, " > 0;");
      g_string_prepend (key.key, count);
      if (negated)
        {
          g_free (text);
          text = g_strdup_printf ("%s > 0", count);
        }
    }
  else
    {
      g_string_prepend_c (key.key, ';');
      g_string_prepend (key.key, text);
    }

  literal =
    pure && key.stable ? GPOINTER_TO_INT (g_hash_table_lookup (self->conditions, key.key->str)) : 0;
  if (literal == 0)
    {
      literal = (SwTaskLiteral) sw_task_graph_builder_add_condition (self->builder, text) + 1;
      if (pure && key.stable)
        g_hash_table_insert (self->conditions,
                             sw_arena_copy (self->arena, key.key->str, key.key->len + 1),
                             GINT_TO_POINTER (literal));
    }
  g_string_free (key.key, TRUE);
  return negated ? -literal : literal;
}

/* The guard of @literal beside those of @parent. */
static guint
get_guard (SwGraphReader *self, guint parent, SwTaskLiteral literal)
{
  gint64 key = (gint64) parent << 32 | (guint32) literal;
  guint guard = GPOINTER_TO_UINT (g_hash_table_lookup (self->guards, &key));

  if (guard == 0)
    {
      guard = sw_task_graph_builder_add_guard (
        self->builder, &(SwTaskGuard){ .parent = parent, .literal = literal });
      g_hash_table_insert (self->guards, sw_arena_copy (self->arena, &key, sizeof key),
                           GUINT_TO_POINTER (guard));
    }
  return guard;
}

/* Enters a branch; returns the guard to go back to. */
guint
sw_graph_reader_enter (SwGraphReader *self, SwTaskLiteral literal)
{
  guint before = self->when;

  self->when = get_guard (self, before, literal);
  return before;
}

static gboolean
has_literal (const SwGraphReader *self, guint guard, SwTaskLiteral literal)
{
  for (; guard != 0; guard = g_array_index (self->builder->guards, SwTaskGuard, guard).parent)
    if (g_array_index (self->builder->guards, SwTaskGuard, guard).literal == literal)
      return TRUE;
  return FALSE;
}

/* The guard that holds where both do. */
guint
sw_graph_reader_meet (SwGraphReader *self, guint a, guint b)
{
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (SwTaskLiteral));
  gboolean all = TRUE;

  for (guint g = b; g != 0; g = g_array_index (self->builder->guards, SwTaskGuard, g).parent)
    all =
      all && has_literal (self, a, g_array_index (self->builder->guards, SwTaskGuard, g).literal);
  if (all)
    return a;
  for (guint g = a; g != 0; g = g_array_index (self->builder->guards, SwTaskGuard, g).parent)
    {
      SwTaskLiteral literal = g_array_index (self->builder->guards, SwTaskGuard, g).literal;

      if (!has_literal (self, b, literal))
        g_array_append_val (missing, literal);
    }
  for (guint i = missing->len; i-- > 0;)
    b = get_guard (self, b, g_array_index (missing, SwTaskLiteral, i));
  return b;
}

static SwWalk
find_targets (const SwStmt *stmt, gpointer data)
{
  GHashTable *found = data;

  for (guint i = 0; i < stmt->n_targets && (stmt->flags & SW_STMT_REASSIGN); i++)
    g_hash_table_add (found, (gpointer) stmt->targets[i]);
  return SW_WALK_CONTINUE;
}

/* Finds the variables that text before SSA assigns more than once. */
void
sw_graph_reader_find_reassigned (SwGraphReader *self, const SwBlock *body)
{
  if (body != NULL)
    sw_block_walk (body, find_targets, self->reassigned);
}
