/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-mark-gutter.h"

#include "sw-palette.h"
#include "sw-ui.h"

#include <adwaita.h>

#define ICON_SIZE 14
#define ROOM      20

struct _SwMarkGutter
{
  GtkSourceGutterRenderer parent_instance;

  SwAnalysis *analysis;
  SwSide side;
  GtkIconPaintable *icons[SW_N_MARKS]; /* looked up when first drawn */
};

G_DEFINE_FINAL_TYPE (SwMarkGutter, sw_mark_gutter, GTK_SOURCE_TYPE_GUTTER_RENDERER)

/**
 * sw_mark_gutter_get_mark:
 * @self: a gutter column
 * @line: a line, from 0
 *
 * Returns: (nullable): the first mark of the line
 */
const SwLineMark *
sw_mark_gutter_get_mark (SwMarkGutter *self, guint line)
{
  const GArray *marks = self->analysis != NULL ? self->analysis->sides[self->side].marks : NULL;
  guint low = 0;
  guint high = marks != NULL ? marks->len : 0;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (marks, SwLineMark, middle).line < line)
        low = middle + 1;
      else
        high = middle;
    }

  if (marks == NULL || low >= marks->len || g_array_index (marks, SwLineMark, low).line != line)
    return NULL;

  return &g_array_index (marks, SwLineMark, low);
}

static GtkIconPaintable *
sw_mark_gutter_get_icon (SwMarkGutter *self, SwMarkKind kind)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->icons[kind] == NULL)
    self->icons[kind] = gtk_icon_theme_lookup_icon (
      gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
      sw_mark_get_icon_name (kind), NULL, ICON_SIZE, gtk_widget_get_scale_factor (widget),
      gtk_widget_get_direction (widget), 0);

  return self->icons[kind];
}

static void
sw_mark_gutter_snapshot_line (GtkSourceGutterRenderer *renderer, GtkSnapshot *snapshot,
                              GtkSourceGutterLines *lines, guint line)
{
  SwMarkGutter *self = SW_MARK_GUTTER (renderer);
  const SwLineMark *mark = sw_mark_gutter_get_mark (self, line);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA color;
  int y, height;

  if (mark == NULL)
    return;

  gtk_source_gutter_lines_get_line_yrange (
    lines, line, GTK_SOURCE_GUTTER_RENDERER_ALIGNMENT_MODE_FIRST, &y, &height);
  sw_mark_get_color (mark->kind, dark, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (GTK_WIDGET (self)) - ICON_SIZE) / 2,
                          (float) (y + (height - ICON_SIZE) / 2)));
  gtk_symbolic_paintable_snapshot_symbolic (
    GTK_SYMBOLIC_PAINTABLE (sw_mark_gutter_get_icon (self, mark->kind)), GDK_SNAPSHOT (snapshot),
    ICON_SIZE, ICON_SIZE, &color, 1);
  gtk_snapshot_restore (snapshot);
}

static gboolean
sw_mark_gutter_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                              GtkTooltip *tooltip)
{
  SwMarkGutter *self = SW_MARK_GUTTER (widget);
  GtkSourceView *view = gtk_source_gutter_renderer_get_view (GTK_SOURCE_GUTTER_RENDERER (self));
  const SwLineMark *mark;
  GdkRectangle visible;
  GtkTextIter iter;
  const char *text;
  g_autofree char *sentence = NULL;

  if (keyboard || view == NULL)
    return FALSE;

  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (view), &visible);
  gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (view), &iter, y + visible.y, NULL);
  mark = sw_mark_gutter_get_mark (self, (guint) gtk_text_iter_get_line (&iter));

  if (mark == NULL)
    return FALSE;

  text = mark->kind < SW_MARK_NOTE
           ? sw_analysis_get_launch (self->analysis, mark->index)->reason
           : ((SwDiagnostic *) g_ptr_array_index (self->analysis->findings, mark->index))->message;
  sentence = sw_ui_dup_sentence (text);
  gtk_tooltip_set_text (tooltip, sentence);

  return text != NULL;
}

static void
sw_mark_gutter_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? ROOM : 0;
}

static void
sw_mark_gutter_dispose (GObject *object)
{
  SwMarkGutter *self = SW_MARK_GUTTER (object);

  for (guint i = 0; i < SW_N_MARKS; i++)
    g_clear_object (&self->icons[i]);

  g_clear_pointer (&self->analysis, sw_analysis_unref);

  G_OBJECT_CLASS (sw_mark_gutter_parent_class)->dispose (object);
}

static void
sw_mark_gutter_class_init (SwMarkGutterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_mark_gutter_dispose;
  GTK_WIDGET_CLASS (klass)->measure = sw_mark_gutter_measure;
  GTK_WIDGET_CLASS (klass)->query_tooltip = sw_mark_gutter_query_tooltip;
  GTK_SOURCE_GUTTER_RENDERER_CLASS (klass)->snapshot_line = sw_mark_gutter_snapshot_line;
}

static void
sw_mark_gutter_init (SwMarkGutter *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

/**
 * sw_mark_gutter_new:
 *
 * Returns: (transfer floating): a gutter column
 */
SwMarkGutter *
sw_mark_gutter_new (void)
{
  return g_object_new (SW_TYPE_MARK_GUTTER, NULL);
}

/**
 * sw_mark_gutter_set_analysis:
 * @self: a gutter column
 * @analysis: (nullable): whose marks it shows
 * @side: the text it stands beside
 *
 * Sets what it shows.
 */
void
sw_mark_gutter_set_analysis (SwMarkGutter *self, SwAnalysis *analysis, SwSide side)
{
  if (analysis != NULL)
    sw_analysis_ref (analysis);

  g_clear_pointer (&self->analysis, sw_analysis_unref);
  self->analysis = analysis;
  self->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
