/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* Dependencies that say nothing new:
 *
 *     t2 = pl.submit(self.c, x, deps=[t0, t1])   becomes   t2 = pl.submit(self.c, x, deps=[t1])
 *
 * where t1 waits for t0 already, and a dummy task that nobody waits for goes.  Between tasks there
 * are no cycles, so all implied dependencies can go at once. */
#include "sw-fix-private.h"

#include "sw-format.h"
#include "sw-substitute.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const SwExpr *old;
  const SwExpr *replacement;
} Replace;

static const SwExpr *
replace_cb (const SwExpr *expr, gpointer data)
{
  const Replace *replace = data;

  return expr == replace->old ? replace->replacement : NULL;
}

/* The list without the reported elements; NULL when none is. */
static const SwExpr *
shorten (SwFixer *self, const SwExpr *deps, SwFix **fix)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; i < deps->n_items; i++)
    {
      SwSpan span = deps->items[i]->span;

      if (_sw_fixer_find (self, span, SW_RULE_REDUNDANT_EDGE) == NULL)
        g_ptr_array_add (kept, (gpointer) deps->items[i]);
      else if (*fix != NULL)
        _sw_fix_add_place (*fix, span);
      else
        *fix = _sw_fixer_add (self, SW_RULE_REDUNDANT_EDGE, span,
                              g_strdup (_ ("Leave out the dependencies that others imply")));
    }
  if (*fix == NULL)
    return NULL;
  return sw_expr_new_list (self->context, (const SwExpr *const *) kept->pdata, kept->len,
                           deps->span);
}

static void
fix_deps (SwFixer *self, const SwStmt *stmt, const SwExpr *call)
{
  const SwExpr *deps = sw_expr_get_arg (call, "deps");
  SwFix *fix = NULL;
  const SwExpr *list =
    deps != NULL && deps->kind == SW_EXPR_LIST ? shorten (self, deps, &fix) : NULL;
  Replace replace = { deps, list };
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  SwStmt *changed;

  if (list == NULL)
    return;
  text = sw_expr_to_string (list);
  line = g_strconcat ("deps=", text, NULL);
  _sw_fix_add_preview (fix, line);
  changed = sw_substitute_stmt (self->context, stmt, replace_cb, &replace);
  if (changed == NULL || !_sw_fixer_replace_stmt (self, fix, stmt, changed))
    _sw_fix_add_edit (fix, deps->span.start, deps->span.end, g_steal_pointer (&text));
}

static void
fix_dummy (SwFixer *self, const SwStmt *stmt)
{
  SwFix *fix;

  if (_sw_fixer_find (self, stmt->span, SW_RULE_UNUSED_DUMMY) == NULL)
    return;
  fix = _sw_fixer_add (self, SW_RULE_UNUSED_DUMMY, stmt->span,
                       g_strdup (_ ("Remove the dummy task that nobody waits for")));
  _sw_fix_add_preview (fix, "");
  _sw_fixer_remove_stmt (self, fix, stmt);
}

/* A block keeps at least one statement. */
static void
fix_block (SwFixer *self, const SwBlock *block)
{
  guint n_left = block != NULL ? block->n_stmts : 0;

  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwExpr *value =
        stmt->kind == SW_STMT_ASSIGN || stmt->kind == SW_STMT_EVAL ? stmt->value : NULL;

      if (value != NULL
          && (value->kind == SW_EXPR_SUBMIT || value->kind == SW_EXPR_CALL
              || value->kind == SW_EXPR_OP_CALL))
        fix_deps (self, stmt, value);
      if (n_left > 1 && value != NULL && value->kind == SW_EXPR_OP_CALL)
        {
          guint n_fixes = self->fixes->len;

          fix_dummy (self, stmt);
          n_left -= self->fixes->len - n_fixes;
        }
      fix_block (self, stmt->body);
      fix_block (self, stmt->orelse);
    }
}

/**
 * _sw_fix_dependencies:
 *
 * Proposes to leave out the dependencies of @function that are reported for being implied, and
 * the dummy tasks that are reported for being unused.
 */
void
_sw_fix_dependencies (SwFixer *self, const SwFunction *function)
{
  fix_block (self, function->body);
}
