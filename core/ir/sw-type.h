/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-dtype.h"

G_BEGIN_DECLS

typedef enum
{
  SW_TYPE_UNKNOWN, /* no annotation, or pl.UnknownType */
  SW_TYPE_SCALAR,  /* dtype */
  SW_TYPE_TENSOR,  /* dims, dtype, extras: view, memref */
  SW_TYPE_DIST_TENSOR,
  SW_TYPE_TILE,  /* dims, dtype, extras: memref, memory space, view */
  SW_TYPE_ARRAY, /* dims[0] = extent, dtype */
  SW_TYPE_TUPLE, /* elems */
  SW_TYPE_NAMED, /* pl.Ptr, pl.MemRefType, ...: only its head */
  SW_TYPE_OTHER, /* anything else: head and arguments as written in extras */
} SwTypeKind;

typedef enum
{
  SW_TYPE_PAREN_SHAPE = 1 << 0, /* old spelling pl.Tensor((64, 64), pl.FP32) */
  SW_TYPE_LIST_ELEMS = 1 << 1,  /* old spelling pl.Tuple([T0, T1]) */
} SwTypeFlags;

/* Immutable; owned by the context's arena.  Dims are expressions, so that an
 * unknown extent keeps its text.  What follows shape and dtype in the brackets
 * (TensorView, MemRef, Mem.Vec, TileView, "window_buffer=...") is kept in order
 * as expressions: enough to print it back and to compare it. */
struct _SwType
{
  guint8 kind;  /* SwTypeKind */
  guint8 dtype; /* SwDtype */
  guint16 flags;
  guint32 n_dims;
  guint32 n_extras;
  guint32 n_elems;
  const char *head;       /* as written, for example "pl.Tensor"; interned */
  const char *dtype_text; /* as written, for example "pl.FP32"; interned; NULL without dtype */
  const SwExpr *const *dims;
  const SwExpr *const *extras;
  const SwType *const *elems;
};

SW_AVAILABLE_IN_ALL
const SwType *sw_type_new_scalar (SwContext *context, const char *prefix, SwDtype dtype);

SW_AVAILABLE_IN_ALL
const SwType *sw_type_new_tuple (SwContext *context, const char *prefix, const SwType *const *elems,
                                 guint n_elems);

SW_AVAILABLE_IN_ALL
const SwType *sw_type_new_unknown (SwContext *context);

SW_AVAILABLE_IN_ALL
gboolean sw_type_equal (const SwType *a, const SwType *b);

SW_AVAILABLE_IN_ALL
gboolean sw_type_is_tensor_like (const SwType *self);

SW_AVAILABLE_IN_ALL
gboolean sw_type_is_scalar (const SwType *self, SwDtype dtype);

G_END_DECLS
