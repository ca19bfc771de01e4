/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-source-view.h"

#include "sw-change-gutter.h"
#include "sw-palette.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* A buffer is filled piece by piece between frames, so that a large file never stops the
 * window: before the text view measures lines, but after it has drawn a frame.  Where drawing is
 * so slow that the next frame is always due, idle work never gets its turn: then it takes it. */
#define PIECE          ((gsize) 64 * 1024)
#define FILL_US        25000
#define FILL_PRIORITY  (GDK_PRIORITY_REDRAW + 2)
#define FILL_UNSEEN_MS 50

/* Pixels to the left and right of what is brought into sight. */
#define COLUMN_ROOM 48

/* What is left of a wrapped line stands a little to the right of where the line starts; there is
 * a tag for each depth of indentation. */
#define N_HANGING         16
#define INDENT_CHARS      4
#define MAY_WRAP          40
#define MAX_HANGING_LINES 50000

struct _SwSourceView
{
  GtkSourceView parent_instance;

  SwAnalysis *analysis;
  SwSide side;
  SwMarkGutter *marks;
  SwChangeGutter *changes;
  GtkTextTag *hanging_tags[N_HANGING];
  GtkTextTag *launch_tags[SW_N_MARKS];
  GtkTextTag *changed_tag;
  GtkTextTag *selected_tag;
  GtkTextTag *measured_tag;
  GtkTextMark *measured;
  gsize filled; /* bytes of the display text that are in the buffer */
  guint filled_lines;
  guint next_range;
  guint fill_source;
  guint fill_timeout;
  guint hang_source;
  int char_width;
  guint wanted_line; /* where the cursor goes once the line is there, or SW_LINE_NONE */
  guint selected_first;
  guint selected_last;
  guint quiet; /* > 0: the cursor is moved by us */
  gboolean wrap;
};

enum
{
  SIGNAL_LINE_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SwSourceView, sw_source_view, GTK_SOURCE_TYPE_VIEW)

static GtkTextBuffer *
sw_source_view_get_text (SwSourceView *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
}

static const SwAnalysisSide *
sw_source_view_get_side (SwSourceView *self)
{
  return &self->analysis->sides[self->side];
}

static void
tag_lines (GtkTextBuffer *buffer, GtkTextTag *tag, guint first, guint last)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_line (buffer, &start, (int) first);
  gtk_text_buffer_get_iter_at_line (buffer, &end, (int) last);
  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_apply_tag (buffer, tag, &start, &end);
}

static gboolean
is_indent (gunichar c)
{
  return c == ' ' || c == '\t';
}

/* Says how lines that may wrap are to be continued, from @from up to, without, @to. */
static void
sw_source_view_hang (SwSourceView *self, guint from, guint to)
{
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  GtkTextIter start, end;

  if (sw_source_view_get_side (self)->text.n_lines > MAX_HANGING_LINES)
    return;

  gtk_text_buffer_get_iter_at_line (buffer, &start, (int) from);

  for (guint line = from; line < to; line++)
    {
      guint depth;

      end = start;
      gtk_text_iter_forward_line (&end);

      if (gtk_text_iter_get_chars_in_line (&start) > MAY_WRAP)
        {
          GtkTextIter text = start;

          while (is_indent (gtk_text_iter_get_char (&text)) && gtk_text_iter_forward_char (&text))
            ;

          depth = gtk_source_view_get_visual_column (GTK_SOURCE_VIEW (self), &text) / INDENT_CHARS;
          gtk_text_buffer_apply_tag (buffer, self->hanging_tags[MIN (depth, N_HANGING - 1)], &start,
                                     &end);
        }

      start = end;
    }
}

/* Marks the lines from @from up to, without, @to. */
static void
sw_source_view_decorate (SwSourceView *self, guint from, guint to)
{
  const SwAnalysisSide *side = sw_source_view_get_side (self);
  const SwLineDiff *diff = self->analysis->diff;
  GtkTextBuffer *buffer = sw_source_view_get_text (self);

  for (guint i = from; diff != NULL && i < MIN (to, diff->n[self->side]); i++)
    {
      guint first = i;

      while (i < MIN (to, diff->n[self->side]) && diff->match[self->side][i] == SW_LINE_NONE)
        i++;

      if (i > first)
        tag_lines (buffer, self->changed_tag, first, i - 1);
    }

  for (; self->next_range < side->launches->len; self->next_range++)
    {
      const SwLaunchLines *range = &g_array_index (side->launches, SwLaunchLines, self->next_range);
      const SwLaunch *launch = sw_analysis_get_launch (self->analysis, range->launch);

      if (range->last >= to && self->filled < side->text.length)
        break;

      tag_lines (buffer, self->launch_tags[launch->verdict], range->first, range->last);
    }
}

/**
 * sw_source_view_get_cursor_line:
 * @self: a view
 *
 * Returns: the line of the cursor, from 0
 */
guint
sw_source_view_get_cursor_line (SwSourceView *self)
{
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));

  return (guint) gtk_text_iter_get_line (&iter);
}

static void
sw_source_view_place_cursor (SwSourceView *self, guint line)
{
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  GtkTextIter iter;

  if (sw_source_view_get_cursor_line (self) == line)
    return;

  self->quiet++;
  gtk_text_buffer_get_iter_at_line (buffer, &iter, (int) line);
  gtk_text_buffer_place_cursor (buffer, &iter);
  self->quiet--;
}

/* Puts one more piece of whole lines into the buffer; whether there is more. */
static gboolean
sw_source_view_fill (SwSourceView *self)
{
  const SwDisplayText *text = &sw_source_view_get_side (self)->text;
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  gsize rest = text->length - self->filled;
  gsize size = rest;
  guint from = self->filled_lines;
  GtkTextIter end;

  if (rest > PIECE)
    {
      const char *start = text->text + self->filled;
      const char *stop = memchr (start + PIECE, '\n', rest - PIECE);

      size = stop != NULL ? (gsize) (stop + 1 - start) : rest;
    }

  self->quiet++;
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert (buffer, &end, text->text + self->filled, (int) size);
  self->filled += size;
  self->filled_lines = self->filled < text->length
                         ? (guint) gtk_text_buffer_get_line_count (buffer) - 1
                         : text->n_lines;
  sw_source_view_decorate (self, from, self->filled_lines);
  sw_source_view_hang (self, from, self->filled_lines);
  self->quiet--;

  if (self->wanted_line < self->filled_lines)
    {
      sw_source_view_place_cursor (self, self->wanted_line);
      self->wanted_line = SW_LINE_NONE;
    }

  if (self->selected_first < self->filled_lines && self->selected_last >= from)
    tag_lines (buffer, self->selected_tag, self->selected_first,
               MIN (self->selected_last, self->filled_lines - 1));

  return self->filled < text->length;
}

static void
sw_source_view_stop_filling (SwSourceView *self)
{
  g_clear_handle_id (&self->fill_source, g_source_remove);
  g_clear_handle_id (&self->fill_timeout, g_source_remove);
}

static gboolean
fill_cb (gpointer data)
{
  SwSourceView *self = data;
  gint64 end = g_get_monotonic_time () + FILL_US;

  do
    if (!sw_source_view_fill (self))
      {
        sw_source_view_stop_filling (self);
        return G_SOURCE_REMOVE;
      }
  while (g_get_monotonic_time () < end);

  return G_SOURCE_CONTINUE;
}

static void
sw_source_view_update_wrap (SwSourceView *self)
{
  gboolean possible =
    self->analysis == NULL || sw_source_view_get_side (self)->text.longest <= SW_DISPLAY_PLAIN_LINE;

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self),
                               self->wrap && possible ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE);
}

static void
sw_source_view_update_colors (SwSourceView *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleSchemeManager *schemes = gtk_source_style_scheme_manager_get_default ();
  GtkSourceStyleScheme *scheme =
    gtk_source_style_scheme_manager_get_scheme (schemes, dark ? "Adwaita-dark" : "Adwaita");
  GdkRGBA color;

  gtk_source_buffer_set_style_scheme (GTK_SOURCE_BUFFER (sw_source_view_get_text (self)), scheme);

  for (guint i = 0; i < SW_N_MARKS; i++)
    {
      sw_mark_get_color ((SwMarkKind) i, dark, &color);
      sw_tint (&color, dark);
      g_object_set (self->launch_tags[i], "paragraph-background-rgba", &color, NULL);
    }

  sw_get_change_color (self->side, dark, &color);
  color.alpha = dark ? 0.16f : 0.08f;
  g_object_set (self->changed_tag, "paragraph-background-rgba", &color, NULL);
  gdk_rgba_parse (&color, dark ? "rgba(120,174,237,0.38)" : "rgba(53,132,228,0.28)");
  g_object_set (self->selected_tag, "paragraph-background-rgba", &color, NULL);
}

/**
 * sw_source_view_set_analysis:
 * @self: a view
 * @analysis: (nullable): what it shows
 * @side: which of its texts
 *
 * Shows a text.
 */
void
sw_source_view_set_analysis (SwSourceView *self, SwAnalysis *analysis, SwSide side)
{
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  GtkTextIter start;

  sw_source_view_stop_filling (self);

  if (analysis != NULL)
    sw_analysis_ref (analysis);

  g_clear_pointer (&self->analysis, sw_analysis_unref);
  self->analysis = analysis;
  self->side = side;
  self->filled = 0;
  self->filled_lines = 0;
  self->next_range = 0;
  self->wanted_line = SW_LINE_NONE;
  self->selected_first = SW_LINE_NONE;
  self->selected_last = 0;

  self->quiet++;
  gtk_text_buffer_set_text (buffer, "", 0);
  self->quiet--;
  sw_mark_gutter_set_analysis (self->marks, analysis, side);
  sw_change_gutter_set_analysis (self->changes, analysis, side);
  sw_source_view_update_colors (self);

  if (analysis == NULL || sw_source_view_get_side (self)->text.text == NULL)
    return;

  gtk_source_buffer_set_highlight_syntax (GTK_SOURCE_BUFFER (buffer),
                                          sw_source_view_get_side (self)->text.longest
                                            <= SW_DISPLAY_PLAIN_LINE);
  sw_source_view_update_wrap (self);

  if (sw_source_view_fill (self))
    {
      self->fill_source = g_idle_add_full (FILL_PRIORITY, fill_cb, self, NULL);
      self->fill_timeout = g_timeout_add (FILL_UNSEEN_MS, fill_cb, self);
    }

  self->quiet++;
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  self->quiet--;
}

/**
 * sw_source_view_is_filled:
 * @self: a view
 *
 * Returns: whether the whole text is in the buffer
 */
gboolean
sw_source_view_is_filled (SwSourceView *self)
{
  return self->fill_source == 0;
}

/**
 * sw_source_view_get_marks:
 * @self: a view
 *
 * Returns: (transfer none): the gutter column with the marks
 */
SwMarkGutter *
sw_source_view_get_marks (SwSourceView *self)
{
  return self->marks;
}

/**
 * sw_source_view_set_wrap:
 * @self: a view
 * @wrap: whether long lines are wrapped, if none is very long
 *
 * Sets the wrapping.
 */
void
sw_source_view_set_wrap (SwSourceView *self, gboolean wrap)
{
  self->wrap = wrap;
  sw_source_view_update_wrap (self);
}

/**
 * sw_source_view_unselect:
 * @self: a view
 *
 * No lines are lit any more.
 */
void
sw_source_view_unselect (SwSourceView *self)
{
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  GtkTextIter start, end;

  if (self->selected_first < self->filled_lines)
    {
      gtk_text_buffer_get_iter_at_line (buffer, &start, (int) self->selected_first);
      gtk_text_buffer_get_iter_at_line (buffer, &end, (int) self->selected_last);
      gtk_text_iter_forward_line (&end);
      gtk_text_buffer_remove_tag (buffer, self->selected_tag, &start, &end);
    }

  self->selected_first = SW_LINE_NONE;
  self->selected_last = 0;
}

/**
 * sw_source_view_select_lines:
 * @self: a view
 * @first: a line, from 0
 * @last: the last one
 *
 * Lights lines up and moves the cursor there, unless it is in one of them already.
 */
void
sw_source_view_select_lines (SwSourceView *self, guint first, guint last)
{
  guint cursor = sw_source_view_get_cursor_line (self);

  sw_source_view_unselect (self);
  self->selected_first = first;
  self->selected_last = last;

  if (first < self->filled_lines)
    tag_lines (sw_source_view_get_text (self), self->selected_tag, first,
               MIN (last, self->filled_lines - 1));

  if (cursor < first || cursor > last)
    sw_source_view_go_to_line (self, first);
}

/**
 * sw_source_view_go_to_line:
 * @self: a view
 * @line: a line, from 0
 *
 * Moves the cursor to a line; later, when the line is not there yet.
 */
void
sw_source_view_go_to_line (SwSourceView *self, guint line)
{
  self->wanted_line = SW_LINE_NONE;

  if (line < self->filled_lines)
    sw_source_view_place_cursor (self, line);
  else if (self->analysis != NULL)
    self->wanted_line = line;
}

/**
 * sw_source_view_select_range:
 * @self: a view
 * @start: where it starts
 * @end: where it ends
 *
 * Selects text, which is not taken for a choice of the user.
 */
void
sw_source_view_select_range (SwSourceView *self, const GtkTextIter *start, const GtkTextIter *end)
{
  self->wanted_line = SW_LINE_NONE;
  self->quiet++;
  gtk_text_buffer_select_range (sw_source_view_get_text (self), start, end);
  self->quiet--;
}

/**
 * sw_source_view_show_column:
 * @self: a view
 *
 * Scrolls sideways, when that is needed, so that the selection is in sight, or where it starts.
 */
void
sw_source_view_show_column (SwSourceView *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self));
  double page = gtk_adjustment_get_page_size (adjustment);
  GtkTextIter start, end;
  GdkRectangle first, last;

  gtk_text_buffer_get_selection_bounds (sw_source_view_get_text (self), &start, &end);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), &start, &first);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), &end, &last);

  if (first.y != last.y || last.x + COLUMN_ROOM - first.x > page)
    last.x = first.x;

  gtk_adjustment_clamp_page (adjustment, MAX (first.x - COLUMN_ROOM, 0), last.x + COLUMN_ROOM);
}

/* Lines are measured in idle time, which never comes while frames are always due, or around the
 * place that is scrolled to, ahead of the next frame, as soon as any line has become invalid: this
 * line becomes so, and the view scrolls to it. */
static void
sw_source_view_want_line (SwSourceView *self, const GtkTextIter *start)
{
  GtkTextBuffer *buffer = sw_source_view_get_text (self);
  GtkTextIter end = *start;

  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_move_mark (buffer, self->measured, start);
  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self), self->measured, 0, TRUE, 0, 0.3);
  gtk_text_buffer_apply_tag (buffer, self->measured_tag, start, &end);
  gtk_text_buffer_remove_tag (buffer, self->measured_tag, start, &end);
}

/**
 * sw_source_view_measure_line:
 * @self: a view
 * @line: a line, from 0
 * @y: (out): where it is in the text, in pixels
 * @height: (out): its height
 *
 * A text view measures its lines bit by bit, those near the visible ones first.  A line that has
 * not been measured yet is scrolled to, so that it will be before the next frame.
 *
 * Returns: whether it has been measured
 */
gboolean
sw_source_view_measure_line (SwSourceView *self, guint line, int *y, int *height)
{
  GtkTextIter iter;

  *y = 0;
  *height = 0;

  if (line >= self->filled_lines)
    return FALSE;

  gtk_text_buffer_get_iter_at_line (sw_source_view_get_text (self), &iter, (int) line);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), &iter, y, height);

  if (*height > 0)
    return TRUE;

  sw_source_view_want_line (self, &iter);

  return FALSE;
}

/**
 * sw_source_view_line_at:
 * @self: a view
 * @y: a height in the text, in pixels
 *
 * Returns: the line there, from 0, with the fraction above @y
 */
double
sw_source_view_line_at (SwSourceView *self, double y)
{
  GtkTextIter iter;
  int top, height;

  gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (self), &iter, (int) y, &top);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), &iter, &top, &height);

  return gtk_text_iter_get_line (&iter) + CLAMP ((y - top) / MAX (height, 1), 0, 1);
}

/**
 * sw_source_view_y_of:
 * @self: a view
 * @line: a line, from 0, with a fraction
 *
 * Returns: where it is in the text, in pixels
 */
double
sw_source_view_y_of (SwSourceView *self, double line)
{
  GtkTextIter iter;
  int top, height;

  line = MAX (line, 0);
  gtk_text_buffer_get_iter_at_line (sw_source_view_get_text (self), &iter, (int) line);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), &iter, &top, &height);

  return top + (line - (int) line) * height;
}

static void
cursor_moved_cb (SwSourceView *self)
{
  if (self->quiet == 0)
    g_signal_emit (self, signals[SIGNAL_LINE_CHOSEN], 0, sw_source_view_get_cursor_line (self));
}

static void
sw_source_view_dispose (GObject *object)
{
  SwSourceView *self = SW_SOURCE_VIEW (object);

  sw_source_view_stop_filling (self);
  g_clear_handle_id (&self->hang_source, g_source_remove);
  g_clear_pointer (&self->analysis, sw_analysis_unref);

  G_OBJECT_CLASS (sw_source_view_parent_class)->dispose (object);
}

static void
sw_source_view_init_buffer (SwSourceView *self)
{
  g_autoptr (GtkSourceBuffer) buffer = gtk_source_buffer_new (NULL);
  GtkSourceLanguageManager *languages = gtk_source_language_manager_get_default ();
  GtkTextBuffer *text = GTK_TEXT_BUFFER (buffer);
  GtkTextIter start;

  gtk_text_buffer_set_enable_undo (text, FALSE);
  gtk_source_buffer_set_highlight_matching_brackets (buffer, FALSE);
  gtk_source_buffer_set_language (
    buffer, gtk_source_language_manager_get_language (languages, "slipway-ir"));

  /* Later tags win over earlier ones. */
  self->changed_tag = gtk_text_buffer_create_tag (text, "changed", NULL);

  for (guint i = 0; i < SW_N_MARKS; i++)
    self->launch_tags[i] =
      gtk_text_buffer_create_tag (text, sw_mark_get_name ((SwMarkKind) i), NULL);

  self->selected_tag = gtk_text_buffer_create_tag (text, "selected", NULL);

  for (guint i = 0; i < N_HANGING; i++)
    self->hanging_tags[i] = gtk_text_buffer_create_tag (text, NULL, "insert-hyphens", FALSE, NULL);

  /* Changes nothing, but concerns the height of lines. */
  self->measured_tag = gtk_text_buffer_create_tag (text, NULL, "pixels-above-lines", 0, NULL);
  gtk_text_buffer_get_start_iter (text, &start);
  self->measured = gtk_text_buffer_create_mark (text, NULL, &start, TRUE);

  gtk_text_view_set_buffer (GTK_TEXT_VIEW (self), text);
  g_signal_connect_object (text, "notify::cursor-position", G_CALLBACK (cursor_moved_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_source_view_init_gutter (SwSourceView *self)
{
  GtkSourceGutter *gutter =
    gtk_source_view_get_gutter (GTK_SOURCE_VIEW (self), GTK_TEXT_WINDOW_LEFT);

  gtk_source_view_set_show_line_numbers (GTK_SOURCE_VIEW (self), TRUE);
  self->marks = sw_mark_gutter_new ();
  self->changes = sw_change_gutter_new ();
  gtk_source_gutter_insert (gutter, GTK_SOURCE_GUTTER_RENDERER (self->marks), 10);
  gtk_source_gutter_insert (gutter, GTK_SOURCE_GUTTER_RENDERER (self->changes), 20);
}

static void
sw_source_view_update_hanging (SwSourceView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);

  if (width == self->char_width)
    return;

  self->char_width = width;

  for (guint i = 0; i < N_HANGING; i++)
    g_object_set (self->hanging_tags[i], "indent",
                  -(int) PANGO_PIXELS ((i + 1) * INDENT_CHARS * width), NULL);
}

static gboolean
hang_cb (gpointer data)
{
  SwSourceView *self = data;

  self->hang_source = 0;
  sw_source_view_update_hanging (self);

  return G_SOURCE_REMOVE;
}

/* Letters may have another width now.  Lines must not be touched while a frame is being made. */
static void
sw_source_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  SwSourceView *self = SW_SOURCE_VIEW (widget);

  GTK_WIDGET_CLASS (sw_source_view_parent_class)->css_changed (widget, change);

  if (self->hanging_tags[0] != NULL && self->hang_source == 0)
    self->hang_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, hang_cb, self, NULL);
}

/* The base class makes a buffer of its own until it is constructed. */
static void
sw_source_view_constructed (GObject *object)
{
  SwSourceView *self = SW_SOURCE_VIEW (object);
  GtkTextView *view = GTK_TEXT_VIEW (self);

  G_OBJECT_CLASS (sw_source_view_parent_class)->constructed (object);

  sw_source_view_init_buffer (self);
  sw_source_view_init_gutter (self);
  gtk_text_view_set_editable (view, FALSE);
  gtk_text_view_set_monospace (view, TRUE);
  gtk_text_view_set_left_margin (view, 6);
  gtk_text_view_set_bottom_margin (view, 12);
  sw_source_view_update_colors (self);
  sw_source_view_update_hanging (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (sw_source_view_update_colors), self, G_CONNECT_SWAPPED);
}

static void
sw_source_view_class_init (SwSourceViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->css_changed = sw_source_view_css_changed;
  G_OBJECT_CLASS (klass)->constructed = sw_source_view_constructed;
  G_OBJECT_CLASS (klass)->dispose = sw_source_view_dispose;

  /**
   * SwSourceView::line-chosen:
   * @line: a line, from 0
   *
   * The user moved the cursor.
   */
  signals[SIGNAL_LINE_CHOSEN] = g_signal_new ("line-chosen", SW_TYPE_SOURCE_VIEW, G_SIGNAL_RUN_LAST,
                                              0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sw_source_view_init (SwSourceView *self)
{
  self->wanted_line = SW_LINE_NONE;
  self->selected_first = SW_LINE_NONE;
}
