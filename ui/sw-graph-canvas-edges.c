/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-canvas-private.h"

#include "sw-draw.h"

/* How far from an edge a click still means it, in pixels. */
#define REACH 7.0

enum
{
  SIGNAL_EDGE_CHOSEN,
  SIGNAL_PAIR_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
_sw_graph_canvas_class_init_edges (GObjectClass *klass)
{
  GType type = G_OBJECT_CLASS_TYPE (klass);

  /**
   * SwGraphCanvas::edge-chosen:
   * @edge: an edge
   *
   * The user chose an edge.
   */
  signals[SIGNAL_EDGE_CHOSEN] = g_signal_new ("edge-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * SwGraphCanvas::pair-chosen:
   * @a: a node
   * @b: another one
   *
   * The user chose two tasks, one after the other.
   */
  signals[SIGNAL_PAIR_CHOSEN] = g_signal_new ("pair-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

/**
 * sw_graph_canvas_pick_edge:
 * @self: a canvas
 * @x: a point of the widget
 * @y: its height
 *
 * Returns: the edge near the point, unless a node is there; or %SW_GRAPH_NONE
 */
guint
sw_graph_canvas_pick_edge (SwGraphCanvas *self, double x, double y)
{
  double zoom = sw_graph_canvas_get_zoom (self);

  if (self->layout == NULL || sw_graph_canvas_pick (self, x, y) != SW_GRAPH_NONE)
    return SW_GRAPH_NONE;

  return sw_draw_pick_edge (self->layout, (x - _sw_graph_canvas_get_origin (self, 0)) / zoom,
                            (y - _sw_graph_canvas_get_origin (self, 1)) / zoom, REACH / zoom);
}

/**
 * sw_graph_canvas_choose_edge:
 * @self: a canvas
 * @edge: an edge of its graph
 *
 * What a click on an edge does: tells who listens.
 */
void
sw_graph_canvas_choose_edge (SwGraphCanvas *self, guint edge)
{
  g_signal_emit (self, signals[SIGNAL_EDGE_CHOSEN], 0, edge);
}

/* Whether @edge begins or ends at the selected node. */
static gboolean
is_at_selected (SwGraphCanvas *self, const SwTaskEdge *edge)
{
  return edge->from == self->selected || edge->to == self->selected;
}

/**
 * sw_graph_canvas_choose_next_edge:
 * @self: a canvas
 * @step: 1 for the next, -1 for the one before
 *
 * Goes from edge to edge of the selected node.
 *
 * Returns: whether it has one
 */
gboolean
sw_graph_canvas_choose_next_edge (SwGraphCanvas *self, int step)
{
  const SwTaskEdge *edges;
  guint n, at;

  if (self->graph == NULL || self->selected == SW_GRAPH_NONE)
    return FALSE;

  edges = sw_task_graph_get_edges (self->graph, &n);
  at = self->lit_edges->len == 1 ? g_array_index (self->lit_edges, guint, 0) : SW_GRAPH_NONE;

  for (guint i = 0; i < n; i++)
    {
      at = at >= n ? (step > 0 ? 0 : n - 1) : (at + n + (guint) step) % n;

      if (is_at_selected (self, &edges[at]))
        {
          sw_graph_canvas_choose_edge (self, at);
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * sw_graph_canvas_choose_pair:
 * @self: a canvas
 * @a: a node
 * @b: another one
 *
 * What a click on a second node does: tells who listens.
 */
void
sw_graph_canvas_choose_pair (SwGraphCanvas *self, guint a, guint b)
{
  self->marked = SW_GRAPH_NONE;
  g_signal_emit (self, signals[SIGNAL_PAIR_CHOSEN], 0, a, b);
}

/**
 * sw_graph_canvas_mark:
 * @self: a canvas
 *
 * Takes the selected node as the first of two, or, when there is a first one, as the second.
 */
void
sw_graph_canvas_mark (SwGraphCanvas *self)
{
  if (self->selected == SW_GRAPH_NONE)
    return;

  if (self->marked != SW_GRAPH_NONE && self->marked != self->selected)
    sw_graph_canvas_choose_pair (self, self->marked, self->selected);
  else
    self->marked = self->marked == self->selected ? SW_GRAPH_NONE : self->selected;

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sw_graph_canvas_click:
 * @self: a canvas
 * @x: a point of the widget
 * @y: its height
 * @modifiers: the keys that are held
 *
 * Chooses the node at the point, or the edge near it; with Control or Shift the node is the
 * second one beside the one that is selected.
 */
void
sw_graph_canvas_click (SwGraphCanvas *self, double x, double y, GdkModifierType modifiers)
{
  guint node = sw_graph_canvas_pick (self, x, y);
  guint edge = sw_graph_canvas_pick_edge (self, x, y);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0 && node != SW_GRAPH_NONE
      && self->selected != SW_GRAPH_NONE && self->selected != node)
    sw_graph_canvas_choose_pair (self, self->selected, node);
  else if (edge != SW_GRAPH_NONE)
    sw_graph_canvas_choose_edge (self, edge);
  else
    sw_graph_canvas_choose (self, node);
}

/**
 * sw_graph_canvas_activate:
 * @self: a canvas
 *
 * What a second click does: opens the selected box when there are tasks in it, else shows the
 * task in the code.
 */
void
sw_graph_canvas_activate (SwGraphCanvas *self)
{
  guint n;
  const SwTaskNode *nodes = self->graph != NULL ? sw_task_graph_get_nodes (self->graph, &n) : NULL;
  gboolean folded = nodes != NULL && self->selected != SW_GRAPH_NONE
                    && nodes[self->selected].kind == SW_NODE_FOLDED;

  gtk_widget_activate_action (GTK_WIDGET (self), folded ? "graph.fold" : "win.show-code", NULL);
}

static void
copy_below (GArray *to, const GArray *from, guint limit)
{
  g_array_set_size (to, 0);

  for (guint i = 0; from != NULL && i < from->len; i++)
    if (g_array_index (from, guint, i) < limit)
      g_array_append_val (to, g_array_index (from, guint, i));
}

/**
 * sw_graph_canvas_set_lit:
 * @self: a canvas
 * @nodes: (nullable) (element-type guint): nodes of its graph
 * @edges: (nullable) (element-type guint): edges of its graph
 *
 * Lights up what a question is about.
 */
void
sw_graph_canvas_set_lit (SwGraphCanvas *self, const GArray *nodes, const GArray *edges)
{
  copy_below (self->lit_nodes, nodes, self->layout != NULL ? self->layout->n_nodes : 0);
  copy_below (self->lit_edges, edges, self->layout != NULL ? self->layout->n_edges : 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sw_graph_canvas_get_lit_edges:
 * @self: a canvas
 *
 * Returns: (transfer none) (element-type guint): the edges that are lit up
 */
const GArray *
sw_graph_canvas_get_lit_edges (SwGraphCanvas *self)
{
  return self->lit_edges;
}

static void
add_spline (cairo_t *cr, const SwSpline *spline)
{
  if (spline->n_points < 4)
    return;

  cairo_move_to (cr, spline->points[0].x, spline->points[0].y);

  for (guint i = 1; i + 2 < spline->n_points; i += 3)
    cairo_curve_to (cr, spline->points[i].x, spline->points[i].y, spline->points[i + 1].x,
                    spline->points[i + 1].y, spline->points[i + 2].x, spline->points[i + 2].y);
}

/* Lit edges get a band around them, which leaves their dashes to be seen. */
void
_sw_graph_canvas_snapshot_edges (SwGraphCanvas *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  double zoom = sw_graph_canvas_get_zoom (self);
  cairo_t *cr;

  if (self->lit_edges->len == 0 && self->hovered_edge == SW_GRAPH_NONE
      && self->marked == SW_GRAPH_NONE)
    return;

  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) _sw_graph_canvas_get_size (self, 0),
                                   (float) _sw_graph_canvas_get_size (self, 1)));
  cairo_translate (cr, _sw_graph_canvas_get_origin (self, 0),
                   _sw_graph_canvas_get_origin (self, 1));
  cairo_scale (cr, zoom, zoom);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, 0.45);
  cairo_set_line_width (cr, 7 / MIN (zoom, 1));

  for (guint i = 0; i < self->lit_edges->len; i++)
    add_spline (cr, &self->layout->edges[g_array_index (self->lit_edges, guint, i)]);

  cairo_stroke (cr);

  if (self->hovered_edge < self->layout->n_edges)
    {
      cairo_set_source_rgba (cr, color->red, color->green, color->blue, 0.3);
      cairo_set_line_width (cr, 5 / MIN (zoom, 1));
      add_spline (cr, &self->layout->edges[self->hovered_edge]);
      cairo_stroke (cr);
    }

  if (self->marked < self->layout->n_nodes)
    {
      const double dashes[] = { 6, 4 };
      const SwRect *box = &self->layout->nodes[self->marked];

      cairo_set_source_rgba (cr, color->red, color->green, color->blue, 1);
      cairo_set_line_width (cr, 2 / MIN (zoom, 1));
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_rectangle (cr, box->x - 8, box->y - 8, box->width + 16, box->height + 16);
      cairo_stroke (cr);
    }

  cairo_destroy (cr);
}
