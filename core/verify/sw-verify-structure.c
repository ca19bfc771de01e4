/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* The one shape of statement lists: no list inside a list, a yield only at the
 * end (prerequisites 1.3). */

typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  guint n_findings;
} Structure;

static void
report (Structure *self, SwSpan span, const char *message)
{
  SwDiagnostic *diagnostic = sw_diag_sink_add (self->sink, SW_RULE_STRUCTURE, span, "%s", message);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static void
check_block (Structure *self, const SwBlock *block)
{
  if (block == NULL)
    return;
  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (stmt->kind == SW_STMT_SEQ)
        report (self, stmt->span, _ ("nested statement lists must be flattened"));
      if (stmt->kind == SW_STMT_YIELD && i + 1 < block->n_stmts)
        report (self, stmt->span, _ ("YieldStmt before the terminating position"));
      check_block (self, stmt->body);
      check_block (self, stmt->orelse);
    }
}

/**
 * sw_verify_structure:
 *
 * Returns: the number of findings
 */
guint
sw_verify_structure (const SwFunction *function, SwDiagSink *sink)
{
  Structure self = { .function = function, .sink = sink };

  check_block (&self, function->body);
  return self.n_findings;
}
