/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-source-view.h"

G_BEGIN_DECLS

/* The bar that finds words in both texts: it marks all places, and goes from one to the next. */
#define SW_TYPE_TEXT_SEARCH (sw_text_search_get_type ())
G_DECLARE_FINAL_TYPE (SwTextSearch, sw_text_search, SW, TEXT_SEARCH, GtkWidget)

void sw_text_search_set_views (SwTextSearch *self, SwSourceView *before, SwSourceView *after);

void sw_text_search_set_side (SwTextSearch *self, SwSide side);

void sw_text_search_open (SwTextSearch *self);

void sw_text_search_next (SwTextSearch *self, int step);

gboolean sw_text_search_is_open (SwTextSearch *self);

GtkEditable *sw_text_search_get_entry (SwTextSearch *self);

const char *sw_text_search_get_status (SwTextSearch *self);

G_END_DECLS
