/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* The proof of LegalizeSpmdLaunches once more, without changing anything: over a program that
 * is about to become code, each launch must be positive where it stands.  The launches of the
 * Orchestration functions are those of the result; each that is not proven is rejected, with a
 * finding.  Returns NULL only with @error set, when cancelled. */
SW_AVAILABLE_IN_ALL
SwLegalizeResult *sw_preflight (SwProgram *program, const SwLegalizeOptions *options,
                                GCancellable *cancellable, GError **error);

G_END_DECLS
