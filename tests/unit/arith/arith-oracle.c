/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-oracle.h"

#include <string.h>

typedef struct
{
  SwTermId term;
  guint n_values;
  SwWide *values;
} Var;

struct _ArithOracle
{
  const SwTerms *terms;
  Var vars[ARITH_MAX_VARS];
  guint n_vars;
  guint n_states;
  GPtrArray *columns[ARITH_N_MODES]; /* by term id: SwWide values, then guint8 defined; or NULL */
};

/* Memory for columns, used again when no oracle is left: getting it from the system would cost
 * more than filling it. */
#define CHUNK_SIZE (1024 * 1024)

static GPtrArray *chunks;
static guint n_chunks;
static gsize n_used;
static guint n_oracles;

static gpointer
take_memory (gsize size)
{
  size = (size + 15) & ~(gsize) 15;
  g_assert_cmpuint (size, <=, CHUNK_SIZE);
  if (chunks == NULL)
    chunks = g_ptr_array_new_with_free_func (g_free);
  if (n_chunks == 0 || n_used + size > CHUNK_SIZE)
    {
      if (n_chunks == chunks->len)
        g_ptr_array_add (chunks, g_malloc (CHUNK_SIZE));
      n_chunks++;
      n_used = 0;
    }
  n_used += size;
  return (char *) g_ptr_array_index (chunks, n_chunks - 1) + n_used - size;
}

ArithOracle *
arith_oracle_new (const SwTerms *terms)
{
  ArithOracle *self = g_new0 (ArithOracle, 1);

  self->terms = terms;
  self->n_states = 1;
  n_oracles++;
  for (guint i = 0; i < ARITH_N_MODES; i++)
    self->columns[i] = g_ptr_array_new ();
  return self;
}

void
arith_oracle_free (ArithOracle *self)
{
  if (--n_oracles == 0)
    n_chunks = 0;
  for (guint i = 0; i < ARITH_N_MODES; i++)
    g_ptr_array_unref (self->columns[i]);
  for (guint i = 0; i < self->n_vars; i++)
    g_free (self->vars[i].values);
  g_free (self);
}

/* All of them are added before the first column is asked for. */
void
arith_oracle_add_var (ArithOracle *self, SwTermId var, const SwWide *values, guint n)
{
  g_assert_cmpuint (self->n_vars, <, ARITH_MAX_VARS);
  self->vars[self->n_vars].term = var;
  self->vars[self->n_vars].n_values = n;
  self->vars[self->n_vars++].values = g_memdup2 (values, n * sizeof (SwWide));
  self->n_states *= n;
  g_assert_cmpuint (self->n_states, <=, ARITH_MAX_STATES);
}

guint
arith_oracle_get_n_states (const ArithOracle *self)
{
  return self->n_states;
}

/* The place of @var, or ARITH_MAX_VARS. */
guint
arith_oracle_find_var (const ArithOracle *self, SwTermId var)
{
  for (guint i = 0; i < self->n_vars; i++)
    if (self->vars[i].term == var)
      return i;
  return ARITH_MAX_VARS;
}

SwWide
arith_oracle_get_input (const ArithOracle *self, guint var, guint state)
{
  for (guint i = 0; i < var; i++)
    state /= self->vars[i].n_values;
  return self->vars[var].values[state % self->vars[var].n_values];
}

/* What a word of @bits bits makes of @value. */
static SwWide
reduce (SwWide value, guint bits, gboolean is_signed)
{
  SwWide size = (SwWide) 1 << bits;
  SwWide rest = value & (size - 1);

  return is_signed && (rest >> (bits - 1)) != 0 ? rest - size : rest;
}

typedef struct
{
  guint mode;
  guint bits;
  gboolean is_signed;
  gboolean exact; /* a result outside the type is an error of the program */
} Word;

static gboolean
store (const Word *word, SwWide exact, SwWide *result)
{
  *result = reduce (exact, word->bits, word->is_signed);
  return !word->exact || *result == exact;
}

static gboolean
divide (const Word *word, gboolean rest, SwWide a, SwWide b, SwWide *result)
{
  SwWide quotient;

  if (b == 0 && (word->mode & ARITH_ZERO) == 0)
    return FALSE;
  if (b == 0)
    {
      *result = rest ? a : 0;
      return TRUE;
    }
  quotient =
    a == (gint64) a && b == (gint64) b && b != -1 ? (SwWide) ((gint64) a / (gint64) b) : a / b;
  if ((word->mode & ARITH_TRUNCATE) == 0 && quotient * b != a && (a < 0) != (b < 0))
    quotient--;
  return store (word, rest ? a - quotient * b : quotient, result);
}

/* The low word of a product. */
static SwWide
multiply (const Word *word, SwWide a, SwWide b)
{
  return reduce ((SwWide) (guint64) ((guint64) a * (guint64) b), word->bits, word->is_signed);
}

static gboolean
raise_to (const Word *word, SwWide a, SwWide b, SwWide *result)
{
  *result = 1;
  if (b < 0 || b > 100)
    return FALSE;
  for (SwWide i = 0; i < b; i++)
    {
      if (word->exact && !store (word, *result * a, &(SwWide){ 0 }))
        return FALSE;
      *result = multiply (word, *result, a);
    }
  return TRUE;
}

static gboolean
compute (const Word *word, SwTermKind kind, SwWide a, SwWide b, SwWide *result)
{
  switch ((guint) kind)
    {
    case SW_TERM_ADD:
      return store (word, a + b, result);
    case SW_TERM_SUB:
      return store (word, a - b, result);
    case SW_TERM_MUL:
      *result = multiply (word, a, b);
      return !word->exact || a * b == *result;
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      return divide (word, kind == SW_TERM_MOD, a, b, result);
    case SW_TERM_MIN:
      *result = a < b ? a : b;
      return TRUE;
    case SW_TERM_MAX:
      *result = a > b ? a : b;
      return TRUE;
    case SW_TERM_NEG:
      return store (word, -a, result);
    case SW_TERM_ABS:
      return store (word, a < 0 ? -a : a, result);
    case SW_TERM_POW:
      return raise_to (word, a, b, result);
    case SW_TERM_BIT_AND:
      *result = a & b;
      return TRUE;
    case SW_TERM_BIT_OR:
      *result = a | b;
      return TRUE;
    case SW_TERM_BIT_XOR:
      *result = a ^ b;
      return TRUE;
    case SW_TERM_BIT_NOT:
      *result = reduce (-a - 1, word->bits, word->is_signed);
      return TRUE;
    case SW_TERM_SHL:
      return b >= 0 && b < word->bits
             && compute (word, SW_TERM_MUL, a, (SwWide) 1 << (int) b, result);
    case SW_TERM_SHR:
      *result = b >= 0 && b < word->bits ? a >> (int) b : 0;
      return b >= 0 && b < word->bits;
    case SW_TERM_CAST:
      *result = word->bits == 1 ? a != 0 : reduce (a, word->bits, word->is_signed);
      return TRUE;
    case SW_TERM_EQ:
      *result = a == b;
      return TRUE;
    case SW_TERM_NE:
      *result = a != b;
      return TRUE;
    case SW_TERM_LT:
      *result = a < b;
      return TRUE;
    case SW_TERM_LE:
      *result = a <= b;
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static void
fill_operation (ArithOracle *self, const SwTerm *term, guint mode, SwWide *values, guint8 *defined)
{
  ArithColumn a = arith_oracle_get (self, term->op[0], mode);
  ArithColumn b = term->op[1] != SW_TERM_NONE ? arith_oracle_get (self, term->op[1], mode) : a;
  Word word = { mode, 1, FALSE, FALSE };

  if (term->dtype != SW_DTYPE_BOOL)
    {
      word.bits = sw_dtype_get_bits (term->dtype);
      word.is_signed = sw_dtype_is_signed (term->dtype);
      word.exact = word.is_signed && word.bits >= 32 && (mode & ARITH_WRAP) == 0;
    }
  for (guint i = 0; i < self->n_states; i++)
    {
      values[i] = 0;
      defined[i] = a.defined[i] && b.defined[i]
                   && compute (&word, term->kind, a.values[i], b.values[i], &values[i]);
    }
}

/* Operands that do not matter need not be defined. */
static void
fill_logic (ArithOracle *self, const SwTerm *term, guint mode, SwWide *values, guint8 *defined)
{
  ArithColumn a = arith_oracle_get (self, term->op[0], mode);
  ArithColumn b = term->op[1] != SW_TERM_NONE ? arith_oracle_get (self, term->op[1], mode) : a;
  ArithColumn c = term->op[2] != SW_TERM_NONE ? arith_oracle_get (self, term->op[2], mode) : a;

  for (guint i = 0; i < self->n_states; i++)
    {
      gboolean first = a.defined[i] && a.values[i] != 0,
               not_first = a.defined[i] && a.values[i] == 0;
      gboolean second = b.defined[i] && b.values[i] != 0;
      gboolean not_second = b.defined[i] && b.values[i] == 0;
      gboolean yes, no;

      if (term->kind == SW_TERM_SELECT)
        {
          const ArithColumn *arm = first ? &b : &c;

          defined[i] = a.defined[i] && arm->defined[i];
          values[i] = defined[i] ? arm->values[i] : 0;
          continue;
        }
      if (term->kind == SW_TERM_NOT)
        yes = not_first, no = first;
      else if (term->kind == SW_TERM_AND)
        yes = first && second, no = not_first || not_second;
      else if (term->kind == SW_TERM_OR)
        yes = first || second, no = not_first && not_second;
      else
        yes = (first && not_second) || (not_first && second),
        no = (first && second) || (not_first && not_second);
      values[i] = yes;
      defined[i] = yes || no;
    }
}

static void
fill_leaf (ArithOracle *self, SwTermId id, const SwTerm *term, SwWide *values, guint8 *defined)
{
  guint place = term->kind == SW_TERM_VAR ? arith_oracle_find_var (self, id) : 0;
  guint period = 1;
  guint state = 0;

  g_assert_cmpuint (place, <, ARITH_MAX_VARS);
  memset (defined, TRUE, self->n_states);
  for (guint i = 0; i < place; i++)
    period *= self->vars[i].n_values;
  while (state < self->n_states)
    for (guint i = 0; i < (term->kind == SW_TERM_VAR ? self->vars[place].n_values : 1); i++)
      for (guint j = 0; j < period; j++)
        values[state++] = term->kind == SW_TERM_VAR ? self->vars[place].values[i] : term->value;
}

static gboolean
is_all_defined (ArithOracle *self, ArithColumn column)
{
  return memchr (column.defined, FALSE, self->n_states) == NULL;
}

/* Whether one way of computing more, on the same operands, makes no difference. */
static gboolean
is_indifferent (ArithOracle *self, SwTermId id, guint mode, guint bit)
{
  const SwTerm *term = sw_terms_get (self->terms, id);
  gboolean divides = term->kind == SW_TERM_DIV || term->kind == SW_TERM_MOD;

  for (guint i = 0; i < 3; i++)
    if (term->op[i] != SW_TERM_NONE
        && arith_oracle_get (self, term->op[i], mode).values
             != arith_oracle_get (self, term->op[i], mode & ~bit).values)
      return FALSE;
  if (bit == ARITH_TRUNCATE)
    return !divides;
  if (bit == ARITH_ZERO && !divides)
    return TRUE;
  return term->kind == SW_TERM_CONST || term->kind == SW_TERM_VAR || term->kind >= SW_TERM_CAST
         || is_all_defined (self, arith_oracle_get (self, id, mode & ~bit));
}

/* The values of @id in all states.  Columns that must be equal are the same. */
ArithColumn
arith_oracle_get (ArithOracle *self, SwTermId id, guint mode)
{
  GPtrArray *columns = self->columns[mode];
  const SwTerm *term = sw_terms_get (self->terms, id);
  SwWide *values = id < columns->len ? columns->pdata[id] : NULL;
  guint8 *defined;

  for (guint bit = 1; bit < ARITH_N_MODES && values == NULL; bit *= 2)
    if ((mode & bit) != 0 && is_indifferent (self, id, mode, bit))
      values = (SwWide *) arith_oracle_get (self, id, mode & ~bit).values;
  if (columns->len <= id)
    g_ptr_array_set_size (columns, (int) sw_terms_get_n (self->terms) + 16);
  if (values != NULL)
    {
      columns->pdata[id] = values;
      return (ArithColumn){ values, (const guint8 *) (values + self->n_states) };
    }
  values = take_memory (self->n_states * (sizeof (SwWide) + 1));
  defined = (guint8 *) (values + self->n_states);
  if (term->kind == SW_TERM_CONST || term->kind == SW_TERM_VAR)
    fill_leaf (self, id, term, values, defined);
  else if (term->kind == SW_TERM_SELECT || term->kind >= SW_TERM_AND)
    fill_logic (self, term, mode, values, defined);
  else
    fill_operation (self, term, mode, values, defined);
  columns->pdata[id] = values;
  return (ArithColumn){ values, defined };
}
