/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-random.h"

static const SwDtype narrow[] = { SW_DTYPE_INT4, SW_DTYPE_UINT4 };
static const SwDtype wide[] = { SW_DTYPE_INT64, SW_DTYPE_INDEX, SW_DTYPE_INDEX, SW_DTYPE_INT32 };
static const SwDtype all[] = { SW_DTYPE_INT64,  SW_DTYPE_INDEX,  SW_DTYPE_INT32,
                               SW_DTYPE_UINT8,  SW_DTYPE_INT8,   SW_DTYPE_INT16,
                               SW_DTYPE_UINT16, SW_DTYPE_UINT32, SW_DTYPE_UINT64 };

const char *
arith_profile_to_string (ArithProfile profile)
{
  static const char *const names[] = { "tiny words", "linear", "general", "mixed types",
                                       "ends of types" };

  return names[profile];
}

guint
arith_random_pick (ArithRandom *self, guint n)
{
  self->state ^= self->state << 13;
  self->state ^= self->state >> 7;
  self->state ^= self->state << 17;
  return (guint) ((self->state >> 20) % n);
}

static guint
pick (ArithCase *self, guint n)
{
  return arith_random_pick (self->random, n);
}

static SwDtype
pick_type (ArithCase *self)
{
  switch ((guint) self->profile)
    {
    case ARITH_TINY:
      return narrow[pick (self, G_N_ELEMENTS (narrow))];
    case ARITH_LINEAR:
    case ARITH_GENERAL:
      return wide[pick (self, G_N_ELEMENTS (wide))];
    case ARITH_ENDS:
      if (pick (self, 6) != 0)
        return self->end_type;
      return all[pick (self, G_N_ELEMENTS (all))];
    default:
      return all[pick (self, G_N_ELEMENTS (all))];
    }
}

/* A value near one of the ends of the type, or near 0. */
static SwWide
pick_end (ArithCase *self, SwDtype dtype)
{
  switch (pick (self, 3))
    {
    case 0:
      return sw_dtype_get_max (dtype) - pick (self, 4);
    case 1:
      return sw_dtype_get_min (dtype) + pick (self, 4);
    default:
      return (SwWide) pick (self, 7) - 3;
    }
}

static SwTermId
make_const (ArithCase *self)
{
  static const gint64 values[] = { 0,  1,  2,  3,  4,  5,  7,   8,   -1,  -2,
                                   -3, -4, -8, 16, 15, 10, 255, 256, 127, -128 };
  SwDtype dtype = pick_type (self);
  guint n = self->profile == ARITH_TINY ? 13 : self->profile == ARITH_MIXED ? 20 : 16;

  if (self->profile == ARITH_ENDS)
    {
      SwWide value = pick_end (self, dtype);

      if (value <= G_MAXINT64)
        return sw_terms_const (self->terms, (gint64) value, dtype);
    }
  if (self->profile == ARITH_MIXED && pick (self, 20) == 0)
    return sw_terms_const (self->terms, pick (self, 2) ? G_MAXINT64 : G_MININT64, SW_DTYPE_INT64);
  return sw_terms_const (self->terms, values[pick (self, n)], dtype);
}

static SwTermId
make_small (ArithCase *self, SwTermId like)
{
  static const gint64 values[] = { 2, 3, 4, 5, 8, 16, 2, 4, -2, -3, -4, 1 };

  return sw_terms_const (self->terms, values[pick (self, G_N_ELEMENTS (values))],
                         sw_terms_get (self->terms, like)->dtype);
}

static SwTermId
pick_leaf (ArithCase *self)
{
  guint choice = pick (self, self->n_vars + self->n_named + 1);

  if (choice < self->n_vars
      && sw_terms_get (self->terms, self->vars[choice])->dtype != SW_DTYPE_BOOL)
    return self->vars[choice];
  if (choice >= self->n_vars && choice < self->n_vars + self->n_named)
    return self->named[choice - self->n_vars];
  return make_const (self);
}

static SwTermId
make_linear (ArithCase *self, guint depth)
{
  static const SwTermKind kinds[] = { SW_TERM_ADD, SW_TERM_ADD, SW_TERM_SUB, SW_TERM_SUB,
                                      SW_TERM_MUL, SW_TERM_DIV, SW_TERM_DIV, SW_TERM_MOD,
                                      SW_TERM_MIN, SW_TERM_MAX };
  SwTermKind kind = kinds[pick (self, G_N_ELEMENTS (kinds))];
  SwTermId a;

  if (depth == 0 || pick (self, 5) == 0)
    return pick_leaf (self);
  a = make_linear (self, depth - 1);
  if (kind == SW_TERM_MUL || kind == SW_TERM_DIV || kind == SW_TERM_MOD)
    return sw_terms_op (self->terms, kind, a, make_small (self, a));
  if ((kind == SW_TERM_MIN || kind == SW_TERM_MAX) && pick (self, 4) != 0)
    return sw_terms_op (self->terms, kind, a, make_const (self));
  return sw_terms_op (self->terms, kind, a, make_linear (self, depth - 1));
}

static SwTermId make_bool (ArithCase *self, guint depth);

static SwTermId
make_int (ArithCase *self, guint depth)
{
  static const SwTermKind kinds[] = {
    SW_TERM_ADD,     SW_TERM_ADD,    SW_TERM_SUB,     SW_TERM_SUB,  SW_TERM_MUL,   SW_TERM_DIV,
    SW_TERM_DIV,     SW_TERM_MOD,    SW_TERM_MIN,     SW_TERM_MAX,  SW_TERM_NEG,   SW_TERM_ABS,
    SW_TERM_BIT_AND, SW_TERM_BIT_OR, SW_TERM_BIT_XOR, SW_TERM_SHL,  SW_TERM_SHR,   SW_TERM_BIT_NOT,
    SW_TERM_POW,     SW_TERM_MUL,    SW_TERM_ADD,     SW_TERM_CAST, SW_TERM_SELECT
  };
  SwTermKind kind = kinds[pick (self, G_N_ELEMENTS (kinds))];
  SwTermId a;
  SwTermId b;

  if (self->profile == ARITH_LINEAR)
    return make_linear (self, depth);
  if (depth == 0 || pick (self, 5) == 0)
    return pick_leaf (self);
  a = make_int (self, depth - 1);
  if (kind == SW_TERM_CAST)
    return sw_terms_cast (self->terms, pick_type (self),
                          pick (self, 6) == 0 ? make_bool (self, depth - 1) : a);
  if (kind == SW_TERM_SELECT)
    return sw_terms_select (self->terms, make_bool (self, depth - 1), a,
                            make_int (self, depth - 1));
  if (kind == SW_TERM_NEG || kind == SW_TERM_ABS || kind == SW_TERM_BIT_NOT)
    return sw_terms_op (self->terms, kind, a, SW_TERM_NONE);
  if ((kind == SW_TERM_DIV || kind == SW_TERM_MOD) && pick (self, 3) != 0)
    b = make_const (self);
  else if (kind == SW_TERM_SHL || kind == SW_TERM_SHR || kind == SW_TERM_POW)
    b = sw_terms_const (self->terms, pick (self, 5), sw_terms_get (self->terms, a)->dtype);
  else
    b = make_int (self, depth - 1);
  return sw_terms_op (self->terms, kind, a, b);
}

static SwTermId
make_comparison (ArithCase *self, guint depth)
{
  static const SwTermKind kinds[] = { SW_TERM_EQ, SW_TERM_NE, SW_TERM_LT,
                                      SW_TERM_LE, SW_TERM_LT, SW_TERM_LE };
  SwTermId a = make_int (self, depth);
  SwTermId b = pick (self, 2) ? make_const (self) : make_int (self, depth > 0 ? depth - 1 : 0);

  return sw_terms_op (self->terms, kinds[pick (self, G_N_ELEMENTS (kinds))], pick (self, 2) ? a : b,
                      pick (self, 2) ? b : a);
}

static SwTermId
make_bool (ArithCase *self, guint depth)
{
  static const SwTermKind kinds[] = { SW_TERM_AND, SW_TERM_OR, SW_TERM_NOT,
                                      SW_TERM_XOR, SW_TERM_EQ, SW_TERM_NE };
  guint choice = pick (self, self->profile == ARITH_LINEAR ? 20 : 14);
  SwTermId a;

  if (depth > 0 && choice < (self->profile == ARITH_LINEAR ? 3 : G_N_ELEMENTS (kinds)))
    {
      a = make_bool (self, depth - 1);
      return sw_terms_op (self->terms, kinds[choice], a,
                          choice == 2 ? SW_TERM_NONE : make_bool (self, depth - 1));
    }
  if (self->profile == ARITH_LINEAR)
    return make_comparison (self, depth);
  if (choice == 6 && pick (self, 3) == 0)
    return sw_terms_bool (self->terms, (gboolean) pick (self, 2));
  if (choice == 7 && depth > 0 && pick (self, 3) == 0)
    return sw_terms_select (self->terms, make_bool (self, depth - 1), make_bool (self, depth - 1),
                            make_bool (self, depth - 1));
  if (choice == 8)
    for (guint i = 0; i < self->n_vars; i++)
      if (sw_terms_get (self->terms, self->vars[i])->dtype == SW_DTYPE_BOOL)
        return self->vars[i];
  if (choice == 9 && pick (self, 3) == 0)
    return sw_terms_cast (self->terms, SW_DTYPE_BOOL, make_int (self, depth > 0 ? depth - 1 : 0));
  return make_comparison (self, depth);
}

/* A question: is this count at least 1, or any condition. */
SwTermId
arith_case_make_goal (ArithCase *self)
{
  SwTermId count;

  if (pick (self, 2))
    return make_bool (self, 2);
  count = make_int (self, 3);
  return sw_terms_op (self->terms, SW_TERM_LE,
                      sw_terms_const (self->terms, 1, sw_terms_get (self->terms, count)->dtype),
                      count);
}

static void
push_fact (ArithCase *self, SwTermId fact, SwFactKind kind)
{
  SwSpan span = { 100 + self->n_facts, 101 + self->n_facts };

  if (self->n_facts == ARITH_MAX_FACTS)
    return;
  sw_solver_push (self->solver, fact, kind, span);
  self->facts[self->n_facts++] = fact;
}

static SwTermId
compare (ArithCase *self, SwTermKind kind, SwTermId a, SwTermId b)
{
  return sw_terms_op (self->terms, kind, a, b);
}

/* The last unknown is the variable of a loop: start, stop and step may be anything. */
static void
push_loop (ArithCase *self)
{
  SwTermId var = self->vars[self->n_vars - 1];
  SwDtype dtype = sw_terms_get (self->terms, var)->dtype;
  SwTermId start, stop, step, zero, up, down;

  if (dtype == SW_DTYPE_BOOL || self->n_vars < 2)
    return;
  start = pick (self, 2) ? make_const (self) : self->vars[0];
  if (sw_terms_get (self->terms, start)->dtype == SW_DTYPE_BOOL)
    return;
  start = sw_terms_cast (self->terms, dtype, start);
  stop = sw_terms_cast (self->terms, dtype, self->n_vars > 2 ? self->vars[1] : make_const (self));
  step = pick (self, 4) == 0 ? sw_terms_cast (self->terms, dtype, self->vars[0])
                             : sw_terms_cast (self->terms, dtype, make_small (self, var));
  if (sw_terms_get (self->terms, step)->dtype == SW_DTYPE_BOOL)
    return;
  zero = sw_terms_const (self->terms, 0, dtype);
  up = compare (self, SW_TERM_AND, compare (self, SW_TERM_LE, start, var),
                compare (self, SW_TERM_LT, var, stop));
  down = compare (self, SW_TERM_AND, compare (self, SW_TERM_LE, var, start),
                  compare (self, SW_TERM_LT, stop, var));
  push_fact (self,
             compare (self, SW_TERM_OR,
                      compare (self, SW_TERM_AND, compare (self, SW_TERM_LT, zero, step), up),
                      compare (self, SW_TERM_AND, compare (self, SW_TERM_LT, step, zero), down)),
             SW_FACT_LOOP);
}

static void
name_value (ArithCase *self)
{
  SwTermId value = make_int (self, 2);

  if (self->n_named == ARITH_MAX_FACTS)
    return;
  sw_solver_evaluated (self->solver, value, SW_SPAN_NONE);
  self->named[self->n_named++] = value;
}

static void
enter (ArithCase *self, SwTermId condition)
{
  self->scopes[self->n_scopes++] =
    (ArithScope){ sw_solver_mark (self->solver), self->n_facts, self->n_named, condition };
}

static void
enter_branch (ArithCase *self)
{
  SwTermId condition = make_bool (self, 2);

  if (self->n_scopes == ARITH_MAX_SCOPES)
    return;
  enter (self, condition);
  push_fact (self, condition, SW_FACT_GUARD);
  if (pick (self, 3) == 0)
    name_value (self);
}

/* Leaves the innermost branch, and may enter its else.  Returns FALSE when there is none. */
gboolean
arith_case_leave (ArithCase *self)
{
  ArithScope scope;

  if (self->n_scopes == 0)
    return FALSE;
  scope = self->scopes[--self->n_scopes];
  sw_solver_pop (self->solver, scope.mark);
  self->n_facts = scope.n_facts;
  self->n_named = scope.n_named;
  if (scope.condition != SW_TERM_NONE && pick (self, 2) != 0)
    {
      enter (self, SW_TERM_NONE);
      push_fact (self, sw_terms_op (self->terms, SW_TERM_NOT, scope.condition, SW_TERM_NONE),
                 SW_FACT_ELSE);
    }
  return TRUE;
}

/* Enters or leaves a branch, or stays. */
void
arith_case_move (ArithCase *self)
{
  guint choice = pick (self, 4);

  if (choice < 2)
    enter_branch (self);
  else if (choice == 2)
    arith_case_leave (self);
}

static void
add_value (SwWide *values, guint *n, SwDtype dtype, SwWide value)
{
  if (value < sw_dtype_get_min (dtype) || value > sw_dtype_get_max (dtype))
    return;
  for (guint i = 0; i < *n; i++)
    if (values[i] == value)
      return;
  values[(*n)++] = value;
}

/* The values of an unknown, for @n_vars of which there are not too many states. */
static guint
list_values (ArithCase *self, SwDtype dtype, SwWide values[256])
{
  static const gint64 far[] = {
    16,  -16, 31,         127,        128,        -128,       -129, 255,
    256, 257, G_MAXINT32, G_MININT32, 4294967295, 4294967296, 100,  -100
  };
  static const guint8 radii[] = { 20, 20, 8, 3, 1, 1, 1 };
  SwWide low = sw_dtype_get_min (dtype), high = sw_dtype_get_max (dtype);
  int radius = radii[self->n_vars];
  guint n = 0;

  if (dtype == SW_DTYPE_BOOL || sw_dtype_get_bits (dtype) <= 4
      || (sw_dtype_get_bits (dtype) == 8 && self->n_vars == 1))
    {
      for (SwWide value = low; value <= high; value++)
        values[n++] = value;
      return n;
    }
  if (self->profile == ARITH_ENDS)
    radius = self->n_vars == 1 ? 12 : self->n_vars == 2 ? 4 : 1;
  for (SwWide value = -radius; value <= radius + (radius > 1); value++)
    add_value (values, &n, dtype, value);
  if (self->profile == ARITH_LINEAR || self->profile == ARITH_GENERAL)
    return n;
  for (int i = 0; i < (self->profile == ARITH_ENDS ? radius + 1 : 2); i++)
    {
      add_value (values, &n, dtype, high - i);
      add_value (values, &n, dtype, low + i);
      if (self->profile == ARITH_ENDS && self->n_vars < 3)
        add_value (values, &n, dtype, high / 2 + i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (far) && self->n_vars < 3; i += self->n_vars)
    add_value (values, &n, dtype, far[i]);
  return n;
}

/* Declares the unknowns; in some profiles facts confine them to what is looked at. */
static void
declare_vars (ArithCase *self)
{
  static const char *const names[] = { "x", "y", "z", "w", "v", "u" };
  gboolean boxed =
    self->profile == ARITH_LINEAR || (self->profile == ARITH_GENERAL && pick (self, 3) != 0);
  SwWide values[256];

  self->n_vars = pick (self, self->profile == ARITH_TINY ? 30 : 5) == 0 ? 3 : 1 + pick (self, 2);
  self->is_whole = boxed || self->profile == ARITH_TINY;
  for (guint i = 0; i < self->n_vars; i++)
    {
      gboolean is_bool = self->profile != ARITH_LINEAR && pick (self, 9) == 0;
      SwDtype dtype = is_bool ? SW_DTYPE_BOOL : pick_type (self);
      guint n = list_values (self, dtype, values);
      guint first = boxed && !is_bool ? pick (self, n / 2) : 0;

      n = boxed && !is_bool ? MAX (2u, n - first - pick (self, n / 3 + 1)) : n;
      self->vars[i] = sw_terms_var (self->terms, names[i], dtype,
                                    pick (self, 2) ? SW_ORIGIN_PARAM : SW_ORIGIN_CALL);
      arith_oracle_add_var (self->oracle, self->vars[i], values + first, n);
      if (self->n_vars == 1 && sw_dtype_get_bits (dtype) == 8)
        self->is_whole = TRUE;
      if (!boxed || is_bool)
        continue;
      push_fact (self,
                 compare (self, SW_TERM_LE,
                          sw_terms_const (self->terms, (gint64) values[first], dtype),
                          self->vars[i]),
                 SW_FACT_GUARD);
      push_fact (self,
                 compare (self, SW_TERM_LE, self->vars[i],
                          sw_terms_const (self->terms, (gint64) values[first + n - 1], dtype)),
                 SW_FACT_GUARD);
    }
}

/* Makes a context; its questions come from arith_case_make_goal(). */
void
arith_case_init (ArithCase *self, ArithProfile profile, ArithRandom *random)
{
  *self = (ArithCase){ .profile = profile, .random = random };
  self->end_type = all[pick (self, G_N_ELEMENTS (all))];
  self->policy = sw_policy_from_preset (SW_PRESET_CONTRACT);
  if (profile != ARITH_LINEAR && pick (self, 2))
    {
      self->policy.overflow_wraps = pick (self, 3) == 0;
      self->policy.division_both = pick (self, 3) == 0;
      self->policy.zero_divisor_fault = (gboolean) pick (self, 2);
      self->policy.index_sign = pick (self, 2) ? SW_INDEX_SIGN_PARAMS : SW_INDEX_SIGN_DIMS;
    }
  self->solver = sw_solver_new (&self->policy);
  self->terms = sw_solver_get_terms (self->solver);
  self->oracle = arith_oracle_new (self->terms);
  declare_vars (self);
  if (pick (self, 4) == 0)
    {
      enter (self, SW_TERM_NONE);
      push_loop (self);
    }
  if (pick (self, 3) == 0)
    name_value (self);
  for (guint n = pick (self, 3); n > 0; n--)
    enter_branch (self);
}

void
arith_case_clear (ArithCase *self)
{
  arith_oracle_free (self->oracle);
  sw_solver_free (self->solver);
}
