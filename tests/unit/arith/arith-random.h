/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "arith-oracle.h"
#include "sw-solver.h"

G_BEGIN_DECLS

/* Random contexts and questions about them: the same ones for the same seed. */
typedef enum
{
  ARITH_TINY,    /* words of 4 bits, all of their values, all operators */
  ARITH_LINEAR,  /* sums, and //, %, min and max by constants, unknowns in a small box */
  ARITH_GENERAL, /* all operators on wide words, mostly in a small box */
  ARITH_MIXED,   /* words of different types, values here and there */
  ARITH_ENDS,    /* one type, values near both of its ends */
  ARITH_N_PROFILES,
} ArithProfile;

const char *arith_profile_to_string (ArithProfile profile);

typedef struct
{
  guint64 state;
} ArithRandom;

guint arith_random_pick (ArithRandom *self, guint n);

#define ARITH_MAX_FACTS  24
#define ARITH_MAX_SCOPES 5

typedef struct
{
  guint mark;
  guint n_facts;
  guint n_named;
  SwTermId condition; /* SW_TERM_NONE after its negation was entered */
} ArithScope;

typedef struct
{
  ArithRandom *random;
  ArithProfile profile;
  SwDtype end_type;  /* of ARITH_ENDS */
  gboolean is_whole; /* the oracle's states are all states that the facts allow */
  SwPolicy policy;
  SwSolver *solver;
  SwTerms *terms;
  ArithOracle *oracle;
  SwTermId vars[ARITH_MAX_VARS];
  guint n_vars;
  SwTermId facts[ARITH_MAX_FACTS]; /* in force */
  guint n_facts;
  SwTermId named[ARITH_MAX_FACTS]; /* computed before the question */
  guint n_named;
  ArithScope scopes[ARITH_MAX_SCOPES];
  guint n_scopes;
} ArithCase;

void arith_case_init (ArithCase *self, ArithProfile profile, ArithRandom *random);
void arith_case_clear (ArithCase *self);

void arith_case_move (ArithCase *self);
gboolean arith_case_leave (ArithCase *self);

SwTermId arith_case_make_goal (ArithCase *self);

G_END_DECLS
