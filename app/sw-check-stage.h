/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-command.h"
#include "sw-report.h"

G_BEGIN_DECLS

GPtrArray *sw_check_codegen (const char *path, const SwOptions *options);

G_END_DECLS
