/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The rows of the reference about questions to a graph: descriptions of graphs or programs with
 * answers worked out by hand, in tests/data/deps/graph. */
#include "sw-graph-measure.h"
#include "sw-graph-part.h"
#include "sw-test.h"

#include "sw-load.h"
#include "sw-reader.h"

#include <string.h>

/* Files of deps/graph: rows must not get lost. */
#define N_ROWS 24u

typedef struct
{
  const char *folder;
  SwTaskGraphBuilder *builder;
  SwTaskGraph *graph;
  SwGraphOrder *order;
  SwGraphMeasures *measures;
  GHashTable *names;     /* name -> index + 1 of a node */
  GHashTable *loops;     /* name -> index + 1 of a cluster */
  GPtrArray *conditions; /* of a description: names */
  GArray *nodes;         /* SwTaskNode, before they are added */
  GArray *edges;         /* SwTaskEdge */
  gint8 *facts;
  guint n_answers;
  const char *line;
} Row;

static guint
find (Row *self, const char *name)
{
  g_autoptr (GArray) found = NULL;

  if (self->names != NULL && g_hash_table_contains (self->names, name))
    return GPOINTER_TO_UINT (g_hash_table_lookup (self->names, name)) - 1;
  found = sw_task_graph_find_nodes (self->graph, name);
  if (found->len != 1)
    g_error ("“%s” names %u nodes in “%s”", name, found->len, self->line);
  return g_array_index (found, guint, 0);
}

static SwTaskLiteral
get_literal (Row *self, const char *word)
{
  gboolean negated = *word == '!';

  word += negated;
  if (self->graph != NULL)
    {
      guint n;
      const char *const *texts = sw_task_graph_get_conditions (self->graph, &n);

      for (guint i = 0; i < n; i++)
        {
          g_auto (GStrv) parts = g_strsplit (texts[i], " ", -1);
          g_autofree char *joined = g_strjoinv ("", parts);

          if (strcmp (joined, word) == 0)
            return negated ? -(SwTaskLiteral) (i + 1) : (SwTaskLiteral) (i + 1);
        }
      g_error ("no condition “%s”", word);
    }
  for (guint i = 0; i < self->conditions->len; i++)
    if (strcmp (g_ptr_array_index (self->conditions, i), word) == 0)
      return negated ? -(SwTaskLiteral) (i + 1) : (SwTaskLiteral) (i + 1);
  g_ptr_array_add (self->conditions, g_strdup (word));
  sw_task_graph_builder_add_condition (self->builder, word);
  return negated ? -(SwTaskLiteral) self->conditions->len : (SwTaskLiteral) self->conditions->len;
}

static void
read_node (Row *self, char **words)
{
  static const char *const kinds[] = { "task", "spmd", "dummy", "merge", "carry" };
  SwTaskNode node = { .cluster = SW_GRAPH_NONE, .name = words[1], .launch = SW_GRAPH_NONE };
  guint kind = 0, at = 3;

  while (strcmp (kinds[kind], words[2]) != 0)
    kind++;
  node.kind = (SwTaskNodeKind) kind;
  if (g_strcmp0 (words[at], "in") == 0)
    {
      node.cluster = GPOINTER_TO_UINT (g_hash_table_lookup (self->loops, words[at + 1])) - 1;
      at += 2;
    }
  if (g_strcmp0 (words[at], "when") == 0)
    for (at++; words[at] != NULL; at++)
      node.when = sw_task_graph_builder_add_guard (
        self->builder,
        &(SwTaskGuard){ .parent = node.when, .literal = get_literal (self, words[at]) });
  node.name = g_strdup (words[1]);
  g_array_append_val (self->nodes, node);
  g_hash_table_insert (self->names, g_strdup (words[1]), GUINT_TO_POINTER (self->nodes->len));
}

static void
read_edge (Row *self, char **words)
{
  SwTaskEdge edge = { .from = find (self, words[1]),
                      .to = find (self, words[2]),
                      .multiplicity = 1 };
  guint kind = 0;

  while (strcmp (sw_task_edge_kind_to_string ((SwTaskEdgeKind) kind), words[3]) != 0)
    kind++;
  edge.kind = (SwTaskEdgeKind) kind;
  for (guint i = 4; words[i] != NULL; i++)
    if (strcmp (words[i], "back") == 0)
      edge.back = TRUE;
    else if (strcmp (words[i], "maybe") == 0)
      edge.maybe = TRUE;
    else if (strcmp (words[i], "if") == 0)
      edge.literal = get_literal (self, words[++i]);
    else
      edge.multiplicity = (guint) g_ascii_strtoull (words[i] + 1, NULL, 10);
  g_array_append_val (self->edges, edge);
}

static void
read_loop (Row *self, char **words)
{
  SwTaskCluster loop = { .kind = SW_CLUSTER_LOOP, .parent = SW_GRAPH_NONE, .label = words[1] };
  guint index;

  loop.trips = g_ascii_strtoull (words[2], NULL, 10);
  for (guint i = 3; words[i] != NULL; i++)
    if (strcmp (words[i], "parallel") == 0)
      loop.parallel = TRUE;
    else
      loop.parent = GPOINTER_TO_UINT (g_hash_table_lookup (self->loops, words[++i])) - 1;
  index = sw_task_graph_builder_add_cluster (self->builder, &loop);
  g_hash_table_insert (self->loops, g_strdup (words[1]), GUINT_TO_POINTER (index + 1));
}

static void
read_merge (Row *self, char **words)
{
  SwTaskLiteral literal = get_literal (self, words[3]);

  g_array_index (self->nodes, SwTaskNode, find (self, words[1])).flags |=
    literal > 0 ? SW_NODE_NONE_IF_TRUE : SW_NODE_NONE_IF_FALSE;
}

static void
read_program (Row *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (SwProgram) program = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  program = sw_test_read (text);
  self->graph = sw_task_graph_new (program, sw_task_graph_pick_function (program), NULL);
  g_clear_pointer (&self->names, g_hash_table_unref);
}

/* Ends a description once its first answer is read. */
static void
finish (Row *self)
{
  guint n;

  if (self->order != NULL)
    return;
  if (self->graph == NULL)
    {
      for (guint i = 0; i < self->nodes->len; i++)
        sw_task_graph_builder_add_node (self->builder, &g_array_index (self->nodes, SwTaskNode, i));
      for (guint i = 0; i < self->edges->len; i++)
        sw_task_graph_builder_add_edge (self->builder, &g_array_index (self->edges, SwTaskEdge, i));
      self->graph = sw_task_graph_builder_end (g_steal_pointer (&self->builder));
    }
  self->order = sw_graph_order_new (self->graph, SW_ORDER_GUARANTEED);
  self->measures = sw_graph_measures_new (self->graph, SW_ORDER_GUARANTEED);
  sw_task_graph_get_conditions (self->graph, &n);
  self->facts = g_new0 (gint8, n + 1);
}

static const SwTaskEdge *
find_edge (Row *self, const char *from, const char *to)
{
  guint n, a = find (self, from), b = find (self, to);
  const SwTaskEdge *edges = sw_task_graph_get_edges (self->graph, &n);

  for (guint i = 0; i < n; i++)
    if (edges[i].from == a && edges[i].to == b)
      return &edges[i];
  g_error ("no edge for “%s”", self->line);
}

static void
check_word (Row *self, const char *found, const char *wanted)
{
  if (strcmp (found, wanted) != 0)
    g_error ("“%s”: the answer is %s", self->line, found);
}

static void
check_number (Row *self, guint64 found, const char *wanted)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, found);

  check_word (self, text, wanted);
}

static const char *
yes_or_no (gboolean yes)
{
  return yes ? "yes" : "no";
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Compares two sets of words. */
static void
check_set (Row *self, GPtrArray *found, char **wanted)
{
  g_autoptr (GPtrArray) right = g_ptr_array_new ();
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  for (guint i = 0; wanted[i] != NULL; i++)
    g_ptr_array_add (right, wanted[i]);
  g_ptr_array_sort (right, compare_words);
  g_ptr_array_sort (found, compare_words);
  g_ptr_array_add (right, NULL);
  g_ptr_array_add (found, NULL);
  a = g_strjoinv (" ", (char **) found->pdata);
  b = g_strjoinv (" ", (char **) right->pdata);
  check_word (self, a, b);
}

/* The name that the row uses for a node: without the SSA suffix. */
static char *
name_of (Row *self, guint node)
{
  g_auto (GStrv) names = sw_task_graph_name_nodes (self->graph);
  char *name = g_strdup (names[node]);
  char *suffix = strstr (name, "__");

  if (suffix != NULL)
    *suffix = '\0';
  return name;
}

static void
check_reduced (Row *self, char **words)
{
  g_autoptr (SwTaskGraph) reduced = sw_task_graph_reduce (self->graph, SW_EDGES_REDUCED, NULL);
  g_autoptr (SwTaskGraph) order = sw_task_graph_filter (
    reduced, 1u << SW_EDGE_DEP | 1u << SW_EDGE_COMPILER | 1u << SW_EDGE_ALTERNATIVE
               | 1u << SW_EDGE_CARRY | 1u << SW_EDGE_RUNTIME);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (order, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *from = name_of (self, edges[i].from);
      g_autofree char *to = name_of (self, edges[i].to);

      g_ptr_array_add (found, g_strconcat (from, ">", to, NULL));
    }
  check_set (self, found, words);
}

static void
check_runs (Row *self, char **words)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (self->graph, &n);

  for (guint i = 0; i < n; i++)
    if (nodes[i].kind != SW_NODE_MERGE && nodes[i].kind != SW_NODE_CARRY
        && sw_task_graph_judge_guard (self->graph, nodes[i].when, self->facts) >= 0)
      g_ptr_array_add (found, name_of (self, i));
  check_set (self, found, words);
}

static void
check_reads (Row *self, char **words)
{
  g_autoptr (SwTaskGraph) assumed = sw_task_graph_assume (self->graph, self->facts);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  guint n, reader = find (self, words[0]);
  const SwTaskEdge *edges = sw_task_graph_get_edges (assumed, &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < edges[i].n_reasons && edges[i].to == reader; k++)
      if (edges[i].reasons[k].kind == SW_EDGE_DATA
          && g_strcmp0 (edges[i].reasons[k].label, words[1]) == 0)
        g_ptr_array_add (found, name_of (self, edges[i].from));
  check_set (self, found, words + 2);
}

static void
check_cycle (Row *self, char **words)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const guint *cycle = sw_graph_order_get_cycle (self->order, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (found, name_of (self, cycle[i]));
  check_set (self, found, words);
}

/* Task ids that reach the end of an edge, over all iterations of the end. */
static guint64
count_pairs (Row *self, const char *from, const char *to)
{
  const SwTaskEdge *edge = find_edge (self, from, to);
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (self->graph, &n);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (self->graph, &n);
  guint64 pairs = edge->multiplicity;

  for (guint c = nodes[edge->to].cluster; c != SW_GRAPH_NONE; c = clusters[c].parent)
    if (clusters[c].kind == SW_CLUSTER_LOOP)
      pairs *= clusters[c].trips;
  return pairs;
}

static gboolean
exclude (Row *self, const char *a, const char *b)
{
  guint n, n_guards;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (self->graph, &n);
  const SwTaskGuard *guards = sw_task_graph_get_guards (self->graph, &n_guards);
  g_autofree gint8 *facts = NULL;

  sw_task_graph_get_conditions (self->graph, &n);
  facts = g_new0 (gint8, n + 1);
  for (guint g = nodes[find (self, a)].when; g != 0; g = guards[g].parent)
    facts[ABS (guards[g].literal) - 1] = guards[g].literal > 0 ? 1 : -1;
  return sw_task_graph_judge_guard (self->graph, nodes[find (self, b)].when, facts) < 0;
}

static void
check_answer (Row *self, char **words)
{
  static const char *const answers[] = { "no", "last", "yes" };
  const char *what = words[0];
  guint n;

  finish (self);
  self->n_answers++;
  if (strcmp (what, "redundant") == 0)
    {
      const SwTaskEdge *edge = find_edge (self, words[1], words[2]);
      guint index = (guint) (edge - sw_task_graph_get_edges (self->graph, &n));

      check_word (self, yes_or_no (sw_graph_order_is_redundant (self->order, index)), words[3]);
    }
  else if (strcmp (what, "precedes") == 0)
    check_word (self,
                answers[sw_graph_order_precedes (self->order, find (self, words[1]),
                                                 find (self, words[2]), self->facts)],
                words[3]);
  else if (strcmp (what, "next") == 0)
    check_word (self,
                yes_or_no (sw_graph_order_precedes_next (self->order, find (self, words[1]),
                                                         find (self, words[2]), self->facts)),
                words[3]);
  else if (strcmp (what, "excludes") == 0)
    check_word (self, yes_or_no (exclude (self, words[1], words[2])), words[3]);
  else if (strcmp (what, "reduced") == 0)
    check_reduced (self, words + 1);
  else if (strcmp (what, "runs") == 0)
    check_runs (self, words + 1);
  else if (strcmp (what, "reads") == 0)
    check_reads (self, words + 1);
  else if (strcmp (what, "cycle") == 0)
    check_cycle (self, words + 1);
  else if (strcmp (what, "no-cycle") == 0)
    g_assert_null (sw_graph_order_get_cycle (self->order, &n));
  else if (strcmp (what, "length") == 0)
    check_number (self, self->measures->length, words[1]);
  else if (strcmp (what, "width") == 0)
    {
      g_assert_true (self->measures->width_exact);
      check_number (self, self->measures->width, words[1]);
    }
  else if (strcmp (what, "bundle") == 0)
    check_number (self, find_edge (self, words[1], words[2])->multiplicity, words[3]);
  else if (strcmp (what, "pairs") == 0)
    check_number (self, count_pairs (self, words[1], words[2]), words[3]);
  else
    g_error ("“%s” is no answer", what);
}

static void
assume (Row *self, char **words)
{
  guint n;

  finish (self);
  sw_task_graph_get_conditions (self->graph, &n);
  memset (self->facts, 0, n);
  for (guint i = 0; words[i] != NULL; i++)
    {
      SwTaskLiteral literal = get_literal (self, words[i]);

      self->facts[ABS (literal) - 1] = literal > 0 ? 1 : -1;
    }
}

static void
read_line (Row *self, char **words)
{
  if (strcmp (words[0], "node") == 0)
    read_node (self, words);
  else if (strcmp (words[0], "edge") == 0)
    read_edge (self, words);
  else if (strcmp (words[0], "loop") == 0)
    read_loop (self, words);
  else if (strcmp (words[0], "merge") == 0)
    read_merge (self, words);
  else if (strcmp (words[0], "program") == 0)
    read_program (self, words[1]);
  else if (strcmp (words[0], "assume") == 0)
    assume (self, words + 1);
  else if (strcmp (words[0], "answer") == 0)
    check_answer (self, words + 1);
  else
    g_error ("“%s” is no line of a row", words[0]);
}

static void
free_node (gpointer data)
{
  g_free (((SwTaskNode *) data)->name);
}

static void
test_row (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (GStrv) lines = NULL;
  Row row = { .folder = folder };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  row.builder = sw_task_graph_builder_new ("row");
  row.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  row.loops = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  row.conditions = g_ptr_array_new_with_free_func (g_free);
  row.nodes = g_array_new (FALSE, TRUE, sizeof (SwTaskNode));
  row.edges = g_array_new (FALSE, TRUE, sizeof (SwTaskEdge));
  g_array_set_clear_func (row.nodes, free_node);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      {
        g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

        row.line = lines[i];
        read_line (&row, words);
      }
  g_assert_cmpuint (row.n_answers, >, 0);

  g_clear_pointer (&row.names, g_hash_table_unref);
  g_hash_table_unref (row.loops);
  g_ptr_array_unref (row.conditions);
  g_array_unref (row.nodes);
  g_array_unref (row.edges);
  sw_task_graph_builder_free (row.builder);
  sw_graph_order_free (row.order);
  sw_graph_measures_free (row.measures);
  sw_task_graph_unref (row.graph);
  g_free (row.facts);
}

static GPtrArray *
list_rows (void)
{
  g_autofree char *folder = g_build_filename (SW_TEST_DATA, "deps", "graph", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".graph"))
      g_ptr_array_add (rows, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (rows, compare_words);
  return rows;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) rows = NULL;

  g_test_init (&argc, &argv, NULL);
  rows = list_rows ();
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *base = g_path_get_basename (g_ptr_array_index (rows, i));
      g_autofree char *path = g_strdup_printf ("/graph-rows/%s", base);

      g_test_add_data_func (path, g_ptr_array_index (rows, i), test_row);
    }
  g_print ("# deps/graph: %u rows\n", rows->len);
  g_assert_cmpuint (rows->len, ==, N_ROWS);
  return g_test_run ();
}
