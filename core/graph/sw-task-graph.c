/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-task-graph-private.h"

static void
clear_node (gpointer data)
{
  SwTaskNode *node = data;

  g_free (node->name);
  g_free (node->count);
  g_free (node->guard);
}

/* Of a builder: an edge owns its reasons. */
static void
clear_strand (gpointer data)
{
  SwTaskEdge *edge = data;

  for (guint i = 0; i < edge->n_reasons; i++)
    sw_task_reason_clear ((SwTaskReason *) &edge->reasons[i]);
  g_free ((gpointer) edge->reasons);
  g_free (edge->label);
}

static void
clear_edge (gpointer data)
{
  g_free (((SwTaskEdge *) data)->label);
}

static void
clear_reason (gpointer data)
{
  sw_task_reason_clear (data);
}

static void
clear_cluster (gpointer data)
{
  g_free (((SwTaskCluster *) data)->label);
}

/**
 * sw_task_graph_builder_new:
 * @title: what the graph shows, usually the name of a function
 *
 * Returns: (transfer full): a builder of an empty graph
 */
SwTaskGraphBuilder *
sw_task_graph_builder_new (const char *title)
{
  SwTaskGraphBuilder *self = g_new0 (SwTaskGraphBuilder, 1);

  self->title = g_strdup (title);
  self->nodes = g_array_new (FALSE, TRUE, sizeof (SwTaskNode));
  self->edges = g_array_new (FALSE, TRUE, sizeof (SwTaskEdge));
  self->clusters = g_array_new (FALSE, TRUE, sizeof (SwTaskCluster));
  self->guards = g_array_new (FALSE, TRUE, sizeof (SwTaskGuard));
  self->conditions = g_ptr_array_new_with_free_func (g_free);
  self->by_stmt = g_hash_table_new (NULL, NULL);
  self->literals = g_hash_table_new (NULL, NULL);
  g_array_set_size (self->guards, 1);
  g_array_set_clear_func (self->nodes, clear_node);
  g_array_set_clear_func (self->edges, clear_strand);
  g_array_set_clear_func (self->clusters, clear_cluster);
  return self;
}

/**
 * sw_task_graph_builder_free:
 *
 * Frees a builder whose graph is not wanted.  %NULL is fine.
 */
void
sw_task_graph_builder_free (SwTaskGraphBuilder *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->edges, g_array_unref);
  g_clear_pointer (&self->clusters, g_array_unref);
  g_clear_pointer (&self->guards, g_array_unref);
  g_clear_pointer (&self->conditions, g_ptr_array_unref);
  g_clear_pointer (&self->by_stmt, g_hash_table_unref);
  g_clear_pointer (&self->literals, g_hash_table_unref);
  g_clear_pointer (&self->program, sw_program_unref);
  g_free (self->title);
  g_free (self);
}

/**
 * sw_task_graph_builder_add_cluster:
 * @fields: a filled-in struct; its parent must have been added before; strings are copied
 *
 * Returns: its index
 */
guint
sw_task_graph_builder_add_cluster (SwTaskGraphBuilder *self, const SwTaskCluster *fields)
{
  SwTaskCluster cluster = *fields;

  g_assert (fields->parent == SW_GRAPH_NONE || fields->parent < self->clusters->len);
  cluster.label = g_strdup (fields->label);
  g_array_append_val (self->clusters, cluster);
  return self->clusters->len - 1;
}

/**
 * sw_task_graph_builder_add_node:
 * @fields: a filled-in struct; its cluster must have been added before; strings are copied
 *
 * Returns: its index
 */
guint
sw_task_graph_builder_add_node (SwTaskGraphBuilder *self, const SwTaskNode *fields)
{
  SwTaskNode node = *fields;
  guint index = self->nodes->len;

  g_assert (fields->cluster == SW_GRAPH_NONE || fields->cluster < self->clusters->len);
  node.name = g_strdup (fields->name);
  node.count = g_strdup (fields->count);
  node.guard = g_strdup (fields->guard);
  g_array_append_val (self->nodes, node);
  if (node.stmt != NULL)
    g_hash_table_insert (self->by_stmt, (gpointer) node.stmt, GUINT_TO_POINTER (index));
  return index;
}

/**
 * sw_task_graph_builder_add_edge:
 * @fields: a filled-in struct; both ends must have been added before; the label is copied
 *
 * Returns: its index
 */
guint
sw_task_graph_builder_add_edge (SwTaskGraphBuilder *self, const SwTaskEdge *fields)
{
  SwTaskEdge edge = *fields;

  g_assert (fields->from < self->nodes->len && fields->to < self->nodes->len);
  edge.label = g_strdup (fields->label);
  edge.reasons = NULL;
  if (edge.n_reasons > 0)
    {
      SwTaskReason *reasons = g_new (SwTaskReason, edge.n_reasons);

      for (guint i = 0; i < edge.n_reasons; i++)
        reasons[i] = sw_task_reason_copy (&fields->reasons[i]);
      edge.reasons = reasons;
    }
  g_array_append_val (self->edges, edge);
  return self->edges->len - 1;
}

/**
 * sw_task_graph_builder_add_condition:
 * @text: what the condition says; copied
 *
 * Returns: its index; literals count from one
 */
guint
sw_task_graph_builder_add_condition (SwTaskGraphBuilder *self, const char *text)
{
  g_ptr_array_add (self->conditions, g_strdup (text));
  return self->conditions->len - 1;
}

/**
 * sw_task_graph_builder_add_guard:
 * @fields: a literal that holds beside those of its parent, which must have been added before
 *
 * Returns: its index; 0 is the guard that always holds
 */
guint
sw_task_graph_builder_add_guard (SwTaskGraphBuilder *self, const SwTaskGuard *fields)
{
  g_assert (fields->parent < self->guards->len && fields->literal != 0);
  g_assert ((guint) ABS (fields->literal) <= self->conditions->len);
  g_array_append_val (self->guards, *fields);
  return self->guards->len - 1;
}

/**
 * sw_task_graph_builder_end:
 * @self: (transfer full): a builder
 *
 * Returns: (transfer full): the finished graph
 */
SwTaskGraph *
sw_task_graph_builder_end (SwTaskGraphBuilder *self)
{
  SwTaskGraph *graph = g_new0 (SwTaskGraph, 1);

  g_atomic_ref_count_init (&graph->ref_count);
  graph->title = g_steal_pointer (&self->title);
  graph->program = g_steal_pointer (&self->program);
  graph->nodes = g_steal_pointer (&self->nodes);
  graph->edges = g_steal_pointer (&self->edges);
  graph->clusters = g_steal_pointer (&self->clusters);
  graph->guards = g_steal_pointer (&self->guards);
  graph->conditions = g_steal_pointer (&self->conditions);
  graph->reasons = g_array_new (FALSE, FALSE, sizeof (SwTaskReason));
  g_array_set_clear_func (graph->reasons, clear_reason);
  sw_task_graph_join_edges (graph->edges, graph->reasons);
  g_array_set_clear_func (graph->edges, clear_edge);
  graph->by_stmt = g_steal_pointer (&self->by_stmt);
  graph->literals = g_steal_pointer (&self->literals);
  sw_task_graph_builder_free (self);
  return graph;
}

/**
 * sw_task_graph_new:
 * @program: the program; kept alive by the graph
 * @function: one of its Orchestration or Graph functions
 * @launches: (nullable) (element-type SwLaunch): verdicts of the program before the pass
 *
 * Reads what @function dispatches and what waits for what: dependencies of the author and of
 * the compiler, merges, carries, and values that one task produces and another reads.  The
 * time is linear in the size of @function.
 *
 * Returns: (transfer full): the graph
 */
SwTaskGraph *
sw_task_graph_new (const SwProgram *program, const SwFunction *function, const GPtrArray *launches)
{
  return sw_task_graph_new_with_flags (program, function, launches, 0);
}

/**
 * sw_task_graph_new_with_flags:
 * @flags: what the graph is to show beside the tasks
 *
 * Returns: (transfer full): the graph; see sw_task_graph_new()
 */
SwTaskGraph *
sw_task_graph_new_with_flags (const SwProgram *program, const SwFunction *function,
                              const GPtrArray *launches, SwTaskGraphFlags flags)
{
  SwTaskGraphBuilder *builder;

  g_return_val_if_fail (program != NULL && function != NULL, NULL);

  builder = sw_task_graph_builder_new (function->name);
  builder->program = sw_program_ref ((SwProgram *) program);
  sw_task_graph_read (builder, program, function, launches, flags);
  if (flags & SW_GRAPH_RUNTIME)
    sw_task_graph_read_runtime (builder, program, function, flags);
  return sw_task_graph_builder_end (builder);
}

/**
 * sw_task_graph_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwTaskGraph *
sw_task_graph_ref (SwTaskGraph *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_task_graph_unref:
 *
 * Gives up one reference; the last one frees the graph.  %NULL is fine.
 */
void
sw_task_graph_unref (SwTaskGraph *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  g_array_unref (self->reasons);
  g_array_unref (self->clusters);
  g_array_unref (self->guards);
  g_ptr_array_unref (self->conditions);
  g_hash_table_unref (self->by_stmt);
  g_hash_table_unref (self->literals);
  g_clear_pointer (&self->program, sw_program_unref);
  g_free (self->title);
  g_free (self);
}

/**
 * sw_task_graph_get_title:
 *
 * Returns: (transfer none): the name of the function
 */
const char *
sw_task_graph_get_title (const SwTaskGraph *self)
{
  return self->title;
}

/**
 * sw_task_graph_get_program:
 *
 * Returns: (transfer none) (nullable): the program that the graph was read from
 */
const SwProgram *
sw_task_graph_get_program (const SwTaskGraph *self)
{
  return self->program;
}

/**
 * sw_task_graph_get_nodes:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): the nodes in program order
 */
const SwTaskNode *
sw_task_graph_get_nodes (const SwTaskGraph *self, guint *n)
{
  *n = self->nodes->len;
  return (const SwTaskNode *) (gpointer) self->nodes->data;
}

/**
 * sw_task_graph_get_edges:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): the edges in the order of their consumers
 */
const SwTaskEdge *
sw_task_graph_get_edges (const SwTaskGraph *self, guint *n)
{
  *n = self->edges->len;
  return (const SwTaskEdge *) (gpointer) self->edges->data;
}

/**
 * sw_task_graph_get_clusters:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): the clusters, each after its parent
 */
const SwTaskCluster *
sw_task_graph_get_clusters (const SwTaskGraph *self, guint *n)
{
  *n = self->clusters->len;
  return (const SwTaskCluster *) (gpointer) self->clusters->data;
}

/**
 * sw_task_graph_get_guards:
 * @n: (out): how many, at least one
 *
 * Returns: (transfer none) (array length=n): the guards, each after its parent
 */
const SwTaskGuard *
sw_task_graph_get_guards (const SwTaskGraph *self, guint *n)
{
  *n = self->guards->len;
  return (const SwTaskGuard *) (gpointer) self->guards->data;
}

/**
 * sw_task_graph_get_conditions:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): what the conditions say
 */
const char *const *
sw_task_graph_get_conditions (const SwTaskGraph *self, guint *n)
{
  *n = self->conditions->len;
  return (const char *const *) self->conditions->pdata;
}

/**
 * sw_task_graph_find_stmt:
 * @stmt: a statement of the function
 *
 * Returns: the node that @stmt dispatches, or %SW_GRAPH_NONE
 */
guint
sw_task_graph_find_stmt (const SwTaskGraph *self, const SwStmt *stmt)
{
  gpointer index;

  if (!g_hash_table_lookup_extended (self->by_stmt, stmt, NULL, &index))
    return SW_GRAPH_NONE;
  return GPOINTER_TO_UINT (index);
}

typedef struct
{
  const SwProgram *program;
  guint n_tasks;
  guint n_launches;
} Census;

static void
count_expr (const SwExpr *expr, gpointer data)
{
  Census *census = data;

  if (sw_expr_is_launch_like (expr))
    {
      const SwFunction *callee = sw_program_find (census->program, expr->text);

      census->n_tasks++;
      if (sw_task_graph_find_count (expr, callee) != NULL)
        census->n_launches++;
    }
  sw_expr_foreach_child (expr, count_expr, data);
}

static SwWalk
count_stmt (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, count_expr, data);
  return SW_WALK_CONTINUE;
}

/**
 * sw_task_graph_pick_function:
 *
 * Returns: (transfer none) (nullable): the function to show first: the Orchestration function
 *   with the most launches (among equals the one with the most tasks, then the first), else
 *   the first Graph function
 */
const SwFunction *
sw_task_graph_pick_function (const SwProgram *program)
{
  const SwFunction *best = NULL;
  const SwFunction *graph = NULL;
  Census most = { program, 0, 0 };

  for (guint i = 0; i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];
      Census census = { program, 0, 0 };

      if (function->type == SW_FUNCTION_GRAPH && graph == NULL)
        graph = function;
      if (function->type != SW_FUNCTION_ORCHESTRATION)
        continue;
      sw_block_walk (function->body, count_stmt, &census);
      if (best == NULL || census.n_launches > most.n_launches
          || (census.n_launches == most.n_launches && census.n_tasks > most.n_tasks))
        {
          best = function;
          most = census;
        }
    }
  return best != NULL ? best : graph;
}
