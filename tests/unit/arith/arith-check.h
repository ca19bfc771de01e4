/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "arith-random.h"

G_BEGIN_DECLS

/* What the states say of a question, for all of them and under what the policy assumes. */
typedef enum
{
  ARITH_HOLDS,
  ARITH_NEVER,
  ARITH_BOTH,
  ARITH_NO_STATE,
} ArithTruth;

ArithTruth arith_check_truth (ArithCase *self, SwTermId goal);

/* Each says what is wrong, to be freed, or NULL. */
char *arith_check_verdict (ArithCase *self, SwTermId goal, const SwAnswer *answer);
char *arith_check_witness (ArithCase *self, SwTermId goal, const SwAnswer *answer);
char *arith_check_missing (ArithCase *self, SwTermId goal, const SwAnswer *answer);

/* Each step of the proof by brute force: whatever its premises allow makes it true. */
char *arith_check_proof (ArithCase *self, SwTermId goal, const SwAnswer *answer);

/* The case as text. */
char *arith_check_describe (ArithCase *self, SwTermId goal, const SwAnswer *answer);

G_END_DECLS
