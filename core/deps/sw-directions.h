/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-call.h"
#include "sw-deps.h"

G_BEGIN_DECLS

/* Call directions of one function (dependencies 1.3 to 1.6). */
typedef struct _SwDirections SwDirections;

SwDirections *sw_directions_new (SwCallees *callees, const SwFunction *function);

void sw_directions_free (SwDirections *self);

/* One slot per argument; NULL where directions do not apply: no arguments, an unknown callee,
 * or arguments that do not fit. */
const SwArgSlot *sw_directions_get (SwDirections *self, const SwExpr *call);

/* The directions that the text gives the call; UNKNOWN where it gives none. */
SwArgDirection sw_call_get_written (const SwExpr *call, guint arg, gboolean *has_any);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwDirections, sw_directions_free)

G_END_DECLS
