/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The passes of a folder, and what the selected one changed. */
#define SW_TYPE_PASS_LIST (sw_pass_list_get_type ())
G_DECLARE_FINAL_TYPE (SwPassList, sw_pass_list, SW, PASS_LIST, GtkWidget)

void sw_pass_list_set_document (SwPassList *self, SwDocument *document);

void sw_pass_list_focus (SwPassList *self);

guint sw_pass_list_get_n_shown (SwPassList *self);

void sw_pass_list_activate (SwPassList *self, guint position);

char *sw_pass_list_dup_text (SwPassList *self);

G_END_DECLS
