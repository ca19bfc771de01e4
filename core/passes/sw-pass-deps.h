/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

SwPassStatus sw_pass_derive_call_directions (SwPassRun *run, GError **error);

SwPassStatus sw_pass_auto_derive_task_dependencies (SwPassRun *run, GError **error);

const SwExpr *sw_pass_new_directions (SwContext *context, const char *prefix,
                                      const SwArgDirection *slots, guint n, SwSpan span);

G_END_DECLS
