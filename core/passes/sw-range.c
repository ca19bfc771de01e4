/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-range.h"

#include "sw-term.h"

/**
 * sw_range_of_dtype:
 *
 * Returns: every value that @dtype has; for types that are no integers, and unknown ones, all
 *   that any integer type has
 */
SwRange
sw_range_of_dtype (SwDtype dtype)
{
  if (!sw_dtype_is_term_type (dtype))
    return (SwRange){ sw_dtype_get_min (SW_DTYPE_INT64), sw_dtype_get_max (SW_DTYPE_UINT64) };
  return (SwRange){ sw_dtype_get_min (dtype), sw_dtype_get_max (dtype) };
}

/* What @dtype keeps of an exact result: unsigned and narrow types wrap, wide signed ones are
 * taken not to overflow unless the policy says that they wrap. */
static SwRange
fit (SwRange exact, SwDtype dtype, const SwPolicy *policy)
{
  SwRange limits = sw_range_of_dtype (dtype);

  if (exact.lo >= limits.lo && exact.hi <= limits.hi)
    return exact;
  if (policy->overflow_wraps || !sw_dtype_is_signed (dtype) || sw_dtype_get_bits (dtype) < 32
      || exact.lo > limits.hi || exact.hi < limits.lo)
    return limits;
  return sw_range_intersect (exact, limits);
}

static SwRange
multiply (SwRange a, SwRange b)
{
  SwWide corners[] = { a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi };
  SwRange range = { corners[0], corners[0] };

  for (guint i = 1; i < G_N_ELEMENTS (corners); i++)
    {
      range.lo = MIN (range.lo, corners[i]);
      range.hi = MAX (range.hi, corners[i]);
    }
  return range;
}

static SwRange
divide (SwRange a, SwRange b)
{
  SwRange low = { sw_wide_floor_div (a.lo, b.lo), sw_wide_floor_div (a.lo, b.hi) };
  SwRange high = { sw_wide_floor_div (a.hi, b.lo), sw_wide_floor_div (a.hi, b.hi) };

  return (SwRange){ MIN (MIN (low.lo, low.hi), MIN (high.lo, high.hi)),
                    MAX (MAX (low.lo, low.hi), MAX (high.lo, high.hi)) };
}

/* @a % @b with @b > 0 */
static SwRange
modulo (SwRange a, SwRange b)
{
  if (a.lo >= 0 && a.hi < b.lo)
    return a;
  if (sw_range_is_single (a) && sw_range_is_single (b))
    return (SwRange){ sw_wide_floor_mod (a.lo, b.lo), sw_wide_floor_mod (a.lo, b.lo) };
  return (SwRange){ 0, a.lo >= 0 ? MIN (a.hi, b.hi - 1) : b.hi - 1 };
}

/**
 * sw_range_of_op:
 * @op: an operator that gives an integer
 * @dtype: of its result
 * @b: of the right operand; ignored for an operator with one
 * @policy: what may be assumed of overflow and division
 *
 * Returns: where the result lies when the operands lie in @a and @b
 */
SwRange
sw_range_of_op (SwOp op, SwDtype dtype, SwRange a, SwRange b, const SwPolicy *policy)
{
  gboolean divides = b.lo > 0 && (a.lo >= 0 || !policy->division_both);

  switch ((guint) op)
    {
    case SW_OP_ADD:
      return fit ((SwRange){ a.lo + b.lo, a.hi + b.hi }, dtype, policy);
    case SW_OP_SUB:
      return fit ((SwRange){ a.lo - b.hi, a.hi - b.lo }, dtype, policy);
    case SW_OP_MUL:
      return fit (multiply (a, b), dtype, policy);
    case SW_OP_NEG:
      return fit ((SwRange){ -a.hi, -a.lo }, dtype, policy);
    case SW_OP_FLOOR_DIV:
      return divides ? fit (divide (a, b), dtype, policy) : sw_range_of_dtype (dtype);
    case SW_OP_FLOOR_MOD:
      return divides ? fit (modulo (a, b), dtype, policy) : sw_range_of_dtype (dtype);
    case SW_OP_MIN:
      return fit ((SwRange){ MIN (a.lo, b.lo), MIN (a.hi, b.hi) }, dtype, policy);
    case SW_OP_MAX:
      return fit ((SwRange){ MAX (a.lo, b.lo), MAX (a.hi, b.hi) }, dtype, policy);
    default:
      return sw_range_of_dtype (dtype);
    }
}
