/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-compare-view-private.h"

#include <glib/gi18n.h>

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

/* How far down the window an anchor comes to stand that was out of sight. */
#define ANCHOR_AT 0.3

static GtkAdjustment *
sw_compare_view_get_adjustment (SwCompareView *self, SwSide side)
{
  return gtk_scrolled_window_get_vadjustment (side == SW_SIDE_BEFORE ? self->before_scroller
                                                                     : self->after_scroller);
}

/* Brings the anchor of the leading side into sight and that of the other one to the same height.
 * Near the ends of a text that height may be out of reach; then the leading one gives way. */
static void
sw_compare_view_settle (SwCompareView *self)
{
  SwSide lead = self->leading;
  SwSide other = 1 - lead;
  GtkAdjustment *from = sw_compare_view_get_adjustment (self, lead);
  GtkAdjustment *to = sw_compare_view_get_adjustment (self, other);
  double page = gtk_adjustment_get_page_size (from);
  double value = gtk_adjustment_get_value (from);
  int y, other_y, height, other_height;
  double offset;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || page <= 0
      || !sw_source_view_measure_line (sw_compare_view_get_view (self, lead), self->anchor[lead],
                                       &y, &height))
    return;

  if (!self->steady && (y < value || y + MIN (height, page) > value + page))
    gtk_adjustment_set_value (from, y - ANCHOR_AT * page);

  if (self->aside)
    sw_source_view_show_column (sw_compare_view_get_view (self, lead));

  self->aside = FALSE;

  if (self->anchor[other] == SW_LINE_NONE
      || !sw_source_view_measure_line (sw_compare_view_get_view (self, other), self->anchor[other],
                                       &other_y, &other_height))
    return;

  gtk_adjustment_set_value (to, other_y - y + gtk_adjustment_get_value (from));
  offset = other_y - gtk_adjustment_get_value (to);

  if (!self->steady && offset >= 0 && offset + MIN (height, page) <= page)
    gtk_adjustment_set_value (from, y - offset);
}

static gboolean
settle_cb (gpointer data)
{
  SwCompareView *self = data;

  self->settle = 0;

  if (self->anchored)
    {
      self->following = TRUE;
      sw_compare_view_settle (self);
      self->following = FALSE;
    }

  return G_SOURCE_REMOVE;
}

/* Lines are measured bit by bit and move what is below them: whenever anything moved, it is seen
 * to, before the next frame, that the anchor is where it should be. */
static void
sw_compare_view_queue_settle (SwCompareView *self)
{
  if (self->anchored && !self->following && self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, settle_cb, self, NULL);
}

/* Line @before and line @after belong together; %SW_LINE_NONE is for no line. */
void
_sw_compare_view_anchor (SwCompareView *self, SwSide leading, guint before, guint after)
{
  self->anchor[SW_SIDE_BEFORE] = before;
  self->anchor[SW_SIDE_AFTER] = after;
  self->leading = leading;
  self->steady = self->choosing;
  self->aside = FALSE;
  self->anchored = TRUE;
  sw_compare_view_queue_settle (self);
}

static gboolean
is_scrolling_key (guint key)
{
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
    case GDK_KEY_Home:
    case GDK_KEY_End:
    case GDK_KEY_KP_Up:
    case GDK_KEY_KP_Down:
    case GDK_KEY_KP_Page_Up:
    case GDK_KEY_KP_Page_Down:
    case GDK_KEY_KP_Home:
    case GDK_KEY_KP_End:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * sw_compare_view_release:
 * @self: a compare view
 *
 * From now on the user says what is in sight.
 */
void
sw_compare_view_release (SwCompareView *self)
{
  self->anchored = FALSE;
}

static gboolean
event_cb (SwCompareView *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_SCROLL || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN
      || type == GDK_TOUCHPAD_PINCH
      || (type == GDK_KEY_PRESS && is_scrolling_key (gdk_key_event_get_keyval (event))))
    sw_compare_view_release (self);

  return GDK_EVENT_PROPAGATE;
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

  if (self->following || self->anchored || analysis == NULL || analysis->diff == NULL)
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
  if (self->following)
    return;

  if (self->anchored)
    {
      sw_compare_view_queue_settle (self);
      return;
    }

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
  guint anchor[SW_N_SIDES] = { SW_LINE_NONE, SW_LINE_NONE };

  if (analysis == NULL)
    return;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      SwSourceView *view = sw_compare_view_get_view (self, side);
      guint first, last;

      if (sw_analysis_find_lines (analysis, side, sw_document_get_selected_launch (self->document),
                                  sw_document_get_selected_origin (self->document),
                                  sw_document_get_selected_span (self->document), &first, &last))
        {
          sw_source_view_select_lines (view, first, last);
          anchor[side] = first;
        }
      else
        sw_source_view_unselect (view);
    }

  if (anchor[SW_SIDE_BEFORE] != SW_LINE_NONE
      && !(self->choosing && self->scrolled == SW_SIDE_AFTER))
    _sw_compare_view_anchor (self, SW_SIDE_BEFORE, anchor[SW_SIDE_BEFORE], anchor[SW_SIDE_AFTER]);
  else if (anchor[SW_SIDE_AFTER] != SW_LINE_NONE)
    _sw_compare_view_anchor (self, SW_SIDE_AFTER, anchor[SW_SIDE_BEFORE], anchor[SW_SIDE_AFTER]);
}

/**
 * sw_compare_view_show:
 * @self: a compare view
 *
 * Brings what is selected into sight again, wherever the user has scrolled since.
 */
void
sw_compare_view_show (SwCompareView *self)
{
  if (sw_compare_view_get_analysis (self) == NULL)
    return;

  if (sw_document_get_selected_launch (self->document) != SW_NO_LAUNCH
      || sw_document_get_selected_origin (self->document) != 0)
    sw_compare_view_show_selection (self);
}

static void
sw_compare_view_choose (SwCompareView *self, SwSide side, guint line)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);
  guint launch;

  if (analysis == NULL)
    return;

  launch = sw_analysis_launch_at_line (analysis, side, line);

  self->change = SW_CHANGE_NONE;

  if (launch != SW_NO_LAUNCH)
    {
      self->scrolled = side;
      self->choosing = TRUE;
      sw_document_select_launch (self->document, launch);
      self->choosing = FALSE;
    }
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

/* Shows a line of the program and what became of it. */
static void
sw_compare_view_reveal (SwCompareView *self, guint line)
{
  SwAnalysis *analysis = sw_compare_view_get_analysis (self);
  guint after = SW_LINE_NONE;

  sw_source_view_go_to_line (self->before, line);

  if (analysis->diff != NULL)
    {
      after = (guint) MAX (0, sw_line_diff_map (analysis->diff, SW_SIDE_BEFORE, line));
      sw_source_view_go_to_line (self->after, after);
    }

  _sw_compare_view_anchor (self, SW_SIDE_BEFORE, line, after);
}

static char *
describe_after (const SwAnalysis *analysis)
{
  guint n_changes;

  if (analysis->result == NULL)
    return g_strdup ("");

  if (analysis->result->refused)
    return g_strdup (_ ("Refused: nothing was changed"));

  n_changes = analysis->diff->changes->len;

  if (n_changes == 0)
    return g_strdup (_ ("Unchanged"));

  return g_strdup_printf (
    ngettext ("LegalizeSpmdLaunches · %u change", "LegalizeSpmdLaunches · %u changes", n_changes),
    n_changes);
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

  self->anchored = FALSE;
  self->aside = FALSE;
  self->change = SW_CHANGE_NONE;
  self->following = TRUE;
  sw_source_view_set_analysis (self->before, analysis, SW_SIDE_BEFORE);
  sw_source_view_set_analysis (self->after, analysis, SW_SIDE_AFTER);
  self->following = FALSE;

  if (analysis != NULL)
    {
      g_autofree char *before = describe_before (self, analysis);
      g_autofree char *after = describe_after (analysis);

      gtk_label_set_text (self->before_note, before);
      gtk_label_set_text (self->after_note, after);
      gtk_stack_set_visible_child_name (self->after_stack,
                                        analysis->result != NULL ? "text" : "none");

      /* Nothing will be selected: the first error is what to look at. */
      if (!sw_analysis_is_examined (analysis))
        {
          const SwDiagnostic *finding = sw_analysis_get_first_error (analysis);

          if (finding != NULL)
            sw_compare_view_reveal (self, sw_analysis_line_of (analysis, finding->span));
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
  g_signal_connect_object (document, "reveal", G_CALLBACK (sw_compare_view_reveal), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sw_compare_view_clear:
 * @self: a compare view
 *
 * Shows nothing any more: the window is closing.
 */
void
sw_compare_view_clear (SwCompareView *self)
{
  self->anchored = FALSE;
  self->following = TRUE;
  sw_source_view_set_analysis (self->before, NULL, SW_SIDE_BEFORE);
  sw_source_view_set_analysis (self->after, NULL, SW_SIDE_AFTER);
  self->following = FALSE;
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
 * sw_compare_view_set_stacked:
 * @self: a compare view
 * @stacked: whether one text stands above the other, for narrow windows
 *
 * Sets how the texts stand.
 */
void
sw_compare_view_set_stacked (SwCompareView *self, gboolean stacked)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
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

  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_handle_id (&self->follow, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->zoom_css);
  g_clear_pointer ((GtkWidget **) &self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_compare_view_parent_class)->dispose (object);
}

static void
sw_compare_view_class_init (SwCompareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_compare_view_dispose;

  g_type_ensure (SW_TYPE_SOURCE_VIEW);
  g_type_ensure (SW_TYPE_TEXT_SEARCH);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-compare-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, box);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, paned);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, search);
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
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
  g_signal_connect (self, "map", G_CALLBACK (sw_compare_view_queue_settle), NULL);
  self->zoom_css = gtk_css_provider_new ();

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      GtkWidget *view = GTK_WIDGET (sw_compare_view_get_view (self, side));

      gtk_style_context_add_provider (gtk_widget_get_style_context (view),
                                      GTK_STYLE_PROVIDER (self->zoom_css),
                                      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
      g_signal_connect_object (sw_compare_view_get_adjustment (self, side), "changed",
                               G_CALLBACK (sw_compare_view_queue_settle), self, G_CONNECT_SWAPPED);
    }

  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->before_scroller),
                           "value-changed", G_CALLBACK (before_scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->after_scroller),
                           "value-changed", G_CALLBACK (after_scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->before, "line-chosen", G_CALLBACK (before_line_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->after, "line-chosen", G_CALLBACK (after_line_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  _sw_compare_view_init_find (self);
}
