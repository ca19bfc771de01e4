/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-export.h"
#include "sw-graph-theme.h"
#include "sw-graph-tree.h"

#include <string.h>

/* A quoted string that stock Graphviz takes in any of its label contexts, with character
 * references for what is special to it or to XML.  Everything beyond ASCII stays UTF-8, which
 * the graph declares: Graphviz 2.42 garbles references above U+FFFF.  @text is clean. */
static void
append_quoted (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (c == '\n')
        g_string_append (out, "\\n");
      else if (c == '\\')
        g_string_append (out, "\\\\");
      else if (c == '"' || c == '&' || c == '<' || c == '>')
        g_string_append_printf (out, "&#%u;", c);
      else
        g_string_append_unichar (out, c);
    }
  g_string_append_c (out, '"');
}

static void
append_attr (GString *out, const char *name, const char *text)
{
  g_string_append_printf (out, ", %s=", name);
  append_quoted (out, text);
}

static void
append_colour (GString *out, const char *name, guint32 colour)
{
  g_string_append_printf (out, ", %s=\"#%06x\"", name, colour);
}

static const char *
get_shape (const SwTaskNode *node)
{
  switch (sw_graph_node_get_shape (node))
    {
    case SW_SHAPE_PILL:
      return "ellipse";
    case SW_SHAPE_CUT:
      return "octagon";
    case SW_SHAPE_CIRCLE:
      return "circle";
    case SW_SHAPE_FLAG:
      return "cds";
    case SW_SHAPE_BAR:
      return "invtrapezium";
    case SW_SHAPE_NOTE:
      return "note";
    case SW_SHAPE_PORT:
      return "invhouse";
    case SW_SHAPE_FRAME:
      return "tab";
    case SW_SHAPE_BOX:
    case SW_SHAPE_SQUARE:
    case SW_SHAPE_UNKNOWN:
      return "box";
    default:
      g_assert_not_reached ();
    }
}

static void
append_node (GString *out, const SwTaskNode *node, guint index)
{
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (node, FALSE, lines);
  SwNodeStyle style = sw_graph_node_get_style (node, FALSE);
  g_autoptr (GString) label = g_string_new (NULL);
  g_autofree char *tooltip = sw_graph_node_describe (node);
  g_autoptr (GString) look = g_string_new ("filled");

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (label, '\n');
      if (lines[i].role == SW_LINE_GUARD)
        g_string_append (label, "⌥ ");
      if (lines[i].role == SW_LINE_MARK && style.crossed)
        g_string_append (label, "✖ ");
      g_string_append (label, lines[i].text);
    }
  if (sw_graph_node_get_shape (node) == SW_SHAPE_BOX)
    g_string_append (look, ",rounded");
  if (node->flags & SW_NODE_EMPTY)
    g_string_append (look, ",dotted");
  else if (style.dashes != NULL)
    g_string_append (look, ",dashed");

  g_string_append_printf (out, "n%u [shape=%s", index, get_shape (node));
  append_attr (out, "label", label->str);
  append_attr (out, "tooltip", tooltip);
  append_attr (out, "style", look->str);
  append_colour (out, "color", style.outline);
  append_colour (out, "fillcolor", style.fill);
  if (style.doubled)
    g_string_append (out, ", peripheries=2");
  if (style.width > 1.5)
    g_string_append (out, ", penwidth=2");
  g_string_append (out, "];\n");
  sw_graph_lines_clear (lines, n);
}

static void
append_edge (GString *out, const SwTaskGraph *graph, const SwTaskEdge *edge)
{
  SwEdgeStyle style = sw_graph_edge_get_style (edge, FALSE);
  g_autofree char *tooltip = sw_graph_edge_describe (graph, edge);
  g_autofree char *tag = sw_graph_edge_get_tag (edge);
  char width[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, "  n%u -> n%u [style=%s", edge->from, edge->to,
                          edge->back                                      ? "dotted"
                          : edge->kind == SW_EDGE_RUNTIME && !edge->maybe ? "dotted"
                          : style.dashes != NULL                          ? "dashed"
                                                                          : "solid");
  append_colour (out, "color", style.colour);
  g_string_append_printf (out, ", penwidth=%s",
                          g_ascii_formatd (width, sizeof width, "%.1f", style.width));
  g_string_append_printf (out, ", arrowhead=%s",
                          style.open  ? "onormal"
                          : style.bar ? "normaltee"
                                      : "normal");
  if (tag != NULL)
    append_attr (out, "label", tag);
  append_attr (out, "edgetooltip", tooltip);
  if (edge->back || edge->from == edge->to)
    g_string_append (out, ", constraint=false");
  g_string_append (out, "];\n");
}

static void
append_indent (GString *out, guint depth)
{
  for (guint i = 0; i <= depth; i++)
    g_string_append (out, "  ");
}

static void
append_container (GString *out, const SwGraphTree *self, guint index, guint depth)
{
  for (guint i = self->first_node[index]; i != SW_GRAPH_NONE; i = self->next_node[i])
    {
      append_indent (out, depth);
      append_node (out, &self->nodes[i], i);
    }
  for (guint c = self->first_cluster[index]; c != SW_GRAPH_NONE; c = self->next_cluster[c])
    {
      const SwTaskCluster *cluster = &self->clusters[c];
      g_autofree char *title = sw_graph_cluster_get_title (cluster, FALSE);
      gboolean branch = cluster->kind == SW_CLUSTER_THEN || cluster->kind == SW_CLUSTER_ELSE;

      append_indent (out, depth);
      g_string_append_printf (out, "subgraph cluster_%u {\n", c);
      append_indent (out, depth + 1);
      g_string_append_printf (out, "graph [style=\"rounded%s\"", branch ? ",dashed" : "");
      append_attr (out, "label", title);
      g_string_append (out, "];\n");
      append_container (out, self, c, depth + 1);
      append_indent (out, depth);
      g_string_append (out, "}\n");
    }
}

/**
 * sw_graph_to_dot:
 * @layout: (nullable): the layout that is shown beside it; only its engine is named
 *
 * Returns: (transfer full): @graph as DOT, in UTF-8; the same bytes for the same graph
 */
char *
sw_graph_to_dot (const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  GString *out = g_string_new ("// Task graph written by Slipway.\n");
  g_autofree char *title = sw_graph_clean_text (sw_task_graph_get_title (graph), 120);
  const char *engine = sw_layout_engine_to_string (layout != NULL ? layout->engine : SW_ENGINE_DOT);
  SwGraphTree tree;
  guint64 legends = sw_graph_get_legends (graph);
  guint n_edges;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);

  sw_graph_tree_init (&tree, graph);
  g_string_append_printf (out, "// Layout engine: %s\n// Marks:\n", engine);
  for (guint i = 0; i < SW_N_LEGENDS; i++)
    if (legends & (G_GUINT64_CONSTANT (1) << i))
      g_string_append_printf (out, "//   %s\n",
                              sw_graph_legend_get_text ((SwGraphLegend) i, FALSE));
  g_string_append (out, "digraph tasks {\n  graph [charset=\"UTF-8\", rankdir=TB");
  append_attr (out, "label", title);
  g_string_append_printf (out,
                          ", comment=\"layout engine: %s\", labelloc=t, labeljust=l, "
                          "fontname=\"sans-serif\", fontsize=11, color=\"#77757c\"];\n",
                          engine);
  g_string_append (out, "  node [fontname=\"sans-serif\", fontsize=10];\n"
                        "  edge [fontname=\"sans-serif\", fontsize=9, arrowsize=0.8];\n");
  append_container (out, &tree, tree.n_clusters, 0);
  for (guint i = 0; i < n_edges; i++)
    append_edge (out, graph, &edges[i]);
  g_string_append (out, "}\n");

  sw_graph_tree_clear (&tree);
  return g_string_free (out, FALSE);
}
