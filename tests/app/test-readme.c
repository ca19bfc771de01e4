/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

/* What README.md shows is what the program prints. */

#define OPENING "```console\n$ "
#define CLOSING "```"

static void
check_block (const char *root, const char *command, const char *expected)
{
  g_autofree char *folder = g_path_get_dirname (cli_get_program ());
  g_autoptr (CliRun) run =
    cli_shell ("cd '%s' && PATH='%s':$PATH && { %s; } 2>&1", root, folder, command);

  g_assert_cmpstr (g_strchomp (run->out), ==, expected);
}

static void
test_console (void)
{
  g_autofree char *root = cli_data ("../..");
  g_autofree char *path = g_build_filename (root, "README.md", NULL);
  g_autofree char *text = cli_read (path);
  guint n = 0;

  for (const char *p = text; (p = strstr (p, OPENING)) != NULL; n++)
    {
      const char *command = p + strlen (OPENING);
      const char *output = strchr (command, '\n') + 1;
      const char *end = strstr (output, CLOSING);
      g_autofree char *line = g_strndup (command, (gsize) (output - 1 - command));
      g_autofree char *expected = NULL;

      g_assert_nonnull (end);
      expected = g_strndup (output, (gsize) (end - output));
      check_block (root, line, g_strchomp (expected));
      p = end;
    }
  g_assert_cmpuint (n, >=, 5);
}

/* Code in another language stands in one of the examples, which are built and run. */
static void
check_code (const char *root, const char *readme, const char *opening, const char *example)
{
  g_autofree char *path = g_build_filename (root, "data/examples", example, NULL);
  g_autofree char *code = cli_read (path);
  guint n = 0;

  for (const char *p = readme; (p = strstr (p, opening)) != NULL; n++)
    {
      const char *start = p + strlen (opening);
      const char *end = strstr (start, CLOSING);
      g_autofree char *block = NULL;

      g_assert_nonnull (end);
      block = g_strndup (start, (gsize) (end - start));
      cli_assert_contains (code, block);
      p = end;
    }
  g_assert_cmpuint (n, ==, 1);
}

static void
test_code (void)
{
  g_autofree char *root = cli_data ("../..");
  g_autofree char *path = g_build_filename (root, "README.md", NULL);
  g_autofree char *text = cli_read (path);

  check_code (root, text, "```c\n", "c/verdicts.c");
  check_code (root, text, "```python\n", "python/verdicts.py");
}

/* Every command has a row in the table. */
static void
test_commands (void)
{
  g_auto (GStrv) names = cli_get_commands ();
  g_autofree char *path = cli_data ("../../README.md");
  g_autofree char *text = cli_read (path);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *mark = g_strdup_printf ("`slipway %s", names[i]);

      cli_assert_contains (text, mark);
    }
}

/* The example of the library ends as a program should, and it is said how to get the library. */
static void
test_library (void)
{
  g_autofree char *path = cli_data ("../../README.md");
  g_autofree char *text = cli_read (path);
  const char *start = strstr (text, "```c\n");
  const char *end = start != NULL ? strstr (start + 4, "```") : NULL;
  g_autofree char *code = NULL;

  g_assert_nonnull (end);
  code = g_strndup (start, (gsize) (end - start));
  cli_assert_contains (code, "sw_legalize (");
  g_assert_null (strstr (code, "g_error ("));
  cli_assert_contains (end, "meson install -C build");
  cli_assert_contains (end, "ldconfig");
  cli_assert_contains (end, "PKG_CONFIG_PATH");
}

/* The titles of a picture, one a line: what is drawn, not how it looks. */
static char *
list_titles (const char *svg)
{
  GString *titles = g_string_new (NULL);

  for (const char *p = svg; (p = strstr (p, "<title>")) != NULL; p++)
    {
      const char *end = strstr (p, "</title>");

      g_assert_nonnull (end);
      g_string_append_len (titles, p + strlen ("<title>"), end - p - (gssize) strlen ("<title>"));
      g_string_append_c (titles, '\n');
    }
  return g_string_free (titles, FALSE);
}

/* The picture shows what the command beside it draws. */
static void
test_picture (void)
{
  g_autofree char *root = cli_data ("../..");
  g_autofree char *picture = g_build_filename (root, "data/screenshots/graph.svg", NULL);
  g_autofree char *input = g_build_filename (root, "data/examples/expert_gate.py", NULL);
  g_autofree char *expected = cli_read (picture);
  g_autoptr (CliRun) run = cli_run ("graph", input, "--format", "svg", NULL);
  g_autofree char *drawn = list_titles (run->out);
  g_autofree char *shown = list_titles (expected);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (drawn, !=, "");
  g_assert_cmpstr (drawn, ==, shown);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/readme/console", test_console);
  g_test_add_func ("/app/readme/code", test_code);
  g_test_add_func ("/app/readme/commands", test_commands);
  g_test_add_func ("/app/readme/library", test_library);
  g_test_add_func ("/app/readme/picture", test_picture);
  return g_test_run ();
}
