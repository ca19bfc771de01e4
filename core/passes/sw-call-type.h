/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

G_BEGIN_DECLS

/* The type of what a call gives, where the text does not say it. */
const SwType *sw_call_infer_type (const SwProgram *program, const SwExpr *call);

G_END_DECLS
