/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-index.h"
#include "sw-draw.h"

#include <math.h>

/* So many straight pieces stand for a curve. */
#define N_PIECES 16

static double
get_distance (SwPoint point, SwPoint a, SwPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double length = dx * dx + dy * dy;
  double at = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;

  at = CLAMP (at, 0, 1);
  return hypot (point.x - a.x - at * dx, point.y - a.y - at * dy);
}

static double
get_spline_distance (const SwSpline *spline, SwPoint point)
{
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i + 3 < spline->n_points; i += 3)
    {
      SwPoint from = spline->points[i];

      for (guint k = 1; k <= N_PIECES; k++)
        {
          SwPoint to = sw_curve_get_point (&spline->points[i], (double) k / N_PIECES);

          nearest = MIN (nearest, get_distance (point, from, to));
          from = to;
        }
    }
  return nearest;
}

/* Of edges that are equally near the one that is drawn last. */
guint
sw_draw_pick_edge (const SwGraphLayout *layout, double x, double y, double reach)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  SwRect area = { x - reach, y - reach, 2 * reach, 2 * reach };
  guint picked = SW_GRAPH_NONE;

  sw_box_tree_query (sw_draw_index_get (layout)->edges, &area, found);
  for (guint i = 0; i < found->len; i++)
    {
      guint edge = g_array_index (found, guint, i);
      double distance = get_spline_distance (&layout->edges[edge], (SwPoint){ x, y });

      if (distance <= reach)
        {
          reach = distance;
          picked = edge;
        }
    }
  return picked;
}
