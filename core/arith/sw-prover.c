/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover-private.h"
#include "sw-solver-private.h"

#define MAX_MERGES 6

typedef struct
{
  guint n_changes;
  guint solver_mark;
} SwProverScope;

/**
 * sw_prover_new:
 * @policy: what proofs may assume; copied
 *
 * Returns: (transfer full): a prover for one function; free with sw_prover_free()
 */
SwProver *
sw_prover_new (const SwPolicy *policy)
{
  SwProver *self = g_new0 (SwProver, 1);

  self->policy = *policy;
  self->solver = sw_solver_new (policy);
  self->terms = sw_solver_get_terms (self->solver);
  self->values = g_hash_table_new (NULL, NULL);
  self->changes = g_array_new (FALSE, TRUE, sizeof (SwProverChange));
  self->scopes = g_array_new (FALSE, TRUE, sizeof (SwProverScope));
  return self;
}

/**
 * sw_prover_free:
 *
 * Frees the prover; answers that it gave stay valid.
 */
void
sw_prover_free (SwProver *self)
{
  sw_solver_free (self->solver);
  g_hash_table_unref (self->values);
  g_array_unref (self->changes);
  g_array_unref (self->scopes);
  g_free (self);
}

/**
 * sw_prover_mark:
 *
 * Returns: a position for sw_prover_pop()
 */
guint
sw_prover_mark (SwProver *self)
{
  SwProverScope scope = { self->changes->len, sw_solver_mark (self->solver) };

  g_array_append_val (self->scopes, scope);
  return self->scopes->len - 1;
}

/**
 * sw_prover_pop:
 * @mark: from sw_prover_mark()
 *
 * Forgets all facts and bindings made since @mark, and @mark.
 */
void
sw_prover_pop (SwProver *self, guint mark)
{
  SwProverScope scope;

  g_return_if_fail (mark < self->scopes->len);
  scope = g_array_index (self->scopes, SwProverScope, mark);
  for (guint i = self->changes->len; i-- > scope.n_changes;)
    {
      const SwProverChange *change = &g_array_index (self->changes, SwProverChange, i);

      if (change->before != SW_TERM_NONE)
        g_hash_table_insert (self->values, (gpointer) change->var,
                             GUINT_TO_POINTER (change->before));
      else
        g_hash_table_remove (self->values, change->var);
      if (change->named != SW_TERM_NONE)
        sw_terms_set_alias (self->terms, change->named, (SwTermAlias){ 0 });
    }
  g_array_set_size (self->changes, scope.n_changes);
  g_array_set_size (self->scopes, mark);
  sw_solver_pop (self->solver, scope.solver_mark);
}

SwTermId
sw_prover_lookup (SwProver *self, const SwVar *var)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->values, var));
}

void
sw_prover_set_value (SwProver *self, const SwVar *var, SwTermId term, SwTermId named)
{
  SwProverChange change = { var, sw_prover_lookup (self, var), named };

  g_array_append_val (self->changes, change);
  g_hash_table_insert (self->values, (gpointer) var, GUINT_TO_POINTER (term));
}

SwTermId
sw_prover_new_unknown (SwProver *self, const SwVar *var, SwDtype dtype, SwOrigin origin)
{
  SwTermId term = sw_terms_var (self->terms, var->name, dtype, origin);

  sw_terms_set_var_span (self->terms, term, var->span.start, var->span.end);
  return term;
}

/**
 * sw_prover_add_param:
 * @var: a parameter of the function
 *
 * Only its type is known of it, and what the policy says of INDEX parameters.
 */
void
sw_prover_add_param (SwProver *self, const SwVar *var)
{
  SwDtype dtype = sw_prover_scalar_dtype (var->type);

  if (dtype != SW_DTYPE_UNKNOWN)
    sw_prover_set_value (self, var, sw_prover_new_unknown (self, var, dtype, SW_ORIGIN_PARAM),
                         SW_TERM_NONE);
}

/**
 * sw_prover_forget:
 * @var: carried by a loop, or a result of control flow
 *
 * From here on @var is an unknown value of its type.
 */
void
sw_prover_forget (SwProver *self, const SwVar *var)
{
  SwDtype dtype = sw_prover_scalar_dtype (var->type);

  if (dtype != SW_DTYPE_UNKNOWN)
    sw_prover_set_value (self, var, sw_prover_new_unknown (self, var, dtype, SW_ORIGIN_CARRY),
                         SW_TERM_NONE);
}

/* The name of a composite value is shown instead of it; the first name stays. */
static SwTermId
give_name (SwProver *self, SwTermId term, const SwVar *var)
{
  const SwTerm *shape = sw_terms_get (self->terms, term);
  SwTermAlias alias = { var->name, { var->span.start, var->span.end } };

  if (shape->kind == SW_TERM_CONST || shape->kind == SW_TERM_VAR
      || sw_terms_get_alias (self->terms, term).name != NULL)
    return SW_TERM_NONE;
  sw_terms_set_alias (self->terms, term, alias);
  return term;
}

/**
 * sw_prover_bind:
 * @var: a scalar name
 * @value: what it is bound to
 *
 * Pure scalar arithmetic becomes a fact about the name; anything else makes @var an unknown
 * value, different from all others.
 */
void
sw_prover_bind (SwProver *self, const SwVar *var, const SwExpr *value)
{
  SwDtype dtype = sw_prover_scalar_dtype (var->type);
  SwTermId term = SW_TERM_NONE;

  if (sw_prover_is_pure (value))
    {
      term = sw_prover_translate (self, value);
      if (dtype == SW_DTYPE_UNKNOWN && var->type == NULL && term != SW_TERM_NONE)
        dtype = sw_terms_get (self->terms, term)->dtype;
    }
  else if (dtype == SW_DTYPE_UNKNOWN && var->type == NULL)
    dtype = sw_prover_scalar_dtype (value->type);
  if (dtype == SW_DTYPE_UNKNOWN)
    return;
  if (term == SW_TERM_NONE)
    {
      sw_prover_set_value (
        self, var, sw_prover_new_unknown (self, var, dtype, sw_prover_origin_of_call (value)),
        SW_TERM_NONE);
      return;
    }
  term = sw_terms_cast (self->terms, dtype, term);
  sw_solver_evaluated (self->solver, term, value->span);
  sw_prover_set_value (self, var, term, give_name (self, term, var));
}

/**
 * sw_prover_note_value:
 * @value: what an arm of an if hands over
 *
 * Returns: what @value stands for in the arm, for sw_prover_merge(); 0 when nothing is known
 */
guint
sw_prover_note_value (SwProver *self, const SwExpr *value)
{
  return sw_prover_is_pure (value) ? sw_prover_translate (self, value) : SW_TERM_NONE;
}

/* How many merges a value is made of, as far as is looked. */
static guint
count_merges (SwProver *self, SwTermId value)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  guint n = 0;

  if (!sw_solver_walk (self->solver, value, nodes))
    return G_MAXUINT / 2;
  for (guint i = 0; i < nodes->len; i++)
    n += sw_terms_get (self->terms, g_array_index (nodes, SwTermId, i))->kind == SW_TERM_SELECT;
  return n;
}

/**
 * sw_prover_merge:
 * @var: a result of an if
 * @cond: its condition
 * @then_value: from sw_prover_note_value() in the arm where @cond holds
 * @else_value: from the other arm
 *
 * From here on @var is one of the two values, as @cond decides; an unknown value of its type
 * when they are not known, or when they are made of so many merges themselves that every
 * question about them would end at its step limit.
 */
void
sw_prover_merge (SwProver *self, const SwVar *var, const SwExpr *cond, guint then_value,
                 guint else_value)
{
  SwDtype dtype = sw_prover_scalar_dtype (var->type);
  SwTermId condition;
  SwTermId term;

  if (dtype == SW_DTYPE_UNKNOWN)
    return;
  condition = then_value != SW_TERM_NONE && else_value != SW_TERM_NONE
                ? sw_prover_translate (self, cond)
                : SW_TERM_NONE;
  if (condition == SW_TERM_NONE || sw_terms_get (self->terms, condition)->dtype != SW_DTYPE_BOOL
      || (sw_terms_get (self->terms, then_value)->dtype == SW_DTYPE_BOOL)
           != (dtype == SW_DTYPE_BOOL)
      || (sw_terms_get (self->terms, else_value)->dtype == SW_DTYPE_BOOL)
           != (dtype == SW_DTYPE_BOOL)
      || count_merges (self, then_value) + count_merges (self, else_value) > MAX_MERGES)
    {
      sw_prover_forget (self, var);
      return;
    }
  term = sw_terms_select (self->terms, condition, sw_terms_cast (self->terms, dtype, then_value),
                          sw_terms_cast (self->terms, dtype, else_value));
  sw_prover_set_value (self, var, term, give_name (self, term, var));
}

static void
push_condition (SwProver *self, const SwExpr *cond, SwFactKind kind)
{
  SwTermId term = sw_prover_translate (self, cond);

  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->dtype != SW_DTYPE_BOOL)
    return;
  if (kind == SW_FACT_ELSE)
    term = sw_terms_op (self->terms, SW_TERM_NOT, term, SW_TERM_NONE);
  sw_solver_push (self->solver, term, kind, cond->span);
}

/**
 * sw_prover_push_condition:
 * @cond: a condition; one that is not understood says nothing
 * @negated: whether it does not hold
 *
 * @cond holds, or does not, until popped.
 */
void
sw_prover_push_condition (SwProver *self, const SwExpr *cond, gboolean negated)
{
  push_condition (self, cond, negated ? SW_FACT_ELSE : SW_FACT_GUARD);
}

/**
 * sw_prover_push_while:
 * @cond: the condition of a while, over the names of its body
 *
 * The body is entered: @cond holds until popped.
 */
void
sw_prover_push_while (SwProver *self, const SwExpr *cond)
{
  push_condition (self, cond, SW_FACT_WHILE);
}

/**
 * sw_prover_push_assumption:
 * @cond: a condition; one that is not understood says nothing
 * @number: below SW_MAX_ASSUMPTIONS
 *
 * @cond holds until popped because somebody says so.  What is proved with it carries
 * SW_FLAG_ASSUMPTION (@number).
 */
void
sw_prover_push_assumption (SwProver *self, const SwExpr *cond, guint number)
{
  SwTermId term = sw_prover_translate (self, cond);

  if (term != SW_TERM_NONE && sw_terms_get (self->terms, term)->dtype == SW_DTYPE_BOOL)
    sw_solver_push_flagged (self->solver, term, SW_FACT_ASSUMED, SW_SPAN_NONE,
                            SW_FLAG_ASSUMPTION (number));
}

/**
 * sw_prover_find_contradiction:
 *
 * Returns: (transfer full) (nullable): the proof that this point is never reached, since what
 *   is known here contradicts itself; %NULL when none was found
 */
SwAnswer *
sw_prover_find_contradiction (SwProver *self)
{
  return sw_solver_find_contradiction (self->solver);
}

/**
 * sw_prover_decide_positive:
 * @count: an integer expression
 *
 * Returns: (transfer full): whether @count is at least 1 wherever this point is reached
 */
SwAnswer *
sw_prover_decide_positive (SwProver *self, const SwExpr *count)
{
  SwTermId term = sw_prover_translate (self, count);
  SwTermId one;

  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->dtype == SW_DTYPE_BOOL)
    term = sw_terms_var (self->terms, "?", SW_DTYPE_INDEX, SW_ORIGIN_UNSUPPORTED);
  one = sw_terms_const (self->terms, 1, sw_terms_get (self->terms, term)->dtype);
  return sw_solver_decide (self->solver, sw_terms_op (self->terms, SW_TERM_LE, one, term));
}
