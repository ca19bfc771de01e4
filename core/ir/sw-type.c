/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-type.h"

#include "sw-expr.h"

#include <string.h>

/**
 * sw_type_new_scalar:
 * @prefix: the module prefix of the file, "pl"
 *
 * Returns: (transfer none): the type written pl.Scalar[pl.DTYPE]
 */
const SwType *
sw_type_new_scalar (SwContext *context, const char *prefix, SwDtype dtype)
{
  SwType *self = sw_arena_new0 (sw_context_get_arena (context), SwType);
  g_autofree char *head = g_strconcat (prefix, ".Scalar", NULL);
  g_autofree char *text = g_strconcat (prefix, ".", sw_dtype_to_string (dtype), NULL);

  self->kind = SW_TYPE_SCALAR;
  self->dtype = dtype;
  self->head = sw_context_intern (context, head);
  self->dtype_text = sw_context_intern (context, text);
  return self;
}

/**
 * sw_type_new_tuple:
 * @elems: (array length=n_elems): the element types
 *
 * Returns: (transfer none): the type written pl.Tuple[T0, T1]
 */
const SwType *
sw_type_new_tuple (SwContext *context, const char *prefix, const SwType *const *elems,
                   guint n_elems)
{
  SwArena *arena = sw_context_get_arena (context);
  SwType *self = sw_arena_new0 (arena, SwType);
  g_autofree char *head = g_strconcat (prefix, ".Tuple", NULL);

  self->kind = SW_TYPE_TUPLE;
  self->head = sw_context_intern (context, head);
  self->elems = sw_arena_copy (arena, elems, n_elems * sizeof *elems);
  self->n_elems = n_elems;
  return self;
}

/**
 * sw_type_new_unknown:
 *
 * Returns: (transfer none): the type of a variable of which nothing is known
 */
const SwType *
sw_type_new_unknown (SwContext *context)
{
  SwType *self = sw_arena_new0 (sw_context_get_arena (context), SwType);

  self->kind = SW_TYPE_UNKNOWN;
  self->head = "pl.UnknownType";
  return self;
}

static gboolean
exprs_equal (const SwExpr *const *a, const SwExpr *const *b, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!sw_expr_equal (a[i], b[i]))
      return FALSE;
  return TRUE;
}

/* A constant dim prints without its element type, so only its value counts (dialect T14). */
static gboolean
dims_equal (const SwType *a, const SwType *b)
{
  for (guint i = 0; i < a->n_dims; i++)
    {
      gint64 left, right;
      gboolean equal = sw_expr_is_int (a->dims[i], &left) && sw_expr_is_int (b->dims[i], &right)
                         ? left == right
                         : sw_expr_equal (a->dims[i], b->dims[i]);

      if (!equal)
        return FALSE;
    }
  return TRUE;
}

/**
 * sw_type_equal:
 * @a: (nullable): a type
 * @b: (nullable): a type
 *
 * Compares structure; a dimension of one function never equals that of another,
 * since variables are compared by identity.
 *
 * Returns: whether @a and @b are the same type
 */
gboolean
sw_type_equal (const SwType *a, const SwType *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->kind != b->kind || a->dtype != b->dtype || a->n_dims != b->n_dims
      || a->n_extras != b->n_extras || a->n_elems != b->n_elems)
    return FALSE;
  if (g_strcmp0 (a->head, b->head) != 0 || !dims_equal (a, b)
      || !exprs_equal (a->extras, b->extras, a->n_extras))
    return FALSE;
  for (guint i = 0; i < a->n_elems; i++)
    if (!sw_type_equal (a->elems[i], b->elems[i]))
      return FALSE;
  return TRUE;
}

/**
 * sw_type_is_tensor_like:
 * @self: (nullable): a type
 *
 * Returns: whether @self is a plain or distributed tensor; tiles are not
 */
gboolean
sw_type_is_tensor_like (const SwType *self)
{
  return self != NULL && (self->kind == SW_TYPE_TENSOR || self->kind == SW_TYPE_DIST_TENSOR);
}

/**
 * sw_type_is_scalar:
 * @self: (nullable): a type
 *
 * Returns: whether @self is the scalar type of @dtype
 */
gboolean
sw_type_is_scalar (const SwType *self, SwDtype dtype)
{
  return self != NULL && self->kind == SW_TYPE_SCALAR && self->dtype == dtype;
}
