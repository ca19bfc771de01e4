/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <string.h>

/* slipway trace over folders of dumps. */

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = text; (p = strstr (p, part)) != NULL; p += strlen (part))
    n++;
  return n;
}

/* A gap, a foreign file, a broken file and a log: the rest opens, with one warning each. */
static void
test_odd (void)
{
  static const char *const rules[] = { "[SW0601]", "[SW0602]", "[SW0603]", "[SW0604]" };
  g_autofree char *folder = cli_data ("dump/odd");
  g_autoptr (CliRun) run = cli_run ("trace", folder, NULL);
  g_autoptr (CliRun) strict = cli_run ("trace", "--fail-on", "warning", folder, NULL);

  g_assert_cmpint (run->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_assert_cmpuint (count (run->out, rules[i]), ==, 1);
  g_assert_cmpuint (count (run->out, "warning: "), ==, 4);
  cli_assert_contains (run->out, "meaning: count (fill)");
  g_assert_cmpint (strict->status, ==, 1);
  g_assert_cmpstr (strict->out, ==, run->out);
}

static void
test_json (void)
{
  static const char *const folders[][2] = { { "dump/odd", "fill" },
                                            { "dump/guard", "load" },
                                            { "dump/several", "fill" },
                                            { "dump/repeated", "fill" },
                                            { "dump/widths", "fill" } };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      const char *name = folders[i][1];
      g_autofree char *folder = cli_data (folders[i][0]);
      g_autoptr (CliRun) run = cli_run ("trace", "--format", "json", "--launch", name, "--edge",
                                        name, name, "--guard", name, folder, NULL);
      g_autoptr (CliRun) again = cli_run ("trace", "--format", "json", "--launch", name, "--edge",
                                          name, name, "--guard", name, folder, NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->err, ==, "");
      g_assert_cmpstr (run->out, ==, again->out);
      cli_assert_schema (run, "slipway-trace-1.json");
    }
}

static void
test_unreadable (void)
{
  char *empty = cli_enter ();
  g_autofree char *file = cli_data ("dump/odd/00_frontend.py");
  g_autoptr (CliRun) nothing = cli_run ("trace", "/nonexistent", NULL);
  g_autoptr (CliRun) no_folder = cli_run ("trace", file, NULL);
  g_autoptr (CliRun) no_pass = cli_run ("trace", empty, NULL);

  g_assert_cmpint (nothing->status, ==, 3);
  g_assert_cmpint (no_folder->status, ==, 3);
  g_assert_cmpint (no_pass->status, ==, 3);
  g_assert_cmpstr (no_pass->out, ==, "");
  cli_assert_contains (no_pass->err, "00_frontend.py");
  cli_leave (empty);
}

static void
test_usage (void)
{
  static const char *const wrong[][6] = {
    { "trace", NULL },
    { "trace", ".", ".", NULL },
    { "trace", "--edge", "a", NULL },
    { "trace", "--format", "xml", ".", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run_with (NULL, NULL, wrong[i]);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/trace/odd", test_odd);
  g_test_add_func ("/app/trace/json", test_json);
  g_test_add_func ("/app/trace/unreadable", test_unreadable);
  g_test_add_func ("/app/trace/usage", test_usage);
  return g_test_run ();
}
