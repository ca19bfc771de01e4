/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-view.h"

#include "sw-call.h"

#include <string.h>

static gboolean
is_call_named (const SwExpr *expr, const char *leaf)
{
  const char *dot =
    expr->kind == SW_EXPR_OP_CALL && expr->text != NULL ? strrchr (expr->text, '.') : NULL;

  return dot != NULL && strcmp (dot + 1, leaf) == 0;
}

const SwExpr *
sw_type_find_extra (const SwType *type, const char *leaf)
{
  for (guint i = 0; type != NULL && i < type->n_extras; i++)
    {
      const SwExpr *extra = type->extras[i];

      if (extra->kind == SW_EXPR_INDEX && extra->n_items > 0)
        extra = extra->items[0];
      if (is_call_named (extra, leaf))
        return extra;
    }
  return NULL;
}

static gboolean
is_packed (const SwType *type, const SwExpr *stride)
{
  gint64 want = 1;

  if (stride->n_items != type->n_dims)
    return FALSE;
  for (guint i = type->n_dims; i > 0; i--)
    {
      gint64 value;
      gint64 dim;

      if (!sw_expr_get_const (stride->items[i - 1], &value) || value != want)
        return FALSE;
      if (i == 1)
        break;
      if (!sw_expr_get_const (type->dims[i - 1], &dim) || __builtin_mul_overflow (want, dim, &want))
        return FALSE;
    }
  return TRUE;
}

SwView
sw_view_classify (const SwType *type)
{
  const SwExpr *view = sw_type_find_extra (type, "TensorView");
  const SwExpr *layout;
  const SwExpr *stride;
  const SwExpr *valid;
  const SwExpr *pad;

  if (view == NULL)
    return SW_VIEW_PLAIN;
  layout = sw_expr_get_arg (view, "layout");
  stride = sw_expr_get_arg (view, "stride");
  valid = sw_expr_get_arg (view, "valid_shape");
  pad = sw_expr_get_arg (view, "pad");
  if (pad != NULL && pad->text != NULL && g_str_has_suffix (pad->text, ".null"))
    pad = NULL;
  if (pad != NULL || view->n_items > 0
      || (layout != NULL && (layout->text == NULL || !g_str_has_suffix (layout->text, ".ND")))
      || (stride != NULL && stride->n_items > 0 && !is_packed (type, stride)))
    return SW_VIEW_OPAQUE;
  return valid != NULL && valid->n_items > 0 ? SW_VIEW_VALID_SHAPE : SW_VIEW_PLAIN;
}
