/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Programs of any size, the same text for the same arguments. */
typedef enum
{
  BENCH_SHAPE_MIXED,  /* launches of several kinds, conditions, loops */
  BENCH_SHAPE_CHAIN,  /* one manual scope, each launch waits for the one before */
  BENCH_SHAPE_NESTED, /* towers of nested ifs, two launches on each level */
  BENCH_SHAPE_BLOCKS, /* loops, branches and scopes in each other, three launches in each */
  BENCH_N_SHAPES,
} BenchShape;

const char *bench_shape_to_string (BenchShape shape);

GString *bench_generate (BenchShape shape, guint n_launches, guint32 seed);

G_END_DECLS
