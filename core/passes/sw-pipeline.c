/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-pipeline.h"

#include "sw-prop-check.h"

#include <glib/gi18n-lib.h>

/* One run of a list of passes, after prerequisites 10.2. */
typedef struct
{
  SwPassRun run;
  SwPipelineResult *result;
  SwPropSet held; /* seen to hold, and lost by no pass since */
} Pipeline;

/* Where the property fails first; the findings of its verifier follow. */
static void
report (Pipeline *self, const SwDiagSink *found, const char *message)
{
  const SwDiagnostic *first = sw_diag_sink_get (found, 0);
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->run.sink, SW_RULE_BROKEN_PROPERTY, first->span, "%s", message);

  sw_diagnostic_set_function (diagnostic, first->function);
  for (guint i = 0; i < sw_diag_sink_get_n (found); i++)
    {
      const SwDiagnostic *old = sw_diag_sink_get (found, i);

      diagnostic = sw_diag_sink_add (self->run.sink, old->rule, old->span, "%s", old->message);
      sw_diagnostic_set_function (diagnostic, old->function);
    }
}

/* What the pass asks for and nothing before it has shown. */
static gboolean
check_before (Pipeline *self, const SwPassInfo *pass)
{
  gboolean good = TRUE;

  for (guint prop = 0; prop < SW_N_PROPS; prop++)
    {
      g_autoptr (SwDiagSink) found = sw_diag_sink_new ();
      g_autofree char *message = NULL;

      if ((pass->required & ~self->held & (1u << prop)) == 0 || !sw_prop_can_check (prop))
        continue;
      if (sw_prop_check (prop, self->run.program, found) == 0)
        {
          self->held |= 1u << prop;
          continue;
        }
      message = g_strdup_printf (_ ("%s requires %s, which does not hold in front of it"),
                                 pass->name, sw_prop_get_name (prop));
      report (self, found, message);
      good = FALSE;
    }
  return good;
}

/* What the pass says that it makes, and what it must not lose. */
static gboolean
check_after (Pipeline *self, const SwPassInfo *pass)
{
  SwPropSet wanted = (self->held & ~pass->invalidated) | pass->produced;
  gboolean good = TRUE;

  for (guint prop = 0; prop < SW_N_PROPS; prop++)
    {
      g_autoptr (SwDiagSink) found = sw_diag_sink_new ();
      g_autofree char *message = NULL;

      if ((wanted & (1u << prop)) == 0 || !sw_prop_can_check (prop)
          || sw_prop_check (prop, self->run.program, found) == 0)
        continue;
      if ((pass->produced & (1u << prop)) != 0)
        message = g_strdup_printf (_ ("%s produces %s, which does not hold behind it"), pass->name,
                                   sw_prop_get_name (prop));
      else
        message = g_strdup_printf (_ ("%s broke %s"), pass->name, sw_prop_get_name (prop));
      report (self, found, message);
      good = FALSE;
    }
  self->held = wanted;
  return good;
}

/* Runs one pass; FALSE when nothing may run behind it. */
static gboolean
run_pass (Pipeline *self, const SwPassInfo *pass, gboolean verify, GError **error)
{
  SwPipelineStep step = { pass, SW_PASS_FAILED };
  SwProgram *input = sw_program_ref (self->run.program);
  gboolean good = !verify || check_before (self, pass);

  if (good)
    step.status = pass->run (&self->run, error);
  if (step.status != SW_PASS_FAILED && verify && !check_after (self, pass))
    {
      step.status = SW_PASS_FAILED;
      sw_program_unref (self->run.program);
      self->run.program = sw_program_ref (input);
    }
  sw_program_unref (input);
  g_array_append_val (self->result->steps, step);
  return step.status != SW_PASS_FAILED;
}

/**
 * sw_pipeline_run:
 * @program: as read
 * @passes: (array length=n_passes): what to run
 * @options: (nullable): %NULL: preset contract, nothing checked
 * @cancellable: (nullable): stops the work at the next statement or so
 *
 * Runs passes in the order given.  A pass that refuses the program, or with checking a property
 * that does not hold, ends the run: the findings say why.
 *
 * Returns: (transfer full): what came out; %NULL with @error set when cancelled
 */
SwPipelineResult *
sw_pipeline_run (SwProgram *program, const SwPassInfo *const *passes, guint n_passes,
                 const SwPipelineOptions *options, GCancellable *cancellable, GError **error)
{
  static const SwPipelineOptions defaults = { .preset = SW_PRESET_CONTRACT };
  g_autoptr (SwPipelineResult) result = g_new0 (SwPipelineResult, 1);
  Pipeline self = { .result = result };
  SwPolicy policy;
  GError *local = NULL;

  g_return_val_if_fail (program != NULL, NULL);

  if (options == NULL)
    options = &defaults;
  policy = options->policy != NULL ? *options->policy : sw_policy_from_preset (options->preset);
  g_atomic_ref_count_init (&result->ref_count);
  result->before = sw_program_ref (program);
  result->steps = g_array_new (FALSE, FALSE, sizeof (SwPipelineStep));
  result->findings = sw_diag_sink_new ();
  self.run = (SwPassRun){
    .program = sw_program_ref (program),
    .sink = result->findings,
    .cancellable = cancellable,
    .policy = &policy,
    .assumptions = options->assumptions,
    .deps = options->deps,
  };
  for (guint i = 0; i < n_passes && !result->failed && local == NULL; i++)
    result->failed = !run_pass (&self, passes[i], options->verify, &local);
  result->after = self.run.program;
  if (local != NULL)
    {
      g_propagate_error (error, local);
      return NULL;
    }
  result->assumptions_used = self.run.assumptions_used;
  sw_diag_sink_sort (result->findings);
  return g_steal_pointer (&result);
}

/**
 * sw_pipeline_result_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwPipelineResult *
sw_pipeline_result_ref (SwPipelineResult *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_pipeline_result_unref:
 *
 * Gives up one reference; the last one frees the result and its findings.  %NULL is fine.
 */
void
sw_pipeline_result_unref (SwPipelineResult *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->findings, sw_diag_sink_unref);
  g_clear_pointer (&self->after, sw_program_unref);
  g_clear_pointer (&self->before, sw_program_unref);
  g_free (self);
}

/**
 * sw_pass_status_to_string:
 *
 * Returns: the stable word used in JSON, never translated
 */
const char *
sw_pass_status_to_string (SwPassStatus status)
{
  static const char *const words[] = { "unchanged", "changed", "failed" };

  return words[status];
}
