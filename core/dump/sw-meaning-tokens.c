/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-meaning-private.h"

#include <string.h>

/* Parameters and buffers are known by their names, without what SSA construction appends.
 * What a pass renamed is paired in order with what is missing, if as many are new as are
 * missing; the identity then is that of the earlier pass. */

/**
 * sw_meaning_is_create:
 *
 * Returns: whether @expr makes a new buffer each time it runs
 */
gboolean
sw_meaning_is_create (const SwExpr *expr)
{
  return expr != NULL && expr->kind == SW_EXPR_OP_CALL
         && (g_str_has_suffix (expr->text, ".tensor.create")
             || g_str_has_suffix (expr->text, ".tensor.full")
             || g_str_has_suffix (expr->text, ".tensor.alloc")
             || g_str_has_suffix (expr->text, ".alloc_window_buffer"));
}

static const char *
next_key (SwMeaningReader *self, const SwVar *var)
{
  g_autofree char *base = var != NULL ? sw_dump_base_name (var->name) : g_strdup ("");
  guint n = sw_meaning_count (self->n_by_base, sw_values_intern (self->values, base));
  g_autofree char *key = g_strdup_printf ("%s#%u", base, n);

  return sw_values_intern (self->values, key);
}

static void
add_token (SwMeaningReader *self, const SwVar *var, gboolean is_param)
{
  SwToken token = { .key = next_key (self, var), .is_param = is_param };

  g_array_append_val (self->out->tokens, token);
}

static SwWalk
find_create_cb (const SwStmt *stmt, gpointer data)
{
  if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1 && sw_meaning_is_create (stmt->value))
    add_token (data, stmt->targets[0], FALSE);
  return SW_WALK_CONTINUE;
}

/* The tokens of @function of one kind whose keys @other does not have, in order. */
static GPtrArray *
list_unmatched (const SwMeaningFunction *function, const SwMeaningFunction *other, gboolean params)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < function->tokens->len; i++)
    {
      SwToken *token = &g_array_index (function->tokens, SwToken, i);

      if (token->is_param == params && !g_hash_table_contains (other->texts, token->key))
        g_ptr_array_add (list, token);
    }
  return list;
}

static void
pair_renamed (SwMeaningFunction *function, const SwMeaningFunction *previous, gboolean params)
{
  g_autoptr (GPtrArray) added = list_unmatched (function, previous, params);
  g_autoptr (GPtrArray) gone = list_unmatched (previous, function, params);

  if (added->len != gone->len)
    return;
  for (guint i = 0; i < added->len; i++)
    ((SwToken *) added->pdata[i])->text = ((SwToken *) gone->pdata[i])->text;
}

/* A text that no token of the earlier pass has. */
static const char *
new_text (SwMeaningReader *self, const SwToken *token, GHashTable *taken)
{
  g_autoptr (GString) text = g_string_new (self->out->name);

  g_string_append_printf (text, "/%s", token->key);
  while (g_hash_table_contains (taken, sw_values_intern (self->values, text->str)))
    g_string_append_c (text, '\'');
  return sw_values_intern (self->values, text->str);
}

static void
name_the_rest (SwMeaningReader *self, const SwMeaningFunction *previous)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; previous != NULL && i < previous->tokens->len; i++)
    g_hash_table_add (taken, (gpointer) g_array_index (previous->tokens, SwToken, i).text);
  for (guint i = 0; i < self->out->tokens->len; i++)
    {
      SwToken *token = &g_array_index (self->out->tokens, SwToken, i);

      if (token->text == NULL)
        token->text = new_text (self, token, taken);
      g_hash_table_replace (self->out->texts, (gpointer) token->key, (gpointer) token->text);
    }
}

/**
 * sw_meaning_match_tokens:
 * @previous: (nullable): the same function in the pass before
 *
 * Gives each parameter and each buffer of the function its identity.
 */
void
sw_meaning_match_tokens (SwMeaningReader *self, const SwMeaningFunction *previous)
{
  SwMeaningFunction *out = self->out;

  for (guint i = 0; i < self->function->n_params; i++)
    add_token (self, self->function->params[i].var, TRUE);
  if (self->function->body != NULL)
    sw_block_walk (self->function->body, find_create_cb, self);
  g_hash_table_remove_all (self->n_by_base);
  if (previous != NULL)
    {
      for (guint i = 0; i < out->tokens->len; i++)
        {
          SwToken *token = &g_array_index (out->tokens, SwToken, i);

          token->text = g_hash_table_lookup (previous->texts, token->key);
          g_hash_table_add (out->texts, (gpointer) token->key);
        }
      pair_renamed (out, previous, TRUE);
      pair_renamed (out, previous, FALSE);
    }
  name_the_rest (self, previous);
}

/**
 * sw_meaning_take_token:
 * @var: (nullable): what the buffer is assigned to
 *
 * Returns: (transfer none): the identity of the next parameter or buffer of that name
 */
const SwValue *
sw_meaning_take_token (SwMeaningReader *self, const SwVar *var)
{
  const char *key = next_key (self, var);
  const char *text = g_hash_table_lookup (self->out->texts, key);
  g_autofree char *base = var != NULL ? sw_dump_base_name (var->name) : g_strdup ("buffer");

  return sw_values_get_labelled (self->values, SW_VALUE_TOKEN, text != NULL ? text : key, 0, NULL,
                                 0, base);
}
