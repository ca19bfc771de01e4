/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-run.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* What the options of the command ask for. */
typedef struct
{
  char **rules;    /* (nullable) */
  char **launches; /* (nullable) */
  char *out;       /* (nullable) */
  gboolean in_place;
  gboolean dry_run;
} SwFixOptions;

static void
sw_fix_options_clear (SwFixOptions *self)
{
  g_strfreev (self->rules);
  g_strfreev (self->launches);
  g_free (self->out);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwFixOptions, sw_fix_options_clear)

/* Whether @path can be changed in place; the user has been told when it cannot. */
static gboolean
check_in_place (const SwCommand *self, const char *path)
{
  GStatBuf info;

  if (strcmp (path, "-") == 0)
    {
      sw_command_usage_error (self, "%s", _ ("Standard input cannot be changed in place"));
      return FALSE;
    }
  if (g_stat (path, &info) != 0 || S_ISDIR (info.st_mode))
    return TRUE; /* reading it says what is wrong */
  /* Writing to a pipe would wait for its reader, and a device keeps nothing. */
  if (!S_ISREG (info.st_mode))
    {
      sw_command_usage_error (self, _ ("“%s” is no regular file and cannot be changed in place"),
                              path);
      return FALSE;
    }
  /* The new file would take one of the names only; nobody can know whether the others are to
   * follow or to keep the old text. */
  if (info.st_nlink > 1)
    {
      sw_command_usage_error (self,
                              _ ("“%s” has other hard links, which would keep the old text: it is "
                                 "not changed in place; write it with --output"),
                              path);
      return FALSE;
    }
  return TRUE;
}

/* Says what is wrong with the options, if anything is. */
static gboolean
check_request (const SwCommand *self, const SwFixOptions *request, const SwOptions *options)
{
  for (guint i = 0; request->rules != NULL && request->rules[i] != NULL; i++)
    if (sw_rule_find (request->rules[i]) == NULL)
      {
        sw_command_usage_error (self, _ ("There is no rule “%s”"), request->rules[i]);
        return FALSE;
      }
  if ((request->out != NULL) + request->in_place + request->dry_run > 1)
    {
      sw_command_usage_error (
        self, "%s", _ ("Only one of --output, --in-place and --dry-run can be asked for"));
      return FALSE;
    }
  return !request->in_place || check_in_place (self, options->args[0]);
}

/* Without a rule, what would not be an error anyway is left as its author wrote it. */
static gboolean
is_asked_for (const SwFix *fix, char **rules, SwSeverity at_least)
{
  if (rules == NULL)
    return fix->severity >= at_least;
  return g_strv_contains ((const char *const *) rules, sw_rule_get (fix->rule)->id);
}

static gboolean
is_at (const SwFix *fix, const GPtrArray *launches)
{
  for (guint i = 0; i < launches->len; i++)
    {
      const SwLaunch *launch = g_ptr_array_index (launches, i);

      for (guint j = 0; j < fix->places->len; j++)
        {
          guint32 at = g_array_index (fix->places, SwSpan, j).start;

          if (at >= launch->stmt->span.start && at < launch->stmt->span.end)
            return TRUE;
        }
    }
  return FALSE;
}

/* The launches that --launch names; FALSE when one of the names means none. */
static gboolean
find_launches (const SwReport *report, char **names, GPtrArray *launches)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) found = sw_run_find_launches (report, names[i]);

      if (found->len == 0)
        {
          sw_output_complain (_ ("“%s” is no line, callee or variable of a launch in “%s”"),
                              names[i], report->shown);
          return FALSE;
        }
      g_ptr_array_extend (launches, found, NULL, NULL);
    }
  return TRUE;
}

static GPtrArray *
choose_fixes (const SwReport *report, const SwFixOptions *request, SwSeverity at_least,
              const GPtrArray *launches)
{
  const GPtrArray *fixes = sw_report_get_fixes (report);
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; fixes != NULL && i < fixes->len; i++)
    {
      SwFix *fix = g_ptr_array_index (fixes, i);

      if (is_asked_for (fix, request->rules, at_least)
          && (request->launches == NULL || is_at (fix, launches)))
        g_ptr_array_add (chosen, fix);
    }
  return chosen;
}

/* One line on standard error for each fix. */
static void
tell_fixes (const SwReport *report, const GPtrArray *fixes)
{
  for (guint i = 0; i < fixes->len; i++)
    {
      const SwFix *fix = g_ptr_array_index (fixes, i);
      SwPosition at =
        sw_source_locate (report->source, g_array_index (fix->places, SwSpan, 0).start);

      sw_output_hint (_ ("%s:%u:%u: fix: %s [%s]"), report->shown, at.line, at.column, fix->title,
                      sw_rule_get (fix->rule)->id);
    }
  if (fixes->len == 0)
    sw_output_hint (_ ("%s: no finding that was asked for has a fix"), report->shown);
}

/* The difference goes to a program as it is, and to a terminal without control characters. */
static gboolean
print_diff (const SwReport *report, const GPtrArray *fixes)
{
  g_autoptr (GString) diff = g_string_new (NULL);
  g_autofree char *printable = NULL;

  sw_fixes_format_diff (fixes, report->source, report->shown, diff);
  if (!isatty (STDOUT_FILENO))
    return sw_output_write (NULL, diff->str, diff->len);
  printable = sw_text_make_printable (diff->str);
  return sw_output_print (printable);
}

/* A fix that makes a text which cannot be read is a mistake of ours. */
static gboolean
is_sound (const SwReport *fixed)
{
  return fixed->result != NULL;
}

static SwExit
deliver (const SwReport *report, const SwFixOptions *request, const SwOptions *options,
         const GPtrArray *fixes)
{
  gsize length;
  g_autofree char *text = sw_fixes_apply (fixes, report->source, &length);
  g_autofree char *name = fixes->len == 0 || request->in_place
                            ? g_strdup (report->file)
                            : g_strdup_printf (_ ("%s (as fixed)"), report->file);
  g_autoptr (SwReport) fixed = sw_run_text (name, text, length, options);

  if (!is_sound (fixed))
    {
      sw_output_complain ("%s", _ ("Nothing was written: the fixed program could not be read"));
      return SW_EXIT_FAULT;
    }
  tell_fixes (report, fixes);
  if (request->out == NULL && !request->in_place)
    {
      if (!print_diff (report, fixes))
        return SW_EXIT_FAULT;
    }
  else if (request->out != NULL || fixes->len > 0)
    {
      if (!sw_output_write (request->in_place ? options->args[0] : request->out, text, length))
        return SW_EXIT_FAULT;
    }
  sw_run_print_findings (fixed, options);
  return sw_run_get_exit (fixed, options);
}

/* slipway fix FILE [--rule ID]… [--launch NAME]… [-o OUT|--in-place|--dry-run]: without a place
 * to write to, the changes are only shown. */
SwExit
sw_cmd_fix (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwFixOptions) request = { NULL };
  const GOptionEntry entries[] = {
    { "rule", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request.rules,
      N_ ("Only findings of this rule; may be given more than once"), N_ ("RULE") },
    { "launch", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request.launches,
      N_ ("Only findings at this launch: its line, callee or variable"), N_ ("LAUNCH") },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &request.dry_run,
      N_ ("Show the changes in the unified form and write nothing (default)"), NULL },
    { "in-place", 'i', 0, G_OPTION_ARG_NONE, &request.in_place,
      N_ ("Change FILE itself; refused when it has other hard links"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.out,
      N_ ("Write to FILE, all or nothing; “-” is standard output"), N_ ("FILE") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  g_autoptr (GPtrArray) launches = g_ptr_array_new ();
  g_autoptr (GPtrArray) fixes = NULL;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (!check_request (self, &request, &options))
    return SW_EXIT_USAGE;
  report = sw_run_file (options.args[0], &options);
  sw_run_check_dependencies (report);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  if (report->result == NULL)
    {
      sw_run_print_findings (report, &options);
      if (report->fault != NULL)
        return SW_EXIT_FAULT;
      sw_output_complain (_ ("Nothing was written since there are errors"));
      return SW_EXIT_FINDINGS;
    }
  if (!sw_run_complain_unused (&options, report->result->assumptions_used)
      || !find_launches (report, request.launches, launches))
    return SW_EXIT_USAGE;
  fixes = choose_fixes (report, &request, options.fail_on, launches);
  return deliver (report, &request, &options, fixes);
}
