/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-index.h"
#include "sw-draw-private.h"

#include <math.h>

#define TEXT_SCALE 0.35 /* from here on there is text */
#define BOX_SCALE  0.1  /* from here on there are boxes in clusters, and edges */
#define BLEED      16.0 /* heads, outlines and tags reach this far beyond their boxes */
#define RING_GAP   4.0
#define PICK_REACH 2.0

/* Cairo counts in fixed point and loses lines that reach far out of sight: upright and level
 * pieces are cut at the clip, other pieces out of sight are left out. */
static void
add_piece (cairo_t *cr, SwPoint from, const SwPoint *p, const SwRect *clip)
{
  double x0, x1, y0, y1;

  if (clip == NULL)
    {
      cairo_curve_to (cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
      return;
    }
  x0 = MIN (MIN (from.x, p[0].x), MIN (p[1].x, p[2].x));
  x1 = MAX (MAX (from.x, p[0].x), MAX (p[1].x, p[2].x));
  y0 = MIN (MIN (from.y, p[0].y), MIN (p[1].y, p[2].y));
  y1 = MAX (MAX (from.y, p[0].y), MAX (p[1].y, p[2].y));
  if (x0 > clip->x + clip->width || x1 < clip->x || y0 > clip->y + clip->height || y1 < clip->y)
    return;
  if (x0 == x1 || y0 == y1)
    {
      double left = clip->x - clip->width, right = clip->x + 2 * clip->width;
      double top = clip->y - clip->height, bottom = clip->y + 2 * clip->height;

      cairo_move_to (cr, CLAMP (from.x, left, right), CLAMP (from.y, top, bottom));
      cairo_line_to (cr, CLAMP (p[2].x, left, right), CLAMP (p[2].y, top, bottom));
      return;
    }
  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
}

static void
draw_head (cairo_t *cr, const SwEdgeHead *head, const SwEdgeStyle *look, guint32 background)
{
  cairo_move_to (cr, head->tip.x, head->tip.y);
  cairo_line_to (cr, head->left.x, head->left.y);
  cairo_line_to (cr, head->right.x, head->right.y);
  cairo_close_path (cr);
  sw_draw_set_colour (cr, look->open ? background : look->colour, 1);
  cairo_fill_preserve (cr);
  sw_draw_set_colour (cr, look->colour, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  if (look->bar)
    {
      cairo_set_line_width (cr, 1.8);
      cairo_move_to (cr, head->bar[0].x, head->bar[0].y);
      cairo_line_to (cr, head->bar[1].x, head->bar[1].y);
      cairo_stroke (cr);
    }
}

/* One edge; a simple one is straight from piece to piece and has no head. */
void
sw_draw_edge (cairo_t *cr, const SwTaskEdge *edge, const SwSpline *spline, const SwDrawStyle *style,
              const SwRect *clip, gboolean simple)
{
  SwEdgeStyle look = sw_graph_edge_get_style (edge, style->dark);
  SwEdgeHead head;
  gboolean has_head = !simple && sw_spline_get_head (spline, &head);

  if (spline->n_points < 4)
    return;
  cairo_move_to (cr, spline->points[0].x, spline->points[0].y);
  for (guint i = 1; i + 2 < spline->n_points; i += 3)
    {
      SwPoint from = spline->points[i - 1];
      SwPoint piece[3] = { spline->points[i], spline->points[i + 1], spline->points[i + 2] };

      if (simple)
        {
          piece[0] = from;
          piece[1] = piece[2];
        }
      if (has_head && i + 3 == spline->n_points)
        piece[2] = head.line_end;
      add_piece (cr, from, piece, clip);
    }
  sw_draw_set_colour (cr, look.colour, 1);
  cairo_set_line_width (cr, look.width);
  if (!simple)
    cairo_set_dash (cr, look.dashes, (int) look.n_dashes, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  if (has_head)
    draw_head (cr, &head, &look, sw_graph_theme_get (style->dark).background);
}

/* Everything that the parts of one drawing share. */
typedef struct
{
  cairo_t *cr;
  const SwTaskGraph *graph;
  const SwGraphLayout *layout;
  const SwDrawStyle *style;
  const SwDrawIndex *index;
  SwGraphTheme theme;
  SwDrawFonts fonts;
  const SwRect *clip; /* (nullable) with the bleed */
  GArray *found;      /* guint */
  double scale;
} Drawing;

static guint
get_found (const Drawing *self, guint i)
{
  return g_array_index (self->found, guint, i);
}

static void
draw_clusters (Drawing *self)
{
  static const double branch_dashes[] = { 6, 3 };
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (self->graph, &n);

  sw_box_tree_query (self->index->clusters, self->clip, self->found);
  for (guint i = 0; i < self->found->len; i++)
    {
      const SwTaskCluster *cluster = &clusters[get_found (self, i)];
      gboolean branch = cluster->kind == SW_CLUSTER_THEN || cluster->kind == SW_CLUSTER_ELSE;
      SwRect box = self->layout->clusters[get_found (self, i)];

      sw_draw_outline (self->cr, SW_SHAPE_BOX, box);
      sw_draw_set_colour (self->cr, self->style->dark ? 0xffffff : 0x000000, 0.035);
      cairo_fill_preserve (self->cr);
      sw_draw_set_colour (self->cr, self->theme.cluster, 1);
      cairo_set_line_width (self->cr, MAX (1, 0.5 / self->scale));
      cairo_set_dash (self->cr, branch_dashes, branch && self->scale >= TEXT_SCALE ? 2 : 0, 0);
      cairo_stroke (self->cr);
      cairo_set_dash (self->cr, NULL, 0, 0);
    }
}

static void
draw_titles (Drawing *self)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (self->graph, &n);

  sw_box_tree_query (self->index->clusters, self->clip, self->found);
  for (guint i = 0; i < self->found->len; i++)
    {
      guint at = get_found (self, i);
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[at], self->style->translated);
      SwPoint size = sw_draw_fonts_measure (&self->fonts, self->fonts.plain, title);
      double x = self->layout->clusters[at].x + SW_TITLE_INSET;
      double y = self->layout->clusters[at].y + SW_TITLE_TOP;

      cairo_rectangle (self->cr, x - 2, y, size.x + 4, size.y);
      sw_draw_set_colour (self->cr, self->theme.shade, 0.85);
      cairo_fill (self->cr);
      sw_draw_set_colour (self->cr, self->theme.quiet, 1);
      sw_draw_text (self->cr, &self->fonts, self->fonts.plain, title, x, y + size.y / 2,
                    SW_ALIGN_START);
    }
}

static void
draw_edges (Drawing *self)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (self->graph, &n);

  sw_box_tree_query (self->index->edges, self->clip, self->found);
  for (guint i = 0; i < self->found->len; i++)
    sw_draw_edge (self->cr, &edges[get_found (self, i)], &self->layout->edges[get_found (self, i)],
                  self->style, self->clip, self->scale < TEXT_SCALE);
}

static void
draw_nodes (Drawing *self)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (self->graph, &n);

  sw_box_tree_query (self->index->nodes, self->clip, self->found);
  for (guint i = 0; i < self->found->len; i++)
    sw_draw_node (self->cr, &nodes[get_found (self, i)], self->layout->nodes[get_found (self, i)],
                  self->style, self->scale < TEXT_SCALE ? NULL : &self->fonts);
}

/* Far away: boxes that stand in no cluster, all at once. */
static void
draw_specks (Drawing *self)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (self->graph, &n);

  sw_box_tree_query (self->index->nodes, self->clip, self->found);
  for (guint i = 0; i < self->found->len; i++)
    {
      SwRect box = self->layout->nodes[get_found (self, i)];

      if (nodes[get_found (self, i)].cluster == SW_GRAPH_NONE)
        cairo_rectangle (self->cr, box.x, box.y, box.width, box.height);
    }
  sw_draw_set_colour (self->cr, self->theme.cluster, 1);
  cairo_fill (self->cr);
}

/* A tag on a patch of background, so that lines do not strike it.  A sign has a frame, else a
 * minus on a line looks like a part of it. */
void
sw_draw_tag (cairo_t *cr, SwRect box, const char *tag, gboolean framed, const SwDrawStyle *style,
             const SwDrawFonts *fonts)
{
  SwGraphTheme theme = sw_graph_theme_get (style->dark);

  cairo_rectangle (cr, box.x, box.y, box.width, box.height);
  sw_draw_set_colour (cr, theme.background, 1);
  cairo_fill_preserve (cr);
  sw_draw_set_colour (cr, theme.text, 1);
  cairo_set_line_width (cr, 0.7);
  if (framed)
    cairo_stroke (cr);
  cairo_new_path (cr);
  sw_draw_text (cr, fonts, fonts->small, tag, box.x + box.width / 2, box.y + box.height / 2,
                SW_ALIGN_CENTRE);
}

static void
draw_tags (Drawing *self)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (self->graph, &n);

  sw_box_tree_query (self->index->tags, self->clip, self->found);
  for (guint i = 0; i < self->found->len; i++)
    {
      SwRect box = self->layout->tags[get_found (self, i)];
      g_autofree char *tag = NULL;

      if (box.width <= 0)
        continue;
      tag = sw_graph_edge_get_tag (&edges[get_found (self, i)]);
      sw_draw_tag (self->cr, box, tag, edges[get_found (self, i)].state != SW_STATE_BOTH,
                   self->style, &self->fonts);
    }
}

void
sw_draw_graph (cairo_t *cr, const SwTaskGraph *graph, const SwGraphLayout *layout,
               const SwDrawStyle *style, double scale, const SwRect *clip)
{
  Drawing self = {
    .cr = cr,
    .graph = graph,
    .layout = layout,
    .style = style,
    .index = sw_draw_index_get (layout),
    .theme = sw_graph_theme_get (style->dark),
    .found = g_array_new (FALSE, FALSE, sizeof (guint)),
    .scale = MAX (scale, 1e-6),
  };
  SwRect area;

  if (clip != NULL)
    {
      area = (SwRect){ clip->x - BLEED, clip->y - BLEED, clip->width + 2 * BLEED,
                       clip->height + 2 * BLEED };
      self.clip = &area;
    }
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  draw_clusters (&self);
  if (scale < BOX_SCALE)
    draw_specks (&self);
  else
    {
      sw_draw_fonts_init (&self.fonts, style);
      draw_edges (&self);
      if (scale >= TEXT_SCALE)
        draw_titles (&self);
      draw_nodes (&self);
      if (scale >= TEXT_SCALE)
        draw_tags (&self);
      sw_draw_fonts_clear (&self.fonts);
    }
  cairo_restore (cr);
  g_array_unref (self.found);
}

/* Two tones, so that it shows on every background. */
void
sw_draw_ring (cairo_t *cr, const SwGraphLayout *layout, guint node, const SwDrawStyle *style)
{
  SwRect box;

  if (node >= layout->n_nodes)
    return;
  box = layout->nodes[node];
  box = (SwRect){ box.x - RING_GAP, box.y - RING_GAP, box.width + 2 * RING_GAP,
                  box.height + 2 * RING_GAP };
  cairo_save (cr);
  sw_draw_outline (cr, SW_SHAPE_BOX, box);
  sw_draw_set_colour (cr, style->dark ? 0x000000 : 0xffffff, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  sw_draw_set_colour (cr, style->dark ? 0x78aeed : 0x1a5fb4, 1);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Of boxes on top of each other the one that is drawn last. */
guint
sw_draw_pick (const SwGraphLayout *layout, double x, double y)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  SwRect point = { x - PICK_REACH, y - PICK_REACH, 2 * PICK_REACH, 2 * PICK_REACH };

  sw_box_tree_query (sw_draw_index_get (layout)->nodes, &point, found);
  return found->len > 0 ? g_array_index (found, guint, found->len - 1) : SW_GRAPH_NONE;
}
