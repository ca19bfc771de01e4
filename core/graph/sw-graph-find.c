/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-part.h"

#include <string.h>

/* Whether @name is @text, with or without what SSA conversion appends to it. */
static gboolean
is_named (const char *name, const char *text, gsize length)
{
  return name != NULL && strncmp (name, text, length) == 0
         && (name[length] == '\0' || g_str_has_prefix (name + length, "__"));
}

/* Whether @text is a variable that takes what @node gives. */
static gboolean
is_assigned (const SwTaskNode *node, const char *text, gsize length)
{
  if (node->kind == SW_NODE_MERGE || node->kind == SW_NODE_CARRY || node->stmt == NULL)
    return FALSE;
  for (guint i = 0; i < node->stmt->n_targets; i++)
    if (is_named (node->stmt->targets[i]->name, text, length))
      return TRUE;
  return FALSE;
}

/**
 * sw_task_graph_find_nodes:
 * @text: the name of a callee, of a merged or carried id, or of an assigned variable; followed
 *   by "#" and a number it is the one of that number among those of the name
 *
 * Returns: (transfer full) (element-type guint): what is meant, in program order; empty when
 *   nothing is
 */
GArray *
sw_task_graph_find_nodes (const SwTaskGraph *graph, const char *text)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *hash = strrchr (text, '#');
  gsize length = strlen (text);
  guint64 number = 0;
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  if (hash != NULL && hash != text
      && g_ascii_string_to_unsigned (hash + 1, 10, 1, G_MAXUINT, &number, NULL))
    length = (gsize) (hash - text);
  /* Whole names first, then names without their SSA suffix, then variables. */
  for (guint round = 0; round < 3 && found->len == 0 && length > 0; round++)
    for (guint i = 0; i < n; i++)
      if (round == 0   ? is_named (nodes[i].name, text, length) && nodes[i].name[length] == '\0'
          : round == 1 ? is_named (nodes[i].name, text, length)
                       : is_assigned (&nodes[i], text, length))
        g_array_append_val (found, i);
  if (number > 0)
    {
      guint chosen = number <= found->len ? g_array_index (found, guint, number - 1) : 0;
      gboolean any = number <= found->len;

      g_array_set_size (found, 0);
      if (any)
        g_array_append_val (found, chosen);
    }
  return found;
}

/**
 * sw_task_graph_name_nodes:
 *
 * Returns: (transfer full) (array zero-terminated=1): for each node its name, with "#" and a
 *   number where several nodes have it
 */
char **
sw_task_graph_name_nodes (const SwTaskGraph *graph)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      gpointer name = nodes[i].name != NULL ? nodes[i].name : (char *) "";

      g_hash_table_insert (
        counts, name, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) + 1));
    }
  for (guint i = 0; i < n; i++)
    {
      gpointer name = nodes[i].name != NULL ? nodes[i].name : (char *) "";
      guint k = GPOINTER_TO_UINT (g_hash_table_lookup (seen, name)) + 1;

      g_hash_table_insert (seen, name, GUINT_TO_POINTER (k));
      names[i] = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) > 1
                   ? g_strdup_printf ("%s#%u", (const char *) name, k)
                   : g_strdup (name);
    }
  return names;
}
