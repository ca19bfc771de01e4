/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* A call inside another expression gets a name (prerequisites 6.2):
 *
 *     y = self.lift(pl.tensor.add(x, x), y0)
 *
 * becomes
 *
 *     t = pl.tensor.add(x, x)
 *     y = self.lift(t, y0)
 *
 * The calls of a statement are taken out in the order in which they are evaluated.  What need not
 * be evaluated, behind `and` and `or`, or is evaluated again, in the condition of a while, stays.
 */
#include "sw-fix-private.h"

#include "sw-format.h"
#include "sw-substitute.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SwFixer *fixer;
  const SwFunction *function;
  const SwStmt *stmt;
  const SwExpr *root; /* the value that is looked at */
  SwFixPlace place;
  SwFix *fix;
  SwRuleId rule;
  GString *lines;    /* the new statements */
  GHashTable *named; /* SwExpr* -> SwExpr*: what stands for a call */
  gboolean failed;
  gboolean others; /* a call stays where it is: the order would change */
} Flatten;

static gboolean
is_call (const SwExpr *expr)
{
  return expr->kind == SW_EXPR_OP_CALL || expr->kind == SW_EXPR_CALL
         || expr->kind == SW_EXPR_SUBMIT;
}

static const SwExpr *
replace_named_cb (const SwExpr *expr, gpointer data)
{
  return g_hash_table_lookup (((Flatten *) data)->named, expr);
}

/* NAME = call, above the statement; @call has no calls of its own any more. */
static void
give_name (Flatten *self, const SwExpr *call)
{
  SwContext *context = self->fixer->context;
  const SwExpr *value = sw_substitute (context, call, replace_named_cb, self);
  const char *name = _sw_fixer_choose_name (self->fixer, self->function, "t");
  SwVar *var = sw_var_new (context, sw_context_intern (context, name), call->type, SW_VAR_ANNOTATED,
                           SW_SPAN_NONE);
  SwStmt stmt = *sw_stmt_new_assign (context, var, value, SW_SPAN_NONE);
  g_autofree char *lines = NULL;
  g_autofree char *line = NULL;

  if (call->type == NULL || call->type->kind == SW_TYPE_UNKNOWN)
    stmt.flags |= SW_STMT_BARE;
  lines = _sw_fixer_print_above (self->fixer, &stmt, self->place);
  line = _sw_fixer_print_line (self->fixer, &stmt);
  g_string_append (self->lines, lines);
  _sw_fix_add_preview (self->fix, line);
  g_hash_table_insert (self->named, (gpointer) call,
                       (gpointer) sw_expr_new_var (context, var, call->span));
}

/* Names the reported calls below @expr, the inner ones first; @outer: an edit replaces it. */
static void
flatten (Flatten *self, const SwExpr *expr, gboolean optional, gboolean outer)
{
  const SwDiagnostic *finding = NULL;

  if (is_call (expr))
    {
      finding = _sw_fixer_find (self->fixer, expr->span, self->rule);
      self->others |= finding == NULL && expr != self->root;
    }
  if (finding != NULL && optional)
    self->failed = TRUE;
  for (guint i = 0; i < expr->n_items && !self->failed; i++)
    {
      gboolean skipped = expr->kind == SW_EXPR_BINARY && i > 0
                         && (expr->v.op == SW_OP_AND || expr->v.op == SW_OP_OR);

      flatten (self, expr->items[i], optional || skipped, outer && finding == NULL);
    }
  if (finding == NULL || self->failed)
    return;
  if (self->fix == NULL)
    self->fix = _sw_fixer_add (self->fixer, self->rule, finding->span,
                               g_strdup (_ ("Bind the inner call to a name of its own")));
  else
    _sw_fix_add_place (self->fix, finding->span);
  give_name (self, expr);
  if (outer)
    _sw_fix_add_edit (
      self->fix, expr->span.start, expr->span.end,
      g_strdup (((const SwExpr *) g_hash_table_lookup (self->named, expr))->v.var->name));
}

static void
flatten_stmt (Flatten *self)
{
  self->root = self->stmt->value;
  if (self->root != NULL)
    flatten (self, self->root, FALSE, TRUE);
  for (guint i = 0; i < self->stmt->n_values && !self->failed; i++)
    {
      self->root = self->stmt->values[i];
      flatten (self, self->root, FALSE, TRUE);
    }
  self->failed |= self->others;
}

/* Lays a changed statement out anew, where the text is formatted. */
static void
replace_whole (Flatten *self)
{
  SwStmt *stmt = sw_substitute_stmt (self->fixer->context, self->stmt, replace_named_cb, self);
  SwFix whole = { .edits = g_array_new (FALSE, FALSE, sizeof (SwEdit)) };

  if (stmt != NULL && stmt->body == NULL
      && _sw_fixer_replace_stmt (self->fixer, &whole, self->stmt, stmt))
    {
      SwEdit edit = g_array_index (whole.edits, SwEdit, 0);

      g_array_set_size (self->fix->edits, 0);
      _sw_fix_add_edit (self->fix, edit.span.start, edit.span.end, edit.text);
    }
  g_array_unref (whole.edits);
}

static void
fix_stmt (SwFixer *fixer, const SwFunction *function, const SwStmt *stmt, SwRuleId rule)
{
  Flatten self = {
    .fixer = fixer,
    .function = function,
    .stmt = stmt,
    .place = _sw_fixer_locate (fixer, stmt),
    .rule = rule,
    .lines = g_string_new (NULL),
    .named = g_hash_table_new (NULL, NULL),
  };

  if (self.place.usable && stmt->kind != SW_STMT_WHILE)
    flatten_stmt (&self);
  if (self.fix != NULL && self.failed)
    g_array_set_size (self.fix->edits, 0);
  else if (self.fix != NULL)
    {
      replace_whole (&self);
      _sw_fix_add_edit (self.fix, self.place.above, self.place.above, g_strdup (self.lines->str));
    }
  g_string_free (self.lines, TRUE);
  g_hash_table_unref (self.named);
}

typedef struct
{
  SwFixer *fixer;
  const SwFunction *function;
} Walk;

static SwWalk
fix_stmt_cb (const SwStmt *stmt, gpointer data)
{
  const Walk *walk = data;

  fix_stmt (walk->fixer, walk->function, stmt, SW_RULE_PROPERTY);
  fix_stmt (walk->fixer, walk->function, stmt, SW_RULE_NESTED_CALL);
  return SW_WALK_CONTINUE;
}

/**
 * _sw_fix_nested_calls:
 *
 * Proposes a name for each call of @function that is reported for standing inside another
 * expression.
 */
void
_sw_fix_nested_calls (SwFixer *self, const SwFunction *function)
{
  Walk walk = { self, function };

  if (function->body != NULL)
    sw_block_walk (function->body, fix_stmt_cb, &walk);
}
