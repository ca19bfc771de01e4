/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* LegalizeSpmdLaunches: proves core_num >= 1 for every SPMD launch of the
 * Orchestration functions, or puts the launch under a guard in such a way that
 * everything else still has every value, TaskId and ordering edge it had.
 *
 *   t = pl.spmd_submit(self.k, a, core_num=n, deps=[p])
 *   b = t[0]
 *   tid = t[1]
 *
 * becomes
 *
 *   if n > 0:
 *       t_nonempty = pl.spmd_submit(self.k, a, deps=[p], core_num=n)
 *       t_nonempty_0 = t_nonempty[0]
 *       t_nonempty_1 = t_nonempty[1]
 *       t_guarded_0, t_guarded_1 = pl.yield_(t_nonempty_0, t_nonempty_1)
 *   else:
 *       spmd_empty_tid = pl.system.task_dummy(deps=[p])
 *       t_guarded_0, t_guarded_1 = pl.yield_(a, spmd_empty_tid)
 *   b = t_guarded_0
 *   tid = t_guarded_1
 *
 * Required: no nested calls; returns that name parameters; SSA in Orchestration
 * functions.  Nothing is rewritten when any function has an error. */
#include "sw-legalize-private.h"
#include "sw-prop-check.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

static void
launch_free (gpointer data)
{
  Launch *self = data;

  g_free (self->live);
  g_free (self->merged);
  g_ptr_array_unref (self->scratch);
  g_free (self);
}

/* Repeats what a verifier found, said as the requirement of the pass that it is. */
static gboolean
report_failed (SwDiagSink *found, SwDiagSink *sink, const char *function, const char *property)
{
  for (guint i = 0; i < sw_diag_sink_get_n (found); i++)
    {
      const SwDiagnostic *old = sw_diag_sink_get (found, i);
      SwDiagnostic *diagnostic;

      if (property != NULL)
        diagnostic = sw_diag_sink_add (sink, SW_RULE_PROPERTY, old->span,
                                       _ ("LegalizeSpmdLaunches requires %s: in function '%s', %s"),
                                       property, function, old->message);
      else
        diagnostic =
          sw_diag_sink_add (sink, SW_RULE_PROPERTY, old->span,
                            _ ("function '%s' is not in SSA form: %s"), function, old->message);
      sw_diagnostic_set_function (diagnostic, function);
    }
  return sw_diag_sink_get_n (found) > 0;
}

/* The required properties; everything that does not hold is reported. */
static gboolean
check_required (SwPassRun *run)
{
  const SwProgram *program = run->program;
  g_autoptr (SwLineage) lineage = sw_lineage_new (program);
  gboolean failed = FALSE;

  for (guint i = 0; i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];
      g_autoptr (SwDiagSink) nested = sw_diag_sink_new ();
      g_autoptr (SwDiagSink) returns = sw_diag_sink_new ();
      g_autoptr (SwDiagSink) ssa = sw_diag_sink_new ();

      sw_prop_check_function (SW_PROP_NO_NESTED_CALLS, function, lineage, nested);
      sw_prop_check_function (SW_PROP_RETURN_PARAMS_EXPLICIT, function, lineage, returns);
      sw_prop_check_launching (function, ssa);
      failed |= report_failed (nested, run->sink, function->name, "NoNestedCalls");
      failed |= report_failed (returns, run->sink, function->name, "ReturnParamsExplicit");
      failed |= report_failed (ssa, run->sink, function->name, NULL);
    }
  return !failed;
}

/**
 * sw_legalize_begin:
 * @function: that is worked on from now on
 */
void
sw_legalize_begin (Legalize *self, const SwFunction *function)
{
  self->function = function;
  self->launches = g_ptr_array_new_with_free_func (launch_free);
  self->bindings = g_ptr_array_new ();
  self->by_stmt = g_hash_table_new (NULL, NULL);
  self->derived = g_hash_table_new (NULL, NULL);
  self->all_derived = g_ptr_array_new_with_free_func (g_free);
  self->counted = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->dropped = g_hash_table_new (NULL, NULL);
  self->moved = g_hash_table_new (NULL, NULL);
  self->replaced = g_hash_table_new (NULL, NULL);
  sw_namer_init (&self->namer, self->context);
  self->failed = FALSE;
}

void
sw_legalize_end (Legalize *self)
{
  g_clear_pointer (&self->dims, g_hash_table_unref);
  sw_namer_clear (&self->namer);
  g_hash_table_unref (self->replaced);
  g_hash_table_unref (self->moved);
  g_hash_table_unref (self->dropped);
  g_hash_table_unref (self->counted);
  g_hash_table_unref (self->derived);
  g_ptr_array_unref (self->all_derived);
  g_hash_table_unref (self->by_stmt);
  g_ptr_array_unref (self->bindings);
  g_ptr_array_unref (self->launches);
}

static gboolean
has_work (const Legalize *self)
{
  for (guint i = 0; i < self->launches->len; i++)
    if (sw_legalize_needs_rewrite (g_ptr_array_index (self->launches, i)))
      return TRUE;
  return FALSE;
}

/* The function after the pass; NULL with @error set when cancelled.  Errors of the program
 * set @failed. */
static const SwFunction *
legalize_function (Legalize *self, const SwFunction *function, gboolean *failed, GError **error)
{
  const SwFunction *result = function;

  sw_legalize_begin (self, function);
  if (!sw_legalize_collect (self, error))
    result = NULL;
  else
    {
      sw_legalize_find_live (self);
      if (function->type == SW_FUNCTION_ORCHESTRATION)
        {
          sw_legalize_check (self);
          if (!self->failed && has_work (self))
            result = sw_legalize_rewrite (self);
        }
      *failed |= self->failed;
    }
  sw_legalize_end (self);
  return result;
}

/**
 * sw_legalize_check_result:
 * @function: as the pass made it
 *
 * The input was in SSA form; output that is not is a fault of the pass, and nothing that a line
 * of the input could be blamed for.
 *
 * Returns: %FALSE with @error set to %SW_PASS_ERROR_BROKEN_OUTPUT when it is not in SSA form
 */
gboolean
sw_legalize_check_result (const SwFunction *function, GError **error)
{
  g_autoptr (SwDiagSink) ssa = sw_diag_sink_new ();

  if (sw_verify_ssa (function, ssa) == 0)
    return TRUE;
  g_set_error (error, SW_PASS_ERROR, SW_PASS_ERROR_BROKEN_OUTPUT,
               _ ("fault of LegalizeSpmdLaunches: its output for function '%s' is not in SSA "
                  "form: %s"),
               function->name, sw_diag_sink_get (ssa, 0)->message);
  return FALSE;
}

SwPassStatus
sw_pass_legalize_spmd_launches (SwPassRun *run, GError **error)
{
  SwProgram *program = run->program;
  g_autofree const SwFunction **functions = g_new0 (const SwFunction *, program->n_functions + 1);
  g_autoptr (SwEffective) effective = NULL;
  g_autoptr (SwLineage) lineage = NULL;
  g_autoptr (GPtrArray) own_launches = NULL;
  Legalize self = { .run = run, .context = program->context, .program = program };
  gboolean failed = FALSE;
  gboolean changed = FALSE;
  gboolean stopped = FALSE;

  if (!check_required (run))
    return SW_PASS_FAILED;
  if (run->launches == NULL)
    run->launches = own_launches = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_launch_free);

  self.effective = effective = sw_effective_new (program);
  self.lineage = lineage = sw_lineage_new (program);
  self.maps = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < program->n_functions && !stopped; i++)
    {
      functions[i] = program->functions[i];
      if (functions[i]->type != SW_FUNCTION_ORCHESTRATION
          && functions[i]->type != SW_FUNCTION_GRAPH)
        continue;
      functions[i] = legalize_function (&self, functions[i], &failed, error);
      stopped = functions[i] == NULL;
      if (!stopped && functions[i] != program->functions[i])
        {
          changed = TRUE;
          stopped = !sw_legalize_check_result (functions[i], error);
        }
    }
  g_hash_table_unref (self.maps);
  if (own_launches != NULL)
    run->launches = NULL;
  if (stopped || failed)
    return SW_PASS_FAILED;
  if (!changed)
    return SW_PASS_UNCHANGED;
  run->program = sw_program_new_with_functions (program, functions, program->n_functions);
  sw_program_unref (program);
  return SW_PASS_CHANGED;
}
