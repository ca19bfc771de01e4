/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-assumption.h"
#include "sw-diagnostic.h"
#include "sw-program.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The progress of a long operation, from 0 to 1; called on the thread that works. */
typedef void (*SwProgressFunc) (double fraction, gpointer data);

SW_AVAILABLE_IN_ALL
SwProgram *sw_read_program (SwSource *source, SwDiagSink *sink, SwProgressFunc progress,
                            gpointer progress_data, GCancellable *cancellable, GError **error);

SW_AVAILABLE_IN_ALL
SwAssumption *sw_read_assumption (SwSource *source, SwDiagSink *sink);

G_END_DECLS
