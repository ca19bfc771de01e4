/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One finished run of the program in SLIPWAY_BIN. */
typedef struct
{
  char *out;
  gsize n_out;
  char *err;
  int status; /* exit status; -1 when a signal ended it */
} CliRun;

void cli_run_free (CliRun *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)

/* A folder for one test; cli_leave() removes it with all content. */
char *cli_enter (void);
void cli_leave (char *folder);

/* Arguments end with NULL. */
CliRun *cli_run (const char *first, ...) G_GNUC_NULL_TERMINATED;
CliRun *cli_run_with (const char *const *environment, const char *input, const char *const *args);
CliRun *cli_spawn (const char *const *environment, const char *input, const char *const *argv);
CliRun *cli_shell (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The names of the commands, as the help lists them; at least eight. */
char **cli_get_commands (void);

/* Has an independent program validate the output of @run by a schema of data/schema. */
void cli_assert_schema (const CliRun *run, const char *schema);

const char *cli_get_program (void);
char *cli_data (const char *relative);
char *cli_write (const char *folder, const char *name, const char *text);
char *cli_read (const char *path);
guint cli_count_files (const char *folder);

/* A launch that may be empty and has both outputs; the same with one output left out. */
extern const char cli_guarded_program[];
extern const char cli_missing_program[];

#define cli_assert_contains(text, part)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (g_strstr_len ((text), -1, (part)) == NULL)                                                 \
      g_error ("“%s” is not in:\n%s", (part), (text));                                             \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
