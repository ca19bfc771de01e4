/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-canvas-private.h"

#include "sw-draw.h"

#include <math.h>

/* Coordinates of a layout are points; the canvas shows them times the zoom, with a margin
 * around, and centred when they are smaller than the window.  Zoom goes in fixed steps, so
 * that letters are rendered in few sizes. */
#define MARGIN   24.0
#define STEP     1.1
#define MIN_STEP (-32) /* 5 % */
#define MAX_STEP 15    /* 418 % */

/**
 * sw_graph_canvas_get_zoom:
 * @self: a canvas
 *
 * Returns: how many pixels a point takes
 */
double
sw_graph_canvas_get_zoom (SwGraphCanvas *self)
{
  return pow (STEP, self->step);
}

static double
sw_graph_canvas_content (SwGraphCanvas *self, guint axis)
{
  if (self->layout == NULL)
    return 0;

  return (axis == 0 ? self->layout->width : self->layout->height) * sw_graph_canvas_get_zoom (self)
         + 2 * MARGIN;
}

double
_sw_graph_canvas_get_size (SwGraphCanvas *self, guint axis)
{
  return axis == 0 ? gtk_widget_get_width (GTK_WIDGET (self))
                   : gtk_widget_get_height (GTK_WIDGET (self));
}

/* Where the point 0, 0 of the layout is in the widget. */
double
_sw_graph_canvas_get_origin (SwGraphCanvas *self, guint axis)
{
  double content = sw_graph_canvas_content (self, axis);
  double size = _sw_graph_canvas_get_size (self, axis);

  if (content <= size || self->adjustments[axis] == NULL)
    return floor ((size - content) / 2 + MARGIN);

  return floor (MARGIN - gtk_adjustment_get_value (self->adjustments[axis]));
}

void
_sw_graph_canvas_configure (SwGraphCanvas *self)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      double size = _sw_graph_canvas_get_size (self, axis);
      GtkAdjustment *adjustment = self->adjustments[axis];

      if (adjustment != NULL)
        gtk_adjustment_configure (adjustment, gtk_adjustment_get_value (adjustment), 0,
                                  MAX (sw_graph_canvas_content (self, axis), size), size * 0.1,
                                  size * 0.9, size);
    }

  _sw_graph_canvas_invalidate (self);
}

/* Zooms so that the layout point under (x, y) stays there. */
static void
sw_graph_canvas_set_step (SwGraphCanvas *self, int step, double x, double y)
{
  double at[2] = { x, y };
  double point[2];
  double old_zoom = sw_graph_canvas_get_zoom (self);

  step = CLAMP (step, MIN_STEP, MAX_STEP);

  if (step == self->step)
    return;

  for (guint axis = 0; axis < 2; axis++)
    point[axis] = (at[axis] - _sw_graph_canvas_get_origin (self, axis)) / old_zoom;

  self->step = step;
  _sw_graph_canvas_configure (self);

  for (guint axis = 0; axis < 2; axis++)
    if (self->adjustments[axis] != NULL)
      gtk_adjustment_set_value (self->adjustments[axis],
                                point[axis] * sw_graph_canvas_get_zoom (self) + MARGIN - at[axis]);

  g_object_notify (G_OBJECT (self), "zoom");
}

/**
 * sw_graph_canvas_zoom_by:
 * @self: a canvas
 * @steps: how many steps, negative to zoom out
 * @x: the point that keeps its place
 * @y: its height
 *
 * Zooms.
 */
void
sw_graph_canvas_zoom_by (SwGraphCanvas *self, int steps, double x, double y)
{
  sw_graph_canvas_set_step (self, self->step + steps, x, y);
}

static void
sw_graph_canvas_zoom_centre (SwGraphCanvas *self, int step)
{
  sw_graph_canvas_set_step (self, step, _sw_graph_canvas_get_size (self, 0) / 2,
                            _sw_graph_canvas_get_size (self, 1) / 2);
}

/**
 * sw_graph_canvas_zoom_in:
 * @self: a canvas
 *
 * Zooms in around the centre.
 */
void
sw_graph_canvas_zoom_in (SwGraphCanvas *self)
{
  sw_graph_canvas_zoom_centre (self, self->step + 2);
}

/**
 * sw_graph_canvas_zoom_out:
 * @self: a canvas
 *
 * Zooms out around the centre.
 */
void
sw_graph_canvas_zoom_out (SwGraphCanvas *self)
{
  sw_graph_canvas_zoom_centre (self, self->step - 2);
}

/**
 * sw_graph_canvas_zoom_normal:
 * @self: a canvas
 *
 * Shows the graph in its natural size.
 */
void
sw_graph_canvas_zoom_normal (SwGraphCanvas *self)
{
  sw_graph_canvas_zoom_centre (self, 0);
}

/**
 * sw_graph_canvas_zoom_fit:
 * @self: a canvas
 *
 * Shows the whole graph, never larger than in its natural size.
 */
void
sw_graph_canvas_zoom_fit (SwGraphCanvas *self)
{
  double width = _sw_graph_canvas_get_size (self, 0) - 2 * MARGIN;
  double height = _sw_graph_canvas_get_size (self, 1) - 2 * MARGIN;
  double zoom;

  if (self->layout == NULL)
    return;

  if (width <= 0 || height <= 0)
    {
      self->fit_wanted = TRUE;
      return;
    }

  self->fit_wanted = FALSE;
  zoom = MIN (width / MAX (self->layout->width, 1), height / MAX (self->layout->height, 1));
  sw_graph_canvas_zoom_centre (self, MIN (0, (int) floor (log (zoom) / log (STEP))));
}

/**
 * sw_graph_canvas_pan_by:
 * @self: a canvas
 * @dx: pixels to the right
 * @dy: pixels down
 *
 * Moves the visible part.
 */
void
sw_graph_canvas_pan_by (SwGraphCanvas *self, double dx, double dy)
{
  double by[2] = { dx, dy };

  for (guint axis = 0; axis < 2; axis++)
    if (self->adjustments[axis] != NULL)
      gtk_adjustment_set_value (self->adjustments[axis],
                                gtk_adjustment_get_value (self->adjustments[axis]) + by[axis]);
}

/**
 * sw_graph_canvas_pick:
 * @self: a canvas
 * @x: a point of the widget
 * @y: its height
 *
 * Returns: the node there, or %SW_GRAPH_NONE
 */
guint
sw_graph_canvas_pick (SwGraphCanvas *self, double x, double y)
{
  double zoom = sw_graph_canvas_get_zoom (self);

  if (self->layout == NULL)
    return SW_GRAPH_NONE;

  return sw_draw_pick (self->layout, (x - _sw_graph_canvas_get_origin (self, 0)) / zoom,
                       (y - _sw_graph_canvas_get_origin (self, 1)) / zoom);
}

/**
 * sw_graph_canvas_node_bounds:
 * @self: a canvas
 * @node: a node of its graph
 *
 * Returns: where the node is in the widget
 */
graphene_rect_t
sw_graph_canvas_node_bounds (SwGraphCanvas *self, guint node)
{
  double zoom = sw_graph_canvas_get_zoom (self);
  const SwRect *rect = &self->layout->nodes[node];

  return GRAPHENE_RECT_INIT ((float) (_sw_graph_canvas_get_origin (self, 0) + rect->x * zoom),
                             (float) (_sw_graph_canvas_get_origin (self, 1) + rect->y * zoom),
                             (float) (rect->width * zoom), (float) (rect->height * zoom));
}

/**
 * sw_graph_canvas_show_node:
 * @self: a canvas
 * @node: a node of its graph
 *
 * Scrolls until the node is visible.
 */
void
sw_graph_canvas_show_node (SwGraphCanvas *self, guint node)
{
  graphene_rect_t bounds;
  double low[2], high[2];

  if (self->layout == NULL || node >= self->layout->n_nodes)
    return;

  if (_sw_graph_canvas_get_size (self, 0) <= 0 || self->fit_wanted)
    {
      self->show_wanted = node;
      return;
    }

  bounds = sw_graph_canvas_node_bounds (self, node);
  low[0] = bounds.origin.x - MARGIN;
  low[1] = bounds.origin.y - MARGIN;
  high[0] = bounds.origin.x + bounds.size.width + MARGIN;
  high[1] = bounds.origin.y + bounds.size.height + MARGIN;

  for (guint axis = 0; axis < 2; axis++)
    {
      double size = _sw_graph_canvas_get_size (self, axis);
      double by = low[axis] < 0 ? low[axis] : high[axis] > size ? high[axis] - size : 0;

      /* Out of sight: to the centre. */
      if (high[axis] < 0 || low[axis] > size)
        by = (low[axis] + high[axis] - size) / 2;

      if (self->adjustments[axis] != NULL && by != 0)
        gtk_adjustment_set_value (self->adjustments[axis],
                                  gtk_adjustment_get_value (self->adjustments[axis]) + by);
    }
}
