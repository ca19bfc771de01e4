/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-solver-private.h"

G_BEGIN_DECLS

/* A proof in words while it is written. */
typedef struct
{
  SwSolver *solver;
  SwTerms *terms;
  SwAnswer *answer;
  const SwPolicy *policy;                /* all that the answer assumes */
  SwWhy core;                            /* the chosen facts that it needs */
  guint n_proofs;                        /* that may still be run to find the steps */
  guint n_visits;                        /* of terms, that may still be made */
  guint fact_steps[SW_SOLVER_MAX_FACTS]; /* number of the step that states a fact, or 0 */
} SwExplanation;

/* What is known of one side of a term's range. */
typedef struct
{
  gboolean known;
  SwWide value;
  guint step; /* that says so; 0 for constants */
} SwKnown;

/* sw-explain.c */
guint sw_explanation_state_fact (SwExplanation *self, guint fact);
void sw_explanation_drop_steps (SwExplanation *self, guint n);
guint sw_explanation_find_step (SwExplanation *self, SwTermId claim);
GArray *sw_explanation_premises (guint a, guint b);
gboolean sw_explanation_prove (SwExplanation *self, SwTermId claim, SwWhy without, SwWhy *core);
gboolean sw_explanation_combine (SwExplanation *self, SwTermId claim, guint *step);

/* sw-explain-bounds.c */
SwKnown sw_explanation_add_bound (SwExplanation *self, const char *rule, SwTermId id, gboolean low,
                                  SwWide value, guint a, guint b);
SwKnown sw_explanation_add_result (SwExplanation *self, const char *rule, SwTermId id, gboolean low,
                                   SwWide value, guint a, guint b);
SwTermId sw_explanation_skip_widening (SwExplanation *self, SwTermId id);
SwKnown sw_explanation_find_fact_bound (SwExplanation *self, SwTermId id, gboolean low);
SwKnown sw_explanation_find_bound (SwExplanation *self, SwTermId id, gboolean low, guint depth);

/* sw-explain-goal.c */
gboolean sw_explanation_reach_bound (SwExplanation *self, SwTermId id, gboolean low, SwWide limit,
                                     guint depth, guint *step);

G_END_DECLS
