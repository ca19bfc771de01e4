/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-export.h"
#include "sw-graph-label.h"
#include "sw-graph-tree.h"

#include <string.h>

/* Programs that draw Mermaid give up on large texts, so this much is written and no more. */
#define MAX_NODES 240u
#define MAX_EDGES 480u
#define MAX_LABEL 60u

/* A quoted label: characters that mean something to Mermaid, to HTML or to Markdown are
 * references. */
static void
append_label (GString *out, const char *text)
{
  g_autofree char *clean = sw_graph_clean_text (text, MAX_LABEL);

  for (const char *at = clean; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c < 127 && strchr ("\"#&<>`\\", (int) c) != NULL)
        g_string_append_printf (out, "#%u;", c);
      else
        g_string_append_unichar (out, c);
    }
}

static const char *
get_brackets (const SwTaskNode *node, const char **end)
{
  static const char *const brackets[][2] = {
    [SW_SHAPE_BOX] = { "(\"", "\")" },      [SW_SHAPE_SQUARE] = { "[\"", "\"]" },
    [SW_SHAPE_PILL] = { "([\"", "\"])" },   [SW_SHAPE_CUT] = { "{{\"", "\"}}" },
    [SW_SHAPE_CIRCLE] = { "((\"", "\"))" }, [SW_SHAPE_BAR] = { "[\\\"", "\"/]" },
    [SW_SHAPE_FLAG] = { ">\"", "\"]" },     [SW_SHAPE_UNKNOWN] = { "[\"", "\"]" },
    [SW_SHAPE_NOTE] = { "[(\"", "\")]" },   [SW_SHAPE_PORT] = { "[/\"", "\"/]" },
    [SW_SHAPE_FRAME] = { "[[\"", "\"]]" },
  };
  SwGraphShape shape = sw_graph_node_get_shape (node);

  *end = brackets[shape][1];
  return brackets[shape][0];
}

static void
append_indent (GString *out, guint depth)
{
  for (guint i = 0; i <= depth; i++)
    g_string_append (out, "  ");
}

static void
append_node (GString *out, const SwTaskNode *node, guint index, guint depth)
{
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (node, FALSE, lines);
  const char *end;

  append_indent (out, depth);
  g_string_append_printf (out, "n%u%s", index, get_brackets (node, &end));
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (out, "<br/>");
      if (lines[i].role == SW_LINE_GUARD)
        g_string_append (out, "⌥ ");
      append_label (out, lines[i].text);
    }
  g_string_append_printf (out, "%s%s\n", end,
                          node->flags & SW_NODE_GUARDED                          ? ":::guarded"
                          : node->flags & (SW_NODE_MAY_BE_EMPTY | SW_NODE_EMPTY) ? ":::maybe"
                          : node->flags & (SW_NODE_REJECTED | SW_NODE_SKIPPED)   ? ":::bad"
                                                                                 : "");
  sw_graph_lines_clear (lines, n);
}

/* The nodes below MAX_NODES and the clusters that hold one of them. */
static void
append_container (GString *out, const SwGraphTree *tree, const guint8 *used, guint index,
                  guint depth)
{
  for (guint i = tree->first_node[index]; i != SW_GRAPH_NONE; i = tree->next_node[i])
    if (i < MAX_NODES)
      append_node (out, &tree->nodes[i], i, depth);
  for (guint c = tree->first_cluster[index]; c != SW_GRAPH_NONE; c = tree->next_cluster[c])
    {
      g_autofree char *title = NULL;

      if (!used[c])
        continue;
      title = sw_graph_cluster_get_title (&tree->clusters[c], FALSE);
      append_indent (out, depth);
      g_string_append_printf (out, "subgraph c%u[\"", c);
      append_label (out, title);
      g_string_append (out, "\"]\n");
      append_container (out, tree, used, c, depth + 1);
      append_indent (out, depth);
      g_string_append (out, "end\n");
    }
}

static const char *
get_arrow (const SwTaskEdge *edge)
{
  if (edge->kind == SW_EDGE_DEP)
    return edge->back ? "-.->" : "==>";
  if (edge->back || edge->kind == SW_EDGE_RUNTIME || edge->kind == SW_EDGE_LIFETIME
      || edge->kind == SW_EDGE_SUPPRESSED)
    return "-.->";
  return "-->";
}

static guint
append_edges (GString *out, const SwTaskGraph *graph)
{
  guint n, n_shown = 0;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint e = 0; e < n && n_shown < MAX_EDGES; e++)
    {
      g_autofree char *tag = sw_graph_edge_get_tag (&edges[e]);

      if (edges[e].from >= MAX_NODES || edges[e].to >= MAX_NODES)
        continue;
      g_string_append_printf (out, "  n%u %s", edges[e].from, get_arrow (&edges[e]));
      if (tag != NULL)
        {
          g_string_append (out, "|\"");
          append_label (out, tag);
          g_string_append (out, "\"|");
        }
      g_string_append_printf (out, " n%u\n", edges[e].to);
      n_shown++;
    }
  return n - n_shown;
}

/**
 * sw_graph_to_mermaid:
 *
 * Returns: (transfer full): the first part of @graph as a Mermaid flow chart, with a box that says
 *   what was left out, if anything was
 */
char *
sw_graph_to_mermaid (const SwTaskGraph *graph)
{
  GString *out = g_string_new ("%% Task graph written by Slipway.\nflowchart TB\n");
  SwGraphTree tree;
  g_autofree guint8 *used = NULL;
  guint left_nodes, left_edges;

  sw_graph_tree_init (&tree, graph);
  used = g_new0 (guint8, tree.n_clusters + 1);
  for (guint i = 0; i < MIN (tree.n_nodes, MAX_NODES); i++)
    for (guint c = tree.nodes[i].cluster; c != SW_GRAPH_NONE && !used[c];
         c = tree.clusters[c].parent)
      used[c] = TRUE;
  append_container (out, &tree, used, tree.n_clusters, 0);
  left_edges = append_edges (out, graph);
  left_nodes = tree.n_nodes - MIN (tree.n_nodes, MAX_NODES);
  if (left_nodes > 0 || left_edges > 0)
    g_string_append_printf (out, "  more[\"Left out: %u of %u %s, %u %s\"]\n", left_nodes,
                            tree.n_nodes, tree.n_nodes == 1 ? "box" : "boxes", left_edges,
                            left_edges == 1 ? "line" : "lines");
  g_string_append (out, "  classDef guarded stroke-width:4px\n"
                        "  classDef maybe stroke-dasharray:5 3\n"
                        "  classDef bad stroke-dasharray:2 4\n");
  sw_graph_tree_clear (&tree);
  return g_string_free (out, FALSE);
}
