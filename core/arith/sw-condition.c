/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

/* Boolean terms as formulas over linear rows, negations pushed inward, and the values that
 * depend on conditions. */

#define MAX_FORMULA_DEPTH 64

static const SwFormula *formula_at (SwProblem *self, SwTermId id, gboolean negated, guint depth);

static const SwFormula *
compare_integers (SwProblem *self, const SwTerm *term, gboolean negated)
{
  const SwLinear *a = sw_problem_linearize (self, term->op[0]);
  const SwLinear *b = sw_problem_linearize (self, term->op[1]);
  const SwFormula *cases[2];

  if (term->kind == SW_TERM_LT)
    return negated ? sw_formula_difference (self, a, b, 0) : sw_formula_difference (self, b, a, 1);
  if (term->kind == SW_TERM_LE)
    return negated ? sw_formula_difference (self, a, b, 1) : sw_formula_difference (self, b, a, 0);
  if ((term->kind == SW_TERM_EQ) != negated)
    return sw_formula_row (self, sw_linear_combine (self->pool, a, 1, b, -1), TRUE);
  cases[0] = sw_formula_difference (self, a, b, 1);
  cases[1] = sw_formula_difference (self, b, a, 1);
  return sw_formula_any (self, 2, cases);
}

/* (a and b) or (not a and not b), or with @different the opposite. */
static const SwFormula *
compare_booleans (SwProblem *self, const SwTerm *term, gboolean different, guint depth)
{
  const SwFormula *first[] = { formula_at (self, term->op[0], FALSE, depth + 1),
                               formula_at (self, term->op[1], different, depth + 1) };
  const SwFormula *second[] = { formula_at (self, term->op[0], TRUE, depth + 1),
                                formula_at (self, term->op[1], !different, depth + 1) };
  const SwFormula *cases[2];

  cases[0] = sw_formula_all (self, 2, first);
  cases[1] = sw_formula_all (self, 2, second);
  return sw_formula_any (self, 2, cases);
}

static const SwFormula *
select_boolean (SwProblem *self, const SwTerm *term, gboolean negated, guint depth)
{
  const SwFormula *first[] = { formula_at (self, term->op[0], FALSE, depth + 1),
                               formula_at (self, term->op[1], negated, depth + 1) };
  const SwFormula *second[] = { formula_at (self, term->op[0], TRUE, depth + 1),
                                formula_at (self, term->op[2], negated, depth + 1) };
  const SwFormula *cases[2];

  cases[0] = sw_formula_all (self, 2, first);
  cases[1] = sw_formula_all (self, 2, second);
  return sw_formula_any (self, 2, cases);
}

static const SwFormula *
boolean_atom (SwProblem *self, SwTermId id, gboolean negated)
{
  const SwLinear *form = sw_problem_linearize (self, id);

  form = sw_linear_combine (self->pool, form, negated ? -1 : 1, form, 0);
  return sw_formula_row (
    self, form == NULL || negated ? form : sw_linear_add_const (self->pool, form, -1), FALSE);
}

static const SwFormula *
formula_at (SwProblem *self, SwTermId id, gboolean negated, guint depth)
{
  const SwTerm *term = sw_terms_get (self->terms, id);
  const SwFormula *parts[2];

  if (depth > MAX_FORMULA_DEPTH || ++self->n_visited > 4 * SW_PROBLEM_MAX_TERMS)
    {
      self->budget = TRUE;
      return sw_formula_row (self, NULL, FALSE);
    }
  switch ((guint) term->kind)
    {
    case SW_TERM_NOT:
      return formula_at (self, term->op[0], !negated, depth + 1);
    case SW_TERM_AND:
    case SW_TERM_OR:
      parts[0] = formula_at (self, term->op[0], negated, depth + 1);
      parts[1] = formula_at (self, term->op[1], negated, depth + 1);
      return (term->kind == SW_TERM_AND) != negated ? sw_formula_all (self, 2, parts)
                                                    : sw_formula_any (self, 2, parts);
    case SW_TERM_XOR:
      return compare_booleans (self, term, !negated, depth);
    case SW_TERM_SELECT:
      return select_boolean (self, term, negated, depth);
    case SW_TERM_EQ:
    case SW_TERM_NE:
      if (sw_terms_get (self->terms, term->op[0])->dtype == SW_DTYPE_BOOL)
        return compare_booleans (self, term, (term->kind == SW_TERM_NE) != negated, depth);
      return compare_integers (self, term, negated);
    case SW_TERM_LT:
    case SW_TERM_LE:
      return compare_integers (self, term, negated);
    case SW_TERM_CAST:
      {
        const SwLinear *form = sw_problem_linearize (self, term->op[0]);

        if (negated)
          return sw_formula_row (self, form, TRUE);
        parts[0] = sw_formula_difference (self, form, sw_linear_const (self->pool, 0), 1);
        parts[1] = sw_formula_difference (self, sw_linear_const (self->pool, 0), form, 1);
        return sw_formula_any (self, 2, parts);
      }
    case SW_TERM_CONST:
      return (term->value != 0) != negated ? sw_formula_all (self, 0, NULL)
                                           : sw_formula_any (self, 0, NULL);
    default:
      return boolean_atom (self, id, negated);
    }
}

/**
 * sw_problem_formula:
 * @id: a boolean term
 *
 * Returns: (transfer none): a formula that holds wherever @id, or its negation, does; it
 *   may be weaker
 */
const SwFormula *
sw_problem_formula (SwProblem *self, SwTermId id, gboolean negated)
{
  return formula_at (self, id, negated, 0);
}

/* The value of a conditional: one arm or the other. */
static void
define_select (SwProblem *self, SwTermId id)
{
  const SwTerm *term = sw_terms_get (self->terms, id);
  const SwLinear *value = sw_problem_linearize (self, id);
  const SwLinear *a = sw_problem_linearize (self, term->op[1]);
  const SwLinear *b = sw_problem_linearize (self, term->op[2]);
  const SwFormula *first[] = { sw_problem_formula (self, term->op[0], FALSE), NULL };
  const SwFormula *second[] = { sw_problem_formula (self, term->op[0], TRUE), NULL };
  const SwFormula *cases[2];

  first[1] = sw_formula_row (self, sw_linear_combine (self->pool, value, 1, a, -1), TRUE);
  second[1] = sw_formula_row (self, sw_linear_combine (self->pool, value, 1, b, -1), TRUE);
  cases[0] = sw_formula_all (self, 2, first);
  cases[1] = sw_formula_all (self, 2, second);
  sw_problem_assert (self, sw_formula_any (self, 2, cases), SW_SPLIT_SELECT, 0);
}

static void
define_boolean (SwProblem *self, SwTermId id)
{
  const SwLinear *value = sw_problem_linearize (self, id);
  const SwLinear *is_true = sw_linear_add_const (self->pool, value, -1);
  const SwFormula *first[] = { sw_problem_formula (self, id, FALSE),
                               sw_formula_row (self, is_true, TRUE) };
  const SwFormula *second[] = { sw_problem_formula (self, id, TRUE),
                                sw_formula_row (self, value, TRUE) };
  const SwFormula *cases[2];

  cases[0] = sw_formula_all (self, 2, first);
  cases[1] = sw_formula_all (self, 2, second);
  sw_problem_assert (self, sw_formula_any (self, 2, cases), SW_SPLIT_SELECT, 0);
}

/**
 * sw_problem_define_pending:
 *
 * Adds the definitions of the conditional and boolean values met so far.
 */
void
sw_problem_define_pending (SwProblem *self)
{
  for (guint i = 0; i < self->pending->len; i++)
    {
      SwTermId id = g_array_index (self->pending, SwTermId, i);

      if (sw_terms_get (self->terms, id)->dtype == SW_DTYPE_BOOL)
        define_boolean (self, id);
      else
        define_select (self, id);
    }
}
