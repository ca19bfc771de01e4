/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Why the selected launch has its verdict: the proof step by step, or values that make it
 * empty, what would prove it, and what happens when it is empty. */
#define SW_TYPE_WHY_VIEW (sw_why_view_get_type ())
G_DECLARE_FINAL_TYPE (SwWhyView, sw_why_view, SW, WHY_VIEW, GtkWidget)

void sw_why_view_set_document (SwWhyView *self, SwDocument *document);

char *sw_why_view_dup_text (SwWhyView *self);

G_END_DECLS
