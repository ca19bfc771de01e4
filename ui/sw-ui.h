/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_ui_init_locale (void);

void sw_ui_init (void);

GSettings *sw_ui_get_settings (void);

GFile *sw_ui_dup_folder (GFile *file);

void sw_ui_no_hyphens (GtkLabel *label);

char *sw_ui_dup_sentence (const char *text);

G_END_DECLS
