/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-deps.h"
#include "sw-task-graph-private.h"

/* Which parts of the tensor conflict; NULL when both are all of it. */
static char *
describe_regions (const SwDepEdge *edge)
{
  GString *out;

  if (edge->from_region.kind == SW_REGION_FULL && edge->to_region.kind == SW_REGION_FULL)
    return NULL;
  out = g_string_new (NULL);
  sw_region_format (&edge->from_region, out);
  g_string_append (out, " and ");
  sw_region_format (&edge->to_region, out);
  return g_string_free (out, FALSE);
}

static guint
get_hazards (guint hazards)
{
  return (hazards & SW_HAZARD_RAW ? SW_TASK_RAW : 0) | (hazards & SW_HAZARD_WAR ? SW_TASK_WAR : 0)
         | (hazards & SW_HAZARD_WAW ? SW_TASK_WAW : 0);
}

void
sw_task_graph_read_runtime (SwTaskGraphBuilder *builder, const SwProgram *program,
                            const SwFunction *function, SwTaskGraphFlags flags)
{
  SwDeps *deps = sw_deps_new ((SwProgram *) program, function, SW_DEPS_EXACT, NULL);
  guint n;
  const SwDepEdge *edges = sw_deps_get_runtime_edges (deps, &n);

  for (guint i = 0; i < n; i++)
    {
      const SwDepEdge *edge = &edges[i];
      gpointer from, to;
      SwTaskReason reason = { .kind =
                                edge->origin == SW_DEP_CREATOR ? SW_EDGE_LIFETIME : SW_EDGE_RUNTIME,
                              .hazards = get_hazards (edge->hazards),
                              .maybe = !edge->sure,
                              .multiplicity = 1 };

      if ((edge->origin == SW_DEP_CREATOR && !(flags & SW_GRAPH_BUFFERS))
          || !g_hash_table_lookup_extended (builder->by_stmt, edge->from, NULL, &from)
          || !g_hash_table_lookup_extended (builder->by_stmt, edge->to, NULL, &to))
        continue;
      /* The reader says the same of what it knows to be the buffer of an argument. */
      if (edge->origin == SW_DEP_CREATOR)
        reason.label = edge->root != NULL ? (char *) edge->root->name : NULL;
      else
        {
          reason.tensor = edge->root != NULL ? (char *) edge->root->name : NULL;
          reason.region = describe_regions (edge);
        }
      sw_task_graph_builder_add_edge (builder, &(SwTaskEdge){ .from = GPOINTER_TO_UINT (from),
                                                              .to = GPOINTER_TO_UINT (to),
                                                              .kind = reason.kind,
                                                              .back = edge->distance > 0,
                                                              .n_reasons = 1,
                                                              .reasons = &reason });
      g_free (reason.region);
    }
  sw_deps_free (deps);
}
