/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-load.h"

#include <glib/gstdio.h>
#include <string.h>

static SwSource *
load_bytes (const char *data, gsize length, gsize limit, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  return sw_load_bytes ("x.py", bytes, limit, error);
}

static void
check_refused (const char *data, gsize length, int code, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (load_bytes (data, length, 100, &error));
  g_assert_error (error, SW_LOAD_ERROR, code);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_text_is_kept (void)
{
  static const char text[] = "\357\273\277a\r\nb\tc\342\200\246";
  g_autoptr (GError) error = NULL;
  g_autoptr (SwSource) source = load_bytes (text, sizeof text - 1, 100, &error);
  gsize length;
  const char *kept;

  g_assert_no_error (error);
  kept = sw_source_get_text (source, &length);
  g_assert_cmpmem (kept, length, text, sizeof text - 1);
  g_assert_cmpstr (sw_source_get_name (source), ==, "x.py");
}

static void
test_empty (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwSource) source = load_bytes ("", 0, 100, &error);

  g_assert_no_error (error);
  g_assert_nonnull (source);
}

static void
test_no_text (void)
{
  check_refused ("abc\0def", 7, SW_LOAD_ERROR_ENCODING, "offset 3");
  check_refused ("ab\ncd\303(", 7, SW_LOAD_ERROR_ENCODING, "line 2, column 3");
  check_refused ("a\n\342\202\254\377", 6, SW_LOAD_ERROR_ENCODING, "line 2, column 2, byte 0xff");
}

static void
test_limit (void)
{
  char text[101];
  g_autoptr (GError) error = NULL;
  g_autoptr (SwSource) source = NULL;

  memset (text, 'a', sizeof text);
  check_refused (text, 101, SW_LOAD_ERROR_TOO_LARGE, "x.py");
  source = load_bytes (text, 100, 100, &error);
  g_assert_no_error (error);
}

static void
check_file (const char *path, gsize limit, int code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_load_file (file, limit, NULL, &error));
  g_assert_error (error, SW_LOAD_ERROR, code);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autofree char *path = g_build_filename (folder, "a.py", NULL);
  g_autofree char *missing = g_build_filename (folder, "b.py", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SwSource) source = NULL;
  gsize length;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, "pass\n", -1, NULL));
  source = sw_load_file (file, 5, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sw_source_get_text (source, &length), ==, "pass\n");
  g_assert_cmpuint (length, ==, 5);
  check_file (path, 4, SW_LOAD_ERROR_TOO_LARGE);
  check_file (missing, 100, SW_LOAD_ERROR_FAILED);
  check_file (folder, 100, SW_LOAD_ERROR_FAILED);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_cancelled (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (sw_load_file (file, 100, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_endless_file (void)
{
  check_file ("/dev/zero", 1000, SW_LOAD_ERROR_TOO_LARGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/load/text-is-kept", test_text_is_kept);
  g_test_add_func ("/text/load/empty", test_empty);
  g_test_add_func ("/text/load/no-text", test_no_text);
  g_test_add_func ("/text/load/limit", test_limit);
  g_test_add_func ("/text/load/files", test_files);
  g_test_add_func ("/text/load/cancelled", test_cancelled);
  g_test_add_func ("/text/load/endless-file", test_endless_file);
  return g_test_run ();
}
