/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

/* NormalizeStmtStructure on one body: no list inside a list. */
const SwBlock *sw_normalize_block (SwContext *context, const SwBlock *block);

SwPassStatus sw_pass_normalize_stmt_structure (SwPassRun *run, GError **error);

G_END_DECLS
