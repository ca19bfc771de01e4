/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-load.h"
#include "sw-output.h"
#include "sw-trace-write.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Takes "--edge A B" out of @words: GOption knows no options with two values. */
static gboolean
take_edge (char **words, SwTraceQuestion *edge)
{
  for (guint i = 1; words[i] != NULL && strcmp (words[i], "--") != 0; i++)
    {
      if (strcmp (words[i], "--edge") != 0)
        continue;
      if (words[i + 1] == NULL || words[i + 2] == NULL)
        return FALSE;
      edge->name = words[i + 1];
      edge->to = words[i + 2];
      memmove (words + i, words + i + 3, (g_strv_length (words + i + 3) + 1) * sizeof *words);
      return TRUE;
    }
  return TRUE;
}

static gboolean
has_warning (const SwDump *dump, SwSeverity at_least)
{
  for (guint i = 0; i <= dump->folders->len; i++)
    {
      const GPtrArray *warnings = i < dump->folders->len
                                    ? ((SwDumpFolder *) dump->folders->pdata[i])->warnings
                                    : dump->warnings;

      for (guint j = 0; j < warnings->len; j++)
        if (sw_rule_get (((SwDumpWarning *) warnings->pdata[j])->rule)->severity >= at_least)
          return TRUE;
    }
  return FALSE;
}

static gboolean
has_launch (const SwDump *dump, const char *name)
{
  for (guint i = 0; i < dump->folders->len; i++)
    {
      g_autoptr (GPtrArray) events = sw_dump_find_launch (dump->folders->pdata[i], name);

      if (events->len > 0)
        return TRUE;
    }
  return FALSE;
}

/* Says which launch that is asked for no dump has; a dummy task is none, but may be waited for. */
static gboolean
check_names (const SwDump *dump, const SwTraceOptions *options, const char *folder)
{
  const SwTraceQuestion *edge = &options->questions[SW_TRACE_EDGE];
  const char *const names[] = {
    options->questions[SW_TRACE_LAUNCH].name,
    options->questions[SW_TRACE_GUARD].name,
    edge->name != NULL && g_str_has_prefix (edge->name, "task_dummy") ? NULL : edge->name,
    edge->to,
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] != NULL && !has_launch (dump, names[i]))
      {
        g_autofree char *display = g_filename_display_name (folder);
        g_autofree char *shown = sw_source_escape_name (display);

        sw_output_complain (_ ("“%s” is no launch in a dump of “%s”"), names[i], shown);
        return FALSE;
      }
  return TRUE;
}

static SwExit
trace (const SwOptions *options, const SwTraceOptions *trace_options, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDump) dump = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *printable = NULL;

  if (json)
    sw_command_use_plain_messages ();
  dump = sw_dump_open (options->args[0], options->max_size, NULL, NULL, NULL, &error);
  if (dump == NULL)
    {
      sw_output_complain ("%s", error->message);
      return SW_EXIT_INPUT;
    }
  if (!check_names (dump, trace_options, options->args[0]))
    return SW_EXIT_USAGE;
  if (json)
    sw_trace_write_json (dump, trace_options, out);
  else
    {
      sw_trace_write_text (dump, trace_options, out);
      printable = sw_text_make_printable (out->str);
    }
  if (!sw_output_print (json ? out->str : printable))
    return SW_EXIT_FAULT;
  return has_warning (dump, options->fail_on) ? SW_EXIT_FINDINGS : SW_EXIT_CLEAN;
}

/* slipway trace FOLDER [--launch NAME] [--edge A B] [--guard NAME] [--format text|json]. */
SwExit
sw_cmd_trace (const SwCommand *self, int argc, char **argv)
{
  g_autofree char *launch = NULL;
  g_autofree char *edge = NULL;
  g_autofree char *guard = NULL;
  g_autofree char *format = NULL;
  SwTraceOptions trace_options = { 0 };
  const GOptionEntry entries[] = {
    { "launch", 0, 0, G_OPTION_ARG_FILENAME, &launch,
      N_ ("Only the passes that change this launch: a callee, or callee#2"), N_ ("NAME") },
    { "edge", 0, 0, G_OPTION_ARG_FILENAME, &edge,
      N_ ("Only the passes that change whether launch B waits for launch A"), N_ ("A B") },
    { "guard", 0, 0, G_OPTION_ARG_FILENAME, &guard,
      N_ ("Only the passes that change the conditions of this launch"), N_ ("NAME") },
    { "details", 0, 0, G_OPTION_ARG_NONE, &trace_options.details,
      N_ ("Show each change before and after"), NULL },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format, N_ ("Output: text (default) or json"),
      N_ ("FORMAT") },
    { NULL },
  };
  g_auto (SwOptions) options = { .args = NULL };
  g_autofree char **words = g_memdup2 (argv, ((gsize) argc + 1) * sizeof *argv);
  gboolean json;
  SwExit status;

  words[argc] = NULL;
  if (!take_edge (words, &trace_options.questions[SW_TRACE_EDGE]))
    return sw_command_usage_error (self, _ ("--edge needs two launches"));
  if (!sw_command_parse (self, (int) g_strv_length (words), words, entries, &options, &status))
    return status;
  if (edge != NULL)
    return sw_command_usage_error (self, _ ("--edge needs two launches"));
  status = sw_command_choose_format (self, format, &json);
  if (status != SW_EXIT_CLEAN)
    return status;
  trace_options.questions[SW_TRACE_LAUNCH].name = launch;
  trace_options.questions[SW_TRACE_GUARD].name = guard;
  return trace (&options, &trace_options, json);
}
