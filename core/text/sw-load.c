/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-load.h"

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#define CHUNK_SIZE ((gsize) 256 * 1024)
#define MAX_LINKS  40

/* clang-format off */
/**
 * sw_load_error_quark:
 *
 * Returns: the domain of the errors of reading files
 */
G_DEFINE_QUARK (sw-load-error-quark, sw_load_error)
/* clang-format on */

static void
set_too_large (const char *name, gsize max_size, GError **error)
{
  g_autofree char *limit = g_format_size_full (max_size, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *shown = sw_source_escape_name (name);

  g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_TOO_LARGE,
               _ ("“%s” is larger than the limit of %s"), shown, limit);
}

/* With its byte order mark, or without one but with a zero in every other byte of the first
 * characters, as Latin text has it. */
static gboolean
is_utf16 (const char *text, gsize length)
{
  gsize n = MIN (length & ~(gsize) 1, 64);
  guint zeros[2] = { 0, 0 };

  if (length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return TRUE;
  for (gsize i = 0; i < n; i++)
    zeros[i % 2] += text[i] == '\0';
  return n >= 8
         && ((zeros[0] == 0 && zeros[1] >= n / 2 - 1) || (zeros[1] == 0 && zeros[0] >= n / 2 - 1));
}

/* Refuses what is no text, and says where. */
static gboolean
check_text (const char *name, const char *text, gsize length, GError **error)
{
  const char *nul = memchr (text, '\0', length);
  const char *bad;
  guint line = 1;
  const char *line_start = text;
  g_autofree char *shown = sw_source_escape_name (name);

  if (is_utf16 (text, length))
    {
      g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_ENCODING,
                   _ ("“%s” is UTF-16 text, not UTF-8; convert it first: iconv -f UTF-16 -t UTF-8"),
                   shown);
      return FALSE;
    }
  if (nul != NULL)
    {
      g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_ENCODING,
                   _ ("“%s” is a binary file: it has a zero byte at offset %lu"), shown,
                   (gulong) (nul - text));
      return FALSE;
    }
  if (g_utf8_validate_len (text, length, &bad))
    return TRUE;
  for (const char *p = text; (p = memchr (p, '\n', bad - p)) != NULL;)
    {
      line++;
      line_start = ++p;
    }
  g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_ENCODING,
               _ ("“%s” is not UTF-8: line %u, column %ld, byte 0x%02x"), shown, line,
               g_utf8_pointer_to_offset (line_start, bad) + 1, (guint8) *bad);
  return FALSE;
}

/**
 * sw_load_bytes:
 * @name: how messages call the text
 * @bytes: the text
 * @max_size: the largest number of bytes accepted
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with @error set
 */
SwSource *
sw_load_bytes (const char *name, GBytes *bytes, gsize max_size, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_return_val_if_fail (name != NULL, NULL);

  if (length > max_size || length >= G_MAXUINT32)
    {
      set_too_large (name, MIN (max_size, G_MAXUINT32), error);
      return NULL;
    }
  if (length > 0 && !check_text (name, text, length, error))
    return NULL;
  return sw_source_new (name, text != NULL ? text : "", length);
}

static void
set_read_error (const char *name, const GError *cause, GError **error)
{
  g_autofree char *shown = sw_source_escape_name (name);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_FAILED, _ ("“%s” does not exist"), shown);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_FAILED, _ ("“%s” is a folder, not a file"),
                 shown);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_FAILED, _ ("“%s” may not be read"), shown);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, cause->message);
  else
    g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_FAILED, _ ("“%s” could not be read: %s"),
                 shown, cause->message);
}

/* Reads at most @max_size bytes and one, whatever the stream says of its size: pipes and
 * devices have none.  With a zero byte it is no text, and the rest need not be read. */
static GBytes *
read_stream (GInputStream *stream, gsize max_size, GCancellable *cancellable, GError **error)
{
  GByteArray *data = g_byte_array_new ();
  gboolean binary;
  gssize n;

  do
    {
      gsize at = data->len;
      gsize room = MIN (CHUNK_SIZE, max_size - at + 1);

      g_byte_array_set_size (data, (guint) (at + room));
      n = g_input_stream_read (stream, data->data + at, room, cancellable, error);
      g_byte_array_set_size (data, (guint) (at + MAX (n, 0)));
      binary = n > 0 && memchr (data->data + at, '\0', (gsize) n) != NULL;
    }
  while (n > 0 && !binary && data->len <= max_size);
  if (n < 0)
    {
      g_byte_array_unref (data);
      return NULL;
    }
  return g_byte_array_free_to_bytes (data);
}

static char *
display_name (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  return path != NULL ? g_filename_display_name (path) : g_file_get_uri (file);
}

static SwSource *
load_as (GFile *file, const char *name, gsize max_size, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, &cause);
  g_autoptr (GBytes) bytes = NULL;

  max_size = MIN (max_size, (gsize) G_MAXUINT32 - CHUNK_SIZE);
  if (stream != NULL)
    bytes = read_stream (G_INPUT_STREAM (stream), max_size, cancellable, &cause);
  if (bytes == NULL)
    {
      set_read_error (name, cause, error);
      return NULL;
    }
  return sw_load_bytes (name, bytes, max_size, error);
}

/**
 * sw_load_file:
 * @max_size: the largest number of bytes accepted, usually %SW_LOAD_DEFAULT_LIMIT
 *
 * Reads a text file.  A byte order mark and line ends stay as they are.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with @error set
 */
SwSource *
sw_load_file (GFile *file, gsize max_size, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = display_name (file);

  return load_as (file, name, max_size, cancellable, error);
}

/**
 * sw_load_path:
 * @path: a file name
 * @max_size: the largest number of bytes accepted, usually %SW_LOAD_DEFAULT_LIMIT
 *
 * As sw_load_file(), but messages name the file as @path does, relative or not, with control
 * characters escaped.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with @error set
 */
SwSource *
sw_load_path (const char *path, gsize max_size, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *display = g_filename_display_name (path);
  g_autofree char *name = sw_source_escape_name (display);

  return load_as (file, name, max_size, cancellable, error);
}

/**
 * sw_load_stdin:
 * @max_size: the largest number of bytes accepted
 *
 * Reads standard input to its end.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with @error set
 */
SwSource *
sw_load_stdin (gsize max_size, GError **error)
{
  const char *name = "<stdin>";
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  gssize n;

  max_size = MIN (max_size, (gsize) G_MAXUINT32 - CHUNK_SIZE);
  do
    {
      gsize at = data->len;
      gsize room = MIN (CHUNK_SIZE, max_size - at + 1);

      g_byte_array_set_size (data, (guint) (at + room));
      do
        n = read (STDIN_FILENO, data->data + at, room);
      while (n < 0 && errno == EINTR);
      if (n < 0)
        {
          g_set_error (error, SW_LOAD_ERROR, SW_LOAD_ERROR_FAILED,
                       _ ("Standard input could not be read: %s"), g_strerror (errno));
          return NULL;
        }
      g_byte_array_set_size (data, (guint) (at + n));
    }
  while (n > 0 && data->len <= max_size);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&data));
  return sw_load_bytes (name, bytes, max_size, error);
}

/**
 * sw_follow_links:
 * @path: a file name
 *
 * Follows symbolic links, also one that leads to where nothing is yet, so that a new file can take
 * the place of what a link means and not of the link.
 *
 * Returns: (transfer full) (nullable): where a file at @path is or would be; %NULL with errno set
 *   when there are too many links
 */
char *
sw_follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *folder = NULL;
      g_autofree char *to = g_file_read_link (at, NULL);

      if (to == NULL)
        return g_steal_pointer (&at);
      folder = g_path_get_dirname (at);
      g_free (at);
      at = g_path_is_absolute (to) ? g_steal_pointer (&to) : g_build_filename (folder, to, NULL);
    }
  errno = ELOOP;
  return NULL;
}
