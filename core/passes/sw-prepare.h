/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

/* Brings @run->program to where LegalizeSpmdLaunches applies, from any earlier point. */
SwPassStatus sw_prepare (SwPassRun *run, GPtrArray *passes_run, GError **error);

G_END_DECLS
