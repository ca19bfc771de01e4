/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-problem.h"
#include "sw-solver.h"

G_BEGIN_DECLS

typedef struct
{
  SwTermId term;
  guint8 kind;   /* SwFactKind */
  guint32 flags; /* SwProofFlags that the fact itself rests on */
  SwSpan span;
  guint first_key; /* in fact_keys */
  guint n_keys;
  gboolean is_cut; /* not all of its unknowns were looked at */
  guint scanned;   /* the last selection that reached it */
  guint covered;   /* the last witness whose search included it */
} SwFact;

/* What a fact or query was chosen for: facts that share unknowns with it. */
typedef struct
{
  SwTermId term;
  guint8 kind;
  guint32 flags;
  SwSpan span;
} SwChosenFact;

/* What is computed on the way to the current point. */
typedef enum
{
  SW_COMPUTED_TERM,   /* a term */
  SW_COMPUTED_LOOP,   /* what a loop computes, of which only large values may go wrong */
  SW_COMPUTED_OPAQUE, /* what a loop computes, which may fail */
} SwComputedKind;

typedef struct
{
  SwTermId term;
  guint8 kind; /* SwComputedKind */
} SwComputed;

#define SW_SOLVER_MAX_FACTS 62
#define SW_N_SCENARIOS      3

/* States of which each occurs when its condition can hold. */
typedef struct
{
  guint n;
  SwTermId states[SW_N_SCENARIOS];
} SwScenarios;

struct _SwSolver
{
  SwPolicy policy;
  SwTerms *terms;
  SwProblem *problem;
  GArray *facts;       /* SwFact */
  GArray *fact_keys;   /* SwTermId: unknowns of the facts and terms that they compare */
  GPtrArray *by_key;   /* GArray of guint, or NULL, by term id: the facts of a key */
  GArray *evaluated;   /* SwTermId: computed terms, in order */
  GArray *computed;    /* SwComputed: what sw_solver_evaluated() was told of, in order */
  GArray *fallible;    /* SwComputed: the same, for what may fail for small operands as well */
  GArray *marks;       /* scopes */
  GArray *is_computed; /* guint8, by term id */
  GArray *visited;     /* guint, by term id: number of the last walk */
  guint walk;
  GArray *key_selection; /* guint, by term id: the last selection that has it as a key */
  guint selection;
  GArray *chosen;      /* SwChosenFact of the query */
  GArray *conditions;  /* guint: facts that are more than "this unknown divisor is not 0" */
  guint witness;       /* number of the last witness search */
  GArray *chosen_keys; /* SwTermId: keys of the query, nearest first */
  gboolean chosen_all; /* no fact was left out */
  guint fact_limit;    /* facts from here on are not chosen */
  guint n_checked;     /* facts known not to contradict each other */
  gint dead;           /* index of the fact that makes the point unreachable, or -1 */
  SwAnswer *dead_answer;
  GArray *groups;         /* SwScenarios */
  GArray *group_of;       /* guint, by unknown: number of its group, or 0 */
  guint64 n_evaluations;  /* spent on witnesses so far */
  guint64 n_combinations; /* of rows, spent on proofs so far */
  SwTermId missing;       /* the fact that the last answer names, for checking */
  gboolean suggests;      /* whether an answer that is unknown names a missing fact */
  guint effort;           /* proofs get this part of the budget: 1, or 1/4 for suggestions */
};

/* sw-relevance.c */
gboolean sw_solver_walk (SwSolver *self, SwTermId term, GArray *nodes);
void sw_solver_index_fact (SwSolver *self, SwFact *fact, guint index);
void sw_solver_unindex_fact (SwSolver *self, const SwFact *fact);
void sw_solver_choose (SwSolver *self, SwTermId root, SwTermId other);
SwWide sw_solver_get_low (const SwSolver *self, guint index);

/* sw-solver.c: are the chosen facts, without @dropped, and the goals contradictory? */
gboolean sw_solver_refute (SwSolver *self, const SwPolicy *policy, SwTermId goal, gboolean negated,
                           SwTermId assumed, SwWhy dropped, SwWhy *core);

/* Is @goal true?  @flags are what the proof rests on. */
gboolean sw_solver_prove (SwSolver *self, SwTermId goal, guint *flags);

/* sw-scenarios.c */
const SwScenarios *sw_solver_get_scenarios (SwSolver *self, guint var);

/* sw-witness.c */
gboolean sw_solver_may_fail (SwSolver *self, SwTermId term);
GArray *sw_solver_find_witness (SwSolver *self, SwTermId goal);
gboolean sw_solver_may_hold (SwSolver *self, SwTermId goal);

/* sw-missing.c */
char *sw_solver_find_missing (SwSolver *self, SwTermId goal);

/* sw-explain.c, sw-answer.c */
void sw_solver_explain (SwSolver *self, SwAnswer *answer, SwTermId goal, SwWhy core);
SwAnswer *sw_answer_new (SwAnswerKind kind);
void sw_answer_take_step (SwAnswer *self, const char *rule, SwTermId claim, char *text, SwSpan span,
                          GArray *premises);

G_END_DECLS
