/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-draw.h"
#include "sw-graph-union.h"

G_BEGIN_DECLS

/* How a layout is made. */
typedef struct
{
  /* What boxes and titles need. */
  SwGraphSizes *(*measure) (const SwTaskGraph *graph, gpointer data);
  /* Places them; NULL with an error. */
  SwGraphLayout *(*place) (const SwTaskGraph *graph, const SwGraphSizes *sizes, gpointer data,
                           GError **error);
  gpointer data;
} SwDrawMaker;

/* Lays out the union of two states, or the only one there is: its layout, or NULL with an error.
 * The boxes of the union have room for those of either state, with @marked also for its marks. */
SwGraphLayout *sw_draw_lay_out_with (SwTaskGraph *const states[2], const SwGraphUnion *both,
                                     gboolean marked, const SwDrawMaker *maker, GError **error);

/* Lays out one state of a function for a file, both states as one where there are two, so that
 * nothing moves from one to the other. */
SwGraphLayout *sw_draw_lay_out (SwTaskGraph *const states[2], const SwGraphUnion *both, guint side,
                                gboolean without_fonts, char **fallback_reason);

G_END_DECLS
