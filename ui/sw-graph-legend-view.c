/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-legend-view.h"

#include "sw-draw.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MAX_HEIGHT 420

struct _SwGraphLegendView
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *list;
  guint64 legends;
};

G_DEFINE_FINAL_TYPE (SwGraphLegendView, sw_graph_legend_view, GTK_TYPE_WIDGET)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const SwDrawStyle style = {
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .selected = SW_GRAPH_NONE,
    .translated = TRUE,
  };

  sw_draw_legend_sample (cr, (SwGraphLegend) GPOINTER_TO_UINT (data), &style);
}

static void
sw_graph_legend_view_add (SwGraphLegendView *self, SwGraphLegend legend)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sample = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (sw_graph_legend_get_text (legend, TRUE));

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), (int) SW_LEGEND_TEXT);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), (int) SW_LEGEND_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_cb, GUINT_TO_POINTER (legend),
                                  NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), sample, G_CONNECT_SWAPPED);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_box_append (GTK_BOX (row), sample);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (self->list), row);
}

/**
 * sw_graph_legend_view_set_graph:
 * @self: a legend
 * @graph: a graph
 *
 * Explains the marks that @graph uses, and no others.
 */
void
sw_graph_legend_view_set_graph (SwGraphLegendView *self, const SwTaskGraph *graph)
{
  guint64 legends = sw_graph_get_legends (graph);
  GtkWidget *child;

  if (legends == self->legends)
    return;

  self->legends = legends;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);

  for (guint i = 0; i < SW_N_LEGENDS; i++)
    if ((legends & (G_GUINT64_CONSTANT (1) << i)) != 0)
      sw_graph_legend_view_add (self, (SwGraphLegend) i);
}

static void
sw_graph_legend_view_dispose (GObject *object)
{
  SwGraphLegendView *self = SW_GRAPH_LEGEND_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_graph_legend_view_parent_class)->dispose (object);
}

static void
sw_graph_legend_view_class_init (SwGraphLegendViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_graph_legend_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "graphlegend");
}

static void
sw_graph_legend_view_init (SwGraphLegendView *self)
{
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Legend"), -1);
}
