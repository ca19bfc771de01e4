/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* What may go wrong with the counts of one function's launches although they are at least 1:
 * findings beside the verdicts, which they never change. */
typedef struct _SwCountChecks SwCountChecks;

SwCountChecks *sw_count_checks_new (SwPassRun *run, const SwFunction *function);

void sw_count_checks_free (SwCountChecks *self);

void sw_count_checks_note (SwCountChecks *self, const SwVar *var, const SwExpr *value);

void sw_count_checks_launch (SwCountChecks *self, SwProver *prover, SwLaunch *launch,
                             const SwExpr *count);

void sw_count_checks_finish (SwCountChecks *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwCountChecks, sw_count_checks_free)

G_END_DECLS
