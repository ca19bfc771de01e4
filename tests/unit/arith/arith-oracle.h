/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-term.h"

G_BEGIN_DECLS

/* The values of terms in all states of a small space, a column per term.  The arithmetic is
 * written a second time here, from the definition of the operators, so that a mistake in the
 * evaluator of the library is not repeated. */
typedef struct _ArithOracle ArithOracle;

typedef enum
{
  ARITH_WRAP = 1 << 0,     /* signed words of 32 bits and more wrap, else they are undefined */
  ARITH_TRUNCATE = 1 << 1, /* // and % as C computes them */
  ARITH_ZERO = 1 << 2,     /* x // 0 is 0 and x % 0 is x, else they are undefined */
  ARITH_N_MODES = 1 << 3,
} ArithMode;

typedef struct
{
  const SwWide *values;
  const guint8 *defined;
} ArithColumn;

#define ARITH_MAX_VARS   6
#define ARITH_MAX_STATES 5000

ArithOracle *arith_oracle_new (const SwTerms *terms);
void arith_oracle_free (ArithOracle *self);
void arith_oracle_add_var (ArithOracle *self, SwTermId var, const SwWide *values, guint n);
guint arith_oracle_get_n_states (const ArithOracle *self);
guint arith_oracle_find_var (const ArithOracle *self, SwTermId var);
SwWide arith_oracle_get_input (const ArithOracle *self, guint var, guint state);
ArithColumn arith_oracle_get (ArithOracle *self, SwTermId term, guint mode);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArithOracle, arith_oracle_free)

G_END_DECLS
