/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-export.h"
#include "sw-graph-label.h"
#include "sw-task-graph-private.h"
#include "sw-graph-part.h"

#define MAX_TEXT 400u

static void
append_text (GString *out, const char *text)
{
  g_autofree char *clean = sw_graph_clean_text (text, MAX_TEXT);
  g_autofree char *escaped = g_markup_escape_text (clean, -1);

  g_string_append (out, escaped);
}

static void
append_data (GString *out, const char *key, const char *text)
{
  if (text == NULL)
    return;
  g_string_append_printf (out, "      <data key=\"%s\">", key);
  append_text (out, text);
  g_string_append (out, "</data>\n");
}

static void
append_count (GString *out, const char *key, guint count)
{
  g_string_append_printf (out, "      <data key=\"%s\">%u</data>\n", key, count);
}

static char *
describe_place (const SwTaskGraph *graph, guint cluster)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);
  GString *place = g_string_new (NULL);

  for (; cluster != SW_GRAPH_NONE; cluster = clusters[cluster].parent)
    {
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[cluster], FALSE);

      if (place->len > 0)
        g_string_prepend (place, " / ");
      g_string_prepend (place, title);
    }
  return g_string_free (place, FALSE);
}

static void
append_nodes (GString *out, const SwTaskGraph *graph)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      const SwTaskNode *node = &nodes[i];

      g_string_append_printf (out, "    <node id=\"n%u\">\n", i);
      append_data (out, "name", node->name);
      append_data (out, "kind", sw_task_node_kind_to_string (node->kind));
      if (node->callee != NULL)
        append_data (out, "runs-on", sw_function_type_to_string (node->callee->type));
      append_data (out, "count", node->count);
      append_data (out, "guard", node->guard);
      if (node->flags & SW_NODE_GUARDED)
        append_data (out, "guarded", "true");
      if (node->cluster != SW_GRAPH_NONE)
        {
          g_autofree char *place = describe_place (graph, node->cluster);

          append_data (out, "place", place);
        }
      if (node->copies > 1)
        append_count (out, "copies", node->copies);
      append_data (out, "state", sw_task_state_to_string (node->state));
      g_string_append (out, "    </node>\n");
    }
}

static void
append_edges (GString *out, const SwTaskGraph *graph)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint e = 0; e < n; e++)
    {
      const SwTaskEdge *edge = &edges[e];
      g_autofree char *why = sw_graph_edge_describe (graph, edge);

      g_string_append_printf (out, "    <edge id=\"e%u\" source=\"n%u\" target=\"n%u\">\n", e,
                              edge->from, edge->to);
      append_data (out, "reason", sw_task_edge_kind_to_string (edge->kind));
      append_data (out, "label", edge->label);
      append_data (out, "why", why);
      append_count (out, "distance", edge->back ? 1 : 0);
      append_count (out, "ids", edge->multiplicity);
      append_data (out, "edge-state", sw_task_state_to_string (edge->state));
      g_string_append (out, "    </edge>\n");
    }
}

/**
 * sw_graph_to_graphml:
 *
 * Returns: (transfer full): @graph as GraphML: names, kinds, guards and reasons as data
 */
char *
sw_graph_to_graphml (const SwTaskGraph *graph)
{
  static const char *const keys[][3] = {
    { "name", "node", "string" },       { "kind", "node", "string" },
    { "runs-on", "node", "string" },    { "count", "node", "string" },
    { "guard", "node", "string" },      { "guarded", "node", "boolean" },
    { "place", "node", "string" },      { "copies", "node", "int" },
    { "state", "node", "string" },      { "reason", "edge", "string" },
    { "label", "edge", "string" },      { "why", "edge", "string" },
    { "distance", "edge", "int" },      { "ids", "edge", "int" },
    { "edge-state", "edge", "string" },
  };
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                               "<!-- Task graph written by Slipway. -->\n"
                               "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_string_append_printf (out,
                            "  <key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n",
                            keys[i][0], keys[i][1], keys[i][0], keys[i][2]);
  g_string_append (out, "  <graph id=\"tasks\" edgedefault=\"directed\">\n    <desc>");
  append_text (out, sw_task_graph_get_title (graph));
  g_string_append (out, "</desc>\n");
  append_nodes (out, graph);
  append_edges (out, graph);
  g_string_append (out, "  </graph>\n</graphml>\n");
  return g_string_free (out, FALSE);
}
