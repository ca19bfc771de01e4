/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-program.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is wrong, or may be, with the task dependencies of a program. */
SW_AVAILABLE_IN_ALL
guint sw_check_dependencies (SwProgram *program, SwDiagSink *sink, GCancellable *cancellable);

/* Dependencies that a launch declares in @before and not in @after. */
SW_AVAILABLE_IN_ALL
guint sw_check_lost_dependencies (const SwProgram *before, const SwProgram *after,
                                  SwDiagSink *sink);

G_END_DECLS
