/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-function.h"

G_BEGIN_DECLS

/* Which argument belongs to which parameter when outputs may be left out. */
gboolean sw_bind_arguments (const SwFunction *callee, const SwExpr *call, const SwExpr **bound);

G_END_DECLS
