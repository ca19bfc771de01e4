/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-launch-item.h"

struct _SwLaunchItem
{
  GObject parent_instance;

  SwAnalysis *analysis;
  guint index;
};

G_DEFINE_FINAL_TYPE (SwLaunchItem, sw_launch_item, G_TYPE_OBJECT)

static void
sw_launch_item_finalize (GObject *object)
{
  SwLaunchItem *self = SW_LAUNCH_ITEM (object);

  g_clear_pointer (&self->analysis, sw_analysis_unref);

  G_OBJECT_CLASS (sw_launch_item_parent_class)->finalize (object);
}

static void
sw_launch_item_class_init (SwLaunchItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_launch_item_finalize;
}

static void
sw_launch_item_init (SwLaunchItem *self)
{
}

/**
 * sw_launch_item_new:
 * @analysis: an analysis
 * @launch: one of its launches
 *
 * Returns: (transfer full): a row
 */
SwLaunchItem *
sw_launch_item_new (SwAnalysis *analysis, guint launch)
{
  SwLaunchItem *self = g_object_new (SW_TYPE_LAUNCH_ITEM, NULL);

  self->analysis = sw_analysis_ref (analysis);
  self->index = launch;

  return self;
}

/**
 * sw_launch_item_get_index:
 * @self: a row
 *
 * Returns: the index of its launch
 */
guint
sw_launch_item_get_index (SwLaunchItem *self)
{
  return self->index;
}

/**
 * sw_launch_item_get_launch:
 * @self: a row
 *
 * Returns: (transfer none): its launch
 */
const SwLaunch *
sw_launch_item_get_launch (SwLaunchItem *self)
{
  return sw_analysis_get_launch (self->analysis, self->index);
}

/**
 * sw_launch_item_get_line:
 * @self: a row
 *
 * Returns: the line of its launch, from 1
 */
guint
sw_launch_item_get_line (SwLaunchItem *self)
{
  return sw_analysis_line_of (self->analysis, sw_launch_item_get_launch (self)->span) + 1;
}
