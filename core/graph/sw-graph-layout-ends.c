/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-label.h"
#include "sw-graph-layout.h"

#include <string.h>

#define HEAD_GAP  9.0  /* between a head and what else ends on its side of a box */
#define TAIL_GAP  5.0  /* between ends without heads */
#define CORNER    5.0  /* of a side, where nothing should end */
#define TOLERANCE 3.0  /* how far from its side the last point of a line may be */
#define AWAY      20.0 /* so far out lines are put in order */
#define N_PIECES  24u  /* points at which a curve is looked at */

/* An end of a line at a side of a box. */
typedef struct
{
  guint node, side, edge; /* side: 0 top, 1 right, 2 bottom, 3 left */
  gboolean head;
  double at;    /* along the side */
  double order; /* where the line is, along the side, some way out */
} End;

static gboolean
is_straight (const SwTaskNode *node, guint side)
{
  SwGraphShape shape = sw_graph_node_get_shape (node);

  return shape != SW_SHAPE_CIRCLE && (shape != SW_SHAPE_PILL || side % 2 == 0);
}

static double
get_along (SwPoint point, guint side)
{
  return side % 2 == 0 ? point.x : point.y;
}

/* How far outside of @side a point is. */
static double
get_out (SwPoint point, SwRect box, guint side)
{
  switch (side)
    {
    case 0:
      return box.y - point.y;
    case 1:
      return point.x - box.x - box.width;
    case 2:
      return point.y - box.y - box.height;
    default:
      return box.x - point.x;
    }
}

static gboolean
find_end (const SwSpline *spline, SwRect box, End *end)
{
  SwPoint tip, before;
  double nearest = TOLERANCE, out, middle;

  if (spline->n_points < 4)
    return FALSE;
  tip = spline->points[end->head ? spline->n_points - 1 : 0];
  before = spline->points[end->head ? spline->n_points - 2 : 1];
  end->side = 4;
  for (guint side = 0; side < 4; side++)
    if (ABS (get_out (tip, box, side)) < nearest)
      {
        nearest = ABS (get_out (tip, box, side));
        end->side = side;
      }
  if (end->side == 4)
    return FALSE;
  end->at = get_along (tip, end->side);
  out = get_out (before, box, end->side) - get_out (tip, box, end->side);
  middle = get_along (before, end->side) - end->at;
  end->order = end->at + (out > 1 ? middle / out * AWAY : 0);
  return TRUE;
}

static int
compare_ends (gconstpointer a, gconstpointer b)
{
  const End *x = a;
  const End *y = b;

  if (x->node != y->node)
    return x->node < y->node ? -1 : 1;
  if (x->side != y->side)
    return x->side < y->side ? -1 : 1;
  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  if (x->edge != y->edge)
    return x->edge < y->edge ? -1 : 1;
  return x->head - y->head;
}

/* Whether a curve leads through a box other than @node, at which it ends. */
static gboolean
hits_box (const SwGraphLayout *layout, const SwPoint *curve, guint node)
{
  SwPoint low = curve[0], high = curve[0];

  for (guint i = 1; i < 4; i++)
    {
      low = (SwPoint){ MIN (low.x, curve[i].x), MIN (low.y, curve[i].y) };
      high = (SwPoint){ MAX (high.x, curve[i].x), MAX (high.y, curve[i].y) };
    }
  for (guint i = 0; i < layout->n_nodes; i++)
    {
      SwRect box = layout->nodes[i];

      if (i == node || box.x > high.x || box.x + box.width < low.x || box.y > high.y
          || box.y + box.height < low.y)
        continue;
      for (guint k = 1; k < N_PIECES; k++)
        {
          SwPoint at = sw_curve_get_point (curve, (double) k / N_PIECES);

          if (at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height)
            return TRUE;
        }
    }
  return FALSE;
}

/* Moves an end along its side, unless its line would then lead through a box. */
static void
move_end (SwGraphLayout *layout, const End *end, double by)
{
  SwSpline *spline = &layout->edges[end->edge];
  SwPoint *curve = spline->points + (end->head ? spline->n_points - 4 : 0);
  SwPoint *moved = curve + (end->head ? 2 : 0);
  const SwPoint old[2] = { moved[0], moved[1] };

  for (guint i = 0; i < 2; i++)
    if (end->side % 2 == 0)
      moved[i].x += by;
    else
      moved[i].y += by;
  if (hits_box (layout, curve, end->node))
    memcpy (moved, old, sizeof old);
}

static double
get_gap (const End *ends)
{
  return ends[0].head || ends[1].head ? HEAD_GAP : TAIL_GAP;
}

/* Puts the @n ends on one side of a box apart, around where they are, where two would touch. */
static void
spread_side (SwGraphLayout *layout, const End *ends, guint n)
{
  SwRect box = layout->nodes[ends[0].node];
  double from = (ends[0].side % 2 == 0 ? box.x : box.y) + CORNER;
  double to = from + (ends[0].side % 2 == 0 ? box.width : box.height) - 2 * CORNER;

  for (guint first = 0, next; first < n; first = next)
    {
      double sum = ends[first].at, width = 0, at;

      for (next = first + 1;
           next < n && ABS (ends[next].at - ends[next - 1].at) < get_gap (&ends[next - 1]); next++)
        {
          sum += ends[next].at;
          width += get_gap (&ends[next - 1]);
        }
      if (next - first < 2 || width > to - from)
        continue;
      at = CLAMP (sum / (next - first) - width / 2, from, to - width);
      for (guint i = first; i < next; i++)
        {
          move_end (layout, &ends[i], at - ends[i].at);
          if (i + 1 < next)
            at += get_gap (&ends[i]);
        }
    }
}

/**
 * sw_graph_layout_spread_ends:
 *
 * Moves ends of lines apart that stand on each other, so that one sees which line ends where.
 * Each end that moves is compared with all boxes: for layouts of dot, which have at most
 * %SW_LAYOUT_DOT_LIMIT.
 */
void
sw_graph_layout_spread_ends (SwGraphLayout *self, const SwTaskGraph *graph)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (End));

  for (guint e = 0; e < n; e++)
    {
      for (guint head = 0; head < 2; head++)
        {
          End end = { head ? edges[e].to : edges[e].from, .edge = e, .head = head == 1 };

          if (find_end (&self->edges[e], self->nodes[end.node], &end)
              && is_straight (&nodes[end.node], end.side))
            g_array_append_val (ends, end);
        }
    }
  g_array_sort (ends, compare_ends);
  for (guint first = 0, next; first < ends->len; first = next)
    {
      const End *end = &g_array_index (ends, End, first);

      for (next = first + 1; next < ends->len; next++)
        if (g_array_index (ends, End, next).node != end->node
            || g_array_index (ends, End, next).side != end->side)
          break;
      spread_side (self, end, next - first);
    }
}
