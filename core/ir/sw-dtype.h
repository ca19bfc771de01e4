/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-types.h"

G_BEGIN_DECLS

typedef enum
{
  SW_DTYPE_UNKNOWN,
#define SW_DTYPE(ENUM, spelling, bits, class) SW_DTYPE_##ENUM,
#include "sw-dtypes.def"
} SwDtype;

SW_AVAILABLE_IN_ALL
const char *sw_dtype_to_string (SwDtype self);

SW_AVAILABLE_IN_ALL
SwDtype sw_dtype_from_string (const char *spelling);

SW_AVAILABLE_IN_ALL
guint sw_dtype_get_bits (SwDtype self);

SW_AVAILABLE_IN_ALL
gboolean sw_dtype_is_integer (SwDtype self);

SW_AVAILABLE_IN_ALL
gboolean sw_dtype_is_signed (SwDtype self);

SW_AVAILABLE_IN_ALL
gboolean sw_dtype_is_float (SwDtype self);

G_END_DECLS
