/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-call.h"
#include "sw-deps.h"

G_BEGIN_DECLS

/* Which part of which buffer a variable stands for (dependencies 2.3). */
typedef struct _SwStorage SwStorage;

typedef struct
{
  const SwVar *root;
  SwRegion region;
} SwAlt;

typedef enum
{
  SW_LOCATION_KNOWN,       /* one of the alternatives */
  SW_LOCATION_UNSUPPORTED, /* more than can be followed */
} SwLocationStatus;

#define SW_MAX_ALTS 4

typedef struct
{
  SwLocationStatus status;
  guint n;
  SwAlt alts[SW_MAX_ALTS];
} SwLocation;

/* How two regions of one buffer lie. */
typedef enum
{
  SW_RELATION_NONE,
  SW_RELATION_MAYBE,
  SW_RELATION_OVERLAP,
  SW_RELATION_COVERS, /* the first contains the second */
} SwRelation;

SwStorage *sw_storage_new (SwCallees *callees, const SwFunction *function, gboolean follow);
void sw_storage_free (SwStorage *self);

const SwLocation *sw_storage_get (SwStorage *self, const SwVar *var);
const SwLocation *sw_storage_get_loose (SwStorage *self, const SwVar *var);
const SwLocation *sw_storage_get_arg (SwStorage *self, const SwExpr *arg);

/* Either of two locations; NULL stands for a side without one. */
SwLocation sw_location_join (const SwLocation *a, const SwLocation *b);
SwLocation sw_location_join_carried (const SwLocation *init, const SwLocation *yield);
gboolean sw_location_equal (const SwLocation *a, const SwLocation *b);

/* Buffers that may share memory have the same group. */
const void *sw_storage_get_group (SwStorage *self, const SwVar *root);
gboolean sw_storage_may_alias (SwStorage *self, const SwVar *a, const SwVar *b);

/* The statement that creates the buffer; NULL for a parameter. */
const SwStmt *sw_storage_get_creator (SwStorage *self, const SwVar *root);

gboolean sw_region_overlaps (const SwRegion *a, const SwRegion *b);
gboolean sw_region_is_precise (const SwRegion *region);
gboolean sw_region_equal (const SwRegion *a, const SwRegion *b);
gboolean sw_region_covers (const SwRegion *a, const SwRegion *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwStorage, sw_storage_free)

G_END_DECLS
