/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-unroll.h"

#define MAX_INSTANCES 2000u
#define MAX_LINES     2000000u

/* The instances of one node: a number with one digit for each loop around it, outermost first.
 * A node that carries an id around a loop has one instance more: what the loop leaves behind. */
typedef struct
{
  guint base;
  guint n_loops;
  guint *loops; /* clusters */
  guint *sizes;
  gboolean carry; /* of the innermost loop */
} Span;

typedef struct
{
  guint from, to, edge;
} Line;

typedef struct
{
  SwUnrolled *result;
  const SwTaskNode *nodes;
  const SwTaskEdge *edges;
  const SwTaskCluster *clusters;
  Span *spans;
  guint n_nodes;
  GArray *lines;
  gboolean too_many;
} Unroller;

static guint
get_trips (const Unroller *self, guint loop)
{
  guint64 trips = self->clusters[loop].trips;

  return trips > 0 ? (guint) MIN (trips, MAX_INSTANCES + 1) : 1;
}

/* Fills in the loops around a node; returns how many instances it has, at most one too many. */
static guint
init_span (Unroller *self, guint node)
{
  Span *span = &self->spans[node];
  guint64 total = 1;
  guint at;

  for (at = self->nodes[node].cluster; at != SW_GRAPH_NONE; at = self->clusters[at].parent)
    span->n_loops += self->clusters[at].kind == SW_CLUSTER_LOOP;
  span->loops = g_new (guint, 2 * span->n_loops + 1);
  span->sizes = span->loops + span->n_loops;
  at = self->nodes[node].cluster;
  span->carry = self->nodes[node].kind == SW_NODE_CARRY && at != SW_GRAPH_NONE
                && self->clusters[at].kind == SW_CLUSTER_LOOP
                && self->clusters[at].stmt == self->nodes[node].stmt;
  for (guint i = span->n_loops; at != SW_GRAPH_NONE; at = self->clusters[at].parent)
    if (self->clusters[at].kind == SW_CLUSTER_LOOP)
      {
        gboolean own = span->carry && i == span->n_loops;

        span->loops[--i] = at;
        span->sizes[i] = get_trips (self, at) + own;
        self->result->open_trips |= self->clusters[at].trips == 0;
        total = MIN (total * span->sizes[i], MAX_INSTANCES + 1);
      }
  return (guint) total;
}

static void
add_line (Unroller *self, guint from, guint to, guint edge)
{
  Line line = { from, to, edge };

  if (self->lines->len >= MAX_LINES)
    self->too_many = TRUE;
  else
    g_array_append_val (self->lines, line);
}

/* Adds lines from all instances of @span whose first digits are @digits to @to. */
static void
add_from_all (Unroller *self, const Span *span, const guint *digits, guint n_digits, guint to,
              guint edge)
{
  guint number = 0, count = 1;

  for (guint i = 0; i < n_digits; i++)
    number = number * span->sizes[i] + digits[i];
  for (guint i = n_digits; i < span->n_loops; i++)
    {
      /* Of what a loop carries only what it leaves behind is seen from outside. */
      if (span->carry && i + 1 == span->n_loops)
        {
          for (guint k = 0; k < count && !self->too_many; k++)
            add_line (self, span->base + (number * count + k) * span->sizes[i] + span->sizes[i] - 1,
                      to, edge);
          return;
        }
      count *= span->sizes[i];
    }
  for (guint k = 0; k < count && !self->too_many; k++)
    add_line (self, span->base + number * count + k, to, edge);
}

static guint
count_common (const Span *a, const Span *b)
{
  guint n = 0;

  while (n < a->n_loops && n < b->n_loops && a->loops[n] == b->loops[n])
    n++;
  return n;
}

/* From one iteration into the next, or out of the loop. */
static void
add_back (Unroller *self, guint edge, guint *digits, guint common, guint to)
{
  const Span *from = &self->spans[self->edges[edge].from];
  const Span *target = &self->spans[self->edges[edge].to];
  guint at = common - 1;
  guint digit = digits[at];
  guint trips = get_trips (self, target->loops[at]);
  gboolean own = target->carry && common == target->n_loops;
  gboolean all = (self->nodes[self->edges[edge].to].flags & SW_NODE_CARRY_ALL) != 0;

  if (own && digit == trips && all)
    for (digits[at] = 0; digits[at] < trips; digits[at]++)
      add_from_all (self, from, digits, common, to, edge);
  else if (digit > 0 && (!self->clusters[target->loops[at]].parallel || (own && digit == trips)))
    {
      digits[at] = digit - 1;
      add_from_all (self, from, digits, common, to, edge);
    }
  digits[at] = digit;
}

/* Within an iteration, into a loop or out of one. */
static void
add_forward (Unroller *self, guint edge, guint *digits, guint common, guint to)
{
  const Span *from = &self->spans[self->edges[edge].from];
  const Span *target = &self->spans[self->edges[edge].to];

  if (target->carry)
    {
      guint at = target->n_loops - 1;
      guint trips = get_trips (self, target->loops[at]);

      if (common < target->n_loops
          && (self->clusters[target->loops[at]].parallel ? digits[at] == trips : digits[at] > 0))
        return;
      if (common == target->n_loops && digits[at] == trips)
        return;
    }
  add_from_all (self, from, digits, common, to, edge);
}

static void
add_lines (Unroller *self, guint edge)
{
  const SwTaskEdge *line = &self->edges[edge];
  const Span *from = &self->spans[line->from];
  const Span *target = &self->spans[line->to];
  guint common = count_common (from, target);
  g_autofree guint *digits = g_new0 (guint, target->n_loops + 1);
  guint count = 1;

  for (guint i = 0; i < target->n_loops; i++)
    count *= target->sizes[i];
  for (guint k = 0; k < count && !self->too_many; k++)
    {
      guint rest = k;

      for (guint i = target->n_loops; i-- > 0;)
        {
          digits[i] = rest % target->sizes[i];
          rest /= target->sizes[i];
        }
      if (!line->back)
        add_forward (self, edge, digits, common, target->base + k);
      else if (common > 0)
        add_back (self, edge, digits, common, target->base + k);
    }
}

/* Orders instances so that each comes after what it waits for; Kahn's algorithm. */
static gboolean
sort_instances (SwUnrolled *self)
{
  g_autofree guint *waiting = g_new0 (guint, self->n + 1);
  g_autofree guint *first = g_new0 (guint, self->n + 2);
  g_autofree guint *out = g_new (guint, self->first_in[self->n] + 1);
  guint done = 0, n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      waiting[i] = self->first_in[i + 1] - self->first_in[i];
      for (guint k = self->first_in[i]; k < self->first_in[i + 1]; k++)
        first[self->in[k].from + 2]++;
    }
  for (guint i = 2; i <= self->n; i++)
    first[i] += first[i - 1];
  for (guint i = 0; i < self->n; i++)
    for (guint k = self->first_in[i]; k < self->first_in[i + 1]; k++)
      out[first[self->in[k].from + 1]++] = i;
  for (guint i = 0; i < self->n; i++)
    if (waiting[i] == 0)
      self->order[n++] = i;
  while (done < n)
    {
      guint at = self->order[done++];

      for (guint k = first[at]; k < first[at + 1]; k++)
        if (--waiting[out[k]] == 0)
          self->order[n++] = out[k];
    }
  return n == self->n;
}

static void
index_lines (SwUnrolled *self, const GArray *lines)
{
  guint n = 0;

  self->first_in = g_new0 (guint, self->n + 2);
  self->in = g_new (SwUnrolledEdge, lines->len + 1);
  for (guint i = 0; i < lines->len; i++)
    self->first_in[g_array_index (lines, Line, i).to + 1]++;
  for (guint i = 0; i < self->n; i++)
    {
      guint here = self->first_in[i + 1];

      self->first_in[i + 1] = n;
      n += here;
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      self->in[self->first_in[line->to + 1]++] = (SwUnrolledEdge){ line->from, line->edge };
    }
  self->order = g_new (guint, self->n + 1);
}

/* One instance a node. */
static void
fill_plainly (SwUnrolled *self, const SwGraphOrder *order)
{
  guint n_edges;
  const SwTaskEdge *edges = sw_task_graph_get_edges (self->graph, &n_edges);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  sw_task_graph_get_nodes (self->graph, &self->n);
  self->nodes = g_new (guint, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->nodes[i] = i;
  for (guint e = 0; e < n_edges; e++)
    if (sw_graph_order_has_edge (order, e) && !edges[e].back)
      {
        Line line = { edges[e].from, edges[e].to, e };

        g_array_append_val (lines, line);
      }
  index_lines (self, lines);
  sort_instances (self);
}

static gboolean
unroll (Unroller *self, const SwGraphOrder *order)
{
  SwUnrolled *result = self->result;
  guint n_edges, n = 0;

  self->edges = sw_task_graph_get_edges (result->graph, &n_edges);
  for (guint i = 0; i < self->n_nodes && n <= MAX_INSTANCES; i++)
    {
      self->spans[i].base = n;
      n += init_span (self, i);
    }
  if (n > MAX_INSTANCES)
    return FALSE;
  result->n = n;
  result->nodes = g_new (guint, n + 1);
  for (guint i = 0; i < self->n_nodes; i++)
    for (guint k = self->spans[i].base; k < (i + 1 < self->n_nodes ? self->spans[i + 1].base : n);
         k++)
      result->nodes[k] = i;
  for (guint e = 0; e < n_edges && !self->too_many; e++)
    if (sw_graph_order_has_edge (order, e))
      add_lines (self, e);
  if (!self->too_many)
    {
      index_lines (result, self->lines);
      if (sort_instances (result))
        return TRUE;
      g_clear_pointer (&result->first_in, g_free);
      g_clear_pointer (&result->in, g_free);
      g_clear_pointer (&result->order, g_free);
    }
  g_clear_pointer (&result->nodes, g_free);
  return FALSE;
}

/* Unrolls loops with constant bounds; @order says which edges count. */
SwUnrolled *
sw_unrolled_new (const SwTaskGraph *graph, const SwGraphOrder *order)
{
  SwUnrolled *self = g_new0 (SwUnrolled, 1);
  Unroller unroller = { .result = self };
  guint n_clusters;

  self->graph = graph;
  unroller.nodes = sw_task_graph_get_nodes (graph, &unroller.n_nodes);
  unroller.clusters = sw_task_graph_get_clusters (graph, &n_clusters);
  unroller.spans = g_new0 (Span, unroller.n_nodes + 1);
  unroller.lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->exact = unroll (&unroller, order);
  if (!self->exact)
    fill_plainly (self, order);
  for (guint i = 0; i < unroller.n_nodes; i++)
    g_free (unroller.spans[i].loops);
  g_free (unroller.spans);
  g_array_unref (unroller.lines);
  return self;
}

void
sw_unrolled_free (SwUnrolled *self)
{
  if (self == NULL)
    return;
  g_free (self->nodes);
  g_free (self->order);
  g_free (self->first_in);
  g_free (self->in);
  g_free (self);
}
