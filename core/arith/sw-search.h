/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-eval.h"
#include "sw-solver-private.h"

G_BEGIN_DECLS

/* The search for values of unknowns. */
typedef struct
{
  SwSolver *solver;
  SwEvaluator *evaluator;
  guint flags; /* SwEvalFlags */
  guint n_vars;
  SwWide *point;      /* the one that was tried last */
  SwWide *candidates; /* n_vars lists of what is tried */
  guint *n_candidates;
  guint n_left; /* evaluations */
} SwSearch;

gboolean sw_search_init (SwSearch *self, SwSolver *solver, const GArray *roots, guint flags,
                         guint n_left);

void sw_search_clear (SwSearch *self);

void sw_search_fix (SwSearch *self, guint i, SwWide value);

gboolean sw_search_run (SwSearch *self);

G_END_DECLS
