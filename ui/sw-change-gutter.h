/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/* A gutter column with a sign at each line that the other text does not have: "−" before,
 * "+" after. */
#define SW_TYPE_CHANGE_GUTTER (sw_change_gutter_get_type ())
G_DECLARE_FINAL_TYPE (SwChangeGutter, sw_change_gutter, SW, CHANGE_GUTTER,
                      GtkSourceGutterRendererText)

SwChangeGutter *sw_change_gutter_new (void);

void sw_change_gutter_set_analysis (SwChangeGutter *self, SwAnalysis *analysis, SwSide side);

G_END_DECLS
