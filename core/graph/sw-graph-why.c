/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-why.h"

#include "sw-graph-label.h"

#include <glib/gi18n-lib.h>

static gboolean
exclude_each_other (const SwTaskGraph *graph, const SwTaskNode *a, const SwTaskNode *b,
                    SwTaskFacts known)
{
  guint n;
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);
  g_autofree gint8 *facts = NULL;

  sw_task_graph_get_conditions (graph, &n);
  facts = known != NULL ? g_memdup2 (known, n) : g_new0 (gint8, n + 1);
  for (guint g = a->when; g != 0; g = guards[g].parent)
    facts[ABS (guards[g].literal) - 1] = guards[g].literal > 0 ? 1 : -1;
  return sw_task_graph_judge_guard (graph, b->when, facts) < 0;
}

/* Whether @a comes before @b, and by which reasons: the fewest that say so. */
static SwOrderAnswer
get_answer (const SwTaskGraph *graph, guint a, guint b, SwTaskFacts facts,
            SwOrderStrength *strength)
{
  SwOrderAnswer best = SW_ORDER_NO;

  for (guint i = SW_ORDER_DECLARED; i <= SW_ORDER_OPTIMISTIC && best != SW_ORDER_YES; i++)
    {
      g_autoptr (SwGraphOrder) order = sw_graph_order_new (graph, (SwOrderStrength) i);
      SwOrderAnswer answer = sw_graph_order_precedes (order, a, b, facts);

      if (answer > best)
        {
          best = answer;
          *strength = (SwOrderStrength) i;
        }
    }
  return best;
}

static SwWhyKind
get_kind (SwOrderAnswer answer, SwOrderStrength strength, gboolean connected)
{
  if (answer == SW_ORDER_LAST)
    return SW_WHY_LAST;
  if (answer == SW_ORDER_NO)
    return connected ? SW_WHY_SOMETIMES : SW_WHY_NO;
  if (strength == SW_ORDER_DECLARED)
    return SW_WHY_DECLARED;
  return strength == SW_ORDER_GUARANTEED ? SW_WHY_GUARANTEED : SW_WHY_MAYBE;
}

static void
find_way (SwGraphWhy *self, const SwTaskGraph *graph, SwOrderStrength strength)
{
  g_autoptr (SwGraphOrder) order = sw_graph_order_new (graph, strength);
  GArray *way = sw_graph_order_find_path (order, self->a, self->b);

  if (way == NULL)
    return;
  g_array_unref (self->way);
  self->way = way;
}

static void
find_others (SwGraphWhy *self, const SwTaskGraph *graph)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint e = 0; e < n; e++)
    if (edges[e].from == self->a && edges[e].to == self->b && !sw_task_edge_is_order (&edges[e]))
      g_array_append_val (self->others, e);
}

/**
 * sw_graph_why_new:
 * @a: a task
 * @b: another one
 * @facts: (nullable) (array): for each condition 1 when it holds, -1 when it does not, 0 when it
 *   is open
 *
 * Finds out whether @b waits for @a.
 *
 * Returns: (transfer full): the answer
 */
SwGraphWhy *
sw_graph_why_new (const SwTaskGraph *graph, guint a, guint b, SwTaskFacts facts)
{
  SwGraphWhy *self = g_new0 (SwGraphWhy, 1);
  SwOrderStrength strength = SW_ORDER_OPTIMISTIC, other = SW_ORDER_OPTIMISTIC;
  SwOrderAnswer answer;
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  self->a = a;
  self->b = b;
  self->way = g_array_new (FALSE, FALSE, sizeof (guint));
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
  if (a == b)
    return self;
  if (facts != NULL)
    {
      self->idle[0] = sw_task_graph_judge_guard (graph, nodes[a].when, facts) < 0;
      self->idle[1] = sw_task_graph_judge_guard (graph, nodes[b].when, facts) < 0;
    }
  self->kind = self->idle[0] || self->idle[1]                            ? SW_WHY_IDLE
               : exclude_each_other (graph, &nodes[a], &nodes[b], facts) ? SW_WHY_EXCLUDED
                                                                         : SW_WHY_NO;
  if (self->kind != SW_WHY_NO)
    return self;
  answer = get_answer (graph, a, b, facts, &strength);
  find_way (self, graph, strength);
  self->kind = get_kind (answer, strength, self->way->len > 0);
  if (self->kind == SW_WHY_NO)
    {
      find_others (self, graph);
      self->reversed = get_answer (graph, b, a, facts, &other) != SW_ORDER_NO;
    }
  return self;
}

/**
 * sw_graph_why_free:
 *
 * Frees the answer.  %NULL is fine.
 */
void
sw_graph_why_free (SwGraphWhy *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->way);
  g_array_unref (self->others);
  g_free (self);
}

static char *
describe_idle (const SwGraphWhy *self, const char *a, const char *b)
{
  g_autofree char *first = g_strdup_printf (_ ("%s does not run"), self->idle[0] ? a : b);
  g_autofree char *second = NULL;

  if (!self->idle[0] || !self->idle[1])
    return g_steal_pointer (&first);
  second = g_strdup_printf (_ ("%s does not run"), b);
  return g_strconcat (first, "\n", second, NULL);
}

/**
 * sw_graph_why_describe:
 * @names: (array zero-terminated=1): names of all nodes of the graph
 *
 * Returns: (transfer full): the answer in words
 */
char *
sw_graph_why_describe (const SwGraphWhy *self, char **names)
{
  g_autofree char *a = sw_graph_shorten_names (names[self->a]);
  g_autofree char *b = sw_graph_shorten_names (names[self->b]);

  switch (self->kind)
    {
    case SW_WHY_SAME:
      return g_strdup (_ ("They are one task"));
    case SW_WHY_IDLE:
      return describe_idle (self, a, b);
    case SW_WHY_EXCLUDED:
      return g_strdup (_ ("They never both run: their conditions exclude each other"));
    case SW_WHY_NO:
      return g_strdup_printf (_ ("%s does not wait for %s"), b, a);
    case SW_WHY_SOMETIMES:
      return g_strdup_printf (_ ("%s may wait for %s: there is a way, but not on every path"), b,
                              a);
    case SW_WHY_LAST:
      return g_strdup_printf (
        _ ("%s waits for the last %s only: those of other iterations may still run"), b, a);
    case SW_WHY_DECLARED:
      return g_strdup_printf (_ ("%s waits for %s on every path"), b, a);
    case SW_WHY_GUARANTEED:
      return g_strdup_printf (
        _ ("%s waits for %s on every path, since the runtime sees that it must"), b, a);
    case SW_WHY_MAYBE:
      return g_strdup_printf (
        _ ("%s may wait for %s: not on every path, or only if accesses overlap"), b, a);
    default:
      g_assert_not_reached ();
    }
}
