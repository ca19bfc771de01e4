/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-graph-export.h"
#include "sw-output.h"
#include "sw-run.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *out;
  char *format;
  char *function;
  char *state;
} SwGraphOptions;

static void
sw_graph_options_clear (SwGraphOptions *self)
{
  g_free (self->out);
  g_free (self->format);
  g_free (self->function);
  g_free (self->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwGraphOptions, sw_graph_options_clear)

/* The format as a word, from --format or the suffix of the output; NULL when there is none. */
static const char *
choose_format (const SwGraphOptions *self)
{
  const char *dot = self->out != NULL ? strrchr (self->out, '.') : NULL;

  if (self->format != NULL)
    return self->format;
  return dot != NULL ? dot + 1 : NULL;
}

static const SwFunction *
choose_function (const SwProgram *program, const char *name)
{
  const SwFunction *function;

  if (name == NULL)
    return sw_task_graph_pick_function (program);
  function = sw_program_find (program, name);
  if (function == NULL
      || (function->type != SW_FUNCTION_ORCHESTRATION && function->type != SW_FUNCTION_GRAPH))
    return NULL;
  return function;
}

static char *
draw (const SwProgram *program, const SwFunction *function, const GPtrArray *launches, gboolean svg)
{
  g_autoptr (SwTaskGraph) graph = sw_task_graph_new (program, function, launches);
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  g_autofree char *fallback = NULL;

  if (!svg)
    return sw_graph_to_dot (graph, NULL);
  sizes = sw_graph_sizes_new_estimated (graph);
  layout = sw_graph_layout_auto (graph, sizes, NULL, &fallback, NULL);
  if (fallback != NULL)
    sw_output_complain (_ ("The graph is drawn by the built-in layout: %s"), fallback);
  return sw_graph_to_svg (graph, layout);
}

static SwExit
write_graph (const SwReport *report, const SwOptions *options, const SwGraphOptions *graph,
             gboolean svg)
{
  gboolean before = g_strcmp0 (graph->state, "before") == 0;
  const SwProgram *program = before ? report->result->before : report->result->after;
  const SwFunction *function = choose_function (program, graph->function);
  g_autofree char *text = NULL;

  if (function == NULL && graph->function != NULL)
    {
      sw_output_complain (_ ("“%s” has no Orchestration or Graph function “%s”"), report->file,
                          graph->function);
      return SW_EXIT_USAGE;
    }
  if (function == NULL)
    {
      sw_output_complain (_ ("“%s” has no Orchestration or Graph function to draw"), report->file);
      return SW_EXIT_USAGE;
    }
  text = draw (program, function, report->result->launches, svg);
  if (!sw_output_write (graph->out, text, strlen (text)))
    return SW_EXIT_FAULT;
  return sw_run_get_exit (report, options);
}

static gboolean
check_words (const SwCommand *self, const SwGraphOptions *graph)
{
  const char *format = choose_format (graph);

  if (format == NULL || (strcmp (format, "dot") != 0 && strcmp (format, "svg") != 0))
    sw_command_usage_error (self, _ ("The format must be dot or svg: use --format or a file name "
                                     "that ends in one of them"));
  else if (graph->state != NULL && strcmp (graph->state, "before") != 0
           && strcmp (graph->state, "after") != 0)
    sw_command_usage_error (self, _ ("“%s” is no state; there are before and after"), graph->state);
  else
    return TRUE;
  return FALSE;
}

/* slipway graph FILE [--function F] [--state before|after] -o OUT.{dot,svg}. */
SwExit
sw_cmd_graph (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwGraphOptions) graph = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &graph.out,
      N_ ("Write to FILE, all or nothing; “-” is standard output"), N_ ("FILE") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &graph.format,
      N_ ("dot or svg; else the suffix of the output decides"), N_ ("FORMAT") },
    { "function", 0, 0, G_OPTION_ARG_FILENAME, &graph.function,
      N_ ("The function to draw; else the one with the most launches"), N_ ("NAME") },
    { "state", 0, 0, G_OPTION_ARG_FILENAME, &graph.state,
      N_ ("The program before or after (default) the pass"), N_ ("STATE") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (!check_words (self, &graph))
    return SW_EXIT_USAGE;
  report = sw_run_file (options.args[0], &options);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  if (report->result != NULL
      && !sw_run_complain_unused (&options, report->result->assumptions_used))
    return SW_EXIT_USAGE;
  sw_run_print_findings (report, &options);
  if (report->result == NULL || (report->result->refused && g_strcmp0 (graph.state, "before") != 0))
    {
      sw_output_complain (_ ("Nothing was written since there are errors"));
      return SW_EXIT_FINDINGS;
    }
  sw_command_use_plain_messages ();
  return write_graph (report, &options, &graph, strcmp (choose_format (&graph), "svg") == 0);
}
