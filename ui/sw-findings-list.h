/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What was found, in text order; a click jumps to the place. */
#define SW_TYPE_FINDINGS_LIST (sw_findings_list_get_type ())
G_DECLARE_FINAL_TYPE (SwFindingsList, sw_findings_list, SW, FINDINGS_LIST, GtkWidget)

void sw_findings_list_set_document (SwFindingsList *self, SwDocument *document);

guint sw_findings_list_get_n (SwFindingsList *self);

void sw_findings_list_activate (SwFindingsList *self, guint position);

void sw_findings_list_activate_next (SwFindingsList *self, int step);

G_END_DECLS
