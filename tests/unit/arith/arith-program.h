/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "arith-random.h"
#include "sw-stmt.h"

G_BEGIN_DECLS

/* Random programs of assignments, conditions and loops.  A statement that only evaluates an
 * expression is a question about it. */
typedef struct
{
  SwContext *context;
  ArithRandom *random;
  const SwVar *params[3];
  guint n_params;
  const SwBlock *body;
  GPtrArray *names;  /* SwVar: scalars that may be used here */
  GPtrArray *probes; /* SwStmt */
  guint n_names;
  guint n_left; /* statements that may still be made */
} ArithProgram;

void arith_program_init (ArithProgram *self, ArithRandom *random);
void arith_program_clear (ArithProgram *self);

/* The text of it, with the number of each question. */
char *arith_program_to_string (const ArithProgram *self);

#define ARITH_MAX_PROBES 32
#define ARITH_MAX_STEPS  400 /* of one run */

/* What is seen of the questions while the program runs. */
typedef struct
{
  guint mode; /* ArithMode */
  gboolean positive[ARITH_MAX_PROBES];
  gboolean not_positive[ARITH_MAX_PROBES];
  guint n_steps;
} ArithRun;

/* Runs the program with these values of its parameters, until an operation is undefined. */
void arith_program_run (const ArithProgram *self, const SwWide *inputs, ArithRun *run);

G_END_DECLS
