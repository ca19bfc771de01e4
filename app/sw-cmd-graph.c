/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-draw-file.h"
#include "sw-draw-layout.h"
#include "sw-graph-export.h"
#include "sw-graph-label.h"
#include "sw-graph-shown.h"
#include "sw-output.h"
#include "sw-run-deps.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  SwGraphInput input;
  char *out;
  char *format;
  char *edges;
  char *provenance;
  char *around;
  char *depth;
  char *collapse;
  char *run;
  char *names;
  gboolean fold;
  /* From words to values. */
  guint form;
  guint side; /* 0: before, 1: after, 2: both in one */
  SwGraphShown view;
} SwGraphOptions;

static void
sw_graph_options_clear (SwGraphOptions *self)
{
  sw_graph_input_clear (&self->input);
  g_free (self->out);
  g_free (self->format);
  g_free (self->edges);
  g_free (self->provenance);
  g_free (self->around);
  g_free (self->depth);
  g_free (self->collapse);
  g_free (self->run);
  g_free (self->names);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwGraphOptions, sw_graph_options_clear)

typedef enum
{
  FORM_DOT,
  FORM_SVG,
  FORM_PNG,
  FORM_PDF,
  FORM_JSON,
  FORM_GRAPHML,
  FORM_MERMAID,
  FORM_TEXT,
} Form;

static const struct
{
  const char *word;
  Form form;
} forms[] = {
  { "dot", FORM_DOT },         { "svg", FORM_SVG },     { "png", FORM_PNG },
  { "pdf", FORM_PDF },         { "json", FORM_JSON },   { "graphml", FORM_GRAPHML },
  { "mermaid", FORM_MERMAID }, { "mmd", FORM_MERMAID }, { "text", FORM_TEXT },
  { "txt", FORM_TEXT },
};

static const char *const mode_words[] = { "full", "reduced", "omitted", "reduced-dataflow",
                                          "omitted-dataflow" };

static const char *const state_words[] = { "before", "after", "diff" };

static gboolean
choose_state (SwGraphOptions *self)
{
  const char *word = self->input.state != NULL ? self->input.state : "after";

  for (self->side = 0; self->side < G_N_ELEMENTS (state_words); self->side++)
    if (strcmp (word, state_words[self->side]) == 0)
      return TRUE;
  return FALSE;
}

/* The format from --format or the suffix of the output. */
static gboolean
choose_form (SwGraphOptions *self)
{
  const char *dot = self->out != NULL ? strrchr (self->out, '.') : NULL;
  const char *word = self->format != NULL ? self->format : dot != NULL ? dot + 1 : NULL;

  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (forms); i++)
    if (g_ascii_strcasecmp (word, forms[i].word) == 0)
      {
        self->form = forms[i].form;
        return TRUE;
      }
  return FALSE;
}

static gboolean
choose_mode (SwGraphOptions *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (mode_words); i++)
    if (self->edges == NULL || strcmp (self->edges, mode_words[i]) == 0)
      {
        self->view.mode = (SwEdgeMode) i;
        return TRUE;
      }
  return FALSE;
}

/* Reasons as words with commas between.  The ways of ids through merges and loops come with
 * those that use them. */
static gboolean
choose_kinds (SwGraphOptions *self)
{
  g_auto (GStrv) words = NULL;

  self->view.kinds = SW_ALL_EDGE_KINDS;
  /* What the runtime infers is shown to those who ask for it. */
  self->input.runtime = self->provenance != NULL && strcmp (self->provenance, "all") == 0;
  if (self->provenance == NULL || self->input.runtime)
    return TRUE;
  self->view.kinds = 0;
  words = g_strsplit (self->provenance, ",", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint kind = 0;

      while (kind < SW_N_EDGE_KINDS
             && strcmp (words[i], sw_task_edge_kind_to_string ((SwTaskEdgeKind) kind)) != 0)
        kind++;
      if (kind == SW_N_EDGE_KINDS)
        return FALSE;
      self->view.kinds |= 1u << kind;
      self->input.runtime = self->input.runtime || kind == SW_EDGE_RUNTIME;
    }
  if (self->view.kinds & (1u << SW_EDGE_DEP | 1u << SW_EDGE_COMPILER))
    self->view.kinds |= 1u << SW_EDGE_ALTERNATIVE | 1u << SW_EDGE_CARRY;
  return self->view.kinds != 0;
}

static gboolean
choose_number (const char *word, guint fallback, guint *number)
{
  guint64 value;

  *number = fallback;
  if (word == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (word, 10, 0, 1000000, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
check_words (const SwCommand *self, SwGraphOptions *graph)
{
  if (!choose_form (graph))
    sw_command_usage_error (self,
                            _ ("The format must be dot, svg, png, pdf, json, graphml, mermaid or "
                               "text: use --format or a file name that ends in one of them"));
  else if (!choose_state (graph))
    sw_command_usage_error (self, _ ("“%s” is no state; there are before, after and diff"),
                            graph->input.state);
  else if (!choose_mode (graph))
    sw_command_usage_error (self,
                            _ ("“%s” is no choice of edges; there are full, reduced, omitted, "
                               "reduced-dataflow and omitted-dataflow"),
                            graph->edges);
  else if (!choose_kinds (graph))
    sw_command_usage_error (self,
                            _ ("“%s” is no list of reasons; there are author, compiler, runtime, "
                               "merge, carry, data, predicate, lifetime, suppressed and all"),
                            graph->provenance);
  else if (!choose_number (graph->depth, 2, &graph->view.depth)
           || !choose_number (graph->collapse, 0, &graph->view.levels))
    sw_command_usage_error (self, _ ("A depth is a number from 0 to 1000000"));
  else if (graph->run != NULL && graph->form != FORM_TEXT)
    sw_command_usage_error (self, _ ("--run goes with --format text"));
  else if (graph->names != NULL && graph->run == NULL)
    sw_command_usage_error (self, _ ("--names goes with --run"));
  else if (graph->depth != NULL && graph->around == NULL)
    sw_command_usage_error (self, _ ("--depth goes with --around"));
  else
    return TRUE;
  return FALSE;
}

/* Says what a reduction did. */
static void
tell_reduction (const SwGraphReduction *done)
{
  if (done->cyclic)
    sw_output_complain (_ ("Nothing was left out since tasks wait for each other in a circle"));
  else if (done->unfinished)
    sw_output_complain (_ ("The graph is too large to look at every edge: some that follow from "
                           "others are still there"));
  else
    sw_output_hint (ngettext ("%u of %u edge follows from others",
                              "%u of %u edges follow from others", done->n_before),
                    done->n_before - done->n_after, done->n_before);
}

/* One run of the command. */
typedef struct
{
  const SwGraphOptions *options;
  const SwReport *report;
  guint side;             /* 0: before, 1: after, 2: both in one */
  SwTaskGraph *all[2];    /* (nullable) the states */
  SwTaskGraph *states[2]; /* (nullable) what is to be seen of them */
  SwGraphUnion *both;     /* (nullable) */
  SwGraphUnion *all_both; /* (nullable) of @all */
} Job;

static void
job_clear (Job *self)
{
  for (guint i = 0; i < 2; i++)
    {
      sw_task_graph_unref (self->all[i]);
      sw_task_graph_unref (self->states[i]);
    }
  sw_graph_union_free (self->both);
  sw_graph_union_free (self->all_both);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

/* All of what a part is shown of. */
static const SwTaskGraph *
get_whole (const Job *self)
{
  return self->side == 2 ? self->all_both->graph : self->all[self->side];
}

/* The graph as text, and what is read from buffers that nobody has written under the facts that
 * were asked for. */
static char *
describe (const Job *self, const SwTaskGraph *shown, const char *state)
{
  g_autofree char *text = sw_graph_part_to_text (shown, get_whole (self), state);
  g_autofree char *reads = NULL;
  g_autofree gint8 *facts = NULL;
  g_autoptr (SwTaskGraph) assumed = NULL;
  SwGraphProblem problem;

  if (self->options->input.guards == NULL || self->side == 2)
    return g_steal_pointer (&text);
  facts = sw_graph_input_get_facts (&self->options->input, self->all[self->side], FALSE, &problem);
  assumed = sw_task_graph_assume (self->all[self->side], facts);
  reads = sw_graph_describe_reads (self->all[self->side], assumed);
  return g_strconcat (text, reads, NULL);
}

static void
append_pairs (GString *out, const char *what, char **names, const GArray *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const SwOverlayPair *pair = &g_array_index (pairs, SwOverlayPair, i);
      g_autofree char *from = sw_graph_clean_text (names[pair->from], 120);
      g_autofree char *to = sw_graph_clean_text (names[pair->to], 120);

      g_string_append_printf (out, "%s: %s -> %s", what, from, to);
      if (pair->source != NULL)
        {
          g_autofree char *source = sw_graph_clean_text (pair->source, 40);

          g_string_append_printf (out, " (%s)", source);
        }
      g_string_append_c (out, '\n');
    }
}

/* How a run differs from the graph; NULL when its files cannot be read. */
static char *
compare_run (const Job *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwRun) run = sw_run_deps_read (self->options->run, self->options->names, &error);
  const SwTaskGraph *graph = self->all[MIN (self->side, 1)];
  g_autoptr (SwGraphOverlay) overlay = NULL;
  g_auto (GStrv) names = NULL;
  GString *out;
  guint n_found = 0;

  if (run == NULL)
    {
      sw_output_complain ("%s", error->message);
      return NULL;
    }
  overlay = sw_graph_overlay_new (graph, run);
  names = sw_task_graph_name_nodes (graph);
  out = g_string_new (NULL);
  for (guint i = 0; i < overlay->nodes->len; i++)
    n_found += g_array_index (overlay->nodes, guint, i) != SW_GRAPH_NONE;
  g_string_append_printf (out, "run: %u %s, %u of them found in the graph\n", overlay->n_tasks,
                          overlay->n_tasks == 1 ? "task" : "tasks", n_found);
  append_pairs (out, "not predicted", names, overlay->unpredicted);
  append_pairs (out, "never materialised", names, overlay->missing);
  return g_string_free (out, FALSE);
}

static GBytes *
write_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
render (const Job *self, const SwTaskGraph *graph)
{
  g_autoptr (SwGraphLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *fallback = NULL;
  GBytes *bytes = NULL;
  guint percent;

  switch ((Form) self->options->form)
    {
    case FORM_DOT:
      return write_text (sw_graph_to_dot (graph, NULL));
    case FORM_JSON:
      return write_text (sw_graph_part_to_json (graph, get_whole (self), state_words[self->side]));
    case FORM_GRAPHML:
      return write_text (sw_graph_to_graphml (graph));
    case FORM_MERMAID:
      return write_text (sw_graph_to_mermaid (graph));
    case FORM_TEXT:
      return write_text (describe (self, graph, state_words[self->side]));
    case FORM_SVG:
    case FORM_PNG:
    case FORM_PDF:
      break;
    default:
      g_assert_not_reached ();
    }
  layout = sw_draw_lay_out (self->states, self->both, self->side, self->options->form == FORM_SVG,
                            &fallback);
  if (fallback != NULL)
    sw_output_complain (_ ("The graph is drawn by the built-in layout: %s"), fallback);
  if (self->options->form == FORM_SVG)
    return write_text (sw_graph_to_svg (graph, layout));
  if (self->options->form == FORM_PDF)
    bytes = sw_draw_to_pdf (graph, layout, &error);
  else
    {
      bytes = sw_draw_to_png (graph, layout, &percent, &error);
      if (bytes != NULL && percent < 100)
        sw_output_complain (_ ("The picture is drawn at %u percent of its size"), percent);
    }
  if (bytes == NULL)
    sw_output_complain ("%s", error->message);
  return bytes;
}

/* Whether what is to be assumed of one state cannot hold together; the user has been told. */
static gboolean
tell_conflict (const Job *self, guint side)
{
  SwGraphProblem problem;
  g_autofree gint8 *facts =
    sw_graph_input_get_facts (&self->options->input, self->all[side], TRUE, &problem);

  return sw_graph_input_tell_conflict (self->report, self->all[side], facts);
}

/* Reads the states that are needed: a picture needs both, since they share their places.  FALSE
 * when a name stands for nothing or assumptions contradict each other; the user has been told. */
static gboolean
read_states (Job *self)
{
  const SwGraphOptions *options = self->options;
  gboolean picture =
    options->form == FORM_SVG || options->form == FORM_PNG || options->form == FORM_PDF;
  SwGraphReduction done[2];
  SwGraphProblem problems[2] = { { 0 } };
  guint shown = MIN (self->side, 1);

  for (guint i = 0; i < 2; i++)
    if (self->side == i || self->side == 2 || picture)
      self->all[i] = sw_graph_input_build (&options->input, self->report, i);
  for (guint i = 0; i < 2; i++)
    if (self->all[i] != NULL)
      self->states[i] = sw_graph_shown_make (&options->view, self->report, self->all[i], FALSE,
                                             &done[i], &problems[i]);
  /* A name need not stand for something in both states that are drawn as one or share places. */
  for (guint i = 0; i < 2; i++)
    if ((self->side == 2 || i != shown) && self->states[1 - i] != NULL && self->all[i] != NULL
        && problems[i].word != NULL)
      self->states[i] = sw_graph_shown_make (&options->view, self->report, self->all[i], TRUE,
                                             &done[i], &problems[i]);
  for (guint i = 0; i < 2; i++)
    if (problems[i].word != NULL && (i == shown || self->side == 2))
      {
        sw_graph_problem_tell (&problems[i], self->all[i]);
        return FALSE;
      }
  if (self->states[shown] == NULL || (self->side == 2 && self->states[0] == NULL)
      || tell_conflict (self, shown) || (self->side == 2 && tell_conflict (self, 0)))
    return FALSE;
  if (options->view.mode != SW_EDGES_FULL)
    tell_reduction (&done[shown]);
  if (self->states[0] != NULL && self->states[1] != NULL)
    self->both = sw_graph_union_new (self->states[0], self->states[1]);
  if (self->side == 2)
    self->all_both = sw_graph_union_new (self->all[0], self->all[1]);
  return TRUE;
}

static GBytes *
append_text (GBytes *bytes, const char *text)
{
  GString *all =
    g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_append (all, text);
  g_bytes_unref (bytes);
  return g_string_free_to_bytes (all);
}

static SwExit
write_graph (const SwReport *report, const SwOptions *options, const SwGraphOptions *graph)
{
  g_auto (Job) job = { .options = graph, .report = report, .side = graph->side };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *differences = NULL;
  const SwTaskGraph *shown;
  gboolean cyclic;
  SwExit status;

  if (!read_states (&job))
    return SW_EXIT_USAGE;
  if (graph->run != NULL && (differences = compare_run (&job)) == NULL)
    return SW_EXIT_INPUT;
  shown = job.side == 2 ? job.both->graph : job.states[job.side];
  cyclic = sw_graph_input_tell_cycle (shown);
  bytes = render (&job, shown);
  if (bytes == NULL)
    return SW_EXIT_FAULT;
  if (differences != NULL)
    bytes = append_text (g_steal_pointer (&bytes), differences);
  if (!sw_output_write (graph->out, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
    return SW_EXIT_FAULT;
  status = sw_run_get_exit (report, options);
  return status == SW_EXIT_CLEAN && cyclic ? SW_EXIT_FINDINGS : status;
}

/* slipway graph FILE [-o OUT] and what of it is to be shown. */
SwExit
sw_cmd_graph (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwGraphOptions) graph = { { NULL } };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &graph.out,
      N_ ("Write to FILE, all or nothing; “-” is standard output"), N_ ("FILE") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &graph.format,
      N_ ("dot, svg, png, pdf, json, graphml, mermaid or text; else the suffix of the output "
          "decides"),
      N_ ("FORMAT") },
    SW_GRAPH_INPUT_ENTRIES (&graph.input),
    { "state", 0, 0, G_OPTION_ARG_FILENAME, &graph.input.state,
      N_ ("The program before or after (default) the pass, or diff: both in one"), N_ ("STATE") },
    { "edges", 0, 0, G_OPTION_ARG_FILENAME, &graph.edges,
      N_ ("full (default), reduced, omitted, reduced-dataflow or omitted-dataflow"), N_ ("MODE") },
    { "provenance", 0, 0, G_OPTION_ARG_FILENAME, &graph.provenance,
      N_ ("Only edges with these reasons, for example author,compiler"), N_ ("LIST") },
    { "around", 0, 0, G_OPTION_ARG_FILENAME, &graph.around,
      N_ ("Only what a task waits for and what waits for it"), N_ ("TASK") },
    { "depth", 0, 0, G_OPTION_ARG_FILENAME, &graph.depth,
      N_ ("How many edges away from --around (default 2)"), N_ ("N") },
    { "fold", 0, 0, G_OPTION_ARG_NONE, &graph.fold,
      N_ ("Draw equal launches with equal neighbours as one"), NULL },
    { "collapse", 0, 0, G_OPTION_ARG_FILENAME, &graph.collapse,
      N_ ("Draw loops, branches and scopes below this depth as one box each"), N_ ("N") },
    { "run", 0, 0, G_OPTION_ARG_FILENAME, &graph.run,
      N_ ("Compare with the dependencies that a run had: its deps.json (with --format text)"),
      N_ ("FILE") },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &graph.names, N_ ("The names of the kernels of --run"),
      N_ ("FILE") },
    { "buffers", 0, 0, G_OPTION_ARG_NONE, &graph.input.buffers,
      N_ ("Show allocations, inputs and outputs too"), NULL },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (!check_words (self, &graph))
    return SW_EXIT_USAGE;
  graph.view.input = &graph.input;
  graph.view.around = graph.around;
  graph.view.fold = graph.fold;
  graph.view.collapse = graph.collapse != NULL;
  graph.view.hide_runtime = graph.run != NULL && !graph.input.runtime;
  graph.input.runtime = graph.input.runtime || graph.run != NULL;
  report = sw_graph_input_load (&graph.input, &options, &status);
  if (report == NULL)
    return status;
  sw_command_use_plain_messages ();
  return write_graph (report, &options, &graph);
}
