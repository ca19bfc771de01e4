/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-script.h"

#include <string.h>

typedef struct
{
  const char *name;
  SwTermId term;
} Name;

typedef struct
{
  guint n_names;
  guint mark;
  SwTermId condition; /* of an if; SW_TERM_NONE for loops */
} Scope;

struct _ArithScript
{
  SwSolver *solver;
  SwTerms *terms;
  GArray *names;
  GArray *scopes;
  GStringChunk *strings;
  const char *at;
};

ArithScript *
arith_script_new (SwSolver *solver)
{
  ArithScript *self = g_new0 (ArithScript, 1);

  self->solver = solver;
  self->terms = sw_solver_get_terms (solver);
  self->names = g_array_new (FALSE, FALSE, sizeof (Name));
  self->scopes = g_array_new (FALSE, FALSE, sizeof (Scope));
  self->strings = g_string_chunk_new (256);
  return self;
}

void
arith_script_free (ArithScript *self)
{
  g_array_unref (self->names);
  g_array_unref (self->scopes);
  g_string_chunk_free (self->strings);
  g_free (self);
}

SwTermId
arith_script_lookup (ArithScript *self, const char *name)
{
  for (guint i = self->names->len; i-- > 0;)
    if (g_str_equal (g_array_index (self->names, Name, i).name, name))
      return g_array_index (self->names, Name, i).term;
  g_error ("unknown name %s", name);
}

static void
define (ArithScript *self, const char *name, SwTermId term)
{
  Name entry = { g_string_chunk_insert_const (self->strings, name), term };

  g_array_append_val (self->names, entry);
}

static void
skip_space (ArithScript *self)
{
  while (*self->at == ' ')
    self->at++;
}

static gboolean
accept (ArithScript *self, const char *token)
{
  gsize length = strlen (token);

  skip_space (self);
  if (strncmp (self->at, token, length) != 0
      || (g_ascii_isalpha (token[0])
          && (g_ascii_isalnum (self->at[length]) || self->at[length] == '_')))
    return FALSE;
  self->at += length;
  return TRUE;
}

static void
expect (ArithScript *self, const char *token)
{
  if (!accept (self, token))
    g_error ("expected %s at: %s", token, self->at);
}

static char *
read_name (ArithScript *self)
{
  const char *start;

  skip_space (self);
  start = self->at;
  while (g_ascii_isalnum (*self->at) || *self->at == '_')
    self->at++;
  if (self->at == start)
    g_error ("expected a name at: %s", start);
  return g_strndup (start, self->at - start);
}

static SwDtype
read_type (ArithScript *self)
{
  static const struct
  {
    const char *name;
    SwDtype dtype;
  } types[] = { { "i64", SW_DTYPE_INT64 },  { "i32", SW_DTYPE_INT32 },  { "i16", SW_DTYPE_INT16 },
                { "i8", SW_DTYPE_INT8 },    { "u64", SW_DTYPE_UINT64 }, { "u32", SW_DTYPE_UINT32 },
                { "u16", SW_DTYPE_UINT16 }, { "u8", SW_DTYPE_UINT8 },   { "idx", SW_DTYPE_INDEX },
                { "i4", SW_DTYPE_INT4 },    { "u4", SW_DTYPE_UINT4 },   { "bool", SW_DTYPE_BOOL } };
  g_autofree char *name = read_name (self);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i].name, name))
      return types[i].dtype;
  g_error ("unknown type %s", name);
}

static SwTermId parse_or (ArithScript *self);

static SwTermId
binary (ArithScript *self, SwTermKind kind, SwTermId a, SwTermId b)
{
  return sw_terms_op (self->terms, kind, a, b);
}

static SwTermId
parse_call (ArithScript *self, SwTermKind kind)
{
  SwTermId a;
  SwTermId b = SW_TERM_NONE;

  expect (self, "(");
  a = parse_or (self);
  if (accept (self, ","))
    b = parse_or (self);
  expect (self, ")");
  return binary (self, kind, a, b);
}

static SwTermId
parse_primary (ArithScript *self)
{
  SwTermId term;

  skip_space (self);
  if (g_ascii_isdigit (*self->at))
    {
      char *end;
      gint64 value = g_ascii_strtoll (self->at, &end, 10);

      self->at = end;
      return sw_terms_const (self->terms, value, SW_DTYPE_INDEX);
    }
  if (accept (self, "("))
    {
      term = parse_or (self);
      expect (self, ")");
      return term;
    }
  if (accept (self, "min"))
    return parse_call (self, SW_TERM_MIN);
  if (accept (self, "max"))
    return parse_call (self, SW_TERM_MAX);
  if (accept (self, "abs"))
    return parse_call (self, SW_TERM_ABS);
  if (accept (self, "cast"))
    {
      SwDtype dtype;

      expect (self, "(");
      dtype = read_type (self);
      expect (self, ",");
      term = parse_or (self);
      expect (self, ")");
      return sw_terms_cast (self->terms, dtype, term);
    }
  {
    g_autofree char *name = read_name (self);

    return arith_script_lookup (self, name);
  }
}

static SwTermId
parse_unary (ArithScript *self)
{
  SwTermId term;

  if (accept (self, "~"))
    return binary (self, SW_TERM_BIT_NOT, parse_unary (self), SW_TERM_NONE);
  if (accept (self, "-"))
    {
      skip_space (self);
      if (g_ascii_isdigit (*self->at))
        {
          /* A negative literal is one constant; -9223372036854775808 is in range. */
          char *end;
          guint64 value = g_ascii_strtoull (self->at, &end, 10);

          self->at = end;
          return sw_terms_const (self->terms, (gint64) (0 - value), SW_DTYPE_INDEX);
        }
      return binary (self, SW_TERM_NEG, parse_unary (self), SW_TERM_NONE);
    }
  term = parse_primary (self);
  if (accept (self, "**"))
    return binary (self, SW_TERM_POW, term, parse_unary (self));
  return term;
}

static SwTermId
parse_product (ArithScript *self)
{
  SwTermId term = parse_unary (self);

  for (;;)
    {
      if (accept (self, "//"))
        term = binary (self, SW_TERM_DIV, term, parse_unary (self));
      else if (accept (self, "%"))
        term = binary (self, SW_TERM_MOD, term, parse_unary (self));
      else if (accept (self, "*"))
        term = binary (self, SW_TERM_MUL, term, parse_unary (self));
      else
        return term;
    }
}

static SwTermId
parse_sum (ArithScript *self)
{
  SwTermId term = parse_product (self);

  for (;;)
    {
      if (accept (self, "+"))
        term = binary (self, SW_TERM_ADD, term, parse_product (self));
      else if (g_str_has_prefix (self->at, "->"))
        return term;
      else if (accept (self, "-"))
        term = binary (self, SW_TERM_SUB, term, parse_product (self));
      else
        return term;
    }
}

static SwTermId
parse_shift (ArithScript *self)
{
  SwTermId term = parse_sum (self);

  for (;;)
    {
      if (accept (self, "<<"))
        term = binary (self, SW_TERM_SHL, term, parse_sum (self));
      else if (accept (self, ">>"))
        term = binary (self, SW_TERM_SHR, term, parse_sum (self));
      else
        return term;
    }
}

static SwTermId
parse_bits (ArithScript *self)
{
  SwTermId term = parse_shift (self);

  for (;;)
    {
      if (accept (self, "&"))
        term = binary (self, SW_TERM_BIT_AND, term, parse_shift (self));
      else if (accept (self, "^"))
        term = binary (self, SW_TERM_BIT_XOR, term, parse_shift (self));
      else if (accept (self, "|"))
        term = binary (self, SW_TERM_BIT_OR, term, parse_shift (self));
      else
        return term;
    }
}

/* a > b is b < a, but a's type wins at equal width. */
static SwTermId
greater (ArithScript *self, SwTermKind kind, SwTermId a, SwTermId b)
{
  SwDtype type_a = sw_terms_get (self->terms, a)->dtype;
  SwDtype type_b = sw_terms_get (self->terms, b)->dtype;

  if (sw_dtype_get_bits (type_b) > sw_dtype_get_bits (type_a))
    a = sw_terms_cast (self->terms, type_b, a);
  else
    b = sw_terms_cast (self->terms, type_a, b);
  return binary (self, kind, b, a);
}

static SwTermId
parse_comparison (ArithScript *self)
{
  SwTermId term = parse_bits (self);

  if (accept (self, "=="))
    return binary (self, SW_TERM_EQ, term, parse_bits (self));
  if (accept (self, "!="))
    return binary (self, SW_TERM_NE, term, parse_bits (self));
  if (accept (self, "<="))
    return binary (self, SW_TERM_LE, term, parse_bits (self));
  if (accept (self, ">="))
    return greater (self, SW_TERM_LE, term, parse_bits (self));
  if (accept (self, "<"))
    return binary (self, SW_TERM_LT, term, parse_bits (self));
  if (accept (self, ">"))
    return greater (self, SW_TERM_LT, term, parse_bits (self));
  return term;
}

static SwTermId
parse_not (ArithScript *self)
{
  if (accept (self, "not"))
    return binary (self, SW_TERM_NOT, parse_not (self), SW_TERM_NONE);
  return parse_comparison (self);
}

static SwTermId
parse_and (ArithScript *self)
{
  SwTermId term = parse_not (self);

  while (accept (self, "and"))
    term = binary (self, SW_TERM_AND, term, parse_not (self));
  return term;
}

static SwTermId
parse_or (ArithScript *self)
{
  SwTermId term = parse_and (self);

  while (accept (self, "or"))
    term = binary (self, SW_TERM_OR, term, parse_and (self));
  return term;
}

static void
enter (ArithScript *self, SwTermId condition)
{
  Scope scope = { self->names->len, sw_solver_mark (self->solver), condition };

  g_array_append_val (self->scopes, scope);
}

static Scope
leave (ArithScript *self)
{
  Scope scope = g_array_index (self->scopes, Scope, self->scopes->len - 1);

  g_array_set_size (self->scopes, self->scopes->len - 1);
  g_array_set_size (self->names, scope.n_names);
  sw_solver_pop (self->solver, scope.mark);
  return scope;
}

static void
push (ArithScript *self, SwTermId fact, SwFactKind kind)
{
  sw_solver_push (self->solver, fact, kind, SW_SPAN_NONE);
}

static void
run_loop (ArithScript *self)
{
  g_autofree char *name = read_name (self);
  SwTermId start;
  SwTermId stop;
  SwTermId step = sw_terms_const (self->terms, 1, SW_DTYPE_INDEX);
  SwTermId zero = sw_terms_const (self->terms, 0, SW_DTYPE_INDEX);
  SwTermId var;
  SwTermId rising;
  SwTermId falling;

  expect (self, "in");
  start = sw_terms_cast (self->terms, SW_DTYPE_INDEX, parse_or (self));
  expect (self, "..");
  stop = sw_terms_cast (self->terms, SW_DTYPE_INDEX, parse_or (self));
  if (accept (self, "step"))
    step = sw_terms_cast (self->terms, SW_DTYPE_INDEX, parse_or (self));
  enter (self, SW_TERM_NONE);
  var = sw_terms_var (self->terms, g_string_chunk_insert_const (self->strings, name),
                      SW_DTYPE_INDEX, SW_ORIGIN_LOOP);
  define (self, name, var);
  rising = binary (self, SW_TERM_AND, binary (self, SW_TERM_LE, start, var),
                   binary (self, SW_TERM_LT, var, stop));
  falling = binary (self, SW_TERM_AND, binary (self, SW_TERM_LE, var, start),
                    binary (self, SW_TERM_LT, stop, var));
  push (self,
        binary (self, SW_TERM_OR,
                binary (self, SW_TERM_AND, binary (self, SW_TERM_LT, zero, step), rising),
                binary (self, SW_TERM_AND, binary (self, SW_TERM_LT, step, zero), falling)),
        SW_FACT_LOOP);
  if (sw_terms_get (self->terms, step)->kind == SW_TERM_CONST
      && sw_terms_get (self->terms, step)->value != 0)
    {
      gint64 size = ABS (sw_terms_get (self->terms, step)->value);
      SwTermId distance = binary (self, SW_TERM_SUB, var, start);
      SwTermId rest =
        binary (self, SW_TERM_MOD, distance, sw_terms_const (self->terms, size, SW_DTYPE_INDEX));

      if (size > 1)
        push (self, binary (self, SW_TERM_EQ, rest, zero), SW_FACT_LOOP_STRIDE);
    }
}

typedef struct
{
  SwTermId var;
  SwTermId init;
  SwTermId next;
} Carry;

/* NAME:TYPE = INIT -> NEXT */
static Carry
read_carry (ArithScript *self)
{
  g_autofree char *name = read_name (self);
  SwDtype dtype;
  Carry carry;

  expect (self, ":");
  dtype = read_type (self);
  expect (self, "=");
  carry.init = parse_or (self);
  carry.var = sw_terms_var (self->terms, g_string_chunk_insert_const (self->strings, name), dtype,
                            SW_ORIGIN_CARRY);
  define (self, name, carry.var);
  expect (self, "->");
  carry.next = parse_or (self);
  return carry;
}

static void
push_carry (ArithScript *self, Carry carry)
{
  sw_solver_push_invariants (self->solver, carry.var, carry.init, carry.next, SW_SPAN_NONE);
}

/* The condition stands before the carry that it speaks of. */
static void
run_while (ArithScript *self)
{
  const char *condition = self->at;
  const char *after;
  Carry carry;

  enter (self, SW_TERM_NONE);
  self->at = strchr (self->at, ';') + 1;
  expect (self, "carry");
  carry = read_carry (self);
  after = self->at;
  self->at = condition;
  push (self, parse_or (self), SW_FACT_WHILE);
  self->at = after;
  push_carry (self, carry);
}

static void
run_declaration (ArithScript *self)
{
  g_auto (GStrv) names = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  SwDtype dtype;
  SwTermId term;

  do
    {
      g_autofree char *name = read_name (self);

      g_strv_builder_add (builder, name);
    }
  while (accept (self, ","));
  names = g_strv_builder_end (builder);
  expect (self, ":");
  dtype = read_type (self);
  if (accept (self, "="))
    {
      if (accept (self, "call"))
        term = sw_terms_var (self->terms, g_string_chunk_insert_const (self->strings, names[0]),
                             dtype, SW_ORIGIN_CALL);
      else
        {
          term = parse_or (self);
          if (accept (self, "?"))
            {
              SwTermId first = parse_or (self);

              expect (self, ":");
              term = sw_terms_select (self->terms, term, first, parse_or (self));
            }
          term = sw_terms_cast (self->terms, dtype, term);
          sw_solver_evaluated (self->solver, term, SW_SPAN_NONE);
        }
      define (self, names[0], term);
      return;
    }
  for (guint i = 0; names[i] != NULL; i++)
    define (self, names[i],
            sw_terms_var (self->terms, g_string_chunk_insert_const (self->strings, names[i]), dtype,
                          SW_ORIGIN_PARAM));
}

static void
run_statement (ArithScript *self)
{
  if (accept (self, "if"))
    {
      SwTermId condition = parse_or (self);

      enter (self, condition);
      push (self, condition, SW_FACT_GUARD);
    }
  else if (accept (self, "else"))
    {
      SwTermId condition = leave (self).condition;

      enter (self, condition);
      push (self, binary (self, SW_TERM_NOT, condition, SW_TERM_NONE), SW_FACT_ELSE);
    }
  else if (accept (self, "end"))
    leave (self);
  else if (accept (self, "for"))
    run_loop (self);
  else if (accept (self, "while"))
    run_while (self);
  else if (accept (self, "carry"))
    push_carry (self, read_carry (self));
  else
    run_declaration (self);
}

void
arith_script_run (ArithScript *self, const char *text)
{
  self->at = text;
  for (;;)
    {
      skip_space (self);
      if (*self->at == '\0')
        return;
      run_statement (self);
      skip_space (self);
      if (*self->at == ';')
        self->at++;
      else if (*self->at != '\0')
        g_error ("trailing text: %s", self->at);
    }
}

SwTermId
arith_script_query (ArithScript *self, const char *text)
{
  SwTermId term;

  self->at = text;
  if (!accept (self, "N"))
    return parse_or (self);
  term = parse_or (self);
  return greater (self, SW_TERM_LE, term, sw_terms_const (self->terms, 1, SW_DTYPE_INDEX));
}
