/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-stmt.h"

G_BEGIN_DECLS

/* Rebuild-on-change over expressions: the same pointer means "unchanged", all the
 * way up, so untouched subtrees are shared with the program before the pass. */

/* Returns a replacement for @expr, or NULL to look into its children. */
typedef const SwExpr *(*SwReplaceFunc) (const SwExpr *expr, gpointer data);

/* Returns what @type has become; @type itself when nothing changed. */
typedef const SwType *(*SwReplaceTypeFunc) (const SwType *type, gpointer data);

const SwExpr *sw_substitute (SwContext *context, const SwExpr *expr, SwReplaceFunc func,
                             gpointer data);

/* The same, and @type_func over the types of the expressions that are looked into. */
const SwExpr *sw_substitute_typed (SwContext *context, const SwExpr *expr, SwReplaceFunc func,
                                   SwReplaceTypeFunc type_func, gpointer data);

/* The same over the dims and the rest of a type. */
const SwType *sw_substitute_type (SwContext *context, const SwType *type, SwReplaceFunc func,
                                  gpointer data);

/* The same over all expressions that stand directly in @stmt; NULL when nothing changed. */
SwStmt *sw_substitute_stmt (SwContext *context, const SwStmt *stmt, SwReplaceFunc func,
                            gpointer data);

const SwArg *sw_substitute_args (SwContext *context, const SwArg *args, guint n, SwReplaceFunc func,
                                 SwReplaceTypeFunc type_func, gpointer data);

const SwExpr *const *sw_substitute_exprs (SwContext *context, const SwExpr *const *exprs, guint n,
                                          SwReplaceFunc func, SwReplaceTypeFunc type_func,
                                          gpointer data);

G_END_DECLS
