/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/* A gutter column with an icon at each launch and each finding, in the colour of its verdict or
 * severity; the pointer is told why. */
#define SW_TYPE_MARK_GUTTER (sw_mark_gutter_get_type ())
G_DECLARE_FINAL_TYPE (SwMarkGutter, sw_mark_gutter, SW, MARK_GUTTER, GtkSourceGutterRenderer)

SwMarkGutter *sw_mark_gutter_new (void);

void sw_mark_gutter_set_analysis (SwMarkGutter *self, SwAnalysis *analysis, SwSide side);

const SwLineMark *sw_mark_gutter_get_mark (SwMarkGutter *self, guint line);

G_END_DECLS
