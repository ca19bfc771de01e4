/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Directions and task dependencies of the corpus: the texts there were printed by a compiler of
 * August 2026, whose answers compat mode gives.  The exact answers never name an id outside of the
 * branch or loop that defines it. */
#include "sw-deps.h"
#include "sw-nesting.h"
#include "sw-pass.h"
#include "sw-reader.h"
#include "sw-test.h"

#include <string.h>

typedef struct
{
  guint n_directions;
  guint n_deps;
  guint n_exact;
  guint n_edges;
} Totals;

static char *
load (const char *folder, const char *name, const char *file)
{
  g_autofree char *path = g_build_filename (folder, name, file, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* NULL when the text has errors. */
static SwProgram *
read_text (const char *text)
{
  g_autoptr (SwSource) source = sw_source_new ("corpus.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);

  return sw_diag_sink_count (sink, SW_SEVERITY_ERROR) == 0 ? g_steal_pointer (&program) : NULL;
}

static void
run_pass (SwProgram **program, const char *name, SwDepsMode mode)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  SwPassRun run = { .program = *program, .sink = sink, .deps = mode };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (sw_pass_find (name)->run (&run, &error), !=, SW_PASS_FAILED);
  g_assert_no_error (error);
  *program = run.program;
}

/* The lines in which @got is not @expected. */
static void
show_difference (const char *name, const char *expected, const char *got)
{
  g_auto (GStrv) a = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) b = g_strsplit (got, "\n", -1);

  for (guint i = 0; a[i] != NULL && b[i] != NULL; i++)
    if (strcmp (a[i], b[i]) != 0)
      g_test_message ("%s:%u\n  expected %s\n  got      %s", name, i + 1, a[i], b[i]);
  g_test_fail ();
}

/* Runs @pass on @input and compares the print with @expected. */
static void
compare (const char *name, const char *input, const char *pass, SwDepsMode mode,
         const char *expected)
{
  SwProgram *program = read_text (input);
  g_autofree char *printed = NULL;

  g_assert_nonnull (program);
  run_pass (&program, pass, mode);
  printed = sw_test_print (program);
  if (strcmp (printed, expected) != 0)
    show_difference (name, expected, printed);
  sw_program_unref (program);
}

static guint
check_nesting (const char *name, SwProgram *program)
{
  guint n_edges = 0;

  for (guint i = 0; i < program->n_functions; i++)
    {
      g_autoptr (SwDeps) deps = sw_deps_new (program, program->functions[i], SW_DEPS_EXACT, NULL);
      g_autoptr (SwNesting) nesting = sw_nesting_new (program->functions[i], FALSE);
      guint n;
      const SwDepEdge *edges = sw_deps_get_compiler_edges (deps, &n);

      for (guint k = 0; k < n; k++)
        if (edges[k].via == NULL || !sw_nesting_reaches (nesting, edges[k].via, edges[k].to))
          {
            g_test_message ("%s: %s", name, edges[k].via != NULL ? edges[k].via->name : "nothing");
            g_test_fail ();
          }
      n_edges += n;
    }
  return n_edges;
}

/* The exact answers over the text before the pass, guarded by us. */
static void
check_exact (const char *name, const char *text, Totals *totals)
{
  SwProgram *program = read_text (text);
  g_autoptr (SwLegalizeResult) result = NULL;
  SwProgram *after;

  if (program == NULL)
    return;
  result = sw_test_legalize (program);
  sw_program_unref (program);
  after = sw_program_ref (result->after);
  run_pass (&after, "DeriveCallDirections", SW_DEPS_EXACT);
  totals->n_edges += check_nesting (name, after);
  run_pass (&after, "AutoDeriveTaskDependencies", SW_DEPS_EXACT);
  sw_program_unref (after);
  totals->n_exact++;
}

static void
check_program (const char *folder, const char *name, Totals *totals)
{
  g_autofree char *before = load (folder, name, "before.py");
  g_autofree char *after = load (folder, name, "after.py");
  g_autofree char *directions = load (folder, name, "directions.py");
  g_autofree char *deps = load (folder, name, "deps.py");

  if (after != NULL && directions != NULL)
    {
      compare (name, after, "DeriveCallDirections", SW_DEPS_COMPAT, directions);
      totals->n_directions++;
    }
  if (directions != NULL && deps != NULL)
    {
      compare (name, directions, "AutoDeriveTaskDependencies", SW_DEPS_COMPAT, deps);
      totals->n_deps++;
    }
  if (before != NULL)
    check_exact (name, before, totals);
}

/* The text after @pass in a folder of dumps. */
static char *
load_after (const char *folder, const char *name, const char *pass)
{
  g_autofree char *path = g_build_filename (folder, name, "passes_dump", NULL);
  g_autofree char *suffix = g_strconcat ("_after_", pass, ".py", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, suffix))
      return load (path, "", file);
  return NULL;
}

/* The compiler that wrote the dumps ran with its analysis switched off, as by default. */
static void
check_dump (const char *folder, const char *name, Totals *totals)
{
  g_autofree char *guarded = load_after (folder, name, "LegalizeSpmdLaunches");
  g_autofree char *directions = load_after (folder, name, "DeriveCallDirections");
  g_autofree char *deps = load_after (folder, name, "AutoDeriveTaskDependencies");

  if (guarded != NULL && directions != NULL)
    {
      compare (name, guarded, "DeriveCallDirections", SW_DEPS_COMPAT, directions);
      totals->n_directions++;
    }
  if (directions != NULL && deps != NULL)
    {
      compare (name, directions, "AutoDeriveTaskDependencies", SW_DEPS_OFF, deps);
      totals->n_deps++;
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

typedef void (*CheckFunc) (const char *folder, const char *name, Totals *totals);

static void
check_folder (const char *corpus, const char *part, CheckFunc check, Totals *totals)
{
  g_autofree char *folder = g_build_filename (corpus, part, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    check (folder, g_ptr_array_index (names, i), totals);
}

static void
check_corpus (const char *corpus)
{
  Totals totals = { 0 };

  check_folder (corpus, "small", check_program, &totals);
  check_folder (corpus, "dumps", check_dump, &totals);
  g_print ("# directions of %u programs, dependencies of %u; %u exact with %u reasons\n",
           totals.n_directions, totals.n_deps, totals.n_exact, totals.n_edges);
  g_assert_cmpuint (totals.n_directions, >=, 83);
  g_assert_cmpuint (totals.n_deps, >=, 42);
  g_assert_cmpuint (totals.n_exact, >, 80);
  g_assert_cmpuint (totals.n_edges, >, 0);
}

static void
test_corpus (void)
{
  check_corpus (SW_TEST_DATA "/corpus");
}

static void
test_whole_corpus (void)
{
  check_corpus (g_getenv ("SW_CORPUS"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deps/corpus", test_corpus);
  if (g_getenv ("SW_CORPUS") != NULL && *g_getenv ("SW_CORPUS") != '\0')
    g_test_add_func ("/deps/whole-corpus", test_whole_corpus);
  return g_test_run ();
}
