/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

static void
assert_file (const char *path, const char *expected)
{
  g_autofree char *text = cli_read (path);

  g_assert_cmpstr (text, ==, expected);
}

/* Without a place to write to, the change is shown and nothing else happens. */
static void
test_preview (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autoptr (CliRun) run = cli_run ("fix", path, NULL);
  g_autoptr (CliRun) same = cli_run ("fix", "--dry-run", path, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (run->out, "--- "));
  cli_assert_contains (run->out, "\n+++ ");
  cli_assert_contains (run->out, "\n@@ -");
  cli_assert_contains (run->out, " = pl.tensor.create([");
  cli_assert_contains (run->err, ": fix: Allocate the missing output before the launch and pass "
                                 "it [SW0301]\n");
  g_assert_cmpstr (same->out, ==, run->out);
  assert_file (path, cli_missing_program);
  g_assert_cmpuint (cli_count_files (folder), ==, 1);
  cli_leave (folder);
}

/* What is written is what was shown, and passes. */
static void
test_output (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a.py", cli_missing_program);
  g_autofree char *out = g_build_filename (folder, "b.py", NULL);
  g_autoptr (CliRun) run = cli_run ("fix", path, "-o", out, NULL);
  g_autoptr (CliRun) printed = cli_run ("fix", path, "-o", "-", NULL);
  g_autoptr (CliRun) check = cli_run ("check", out, NULL);
  g_autoptr (CliRun) legalize = cli_run ("legalize", out, NULL);
  g_autoptr (CliRun) again = cli_run ("fix", out, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "");
  assert_file (out, printed->out);
  assert_file (path, cli_missing_program);
  g_assert_cmpint (check->status, ==, 0);
  g_assert_cmpstr (check->out, ==, "");
  g_assert_cmpint (legalize->status, ==, 0);
  g_assert_cmpint (again->status, ==, 0);
  g_assert_cmpstr (again->out, ==, "");
  cli_assert_contains (again->err, "no finding that was asked for has a fix");
  cli_leave (folder);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = text; (p = strstr (p, part)) != NULL; p += strlen (part))
    n++;
  return n;
}

/* Two launches miss outputs, one of them two. */
static void
test_choice (void)
{
  g_autofree char *path = cli_data ("corpus/small/missing_in_two_launches/before.py");
  g_autoptr (CliRun) all = cli_run ("fix", path, NULL);
  g_autoptr (CliRun) by_rule = cli_run ("fix", "--rule", "SW0301", path, NULL);
  g_autoptr (CliRun) other =
    cli_run ("fix", "--rule", "SW0302", "--rule", "SW0303", path, "-o", "-", NULL);
  g_autoptr (CliRun) callee = cli_run ("fix", "--launch", "pair", path, NULL);
  g_autoptr (CliRun) line = cli_run ("fix", "--launch", "20", path, NULL);
  g_autoptr (CliRun) both = cli_run ("fix", "--launch", "20", "--launch", "pair", path, NULL);

  g_assert_cmpint (all->status, ==, 0);
  g_assert_cmpuint (count (all->out, "+        "), ==, 5);
  g_assert_cmpstr (by_rule->out, ==, all->out);
  g_assert_cmpint (other->status, ==, 1);
  assert_file (path, other->out);
  cli_assert_contains (other->err, "[SW0301]");
  g_assert_cmpint (callee->status, ==, 1);
  g_assert_cmpuint (count (callee->out, "+        "), ==, 3);
  cli_assert_contains (callee->err, "launch 'stamp' may have");
  g_assert_cmpuint (count (line->out, "+        "), ==, 2);
  g_assert_cmpstr (both->out, ==, all->out);
}

static void
test_usage (void)
{
  g_autofree char *path = cli_data ("corpus/small/missing_one_of_two/before.py");
  g_autoptr (CliRun) rule = cli_run ("fix", "--rule", "SW9999", path, NULL);
  g_autoptr (CliRun) launch = cli_run ("fix", "--launch", "nobody", path, NULL);
  g_autoptr (CliRun) two = cli_run ("fix", "-i", "-o", "x.py", path, NULL);
  g_autoptr (CliRun) input = cli_run ("fix", "-i", "-", NULL);
  g_autoptr (CliRun) missing = cli_run ("fix", "no-such-file.py", NULL);

  g_assert_cmpint (rule->status, ==, 2);
  cli_assert_contains (rule->err, "There is no rule “SW9999”");
  g_assert_cmpint (launch->status, ==, 2);
  cli_assert_contains (launch->err, "“nobody” is no line, callee or variable");
  g_assert_cmpint (two->status, ==, 2);
  cli_assert_contains (two->err, "Only one of --output, --in-place and --dry-run");
  g_assert_cmpint (input->status, ==, 2);
  cli_assert_contains (input->err, "Standard input cannot be changed in place");
  g_assert_cmpint (missing->status, ==, 3);
}

/* A text with errors is left alone; so is one whose finding has no certain fix. */
static void
test_no_fix (void)
{
  char *folder = cli_enter ();
  g_autofree char *source = cli_data ("corpus/small/literal_zero/before.py");
  g_autofree char *text = cli_read (source);
  g_autofree char *path = cli_write (folder, "a.py", text);
  g_autofree char *scalar = cli_data ("corpus/small/map_scalar_result/before.py");
  g_autoptr (CliRun) unreadable = cli_run ("fix", "-i", path, NULL);
  g_autoptr (CliRun) none = cli_run ("fix", scalar, NULL);

  g_assert_cmpint (unreadable->status, ==, 1);
  g_assert_cmpstr (unreadable->out, ==, "");
  cli_assert_contains (unreadable->err, "[SW0105]");
  cli_assert_contains (unreadable->err, "Nothing was written");
  assert_file (path, text);
  g_assert_cmpint (none->status, ==, 1);
  g_assert_cmpstr (none->out, ==, "");
  cli_assert_contains (none->err, "no finding that was asked for has a fix");
  cli_assert_contains (none->err, "[SW0302]");
  cli_leave (folder);
}

/* What is only a note is left alone until it is asked for. */
static void
test_notes (void)
{
  g_autofree char *path = cli_data ("fix/implied_dependencies/before.py");
  g_autofree char *after = cli_data ("fix/implied_dependencies/after.py");
  g_autofree char *before_text = cli_read (path);
  g_autofree char *after_text = cli_read (after);
  g_autoptr (CliRun) plain = cli_run ("fix", path, "-o", "-", NULL);
  g_autoptr (CliRun) by_rule = cli_run ("fix", "--rule", "SW0505", path, "-o", "-", NULL);
  g_autoptr (CliRun) by_severity = cli_run ("fix", "--fail-on", "note", path, "-o", "-", NULL);

  g_assert_cmpstr (plain->out, ==, before_text);
  cli_assert_contains (plain->err, "no finding that was asked for has a fix");
  g_assert_cmpint (plain->status, ==, 0);
  g_assert_cmpstr (by_rule->out, ==, after_text);
  g_assert_cmpstr (by_severity->out, ==, after_text);
  g_assert_cmpint (by_severity->status, ==, 0);
}

static void
test_standard_input (void)
{
  const char *const args[] = { "fix", "-", "-o", "-", NULL };
  g_autoptr (CliRun) run = cli_run_with (NULL, cli_missing_program, args);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->out, " = pl.tensor.create([");
  cli_assert_contains (run->err, "<stdin>:");
}

/* The same for each rule that has fixes: the finding is gone and nothing new is there. */
static void
test_every_rule (void)
{
  static const struct
  {
    const char *rule;
    const char *file;
    const char *prepare; /* (nullable) */
  } items[] = {
    { "SW0301", "corpus/small/wrapper_effective_missing/before.py", NULL },
    { "SW0302", "corpus/small/map_unmappable_view_return/before.py", NULL },
    { "SW0302", "fix/phi_return/before.py", NULL },
    { "SW0303", "corpus/small/scratch_shared/before.py", NULL },
    { "SW0306", "corpus/small/property_nested_call/before.py", "--no-prepare" },
    { "SW0306", "fix/return_params/before.py", "--no-prepare" },
  };
  char *folder = cli_enter ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autofree char *path = cli_data (items[i].file);
      g_autofree char *out = g_build_filename (folder, "out.py", NULL);
      g_autofree char *mark = g_strdup_printf ("[%s]", items[i].rule);
      g_autoptr (CliRun) before = cli_run ("check", path, items[i].prepare, NULL);
      g_autoptr (CliRun) run =
        cli_run ("fix", "--rule", items[i].rule, path, "-o", out, items[i].prepare, NULL);
      g_autoptr (CliRun) after = cli_run ("check", out, items[i].prepare, NULL);

      g_assert_cmpint (before->status, ==, 1);
      cli_assert_contains (before->out, mark);
      g_assert_cmpint (run->status, ==, 0);
      cli_assert_contains (run->err, mark);
      g_assert_cmpint (after->status, ==, 0);
      g_assert_cmpstr (after->out, ==, "");
    }
  cli_leave (folder);
}

/* Two fixes that need a new name in one function do not take the same one, though another function
 * is looked at between them; that one has names of its own. */
static void
test_new_names (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_data ("fix/two_names/before.py");
  g_autofree char *after = cli_data ("fix/two_names/after.py");
  g_autofree char *out = g_build_filename (folder, "out.py", NULL);
  g_autoptr (CliRun) run = cli_run ("fix", path, "-o", out, NULL);
  g_autoptr (CliRun) check = cli_run ("check", "--verify", "ssa", "--no-prepare", out, NULL);
  g_autofree char *expected = cli_read (after);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_contains (run->err, "[SW0301]");
  cli_assert_contains (run->err, "[SW0302]");
  assert_file (out, expected);
  g_assert_cmpint (check->status, ==, 0);
  g_assert_cmpstr (check->out, ==, "");
  cli_leave (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/fix/preview", test_preview);
  g_test_add_func ("/app/fix/output", test_output);
  g_test_add_func ("/app/fix/choice", test_choice);
  g_test_add_func ("/app/fix/usage", test_usage);
  g_test_add_func ("/app/fix/no-fix", test_no_fix);
  g_test_add_func ("/app/fix/notes", test_notes);
  g_test_add_func ("/app/fix/standard-input", test_standard_input);
  g_test_add_func ("/app/fix/every-rule", test_every_rule);
  g_test_add_func ("/app/fix/new-names", test_new_names);
  return g_test_run ();
}
