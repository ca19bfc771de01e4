/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-directions.h"
#include "sw-storage.h"

G_BEGIN_DECLS

/* Pairs of accesses that one analysis looks at before it gives up: enough for any program that
 * people write, and a bound for all others. */
#define SW_DEPS_BUDGET 5000000u

/* Reasons of one function that are kept. */
#define SW_DEPS_MAX_REASONS 2000000u

struct _SwDeps
{
  SwProgram *program;
  const SwFunction *function;
  SwDepsMode mode;
  GCancellable *cancellable; /* (nullable) */
  SwCallees callees;
  SwDirections *directions;
  SwStorage *storage;
  GArray *compiler;     /* SwDepEdge, once asked for, as all below */
  GPtrArray *answers;   /* SwDepAnswer */
  GArray *fallbacks;    /* SwFallbackInfo */
  gboolean layer;       /* the whole body may become one scope */
  GArray *runtime;      /* (nullable) SwDepEdge, once asked for */
  GArray *certain;      /* (nullable) SwDepEdge: those of them that are certain */
  gboolean cut;         /* there are more edges of the runtime than those */
  gboolean certain_cut; /* and some of the missing ones may be certain */
};

/* The direction of argument @arg: what the text says, else what is derived. */
SwArgDirection sw_deps_get_direction (SwDeps *self, const SwExpr *call, guint arg);

/* The edges that the runtime would find (sw-runtime-edges.c). */
GArray *sw_deps_run_runtime (SwDeps *self, gboolean certain);

/* The edges of the compiler (sw-compiler-edges.c). */
void sw_deps_run_compiler (SwDeps *self);

G_END_DECLS
