/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-lineage.h"

G_BEGIN_DECLS

/* What must hold.  Each check appends its findings to a sink and returns how many
 * there were; none of them stops at the first. */

guint sw_verify_ssa (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_program_use_before_def (const SwProgram *program, SwDiagSink *sink);

guint sw_verify_nested_calls (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_structure (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_return_params (const SwFunction *function, SwLineage *lineage, SwDiagSink *sink);

guint sw_verify_types (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_assign_types (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_break_continue (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_out_shadowed (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_out_dropped (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_unused_variables (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_unused_results (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_runtime_scopes (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_iter_args (const SwFunction *function, SwDiagSink *sink);

guint sw_verify_manual_deps (const SwProgram *program, SwDiagSink *sink);

guint sw_verify_references (const SwProgram *program, SwDiagSink *sink);

guint sw_verify_inout_use (const SwProgram *program, SwDiagSink *sink);

G_END_DECLS
