/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-task-graph-private.h"

#include <string.h>

/* Strongest first: what was declared, what is inferred, what only shows where a value goes. */
static const SwTaskEdgeKind by_strength[SW_N_EDGE_KINDS] = {
  SW_EDGE_DEP,       SW_EDGE_COMPILER, SW_EDGE_RUNTIME,  SW_EDGE_ALTERNATIVE, SW_EDGE_CARRY,
  SW_EDGE_PREDICATE, SW_EDGE_DATA,     SW_EDGE_LIFETIME, SW_EDGE_SUPPRESSED,
};

static guint
get_rank (SwTaskEdgeKind kind)
{
  for (guint i = 0; i < SW_N_EDGE_KINDS; i++)
    if (by_strength[i] == kind)
      return i;
  g_assert_not_reached ();
}

void
sw_task_reason_clear (SwTaskReason *self)
{
  g_free (self->label);
  g_free (self->tensor);
  g_free (self->region);
}

SwTaskReason
sw_task_reason_copy (const SwTaskReason *self)
{
  SwTaskReason copy = *self;

  copy.label = g_strdup (self->label);
  copy.tensor = g_strdup (self->tensor);
  copy.region = g_strdup (self->region);
  return copy;
}

/* One edge as it was added. */
typedef struct
{
  guint64 ends;
  gboolean back;
  guint index;
} Strand;

static int
compare_strands (gconstpointer a, gconstpointer b)
{
  const Strand *x = a, *y = b;

  if (x->ends != y->ends)
    return x->ends < y->ends ? -1 : 1;
  if (x->back != y->back)
    return x->back ? 1 : -1;
  return x->index < y->index ? -1 : x->index > y->index;
}

static int
compare_reasons (gconstpointer a, gconstpointer b, gpointer data)
{
  const SwTaskReason *x = a, *y = b;
  guint i = get_rank (x->kind), k = get_rank (y->kind);

  if (i != k)
    return i < k ? -1 : 1;
  return x->maybe - y->maybe;
}

static gboolean
reason_equals (const SwTaskReason *a, const SwTaskReason *b)
{
  return a->kind == b->kind && a->hazards == b->hazards && a->maybe == b->maybe
         && a->literal == b->literal && a->when == b->when && g_strcmp0 (a->label, b->label) == 0
         && g_strcmp0 (a->tensor, b->tensor) == 0 && g_strcmp0 (a->region, b->region) == 0;
}

/* Moves the reasons of one strand to the end of @reasons; those before @first are of other lines.
 */
static void
take_reasons (SwTaskEdge *strand, GArray *reasons, guint first)
{
  SwTaskReason own = { .kind = strand->kind,
                       .maybe = strand->maybe,
                       .multiplicity = strand->multiplicity,
                       .literal = strand->literal,
                       .when = strand->when,
                       .label = g_steal_pointer (&strand->label) };
  const SwTaskReason *given = &own;
  guint n = 1;

  if (strand->n_reasons > 0)
    {
      given = strand->reasons;
      n = strand->n_reasons;
      g_free (own.label);
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean known = FALSE;

      for (guint k = first; k < reasons->len && k < first + 16 && !known; k++)
        known = reason_equals (&g_array_index (reasons, SwTaskReason, k), &given[i]);
      if (known)
        sw_task_reason_clear ((SwTaskReason *) &given[i]);
      else
        g_array_append_val (reasons, given[i]);
    }
  if (given != &own)
    g_free ((gpointer) given);
  strand->reasons = NULL;
}

/* The line of the strands sorted[from..to). */
static SwTaskEdge
make_line (GArray *edges, const Strand *sorted, guint from, guint to, GArray *reasons)
{
  SwTaskEdge line = g_array_index (edges, SwTaskEdge, sorted[from].index);
  guint first = reasons->len;

  line.label = NULL;
  for (guint i = from; i < to; i++)
    take_reasons (&g_array_index (edges, SwTaskEdge, sorted[i].index), reasons, first);
  line.n_reasons = reasons->len - first;
  line.reasons = GUINT_TO_POINTER (first);
  g_qsort_with_data (&g_array_index (reasons, SwTaskReason, first), (gint) line.n_reasons,
                     sizeof (SwTaskReason), compare_reasons, NULL);
  return line;
}

/* Fills in what a line shows of its strongest reason. */
static void
show_strongest (SwTaskEdge *line)
{
  const SwTaskReason *first = line->reasons;

  line->kind = first->kind;
  line->literal = first->literal;
  line->when = first->when;
  line->maybe = first->maybe;
  line->label = g_strdup (first->label);
  line->multiplicity = first->multiplicity;
}

/* @edges become one for each pair of nodes and distance, where the first of them stood; @reasons
 * takes what they were.  O(n log n). */
void
sw_task_graph_join_edges (GArray *edges, GArray *reasons)
{
  guint n = edges->len;
  g_autofree Strand *sorted = g_new0 (Strand, n + 1);
  g_autofree guint *group = g_new0 (guint, n + 1);
  GArray *lines = g_array_sized_new (FALSE, FALSE, sizeof (SwTaskEdge), n);

  for (guint i = 0; i < n; i++)
    {
      const SwTaskEdge *edge = &g_array_index (edges, SwTaskEdge, i);

      sorted[i] = (Strand){ (guint64) edge->from << 32 | edge->to, edge->back, i };
      group[i] = SW_GRAPH_NONE;
    }
  qsort (sorted, n, sizeof *sorted, compare_strands);
  for (guint i = 0; i < n; i++)
    if (i == 0 || sorted[i].ends != sorted[i - 1].ends || sorted[i].back != sorted[i - 1].back)
      group[sorted[i].index] = i;

  for (guint i = 0; i < n; i++)
    {
      guint from = group[i], to = from + 1;
      SwTaskEdge line;

      if (from == SW_GRAPH_NONE)
        continue;
      while (to < n && sorted[to].ends == sorted[from].ends && sorted[to].back == sorted[from].back)
        to++;
      line = make_line (edges, sorted, from, to, reasons);
      g_array_append_val (lines, line);
    }

  g_array_set_clear_func (edges, NULL);
  g_array_set_size (edges, 0);
  for (guint i = 0; i < lines->len; i++)
    {
      SwTaskEdge line = g_array_index (lines, SwTaskEdge, i);

      line.reasons = &g_array_index (reasons, SwTaskReason, GPOINTER_TO_UINT (line.reasons));
      show_strongest (&line);
      g_array_append_val (edges, line);
    }
  g_array_unref (lines);
}

/**
 * sw_task_edge_is_order:
 *
 * Returns: whether one of the reasons of @edge is an order that holds for certain: a declared
 *   dependency, one that the runtime infers, or the way of an id through a merge or a loop
 */
gboolean
sw_task_edge_is_order (const SwTaskEdge *edge)
{
  for (guint i = 0; i < edge->n_reasons; i++)
    {
      const SwTaskReason *reason = &edge->reasons[i];

      if (!reason->maybe
          && (reason->kind == SW_EDGE_DEP || reason->kind == SW_EDGE_COMPILER
              || reason->kind == SW_EDGE_RUNTIME || reason->kind == SW_EDGE_ALTERNATIVE
              || reason->kind == SW_EDGE_CARRY))
        return TRUE;
    }
  return FALSE;
}

/**
 * sw_task_edge_kind_to_string:
 *
 * Returns: (transfer none): a stable lower-case word
 */
const char *
sw_task_edge_kind_to_string (SwTaskEdgeKind kind)
{
  static const char *const words[SW_N_EDGE_KINDS] = {
    [SW_EDGE_DEP] = "author",
    [SW_EDGE_COMPILER] = "compiler",
    [SW_EDGE_ALTERNATIVE] = "merge",
    [SW_EDGE_CARRY] = "carry",
    [SW_EDGE_DATA] = "data",
    [SW_EDGE_RUNTIME] = "runtime",
    [SW_EDGE_PREDICATE] = "predicate",
    [SW_EDGE_LIFETIME] = "lifetime",
    [SW_EDGE_SUPPRESSED] = "suppressed",
  };

  return words[kind];
}

/**
 * sw_task_node_kind_to_string:
 *
 * Returns: (transfer none): a stable lower-case word
 */
const char *
sw_task_node_kind_to_string (SwTaskNodeKind kind)
{
  static const char *const words[SW_N_NODE_KINDS] = {
    [SW_NODE_TASK] = "task",     [SW_NODE_SPMD] = "spmd",   [SW_NODE_DUMMY] = "dummy",
    [SW_NODE_MERGE] = "merge",   [SW_NODE_CARRY] = "carry", [SW_NODE_OPAQUE] = "opaque",
    [SW_NODE_ALLOC] = "alloc",   [SW_NODE_INPUT] = "input", [SW_NODE_OUTPUT] = "output",
    [SW_NODE_FOLDED] = "folded",
  };

  return words[kind];
}

const char *
sw_task_state_to_string (SwTaskState state)
{
  static const char *const words[] = {
    [SW_STATE_BOTH] = "both",
    [SW_STATE_BEFORE] = "before",
    [SW_STATE_AFTER] = "after",
    [SW_STATE_CHANGED] = "changed",
  };

  return words[state];
}
