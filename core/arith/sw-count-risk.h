/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-prover.h"

G_BEGIN_DECLS

/* Inputs from 0 to this are taken for everyday ones: what goes wrong with them is worth a
 * warning, what needs others a note.  The sum of two is a number of blocks that fits. */
#define SW_EVERYDAY_INPUT 16383

/* What else may go wrong with a count that is at least 1. */
typedef enum
{
  SW_RISK_FIELD,    /* it is above what the launch field holds */
  SW_RISK_CORES,    /* it is above the cores on which the blocks must run at once */
  SW_RISK_ROUNDING, /* generated code truncates where the IR rounds down */
  SW_RISK_WRAP,     /* an operation leaves the range of its type */
} SwRiskKind;

/* One thing that was not proved impossible. */
typedef struct
{
  SwRiskKind kind;
  gboolean always;   /* whenever the launch is reached */
  gboolean everyday; /* inputs from 0 to SW_EVERYDAY_INPUT suffice */
  gint64 limit;      /* FIELD, CORES: the largest count that is fine */
  char *part;        /* ROUNDING: the division, WRAP: the operation, as text; else NULL */
  GArray *witness;   /* (nullable) SwBinding: inputs that do it, checked by evaluation */
  gboolean has_values;
  gint64 value;      /* the count for the witness as the IR has it */
  gint64 truncated;  /* ROUNDING: as generated code computes it */
  char *would_prove; /* (nullable): a fact that would exclude it */
} SwCountRisk;

/* All of these return NULL when it was proved that nothing goes wrong. */

SW_AVAILABLE_IN_ALL
SwCountRisk *sw_prover_check_limit (SwProver *self, SwRiskKind kind, const SwExpr *count,
                                    gint64 limit);

SW_AVAILABLE_IN_ALL
SwCountRisk *sw_prover_check_rounding (SwProver *self, const SwExpr *count);

SW_AVAILABLE_IN_ALL
SwCountRisk *sw_prover_check_wrapping (SwProver *self, const SwExpr *count);

SW_AVAILABLE_IN_ALL
void sw_count_risk_free (SwCountRisk *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwCountRisk, sw_count_risk_free)

G_END_DECLS
