/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Every format that a graph is written in, read by programs that know nothing of this one. */
#include "../graph/graph-nasty.h"
#include "sw-draw-file.h"
#include "sw-graph-export.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#define CHECKER SW_TEST_DATA "/../support/check-graph.py"
#define SCHEMA  SW_TEST_DATA "/../../data/schema/slipway-graph-1.json"

static GBytes *
take (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
render (const SwTaskGraph *graph, const char *form)
{
  const SwDrawStyle style = { .selected = SW_GRAPH_NONE };
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (strcmp (form, "dot") == 0)
    return take (sw_graph_to_dot (graph, NULL));
  if (strcmp (form, "json") == 0)
    return take (sw_graph_to_json (graph, "after"));
  if (strcmp (form, "graphml") == 0)
    return take (sw_graph_to_graphml (graph));
  if (strcmp (form, "mermaid") == 0)
    return take (sw_graph_to_mermaid (graph));
  if (strcmp (form, "text") == 0)
    return take (sw_graph_to_text (graph, "after"));
  sizes = strcmp (form, "svg") == 0 ? sw_graph_sizes_new_estimated (graph)
                                    : sw_draw_measure (graph, &style);
  layout = sw_graph_layout_layers (graph, sizes, NULL, &error);
  g_assert_no_error (error);
  if (strcmp (form, "svg") == 0)
    return take (sw_graph_to_svg (graph, layout));
  bytes = strcmp (form, "png") == 0 ? sw_draw_to_png (graph, layout, NULL, &error)
                                    : sw_draw_to_pdf (graph, layout, &error);
  g_assert_no_error (error);
  return bytes;
}

static void
check (const SwTaskGraph *graph, const char *form)
{
  g_autoptr (GBytes) bytes = render (graph, form);
  g_autoptr (GBytes) again = render (graph, form);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *path = NULL;
  g_autofree char *nodes = NULL;
  g_autofree char *edges = NULL;
  g_autofree char *complaint = NULL;
  guint n_nodes, n_edges;
  int fd = g_file_open_tmp ("slipway-graph-XXXXXX", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_assert_true (g_bytes_equal (bytes, again));
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  sw_task_graph_get_nodes (graph, &n_nodes);
  sw_task_graph_get_edges (graph, &n_edges);
  nodes = g_strdup_printf ("%u", n_nodes);
  edges = g_strdup_printf ("%u", n_edges);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, "python3", CHECKER, form,
                              path, nodes, edges, SCHEMA, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &complaint, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_successful (process))
    g_error ("%s", complaint);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_nasty (gconstpointer data)
{
  g_autoptr (SwTaskGraph) graph = sample_new_nasty ();

  check (graph, data);
}

/* Names of 20 kB, of one byte and of three bytes a character, everywhere that a name may stand. */
static void
test_long (gconstpointer data)
{
  static const char *const characters[] = { "k", "核", "\"\\&<\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      SwTaskGraphBuilder *builder;
      g_autoptr (SwTaskGraph) graph = NULL;
      g_autoptr (GBytes) bytes = NULL;
      guint cluster, node;

      while (name->len < 20000)
        g_string_append (name, characters[i]);
      builder = sw_task_graph_builder_new (name->str);
      cluster = sw_task_graph_builder_add_cluster (
        builder,
        &(SwTaskCluster){ .kind = SW_CLUSTER_THEN, .parent = SW_GRAPH_NONE, .label = name->str });
      for (guint k = 0; k < 2; k++)
        node = sw_task_graph_builder_add_node (builder, &(SwTaskNode){ .kind = SW_NODE_SPMD,
                                                                       .flags = SW_NODE_GUARDED,
                                                                       .cluster = cluster,
                                                                       .name = name->str,
                                                                       .count = name->str,
                                                                       .guard = name->str,
                                                                       .launch = SW_GRAPH_NONE });
      sample_connect (builder, node - 1, node, SW_EDGE_DEP, name->str, FALSE);
      sw_task_graph_builder_add_condition (builder, name->str);
      graph = sw_task_graph_builder_end (builder);
      check (graph, data);
      bytes = render (graph, data);
      if (strcmp (data, "png") != 0 && strcmp (data, "pdf") != 0)
        g_assert_cmpuint (g_bytes_get_size (bytes), <, 400000);
    }
}

/* Tasks that wait for each other in a circle, and one that waits for itself. */
static void
test_circle (gconstpointer data)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("circle");
  g_autoptr (SwTaskGraph) graph = NULL;

  for (guint i = 0; i < 3; i++)
    sample_add (builder, SW_NODE_TASK, 0, "k");
  for (guint i = 0; i < 3; i++)
    sample_connect (builder, i, (i + 1) % 3, SW_EDGE_DEP, "t", FALSE);
  sample_connect (builder, 1, 1, SW_EDGE_DEP, "t", TRUE);
  graph = sw_task_graph_builder_end (builder);
  check (graph, data);
  if (strcmp (data, "text") == 0)
    {
      g_autofree char *text = sw_graph_to_text (graph, "after");

      g_assert_nonnull (strstr (text, "\nERROR: tasks wait for each other: k#"));
    }
}

static void
test_sample (gconstpointer data)
{
  g_autoptr (SwTaskGraph) graph = sample_new (80, 7);

  check (graph, data);
}

static void
test_empty (gconstpointer data)
{
  g_autoptr (SwTaskGraph) graph = sw_task_graph_builder_end (sw_task_graph_builder_new (""));

  check (graph, data);
}

int
main (int argc, char **argv)
{
  static const char *const forms[] = { "dot",     "svg",     "png",  "pdf",
                                       "graphml", "mermaid", "json", "text" };
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } tests[] = { { "nasty", test_nasty },
                { "long", test_long },
                { "circle", test_circle },
                { "sample", test_sample },
                { "empty", test_empty } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path = g_strdup_printf ("/formats/%s/%s", forms[i], tests[k].name);

        g_test_add_data_func (path, forms[i], tests[k].test);
      }
  return g_test_run ();
}
