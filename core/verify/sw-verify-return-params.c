/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/**
 * sw_verify_return_params:
 * @function: a function; only what can be launched is judged: kernels and wrappers
 * @lineage: of its program
 * @sink: where findings go
 *
 * Every returned tensor that is a parameter must be returned by the parameter's
 * name (prerequisites 2.9).
 *
 * Returns: the number of findings
 */
guint
sw_verify_return_params (const SwFunction *function, SwLineage *lineage, SwDiagSink *sink)
{
  gboolean has_tensor = FALSE;
  const SwStmt *stmt;
  const GArray *map;
  guint n_findings = 0;

  if (!sw_function_is_launchable (function) || sw_lineage_is_external (function))
    return 0;
  for (guint i = 0; i < function->n_return_types; i++)
    has_tensor |= sw_type_is_tensor_like (function->return_types[i]);
  if (!has_tensor)
    return 0;

  stmt = sw_lineage_find_return (function);
  if (stmt == NULL)
    {
      SwDiagnostic *diagnostic = sw_diag_sink_add (
        sink, SW_RULE_RETURN_PARAMS, function->name_span,
        _ ("function '%s' declares tensor results but returns nothing"), function->name);

      sw_diagnostic_set_function (diagnostic, function->name);
      return 1;
    }
  map = sw_lineage_get (lineage, function);
  for (guint i = 0; i < stmt->n_values && i < map->len; i++)
    {
      const SwVar *var = sw_expr_as_var (stmt->values[i]);
      int param = g_array_index (map, int, i);
      SwDiagnostic *diagnostic;

      if (param < 0 || sw_function_find_param (function, var) >= 0
          || !sw_type_is_tensor_like (function->params[param].var->type))
        continue;
      diagnostic = sw_diag_sink_add (
        sink, SW_RULE_RETURN_PARAMS, stmt->values[i]->span,
        _ ("return position %u ('%s') of '%s' aliases param index %d and must name it directly"), i,
        var != NULL ? var->name : "?", function->name, param);
      sw_diagnostic_set_function (diagnostic, function->name);
      n_findings++;
    }
  return n_findings;
}
