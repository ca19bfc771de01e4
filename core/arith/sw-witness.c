/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-eval.h"
#include "sw-solver-private.h"

/* Values of the inputs that satisfy all facts in force and make a goal false.  A point is
 * believed only after exact evaluation, which includes everything that is computed on the way
 * to it: whoever runs the program with these inputs gets there.  The search is deterministic
 * and prefers small numbers. */

#define MAX_EVALUATIONS       4000
#define MAX_TOTAL_EVALUATIONS 20000000
#define FEW_EVALUATIONS       300
#define MAX_CONE              600
#define MAX_CANDIDATES        48
#define MAX_OTHER_FACTS       300
#define LARGE_VALUE           ((SwWide) 1 << 20)
#define MAX_ROOTS             24 /* computed values that one search has to keep defined */

typedef struct
{
  SwSolver *solver;
  SwEvaluator *evaluator;
  guint flags; /* SwEvalFlags */
  guint n_vars;
  SwWide *point;
  SwWide *candidates; /* n_vars lists of MAX_CANDIDATES */
  guint *n_candidates;
  guint n_left; /* evaluations */
} Search;

/* Does the point satisfy the facts and make the goal false? */
static gboolean
try_point (Search *self)
{
  if (self->n_left == 0)
    return FALSE;
  self->n_left--;
  self->solver->n_evaluations++;
  return sw_evaluator_run (self->evaluator, self->point, self->flags);
}

static void
add_candidate (Search *self, guint var, SwWide value)
{
  SwDtype dtype =
    sw_terms_get_var (self->solver->terms, sw_evaluator_get_var (self->evaluator, var))->dtype;
  SwWide *list = self->candidates + var * MAX_CANDIDATES;

  if (value < sw_dtype_get_min (dtype) || value > sw_dtype_get_max (dtype)
      || self->n_candidates[var] >= MAX_CANDIDATES)
    return;
  for (guint i = 0; i < self->n_candidates[var]; i++)
    if (list[i] == value)
      return;
  list[self->n_candidates[var]++] = value;
}

static int
compare_preference (gconstpointer a, gconstpointer b)
{
  SwWide x = *(const SwWide *) a;
  SwWide y = *(const SwWide *) b;
  SwWide size_x = sw_wide_abs (x);
  SwWide size_y = sw_wide_abs (y);

  if (size_x != size_y)
    return size_x < size_y ? -1 : 1;
  return x > y ? -1 : x < y;
}

/* Small numbers, the constants of facts and goal with their neighbours, the ends of types. */
static void
collect_candidates (Search *self, const SwTermId *roots, guint n_roots)
{
  static const gint8 small[] = { 0, 1, -1, 2, -2, 3, -3, 4, 5, 8 };
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (SwTermId));
  const SwTerms *terms = self->solver->terms;

  for (guint var = 0; var < self->n_vars; var++)
    for (guint i = 0; i < G_N_ELEMENTS (small); i++)
      add_candidate (self, var, small[i]);
  for (guint i = 0; i < n_roots; i++)
    g_array_append_val (queue, roots[i]);
  for (guint i = 0; i < queue->len && queue->len < MAX_CONE; i++)
    {
      const SwTerm *term = sw_terms_get (terms, g_array_index (queue, SwTermId, i));

      for (guint j = 0; j < 3 && term->op[j] != SW_TERM_NONE; j++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (term->op[j])))
          g_array_append_val (queue, term->op[j]);
      for (guint var = 0; var < self->n_vars; var++)
        if (term->kind == SW_TERM_CONST && term->dtype != SW_DTYPE_BOOL)
          for (int delta = -1; delta <= 1; delta++)
            {
              add_candidate (self, var, (SwWide) term->value + delta);
              add_candidate (self, var, -(SwWide) term->value + delta);
            }
        else if (term->kind == SW_TERM_CAST && sw_dtype_get_bits (term->dtype) < 64)
          for (int delta = -1; delta <= 0; delta++)
            {
              add_candidate (self, var, sw_dtype_get_max (term->dtype) + 1 + delta);
              add_candidate (self, var, 2 * (sw_dtype_get_max (term->dtype) + 1) + delta);
              add_candidate (self, var, sw_dtype_get_min (term->dtype) + delta);
            }
    }
  for (guint var = 0; var < self->n_vars; var++)
    {
      SwDtype dtype = sw_terms_get_var (terms, sw_evaluator_get_var (self->evaluator, var))->dtype;

      qsort (self->candidates + var * MAX_CANDIDATES, self->n_candidates[var], sizeof (SwWide),
             compare_preference);
      for (int delta = 0; delta < 2; delta++)
        {
          add_candidate (self, var, sw_dtype_get_max (dtype) - delta);
          add_candidate (self, var, sw_dtype_get_min (dtype) + delta);
        }
    }
}

/* All points whose coordinates are among the first @n candidates of each input, at most
 * @limit of them. */
static gboolean
try_box (Search *self, guint n, guint limit)
{
  g_autofree guint *index = g_new0 (guint, self->n_vars + 1);

  for (;;)
    {
      guint var = 0;

      for (guint i = 0; i < self->n_vars; i++)
        self->point[i] = self->candidates[i * MAX_CANDIDATES + index[i]];
      if (try_point (self))
        return TRUE;
      if (self->n_left == 0 || limit-- == 0)
        return FALSE;
      while (var < self->n_vars && ++index[var] >= MIN (n, self->n_candidates[var]))
        index[var++] = 0;
      if (var == self->n_vars)
        return FALSE;
    }
}

static gboolean
try_random (Search *self)
{
  guint64 state = 0x9e3779b97f4a7c15u;

  while (self->n_left > 0)
    {
      for (guint i = 0; i < self->n_vars; i++)
        {
          state = state * 6364136223846793005u + 1442695040888963407u;
          self->point[i] =
            self->candidates[i * MAX_CANDIDATES + (state >> 33) % self->n_candidates[i]];
        }
      if (try_point (self))
        return TRUE;
    }
  return FALSE;
}

static gboolean
run_search (Search *self)
{
  static const guint widths[] = { 2, 3, 5, 7, 11, MAX_CANDIDATES };

  if (self->n_vars == 0)
    return try_point (self);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    if (try_box (self, widths[i], self->n_left / 3 + 1))
      return TRUE;
  return try_random (self);
}

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->evaluator, sw_evaluator_free);
  g_free (self->point);
  g_free (self->candidates);
  g_free (self->n_candidates);
}

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
fix_candidates (Search *self, const Point *point)
{
  for (guint i = 0; i < self->n_vars; i++)
    {
      const Assignment *known = find_assignment (point, sw_evaluator_get_var (self->evaluator, i));

      if (known == NULL)
        continue;
      self->candidates[i * MAX_CANDIDATES] = known->value;
      self->n_candidates[i] = 1;
    }
}

static void
add_to_point (const Search *self, Point *point)
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
  gboolean found = FALSE;
  Search self = { .solver = solver, .flags = point->flags };

  if (!add_scenarios (point, roots))
    return FALSE;
  self.evaluator = sw_evaluator_new (solver->terms, (const SwTermId *) (gpointer) roots->data,
                                     roots->len, MAX_CONE);
  if (self.evaluator == NULL)
    return FALSE;
  for (guint i = 0; i < roots->len; i++)
    sw_evaluator_set_want (self.evaluator, i,
                           i < n_facts || i >= n_roots ? SW_EVAL_TRUE
                           : i < n_facts + n_defined   ? SW_EVAL_DEFINED
                                                       : SW_EVAL_FALSE);
  self.n_vars = sw_evaluator_get_n_vars (self.evaluator);
  self.n_left = point->max_evaluations;
  self.point = g_new0 (SwWide, self.n_vars + 1);
  self.candidates = g_new0 (SwWide, (gsize) MAX_CANDIDATES * (self.n_vars + 1));
  self.n_candidates = g_new0 (guint, self.n_vars + 1);
  collect_candidates (&self, (const SwTermId *) (gpointer) roots->data, roots->len);
  fix_candidates (&self, point);
  found = run_search (&self);
  if (found)
    add_to_point (&self, point);
  search_clear (&self);
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
 * it depends on is fixed, or when a part of that is large already. */
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

      if (term->kind == SW_TERM_CONST && sw_wide_abs (term->value) > LARGE_VALUE)
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
