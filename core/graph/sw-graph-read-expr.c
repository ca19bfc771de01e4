/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-call.h"
#include "sw-format.h"
#include "sw-graph-reader.h"

#include <string.h>

/**
 * sw_task_graph_find_count:
 * @call: a Call or Submit
 * @callee: (nullable): what it runs
 *
 * Returns: (transfer none) (nullable): the launch count: of the submit, else of the call's
 *   attributes, else of the callee's
 */
const SwExpr *
sw_task_graph_find_count (const SwExpr *call, const SwFunction *callee)
{
  const SwExpr *count = sw_expr_get_arg (call, "core_num");

  if (count == NULL)
    count = sw_expr_get_attr (call, "core_num");
  if (count == NULL && callee != NULL && sw_function_is_launchable (callee))
    {
      const SwVar *param;
      int at;

      count = sw_function_get_attr (callee, "core_num");
      param = sw_expr_as_var (count);
      at = param != NULL ? sw_function_find_param (callee, param) : -1;
      if (at >= 0 && at < (int) call->n_items)
        count = call->items[at];
    }
  return count;
}

static char *
get_label (const SwExpr *expr)
{
  const SwVar *var = sw_expr_as_var (expr);

  return var != NULL ? g_strdup (var->name) : sw_expr_to_string (expr);
}

/* A whole array whose ids are known only as the work of a loop stands for all its elements. */
static guint
get_multiplicity (const SwValue *value, const SwRef *ref)
{
  if (value->kind != SW_VALUE_IDS || value->n_slots > 0 || value->refs.n != 1)
    return ref->count;
  return (guint) CLAMP (value->extent, 0, G_MAXUINT32);
}

static void
read_dep (SwGraphReader *self, const SwExpr *dep, guint node, SwTaskEdgeKind kind)
{
  const SwValue *value = sw_graph_reader_eval (self, dep, NULL);
  g_autofree char *label = get_label (dep);
  const SwVar *var = sw_expr_as_var (dep);
  SwRefs refs = sw_value_get_refs (self, value, label);

  for (guint i = 0; i < refs.n; i++)
    {
      SwRef ref = { refs.items[i].node, get_multiplicity (value, &refs.items[i]),
                    refs.items[i].when };

      sw_graph_reader_add_reads (
        self, (SwRefs){ 1, &ref },
        &(SwTaskEdge){ .to = node, .kind = kind, .label = label, .maybe = value->maybe });
    }
  if (refs.n == 0 && kind == SW_EDGE_COMPILER && var != NULL)
    {
      guint writer = GPOINTER_TO_UINT (g_hash_table_lookup (self->writers, var));

      if (writer > 0)
        sw_graph_reader_add_edge (
          self,
          &(SwTaskEdge){
            .from = writer - 1, .to = node, .kind = kind, .label = label, .multiplicity = 1 });
    }
}

/* @deps (nullable): a list of task ids, or one id or array alone. */
void
sw_graph_reader_read_deps (SwGraphReader *self, const SwExpr *deps, guint node, SwTaskEdgeKind kind)
{
  if (deps == NULL)
    return;
  if (deps->kind != SW_EXPR_LIST && deps->kind != SW_EXPR_TUPLE)
    {
      read_dep (self, deps, node, kind);
      return;
    }
  for (guint i = 0; i < deps->n_items; i++)
    read_dep (self, deps->items[i], node, kind);
}

/* Edges from whoever produced the tensors that @expr names. */
void
sw_graph_reader_read_data (SwGraphReader *self, const SwExpr *expr, guint node, SwTaskEdgeKind kind)
{
  const SwValue *value;

  if (expr == NULL)
    return;
  if (expr->kind != SW_EXPR_VAR)
    {
      for (guint i = 0; i < expr->n_items; i++)
        sw_graph_reader_read_data (self, expr->items[i], node, kind);
      for (guint i = 0; i < expr->n_args; i++)
        sw_graph_reader_read_data (self, expr->args[i].value, node, kind);
      return;
    }
  value = sw_graph_reader_get (self, expr->v.var);
  if (value == NULL || value->kind == SW_VALUE_ID || value->kind == SW_VALUE_IDS)
    return;
  sw_graph_reader_add_reads (
    self, sw_value_get_refs (self, value, expr->v.var->name),
    &(SwTaskEdge){ .to = node, .kind = kind, .label = (char *) expr->v.var->name });
}

/* For each positional argument its parameter, -1 beyond the last: an output takes an argument
 * only if more are left than inputs still to come. */
static int *
bind_args (const SwExpr *call, const SwFunction *callee)
{
  int *params = g_new (int, call->n_items + 1);
  guint n_inputs = 0;
  guint arg = 0;

  for (guint i = 0; i < callee->n_params; i++)
    n_inputs += callee->params[i].direction == SW_DIRECTION_IN;
  for (guint i = 0; i < callee->n_params && arg < call->n_items; i++)
    {
      if (callee->params[i].direction == SW_DIRECTION_IN)
        n_inputs--;
      else if (call->n_items - arg <= n_inputs)
        continue;
      params[arg++] = (int) i;
    }
  for (; arg < call->n_items; arg++)
    params[arg] = -1;
  return params;
}

/* Whether the runtime is told not to look the argument up. */
static gboolean
is_opted_out (const SwExpr *call, guint arg)
{
  const SwExpr *directions = sw_expr_get_attr (call, "arg_directions");

  if (directions != NULL && directions->kind == SW_EXPR_LIST && arg < directions->n_items)
    return directions->items[arg]->text != NULL
           && g_str_has_suffix (directions->items[arg]->text, "adir.no_dep");
  return sw_call_has_override (call, arg);
}

/* What the task reads, and what it leaves behind in the buffers that it was given. */
static void
read_args (SwGraphReader *self, const SwExpr *call, const SwFunction *callee, guint node)
{
  g_autofree int *params = callee != NULL ? bind_args (call, callee) : NULL;
  const SwValue *result = NULL;

  for (guint i = 0; i < call->n_items; i++)
    if (params == NULL || params[i] < 0 || callee->params[params[i]].direction != SW_DIRECTION_OUT)
      sw_graph_reader_read_data (self, call->items[i], node,
                                 is_opted_out (call, i) ? SW_EDGE_SUPPRESSED : SW_EDGE_DATA);
  sw_graph_reader_read_data (self, sw_expr_get_arg (call, "predicate"), node, SW_EDGE_PREDICATE);

  for (guint i = 0; i < call->n_items; i++)
    sw_graph_reader_add_owner (self, sw_arg_get_var (call->items[i]), node);
  for (guint i = 0; params != NULL && i < call->n_items; i++)
    {
      const SwVar *var = sw_arg_get_var (call->items[i]);

      if (var == NULL || params[i] < 0 || callee->params[params[i]].direction == SW_DIRECTION_IN
          || sw_value_is_id (NULL, var) || sw_value_is_ids (NULL, var))
        continue;
      g_hash_table_insert (self->writers, (gpointer) var, GUINT_TO_POINTER (node + 1));
      if (result == NULL)
        result = sw_value_new (self, SW_VALUE_DATA, sw_refs_of_node (self, node, 1));
      sw_graph_reader_write (self, var, result);
    }
}

/* The launch that was judged at this statement; a statement may hold several. */
static guint
find_launch (SwGraphReader *self, const SwExpr *call)
{
  guint at = GPOINTER_TO_UINT (
    g_hash_table_lookup (self->launch_by_origin, GUINT_TO_POINTER (self->stmt->origin)));

  while (at > 0)
    {
      const SwLaunch *launch = g_ptr_array_index (self->launches, at - 1);

      if (launch->launch == call || launch->launch->text == call->text
          || strcmp (launch->launch->text, call->text) == 0)
        return at - 1;
      at = self->launch_next[at - 1];
    }
  return SW_GRAPH_NONE;
}

static guint
get_verdict_flags (SwGraphReader *self, guint launch)
{
  if (launch == SW_GRAPH_NONE)
    return 0;
  switch (((const SwLaunch *) g_ptr_array_index (self->launches, launch))->verdict)
    {
    case SW_VERDICT_GUARDED:
      return self->guard != NULL ? 0 : SW_NODE_MAY_BE_EMPTY;
    case SW_VERDICT_EMPTY:
      return SW_NODE_EMPTY;
    case SW_VERDICT_REJECTED:
    case SW_VERDICT_GRAPH:
      return SW_NODE_REJECTED;
    case SW_VERDICT_PROVEN:
      return 0;
    default:
      g_assert_not_reached ();
    }
}

static const SwValue *
make_result (SwGraphReader *self, const SwExpr *call, const SwFunction *callee, guint node)
{
  SwValue result = {
    .kind = SW_VALUE_RESULT,
    .submitted = call->kind == SW_EXPR_SUBMIT,
    .refs = sw_refs_of_node (self, node, 1),
    .type = call->type,
  };

  if (callee != NULL)
    result.n_results = callee->n_return_types + result.submitted;
  return sw_value_copy (self, &result);
}

/* A Call or Submit of a function: one task. */
static const SwValue *
read_dispatch (SwGraphReader *self, const SwExpr *call, const SwType *hint)
{
  const SwFunction *callee = sw_program_find (self->program, call->text);
  const SwExpr *count = sw_task_graph_find_count (call, callee);
  g_autofree char *count_text = count != NULL ? sw_expr_to_string (count) : NULL;
  SwTaskNode node = {
    .kind = callee == NULL  ? SW_NODE_OPAQUE
            : count != NULL ? SW_NODE_SPMD
                            : SW_NODE_TASK,
    .stmt = self->stmt,
    .callee = callee,
    .name = (char *) call->text,
    .count = count_text,
    .launch = find_launch (self, call),
    .origin = self->stmt->origin,
  };
  const SwValue *result;
  guint index;

  for (guint i = 0; i < call->n_items; i++)
    if (call->items[i]->kind != SW_EXPR_VAR)
      sw_graph_reader_eval (self, call->items[i], NULL);
  node.flags = get_verdict_flags (self, node.launch);
  if (self->guard != NULL && !self->guard_empty)
    {
      node.flags |= SW_NODE_GUARDED;
      node.guard = self->guard;
    }
  if (sw_expr_get_arg (call, "predicate") != NULL)
    node.flags |= SW_NODE_PREDICATED;
  index = sw_graph_reader_add_node (self, &node);
  if (node.flags & SW_NODE_GUARDED)
    self->guarded = index;
  sw_graph_reader_read_deps (self, sw_expr_get_arg (call, "deps"), index, SW_EDGE_DEP);
  sw_graph_reader_read_deps (self, sw_expr_get_attr (call, "compiler_manual_dep_edges"), index,
                             SW_EDGE_COMPILER);
  read_args (self, call, callee, index);
  result = make_result (self, call, callee, index);
  if (result->type == NULL && hint != NULL)
    {
      SwValue copy = *result;

      copy.type = hint;
      result = sw_value_copy (self, &copy);
    }
  return result;
}

static const SwValue *
read_dummy (SwGraphReader *self, const SwExpr *call)
{
  guint node =
    sw_graph_reader_add_node (self, &(SwTaskNode){
                                      .kind = SW_NODE_DUMMY,
                                      .stmt = self->stmt,
                                      .name = (char *) "dummy",
                                      .guard = self->guard_empty ? self->guard_opposite : NULL,
                                      .launch = SW_GRAPH_NONE,
                                      .origin = self->stmt->origin,
                                    });

  sw_graph_reader_read_deps (self, sw_expr_get_arg (call, "deps"), node, SW_EDGE_DEP);
  sw_graph_reader_read_deps (self, sw_expr_get_attr (call, "compiler_manual_dep_edges"), node,
                             SW_EDGE_COMPILER);
  return sw_value_new (self, SW_VALUE_ID, sw_refs_of_node (self, node, 1));
}

/* array.create: an array of task ids, or anything else. */
static const SwValue *
read_array_create (SwGraphReader *self, const SwExpr *call, const SwType *hint)
{
  const SwExpr *dtype = sw_expr_get_arg (call, "dtype");
  SwValue array = { .kind = SW_VALUE_IDS };
  gint64 extent;

  if (dtype == NULL && call->n_items > 1)
    dtype = call->items[1];
  if (!(dtype != NULL && dtype->text != NULL && g_str_has_suffix (dtype->text, "TASK_ID"))
      && !(hint != NULL && hint->kind == SW_TYPE_ARRAY && hint->dtype == SW_DTYPE_TASK_ID))
    return NULL;
  if (call->n_items > 0 && sw_expr_is_int (call->items[0], &extent) && extent > 0)
    array.extent = extent;
  return sw_value_copy (self, &array);
}

/* array.update_element and array.get_element. */
static const SwValue *
read_array_access (SwGraphReader *self, const SwExpr *call, gboolean update)
{
  g_autofree char *name = get_label (call->items[0]);
  const SwValue *array = sw_graph_reader_eval (self, call->items[0], NULL);
  const SwValue *id;
  gint64 index;
  gboolean constant = sw_expr_is_int (call->items[1], &index);

  if (array != NULL && array->kind != SW_VALUE_IDS)
    return NULL;
  if (!update)
    return sw_value_element (self, array, constant ? &index : NULL, name);
  id = sw_graph_reader_eval (self, call->items[2], NULL);
  if (array == NULL && id == NULL)
    return NULL;
  array = sw_value_update (self, array, constant ? &index : NULL, id, name);
  /* Only an index that differs in each iteration is known to overwrite nothing. */
  if (!constant && (self->loop_var == NULL || sw_expr_as_var (call->items[1]) != self->loop_var))
    {
      SwValue copy = *array;

      copy.maybe = TRUE;
      return sw_value_copy (self, &copy);
    }
  return array;
}

static gboolean
is_scalar_op (const char *name, const SwType *type)
{
  if (type != NULL && type->kind != SW_TYPE_UNKNOWN)
    return !sw_type_is_tensor_like (type) && type->kind != SW_TYPE_TUPLE;
  if (!g_str_has_prefix (name, "tensor.") && !g_str_has_prefix (name, "pld.tensor."))
    return TRUE;
  return g_str_has_suffix (name, ".read") || g_str_has_suffix (name, ".dim");
}

static const SwValue *
read_op (SwGraphReader *self, const SwExpr *call, const SwType *hint)
{
  const char *name = sw_expr_get_op_name (call);
  SwRefs refs = { 0, NULL };

  if (sw_expr_is_op (call, "system.task_dummy"))
    return read_dummy (self, call);
  if (sw_expr_is_op (call, "system.task_invalid"))
    return sw_value_new (self, SW_VALUE_ID, refs);
  if (sw_expr_is_op (call, "tensor.create") && (self->flags & SW_GRAPH_BUFFERS))
    return sw_graph_reader_add_alloc (self, call);
  if (sw_expr_is_op (call, "no_dep") && call->n_items == 1)
    return sw_graph_reader_eval (self, call->items[0], hint);
  if (sw_expr_is_op (call, "array.create"))
    return read_array_create (self, call, hint);
  if (sw_expr_is_op (call, "array.update_element") && call->n_items == 3)
    return read_array_access (self, call, TRUE);
  if (sw_expr_is_op (call, "array.get_element") && call->n_items == 2)
    return read_array_access (self, call, FALSE);

  for (guint i = 0; i < call->n_items; i++)
    {
      const SwValue *value = sw_graph_reader_eval (self, call->items[i], NULL);

      if (value != NULL && value->kind != SW_VALUE_ID && value->kind != SW_VALUE_IDS)
        refs = sw_refs_join (self, refs, sw_value_get_refs (self, value, name), name);
    }
  for (guint i = 0; i < call->n_args; i++)
    sw_graph_reader_eval (self, call->args[i].value, NULL);
  if (refs.n == 0 || is_scalar_op (name, call->type != NULL ? call->type : hint))
    return NULL;
  return sw_value_new (self, SW_VALUE_DATA, refs);
}

static const SwValue *
read_tuple (SwGraphReader *self, const SwExpr *expr)
{
  const SwValue **elems = sw_arena_new_n (self->arena, const SwValue *, expr->n_items);
  gboolean any = FALSE;

  for (guint i = 0; i < expr->n_items; i++)
    {
      elems[i] = sw_graph_reader_eval (self, expr->items[i], NULL);
      any |= elems[i] != NULL;
    }
  return any ? sw_value_new_tuple (self, elems, expr->n_items) : NULL;
}

static const SwValue *
read_index (SwGraphReader *self, const SwExpr *expr)
{
  const SwValue *base = sw_graph_reader_eval (self, expr->items[0], NULL);
  gint64 index = 0;
  gboolean constant = expr->n_items == 2 && sw_expr_is_int (expr->items[1], &index);

  for (guint i = 1; i < expr->n_items; i++)
    sw_graph_reader_eval (self, expr->items[i], NULL);
  if (base == NULL)
    return NULL;
  if (base->kind == SW_VALUE_IDS)
    {
      g_autofree char *name = get_label (expr->items[0]);

      return sw_value_element (self, base, constant ? &index : NULL, name);
    }
  if (constant && (base->kind == SW_VALUE_RESULT || base->kind == SW_VALUE_TUPLE))
    return sw_value_project (self, base, index);
  return sw_type_is_tensor_like (expr->type) ? base : NULL;
}

static void
eval_child (const SwExpr *child, gpointer data)
{
  sw_graph_reader_eval (data, child, NULL);
}

/* The value of @expr; tasks that it dispatches are added on the way.  @hint (nullable) is the
 * type of the variable that takes it.  NULL: no task stands behind it. */
const SwValue *
sw_graph_reader_eval (SwGraphReader *self, const SwExpr *expr, const SwType *hint)
{
  switch ((SwExprKind) expr->kind)
    {
    case SW_EXPR_VAR:
      return sw_graph_reader_get (self, expr->v.var);
    case SW_EXPR_GET:
      return sw_value_project (self, sw_graph_reader_eval (self, expr->items[0], NULL),
                               expr->v.int_value);
    case SW_EXPR_NONE:
      return sw_value_new (self, SW_VALUE_ID, (SwRefs){ 0, NULL });
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
      return read_dispatch (self, expr, hint);
    case SW_EXPR_OP_CALL:
      return read_op (self, expr, hint);
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
      return read_tuple (self, expr);
    case SW_EXPR_INDEX:
      return expr->n_items > 0 ? read_index (self, expr) : NULL;
    case SW_EXPR_INT:
    case SW_EXPR_FLOAT:
    case SW_EXPR_BOOL:
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
    case SW_EXPR_CAST:
    case SW_EXPR_DICT:
    case SW_EXPR_TYPE:
    case SW_EXPR_OPAQUE:
      sw_expr_foreach_child (expr, eval_child, self);
      return NULL;
    default:
      g_assert_not_reached ();
    }
}
