/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-change-gutter.h"

#define SIGN_REMOVED "\xe2\x88\x92" /* U+2212 */
#define SIGN_ADDED   "+"

struct _SwChangeGutter
{
  GtkSourceGutterRendererText parent_instance;

  SwAnalysis *analysis;
  SwSide side;
};

G_DEFINE_FINAL_TYPE (SwChangeGutter, sw_change_gutter, GTK_SOURCE_TYPE_GUTTER_RENDERER_TEXT)

static void
sw_change_gutter_query_data (GtkSourceGutterRenderer *renderer, GtkSourceGutterLines *lines,
                             guint line)
{
  SwChangeGutter *self = SW_CHANGE_GUTTER (renderer);
  const SwLineDiff *diff = self->analysis != NULL ? self->analysis->diff : NULL;
  const char *sign = "";

  if (diff != NULL && line < diff->n[self->side] && diff->match[self->side][line] == SW_LINE_NONE)
    sign = self->side == SW_SIDE_BEFORE ? SIGN_REMOVED : SIGN_ADDED;

  gtk_source_gutter_renderer_text_set_text (GTK_SOURCE_GUTTER_RENDERER_TEXT (self), sign, -1);
}

static void
sw_change_gutter_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  int width = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL
      && gtk_source_gutter_renderer_get_view (GTK_SOURCE_GUTTER_RENDERER (widget)) != NULL)
    gtk_source_gutter_renderer_text_measure (GTK_SOURCE_GUTTER_RENDERER_TEXT (widget), SIGN_ADDED,
                                             &width, NULL);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width + 6 : 0;
}

static void
sw_change_gutter_finalize (GObject *object)
{
  SwChangeGutter *self = SW_CHANGE_GUTTER (object);

  g_clear_pointer (&self->analysis, sw_analysis_unref);

  G_OBJECT_CLASS (sw_change_gutter_parent_class)->finalize (object);
}

static void
sw_change_gutter_class_init (SwChangeGutterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_change_gutter_finalize;
  GTK_WIDGET_CLASS (klass)->measure = sw_change_gutter_measure;
  GTK_SOURCE_GUTTER_RENDERER_CLASS (klass)->query_data = sw_change_gutter_query_data;
}

static void
sw_change_gutter_init (SwChangeGutter *self)
{
  gtk_source_gutter_renderer_set_xalign (GTK_SOURCE_GUTTER_RENDERER (self), 0.5);
}

/**
 * sw_change_gutter_new:
 *
 * Returns: (transfer floating): a gutter column
 */
SwChangeGutter *
sw_change_gutter_new (void)
{
  return g_object_new (SW_TYPE_CHANGE_GUTTER, NULL);
}

/**
 * sw_change_gutter_set_analysis:
 * @self: a gutter column
 * @analysis: (nullable): whose lines it marks
 * @side: the text it stands beside
 *
 * Sets what it shows.
 */
void
sw_change_gutter_set_analysis (SwChangeGutter *self, SwAnalysis *analysis, SwSide side)
{
  if (analysis != NULL)
    sw_analysis_ref (analysis);

  g_clear_pointer (&self->analysis, sw_analysis_unref);
  self->analysis = analysis;
  self->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
