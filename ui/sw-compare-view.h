/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"
#include "sw-text-search.h"

G_BEGIN_DECLS

/* The texts before and after the pass, side by side, scrolled together. */
#define SW_TYPE_COMPARE_VIEW (sw_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (SwCompareView, sw_compare_view, SW, COMPARE_VIEW, GtkWidget)

void sw_compare_view_set_document (SwCompareView *self, SwDocument *document);

void sw_compare_view_set_wrap (SwCompareView *self, gboolean wrap);

void sw_compare_view_set_stacked (SwCompareView *self, gboolean stacked);

void sw_compare_view_set_zoom (SwCompareView *self, int percent);

void sw_compare_view_clear (SwCompareView *self);

void sw_compare_view_release (SwCompareView *self);

void sw_compare_view_show (SwCompareView *self);

SwTextSearch *sw_compare_view_get_search (SwCompareView *self);

guint sw_compare_view_go_to_change (SwCompareView *self, int step);

guint sw_compare_view_get_n_changes (SwCompareView *self);

SwSourceView *sw_compare_view_get_view (SwCompareView *self, SwSide side);

G_END_DECLS
