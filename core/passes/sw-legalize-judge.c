/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"

#include <glib/gi18n-lib.h>

/* The verdict on one launch, and what the trace says about it. */

static void
judge_in_graph (Legalize *self, Launch *launch)
{
  SwDiagnostic *diagnostic;
  gint64 value;
  gboolean constant = sw_legalize_fold_literals (launch->count, &value);

  if (constant && value > 0)
    {
      launch->info->verdict = SW_VERDICT_PROVEN;
      launch->info->reason = g_strdup (_ ("the count is a positive constant"));
      return;
    }
  launch->info->verdict = SW_VERDICT_GRAPH;
  launch->info->reason =
    g_strdup (_ ("a replayed graph needs a fixed count; a launch in it is never guarded"));
  if (constant)
    diagnostic = sw_diag_sink_add (
      self->run->sink, SW_RULE_GRAPH_COUNT, launch->info->span,
      _ ("launch '%s' in Graph function '%s' needs a positive core_num; '%s' is not positive"),
      launch->callee->name, self->function->name, launch->info->count_text);
  else
    diagnostic = sw_diag_sink_add (
      self->run->sink, SW_RULE_GRAPH_COUNT, launch->info->span,
      _ ("launch '%s' in Graph function '%s' needs a constant core_num; '%s' is not constant"),
      launch->callee->name, self->function->name, launch->info->count_text);
  sw_diagnostic_set_function (diagnostic, self->function->name);
}

static void
judge_with (SwProver *prover, Launch *launch)
{
  SwLaunch *info = launch->info;

  info->answer = sw_prover_decide_positive (prover, launch->count);
  switch (info->answer->kind)
    {
    case SW_ANSWER_PROVED:
      info->verdict = SW_VERDICT_PROVEN;
      info->reason = g_strdup (_ ("the count is at least 1 whenever the launch is reached"));
      break;
    case SW_ANSWER_UNREACHABLE:
      info->verdict = SW_VERDICT_PROVEN;
      info->reachable = FALSE;
      info->reason = g_strdup (
        _ ("the launch is never reached: the conditions around it contradict each other"));
      break;
    case SW_ANSWER_EMPTY:
      info->verdict = SW_VERDICT_EMPTY;
      info->reason = g_strdup (_ ("the count is never positive, so the launch is removed"));
      break;
    case SW_ANSWER_UNKNOWN:
      info->verdict = SW_VERDICT_GUARDED;
      if (info->answer->witness != NULL && info->answer->witness->len > 0)
        {
          g_autofree char *text = sw_witness_to_string (info->answer->witness);

          info->reason = g_strdup_printf (_ ("the launch is empty, for example, when %s"), text);
        }
      else
        info->reason = g_strdup (_ ("nothing proves that the count is at least 1"));
      break;
    }
}

/**
 * sw_legalize_judge:
 * @prover: (nullable): knows all that holds at the launch; %NULL inside a Graph function
 *
 * Decides whether the count of @launch is at least 1.
 */
void
sw_legalize_judge (Legalize *self, SwProver *prover, Launch *launch)
{
  if (!sw_dtype_is_integer (sw_legalize_infer_dtype (launch->count)))
    sw_legalize_error (self, launch, SW_RULE_COUNT_TYPE, launch->count->span,
                       _ ("LegalizeSpmdLaunches: launch '%s' needs an integer core_num; '%s' is "
                          "not an integer"),
                       launch->callee->name, launch->info->count_text);
  else if (prover == NULL)
    judge_in_graph (self, launch);
  else
    judge_with (prover, launch);
}
