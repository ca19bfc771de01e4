/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-union.h"

#include "sw-graph-label.h"
#include "sw-task-graph-private.h"

#include <string.h>

/* The union while it grows. */
typedef struct
{
  SwGraphUnion *result;
  SwTaskGraphBuilder *builder;
  guint *conditions[2]; /* for each condition of a state its number in the union */
  GHashTable *guards;   /* "parent literal" -> guard */
  GHashTable *clusters; /* what a cluster is -> cluster */
} Merger;

static guint *
new_map (guint n)
{
  guint *map = g_new0 (guint, n + 1);

  for (guint i = 0; i < n; i++)
    map[i] = SW_GRAPH_NONE;
  return map;
}

static void
add_conditions (Merger *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint side = 0; side < 2; side++)
    {
      guint n;
      const char *const *texts = sw_task_graph_get_conditions (self->result->states[side], &n);
      g_autoptr (GHashTable) own = g_hash_table_new (NULL, NULL);

      self->conditions[side] = new_map (n);
      for (guint i = 0; i < n; i++)
        {
          guint found = GPOINTER_TO_UINT (g_hash_table_lookup (known, texts[i]));

          /* Conditions of one state that only look alike stay apart. */
          if (found == 0 || !g_hash_table_add (own, GUINT_TO_POINTER (found)))
            {
              found = sw_task_graph_builder_add_condition (self->builder, texts[i]) + 1;
              g_hash_table_add (own, GUINT_TO_POINTER (found));
              if (!g_hash_table_contains (known, texts[i]))
                g_hash_table_insert (known, (gpointer) texts[i], GUINT_TO_POINTER (found));
            }
          self->conditions[side][i] = found - 1;
        }
    }
}

static SwTaskLiteral
map_literal (const Merger *self, guint side, SwTaskLiteral literal)
{
  SwTaskLiteral mapped;

  if (literal == 0)
    return 0;
  mapped = (SwTaskLiteral) self->conditions[side][(literal > 0 ? literal : -literal) - 1] + 1;
  return literal > 0 ? mapped : -mapped;
}

static guint
map_guard (Merger *self, guint side, guint guard)
{
  guint n;
  const SwTaskGuard *guards = sw_task_graph_get_guards (self->result->states[side], &n);
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (SwTaskLiteral));
  guint at = 0;

  for (; guard != 0; guard = guards[guard].parent)
    g_array_append_val (chain, guards[guard].literal);
  for (guint i = chain->len; i-- > 0;)
    {
      SwTaskLiteral literal = map_literal (self, side, g_array_index (chain, SwTaskLiteral, i));
      g_autofree char *key = g_strdup_printf ("%u %d", at, literal);
      guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->guards, key));

      if (found == 0)
        {
          found = sw_task_graph_builder_add_guard (
            self->builder, &(SwTaskGuard){ .parent = at, .literal = literal });
          g_hash_table_insert (self->guards, g_steal_pointer (&key), GUINT_TO_POINTER (found));
        }
      at = found;
    }
  return at;
}

/* The cluster of the union for one of a state; its parents come first. */
static guint
map_cluster (Merger *self, guint side, guint cluster)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (self->result->states[side], &n);
  guint *map = self->result->clusters[side];
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint at = cluster; at != SW_GRAPH_NONE && map[at] == SW_GRAPH_NONE;
       at = clusters[at].parent)
    g_array_append_val (missing, at);
  for (guint i = missing->len; i-- > 0;)
    {
      guint at = g_array_index (missing, guint, i);
      SwTaskCluster fields = clusters[at];
      g_autofree char *key = NULL;
      guint found;

      if (fields.parent != SW_GRAPH_NONE)
        fields.parent = map[fields.parent];
      key = g_strdup_printf ("%d %u %u %s", (int) fields.kind, fields.parent,
                             fields.stmt != NULL ? fields.stmt->origin : 0,
                             fields.stmt != NULL && fields.stmt->origin != 0 ? "" : fields.label);
      found = GPOINTER_TO_UINT (g_hash_table_lookup (self->clusters, key));
      if (found == 0)
        {
          found = sw_task_graph_builder_add_cluster (self->builder, &fields) + 1;
          g_hash_table_insert (self->clusters, g_steal_pointer (&key), GUINT_TO_POINTER (found));
        }
      map[at] = found - 1;
    }
  return cluster != SW_GRAPH_NONE ? map[cluster] : SW_GRAPH_NONE;
}

/* What a node is, the same in both states: a launch keeps its statement's origin. */
static char *
describe (const SwTaskNode *node, GHashTable *seen)
{
  SwTaskNodeKind kind =
    node->kind == SW_NODE_SPMD || node->kind == SW_NODE_OPAQUE ? SW_NODE_TASK : node->kind;
  g_autofree char *base =
    g_strdup_printf ("%d %u %s", (int) kind, node->origin, node->name != NULL ? node->name : "");
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (seen, base));
  char *key = g_strdup_printf ("%s %u", base, before);

  g_hash_table_insert (seen, g_steal_pointer (&base), GUINT_TO_POINTER (before + 1));
  return key;
}

/* For each node of one state its partner in the other one, if any. */
static void
match_nodes (const SwGraphUnion *self, guint *partners[2])
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      guint n;
      const SwTaskNode *nodes = sw_task_graph_get_nodes (self->states[side], &n);

      partners[side] = new_map (n);
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *key = describe (&nodes[i], seen);
          guint found = GPOINTER_TO_UINT (g_hash_table_lookup (known, key));

          if (side == 0)
            g_hash_table_insert (known, g_steal_pointer (&key), GUINT_TO_POINTER (i + 1));
          else if (found > 0)
            {
              partners[1][i] = found - 1;
              partners[0][found - 1] = i;
            }
        }
    }
}

static gboolean
is_same (const SwTaskNode *a, const SwTaskNode *b)
{
  return a->kind == b->kind && a->flags == b->flags && g_strcmp0 (a->count, b->count) == 0
         && g_strcmp0 (a->guard, b->guard) == 0 && a->copies == b->copies;
}

static void
add_node (Merger *self, guint side, guint node, guint partner)
{
  guint n;
  SwTaskNode fields = sw_task_graph_get_nodes (self->result->states[side], &n)[node];
  guint index;

  fields.cluster = map_cluster (self, side, fields.cluster);
  fields.when = map_guard (self, side, fields.when);
  fields.state = side == 0 ? SW_STATE_BEFORE : SW_STATE_AFTER;
  if (partner != SW_GRAPH_NONE)
    fields.state =
      is_same (&fields, &sw_task_graph_get_nodes (self->result->states[0], &n)[partner])
        ? SW_STATE_BOTH
        : SW_STATE_CHANGED;
  index = sw_task_graph_builder_add_node (self->builder, &fields);
  self->result->nodes[side][node] = index;
  if (partner != SW_GRAPH_NONE)
    self->result->nodes[0][partner] = index;
}

/* The nodes after the pass in their order, and those that are gone before what they stood
 * before. */
static void
add_nodes (Merger *self)
{
  guint *partners[2];
  guint n_before, n_after, next = 0;

  sw_task_graph_get_nodes (self->result->states[0], &n_before);
  sw_task_graph_get_nodes (self->result->states[1], &n_after);
  match_nodes (self->result, partners);
  for (guint i = 0; i < n_after; i++)
    {
      guint partner = partners[1][i];

      for (; partner != SW_GRAPH_NONE && next < partner; next++)
        if (partners[0][next] == SW_GRAPH_NONE)
          add_node (self, 0, next, SW_GRAPH_NONE);
      add_node (self, 1, i, partner);
    }
  for (; next < n_before; next++)
    if (partners[0][next] == SW_GRAPH_NONE)
      add_node (self, 0, next, SW_GRAPH_NONE);
  /* What was passed over by a partner out of order. */
  for (guint i = 0; i < n_before; i++)
    if (self->result->nodes[0][i] == SW_GRAPH_NONE)
      add_node (self, 0, i, SW_GRAPH_NONE);
  g_free (partners[0]);
  g_free (partners[1]);
}

static guint
get_kinds (const SwTaskEdge *edge)
{
  guint kinds = 0;

  for (guint i = 0; i < edge->n_reasons; i++)
    kinds |= 1u << edge->reasons[i].kind;
  return kinds;
}

static guint
add_edge (Merger *self, guint side, const SwTaskEdge *edge, SwTaskState state)
{
  g_autofree SwTaskReason *reasons = g_memdup2 (edge->reasons, edge->n_reasons * sizeof *reasons);
  SwTaskEdge fields = *edge;

  for (guint i = 0; i < edge->n_reasons; i++)
    {
      reasons[i].literal = map_literal (self, side, reasons[i].literal);
      reasons[i].when = map_guard (self, side, reasons[i].when);
    }
  fields.reasons = reasons;
  fields.from = self->result->nodes[side][edge->from];
  fields.to = self->result->nodes[side][edge->to];
  fields.state = state;
  return sw_task_graph_builder_add_edge (self->builder, &fields);
}

/* Nodes of a state are in the union one to one, so an edge there is one edge here. */
static void
add_edges (Merger *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n[2];
  const SwTaskEdge *edges[2];

  for (guint side = 0; side < 2; side++)
    {
      edges[side] = sw_task_graph_get_edges (self->result->states[side], &n[side]);
      self->result->edges[side] = new_map (n[side]);
    }
  for (guint i = 0; i < n[0]; i++)
    g_hash_table_insert (known,
                         g_strdup_printf ("%u %u %d", self->result->nodes[0][edges[0][i].from],
                                          self->result->nodes[0][edges[0][i].to], edges[0][i].back),
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < n[1]; i++)
    {
      const SwTaskEdge *edge = &edges[1][i];
      g_autofree char *key = g_strdup_printf ("%u %u %d", self->result->nodes[1][edge->from],
                                              self->result->nodes[1][edge->to], edge->back);
      guint found = GPOINTER_TO_UINT (g_hash_table_lookup (known, key));
      SwTaskState state = found == 0                                             ? SW_STATE_AFTER
                          : get_kinds (edge) == get_kinds (&edges[0][found - 1]) ? SW_STATE_BOTH
                                                                                 : SW_STATE_CHANGED;

      self->result->edges[1][i] = add_edge (self, 1, edge, state);
      if (found > 0)
        self->result->edges[0][found - 1] = self->result->edges[1][i];
    }
  for (guint i = 0; i < n[0]; i++)
    if (self->result->edges[0][i] == SW_GRAPH_NONE)
      self->result->edges[0][i] = add_edge (self, 0, &edges[0][i], SW_STATE_BEFORE);
}

/**
 * sw_graph_union_new:
 * @before: a function before the pass
 * @after: the same function after it
 *
 * Puts both states into one graph.  Tasks are matched by the statements of the text that they
 * come from, everything else by its name.  O(n log n).
 *
 * Returns: (transfer full): the union
 */
SwGraphUnion *
sw_graph_union_new (const SwTaskGraph *before, const SwTaskGraph *after)
{
  SwGraphUnion *self = g_new0 (SwGraphUnion, 1);
  Merger merger = { .result = self };

  self->states[0] = sw_task_graph_ref ((SwTaskGraph *) before);
  self->states[1] = sw_task_graph_ref ((SwTaskGraph *) after);
  merger.builder = sw_task_graph_builder_new (sw_task_graph_get_title (after));
  if (after->program != NULL)
    merger.builder->program = sw_program_ref (after->program);
  merger.guards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  merger.clusters = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint side = 0; side < 2; side++)
    {
      guint n;

      sw_task_graph_get_nodes (self->states[side], &n);
      self->nodes[side] = new_map (n);
      sw_task_graph_get_clusters (self->states[side], &n);
      self->clusters[side] = new_map (n);
    }
  add_conditions (&merger);
  add_nodes (&merger);
  for (guint side = 0; side < 2; side++)
    {
      guint n;

      sw_task_graph_get_clusters (self->states[side], &n);
      for (guint c = 0; c < n; c++)
        map_cluster (&merger, side, c);
    }
  add_edges (&merger);
  self->graph = sw_task_graph_builder_end (merger.builder);
  g_hash_table_unref (merger.guards);
  g_hash_table_unref (merger.clusters);
  g_free (merger.conditions[0]);
  g_free (merger.conditions[1]);
  return self;
}

/**
 * sw_graph_union_free:
 * @self: (transfer full) (nullable): a union
 *
 * Frees the union with its maps; its graphs lose one reference each.
 */
void
sw_graph_union_free (SwGraphUnion *self)
{
  if (self == NULL)
    return;
  sw_task_graph_unref (self->graph);
  for (guint side = 0; side < 2; side++)
    {
      sw_task_graph_unref (self->states[side]);
      g_free (self->nodes[side]);
      g_free (self->edges[side]);
      g_free (self->clusters[side]);
    }
  g_free (self);
}

/**
 * sw_graph_union_get_sizes:
 * @before: what the boxes need before the pass
 * @after: and after it
 *
 * Returns: (transfer full): what they need in both
 */
SwGraphSizes *
sw_graph_union_get_sizes (const SwGraphUnion *self, const SwGraphSizes *before,
                          const SwGraphSizes *after)
{
  const SwGraphSizes *sizes[2] = { before, after };
  guint n_nodes, n_clusters;
  SwGraphSizes *all;

  sw_task_graph_get_nodes (self->graph, &n_nodes);
  sw_task_graph_get_clusters (self->graph, &n_clusters);
  all = sw_graph_sizes_new (n_nodes, n_clusters);
  for (guint side = 0; side < 2; side++)
    {
      for (guint i = 0; i < sizes[side]->n_nodes; i++)
        {
          SwPoint *size = &all->nodes[self->nodes[side][i]];

          size->x = MAX (size->x, sizes[side]->nodes[i].x);
          size->y = MAX (size->y, sizes[side]->nodes[i].y);
        }
      for (guint i = 0; i < sizes[side]->n_clusters; i++)
        {
          SwPoint *size = &all->clusters[self->clusters[side][i]];

          size->x = MAX (size->x, sizes[side]->clusters[i].x);
          size->y = MAX (size->y, sizes[side]->clusters[i].y);
        }
    }
  return all;
}

/* Where the tag of an edge stands in one state: in the middle of what the union's takes, which may
 * have a sign more. */
static SwRect
get_tag_box (SwRect box, const char *tag)
{
  SwPoint size = sw_graph_tag_get_size (tag);

  return (SwRect){ box.x + (box.width - size.x) / 2, box.y + (box.height - size.y) / 2, size.x,
                   size.y };
}

/**
 * sw_graph_union_project:
 * @layout: of the union
 * @side: 0 for the state before the pass, 1 for the one after it
 *
 * Returns: (transfer full): the layout of that state: everything where it is in @layout
 */
SwGraphLayout *
sw_graph_union_project (const SwGraphUnion *self, const SwGraphLayout *layout, guint side)
{
  SwGraphLayout *part = sw_graph_layout_new (self->states[side], layout->engine);
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (self->states[side], &n);

  part->width = layout->width;
  part->height = layout->height;
  for (guint i = 0; i < part->n_nodes; i++)
    part->nodes[i] = layout->nodes[self->nodes[side][i]];
  for (guint i = 0; i < part->n_clusters; i++)
    part->clusters[i] = layout->clusters[self->clusters[side][i]];
  for (guint i = 0; i < part->n_edges; i++)
    {
      const SwSpline *spline = &layout->edges[self->edges[side][i]];
      g_autofree char *tag = sw_graph_edge_get_tag (&edges[i]);

      part->edges[i].n_points = spline->n_points;
      part->edges[i].points = g_memdup2 (spline->points, spline->n_points * sizeof (SwPoint));
      if (tag != NULL)
        part->tags[i] = get_tag_box (layout->tags[self->edges[side][i]], tag);
    }
  return part;
}
