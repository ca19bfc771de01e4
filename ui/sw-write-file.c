/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-write-file.h"

#include "sw-load.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEFAULT_MODE 0666

static gboolean
fail (GError **error, int number)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (number), g_strerror (number));

  return FALSE;
}

/**
 * sw_write_file:
 * @file: where to
 * @content: any bytes
 * @length: how many
 * @error: return location for an error
 *
 * Puts @content in the place of the file at once: whatever fails, the old content stays.  A link
 * stays one: what it leads to is written, also where nothing is yet.
 *
 * Returns: whether the file was written
 */
gboolean
sw_write_file (GFile *file, const char *content, gsize length, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *target = NULL;
  GStatBuf info;
  gboolean exists = path != NULL && g_stat (path, &info) == 0;

  if (path == NULL || (exists && !S_ISREG (info.st_mode)))
    return g_file_replace_contents (file, content, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                    NULL, error);

  if (exists && g_access (path, W_OK) != 0)
    return fail (error, errno);

  target = sw_follow_links (path);

  if (target == NULL)
    return fail (error, errno);

  return g_file_set_contents_full (target, content, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   exists ? (int) (info.st_mode & 07777) : DEFAULT_MODE, error);
}
