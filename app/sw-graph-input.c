/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-input.h"

#include "sw-graph-facts.h"
#include "sw-output.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_LISTED 8u

void
sw_graph_input_clear (SwGraphInput *self)
{
  g_free (self->function);
  g_free (self->state);
  g_strfreev (self->guards);
}

static gboolean
is_state (const SwGraphInput *self, const char *state)
{
  return g_strcmp0 (self->state, state) == 0;
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

/**
 * sw_graph_input_load:
 * @status: (out): the exit status when there is no graph
 *
 * Reads the file that the first argument names and runs the pass.
 *
 * Returns: (transfer full) (nullable): the report; NULL when the state asked for does not exist
 */
SwReport *
sw_graph_input_load (const SwGraphInput *self, const SwOptions *options, SwExit *status)
{
  g_autoptr (SwReport) report = sw_run_file (options->args[0], options);
  const SwProgram *program;

  *status = SW_EXIT_INPUT;
  if (report->error != NULL)
    return NULL;
  if (report->result != NULL && !sw_run_complain_unused (options, report->result->assumptions_used))
    {
      *status = SW_EXIT_USAGE;
      return NULL;
    }
  sw_run_print_findings (report, options);
  if (report->result == NULL || (report->result->refused && !is_state (self, "before")))
    {
      sw_output_complain (_ ("Nothing was written since there are errors"));
      *status = SW_EXIT_FINDINGS;
      return NULL;
    }
  program = is_state (self, "before") ? report->result->before : report->result->after;
  if (choose_function (program, self->function) != NULL)
    return g_steal_pointer (&report);
  if (self->function != NULL)
    sw_output_complain (_ ("“%s” has no Orchestration or Graph function “%s”"), report->shown,
                        self->function);
  else
    sw_output_complain (_ ("“%s” has no Orchestration or Graph function to draw"), report->file);
  *status = SW_EXIT_USAGE;
  return NULL;
}

/**
 * sw_graph_input_build:
 * @side: 0 for the program before the pass, 1 for the one after it
 *
 * Returns: (transfer full) (nullable): the graph of the function that was asked for
 */
SwTaskGraph *
sw_graph_input_build (const SwGraphInput *self, const SwReport *report, guint side)
{
  const SwProgram *program = side == 0 ? report->result->before : report->result->after;
  const SwFunction *function;

  if (program == NULL)
    return NULL;
  function = choose_function (program, self->function);
  if (function == NULL)
    return NULL;
  return sw_task_graph_new_with_flags (program, function, report->result->launches,
                                       (self->buffers ? SW_GRAPH_BUFFERS : 0)
                                         | (self->runtime ? SW_GRAPH_RUNTIME : 0));
}

/* What the conditions are assumed to be, and by which words. */
typedef struct
{
  const SwTaskGraph *graph;
  guint n;
  gint8 *facts;
  const char **words; /* for each condition the first word that decides it */
  SwGraphProblem *problem;
} Facts;

static gboolean
add_word (Facts *self, const char *word)
{
  const char *equals = strrchr (word, '=');
  gboolean truth = equals != NULL && strcmp (equals + 1, "true") == 0;
  SwFactAnswer answer = SW_FACT_UNKNOWN;
  guint clash;

  if (truth || (equals != NULL && strcmp (equals + 1, "false") == 0))
    {
      g_autofree char *name = g_strndup (word, (gsize) (equals - word));

      answer = sw_task_graph_add_facts (self->graph, name, truth ? 1 : -1, self->facts, &clash);
    }
  for (guint i = 0; i < self->n; i++)
    if (self->facts[i] != 0 && self->words[i] == NULL)
      self->words[i] = word;
  if (answer == SW_FACT_UNKNOWN)
    *self->problem = (SwGraphProblem){ SW_GRAPH_NO_CONDITION, word, NULL };
  else if (answer == SW_FACT_CLASHES)
    *self->problem = (SwGraphProblem){ SW_GRAPH_CONTRADICTION, word, self->words[clash] };
  return answer == SW_FACT_TAKEN;
}

/**
 * sw_graph_input_get_facts:
 * @lenient: whether words that stand for nothing in @graph are left out
 * @problem: (out): a word of --guard that stands for nothing or contradicts another one
 *
 * Returns: (transfer full) (nullable): what the words say of the conditions of @graph; NULL
 *   without any, and when there is a problem
 */
gint8 *
sw_graph_input_get_facts (const SwGraphInput *self, const SwTaskGraph *graph, gboolean lenient,
                          SwGraphProblem *problem)
{
  guint n;
  g_autofree gint8 *facts = NULL;
  g_autofree const char **words = NULL;
  const SwGraphProblem none = { SW_GRAPH_NO_CONDITION, NULL, NULL };
  Facts walk = { .graph = graph, .problem = problem };

  *problem = none;
  if (self->guards == NULL)
    return NULL;
  sw_task_graph_get_conditions (graph, &n);
  walk.n = n;
  walk.facts = facts = g_new0 (gint8, n + 1);
  walk.words = words = g_new0 (const char *, n + 1);
  for (guint i = 0; self->guards[i] != NULL; i++)
    if (!add_word (&walk, self->guards[i]) && (!lenient || problem->kind != SW_GRAPH_NO_CONDITION))
      return NULL;
  *problem = none;
  return g_steal_pointer (&facts);
}

/**
 * sw_graph_problem_tell:
 * @graph: where the name was looked for
 *
 * Tells the user.
 */
void
sw_graph_problem_tell (const SwGraphProblem *problem, const SwTaskGraph *graph)
{
  if (problem->kind == SW_GRAPH_NO_TASK)
    sw_output_complain (_ ("“%s” is no task, variable or line of the graph of “%s”"), problem->word,
                        sw_task_graph_get_title (graph));
  else if (problem->kind == SW_GRAPH_NO_CONDITION)
    sw_output_complain (_ ("“%s” is no condition or guarded launch of the graph with =true or "
                           "=false behind it"),
                        problem->word);
  else if (strcmp (problem->word, problem->other) == 0)
    sw_output_complain (_ ("“%s” stands for tasks whose conditions exclude each other"),
                        problem->word);
  else
    sw_output_complain (_ ("“%s” contradicts “%s”"), problem->word, problem->other);
}

/**
 * sw_graph_input_tell_conflict:
 * @facts: (nullable): about the conditions of @graph
 *
 * Returns: whether @facts cannot hold together; the user has been told
 */
gboolean
sw_graph_input_tell_conflict (const SwReport *report, const SwTaskGraph *graph, SwTaskFacts facts)
{
  g_autoptr (GArray) conflict =
    facts != NULL ? sw_task_graph_find_conflict (graph, facts, &report->result->policy) : NULL;
  g_autoptr (GString) list = g_string_new (NULL);

  if (conflict == NULL)
    return FALSE;
  for (guint i = 0; i < conflict->len; i++)
    {
      g_autofree char *text =
        sw_task_graph_describe_literal (graph, g_array_index (conflict, SwTaskLiteral, i));

      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", text);
    }
  sw_output_complain (
    ngettext ("This cannot hold: %s", "These cannot hold together: %s", conflict->len), list->str);
  return TRUE;
}

static gboolean
is_at_line (const SwReport *report, const SwTaskNode *node, guint64 line)
{
  SwSpan span;

  if (node->stmt == NULL || node->kind == SW_NODE_MERGE || node->kind == SW_NODE_CARRY)
    return FALSE;
  span = node->stmt->span;
  return span.end > 0 && line >= sw_source_locate (report->source, span.start).line
         && line <= sw_source_locate (report->source, MAX (span.start + 1, span.end) - 1).line;
}

/* What became of @meant: the launch, or only its dummy when it is always empty. */
static void
add_same_origin (const SwTaskNode *nodes, guint n, const SwTaskNode *meant, GArray *found)
{
  guint first = found->len;

  for (guint round = 0; round < 2 && meant->origin != 0 && found->len == first; round++)
    for (guint i = 0; i < n; i++)
      if (nodes[i].origin == meant->origin
          && nodes[i].kind == (round == 0 ? meant->kind : SW_NODE_DUMMY))
        g_array_append_val (found, i);
}

/* What @text stands for in the program before the pass, which gives guarded launches new names. */
static void
find_by_origin (const SwReport *report, const SwTaskGraph *graph, const char *text, GArray *found)
{
  const SwProgram *before = report->result->before;
  const SwFunction *function = sw_program_find (before, sw_task_graph_get_title (graph));
  g_autoptr (SwTaskGraph) old = NULL;
  g_autoptr (GArray) named = NULL;
  guint n, n_old;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
  const SwTaskNode *old_nodes;

  if (function == NULL || before == sw_task_graph_get_program (graph))
    return;
  old = sw_task_graph_new (before, function, report->result->launches);
  old_nodes = sw_task_graph_get_nodes (old, &n_old);
  named = sw_task_graph_find_nodes (old, text);
  for (guint k = 0; k < named->len; k++)
    add_same_origin (nodes, n, &old_nodes[g_array_index (named, guint, k)], found);
}

/**
 * sw_graph_input_find_all:
 * @text: a name as sw_task_graph_find_nodes() takes it, of either state, or the number of a line
 *
 * Returns: (transfer full) (element-type guint): what it stands for
 */
GArray *
sw_graph_input_find_all (const SwReport *report, const SwTaskGraph *graph, const char *text)
{
  GArray *found = sw_task_graph_find_nodes (graph, text);
  guint64 line;
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  if (found->len == 0)
    find_by_origin (report, graph, text, found);
  if (found->len > 0 || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT, &line, NULL))
    return found;
  for (guint i = 0; i < n; i++)
    if (is_at_line (report, &nodes[i], line))
      g_array_append_val (found, i);
  return found;
}

/**
 * sw_graph_input_find:
 * @node: (out): the task
 *
 * Finds the one task that @text stands for; tells the user when it is none or several.
 *
 * Returns: whether it is one
 */
gboolean
sw_graph_input_find (const SwReport *report, const SwTaskGraph *graph, const char *text,
                     guint *node)
{
  g_autoptr (GArray) found = sw_graph_input_find_all (report, graph, text);
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) names = NULL;

  if (found->len == 1)
    {
      *node = g_array_index (found, guint, 0);
      return TRUE;
    }
  if (found->len == 0)
    {
      const SwGraphProblem problem = { SW_GRAPH_NO_TASK, text, NULL };

      sw_graph_problem_tell (&problem, graph);
      return FALSE;
    }
  names = sw_task_graph_name_nodes (graph);
  for (guint i = 0; i < MIN (found->len, MAX_LISTED); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            names[g_array_index (found, guint, i)]);
  if (found->len > MAX_LISTED)
    g_string_append (list, ", …");
  sw_output_complain (
    ngettext ("“%s” stands for %u task: %s", "“%s” stands for %u tasks: %s", found->len), text,
    found->len, list->str);
  return FALSE;
}

/**
 * sw_graph_input_tell_cycle:
 *
 * Returns: whether tasks of @graph wait for each other in a circle; the user has been told
 */
gboolean
sw_graph_input_tell_cycle (const SwTaskGraph *graph)
{
  g_autoptr (SwGraphOrder) order = sw_graph_order_new (graph, SW_ORDER_GUARANTEED);
  g_auto (GStrv) names = NULL;
  g_autoptr (GString) way = g_string_new (NULL);
  guint n;
  const guint *cycle = sw_graph_order_get_cycle (order, &n);

  if (cycle == NULL)
    return FALSE;
  names = sw_task_graph_name_nodes (graph);
  for (guint i = 0; i < MIN (n, MAX_LISTED); i++)
    g_string_append_printf (way, "%s → ", names[cycle[i]]);
  g_string_append (way, n > MAX_LISTED ? "…" : names[cycle[0]]);
  sw_output_complain (_ ("Tasks wait for each other in a circle: %s"), way->str);
  return TRUE;
}
