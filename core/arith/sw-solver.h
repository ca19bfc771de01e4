/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-prover.h"
#include "sw-term.h"

G_BEGIN_DECLS

/* Facts about terms, in scopes, and questions about them.  The prover is a thin
 * layer over it that turns IR into terms. */
typedef struct _SwSolver SwSolver;

typedef enum
{
  SW_FACT_GUARD,      /* condition of an enclosing if */
  SW_FACT_ELSE,       /* its negation */
  SW_FACT_WHILE,      /* condition of an enclosing while */
  SW_FACT_LOOP_LOWER, /* the loop variable's range */
  SW_FACT_LOOP_UPPER,
  SW_FACT_LOOP_STRIDE,
  SW_FACT_LOOP,
  SW_FACT_DIVISOR,   /* a division ran, so its divisor is not 0 */
  SW_FACT_INDEX,     /* an INDEX value is not negative by convention */
  SW_FACT_INVARIANT, /* holds before a loop and after each of its rounds */
  SW_FACT_OPERATION, /* what an operation guarantees of its result */
  SW_FACT_ASSUMED,   /* somebody says so */
} SwFactKind;

SwSolver *sw_solver_new (const SwPolicy *policy);
void sw_solver_free (SwSolver *self);
SwTerms *sw_solver_get_terms (SwSolver *self);

guint sw_solver_mark (SwSolver *self);
void sw_solver_pop (SwSolver *self, guint mark);

/* @fact, a boolean, holds until popped. */
void sw_solver_push (SwSolver *self, SwTermId fact, SwFactKind kind, SwSpan span);

/* The same of a fact that rests on @flags. */
void sw_solver_push_flagged (SwSolver *self, SwTermId fact, SwFactKind kind, SwSpan span,
                             guint flags);

/* NULL, or the proof that the facts contradict each other. */
SwAnswer *sw_solver_find_contradiction (SwSolver *self);

/* @term was computed: its divisors were not 0. */
void sw_solver_evaluated (SwSolver *self, SwTermId term, SwSpan span);

/* @carry is @init before a loop and @next, computed from it, after each round.  The loop's
 * own facts have been pushed. */
void sw_solver_push_invariants (SwSolver *self, SwTermId carry, SwTermId init, SwTermId next,
                                SwSpan span);

/* Does @goal, a boolean, hold?  EMPTY means that it never does. */
SwAnswer *sw_solver_decide (SwSolver *self, SwTermId goal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSolver, sw_solver_free)

G_END_DECLS
