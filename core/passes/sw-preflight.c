/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-preflight.h"

#include "sw-legalize-private.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* What may become code: programs of late passes, which need not be in SSA form.  A fact about a
 * name that is assigned twice would be about either value, so in such a function nothing is
 * known of any name. */

static gboolean
has_reassigned_names (const SwFunction *function)
{
  g_autoptr (SwDiagSink) ssa = sw_diag_sink_new ();

  sw_verify_ssa (function, ssa);
  for (guint i = 0; i < sw_diag_sink_get_n (ssa); i++)
    if (sw_diag_sink_get (ssa, i)->rule == SW_RULE_SSA_REDEFINED)
      return TRUE;
  return FALSE;
}

static void
report (SwLegalizeResult *result, SwLaunch *launch)
{
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (result->findings, SW_RULE_UNGUARDED_LAUNCH, launch->span,
                      _ ("potentially non-positive SPMD launch '%s' reached codegen without a "
                         "positive guard. Run LegalizeSpmdLaunches before dependency analysis."),
                      launch->callee->name);

  sw_diagnostic_set_function (diagnostic, launch->function->name);
  launch->verdict = SW_VERDICT_REJECTED;
  g_free (launch->reason);
  launch->reason = g_strdup (diagnostic->message);
  result->refused = TRUE;
}

/* Text that hides launches, and wrong assumptions, are as much findings here as to the pass. */
static void
copy_others (SwLegalizeResult *result, const SwDiagSink *found)
{
  for (guint i = 0; i < sw_diag_sink_get_n (found); i++)
    {
      const SwDiagnostic *old = sw_diag_sink_get (found, i);

      if (old->rule != SW_RULE_OPAQUE_LAUNCH && old->rule != SW_RULE_ASSUMPTION)
        continue;
      sw_diagnostic_set_function (
        sw_diag_sink_add (result->findings, old->rule, old->span, "%s", old->message),
        old->function);
      result->refused = TRUE;
    }
}

static gboolean
judge_functions (Legalize *self, GError **error)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < self->program->n_functions && ok; i++)
    {
      const SwFunction *function = self->program->functions[i];

      if (function->type != SW_FUNCTION_ORCHESTRATION)
        continue;
      sw_legalize_begin (self, function);
      self->blind = has_reassigned_names (function);
      ok = sw_legalize_collect (self, error);
      if (ok)
        sw_legalize_find_live (self);
      sw_legalize_end (self);
    }
  return ok;
}

/**
 * sw_preflight:
 * @program: that should be legal already; nothing is required of it
 * @options: (nullable): as for sw_legalize(); nothing is prepared
 * @cancellable: (nullable): stops the work at the next statement or so
 *
 * Proves the count of each launch of the Orchestration functions once more.
 *
 * Returns: (transfer full): the launches, and one finding for each that may be empty; %NULL with
 *   @error set when cancelled
 */
SwLegalizeResult *
sw_preflight (SwProgram *program, const SwLegalizeOptions *options, GCancellable *cancellable,
              GError **error)
{
  static const SwLegalizeOptions defaults = { .preset = SW_PRESET_CONTRACT };
  g_autoptr (SwLegalizeResult) result = NULL;
  g_autoptr (SwEffective) effective = NULL;
  g_autoptr (SwLineage) lineage = NULL;
  g_autoptr (SwDiagSink) found = sw_diag_sink_new ();
  g_autoptr (GHashTable) maps =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  SwPassRun run = { .program = program, .cancellable = cancellable, .sink = found };
  Legalize self = { .run = &run, .context = program->context, .program = program, .maps = maps };

  if (options == NULL)
    options = &defaults;
  result = sw_legalize_result_new (program, options);
  result->prepared = sw_program_ref (program);
  result->after = sw_program_ref (program);
  run.policy = &result->policy;
  run.assumptions = result->assumptions;
  run.launches = result->launches;
  run.events = result->events;
  self.effective = effective = sw_effective_new (program);
  self.lineage = lineage = sw_lineage_new (program);
  if (!judge_functions (&self, error))
    return NULL;

  for (guint i = 0; i < result->launches->len; i++)
    {
      SwLaunch *launch = g_ptr_array_index (result->launches, i);

      if (launch->verdict != SW_VERDICT_PROVEN)
        report (result, launch);
    }
  copy_others (result, found);
  result->assumptions_used = run.assumptions_used;
  sw_diag_sink_sort (result->findings);
  return g_steal_pointer (&result);
}
