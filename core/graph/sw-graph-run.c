/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-run.h"

#include "sw-graph-tree.h"

#include <string.h>

static void
clear_task (gpointer data)
{
  g_free (((SwRunTask *) data)->kernel);
}

static void
clear_edge (gpointer data)
{
  g_free (((SwRunEdge *) data)->source);
}

/**
 * sw_run_new:
 *
 * Makes room for a run; its reader fills it in.
 *
 * Returns: (transfer full): a run without tasks
 */
SwRun *
sw_run_new (void)
{
  SwRun *self = g_new0 (SwRun, 1);

  self->tasks = g_array_new (FALSE, TRUE, sizeof (SwRunTask));
  self->edges = g_array_new (FALSE, TRUE, sizeof (SwRunEdge));
  g_array_set_clear_func (self->tasks, clear_task);
  g_array_set_clear_func (self->edges, clear_edge);
  return self;
}

/**
 * sw_run_free:
 * @self: (transfer full) (nullable): a run
 *
 * Frees a run with its tasks and edges.
 */
void
sw_run_free (SwRun *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->tasks);
  g_array_unref (self->edges);
  g_free (self);
}

/* The walk through the graph beside the tasks of a run. */
typedef struct
{
  const SwTaskNode *nodes;
  const SwTaskCluster *clusters;
  guint n_nodes, n_clusters;
  GHashTable *callees; /* kernel -> name of the callee that it was taken for */
  GHashTable *by_name; /* name -> GArray of guint: its nodes in program order */
  guint64 *rounds;     /* of each loop: how often it was begun again */
  guint at;            /* the last node that was matched, or SW_GRAPH_NONE */
} Walk;

static gboolean
is_task (const SwTaskNode *node)
{
  return node->kind == SW_NODE_TASK || node->kind == SW_NODE_SPMD || node->kind == SW_NODE_DUMMY
         || node->kind == SW_NODE_OPAQUE;
}

static gboolean
is_manual (const Walk *self, guint node)
{
  for (guint c = self->nodes[node].cluster; c != SW_GRAPH_NONE; c = self->clusters[c].parent)
    if (self->clusters[c].kind == SW_CLUSTER_SCOPE)
      return self->clusters[c].stmt != NULL && sw_stmt_is_manual_scope (self->clusters[c].stmt);
  return FALSE;
}

static guint
get_loop (const Walk *self, guint cluster)
{
  return sw_task_clusters_find_loop (self->clusters, cluster);
}

static gboolean
is_inside (const Walk *self, guint node, guint cluster)
{
  return sw_task_clusters_contain (self->clusters, cluster, self->nodes[node].cluster);
}

/* The first of @candidates behind the walk, or SW_GRAPH_NONE. */
static guint
find_behind (const Walk *self, const GArray *candidates, guint loop)
{
  guint low = 0, high = candidates->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (self->at == SW_GRAPH_NONE || g_array_index (candidates, guint, middle) > self->at)
        high = middle;
      else
        low = middle + 1;
    }
  if (low == candidates->len)
    return SW_GRAPH_NONE;
  low = g_array_index (candidates, guint, low);
  return loop == SW_GRAPH_NONE || is_inside (self, low, loop) ? low : SW_GRAPH_NONE;
}

/* Goes on in the innermost loop around, then begins it again, then goes on behind it. */
static guint
find_next (Walk *self, const GArray *candidates)
{
  guint loop =
    self->at != SW_GRAPH_NONE ? get_loop (self, self->nodes[self->at].cluster) : SW_GRAPH_NONE;

  for (; loop != SW_GRAPH_NONE; loop = get_loop (self, self->clusters[loop].parent))
    {
      guint found = find_behind (self, candidates, loop);

      if (found != SW_GRAPH_NONE)
        return found;
      if (self->clusters[loop].trips > 0 && self->rounds[loop] + 1 >= self->clusters[loop].trips)
        continue;
      for (guint i = 0; i < candidates->len; i++)
        if (is_inside (self, g_array_index (candidates, guint, i), loop))
          {
            self->rounds[loop]++;
            return g_array_index (candidates, guint, i);
          }
    }
  return find_behind (self, candidates, SW_GRAPH_NONE);
}

/* A kernel without a name is taken for the callee of the first task that comes next. */
static const char *
find_callee (Walk *self, const SwRunTask *task)
{
  const char *name;

  if (task->kernel == NULL)
    return "dummy";
  if (task->named)
    return task->kernel;
  name = g_hash_table_lookup (self->callees, task->kernel);
  for (guint i = self->at == SW_GRAPH_NONE ? 0 : self->at + 1; i < self->n_nodes && name == NULL;
       i++)
    if (is_task (&self->nodes[i]) && self->nodes[i].kind != SW_NODE_DUMMY
        && is_manual (self, i) == task->manual)
      {
        name = self->nodes[i].name;
        g_hash_table_insert (self->callees, task->kernel, (gpointer) name);
      }
  return name;
}

static void
match_tasks (SwGraphOverlay *overlay, Walk *walk, const SwRun *run)
{
  for (guint i = 0; i < run->tasks->len; i++)
    {
      const SwRunTask *task = &g_array_index (run->tasks, SwRunTask, i);
      const char *name = find_callee (walk, task);
      const GArray *candidates = name != NULL ? g_hash_table_lookup (walk->by_name, name) : NULL;
      guint node = candidates != NULL ? find_next (walk, candidates) : SW_GRAPH_NONE;

      if (node != SW_GRAPH_NONE)
        walk->at = node;
      g_array_append_val (overlay->nodes, node);
    }
}

static void
index_names (Walk *self)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (is_task (&self->nodes[i]) && self->nodes[i].name != NULL)
      {
        GArray *list = g_hash_table_lookup (self->by_name, self->nodes[i].name);

        if (list == NULL)
          {
            list = g_array_new (FALSE, FALSE, sizeof (guint));
            g_hash_table_insert (self->by_name, self->nodes[i].name, list);
          }
        g_array_append_val (list, i);
      }
}

static guint64
get_key (guint from, guint to)
{
  return (guint64) from << 32 | to;
}

static guint
hash_key (gconstpointer key)
{
  return (guint) ((*(const guint64 *) key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (hash_key, g_int64_equal, g_free, NULL);
}

static gboolean
add_pair (GHashTable *set, guint from, guint to)
{
  guint64 key = get_key (from, to);

  return g_hash_table_add (set, g_memdup2 (&key, sizeof key));
}

static gboolean
has_pair (GHashTable *set, guint from, guint to)
{
  guint64 key = get_key (from, to);

  return g_hash_table_contains (set, &key);
}

static gboolean
is_wait (const SwTaskEdge *edge)
{
  for (guint i = 0; i < edge->n_reasons; i++)
    if (edge->reasons[i].kind != SW_EDGE_DATA && edge->reasons[i].kind != SW_EDGE_PREDICATE
        && edge->reasons[i].kind != SW_EDGE_LIFETIME && edge->reasons[i].kind != SW_EDGE_SUPPRESSED)
      return TRUE;
  return FALSE;
}

/* Pairs of tasks one of which waits for the other, straight or through merges and carries, which
 * are no tasks.  @sure takes those without anything between them that are certain. */
static void
collect_pairs (const SwTaskGraph *graph, GHashTable *all, GArray *sure)
{
  guint n_nodes, n_edges;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  g_autofree guint *first = g_new (guint, n_nodes + 1);
  g_autofree guint *next = g_new (guint, n_edges + 1);
  g_autofree guint *seen = g_new0 (guint, n_nodes + 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n_nodes; i++)
    first[i] = SW_GRAPH_NONE;
  for (guint e = n_edges; e-- > 0;)
    if (is_wait (&edges[e]))
      {
        next[e] = first[edges[e].from];
        first[edges[e].from] = e;
        if (is_task (&nodes[edges[e].from]) && is_task (&nodes[edges[e].to])
            && sw_task_edge_is_order (&edges[e]) && !edges[e].back)
          {
            SwOverlayPair pair = { edges[e].from, edges[e].to, NULL };

            g_array_append_val (sure, pair);
          }
      }
  for (guint i = 0; i < n_nodes; i++)
    {
      if (!is_task (&nodes[i]))
        continue;
      g_array_set_size (queue, 0);
      g_array_append_val (queue, i);
      for (guint k = 0; k < queue->len; k++)
        for (guint e = first[g_array_index (queue, guint, k)]; e != SW_GRAPH_NONE; e = next[e])
          {
            guint to = edges[e].to;

            if (is_task (&nodes[to]))
              add_pair (all, i, to);
            else if (seen[to] != i + 1)
              {
                seen[to] = i + 1;
                g_array_append_val (queue, to);
              }
          }
    }
}

static void
compare (SwGraphOverlay *overlay, const SwTaskGraph *graph, const SwRun *run)
{
  g_autoptr (GHashTable) known = new_set ();
  g_autoptr (GHashTable) real = new_set ();
  g_autoptr (GArray) sure = g_array_new (FALSE, FALSE, sizeof (SwOverlayPair));
  g_autofree guint8 *ran = NULL;
  guint n;

  sw_task_graph_get_nodes (graph, &n);
  ran = g_new0 (guint8, n + 1);
  for (guint i = 0; i < overlay->nodes->len; i++)
    if (g_array_index (overlay->nodes, guint, i) != SW_GRAPH_NONE)
      ran[g_array_index (overlay->nodes, guint, i)] = TRUE;
  collect_pairs (graph, known, sure);
  for (guint i = 0; i < run->edges->len; i++)
    {
      const SwRunEdge *edge = &g_array_index (run->edges, SwRunEdge, i);
      SwOverlayPair pair = { g_array_index (overlay->nodes, guint, edge->from),
                             g_array_index (overlay->nodes, guint, edge->to), edge->source };

      if (pair.from == SW_GRAPH_NONE || pair.to == SW_GRAPH_NONE)
        continue;
      if (add_pair (real, pair.from, pair.to) && !has_pair (known, pair.from, pair.to))
        g_array_append_val (overlay->unpredicted, pair);
    }
  for (guint i = sure->len; i-- > 0;)
    {
      SwOverlayPair pair = g_array_index (sure, SwOverlayPair, i);

      if (ran[pair.from] && ran[pair.to] && !has_pair (real, pair.from, pair.to))
        g_array_append_val (overlay->missing, pair);
    }
}

/**
 * sw_graph_overlay_new:
 * @graph: of the function that ran, with what the runtime infers
 * @run: what a run did
 *
 * Matches the tasks of a run with nodes by kernel, order of submission and scope, and compares
 * who waits for whom.
 *
 * Returns: (transfer full): the differences
 */
SwGraphOverlay *
sw_graph_overlay_new (const SwTaskGraph *graph, const SwRun *run)
{
  SwGraphOverlay *self = g_new0 (SwGraphOverlay, 1);
  Walk walk = { .at = SW_GRAPH_NONE };

  walk.nodes = sw_task_graph_get_nodes (graph, &walk.n_nodes);
  walk.clusters = sw_task_graph_get_clusters (graph, &walk.n_clusters);
  walk.callees = g_hash_table_new (g_str_hash, g_str_equal);
  walk.by_name =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  walk.rounds = g_new0 (guint64, walk.n_clusters + 1);
  self->n_tasks = run->tasks->len;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  self->unpredicted = g_array_new (FALSE, FALSE, sizeof (SwOverlayPair));
  self->missing = g_array_new (FALSE, FALSE, sizeof (SwOverlayPair));
  index_names (&walk);
  match_tasks (self, &walk, run);
  compare (self, graph, run);
  g_hash_table_unref (walk.callees);
  g_hash_table_unref (walk.by_name);
  g_free (walk.rounds);
  return self;
}

/**
 * sw_graph_overlay_free:
 * @self: (transfer full) (nullable): differences
 *
 * Frees the differences between a graph and a run.
 */
void
sw_graph_overlay_free (SwGraphOverlay *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->nodes);
  g_array_unref (self->unpredicted);
  g_array_unref (self->missing);
  g_free (self);
}
