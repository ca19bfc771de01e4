/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-printer.h"
#include "sw-run.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>

static SwExit
print_back (const SwReport *report, const SwOptions *options)
{
  g_autoptr (SwPrinted) printed = sw_print_program (report->program, SW_PRINT_FROM_NODES);

  if (!sw_output_write (NULL, printed->text, printed->length))
    return SW_EXIT_FAULT;
  return sw_run_get_exit (report, options);
}

/* One line about one file. */
static gboolean
print_check (const SwReport *report, gboolean *identical)
{
  SwPrintCheck check = sw_print_check (report->program);
  g_autofree char *file = sw_text_make_printable (report->file);
  g_autoptr (GString) line = g_string_new (NULL);

  *identical = check.identical;
  if (check.identical)
    g_string_append_printf (line, _ ("%s: identical"), file);
  else
    g_string_append_printf (line, _ ("%s:%u: differs"), file, check.first_line);
  g_string_append_printf (
    line, _ (" (statements: %u, kept as text: %u, of these in functions that launch: %u)"),
    check.n_stmts, check.n_opaque, check.n_opaque_orch);
  g_string_append_c (line, '\n');
  return sw_output_print (line->str);
}

static SwExit
check_all (const SwOptions *options)
{
  SwExit status = SW_EXIT_CLEAN;
  guint n_identical = 0;
  g_autofree char *total = NULL;

  for (guint i = 0; i < options->n_args; i++)
    {
      g_autoptr (SwReport) report = sw_run_read (options->args[i], options);
      gboolean identical = FALSE;

      if (report->error != NULL)
        {
          status = SW_EXIT_INPUT;
          continue;
        }
      if (!print_check (report, &identical))
        return SW_EXIT_FAULT;
      if (identical)
        n_identical++;
      else
        status = MAX (status, SW_EXIT_FINDINGS);
    }
  total = g_strdup_printf (_ ("%u of %u identical\n"), n_identical, options->n_args);
  return sw_output_print (total) ? status : SW_EXIT_FAULT;
}

/* slipway print FILE, slipway print --check FILE…. */
SwExit
sw_cmd_print (const SwCommand *self, int argc, char **argv)
{
  gboolean check = FALSE;
  const GOptionEntry entries[] = {
    { "check", 0, 0, G_OPTION_ARG_NONE, &check,
      N_ ("Only say whether the printed text is the text that was read"), NULL },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (check)
    return check_all (&options);
  if (options.n_args > 1)
    return sw_command_usage_error (self, _ ("“%s” is one argument too many"), options.args[1]);
  report = sw_run_read (options.args[0], &options);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  sw_run_print_findings (report, &options);
  return print_back (report, &options);
}
