/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-namer.h"

G_BEGIN_DECLS

/* Which version of each variable of the text counts at the point where ConvertToSSA is.
 * Versions are given and taken back in the order of blocks. */
typedef struct
{
  SwContext *context;
  const SwFunction *function; /* as read */
  SwNamer namer;
  GHashTable *current;  /* SwVar* of the text -> SwVar*: its version here */
  GArray *changes;      /* SwSsaChange: what to take back */
  GHashTable *counters; /* SwVar* of the text -> the number of its next version */
  GArray *visible;      /* SwSsaVisible: versions defined in the open blocks, oldest first */
  guint n_visible_ever;
  GHashTable *spares;      /* SwType* -> SwSsaSpare: what find_spare() found so far */
  GHashTable *plain_types; /* SwType*: those without variables of the function */
} SwSsaEnv;

/* What a version stands for. */
typedef enum
{
  SW_SSA_PARAM,
  SW_SSA_VALUE, /* of an assignment or a scope */
  SW_SSA_INDEX, /* of a loop */
  SW_SSA_CARRY, /* what a round of a loop starts with */
  SW_SSA_LOOP_RESULT,
  SW_SSA_IF_RESULT,
} SwSsaRole;

typedef struct
{
  const SwVar *source;
  const SwVar *before; /* (nullable) */
} SwSsaChange;

typedef struct
{
  guint changes;
  guint visible;
} SwSsaMark;

gboolean sw_ssa_parse_name (const char *name, gsize *base_length);

void sw_ssa_env_init (SwSsaEnv *self, const SwProgram *program, const SwFunction *function);

void sw_ssa_env_clear (SwSsaEnv *self);

SwSsaMark sw_ssa_env_mark (const SwSsaEnv *self);

/* Takes back all since @mark.  @changed (nullable) gets the variables that had another version
 * than at @mark, with that version: SwVar* -> SwVar*. */
void sw_ssa_env_pop (SwSsaEnv *self, SwSsaMark mark, GHashTable *changed);

const SwVar *sw_ssa_env_get (const SwSsaEnv *self, const SwVar *source);

void sw_ssa_env_set (SwSsaEnv *self, const SwVar *source, const SwVar *version);

const SwVar *sw_ssa_env_new_version (SwSsaEnv *self, const SwVar *source, SwSsaRole role,
                                     const SwType *type);

const SwVar *sw_ssa_env_find_spare (SwSsaEnv *self, const SwType *type);

const SwExpr *sw_ssa_env_expr (SwSsaEnv *self, const SwExpr *expr);

const SwExpr *const *sw_ssa_env_exprs (SwSsaEnv *self, const SwExpr *const *exprs, guint n);

const SwArg *sw_ssa_env_args (SwSsaEnv *self, const SwArg *args, guint n);

const SwType *sw_ssa_env_type (SwSsaEnv *self, const SwType *type);

G_END_DECLS
