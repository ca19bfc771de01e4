/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-solver.h"

/* The notation of the obligation table: scripts of declarations, guards and loops, and
 * expressions in it.  Any mistake in a script ends the test. */
typedef struct _ArithScript ArithScript;

ArithScript *arith_script_new (SwSolver *solver);
void arith_script_free (ArithScript *self);

/* Statements separated by semicolons. */
void arith_script_run (ArithScript *self, const char *text);

/* A boolean; "N e" is e >= 1. */
SwTermId arith_script_query (ArithScript *self, const char *text);

SwTermId arith_script_lookup (ArithScript *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArithScript, arith_script_free)
