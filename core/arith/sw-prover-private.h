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
  GHashTable *values;     /* SwVar -> SwTermId; looked up only */
  GHashTable *positives;  /* SwVar without a type that terms know -> SwTermId: that it exceeds 0 */
  GHashTable *conditions; /* SwExpr -> SwTermId: of ifs and loops that are open; looked up only */
  GStringChunk *texts;    /* names of what terms do not model */
  GHashTable *open; /* SwStmt -> SwProverJoin: an if or loop that is being left; looked up only */
  GArray *changes;  /* SwProverChange */
  GArray *scopes;   /* SwProverScope */
};

typedef struct
{
  const SwVar *var;
  SwTermId before; /* what it stood for; SW_TERM_NONE for nothing */
  SwTermId named;  /* the term that got the name as an alias, or SW_TERM_NONE */
} SwProverChange;

/* What is kept of an if until its branches meet, or of a loop until it ends. */
typedef struct
{
  GArray *yields[2]; /* SwTermId, by branch; of a loop: [0] before it, [1] after a round; or NULL */
  GArray *facts[2];  /* SwKeptFact, by branch: of values that its loops made; or NULL */
  GArray *carries;   /* SwTermId, of a loop */
  GArray *invariants; /* SwInvariants, of a loop, by carry */
  SwTermId bounds[3];
  SwTermId var;
  SwTermId condition;
  SwProgress head; /* what was computed before the first round */
  gboolean jumps;
  gboolean fails;
} SwProverJoin;

/* sw-prover-join.c */
SwProverJoin *sw_prover_get_join (SwProver *self, const SwStmt *stmt);
void sw_prover_join_free (gpointer data);

/* sw-prover.c */
SwTermId sw_prover_lookup (SwProver *self, const SwVar *var);
void sw_prover_set_value (SwProver *self, const SwVar *var, SwTermId term, SwTermId named);
SwTermId sw_prover_new_unknown (SwProver *self, const SwVar *var, SwDtype dtype, SwOrigin origin);

void sw_prover_leave_branch (SwProver *self, guint mark, SwTermId condition);
void sw_prover_leave_loop (SwProver *self, guint mark, const SwProgress *head, gboolean fails);
SwTermId sw_prover_condition (SwProver *self, const SwExpr *cond);
void sw_prover_name_value (SwProver *self, const SwVar *var, SwTermId term);
guint sw_prover_get_solver_mark (const SwProver *self, guint mark);

/* sw-translate.c */
SwDtype sw_prover_scalar_dtype (const SwType *type);
SwTermId sw_prover_unsupported (SwProver *self, const SwExpr *expr, SwDtype dtype);
SwTermId sw_prover_term_of_positive (SwProver *self, const SwVar *var);
SwTermId sw_prover_translate (SwProver *self, const SwExpr *expr);
SwTermId sw_prover_translate_condition (SwProver *self, const SwExpr *expr);
gboolean sw_prover_is_pure (const SwExpr *expr);
SwOrigin sw_prover_origin_of_call (const SwExpr *expr);

G_END_DECLS
