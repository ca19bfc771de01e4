/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-theme.h"

#include <math.h>

#define CELL        64.0
#define CHAR_WIDTH  5.7
#define PADDING     2.0
#define HEIGHT      11.0
#define MAX_CELLS   1500u /* columns and rows of the grid */
#define CLEARANCE   3.0   /* around boxes and tags */
#define TITLE_LINE  13.0
#define STEP        4.0      /* between the points that stand for a line */
#define MAX_STEPS   400000.0 /* with more of them lines are not in the way of tags */
#define COVER_COST  3.0      /* of a square point of a box, a tag, a head or a title */
#define STRIKE_COST 60.0     /* of a point of a line of another edge */
#define SLIDE_COST  6.0      /* of a tag whose middle is not on its line */

/* What is in the way of a tag, by cell of a uniform grid: chains of entries. */
typedef struct
{
  SwRect box;  /* empty for a point of a line */
  guint owner; /* the edge whose line it is, or SW_GRAPH_NONE */
  guint next;
} Entry;

typedef struct
{
  guint columns, rows;
  double cell, width, height;
  guint *first;
  GArray *entries; /* Entry; the first one is not used */
} Grid;

/**
 * sw_graph_tag_get_size:
 *
 * Returns: the width and the height of the patch that a tag stands on
 */
SwPoint
sw_graph_tag_get_size (const char *tag)
{
  return (SwPoint){ g_utf8_strlen (tag, -1) * CHAR_WIDTH + 2 * PADDING, HEIGHT };
}

static guint
get_cell (const Grid *self, double at, guint n)
{
  return (guint) CLAMP (at / self->cell, 0, n - 1);
}

static void
add_box (Grid *self, SwRect box, guint owner)
{
  guint x1 = get_cell (self, box.x + box.width, self->columns);
  guint y1 = get_cell (self, box.y + box.height, self->rows);

  for (guint y = get_cell (self, box.y, self->rows); y <= y1; y++)
    for (guint x = get_cell (self, box.x, self->columns); x <= x1; x++)
      {
        guint *head = &self->first[y * self->columns + x];
        Entry entry = { box, owner, *head };

        *head = self->entries->len;
        g_array_append_val (self->entries, entry);
      }
}

/* A box with what should stay free around it. */
static void
add_wide_box (Grid *self, SwRect box)
{
  add_box (self,
           (SwRect){ box.x - CLEARANCE, box.y - CLEARANCE, box.width + 2 * CLEARANCE,
                     box.height + 2 * CLEARANCE },
           SW_GRAPH_NONE);
}

static double
get_common (double a, double a_size, double b, double b_size)
{
  return MIN (a + a_size, b + b_size) - MAX (a, b);
}

static double
get_entry_cost (const Entry *entry, SwRect box, guint edge)
{
  double width = get_common (box.x, box.width, entry->box.x, entry->box.width);
  double height = get_common (box.y, box.height, entry->box.y, entry->box.height);

  if (width < 0 || height < 0)
    return 0;
  if (entry->owner == SW_GRAPH_NONE)
    return COVER_COST * width * height;
  return entry->owner != edge ? STRIKE_COST : 0;
}

/* What it costs that the tag of @edge covers @box; what is in several cells counts once. */
static double
get_cost (const Grid *self, SwRect box, guint edge)
{
  double inside = MAX (0, get_common (box.x, box.width, 0, self->width))
                  * MAX (0, get_common (box.y, box.height, 0, self->height));
  double cost = COVER_COST * MAX (0, box.width * box.height - inside);
  guint x0 = get_cell (self, box.x, self->columns);
  guint x1 = get_cell (self, box.x + box.width, self->columns);
  guint y0 = get_cell (self, box.y, self->rows);
  guint y1 = get_cell (self, box.y + box.height, self->rows);

  for (guint y = y0; y <= y1; y++)
    for (guint x = x0; x <= x1; x++)
      for (guint i = self->first[y * self->columns + x]; i != 0;)
        {
          const Entry *entry = &g_array_index (self->entries, Entry, i);

          if (x == MAX (x0, get_cell (self, entry->box.x, self->columns))
              && y == MAX (y0, get_cell (self, entry->box.y, self->rows)))
            cost += get_entry_cost (entry, box, edge);
          i = entry->next;
        }
  return cost;
}

/* The point at @share of a spline, by the number of its curves. */
static SwPoint
get_point (const SwSpline *spline, double share)
{
  guint n_curves = (spline->n_points - 1) / 3;
  double at = share * n_curves;
  guint curve = MIN ((guint) at, n_curves - 1);

  return sw_curve_get_point (spline->points + 3 * curve, at - curve);
}

static SwRect
find_place (const Grid *grid, const SwSpline *spline, guint edge, SwPoint size)
{
  static const double shares[] = { 0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3,
                                   0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85 };
  static const double slides[] = { 0, -0.25, 0.25, -0.42, 0.42 };
  SwRect best = { 0 };
  double least = INFINITY;

  for (guint i = 0; i < G_N_ELEMENTS (shares) * G_N_ELEMENTS (slides) && least > 0; i++)
    {
      double slide = slides[i / G_N_ELEMENTS (shares)];
      double share = shares[i % G_N_ELEMENTS (shares)];
      SwPoint centre = get_point (spline, share);
      SwRect box = { centre.x + (slide - 0.5) * size.x, centre.y - size.y / 2, size.x, size.y };
      double cost = get_cost (grid, box, edge) + SLIDE_COST * ABS (slide);

      if (cost < least)
        {
          least = cost;
          best = box;
        }
    }
  return best;
}

static double
get_length (const SwPoint *p)
{
  return hypot (p[1].x - p[0].x, p[1].y - p[0].y) + hypot (p[2].x - p[1].x, p[2].y - p[1].y)
         + hypot (p[3].x - p[2].x, p[3].y - p[2].y);
}

static void
add_line (Grid *self, const SwSpline *spline, guint edge)
{
  for (guint i = 0; i + 3 < spline->n_points; i += 3)
    {
      guint n = (guint) (get_length (spline->points + i) / STEP) + 1;

      for (guint k = 0; k < n; k++)
        {
          SwPoint at = sw_curve_get_point (spline->points + i, (double) k / n);

          add_box (self, (SwRect){ at.x, at.y, 0, 0 }, edge);
        }
    }
}

static void
add_head (Grid *self, const SwSpline *spline)
{
  SwEdgeHead head;
  double left, right, top, bottom;

  if (!sw_spline_get_head (spline, &head))
    return;
  left = MIN (head.tip.x, MIN (head.left.x, head.right.x));
  right = MAX (head.tip.x, MAX (head.left.x, head.right.x));
  top = MIN (head.tip.y, MIN (head.left.y, head.right.y));
  bottom = MAX (head.tip.y, MAX (head.left.y, head.right.y));
  add_box (self, (SwRect){ left, top, right - left, bottom - top }, SW_GRAPH_NONE);
}

static void
add_edges (Grid *self, const SwGraphLayout *layout)
{
  double steps = 0;

  for (guint e = 0; e < layout->n_edges; e++)
    {
      const SwSpline *spline = &layout->edges[e];

      add_head (self, spline);
      for (guint i = 0; i + 3 < spline->n_points; i += 3)
        steps += get_length (spline->points + i) / STEP;
    }
  for (guint e = 0; e < layout->n_edges && steps <= MAX_STEPS; e++)
    add_line (self, &layout->edges[e], e);
}

static void
add_titles (Grid *self, const SwGraphLayout *layout, const SwTaskGraph *graph)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[i], FALSE);

      add_box (self,
               (SwRect){ layout->clusters[i].x + SW_TITLE_INSET,
                         layout->clusters[i].y + SW_TITLE_TOP,
                         g_utf8_strlen (title, -1) * CHAR_WIDTH, TITLE_LINE },
               SW_GRAPH_NONE);
    }
}

/**
 * sw_graph_layout_place_tags:
 *
 * Fills in the places of the tags.  Tries a few points on each line and takes the one where
 * the tag covers least of boxes, heads, titles, the lines of other edges and the tags before it.
 */
void
sw_graph_layout_place_tags (SwGraphLayout *self, const SwTaskGraph *graph)
{
  Grid grid = { .cell = MAX (CELL, MAX (self->width, self->height) / MAX_CELLS),
                .width = self->width,
                .height = self->height };
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);
  Entry unused = { 0 };

  grid.columns = (guint) (self->width / grid.cell) + 1;
  grid.rows = (guint) (self->height / grid.cell) + 1;
  grid.first = g_new0 (guint, (gsize) grid.columns * grid.rows);
  grid.entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_append_val (grid.entries, unused);
  for (guint i = 0; i < self->n_nodes; i++)
    add_wide_box (&grid, self->nodes[i]);
  add_titles (&grid, self, graph);
  add_edges (&grid, self);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tag = sw_graph_edge_get_tag (&edges[i]);

      if (tag == NULL || self->edges[i].n_points < 4)
        continue;
      self->tags[i] = find_place (&grid, &self->edges[i], i, sw_graph_tag_get_size (tag));
      add_wide_box (&grid, self->tags[i]);
    }
  g_array_unref (grid.entries);
  g_free (grid.first);
}
