/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-export.h"

#include "sw-fences.h"
#include "sw-graph-label.h"
#include "sw-task-graph-private.h"
#include "sw-graph-measure.h"
#include "sw-graph-part.h"

/* The graph as lines: what each task is and what it waits for.  Large graphs are searched, not
 * looked at. */

#define MAX_NAME 120u

static void
append_name (GString *out, const char *name)
{
  g_autofree char *clean = sw_graph_clean_text (name, MAX_NAME);

  g_string_append (out, clean);
}

static void
append_names (GString *out, char **names, const guint *items, guint n, const char *between)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (out, between);
      append_name (out, names[items[i]]);
    }
}

static void
append_place (GString *out, const SwTaskGraph *graph, guint cluster)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  for (; cluster != SW_GRAPH_NONE; cluster = clusters[cluster].parent)
    {
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[cluster], FALSE);

      g_string_append_printf (out, " in [%s]", title);
    }
}

static void
append_node (GString *out, const SwTaskGraph *graph, guint index, char **names)
{
  guint n;
  const SwTaskNode *node = &sw_task_graph_get_nodes (graph, &n)[index];
  g_autofree char *described = sw_graph_node_describe (node);
  guint line = sw_graph_node_get_line (graph, node);

  append_name (out, names[index]);
  g_string_append_printf (out, " = %s", described);
  append_place (out, graph, node->cluster);
  if (line > 0)
    g_string_append_printf (out, ", line %u", line);
  g_string_append_c (out, '\n');
}

/* The literals of a guard as words. */
static void
append_guard (GString *out, const SwTaskGraph *graph, guint guard)
{
  guint n;
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);
  const char *const *conditions = sw_task_graph_get_conditions (graph, &n);
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (SwTaskLiteral));

  for (; guard != 0; guard = guards[guard].parent)
    g_array_append_val (literals, guards[guard].literal);
  for (guint i = literals->len; i-- > 0;)
    {
      SwTaskLiteral literal = g_array_index (literals, SwTaskLiteral, i);

      g_string_append (out, i + 1 == literals->len ? " if " : " and ");
      if (literal < 0)
        g_string_append (out, "not (");
      append_name (out, conditions[ABS (literal) - 1]);
      if (literal < 0)
        g_string_append_c (out, ')');
    }
}

static void
append_edge (GString *out, const SwTaskGraph *graph, const SwTaskEdge *edge, char **names)
{
  g_string_append (out, "  <- ");
  append_name (out, names[edge->from]);
  if (edge->back)
    g_string_append (out, " (carried by the loop, distance 1)");
  for (guint i = 0; i < edge->n_reasons; i++)
    {
      g_autofree char *reason = sw_graph_reason_describe (&edge->reasons[i]);

      g_string_append_printf (out, "%s%s", i == 0 ? ": " : "; ", reason);
      append_guard (out, graph, edge->reasons[i].when);
    }
  if (edge->state != SW_STATE_BOTH)
    g_string_append_printf (out, " [%s%s]", edge->state == SW_STATE_CHANGED ? "" : "only ",
                            sw_task_state_to_string (edge->state));
  g_string_append_c (out, '\n');
}

/* The edges by their end, chained in the order of the graph. */
static void
append_nodes (GString *out, const SwTaskGraph *graph, char **names)
{
  guint n_nodes, n_edges;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  g_autofree guint *first = NULL;
  g_autofree guint *next = g_new (guint, n_edges + 1);

  sw_task_graph_get_nodes (graph, &n_nodes);
  first = g_new (guint, n_nodes + 1);
  for (guint i = 0; i < n_nodes; i++)
    first[i] = SW_GRAPH_NONE;
  for (guint e = n_edges; e-- > 0;)
    {
      next[e] = first[edges[e].to];
      first[edges[e].to] = e;
    }
  for (guint i = 0; i < n_nodes; i++)
    {
      append_node (out, graph, i, names);
      for (guint e = first[i]; e != SW_GRAPH_NONE; e = next[e])
        append_edge (out, graph, &edges[e], names);
    }
}

static void
append_measures (GString *out, const SwTaskGraph *graph, char **names)
{
  g_autoptr (SwGraphMeasures) measures = sw_graph_measures_new (graph, SW_ORDER_GUARANTEED);

  if (measures->cycle != NULL)
    {
      const guint *cycle = (const guint *) (gpointer) measures->cycle->data;

      g_string_append (out, "ERROR: tasks wait for each other: ");
      append_names (out, names, cycle, measures->cycle->len, " -> ");
      g_string_append (out, " -> ");
      append_names (out, names, cycle, 1, "");
      g_string_append_c (out, '\n');
    }
  else
    {
      g_string_append_printf (out, "dispatches: %" G_GUINT64_FORMAT "%s\n", measures->n_instances,
                              !measures->exact ? " (too many to unroll: each loop counts once)"
                              : measures->open_trips ? " (a loop of unknown length counts once)"
                                                     : "");
      g_string_append_printf (out, "longest way: %" G_GUINT64_FORMAT " %s: ", measures->length,
                              measures->length == 1 ? "task" : "tasks");
      append_names (out, names, (const guint *) (gpointer) measures->critical->data,
                    MIN (measures->critical->len, 40), " -> ");
      if (measures->critical->len > 40)
        g_string_append_printf (out, " and %u more", measures->critical->len - 40);
      if (measures->cut)
        g_string_append (out, "\nthe runtime infers more than was looked at: it may be longer");
      g_string_append_printf (out, "\nlevels: %" G_GUINT64_FORMAT "\n", measures->n_levels);
      g_string_append_printf (out, "at once: %s%" G_GUINT64_FORMAT "\n",
                              measures->width_exact ? "" : "at least ", measures->width);
    }
  if (measures->max_fan_in > 0)
    {
      g_string_append (out, "waits for the most: ");
      append_name (out, names[measures->fan_in_node]);
      g_string_append_printf (out, ", for %u\nwaited for by the most: ", measures->max_fan_in);
      append_name (out, names[measures->fan_out_node]);
      g_string_append_printf (out, ", by %u\n", measures->max_fan_out);
    }
}

/* Where one dummy task would take the place of many waits. */
static void
append_fences (GString *out, const SwTaskGraph *graph)
{
  const SwProgram *program = sw_task_graph_get_program (graph);
  const SwFunction *function =
    program != NULL ? sw_program_find (program, sw_task_graph_get_title (graph)) : NULL;
  g_autoptr (GArray) fences = NULL;

  if (function == NULL)
    return;
  fences = sw_fences_find (function);
  for (guint i = 0; i < fences->len; i++)
    {
      const SwFence *fence = &g_array_index (fences, SwFence, i);
      guint line = program->source != NULL && fence->loop->span.end > 0
                     ? sw_source_locate (program->source, fence->loop->span.start).line
                     : 0;

      g_string_append (out, "a dummy for ");
      append_name (out, fence->array->name);
      if (line > 0)
        g_string_append_printf (out, " before line %u", line);
      g_string_append_printf (
        out, " would pay: %" G_GUINT64_FORMAT " waits instead of %" G_GUINT64_FORMAT "\n",
        fence->n_tasks + fence->n_waiting, fence->n_tasks * fence->n_waiting);
    }
}

/* Whether @label is among the data that @reader reads. */
static gboolean
still_reads (GHashTable *reads, guint reader, const char *label)
{
  g_autofree char *key = g_strdup_printf ("%u %s", reader, label);

  return g_hash_table_contains (reads, key);
}

/**
 * sw_graph_describe_reads:
 * @graph: all of it
 * @assumed: the same graph under some facts; see sw_task_graph_assume()
 *
 * Returns: (transfer full): what each task that runs reads there, one line a tensor, where that
 *   differs from @graph
 */
char *
sw_graph_describe_reads (const SwTaskGraph *graph, const SwTaskGraph *assumed)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) names = sw_task_graph_name_nodes (graph);
  g_autoptr (GHashTable) reads = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n, n_nodes;
  const SwTaskEdge *edges = sw_task_graph_get_edges (assumed, &n);
  const SwTaskNode *nodes = sw_task_graph_get_nodes (assumed, &n_nodes);

  for (guint e = 0; e < n; e++)
    for (guint i = 0; i < edges[e].n_reasons; i++)
      if (edges[e].reasons[i].kind == SW_EDGE_DATA)
        g_hash_table_add (reads, g_strdup_printf ("%u %s", edges[e].to, edges[e].reasons[i].label));
  edges = sw_task_graph_get_edges (graph, &n);
  for (guint e = 0; e < n; e++)
    for (guint i = 0; i < edges[e].n_reasons; i++)
      {
        const SwTaskReason *reason = &edges[e].reasons[i];
        g_autofree char *key = g_strdup_printf ("%u %s", edges[e].to, reason->label);

        if (reason->kind != SW_EDGE_DATA || reason->label == NULL
            || nodes[edges[e].to].flags & SW_NODE_SKIPPED
            || still_reads (reads, edges[e].to, reason->label)
            || !g_hash_table_add (said, g_steal_pointer (&key)))
          continue;
        append_name (out, names[edges[e].to]);
        g_string_append (out, " reads ");
        append_name (out, reason->label);
        g_string_append (out, " as it was before: no task of this graph has written it\n");
      }
  return g_string_free (out, FALSE);
}

static void
append_count (GString *out, guint n, guint n_whole, const char *one, const char *many)
{
  if (n != n_whole)
    g_string_append_printf (out, "%u of ", n);
  g_string_append_printf (out, "%u %s", n_whole, n_whole == 1 ? one : many);
}

/* How much of what there is @graph shows. */
static void
append_size (GString *out, const SwTaskGraph *graph, const SwTaskGraph *whole)
{
  guint n_nodes, n_edges, n_all_nodes, n_all_edges;

  sw_task_graph_get_nodes (graph, &n_nodes);
  sw_task_graph_get_edges (graph, &n_edges);
  sw_task_graph_get_nodes (whole, &n_all_nodes);
  sw_task_graph_get_edges (whole, &n_all_edges);
  append_count (out, n_nodes, n_all_nodes, "box", "boxes");
  g_string_append (out, ", ");
  append_count (out, n_edges, n_all_edges, "line", "lines");
  g_string_append_c (out, '\n');
  if (n_nodes != n_all_nodes || n_edges != n_all_edges)
    g_string_append (out, "the figures below count only what is shown\n");
}

/**
 * sw_graph_part_to_text:
 * @whole: what @graph shows a part of, or in fewer boxes
 * @state: "before", "after" or "diff": what @graph shows
 *
 * Returns: (transfer full): @graph as lines, with its measures: those of @graph alone, which is
 *   said where it is not all of @whole
 */
char *
sw_graph_part_to_text (const SwTaskGraph *graph, const SwTaskGraph *whole, const char *state)
{
  GString *out = g_string_new ("graph ");
  guint n_conditions;
  const char *const *conditions = sw_task_graph_get_conditions (graph, &n_conditions);
  g_auto (GStrv) names = sw_task_graph_name_nodes (graph);

  append_name (out, sw_task_graph_get_title (graph));
  g_string_append_printf (out, " (%s): ", state);
  append_size (out, graph, whole);
  append_measures (out, graph, names);
  append_fences (out, graph);
  for (guint i = 0; i < n_conditions; i++)
    {
      g_string_append_printf (out, "condition %u: ", i + 1);
      append_name (out, conditions[i]);
      g_string_append_c (out, '\n');
    }
  append_nodes (out, graph, names);
  return g_string_free (out, FALSE);
}

/**
 * sw_graph_to_text:
 * @state: "before", "after" or "diff": what @graph shows
 *
 * Returns: (transfer full): @graph as lines, with its measures
 */
char *
sw_graph_to_text (const SwTaskGraph *graph, const char *state)
{
  return sw_graph_part_to_text (graph, graph, state);
}
