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
  SW_FACT_RESULT,    /* a loop ended since its condition became false */
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

/* A fact that is kept when its scope is left. */
typedef struct
{
  SwTermId term;
  guint8 kind;   /* SwFactKind */
  guint32 flags; /* SwProofFlags */
  SwSpan span;
} SwKeptFact;

/* The facts since @mark about values that loops made, as long as they are few. */
void sw_solver_list_found (SwSolver *self, guint mark, GArray *found);
void sw_solver_push_found (SwSolver *self, const SwKeptFact *fact, SwTermId unless);

/* @term was computed: its divisors were not 0. */
void sw_solver_evaluated (SwSolver *self, SwTermId term, SwSpan span);

/* How much was computed so far. */
typedef struct
{
  guint n_computed;
  guint n_fallible;
} SwProgress;

SwProgress sw_solver_get_progress (SwSolver *self);

/* Pop @mark, and note what was computed since then; of a loop, since @head where that is given. */
void sw_solver_leave_branch (SwSolver *self, guint mark, SwTermId condition);
void sw_solver_leave_loop (SwSolver *self, guint mark, const SwProgress *head, gboolean fails);

#define SW_N_INVARIANTS 4

/* What induction shows of a value that a loop carries. */
typedef struct
{
  gboolean kept[SW_N_INVARIANTS];
  guint flags[SW_N_INVARIANTS]; /* SwProofFlags */
} SwInvariants;

/* @carry is @init before a loop and @next, computed from it, after each round.  The loop's
 * own facts have been pushed. */
SwInvariants sw_solver_push_invariants (SwSolver *self, SwTermId carry, SwTermId init,
                                        SwTermId next, SwSpan span);

/* The same holds of @result, the value after the loop. */
void sw_solver_push_result (SwSolver *self, SwTermId result, SwTermId init,
                            const SwInvariants *invariants, SwSpan span);

/* A loop, for finding out which values occur in it. */
typedef struct
{
  SwTermId var; /* SW_TERM_NONE for a while, as the next three */
  SwTermId start;
  SwTermId stop;
  SwTermId step;
  SwTermId condition; /* of a while, over the carries; else SW_TERM_NONE */
  gboolean jumps;     /* it may be left, or a round cut short */
  gboolean fails;     /* a round may fail, so that only the first one is known to begin */
  guint n;
  const SwTermId *carries;
  const SwTermId *inits;
  const SwTermId *nexts; /* SW_TERM_NONE for what is not known */
} SwSolverLoop;

void sw_solver_describe_loop (SwSolver *self, const SwSolverLoop *loop);
void sw_solver_describe_results (SwSolver *self, const SwSolverLoop *loop, const SwTermId *results);

/* Does @goal, a boolean, hold?  EMPTY means that it never does. */
SwAnswer *sw_solver_decide (SwSolver *self, SwTermId goal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSolver, sw_solver_free)

G_END_DECLS
