/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass-folder.h"

G_BEGIN_DECLS

/* A row of the list of passes: one pass of one folder. */
#define SW_TYPE_PASS_ITEM (sw_pass_item_get_type ())
G_DECLARE_FINAL_TYPE (SwPassItem, sw_pass_item, SW, PASS_ITEM, GObject)

SwPassItem *sw_pass_item_new (SwDump *dump, guint folder, guint slot);

guint sw_pass_item_get_folder (SwPassItem *self);

guint sw_pass_item_get_index (SwPassItem *self);

const SwDumpSlot *sw_pass_item_get_slot (SwPassItem *self);

char *sw_pass_item_dup_summary (SwPassItem *self);

char *sw_pass_item_dup_change (SwPassItem *self, guint change);

G_END_DECLS
