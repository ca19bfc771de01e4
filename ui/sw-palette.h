/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Colours, icons and words of verdicts and severities.  A colour never stands alone: an icon
 * of another shape, or a word, says the same. */

const char *sw_mark_get_name (SwMarkKind kind);

const char *sw_mark_get_icon_name (SwMarkKind kind);

const char *sw_mark_get_label (SwMarkKind kind);

void sw_mark_get_color (SwMarkKind kind, gboolean dark, GdkRGBA *color);

void sw_tint (GdkRGBA *color, gboolean dark);

void sw_get_change_color (SwSide side, gboolean dark, GdkRGBA *color);

G_END_DECLS
