/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

/* Numbers of the prover: signed 128-bit integers that are never allowed to wrap.
 * A function that returns gboolean returns FALSE, and no value, on overflow. */
typedef __int128 SwWide;

/* Coefficients beyond this are not kept; whatever needs them is dropped. */
#define SW_WIDE_LIMIT ((SwWide) 1 << 100)

/* A bound beyond this is as good as none and is not kept. */
#define SW_WIDE_HUGE ((SwWide) 1 << 120)

static inline gboolean
sw_wide_add (SwWide a, SwWide b, SwWide *sum)
{
  return !__builtin_add_overflow (a, b, sum);
}

static inline gboolean
sw_wide_sub (SwWide a, SwWide b, SwWide *difference)
{
  return !__builtin_sub_overflow (a, b, difference);
}

static inline gboolean
sw_wide_mul (SwWide a, SwWide b, SwWide *product)
{
  return !__builtin_mul_overflow (a, b, product);
}

static inline SwWide
sw_wide_abs (SwWide a)
{
  return a < 0 ? -a : a;
}

/* Quotient rounded down; b != 0.  64-bit operands are divided in hardware. */
static inline SwWide
sw_wide_floor_div (SwWide a, SwWide b)
{
  SwWide quotient;
  SwWide rest;

  if (a == (gint64) a && b == (gint64) b && b != -1)
    {
      quotient = (gint64) a / (gint64) b;
      rest = (gint64) a % (gint64) b;
    }
  else if (b == -1)
    return -a;
  else
    {
      quotient = a / b;
      rest = a % b;
    }
  return rest != 0 && (rest < 0) != (b < 0) ? quotient - 1 : quotient;
}

/* The remainder that belongs to sw_wide_floor_div(): it has the sign of b. */
static inline SwWide
sw_wide_floor_mod (SwWide a, SwWide b)
{
  SwWide rest = b == -1 ? 0 : a % b;

  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* Quotient rounded up; b != 0. */
static inline SwWide
sw_wide_ceil_div (SwWide a, SwWide b)
{
  return -sw_wide_floor_div (-a, b);
}

static inline SwWide
sw_wide_gcd (SwWide a, SwWide b)
{
  a = sw_wide_abs (a);
  b = sw_wide_abs (b);
  while (b != 0)
    {
      SwWide rest = a == (gint64) a && b == (gint64) b ? (SwWide) ((gint64) a % (gint64) b) : a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* The value that a machine word of @bits bits keeps of @a. */
static inline SwWide
sw_wide_wrap (SwWide a, guint bits, gboolean is_signed)
{
  SwWide modulus = (SwWide) 1 << bits;
  SwWide value = sw_wide_floor_mod (a, modulus);

  return is_signed && value >= modulus / 2 ? value - modulus : value;
}
