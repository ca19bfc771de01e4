/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-pipeline.h"
#include "sw-printer.h"
#include "sw-run.h"
#include "sw-write-json.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>

/* What the user asks for beyond the shared options. */
typedef struct
{
  char *passes;
  char *out;
  char *format;
  char *deps;
  gboolean verify;
  SwDepsMode mode;
} RunOptions;

static void
run_options_clear (RunOptions *self)
{
  g_free (self->passes);
  g_free (self->out);
  g_free (self->format);
  g_free (self->deps);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RunOptions, run_options_clear)

static char *
list_passes (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < sw_pass_get_n (); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", sw_pass_get (i)->name);
  return g_string_free (names, FALSE);
}

/* The passes named in @list; NULL and a usage error when one does not exist. */
static GPtrArray *
find_passes (const SwCommand *self, const char *list)
{
  g_autoptr (GPtrArray) passes = g_ptr_array_new ();
  g_auto (GStrv) names = g_strsplit (list, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const SwPassInfo *pass = sw_pass_find (g_strstrip (names[i]));

      if (pass == NULL)
        {
          g_autofree char *all = list_passes ();

          sw_command_usage_error (self, _ ("“%s” is no pass; there are %s"), names[i], all);
          return NULL;
        }
      g_ptr_array_add (passes, (gpointer) pass);
    }
  return g_steal_pointer (&passes);
}

static const char *
status_label (SwPassStatus status)
{
  switch (status)
    {
    case SW_PASS_UNCHANGED:
      return C_ ("pass", "nothing to do");
    case SW_PASS_CHANGED:
      return C_ ("pass", "changed");
    case SW_PASS_FAILED:
      return C_ ("pass", "refused");
    }
  g_assert_not_reached ();
}

/* One line for each pass that ran, on standard error: the output proper is the IR. */
static void
tell_steps (const SwPipelineResult *result)
{
  for (guint i = 0; i < result->steps->len; i++)
    {
      const SwPipelineStep *step = &g_array_index (result->steps, SwPipelineStep, i);

      sw_output_hint ("%s: %s", step->pass->name, status_label (step->status));
    }
}

static SwExit
write_json (const SwReport *report, const SwPipelineResult *result, const SwOptions *options)
{
  g_autoptr (GString) text = g_string_new (NULL);

  sw_write_json_run (report, result, text);
  g_string_append_c (text, '\n');
  if (!sw_output_write (NULL, text->str, text->len))
    return SW_EXIT_FAULT;
  return result != NULL && result->failed ? SW_EXIT_FINDINGS : sw_run_get_exit (report, options);
}

/* Writes the IR to @path, or to standard output. */
static SwExit
write_program (const SwPipelineResult *result, const char *path)
{
  g_autoptr (SwPrinted) printed = sw_print_program (result->after, SW_PRINT_DEFAULT);

  return sw_output_write (path, printed->text, printed->length) ? SW_EXIT_CLEAN : SW_EXIT_FAULT;
}

/* The passes over a program that was read without an error. */
static SwPipelineResult *
run_passes (SwReport *report, const GPtrArray *passes, const RunOptions *own,
            const SwOptions *options)
{
  const SwPipelineOptions pipeline = {
    .preset = options->preset,
    .policy = &options->policy,
    .assumptions = options->assumptions,
    .verify = own->verify,
    .deps = own->mode,
  };
  SwPipelineResult *result;

  if (report->program == NULL || sw_diag_sink_count (report->reading, SW_SEVERITY_ERROR) > 0)
    return NULL;
  result = sw_pipeline_run (report->program, (const SwPassInfo *const *) passes->pdata, passes->len,
                            &pipeline, NULL, NULL);
  sw_report_add_findings (report, result->findings);
  return result;
}

static gboolean
parse_mode (const char *word, SwDepsMode *mode)
{
  static const char *const words[] = { "exact", "compat", "off" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (word, words[i]) == 0)
      {
        *mode = (SwDepsMode) i;
        return TRUE;
      }
  return word == NULL;
}

/* slipway run FILE --passes A,B,C [--verify] [--deps MODE] [-o OUT] [--format text|json]: the IR
 * behind the last pass.  Nothing is written when a pass refuses. */
SwExit
sw_cmd_run (const SwCommand *self, int argc, char **argv)
{
  g_auto (RunOptions) own = { NULL };
  const GOptionEntry entries[] = {
    { "passes", 0, 0, G_OPTION_ARG_FILENAME, &own.passes,
      N_ ("The passes to run, in order, with commas between them"), N_ ("LIST") },
    { "verify", 0, 0, G_OPTION_ARG_NONE, &own.verify,
      N_ ("Check what each pass requires, produces and must not lose"), NULL },
    { "deps", 0, 0, G_OPTION_ARG_FILENAME, &own.deps,
      N_ ("Task dependencies: exact (default), compat as an early compiler, or off"), N_ ("MODE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &own.out,
      N_ ("Write to FILE, all or nothing; “-” is standard output"), N_ ("FILE") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &own.format,
      N_ ("Standard output: text, the IR (default), or json, what was done"), N_ ("FORMAT") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  g_autoptr (GPtrArray) passes = NULL;
  g_autoptr (SwPipelineResult) result = NULL;
  gboolean json;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (own.passes == NULL || *own.passes == '\0')
    return sw_command_usage_error (self, _ ("--passes says which passes to run"));
  passes = find_passes (self, own.passes);
  if (passes == NULL)
    return SW_EXIT_USAGE;
  if (!parse_mode (own.deps, &own.mode))
    return sw_command_usage_error (
      self, _ ("“%s” derives no dependencies; there are exact, compat and off"), own.deps);
  status = sw_command_choose_format (self, own.format, &json);
  if (status != SW_EXIT_CLEAN)
    return status;
  if (json)
    sw_command_use_plain_messages ();

  report = sw_run_read (options.args[0], &options);
  result = run_passes (report, passes, &own, &options);
  if (result != NULL && !result->failed
      && !sw_run_complain_unused (&options, result->assumptions_used))
    return SW_EXIT_USAGE;
  if (result != NULL && !result->failed && (!json || own.out != NULL)
      && (status = write_program (result, own.out)) != SW_EXIT_CLEAN)
    return status;
  if (json)
    return write_json (report, result, &options);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  sw_run_print_findings (report, &options);
  if (result != NULL)
    tell_steps (result);
  if (result == NULL || result->failed)
    {
      sw_output_complain (_ ("Nothing was written since there are errors"));
      return SW_EXIT_FINDINGS;
    }
  return sw_run_get_exit (report, &options);
}
