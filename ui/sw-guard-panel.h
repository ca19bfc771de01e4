/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The conditions of a task graph: each can be taken to hold, or not to, and what is read then is
 * listed. */
#define SW_TYPE_GUARD_PANEL (sw_guard_panel_get_type ())
G_DECLARE_FINAL_TYPE (SwGuardPanel, sw_guard_panel, SW, GUARD_PANEL, GtkWidget)

void sw_guard_panel_set_document (SwGuardPanel *self, SwDocument *document);

void sw_guard_panel_set_side (SwGuardPanel *self, SwSide side);

const char *sw_guard_panel_get_reads (SwGuardPanel *self);

char *sw_guard_panel_dup_conflict (const SwPicture *picture, SwSide side);

G_END_DECLS
