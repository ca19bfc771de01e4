/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

SwPassStatus sw_pass_flatten_call_expr (SwPassRun *run, GError **error);

G_END_DECLS
