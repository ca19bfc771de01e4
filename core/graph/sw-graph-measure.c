/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-measure.h"

#include "sw-deps.h"
#include "sw-graph-copy.h"
#include "sw-graph-unroll.h"

#include <string.h>

#define MAX_CHOICES 6u   /* conditions of which every combination is looked at */
#define MAX_EXACT   400u /* tasks for which the width is computed and not estimated */
#define WORD_BITS   64u

/* One pass over the instances under one choice of conditions. */
typedef struct
{
  const SwUnrolled *graph;
  guint8 *runs;
  guint *start; /* earliest start */
  guint *by;    /* the instance that decides it, or SW_GRAPH_NONE */
  guint length;
  guint last; /* the instance that ends last */
} Schedule;

static gboolean
takes_time (SwTaskNodeKind kind)
{
  return kind == SW_NODE_TASK || kind == SW_NODE_SPMD || kind == SW_NODE_OPAQUE
         || kind == SW_NODE_FOLDED;
}

/* Whether a task of @node is dispatched under what was assumed when the graph was made. */
static gboolean
is_dispatched (const SwTaskNode *node)
{
  return takes_time (node->kind) && !(node->flags & SW_NODE_SKIPPED);
}

/* Whether @facts say that a task runs of which it was assumed that it does not. */
static gboolean
contradicts (const SwTaskGraph *graph, SwTaskFacts facts)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  for (guint i = 0; i < n; i++)
    if (nodes[i].flags & SW_NODE_SKIPPED
        && sw_task_graph_judge_guard (graph, nodes[i].when, facts) > 0)
      return TRUE;
  return FALSE;
}

/* Whether the line is there under @facts. */
static gboolean
line_holds (const SwTaskEdge *edge, SwTaskFacts facts)
{
  return facts == NULL || edge->literal == 0
         || facts[ABS (edge->literal) - 1] * (edge->literal > 0 ? 1 : -1) >= 0;
}

static void
run_schedule (Schedule *self, const SwTaskNode *nodes, const SwTaskEdge *edges, SwTaskFacts facts)
{
  const SwUnrolled *graph = self->graph;

  self->length = 0;
  self->last = SW_GRAPH_NONE;
  for (guint i = 0; i < graph->n; i++)
    {
      guint at = graph->order[i];
      guint end;

      self->start[at] = 0;
      self->by[at] = SW_GRAPH_NONE;
      self->runs[at] =
        !(nodes[graph->nodes[at]].flags & SW_NODE_SKIPPED)
        && sw_task_graph_judge_guard (graph->graph, nodes[graph->nodes[at]].when, facts) >= 0;
      if (!self->runs[at])
        continue;
      for (guint k = graph->first_in[at]; k < graph->first_in[at + 1]; k++)
        {
          const SwUnrolledEdge *in = &graph->in[k];
          guint ready;

          if (!self->runs[in->from] || !line_holds (&edges[in->edge], facts))
            continue;
          ready = self->start[in->from] + takes_time (nodes[graph->nodes[in->from]].kind);
          if (self->by[at] == SW_GRAPH_NONE || ready > self->start[at])
            {
              self->start[at] = MAX (self->start[at], ready);
              self->by[at] = in->from;
            }
        }
      end = self->start[at] + takes_time (nodes[graph->nodes[at]].kind);
      if (end > self->length)
        {
          self->length = end;
          self->last = at;
        }
    }
}

/* Tries to give @at a partner that comes after it; Kuhn's algorithm with a list of visits. */
static gboolean
find_partner (guint at, guint n, guint n_words, const guint64 *after, guint *partner, guint8 *seen)
{
  for (guint w = 0; w < n_words; w++)
    for (guint64 word = after[at * n_words + w]; word != 0; word &= word - 1)
      {
        guint other = w * WORD_BITS + (guint) __builtin_ctzll (word);

        if (seen[other])
          continue;
        seen[other] = TRUE;
        if (partner[other] == SW_GRAPH_NONE
            || find_partner (partner[other], n, n_words, after, partner, seen))
          {
            partner[other] = at;
            return TRUE;
          }
      }
  return FALSE;
}

/* The largest set of tasks none of which waits for another (Dilworth): their number less the
 * largest matching over what comes after what. */
static guint64
get_width (const Schedule *self, const SwTaskNode *nodes, const SwTaskEdge *edges,
           SwTaskFacts facts)
{
  const SwUnrolled *graph = self->graph;
  g_autofree guint *index = g_new (guint, graph->n + 1);
  guint n = 0, n_words, n_matched = 0;
  g_autofree guint64 *after = NULL;
  g_autofree guint64 *all = NULL;
  g_autofree guint *partner = NULL;
  g_autofree guint8 *seen = NULL;

  for (guint i = 0; i < graph->n; i++)
    index[i] = self->runs[i] && takes_time (nodes[graph->nodes[i]].kind) ? n++ : SW_GRAPH_NONE;
  n_words = n / WORD_BITS + 1;
  after = g_new0 (guint64, (gsize) n * n_words + 1);
  all = g_new0 (guint64, (gsize) graph->n * n_words + 1);
  /* Whatever runs later than an instance, from the last one back. */
  for (guint i = graph->n; i-- > 0;)
    {
      guint at = graph->order[i];

      if (!self->runs[at])
        continue;
      for (guint k = graph->first_in[at]; k < graph->first_in[at + 1]; k++)
        {
          const SwUnrolledEdge *in = &graph->in[k];

          if (!self->runs[in->from] || !line_holds (&edges[in->edge], facts))
            continue;
          for (guint w = 0; w < n_words; w++)
            all[in->from * n_words + w] |= all[at * n_words + w];
          if (index[at] != SW_GRAPH_NONE)
            all[in->from * n_words + index[at] / WORD_BITS] |= G_GUINT64_CONSTANT (1)
                                                               << index[at] % WORD_BITS;
        }
    }
  for (guint i = 0; i < graph->n; i++)
    if (index[i] != SW_GRAPH_NONE)
      memcpy (after + (gsize) index[i] * n_words, all + (gsize) i * n_words,
              n_words * sizeof *after);
  partner = g_new (guint, n + 1);
  seen = g_new (guint8, n + 1);
  for (guint i = 0; i < n; i++)
    partner[i] = SW_GRAPH_NONE;
  for (guint i = 0; i < n; i++)
    {
      memset (seen, 0, n);
      n_matched += find_partner (i, n, n_words, after, partner, seen);
    }
  return n - n_matched;
}

/* The fullest level. */
static guint64
get_fullest (const Schedule *self, const SwTaskNode *nodes)
{
  g_autofree guint *counts = g_new0 (guint, self->length + 2);
  guint most = 0;

  for (guint i = 0; i < self->graph->n; i++)
    if (self->runs[i] && takes_time (nodes[self->graph->nodes[i]].kind))
      {
        counts[self->start[i]]++;
        most = MAX (most, counts[self->start[i]]);
      }
  return most;
}

static void
keep_critical (SwGraphMeasures *measures, const Schedule *schedule, const SwTaskNode *nodes)
{
  const SwUnrolled *graph = schedule->graph;

  g_array_set_size (measures->critical, 0);
  for (guint at = schedule->last; at != SW_GRAPH_NONE; at = schedule->by[at])
    if (takes_time (nodes[graph->nodes[at]].kind))
      g_array_append_val (measures->critical, graph->nodes[at]);
  for (guint i = 0; i < measures->critical->len / 2; i++)
    {
      guint *a = &g_array_index (measures->critical, guint, i);
      guint *b = &g_array_index (measures->critical, guint, measures->critical->len - 1 - i);
      guint swap = *a;

      *a = *b;
      *b = swap;
    }
}

static void
measure_choice (SwGraphMeasures *measures, Schedule *schedule, const SwTaskNode *nodes,
                const SwTaskEdge *edges, SwTaskFacts facts)
{
  guint64 width;

  run_schedule (schedule, nodes, edges, facts);
  if (measures->critical->len == 0 || schedule->length > measures->length)
    {
      measures->length = schedule->length;
      keep_critical (measures, schedule, nodes);
    }
  width = measures->width_exact ? get_width (schedule, nodes, edges, facts)
                                : get_fullest (schedule, nodes);
  measures->width = MAX (measures->width, width);
}

/* Looks at every combination of conditions when there are few of them. */
static void
measure_all (SwGraphMeasures *measures, const SwUnrolled *graph, const SwTaskGraph *tasks)
{
  guint n_nodes, n_edges, n_conditions;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (tasks, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (tasks, &n_edges);
  Schedule schedule = { .graph = graph };

  sw_task_graph_get_conditions (tasks, &n_conditions);
  schedule.runs = g_new0 (guint8, graph->n + 1);
  schedule.start = g_new0 (guint, graph->n + 1);
  schedule.by = g_new0 (guint, graph->n + 1);
  measures->width_exact = measures->n_instances <= MAX_EXACT && n_conditions <= MAX_CHOICES;
  if (n_conditions <= MAX_CHOICES && n_conditions > 0)
    {
      g_autofree gint8 *facts = g_new0 (gint8, n_conditions);

      for (guint choice = 0; choice < 1u << n_conditions; choice++)
        {
          for (guint c = 0; c < n_conditions; c++)
            facts[c] = (choice >> c) & 1 ? -1 : 1;
          if (!contradicts (tasks, facts))
            measure_choice (measures, &schedule, nodes, edges, facts);
        }
    }
  else
    measure_choice (measures, &schedule, nodes, edges, NULL);
  run_schedule (&schedule, nodes, edges, NULL);
  measures->n_levels = schedule.length;
  g_free (schedule.runs);
  g_free (schedule.start);
  g_free (schedule.by);
}

static void
measure_fans (SwGraphMeasures *measures, const SwTaskGraph *graph, const SwGraphOrder *order)
{
  guint n_nodes, n_edges;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  g_autofree guint *in = NULL;
  g_autofree guint *out = NULL;

  sw_task_graph_get_nodes (graph, &n_nodes);
  in = g_new0 (guint, n_nodes + 1);
  out = g_new0 (guint, n_nodes + 1);
  for (guint e = 0; e < n_edges; e++)
    if (sw_graph_order_has_edge (order, e))
      {
        in[edges[e].to]++;
        out[edges[e].from]++;
      }
  for (guint i = 0; i < n_nodes; i++)
    {
      if (in[i] > measures->max_fan_in)
        {
          measures->max_fan_in = in[i];
          measures->fan_in_node = i;
        }
      if (out[i] > measures->max_fan_out)
        {
          measures->max_fan_out = out[i];
          measures->fan_out_node = i;
        }
    }
}

/* Adds to @copy, of all nodes, what the runtime infers for certain between them; FALSE when there
 * may be more of it. */
static gboolean
add_certain (SwGraphCopy *copy, const SwProgram *program, const SwFunction *function)
{
  g_autoptr (SwDeps) deps = sw_deps_new ((SwProgram *) program, function, SW_DEPS_EXACT, NULL);
  const SwTaskReason reason = { .kind = SW_EDGE_RUNTIME, .multiplicity = 1 };
  guint n;
  const SwDepEdge *edges = sw_deps_get_certain_edges (deps, &n);

  for (guint i = 0; i < n; i++)
    {
      SwTaskEdge edge = { .from = sw_task_graph_find_stmt (copy->graph, edges[i].from),
                          .to = sw_task_graph_find_stmt (copy->graph, edges[i].to),
                          .kind = SW_EDGE_RUNTIME,
                          .back = edges[i].distance > 0,
                          .n_reasons = 1,
                          .reasons = &reason };

      if (edges[i].origin == SW_DEP_RUNTIME && edge.from != SW_GRAPH_NONE
          && edge.to != SW_GRAPH_NONE)
        sw_graph_copy_add_edge (copy, &edge);
    }
  return !sw_deps_is_cut (deps);
}

/* @graph, which may show no lines of the runtime, with those that are certain; @cut tells whether
 * there may be more of them. */
static SwTaskGraph *
with_certain (const SwTaskGraph *graph, gboolean *cut)
{
  const SwProgram *program = sw_task_graph_get_program (graph);
  const SwFunction *function =
    program != NULL ? sw_program_find (program, sw_task_graph_get_title (graph)) : NULL;
  SwGraphCopy copy;
  guint n;

  if (function == NULL)
    return sw_task_graph_ref ((SwTaskGraph *) graph);
  sw_graph_copy_init (&copy, graph);
  sw_task_graph_get_nodes (graph, &n);
  for (guint i = 0; i < n; i++)
    sw_graph_copy_add_node (&copy, i, NULL);
  sw_task_graph_get_edges (graph, &n);
  for (guint e = 0; e < n; e++)
    sw_graph_copy_add_edge (&copy, &g_array_index (graph->edges, SwTaskEdge, e));
  *cut = !add_certain (&copy, program, function);
  return sw_graph_copy_end (&copy);
}

/**
 * sw_graph_measures_new:
 * @strength: which edges count
 *
 * Measures @graph: a task takes one unit of time.  What the runtime infers for certain between
 * tasks of @graph counts too when @strength says so, whether @graph shows it or not, and what
 * was assumed not to run does not count.  Loops with constant bounds are unrolled as
 * long as that gives a few thousand tasks.  With few conditions every combination of them is
 * looked at, and the largest figures are kept.
 *
 * Returns: (transfer full): the measures
 */
SwGraphMeasures *
sw_graph_measures_new (const SwTaskGraph *graph, SwOrderStrength strength)
{
  SwGraphMeasures *self = g_new0 (SwGraphMeasures, 1);
  gboolean certain = strength == SW_ORDER_GUARANTEED || strength == SW_ORDER_OPTIMISTIC;
  g_autoptr (SwTaskGraph) measured =
    certain ? with_certain (graph, &self->cut) : sw_task_graph_ref ((SwTaskGraph *) graph);
  SwGraphOrder *order = sw_graph_order_new (measured, strength);
  guint n_nodes, n;
  const guint *cycle;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (measured, &n_nodes);

  self->critical = g_array_new (FALSE, FALSE, sizeof (guint));
  self->fan_in_node = self->fan_out_node = SW_GRAPH_NONE;
  for (guint i = 0; i < n_nodes; i++)
    self->n_tasks += is_dispatched (&nodes[i]);
  measure_fans (self, measured, order);
  cycle = sw_graph_order_get_cycle (order, &n);
  if (cycle != NULL)
    {
      self->cycle = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_vals (self->cycle, cycle, n);
    }
  else
    {
      SwUnrolled *unrolled = sw_unrolled_new (measured, order);

      self->exact = unrolled->exact;
      self->open_trips = unrolled->open_trips;
      for (guint i = 0; i < unrolled->n; i++)
        self->n_instances += is_dispatched (&nodes[unrolled->nodes[i]]);
      measure_all (self, unrolled, measured);
      sw_unrolled_free (unrolled);
    }
  sw_graph_order_free (order);
  return self;
}

/**
 * sw_graph_measures_free:
 * @self: (transfer full) (nullable): measures
 *
 * Frees the measures of a graph.
 */
void
sw_graph_measures_free (SwGraphMeasures *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->critical);
  if (self->cycle != NULL)
    g_array_unref (self->cycle);
  g_free (self);
}
