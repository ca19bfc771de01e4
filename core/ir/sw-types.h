/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* Forward declarations of every IR struct, so that headers rarely need one another. */

#include "sw-macros.h"

typedef struct _SwArena SwArena;
typedef struct _SwContext SwContext;
typedef struct _SwSource SwSource;
typedef struct _SwType SwType;
typedef struct _SwVar SwVar;
typedef struct _SwExpr SwExpr;
typedef struct _SwArg SwArg;
typedef struct _SwStmt SwStmt;
typedef struct _SwBlock SwBlock;
typedef struct _SwFunction SwFunction;
typedef struct _SwProgram SwProgram;

/* A half-open range of byte offsets into the program's source text.
 * Nodes that a pass created carry the span of the node that caused them. */
typedef struct
{
  guint32 start;
  guint32 end;
} SwSpan;

#ifdef __cplusplus
#  define SW_SPAN_NONE (SwSpan{ 0, 0 })
#else
#  define SW_SPAN_NONE ((SwSpan){ 0, 0 })
#endif
