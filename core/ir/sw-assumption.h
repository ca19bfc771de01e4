/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-expr.h"

G_BEGIN_DECLS

/* More than these are refused: each has a bit among the flags of a proof. */
#define SW_MAX_ASSUMPTIONS 16

/* A fact that a person states beside the program, such as "n >= 1" or "main: n % 8 == 0".
 * Its variables belong to it alone; they mean the scalars of a function that have their
 * names.  Immutable, reference counted. */
typedef struct
{
  gatomicrefcount ref_count;
  char *text;              /* the condition, as given */
  char *function;          /* (nullable): it holds only in this function */
  const SwExpr *condition; /* names, integers and operators */
  SwContext *context;      /* owns the condition */
} SwAssumption;

SW_AVAILABLE_IN_ALL
SwAssumption *sw_assumption_new (const char *text, const char *function, const SwExpr *condition,
                                 SwContext *context);

SW_AVAILABLE_IN_ALL
SwAssumption *sw_assumption_ref (SwAssumption *self);

SW_AVAILABLE_IN_ALL
void sw_assumption_unref (SwAssumption *self);

/* "main: n % 8 == 0" */
SW_AVAILABLE_IN_ALL
char *sw_assumption_to_string (const SwAssumption *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwAssumption, sw_assumption_unref)

G_END_DECLS
