/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

SwPassStatus sw_pass_simplify (SwPassRun *run, GError **error);

/* The third stage of Simplify: takes away scalars and results of ifs that nobody reads. */
const SwBlock *sw_remove_dead (SwContext *context, const SwFunction *function, const SwBlock *body);

G_END_DECLS
