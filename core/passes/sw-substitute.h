/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-stmt.h"

G_BEGIN_DECLS

/* Rebuild-on-change over expressions: the same pointer means "unchanged", all the
 * way up, so untouched subtrees are shared with the program before the pass. */

/* Returns a replacement for @expr, or NULL to look into its children. */
typedef const SwExpr *(*SwReplaceFunc) (const SwExpr *expr, gpointer data);

const SwExpr *sw_substitute (SwContext *context, const SwExpr *expr, SwReplaceFunc func,
                             gpointer data);

/* The same over all expressions that stand directly in @stmt; NULL when nothing changed. */
SwStmt *sw_substitute_stmt (SwContext *context, const SwStmt *stmt, SwReplaceFunc func,
                            gpointer data);

G_END_DECLS
