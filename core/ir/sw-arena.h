/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-types.h"

G_BEGIN_DECLS

/* A bump allocator: memory is handed out in one direction and given back all at once.
 * Built with -Dsanitize the unused part of each chunk is poisoned, so overruns are seen. */

SW_AVAILABLE_IN_ALL
SwArena *sw_arena_new (void);

SW_AVAILABLE_IN_ALL
void sw_arena_free (SwArena *self);

SW_AVAILABLE_IN_ALL
gpointer sw_arena_alloc0 (SwArena *self, gsize size);

SW_AVAILABLE_IN_ALL
gpointer sw_arena_copy (SwArena *self, gconstpointer data, gsize size);

SW_AVAILABLE_IN_ALL
gsize sw_arena_get_size (const SwArena *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwArena, sw_arena_free)

#define sw_arena_new0(arena, Type) ((Type *) sw_arena_alloc0 ((arena), sizeof (Type)))
#define sw_arena_new_n(arena, Type, n)                                                             \
  ((Type *) sw_arena_alloc0 ((arena), (gsize) (n) * sizeof (Type)))

G_END_DECLS
