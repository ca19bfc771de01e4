/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-export.h"
#include "sw-graph-label.h"
#include "sw-task-graph-private.h"
#include "sw-graph-measure.h"
#include "sw-graph-part.h"

/* Names and texts of programs are bounded, so that one of them cannot fill a file. */
#define MAX_TEXT 4096u

static void
append_string (GString *out, const char *text)
{
  g_autofree char *clean = sw_graph_clean_text (text, MAX_TEXT);

  g_string_append_c (out, '"');
  for (const char *at = clean; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
  g_string_append_c (out, '"');
}

static void
append_member (GString *out, const char *name, const char *text)
{
  if (text == NULL)
    return;
  g_string_append_printf (out, ", \"%s\": ", name);
  append_string (out, text);
}

static void
append_flag (GString *out, gboolean set, const char *name)
{
  if (set)
    g_string_append_printf (out, ", \"%s\": true", name);
}

/* The literals of a guard, from the outside in. */
static void
append_guard (GString *out, const char *name, const SwTaskGuard *guards, guint guard)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (SwTaskLiteral));

  if (guard == 0)
    return;
  for (; guard != 0; guard = guards[guard].parent)
    g_array_append_val (literals, guards[guard].literal);
  g_string_append_printf (out, ", \"%s\": [", name);
  for (guint i = literals->len; i-- > 0;)
    g_string_append_printf (out, "%d%s", g_array_index (literals, SwTaskLiteral, i),
                            i > 0 ? ", " : "");
  g_string_append_c (out, ']');
}

static void
append_state (GString *out, SwTaskState state)
{
  if (state != SW_STATE_BOTH)
    append_member (out, "state", sw_task_state_to_string (state));
}

static void
append_node (GString *out, const SwTaskGraph *graph, guint index, const char *unique)
{
  guint n;
  const SwTaskNode *node = &sw_task_graph_get_nodes (graph, &n)[index];
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);
  guint line = sw_graph_node_get_line (graph, node);

  g_string_append_printf (out, "{\"id\": %u, \"kind\": \"%s\"", index,
                          sw_task_node_kind_to_string (node->kind));
  append_member (out, "name", node->name != NULL ? node->name : "");
  append_member (out, "unique", unique);
  if (node->callee != NULL)
    append_member (out, "runs_on", sw_function_type_to_string (node->callee->type));
  append_member (out, "count", node->count);
  append_member (out, "guard", node->guard);
  append_guard (out, "when", guards, node->when);
  if (line > 0)
    g_string_append_printf (out, ", \"line\": %u", line);
  if (node->cluster != SW_GRAPH_NONE)
    g_string_append_printf (out, ", \"cluster\": %u", node->cluster);
  if (node->launch != SW_GRAPH_NONE)
    g_string_append_printf (out, ", \"launch\": %u", node->launch);
  if (node->copies > 1)
    g_string_append_printf (out, ", \"copies\": %u", node->copies);
  append_flag (out, node->flags & SW_NODE_GUARDED, "guarded");
  append_flag (out, node->flags & SW_NODE_MAY_BE_EMPTY, "may_be_empty");
  append_flag (out, node->flags & SW_NODE_EMPTY, "empty");
  append_flag (out, node->flags & SW_NODE_REJECTED, "rejected");
  append_flag (out, node->flags & SW_NODE_PREDICATED, "predicated");
  append_flag (out, node->flags & SW_NODE_CARRY_ALL, "all_iterations");
  append_flag (out, node->flags & SW_NODE_SKIPPED, "skipped");
  append_state (out, node->state);
  g_string_append_c (out, '}');
}

static void
append_reason (GString *out, const SwTaskReason *reason, const SwTaskGuard *guards)
{
  static const char *const hazards[] = { "RAW", "WAR", "WAW" };

  g_string_append_printf (out, "{\"kind\": \"%s\", \"ids\": %u",
                          sw_task_edge_kind_to_string (reason->kind), reason->multiplicity);
  append_member (out, "label", reason->label);
  if (reason->hazards != 0)
    {
      const char *comma = "";

      g_string_append (out, ", \"hazards\": [");
      for (guint i = 0; i < G_N_ELEMENTS (hazards); i++)
        if (reason->hazards & (1u << i))
          {
            g_string_append_printf (out, "%s\"%s\"", comma, hazards[i]);
            comma = ", ";
          }
      g_string_append_c (out, ']');
    }
  append_member (out, "tensor", reason->tensor);
  append_member (out, "region", reason->region);
  if (reason->literal != 0)
    g_string_append_printf (out, ", \"literal\": %d", reason->literal);
  append_guard (out, "when", guards, reason->when);
  append_flag (out, reason->maybe, "maybe");
  g_string_append_c (out, '}');
}

static void
append_edge (GString *out, const SwTaskGraph *graph, guint index)
{
  guint n;
  const SwTaskEdge *edge = &sw_task_graph_get_edges (graph, &n)[index];
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);

  g_string_append_printf (out, "{\"id\": %u, \"from\": %u, \"to\": %u, \"distance\": %d", index,
                          edge->from, edge->to, edge->back ? 1 : 0);
  append_state (out, edge->state);
  g_string_append (out, ", \"reasons\": [");
  for (guint i = 0; i < edge->n_reasons; i++)
    {
      if (i > 0)
        g_string_append (out, ", ");
      append_reason (out, &edge->reasons[i], guards);
    }
  g_string_append (out, "]}");
}

static void
append_clusters (GString *out, const SwTaskGraph *graph)
{
  static const char *const kinds[] = { "scope", "loop", "then", "else" };
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  g_string_append (out, "  \"clusters\": [");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (out, "%s\n    {\"id\": %u, \"kind\": \"%s\"", i > 0 ? "," : "", i,
                              kinds[clusters[i].kind]);
      append_member (out, "label", clusters[i].label != NULL ? clusters[i].label : "");
      if (clusters[i].parent != SW_GRAPH_NONE)
        g_string_append_printf (out, ", \"parent\": %u", clusters[i].parent);
      if (clusters[i].trips > 0)
        g_string_append_printf (out, ", \"trips\": %" G_GUINT64_FORMAT, clusters[i].trips);
      append_flag (out, clusters[i].parallel, "parallel");
      g_string_append_c (out, '}');
    }
  g_string_append (out, n > 0 ? "\n  ],\n" : "],\n");
}

static void
append_indices (GString *out, const char *name, const guint *items, guint n)
{
  g_string_append_printf (out, ", \"%s\": [", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%u", i > 0 ? ", " : "", items[i]);
  g_string_append_c (out, ']');
}

static void
append_measures (GString *out, const SwTaskGraph *graph)
{
  g_autoptr (SwGraphMeasures) measures = sw_graph_measures_new (graph, SW_ORDER_GUARANTEED);

  g_string_append_printf (out, "  \"measures\": {\"tasks\": %u, \"fan_in\": %u, \"fan_out\": %u",
                          measures->n_tasks, measures->max_fan_in, measures->max_fan_out);
  if (measures->cycle != NULL)
    append_indices (out, "cycle", (const guint *) (gpointer) measures->cycle->data,
                    measures->cycle->len);
  else
    {
      g_string_append_printf (out,
                              ", \"dispatches\": %" G_GUINT64_FORMAT
                              ", \"length\": %" G_GUINT64_FORMAT ", \"width\": %" G_GUINT64_FORMAT
                              ", \"width_is_exact\": %s, \"unrolled\": %s, \"open_trips\": %s",
                              measures->n_instances, measures->length, measures->width,
                              measures->width_exact ? "true" : "false",
                              measures->exact ? "true" : "false",
                              measures->open_trips ? "true" : "false");
      append_flag (out, measures->cut, "cut");
      append_indices (out, "critical", (const guint *) (gpointer) measures->critical->data,
                      measures->critical->len);
    }
  g_string_append (out, "}\n");
}

/* How much there is where @graph does not show all of it. */
static void
append_whole (GString *out, const SwTaskGraph *graph, const SwTaskGraph *whole)
{
  guint n_nodes, n_edges, n_all_nodes, n_all_edges;

  sw_task_graph_get_nodes (graph, &n_nodes);
  sw_task_graph_get_edges (graph, &n_edges);
  sw_task_graph_get_nodes (whole, &n_all_nodes);
  sw_task_graph_get_edges (whole, &n_all_edges);
  if (n_nodes != n_all_nodes || n_edges != n_all_edges)
    g_string_append_printf (out, ",\n  \"whole\": {\"nodes\": %u, \"edges\": %u}", n_all_nodes,
                            n_all_edges);
}

/**
 * sw_graph_part_to_json:
 * @whole: what @graph shows a part of, or in fewer boxes
 * @state: "before", "after" or "diff": what @graph shows
 *
 * Returns: (transfer full): @graph as JSON by the schema slipway-graph-1.json
 */
char *
sw_graph_part_to_json (const SwTaskGraph *graph, const SwTaskGraph *whole, const char *state)
{
  GString *out = g_string_new ("{\n  \"schema\": 1,\n  \"title\": ");
  guint n_nodes, n_edges, n_conditions;
  const char *const *conditions = sw_task_graph_get_conditions (graph, &n_conditions);
  g_auto (GStrv) names = sw_task_graph_name_nodes (graph);

  sw_task_graph_get_nodes (graph, &n_nodes);
  sw_task_graph_get_edges (graph, &n_edges);
  append_string (out, sw_task_graph_get_title (graph));
  g_string_append (out, ",\n  \"state\": ");
  append_string (out, state);
  append_whole (out, graph, whole);
  g_string_append (out, ",\n  \"conditions\": [");
  for (guint i = 0; i < n_conditions; i++)
    {
      if (i > 0)
        g_string_append (out, ", ");
      append_string (out, conditions[i]);
    }
  g_string_append (out, "],\n");
  append_clusters (out, graph);
  g_string_append (out, "  \"nodes\": [");
  for (guint i = 0; i < n_nodes; i++)
    {
      g_string_append (out, i > 0 ? ",\n    " : "\n    ");
      append_node (out, graph, i, names[i]);
    }
  g_string_append (out, n_nodes > 0 ? "\n  ],\n  \"edges\": [" : "],\n  \"edges\": [");
  for (guint e = 0; e < n_edges; e++)
    {
      g_string_append (out, e > 0 ? ",\n    " : "\n    ");
      append_edge (out, graph, e);
    }
  g_string_append (out, n_edges > 0 ? "\n  ],\n" : "],\n");
  append_measures (out, graph);
  g_string_append (out, "}\n");
  return g_string_free (out, FALSE);
}

/**
 * sw_graph_to_json:
 * @state: "before", "after" or "diff": what @graph shows
 *
 * Returns: (transfer full): @graph as JSON by the schema slipway-graph-1.json
 */
char *
sw_graph_to_json (const SwTaskGraph *graph, const char *state)
{
  return sw_graph_part_to_json (graph, graph, state);
}
