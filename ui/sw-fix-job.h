/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

G_BEGIN_DECLS

/* Writes a program with fixes, on a worker thread: the whole file or nothing. */
void sw_fix_write_async (SwAnalysis *analysis, GPtrArray *fixes, GFile *file, const char *etag,
                         GAsyncReadyCallback callback, gpointer data);

gboolean sw_fix_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
