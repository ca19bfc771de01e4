/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

/* Row combinations in one function; afterwards each proof gets a tenth of its budget. */
#define MAX_TOTAL_COMBINATIONS 5000000

/* Facts that a branch hands on. */
#define MAX_FOUND 16

typedef struct
{
  guint n_facts;
  guint n_evaluated;
  guint n_computed;
  guint n_fallible;
} Mark;

static void
free_list (gpointer list)
{
  if (list != NULL)
    g_array_unref (list);
}

/**
 * sw_solver_new:
 * @policy: what proofs may assume; copied
 *
 * Returns: (transfer full): a solver that knows no facts; free with sw_solver_free()
 */
SwSolver *
sw_solver_new (const SwPolicy *policy)
{
  SwSolver *self = g_new0 (SwSolver, 1);

  self->policy = *policy;
  self->terms = sw_terms_new ();
  self->problem = sw_problem_new (self->terms);
  self->facts = g_array_new (FALSE, TRUE, sizeof (SwFact));
  self->fact_keys = g_array_new (FALSE, TRUE, sizeof (SwTermId));
  self->by_key = g_ptr_array_new_with_free_func (free_list);
  self->evaluated = g_array_new (FALSE, TRUE, sizeof (SwTermId));
  self->marks = g_array_new (FALSE, TRUE, sizeof (Mark));
  self->computed = g_array_new (FALSE, FALSE, sizeof (SwComputed));
  self->fallible = g_array_new (FALSE, FALSE, sizeof (SwComputed));
  self->is_computed = g_array_new (FALSE, TRUE, sizeof (guint8));
  self->visited = g_array_new (FALSE, TRUE, sizeof (guint));
  self->key_selection = g_array_new (FALSE, TRUE, sizeof (guint));
  self->conditions = g_array_new (FALSE, TRUE, sizeof (guint));
  self->groups = g_array_new (FALSE, TRUE, sizeof (SwScenarios));
  self->group_of = g_array_new (FALSE, TRUE, sizeof (guint));
  self->chosen = g_array_new (FALSE, TRUE, sizeof (SwChosenFact));
  self->chosen_keys = g_array_new (FALSE, TRUE, sizeof (SwTermId));
  self->fact_limit = G_MAXUINT;
  self->effort = 1;
  self->suggests = TRUE;
  self->dead = -1;
  return self;
}

void
sw_solver_free (SwSolver *self)
{
  sw_problem_free (self->problem);
  sw_terms_free (self->terms);
  g_array_unref (self->facts);
  g_array_unref (self->fact_keys);
  g_ptr_array_unref (self->by_key);
  g_array_unref (self->evaluated);
  g_array_unref (self->marks);
  g_array_unref (self->computed);
  g_array_unref (self->fallible);
  g_array_unref (self->is_computed);
  g_array_unref (self->visited);
  g_array_unref (self->key_selection);
  g_array_unref (self->conditions);
  g_array_unref (self->groups);
  g_array_unref (self->group_of);
  g_array_unref (self->chosen);
  g_array_unref (self->chosen_keys);
  g_clear_pointer (&self->dead_answer, sw_answer_unref);
  g_free (self);
}

SwTerms *
sw_solver_get_terms (SwSolver *self)
{
  return self->terms;
}

/**
 * sw_solver_mark:
 *
 * Returns: a position for sw_solver_pop()
 */
guint
sw_solver_mark (SwSolver *self)
{
  Mark mark = { self->facts->len, self->evaluated->len, self->computed->len, self->fallible->len };

  g_array_append_val (self->marks, mark);
  return self->marks->len - 1;
}

/**
 * sw_solver_pop:
 *
 * Forgets all facts since @mark, and @mark.
 */
void
sw_solver_pop (SwSolver *self, guint mark)
{
  Mark to;

  g_return_if_fail (mark < self->marks->len);
  to = g_array_index (self->marks, Mark, mark);
  g_array_set_size (self->marks, mark);
  for (guint i = self->facts->len; i-- > to.n_facts;)
    sw_solver_unindex_fact (self, &g_array_index (self->facts, SwFact, i));
  while (self->conditions->len > 0
         && g_array_index (self->conditions, guint, self->conditions->len - 1) >= to.n_facts)
    g_array_set_size (self->conditions, self->conditions->len - 1);
  g_array_set_size (self->facts, to.n_facts);
  for (guint i = self->evaluated->len; i-- > to.n_evaluated;)
    g_array_index (self->is_computed, guint8, g_array_index (self->evaluated, SwTermId, i)) = FALSE;
  g_array_set_size (self->evaluated, to.n_evaluated);
  g_array_set_size (self->computed, to.n_computed);
  g_array_set_size (self->fallible, to.n_fallible);
  self->n_checked = MIN (self->n_checked, to.n_facts);
  if (self->dead >= (gint) to.n_facts)
    {
      self->dead = -1;
      g_clear_pointer (&self->dead_answer, sw_answer_unref);
    }
}

/* d != 0 of a plain unknown: alone it can always be satisfied, and whatever else speaks of d
 * is a fact of its own. */
static gboolean
is_plain_divisor (SwSolver *self, const SwFact *fact)
{
  const SwTerm *term = sw_terms_get (self->terms, fact->term);

  return fact->kind == SW_FACT_DIVISOR && term->kind == SW_TERM_NE
         && (sw_terms_get (self->terms, term->op[0])->kind == SW_TERM_VAR
             || sw_terms_get (self->terms, term->op[1])->kind == SW_TERM_VAR);
}

static void
push_fact (SwSolver *self, SwTermId term, SwFactKind kind, SwSpan span, guint flags)
{
  SwFact fact = { .term = term, .kind = kind, .flags = flags, .span = span };
  guint index = self->facts->len;

  sw_solver_index_fact (self, &fact, index);
  if (!is_plain_divisor (self, &fact))
    g_array_append_val (self->conditions, index);
  g_array_append_val (self->facts, fact);
}

typedef struct
{
  SwTermId term;
  gint8 truth; /* known to be true (1) or false (-1), or not known (0) */
} Visit;

static gboolean
mark_computed (SwSolver *self, SwTermId term)
{
  if (term >= self->is_computed->len)
    g_array_set_size (self->is_computed, sw_terms_get_n (self->terms));
  if (g_array_index (self->is_computed, guint8, term))
    return FALSE;
  g_array_index (self->is_computed, guint8, term) = TRUE;
  g_array_append_val (self->evaluated, term);
  return TRUE;
}

static void
visit_operand (GArray *stack, SwTermId term, gint8 truth)
{
  Visit visit = { term, truth };

  if (term != SW_TERM_NONE)
    g_array_append_val (stack, visit);
}

/* Walks what certainly ran when a term was computed.  An operand of "and" and "or" ran for
 * certain only where the result says so; the arms of a conditional value need not have run. */
static void
walk_evaluated (SwSolver *self, SwTermId root, gint8 truth, SwSpan span)
{
  g_autoptr (GArray) stack = g_array_sized_new (FALSE, FALSE, sizeof (Visit), 16);

  visit_operand (stack, root, truth);
  while (stack->len > 0)
    {
      Visit visit = g_array_index (stack, Visit, stack->len - 1);
      SwTerm term = *sw_terms_get (self->terms, visit.term);

      g_array_set_size (stack, stack->len - 1);
      if (term.kind == SW_TERM_NOT)
        visit_operand (stack, term.op[0], -visit.truth);
      else if (term.kind == SW_TERM_AND || term.kind == SW_TERM_OR)
        {
          if (visit.truth == (term.kind == SW_TERM_AND ? 1 : -1))
            {
              visit_operand (stack, term.op[0], visit.truth);
              visit_operand (stack, term.op[1], visit.truth);
            }
        }
      else if (term.kind == SW_TERM_SELECT)
        visit_operand (stack, term.op[0], 0);
      else if (term.kind != SW_TERM_CONST && term.kind != SW_TERM_VAR
               && mark_computed (self, visit.term))
        {
          visit_operand (stack, term.op[0], 0);
          visit_operand (stack, term.op[1], 0);
          if ((term.kind == SW_TERM_DIV || term.kind == SW_TERM_MOD)
              && sw_terms_get (self->terms, term.op[1])->kind != SW_TERM_CONST)
            {
              SwTermId zero = sw_terms_const (self->terms, 0, term.dtype);

              push_fact (self, sw_terms_op (self->terms, SW_TERM_NE, term.op[1], zero),
                         SW_FACT_DIVISOR, span, 0);
            }
        }
    }
}

static void
add_computed (SwSolver *self, SwTermId term)
{
  SwComputed computed = { term, SW_COMPUTED_TERM };

  g_array_append_val (sw_solver_may_fail (self, term) ? self->fallible : self->computed, computed);
}

SwProgress
sw_solver_get_progress (SwSolver *self)
{
  return (SwProgress){ self->computed->len, self->fallible->len };
}

/* Keeps what a branch computed, as computed where @condition holds. */
static void
keep_branch (SwSolver *self, const GArray *list, guint first, SwTermId condition, GArray *kept)
{
  for (guint i = first; i < list->len; i++)
    {
      SwComputed computed = g_array_index (list, SwComputed, i);

      if (computed.kind == SW_COMPUTED_TERM)
        computed.term = sw_terms_select (
          self->terms, condition, computed.term,
          sw_terms_const (self->terms, 0, sw_terms_get (self->terms, computed.term)->dtype));
      g_array_append_val (kept, computed);
    }
}

/**
 * sw_solver_leave_branch:
 * @mark: from sw_solver_mark()
 * @condition: under which the branch was taken
 *
 * Keeps of a branch that was gone through what may have gone wrong in it, and forgets all else
 * since @mark.
 */
void
sw_solver_leave_branch (SwSolver *self, guint mark, SwTermId condition)
{
  Mark to = g_array_index (self->marks, Mark, mark);
  g_autoptr (GArray) computed = g_array_new (FALSE, FALSE, sizeof (SwComputed));
  g_autoptr (GArray) fallible = g_array_new (FALSE, FALSE, sizeof (SwComputed));

  keep_branch (self, self->computed, to.n_computed, condition, computed);
  keep_branch (self, self->fallible, to.n_fallible, condition, fallible);
  sw_solver_pop (self, mark);
  g_array_append_vals (self->computed, computed->data, computed->len);
  g_array_append_vals (self->fallible, fallible->data, fallible->len);
}

/**
 * sw_solver_leave_loop:
 * @mark: from sw_solver_mark()
 * @head: (nullable): what was computed before the first round
 * @fails: whether more may go wrong in it than what was computed since @mark
 *
 * The same for a loop: which values occur in its rounds is not known afterwards.
 */
void
sw_solver_leave_loop (SwSolver *self, guint mark, const SwProgress *head, gboolean fails)
{
  Mark to = g_array_index (self->marks, Mark, mark);
  SwProgress start = head != NULL ? *head : (SwProgress){ to.n_computed, to.n_fallible };
  SwComputed computed = { SW_TERM_NONE, SW_COMPUTED_LOOP };

  for (guint i = start.n_fallible; i < self->fallible->len; i++)
    if (g_array_index (self->fallible, SwComputed, i).kind != SW_COMPUTED_LOOP)
      fails = TRUE;
  if (fails)
    computed.kind = SW_COMPUTED_OPAQUE;
  else if (self->computed->len == start.n_computed && self->fallible->len == start.n_fallible)
    computed.kind = SW_COMPUTED_TERM;
  sw_solver_pop (self, mark);
  if (computed.kind != SW_COMPUTED_TERM)
    g_array_append_val (self->fallible, computed);
}

/**
 * sw_solver_evaluated:
 *
 * Notes that @term was computed on every way to this point: under the policy that a
 * division by zero ends the program, its divisors are not 0.
 */
void
sw_solver_evaluated (SwSolver *self, SwTermId term, SwSpan span)
{
  guint8 kind = (guint8) sw_terms_get (self->terms, term)->kind;

  if (kind != SW_TERM_CONST && kind != SW_TERM_VAR)
    add_computed (self, term);
  if (self->policy.zero_divisor_fault)
    walk_evaluated (self, term, 0, span);
}

/**
 * sw_solver_push:
 * @fact: a boolean term
 *
 * @fact holds until popped.
 */
void
sw_solver_push (SwSolver *self, SwTermId fact, SwFactKind kind, SwSpan span)
{
  push_fact (self, fact, kind, span, 0);
  if (self->policy.zero_divisor_fault)
    walk_evaluated (self, fact, 1, span);
}

/* A fact that holds only under assumptions. */
void
sw_solver_push_flagged (SwSolver *self, SwTermId fact, SwFactKind kind, SwSpan span, guint flags)
{
  push_fact (self, fact, kind, span, flags);
}

/**
 * sw_solver_list_found:
 * @mark: from sw_solver_mark()
 * @found: (element-type SwKeptFact): receives the facts
 *
 * Lists the facts since @mark that are about values made since then.
 */
void
sw_solver_list_found (SwSolver *self, guint mark, GArray *found)
{
  guint first = g_array_index (self->marks, Mark, mark).n_facts;

  for (guint i = first; i < self->facts->len && found->len < MAX_FOUND; i++)
    {
      const SwFact *fact = &g_array_index (self->facts, SwFact, i);
      SwKeptFact kept = { fact->term, fact->kind, fact->flags, fact->span };

      if (fact->kind == SW_FACT_INVARIANT || fact->kind == SW_FACT_RESULT)
        g_array_append_val (found, kept);
    }
}

/**
 * sw_solver_push_found:
 * @unless: a condition under which @fact need not hold
 *
 * Pushes a fact of a branch that was left.
 */
void
sw_solver_push_found (SwSolver *self, const SwKeptFact *fact, SwTermId unless)
{
  push_fact (self, sw_terms_op (self->terms, SW_TERM_OR, unless, fact->term),
             (SwFactKind) fact->kind, fact->span, fact->flags);
}

/**
 * sw_solver_refute:
 * @goal: a boolean, or SW_TERM_NONE
 * @negated: whether the goal is false, else true
 * @assumed: another fact, or SW_TERM_NONE
 * @dropped: chosen facts to leave out
 * @core: (out): chosen facts that the contradiction needs
 *
 * Returns: whether the chosen facts and @goal were found to contradict each other
 */
gboolean
sw_solver_refute (SwSolver *self, const SwPolicy *policy, SwTermId goal, gboolean negated,
                  SwTermId assumed, SwWhy dropped, SwWhy *core)
{
  SwProblem *problem = self->problem;

  gboolean refuted;

  sw_problem_reset (problem, policy);
  problem->max_combinations /= self->effort;
  if (self->n_combinations > MAX_TOTAL_COMBINATIONS)
    problem->max_combinations /= 10;
  if (goal != SW_TERM_NONE)
    sw_problem_assert (problem, sw_problem_formula (problem, goal, negated), SW_SPLIT_FACT, 0);
  if (assumed != SW_TERM_NONE)
    sw_problem_assert (problem, sw_problem_formula (problem, assumed, FALSE), SW_SPLIT_FACT, 0);
  for (guint i = 0; i < self->chosen->len && !problem->failed; i++)
    {
      const SwChosenFact *fact = &g_array_index (self->chosen, SwChosenFact, i);
      SwWhy bit = (SwWhy) 1 << i;

      if ((dropped & bit) == 0)
        sw_problem_assert (problem, sw_problem_formula (problem, fact->term, FALSE),
                           fact->kind == SW_FACT_DIVISOR ? SW_SPLIT_NOT_EQUAL : SW_SPLIT_FACT, bit);
    }
  sw_problem_define_pending (problem);
  refuted = sw_problem_refute (problem, core);
  self->n_combinations += problem->n_combinations;
  return refuted;
}

static SwWhy
facts_of_kind (SwSolver *self, gboolean divisors)
{
  SwWhy set = 0;

  for (guint i = 0; i < self->chosen->len; i++)
    {
      SwFactKind kind = g_array_index (self->chosen, SwChosenFact, i).kind;

      if (divisors ? kind == SW_FACT_DIVISOR : kind == SW_FACT_INDEX || kind == SW_FACT_OPERATION)
        set |= (SwWhy) 1 << i;
    }
  return set;
}

typedef struct
{
  SwTermId goal;
  gboolean negated;
  SwPolicy policy;
  SwWhy dropped;
  SwWhy core;
  gboolean overflow; /* the last proof met an operation that may overflow */
  gboolean floor;    /* or a division whose rounding matters */
} Proof;

/* Repeats a proof without @dropped; what it then rests on replaces what it rested on. */
static gboolean
holds_without (SwSolver *self, Proof *proof, SwWhy dropped)
{
  SwWhy core;

  if (!sw_solver_refute (self, &proof->policy, proof->goal, proof->negated, SW_TERM_NONE,
                         proof->dropped | dropped, &core))
    return FALSE;
  proof->dropped |= dropped;
  proof->core = core;
  proof->overflow = self->problem->overflow_matters;
  proof->floor = self->problem->floor_matters;
  return TRUE;
}

/* Does the proof still go through without @set?  What it did not use is left out for good. */
static gboolean
drop_facts (SwSolver *self, Proof *proof, SwWhy set)
{
  if ((proof->core & set) != 0)
    return holds_without (self, proof, set);
  proof->dropped |= set;
  return TRUE;
}

/* The same for an assumption that is a switch of the policy. */
static gboolean
tighten_switch (SwSolver *self, Proof *proof, gboolean *policy_switch, gboolean matters)
{
  if (!matters || *policy_switch)
    return TRUE;
  *policy_switch = TRUE;
  if (holds_without (self, proof, 0))
    return TRUE;
  *policy_switch = FALSE;
  return FALSE;
}

/* Which assumptions a proof needs: they are taken away one after the other, and stay away
 * when the proof still goes through.  What is left is enough. */
static guint
find_flags (SwSolver *self, Proof *proof)
{
  guint flags = 0;

  if (!drop_facts (self, proof, facts_of_kind (self, FALSE)))
    flags |= SW_FLAG_INDEX;
  if (!drop_facts (self, proof, facts_of_kind (self, TRUE)))
    flags |= SW_FLAG_ZERO;
  if (!tighten_switch (self, proof, &proof->policy.division_both, proof->floor))
    flags |= SW_FLAG_FLOOR;
  if (!tighten_switch (self, proof, &proof->policy.overflow_wraps, proof->overflow))
    flags |= SW_FLAG_OVERFLOW;
  /* The last proof may have met divisions that the one before did not look at. */
  if (!tighten_switch (self, proof, &proof->policy.division_both, proof->floor))
    flags |= SW_FLAG_FLOOR;
  return flags;
}

/* Takes facts out of the proof as long as it still goes through, farthest first. */
static void
minimise (SwSolver *self, Proof *proof)
{
  SwWhy all = ((SwWhy) 1 << self->chosen->len) - 1;

  for (guint i = self->chosen->len; i-- > 0 && __builtin_popcountll (proof->core) > 1;)
    {
      SwWhy bit = (SwWhy) 1 << i;

      if ((proof->core & bit) != 0)
        holds_without (self, proof, (all & ~proof->core) | bit);
    }
}

/* What the facts of a proof rest on themselves. */
static guint
flags_of_facts (SwSolver *self, SwWhy core)
{
  guint flags = 0;

  for (guint i = 0; i < self->chosen->len; i++)
    if ((core >> i & 1) != 0)
      flags |= g_array_index (self->chosen, SwChosenFact, i).flags;
  return flags;
}

gboolean
sw_solver_prove (SwSolver *self, SwTermId goal, guint *flags)
{
  Proof proof = { .goal = goal, .negated = TRUE, .policy = self->policy };

  sw_solver_choose (self, goal, SW_TERM_NONE);
  if (!holds_without (self, &proof, 0))
    return FALSE;
  *flags = find_flags (self, &proof) | flags_of_facts (self, proof.core);
  return TRUE;
}

/* An answer that stands on a contradiction, just found, of the chosen facts with @goal. */
static SwAnswer *
make_proof (SwSolver *self, SwAnswerKind kind, SwTermId goal, gboolean negated, SwWhy core)
{
  SwAnswer *answer = sw_answer_new (kind);
  Proof proof = { .goal = goal,
                  .negated = negated,
                  .policy = self->policy,
                  .core = core,
                  .overflow = self->problem->overflow_matters,
                  .floor = self->problem->floor_matters };

  answer->flags = find_flags (self, &proof);
  minimise (self, &proof);
  answer->flags |= flags_of_facts (self, proof.core);
  sw_solver_explain (self, answer, goal, proof.core);
  return answer;
}

/* Finds out whether the facts contradict each other.  Only facts pushed since the last
 * question are new, and only what they are connected with can contradict them. */
static gboolean
is_unreachable (SwSolver *self)
{
  while (self->dead < 0 && self->n_checked < self->facts->len)
    {
      const SwFact *fact = &g_array_index (self->facts, SwFact, self->n_checked);
      SwChosenFact constant = { fact->term, fact->kind, fact->flags, fact->span };
      SwWhy core;

      self->fact_limit = self->n_checked + 1;
      sw_solver_choose (self, fact->term, SW_TERM_NONE);
      if (fact->n_keys == 0)
        g_array_append_val (self->chosen, constant);
      if (sw_solver_refute (self, &self->policy, SW_TERM_NONE, FALSE, SW_TERM_NONE, 0, &core))
        {
          self->dead = (gint) self->n_checked;
          self->dead_answer = make_proof (self, SW_ANSWER_UNREACHABLE, SW_TERM_NONE, FALSE, core);
        }
      self->n_checked++;
    }
  self->fact_limit = G_MAXUINT;
  return self->dead >= 0;
}

/**
 * sw_solver_find_contradiction:
 *
 * Returns: (transfer full) (nullable): the proof that the facts contradict each other, so that
 *   this point is never reached; %NULL when none was found
 */
SwAnswer *
sw_solver_find_contradiction (SwSolver *self)
{
  return is_unreachable (self) ? sw_answer_ref (self->dead_answer) : NULL;
}

/* Does @goal never hold?  A state in which it does is found faster than that question is
 * answered. */
static SwAnswer *
decide_empty (SwSolver *self, SwTermId goal, gboolean *budget)
{
  SwWhy core;

  if (sw_solver_may_hold (self, goal))
    return NULL;
  sw_solver_choose (self, goal, SW_TERM_NONE);
  if (sw_solver_refute (self, &self->policy, goal, FALSE, SW_TERM_NONE, 0, &core))
    return make_proof (self, SW_ANSWER_EMPTY, goal, FALSE, core);
  *budget = *budget || self->problem->budget;
  return NULL;
}

static SwAnswer *
decide_goal (SwSolver *self, SwTermId goal)
{
  SwAnswer *answer;
  gboolean budget;
  gboolean complete;
  SwWhy core;

  sw_solver_choose (self, goal, SW_TERM_NONE);
  complete = self->chosen_all;
  if (sw_solver_refute (self, &self->policy, goal, TRUE, SW_TERM_NONE, 0, &core))
    return make_proof (self, SW_ANSWER_PROVED, goal, TRUE, core);
  budget = self->problem->budget || !complete;
  answer = decide_empty (self, goal, &budget);
  if (answer != NULL)
    return answer;
  answer = sw_answer_new (SW_ANSWER_UNKNOWN);
  answer->witness = sw_solver_find_witness (self, goal);
  answer->budget = budget && answer->witness == NULL;
  if (complete && self->suggests)
    {
      self->effort = 4;
      answer->would_prove = sw_solver_find_missing (self, goal);
      self->effort = 1;
    }
  return answer;
}

/**
 * sw_solver_decide:
 * @goal: a boolean term
 *
 * Returns: (transfer full): PROVED, EMPTY when @goal never holds, UNREACHABLE when the
 *   facts contradict each other, else UNKNOWN
 */
SwAnswer *
sw_solver_decide (SwSolver *self, SwTermId goal)
{
  guint mark = sw_solver_mark (self);
  SwAnswer *answer;

  sw_solver_evaluated (self, goal, SW_SPAN_NONE);
  if (is_unreachable (self))
    answer = sw_answer_ref (self->dead_answer);
  else
    answer = decide_goal (self, goal);
  sw_solver_pop (self, mark);
  return answer;
}
