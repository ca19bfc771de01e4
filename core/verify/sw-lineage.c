/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-lineage.h"

#include <string.h>

/* Return lineage as in prerequisites 2.2 to 2.6: a value is followed through
 * aliases, loop carries, writer operators and calls of program functions back to
 * a parameter.  Views and results of ifs stop the trace. */

/* One walk over a body. */
typedef struct
{
  GHashTable *def;   /* SwVar* -> the first SwStmt that assigns it */
  GHashTable *carry; /* SwVar* -> the SwVar* it starts from */
} Index;

struct _SwLineage
{
  const SwProgram *program;
  GHashTable *memo;  /* SwFunction* -> GArray of int */
  GHashTable *stack; /* SwFunction* being computed */
  GArray *nothing;   /* the answer for a function that is being computed */
  const SwFunction *traced;
  Index index; /* of @traced */
};

/* Operators whose result is one of their arguments. */
static const struct
{
  const char *op;
  guint argument;
} writers[] = {
  { "tensor.assemble", 0 },      { "tensor.set_validshape", 0 },
  { "tile.fillpad_inplace", 0 }, { "tile.scatter_update", 0 },
  { "tile.scatter", 0 },         { "tile.scatter_mask", 0 },
  { "tile.gather_row", 0 },      { "tile.matmul_acc", 0 },
  { "tile.gemv_acc", 0 },        { "tile.batch_matmul_acc", 0 },
  { "tile.matmul_mx_acc", 0 },   { "tile.tget_scale_addr", 0 },
  { "tile.store", 2 },           { "tile.mscatter", 2 },
};

SwLineage *
sw_lineage_new (const SwProgram *program)
{
  SwLineage *self = g_new0 (SwLineage, 1);

  self->program = program;
  self->memo = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->stack = g_hash_table_new (NULL, NULL);
  self->nothing = g_array_new (FALSE, FALSE, sizeof (int));
  return self;
}

static void
clear_index (Index *index)
{
  g_clear_pointer (&index->def, g_hash_table_unref);
  g_clear_pointer (&index->carry, g_hash_table_unref);
}

void
sw_lineage_free (SwLineage *self)
{
  if (self == NULL)
    return;
  clear_index (&self->index);
  g_array_unref (self->nothing);
  g_hash_table_unref (self->stack);
  g_hash_table_unref (self->memo);
  g_free (self);
}

static SwWalk
find_return (const SwStmt *stmt, gpointer data)
{
  const SwStmt **found = data;

  if (stmt->kind != SW_STMT_RETURN)
    return SW_WALK_CONTINUE;
  *found = stmt;
  return SW_WALK_STOP;
}

/**
 * sw_lineage_find_return:
 *
 * Returns: (transfer none) (nullable): the return of @function that counts
 */
const SwStmt *
sw_lineage_find_return (const SwFunction *function)
{
  const SwStmt *found = sw_block_get_last (function->body);

  if (found != NULL && found->kind == SW_STMT_RETURN)
    return found;
  found = NULL;
  sw_block_walk (function->body, find_return, &found);
  return found;
}

static gboolean
decorator_has (const SwFunction *function, const char *name)
{
  for (guint i = 0; i < function->n_decorator; i++)
    if (strcmp (function->decorator[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/**
 * sw_lineage_is_external:
 *
 * Returns: whether @function's body lives outside the program
 */
gboolean
sw_lineage_is_external (const SwFunction *function)
{
  return sw_function_get_attr (function, "external_source") != NULL
         || decorator_has (function, "external_source");
}

static SwWalk
index_stmt (const SwStmt *stmt, gpointer data)
{
  Index *index = data;

  for (guint i = 0; i < stmt->n_targets; i++)
    if (!g_hash_table_contains (index->def, stmt->targets[i]))
      g_hash_table_insert (index->def, (gpointer) stmt->targets[i], (gpointer) stmt);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      const SwVar *init = sw_expr_as_var (stmt->inits[i]);

      if (init == NULL)
        continue;
      g_hash_table_insert (index->carry, (gpointer) stmt->iter_args[i], (gpointer) init);
      if (i < stmt->n_results && sw_type_is_tensor_like (stmt->results[i]->type))
        g_hash_table_insert (index->carry, (gpointer) stmt->results[i], (gpointer) init);
    }
  return SW_WALK_CONTINUE;
}

static const SwExpr *
item (const SwExpr *expr, int i)
{
  return i >= 0 && (guint) i < expr->n_items ? expr->items[i] : NULL;
}

static const SwVar *
written_argument (const SwExpr *call)
{
  const char *op = strchr (call->text, '.');

  for (guint i = 0; op != NULL && i < G_N_ELEMENTS (writers); i++)
    if (strcmp (op + 1, writers[i].op) == 0)
      return sw_expr_as_var (item (call, writers[i].argument));
  return NULL;
}

/* Where @value, the value of an assignment, comes from: another variable, or NULL. */
static const SwVar *
step (SwLineage *self, Index *index, const SwExpr *value)
{
  const SwFunction *callee;
  const GArray *map;
  const SwStmt *def;
  const SwExpr *call = value;
  guint slot = 0;

  if (value->kind == SW_EXPR_VAR)
    return value->v.var;
  if (value->kind == SW_EXPR_OP_CALL)
    return written_argument (value);
  if (value->kind == SW_EXPR_GET)
    {
      const SwVar *tuple = sw_expr_as_var (value->items[0]);

      def = tuple != NULL ? g_hash_table_lookup (index->def, tuple) : NULL;
      if (def == NULL)
        return NULL;
      call = def->value;
      slot = (guint) value->v.int_value;
    }
  if (!sw_expr_is_launch_like (call)
      || (callee = sw_program_find (self->program, call->text)) == NULL)
    return NULL;
  map = sw_lineage_get (self, callee);
  if (slot >= map->len || (value->kind != SW_EXPR_GET && map->len != 1))
    return NULL;
  return sw_expr_as_var (item (call, g_array_index (map, int, slot)));
}

static int
trace (SwLineage *self, const SwFunction *function, Index *index, const SwVar *var)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  while (var != NULL && g_hash_table_add (seen, (gpointer) var))
    {
      int param = sw_function_find_param (function, var);
      const SwVar *carried = g_hash_table_lookup (index->carry, var);
      const SwStmt *def;

      if (param >= 0)
        return param;
      if (carried != NULL)
        {
          var = carried;
          continue;
        }
      def = g_hash_table_lookup (index->def, var);
      var = def != NULL && def->value != NULL && def->n_targets == 1
              ? step (self, index, def->value)
              : NULL;
    }
  return -1;
}

typedef struct
{
  SwLineage *self;
  const SwFunction *wrapper;
  const SwExpr *call;
  guint n;
} InnerCall;

static SwWalk
find_inner_call (const SwStmt *stmt, gpointer data)
{
  InnerCall *inner = data;
  const SwFunction *callee;

  if (!sw_expr_is_launch_like (stmt->value))
    return SW_WALK_CONTINUE;
  callee = sw_program_find (inner->self->program, stmt->value->text);
  if (callee != NULL && callee->type != SW_FUNCTION_ORCHESTRATION
      && callee->type != SW_FUNCTION_OPAQUE
      && callee->n_return_types == inner->wrapper->n_return_types)
    {
      inner->call = stmt->value;
      inner->n++;
    }
  return SW_WALK_CONTINUE;
}

/* Maps a call's result positions to @function's own parameters. */
static void
map_call (SwLineage *self, const SwFunction *function, Index *index, const SwExpr *call,
          GArray *out)
{
  const SwFunction *callee = sw_program_find (self->program, call->text);
  const GArray *map;

  if (callee == NULL)
    return;
  map = sw_lineage_get (self, callee);
  for (guint i = 0; i < map->len; i++)
    {
      const SwVar *var = sw_expr_as_var (item (call, g_array_index (map, int, i)));
      int param = -1;

      if (var != NULL)
        param = index != NULL ? trace (self, function, index, var)
                              : sw_function_find_param (function, var);
      g_array_append_val (out, param);
    }
}

/* result = self.inner(..); return result */
static void
expand_tuple (SwLineage *self, const SwFunction *function, Index *index, const SwVar *tuple,
              GArray *out)
{
  const SwStmt *def = g_hash_table_lookup (index->def, tuple);
  guint limit = 0;

  while (def != NULL && def->value != NULL && def->value->kind == SW_EXPR_VAR
         && limit++ < SW_MAX_DEPTH)
    def = g_hash_table_lookup (index->def, def->value->v.var);
  if (def == NULL || def->value == NULL)
    return;
  if (sw_expr_is_launch_like (def->value))
    {
      map_call (self, function, index, def->value, out);
      return;
    }
  if (def->value->kind != SW_EXPR_LIST)
    return;
  for (guint i = 0; i < def->value->n_items; i++)
    {
      const SwVar *var = sw_expr_as_var (def->value->items[i]);
      int param = var != NULL ? trace (self, function, index, var) : -1;

      g_array_append_val (out, param);
    }
}

static void
compute (SwLineage *self, const SwFunction *function, GArray *out)
{
  Index index = { g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL) };
  const SwStmt *stmt = sw_lineage_find_return (function);

  if (stmt == NULL || stmt->n_values == 0)
    {
      InnerCall inner = { self, function, NULL, 0 };

      if (sw_function_is_wrapper (function))
        sw_block_walk (function->body, find_inner_call, &inner);
      if (inner.n == 1)
        map_call (self, function, NULL, inner.call, out);
    }
  else
    {
      const SwVar *only = stmt->n_values == 1 ? sw_expr_as_var (stmt->values[0]) : NULL;

      sw_block_walk (function->body, index_stmt, &index);
      if (only != NULL && function->n_return_types > 1 && only->type != NULL
          && only->type->kind == SW_TYPE_TUPLE)
        expand_tuple (self, function, &index, only, out);
      if (out->len != function->n_return_types || out->len <= 1)
        {
          g_array_set_size (out, 0);
          for (guint i = 0; i < stmt->n_values; i++)
            {
              const SwVar *var = sw_expr_as_var (stmt->values[i]);
              int param = var != NULL ? trace (self, function, &index, var) : -1;

              g_array_append_val (out, param);
            }
        }
    }
  clear_index (&index);
}

/**
 * sw_lineage_get:
 *
 * Returns: (transfer none): one int per return position of @function: the number of the
 *   parameter the value comes from, or -1; empty while it is being computed (recursion) and
 *   when nothing is known
 */
const GArray *
sw_lineage_get (SwLineage *self, const SwFunction *function)
{
  GArray *map = g_hash_table_lookup (self->memo, function);

  if (map != NULL)
    return map;
  if (g_hash_table_size (self->stack) >= SW_MAX_DEPTH
      || !g_hash_table_add (self->stack, (gpointer) function))
    return self->nothing;
  map = g_array_new (FALSE, FALSE, sizeof (int));
  compute (self, function, map);
  g_hash_table_remove (self->stack, function);
  g_hash_table_insert (self->memo, (gpointer) function, map);
  return map;
}

/**
 * sw_lineage_trace:
 * @var: a variable of @function
 *
 * The body of the last function asked about stays indexed.
 *
 * Returns: the number of the parameter that the value of @var comes from, or -1
 */
int
sw_lineage_trace (SwLineage *self, const SwFunction *function, const SwVar *var)
{
  if (self->traced != function)
    {
      clear_index (&self->index);
      self->index = (Index){ g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL) };
      sw_block_walk (function->body, index_stmt, &self->index);
      self->traced = function;
    }
  return trace (self, function, &self->index, var);
}

/* One more return of @function: where it gives something else back, nothing is known. */
typedef struct
{
  SwLineage *self;
  const SwFunction *function;
  const SwStmt *first;
  GArray *map;
  Index index;
} Returns;

static SwWalk
merge_return (const SwStmt *stmt, gpointer data)
{
  Returns *returns = data;

  if (stmt->kind != SW_STMT_RETURN || stmt == returns->first || stmt->n_values == 0)
    return SW_WALK_CONTINUE;
  if (returns->index.def == NULL)
    {
      returns->index = (Index){ g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL) };
      sw_block_walk (returns->function->body, index_stmt, &returns->index);
    }
  for (guint i = 0; i < returns->map->len; i++)
    {
      int *param = &g_array_index (returns->map, int, i);
      const SwVar *var = i < stmt->n_values ? sw_expr_as_var (stmt->values[i]) : NULL;

      if (var == NULL || trace (returns->self, returns->function, &returns->index, var) != *param)
        *param = -1;
    }
  return SW_WALK_CONTINUE;
}

/**
 * sw_lineage_get_explicit:
 *
 * Returns: (transfer full): one int per returned value: the number of the parameter that
 *   the value is, or -1; empty when @function returns nothing
 */
GArray *
sw_lineage_get_explicit (const SwFunction *function)
{
  const SwStmt *stmt = sw_lineage_find_return (function);
  GArray *map = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; stmt != NULL && i < stmt->n_values; i++)
    {
      const SwVar *var = sw_expr_as_var (stmt->values[i]);
      int param = var != NULL ? sw_function_find_param (function, var) : -1;

      g_array_append_val (map, param);
    }
  return map;
}

/**
 * sw_lineage_get_common:
 *
 * Where @function returns in several places, each of them must give back the same parameter.
 *
 * Returns: (transfer full): as sw_lineage_get_explicit(), with -1 where two returns differ
 */
GArray *
sw_lineage_get_common (SwLineage *self, const SwFunction *function)
{
  GArray *map = sw_lineage_get_explicit (function);
  Returns returns = { self, function, sw_lineage_find_return (function), map, { NULL, NULL } };

  sw_block_walk (function->body, merge_return, &returns);
  clear_index (&returns.index);
  return map;
}
