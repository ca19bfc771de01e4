/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-search.h"

/* Values of the inputs that satisfy all facts in force and make a goal false.  A point is
 * believed only after exact evaluation, which includes everything that is computed on the way
 * to it: whoever runs the program with these inputs gets there. */

#define MAX_EVALUATIONS       4000
#define MAX_TOTAL_EVALUATIONS 20000000
#define FEW_EVALUATIONS       300
#define MAX_OTHER_FACTS       300
#define LARGE_VALUE           ((SwWide) 1 << 20)
#define MAX_ROOTS             24 /* computed values that one search has to keep defined */

/* A value found for an unknown. */
typedef struct
{
  guint var;
  SwWide value;
} Assignment;

/* All that a witness is made of, in the order found; unknowns of different parts differ. */
typedef struct
{
  SwSolver *solver;
  guint flags;
  guint max_evaluations; /* for each part */
  guint scenario;        /* which round of loops is looked at */
  gboolean has_loops;    /* whether it made a difference */
  GArray *values;        /* Assignment */
} Point;

static const Assignment *
find_assignment (const Point *point, guint var)
{
  for (guint i = 0; i < point->values->len; i++)
    if (g_array_index (point->values, Assignment, i).var == var)
      return &g_array_index (point->values, Assignment, i);
  return NULL;
}

/* What the search must not change. */
static void
fix_candidates (SwSearch *self, const Point *point)
{
  for (guint i = 0; i < self->n_vars; i++)
    {
      const Assignment *known = find_assignment (point, sw_evaluator_get_var (self->evaluator, i));

      if (known != NULL)
        sw_search_fix (self, i, known->value);
    }
}

static void
add_to_point (const SwSearch *self, Point *point)
{
  for (guint i = 0; i < self->n_vars; i++)
    {
      Assignment value = { sw_evaluator_get_var (self->evaluator, i), self->point[i] };

      if (find_assignment (point, value.var) == NULL)
        g_array_append_val (point->values, value);
    }
}

/* Adds the conditions under which loops give the values that @roots speak of; FALSE when it is
 * not known which values occur. */
static gboolean
add_scenarios (Point *point, GArray *roots)
{
  SwSolver *solver = point->solver;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < roots->len; i++)
    {
      g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));

      if (!sw_solver_walk (solver, g_array_index (roots, SwTermId, i), nodes))
        return FALSE;
      for (guint j = 0; j < nodes->len; j++)
        {
          const SwTerm *term = sw_terms_get (solver->terms, g_array_index (nodes, SwTermId, j));
          const SwScenarios *group = term->kind == SW_TERM_VAR
                                       ? sw_solver_get_scenarios (solver, (guint) term->value)
                                       : NULL;

          if (group == NULL)
            continue;
          if (group->n == 0)
            return FALSE;
          point->has_loops = TRUE;
          if (g_hash_table_add (
                seen, GUINT_TO_POINTER (group->states[MIN (point->scenario, group->n - 1)])))
            g_array_append_val (roots, group->states[MIN (point->scenario, group->n - 1)]);
        }
    }
  return TRUE;
}

/* Adds to the point values for which the first @n_facts of @roots hold, the next @n_defined
 * are defined and the goal, if it is among the roots, does not hold. */
static gboolean
extend_point (Point *point, GArray *roots, guint n_facts, guint n_defined)
{
  SwSolver *solver = point->solver;
  guint n_roots = roots->len;
  gboolean found;
  SwSearch self;

  if (!add_scenarios (point, roots)
      || !sw_search_init (&self, solver, roots, point->flags, point->max_evaluations))
    return FALSE;
  for (guint i = 0; i < roots->len; i++)
    sw_evaluator_set_want (self.evaluator, i,
                           i < n_facts || i >= n_roots ? SW_EVAL_TRUE
                           : i < n_facts + n_defined   ? SW_EVAL_DEFINED
                                                       : SW_EVAL_FALSE);
  fix_candidates (&self, point);
  found = sw_search_run (&self);
  if (found)
    add_to_point (&self, point);
  sw_search_clear (&self);
  return found;
}

static void
cover_selection (SwSolver *solver)
{
  for (guint i = 0; i < solver->conditions->len; i++)
    {
      SwFact *fact =
        &g_array_index (solver->facts, SwFact, g_array_index (solver->conditions, guint, i));

      if (fact->scanned == solver->selection)
        fact->covered = solver->witness;
    }
}

/* The facts that the goal is not connected with need values as well; they are taken in groups
 * that share unknowns. */
static gboolean
add_other_facts (Point *point)
{
  SwSolver *solver = point->solver;

  for (guint i = 0; i < solver->conditions->len; i++)
    {
      g_autoptr (GArray) roots = NULL;
      const SwFact *fact =
        &g_array_index (solver->facts, SwFact, g_array_index (solver->conditions, guint, i));

      if (fact->covered == solver->witness)
        continue;
      roots = g_array_new (FALSE, FALSE, sizeof (SwTermId));
      sw_solver_choose (solver, fact->term, SW_TERM_NONE);
      if (!solver->chosen_all)
        return FALSE;
      if (fact->n_keys == 0)
        g_array_append_val (roots, fact->term);
      for (guint j = 0; j < solver->chosen->len; j++)
        g_array_append_val (roots, g_array_index (solver->chosen, SwChosenFact, j).term);
      cover_selection (solver);
      if (!extend_point (point, roots, roots->len, 0))
        return FALSE;
    }
  return TRUE;
}

/* Can the operation fail for reasons other than the size of its result? */
static gboolean
is_partial (SwSolver *solver, SwTermId id)
{
  SwTerm term = *sw_terms_get (solver->terms, id);
  SwTerm right =
    *sw_terms_get (solver->terms, term.op[1] != SW_TERM_NONE ? term.op[1] : term.op[0]);
  gboolean open = right.kind != SW_TERM_CONST;

  switch ((guint) term.kind)
    {
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      return open || right.value == 0;
    case SW_TERM_POW:
      return open || right.value < 0;
    case SW_TERM_SHL:
    case SW_TERM_SHR:
      return open || right.value < 0 || right.value >= sw_dtype_get_bits (term.dtype);
    default:
      return FALSE;
    }
}

/**
 * sw_solver_may_fail:
 *
 * Returns: whether some operation in @term has no result for some operands, whatever their size
 */
gboolean
sw_solver_may_fail (SwSolver *self, SwTermId term)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  if (!sw_solver_walk (self, term, nodes))
    return TRUE;
  for (guint i = 0; i < nodes->len; i++)
    if (is_partial (self, g_array_index (nodes, SwTermId, i)))
      return TRUE;
  return FALSE;
}

static gboolean
has_large_value (const Point *point)
{
  for (guint i = 0; i < point->values->len; i++)
    if (sw_wide_abs (g_array_index (point->values, Assignment, i).value) > LARGE_VALUE)
      return TRUE;
  return FALSE;
}

/* A value that can only be too large for its type concerns whoever repeats the run when all that
 * it depends on is fixed, when a part of that is large already, or when it grows so fast that
 * small numbers will do. */
static gboolean
is_concerned (const Point *point, SwTermId root)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  gboolean all_known = TRUE;

  sw_solver_walk (point->solver, root, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      const SwTerm *term = sw_terms_get (point->solver->terms, g_array_index (nodes, SwTermId, i));
      const Assignment *known;

      if (term->kind == SW_TERM_POW || term->kind == SW_TERM_SHL
          || (term->kind == SW_TERM_CONST && sw_wide_abs (term->value) > LARGE_VALUE))
        return TRUE;
      if (term->kind != SW_TERM_VAR)
        continue;
      known = find_assignment (point, (guint) term->value);
      if (known != NULL && sw_wide_abs (known->value) > LARGE_VALUE)
        return TRUE;
      all_known = all_known && known != NULL;
    }
  return all_known;
}

static gboolean
extend_to_compute (Point *point, SwTermId term, SwTermId *failed)
{
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  g_array_append_val (roots, term);
  if (extend_point (point, roots, 0, 1))
    return TRUE;
  *failed = term;
  return FALSE;
}

/* Whatever was computed on the way must have a value.  One that has none at the point goes
 * to @failed, and the search is repeated with it. */
static gboolean
reach_computed (Point *point, SwTermId *failed)
{
  SwSolver *solver = point->solver;

  if (solver->fallible->len > MAX_OTHER_FACTS)
    return FALSE;
  for (guint i = 0; i < solver->fallible->len; i++)
    {
      SwComputed computed = g_array_index (solver->fallible, SwComputed, i);

      if (computed.kind == SW_COMPUTED_OPAQUE
          || (computed.kind == SW_COMPUTED_LOOP && has_large_value (point)))
        return FALSE;
      if (computed.kind == SW_COMPUTED_TERM && !extend_to_compute (point, computed.term, failed))
        return FALSE;
    }
  for (guint i = 0; i < solver->computed->len && solver->computed->len <= MAX_OTHER_FACTS; i++)
    {
      SwTermId term = g_array_index (solver->computed, SwComputed, i).term;

      if (is_concerned (point, term) && !extend_to_compute (point, term, failed))
        return FALSE;
    }
  return TRUE;
}

static int
compare_assignments (gconstpointer a, gconstpointer b)
{
  guint x = ((const Assignment *) a)->var;
  guint y = ((const Assignment *) b)->var;

  return x < y ? -1 : x > y;
}

/* The name of an unknown in a witness; of several that share it the later ones get a number. */
static char *
name_in_witness (const Point *point, guint i)
{
  const SwTerms *terms = point->solver->terms;
  const char *name =
    sw_terms_get_var (terms, g_array_index (point->values, Assignment, i).var)->name;
  guint n_before = 0;

  for (guint j = 0; j < i; j++)
    n_before += g_str_equal (
      name, sw_terms_get_var (terms, g_array_index (point->values, Assignment, j).var)->name);
  return n_before == 0 ? g_strdup (name) : g_strdup_printf ("%s#%u", name, n_before + 1);
}

static GArray *
make_witness (Point *point)
{
  GArray *witness;

  for (guint i = 0; i < point->values->len; i++)
    if (g_array_index (point->values, Assignment, i).value > G_MAXINT64)
      return NULL;
  g_array_sort (point->values, compare_assignments);
  witness = g_array_new (FALSE, TRUE, sizeof (SwBinding));
  for (guint i = 0; i < point->values->len; i++)
    {
      SwBinding binding = { name_in_witness (point, i),
                            (gint64) g_array_index (point->values, Assignment, i).value };

      g_array_append_val (witness, binding);
    }
  return witness;
}

/* One attempt; @failed is a computed value that has none at the point found, if that is what
 * is wrong with it. */
static GArray *
find_point (Point *point, SwTermId goal, const GArray *extra, SwTermId *failed)
{
  SwSolver *self = point->solver;
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  guint n_facts;

  *failed = SW_TERM_NONE;
  g_array_set_size (point->values, 0);
  sw_solver_choose (self, goal, SW_TERM_NONE);
  if (!self->chosen_all || self->conditions->len > MAX_OTHER_FACTS)
    return NULL;
  self->witness++;
  cover_selection (self);
  for (guint i = 0; i < self->chosen->len; i++)
    g_array_append_val (roots, g_array_index (self->chosen, SwChosenFact, i).term);
  n_facts = roots->len;
  g_array_append_vals (roots, extra->data, extra->len);
  g_array_append_val (roots, goal);
  if (!extend_point (point, roots, n_facts, extra->len) || !add_other_facts (point)
      || !reach_computed (point, failed))
    return NULL;
  return make_witness (point);
}

static GArray *
find_under (SwSolver *self, SwTermId goal, guint flags)
{
  g_autoptr (GArray) extra = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (Assignment));
  Point point = { .solver = self,
                  .flags = flags,
                  .max_evaluations =
                    self->n_evaluations > MAX_TOTAL_EVALUATIONS ? FEW_EVALUATIONS : MAX_EVALUATIONS,
                  .values = values };

  while (point.scenario < SW_N_SCENARIOS)
    {
      SwTermId failed;
      GArray *witness = find_point (&point, goal, extra, &failed);

      if (witness != NULL)
        return witness;
      if (failed != SW_TERM_NONE && extra->len < MAX_ROOTS)
        g_array_append_val (extra, failed);
      else if (point.has_loops)
        point.scenario++;
      else
        break;
    }
  return NULL;
}

/**
 * sw_solver_find_witness:
 * @goal: a boolean term
 *
 * Where a proof has to hold for both ways of rounding, either may show that it does not.
 *
 * Returns: (transfer full) (nullable) (element-type SwBinding): values of inputs, checked
 *   against all facts in force, for which @goal does not hold
 */
GArray *
sw_solver_find_witness (SwSolver *self, SwTermId goal)
{
  /* In which order the operands of "and" and "or" are computed is open: all are. */
  guint flags = SW_EVAL_EAGER | (self->policy.overflow_wraps ? SW_EVAL_WRAP : 0);
  GArray *witness = find_under (self, goal, flags);

  if (witness == NULL && self->policy.division_both)
    witness = find_under (self, goal, flags | SW_EVAL_TRUNCATE);
  return witness;
}

/**
 * sw_solver_may_hold:
 * @goal: a boolean term
 *
 * Looks for a state that satisfies the facts connected with @goal, and @goal.
 *
 * Returns: whether one was found
 */
gboolean
sw_solver_may_hold (SwSolver *self, SwTermId goal)
{
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (Assignment));
  Point point = { .solver = self,
                  .flags = self->policy.overflow_wraps ? SW_EVAL_WRAP : 0,
                  .max_evaluations = FEW_EVALUATIONS,
                  .values = values };

  sw_solver_choose (self, goal, SW_TERM_NONE);
  for (guint i = 0; i < self->chosen->len; i++)
    g_array_append_val (roots, g_array_index (self->chosen, SwChosenFact, i).term);
  g_array_append_val (roots, goal);
  return extend_point (&point, roots, roots->len, 0);
}
