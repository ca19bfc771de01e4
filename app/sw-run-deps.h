/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-run.h"

G_BEGIN_DECLS

SwRun *sw_run_deps_read (const char *path, const char *names, GError **error);

G_END_DECLS
