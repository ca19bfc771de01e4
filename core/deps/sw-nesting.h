/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-call.h"

G_BEGIN_DECLS

/* The tree of regions of a function: its body, bodies of loops, sides of ifs.  For the compiler
 * runtime scopes are transparent: it can declare an id outside of a scope, never outside of a loop
 * or a side.  For ids that the author names they are regions, too. */
typedef struct _SwNesting SwNesting;

SwNesting *sw_nesting_new (const SwFunction *function, gboolean with_scopes);
void sw_nesting_free (SwNesting *self);

/* Whether @var may be named in @stmt. */
gboolean sw_nesting_reaches (SwNesting *self, const SwVar *var, const SwStmt *stmt);

/* Whether @var is defined in a body of the loop or if @stmt. */
gboolean sw_nesting_is_inside (SwNesting *self, const SwVar *var, const SwStmt *stmt);

/* Whether @stmt stands in @block, the body of a loop or the side of an if. */
gboolean sw_nesting_stands_in (SwNesting *self, const SwStmt *stmt, const SwBlock *block);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwNesting, sw_nesting_free)

G_END_DECLS
