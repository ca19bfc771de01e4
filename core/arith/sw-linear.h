/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-checked.h"

G_BEGIN_DECLS

/* Linear forms  sum of coef * atom, plus k.  Atoms are numbered per problem; the
 * terms of a form are sorted by atom and have no zero coefficient.  A function
 * that returns %NULL or FALSE met a number that is too large. */
typedef struct
{
  SwWide coef;
  guint atom;
} SwMono;

typedef struct
{
  SwWide k;
  SwMono *monos;
  guint n;
} SwLinear;

/* Memory for one query: all of it is given back at once. */
typedef struct _SwPool SwPool;

SwPool *sw_pool_new (void);
void sw_pool_free (SwPool *self);
void sw_pool_reset (SwPool *self);
gpointer sw_pool_alloc (SwPool *self, gsize size);

const SwLinear *sw_linear_const (SwPool *pool, SwWide k);
const SwLinear *sw_linear_atom (SwPool *pool, guint atom);
const SwLinear *sw_linear_combine (SwPool *pool, const SwLinear *a, SwWide scale_a,
                                   const SwLinear *b, SwWide scale_b);
const SwLinear *sw_linear_add_const (SwPool *pool, const SwLinear *a, SwWide k);
const SwLinear *sw_linear_substitute (SwPool *pool, const SwLinear *a, guint atom,
                                      const SwLinear *value);
const SwLinear *sw_linear_tighten (SwPool *pool, const SwLinear *a, gboolean is_equality,
                                   gboolean *impossible);
SwWide sw_linear_get_coef (const SwLinear *self, guint atom);
gboolean sw_linear_same_monos (const SwLinear *a, const SwLinear *b);
gboolean sw_linear_opposite_monos (const SwLinear *a, const SwLinear *b);
gboolean sw_linear_equal (const SwLinear *a, const SwLinear *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPool, sw_pool_free)

G_END_DECLS
