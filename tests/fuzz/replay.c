/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Feeds a fuzz target without a fuzzer: every IR text below the folders given, whole, cut off at
 * several places, and with single bytes changed.  The same inputs in every run. */
#include <glib.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Texts longer than this are fed whole only: they would take most of the time. */
#define LONGEST_CHANGED 20000u
#define N_CHANGES       8u

/* A copy of its own for each run, so that reading past the end is seen. */
static void
feed (const char *text, gsize length)
{
  g_autofree char *copy = g_memdup2 (text, length);

  LLVMFuzzerTestOneInput ((const guint8 *) copy, length);
}

static void
feed_changed (const char *text, gsize length, guint32 seed)
{
  static const char bytes[] = "()[]{}:,=\"'\\\n\t #0a_\xff";
  g_autofree char *copy = g_memdup2 (text, length);

  for (guint i = 0; i < N_CHANGES; i++)
    {
      gsize at;
      char was;

      seed = seed * 1664525u + 1013904223u;
      at = (seed >> 4) % length;
      was = copy[at];
      copy[at] = bytes[(seed >> 24) % (sizeof bytes - 1)];
      feed (copy, length);
      copy[at] = was;
    }
}

static guint
feed_file (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL) || length == 0)
    return 0;

  feed (text, length);
  if (length <= LONGEST_CHANGED)
    {
      for (guint i = 1; i < 4; i++)
        feed (text, length * i / 4);
      feed_changed (text, length, (guint32) length);
    }
  return 1;
}

static guint
feed_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        n += feed_folder (child);
      else if (g_str_has_suffix (name, ".py"))
        n += feed_file (child);
    }
  return n;
}

int
main (int argc, char *argv[])
{
  guint n = 0;

  for (int i = 1; i < argc; i++)
    n += feed_folder (argv[i]);
  g_print ("%u texts\n", n);
  return n >= 300 ? EXIT_SUCCESS : EXIT_FAILURE;
}
