/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two tasks to choose, and whether and why one waits for the other. */
#define SW_TYPE_PAIR_VIEW (sw_pair_view_get_type ())
G_DECLARE_FINAL_TYPE (SwPairView, sw_pair_view, SW, PAIR_VIEW, GtkWidget)

void sw_pair_view_set_document (SwPairView *self, SwDocument *document);

void sw_pair_view_update (SwPairView *self);

GtkDropDown *sw_pair_view_get_awaited (SwPairView *self);

const char *sw_pair_view_get_text (SwPairView *self);

G_END_DECLS
