/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-source.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_LOAD_ERROR (sw_load_error_quark ())

typedef enum
{
  SW_LOAD_ERROR_FAILED,    /* missing, unreadable, a directory: the message says which */
  SW_LOAD_ERROR_ENCODING,  /* not UTF-8, or NUL bytes: a binary */
  SW_LOAD_ERROR_TOO_LARGE, /* above the limit */
} SwLoadError;

/* 512 MiB: the largest file read unless the caller raises the limit. */
#define SW_LOAD_DEFAULT_LIMIT ((gsize) 512 * 1024 * 1024)

SW_AVAILABLE_IN_ALL
GQuark sw_load_error_quark (void);

SW_AVAILABLE_IN_ALL
SwSource *sw_load_file (GFile *file, gsize max_size, GCancellable *cancellable, GError **error);

SW_AVAILABLE_IN_ALL
SwSource *sw_load_path (const char *path, gsize max_size, GCancellable *cancellable,
                        GError **error);

SW_AVAILABLE_IN_ALL
SwSource *sw_load_stdin (gsize max_size, GError **error);

SW_AVAILABLE_IN_ALL
SwSource *sw_load_bytes (const char *name, GBytes *bytes, gsize max_size, GError **error);

/* Where a file at @path is or would be: behind the links that lead there. */
SW_AVAILABLE_IN_ALL
char *sw_follow_links (const char *path);

G_END_DECLS
