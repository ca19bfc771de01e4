/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

#include <gio/gio.h>

/* One small file for each construct of the dialect, written by hand from its description: each
 * reads without a word, copies, and prints back from its nodes alone, byte for byte. */

#define N_LEAST 70

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = NULL;
  SwPrintCheck check;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  program = read_with (text, length, sink);
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    g_test_message ("%s", sw_diag_sink_get (sink, i)->message);
  g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, 0);
  assert_prints (program, SW_PRINT_DEFAULT, text);
  assert_prints (program, SW_PRINT_FROM_NODES, text);
  check = sw_print_check (program);
  g_assert_true (check.identical);
  g_assert_cmpuint (check.n_opaque, ==, 0);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".py"))
      g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".py")));
  g_ptr_array_sort (names, compare_names);
  return names;
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_build_filename (SW_TEST_DATA, "grammar", NULL);
  g_autoptr (GPtrArray) names = list_files (folder);

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpuint (names->len, >=, N_LEAST);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *test = g_strconcat ("/text/grammar/", name, NULL);

      g_test_add_data_func_full (test, g_strdup_printf ("%s/%s.py", folder, name), test_file,
                                 g_free);
    }
  return g_test_run ();
}
