/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Where input and output are unusual: standard input twice or with a line, names with control
 * characters, links to nothing, other encodings, requests that match nothing. */

static void
test_target_on_standard_input (void)
{
  const char *const line[] = { "explain", "-:11", NULL };
  const char *const callee[] = { "explain", "--format", "text", "-:fill", NULL };
  const char *const behind[] = { "explain", "--", "-:11", NULL };
  const char *const none[] = { "explain", "-:3", NULL };
  const char *const *const runs[] = { line, callee, behind };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (CliRun) run = cli_run_with (NULL, cli_guarded_program, runs[i]);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (g_str_has_prefix (run->out, "<stdin>:11:"));
      cli_assert_contains (run->out, "guarded: launch “fill”");
    }
  {
    g_autoptr (CliRun) run = cli_run_with (NULL, cli_guarded_program, none);

    g_assert_cmpint (run->status, ==, 2);
  }
}

static void
test_standard_input_twice (void)
{
  const char *const check[] = { "check", "-", "-", NULL };
  const char *const print[] = { "print", "--check", "-", "x.py", "-", NULL };
  const char *const *const runs[] = { check, print };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (CliRun) run = cli_run_with (NULL, cli_guarded_program, runs[i]);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      cli_assert_contains (run->err, "Standard input (“-”) can be read only once");
    }
}

/* Without --check one file is taken, and the help says so. */
static void
test_print_help (void)
{
  g_autoptr (CliRun) help = cli_run ("print", "--help", NULL);
  g_autoptr (CliRun) two = cli_run ("print", "a.py", "b.py", NULL);

  cli_assert_contains (help->out, "slipway print [OPTION…] FILE | --check FILE…");
  g_assert_cmpint (two->status, ==, 2);
}

static void
test_utf16 (void)
{
  static const char *const encodings[] = { "UTF-16", "UTF-16LE", "UTF-16BE" };
  char *folder = cli_enter ();

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gsize n;
      g_autofree char *bytes =
        g_convert (cli_guarded_program, -1, encodings[i], "UTF-8", NULL, &n, NULL);
      g_autofree char *path = g_build_filename (folder, "wide.py", NULL);
      g_autoptr (CliRun) run = NULL;

      g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
      run = cli_run ("check", path, NULL);
      g_assert_cmpint (run->status, ==, 3);
      cli_assert_contains (run->err, "is UTF-16 text, not UTF-8; convert it first: iconv");
    }
  {
    static const char binary[] = "\177ELF\0\1\2\3\4\5\6\0";
    g_autofree char *path = g_build_filename (folder, "binary.py", NULL);
    g_autoptr (CliRun) run = NULL;

    g_assert_true (g_file_set_contents (path, binary, sizeof binary - 1, NULL));
    run = cli_run ("check", path, NULL);
    g_assert_cmpint (run->status, ==, 3);
    cli_assert_contains (run->err, "is a binary file");
  }
  cli_leave (folder);
}

/* A name with a line feed must not look like another line of output. */
static void
test_names_with_controls (void)
{
  char *folder = cli_enter ();
  g_autofree char *path = cli_write (folder, "a\nb\033[31m.py", cli_missing_program);
  g_autofree char *target = g_strconcat (path, ":fill", NULL);
  g_autofree char *absent = g_build_filename (folder, "no\nfile", NULL);
  g_autofree char *bad = g_build_filename (folder, "no\nfolder", "out.py", NULL);
  g_autofree char *good = cli_write (folder, "good.py", cli_guarded_program);
  g_autoptr (CliRun) check = cli_run ("check", path, NULL);
  g_autoptr (CliRun) explain = cli_run ("explain", target, NULL);
  g_autoptr (CliRun) nothing = cli_run ("check", absent, NULL);
  g_autoptr (CliRun) unwritten = cli_run ("legalize", good, "-o", bad, NULL);
  g_autoptr (CliRun) printed = cli_run ("print", "--check", path, NULL);
  g_autofree char *before = cli_data ("fix/nested_calls/before.py");
  g_autofree char *text = cli_read (before);
  g_autofree char *unprepared = cli_write (folder, "c\nd.py", text);
  g_autoptr (CliRun) prepared = cli_run ("legalize", unprepared, NULL);

  cli_assert_contains (prepared->err, "/c\\nd.py: passes run: ");
  cli_assert_contains (check->out, "/a\\nb\\x1b[31m.py:11:98: error: ");
  cli_assert_contains (explain->out, "/a\\nb\\x1b[31m.py:11:98: rejected: ");
  cli_assert_contains (nothing->err, "/no\\nfile” does not exist");
  cli_assert_contains (unwritten->err, "/no\\nfolder/out.py” cannot be written");
  cli_assert_contains (printed->out, "/a\\nb\\x1b[31m.py: identical");
  cli_leave (folder);
}

static void
test_trace_names (void)
{
  char *folder = cli_enter ();
  g_autofree char *first = cli_write (folder, "00_frontend.py", cli_guarded_program);
  g_autofree char *foreign = cli_write (folder, "x\ny\033.txt", "");
  g_autoptr (CliRun) run = cli_run ("trace", folder, NULL);

  cli_assert_contains (run->out, "warning: “x\\ny\\x1b.txt” is no file of a pass");
  cli_leave (folder);
}

/* What no dump has cannot be followed; what is there but never changes can. */
static void
test_trace_without_match (void)
{
  g_autofree char *dump = cli_data ("corpus/dumps/moe_dispatch");
  g_autoptr (CliRun) launch = cli_run ("trace", dump, "--launch", "nobody", NULL);
  g_autoptr (CliRun) guard = cli_run ("trace", dump, "--guard", "nobody", NULL);
  g_autoptr (CliRun) edge = cli_run ("trace", dump, "--edge", "nobody", "expert", NULL);
  g_autoptr (CliRun) json =
    cli_run ("trace", dump, "--format", "json", "--edge", "task_dummy", "nobody", NULL);
  const CliRun *const runs[] = { launch, guard, edge, json };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_assert_cmpint (runs[i]->status, ==, 2);
      g_assert_cmpstr (runs[i]->out, ==, "");
      cli_assert_contains (runs[i]->err, "“nobody” is no launch in a dump of “");
    }
}

/* A link that leads to nothing yet: the file is made where it leads, and the link stays. */
static void
test_output_through_links (void)
{
  char *folder = cli_enter ();
  g_autofree char *in = cli_write (folder, "in.py", cli_guarded_program);
  g_autofree char *sub = g_build_filename (folder, "sub", NULL);
  g_autofree char *real = g_build_filename (sub, "real.py", NULL);
  g_autofree char *inner = g_build_filename (sub, "inner", NULL);
  g_autofree char *link = g_build_filename (folder, "link.py", NULL);
  g_autofree char *loop = g_build_filename (folder, "loop.py", NULL);
  g_autofree char *written = NULL;
  g_autoptr (CliRun) plain = cli_run ("legalize", in, NULL);
  g_autoptr (CliRun) run = NULL;
  g_autoptr (CliRun) round = NULL;

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_cmpint (symlink ("sub/inner", link), ==, 0);
  g_assert_cmpint (symlink ("real.py", inner), ==, 0);
  g_assert_cmpint (symlink ("loop.py", loop), ==, 0);
  run = cli_run ("legalize", in, "-o", link, NULL);
  round = cli_run ("legalize", in, "-o", loop, NULL);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (inner, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (real, G_FILE_TEST_IS_SYMLINK));
  written = cli_read (real);
  g_assert_cmpstr (written, ==, plain->out);
  g_assert_cmpint (round->status, ==, 4);
  g_assert_true (g_file_test (loop, G_FILE_TEST_IS_SYMLINK));
  g_unlink (real);
  g_unlink (inner);
  g_rmdir (sub);
  cli_leave (folder);
}

/* A zero byte shows what the file is: an endless one is not read to the limit. */
static void
test_endless_binary (void)
{
  g_autoptr (CliRun) run = cli_run ("check", "/dev/zero", NULL);

  g_assert_cmpint (run->status, ==, 3);
  cli_assert_contains (run->err, "“/dev/zero” is a binary file: it has a zero byte at offset 0");
}

/* A rule is found by its number and by its name, in any case of letters. */
static void
test_rule_words (void)
{
  static const char *const words[] = { "SW0301", "sw0301", "missing-output", "Missing-Output" };
  g_autoptr (CliRun) first = cli_run ("rules", words[0], NULL);
  g_autoptr (CliRun) unknown = cli_run ("rules", "missing", NULL);

  g_assert_true (g_str_has_prefix (first->out, "SW0301"));
  cli_assert_contains (first->out, "pl.tensor.create");
  for (guint i = 1; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (CliRun) run = cli_run ("rules", words[i], NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->out, ==, first->out);
    }
  g_assert_cmpint (unknown->status, ==, 2);
}

/* The files of a run that are not there. */
static void
test_run_without_file (void)
{
  g_autofree char *example = g_build_filename (SW_TEST_DATA, "graph", "created.py", NULL);
  g_autoptr (CliRun) run =
    cli_run ("graph", example, "--format", "text", "--run", "/nowhere/deps.json", NULL);

  g_assert_cmpint (run->status, ==, 3);
  cli_assert_contains (run->err, "/nowhere/deps.json");
  g_assert_null (strstr (run->err, "-1"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/edges/target-on-standard-input", test_target_on_standard_input);
  g_test_add_func ("/app/edges/standard-input-twice", test_standard_input_twice);
  g_test_add_func ("/app/edges/print-help", test_print_help);
  g_test_add_func ("/app/edges/utf16", test_utf16);
  g_test_add_func ("/app/edges/names-with-controls", test_names_with_controls);
  g_test_add_func ("/app/edges/trace-names", test_trace_names);
  g_test_add_func ("/app/edges/trace-without-match", test_trace_without_match);
  g_test_add_func ("/app/edges/output-through-links", test_output_through_links);
  g_test_add_func ("/app/edges/endless-binary", test_endless_binary);
  g_test_add_func ("/app/edges/rule-words", test_rule_words);
  g_test_add_func ("/app/edges/run-without-file", test_run_without_file);
  return g_test_run ();
}
