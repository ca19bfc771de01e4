/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean sw_write_file (GFile *file, const char *content, gsize length, GError **error);

G_END_DECLS
