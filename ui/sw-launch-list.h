/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* All launches as a table; also the list twin of the task graph. */
#define SW_TYPE_LAUNCH_LIST (sw_launch_list_get_type ())
G_DECLARE_FINAL_TYPE (SwLaunchList, sw_launch_list, SW, LAUNCH_LIST, GtkWidget)

void sw_launch_list_set_document (SwLaunchList *self, SwDocument *document);

GtkSelectionModel *sw_launch_list_get_model (SwLaunchList *self);

void sw_launch_list_focus (SwLaunchList *self);

GtkColumnView *sw_launch_list_get_column_view (SwLaunchList *self);

void sw_launch_list_explain_none (AdwStatusPage *page, const SwAnalysis *analysis);

G_END_DECLS
