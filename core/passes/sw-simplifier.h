/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"
#include "sw-range.h"

G_BEGIN_DECLS

/* Scalar arithmetic with what is known at one point: ranges of names, conditions that hold, and
 * names that stand for something else.  Ranges and conditions are undone in the order of
 * blocks, as in prerequisites 6.4. */
typedef struct
{
  SwContext *context;
  const char *prefix; /* of the module, "pl" */
  const SwPolicy *policy;
  GHashTable *several;     /* SwVar*: assigned more than once, so nothing can be known of them */
  GHashTable *values;      /* SwVar* -> SwExpr*: what stands in their place */
  GHashTable *gone;        /* SwVar*: those of values whose binding was taken away */
  GHashTable *ranges;      /* SwVar* -> index + 1 into known */
  GArray *known;           /* SwKnownRange */
  GPtrArray *facts;        /* SwExpr*: conditions that hold */
  GHashTable *plain_types; /* SwType*: with nothing in them to simplify */
} SwSimplifier;

typedef struct
{
  const SwVar *var;
  SwRange range;
  guint before; /* index + 1 of what was known before; 0: nothing */
} SwKnownRange;

typedef struct
{
  guint n_known;
  guint n_facts;
} SwSimplifierMark;

void sw_simplifier_init (SwSimplifier *self, const SwProgram *program, const SwPolicy *policy);

void sw_simplifier_clear (SwSimplifier *self);

/* Begins a function: forgets everything. */
void sw_simplifier_reset (SwSimplifier *self);

SwSimplifierMark sw_simplifier_mark (const SwSimplifier *self);

void sw_simplifier_pop (SwSimplifier *self, SwSimplifierMark mark);

void sw_simplifier_assume_range (SwSimplifier *self, const SwVar *var, SwRange range);

void sw_simplifier_assume (SwSimplifier *self, const SwExpr *condition, gboolean negated);

/* Every use of @var, which is bound no longer, becomes @value, a constant or a variable. */
void sw_simplifier_replace (SwSimplifier *self, const SwVar *var, const SwExpr *value);

/* The same where @var stays bound: counts may go on naming it. */
void sw_simplifier_replace_bound (SwSimplifier *self, const SwVar *var, const SwExpr *value);

const SwExpr *sw_simplifier_expr (SwSimplifier *self, const SwExpr *expr);

const SwExpr *sw_simplifier_count (SwSimplifier *self, const SwExpr *count);

const SwType *sw_simplifier_type (SwSimplifier *self, const SwType *type);

/* Where the value of @expr, which is simplified already, lies. */
SwRange sw_simplifier_range (SwSimplifier *self, const SwExpr *expr);

/* 1: @expr is literally true, 0: false, -1: neither. */
int sw_expr_truth (const SwExpr *expr);

SwDtype sw_simplifier_dtype (const SwExpr *expr);

/* sw-simplify-rules.c: one operator over operands that are simplified.  NULL: stays as it is. */
const SwExpr *sw_simplify_op (SwSimplifier *self, const SwExpr *expr, const SwExpr *a,
                              const SwExpr *b);

gboolean sw_simplifier_knows (const SwSimplifier *self, const SwExpr *condition, gboolean *holds);

G_END_DECLS
