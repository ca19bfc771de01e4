/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* The exit status of every command; the manual page lists it. */
typedef enum
{
  SW_EXIT_CLEAN = 0,
  SW_EXIT_FINDINGS = 1, /* at or above --fail-on */
  SW_EXIT_USAGE = 2,
  SW_EXIT_INPUT = 3, /* an input could not be read */
  SW_EXIT_FAULT = 4, /* an output could not be written, or a fault of our own */
} SwExit;

/* Groups of options that several commands share. */
typedef enum
{
  SW_OPTIONS_ANALYSIS = 1 << 0, /* --preset and its switches, --assume, --cores */
  SW_OPTIONS_FINDINGS = 1 << 1, /* --fail-on, --notes, --color */
  SW_OPTIONS_INPUT = 1 << 2,    /* --max-size */
  SW_OPTIONS_PREPARE = 1 << 3,  /* --no-prepare */
} SwOptionGroups;

/* The values of the shared options and the arguments that are no options. */
typedef struct
{
  SwPreset preset;
  SwPolicy policy;        /* of the preset, with the single switches */
  GPtrArray *assumptions; /* SwAssumption */
  SwCores cores;          /* zero where not said */
  gboolean prepare;
  SwSeverity fail_on;
  gboolean notes;           /* show findings of severity note in text */
  gboolean color;           /* on standard output */
  gboolean color_of_errors; /* on standard error */
  gboolean trace;           /* keep the decisions of the pass; set by the command */
  gsize max_size;           /* bytes of the largest file read */
  char **args;              /* never NULL */
  guint n_args;
} SwOptions;

/* One row of the table of commands. */
typedef struct _SwCommand SwCommand;
struct _SwCommand
{
  const char *name;
  const char *arguments; /* what follows the name in the usage line */
  const char *summary;   /* untranslated */
  guint min_args;
  guint max_args;
  guint groups; /* SwOptionGroups */
  SwExit (*run) (const SwCommand *self, int argc, char **argv);
};

gboolean sw_command_parse (const SwCommand *self, int argc, char **argv, const GOptionEntry *own,
                           SwOptions *options, SwExit *status);

SwExit sw_command_usage_error (const SwCommand *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

SwExit sw_command_choose_format (const SwCommand *self, const char *format, gboolean *json);

void sw_command_use_plain_messages (void);

void sw_options_clear (SwOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwOptions, sw_options_clear)

/* One function per command, each in its own file. */
SwExit sw_cmd_check (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_explain (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_fix (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_graph (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_legalize (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_paths (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_passes (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_print (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_run (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_rules (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_trace (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_view (const SwCommand *self, int argc, char **argv);
SwExit sw_cmd_why (const SwCommand *self, int argc, char **argv);

G_END_DECLS
