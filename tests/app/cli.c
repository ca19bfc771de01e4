/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD                                                                                       \
  "# pypto.program: Program\n"                                                                     \
  "import pypto.language as pl\n"                                                                  \
  "\n"                                                                                             \
  "@pl.program\n"                                                                                  \
  "class Program:\n"                                                                               \
  "    @pl.function(type=pl.FunctionType.InCore)\n"                                                \
  "    def fill(lo: pl.Out[pl.Tensor[[16], pl.FP32]], hi: pl.Out[pl.Tensor[[16], pl.FP32]]) -> "   \
  "tuple[pl.Tensor[[16], pl.FP32], pl.Tensor[[16], pl.FP32]]:\n"                                   \
  "        return lo, hi\n"                                                                        \
  "    @pl.function(type=pl.FunctionType.Orchestration)\n"                                         \
  "    def main(self, a: pl.Tensor[[16], pl.FP32], b: pl.Tensor[[16], pl.FP32], n: "               \
  "pl.Scalar[pl.INDEX]) -> pl.Tensor[[16], pl.FP32]:\n"                                            \
  "        t: pl.Tuple[pl.Tensor[[16], pl.FP32], pl.Tensor[[16], pl.FP32], "                       \
  "pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, "
#define TAIL                                                                                       \
  "core_num=n)\n"                                                                                  \
  "        x: pl.Tensor[[16], pl.FP32] = t[0]\n"                                                   \
  "        return x\n"

/* Line 11 holds the launch, at column 98. */
const char cli_guarded_program[] = HEAD "a, b, " TAIL;
const char cli_missing_program[] = HEAD "a, " TAIL;

void
cli_run_free (CliRun *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

const char *
cli_get_program (void)
{
  const char *program = g_getenv ("SLIPWAY_BIN");

  g_assert_nonnull (program);
  return program;
}

char *
cli_enter (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("slipway-cli-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
cli_leave (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

static char *
bytes_to_text (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length > 0 ? g_strndup (data, length) : g_strdup ("");
}

/* A file that holds @input, so that a run that ends early cannot break a pipe. */
static char *
input_file (const char *input)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int fd = g_file_open_tmp ("slipway-input-XXXXXX", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, input != NULL ? input : "", -1, &error);
  g_assert_no_error (error);
  return path;
}

/* Runs @argv with @environment (name, value, …, NULL; may be NULL) on top of our own. */
CliRun *
cli_spawn (const char *const *environment, const char *input, const char *const *argv)
{
  GSubprocessFlags flags = G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *in = input_file (input);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  CliRun *run = g_new0 (CliRun, 1);

  g_subprocess_launcher_set_stdin_file_path (launcher, in);
  for (guint i = 0; environment != NULL && environment[i] != NULL; i += 2)
    g_subprocess_launcher_setenv (launcher, environment[i], environment[i + 1], TRUE);
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_remove (in), ==, 0);
  g_subprocess_communicate (process, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  run->out = bytes_to_text (out);
  run->n_out = g_bytes_get_size (out);
  run->err = bytes_to_text (err);
  run->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  return run;
}

CliRun *
cli_run_with (const char *const *environment, const char *input, const char *const *args)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (gpointer) cli_get_program ());
  for (guint i = 0; args[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) args[i]);
  g_ptr_array_add (argv, NULL);
  return cli_spawn (environment, input, (const char *const *) argv->pdata);
}

CliRun *
cli_run (const char *first, ...)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  va_list list;

  va_start (list, first);
  for (const char *arg = first; arg != NULL; arg = va_arg (list, const char *))
    g_ptr_array_add (args, (gpointer) arg);
  va_end (list);
  g_ptr_array_add (args, NULL);
  return cli_run_with (NULL, NULL, (const char *const *) args->pdata);
}

char **
cli_get_commands (void)
{
  g_autoptr (CliRun) run = cli_run ("--help", NULL);
  g_autoptr (GRegex) row = g_regex_new ("^  ([a-z]+) +[A-Z][a-z]", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GPtrArray *names = g_ptr_array_new ();

  for (g_regex_match (row, run->out, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_ptr_array_add (names, g_match_info_fetch (match, 1));
  g_assert_cmpuint (names->len, >=, 8);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

void
cli_assert_schema (const CliRun *run, const char *schema)
{
  char *folder = cli_enter ();
  g_autofree char *document = cli_write (folder, "document.json", run->out);
  g_autofree char *schemas = cli_data ("../../data/schema");
  g_autofree char *path = g_build_filename (schemas, schema, NULL);
  const char *const argv[] = { "/usr/bin/python3", "-m", "jsonschema", "-i", document, path, NULL };
  g_autoptr (CliRun) validation = cli_spawn (NULL, NULL, argv);

  if (validation->status != 0)
    g_error ("%s%s in:\n%s", validation->out, validation->err, run->out);
  cli_leave (folder);
}

/* A line for the shell; $SLIPWAY_BIN is the program. */
CliRun *
cli_shell (const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  return cli_spawn (NULL, NULL, (const char *const[]){ "sh", "-c", line, NULL });
}

char *
cli_data (const char *relative)
{
  const char *folder = g_getenv ("SW_TEST_DATA");

  g_assert_nonnull (folder);
  return g_build_filename (folder, relative, NULL);
}

char *
cli_write (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

char *
cli_read (const char *path)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

guint
cli_count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}
