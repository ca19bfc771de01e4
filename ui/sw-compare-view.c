/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-compare-view.h"

#include <glib/gi18n.h>

struct _SwCompareView
{
  GtkWidget parent_instance;

  GtkPaned *paned;
  GtkLabel *before_note;
  GtkLabel *after_note;
  GtkScrolledWindow *before_scroller;
  GtkScrolledWindow *after_scroller;
  GtkStack *after_stack;
  SwSourceView *before;
  SwSourceView *after;
  GtkCssProvider *zoom_css;

  SwDocument *document;
  gboolean following; /* one text is being scrolled because the other one was */
  guint hold;         /* both texts are being scrolled to one place */
  guint follow;       /* the other text will follow */
  SwSide scrolled;    /* the text that it follows */
};

G_DEFINE_FINAL_TYPE (SwCompareView, sw_compare_view, GTK_TYPE_WIDGET)

/**
 * sw_compare_view_get_view:
 * @self: a compare view
 * @side: before or after
 *
 * Returns: (transfer none): the text view of that side
 */
SwSourceView *
sw_compare_view_get_view (SwCompareView *self, SwSide side)
{
  return side == SW_SIDE_BEFORE ? self->before : self->after;
}

static SwAnalysis *
sw_compare_view_get_analysis (SwCompareView *self)
{
  return self->document != NULL ? sw_document_get_analysis (self->document) : NULL;
}

/* Text views scroll when their lines have been measured, which may be a little later. */
#define HOLD_MS 200

static void sw_compare_view_follow (SwCompareView *self, SwSide side);

static gboolean
hold_cb (gpointer data)
{
  SwCompareView *self = data;

  self->hold = 0;

  /* Lines that were wrapped anew may have moved it away again. */
  sw_source_view_show_line (self->before, sw_source_view_get_cursor_line (self->before));
  sw_compare_view_follow (self, SW_SIDE_BEFORE);

  return G_SOURCE_REMOVE;
}

/* Both texts go to a place of their own now; none of them follows the other one meanwhile. */
static void
sw_compare_view_hold (SwCompareView *self)
{
  g_clear_handle_id (&self->hold, g_source_remove);
  self->hold = g_timeout_add (HOLD_MS, hold_cb, self);
}

/* The height in the window at which lines are compared: its middle, but near the top and the
 * bottom of the text also those of the window, so that both ends can be reached. */
static double
find_sync_height (GtkAdjustment *adjustment)
{
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  double rest = gtk_adjustment_get_upper (adjustment) - page - value;
  double from_top = MIN (value, page / 2);
  double from_bottom = MIN (rest, page / 2);

  return from_top <= from_bottom ? from_top : page - from_bottom;
}

/* Where both texts show the selection, as heights in the texts. */
static gboolean
sw_compare_view_find_selection (SwCompareView *self, double y[SW_N_SIDES])
{
  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      guint first, last;

      if (!sw_analysis_find_lines (sw_compare_view_get_analysis (self), side,
                                   sw_document_get_selected_launch (self->document),
                                   sw_document_get_selected_origin (self->document),
                                   sw_document_get_selected_span (self->document), &first, &last))
        return FALSE;

      y[side] = sw_source_view_y_of (sw_compare_view_get_view (self, side), first);
    }

  return TRUE;
}

/* Scrolls the other text so that what belongs together stands at the same height: the selection
 * while it is to be seen, else what stands in the middle. */
static void
sw_compare_view_follow (SwCompareView *self, SwSide side)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);
  GtkScrolledWindow *scrollers[] = { self->before_scroller, self->after_scroller };
  GtkAdjustment *from, *to;
  double value, at, line;
  double selection[SW_N_SIDES];

  if (self->following || self->hold != 0 || analysis == NULL || analysis->diff == NULL)
    return;

  from = gtk_scrolled_window_get_vadjustment (scrollers[side]);
  to = gtk_scrolled_window_get_vadjustment (scrollers[1 - side]);
  value = gtk_adjustment_get_value (from);
  self->following = TRUE;

  if (sw_compare_view_find_selection (self, selection) && selection[side] >= value
      && selection[side] < value + gtk_adjustment_get_page_size (from))
    gtk_adjustment_set_value (to, selection[1 - side] - selection[side] + value);
  else
    {
      at = find_sync_height (from);
      line = sw_source_view_line_at (sw_compare_view_get_view (self, side), value + at);
      line = sw_line_diff_map (analysis->diff, side, line);
      gtk_adjustment_set_value (
        to, sw_source_view_y_of (sw_compare_view_get_view (self, 1 - side), line) - at);
    }

  self->following = FALSE;
}

static gboolean
follow_cb (gpointer data)
{
  SwCompareView *self = data;

  self->follow = 0;
  sw_compare_view_follow (self, self->scrolled);

  return G_SOURCE_REMOVE;
}

/* A text may be scrolled while widgets get their sizes, when nothing else may be moved: the other
 * text follows before the next frame. */
static void
sw_compare_view_scrolled (SwCompareView *self, SwSide side)
{
  if (self->following || self->hold != 0)
    return;

  self->scrolled = side;

  if (self->follow == 0)
    self->follow = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_cb, self, NULL);
}

static void
before_scrolled_cb (SwCompareView *self)
{
  sw_compare_view_scrolled (self, SW_SIDE_BEFORE);
}

static void
after_scrolled_cb (SwCompareView *self)
{
  sw_compare_view_scrolled (self, SW_SIDE_AFTER);
}

static void
sw_compare_view_show_selection (SwCompareView *self)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);

  if (analysis == NULL)
    return;

  sw_compare_view_hold (self);

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      SwSourceView *view = sw_compare_view_get_view (self, side);
      guint first, last;

      if (sw_analysis_find_lines (analysis, side, sw_document_get_selected_launch (self->document),
                                  sw_document_get_selected_origin (self->document),
                                  sw_document_get_selected_span (self->document), &first, &last))
        sw_source_view_select_lines (view, first, last);
      else
        sw_source_view_unselect (view);
    }
}

static void
sw_compare_view_choose (SwCompareView *self, SwSide side, guint line)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);
  guint launch;

  if (analysis == NULL)
    return;

  launch = sw_analysis_launch_at_line (analysis, side, line);

  if (launch != SW_NO_LAUNCH)
    sw_document_select_launch (self->document, launch);
}

static void
before_line_chosen_cb (SwCompareView *self, guint line)
{
  sw_compare_view_choose (self, SW_SIDE_BEFORE, line);
}

static void
after_line_chosen_cb (SwCompareView *self, guint line)
{
  sw_compare_view_choose (self, SW_SIDE_AFTER, line);
}

static void
reveal_cb (SwCompareView *self, guint line)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);

  sw_compare_view_hold (self);
  sw_source_view_show_line (self->before, line);

  if (analysis->diff != NULL)
    sw_source_view_show_line (self->after,
                              (guint) MAX (0, sw_line_diff_map (analysis->diff, 0, line)));
}

static const char *
describe_after (const SwAnalysis *analysis)
{
  if (analysis->result == NULL)
    return "";

  if (analysis->result->refused)
    return _ ("Refused: nothing was changed");

  if (!sw_analysis_is_changed (analysis))
    return _ ("Unchanged");

  return "LegalizeSpmdLaunches";
}

static char *
describe_before (SwCompareView *self, const SwAnalysis *analysis)
{
  g_autofree char *name = sw_document_dup_name (self->document);
  guint n_cut = analysis->sides[SW_SIDE_BEFORE].text.n_cut;

  if (n_cut == 0)
    return g_steal_pointer (&name);

  return g_strdup_printf (
    ngettext ("%s · %u long line is cut", "%s · %u long lines are cut", n_cut), name, n_cut);
}

static void
analysis_changed_cb (SwCompareView *self)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);

  self->following = TRUE;
  sw_source_view_set_analysis (self->before, analysis, SW_SIDE_BEFORE);
  sw_source_view_set_analysis (self->after, analysis, SW_SIDE_AFTER);
  self->following = FALSE;

  if (analysis != NULL)
    {
      g_autofree char *note = describe_before (self, analysis);

      gtk_label_set_text (self->before_note, note);
      gtk_label_set_text (self->after_note, describe_after (analysis));
      gtk_stack_set_visible_child_name (self->after_stack,
                                        analysis->result != NULL ? "text" : "none");

      /* Nothing will be selected: the first error is what to look at. */
      if (analysis->result == NULL && analysis->findings->len > 0)
        {
          const SwDiagnostic *finding = g_ptr_array_index (analysis->findings, 0);

          sw_compare_view_hold (self);
          sw_source_view_show_line (self->before, sw_analysis_line_of (analysis, finding->span));
        }
    }
}

/**
 * sw_compare_view_set_document:
 * @self: a compare view
 * @document: what it shows
 *
 * Connects the view to its document, once.
 */
void
sw_compare_view_set_document (SwCompareView *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "notify::analysis", G_CALLBACK (analysis_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "selection-changed",
                           G_CALLBACK (sw_compare_view_show_selection), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "reveal", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sw_compare_view_set_wrap:
 * @self: a compare view
 * @wrap: whether long lines are wrapped
 *
 * Sets the wrapping of both texts.
 */
void
sw_compare_view_set_wrap (SwCompareView *self, gboolean wrap)
{
  sw_source_view_set_wrap (self->before, wrap);
  sw_source_view_set_wrap (self->after, wrap);
}

/**
 * sw_compare_view_set_zoom:
 * @self: a compare view
 * @percent: the size of the letters
 *
 * Sets the text size.
 */
void
sw_compare_view_set_zoom (SwCompareView *self, int percent)
{
  g_autofree char *css = g_strdup_printf ("textview { font-size: %d%%; }", percent);

  gtk_css_provider_load_from_data (self->zoom_css, css, -1);
}

static void
sw_compare_view_dispose (GObject *object)
{
  SwCompareView *self = SW_COMPARE_VIEW (object);

  g_clear_handle_id (&self->hold, g_source_remove);
  g_clear_handle_id (&self->follow, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->zoom_css);
  g_clear_pointer ((GtkWidget **) &self->paned, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_compare_view_parent_class)->dispose (object);
}

static void
sw_compare_view_class_init (SwCompareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_compare_view_dispose;

  g_type_ensure (SW_TYPE_SOURCE_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-compare-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, paned);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, before_note);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, after_note);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, before_scroller);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, after_scroller);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, after_stack);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, before);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, after);
}

static void
sw_compare_view_init (SwCompareView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->zoom_css = gtk_css_provider_new ();

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      GtkWidget *view = GTK_WIDGET (sw_compare_view_get_view (self, side));

      gtk_style_context_add_provider (gtk_widget_get_style_context (view),
                                      GTK_STYLE_PROVIDER (self->zoom_css),
                                      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }

  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->before_scroller),
                            "value-changed", G_CALLBACK (before_scrolled_cb), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->after_scroller),
                            "value-changed", G_CALLBACK (after_scrolled_cb), self);
  g_signal_connect_swapped (self->before, "line-chosen", G_CALLBACK (before_line_chosen_cb), self);
  g_signal_connect_swapped (self->after, "line-chosen", G_CALLBACK (after_line_chosen_cb), self);
}
