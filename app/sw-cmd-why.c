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
  guint n_nodes, n_edges;
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

static void
append_way (Question *self, const GArray *path)
{
  for (guint i = 0; path != NULL && i < path->len; i++)
    {
      guint edge = g_array_index (path, guint, i);

      append_step (self, edge);
      append_alternatives (self, self->edges[edge].to, edge);
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

/* For each node the number of ways to the second task, over edges within one iteration. */
static guint64 *
count_ways (const Question *self, const SwGraphOrder *order)
{
  guint64 *ways = g_new0 (guint64, self->n_nodes + 1);
  g_autofree guint *by_position = g_new (guint, self->n_nodes + 1);
  g_autofree guint *first = g_new (guint, self->n_nodes + 1);
  g_autofree guint *next = g_new (guint, self->n_edges + 1);
  const guint *positions = sw_graph_order_get_positions (order);

  for (guint i = 0; i < self->n_nodes; i++)
    {
      by_position[positions[i]] = i;
      first[i] = SW_GRAPH_NONE;
    }
  for (guint e = 0; e < self->n_edges; e++)
    if (sw_graph_order_has_edge (order, e) && !self->edges[e].back)
      {
        next[e] = first[self->edges[e].to];
        first[self->edges[e].to] = e;
      }
  ways[self->b] = 1;
  for (guint p = self->n_nodes; p-- > 0;)
    {
      guint node = by_position[p];

      for (guint e = first[node]; e != SW_GRAPH_NONE && ways[node] > 0; e = next[e])
        ways[self->edges[e].from] =
          MIN (ways[self->edges[e].from] + ways[node], (guint64) MAX_COUNTED);
    }
  return ways;
}

/* Lists ways depth first, the first edges first. */
static void
list_ways (Question *self, const SwGraphOrder *order, const guint64 *ways, guint limit)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *first = g_new (guint, self->n_nodes + 1);
  g_autofree guint *next = g_new (guint, self->n_edges + 1);
  guint n = 0, edge;

  for (guint i = 0; i < self->n_nodes; i++)
    first[i] = SW_GRAPH_NONE;
  for (guint e = self->n_edges; e-- > 0;)
    if (sw_graph_order_has_edge (order, e) && !self->edges[e].back && ways[self->edges[e].to] > 0)
      {
        next[e] = first[self->edges[e].from];
        first[self->edges[e].from] = e;
      }
  edge = first[self->a];
  while (n < limit)
    {
      if (edge == SW_GRAPH_NONE)
        {
          if (path->len == 0)
            return;
          edge = next[g_array_index (path, guint, path->len - 1)];
          g_array_set_size (path, path->len - 1);
          continue;
        }
      g_array_append_val (path, edge);
      if (self->edges[edge].to != self->b)
        {
          edge = first[self->edges[edge].to];
          continue;
        }
      n++;
      append_name (self, self->a);
      for (guint i = 0; i < path->len; i++)
        {
          g_string_append (self->out, " → ");
          append_name (self, self->edges[g_array_index (path, guint, i)].to);
        }
      g_string_append_c (self->out, '\n');
      edge = next[edge];
      g_array_set_size (path, path->len - 1);
    }
}

static void
answer_paths (Question *self, guint limit)
{
  g_autoptr (SwGraphOrder) order = sw_graph_order_new (self->graph, SW_ORDER_OPTIMISTIC);
  g_autofree guint64 *ways = NULL;
  guint64 n;
  guint cycle;

  if (append_idle (self))
    return;
  if (self->a == self->b || sw_graph_order_get_cycle (order, &cycle) != NULL)
    {
      g_string_append (self->out, _ ("There is no path\n"));
      return;
    }
  ways = count_ways (self, order);
  n = ways[self->a];
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
  list_ways (self, order, ways, limit);
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
