/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-mark-gutter.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/* One text of an analysis, read-only: lines of launches are tinted and have a mark in the
 * gutter, lines that the other text does not have carry a sign. */
#define SW_TYPE_SOURCE_VIEW (sw_source_view_get_type ())
G_DECLARE_FINAL_TYPE (SwSourceView, sw_source_view, SW, SOURCE_VIEW, GtkSourceView)

void sw_source_view_set_analysis (SwSourceView *self, SwAnalysis *analysis, SwSide side);

void sw_source_view_set_wrap (SwSourceView *self, gboolean wrap);

gboolean sw_source_view_is_filled (SwSourceView *self);

SwMarkGutter *sw_source_view_get_marks (SwSourceView *self);

guint sw_source_view_get_cursor_line (SwSourceView *self);

void sw_source_view_select_lines (SwSourceView *self, guint first, guint last);

void sw_source_view_unselect (SwSourceView *self);

void sw_source_view_go_to_line (SwSourceView *self, guint line);

void sw_source_view_select_range (SwSourceView *self, const GtkTextIter *start,
                                  const GtkTextIter *end);

void sw_source_view_show_column (SwSourceView *self);

gboolean sw_source_view_measure_line (SwSourceView *self, guint line, int *y, int *height);

double sw_source_view_line_at (SwSourceView *self, double y);

double sw_source_view_y_of (SwSourceView *self, double line);

G_END_DECLS
