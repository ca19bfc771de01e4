/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-expr.h"

G_BEGIN_DECLS

/* One-line text of expressions and types, as the compiler prints them (dialect 7, 8, 9). */

SW_AVAILABLE_IN_ALL
void sw_format_expr (const SwExpr *self, const char *prefix, GString *out);

SW_AVAILABLE_IN_ALL
void sw_format_type (const SwType *self, const char *prefix, GString *out);

SW_AVAILABLE_IN_ALL
char *sw_expr_to_string (const SwExpr *self);

SW_AVAILABLE_IN_ALL
char *sw_type_to_string (const SwType *self);

/* Binding strength of @self as an operand, from 1 (or) to 15 (atoms). */
SW_AVAILABLE_IN_ALL
guint sw_expr_get_level (const SwExpr *self);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_needs_parens (const SwExpr *operand, SwOp parent, gboolean is_right);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_is_constant_tree (const SwExpr *self);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_is_typed_tree (const SwExpr *self);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_has_plain_int (const SwExpr *self);

G_END_DECLS
