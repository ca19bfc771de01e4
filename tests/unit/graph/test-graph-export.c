/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* DOT that stock Graphviz takes without a word, SVG that is well formed, whatever the names. */
#include "graph-nasty.h"
#include "sw-graph-export.h"
#include "sw-graph-label.h"

static SwGraphLayout *
lay_out (const SwTaskGraph *graph, gboolean dot)
{
  g_autoptr (SwGraphSizes) sizes = sw_graph_sizes_new_estimated (graph);
  g_autoptr (GError) error = NULL;
  SwGraphLayout *layout = dot ? sw_graph_layout_dot (graph, sizes, 0, NULL, &error)
                              : sw_graph_layout_layers (graph, sizes, NULL, &error);

  g_assert_no_error (error);
  return layout;
}

/* Gives @dot to stock Graphviz; it must accept it silently.  Returns its drawing. */
static char *
run_dot (const char *dot, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *complaint = NULL;
  char *drawing = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
    &error, "dot", format, NULL);

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, dot, NULL, &drawing, &complaint, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (complaint, ==, "");
  g_assert_true (g_subprocess_get_successful (process));
  return drawing;
}

static void
check_xml (const char *text)
{
  static const GMarkupParser silent = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&silent, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (text, "<!DOCTYPE"));
  for (const char *at = text; *at != '\0'; at++)
    g_assert_true ((guchar) *at >= 0x20 || *at == '\n');
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

static void
test_dot_nasty (void)
{
  g_autoptr (SwTaskGraph) graph = sample_new_nasty ();
  g_autofree char *dot = sw_graph_to_dot (graph, NULL);
  g_autofree char *drawing = run_dot (dot, "-Tsvg");
  guint n;

  sw_task_graph_get_nodes (graph, &n);
  g_assert_cmpuint (count (drawing, "class=\"node\""), ==, n);
  g_assert_true (g_utf8_validate (dot, -1, NULL));
  g_assert_nonnull (strstr (drawing, "中文内核 名字"));
  g_assert_cmpuint (count (drawing, "class=\"cluster\""), ==, G_N_ELEMENTS (sample_nasty));
}

static void
test_dot_long (void)
{
  g_autofree char *name = g_strnfill (20000, 'x');
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new (name);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  g_autofree char *dot = NULL;
  g_autofree char *drawing = NULL;
  g_autofree char *svg = NULL;

  sample_add (builder, SW_NODE_TASK, 0, name);
  sample_add (builder, SW_NODE_MERGE, 0, name);
  sample_connect (builder, 0, 1, SW_EDGE_ALTERNATIVE, name, FALSE);
  graph = sw_task_graph_builder_end (builder);
  layout = lay_out (graph, TRUE);
  dot = sw_graph_to_dot (graph, layout);
  drawing = run_dot (dot, "-Tsvg");
  svg = sw_graph_to_svg (graph, layout);
  check_xml (svg);
  g_assert_cmpuint (strlen (dot), <, 10000);
  g_assert_cmpuint (strlen (svg), <, 20000);
}

static void
test_dot_samples (void)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (SwTaskGraph) graph = sample_new (60, seed);
      g_autofree char *dot = sw_graph_to_dot (graph, NULL);
      g_autofree char *again = sw_graph_to_dot (graph, NULL);
      g_autofree char *plain = run_dot (dot, "-Tplain");
      guint n_nodes, n_edges;

      sw_task_graph_get_nodes (graph, &n_nodes);
      sw_task_graph_get_edges (graph, &n_edges);
      g_assert_cmpstr (dot, ==, again);
      g_assert_cmpuint (count (plain, "\nnode "), ==, n_nodes);
      g_assert_cmpuint (count (plain, "\nedge "), ==, n_edges);
    }
}

static SwTaskGraph *
new_small (void)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("main");

  sample_add (builder, SW_NODE_SPMD, SW_NODE_GUARDED, "fill");
  sample_add (builder, SW_NODE_SPMD, SW_NODE_MAY_BE_EMPTY, "copy");
  sample_add (builder, SW_NODE_SPMD, SW_NODE_EMPTY, "none");
  sample_add (builder, SW_NODE_SPMD, SW_NODE_REJECTED, "bad");
  sample_add (builder, SW_NODE_TASK, 0, "use");
  for (guint i = 0; i < 4; i++)
    sample_connect (builder, i, 4, SW_EDGE_DEP, "t", FALSE);
  return sw_task_graph_builder_end (builder);
}

/* What a reader of the file looks for. */
static void
test_dot_marks (void)
{
  g_autoptr (SwTaskGraph) graph = new_small ();
  g_autoptr (SwGraphLayout) layout = lay_out (graph, FALSE);
  g_autofree char *dot = sw_graph_to_dot (graph, layout);

  g_assert_cmpuint (count (dot, "peripheries=2"), ==, 1);
  g_assert_nonnull (strstr (dot, "if n &#62; 0"));
  g_assert_nonnull (strstr (dot, "layout engine: layers"));
  g_assert_nonnull (strstr (dot, "may be empty"));
  g_assert_nonnull (strstr (dot, "always empty"));
  g_assert_nonnull (strstr (dot, "rejected"));
  g_assert_nonnull (strstr (dot, "//   guarded launch"));
  g_assert_null (strstr (dot, "//   merge"));
}

static void
test_svg_nasty (void)
{
  g_autoptr (SwTaskGraph) graph = sample_new_nasty ();

  for (guint dot = 0; dot < 2; dot++)
    {
      g_autoptr (SwGraphLayout) layout = lay_out (graph, dot);
      g_autofree char *svg = sw_graph_to_svg (graph, layout);
      g_autofree char *again = sw_graph_to_svg (graph, layout);

      check_xml (svg);
      g_assert_cmpstr (svg, ==, again);
      g_assert_nonnull (strstr (svg, "中文内核 名字"));
      g_assert_nonnull (
        strstr (svg, dot ? "layout engine: dot</desc>" : "layout engine: layers</desc>"));
    }
}

static void
test_svg_marks (void)
{
  g_autoptr (SwTaskGraph) graph = new_small ();
  g_autoptr (SwGraphLayout) layout = lay_out (graph, TRUE);
  g_autofree char *svg = sw_graph_to_svg (graph, layout);
  guint n_nodes, n_edges;

  sw_task_graph_get_nodes (graph, &n_nodes);
  sw_task_graph_get_edges (graph, &n_edges);
  check_xml (svg);
  g_assert_cmpuint (count (svg, "<g id=\"node-"), ==, n_nodes);
  g_assert_cmpuint (count (svg, "<g id=\"edge-"), ==, n_edges);
  g_assert_nonnull (strstr (svg, "<title>fill: SPMD launch, count n, only if n &gt; 0</title>"));
  g_assert_nonnull (strstr (svg, ">if n &gt; 0</text>"));
  g_assert_nonnull (strstr (svg, ">may be empty</text>"));
  g_assert_nonnull (strstr (svg, ">always empty</text>"));
  g_assert_nonnull (strstr (svg, ">rejected</text>"));
  g_assert_nonnull (strstr (svg, "guarded launch"));
  g_assert_null (strstr (svg, "merge of alternatives"));
}

static void
test_empty (void)
{
  g_autoptr (SwTaskGraph) graph = sw_task_graph_builder_end (sw_task_graph_builder_new ("main"));
  g_autoptr (SwGraphLayout) layout = lay_out (graph, TRUE);
  g_autofree char *svg = sw_graph_to_svg (graph, layout);
  g_autofree char *dot = sw_graph_to_dot (graph, layout);
  g_autofree char *drawing = run_dot (dot, "-Tsvg");

  check_xml (svg);
}

static void
test_clean_text (void)
{
  static const struct
  {
    const char *text;
    guint max;
    const char *clean;
  } cases[] = {
    { "plain", 10, "plain" },
    { "abcdefghij", 5, "ab…ij" },
    { "abcdefghij", 10, "abcdefghij" },
    { "一二三四五六", 5, "一二…五六" },
    { "a\nb\x01", 9, "a b\xef\xbf\xbd" },
    { "\xff", 9, "\xef\xbf\xbd" },
    { NULL, 9, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = sw_graph_clean_text (cases[i].text, cases[i].max);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }
}

/* On the box names are short, in the description they are whole. */
static void
test_names (void)
{
  SwTaskNode node = { .kind = SW_NODE_SPMD,
                      .flags = SW_NODE_GUARDED,
                      .name = (char *) "fill",
                      .count = (char *) "n__ssa_v0 + m__iter_v3",
                      .guard = (char *) "n__ssa_v0 + m__iter_v3 > 0" };
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (&node, FALSE, lines);
  g_autofree char *description = sw_graph_node_describe (&node);

  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (lines[0].text, ==, "fill");
  g_assert_cmpstr (lines[1].text, ==, "× n + m.3");
  g_assert_cmpstr (lines[2].text, ==, "if n + m.3 > 0");
  g_assert_cmpstr (
    description, ==,
    "fill: SPMD launch, count n__ssa_v0 + m__iter_v3, only if n__ssa_v0 + m__iter_v3 > 0");
  sw_graph_lines_clear (lines, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/dot/nasty", test_dot_nasty);
  g_test_add_func ("/export/dot/long", test_dot_long);
  g_test_add_func ("/export/dot/samples", test_dot_samples);
  g_test_add_func ("/export/dot/marks", test_dot_marks);
  g_test_add_func ("/export/svg/nasty", test_svg_nasty);
  g_test_add_func ("/export/svg/marks", test_svg_marks);
  g_test_add_func ("/export/empty", test_empty);
  g_test_add_func ("/export/clean-text", test_clean_text);
  g_test_add_func ("/export/names", test_names);
  return g_test_run ();
}
