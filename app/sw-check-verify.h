/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-report.h"
#include "sw-verifier.h"

G_BEGIN_DECLS

/* The verifiers that `slipway check` runs. */

GPtrArray *sw_check_choose_verifiers (const char *list, char **unknown);

void sw_check_verify (SwReport *report, const GPtrArray *verifiers);

G_END_DECLS
