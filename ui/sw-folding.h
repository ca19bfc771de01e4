/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <slipway.h>

G_BEGIN_DECLS

/* What of a task graph is drawn, and what of it as one box: equal launches, and loops, branches and
 * scopes that are closed.  Immutable, reference counted. */
typedef struct _SwFolding SwFolding;

SwFolding *sw_folding_new (void);

SwFolding *sw_folding_ref (SwFolding *self);

void sw_folding_unref (SwFolding *self);

gboolean sw_folding_get_equal (const SwFolding *self);

SwFolding *sw_folding_set_equal (const SwFolding *self, gboolean equal);

gboolean sw_folding_get_runtime (const SwFolding *self);

SwFolding *sw_folding_set_runtime (const SwFolding *self, gboolean runtime);

gboolean sw_folding_is_closed (const SwFolding *self, const SwTaskCluster *cluster);

SwFolding *sw_folding_set_closed (const SwFolding *self, const SwTaskCluster *cluster,
                                  gboolean closed);

SwFolding *sw_folding_close_all (const SwFolding *self, const SwTaskGraph *graph);

SwFolding *sw_folding_open_all (const SwFolding *self);

SwTaskGraph *sw_folding_apply (const SwFolding *self, const SwTaskGraph *graph, guint *boxes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwFolding, sw_folding_unref)

G_END_DECLS
