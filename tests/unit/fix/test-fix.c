/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Fixes: what they make of programs with findings.  tests/data/fix has each program with the
 * text that must come out, written by hand. */
#include "sw-check-deps.h"
#include "sw-fix.h"
#include "sw-reader.h"

#include <stdio.h>
#include <string.h>

/* A text, what the pass says about it, and the fixes. */
typedef struct
{
  SwSource *source;
  SwDiagSink *reading;
  SwProgram *program;
  SwLegalizeResult *result;
  SwDiagSink *more; /* about dependencies */
  GPtrArray *fixes;
} Run;

static void
run_clear (Run *self)
{
  g_ptr_array_unref (self->fixes);
  sw_diag_sink_unref (self->more);
  sw_legalize_result_unref (self->result);
  sw_program_unref (self->program);
  sw_diag_sink_unref (self->reading);
  sw_source_unref (self->source);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static Run
run_text (const char *text, gboolean prepare)
{
  const SwLegalizeOptions options = { .preset = SW_PRESET_CONTRACT, .prepare = prepare };
  Run run = { .source = sw_source_new ("p.py", text, strlen (text)),
              .reading = sw_diag_sink_new () };

  run.program = sw_read_program (run.source, run.reading, NULL, NULL, NULL, NULL);
  g_assert_nonnull (run.program);
  g_assert_cmpuint (sw_diag_sink_count (run.reading, SW_SEVERITY_ERROR), ==, 0);
  run.result = sw_legalize (run.program, &options, NULL, NULL);
  g_assert_nonnull (run.result);
  run.more = sw_diag_sink_new ();
  sw_check_dependencies (run.result->prepared, run.more, NULL);
  run.fixes = sw_fixes_new (run.result, run.more);
  return run;
}

static char *
read_data (const char *folder, const char *name, const char *file)
{
  g_autofree char *path = g_build_filename (SW_TEST_DATA, folder, name, file, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static guint
count_rule (const Run *run, SwRuleId rule)
{
  guint n = 0;

  for (guint i = 0; i < sw_diag_sink_get_n (run->result->findings); i++)
    if (sw_diag_sink_get (run->result->findings, i)->rule == rule)
      n++;
  for (guint i = 0; i < sw_diag_sink_get_n (run->more); i++)
    if (sw_diag_sink_get (run->more, i)->rule == rule)
      n++;
  return n;
}

/* No rule has more findings than before, and those that were fixed have that many less.  What is
 * to say about dependencies can only be seen once a launch has its buffers. */
static void
check_findings (const Run *before, const Run *after, const GPtrArray *fixes)
{
  for (guint rule = 0; rule < SW_N_RULES; rule++)
    {
      gboolean about_deps = g_str_has_prefix (sw_rule_get (rule)->id, "SW05");
      guint n_fixed = 0;

      for (guint i = 0; i < fixes->len; i++)
        {
          const SwFix *fix = g_ptr_array_index (fixes, i);

          if (fix->rule == (SwRuleId) rule)
            n_fixed += fix->places->len;
        }
      if (n_fixed > 0 || !about_deps)
        g_assert_cmpuint (count_rule (after, rule), ==, count_rule (before, rule) - n_fixed);
    }
}

/* The program that `patch` is: every line of the difference must fit exactly. */
static char *
patch (const char *before, const char *diff)
{
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
  g_auto (GStrv) changes = g_strsplit (diff, "\n", -1);
  g_autoptr (GString) out = g_string_new (NULL);
  guint at = 0;

  for (guint i = 2; changes[i] != NULL && changes[i][0] != '\0'; i++)
    {
      const char *change = changes[i];
      guint first;

      if (change[0] == '@')
        {
          g_assert_cmpint (sscanf (change, "@@ -%u,", &first), ==, 1);
          for (; at + 1 < first; at++)
            g_string_append_printf (out, "%s\n", lines[at]);
          continue;
        }
      if (change[0] != '+')
        g_assert_cmpstr (lines[at++], ==, change + 1);
      if (change[0] != '-')
        g_string_append_printf (out, "%s\n", change + 1);
    }
  for (; lines[at] != NULL; at++)
    g_string_append_printf (out, "%s%s", lines[at], lines[at + 1] != NULL ? "\n" : "");
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
check_diff (const Run *run, const char *before, const char *after)
{
  g_autoptr (GString) diff = g_string_new (NULL);
  g_autofree char *patched = NULL;

  sw_fixes_format_diff (run->fixes, run->source, "p.py", diff);
  if (run->fixes->len == 0)
    {
      g_assert_cmpstr (diff->str, ==, "");
      return;
    }
  g_assert_true (g_str_has_prefix (diff->str, "--- p.py\n+++ p.py\n@@ -"));
  patched = patch (before, diff->str);
  g_assert_cmpstr (patched, ==, after);
}

typedef struct
{
  const char *name;
  gboolean prepare;
  guint n_fixes;
  SwRuleId rule;
  guint n_left; /* findings without a fix */
} Case;

static const Case cases[] = {
  { "symbols", TRUE, 1, SW_RULE_MISSING_OUTPUT, 0 },
  { "scalar_argument", TRUE, 1, SW_RULE_MISSING_OUTPUT, 0 },
  { "unknown_symbol", TRUE, 0, SW_RULE_MISSING_OUTPUT, 1 },
  { "formatted", TRUE, 2, SW_RULE_MISSING_OUTPUT, 1 },
  { "written_by_hand", TRUE, 2, SW_RULE_MISSING_OUTPUT, 0 },
  { "crlf_bare_call", TRUE, 1, SW_RULE_MISSING_OUTPUT, 0 },
  { "phi_return", TRUE, 2, SW_RULE_UNMAPPED_RESULT, 0 },
  { "phi_of_two", TRUE, 0, SW_RULE_UNMAPPED_RESULT, 1 },
  { "return_params", FALSE, 2, SW_RULE_PROPERTY, 0 },
  { "scratch", TRUE, 1, SW_RULE_SHARED_SCRATCH, 0 },
  { "scratch_read", TRUE, 0, SW_RULE_SHARED_SCRATCH, 1 },
  { "nested_calls", FALSE, 2, SW_RULE_PROPERTY, 0 },
  { "implied_dependencies", TRUE, 2, SW_RULE_REDUNDANT_EDGE, 0 },
  { "idle_dummies", TRUE, 2, SW_RULE_UNUSED_DUMMY, 0 },
  { "nested_optional", FALSE, 0, SW_RULE_PROPERTY, 1 },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *before = read_data ("fix", c->name, "before.py");
  g_autofree char *after = read_data ("fix", c->name, "after.py");
  g_auto (Run) run = run_text (before, c->prepare);
  g_autofree char *fixed = sw_fixes_apply (run.fixes, run.source, NULL);
  g_auto (Run) again = run_text (fixed, c->prepare);

  g_assert_cmpstr (fixed, ==, after);
  g_assert_cmpuint (run.fixes->len, ==, c->n_fixes);
  for (guint i = 0; i < run.fixes->len; i++)
    g_assert_cmpint (((SwFix *) g_ptr_array_index (run.fixes, i))->rule, ==, c->rule);
  check_findings (&run, &again, run.fixes);
  g_assert_cmpuint (sw_diag_sink_get_n (again.result->findings), ==, c->n_left);
  g_assert_cmpuint (again.fixes->len, ==, 0);
  check_diff (&run, before, after);
}

/* Programs of the corpus with findings, and how many fixes each has. */
static const struct
{
  const char *name;
  guint n_fixes;
} corpus[] = {
  { "graph_dynamic_count", 0 },           { "map_scalar_result", 0 },
  { "map_unmappable_view_return", 1 },    { "missing_in_two_launches", 2 },
  { "missing_omitted_in_the_middle", 1 }, { "missing_one_of_two", 1 },
  { "missing_proven_empty", 1 },          { "missing_unused_output", 1 },
  { "property_nested_call", 1 },          { "scratch_shared", 1 },
  { "wrapper_effective_missing", 1 },
};

static void
test_corpus (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (corpus); i++)
    {
      g_autofree char *before = read_data ("corpus/small", corpus[i].name, "before.py");
      g_auto (Run) run = run_text (before, FALSE);
      g_autofree char *after = sw_fixes_apply (run.fixes, run.source, NULL);
      g_auto (Run) again = run_text (after, FALSE);

      g_test_message ("%s", corpus[i].name);
      g_assert_cmpuint (run.fixes->len, ==, corpus[i].n_fixes);
      check_findings (&run, &again, run.fixes);
      check_diff (&run, before, after);
      if (corpus[i].n_fixes > 0)
        {
          g_assert_false (again.result->refused);
          g_assert_cmpuint (sw_diag_sink_get_n (again.result->findings), ==, 0);
        }
    }
}

/* @text without the argument at @span and the comma that belongs to it. */
static char *
remove_argument (const char *text, SwSpan span)
{
  gsize start = span.start;
  gsize end = span.end;

  if (text[end] == ',')
    for (end++; g_ascii_isspace (text[end]); end++)
      ;
  else
    for (; start > 0 && text[start - 1] != '('; start--)
      if (text[start - 1] == ',')
        {
          start--;
          break;
        }
  return g_strdup_printf ("%.*s%s", (int) start, text, text + end);
}

/* Whether @param is what the one incomplete launch of @run misses, and all that it misses: the
 * arguments that are left are then bound as they were. */
static gboolean
misses_only (const Run *run, guint param)
{
  guint n = 0;

  for (guint i = 0; i < run->result->launches->len; i++)
    {
      const SwLaunch *launch = g_ptr_array_index (run->result->launches, i);

      for (guint j = 0; j < launch->missing->len; j++)
        if (g_array_index (launch->missing, SwMissingOutput, j).index != param || n++ > 0)
          return FALSE;
    }
  return n == 1;
}

/* Leaves one output out of a launch; what the fix makes of that must have no finding that the
 * program did not have.  Returns how many fixes there were. */
static guint
check_without (const Run *whole, const char *text, SwSpan argument, guint param)
{
  g_autofree char *without = remove_argument (text, argument);
  g_auto (Run) run = run_text (without, FALSE);
  g_autofree char *fixed = NULL;

  if (run.fixes->len == 0 || !misses_only (&run, param))
    return 0;
  fixed = sw_fixes_apply (run.fixes, run.source, NULL);
  {
    g_auto (Run) again = run_text (fixed, FALSE);

    check_findings (&run, &again, run.fixes);
    g_assert_cmpuint (again.result->launches->len, ==, whole->result->launches->len);
    check_diff (&run, without, fixed);
  }
  return run.fixes->len;
}

static guint
check_file (const char *folder, const char *name, const char *file)
{
  g_autofree char *text = read_data (folder, name, file);
  g_autoptr (SwSource) source = sw_source_new (name, text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  guint n = 0;

  if (program == NULL || sw_diag_sink_count (sink, SW_SEVERITY_ERROR) > 0)
    return 0;
  {
    g_auto (Run) whole = run_text (text, FALSE);

    for (guint i = 0; i < whole.result->launches->len; i++)
      {
        const SwLaunch *launch = g_ptr_array_index (whole.result->launches, i);

        for (guint j = 0;
             launch->verdict == SW_VERDICT_GUARDED
             && launch->launch->n_items == launch->callee->n_params && j < launch->launch->n_items;
             j++)
          if (launch->callee->params[j].direction != SW_DIRECTION_IN)
            n += check_without (&whole, text, launch->launch->items[j]->span, j);
      }
  }
  return n;
}

/* Every output of every guarded launch of the corpus, left out one by one. */
static void
test_left_out (void)
{
  static const char *const dumps[][2] = {
    { "mixed_projection/passes_dump", "37_after_FuseCreateAssembleToSlice.py" },
    { "pipelined_gemm/passes_dump", "37_after_FuseCreateAssembleToSlice.py" },
  };
  g_autofree char *path = g_build_filename (SW_TEST_DATA, "corpus/small", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n_small = 0;
  guint n_formatted = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n_small += check_file ("corpus/small", name, "before.py");
  for (guint i = 0; i < G_N_ELEMENTS (dumps); i++)
    n_formatted += check_file ("corpus/dumps", dumps[i][0], dumps[i][1]);
  g_test_message ("%u fixes in raw text, %u in formatted text", n_small, n_formatted);
  g_assert_cmpuint (n_small, >=, 100);
  g_assert_cmpuint (n_formatted, >=, 2);
}

/* Each fix of a program stands by itself. */
static void
test_one_of_several (void)
{
  g_autofree char *before = read_data ("corpus/small", "missing_in_two_launches", "before.py");
  g_auto (Run) run = run_text (before, TRUE);

  g_assert_cmpuint (run.fixes->len, ==, 2);
  for (guint i = 0; i < run.fixes->len; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autofree char *after = NULL;

      g_ptr_array_add (one, g_ptr_array_index (run.fixes, i));
      after = sw_fixes_apply (one, run.source, NULL);
      {
        g_auto (Run) again = run_text (after, TRUE);

        check_findings (&run, &again, one);
      }
    }
}

/* Every finding with a fix leads to it, and the fix to every finding that it removes. */
static void
test_find (void)
{
  g_autofree char *before = read_data ("fix", "scratch", "before.py");
  g_auto (Run) run = run_text (before, TRUE);

  g_assert_cmpuint (sw_diag_sink_get_n (run.result->findings), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (sw_fixes_find (run.fixes, sw_diag_sink_get (run.result->findings, i))
                   == g_ptr_array_index (run.fixes, 0));
}

static void
test_preview (void)
{
  g_autofree char *before = read_data ("fix", "symbols", "before.py");
  g_auto (Run) run = run_text (before, TRUE);
  const SwFix *fix = g_ptr_array_index (run.fixes, 0);

  g_assert_cmpstr (fix->title, ==, "Allocate the missing outputs before the launch and pass them");
  g_assert_cmpstr (fix->preview, ==,
                   "y: pl.Tensor[[rows, 32], pl.FP32] = pl.tensor.create([rows, 32], "
                   "dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
                   "z: pl.Tensor[[rows * 2, 1], pl.BF16] = pl.tensor.create([rows * 2, 1], "
                   "dtype=pl.BF16, layout=pl.TensorLayout.ND)\n"
                   "pl.spmd_submit(self.half, a, y, z, core_num=n)");
}

static SwFix *
make_fix (GPtrArray *fixes, guint32 start, guint32 end, const char *text)
{
  SwFix *fix = g_new0 (SwFix, 1);
  SwEdit edit = { { start, end }, (char *) text };

  fix->edits = g_array_new (FALSE, FALSE, sizeof (SwEdit));
  g_array_append_val (fix->edits, edit);
  g_ptr_array_add (fixes, fix);
  return fix;
}

static void
free_fix (gpointer data)
{
  g_array_unref (((SwFix *) data)->edits);
  g_free (data);
}

/* Two fixes that change one place in one way are one; in two ways, the first counts. */
static void
test_conflicts (void)
{
  g_autoptr (SwSource) source = sw_source_new ("p.py", "one two three", 13);
  g_autoptr (GPtrArray) fixes = g_ptr_array_new_with_free_func (free_fix);
  g_autofree char *text = NULL;
  SwEdit second = { { 13, 13 }, (char *) "!" };
  gsize length;

  make_fix (fixes, 4, 7, "2");
  make_fix (fixes, 4, 7, "2");
  g_array_append_val (make_fix (fixes, 5, 8, "x")->edits, second);
  make_fix (fixes, 0, 0, "a");
  make_fix (fixes, 0, 0, "b");
  make_fix (fixes, 7, 8, "-");
  text = sw_fixes_apply (fixes, source, &length);
  g_assert_cmpstr (text, ==, "abone 2-three");
  g_assert_cmpuint (length, ==, 13);
}

/* Written by hand: hunks that meet, the last line without a line end. */
static void
test_diff (void)
{
  static const char before[] = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18";
  g_autoptr (SwSource) source = sw_source_new ("p.py", before, sizeof before - 1);
  g_autoptr (GPtrArray) fixes = g_ptr_array_new_with_free_func (free_fix);
  g_autoptr (GString) diff = g_string_new (NULL);

  make_fix (fixes, 0, 0, "0\n");
  make_fix (fixes, 8, 9, "five");
  make_fix (fixes, sizeof before - 3, sizeof before - 1, "end");
  sw_fixes_format_diff (fixes, source, "p.py", diff);
  g_assert_cmpstr (diff->str, ==,
                   "--- p.py\n"
                   "+++ p.py\n"
                   "@@ -1,8 +1,9 @@\n"
                   "+0\n"
                   " 1\n"
                   " 2\n"
                   " 3\n"
                   " 4\n"
                   "-5\n"
                   "+five\n"
                   " 6\n"
                   " 7\n"
                   " 8\n"
                   "@@ -15,4 +16,4 @@\n"
                   " 15\n"
                   " 16\n"
                   " 17\n"
                   "-18\n"
                   "\\ No newline at end of file\n"
                   "+end\n"
                   "\\ No newline at end of file\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fix/case/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/fix/corpus", test_corpus);
  g_test_add_func ("/fix/left-out", test_left_out);
  g_test_add_func ("/fix/one-of-several", test_one_of_several);
  g_test_add_func ("/fix/find", test_find);
  g_test_add_func ("/fix/preview", test_preview);
  g_test_add_func ("/fix/conflicts", test_conflicts);
  g_test_add_func ("/fix/diff", test_diff);
  return g_test_run ();
}
