/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-run.h"
#include "sw-write-json.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Splits "FILE:WHAT" at its last colon, unless a file of the whole name exists. */
static char *
split_target (const char *arg, const char **what)
{
  const char *colon = strrchr (arg, ':');

  *what = NULL;
  if (colon == NULL || colon == arg || colon[1] == '\0' || g_file_test (arg, G_FILE_TEST_EXISTS))
    return g_strdup (arg);
  *what = colon + 1;
  return g_strndup (arg, (gsize) (colon - arg));
}

static gboolean
select_launches (SwReport *report, const char *what)
{
  g_autoptr (GPtrArray) found = sw_run_find_launches (report, what);

  if (found->len > 0)
    sw_report_select (report, found);
  return found->len > 0;
}

static SwExit
print_report (const SwReport *report, const SwOptions *options, gboolean json)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (json)
    {
      sw_write_json (report, text);
      g_string_append_c (text, '\n');
    }
  else if (report->error == NULL)
    {
      SwSeverity shown = options->notes ? SW_SEVERITY_NOTE : SW_SEVERITY_WARNING;

      sw_write_text_launches (report, options->color, text);
      if (report->launches->len > 0 && sw_report_count (report, shown) > 0)
        g_string_append_c (text, '\n');
      sw_write_text_findings (report, shown, options->color, text);
      if (report->launches->len > 0)
        {
          g_string_append_c (text, '\n');
          sw_write_text_policy (report, text);
        }
      if (text->len == 0)
        g_string_append (text, _ ("The program has no SPMD launch\n"));
    }
  if (!sw_output_write (NULL, text->str, text->len))
    return SW_EXIT_FAULT;
  if (!json)
    {
      sw_run_tell_unproven (report);
      sw_run_tell_passes (report);
    }
  return sw_run_get_exit (report, options);
}

/* slipway explain FILE[:LINE|:LAUNCH] [--format text|json]. */
SwExit
sw_cmd_explain (const SwCommand *self, int argc, char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format, N_ ("Output: text (default) or json"),
      N_ ("FORMAT") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  const char *what;
  SwExit status;
  gboolean json;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  status = sw_command_choose_format (self, format, &json);
  if (status != SW_EXIT_CLEAN)
    return status;
  if (json)
    sw_command_use_plain_messages ();
  path = split_target (options.args[0], &what);
  report = sw_run_file (path, &options);
  if (what != NULL && report->launches->len > 0 && !select_launches (report, what))
    {
      sw_output_complain (_ ("“%s” is no line, callee or variable of a launch in “%s”"), what,
                          report->shown);
      return SW_EXIT_USAGE;
    }
  if (report->result != NULL
      && !sw_run_complain_unused (&options, report->result->assumptions_used))
    return SW_EXIT_USAGE;
  return print_report (report, &options, json);
}
