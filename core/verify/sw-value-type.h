/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-expr.h"

G_BEGIN_DECLS

/* What is known of the type of a value without looking at calls. */

const SwType *sw_value_get_type (const SwExpr *expr);

/* Only where no rule of conversion is involved; else SW_DTYPE_UNKNOWN. */
SwDtype sw_value_get_certain_dtype (const SwExpr *expr);

G_END_DECLS
