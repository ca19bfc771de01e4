/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-prover.h"
#include "sw-solver.h"

G_BEGIN_DECLS

/* A variable of the IR stands for a term: a bound name for the term of its value,
 * everything else for an unknown. */
struct _SwProver
{
  SwPolicy policy;
  SwSolver *solver;
  SwTerms *terms;
  GHashTable *values; /* SwVar -> SwTermId; looked up only */
  GArray *changes;    /* SwProverChange */
  GArray *scopes;     /* SwProverScope */
};

typedef struct
{
  const SwVar *var;
  SwTermId before; /* what it stood for; SW_TERM_NONE for nothing */
  SwTermId named;  /* the term that got the name as an alias, or SW_TERM_NONE */
} SwProverChange;

/* sw-prover.c */
SwTermId sw_prover_lookup (SwProver *self, const SwVar *var);
void sw_prover_set_value (SwProver *self, const SwVar *var, SwTermId term, SwTermId named);
SwTermId sw_prover_new_unknown (SwProver *self, const SwVar *var, SwDtype dtype, SwOrigin origin);

/* sw-translate.c */
SwDtype sw_prover_scalar_dtype (const SwType *type);
SwTermId sw_prover_translate (SwProver *self, const SwExpr *expr);
gboolean sw_prover_is_pure (const SwExpr *expr);
SwOrigin sw_prover_origin_of_call (const SwExpr *expr);

G_END_DECLS
