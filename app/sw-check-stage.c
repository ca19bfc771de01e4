/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-stage.h"

#include "sw-dump.h"
#include "sw-output.h"
#include "sw-preflight.h"
#include "sw-run.h"

#include <glib/gi18n.h>
#include <string.h>

/* `slipway check --stage codegen`: the last program of a folder of dumps is what becomes code.
 * Each launch in it that is not guarded is followed back through the passes to the one that left
 * it so. */

static void
preflight (SwReport *report, const SwOptions *options)
{
  const SwLegalizeOptions legalize = {
    .preset = options->preset,
    .policy = &options->policy,
    .assumptions = options->assumptions,
  };

  if (report->program == NULL || sw_diag_sink_count (report->reading, SW_SEVERITY_ERROR) > 0)
    return;
  report->result = sw_preflight (report->program, &legalize, NULL, NULL);
}

/* "function, callee and number": what a launch is called in all passes. */
static GHashTable *
find_unguarded (const SwLegalizeResult *result)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < result->launches->len; i++)
    {
      const SwLaunch *launch = g_ptr_array_index (result->launches, i);
      g_autofree char *name =
        g_strdup_printf ("%s %s", launch->function->name, launch->callee->name);
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, name)) + 1;

      if (launch->verdict == SW_VERDICT_REJECTED)
        g_hash_table_insert (found, g_strdup_printf ("%s %u", name, number), (gpointer) launch);
      g_hash_table_insert (numbers, g_steal_pointer (&name), GUINT_TO_POINTER (number));
    }
  return found;
}

static SwDiagnostic *
find_finding (const SwLegalizeResult *result, const SwLaunch *launch)
{
  for (guint i = 0; i < sw_diag_sink_get_n (result->findings); i++)
    {
      const SwDiagnostic *finding = sw_diag_sink_get (result->findings, i);

      if (finding->rule == SW_RULE_UNGUARDED_LAUNCH && finding->span.start == launch->span.start)
        return (SwDiagnostic *) finding;
    }
  return NULL;
}

/* @slot is the first pass that leaves @launch without a guard; @earlier the one before it. */
static void
blame (const SwLegalizeResult *result, const SwLaunch *launch, const SwDumpSlot *slot,
       const SwDumpSlot *earlier)
{
  SwDiagnostic *finding = find_finding (result, launch);

  if (finding == NULL)
    return;
  if (strcmp (slot->name, "LegalizeSpmdLaunches") == 0)
    sw_diagnostic_add_related (finding, launch->span, _ ("%s has left it without a guard (%s)"),
                               slot->name, slot->file);
  else if (earlier == NULL)
    sw_diagnostic_add_related (finding, launch->span, _ ("no pass of the folder has guarded it"));
  else
    sw_diagnostic_add_related (finding, launch->span,
                               _ ("%s has lost the guard (%s); after %s it was there (%s)"),
                               slot->name, slot->file, earlier->name, earlier->file);
}

static gboolean
is_readable (const SwDumpSlot *slot)
{
  return slot->program != NULL && sw_diag_sink_count (slot->reading, SW_SEVERITY_ERROR) == 0;
}

/* Goes back from pass @last while launches of @open are unguarded. */
static void
blame_passes (const SwDumpFolder *folder, guint last, const SwLegalizeResult *result,
              const SwLegalizeOptions *options)
{
  g_autoptr (GHashTable) open = find_unguarded (result);
  const SwDumpSlot *later = g_ptr_array_index (folder->slots, last);

  for (guint i = last; i > 0 && g_hash_table_size (open) > 0; i--)
    {
      const SwDumpSlot *slot = g_ptr_array_index (folder->slots, i - 1);
      g_autoptr (SwLegalizeResult) before = NULL;
      g_autoptr (GHashTable) unguarded = NULL;
      GHashTableIter iter;
      gpointer key;
      gpointer launch;

      if (!is_readable (slot))
        continue;
      before = sw_preflight (slot->program, options, NULL, NULL);
      unguarded = find_unguarded (before);
      g_hash_table_iter_init (&iter, open);
      while (g_hash_table_iter_next (&iter, &key, &launch))
        if (strcmp (later->name, "LegalizeSpmdLaunches") == 0
            || !g_hash_table_contains (unguarded, key))
          {
            blame (result, launch, later, slot);
            g_hash_table_iter_remove (&iter);
          }
      later = slot;
    }

  GHashTableIter iter;
  gpointer launch;

  g_hash_table_iter_init (&iter, open);
  while (g_hash_table_iter_next (&iter, NULL, &launch))
    blame (result, launch, later, NULL);
}

static SwReport *
check_folder (const SwDumpFolder *folder, const SwOptions *options)
{
  const SwLegalizeOptions legalize = {
    .preset = options->preset,
    .policy = &options->policy,
    .assumptions = options->assumptions,
  };
  const SwDumpSlot *slot;
  SwReport *report;
  guint last = folder->slots->len - 1;

  while (last > 0 && ((SwDumpSlot *) g_ptr_array_index (folder->slots, last))->program == NULL)
    last--;
  slot = g_ptr_array_index (folder->slots, last);
  report = sw_run_new_report (slot->path, options);
  if (slot->program == NULL)
    {
      report->error = g_strdup_printf (_ ("%s: no pass of the folder can be read"), report->shown);
      sw_output_complain ("%s", report->error);
      return report;
    }
  report->source = sw_source_ref (slot->source);
  report->program = sw_program_ref (slot->program);
  sw_diag_sink_unref (report->reading);
  report->reading = sw_diag_sink_ref (slot->reading);
  preflight (report, options);
  if (report->result != NULL)
    blame_passes (folder, last, report->result, &legalize);
  sw_report_collect (report);
  return report;
}

/**
 * sw_check_codegen:
 * @path: a file, "-" for standard input, or a folder of dumps
 *
 * Returns: (transfer full) (element-type SwReport): one report for a file, one for each program
 *   whose passes lie below a folder
 */
GPtrArray *
sw_check_codegen (const char *path, const SwOptions *options)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_report_free);
  g_autoptr (SwDump) dump = NULL;
  g_autoptr (GError) error = NULL;
  SwReport *report;

  if (strcmp (path, "-") == 0 || !g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      report = sw_run_read (path, options);
      preflight (report, options);
      sw_report_collect (report);
      g_ptr_array_add (reports, report);
      return reports;
    }
  dump = sw_dump_open (path, options->max_size, NULL, NULL, NULL, &error);
  if (dump == NULL)
    {
      report = sw_run_new_report (path, options);
      report->error = g_strdup (error->message);
      sw_output_complain ("%s", error->message);
      g_ptr_array_add (reports, report);
      return reports;
    }
  for (guint i = 0; i < dump->folders->len; i++)
    g_ptr_array_add (reports, check_folder (g_ptr_array_index (dump->folders, i), options));
  return reports;
}
