/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-layers.h"

#include <math.h>

#define END_STEP   11.0 /* between the ends of edges at one box */
#define END_MARGIN 12.0

typedef struct
{
  guint node;
  guint segment;
  double key;
} End;

static double
get_lane_x (const SwLayerContainer *container, const SwLayerSegment *segment)
{
  double distance = (segment->lane + 0.75) * SW_LAYER_LANE_WIDTH;

  return segment->kind == SW_SEGMENT_LANE ? container->right + distance
                                          : container->left - distance;
}

/* x of an end of segment @i within its container. */
static double
get_end_x (const SwLayers *self, guint i, gboolean start)
{
  const SwLayerSegment *segment = sw_layers_get_segment (self, i);
  guint item = start ? segment->from : segment->to;

  if (item == SW_LAYER_BORDER)
    return start ? segment->start_x : segment->end_x;
  if (item < self->n_nodes)
    return self->items[item].x + (start ? segment->start_x : segment->end_x);
  return self->items[item].x - self->items[item].width / 2
         + (start ? sw_layers_get_segment (self, i - 1)->end_x
                  : sw_layers_get_segment (self, i + 1)->start_x);
}

static int
compare_ends (gconstpointer a, gconstpointer b)
{
  const End *x = a, *y = b;

  if (x->node != y->node)
    return x->node < y->node ? -1 : 1;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->segment < y->segment ? -1 : x->segment > y->segment;
}

/* Where a segment goes next, seen from one of its ends. */
static double
get_key (const SwLayers *self, guint i, gboolean start)
{
  const SwLayerSegment *segment = sw_layers_get_segment (self, i);
  guint first = sw_layers_get_start_row (self, segment);
  guint last = sw_layers_get_end_row (self, segment);

  if (segment->kind != SW_SEGMENT_DOWN)
    return get_lane_x (&self->containers[segment->container], segment);
  if (last <= first + 1)
    return get_end_x (self, i, !start);
  return g_array_index (self->slots, double, segment->first_slot + (start ? 0 : last - first - 2));
}

static void
spread (SwLayers *self, gboolean start)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (End));

  for (guint i = 0; i < self->segments->len; i++)
    {
      const SwLayerSegment *segment = sw_layers_get_segment (self, i);
      guint item = start ? segment->from : segment->to;
      End end = { item, i, 0 };

      if (item >= self->n_nodes)
        continue;
      end.key = get_key (self, i, start);
      g_array_append_val (ends, end);
    }
  g_array_sort (ends, compare_ends);
  for (guint i = 0; i < ends->len;)
    {
      guint node = g_array_index (ends, End, i).node;
      guint n = 1;
      double step;

      while (i + n < ends->len && g_array_index (ends, End, i + n).node == node)
        n++;
      step = MIN (END_STEP, MAX (0, self->items[node].width - 2 * END_MARGIN) / MAX (1, n - 1));
      for (guint k = 0; k < n; k++)
        {
          SwLayerSegment *segment =
            sw_layers_get_segment (self, g_array_index (ends, End, i + k).segment);
          double offset = (k - (n - 1) / 2.0) * step;

          if (start)
            segment->start_x = offset;
          else
            segment->end_x = offset;
        }
      i += n;
    }
}

/* Spreads the edges that leave or enter one box along its side, in the order in which they come. */
void
sw_layers_spread_ends (SwLayers *self)
{
  spread (self, TRUE);
  spread (self, FALSE);
}

static void
add_point (GArray *points, double x, double y)
{
  SwPoint point = { x, y };

  g_array_append_val (points, point);
}

static SwPoint
get_last (GArray *points)
{
  return g_array_index (points, SwPoint, points->len - 1);
}

static void
add_line (GArray *points, double x, double y)
{
  SwPoint from = get_last (points);

  if (fabs (from.x - x) + fabs (from.y - y) < 0.01)
    return;
  add_point (points, from.x + (x - from.x) / 3, from.y + (y - from.y) / 3);
  add_point (points, x - (x - from.x) / 3, y - (y - from.y) / 3);
  add_point (points, x, y);
}

/* From one row to the next within the gap between them, upright at both ends. */
static void
add_turn (GArray *points, double x, double y)
{
  SwPoint from = get_last (points);
  double bend = (y - from.y) / 2;

  if (fabs (from.x - x) < 0.01)
    {
      add_line (points, x, y);
      return;
    }
  add_point (points, from.x, from.y + bend);
  add_point (points, x, y - bend);
  add_point (points, x, y);
}

/* A half circle within the gap below or above: the direction turns round. */
static void
add_hook (GArray *points, double x, double gap)
{
  SwPoint from = get_last (points);

  add_point (points, from.x, from.y + gap);
  add_point (points, x, from.y + gap);
  add_point (points, x, from.y);
}

static void
route_down (const SwLayers *self, const SwLayerContainer *container, guint i, GArray *points)
{
  const SwLayerSegment *segment = sw_layers_get_segment (self, i);
  guint start = sw_layers_get_start_row (self, segment);
  guint end = sw_layers_get_end_row (self, segment);
  double end_x = container->x + get_end_x (self, i, FALSE);

  if (segment->kind == SW_SEGMENT_LANE)
    {
      double x = container->x + get_lane_x (container, segment);

      add_turn (points, x, container->y + sw_layers_get_row (self, container, start + 1)->top);
      add_line (points, x, container->y + sw_layers_get_row (self, container, end - 1)->bottom);
    }
  else
    for (guint r = start + 1; r < end; r++)
      {
        const SwLayerRow *row = sw_layers_get_row (self, container, r);
        double x =
          container->x + g_array_index (self->slots, double, segment->first_slot + r - start - 1);

        add_turn (points, x, container->y + row->top);
        add_line (points, x, container->y + row->bottom);
      }
  add_turn (points, end_x, container->y + sw_layers_get_row (self, container, end)->top);
}

static void
route_back (const SwLayers *self, const SwLayerContainer *container, guint i, GArray *points)
{
  const SwLayerSegment *segment = sw_layers_get_segment (self, i);
  guint start = sw_layers_get_start_row (self, segment);
  guint end = sw_layers_get_end_row (self, segment);
  double x = container->x + get_lane_x (container, segment);
  double below = sw_layers_get_row (self, container, start + 1)->top
                 - sw_layers_get_row (self, container, start)->bottom;
  double above = sw_layers_get_row (self, container, end)->top
                 - sw_layers_get_row (self, container, end - 1)->bottom;
  SwPoint turn = { container->x + get_end_x (self, i, FALSE),
                   container->y + sw_layers_get_row (self, container, end)->top };

  add_hook (points, x, below);
  add_line (points, x, turn.y);
  add_point (points, x, turn.y - above);
  add_point (points, turn.x, turn.y - above);
  add_point (points, turn.x, turn.y);
}

/* Draws one edge through all containers that it crosses. */
void
sw_layers_route (SwLayers *self, guint edge, SwSpline *spline)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SwPoint));

  for (guint i = self->edge_start[edge]; i < self->edge_start[edge + 1]; i++)
    {
      const SwLayerSegment *segment = sw_layers_get_segment (self, i);
      const SwLayerContainer *container = &self->containers[segment->container];
      const SwLayerRow *row =
        sw_layers_get_row (self, container, sw_layers_get_start_row (self, segment));
      double x = container->x + get_end_x (self, i, TRUE);
      double y = container->y;

      if (segment->from != SW_LAYER_BORDER)
        y += self->items[segment->from].y + self->items[segment->from].height;
      if (points->len == 0)
        add_point (points, x, y);
      add_line (points, x, container->y + row->bottom);
      if (segment->kind == SW_SEGMENT_BACK)
        route_back (self, container, i, points);
      else
        route_down (self, container, i, points);
      x = get_last (points).x;
      if (segment->to == SW_LAYER_BORDER)
        add_line (points, x, container->y + container->height);
      else
        add_line (points, x, container->y + self->items[segment->to].y);
    }
  spline->n_points = points->len;
  spline->points = g_memdup2 (points->data, points->len * sizeof (SwPoint));
}
