/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A finding as a row of a list. */
#define SW_TYPE_FINDING_ITEM (sw_finding_item_get_type ())
G_DECLARE_FINAL_TYPE (SwFindingItem, sw_finding_item, SW, FINDING_ITEM, GObject)

SwFindingItem *sw_finding_item_new (SwAnalysis *analysis, guint finding);

const SwDiagnostic *sw_finding_item_get_finding (SwFindingItem *self);

guint sw_finding_item_get_index (SwFindingItem *self);

gboolean sw_finding_item_has_fix (SwFindingItem *self);

SwPosition sw_finding_item_get_position (SwFindingItem *self);

G_END_DECLS
