/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Watches whether a file is still the one that was read.  Editors replace files in many
 * ways, so an event only makes us look again, once things are quiet. */
#define SW_TYPE_FILE_WATCH (sw_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (SwFileWatch, sw_file_watch, SW, FILE_WATCH, GObject)

SwFileWatch *sw_file_watch_new (GFile *file, const char *etag);

G_END_DECLS
