/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-deps.h"

#include "sw-check-private.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

SwDiagnostic *
sw_check_report (SwDepsCheck *check, SwRuleId rule, SwSpan span, const char *format, ...)
{
  g_autofree char *message = NULL;
  SwDiagnostic *finding;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  finding = sw_diag_sink_add (check->sink, rule, span, "%s", message);
  sw_diagnostic_set_function (finding, check->function->name);
  check->n++;
  return finding;
}

static guint
check_function (SwProgram *program, const SwFunction *function, SwDiagSink *sink,
                GCancellable *cancellable)
{
  g_autoptr (SwDeps) deps = NULL;
  g_autoptr (SwNesting) nesting = NULL;
  g_autoptr (SwNesting) scopes = NULL;
  g_autoptr (SwTaskIds) ids = NULL;
  g_autoptr (SwOrder) order = NULL;
  g_autoptr (SwDiagSink) problems = sw_diag_sink_new ();
  SwDepsCheck check = { .function = function, .sink = sink };

  if (function->type != SW_FUNCTION_ORCHESTRATION || sw_verify_ssa (function, problems) > 0)
    return 0;
  check.deps = deps = sw_deps_new (program, function, SW_DEPS_EXACT, cancellable);
  check.nesting = nesting = sw_nesting_new (function, FALSE);
  check.scopes = scopes = sw_nesting_new (function, TRUE);
  check.ids = ids = sw_task_ids_new (function, nesting, TRUE);
  check.order = order = sw_order_new (deps, nesting, ids);
  sw_check_ids (&check);
  sw_check_races (&check);
  return check.n;
}

/**
 * sw_check_dependencies:
 * @program: in SSA form; functions that are not are left out
 * @sink: where findings go
 * @cancellable: (nullable): stops the work
 *
 * Looks for tasks that touch the same data without an order, for task ids that do not stand for
 * what they should, and for dependencies that say nothing.
 *
 * Returns: the number of findings
 */
guint
sw_check_dependencies (SwProgram *program, SwDiagSink *sink, GCancellable *cancellable)
{
  guint n = 0;

  g_return_val_if_fail (program != NULL && sink != NULL, 0);

  for (guint i = 0; i < program->n_functions; i++)
    n += check_function (program, program->functions[i], sink, cancellable);
  return n;
}
