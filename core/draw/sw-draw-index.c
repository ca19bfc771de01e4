/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-index.h"

#include <math.h>

#define FAN 16u /* children of a branch */

typedef struct
{
  double x0, y0, x1, y1;
} Box;

struct _SwBoxTree
{
  guint n;
  guint *items;   /* leaves in the order of the tree */
  GArray *boxes;  /* Box: of the leaves, then level by level up to the root */
  GArray *levels; /* guint: where each level begins in boxes; one more at the end */
};

typedef struct
{
  const Box *boxes;
  gboolean by_y;
} Order;

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  guint i = *(const guint *) a, k = *(const guint *) b;
  const Box *x = &order->boxes[i], *y = &order->boxes[k];
  double left = order->by_y ? x->y0 + x->y1 : x->x0 + x->x1;
  double right = order->by_y ? y->y0 + y->y1 : y->x0 + y->x1;

  if (left != right)
    return left < right ? -1 : 1;
  return i < k ? -1 : i > k;
}

static void
extend (Box *box, const Box *more)
{
  box->x0 = MIN (box->x0, more->x0);
  box->y0 = MIN (box->y0, more->y0);
  box->x1 = MAX (box->x1, more->x1);
  box->y1 = MAX (box->y1, more->y1);
}

static void
build_levels (SwBoxTree *self)
{
  guint first = 0;
  guint n = self->n;

  g_array_append_val (self->levels, first);
  while (n > 1)
    {
      guint start = self->boxes->len;

      for (guint i = 0; i < n; i += FAN)
        {
          Box box = g_array_index (self->boxes, Box, first + i);

          for (guint k = 1; k < FAN && i + k < n; k++)
            extend (&box, &g_array_index (self->boxes, Box, first + i + k));
          g_array_append_val (self->boxes, box);
        }
      g_array_append_val (self->levels, start);
      first = start;
      n = (n + FAN - 1) / FAN;
    }
  g_array_append_val (self->levels, self->boxes->len);
}

/* Sorts into columns by x and within each by y (sort-tile-recursive packing, Leutenegger et
 * al. 1997), then puts branches over neighbours. */
SwBoxTree *
sw_box_tree_new (const SwRect *rects, guint n)
{
  SwBoxTree *self = g_new0 (SwBoxTree, 1);
  g_autofree Box *boxes = g_new (Box, n + 1);
  Order order = { boxes, FALSE };
  guint column = (guint) ceil (sqrt ((double) n / FAN)) * FAN;

  self->n = n;
  self->items = g_new (guint, n + 1);
  self->boxes = g_array_sized_new (FALSE, FALSE, sizeof (Box), n + n / (FAN - 1) + 2);
  self->levels = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      self->items[i] = i;
      boxes[i] =
        (Box){ rects[i].x, rects[i].y, rects[i].x + rects[i].width, rects[i].y + rects[i].height };
    }
  if (n > 1)
    g_qsort_with_data (self->items, (int) n, sizeof *self->items, compare, &order);
  order.by_y = TRUE;
  for (guint i = 0; i < n; i += column)
    g_qsort_with_data (self->items + i, (int) MIN (column, n - i), sizeof *self->items, compare,
                       &order);
  for (guint i = 0; i < n; i++)
    g_array_append_val (self->boxes, boxes[self->items[i]]);
  build_levels (self);
  return self;
}

void
sw_box_tree_free (SwBoxTree *self)
{
  if (self == NULL)
    return;
  g_free (self->items);
  g_array_unref (self->boxes);
  g_array_unref (self->levels);
  g_free (self);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return x < y ? -1 : x > y;
}

static void
descend (const SwBoxTree *self, guint level, guint at, const Box *area, GArray *found)
{
  guint first = g_array_index (self->levels, guint, level);
  const Box *box = &g_array_index (self->boxes, Box, first + at);

  if (box->x0 > area->x1 || box->x1 < area->x0 || box->y0 > area->y1 || box->y1 < area->y0)
    return;
  if (level == 0)
    {
      g_array_append_val (found, self->items[at]);
      return;
    }
  for (guint k = at * FAN; k < (at + 1) * FAN; k++)
    if (g_array_index (self->levels, guint, level - 1) + k < first)
      descend (self, level - 1, k, area, found);
}

/* Puts the numbers of all boxes that touch @area (NULL: all) into @found (guint), ascending. */
void
sw_box_tree_query (const SwBoxTree *self, const SwRect *area, GArray *found)
{
  Box box;

  g_array_set_size (found, 0);
  if (area == NULL)
    {
      for (guint i = 0; i < self->n; i++)
        g_array_append_val (found, i);
      return;
    }
  if (self->n == 0)
    return;
  box = (Box){ area->x, area->y, area->x + area->width, area->y + area->height };
  descend (self, self->levels->len - 2, 0, &box, found);
  g_array_sort (found, compare_numbers);
}

static SwBoxTree *
index_edges (const SwGraphLayout *layout)
{
  g_autofree SwRect *rects = g_new0 (SwRect, layout->n_edges + 1);

  for (guint i = 0; i < layout->n_edges; i++)
    {
      const SwSpline *spline = &layout->edges[i];
      double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;

      for (guint k = 0; k < spline->n_points; k++)
        {
          x0 = MIN (x0, spline->points[k].x);
          y0 = MIN (y0, spline->points[k].y);
          x1 = MAX (x1, spline->points[k].x);
          y1 = MAX (y1, spline->points[k].y);
        }
      if (spline->n_points > 0)
        rects[i] = (SwRect){ x0, y0, x1 - x0, y1 - y0 };
    }
  return sw_box_tree_new (rects, layout->n_edges);
}

/* Edges without a tag lie where nobody asks. */
static SwBoxTree *
index_tags (const SwGraphLayout *layout)
{
  g_autofree SwRect *rects = g_new (SwRect, layout->n_edges + 1);

  for (guint i = 0; i < layout->n_edges; i++)
    rects[i] = layout->tags[i].width > 0 ? layout->tags[i] : (SwRect){ -1e12, -1e12, 0, 0 };
  return sw_box_tree_new (rects, layout->n_edges);
}

static void
free_index (gpointer data)
{
  SwDrawIndex *self = data;

  sw_box_tree_free (self->nodes);
  sw_box_tree_free (self->edges);
  sw_box_tree_free (self->clusters);
  sw_box_tree_free (self->tags);
  g_free (self);
}

const SwDrawIndex *
sw_draw_index_get (const SwGraphLayout *layout)
{
  SwGraphLayout *keeper = (SwGraphLayout *) layout;
  SwDrawIndex *self = g_atomic_pointer_get (&keeper->index);

  if (self != NULL)
    return self;
  self = g_new0 (SwDrawIndex, 1);
  self->nodes = sw_box_tree_new (layout->nodes, layout->n_nodes);
  self->edges = index_edges (layout);
  self->clusters = sw_box_tree_new (layout->clusters, layout->n_clusters);
  self->tags = index_tags (layout);
  g_atomic_pointer_set (&keeper->free_index, free_index);
  if (!g_atomic_pointer_compare_and_exchange (&keeper->index, NULL, self))
    {
      free_index (self);
      self = g_atomic_pointer_get (&keeper->index);
    }
  return self;
}
