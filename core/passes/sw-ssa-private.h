/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"
#include "sw-ssa-env.h"

G_BEGIN_DECLS

/* What the files of ConvertToSSA share. */
typedef struct
{
  SwPassRun *run;
  const SwProgram *program;
  SwContext *context;
  SwArena *arena;
  const SwFunction *function;
  SwSsaEnv env;
  GHashTable *loops;    /* SwStmt* -> SwLoopScan */
  const SwStmt *leaves; /* a break or continue of the loop that is worked on */
  gboolean failed;
} SwSsaConvert;

/* sw-pass-ssa.c */
void sw_ssa_fail (SwSsaConvert *self, SwRuleId rule, SwSpan span, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

const SwVar *sw_ssa_define (SwSsaConvert *self, const SwVar *source, SwSsaRole role,
                            const SwType *type);

const SwBlock *sw_ssa_convert_block (SwSsaConvert *self, const SwBlock *block);

/* sw-ssa-flow.c */
void sw_ssa_convert_if (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out);

void sw_ssa_convert_loop (SwSsaConvert *self, const SwStmt *stmt, SwStmt *copy, GPtrArray *out);

G_END_DECLS
