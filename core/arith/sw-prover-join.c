/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover-private.h"

/* What is known where the branches of an if meet. */

/**
 * sw_prover_get_join:
 *
 * Returns: (transfer none): what is kept of @stmt until it has ended
 */
SwProverJoin *
sw_prover_get_join (SwProver *self, const SwStmt *stmt)
{
  SwProverJoin *join = g_hash_table_lookup (self->open, stmt);

  if (join == NULL)
    {
      join = g_new0 (SwProverJoin, 1);
      g_hash_table_insert (self->open, (gpointer) stmt, join);
    }
  return join;
}

void
sw_prover_join_free (gpointer data)
{
  SwProverJoin *join = data;

  g_clear_pointer (&join->yields[0], g_array_unref);
  g_clear_pointer (&join->yields[1], g_array_unref);
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&join->facts[i], g_array_unref);
  g_clear_pointer (&join->carries, g_array_unref);
  g_clear_pointer (&join->invariants, g_array_unref);
  g_free (join);
}

static gboolean
has_scalar_result (const SwStmt *stmt)
{
  for (guint i = 0; i < stmt->n_results; i++)
    {
      const SwType *type = stmt->results[i]->type;

      if (type == NULL || sw_prover_scalar_dtype (type) != SW_DTYPE_UNKNOWN)
        return TRUE;
    }
  return FALSE;
}

static void
keep_yields (SwProver *self, const SwStmt *stmt, guint arm, guint mark)
{
  const SwStmt *yield = sw_block_find_yield (arm == 1 ? stmt->orelse : stmt->body);
  SwProverJoin *join;

  if (!has_scalar_result (stmt) || yield == NULL || yield->n_values != stmt->n_results)
    return;
  join = sw_prover_get_join (self, stmt);
  g_clear_pointer (&join->yields[arm], g_array_unref);
  g_clear_pointer (&join->facts[arm], g_array_unref);
  join->yields[arm] = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  join->facts[arm] = g_array_new (FALSE, FALSE, sizeof (SwKeptFact));
  for (guint i = 0; i < yield->n_values; i++)
    {
      SwTermId term = sw_prover_translate (self, yield->values[i]);

      g_array_append_val (join->yields[arm], term);
      if (term != SW_TERM_NONE)
        sw_solver_evaluated (self->solver, term, yield->values[i]->span);
    }
  sw_solver_list_found (self->solver, sw_prover_get_solver_mark (self, mark), join->facts[arm]);
}

/**
 * sw_prover_end_branch:
 * @stmt: a SW_STMT_IF
 * @negated: whether the branch is the one that is taken when the condition is false
 * @mark: from sw_prover_mark(), taken before the condition was pushed
 *
 * The branch ends: what was made known since @mark is forgotten but for what it yields, what its
 * loops made, and what may have gone wrong in it.  After the second one sw_prover_end_if()
 * is called.
 */
void
sw_prover_end_branch (SwProver *self, const SwStmt *stmt, gboolean negated, guint mark)
{
  SwTermId condition = sw_prover_condition (self, stmt->value);

  g_return_if_fail (mark < self->scopes->len);
  keep_yields (self, stmt, negated ? 1 : 0, mark);
  sw_prover_leave_branch (self, mark,
                          negated ? sw_terms_op (self->terms, SW_TERM_NOT, condition, SW_TERM_NONE)
                                  : condition);
}

/* A branch that ends so does not lead to what follows the if. */
static gboolean
ends_in_jump (const SwBlock *block)
{
  const SwStmt *last = sw_block_get_last (block);

  return last != NULL
         && (last->kind == SW_STMT_RETURN || last->kind == SW_STMT_BREAK
             || last->kind == SW_STMT_CONTINUE);
}

/* The type of a result: as declared, else that of the wider value. */
static SwDtype
result_dtype (SwProver *self, const SwVar *var, SwTermId a, SwTermId b)
{
  SwDtype type_a = sw_terms_get (self->terms, a)->dtype;
  SwDtype type_b = sw_terms_get (self->terms, b)->dtype;

  if (var->type != NULL)
    return sw_prover_scalar_dtype (var->type);
  if (type_a == type_b)
    return type_a;
  if (type_a == SW_DTYPE_BOOL || type_b == SW_DTYPE_BOOL
      || (sw_dtype_get_bits (type_a) == sw_dtype_get_bits (type_b)
          && sw_dtype_is_signed (type_a) != sw_dtype_is_signed (type_b)))
    return SW_DTYPE_UNKNOWN;
  return sw_dtype_get_bits (type_a) > sw_dtype_get_bits (type_b) ? type_a : type_b;
}

static void
bind_result (SwProver *self, const SwVar *var, SwTermId condition, SwTermId a, SwTermId b)
{
  SwDtype dtype =
    a != SW_TERM_NONE && b != SW_TERM_NONE ? result_dtype (self, var, a, b) : SW_DTYPE_UNKNOWN;

  if (dtype == SW_DTYPE_UNKNOWN)
    {
      sw_prover_forget (self, var);
      return;
    }
  sw_prover_name_value (self, var,
                        sw_terms_select (self->terms, condition,
                                         sw_terms_cast (self->terms, dtype, a),
                                         sw_terms_cast (self->terms, dtype, b)));
}

/**
 * sw_prover_end_if:
 * @stmt: a SW_STMT_IF whose branches were popped
 *
 * Each result is the value that the branch taken yielded.  Behind a branch that ends the round
 * or the function its condition is known to be false.
 */
void
sw_prover_end_if (SwProver *self, const SwStmt *stmt)
{
  SwProverJoin *join = g_hash_table_lookup (self->open, stmt);
  gboolean meets = join != NULL && join->yields[0] != NULL && join->yields[1] != NULL;
  SwTermId condition = sw_prover_condition (self, stmt->value);

  sw_solver_evaluated (self->solver, condition, stmt->value->span);
  if (ends_in_jump (stmt->body))
    sw_prover_push_condition (self, stmt->value, TRUE);
  else if (ends_in_jump (stmt->orelse))
    sw_prover_push_condition (self, stmt->value, FALSE);
  if (!meets)
    {
      for (guint i = 0; i < stmt->n_results; i++)
        sw_prover_forget (self, stmt->results[i]);
    }
  else
    {
      SwTermId otherwise = sw_terms_op (self->terms, SW_TERM_NOT, condition, SW_TERM_NONE);

      for (guint i = 0; i < stmt->n_results; i++)
        bind_result (self, stmt->results[i], condition,
                     g_array_index (join->yields[0], SwTermId, i),
                     g_array_index (join->yields[1], SwTermId, i));
      for (guint arm = 0; arm < 2; arm++)
        for (guint i = 0; i < join->facts[arm]->len; i++)
          sw_solver_push_found (self->solver, &g_array_index (join->facts[arm], SwKeptFact, i),
                                arm == 0 ? otherwise : condition);
    }
  g_hash_table_remove (self->open, stmt);
  g_hash_table_remove (self->conditions, stmt->value);
}
