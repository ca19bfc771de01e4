/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-term.h"

/* Beyond this many terms in one function every new one is an unknown value. */
#define MAX_TERMS (1u << 20)

struct _SwTerms
{
  GArray *terms;   /* SwTerm; index 0 unused */
  GArray *vars;    /* SwTermVar */
  GArray *aliases; /* SwTermAlias, by term id; may be shorter than terms */
  guint32 *slots;  /* open addressing; term ids, 0 is free */
  guint n_slots;   /* a power of two */
};

/**
 * sw_terms_new:
 *
 * Returns: (transfer full): an empty store; free with sw_terms_free()
 */
SwTerms *
sw_terms_new (void)
{
  SwTerms *self = g_new0 (SwTerms, 1);
  SwTerm none = { .kind = SW_TERM_INVALID };

  self->terms = g_array_new (FALSE, TRUE, sizeof (SwTerm));
  self->vars = g_array_new (FALSE, TRUE, sizeof (SwTermVar));
  self->aliases = g_array_new (FALSE, TRUE, sizeof (SwTermAlias));
  g_array_append_val (self->terms, none);
  self->n_slots = 1024;
  self->slots = g_new0 (guint32, self->n_slots);
  return self;
}

void
sw_terms_free (SwTerms *self)
{
  g_array_unref (self->terms);
  g_array_unref (self->vars);
  g_array_unref (self->aliases);
  g_free (self->slots);
  g_free (self);
}

/**
 * sw_terms_get:
 *
 * Returns: (transfer none): the term, valid until the next one is made
 */
const SwTerm *
sw_terms_get (const SwTerms *self, SwTermId id)
{
  g_assert (id < self->terms->len);
  return &g_array_index (self->terms, SwTerm, id);
}

guint
sw_terms_get_n (const SwTerms *self)
{
  return self->terms->len;
}

const SwTermVar *
sw_terms_get_var (const SwTerms *self, guint index)
{
  g_assert (index < self->vars->len);
  return &g_array_index (self->vars, SwTermVar, index);
}

/**
 * sw_dtype_is_term_type:
 *
 * Returns: whether values of @dtype are integers or booleans
 */
gboolean
sw_dtype_is_term_type (SwDtype dtype)
{
  return dtype == SW_DTYPE_BOOL || sw_dtype_is_integer (dtype);
}

#define RANGE_B(bits) 0, 1
#define RANGE_I(bits) -((SwWide) 1 << ((bits) -1)), ((SwWide) 1 << ((bits) -1)) - 1
#define RANGE_U(bits) 0, ((SwWide) 1 << (bits)) - 1
#define RANGE_F(bits) 0, 0
#define RANGE_T(bits) 0, 0

static const struct
{
  SwWide min;
  SwWide max;
} ranges[] = {
#define SW_DTYPE(ENUM, spelling, bits, class) [SW_DTYPE_##ENUM] = { RANGE_##class(bits) },
#include "sw-dtypes.def"
};

/**
 * sw_dtype_get_min:
 *
 * Returns: the smallest value of an integer type; 0 for BOOL
 */
SwWide
sw_dtype_get_min (SwDtype dtype)
{
  return ranges[dtype].min;
}

/**
 * sw_dtype_get_max:
 *
 * Returns: the largest value of an integer type; 1 for BOOL
 */
SwWide
sw_dtype_get_max (SwDtype dtype)
{
  return ranges[dtype].max;
}

static guint
term_hash (const SwTerm *term)
{
  guint64 hash = term->kind * 0x9e3779b97f4a7c15u + term->dtype;

  for (guint i = 0; i < 3; i++)
    hash = (hash ^ term->op[i]) * 0xff51afd7ed558ccdu;
  hash = (hash ^ (guint64) term->value) * 0xc4ceb9fe1a85ec53u;
  return (guint) (hash >> 32);
}

static gboolean
term_equal (const SwTerm *a, const SwTerm *b)
{
  return a->kind == b->kind && a->dtype == b->dtype && a->op[0] == b->op[0] && a->op[1] == b->op[1]
         && a->op[2] == b->op[2] && a->value == b->value;
}

static guint
find_slot (const SwTerms *self, const SwTerm *term)
{
  guint mask = self->n_slots - 1;
  guint i = term_hash (term) & mask;

  while (self->slots[i] != 0
         && !term_equal (&g_array_index (self->terms, SwTerm, self->slots[i]), term))
    i = (i + 1) & mask;
  return i;
}

static void
grow_slots (SwTerms *self)
{
  g_free (self->slots);
  self->n_slots *= 2;
  self->slots = g_new0 (guint32, self->n_slots);
  for (guint id = 1; id < self->terms->len; id++)
    self->slots[find_slot (self, &g_array_index (self->terms, SwTerm, id))] = id;
}

/* INT64 and INDEX are one type; operations are kept with the latter. */
static SwTermId
intern_term (SwTerms *self, SwTerm term)
{
  guint slot;

  if (term.dtype == SW_DTYPE_INT64 && term.kind != SW_TERM_VAR)
    term.dtype = SW_DTYPE_INDEX;
  slot = find_slot (self, &term);
  if (self->slots[slot] != 0)
    return self->slots[slot];
  if (self->terms->len >= MAX_TERMS && term.kind != SW_TERM_VAR && term.kind != SW_TERM_CONST)
    return sw_terms_var (self, "?", term.dtype, SW_ORIGIN_UNSUPPORTED);
  self->slots[slot] = self->terms->len;
  g_array_append_val (self->terms, term);
  if (self->terms->len * 2 > self->n_slots)
    grow_slots (self);
  return self->terms->len - 1;
}

/**
 * sw_terms_const:
 * @value: wrapped into @dtype if it does not fit
 *
 * Returns: the constant's term
 */
SwTermId
sw_terms_const (SwTerms *self, gint64 value, SwDtype dtype)
{
  if (dtype == SW_DTYPE_BOOL)
    value = value != 0;
  else if (sw_dtype_get_bits (dtype) < 64)
    value = (gint64) sw_wide_wrap (value, sw_dtype_get_bits (dtype), sw_dtype_is_signed (dtype));
  else if (value < 0 && !sw_dtype_is_signed (dtype))
    return sw_terms_cast (self, dtype, sw_terms_const (self, value, SW_DTYPE_INT64));
  return intern_term (self, (SwTerm){ .kind = SW_TERM_CONST, .dtype = dtype, .value = value });
}

SwTermId
sw_terms_bool (SwTerms *self, gboolean value)
{
  return sw_terms_const (self, value, SW_DTYPE_BOOL);
}

/**
 * sw_terms_var:
 * @name: borrowed; outlives the store
 *
 * Returns: a new unknown value, different from all others, whatever its name
 */
SwTermId
sw_terms_var (SwTerms *self, const char *name, SwDtype dtype, SwOrigin origin)
{
  SwTermVar var = { .name = name, .dtype = dtype, .origin = origin };
  SwTermId id;

  id = intern_term (
    self, (SwTerm){ .kind = SW_TERM_VAR, .dtype = dtype, .value = (gint64) self->vars->len });
  var.term = id;
  g_array_append_val (self->vars, var);
  return id;
}

void
sw_terms_set_var_span (SwTerms *self, SwTermId var, guint32 start, guint32 end)
{
  const SwTerm *term = sw_terms_get (self, var);

  g_return_if_fail (term->kind == SW_TERM_VAR);
  g_array_index (self->vars, SwTermVar, term->value).span[0] = start;
  g_array_index (self->vars, SwTermVar, term->value).span[1] = end;
}

void
sw_terms_hide_var (SwTerms *self, SwTermId var)
{
  const SwTerm *term = sw_terms_get (self, var);

  g_return_if_fail (term->kind == SW_TERM_VAR);
  g_array_index (self->vars, SwTermVar, term->value).hidden = TRUE;
}

static gboolean
is_commutative (SwTermKind kind)
{
  switch ((guint) kind)
    {
    case SW_TERM_ADD:
    case SW_TERM_MUL:
    case SW_TERM_MIN:
    case SW_TERM_MAX:
    case SW_TERM_BIT_AND:
    case SW_TERM_BIT_OR:
    case SW_TERM_BIT_XOR:
    case SW_TERM_EQ:
    case SW_TERM_NE:
    case SW_TERM_AND:
    case SW_TERM_OR:
    case SW_TERM_XOR:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_boolean_kind (SwTermKind kind)
{
  return kind == SW_TERM_AND || kind == SW_TERM_OR || kind == SW_TERM_XOR || kind == SW_TERM_NOT;
}

/* The wider type; at equal width the left one.  INDEX and INT64 are one type. */
static SwDtype
promote (SwDtype a, SwDtype b)
{
  return sw_dtype_get_bits (b) > sw_dtype_get_bits (a) ? b : a;
}

static SwTermId
unsupported (SwTerms *self, SwTermKind kind, SwDtype dtype)
{
  gboolean is_bool = is_boolean_kind (kind) || (kind >= SW_TERM_EQ && kind <= SW_TERM_LE);

  return sw_terms_var (self, "?", is_bool ? SW_DTYPE_BOOL : dtype, SW_ORIGIN_UNSUPPORTED);
}

/**
 * sw_terms_op:
 * @kind: any operator but CAST and SELECT
 * @b: SW_TERM_NONE for a unary operator
 *
 * Builds an operation with the type promotion of the IR: the wider operand type
 * wins, at equal width the left one; an operand of another type is cast.  What is
 * no operation of the IR (arithmetic on booleans) becomes an unknown value.
 *
 * Returns: the term
 */
SwTermId
sw_terms_op (SwTerms *self, SwTermKind kind, SwTermId a, SwTermId b)
{
  SwDtype type_a = sw_terms_get (self, a)->dtype;
  SwDtype type_b = b != SW_TERM_NONE ? sw_terms_get (self, b)->dtype : type_a;
  SwDtype dtype = promote (type_a, type_b);
  gboolean bool_a = type_a == SW_DTYPE_BOOL;
  gboolean bool_b = type_b == SW_DTYPE_BOOL;
  gboolean compares = kind >= SW_TERM_EQ && kind <= SW_TERM_LE;

  if (is_boolean_kind (kind)
        ? !bool_a || !bool_b
        : bool_a != bool_b || (bool_a && kind != SW_TERM_EQ && kind != SW_TERM_NE))
    return unsupported (self, kind, bool_a ? type_b : type_a);
  if (!bool_a)
    {
      a = sw_terms_cast (self, dtype, a);
      if (b != SW_TERM_NONE)
        b = sw_terms_cast (self, dtype, b);
    }
  if (compares || is_boolean_kind (kind))
    dtype = SW_DTYPE_BOOL;
  if (is_commutative (kind) && a > b)
    {
      SwTermId swap = a;

      a = b;
      b = swap;
    }
  return intern_term (self, (SwTerm){ .kind = kind, .dtype = dtype, .op = { a, b } });
}

/**
 * sw_terms_bound:
 *
 * Returns: @id >= @value or, with @low FALSE, @id <= @value; SW_TERM_NONE where the type has
 *   no such value
 */
SwTermId
sw_terms_bound (SwTerms *self, SwTermId id, gboolean low, SwWide value)
{
  SwDtype dtype = sw_terms_get (self, id)->dtype;
  SwTermId limit;

  if (dtype == SW_DTYPE_BOOL || value < sw_dtype_get_min (dtype)
      || value > MIN (sw_dtype_get_max (dtype), (SwWide) G_MAXINT64))
    return SW_TERM_NONE;
  limit = sw_terms_const (self, (gint64) value, dtype);
  return low ? sw_terms_op (self, SW_TERM_LE, limit, id)
             : sw_terms_op (self, SW_TERM_LE, id, limit);
}

/**
 * sw_terms_cast:
 *
 * Returns: @a as a value of @dtype; @a itself where nothing changes
 */
SwTermId
sw_terms_cast (SwTerms *self, SwDtype dtype, SwTermId a)
{
  const SwTerm *term = sw_terms_get (self, a);

  if (term->dtype == dtype
      || (sw_dtype_is_integer (dtype) && sw_dtype_is_integer (term->dtype)
          && sw_dtype_get_bits (dtype) == sw_dtype_get_bits (term->dtype)
          && sw_dtype_is_signed (dtype) == sw_dtype_is_signed (term->dtype)))
    return a;
  if (term->kind == SW_TERM_CONST && term->dtype != SW_DTYPE_BOOL && dtype != SW_DTYPE_BOOL
      && (sw_dtype_is_signed (dtype) || sw_dtype_get_bits (dtype) < 64 || term->value >= 0))
    return sw_terms_const (self, term->value, dtype);
  return intern_term (self, (SwTerm){ .kind = SW_TERM_CAST, .dtype = dtype, .op = { a } });
}

/**
 * sw_terms_select:
 * @condition: a boolean
 *
 * Returns: @condition ? @a : @b, the value that an if hands on; both arms are promoted
 *   to one type
 */
SwTermId
sw_terms_select (SwTerms *self, SwTermId condition, SwTermId a, SwTermId b)
{
  SwDtype type_a = sw_terms_get (self, a)->dtype;
  SwDtype type_b = sw_terms_get (self, b)->dtype;
  SwDtype dtype = promote (type_a, type_b);

  if (sw_terms_get (self, condition)->dtype != SW_DTYPE_BOOL
      || (type_a == SW_DTYPE_BOOL) != (type_b == SW_DTYPE_BOOL))
    return sw_terms_var (self, "?", dtype, SW_ORIGIN_UNSUPPORTED);
  a = sw_terms_cast (self, dtype, a);
  b = sw_terms_cast (self, dtype, b);
  return intern_term (
    self, (SwTerm){ .kind = SW_TERM_SELECT, .dtype = dtype, .op = { condition, a, b } });
}

void
sw_terms_set_alias (SwTerms *self, SwTermId id, SwTermAlias alias)
{
  if (self->aliases->len <= id)
    g_array_set_size (self->aliases, self->terms->len);
  g_array_index (self->aliases, SwTermAlias, id) = alias;
}

SwTermAlias
sw_terms_get_alias (const SwTerms *self, SwTermId id)
{
  return id < self->aliases->len ? g_array_index (self->aliases, SwTermAlias, id)
                                 : (SwTermAlias){ 0 };
}
