/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-compare-view-private.h"

/* Going to places in the texts: matches of a search, and changes of the pass. */

static const SwLineDiff *
sw_compare_view_get_diff (SwCompareView *self)
{
  SwAnalysis *analysis = self->document != NULL ? sw_document_get_analysis (self->document) : NULL;

  return analysis != NULL ? analysis->diff : NULL;
}

/**
 * sw_compare_view_get_search:
 * @self: a compare view
 *
 * Returns: (transfer none): its search bar
 */
SwTextSearch *
sw_compare_view_get_search (SwCompareView *self)
{
  return self->search;
}

static GtkAdjustment *
sw_compare_view_get_scroll (SwCompareView *self, SwSide side)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (sw_compare_view_get_view (self, side)));
}

/* Brings a line into sight, and what stands beside it. */
static void
sw_compare_view_go_to (SwCompareView *self, SwSide side, guint line)
{
  const SwLineDiff *diff = sw_compare_view_get_diff (self);
  guint lines[SW_N_SIDES] = { SW_LINE_NONE, SW_LINE_NONE };

  lines[side] = line;

  if (diff != NULL)
    lines[1 - side] = (guint) MAX (0, sw_line_diff_map (diff, side, line));

  _sw_compare_view_anchor (self, side, lines[SW_SIDE_BEFORE], lines[SW_SIDE_AFTER]);
  self->aside = TRUE;
}

static void
found_cb (SwCompareView *self, guint side, guint line)
{
  self->change = SW_CHANGE_NONE;
  sw_compare_view_go_to (self, side, line);
}

static void
opened_cb (SwCompareView *self, guint side)
{
  self->old_value = gtk_adjustment_get_value (sw_compare_view_get_scroll (self, side));
}

/* The old place is shown again unless the user went on to another one. */
static void
closed_cb (SwCompareView *self, guint side, gboolean back)
{
  if (back)
    {
      sw_compare_view_release (self);
      gtk_adjustment_set_value (sw_compare_view_get_scroll (self, side), self->old_value);
    }

  gtk_widget_grab_focus (GTK_WIDGET (sw_compare_view_get_view (self, side)));
}

/**
 * sw_compare_view_go_to_change:
 * @self: a compare view
 * @step: 1 for the next change, -1 for the previous one
 *
 * Goes from change to change, around the end, beginning at the cursor of the text that had the
 * focus last; selects the launch that the change is about.
 *
 * Returns: the index of the change, or %SW_CHANGE_NONE when there is none
 */
guint
sw_compare_view_go_to_change (SwCompareView *self, int step)
{
  const SwLineDiff *diff = sw_compare_view_get_diff (self);
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  const SwLineChange *change;
  guint n = diff != NULL ? diff->changes->len : 0;
  guint index;
  guint launch = SW_NO_LAUNCH;

  if (n == 0)
    return SW_CHANGE_NONE;

  if (self->change != SW_CHANGE_NONE)
    index = (self->change + n + (guint) step) % n;
  else
    index = sw_line_diff_find_change (
      diff, self->side,
      sw_source_view_get_cursor_line (sw_compare_view_get_view (self, self->side)), step);

  change = &g_array_index (diff->changes, SwLineChange, index);

  for (guint side = SW_N_SIDES; side-- > 0 && launch == SW_NO_LAUNCH;)
    for (guint line = change->first[side]; line < change->end[side] && launch == SW_NO_LAUNCH;
         line++)
      launch = sw_analysis_launch_at_line (analysis, side, line);

  if (launch != SW_NO_LAUNCH)
    sw_document_select_launch (self->document, launch);

  for (guint side = 0; side < SW_N_SIDES; side++)
    sw_source_view_go_to_line (sw_compare_view_get_view (self, side), change->first[side]);

  _sw_compare_view_anchor (self, SW_SIDE_AFTER, change->first[SW_SIDE_BEFORE],
                           change->first[SW_SIDE_AFTER]);
  self->change = index;

  return index;
}

/**
 * sw_compare_view_get_n_changes:
 * @self: a compare view
 *
 * Returns: how many places the pass has changed
 */
guint
sw_compare_view_get_n_changes (SwCompareView *self)
{
  const SwLineDiff *diff = sw_compare_view_get_diff (self);

  return diff != NULL ? diff->changes->len : 0;
}

static void
sw_compare_view_focused (SwCompareView *self, SwSide side)
{
  self->side = side;
  sw_text_search_set_side (self->search, side);
}

static void
before_focused_cb (SwCompareView *self)
{
  sw_compare_view_focused (self, SW_SIDE_BEFORE);
}

static void
after_focused_cb (SwCompareView *self)
{
  sw_compare_view_focused (self, SW_SIDE_AFTER);
}

void
_sw_compare_view_init_find (SwCompareView *self)
{
  const GCallback focused[] = { G_CALLBACK (before_focused_cb), G_CALLBACK (after_focused_cb) };

  self->change = SW_CHANGE_NONE;
  sw_text_search_set_views (self->search, self->before, self->after);
  g_signal_connect_object (self->search, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "found", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      g_signal_connect_object (focus, "enter", focused[side], self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (sw_compare_view_get_view (self, side)), focus);
    }
}
