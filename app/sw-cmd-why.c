/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-graph-input.h"
#include "sw-graph-label.h"
#include "sw-graph-why.h"
#include "sw-output.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_PATHS   20u
#define MAX_COUNTED 1000000000000u /* paths are not counted any further */

/* One question about two tasks of one graph. */
typedef struct
{
  SwTaskGraph *graph;
  const SwTaskNode *nodes;
  const SwTaskEdge *edges;
  const SwTaskCluster *clusters;
  guint n_nodes, n_edges, n_clusters;
  char **names;
  gint8 *facts;
  guint a, b;
  GString *out;
} Question;

static void
append_name (Question *self, guint node)
{
  g_autofree char *short_name = sw_graph_shorten_names (self->names[node]);
  g_autofree char *clean = sw_graph_clean_text (short_name, 120);

  g_string_append (self->out, clean);
}

static void
append_reasons (Question *self, const SwTaskEdge *edge, const char *indent)
{
  for (guint i = 0; i < edge->n_reasons; i++)
    {
      g_autofree char *reason = sw_graph_reason_describe (&edge->reasons[i]);

      g_string_append_printf (self->out, "%s%s\n", indent, reason);
    }
}

/* One step of a way: where it leads and why. */
static void
append_step (Question *self, guint index)
{
  const SwTaskEdge *edge = &self->edges[index];

  g_string_append (self->out, "  ");
  append_name (self, edge->from);
  g_string_append (self->out, " → ");
  append_name (self, edge->to);
  g_string_append (self->out, edge->back ? _ (" of the next iteration\n") : "\n");
  append_reasons (self, edge, "    ");
}

/* What a merge on the way may stand for beside what the way goes through. */
static void
append_alternatives (Question *self, guint node, guint taken)
{
  if (self->nodes[node].kind != SW_NODE_MERGE)
    return;
  for (guint e = 0; e < self->n_edges; e++)
    {
      if (self->edges[e].to != node || e == taken)
        continue;
      g_string_append (self->out, _ ("    or "));
      append_name (self, self->edges[e].from);
      if (self->edges[e].label != NULL)
        {
          g_autofree char *label = sw_graph_shorten_names (self->edges[e].label);
          g_autofree char *clean = sw_graph_clean_text (label, 120);

          g_string_append_printf (self->out, _ (", if %s"), clean);
        }
      g_string_append_c (self->out, '\n');
    }
}

/* Says which of the two does not run with what is known of the conditions. */
static gboolean
append_idle (Question *self)
{
  const guint ends[] = { self->a, self->b };
  gboolean any = FALSE;

  for (guint i = 0; self->facts != NULL && i < G_N_ELEMENTS (ends); i++)
    if (sw_task_graph_judge_guard (self->graph, self->nodes[ends[i]].when, self->facts) < 0)
      {
        g_autofree char *name = sw_graph_shorten_names (self->names[ends[i]]);

        g_string_append_printf (self->out, _ ("%s does not run"), name);
        g_string_append_c (self->out, '\n');
        any = TRUE;
      }
  return any;
}

/* Where the way goes through what a loop carries: what each iteration of it waits for. */
static void
append_carried (Question *self, guint index)
{
  const SwTaskEdge *edge = &self->edges[index];

  if (edge->back || self->nodes[edge->to].kind != SW_NODE_CARRY
      || self->nodes[edge->to].flags & SW_NODE_CARRY_ALL)
    return;
  for (guint e = 0; e < self->n_edges; e++)
    if (self->edges[e].back && self->edges[e].to == edge->to)
      {
        g_autofree char *name = sw_graph_shorten_names (self->names[self->edges[e].from]);
        g_autofree char *clean = sw_graph_clean_text (name, 120);

        g_string_append_printf (self->out, _ ("    in later iterations %s of the one before\n"),
                                clean);
      }
}

static void
append_way (Question *self, const GArray *path)
{
  for (guint i = 0; path != NULL && i < path->len; i++)
    {
      guint edge = g_array_index (path, guint, i);

      append_step (self, edge);
      append_alternatives (self, self->edges[edge].to, edge);
      append_carried (self, edge);
    }
}

static void
answer_why (Question *self)
{
  g_autoptr (SwGraphWhy) why = sw_graph_why_new (self->graph, self->a, self->b, self->facts);
  g_autofree char *sentence = sw_graph_why_describe (why, self->names);

  g_string_append_printf (self->out, "%s\n", sentence);
  append_way (self, why->way);
  for (guint i = 0; i < why->others->len; i++)
    append_step (self, g_array_index (why->others, guint, i));
  if (why->reversed)
    g_string_append (self->out, _ ("It is the other way round: the first waits for the second\n"));
}

/* The ways from one task to the other: over edges within one iteration, and out of a loop through
 * an id that the loop carries. */
typedef struct
{
  const SwGraphOrder *order;
  const guint *positions;
  guint *first; /* for each node the first edge that leaves it */
  guint *next;  /* for each edge the next one that leaves the same node */
  guint64 *n;   /* for each node the number of ways to the second task */
} Ways;

static void
ways_clear (Ways *self)
{
  g_free (self->first);
  g_free (self->next);
  g_free (self->n);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ways, ways_clear)

static gboolean
stands_in (const Question *self, guint node, guint cluster)
{
  guint at = self->nodes[node].cluster;

  while (at != SW_GRAPH_NONE && at != cluster)
    at = self->clusters[at].parent;
  return at == cluster;
}

static guint64 count_beyond (const Question *self, const Ways *ways, guint edge);

/* The number of ways over @edge, to which the way has come by edge @by, or by none. */
static guint64
count_over (const Question *self, const Ways *ways, guint edge, guint by)
{
  const SwTaskEdge *line = &self->edges[edge];
  const SwTaskEdge *last = by != SW_GRAPH_NONE ? &self->edges[by] : NULL;

  if (last != NULL && !sw_graph_order_goes_on (ways->order, by, edge))
    return 0;
  if (last != NULL && last->back)
    return !line->back && !stands_in (self, line->to, self->nodes[line->from].cluster)
               && ways->positions[line->to] > ways->positions[last->from]
             ? ways->n[line->to]
             : 0;
  return line->back || (self->nodes[line->to].kind == SW_NODE_CARRY && line->to != self->b)
           ? count_beyond (self, ways, edge)
           : ways->n[line->to];
}

/* The number of ways over @edge, which hands an id to a loop or to its next iteration, and on from
 * there. */
static guint64
count_beyond (const Question *self, const Ways *ways, guint edge)
{
  guint carry = self->edges[edge].to;
  guint64 n = 0;

  if (self->nodes[carry].kind != SW_NODE_CARRY || self->nodes[carry].cluster == SW_GRAPH_NONE)
    return 0;
  for (guint e = ways->first[carry]; e != SW_GRAPH_NONE; e = ways->next[e])
    n = MIN (n + count_over (self, ways, e, edge), (guint64) MAX_COUNTED);
  return n;
}

static void
count_ways (const Question *self, Ways *ways)
{
  g_autofree guint *by_position = g_new (guint, self->n_nodes + 1);

  ways->positions = sw_graph_order_get_positions (ways->order);
  ways->first = g_new (guint, self->n_nodes + 1);
  ways->next = g_new (guint, self->n_edges + 1);
  ways->n = g_new0 (guint64, self->n_nodes + 1);
  for (guint i = 0; i < self->n_nodes; i++)
    {
      by_position[ways->positions[i]] = i;
      ways->first[i] = SW_GRAPH_NONE;
    }
  for (guint e = self->n_edges; e-- > 0;)
    if (sw_graph_order_has_edge (ways->order, e))
      {
        ways->next[e] = ways->first[self->edges[e].from];
        ways->first[self->edges[e].from] = e;
      }
  for (guint p = self->n_nodes; p-- > 0;)
    {
      guint node = by_position[p];

      ways->n[node] = node == self->b;
      if (node == self->b)
        continue;
      for (guint e = ways->first[node]; e != SW_GRAPH_NONE; e = ways->next[e])
        ways->n[node] =
          MIN (ways->n[node] + count_over (self, ways, e, SW_GRAPH_NONE), (guint64) MAX_COUNTED);
    }
}

static void
append_path (Question *self, const GArray *path)
{
  append_name (self, self->a);
  for (guint i = 0; i < path->len; i++)
    {
      g_string_append (self->out, " → ");
      append_name (self, self->edges[g_array_index (path, guint, i)].to);
    }
  g_string_append_c (self->out, '\n');
}

/* Lists ways depth first, the first edges first. */
static void
list_ways (Question *self, const Ways *ways, guint limit)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0, edge = ways->first[self->a];

  while (n < limit)
    {
      guint by = path->len > 0 ? g_array_index (path, guint, path->len - 1) : SW_GRAPH_NONE;

      if (edge == SW_GRAPH_NONE)
        {
          if (by == SW_GRAPH_NONE)
            return;
          edge = ways->next[by];
          g_array_set_size (path, path->len - 1);
          continue;
        }
      if (count_over (self, ways, edge, by) == 0)
        {
          edge = ways->next[edge];
          continue;
        }
      g_array_append_val (path, edge);
      if (self->edges[edge].to != self->b)
        {
          edge = ways->first[self->edges[edge].to];
          continue;
        }
      n++;
      append_path (self, path);
      edge = ways->next[edge];
      g_array_set_size (path, path->len - 1);
    }
}

static void
answer_paths (Question *self, guint limit)
{
  g_autoptr (SwGraphOrder) order = sw_graph_order_new (self->graph, SW_ORDER_OPTIMISTIC);
  g_auto (Ways) ways = { .order = order };
  guint64 n;
  guint cycle;

  if (append_idle (self))
    return;
  if (self->a == self->b || sw_graph_order_get_cycle (order, &cycle) != NULL)
    {
      g_string_append (self->out, _ ("There is no path\n"));
      return;
    }
  count_ways (self, &ways);
  n = ways.n[self->a];
  if (n == 0)
    {
      g_autoptr (GArray) way = sw_graph_order_find_path (order, self->a, self->b);

      g_string_append (self->out, way != NULL && way->len > 0
                                    ? _ ("There is no path within one iteration, but one through "
                                         "others:\n")
                                    : _ ("There is no path\n"));
      append_way (self, way);
      return;
    }
  list_ways (self, &ways, limit);
  if (n >= MAX_COUNTED)
    g_string_append (self->out, _ ("… and more than can be counted\n"));
  else if (n > limit)
    g_string_append_printf (self->out,
                            ngettext ("… and %u more\n", "… and %u more\n", (guint) (n - limit)),
                            (guint) (n - limit));
}

static gboolean
begin_question (Question *self, const SwGraphInput *input, const SwReport *report,
                const SwOptions *options)
{
  SwGraphProblem problem;

  self->graph =
    sw_graph_input_build (input, report, g_strcmp0 (input->state, "before") == 0 ? 0 : 1);
  if (self->graph == NULL)
    return FALSE;
  self->nodes = sw_task_graph_get_nodes (self->graph, &self->n_nodes);
  self->edges = sw_task_graph_get_edges (self->graph, &self->n_edges);
  self->clusters = sw_task_graph_get_clusters (self->graph, &self->n_clusters);
  self->names = sw_task_graph_name_nodes (self->graph);
  self->out = g_string_new (NULL);
  self->facts = sw_graph_input_get_facts (input, self->graph, FALSE, &problem);
  if (problem.word != NULL)
    {
      sw_graph_problem_tell (&problem, self->graph);
      return FALSE;
    }
  return !sw_graph_input_tell_conflict (report, self->graph, self->facts)
         && sw_graph_input_find (report, self->graph, options->args[1], &self->a)
         && sw_graph_input_find (report, self->graph, options->args[2], &self->b);
}

static void
end_question (Question *self)
{
  g_strfreev (self->names);
  g_free (self->facts);
  if (self->out != NULL)
    g_string_free (self->out, TRUE);
  sw_task_graph_unref (self->graph);
}

static SwExit
ask (const SwCommand *self, const SwGraphInput *input, const SwOptions *options, gboolean paths,
     guint limit)
{
  g_autoptr (SwReport) report = NULL;
  Question question = { NULL };
  SwExit status;

  if (input->state != NULL && strcmp (input->state, "before") != 0
      && strcmp (input->state, "after") != 0)
    return sw_command_usage_error (self, _ ("“%s” is no state; there are before and after"),
                                   input->state);
  report = sw_graph_input_load (input, options, &status);
  if (report == NULL)
    return status;
  status = SW_EXIT_USAGE;
  if (begin_question (&question, input, report, options))
    {
      if (paths)
        answer_paths (&question, limit);
      else
        answer_why (&question);
      status = !sw_output_print (question.out->str)         ? SW_EXIT_FAULT
               : sw_graph_input_tell_cycle (question.graph) ? SW_EXIT_FINDINGS
                                                            : sw_run_get_exit (report, options);
    }
  end_question (&question);
  return status;
}

/* slipway why FILE A B: whether B waits for A, and why. */
SwExit
sw_cmd_why (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwGraphInput) input = { .runtime = TRUE };
  const GOptionEntry entries[] = {
    SW_GRAPH_INPUT_ENTRIES (&input),
    { "state", 0, 0, G_OPTION_ARG_FILENAME, &input.state,
      N_ ("The program before or after (default) the pass"), N_ ("STATE") },
    { NULL },
  };
  g_auto (SwOptions) options;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  return ask (self, &input, &options, FALSE, 0);
}

/* slipway paths FILE A B: the ways on which B waits for A. */
SwExit
sw_cmd_paths (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwGraphInput) input = { .runtime = TRUE };
  g_autofree char *max = NULL;
  guint64 limit = MAX_PATHS;
  const GOptionEntry entries[] = {
    SW_GRAPH_INPUT_ENTRIES (&input),
    { "state", 0, 0, G_OPTION_ARG_FILENAME, &input.state,
      N_ ("The program before or after (default) the pass"), N_ ("STATE") },
    { "max", 0, 0, G_OPTION_ARG_FILENAME, &max, N_ ("How many paths are listed (default 20)"),
      N_ ("N") },
    { NULL },
  };
  g_auto (SwOptions) options;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (max != NULL && !g_ascii_string_to_unsigned (max, 10, 1, 100000, &limit, NULL))
    return sw_command_usage_error (self, _ ("“%s” is no number of paths from 1 to 100000"), max);
  return ask (self, &input, &options, TRUE, (guint) limit);
}
