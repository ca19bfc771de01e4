/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-graph-reader.h"

/* Allocations, inputs and outputs: what tasks work on, beside the tasks. */

static void
own (SwGraphReader *self, const SwVar *var, guint node)
{
  g_hash_table_insert (self->owners, (gpointer) var, GUINT_TO_POINTER (node + 1));
}

/* A node for each tensor parameter; it is who produced the tensor. */
void
sw_graph_reader_add_inputs (SwGraphReader *self, const SwFunction *function)
{
  for (guint i = 0; i < function->n_params; i++)
    {
      const SwVar *var = function->params[i].var;
      guint node;

      if (var == NULL || !sw_type_is_tensor_like (var->type))
        continue;
      node = sw_graph_reader_add_node (self, &(SwTaskNode){ .kind = SW_NODE_INPUT,
                                                            .name = (char *) var->name,
                                                            .launch = SW_GRAPH_NONE });
      own (self, var, node);
      if (function->params[i].direction != SW_DIRECTION_OUT)
        sw_graph_reader_set (self, var,
                             sw_value_new (self, SW_VALUE_DATA, sw_refs_of_node (self, node, 1)));
    }
}

static void
add_output (SwGraphReader *self, const char *name, SwRefs refs)
{
  guint node;

  if (refs.n == 0)
    return;
  node = sw_graph_reader_add_node (
    self, &(SwTaskNode){ .kind = SW_NODE_OUTPUT, .name = (char *) name, .launch = SW_GRAPH_NONE });
  sw_graph_reader_add_reads (
    self, refs, &(SwTaskEdge){ .to = node, .kind = SW_EDGE_DATA, .label = (char *) name });
}

/* The values that the function returns. */
void
sw_graph_reader_add_returns (SwGraphReader *self, const SwStmt *stmt)
{
  for (guint i = 0; i < stmt->n_values; i++)
    {
      const SwValue *value = sw_graph_reader_eval (self, stmt->values[i], NULL);
      g_autofree char *name = sw_expr_to_string (stmt->values[i]);

      if (value != NULL && value->kind != SW_VALUE_ID && value->kind != SW_VALUE_IDS)
        add_output (self, name, sw_value_get_refs (self, value, name));
    }
}

/* What is left in the output parameters. */
void
sw_graph_reader_add_outputs (SwGraphReader *self, const SwFunction *function)
{
  for (guint i = 0; i < function->n_params; i++)
    {
      const SwVar *var = function->params[i].var;
      const SwValue *value;
      SwRefs refs;

      if (var == NULL || !sw_type_is_tensor_like (var->type)
          || function->params[i].direction == SW_DIRECTION_IN)
        continue;
      value = sw_graph_reader_get (self, var);
      refs = sw_value_get_refs (self, value, var->name);
      if (refs.n == 1
          && refs.items[0].node + 1 == GPOINTER_TO_UINT (g_hash_table_lookup (self->owners, var)))
        continue;
      add_output (self, var->name, refs);
    }
}

/* A buffer that the function allocates; it has no producer but its allocation. */
const SwValue *
sw_graph_reader_add_alloc (SwGraphReader *self, const SwExpr *call)
{
  const SwVar *var = self->stmt->n_targets == 1 ? self->stmt->targets[0] : NULL;
  guint node;

  for (guint i = 0; i < call->n_items; i++)
    sw_graph_reader_eval (self, call->items[i], NULL);
  if (var == NULL)
    return NULL;
  node = sw_graph_reader_add_node (self, &(SwTaskNode){ .kind = SW_NODE_ALLOC,
                                                        .stmt = self->stmt,
                                                        .name = (char *) var->name,
                                                        .launch = SW_GRAPH_NONE,
                                                        .origin = self->stmt->origin });
  own (self, var, node);
  return NULL;
}

/* The buffer of @var (nullable) stays alive until @node has used it. */
void
sw_graph_reader_add_owner (SwGraphReader *self, const SwVar *var, guint node)
{
  guint owner = GPOINTER_TO_UINT (g_hash_table_lookup (self->owners, var));

  if (var != NULL && owner > 0)
    sw_graph_reader_add_edge (self, &(SwTaskEdge){ .from = owner - 1,
                                                   .to = node,
                                                   .kind = SW_EDGE_LIFETIME,
                                                   .label = (char *) var->name,
                                                   .multiplicity = 1 });
}
