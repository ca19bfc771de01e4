/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-stmt.h"

G_BEGIN_DECLS

typedef enum
{
  SW_FUNCTION_OPAQUE,
  SW_FUNCTION_ORCHESTRATION,
  SW_FUNCTION_INCORE,
  SW_FUNCTION_AIC,
  SW_FUNCTION_AIV,
  SW_FUNCTION_GROUP,
  SW_FUNCTION_SPMD,
  SW_FUNCTION_INLINE,
  SW_FUNCTION_GRAPH,
} SwFunctionType;

typedef enum
{
  SW_DIRECTION_IN,
  SW_DIRECTION_OUT,
  SW_DIRECTION_INOUT,
} SwDirection;

typedef enum
{
  SW_FN_SELF = 1 << 0,     /* "self" is the first parameter as written */
  SW_FN_VERBATIM = 1 << 1, /* built by the reader: its span is its text */
  SW_FN_PARENS = 1 << 2,   /* decorator written with parentheses */
  SW_FN_BLANK_BEFORE = 1 << 3,
  SW_FN_HAS_RETURN_TYPE = 1 << 4, /* "->" is written */
  SW_FN_OPAQUE_HEADER = 1 << 5,   /* decorator or signature are not understood: kept as text */
  SW_FN_OPAQUE_LEAD = 1 << 6,     /* text above it is neither comment nor blank: kept */
  SW_FN_UNDECORATED = 1 << 7,     /* no decorator is written */
} SwFunctionFlags;

typedef struct
{
  const SwVar *var;
  SwDirection direction;
} SwParam;

/* Immutable.  Attributes are those of pl.func_attr({...}) and of the old
 * decorator keyword attrs={...}; decorator keeps all keywords in written order. */
struct _SwFunction
{
  guint32 id;
  guint16 type; /* SwFunctionType */
  guint16 flags;
  const char *name; /* interned */
  SwSpan span;      /* from the decorator to the end of the body */
  SwSpan lead;      /* what stands between the text before it and its decorator's line */
  SwSpan header;    /* from the decorator to the colon of the def line */
  SwSpan name_span;
  guint32 n_params;
  guint32 n_return_types;
  guint32 n_attrs;
  guint32 n_decorator;
  guint32 n_prologues;
  guint32 n_comments;
  const SwParam *params;
  const SwType *const *return_types;
  const SwArg *attrs;             /* union of prologues and decorator attrs */
  const SwArg *decorator;         /* keywords of @pl.function(...) as written, attrs included */
  const SwExpr *const *prologues; /* the DICT of each pl.func_attr(...) as written */
  const char *const *comments;    /* lines above the decorator */
  const SwBlock *body;
};

SW_AVAILABLE_IN_ALL
const char *sw_function_type_to_string (SwFunctionType type);

SW_AVAILABLE_IN_ALL
gboolean sw_function_type_from_string (const char *spelling, SwFunctionType *type);

SW_AVAILABLE_IN_ALL
gboolean sw_function_is_launchable (const SwFunction *self);

SW_AVAILABLE_IN_ALL
gboolean sw_function_is_kernel (const SwFunction *self);

SW_AVAILABLE_IN_ALL
gboolean sw_function_is_wrapper (const SwFunction *self);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_function_get_attr (const SwFunction *self, const char *key);

SW_AVAILABLE_IN_ALL
int sw_function_find_param (const SwFunction *self, const SwVar *var);

SW_AVAILABLE_IN_ALL
SwFunction *sw_function_copy (SwContext *context, const SwFunction *self);

G_END_DECLS
