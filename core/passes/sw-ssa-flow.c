/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-ssa-private.h"
#include "sw-ssa-scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where ways part and meet: what branches and loops hand on. */

/* @block with @values handed over by the yield that ends it, behind what that hands over
 * already; with a yield of its own when there is none. */
static const SwBlock *
extend_yield (SwSsaConvert *self, const SwBlock *block, const SwExpr *const *values, guint n_values,
              SwSpan span)
{
  const SwStmt *last = sw_block_get_last (block);
  guint n = block != NULL ? block->n_stmts : 0;
  const SwStmt **stmts = sw_arena_new_n (self->arena, const SwStmt *, n + 1);
  SwBlock *copy;

  if (n_values == 0 && block != NULL)
    return block;
  copy = block != NULL ? sw_arena_copy (self->arena, block, sizeof *block)
                       : sw_arena_new0 (self->arena, SwBlock);
  if (n > 0)
    memcpy (stmts, block->stmts, n * sizeof *stmts);
  if (sw_block_find_yield (block) == NULL)
    stmts[n++] = sw_stmt_new_yield (self->context, values, n_values, span);
  else
    {
      SwStmt *changed = sw_stmt_copy (self->context, last);

      if (last->kind == SW_STMT_YIELD)
        {
          const SwExpr **all =
            sw_arena_new_n (self->arena, const SwExpr *, last->n_values + n_values);

          if (last->n_values > 0)
            memcpy (all, last->values, last->n_values * sizeof *all);
          memcpy (all + last->n_values, values, n_values * sizeof *all);
          changed->values = all;
          changed->n_values += n_values;
          changed->targets = NULL;
          changed->n_targets = 0;
          changed->flags &= ~SW_STMT_BARE;
        }
      else
        changed->body = extend_yield (self, last->body, values, n_values, span);
      stmts[n - 1] = changed;
    }
  copy->stmts = stmts;
  copy->n_stmts = n;
  copy->placeholder = NULL;
  return copy;
}

/* The results that the statement has in the text get versions of their own. */
static void
define_results (SwSsaConvert *self, SwStmt *copy, const SwStmt *stmt, SwSsaRole role)
{
  const SwVar **results = sw_arena_new_n (self->arena, const SwVar *, stmt->n_results + 1);

  for (guint i = 0; i < stmt->n_results; i++)
    results[i] = sw_ssa_define (self, stmt->results[i], role,
                                sw_ssa_env_type (&self->env, stmt->results[i]->type));
  copy->results = results;
}

/* The variables that have another version behind an if than in front of it, by name. */
static GPtrArray *
find_merged (SwSsaConvert *self, GHashTable *first, GHashTable *second)
{
  GPtrArray *merged = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer source;

  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &source, NULL))
    if (sw_ssa_env_get (&self->env, source) != NULL || g_hash_table_contains (second, source))
      g_ptr_array_add (merged, source);
  g_hash_table_iter_init (&iter, second);
  while (g_hash_table_iter_next (&iter, &source, NULL))
    if (sw_ssa_env_get (&self->env, source) != NULL && !g_hash_table_contains (first, source))
      g_ptr_array_add (merged, source);
  g_ptr_array_sort (merged, sw_ssa_compare_names);
  return merged;
}

static const SwExpr **
use_versions (SwSsaConvert *self, const GPtrArray *sources, GHashTable *changed, SwSpan span)
{
  const SwExpr **values = sw_arena_new_n (self->arena, const SwExpr *, sources->len + 1);

  for (guint i = 0; i < sources->len; i++)
    {
      const SwVar *source = g_ptr_array_index (sources, i);
      const SwVar *version = changed != NULL ? g_hash_table_lookup (changed, source) : NULL;

      if (version == NULL)
        version = sw_ssa_env_get (&self->env, source);
      values[i] = sw_expr_new_var (self->context, version, span);
    }
  return values;
}

static gboolean
returns (const SwBlock *block)
{
  const SwStmt *last = sw_block_get_last (block);

  return last != NULL && last->kind == SW_STMT_RETURN;
}

/**
 * sw_ssa_convert_if:
 * @copy: of @stmt, with its condition converted
 * @out: (element-type SwStmt): gets the statement
 *
 * Both branches, and the merge of what they define.
 */
void
sw_ssa_convert_if (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  g_autoptr (GHashTable) first = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) second = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) merged = NULL;
  SwSsaMark mark = sw_ssa_env_mark (&self->env);
  const SwVar **results;

  copy->body = sw_ssa_convert_block (self, stmt->body);
  sw_ssa_env_pop (&self->env, mark, first);
  copy->orelse = stmt->orelse != NULL ? sw_ssa_convert_block (self, stmt->orelse) : NULL;
  sw_ssa_env_pop (&self->env, mark, second);
  copy->flags &= ~SW_STMT_ELIF;
  g_ptr_array_add (out, copy);
  if (returns (stmt->body) && returns (stmt->orelse))
    return;

  merged = find_merged (self, first, second);
  if (merged->len > 0)
    {
      copy->body = extend_yield (self, copy->body, use_versions (self, merged, first, stmt->head),
                                 merged->len, stmt->head);
      copy->orelse =
        extend_yield (self, copy->orelse, use_versions (self, merged, second, stmt->head),
                      merged->len, stmt->head);
    }
  define_results (self, copy, stmt, SW_SSA_IF_RESULT);
  results = sw_arena_new_n (self->arena, const SwVar *, stmt->n_results + merged->len + 1);
  if (stmt->n_results > 0)
    memcpy (results, copy->results, stmt->n_results * sizeof *results);
  for (guint i = 0; i < merged->len; i++)
    {
      const SwVar *source = g_ptr_array_index (merged, i);
      const SwVar *version = g_hash_table_lookup (first, source);

      if (version == NULL)
        version = sw_ssa_env_get (&self->env, source);
      results[stmt->n_results + i] = sw_ssa_define (self, source, SW_SSA_IF_RESULT, version->type);
    }
  copy->results = results;
  copy->n_results = stmt->n_results + merged->len;
}

/* What @stmt must carry beside what it carries in the text: what had a value before, by name,
 * then what gets its first value inside and is read behind. */
static GPtrArray *
find_carried (SwSsaConvert *self, const SwStmt *stmt)
{
  const SwLoopScan *scan = g_hash_table_lookup (self->loops, stmt);
  GPtrArray *carried = g_ptr_array_new ();

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < scan->assigned->len; i++)
      {
        const SwVar *source = g_ptr_array_index (scan->assigned, i);
        gboolean known = sw_ssa_env_get (&self->env, source) != NULL;

        if (pass == 0 ? known : !known && g_hash_table_contains (scan->needed, source))
          g_ptr_array_add (carried, (gpointer) source);
      }
  return carried;
}

static const SwVar *
initial_version (SwSsaConvert *self, const SwVar *source)
{
  const SwVar *version = sw_ssa_env_get (&self->env, source);

  if (version == NULL)
    version = sw_ssa_env_find_spare (&self->env, sw_ssa_env_type (&self->env, source->type));
  return version != NULL ? version : source;
}

/* Carried values of the text and those that are added, with their starts and results. */
static void
build_carries (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, const GPtrArray *carried)
{
  guint n = stmt->n_iter_args + carried->len;
  const SwVar **iter_args = sw_arena_new_n (self->arena, const SwVar *, n + 1);
  const SwVar **results = sw_arena_new_n (self->arena, const SwVar *, n + 1);
  const SwExpr **inits = sw_arena_new_n (self->arena, const SwExpr *, n + 1);

  for (guint i = 0; i < stmt->n_iter_args; i++)
    inits[i] = copy->inits[i];
  for (guint i = 0; i < carried->len; i++)
    {
      const SwVar *source = g_ptr_array_index (carried, i);

      inits[stmt->n_iter_args + i] =
        sw_expr_new_var (self->context, initial_version (self, source), stmt->head);
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean old = i < stmt->n_iter_args;
      const SwVar *source =
        old ? stmt->iter_args[i] : g_ptr_array_index (carried, i - stmt->n_iter_args);
      const SwVar *result = old && i < stmt->n_results ? stmt->results[i] : source;
      const SwType *type =
        inits[i]->type != NULL ? inits[i]->type : sw_ssa_env_type (&self->env, source->type);

      iter_args[i] = sw_ssa_env_new_version (&self->env, source, SW_SSA_CARRY, type);
      results[i] = sw_ssa_env_new_version (
        &self->env, result, SW_SSA_LOOP_RESULT,
        old && i < stmt->n_results ? sw_ssa_env_type (&self->env, result->type) : type);
    }
  copy->iter_args = iter_args;
  copy->inits = inits;
  copy->n_iter_args = n;
  copy->results = results;
  copy->n_results = n;
}

static void
check_loop (SwSsaConvert *self, const SwStmt *stmt, const SwStmt *copy)
{
  if (copy->n_iter_args == 0)
    return;
  if (self->leaves != NULL)
    sw_ssa_fail (self, SW_RULE_NEEDS_PASS, self->leaves->span,
                 _ ("a loop that carries values cannot be left here; CtrlFlowTransform has to run "
                    "before ConvertToSSA"));
  if (stmt->kind == SW_STMT_FOR && g_str_has_suffix (stmt->text, ".unroll"))
    sw_ssa_fail (
      self, SW_RULE_NEEDS_PASS, stmt->head,
      _ ("a loop that is to be unrolled cannot carry values; UnrollLoops has to run before "
         "ConvertToSSA"));
}

/**
 * sw_ssa_convert_loop:
 * @copy: of @stmt, with its range and its starts converted
 * @out: (element-type SwStmt): gets the statement
 *
 * The body, and what it hands from one round to the next.
 */
void
sw_ssa_convert_loop (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out)
{
  g_autoptr (GPtrArray) carried = find_carried (self, stmt);
  const SwStmt *leaves = self->leaves;
  SwSsaMark mark;

  build_carries (self, stmt, copy, carried);
  mark = sw_ssa_env_mark (&self->env);
  if (stmt->loop_var != NULL)
    copy->loop_var = sw_ssa_define (self, stmt->loop_var, SW_SSA_INDEX,
                                    sw_ssa_env_type (&self->env, stmt->loop_var->type));
  for (guint i = 0; i < copy->n_iter_args; i++)
    sw_ssa_env_set (&self->env,
                    i < stmt->n_iter_args ? stmt->iter_args[i]
                                          : g_ptr_array_index (carried, i - stmt->n_iter_args),
                    copy->iter_args[i]);
  if (stmt->kind == SW_STMT_WHILE)
    copy->value = sw_ssa_env_expr (&self->env, stmt->value);

  self->leaves = NULL;
  copy->body = sw_ssa_convert_block (self, stmt->body);
  check_loop (self, stmt, copy);
  self->leaves = leaves;
  if (carried->len > 0)
    copy->body = extend_yield (self, copy->body, use_versions (self, carried, NULL, stmt->head),
                               carried->len, stmt->head);
  sw_ssa_env_pop (&self->env, mark, NULL);
  for (guint i = 0; i < copy->n_results; i++)
    sw_ssa_env_set (&self->env,
                    i < stmt->n_iter_args
                      ? (i < stmt->n_results ? stmt->results[i] : stmt->iter_args[i])
                      : g_ptr_array_index (carried, i - stmt->n_iter_args),
                    copy->results[i]);
  g_ptr_array_add (out, copy);
}
