/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-problem.h"

#define MAX_POWER 4
#define MAX_SHIFT 62

/**
 * sw_problem_new:
 * @terms: the store; outlives the problem
 *
 * Returns: (transfer full): an empty problem; free with sw_problem_free()
 */
SwProblem *
sw_problem_new (const SwTerms *terms)
{
  SwProblem *self = g_new0 (SwProblem, 1);

  self->terms = terms;
  self->pool = sw_pool_new ();
  self->atoms = g_array_new (FALSE, TRUE, sizeof (SwAtom));
  self->initial = g_array_new (FALSE, TRUE, sizeof (SwBounds));
  self->bounds = g_array_new (FALSE, TRUE, sizeof (SwBounds));
  self->rows = g_array_new (FALSE, TRUE, sizeof (SwRow));
  self->choices = g_array_new (FALSE, TRUE, sizeof (SwChoice));
  self->pending = g_array_new (FALSE, TRUE, sizeof (SwTermId));
  self->memo = g_array_new (FALSE, TRUE, sizeof (const SwLinear *));
  self->stamps = g_array_new (FALSE, TRUE, sizeof (guint));
  return self;
}

void
sw_problem_free (SwProblem *self)
{
  sw_pool_free (self->pool);
  g_array_unref (self->atoms);
  g_array_unref (self->initial);
  g_array_unref (self->bounds);
  g_array_unref (self->rows);
  g_array_unref (self->choices);
  g_array_unref (self->pending);
  g_array_unref (self->memo);
  g_array_unref (self->stamps);
  g_free (self);
}

/**
 * sw_problem_reset:
 *
 * Empties the problem for the next question.
 */
void
sw_problem_reset (SwProblem *self, const SwPolicy *policy)
{
  sw_pool_reset (self->pool);
  g_array_set_size (self->atoms, 0);
  g_array_set_size (self->initial, 0);
  g_array_set_size (self->bounds, 0);
  g_array_set_size (self->rows, 0);
  g_array_set_size (self->choices, 0);
  g_array_set_size (self->pending, 0);
  self->policy = *policy;
  self->stamp++;
  self->n_visited = 0;
  self->n_combinations = 0;
  self->max_combinations = SW_PROBLEM_MAX_COMBINATIONS;
  self->n_leaves = 0;
  self->overflow_matters = FALSE;
  self->floor_matters = FALSE;
  self->budget = FALSE;
  self->failed = FALSE;
  self->core = 0;
}

/**
 * sw_problem_add_atom:
 *
 * Returns: the number of a new atom without bounds
 */
guint
sw_problem_add_atom (SwProblem *self, SwAtomKind kind, SwTermId term)
{
  SwAtom atom = { .kind = kind, .term = term };
  SwBounds bounds = { 0 };

  g_array_append_val (self->atoms, atom);
  g_array_append_val (self->initial, bounds);
  g_array_append_val (self->bounds, bounds);
  return self->atoms->len - 1;
}

/**
 * sw_problem_set_initial:
 *
 * Sets bounds that hold by the definition of @atom, whatever the facts are.
 */
void
sw_problem_set_initial (SwProblem *self, guint atom, const SwBounds *bounds)
{
  SwBounds *initial = &g_array_index (self->initial, SwBounds, atom);

  *initial = *bounds;
  if (initial->has_low && initial->low < -SW_WIDE_HUGE)
    initial->has_low = FALSE;
  if (initial->has_high && initial->high > SW_WIDE_HUGE)
    initial->has_high = FALSE;
  g_array_index (self->bounds, SwBounds, atom) = *initial;
}

/**
 * sw_problem_initial_range:
 *
 * Returns: the range of @form that follows from types and definitions alone
 */
SwBounds
sw_problem_initial_range (SwProblem *self, const SwLinear *form)
{
  SwBounds range = { TRUE, TRUE, form->k, form->k, 0, 0 };

  for (guint i = 0; i < form->n; i++)
    {
      const SwBounds *atom = &g_array_index (self->initial, SwBounds, form->monos[i].atom);
      SwWide coef = form->monos[i].coef;
      SwWide product;

      if (!(coef > 0 ? atom->has_low : atom->has_high)
          || !sw_wide_mul (coef, coef > 0 ? atom->low : atom->high, &product)
          || !sw_wide_add (range.low, product, &range.low))
        range.has_low = FALSE;
      if (!(coef > 0 ? atom->has_high : atom->has_low)
          || !sw_wide_mul (coef, coef > 0 ? atom->high : atom->low, &product)
          || !sw_wide_add (range.high, product, &range.high))
        range.has_high = FALSE;
    }
  return range;
}

static const SwLinear *
opaque (SwProblem *self, SwTermId id)
{
  const SwTerm *term = sw_terms_get (self->terms, id);
  SwBounds range = { TRUE, TRUE, sw_dtype_get_min (term->dtype), sw_dtype_get_max (term->dtype),
                     0,    0 };
  guint atom = sw_problem_add_atom (self, SW_ATOM_TERM, id);

  sw_problem_set_initial (self, atom, &range);
  return sw_linear_atom (self->pool, atom);
}

static gboolean
is_inside (const SwBounds *range, SwDtype dtype)
{
  return range->has_low && range->has_high && range->low >= sw_dtype_get_min (dtype)
         && range->high <= sw_dtype_get_max (dtype);
}

/* @form is the exact result of an operation of type @dtype: what the type keeps of it. */
static const SwLinear *
fit (SwProblem *self, const SwLinear *form, SwTermId id)
{
  SwDtype dtype = sw_terms_get (self->terms, id)->dtype;
  SwBounds range;

  if (form == NULL)
    {
      self->overflow_matters = TRUE;
      return opaque (self, id);
    }
  range = sw_problem_initial_range (self, form);
  if (is_inside (&range, dtype))
    return form;
  if (sw_problem_may_exceed (self, dtype))
    {
      self->overflow_matters = TRUE;
      return form;
    }
  form = sw_problem_wrap (self, form, dtype);
  return form != NULL ? form : opaque (self, id);
}

static const SwLinear *
get_memo (SwProblem *self, SwTermId id)
{
  if (id >= self->stamps->len || g_array_index (self->stamps, guint, id) != self->stamp)
    return NULL;
  return g_array_index (self->memo, const SwLinear *, id);
}

static void
set_memo (SwProblem *self, SwTermId id, const SwLinear *form)
{
  if (id >= self->stamps->len)
    {
      g_array_set_size (self->stamps, sw_terms_get_n (self->terms));
      g_array_set_size (self->memo, sw_terms_get_n (self->terms));
    }
  g_array_index (self->stamps, guint, id) = self->stamp;
  g_array_index (self->memo, const SwLinear *, id) = form;
}

/* How many operands have to be known before the term itself can be made. */
static guint
n_operands (const SwTerm *term)
{
  if (term->kind == SW_TERM_CONST || term->kind == SW_TERM_VAR || term->kind >= SW_TERM_SELECT
      || term->dtype == SW_DTYPE_BOOL)
    return 0;
  return term->op[1] != SW_TERM_NONE ? 2 : 1;
}

static const SwLinear *
linearize_power (SwProblem *self, const SwLinear *a, const SwLinear *b, SwTermId id)
{
  const SwLinear *result = sw_linear_const (self->pool, 1);

  if (b->n != 0 || b->k < 0 || b->k > MAX_POWER)
    return opaque (self, id);
  for (SwWide i = 0; i < b->k && result != NULL; i++)
    result = sw_problem_multiply (self, result, a);
  return fit (self, result, id);
}

static const SwLinear *
linearize_shift (SwProblem *self, SwTermKind kind, const SwLinear *a, const SwLinear *b,
                 SwTermId id)
{
  const SwLinear *power;

  if (b->n != 0 || b->k < 0 || b->k > MAX_SHIFT
      || b->k >= sw_dtype_get_bits (sw_terms_get (self->terms, id)->dtype))
    return opaque (self, id);
  power = sw_linear_const (self->pool, (SwWide) 1 << (int) b->k);
  if (kind == SW_TERM_SHL)
    return fit (self, sw_problem_multiply (self, a, power), id);
  return fit (self, sw_problem_divide (self, a, power, TRUE), id);
}

/* x & (2^k - 1) is the remainder of x by 2^k, also for negative x. */
static const SwLinear *
linearize_mask (SwProblem *self, const SwLinear *a, SwWide mask)
{
  const SwLinear *power = sw_linear_const (self->pool, mask + 1);
  const SwLinear *quotient = sw_problem_divide (self, a, power, TRUE);

  return quotient == NULL ? NULL : sw_linear_combine (self->pool, a, 1, quotient, -(mask + 1));
}

static const SwLinear *
linearize_bits (SwProblem *self, const SwTerm *term, const SwLinear *a, const SwLinear *b,
                SwTermId id)
{
  const SwLinear *result = NULL;

  if (a->n == 0 && b->n == 0)
    return sw_linear_const (self->pool, term->kind == SW_TERM_BIT_AND  ? a->k & b->k
                                        : term->kind == SW_TERM_BIT_OR ? a->k | b->k
                                                                       : a->k ^ b->k);
  if (sw_linear_equal (a, b))
    return term->kind == SW_TERM_BIT_XOR ? sw_linear_const (self->pool, 0) : a;
  if (term->kind == SW_TERM_BIT_AND && a->n == 0 && a->k >= 0 && (a->k & (a->k + 1)) == 0)
    result = linearize_mask (self, b, a->k);
  else if (term->kind == SW_TERM_BIT_AND && b->n == 0 && b->k >= 0 && (b->k & (b->k + 1)) == 0)
    result = linearize_mask (self, a, b->k);
  if (result == NULL)
    result = sw_problem_bits (self, term->kind, term->dtype, a, b, id);
  return result != NULL ? result : opaque (self, id);
}

static const SwLinear *
linearize_remainder (SwProblem *self, const SwLinear *a, const SwLinear *b, SwTermId id)
{
  const SwLinear *quotient = sw_problem_divide (self, a, b, FALSE);
  const SwLinear *product = quotient == NULL ? NULL : sw_problem_multiply (self, quotient, b);
  const SwLinear *result =
    product == NULL ? NULL : sw_linear_combine (self->pool, a, 1, product, -1);

  return result != NULL ? result : opaque (self, id);
}

static const SwLinear *
linearize_abs (SwProblem *self, const SwLinear *a, SwTermId id)
{
  const SwLinear *negative = sw_linear_combine (self->pool, a, -1, a, 0);
  const SwLinear *result =
    negative == NULL ? NULL : sw_problem_minimum (self, a, negative, TRUE, id);

  return fit (self, result, id);
}

static const SwLinear *
linearize_cast (SwProblem *self, const SwTerm *term, const SwLinear *a, SwTermId id)
{
  SwDtype from = sw_terms_get (self->terms, term->op[0])->dtype;
  SwBounds range = sw_problem_initial_range (self, a);

  if ((sw_dtype_get_min (from) >= sw_dtype_get_min (term->dtype)
       && sw_dtype_get_max (from) <= sw_dtype_get_max (term->dtype))
      || is_inside (&range, term->dtype))
    return a;
  a = sw_problem_wrap (self, a, term->dtype);
  return a != NULL ? a : opaque (self, id);
}

static const SwLinear *
linearize_operation (SwProblem *self, SwTermId id)
{
  const SwTerm *term = sw_terms_get (self->terms, id);
  const SwLinear *a = get_memo (self, term->op[0]);
  const SwLinear *b = term->op[1] != SW_TERM_NONE ? get_memo (self, term->op[1]) : NULL;
  const SwLinear *result;

  switch ((guint) term->kind)
    {
    case SW_TERM_ADD:
      return fit (self, sw_linear_combine (self->pool, a, 1, b, 1), id);
    case SW_TERM_SUB:
      return fit (self, sw_linear_combine (self->pool, a, 1, b, -1), id);
    case SW_TERM_MUL:
      return fit (self, sw_problem_multiply (self, a, b), id);
    case SW_TERM_NEG:
      return fit (self, sw_linear_combine (self->pool, a, -1, a, 0), id);
    case SW_TERM_BIT_NOT:
      result = sw_linear_combine (self->pool, a, -1, a, 0);
      return fit (self, result == NULL ? NULL : sw_linear_add_const (self->pool, result, -1), id);
    case SW_TERM_ABS:
      return linearize_abs (self, a, id);
    case SW_TERM_DIV:
      result = sw_problem_divide (self, a, b, FALSE);
      return result != NULL ? fit (self, result, id) : opaque (self, id);
    case SW_TERM_MOD:
      return linearize_remainder (self, a, b, id);
    case SW_TERM_MIN:
    case SW_TERM_MAX:
      result = sw_problem_minimum (self, a, b, term->kind == SW_TERM_MAX, id);
      return result != NULL ? result : opaque (self, id);
    case SW_TERM_POW:
      return linearize_power (self, a, b, id);
    case SW_TERM_SHL:
    case SW_TERM_SHR:
      return linearize_shift (self, term->kind, a, b, id);
    case SW_TERM_BIT_AND:
    case SW_TERM_BIT_OR:
    case SW_TERM_BIT_XOR:
      return linearize_bits (self, term, a, b, id);
    case SW_TERM_CAST:
      return linearize_cast (self, term, a, id);
    default:
      return opaque (self, id);
    }
}

/**
 * sw_problem_may_exceed:
 *
 * Where overflow is assumed not to happen, linear forms stand for exact results, which an
 * operation that is never carried out, in an arm not taken, may have outside its type.  An
 * atom with rows about such operands must not be confined to the type.
 *
 * Returns: whether the values of @dtype are exact results
 */
gboolean
sw_problem_may_exceed (SwProblem *self, SwDtype dtype)
{
  return dtype != SW_DTYPE_BOOL && sw_dtype_is_signed (dtype) && sw_dtype_get_bits (dtype) >= 32
         && !self->policy.overflow_wraps;
}

static const SwLinear *
linearize_term (SwProblem *self, SwTermId id)
{
  static const SwBounds unbounded = { 0 };
  const SwTerm *term = sw_terms_get (self->terms, id);
  const SwTerm *inner;

  if (term->kind == SW_TERM_CONST)
    return sw_linear_const (self->pool, term->value);
  if (term->kind == SW_TERM_VAR)
    return opaque (self, id);
  if (self->atoms->len > SW_PROBLEM_MAX_ATOMS)
    {
      self->budget = TRUE;
      return opaque (self, id);
    }
  if (term->dtype == SW_DTYPE_BOOL || term->kind == SW_TERM_SELECT)
    {
      const SwLinear *value = opaque (self, id);

      if (sw_problem_may_exceed (self, term->dtype))
        sw_problem_set_initial (self, value->monos[0].atom, &unbounded);
      g_array_append_val (self->pending, id);
      return value;
    }
  inner = sw_terms_get (self->terms, term->op[0]);
  if (term->kind == SW_TERM_CAST && inner->dtype == SW_DTYPE_BOOL)
    return get_memo (self, term->op[0]);
  return linearize_operation (self, id);
}

/**
 * sw_problem_linearize:
 *
 * Walks the operands of @id with a stack of its own, so that a chain of bound names may be
 * of any length; beyond a limit operands are unknown values.
 *
 * Returns: (transfer none): the linear form of @id
 */
const SwLinear *
sw_problem_linearize (SwProblem *self, SwTermId id)
{
  g_autoptr (GArray) stack = NULL;
  const SwLinear *form = get_memo (self, id);

  if (form != NULL)
    return form;
  stack = g_array_sized_new (FALSE, FALSE, sizeof (SwTermId), 16);
  g_array_append_val (stack, id);
  while (stack->len > 0)
    {
      SwTermId top = g_array_index (stack, SwTermId, stack->len - 1);
      const SwTerm *term = sw_terms_get (self->terms, top);
      guint missing = 0;

      for (guint i = 0; i < n_operands (term); i++)
        if (get_memo (self, term->op[i]) == NULL)
          {
            if (++self->n_visited > SW_PROBLEM_MAX_TERMS)
              {
                self->budget = TRUE;
                set_memo (self, term->op[i], opaque (self, term->op[i]));
                continue;
              }
            g_array_append_val (stack, term->op[i]);
            missing++;
          }
      if (missing > 0)
        continue;
      g_array_set_size (stack, stack->len - 1);
      if (get_memo (self, top) == NULL)
        set_memo (self, top, linearize_term (self, top));
    }
  return get_memo (self, id);
}
