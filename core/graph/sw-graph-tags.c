/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-label.h"
#include "sw-graph-layout.h"

#include <math.h>

#define CELL       64.0
#define CHAR_WIDTH 5.7
#define PADDING    2.0
#define HEIGHT     11.0
#define MAX_CELLS  1500u /* columns and rows of the grid */

/* Boxes and tags by cell of a uniform grid: chains of entries. */
typedef struct
{
  SwRect box;
  guint next;
} Entry;

typedef struct
{
  guint columns, rows;
  double cell;
  guint *first;
  GArray *entries; /* Entry; the first one is not used */
} Grid;

static void
get_range (const Grid *self, double from, double to, guint n, guint *first, guint *last)
{
  *first = (guint) CLAMP (from / self->cell, 0, n - 1);
  *last = (guint) CLAMP (to / self->cell, 0, n - 1);
}

static void
add_box (Grid *self, SwRect box)
{
  guint x0, x1, y0, y1;

  get_range (self, box.x, box.x + box.width, self->columns, &x0, &x1);
  get_range (self, box.y, box.y + box.height, self->rows, &y0, &y1);
  for (guint y = y0; y <= y1; y++)
    for (guint x = x0; x <= x1; x++)
      {
        guint *head = &self->first[y * self->columns + x];
        Entry entry = { box, *head };

        *head = self->entries->len;
        g_array_append_val (self->entries, entry);
      }
}

/* How much of @box is covered. */
static double
get_overlap (const Grid *self, SwRect box)
{
  guint x0, x1, y0, y1;
  double most = 0;

  get_range (self, box.x, box.x + box.width, self->columns, &x0, &x1);
  get_range (self, box.y, box.y + box.height, self->rows, &y0, &y1);
  for (guint y = y0; y <= y1; y++)
    for (guint x = x0; x <= x1; x++)
      for (guint i = self->first[y * self->columns + x]; i != 0;)
        {
          const Entry *entry = &g_array_index (self->entries, Entry, i);
          double width =
            MIN (box.x + box.width, entry->box.x + entry->box.width) - MAX (box.x, entry->box.x);
          double height =
            MIN (box.y + box.height, entry->box.y + entry->box.height) - MAX (box.y, entry->box.y);

          if (width > 0 && height > 0)
            most = MAX (most, width * height);
          i = entry->next;
        }
  return most;
}

/* The point at @share of a spline, by the number of its curves. */
static SwPoint
get_point (const SwSpline *spline, double share)
{
  guint n_curves = (spline->n_points - 1) / 3;
  double at = share * n_curves;
  guint curve = MIN ((guint) at, n_curves - 1);
  const SwPoint *p = spline->points + 3 * curve;
  double t = at - curve, s = 1 - t;
  double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

  return (SwPoint){ a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                    a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y };
}

static SwRect
find_place (const Grid *grid, const SwSpline *spline, double width)
{
  static const double shares[] = { 0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8 };
  SwRect best = { 0 };
  double least = INFINITY;

  for (guint i = 0; i < G_N_ELEMENTS (shares) && least > 0; i++)
    {
      SwPoint centre = get_point (spline, shares[i]);
      SwRect box = { centre.x - width / 2, centre.y - HEIGHT / 2, width, HEIGHT };
      double overlap = get_overlap (grid, box);

      if (overlap < least)
        {
          least = overlap;
          best = box;
        }
    }
  return best;
}

/**
 * sw_graph_layout_place_tags:
 *
 * Fills in the places of the tags.  Tries a few points on each line and takes the one where
 * the tag covers least of boxes and of the tags before it.
 */
void
sw_graph_layout_place_tags (SwGraphLayout *self, const SwTaskGraph *graph)
{
  Grid grid = { .cell = MAX (CELL, MAX (self->width, self->height) / MAX_CELLS) };
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);
  Entry unused = { 0 };

  grid.columns = (guint) (self->width / grid.cell) + 1;
  grid.rows = (guint) (self->height / grid.cell) + 1;
  grid.first = g_new0 (guint, (gsize) grid.columns * grid.rows);
  grid.entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_append_val (grid.entries, unused);
  for (guint i = 0; i < self->n_nodes; i++)
    add_box (&grid, self->nodes[i]);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tag = sw_graph_edge_get_tag (&edges[i]);

      if (tag == NULL || self->edges[i].n_points < 4)
        continue;
      self->tags[i] =
        find_place (&grid, &self->edges[i], g_utf8_strlen (tag, -1) * CHAR_WIDTH + 2 * PADDING);
      add_box (&grid, self->tags[i]);
    }
  g_array_unref (grid.entries);
  g_free (grid.first);
}
