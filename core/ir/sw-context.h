/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-arena.h"

G_BEGIN_DECLS

/* Owner of all nodes of a program and of everything that passes derive from it:
 * the arena, the interned names and the id counter.  One context has one owner
 * at a time; finished programs may be read from any thread. */

SW_AVAILABLE_IN_ALL
SwContext *sw_context_new (void);

SW_AVAILABLE_IN_ALL
SwContext *sw_context_ref (SwContext *self);

SW_AVAILABLE_IN_ALL
void sw_context_unref (SwContext *self);

SW_AVAILABLE_IN_ALL
SwArena *sw_context_get_arena (SwContext *self);

SW_AVAILABLE_IN_ALL
const char *sw_context_intern (SwContext *self, const char *text);

SW_AVAILABLE_IN_ALL
const char *sw_context_intern_n (SwContext *self, const char *text, gsize length);

SW_AVAILABLE_IN_ALL
guint32 sw_context_next_id (SwContext *self);

SW_AVAILABLE_IN_ALL
guint32 sw_context_get_n_ids (const SwContext *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwContext, sw_context_unref)

G_END_DECLS
