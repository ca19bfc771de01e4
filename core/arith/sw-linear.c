/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-linear.h"

#define CHUNK_SIZE (64 * 1024)

struct _SwPool
{
  GPtrArray *chunks; /* of CHUNK_SIZE bytes, reused */
  GPtrArray *large;  /* single objects, freed on reset */
  guint chunk;
  gsize used;
};

/**
 * sw_pool_new:
 *
 * Returns: (transfer full): an empty pool; free with sw_pool_free()
 */
SwPool *
sw_pool_new (void)
{
  SwPool *self = g_new0 (SwPool, 1);

  self->chunks = g_ptr_array_new_with_free_func (g_free);
  self->large = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->chunks, g_malloc (CHUNK_SIZE));
  return self;
}

void
sw_pool_free (SwPool *self)
{
  g_ptr_array_unref (self->chunks);
  g_ptr_array_unref (self->large);
  g_free (self);
}

void
sw_pool_reset (SwPool *self)
{
  self->chunk = 0;
  self->used = 0;
  if (self->large->len > 0)
    g_ptr_array_set_size (self->large, 0);
}

/**
 * sw_pool_alloc:
 *
 * Returns: (transfer none): uninitialised memory, aligned for 128-bit numbers
 */
gpointer
sw_pool_alloc (SwPool *self, gsize size)
{
  gpointer result;

  size = (size + 15) & ~(gsize) 15;
  if (size > CHUNK_SIZE / 4)
    {
      result = g_malloc (size);
      g_ptr_array_add (self->large, result);
      return result;
    }
  if (self->used + size > CHUNK_SIZE)
    {
      self->chunk++;
      self->used = 0;
      if (self->chunk == self->chunks->len)
        g_ptr_array_add (self->chunks, g_malloc (CHUNK_SIZE));
    }
  result = (char *) g_ptr_array_index (self->chunks, self->chunk) + self->used;
  self->used += size;
  return result;
}

static SwLinear *
linear_new (SwPool *pool, guint capacity, SwWide k)
{
  SwLinear *self = sw_pool_alloc (pool, sizeof (SwLinear));

  self->monos = sw_pool_alloc (pool, capacity * sizeof (SwMono));
  self->n = 0;
  self->k = k;
  return self;
}

const SwLinear *
sw_linear_const (SwPool *pool, SwWide k)
{
  return linear_new (pool, 0, k);
}

const SwLinear *
sw_linear_atom (SwPool *pool, guint atom)
{
  SwLinear *self = linear_new (pool, 1, 0);

  self->monos[0] = (SwMono){ .atom = atom, .coef = 1 };
  self->n = 1;
  return self;
}

static gboolean
append_scaled (SwLinear *self, guint atom, SwWide coef_a, SwWide scale_a, SwWide coef_b,
               SwWide scale_b)
{
  SwWide left;
  SwWide right;
  SwWide coef;

  if (!sw_wide_mul (coef_a, scale_a, &left) || !sw_wide_mul (coef_b, scale_b, &right)
      || !sw_wide_add (left, right, &coef) || coef > SW_WIDE_LIMIT || coef < -SW_WIDE_LIMIT)
    return FALSE;
  if (coef != 0)
    self->monos[self->n++] = (SwMono){ .atom = atom, .coef = coef };
  return TRUE;
}

/**
 * sw_linear_combine:
 *
 * Returns: (transfer none) (nullable): @scale_a * @a + @scale_b * @b
 */
const SwLinear *
sw_linear_combine (SwPool *pool, const SwLinear *a, SwWide scale_a, const SwLinear *b,
                   SwWide scale_b)
{
  SwLinear *self = linear_new (pool, a->n + b->n, 0);
  SwWide left;
  SwWide right;
  guint i = 0;
  guint j = 0;

  if (!sw_wide_mul (a->k, scale_a, &left) || !sw_wide_mul (b->k, scale_b, &right)
      || !sw_wide_add (left, right, &self->k))
    return NULL;
  while (i < a->n || j < b->n)
    {
      gboolean take_a = j == b->n || (i < a->n && a->monos[i].atom <= b->monos[j].atom);
      gboolean take_b = i == a->n || (j < b->n && b->monos[j].atom <= a->monos[i].atom);
      guint atom = take_a ? a->monos[i].atom : b->monos[j].atom;

      if (!append_scaled (self, atom, take_a ? a->monos[i].coef : 0, scale_a,
                          take_b ? b->monos[j].coef : 0, scale_b))
        return NULL;
      i += take_a;
      j += take_b;
    }
  return self;
}

const SwLinear *
sw_linear_add_const (SwPool *pool, const SwLinear *a, SwWide k)
{
  SwLinear *self;

  if (k == 0)
    return a;
  self = sw_pool_alloc (pool, sizeof (SwLinear));
  *self = *a;
  return sw_wide_add (a->k, k, &self->k) ? self : NULL;
}

/**
 * sw_linear_get_coef:
 *
 * Returns: the coefficient of @atom, 0 when it does not occur
 */
SwWide
sw_linear_get_coef (const SwLinear *self, guint atom)
{
  for (guint i = 0; i < self->n; i++)
    if (self->monos[i].atom == atom)
      return self->monos[i].coef;
  return 0;
}

/**
 * sw_linear_substitute:
 * @value: what @atom is equal to; does not contain @atom
 *
 * Returns: (transfer none) (nullable): @a with @atom replaced
 */
const SwLinear *
sw_linear_substitute (SwPool *pool, const SwLinear *a, guint atom, const SwLinear *value)
{
  SwLinear *rest;
  SwWide coef = sw_linear_get_coef (a, atom);

  if (coef == 0)
    return a;
  rest = linear_new (pool, a->n, a->k);
  for (guint i = 0; i < a->n; i++)
    if (a->monos[i].atom != atom)
      rest->monos[rest->n++] = a->monos[i];
  return sw_linear_combine (pool, rest, 1, value, coef);
}

/**
 * sw_linear_tighten:
 * @a: stands for @a >= 0 or, with @is_equality, for @a == 0
 * @impossible: (out): set when no integers satisfy it
 *
 * Divides by the greatest common factor of the coefficients and rounds the constant
 * down, which keeps all integer solutions.
 *
 * Returns: (transfer none): the tightened form
 */
const SwLinear *
sw_linear_tighten (SwPool *pool, const SwLinear *a, gboolean is_equality, gboolean *impossible)
{
  SwLinear *self;
  SwWide factor = 0;

  *impossible = FALSE;
  if (a->n == 0)
    {
      *impossible = is_equality ? a->k != 0 : a->k < 0;
      return a;
    }
  for (guint i = 0; i < a->n && factor != 1; i++)
    factor = sw_wide_gcd (factor, a->monos[i].coef);
  if (factor == 1)
    return a;
  if (is_equality && sw_wide_floor_mod (a->k, factor) != 0)
    {
      *impossible = TRUE;
      return a;
    }
  self = linear_new (pool, a->n, sw_wide_floor_div (a->k, factor));
  self->n = a->n;
  for (guint i = 0; i < a->n; i++)
    self->monos[i] = (SwMono){ .atom = a->monos[i].atom, .coef = a->monos[i].coef / factor };
  return self;
}

gboolean
sw_linear_same_monos (const SwLinear *a, const SwLinear *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->monos[i].atom != b->monos[i].atom || a->monos[i].coef != b->monos[i].coef)
      return FALSE;
  return TRUE;
}

gboolean
sw_linear_opposite_monos (const SwLinear *a, const SwLinear *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->monos[i].atom != b->monos[i].atom || a->monos[i].coef != -b->monos[i].coef)
      return FALSE;
  return TRUE;
}

gboolean
sw_linear_equal (const SwLinear *a, const SwLinear *b)
{
  return a->k == b->k && sw_linear_same_monos (a, b);
}
