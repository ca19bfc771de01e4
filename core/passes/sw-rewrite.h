/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-stmt.h"

G_BEGIN_DECLS

/* Returns what takes the place of @stmt, whose bodies have been rewritten; @stmt itself when
 * nothing changes. */
typedef const SwStmt *(*SwStmtRewrite) (const SwStmt *stmt, gpointer data);

const SwBlock *sw_rewrite_block (SwContext *context, const SwBlock *block, SwStmtRewrite func,
                                 gpointer data);

const SwStmt *sw_rewrite_dispatch (SwContext *context, const SwStmt *stmt, const SwExpr *call);

const SwExpr *sw_call_set_attr (SwContext *context, const SwExpr *call, const char *key,
                                const SwExpr *value, gboolean first);

G_END_DECLS
