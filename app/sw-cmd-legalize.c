/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-decisions.h"
#include "sw-output.h"
#include "sw-printer.h"
#include "sw-run.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>

static gboolean
write_decisions (const SwReport *report, gboolean json)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *printable = NULL;

  if (json)
    sw_decisions_write_json (report, text);
  else
    sw_decisions_write_text (report, text);
  if (!json)
    printable = sw_text_make_printable (text->str);
  return sw_output_print (json ? text->str : printable);
}

/* The program goes to @out; to standard output only when the decisions do not. */
static SwExit
write_program (const SwReport *report, const SwOptions *options, const char *out)
{
  g_autoptr (SwPrinted) printed = NULL;

  if (report->result->refused)
    {
      sw_output_complain (_ ("Nothing was written since there are errors"));
      return SW_EXIT_FINDINGS;
    }
  if (out != NULL || !options->trace)
    {
      printed = sw_print_program (report->result->after, SW_PRINT_DEFAULT);
      if (!sw_output_write (out, printed->text, printed->length))
        return SW_EXIT_FAULT;
    }
  return sw_run_get_exit (report, options);
}

/* slipway legalize FILE [-o OUT] [--trace [--format text|json]]: no program is written when an
 * error stands in the way. */
SwExit
sw_cmd_legalize (const SwCommand *self, int argc, char **argv)
{
  g_autofree char *out = NULL;
  g_autofree char *format = NULL;
  gboolean trace = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write to FILE, all or nothing; “-” is standard output"), N_ ("FILE") },
    { "trace", 0, 0, G_OPTION_ARG_NONE, &trace,
      N_ ("Print the decisions of the pass, not the program"), NULL },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format, N_ ("With --trace: text (default) or json"),
      N_ ("FORMAT") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  SwExit status;
  gboolean json;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  status = sw_command_choose_format (self, format, &json);
  if (status != SW_EXIT_CLEAN)
    return status;
  if (format != NULL && !trace)
    return sw_command_usage_error (self, _ ("--format goes with --trace"));
  if (trace && g_strcmp0 (out, "-") == 0)
    return sw_command_usage_error (self, _ ("With --trace the program goes to a file"));
  if (json)
    sw_command_use_plain_messages ();
  options.trace = trace;
  report = sw_run_file (options.args[0], &options);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  if (report->result != NULL
      && !sw_run_complain_unused (&options, report->result->assumptions_used))
    return SW_EXIT_USAGE;
  sw_run_print_findings (report, &options);
  if (!json)
    sw_run_tell_passes (report);
  if (report->fault != NULL)
    return SW_EXIT_FAULT;
  if (report->result == NULL)
    {
      sw_output_complain (_ ("Nothing was written since there are errors"));
      return SW_EXIT_FINDINGS;
    }
  if (trace && !write_decisions (report, json))
    return SW_EXIT_FAULT;
  return write_program (report, &options, out);
}
