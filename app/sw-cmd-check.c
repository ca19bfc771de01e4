/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-stage.h"
#include "sw-check-verify.h"
#include "sw-command.h"
#include "sw-output.h"
#include "sw-run.h"
#include "sw-totals.h"
#include "sw-write-json.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is written, and what came out so far. */
typedef struct
{
  const SwOptions *options;
  const GPtrArray *verifiers; /* SwVerifier */
  gboolean json;
  guint n_reports; /* that will be written */
  guint n_written;
  SwTotals totals;
  GString *policy; /* what the proofs rest on */
  guint used;      /* assumptions whose names some file has */
  gboolean proved;
  SwExit status;
} Check;

/* The piece of output for one file; several JSON objects stand in one array. */
static gboolean
print_report (Check *self, const SwReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint index = self->n_written++;

  if (self->json)
    {
      if (self->n_reports > 1)
        g_string_append (text, index == 0 ? "[\n" : ",\n");
      sw_write_json (report, text);
      if (index + 1 == self->n_reports)
        g_string_append (text, self->n_reports > 1 ? "\n]\n" : "\n");
    }
  else if (report->error == NULL)
    sw_write_text_findings (report, self->options->notes ? SW_SEVERITY_NOTE : SW_SEVERITY_WARNING,
                            self->options->color, text);
  return sw_output_write (NULL, text->str, text->len);
}

static gboolean
take_report (Check *self, SwReport *report)
{
  sw_check_verify (report, self->verifiers);
  if (!print_report (self, report))
    return FALSE;
  if (!self->json)
    {
      sw_run_tell_unproven (report);
      sw_run_tell_passes (report);
    }
  if (report->result != NULL)
    {
      self->used |= report->result->assumptions_used;
      self->proved = TRUE;
    }
  if (self->n_written == 1)
    sw_write_text_policy (report, self->policy);
  sw_totals_add (&self->totals, report);
  self->status = MAX (self->status, sw_run_get_exit (report, self->options));
  return TRUE;
}

static gboolean
check_legalize (Check *self)
{
  self->n_reports = self->options->n_args;
  for (guint i = 0; i < self->options->n_args; i++)
    {
      g_autoptr (SwReport) report = sw_run_file (self->options->args[i], self->options);

      sw_run_check_dependencies (report);
      if (!take_report (self, report))
        return FALSE;
    }
  return TRUE;
}

/* A folder may hold any number of programs, so all are looked at before the first is written. */
static gboolean
check_codegen (Check *self)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_report_free);

  for (guint i = 0; i < self->options->n_args; i++)
    g_ptr_array_extend_and_steal (all, sw_check_codegen (self->options->args[i], self->options));
  self->n_reports = all->len;
  for (guint i = 0; i < all->len; i++)
    if (!take_report (self, g_ptr_array_index (all, i)))
      return FALSE;
  return TRUE;
}

static void
print_totals (const SwTotals *totals, const SwOptions *options, const char *policy)
{
  g_autofree char *text = sw_totals_to_string (totals);

  sw_output_hint ("%s\n%s", g_strchomp (text), policy);
  if (totals->severities[SW_SEVERITY_NOTE] > 0 && !options->notes)
    sw_output_hint ("%s", _ ("Notes are printed with --notes"));
}

/* slipway check FILE… [--format text|json] [--stage legalize|codegen] [--verify LIST]. */
SwExit
sw_cmd_check (const SwCommand *self, int argc, char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *stage = NULL;
  g_autofree char *verify = NULL;
  g_autofree char *unknown = NULL;
  g_autoptr (GPtrArray) verifiers = NULL;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format, N_ ("Output: text (default) or json"),
      N_ ("FORMAT") },
    { "stage", 0, 0, G_OPTION_ARG_FILENAME, &stage,
      N_ ("What the text is: legalize (default), input of the pass; codegen, about to become code, "
          "a file or a folder of dumps"),
      N_ ("STAGE") },
    { "verify", 0, 0, G_OPTION_ARG_FILENAME, &verify,
      N_ ("Properties that must hold: none, default, ssa, all, or names with commas between"),
      N_ ("LIST") },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (GString) policy = g_string_new (NULL);
  Check check = { .options = &options, .policy = policy, .status = SW_EXIT_CLEAN };
  gboolean codegen;
  gboolean ok;

  if (!sw_command_parse (self, argc, argv, entries, &options, &check.status))
    return check.status;
  check.status = sw_command_choose_format (self, format, &check.json);
  if (check.status != SW_EXIT_CLEAN)
    return check.status;
  codegen = g_strcmp0 (stage, "codegen") == 0;
  if (!codegen && stage != NULL && strcmp (stage, "legalize") != 0)
    return sw_command_usage_error (self, _ ("“%s” is no stage; there are legalize and codegen"),
                                   stage);
  check.verifiers = verifiers = sw_check_choose_verifiers (verify, &unknown);
  if (verifiers == NULL)
    return sw_command_usage_error (
      self, _ ("“%s” is no property; the manual page of slipway lists them"), unknown);
  if (check.json)
    sw_command_use_plain_messages ();
  check.status = SW_EXIT_CLEAN;
  ok = codegen ? check_codegen (&check) : check_legalize (&check);
  if (!ok)
    return SW_EXIT_FAULT;
  if (!check.json)
    print_totals (&check.totals, &options, g_strchomp (policy->str));
  if (check.proved && !sw_run_complain_unused (&options, check.used))
    check.status = MAX (check.status, SW_EXIT_USAGE);
  return check.status;
}
