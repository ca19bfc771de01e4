/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A launch as a row of a list. */
#define SW_TYPE_LAUNCH_ITEM (sw_launch_item_get_type ())
G_DECLARE_FINAL_TYPE (SwLaunchItem, sw_launch_item, SW, LAUNCH_ITEM, GObject)

SwLaunchItem *sw_launch_item_new (SwAnalysis *analysis, guint launch);

guint sw_launch_item_get_index (SwLaunchItem *self);

const SwLaunch *sw_launch_item_get_launch (SwLaunchItem *self);

guint sw_launch_item_get_line (SwLaunchItem *self);

G_END_DECLS
