/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* A returned value that is one of the function's parameters names it (prerequisites 2.7, A0):
 *
 *     y_1 = pl.tile.store(t, [0, 0], y)
 *     return y_1                                  becomes   return y                          */
#include "sw-fix-private.h"

#include <glib/gi18n-lib.h>

static const SwDiagnostic *
find_finding (const SwFixer *self, SwSpan span)
{
  const SwDiagnostic *found = _sw_fixer_find (self, span, SW_RULE_PROPERTY);

  return found != NULL ? found : _sw_fixer_find (self, span, SW_RULE_RETURN_PARAMS);
}

/**
 * _sw_fix_returns:
 *
 * Proposes the parameter for each value that @function returns and that is reported for being one
 * under another name.
 */
void
_sw_fix_returns (SwFixer *self, const SwFunction *function)
{
  const SwStmt *stmt = sw_function_is_launchable (function) && function->body != NULL
                         ? sw_lineage_find_return (function)
                         : NULL;
  const GArray *map = stmt != NULL ? sw_lineage_get (self->lineage, function) : NULL;

  for (guint i = 0; map != NULL && map->len == stmt->n_values && i < map->len; i++)
    {
      int param = g_array_index (map, int, i);
      SwSpan span = stmt->values[i]->span;
      const SwDiagnostic *finding = find_finding (self, span);
      const char *name;
      SwFix *fix;

      if (finding == NULL || param < 0 || sw_expr_as_var (stmt->values[i]) == NULL)
        continue;
      name = function->params[param].var->name;
      fix = _sw_fixer_add (self, finding->rule, finding->span,
                           g_strdup_printf (_ ("Return the parameter “%s” itself"), name));
      _sw_fix_add_edit (fix, span.start, span.end, g_strdup (name));
      _sw_fix_add_preview (fix, name);
    }
}
