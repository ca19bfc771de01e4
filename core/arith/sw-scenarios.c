/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

/* Values that a loop makes: not every value that the facts allow is one that occurs.  A witness
 * may use them only as the first rounds of the loop give them, which is written out here. */

#define MAX_NODES 200

/* Terms with other terms in the place of unknowns. */
typedef struct
{
  SwTerms *terms;
  const SwTermId *from;
  const SwTermId *to;
  guint n;
  GHashTable *done; /* looked up only */
  guint n_left;
} Substitution;

static SwTermId
rebuild (Substitution *self, const SwTerm *term, const SwTermId op[3])
{
  if (term->kind == SW_TERM_CAST)
    return sw_terms_cast (self->terms, term->dtype, op[0]);
  if (term->kind == SW_TERM_SELECT)
    return sw_terms_select (self->terms, op[0], op[1], op[2]);
  return sw_terms_op (self->terms, term->kind, op[0], op[1]);
}

static SwTermId
substitute_at (Substitution *self, SwTermId id, guint depth)
{
  SwTerm term = *sw_terms_get (self->terms, id);
  SwTermId known = GPOINTER_TO_UINT (g_hash_table_lookup (self->done, GUINT_TO_POINTER (id)));
  SwTermId op[3] = { SW_TERM_NONE, SW_TERM_NONE, SW_TERM_NONE };

  if (known != SW_TERM_NONE || term.kind == SW_TERM_CONST)
    return known != SW_TERM_NONE ? known : id;
  for (guint i = 0; i < self->n; i++)
    if (self->from[i] == id)
      return self->to[i];
  if (term.kind == SW_TERM_VAR)
    return id;
  if (self->n_left == 0 || depth > MAX_NODES)
    return SW_TERM_NONE;
  self->n_left--;
  for (guint i = 0; i < 3 && term.op[i] != SW_TERM_NONE; i++)
    {
      op[i] = substitute_at (self, term.op[i], depth + 1);
      if (op[i] == SW_TERM_NONE)
        return SW_TERM_NONE;
    }
  known = rebuild (self, &term, op);
  g_hash_table_insert (self->done, GUINT_TO_POINTER (id), GUINT_TO_POINTER (known));
  return known;
}

/* SW_TERM_NONE when the term is too large, or none. */
static SwTermId
substitute (SwSolver *self, SwTermId term, const SwTermId *from, const SwTermId *to, guint n)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  Substitution substitution = { self->terms, from, to, n, done, MAX_NODES };

  return term == SW_TERM_NONE ? SW_TERM_NONE : substitute_at (&substitution, term, 0);
}

static SwTermId
op (SwSolver *self, SwTermKind kind, SwTermId a, SwTermId b)
{
  return sw_terms_op (self->terms, kind, a, b);
}

static SwTermId
both (SwSolver *self, SwTermId a, SwTermId b)
{
  return a == SW_TERM_NONE ? b : op (self, SW_TERM_AND, a, b);
}

/* @value as the name @carry has it. */
static SwTermId
convert (SwSolver *self, SwTermId carry, SwTermId value)
{
  return value == SW_TERM_NONE
           ? value
           : sw_terms_cast (self->terms, sw_terms_get (self->terms, carry)->dtype, value);
}

/* One round after the other, as terms over what is known before the loop. */
typedef struct
{
  SwSolver *solver;
  const SwSolverLoop *loop;
  SwTermId var;
  SwTermId *values; /* of the carries, in this round */
  SwTermId taken;   /* that the rounds so far were carried out; SW_TERM_NONE in the first */
  gboolean lost;
} Rounds;

static void
rounds_init (Rounds *self, SwSolver *solver, const SwSolverLoop *loop)
{
  *self = (Rounds){ .solver = solver, .loop = loop, .var = loop->start };
  self->values = g_new0 (SwTermId, loop->n + 1);
  for (guint i = 0; i < loop->n; i++)
    {
      self->values[i] = convert (solver, loop->carries[i], loop->inits[i]);
      self->lost = self->lost || self->values[i] == SW_TERM_NONE;
    }
}

/* Is the loop entered with these values? */
static SwTermId
rounds_goes_on (Rounds *self)
{
  const SwSolverLoop *loop = self->loop;
  SwSolver *solver = self->solver;
  SwTermId zero;

  if (loop->condition != SW_TERM_NONE)
    return substitute (solver, loop->condition, loop->carries, self->values, loop->n);
  zero = sw_terms_const (solver->terms, 0, SW_DTYPE_INDEX);
  return op (solver, SW_TERM_OR,
             op (solver, SW_TERM_AND, op (solver, SW_TERM_LT, zero, loop->step),
                 op (solver, SW_TERM_LT, self->var, loop->stop)),
             op (solver, SW_TERM_AND, op (solver, SW_TERM_LT, loop->step, zero),
                 op (solver, SW_TERM_LT, loop->stop, self->var)));
}

static void
rounds_next (Rounds *self)
{
  const SwSolverLoop *loop = self->loop;
  g_autofree SwTermId *from = g_new0 (SwTermId, loop->n + 1);
  g_autofree SwTermId *to = g_new0 (SwTermId, loop->n + 1);
  guint n = loop->n;
  SwTermId goes_on = rounds_goes_on (self);

  for (guint i = 0; i < loop->n; i++)
    {
      from[i] = loop->carries[i];
      to[i] = self->values[i];
    }
  if (loop->var != SW_TERM_NONE)
    {
      from[n] = loop->var;
      to[n++] = self->var;
    }
  for (guint i = 0; i < loop->n; i++)
    {
      self->values[i] = convert (self->solver, loop->carries[i],
                                 substitute (self->solver, loop->nexts[i], from, to, n));
      self->lost = self->lost || self->values[i] == SW_TERM_NONE;
    }
  self->lost = self->lost || goes_on == SW_TERM_NONE;
  if (self->lost)
    return;
  self->taken = both (self->solver, self->taken, goes_on);
  if (loop->var != SW_TERM_NONE)
    self->var = op (self->solver, SW_TERM_ADD, self->var, loop->step);
}

/* That @names have the values of this round. */
static SwTermId
rounds_state (Rounds *self, const SwTermId *names)
{
  SwTermId state = self->taken;

  for (guint i = 0; i < self->loop->n; i++)
    if (names[i] != SW_TERM_NONE)
      state = both (
        self->solver, state,
        op (self->solver, SW_TERM_EQ, names[i],
            sw_terms_cast (self->solver->terms, sw_terms_get (self->solver->terms, names[i])->dtype,
                           self->values[i])));
  return state;
}

static void
set_group (SwSolver *self, SwTermId var, guint group)
{
  guint index;

  if (var == SW_TERM_NONE)
    return;
  index = (guint) sw_terms_get (self->terms, var)->value;
  if (self->group_of->len <= index)
    g_array_set_size (self->group_of, index + 1);
  g_array_index (self->group_of, guint, index) = group;
}

/* Groups are numbered from 1. */
static void
add_group (SwSolver *self, const SwScenarios *group, const SwSolverLoop *loop,
           const SwTermId *names)
{
  g_array_append_val (self->groups, *group);
  for (guint i = 0; i < loop->n; i++)
    set_group (self, names[i], self->groups->len);
}

/**
 * sw_solver_describe_loop:
 *
 * Says what the loop variable and the carried values of @loop are in its first rounds.
 */
void
sw_solver_describe_loop (SwSolver *self, const SwSolverLoop *loop)
{
  SwScenarios group = { 0 };
  guint n = loop->jumps ? 0 : loop->fails ? 1 : SW_N_SCENARIOS;
  Rounds rounds;

  rounds_init (&rounds, self, loop);
  for (guint i = 0; i < n && !rounds.lost; i++)
    {
      SwTermId state = rounds_state (&rounds, loop->carries);

      if (loop->var != SW_TERM_NONE)
        state = both (self, state, op (self, SW_TERM_EQ, loop->var, rounds.var));
      if (state != SW_TERM_NONE)
        group.states[group.n++] = state;
      rounds_next (&rounds);
    }
  add_group (self, &group, loop, loop->carries);
  set_group (self, loop->var, self->groups->len);
  g_free (rounds.values);
}

/**
 * sw_solver_describe_results:
 * @results: (array): the unknowns that stand for what the carried values are afterwards
 *
 * Says what @results are when @loop ends after a few rounds.
 */
void
sw_solver_describe_results (SwSolver *self, const SwSolverLoop *loop, const SwTermId *results)
{
  SwScenarios group = { 0 };
  guint n = loop->jumps ? 0 : loop->fails ? 1 : SW_N_SCENARIOS;
  Rounds rounds;

  rounds_init (&rounds, self, loop);
  for (guint i = 0; i < n && !rounds.lost; i++)
    {
      SwTermId goes_on = rounds_goes_on (&rounds);

      if (goes_on == SW_TERM_NONE)
        break;
      group.states[group.n++] =
        both (self, rounds_state (&rounds, results), op (self, SW_TERM_NOT, goes_on, SW_TERM_NONE));
      rounds_next (&rounds);
    }
  add_group (self, &group, loop, results);
  g_free (rounds.values);
}

/**
 * sw_solver_get_scenarios:
 * @var: index of an unknown
 *
 * Returns: (transfer none) (nullable): the states in which a loop gives @var a value; %NULL
 *   where every value that the facts allow occurs
 */
const SwScenarios *
sw_solver_get_scenarios (SwSolver *self, guint var)
{
  static const SwScenarios none = { 0 };
  guint group = var < self->group_of->len ? g_array_index (self->group_of, guint, var) : 0;
  SwOrigin origin = sw_terms_get_var (self->terms, var)->origin;

  if (group != 0)
    return &g_array_index (self->groups, SwScenarios, group - 1);
  return origin == SW_ORIGIN_CARRY || origin == SW_ORIGIN_UNSUPPORTED ? &none : NULL;
}
