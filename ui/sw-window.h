/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"
#include "sw-graph-save.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One file, one window. */
#define SW_TYPE_WINDOW (sw_window_get_type ())
G_DECLARE_FINAL_TYPE (SwWindow, sw_window, SW, WINDOW, AdwApplicationWindow)

SwWindow *sw_window_new (GtkApplication *application);

SwDocument *sw_window_get_document (SwWindow *self);

void sw_window_open (SwWindow *self, GFile *file);

void sw_window_export (SwWindow *self, GFile *file, SwSaveForm form);

G_END_DECLS
