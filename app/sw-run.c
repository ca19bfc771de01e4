/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-run.h"

#include "sw-check-deps.h"
#include "sw-load.h"
#include "sw-output.h"
#include "sw-reader.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>
#include <string.h>

static SwSource *
load (const char *path, const SwOptions *options, GError **error)
{
  if (strcmp (path, "-") == 0)
    return sw_load_stdin (options->max_size, error);
  return sw_load_path (path, options->max_size, NULL, error);
}

static SwReport *
report_new (const char *name, const SwOptions *options)
{
  SwReport *report = sw_report_new (name, options->preset);

  report->policy = options->policy;
  report->cores = options->cores;
  g_clear_pointer (&report->assumptions, g_ptr_array_unref);
  report->assumptions = g_ptr_array_ref (options->assumptions);
  return report;
}

/**
 * sw_run_new_report:
 * @path: a file, or "-" for standard input
 *
 * Returns: (transfer full): a report without content that knows the options
 */
SwReport *
sw_run_new_report (const char *path, const SwOptions *options)
{
  g_autofree char *name =
    strcmp (path, "-") == 0 ? g_strdup ("<stdin>") : g_filename_display_name (path);

  return report_new (name, options);
}

/**
 * sw_run_read:
 * @path: a file, or "-" for standard input
 *
 * Reads a program without running any pass.
 *
 * Returns: (transfer full): a report; its error is set, and the user has been told, when the
 *   file could not be read
 */
SwReport *
sw_run_read (const char *path, const SwOptions *options)
{
  g_autoptr (SwReport) report = sw_run_new_report (path, options);
  g_autoptr (GError) error = NULL;

  report->source = load (path, options, &error);
  if (report->source != NULL)
    report->program = sw_read_program (report->source, report->reading, NULL, NULL, NULL, &error);
  if (error != NULL)
    {
      report->error = g_strdup (error->message);
      sw_output_complain ("%s", error->message);
    }
  else
    sw_report_collect (report);
  return g_steal_pointer (&report);
}

/**
 * sw_run_legalize:
 *
 * Runs the pass, and what it needs before it, on a program that was read without an error.
 * Over a text with errors nothing can be proved: then no pass runs.
 */
void
sw_run_legalize (SwReport *report, const SwOptions *options)
{
  const SwLegalizeOptions legalize = {
    .preset = options->preset,
    .policy = &options->policy,
    .prepare = options->prepare,
    .assumptions = options->assumptions,
    .check_counts = TRUE,
    .cores = options->cores,
    .trace = options->trace,
  };
  g_autoptr (GError) error = NULL;

  if (report->program == NULL || sw_diag_sink_count (report->reading, SW_SEVERITY_ERROR) > 0)
    return;
  report->result = sw_legalize (report->program, &legalize, NULL, &error);
  if (error != NULL)
    {
      report->fault = g_strdup (error->message);
      sw_output_complain ("%s", error->message);
    }
  sw_report_collect (report);
}

/**
 * sw_run_check_dependencies:
 *
 * Adds to @report what there is to say about task dependencies, and whether the pass kept them.
 */
void
sw_run_check_dependencies (SwReport *report)
{
  if (report->result == NULL)
    return;
  sw_check_dependencies (report->result->prepared, report->deps, NULL);
  sw_check_lost_dependencies (report->result->prepared, report->result->after, report->deps);
  sw_report_collect (report);
}

/**
 * sw_run_file:
 * @path: a file, or "-" for standard input
 *
 * Returns: (transfer full): all that the reader and the passes say about it
 */
SwReport *
sw_run_file (const char *path, const SwOptions *options)
{
  SwReport *report = sw_run_read (path, options);

  sw_run_legalize (report, options);
  return report;
}

static gboolean
is_at_line (const SwReport *report, const SwLaunch *launch, guint64 line)
{
  SwSpan span = launch->stmt->span;

  return line >= sw_source_locate (report->source, span.start).line
         && line <= sw_source_locate (report->source, MAX (span.start + 1, span.end) - 1).line;
}

/* @name is the callee's name or that of an assigned variable, with or without its SSA suffix. */
static gboolean
is_named (const SwLaunch *launch, const char *name)
{
  gsize length = strlen (name);

  if (strcmp (launch->callee->name, name) == 0)
    return TRUE;
  for (guint i = 0; i < launch->stmt->n_targets; i++)
    {
      const char *target = launch->stmt->targets[i]->name;

      if (g_str_has_prefix (target, name)
          && (target[length] == '\0' || g_str_has_prefix (target + length, "__")))
        return TRUE;
    }
  return FALSE;
}

/**
 * sw_run_find_launches:
 * @what: a line, or the name of a callee or of an assigned variable
 *
 * Returns: (transfer full) (element-type SwLaunch): the launches that @what means, in program
 *   order
 */
GPtrArray *
sw_run_find_launches (const SwReport *report, const char *what)
{
  GPtrArray *found = g_ptr_array_new ();
  guint64 line;
  gboolean by_line = g_ascii_string_to_unsigned (what, 10, 1, G_MAXUINT, &line, NULL);

  for (guint i = 0; i < report->launches->len; i++)
    {
      SwLaunch *launch = g_ptr_array_index (report->launches, i);

      if (by_line ? is_at_line (report, launch, line) : is_named (launch, what))
        g_ptr_array_add (found, launch);
    }
  return found;
}

/**
 * sw_run_text:
 * @name: of the file that the text stands for
 *
 * Returns: (transfer full): all that the reader and the passes say about a text in memory
 */
SwReport *
sw_run_text (const char *name, const char *text, gsize length, const SwOptions *options)
{
  SwReport *report = report_new (name, options);

  report->source = sw_source_new (name, text, length);
  report->program = sw_read_program (report->source, report->reading, NULL, NULL, NULL, NULL);
  sw_report_collect (report);
  sw_run_legalize (report, options);
  sw_run_check_dependencies (report);
  return report;
}

/**
 * sw_run_get_exit:
 *
 * Returns: the exit status that @report asks for
 */
SwExit
sw_run_get_exit (const SwReport *report, const SwOptions *options)
{
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  if (report->fault != NULL)
    return SW_EXIT_FAULT;
  return sw_report_count (report, options->fail_on) > 0 ? SW_EXIT_FINDINGS : SW_EXIT_CLEAN;
}

/**
 * sw_run_print_findings:
 *
 * Tells the findings on standard error, for commands whose output is something else: notes only
 * when they are asked for.
 */
void
sw_run_print_findings (const SwReport *report, const SwOptions *options)
{
  g_autoptr (GString) text = g_string_new (NULL);

  sw_write_text_findings (report, options->notes ? SW_SEVERITY_NOTE : SW_SEVERITY_WARNING,
                          options->color_of_errors, text);
  sw_output_print_error (text->str);
}

/**
 * sw_run_tell_passes:
 *
 * Says which passes ran, where the launch pass alone was not enough.
 */
void
sw_run_tell_passes (const SwReport *report)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (report->result == NULL || report->result->passes_run->len < 2)
    return;
  for (guint i = 0; i < report->result->passes_run->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (report->result->passes_run, i));
  sw_output_hint (_ ("%s: passes run: %s"), report->shown, names->str);
}

/**
 * sw_run_complain_unused:
 * @used: bits of the assumptions whose names some file has
 *
 * A fact about names that no file has is a mistake: silently nothing would be assumed.
 *
 * Returns: whether there was none
 */
gboolean
sw_run_complain_unused (const SwOptions *options, guint used)
{
  gboolean complete = TRUE;

  for (guint i = 0; i < options->assumptions->len; i++)
    if ((used & 1u << i) == 0)
      {
        g_autofree char *fact =
          sw_assumption_to_string (g_ptr_array_index (options->assumptions, i));

        sw_output_complain (_ ("--assume “%s”: no function with launches has all of its names as "
                               "integers or booleans"),
                            fact);
        complete = FALSE;
      }
  return complete;
}

/**
 * sw_run_tell_unproven:
 *
 * Says that nothing was proved, where the text has errors.
 */
void
sw_run_tell_unproven (const SwReport *report)
{
  if (report->program != NULL && report->result == NULL && report->fault == NULL)
    sw_output_hint (_ ("%s: no pass has run since the text has errors"), report->shown);
}
