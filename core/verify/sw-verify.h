/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-lineage.h"

G_BEGIN_DECLS

/* What must hold.  Each check appends its findings to a sink and returns how many
 * there were; none of them stops at the first. */

guint sw_verify_ssa (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_use_before_def (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_nested_calls (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_structure (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_return_params (const SwFunction *function, SwLineage *lineage, SwDiagSink *sink);

G_END_DECLS
