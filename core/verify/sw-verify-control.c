/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* break and continue stand directly in a sequential loop. */
typedef struct
{
  const SwFunction *function;
  SwDiagSink *sink;
  guint n_findings;
} Control;

static void
report (Control *self, const SwStmt *stmt, char *message)
{
  g_autofree char *owned = message;
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->sink, SW_RULE_BREAK_CONTINUE, stmt->span, "%s", owned);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static gboolean
is_sequential (const SwStmt *loop)
{
  return loop->kind == SW_STMT_WHILE
         || (loop->kind == SW_STMT_FOR
             && (loop->text == NULL || g_str_has_suffix (loop->text, ".range")
                 || strcmp (loop->text, "range") == 0));
}

/* @loop is the innermost loop or scope around @block; NULL: none. */
static void
check_block (Control *self, const SwBlock *block, const SwStmt *loop)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const char *word = stmt->kind == SW_STMT_BREAK ? "break" : "continue";
      gboolean outer = stmt->kind == SW_STMT_IF || stmt->kind == SW_STMT_SEQ;

      if (stmt->kind == SW_STMT_BREAK || stmt->kind == SW_STMT_CONTINUE)
        {
          if (loop == NULL)
            report (self, stmt, g_strdup_printf (_ ("%s stands outside any loop"), word));
          else if (loop->kind == SW_STMT_SCOPE)
            report (self, stmt, g_strdup_printf (_ ("%s would leave the scope around it"), word));
          else if (!is_sequential (loop))
            report (self, stmt,
                    g_strdup_printf (
                      _ ("%s stands in a loop whose rounds do not follow each other"), word));
        }
      check_block (self, stmt->body, outer ? loop : stmt);
      check_block (self, stmt->orelse, outer ? loop : stmt);
    }
}

/**
 * sw_verify_break_continue:
 *
 * Returns: the number of statements that leave no loop they may leave
 */
guint
sw_verify_break_continue (const SwFunction *function, SwDiagSink *sink)
{
  Control self = { function, sink, 0 };

  check_block (&self, function->body, NULL);
  return self.n_findings;
}
