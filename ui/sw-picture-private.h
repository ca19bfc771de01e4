/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-picture.h"

G_BEGIN_DECLS

/* Shared by sw-picture.c (how a picture comes to be), sw-picture-places.c (where things stand in
 * it), and tests that make pictures of their own. */

typedef SwGraphLayout *(*SwLayOut) (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                                    GCancellable *cancellable, GError **error);

/* Lays the plain graphs of both states out. */
gboolean _sw_picture_lay_out (SwPicture *self, SwLayOut engine, GCancellable *cancellable,
                              GError **error);

/* The places of @plain for @graph, which has the same nodes and some of its edges. */
SwGraphLayout *_sw_picture_project (const SwTaskGraph *plain, const SwGraphLayout *places,
                                    const SwTaskGraph *graph);

/* Nodes that wait for each other, as far as that is certain; or NULL. */
GArray *_sw_picture_find_cycle (const SwTaskGraph *graph);

G_END_DECLS
