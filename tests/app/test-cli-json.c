/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <jansson.h>
#include <string.h>

/* The JSON of check and explain: valid by the schema, and right. */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

/* Parses strictly, and has an independent program validate it by the schema. */
static json_t *
parse (const CliRun *run)
{
  json_error_t error;
  json_t *root = json_loadb (run->out, run->n_out, JSON_REJECT_DUPLICATES, &error);

  if (root == NULL)
    g_error ("%s in:\n%s", error.text, run->out);
  cli_assert_schema (run, "slipway-report-1.json");
  g_assert_true (g_str_has_suffix (run->out, "}\n") || g_str_has_suffix (run->out, "]\n"));
  return root;
}

static json_t *
get_launch (json_t *root, guint i)
{
  json_t *launch = json_array_get (json_object_get (root, "launches"), i);

  g_assert_nonnull (launch);
  return launch;
}

static void
assert_string (json_t *object, const char *name, const char *expected)
{
  g_assert_cmpstr (json_string_value (json_object_get (object, name)), ==, expected);
}

static void
assert_integer (json_t *object, const char *name, gint64 expected)
{
  g_assert_true (json_is_integer (json_object_get (object, name)));
  g_assert_cmpint (json_integer_value (json_object_get (object, name)), ==, expected);
}

static void
test_missing (void)
{
  g_autofree char *path = cli_data ("corpus/small/missing_one_of_two/before.py");
  g_autoptr (CliRun) run = cli_run ("check", "--format", "json", path, NULL);
  g_autoptr (json_t) root = parse (run);
  json_t *launch = get_launch (root, 0);
  json_t *missing = json_object_get (launch, "missing");
  json_t *finding = json_array_get (json_object_get (root, "findings"), 0);
  json_t *live = json_object_get (launch, "live_results");

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->err, ==, "");
  assert_integer (root, "schema", 1);
  assert_string (root, "file", path);
  assert_string (root, "preset", "contract");
  assert_string (launch, "function", "main");
  assert_string (launch, "callee", "divide");
  assert_integer (launch, "line", 14);
  assert_string (launch, "count", "n__ssa_v0");
  assert_string (launch, "count_from", "submit");
  assert_string (launch, "verdict", "rejected");
  g_assert_cmpuint (json_array_size (missing), ==, 1);
  assert_string (json_array_get (missing, 0), "name", "hi__ssa_v0");
  assert_integer (json_array_get (missing, 0), "index", 2);
  g_assert_cmpuint (json_array_size (live), ==, 2);
  g_assert_cmpint (json_integer_value (json_array_get (live, 0)), ==, 1);
  g_assert_cmpint (json_integer_value (json_array_get (live, 1)), ==, 2);
  assert_string (finding, "rule", "SW0301");
  assert_string (finding, "severity", "error");
  assert_integer (finding, "line", 14);
  assert_string (finding, "message",
                 "LegalizeSpmdLaunches: launch 'divide' may have a non-positive core_num; output "
                 "tensors 'hi__ssa_v0' (parameter 2) are not preallocated. Allocate and pass every "
                 "Out/InOut tensor before this launch.");
}

/* Makes all edits of all findings, from the last to the first. */
static char *
apply_fixes (json_t *root, const char *text)
{
  json_t *findings = json_object_get (root, "findings");
  GString *out = g_string_new (text);

  for (gsize i = json_array_size (findings); i-- > 0;)
    {
      json_t *finding = json_array_get (findings, i);
      json_t *fixes = json_object_get (finding, "fixes");
      json_t *edits;

      if (g_str_has_prefix (json_string_value (json_object_get (finding, "rule")), "SW04"))
        continue;
      g_assert_cmpuint (json_array_size (fixes), ==, 1);
      edits = json_object_get (json_array_get (fixes, 0), "edits");
      for (gsize j = json_array_size (edits); j-- > 0;)
        {
          json_t *edit = json_array_get (edits, j);
          gint64 start = json_integer_value (json_object_get (edit, "start"));
          gint64 end = json_integer_value (json_object_get (edit, "end"));

          g_string_erase (out, start, end - start);
          g_string_insert (out, start, json_string_value (json_object_get (edit, "text")));
        }
    }
  return g_string_free (out, FALSE);
}

/* With the proposed buffers the programs have no finding any more. */
static void
test_fixes (void)
{
  static const char *const names[] = { "missing_one_of_two",      "missing_omitted_in_the_middle",
                                       "missing_unused_output",   "missing_proven_empty",
                                       "missing_in_two_launches", "wrapper_effective_missing" };
  const char *const args[] = { "check", "-", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("corpus/small/%s/before.py", names[i]);
      g_autofree char *path = cli_data (name);
      g_autofree char *text = cli_read (path);
      g_autoptr (CliRun) run = cli_run ("check", "--format", "json", path, NULL);
      g_autoptr (json_t) root = parse (run);
      g_autofree char *mended = apply_fixes (root, text);
      g_autoptr (CliRun) again = cli_run_with (NULL, mended, args);

      g_assert_cmpint (run->status, ==, 1);
      g_assert_null (strstr (again->out, "[SW03"));
      g_assert_cmpint (again->status, ==, 0);
    }
}

static void
test_proof (void)
{
  g_autofree char *path = cli_data ("corpus/small/proof_floor_division/before.py");
  g_autoptr (CliRun) run = cli_run ("explain", "--format", "json", path, NULL);
  g_autoptr (json_t) root = parse (run);
  json_t *guarded = get_launch (root, 0);
  json_t *proven = get_launch (root, 1);
  json_t *witness = json_object_get (json_object_get (guarded, "witness"), "m__ssa_v0");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (json_array_size (json_object_get (root, "launches")), ==, 3);
  assert_string (guarded, "verdict", "guarded");
  assert_integer (guarded, "line", 14);
  g_assert_true (json_is_integer (witness));
  g_assert_cmpint (json_integer_value (witness), >=, 1);
  g_assert_cmpint (json_integer_value (witness), <=, 3);
  assert_string (proven, "verdict", "proven");
  assert_integer (proven, "line", 21);
  g_assert_cmpuint (json_array_size (json_object_get (proven, "proof")), >, 0);
  g_assert_true (json_is_null (json_object_get (proven, "witness")));
}

static void
test_one_launch (void)
{
  g_autofree char *path = cli_data ("corpus/small/proof_floor_division/before.py");
  g_autofree char *at = g_strconcat (path, ":28", NULL);
  g_autoptr (CliRun) run = cli_run ("explain", "--format", "json", at, NULL);
  g_autoptr (json_t) root = parse (run);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (json_array_size (json_object_get (root, "launches")), ==, 1);
  assert_integer (get_launch (root, 0), "line", 28);
  assert_string (root, "file", path);
}

static void
test_many_files (void)
{
  char *folder = cli_enter ();
  g_autofree char *good = cli_write (folder, "good.py", cli_guarded_program);
  g_autofree char *bad = cli_write (folder, "bad.py", cli_missing_program);
  g_autofree char *none = g_build_filename (folder, "none.py", NULL);
  g_autoptr (CliRun) run = cli_run ("check", "--format", "json", good, none, bad, NULL);
  g_autoptr (json_t) root = parse (run);

  g_assert_cmpint (run->status, ==, 3);
  g_assert_cmpuint (json_array_size (root), ==, 3);
  assert_string (json_array_get (root, 0), "file", good);
  g_assert_true (json_is_null (json_object_get (json_array_get (root, 0), "error")));
  assert_string (json_array_get (root, 1), "file", none);
  g_assert_true (json_is_string (json_object_get (json_array_get (root, 1), "error")));
  assert_string (json_array_get (root, 2), "file", bad);
  cli_leave (folder);
}

static void
test_unreadable (void)
{
  static const char *const commands[] = { "check", "explain" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (CliRun) run = cli_run (commands[i], "--format", "json", "/nonexistent.py", NULL);
      g_autoptr (json_t) root = parse (run);

      g_assert_cmpint (run->status, ==, 3);
      g_assert_true (json_is_string (json_object_get (root, "error")));
    }
}

static void
test_reading_errors (void)
{
  g_autofree char *path = cli_data ("corpus/small/literal_zero/before.py");
  g_autoptr (CliRun) run = cli_run ("check", "--format", "json", path, NULL);
  g_autoptr (json_t) root = parse (run);
  json_t *finding = json_array_get (json_object_get (root, "findings"), 0);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpuint (json_array_size (json_object_get (root, "launches")), ==, 0);
  assert_string (finding, "rule", "SW0105");
  assert_integer (finding, "line", 13);
}

/* Control characters, quotes and broken bytes in names and texts. */
static void
test_hostile (void)
{
  char *folder = cli_enter ();
  g_autofree char *a = cli_write (folder, "a\"\n\001\\.py", "x = '\001\"\\\n");
  g_autofree char *b = cli_write (folder, "b\377\376.py", "\"\002</script>\"\n");
  g_autoptr (CliRun) run = cli_run ("check", "--format", "json", a, b, NULL);
  g_autoptr (json_t) root = parse (run);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpuint (json_array_size (root), ==, 2);
  assert_string (json_array_get (root, 0), "file", a);
  g_assert_true (g_utf8_validate (run->out, -1, NULL));
  cli_leave (folder);
}

/* A column behind wide characters counts characters, the other one bytes. */
static void
test_columns (void)
{
  g_auto (GStrv) parts = g_strsplit (cli_missing_program, "t: ", 2);
  g_autofree char *text = g_strjoinv ("张量: ", parts);
  g_auto (GStrv) uses = g_strsplit (text, "= t[0]", 2);
  g_autofree char *program = g_strjoinv ("= 张量[0]", uses);
  const char *const args[] = { "check", "--format", "json", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, program, args);
  g_autoptr (json_t) root = parse (run);

  assert_integer (get_launch (root, 0), "line", 11);
  assert_integer (get_launch (root, 0), "column", 99);
  assert_integer (get_launch (root, 0), "byte_column", 103);
}

static void
test_presets (void)
{
  static const char *const presets[] = { "contract", "legacy", "strict" };
  g_autofree char *path = cli_data ("corpus/small/proof_index_parameter/before.py");

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (CliRun) run =
        cli_run ("explain", "--format", "json", "--preset", presets[i], path, NULL);
      g_autoptr (json_t) root = parse (run);

      assert_string (root, "preset", presets[i]);
      assert_string (get_launch (root, 0), "verdict", i == 1 ? "proven" : "guarded");
    }
}

/* Every program of the corpus gives a valid report. */
static void
test_corpus (void)
{
  g_autofree char *folder = cli_data ("corpus/small");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CliRun) run = NULL;
  g_autoptr (json_t) root = NULL;
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  g_ptr_array_add (args, g_strdup ("check"));
  g_ptr_array_add (args, g_strdup ("--format=json"));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, name, "before.py", NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_ptr_array_add (args, path);
          n++;
        }
      else
        g_free (path);
    }
  g_ptr_array_add (args, NULL);
  g_assert_cmpuint (n, >, 50);
  run = cli_run_with (NULL, NULL, (const char *const *) args->pdata);
  g_assert_cmpint (run->status, ==, 1);
  root = parse (run);
  g_assert_cmpuint (json_array_size (root), ==, n);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/json/missing", test_missing);
  g_test_add_func ("/app/json/fixes", test_fixes);
  g_test_add_func ("/app/json/proof", test_proof);
  g_test_add_func ("/app/json/one-launch", test_one_launch);
  g_test_add_func ("/app/json/many-files", test_many_files);
  g_test_add_func ("/app/json/unreadable", test_unreadable);
  g_test_add_func ("/app/json/reading-errors", test_reading_errors);
  g_test_add_func ("/app/json/hostile", test_hostile);
  g_test_add_func ("/app/json/columns", test_columns);
  g_test_add_func ("/app/json/presets", test_presets);
  g_test_add_func ("/app/json/corpus", test_corpus);
  return g_test_run ();
}
