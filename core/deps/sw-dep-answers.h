/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-deps.h"

G_BEGIN_DECLS

/* What AutoDeriveTaskDependencies does to one dispatch. */
typedef struct
{
  const SwStmt *stmt;
  const SwExpr *call;
  GPtrArray *edges;  /* SwVar*: what its compiler edges name, in order */
  GByteArray *slots; /* (nullable) one SwArgDirection per argument where it changes, else UNKNOWN */
  gboolean candidate; /* marked for a scope of the compiler */
  gboolean strip;     /* edges that the text gives it go away */
} SwDepAnswer;

/* (element-type SwDepAnswer): dispatches that are analysed, in program order. */
const GPtrArray *sw_deps_get_answers (SwDeps *self);

/* Whether the whole body may become one scope of the compiler. */
gboolean sw_deps_get_layer_mark (SwDeps *self);

G_END_DECLS
