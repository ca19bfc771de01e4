/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FREE_MARK "__FREE_VAR"

/* The part of two types that is the same: shape and element type without the rest (dialect 19). */
static const SwType *
common_type (SwParser *self, const SwType *a, const SwType *b)
{
  SwType *bare;
  SwType other;

  if (a == NULL || b == NULL || sw_type_equal (a, b))
    return a;
  bare = sw_arena_copy (self->arena, a, sizeof *a);
  bare->n_extras = 0;
  other = *b;
  other.n_extras = 0;
  return sw_type_equal (bare, &other) ? bare : NULL;
}

static const SwType *
value_type (const SwStmt *yield, guint i)
{
  return yield != NULL && i < yield->n_values ? yield->values[i]->type : NULL;
}

static gboolean
same_targets (const SwStmt *a, const SwStmt *b)
{
  return a->n_targets == b->n_targets
         && memcmp (a->targets, b->targets, a->n_targets * sizeof (gpointer)) == 0;
}

/* From now on the names on the left of @yield are those of the statement around it. */
static void
release_targets (const SwStmt *yield)
{
  ((SwStmt *) yield)->targets = NULL;
  ((SwStmt *) yield)->n_targets = 0;
}

static void
report_different_names (SwParser *self, const SwStmt *yield)
{
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->sink, SW_RULE_SSA_YIELD, yield->span,
                      _ ("the yield of this branch names other results than the first one"));

  sw_diagnostic_set_function (diagnostic, self->function_name);
}

/**
 * _sw_bind_results:
 * @stmt: an if, for or while whose bodies have been read
 *
 * Makes the names on the left of the final yields the results of @stmt (dialect 11.4 to 11.7).
 * A yield that would print without these names, or with others, keeps them itself.
 */
void
_sw_bind_results (SwParser *self, SwStmt *stmt)
{
  const SwStmt *yield = sw_block_find_yield (stmt->body);
  const SwStmt *other = sw_block_find_yield (stmt->orelse);
  const SwStmt *named = other == NULL || (yield != NULL && yield->n_targets > 0) ? yield : other;

  if (stmt->kind == SW_STMT_SCOPE || named == NULL)
    return;
  if (named->n_targets == 0)
    {
      if (named->n_values > 0)
        g_ptr_array_add (self->nameless, stmt);
      return;
    }
  stmt->results = named->targets;
  stmt->n_results = named->n_targets;
  for (guint i = 0; i < stmt->n_results; i++)
    {
      SwVar *var = (SwVar *) stmt->results[i];

      if (var->type == NULL && i < stmt->n_iter_args)
        var->type = stmt->iter_args[i]->type;
      else if (var->type == NULL && stmt->kind == SW_STMT_IF)
        var->type = common_type (self, value_type (yield, i), value_type (other, i));
    }
  if (other != NULL && other != named && other->n_targets > 0 && !same_targets (named, other))
    report_different_names (self, other);
  else if (other != NULL && other != named && _sw_block_find_visible_yield (stmt->orelse) == other)
    release_targets (other);
  if (_sw_block_find_visible_yield (named == other ? stmt->orelse : stmt->body) == named)
    release_targets (named);
}

/**
 * _sw_mark_opaque_names:
 *
 * Names on the current line, which is kept as text, may be defined there: no complaint about
 * them later.
 */
void
_sw_mark_opaque_names (SwParser *self)
{
  for (guint i = 0; i < self->line->n_tokens; i++)
    {
      const SwToken *token = &self->line->tokens[i];

      if (token->kind != SW_TOKEN_NAME || (i > 0 && self->line->tokens[i - 1].kind == SW_TOKEN_DOT))
        continue;
      _sw_names_ensure (&self->names, self->context, _sw_intern_token (self, token),
                        (SwSpan){ token->start, token->end })
        ->flags |= SW_NAME_IN_OPAQUE;
    }
}

/* Length of the part of a name that tells what it stands for: before "__". */
static gsize
base_length (const char *name)
{
  const char *mark = strstr (name + (*name != '\0'), "__");

  return mark != NULL ? (gsize) (mark - name) : strlen (name);
}

static gboolean
is_undefined (const SwName *entry)
{
  return (entry->flags & (SW_NAME_DEFINED | SW_NAME_IN_TYPE)) == 0
         && (entry->flags & SW_NAME_USED) != 0;
}

/* Undefined names by base, in the order of their first sight. */
static GHashTable *
group_undefined (SwParser *self)
{
  GHashTable *groups =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < self->names.entries->len; i++)
    {
      const SwName *entry = &g_array_index (self->names.entries, SwName, i);
      g_autofree char *base = NULL;
      GArray *group;

      if (!is_undefined (entry))
        continue;
      base = g_strndup (entry->name, base_length (entry->name));
      group = g_hash_table_lookup (groups, base);
      if (group == NULL)
        {
          group = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (groups, g_steal_pointer (&base), group);
        }
      g_array_append_val (group, i);
    }
  return groups;
}

/* The undefined name that a result of @stmt goes by later: the first one with the base of @hint
 * that is used behind @stmt.  NULL when none fits. */
static SwName *
find_result_name (SwParser *self, GHashTable *groups, const SwStmt *stmt, const char *hint)
{
  g_autofree char *base = g_strndup (hint, base_length (hint));
  GArray *group = g_hash_table_lookup (groups, base);

  for (guint i = 0; group != NULL && i < group->len; i++)
    {
      SwName *entry = &g_array_index (self->names.entries, SwName, g_array_index (group, guint, i));

      if (entry->first_use.start < stmt->span.end)
        continue;
      g_array_remove_index (group, i);
      return entry;
    }
  return NULL;
}

/* The name that a result is called after: of what is carried, else of what is handed over. */
static const char *
result_hint (const SwStmt *stmt, const SwStmt *yield, guint i)
{
  const SwVar *var = i < stmt->n_iter_args ? stmt->iter_args[i] : sw_expr_as_var (yield->values[i]);

  return var != NULL ? var->name : NULL;
}

/* The yield of a manual scope that is a whole body prints without names, and later statements
 * use them (dialect T7): an undefined name with the same base, used behind the statement, is
 * the result.  Results that nobody reads get a name that never prints. */
static void
name_results (SwParser *self, GHashTable *groups, SwStmt *stmt)
{
  const SwStmt *yield = sw_block_find_yield (stmt->body);
  const SwVar **results;

  if (yield == NULL)
    yield = sw_block_find_yield (stmt->orelse);
  if (yield == NULL || yield->n_values == 0)
    return;
  results = sw_arena_new_n (self->arena, const SwVar *, yield->n_values);
  for (guint i = 0; i < yield->n_values; i++)
    {
      const char *hint = result_hint (stmt, yield, i);
      const SwType *type =
        i < stmt->n_iter_args ? stmt->iter_args[i]->type : yield->values[i]->type;
      SwName *entry = hint != NULL ? find_result_name (self, groups, stmt, hint) : NULL;

      if (entry != NULL)
        results[i] = _sw_define_name (self, entry->name, type, SW_VAR_RESULT, stmt->head, NULL);
      else
        results[i] = sw_var_new (self->context, hint != NULL ? hint : "result", type, SW_VAR_RESULT,
                                 stmt->head);
    }
  stmt->results = results;
  stmt->n_results = yield->n_values;
}

static void
add_dim (SwParser *self, SwName *entry)
{
  SwDynDim dim = { entry->var, FALSE };
  SwName *shared;

  entry->var->flags |= SW_VAR_DYN;
  entry->var->type = _sw_scalar_type (self, SW_DTYPE_INDEX);
  g_array_append_val (self->dyns, dim);
  shared = _sw_names_ensure (&self->module, self->context, entry->name, entry->var->span);
  shared->var = entry->var;
  shared->flags |= SW_NAME_DEFINED;
}

static void
report_undefined (SwParser *self, const SwName *entry)
{
  SwDiagnostic *diagnostic = sw_diag_sink_add (self->sink, SW_RULE_UNDEFINED_NAME, entry->first_use,
                                               _ ("“%s” is not defined"), entry->name);

  sw_diagnostic_set_function (diagnostic, self->function_name);
}

/**
 * _sw_finish_names:
 *
 * Decides at the end of a function what the names are that it uses and does not define: results
 * without a printed name, dynamic dims, or errors.
 */
void
_sw_finish_names (SwParser *self)
{
  if (self->nameless->len > 0)
    {
      g_autoptr (GHashTable) groups = group_undefined (self);

      for (guint i = 0; i < self->nameless->len; i++)
        name_results (self, groups, g_ptr_array_index (self->nameless, i));
      g_ptr_array_set_size (self->nameless, 0);
    }

  for (guint i = 0; i < self->names.entries->len; i++)
    {
      SwName *entry = &g_array_index (self->names.entries, SwName, i);

      if ((entry->flags & SW_NAME_DEFINED) != 0)
        continue;
      if ((entry->flags & (SW_NAME_IN_TYPE | SW_NAME_IN_OPAQUE)) == SW_NAME_IN_TYPE)
        {
          add_dim (self, entry);
          continue;
        }
      entry->var->flags |= SW_VAR_FREE;
      if (is_undefined (entry) && (entry->flags & SW_NAME_IN_OPAQUE) == 0
          && !g_str_has_suffix (entry->name, FREE_MARK))
        report_undefined (self, entry);
    }
}
