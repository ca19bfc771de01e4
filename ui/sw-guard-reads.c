/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-guard-reads.h"

#include "sw-graph-label.h"
#include "sw-why-graph.h"

#include <glib/gi18n.h>

/* What the tasks of one graph read. */
typedef struct
{
  const SwPicture *picture;
  SwSide side;
  GPtrArray **values;  /* for each node the values that it may read, or NULL */
  GHashTable *writers; /* "node value" -> GString of those that have written it */
} Reads;

static char *
make_key (guint node, const char *value)
{
  return g_strdup_printf ("%u %s", node, value);
}

static void
add_value (Reads *self, guint node, const char *value)
{
  if (self->values[node] == NULL)
    self->values[node] = g_ptr_array_new_with_free_func (g_free);

  if (!g_ptr_array_find_with_equal_func (self->values[node], value, g_str_equal, NULL))
    g_ptr_array_add (self->values[node], g_strdup (value));
}

static void
add_writer (Reads *self, const SwTaskEdge *edge, const char *value)
{
  g_autofree char *key = make_key (edge->to, value);
  g_autofree char *name = sw_why_graph_dup_name (self->picture, self->side, edge->from);
  g_autofree char *said =
    edge->back ? g_strdup_printf (_ ("%s of the iteration before"), name) : g_steal_pointer (&name);
  GString *writers = g_hash_table_lookup (self->writers, key);

  if (writers == NULL)
    {
      writers = g_string_new (NULL);
      g_hash_table_insert (self->writers, g_steal_pointer (&key), writers);
    }

  if (writers->len > 0)
    g_string_append (writers, _ (" or "));

  g_string_append (writers, said);
}

static void
free_string (gpointer data)
{
  g_string_free (data, TRUE);
}

/* Values are those of the whole graph, writers those of the graph as chosen. */
static void
collect (Reads *self, const SwTaskGraph *graph, gboolean chosen)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint e = 0; e < n; e++)
    for (guint i = 0; i < edges[e].n_reasons; i++)
      {
        const SwTaskReason *reason = &edges[e].reasons[i];

        if (reason->kind != SW_EDGE_DATA || reason->label == NULL)
          continue;

        if (chosen)
          add_writer (self, &edges[e], reason->label);
        else
          add_value (self, edges[e].to, reason->label);
      }
}

static char *
describe (const Reads *self, guint node)
{
  const GPtrArray *values = self->values[node];
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      const char *value = g_ptr_array_index (values, i);
      g_autofree char *key = make_key (node, value);
      g_autofree char *names = sw_graph_shorten_names (value);
      g_autofree char *clean = sw_graph_clean_text (names, 80);
      const GString *writers = g_hash_table_lookup (self->writers, key);

      g_string_append_printf (out, "%s%s ← %s", i > 0 ? "\n" : "", clean,
                              writers != NULL
                                ? writers->str
                                : _ ("as it was before: no task of this graph has written it"));
    }

  return g_strdup (out->str);
}

static void
add_rows (SwWhyPage *page, const Reads *self)
{
  const SwTaskGraph *graph = self->picture->sides[self->side].chosen;
  guint n, n_rows = 0;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
  GtkListBox *list = sw_why_page_add_section (page, _ ("What Is Read"));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *detail = NULL;
      GtkListBoxRow *row;

      if (self->values[i] == NULL || (nodes[i].flags & SW_NODE_SKIPPED) != 0
          || n_rows++ >= SW_WHY_MAX_ROWS)
        continue;

      name = sw_why_graph_dup_name (self->picture, self->side, i);
      detail = describe (self, i);
      row = sw_why_page_add_row (page, list, name, FALSE,
                                 nodes[i].stmt != NULL ? nodes[i].stmt->span : SW_SPAN_NONE);
      sw_why_page_add_detail (page, row, detail);
    }

  if (n_rows == 0)
    sw_why_page_add_row (page, list, _ ("No task that runs reads what another one wrote"), FALSE,
                         SW_SPAN_NONE);

  sw_why_page_add_more (page, list, n_rows);
}

void
sw_guard_reads_add (SwWhyPage *page, SwSide side)
{
  SwPicture *picture = sw_document_get_picture (page->document);
  Reads reads = { .picture = picture, .side = side };
  guint n;

  sw_task_graph_get_nodes (picture->sides[side].all, &n);
  reads.values = g_new0 (GPtrArray *, n + 1);
  reads.writers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_string);
  collect (&reads, picture->sides[side].all, FALSE);
  collect (&reads, picture->sides[side].chosen, TRUE);
  add_rows (page, &reads);

  for (guint i = 0; i < n; i++)
    g_clear_pointer (&reads.values[i], g_ptr_array_unref);

  g_free (reads.values);
  g_hash_table_unref (reads.writers);
}
