/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"
#include "sw-prepare.h"

#include <glib/gi18n-lib.h>

void
sw_launch_free (SwLaunch *self)
{
  if (self == NULL)
    return;
  g_free (self->count_text);
  g_free (self->reason);
  g_clear_pointer (&self->answer, sw_answer_unref);
  g_ptr_array_unref (self->risks);
  g_array_unref (self->missing);
  g_array_unref (self->live_results);
  g_free (self);
}

/**
 * sw_verdict_to_string:
 *
 * Returns: the stable word used in JSON, never translated
 */
const char *
sw_verdict_to_string (SwVerdict verdict)
{
  static const char *const words[] = { "proven", "guarded", "empty", "rejected", "graph" };

  return words[verdict];
}

/**
 * sw_verdict_to_label:
 *
 * Returns: the word for people, translated
 */
const char *
sw_verdict_to_label (SwVerdict verdict)
{
  switch (verdict)
    {
    case SW_VERDICT_PROVEN:
      return C_ ("verdict", "proven");
    case SW_VERDICT_GUARDED:
      return C_ ("verdict", "guarded");
    case SW_VERDICT_EMPTY:
      return C_ ("verdict", "empty");
    case SW_VERDICT_REJECTED:
      return C_ ("verdict", "rejected");
    case SW_VERDICT_GRAPH:
      return C_ ("verdict", "in a graph");
    }
  g_assert_not_reached ();
}

/**
 * sw_legalize_options_init:
 * @self: (out): the options to fill in
 *
 * Sets the options that sw_legalize() has without any: preset contract, with preparation, nothing
 * else assumed.
 */
void
sw_legalize_options_init (SwLegalizeOptions *self)
{
  *self = (SwLegalizeOptions){ .preset = SW_PRESET_CONTRACT, .prepare = TRUE };
}

/**
 * sw_legalize_result_new:
 *
 * Returns: (transfer full): a result of @program in which nothing is filled in
 */
SwLegalizeResult *
sw_legalize_result_new (SwProgram *program, const SwLegalizeOptions *options)
{
  SwLegalizeResult *self = g_new0 (SwLegalizeResult, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->preset = options->preset;
  self->policy =
    options->policy != NULL ? *options->policy : sw_policy_from_preset (options->preset);
  self->assumptions = options->assumptions != NULL
                        ? g_ptr_array_ref (options->assumptions)
                        : g_ptr_array_new_with_free_func ((GDestroyNotify) sw_assumption_unref);
  self->cores = options->cores;
  self->before = sw_program_ref (program);
  self->launches = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_launch_free);
  self->findings = sw_diag_sink_new ();
  self->passes_run = g_ptr_array_new ();
  if (options->trace)
    self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_event_free);
  return self;
}

/**
 * sw_legalize:
 * @program: as read
 * @options: (nullable): %NULL: preset contract, with preparation
 * @cancellable: (nullable): stops the work at the next statement or so
 *
 * The main job: runs the prerequisite passes that are missing, then LegalizeSpmdLaunches.
 * Errors of the program are findings of the result, not errors of the call.
 *
 * Returns: (transfer full): what was found; %NULL with @error set when cancelled, or with
 *   %SW_PASS_ERROR_BROKEN_OUTPUT when the pass made a program that is not in SSA form
 */
SwLegalizeResult *
sw_legalize (SwProgram *program, const SwLegalizeOptions *options, GCancellable *cancellable,
             GError **error)
{
  SwLegalizeOptions defaults;
  g_autoptr (SwLegalizeResult) result = NULL;
  SwPassRun run = { .cancellable = cancellable };
  SwPassStatus status = SW_PASS_UNCHANGED;
  GError *local = NULL;

  g_return_val_if_fail (program != NULL, NULL);

  sw_legalize_options_init (&defaults);
  if (options == NULL)
    options = &defaults;
  result = sw_legalize_result_new (program, options);

  run.program = sw_program_ref (program);
  run.sink = result->findings;
  run.policy = &result->policy;
  run.assumptions = result->assumptions;
  run.check_counts = options->check_counts;
  run.cores = options->cores;
  run.launches = result->launches;
  run.events = result->events;
  if (options->prepare)
    status = sw_prepare (&run, result->passes_run, &local);
  result->prepared = sw_program_ref (run.program);
  if (status != SW_PASS_FAILED)
    {
      status = sw_pass_legalize_spmd_launches (&run, &local);
      g_ptr_array_add (result->passes_run, (gpointer) "LegalizeSpmdLaunches");
    }
  result->after = run.program;
  if (local != NULL)
    {
      g_propagate_error (error, local);
      return NULL;
    }
  result->refused = status == SW_PASS_FAILED;
  result->assumptions_used = run.assumptions_used;
  sw_diag_sink_sort (result->findings);
  return g_steal_pointer (&result);
}

/**
 * sw_legalize_result_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwLegalizeResult *
sw_legalize_result_ref (SwLegalizeResult *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_legalize_result_unref:
 *
 * Gives up one reference; the last one frees the result, its launches and findings.  %NULL is
 * fine.
 */
void
sw_legalize_result_unref (SwLegalizeResult *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->launches, g_ptr_array_unref);
  g_clear_pointer (&self->assumptions, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->passes_run, g_ptr_array_unref);
  g_clear_pointer (&self->findings, sw_diag_sink_unref);
  g_clear_pointer (&self->after, sw_program_unref);
  g_clear_pointer (&self->prepared, sw_program_unref);
  g_clear_pointer (&self->before, sw_program_unref);
  g_free (self);
}
