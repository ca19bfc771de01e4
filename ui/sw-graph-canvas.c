/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-canvas-private.h"

#include "sw-draw.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

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

void
_sw_graph_canvas_invalidate (SwGraphCanvas *self)
{
  g_clear_pointer (&self->scene, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  self->hovered_edge = SW_GRAPH_NONE;
  self->marked = SW_GRAPH_NONE;
  self->show_wanted = SW_GRAPH_NONE;
  g_array_set_size (self->lit_nodes, 0);
  g_array_set_size (self->lit_edges, 0);
  _sw_graph_canvas_configure (self);
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
 * @edge: an edge, or %SW_GRAPH_NONE
 *
 * The pointer is over a node, or near an edge.
 */
void
sw_graph_canvas_set_hovered (SwGraphCanvas *self, guint node, guint edge)
{
  if (self->hovered == node && self->hovered_edge == edge)
    return;

  self->hovered = node;
  self->hovered_edge = edge;
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
  double width = _sw_graph_canvas_get_size (self, 0);
  double height = _sw_graph_canvas_get_size (self, 1);
  double zoom = sw_graph_canvas_get_zoom (self);
  double x = _sw_graph_canvas_get_origin (self, 0);
  double y = _sw_graph_canvas_get_origin (self, 1);
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

  _sw_graph_canvas_snapshot_edges (self, snapshot, &color);

  if (self->selected != SW_GRAPH_NONE)
    sw_graph_canvas_snapshot_ring (self, snapshot, self->selected, 3, &color);

  for (guint i = 0; i < self->lit_nodes->len; i++)
    sw_graph_canvas_snapshot_ring (self, snapshot, g_array_index (self->lit_nodes, guint, i), 2,
                                   &color);

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

  _sw_graph_canvas_configure (self);

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
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (_sw_graph_canvas_invalidate),
                           self, G_CONNECT_SWAPPED);
  _sw_graph_canvas_configure (self);
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
  g_clear_pointer (&self->lit_nodes, g_array_unref);
  g_clear_pointer (&self->lit_edges, g_array_unref);

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
  _sw_graph_canvas_class_init_edges (object_class);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "graphcanvas");
}

static void
sw_graph_canvas_init (SwGraphCanvas *self)
{
  self->selected = SW_GRAPH_NONE;
  self->hovered = SW_GRAPH_NONE;
  self->hovered_edge = SW_GRAPH_NONE;
  self->marked = SW_GRAPH_NONE;
  self->show_wanted = SW_GRAPH_NONE;
  self->lit_nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  self->lit_edges = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Task graph"), -1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (_sw_graph_canvas_invalidate), self, G_CONNECT_SWAPPED);
  _sw_graph_canvas_init_input (self);
}
