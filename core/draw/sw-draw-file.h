/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-draw.h"

G_BEGIN_DECLS

/* A picture as a file: the graph, its title, the marks in use and the layout engine.  Light, in
 * English, the same bytes for the same layout and fonts. */

/* @percent (out, optional) is the size relative to the normal one: large pictures are scaled
 * down to what programs can open. */
GBytes *sw_draw_to_png (const SwTaskGraph *graph, const SwGraphLayout *layout, guint *percent,
                        GError **error);

GBytes *sw_draw_to_pdf (const SwTaskGraph *graph, const SwGraphLayout *layout, GError **error);

G_END_DECLS
