/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-draw.h"
#include "sw-graph-union.h"

G_BEGIN_DECLS

/* Lays out one state of a function for a file, both states as one where there are two, so that
 * nothing moves from one to the other. */
SwGraphLayout *sw_draw_lay_out (SwTaskGraph *const states[2], const SwGraphUnion *both, guint side,
                                gboolean without_fonts, char **fallback_reason);

G_END_DECLS
