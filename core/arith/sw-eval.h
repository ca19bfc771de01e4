/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-term.h"

G_BEGIN_DECLS

/* The meaning of terms: everything else in this folder is tested against it. */
typedef enum
{
  SW_EVAL_WRAP = 1 << 0,     /* signed arithmetic of 32 bits and more wraps, else it is undefined */
  SW_EVAL_TRUNCATE = 1 << 1, /* // and % as C computes them */
  SW_EVAL_EAGER = 1 << 2,    /* both operands of "and" and "or" are computed */
} SwEvalFlags;

/* What is expected of the value of a term. */
typedef enum
{
  SW_EVAL_ANY,
  SW_EVAL_DEFINED,
  SW_EVAL_TRUE,
  SW_EVAL_FALSE,
  SW_EVAL_NEVER, /* two roots that are one term want different things */
} SwEvalWant;

typedef struct
{
  SwWide value;
  gboolean defined;
} SwValue;

/* A set of terms to be evaluated many times: they and all their operands. */
typedef struct _SwEvaluator SwEvaluator;

SwEvaluator *sw_evaluator_new (const SwTerms *terms, const SwTermId *roots, guint n_roots,
                               guint max_terms);
void sw_evaluator_free (SwEvaluator *self);
guint sw_evaluator_get_n_vars (const SwEvaluator *self);
guint sw_evaluator_get_var (const SwEvaluator *self, guint i);
void sw_evaluator_set_want (SwEvaluator *self, guint root, SwEvalWant want);
gboolean sw_evaluator_run (SwEvaluator *self, const SwWide *inputs, guint flags);
SwValue sw_evaluator_get (const SwEvaluator *self, guint root);

/* One operation; @b and @c as far as the kind has operands. */
SwValue sw_eval_op (SwTermKind kind, SwDtype dtype, SwDtype operand_dtype, SwValue a, SwValue b,
                    SwValue c, guint flags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwEvaluator, sw_evaluator_free)

G_END_DECLS
