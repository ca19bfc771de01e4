/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-layers.h"

#define CANCEL_EVERY 4096u

static void
init_containers (SwLayers *self, const SwTaskCluster *clusters)
{
  SwLayerContainer *root = &self->containers[self->n_clusters];

  root->parent = SW_GRAPH_NONE;
  for (guint c = 0; c < self->n_clusters; c++)
    {
      guint parent = clusters[c].parent == SW_GRAPH_NONE ? self->n_clusters : clusters[c].parent;

      self->containers[c].parent = parent;
      self->containers[c].depth = self->containers[parent].depth + 1;
      self->items[self->n_nodes + c].container = parent;
      self->items[self->n_nodes + c].order = G_MAXUINT32;
    }
}

/* Fills in the items and lists them by container in program order. */
static void
init_items (SwLayers *self, const SwTaskNode *nodes)
{
  guint n_items = self->n_nodes + self->n_clusters;
  g_autofree guint *sequence = g_new (guint, n_items + 1);
  guint n = 0;
  guint first = 0;

  for (guint i = 0; i < self->n_nodes; i++)
    {
      SwLayerItem *item = &self->items[i];

      item->width = self->sizes->nodes[i].x;
      item->height = self->sizes->nodes[i].y;
      item->order = i;
      item->container = nodes[i].cluster == SW_GRAPH_NONE ? self->n_clusters : nodes[i].cluster;
      for (guint c = item->container;
           c != self->n_clusters && self->items[self->n_nodes + c].order == G_MAXUINT32;
           c = self->containers[c].parent)
        {
          self->items[self->n_nodes + c].order = i;
          sequence[n++] = self->n_nodes + c;
        }
      sequence[n++] = i;
    }
  for (guint c = 0; c < self->n_clusters; c++)
    if (self->items[self->n_nodes + c].order == G_MAXUINT32)
      {
        self->items[self->n_nodes + c].order = self->n_nodes + c;
        sequence[n++] = self->n_nodes + c;
      }

  for (guint i = 0; i < n; i++)
    self->containers[self->items[sequence[i]].container].n_items++;
  for (guint c = 0; c <= self->n_clusters; c++)
    {
      self->containers[c].first_item = first;
      first += self->containers[c].n_items;
      self->containers[c].n_items = 0;
    }
  for (guint i = 0; i < n; i++)
    {
      SwLayerItem *item = &self->items[sequence[i]];
      SwLayerContainer *container = &self->containers[item->container];

      item->local = container->n_items++;
      self->lists[container->first_item + item->local] = sequence[i];
    }
}

static void
add_segment (SwLayers *self, guint container, guint from, guint to)
{
  SwLayerSegment segment = { .container = container, .from = from, .to = to };

  g_array_append_val (self->segments, segment);
  self->containers[container].n_segments++;
}

/* Cuts one edge: out of the containers around its start, across, into those around its end. */
static void
cut_edge (SwLayers *self, const SwTaskEdge *edge, GArray *down)
{
  guint from = edge->from;
  guint a = self->items[edge->from].container;
  guint b = self->items[edge->to].container;

  g_array_set_size (down, 0);
  while (a != b)
    if (self->containers[a].depth >= self->containers[b].depth)
      {
        add_segment (self, a, from, SW_LAYER_BORDER);
        from = self->n_nodes + a;
        a = self->containers[a].parent;
      }
    else
      {
        g_array_append_val (down, b);
        b = self->containers[b].parent;
      }
  for (guint i = down->len; i-- > 0;)
    {
      guint inner = g_array_index (down, guint, i);

      add_segment (self, a, from, self->n_nodes + inner);
      from = SW_LAYER_BORDER;
      a = inner;
    }
  add_segment (self, a, from, edge->to);
}

static void
init_segments (SwLayers *self)
{
  g_autoptr (GArray) down = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = 0;

  for (guint e = 0; e < self->n_edges; e++)
    {
      self->edge_start[e] = self->segments->len;
      cut_edge (self, &self->edges[e], down);
    }
  self->edge_start[self->n_edges] = self->segments->len;

  for (guint c = 0; c <= self->n_clusters; c++)
    {
      self->containers[c].first_segment = first;
      first += self->containers[c].n_segments;
      self->containers[c].n_segments = 0;
    }
  self->by_container = g_new (guint, self->segments->len + 1);
  for (guint i = 0; i < self->segments->len; i++)
    {
      SwLayerContainer *container = &self->containers[sw_layers_get_segment (self, i)->container];

      self->by_container[container->first_segment + container->n_segments++] = i;
    }
}

static gboolean
lay_out_containers (SwLayers *self, GError **error)
{
  guint n_done = 0;

  for (guint c = self->n_clusters; c-- > 0;)
    {
      sw_layers_lay_out (self, c);
      self->items[self->n_nodes + c].width = self->containers[c].width;
      self->items[self->n_nodes + c].height = self->containers[c].height;
      n_done += self->containers[c].n_items + 1;
      if (n_done >= CANCEL_EVERY)
        {
          n_done = 0;
          if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
            return FALSE;
        }
    }
  sw_layers_lay_out (self, self->n_clusters);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static void
write_boxes (SwLayers *self, SwGraphLayout *layout)
{
  const SwLayerContainer *root = &self->containers[self->n_clusters];

  layout->width = root->width;
  layout->height = root->height;
  for (guint c = 0; c < self->n_clusters; c++)
    {
      const SwLayerItem *item = &self->items[self->n_nodes + c];
      SwLayerContainer *container = &self->containers[c];
      const SwLayerContainer *parent = &self->containers[container->parent];

      container->x = parent->x + item->x - item->width / 2;
      container->y = parent->y + item->y;
      layout->clusters[c] =
        (SwRect){ container->x, container->y, container->width, container->height };
    }
  for (guint i = 0; i < self->n_nodes; i++)
    {
      const SwLayerItem *item = &self->items[i];
      const SwLayerContainer *container = &self->containers[item->container];

      layout->nodes[i] = (SwRect){ container->x + item->x - item->width / 2, container->y + item->y,
                                   item->width, item->height };
    }
}

static gboolean
write_edges (SwLayers *self, SwGraphLayout *layout, GError **error)
{
  sw_layers_spread_ends (self);
  for (guint e = 0; e < self->n_edges; e++)
    {
      sw_layers_route (self, e, &layout->edges[e]);
      if (e % CANCEL_EVERY == 0 && g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * sw_graph_layout_layers:
 * @sizes: of the boxes and titles of @graph
 *
 * Our own engine: in each cluster layers by longest path over the edges that go forward in
 * program order, wide layers broken into rows, boxes of a row in program order, positions by
 * isotonic regression (pool adjacent violators) towards the mean of the neighbours.  The time
 * is O(n log n) and the result depends on @graph and @sizes alone.
 *
 * Returns: (transfer full): a layout; %NULL with @error only when cancelled
 */
SwGraphLayout *
sw_graph_layout_layers (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                        GCancellable *cancellable, GError **error)
{
  SwLayers self = { .sizes = sizes, .cancellable = cancellable };
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &self.n_nodes);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &self.n_clusters);
  SwGraphLayout *layout = NULL;

  g_return_val_if_fail (sizes->n_nodes == self.n_nodes && sizes->n_clusters == self.n_clusters,
                        NULL);

  self.edges = sw_task_graph_get_edges (graph, &self.n_edges);
  self.items = g_new0 (SwLayerItem, self.n_nodes + self.n_clusters + 1);
  self.containers = g_new0 (SwLayerContainer, self.n_clusters + 1);
  self.lists = g_new0 (guint, self.n_nodes + self.n_clusters + 1);
  self.segments = g_array_new (FALSE, FALSE, sizeof (SwLayerSegment));
  self.edge_start = g_new0 (guint, self.n_edges + 1);
  self.slots = g_array_new (FALSE, FALSE, sizeof (double));
  self.rows = g_array_new (FALSE, FALSE, sizeof (SwLayerRow));

  init_containers (&self, clusters);
  init_items (&self, nodes);
  init_segments (&self);
  if (lay_out_containers (&self, error))
    {
      layout = sw_graph_layout_new (graph, SW_ENGINE_LAYERS);
      write_boxes (&self, layout);
      if (write_edges (&self, layout, error))
        sw_graph_layout_place_tags (layout, graph);
      else
        g_clear_pointer (&layout, sw_graph_layout_unref);
    }

  g_array_unref (self.rows);
  g_array_unref (self.slots);
  g_array_unref (self.segments);
  g_free (self.by_container);
  g_free (self.edge_start);
  g_free (self.lists);
  g_free (self.containers);
  g_free (self.items);
  return layout;
}
