/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-write-file.h"

#include "sw-load.h"

#include <slipway.h>

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEFAULT_MODE 0666

static gboolean
fail (const char *path, int number, GError **error)
{
  g_autofree char *display = g_filename_display_name (path);
  g_autofree char *name = sw_source_escape_name (display);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (number), _ ("“%s” cannot be written: %s"),
               name, g_strerror (number));

  return FALSE;
}

/* GLib's messages name a temporary file and a function of the system, and not always the cause
 * alone; errno is still that of the failure when the code of the error is made of it. */
static gboolean
replace (const char *path, const char *content, gsize length, int mode, const char *shown,
         GError **error)
{
  g_autoptr (GError) cause = NULL;
  int number;

  errno = 0;

  if (g_file_set_contents_full (path, content, (gssize) length,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                &cause))
    return TRUE;

  number = errno;

  if (number != 0 && g_error_matches (cause, G_FILE_ERROR, (int) g_file_error_from_errno (number)))
    return fail (shown, number, error);

  g_propagate_error (error, g_steal_pointer (&cause));

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
    return fail (path, errno, error);

  target = sw_follow_links (path);

  if (target == NULL)
    return fail (path, errno, error);

  return replace (target, content, length, exists ? (int) (info.st_mode & 07777) : DEFAULT_MODE,
                  path, error);
}
