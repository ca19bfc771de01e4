/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-layout.h"

G_BEGIN_DECLS

/* A packed tree of boxes, which answers what touches a rectangle in logarithmic time. */
typedef struct _SwBoxTree SwBoxTree;

SwBoxTree *sw_box_tree_new (const SwRect *boxes, guint n);
void sw_box_tree_free (SwBoxTree *self);
void sw_box_tree_query (const SwBoxTree *self, const SwRect *area, GArray *found);

/* What drawing keeps with a layout. */
typedef struct
{
  SwBoxTree *nodes;
  SwBoxTree *edges;
  SwBoxTree *clusters;
  SwBoxTree *tags;
} SwDrawIndex;

/* The index of @layout, made when it is asked for first; any thread may ask. */
const SwDrawIndex *sw_draw_index_get (const SwGraphLayout *layout);

G_END_DECLS
