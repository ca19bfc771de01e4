/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* NormalizeReturnOrder: makes the return of every kernel and wrapper name the
 * parameters that it writes back, in the order of their declaration.
 *
 *   def pair(x, lo: Out, hi: Out):            def pair(x, lo: Out, hi: Out):
 *     hi_1 = pl.tile.store(t, [0], hi)          hi_1 = pl.tile.store(t, [0], hi)
 *     lo_1 = pl.tile.store(t, [0], lo)          lo_1 = pl.tile.store(t, [0], lo)
 *     return hi_1, lo_1                         return lo, hi
 *
 *   res = self.pair(x, lo, hi)                res = self.pair(x, lo, hi)
 *   first = res[0]                            first = res[1]
 *
 * Three steps (prerequisites 2.7): name the parameters, using lineage of the
 * input program; sort the outputs of kernels; renumber the callers' projections. */
#include "sw-lineage.h"
#include "sw-return-order.h"
#include "sw-substitute.h"

typedef struct
{
  SwContext *context;
  const SwProgram *program;
  SwLineage *lineage;
  GHashTable *perms;   /* name (borrowed) -> GArray of guint: old slot -> new slot */
  GHashTable *results; /* SwVar* -> GArray (borrowed) while walking a caller */
} ReturnOrder;

/* The block with @from replaced by @to, at any depth; blocks on the way are copied. */
static const SwBlock *
replace_stmt (SwContext *context, const SwBlock *block, const SwStmt *from, const SwStmt *to)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwStmt *new_stmt = stmt == from ? to : NULL;
      const SwStmt **stmts;
      SwBlock *copy;

      if (new_stmt == NULL && (stmt->body != NULL || stmt->orelse != NULL))
        {
          const SwBlock *body = replace_stmt (context, stmt->body, from, to);
          const SwBlock *orelse = replace_stmt (context, stmt->orelse, from, to);

          if (body != stmt->body || orelse != stmt->orelse)
            {
              SwStmt *changed = sw_stmt_copy (context, stmt);

              changed->body = body;
              changed->orelse = orelse;
              new_stmt = changed;
            }
        }
      if (new_stmt == NULL)
        continue;
      copy = sw_arena_copy (sw_context_get_arena (context), block, sizeof *block);
      stmts = sw_arena_copy (sw_context_get_arena (context), block->stmts,
                             block->n_stmts * sizeof *stmts);
      stmts[i] = new_stmt;
      copy->stmts = stmts;
      return copy;
    }
  return block;
}

static SwFunction *
with_return (ReturnOrder *self, const SwFunction *function, const SwStmt *from, const SwStmt *to)
{
  SwFunction *copy = sw_function_copy (self->context, function);

  copy->body = replace_stmt (self->context, function->body, from, to);
  return copy;
}

/* Step A0: every returned value that is a tensor parameter becomes that parameter. */
static const SwFunction *
name_params (ReturnOrder *self, const SwFunction *function)
{
  const SwStmt *stmt = sw_lineage_find_return (function);
  const GArray *map;
  const SwExpr **values;
  SwStmt *copy;
  gboolean expand;
  gboolean changed = FALSE;

  if ((!sw_function_is_launchable (function) && function->type != SW_FUNCTION_GRAPH) || stmt == NULL
      || stmt->n_values == 0)
    return function;
  map = sw_lineage_get (self->lineage, function);
  expand = stmt->n_values == 1 && map->len > 1;
  if ((expand && map->len != function->n_return_types) || (!expand && map->len != stmt->n_values))
    return function;

  values = sw_arena_new_n (sw_context_get_arena (self->context), const SwExpr *, map->len);
  for (guint i = 0; i < map->len; i++)
    {
      int param = g_array_index (map, int, i);
      const SwExpr *old = expand ? stmt->values[0] : stmt->values[i];
      const SwVar *var;

      values[i] = old;
      if (param < 0 || !sw_type_is_tensor_like (function->params[param].var->type))
        {
          if (expand)
            return function;
          continue;
        }
      var = function->params[param].var;
      if (sw_expr_as_var (old) == var)
        continue;
      values[i] = sw_expr_new_var (self->context, var, old->span);
      changed = TRUE;
    }
  if (!changed)
    return function;
  copy = sw_stmt_copy (self->context, stmt);
  copy->values = values;
  copy->n_values = map->len;
  return with_return (self, function, stmt, copy);
}

static SwWalk
find_other_return (const SwStmt *stmt, gpointer data)
{
  const SwStmt *last = data;

  return stmt->kind == SW_STMT_RETURN && stmt->n_values > 0 && stmt != last ? SW_WALK_STOP
                                                                            : SW_WALK_CONTINUE;
}

/* Results of a function with several returns cannot be sorted by looking at one of them. */
static gboolean
has_other_return (const SwFunction *function, const SwStmt *last)
{
  return sw_block_walk (function->body, find_other_return, (gpointer) last) == SW_WALK_STOP;
}

/* Where each return goes so that outputs stand in declaration order, or NULL when
 * they do already or cannot be told apart. */
static GArray *
find_order (const SwFunction *function, const SwStmt *stmt)
{
  g_autoptr (GArray) source = sw_lineage_get_explicit (function);
  g_autoptr (GArray) perm = g_array_new (FALSE, TRUE, sizeof (guint));
  g_autofree gboolean *taken = g_new0 (gboolean, stmt->n_values + 1);
  guint n_outputs = 0;
  gboolean identity = TRUE;

  for (guint p = 0; p < function->n_params; p++)
    n_outputs += function->params[p].direction != SW_DIRECTION_IN;
  if (n_outputs == 0 || n_outputs > stmt->n_values || has_other_return (function, stmt))
    return NULL;
  for (guint r = 0; r < stmt->n_values; r++)
    {
      int param = g_array_index (source, int, r);
      guint place = r;

      if (param >= 0 && function->params[param].direction != SW_DIRECTION_IN)
        {
          place = 0;
          for (int p = 0; p < param; p++)
            place += function->params[p].direction != SW_DIRECTION_IN;
        }
      if (taken[place])
        return NULL;
      taken[place] = TRUE;
      identity &= place == r;
      g_array_append_val (perm, place);
    }
  return identity ? NULL : g_steal_pointer (&perm);
}

/* Step A: sorts the outputs of one kernel and remembers how. */
static const SwFunction *
sort_outputs (ReturnOrder *self, const SwFunction *function)
{
  SwArena *arena = sw_context_get_arena (self->context);
  const SwStmt *stmt = sw_block_get_last (function->body);
  const SwExpr **values;
  const SwType **types;
  SwFunction *copy;
  SwStmt *sorted;
  GArray *perm;

  if (!sw_function_is_kernel (function) || stmt == NULL || stmt->kind != SW_STMT_RETURN
      || stmt->n_values != function->n_return_types)
    return function;
  perm = find_order (function, stmt);
  if (perm == NULL)
    return function;

  values = sw_arena_new_n (arena, const SwExpr *, stmt->n_values);
  types = sw_arena_new_n (arena, const SwType *, stmt->n_values);
  for (guint r = 0; r < stmt->n_values; r++)
    {
      values[g_array_index (perm, guint, r)] = stmt->values[r];
      types[g_array_index (perm, guint, r)] = function->return_types[r];
    }
  sorted = sw_stmt_copy (self->context, stmt);
  sorted->values = values;
  copy = with_return (self, function, stmt, sorted);
  copy->return_types = types;
  g_hash_table_insert (self->perms, (gpointer) function->name, perm);
  return copy;
}

static const SwExpr *
renumber (const SwExpr *expr, gpointer data)
{
  ReturnOrder *self = data;
  const SwVar *tuple;
  const GArray *perm;
  SwExpr copy;

  if (expr->kind != SW_EXPR_GET || (tuple = sw_expr_as_var (expr->items[0])) == NULL)
    return NULL;
  perm = g_hash_table_lookup (self->results, tuple);
  if (perm == NULL || (guint64) expr->v.int_value >= perm->len)
    return NULL;
  copy = *expr;
  copy.v.int_value = g_array_index (perm, guint, expr->v.int_value);
  return sw_expr_new (self->context, &copy);
}

/* Step B on one list of statements. */
static const SwBlock *
renumber_block (ReturnOrder *self, const SwBlock *block)
{
  const SwStmt **stmts = NULL;
  SwBlock *copy;

  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      SwStmt *changed = sw_substitute_stmt (self->context, stmt, renumber, self);
      const SwBlock *body;
      const SwBlock *orelse;

      if (stmt->n_targets == 1)
        {
          GArray *perm = sw_expr_is_launch_like (stmt->value)
                           ? g_hash_table_lookup (self->perms, stmt->value->text)
                           : NULL;

          if (perm != NULL)
            g_hash_table_insert (self->results, (gpointer) stmt->targets[0], perm);
          else
            g_hash_table_remove (self->results, stmt->targets[0]);
        }
      body = renumber_block (self, stmt->body);
      orelse = renumber_block (self, stmt->orelse);
      if (changed == NULL && (body != stmt->body || orelse != stmt->orelse))
        changed = sw_stmt_copy (self->context, stmt);
      if (changed == NULL)
        continue;
      changed->body = body;
      changed->orelse = orelse;
      if (stmts == NULL)
        stmts = sw_arena_copy (sw_context_get_arena (self->context), block->stmts,
                               block->n_stmts * sizeof *stmts);
      stmts[i] = changed;
    }
  if (stmts == NULL)
    return block;
  copy = sw_arena_copy (sw_context_get_arena (self->context), block, sizeof *block);
  copy->stmts = stmts;
  return copy;
}

static const SwFunction *
renumber_caller (ReturnOrder *self, const SwFunction *function)
{
  const SwBlock *body;
  SwFunction *copy;

  if (sw_function_is_kernel (function) || g_hash_table_size (self->perms) == 0)
    return function;
  g_hash_table_remove_all (self->results);
  body = renumber_block (self, function->body);
  if (body == function->body)
    return function;
  copy = sw_function_copy (self->context, function);
  copy->body = body;
  return copy;
}

SwPassStatus
sw_pass_normalize_return_order (SwPassRun *run, GError **error)
{
  g_autoptr (SwLineage) lineage = sw_lineage_new (run->program);
  ReturnOrder self = { run->program->context, run->program, lineage, NULL, NULL };
  g_autofree const SwFunction **functions =
    g_new0 (const SwFunction *, run->program->n_functions + 1);
  gboolean changed = FALSE;
  SwProgram *program;

  if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
    return SW_PASS_FAILED;
  self.perms =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  self.results = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < run->program->n_functions; i++)
    functions[i] = sort_outputs (&self, name_params (&self, run->program->functions[i]));
  for (guint i = 0; i < run->program->n_functions; i++)
    {
      functions[i] = renumber_caller (&self, functions[i]);
      changed |= functions[i] != run->program->functions[i];
    }
  g_hash_table_unref (self.results);
  g_hash_table_unref (self.perms);
  if (!changed)
    return SW_PASS_UNCHANGED;

  program = sw_program_new_with_functions (run->program, functions, run->program->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
