/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-program.h"

G_BEGIN_DECLS

/* CallDirectionsResolved: returns how many dispatches and wrappers do not have what they should. */
guint sw_verify_call_directions (const SwProgram *program, SwDiagSink *sink);

G_END_DECLS
