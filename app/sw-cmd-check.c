/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-run.h"
#include "sw-totals.h"
#include "sw-write-json.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The piece of output for one file; several JSON objects stand in one array. */
static gboolean
print_report (const SwReport *report, const SwOptions *options, gboolean json, guint index)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (json)
    {
      if (options->n_args > 1)
        g_string_append (text, index == 0 ? "[\n" : ",\n");
      sw_write_json (report, text);
      if (index + 1 == options->n_args)
        g_string_append (text, options->n_args > 1 ? "\n]\n" : "\n");
    }
  else if (report->error == NULL)
    sw_write_text_findings (report, options->color, text);
  return sw_output_write (NULL, text->str, text->len);
}

static void
print_totals (const SwTotals *totals, const char *policy)
{
  g_autofree char *text = sw_totals_to_string (totals);

  sw_output_hint ("%s\n%s", g_strchomp (text), policy);
}

/* slipway check FILE… [--format text|json]. */
SwExit
sw_cmd_check (const SwCommand *self, int argc, char **argv)
{
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format, N_ ("Output: text (default) or json"),
      N_ ("FORMAT") },
    { NULL },
  };
  g_auto (SwOptions) options;
  SwTotals totals = { 0 };
  g_autoptr (GString) policy = g_string_new (NULL);
  guint used = 0;
  gboolean proved = FALSE;
  SwExit status;
  gboolean json;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  json = g_strcmp0 (format, "json") == 0;
  if (!json && format != NULL && strcmp (format, "text") != 0)
    return sw_command_usage_error (self, _ ("“%s” is no format; there are text and json"), format);
  if (json)
    sw_command_use_plain_messages ();
  status = SW_EXIT_CLEAN;
  for (guint i = 0; i < options.n_args; i++)
    {
      g_autoptr (SwReport) report = sw_run_file (options.args[i], &options);

      if (!print_report (report, &options, json, i))
        return SW_EXIT_FAULT;
      if (!json)
        sw_run_tell_unproven (report);
      if (report->result != NULL)
        {
          used |= report->result->assumptions_used;
          proved = TRUE;
        }
      if (i == 0)
        sw_write_text_policy (report, policy);
      sw_totals_add (&totals, report);
      status = MAX (status, sw_run_get_exit (report, &options));
    }
  if (!json)
    print_totals (&totals, g_strchomp (policy->str));
  if (proved && !sw_run_complain_unused (&options, used))
    status = MAX (status, SW_EXIT_USAGE);
  return status;
}
