/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows what fixes would change, and makes the change when the user wants it. */
#define SW_TYPE_FIX_WINDOW (sw_fix_window_get_type ())
G_DECLARE_FINAL_TYPE (SwFixWindow, sw_fix_window, SW, FIX_WINDOW, AdwWindow)

SwFixWindow *sw_fix_window_new (GtkWindow *parent, SwDocument *document, GPtrArray *fixes);

const char *sw_fix_window_get_diff (SwFixWindow *self);

void sw_fix_window_save (SwFixWindow *self, GFile *file);

G_END_DECLS
