/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-report.h"

G_BEGIN_DECLS

/* The output of `slipway legalize --trace`: what the pass decided, in order. */

void sw_decisions_write_text (const SwReport *report, GString *out);

void sw_decisions_write_json (const SwReport *report, GString *out);

G_END_DECLS
