/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-call.h"

G_BEGIN_DECLS

/* When two branches are taken together, and when they exclude each other. */

const SwExpr *sw_expr_strip_casts (const SwExpr *self);
gboolean sw_expr_is_pure (const SwExpr *self);
const SwExpr *sw_condition_get_positive (const SwExpr *condition, gboolean *negated);
int sw_condition_compare (const SwExpr *a, const SwExpr *b);

G_END_DECLS
