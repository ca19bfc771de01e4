/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-canvas.h"

#include "sw-draw.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Coordinates of a layout are points; the canvas shows them times the zoom, with a margin
 * around, and centred when they are smaller than the window.  Zoom goes in fixed steps, so
 * that letters are rendered in few sizes. */
#define MARGIN   24.0
#define STEP     1.1
#define MIN_STEP (-32) /* 5 % */
#define MAX_STEP 15    /* 418 % */

struct _SwGraphCanvas
{
  GtkWidget parent_instance;

  SwTaskGraph *graph;
  SwGraphLayout *layout;
  GtkAdjustment *adjustments[2]; /* horizontal, vertical */
  GskRenderNode *scene;          /* what is visible, without selection; or NULL */
  int step;
  guint selected;
  guint hovered;
  gboolean fit_wanted; /* fit to the window as soon as its size is known */
  guint show_wanted;   /* a node to bring into view then */
  guint settle;        /* the source that does so */
  GtkScrollablePolicy policies[2];
};

enum
{
  PROP_ZOOM = 1,
  N_PROPS,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  SIGNAL_NODE_CHOSEN,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SwGraphCanvas, sw_graph_canvas, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

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

static void
sw_graph_canvas_invalidate (SwGraphCanvas *self)
{
  g_clear_pointer (&self->scene, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
sw_graph_canvas_content (SwGraphCanvas *self, guint axis)
{
  if (self->layout == NULL)
    return 0;

  return (axis == 0 ? self->layout->width : self->layout->height) * sw_graph_canvas_get_zoom (self)
         + 2 * MARGIN;
}

static double
sw_graph_canvas_size (SwGraphCanvas *self, guint axis)
{
  return axis == 0 ? gtk_widget_get_width (GTK_WIDGET (self))
                   : gtk_widget_get_height (GTK_WIDGET (self));
}

/* Where the point 0, 0 of the layout is in the widget. */
static double
sw_graph_canvas_origin (SwGraphCanvas *self, guint axis)
{
  double content = sw_graph_canvas_content (self, axis);
  double size = sw_graph_canvas_size (self, axis);

  if (content <= size || self->adjustments[axis] == NULL)
    return floor ((size - content) / 2 + MARGIN);

  return floor (MARGIN - gtk_adjustment_get_value (self->adjustments[axis]));
}

static void
sw_graph_canvas_configure (SwGraphCanvas *self)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      double size = sw_graph_canvas_size (self, axis);
      GtkAdjustment *adjustment = self->adjustments[axis];

      if (adjustment != NULL)
        gtk_adjustment_configure (adjustment, gtk_adjustment_get_value (adjustment), 0,
                                  MAX (sw_graph_canvas_content (self, axis), size), size * 0.1,
                                  size * 0.9, size);
    }

  sw_graph_canvas_invalidate (self);
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
    point[axis] = (at[axis] - sw_graph_canvas_origin (self, axis)) / old_zoom;

  self->step = step;
  sw_graph_canvas_configure (self);

  for (guint axis = 0; axis < 2; axis++)
    if (self->adjustments[axis] != NULL)
      gtk_adjustment_set_value (self->adjustments[axis],
                                point[axis] * sw_graph_canvas_get_zoom (self) + MARGIN - at[axis]);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
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
  sw_graph_canvas_set_step (self, step, sw_graph_canvas_size (self, 0) / 2,
                            sw_graph_canvas_size (self, 1) / 2);
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
  double width = sw_graph_canvas_size (self, 0) - 2 * MARGIN;
  double height = sw_graph_canvas_size (self, 1) - 2 * MARGIN;
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

  return sw_draw_pick (self->layout, (x - sw_graph_canvas_origin (self, 0)) / zoom,
                       (y - sw_graph_canvas_origin (self, 1)) / zoom);
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

  return GRAPHENE_RECT_INIT ((float) (sw_graph_canvas_origin (self, 0) + rect->x * zoom),
                             (float) (sw_graph_canvas_origin (self, 1) + rect->y * zoom),
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

  if (sw_graph_canvas_size (self, 0) <= 0 || self->fit_wanted)
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
      double size = sw_graph_canvas_size (self, axis);
      double by = low[axis] < 0 ? low[axis] : high[axis] > size ? high[axis] - size : 0;

      /* Out of sight: to the centre. */
      if (high[axis] < 0 || low[axis] > size)
        by = (low[axis] + high[axis] - size) / 2;

      if (self->adjustments[axis] != NULL && by != 0)
        gtk_adjustment_set_value (self->adjustments[axis],
                                  gtk_adjustment_get_value (self->adjustments[axis]) + by);
    }
}

static void
sw_graph_canvas_describe (SwGraphCanvas *self)
{
  g_autofree char *description = NULL;
  guint n_nodes = 0;

  if (self->graph != NULL)
    {
      const SwTaskNode *nodes = sw_task_graph_get_nodes (self->graph, &n_nodes);

      if (self->selected < n_nodes)
        description = g_strdup_printf (_ ("%s is selected, task %u of %u"),
                                       nodes[self->selected].name, self->selected + 1, n_nodes);
      else
        description = g_strdup_printf (
          ngettext ("%u task, none is selected", "%u tasks, none is selected", n_nodes), n_nodes);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "", -1);
}

/**
 * sw_graph_canvas_set_graph:
 * @self: a canvas
 * @graph: (nullable): a graph
 * @layout: (nullable): its coordinates
 *
 * Sets what is drawn.  Zoom and position stay.
 */
void
sw_graph_canvas_set_graph (SwGraphCanvas *self, SwTaskGraph *graph, SwGraphLayout *layout)
{
  if (graph != NULL)
    sw_task_graph_ref (graph);

  if (layout != NULL)
    sw_graph_layout_ref (layout);

  g_clear_pointer (&self->graph, sw_task_graph_unref);
  g_clear_pointer (&self->layout, sw_graph_layout_unref);
  self->graph = graph;
  self->layout = layout;
  self->selected = SW_GRAPH_NONE;
  self->hovered = SW_GRAPH_NONE;
  self->show_wanted = SW_GRAPH_NONE;
  sw_graph_canvas_configure (self);
  sw_graph_canvas_describe (self);
}

/**
 * sw_graph_canvas_get_graph:
 * @self: a canvas
 *
 * Returns: (transfer none) (nullable): what is drawn
 */
SwTaskGraph *
sw_graph_canvas_get_graph (SwGraphCanvas *self)
{
  return self->graph;
}

/**
 * sw_graph_canvas_get_layout:
 * @self: a canvas
 *
 * Returns: (transfer none) (nullable): its coordinates
 */
SwGraphLayout *
sw_graph_canvas_get_layout (SwGraphCanvas *self)
{
  return self->layout;
}

/**
 * sw_graph_canvas_set_selected:
 * @self: a canvas
 * @node: a node, or %SW_GRAPH_NONE
 *
 * Lights a node up.
 */
void
sw_graph_canvas_set_selected (SwGraphCanvas *self, guint node)
{
  if (self->layout == NULL || node >= self->layout->n_nodes)
    node = SW_GRAPH_NONE;

  if (self->selected == node)
    return;

  self->selected = node;
  sw_graph_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sw_graph_canvas_get_selected:
 * @self: a canvas
 *
 * Returns: the selected node, or %SW_GRAPH_NONE
 */
guint
sw_graph_canvas_get_selected (SwGraphCanvas *self)
{
  return self->selected;
}

/**
 * sw_graph_canvas_set_hovered:
 * @self: a canvas
 * @node: a node, or %SW_GRAPH_NONE
 *
 * The pointer is over a node.
 */
void
sw_graph_canvas_set_hovered (SwGraphCanvas *self, guint node)
{
  if (self->hovered == node)
    return;

  self->hovered = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sw_graph_canvas_choose:
 * @self: a canvas
 * @node: a node, or %SW_GRAPH_NONE
 *
 * What a click on a node does: selects it and tells who listens.
 */
void
sw_graph_canvas_choose (SwGraphCanvas *self, guint node)
{
  sw_graph_canvas_set_selected (self, node);
  g_signal_emit (self, signals[SIGNAL_NODE_CHOSEN], 0, self->selected);
}

/* How far @to lies from @from in a direction, sideways counting double; negative when it does
 * not lie that way. */
static double
distance (const SwRect *from, const SwRect *to, GtkDirectionType direction)
{
  double dx = to->x + to->width / 2 - from->x - from->width / 2;
  double dy = to->y + to->height / 2 - from->y - from->height / 2;
  gboolean vertical = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN;
  double along = vertical ? dy : dx;
  double across = vertical ? dx : dy;

  if (direction == GTK_DIR_UP || direction == GTK_DIR_LEFT)
    along = -along;

  return along > 1 ? along + 2 * fabs (across) : -1;
}

/**
 * sw_graph_canvas_choose_neighbour:
 * @self: a canvas
 * @direction: up, down, left or right
 *
 * Chooses the nearest node that way; the first node when none is selected.
 *
 * Returns: whether there was one
 */
gboolean
sw_graph_canvas_choose_neighbour (SwGraphCanvas *self, GtkDirectionType direction)
{
  guint best = SW_GRAPH_NONE;
  double best_distance = G_MAXDOUBLE;

  if (self->layout == NULL || self->layout->n_nodes == 0)
    return FALSE;

  if (self->selected == SW_GRAPH_NONE)
    best = 0;

  for (guint i = 0; self->selected != SW_GRAPH_NONE && i < self->layout->n_nodes; i++)
    {
      double d =
        distance (&self->layout->nodes[self->selected], &self->layout->nodes[i], direction);

      if (d >= 0 && d < best_distance)
        {
          best_distance = d;
          best = i;
        }
    }

  if (best == SW_GRAPH_NONE)
    return FALSE;

  sw_graph_canvas_choose (self, best);
  sw_graph_canvas_show_node (self, best);

  return TRUE;
}

static void
sw_graph_canvas_render (SwGraphCanvas *self, const SwDrawStyle *style)
{
  double width = sw_graph_canvas_size (self, 0);
  double height = sw_graph_canvas_size (self, 1);
  double zoom = sw_graph_canvas_get_zoom (self);
  double x = sw_graph_canvas_origin (self, 0);
  double y = sw_graph_canvas_origin (self, 1);
  const SwRect clip = { -x / zoom, -y / zoom, width / zoom, height / zoom };
  GskRenderNode *node =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, x, y);
  cairo_scale (cr, zoom, zoom);
  sw_draw_graph (cr, self->graph, self->layout, style, zoom, &clip);
  cairo_destroy (cr);
  self->scene = node;
}

/* A ring is a light node of its own, so that moving it never redraws the graph. */
static void
sw_graph_canvas_snapshot_ring (SwGraphCanvas *self, GtkSnapshot *snapshot, guint node, float width,
                               const GdkRGBA *color)
{
  graphene_rect_t bounds = sw_graph_canvas_node_bounds (self, node);
  GskRoundedRect outline;
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colors[4] = { *color, *color, *color, *color };

  graphene_rect_inset (&bounds, -width - 2, -width - 2);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 8);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

static void
sw_graph_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SwGraphCanvas *self = SW_GRAPH_CANVAS (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const SwDrawStyle style = { .dark = dark, .selected = SW_GRAPH_NONE, .translated = TRUE };
  GdkRGBA color;

  if (self->layout == NULL || self->fit_wanted)
    return;

  if (self->scene == NULL)
    sw_graph_canvas_render (self, &style);

  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget)));
  gtk_snapshot_append_node (snapshot, self->scene);
  gdk_rgba_parse (&color, dark ? "#78aeed" : "#1c71d8");

  if (self->selected != SW_GRAPH_NONE)
    sw_graph_canvas_snapshot_ring (self, snapshot, self->selected, 3, &color);

  color.alpha = 0.6f;

  if (self->hovered != SW_GRAPH_NONE && self->hovered != self->selected)
    sw_graph_canvas_snapshot_ring (self, snapshot, self->hovered, 1.5f, &color);

  gtk_snapshot_pop (snapshot);
}

/* Zoom and position cannot change while sizes are handed out: other widgets show them. */
static gboolean
settle_cb (gpointer data)
{
  SwGraphCanvas *self = data;
  guint node = self->show_wanted;

  self->settle = 0;

  if (self->fit_wanted)
    sw_graph_canvas_zoom_fit (self);

  self->show_wanted = SW_GRAPH_NONE;

  if (node != SW_GRAPH_NONE)
    sw_graph_canvas_show_node (self, node);

  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static void
sw_graph_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SwGraphCanvas *self = SW_GRAPH_CANVAS (widget);

  sw_graph_canvas_configure (self);

  if ((self->fit_wanted || self->show_wanted != SW_GRAPH_NONE) && self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, settle_cb, self, NULL);
}

static void
sw_graph_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 0;
  *natural = 200;
}

static void
sw_graph_canvas_set_adjustment (SwGraphCanvas *self, guint axis, GtkAdjustment *adjustment)
{
  if (self->adjustments[axis] != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->adjustments[axis], self);
      g_clear_object (&self->adjustments[axis]);
    }

  if (adjustment == NULL)
    return;

  self->adjustments[axis] = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (sw_graph_canvas_invalidate),
                            self);
  sw_graph_canvas_configure (self);
}

static void
sw_graph_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SwGraphCanvas *self = SW_GRAPH_CANVAS (object);

  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, sw_graph_canvas_get_zoom (self));
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sw_graph_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SwGraphCanvas *self = SW_GRAPH_CANVAS (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      sw_graph_canvas_set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sw_graph_canvas_dispose (GObject *object)
{
  SwGraphCanvas *self = SW_GRAPH_CANVAS (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  sw_graph_canvas_set_adjustment (self, 0, NULL);
  sw_graph_canvas_set_adjustment (self, 1, NULL);
  g_clear_pointer (&self->scene, gsk_render_node_unref);
  g_clear_pointer (&self->graph, sw_task_graph_unref);
  g_clear_pointer (&self->layout, sw_graph_layout_unref);

  G_OBJECT_CLASS (sw_graph_canvas_parent_class)->dispose (object);
}

static void
sw_graph_canvas_class_init (SwGraphCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sw_graph_canvas_get_property;
  object_class->set_property = sw_graph_canvas_set_property;
  object_class->dispose = sw_graph_canvas_dispose;
  widget_class->measure = sw_graph_canvas_measure;
  widget_class->size_allocate = sw_graph_canvas_size_allocate;
  widget_class->snapshot = sw_graph_canvas_snapshot;

  properties[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL, 0, G_MAXDOUBLE, 1,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  /**
   * SwGraphCanvas::node-chosen:
   * @node: a node, or %SW_GRAPH_NONE
   *
   * The user chose a node.
   */
  signals[SIGNAL_NODE_CHOSEN] =
    g_signal_new ("node-chosen", SW_TYPE_GRAPH_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "graphcanvas");
}

static void
sw_graph_canvas_init (SwGraphCanvas *self)
{
  self->selected = SW_GRAPH_NONE;
  self->hovered = SW_GRAPH_NONE;
  self->show_wanted = SW_GRAPH_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Task graph"), -1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (sw_graph_canvas_invalidate), self, G_CONNECT_SWAPPED);
  _sw_graph_canvas_init_input (self);
}
