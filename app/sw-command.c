/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"

#include "sw-load.h"
#include "sw-output.h"
#include "sw-proof-options.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#define MAX_MEBIBYTES 4095

/* Where GOption puts the words of the shared options until they are checked. */
typedef struct
{
  SwProofWords proofs;
  char *fail_on;
  char *color;
  char *max_size;
  gboolean no_prepare;
  gboolean notes;
  gboolean help;
} SwRawOptions;

static void
sw_raw_options_clear (SwRawOptions *self)
{
  sw_proof_words_clear (&self->proofs);
  g_free (self->fail_on);
  g_free (self->color);
  g_free (self->max_size);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwRawOptions, sw_raw_options_clear)

void
sw_options_clear (SwOptions *self)
{
  g_clear_pointer (&self->args, g_strfreev);
  g_clear_pointer (&self->assumptions, g_ptr_array_unref);
}

/**
 * sw_command_usage_error:
 * @format: what is wrong, translated, without line feed
 *
 * Returns: the exit status for it, after telling the user
 */
SwExit
sw_command_usage_error (const SwCommand *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  sw_output_complain ("%s", message);
  sw_output_hint (_ ("Try “slipway %s --help”"), self->name);
  return SW_EXIT_USAGE;
}

/**
 * sw_command_choose_format:
 * @format: (nullable): what --format says
 * @json: (out): whether that is json, not text
 *
 * Returns: %SW_EXIT_CLEAN, or another status when it is neither; the user has been told
 */
SwExit
sw_command_choose_format (const SwCommand *self, const char *format, gboolean *json)
{
  *json = g_strcmp0 (format, "json") == 0;
  if (!*json && format != NULL && strcmp (format, "text") != 0)
    return sw_command_usage_error (self, _ ("“%s” is no format; there are text and json"), format);
  return SW_EXIT_CLEAN;
}

/**
 * sw_command_use_plain_messages:
 *
 * What goes into files for other programs must not depend on the language of the user.
 */
void
sw_command_use_plain_messages (void)
{
  setlocale (LC_MESSAGES, "C");
}

static void
add_shared_entries (GOptionContext *context, guint groups, SwRawOptions *raw, char ***args)
{
  const GOptionEntry prepare[] = {
    { "no-prepare", 0, 0, G_OPTION_ARG_NONE, &raw->no_prepare,
      N_ ("Do not run missing prerequisite passes; refuse instead"), NULL },
    { NULL },
  };
  const GOptionEntry findings[] = {
    { "fail-on", 0, 0, G_OPTION_ARG_FILENAME, &raw->fail_on,
      N_ ("Least severity for exit status 1: error (default), warning or note"), N_ ("SEVERITY") },
    { "notes", 0, 0, G_OPTION_ARG_NONE, &raw->notes,
      N_ ("Print notes too (always so in JSON and with --fail-on note)"), NULL },
    { "color", 0, 0, G_OPTION_ARG_FILENAME, &raw->color,
      N_ ("Colours: auto (default), always or never"), N_ ("WHEN") },
    { NULL },
  };
  const GOptionEntry input[] = {
    { "max-size", 0, 0, G_OPTION_ARG_FILENAME, &raw->max_size,
      N_ ("The largest file that is read, in MiB (default 512)"), N_ ("MIB") },
    { NULL },
  };
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &raw->help, N_ ("Show this help"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, args, NULL, NULL },
    { NULL },
  };

  if ((groups & SW_OPTIONS_ANALYSIS) != 0)
    sw_proof_words_add_entries (&raw->proofs, context);
  if ((groups & SW_OPTIONS_PREPARE) != 0)
    g_option_context_add_main_entries (context, prepare, GETTEXT_PACKAGE);
  if ((groups & SW_OPTIONS_FINDINGS) != 0)
    g_option_context_add_main_entries (context, findings, GETTEXT_PACKAGE);
  if ((groups & SW_OPTIONS_INPUT) != 0)
    g_option_context_add_main_entries (context, input, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
}

static gboolean
may_color (int fd)
{
  const char *no_color = g_getenv ("NO_COLOR");

  return (no_color == NULL || *no_color == '\0') && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0
         && isatty (fd);
}

static gboolean
choose_color (const char *when, SwOptions *options)
{
  if (when == NULL || strcmp (when, "auto") == 0)
    {
      options->color = may_color (STDOUT_FILENO);
      options->color_of_errors = may_color (STDERR_FILENO);
      return TRUE;
    }
  options->color = options->color_of_errors = strcmp (when, "always") == 0;
  return options->color || strcmp (when, "never") == 0;
}

static gboolean
choose_severity (const char *word, SwSeverity *severity)
{
  static const char *const words[] = { "note", "warning", "error" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (word, words[i]) == 0)
      {
        *severity = (SwSeverity) i;
        return TRUE;
      }
  return FALSE;
}

/* Whole MiB below the 4 GiB that a position in a text can tell. */
static gboolean
choose_max_size (const char *word, SwOptions *options)
{
  guint64 mebibytes;

  options->max_size = SW_LOAD_DEFAULT_LIMIT;
  if (word == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (word, 10, 1, MAX_MEBIBYTES, &mebibytes, NULL))
    return FALSE;
  options->max_size = (gsize) mebibytes << 20;
  return TRUE;
}

/* What standard input holds can be read once. */
static gboolean
check_standard_input (const SwCommand *self, const SwOptions *options)
{
  guint n = 0;

  for (guint i = 0; i < options->n_args; i++)
    n += strcmp (options->args[i], "-") == 0;
  if (n <= 1)
    return TRUE;
  sw_command_usage_error (self, "%s", _ ("Standard input (“-”) can be read only once"));
  return FALSE;
}

/* From words to values; says what is wrong with the first bad one. */
static gboolean
check_options (const SwCommand *self, const SwRawOptions *raw, SwOptions *options)
{
  if (!sw_proof_words_check (&raw->proofs, self, options))
    return FALSE;
  if (raw->fail_on != NULL && !choose_severity (raw->fail_on, &options->fail_on))
    {
      sw_command_usage_error (self, _ ("“%s” is no severity; there are error, warning and note"),
                              raw->fail_on);
      return FALSE;
    }
  if (!choose_color (raw->color, options))
    {
      sw_command_usage_error (self,
                              _ ("“%s” is no choice of colours; there are auto, always and "
                                 "never"),
                              raw->color);
      return FALSE;
    }
  if (!choose_max_size (raw->max_size, options))
    {
      sw_command_usage_error (self, _ ("“%s” is no size; it is a number of MiB from 1 to %d"),
                              raw->max_size, MAX_MEBIBYTES);
      return FALSE;
    }
  if (options->n_args < self->min_args || options->n_args > self->max_args)
    {
      if (options->n_args > self->max_args)
        sw_command_usage_error (self, _ ("“%s” is one argument too many"),
                                options->args[self->max_args]);
      else
        sw_command_usage_error (self, _ ("An argument is missing: %s"), self->arguments);
      return FALSE;
    }
  return check_standard_input (self, options);
}

/* "-:33" is standard input with a line, not an option: such words go behind "--". */
static char **
move_targets (char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GPtrArray) targets = g_ptr_array_new ();
  guint i;

  for (i = 0; argv[i] != NULL && strcmp (argv[i], "--") != 0; i++)
    g_ptr_array_add (g_str_has_prefix (argv[i], "-:") ? targets : words, g_strdup (argv[i]));
  if (argv[i] != NULL || targets->len > 0)
    g_ptr_array_add (words, g_strdup ("--"));
  g_ptr_array_extend_and_steal (words, g_steal_pointer (&targets));
  for (; argv[i] != NULL && argv[i + 1] != NULL; i++)
    g_ptr_array_add (words, g_strdup (argv[i + 1]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

/**
 * sw_command_parse:
 * @argv: the command's name and what follows it
 * @own: (nullable): the options that only this command has
 * @options: (out): the shared options and the other arguments
 * @status: (out): the exit status when the command must not run
 *
 * Returns: TRUE when the command may run; else help was shown or a mistake was reported
 */
gboolean
sw_command_parse (const SwCommand *self, int argc, char **argv, const GOptionEntry *own,
                  SwOptions *options, SwExit *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (self->arguments);
  g_auto (SwRawOptions) raw = { 0 };
  g_auto (GStrv) words = move_targets (argv);
  g_autoptr (GError) error = NULL;

  *options = (SwOptions){
    .assumptions = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_assumption_unref),
    .prepare = TRUE,
    .fail_on = SW_SEVERITY_ERROR,
  };
  g_free (words[0]);
  words[0] = g_strdup_printf ("slipway %s", self->name);
  g_set_prgname (words[0]);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, _ (self->summary));
  if (own != NULL)
    g_option_context_add_main_entries (context, own, GETTEXT_PACKAGE);
  add_shared_entries (context, self->groups, &raw, &options->args);
  if (!g_option_context_parse_strv (context, &words, &error))
    {
      *status = sw_command_usage_error (self, "%s", error->message);
      return FALSE;
    }
  if (raw.help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      *status = sw_output_print (text) ? SW_EXIT_CLEAN : SW_EXIT_FAULT;
      return FALSE;
    }
  if (options->args == NULL)
    options->args = g_new0 (char *, 1);
  options->n_args = g_strv_length (options->args);
  options->prepare = !raw.no_prepare;
  *status = SW_EXIT_USAGE;
  if (!check_options (self, &raw, options))
    return FALSE;
  options->notes = raw.notes || options->fail_on == SW_SEVERITY_NOTE;
  return TRUE;
}
