/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover-private.h"
#include "sw-solver-private.h"

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
  self->positives = g_hash_table_new (NULL, NULL);
  self->texts = g_string_chunk_new (256);
  self->conditions = g_hash_table_new (NULL, NULL);
  self->open = g_hash_table_new_full (NULL, NULL, NULL, sw_prover_join_free);
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
  g_hash_table_unref (self->positives);
  g_string_chunk_free (self->texts);
  g_hash_table_unref (self->conditions);
  g_hash_table_unref (self->open);
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

/* The unknown value that was made for @var, which goes out of scope, keeps its name, but nobody
 * can use that. */
static void
hide_unknown (SwProver *self, const SwVar *var)
{
  SwTermId id = sw_prover_lookup (self, var);
  const SwTerm *term = sw_terms_get (self->terms, id);

  if (term->kind == SW_TERM_VAR
      && sw_terms_get_var (self->terms, (guint) term->value)->name == var->name)
    sw_terms_hide_var (self->terms, id);
}

static void
pop_names (SwProver *self, guint mark)
{
  SwProverScope scope = g_array_index (self->scopes, SwProverScope, mark);

  for (guint i = self->changes->len; i-- > scope.n_changes;)
    {
      const SwProverChange *change = &g_array_index (self->changes, SwProverChange, i);

      hide_unknown (self, change->var);
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
  pop_names (self, mark);
  sw_solver_pop (self->solver, scope.solver_mark);
}

/* The same for a branch that was gone through. */
void
sw_prover_leave_branch (SwProver *self, guint mark, SwTermId condition)
{
  SwProverScope scope = g_array_index (self->scopes, SwProverScope, mark);

  pop_names (self, mark);
  sw_solver_leave_branch (self->solver, scope.solver_mark, condition);
}

/* And for a loop; @fails where more may go wrong in it than what was bound.  What was computed
 * until @head was so before the first round. */
void
sw_prover_leave_loop (SwProver *self, guint mark, const SwProgress *head, gboolean fails)
{
  SwProverScope scope = g_array_index (self->scopes, SwProverScope, mark);

  pop_names (self, mark);
  sw_solver_leave_loop (self->solver, scope.solver_mark, head, fails);
}

/* The mark of the solver at the start of the scope @mark. */
guint
sw_prover_get_solver_mark (const SwProver *self, guint mark)
{
  return g_array_index (self->scopes, SwProverScope, mark).solver_mark;
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

/* @var stands for @term, which is shown under its name. */
void
sw_prover_name_value (SwProver *self, const SwVar *var, SwTermId term)
{
  sw_prover_set_value (self, var, term, give_name (self, term, var));
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
  sw_prover_name_value (self, var, term);
}

/* The boolean term of a condition, which is evaluated once however often it is asked for. */
SwTermId
sw_prover_condition (SwProver *self, const SwExpr *cond)
{
  SwTermId term = GPOINTER_TO_UINT (g_hash_table_lookup (self->conditions, cond));

  if (term != SW_TERM_NONE)
    return term;
  term = sw_prover_translate_condition (self, cond);
  g_hash_table_insert (self->conditions, (gpointer) cond, GUINT_TO_POINTER (term));
  return term;
}

static void
push_condition (SwProver *self, const SwExpr *cond, SwFactKind kind)
{
  SwTermId term = sw_prover_condition (self, cond);

  if (kind == SW_FACT_ELSE)
    term = sw_terms_op (self->terms, SW_TERM_NOT, term, SW_TERM_NONE);
  sw_solver_push (self->solver, term, kind, cond->span);
}

/**
 * sw_prover_push_condition:
 * @cond: a condition
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
 * @cond: a condition
 * @number: below SW_MAX_ASSUMPTIONS
 *
 * @cond holds because somebody says so, until the scope is left in which this is called; it opens
 * none of its own.  What is proved with it carries SW_FLAG_ASSUMPTION (@number).  A condition
 * that contradicts what is known here is left out.
 *
 * Returns: (transfer full) (nullable): the contradiction
 */
SwAnswer *
sw_prover_push_assumption (SwProver *self, const SwExpr *cond, guint number)
{
  SwTermId term = sw_prover_translate_condition (self, cond);
  guint mark = sw_solver_mark (self->solver);
  SwAnswer *contradiction;

  sw_solver_push_flagged (self->solver, term, SW_FACT_ASSUMED, SW_SPAN_NONE,
                          SW_FLAG_ASSUMPTION (number));
  contradiction = sw_solver_find_contradiction (self->solver);
  sw_solver_pop (self->solver, mark);
  if (contradiction == NULL)
    sw_solver_push_flagged (self->solver, term, SW_FACT_ASSUMED, SW_SPAN_NONE,
                            SW_FLAG_ASSUMPTION (number));
  return contradiction;
}

/**
 * sw_prover_is_bound:
 *
 * Returns: whether @var has a value here: whether the scope of its binding is still open
 */
gboolean
sw_prover_is_bound (SwProver *self, const SwVar *var)
{
  return sw_prover_lookup (self, var) != SW_TERM_NONE;
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

  if (term == SW_TERM_NONE && count->kind == SW_EXPR_VAR)
    return sw_solver_decide (self->solver, sw_prover_term_of_positive (self, count->v.var));
  if (term == SW_TERM_NONE || sw_terms_get (self->terms, term)->dtype == SW_DTYPE_BOOL)
    term = sw_prover_unsupported (self, count, SW_DTYPE_INDEX);
  one = sw_terms_const (self->terms, 1, sw_terms_get (self->terms, term)->dtype);
  return sw_solver_decide (self->solver, sw_terms_op (self->terms, SW_TERM_LE, one, term));
}
