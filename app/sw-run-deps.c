/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-run-deps.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <jansson.h>
#include <string.h>

/* The dump of dependencies of a run: tasks[] with task_id, scope and kernel_ids, edges[] with
 * pred, succ and source; 64-bit ids are strings.  Only what is needed is read. */

static json_t *
load (const char *path, GError **error)
{
  json_error_t reason;
  json_t *root;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  root = json_loadb (text, length, JSON_REJECT_DUPLICATES, &reason);
  if (root == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s”, line %d: %s"), name,
                 reason.line, reason.text);
  else if (!json_is_object (root))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is no JSON object"), name);
      g_clear_pointer (&root, json_decref);
    }
  return root;
}

/* A number or a string of digits as text. */
static char *
get_id (const json_t *value)
{
  if (json_is_string (value))
    return g_strdup (json_string_value (value));
  if (json_is_integer (value))
    return g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (value));
  return NULL;
}

/* The kernel of a task as a word; NULL for a dummy, whose kernels are all -1. */
static char *
get_kernel (const json_t *task, const json_t *names, gboolean *named)
{
  const json_t *ids = json_object_get (task, "kernel_ids");
  GString *word = NULL;

  *named = FALSE;
  for (gsize i = 0; i < json_array_size (ids); i++)
    {
      g_autofree char *id = get_id (json_array_get (ids, i));
      const char *name;

      if (id == NULL || strcmp (id, "-1") == 0)
        continue;
      name = json_string_value (json_object_get (names, id));
      if (name != NULL)
        {
          if (word != NULL)
            g_string_free (word, TRUE);
          *named = TRUE;
          return g_strdup (name);
        }
      if (word == NULL)
        word = g_string_new ("kernel");
      g_string_append_printf (word, " %" G_GSIZE_FORMAT ":%s", i, id);
    }
  return word != NULL ? g_string_free (word, FALSE) : NULL;
}

static void
read_tasks (SwRun *run, const json_t *root, const json_t *names, GHashTable *by_id)
{
  const json_t *tasks = json_object_get (root, "tasks");

  for (gsize i = 0; i < json_array_size (tasks); i++)
    {
      const json_t *entry = json_array_get (tasks, i);
      const char *scope = json_string_value (json_object_get (entry, "scope"));
      char *id = get_id (json_object_get (entry, "task_id"));
      SwRunTask task = { .manual = g_strcmp0 (scope, "manual") == 0 };

      if (id == NULL)
        continue;
      task.kernel = get_kernel (entry, names, &task.named);
      g_hash_table_insert (by_id, id, GUINT_TO_POINTER (run->tasks->len + 1));
      g_array_append_val (run->tasks, task);
    }
}

/* Edges that only keep a buffer alive order nothing. */
static void
read_edges (SwRun *run, const json_t *root, GHashTable *by_id)
{
  const json_t *edges = json_object_get (root, "edges");

  for (gsize i = 0; i < json_array_size (edges); i++)
    {
      const json_t *entry = json_array_get (edges, i);
      const char *source = json_string_value (json_object_get (entry, "source"));
      g_autofree char *from = get_id (json_object_get (entry, "pred"));
      g_autofree char *to = get_id (json_object_get (entry, "succ"));
      guint a = from != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (by_id, from)) : 0;
      guint b = to != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (by_id, to)) : 0;
      SwRunEdge edge;

      if (a == 0 || b == 0 || g_strcmp0 (source, "creator") == 0)
        continue;
      edge = (SwRunEdge){ a - 1, b - 1, g_strdup (source != NULL ? source : "?") };
      g_array_append_val (run->edges, edge);
    }
}

/**
 * sw_run_deps_read:
 * @path: the dump of dependencies of a run
 * @names: (nullable): the file with the names of its kernels
 *
 * Returns: (transfer full) (nullable): the run, or NULL with @error set
 */
SwRun *
sw_run_deps_read (const char *path, const char *names, GError **error)
{
  json_t *root = load (path, error);
  json_t *map = NULL;
  SwRun *run = NULL;
  g_autoptr (GHashTable) by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (root != NULL && names != NULL)
    map = load (names, error);
  if (root != NULL && (names == NULL || map != NULL))
    {
      run = sw_run_new ();
      read_tasks (run, root, json_object_get (map, "callable_id_to_name"), by_id);
      read_edges (run, root, by_id);
    }
  json_decref (map);
  json_decref (root);
  return run;
}
