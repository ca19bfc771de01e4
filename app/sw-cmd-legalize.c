/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-printer.h"
#include "sw-run.h"

#include <glib/gi18n.h>

/* slipway legalize FILE [-o OUT]: nothing is written when an error stands in the way. */
SwExit
sw_cmd_legalize (const SwCommand *self, int argc, char **argv)
{
  g_autofree char *out = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write to FILE, all or nothing; “-” is standard output"), N_ ("FILE") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  g_autoptr (SwPrinted) printed = NULL;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  report = sw_run_file (options.args[0], &options);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  if (report->result != NULL
      && !sw_run_complain_unused (&options, report->result->assumptions_used))
    return SW_EXIT_USAGE;
  sw_run_print_findings (report, &options);
  if (report->result == NULL || report->result->refused)
    {
      sw_output_complain (_ ("Nothing was written since there are errors"));
      return SW_EXIT_FINDINGS;
    }
  printed = sw_print_program (report->result->after, SW_PRINT_DEFAULT);
  if (!sw_output_write (out, printed->text, printed->length))
    return SW_EXIT_FAULT;
  return sw_run_get_exit (report, &options);
}
