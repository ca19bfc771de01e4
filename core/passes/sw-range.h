/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-checked.h"
#include "sw-dtype.h"
#include "sw-prover.h"

G_BEGIN_DECLS

/* The integers from lo to hi.  Both always lie within what 64 bits can hold, signed or not, so
 * one operation on two ranges never leaves SwWide. */
typedef struct
{
  SwWide lo;
  SwWide hi;
} SwRange;

SwRange sw_range_of_dtype (SwDtype dtype);

SwRange sw_range_of_op (SwOp op, SwDtype dtype, SwRange a, SwRange b, const SwPolicy *policy);

static inline gboolean
sw_range_is_single (SwRange self)
{
  return self.lo == self.hi;
}

static inline SwRange
sw_range_intersect (SwRange a, SwRange b)
{
  return (SwRange){ MAX (a.lo, b.lo), MIN (a.hi, b.hi) };
}

G_END_DECLS
