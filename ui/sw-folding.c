/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-folding.h"

struct _SwFolding
{
  gboolean equal;
  gboolean runtime;
  GHashTable *closed; /* set of keys; see make_key() */
};

/* The same for a loop, branch or scope in both states, and when the file is read again. */
static char *
make_key (const SwTaskCluster *cluster)
{
  return g_strdup_printf ("%d %u %s", (int) cluster->kind,
                          cluster->stmt != NULL ? cluster->stmt->origin : 0,
                          cluster->label != NULL ? cluster->label : "");
}

/**
 * sw_folding_new:
 *
 * Returns: (transfer full): nothing is folded
 */
SwFolding *
sw_folding_new (void)
{
  SwFolding *self = g_atomic_rc_box_new0 (SwFolding);

  self->closed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

/**
 * sw_folding_ref:
 * @self: a folding
 *
 * Returns: (transfer full): @self
 */
SwFolding *
sw_folding_ref (SwFolding *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
sw_folding_clear (gpointer data)
{
  g_hash_table_unref (((SwFolding *) data)->closed);
}

/**
 * sw_folding_unref:
 * @self: (transfer full): a folding
 *
 * Gives a reference back.
 */
void
sw_folding_unref (SwFolding *self)
{
  g_atomic_rc_box_release_full (self, sw_folding_clear);
}

static SwFolding *
copy (const SwFolding *old)
{
  SwFolding *self = sw_folding_new ();
  GHashTableIter iter;
  gpointer key;

  self->equal = old->equal;
  self->runtime = old->runtime;
  g_hash_table_iter_init (&iter, old->closed);

  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (self->closed, g_strdup (key));

  return self;
}

/**
 * sw_folding_get_equal:
 * @self: a folding
 *
 * Returns: whether equal launches are one box
 */
gboolean
sw_folding_get_equal (const SwFolding *self)
{
  return self->equal;
}

/**
 * sw_folding_set_equal:
 * @self: a folding
 * @equal: whether equal launches are one box
 *
 * Returns: (transfer full): the same otherwise
 */
SwFolding *
sw_folding_set_equal (const SwFolding *self, gboolean equal)
{
  SwFolding *other = copy (self);

  other->equal = equal;

  return other;
}

/**
 * sw_folding_get_runtime:
 * @self: a folding
 *
 * Returns: whether edges that only the runtime infers are drawn
 */
gboolean
sw_folding_get_runtime (const SwFolding *self)
{
  return self->runtime;
}

/**
 * sw_folding_set_runtime:
 * @self: a folding
 * @runtime: whether edges that only the runtime infers are drawn
 *
 * Returns: (transfer full): the same otherwise
 */
SwFolding *
sw_folding_set_runtime (const SwFolding *self, gboolean runtime)
{
  SwFolding *other = copy (self);

  other->runtime = runtime;

  return other;
}

/**
 * sw_folding_is_closed:
 * @self: a folding
 * @cluster: a loop, branch or scope
 *
 * Returns: whether it is one box
 */
gboolean
sw_folding_is_closed (const SwFolding *self, const SwTaskCluster *cluster)
{
  g_autofree char *key = make_key (cluster);

  return g_hash_table_contains (self->closed, key);
}

/**
 * sw_folding_set_closed:
 * @self: a folding
 * @cluster: a loop, branch or scope
 * @closed: whether it is one box
 *
 * Returns: (transfer full): the same otherwise
 */
SwFolding *
sw_folding_set_closed (const SwFolding *self, const SwTaskCluster *cluster, gboolean closed)
{
  SwFolding *other = copy (self);
  g_autofree char *key = make_key (cluster);

  if (closed)
    g_hash_table_add (other->closed, g_steal_pointer (&key));
  else
    g_hash_table_remove (other->closed, key);

  return other;
}

/**
 * sw_folding_close_all:
 * @self: a folding
 * @graph: a graph
 *
 * Returns: (transfer full): all loops, branches and scopes of @graph are boxes
 */
SwFolding *
sw_folding_close_all (const SwFolding *self, const SwTaskGraph *graph)
{
  SwFolding *other = copy (self);
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (other->closed, make_key (&clusters[i]));

  return other;
}

/**
 * sw_folding_open_all:
 * @self: a folding
 *
 * Returns: (transfer full): all loops, branches and scopes are open
 */
SwFolding *
sw_folding_open_all (const SwFolding *self)
{
  SwFolding *other = sw_folding_new ();

  other->equal = self->equal;
  other->runtime = self->runtime;

  return other;
}

static SwTaskGraph *
close_clusters (const SwFolding *self, SwTaskGraph *graph, guint *boxes)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);
  g_autofree guint8 *closed = g_new0 (guint8, n + 1);

  for (guint i = 0; i < n; i++)
    closed[i] = (guint8) sw_folding_is_closed (self, &clusters[i]);

  return sw_task_graph_close (graph, closed, boxes);
}

/**
 * sw_folding_apply:
 * @self: a folding
 * @graph: a graph
 * @boxes: (out caller-allocates) (array): for each node of @graph the one that stands for it
 *
 * Returns: (transfer full): what is drawn of @graph
 */
SwTaskGraph *
sw_folding_apply (const SwFolding *self, const SwTaskGraph *graph, guint *boxes)
{
  guint n, n_folded;
  g_autofree guint *second = NULL;
  g_autoptr (SwTaskGraph) folded = NULL;
  SwTaskGraph *result;

  sw_task_graph_get_nodes (graph, &n);

  if (self->equal)
    folded = sw_task_graph_fold_into (graph, boxes);
  else
    {
      folded = sw_task_graph_ref ((SwTaskGraph *) graph);

      for (guint i = 0; i < n; i++)
        boxes[i] = i;
    }

  sw_task_graph_get_nodes (folded, &n_folded);
  second = g_new (guint, n_folded + 1);
  result = close_clusters (self, folded, second);

  for (guint i = 0; i < n; i++)
    boxes[i] = second[boxes[i]];

  return result;
}
