/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-printer-private.h"

#include "sw-format.h"

#include <string.h>

static void
put_expr (SwPrinter *self, const SwExpr *expr)
{
  sw_format_expr (expr, self->prefix, self->raw);
}

static void
put_exprs (SwPrinter *self, const SwExpr *const *exprs, guint n_exprs)
{
  for (guint i = 0; i < n_exprs; i++)
    {
      if (i > 0)
        g_string_append (self->raw, ", ");
      put_expr (self, exprs[i]);
    }
}

static void
put_names (SwPrinter *self, const SwVar *const *vars, guint n_vars)
{
  for (guint i = 0; i < n_vars; i++)
    {
      if (i > 0)
        g_string_append (self->raw, ", ");
      g_string_append (self->raw, vars[i]->name);
    }
}

/* The left side of a statement that gives values to @vars; one alone shows its type. */
static void
put_left_side (SwPrinter *self, const SwVar *const *vars, guint n_vars)
{
  put_names (self, vars, n_vars);
  if (n_vars == 1 && vars[0]->type != NULL)
    {
      g_string_append (self->raw, ": ");
      sw_format_type (vars[0]->type, self->prefix, self->raw);
    }
  g_string_append (self->raw, " = ");
}

/* arr[i] = v, read as an update of arr */
static gboolean
is_element_update (const SwStmt *stmt)
{
  const SwExpr *value = stmt->value;

  return value->kind == SW_EXPR_OP_CALL && (value->flags & SW_EXPR_AS_WRITTEN) != 0
         && value->n_items == 3 && sw_expr_as_var (value->items[0]) == stmt->targets[0];
}

static void
put_assign (SwPrinter *self, const SwStmt *stmt)
{
  if ((stmt->flags & SW_STMT_BARE) != 0 && stmt->n_targets == 1 && is_element_update (stmt))
    {
      g_string_append_printf (self->raw, "%s[", stmt->targets[0]->name);
      put_expr (self, stmt->value->items[1]);
      g_string_append (self->raw, "] = ");
      put_expr (self, stmt->value->items[2]);
      return;
    }
  if ((stmt->flags & SW_STMT_PARENS) != 0 && stmt->n_targets > 1)
    {
      g_string_append_c (self->raw, '(');
      put_names (self, stmt->targets, stmt->n_targets - 1);
      g_string_append_printf (self->raw, "%s), %s = ", stmt->n_targets == 2 ? "," : "",
                              stmt->targets[stmt->n_targets - 1]->name);
    }
  else if ((stmt->flags & SW_STMT_BARE) != 0)
    {
      put_names (self, stmt->targets, stmt->n_targets);
      g_string_append (self->raw, " = ");
    }
  else
    put_left_side (self, stmt->targets, stmt->n_targets);
  put_expr (self, stmt->value);
}

/* @parent: the statement whose results the yield gives, if its names are printed */
static void
put_yield (SwPrinter *self, const SwStmt *stmt, const SwStmt *parent)
{
  if (stmt->n_targets > 0)
    put_left_side (self, stmt->targets, stmt->n_targets);
  else if ((stmt->flags & SW_STMT_BARE) == 0 && parent != NULL && parent->n_results > 0)
    put_left_side (self, parent->results, parent->n_results);
  g_string_append_printf (self->raw, "%s.yield_(", self->prefix);
  put_exprs (self, stmt->values, stmt->n_values);
  g_string_append_c (self->raw, ')');
}

static void
put_tuple (SwPrinter *self, const SwExpr *const *items, guint n_items)
{
  g_string_append_c (self->raw, '(');
  put_exprs (self, items, n_items);
  g_string_append (self->raw, n_items == 1 ? ",)" : ")");
}

static void
put_separator (SwPrinter *self, gboolean *first)
{
  if (!*first)
    g_string_append (self->raw, ", ");
  *first = FALSE;
}

/* callee(values, stage=..., init_values=(...), other keywords) */
static void
put_header_call (SwPrinter *self, const SwStmt *stmt)
{
  gboolean first = TRUE;

  g_string_append_printf (self->raw, "%s(", stmt->text);
  for (guint i = 0; i < stmt->n_values; i++)
    {
      put_separator (self, &first);
      put_expr (self, stmt->values[i]);
    }
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < stmt->n_args; i++)
        if ((strcmp (stmt->args[i].name, "stage") != 0) == pass)
          {
            put_separator (self, &first);
            g_string_append_printf (self->raw, "%s=", stmt->args[i].name);
            put_expr (self, stmt->args[i].value);
          }
      if (pass == 0 && stmt->n_iter_args > 0)
        {
          put_separator (self, &first);
          g_string_append (self->raw, "init_values=");
          put_tuple (self, stmt->inits, stmt->n_iter_args);
        }
    }
  g_string_append_c (self->raw, ')');
}

static void
put_carried (SwPrinter *self, const SwStmt *stmt)
{
  g_string_append_c (self->raw, '(');
  put_names (self, stmt->iter_args, stmt->n_iter_args);
  g_string_append (self->raw, stmt->n_iter_args == 1 ? ",)" : ")");
}

static void
put_for_header (SwPrinter *self, const SwStmt *stmt)
{
  g_string_append (self->raw, "for ");
  if (stmt->loop_var != NULL)
    g_string_append (self->raw, stmt->loop_var->name);
  if (stmt->n_iter_args > 0)
    {
      if (stmt->loop_var != NULL)
        g_string_append (self->raw, ", ");
      put_carried (self, stmt);
    }
  g_string_append (self->raw, " in ");
  put_header_call (self, stmt);
  g_string_append_c (self->raw, ':');
}

static void
put_while_header (SwPrinter *self, const SwStmt *stmt)
{
  if (stmt->n_iter_args == 0)
    {
      g_string_append (self->raw, "while ");
      put_expr (self, stmt->value);
      g_string_append_c (self->raw, ':');
      return;
    }
  g_string_append (self->raw, "for ");
  put_carried (self, stmt);
  g_string_append_printf (self->raw, " in %s.while_(init_values=", self->prefix);
  put_tuple (self, stmt->inits, stmt->n_iter_args);
  g_string_append (self->raw, "):");
}

static void
put_with_header (SwPrinter *self, const SwStmt *stmt)
{
  g_string_append (self->raw, "with ");
  put_header_call (self, stmt);
  if (stmt->loop_var != NULL)
    g_string_append_printf (self->raw, " as %s", stmt->loop_var->name);
  g_string_append_c (self->raw, ':');
}

static void
print_if (SwPrinter *self, const SwStmt *stmt, guint depth)
{
  const SwStmt *nested;

  g_string_append (self->raw, (stmt->flags & SW_STMT_ELIF) != 0 ? "elif " : "if ");
  put_expr (self, stmt->value);
  g_string_append_c (self->raw, ':');
  _sw_print_raw_line (self, depth);
  _sw_print_block (self, stmt->body, depth + 1, stmt, "pass");
  if (stmt->orelse == NULL)
    return;
  nested = stmt->orelse->n_stmts == 1 ? stmt->orelse->stmts[0] : NULL;
  if (nested != NULL && nested->kind == SW_STMT_IF && (nested->flags & SW_STMT_ELIF) != 0)
    {
      _sw_print_block (self, stmt->orelse, depth, stmt, NULL);
      return;
    }
  g_string_append (self->raw, "else:");
  _sw_print_raw_line (self, depth);
  _sw_print_block (self, stmt->orelse, depth + 1, stmt, "pass");
}

static void
print_loop (SwPrinter *self, const SwStmt *stmt, guint depth)
{
  if (stmt->kind == SW_STMT_FOR)
    put_for_header (self, stmt);
  else
    put_while_header (self, stmt);
  _sw_print_raw_line (self, depth);
  if (stmt->kind == SW_STMT_WHILE && stmt->n_iter_args > 0)
    {
      g_string_append_printf (self->raw, "%s.cond(", self->prefix);
      put_expr (self, stmt->value);
      g_string_append_c (self->raw, ')');
      _sw_print_raw_line (self, depth + 1);
      _sw_print_block (self, stmt->body, depth + 1, stmt, NULL);
    }
  else
    _sw_print_block (self, stmt->body, depth + 1, stmt, "pass");
}

/* @parent: the statement around, if this scope is all of its body and lets its yield through */
static void
print_scope (SwPrinter *self, const SwStmt *stmt, guint depth, const SwStmt *parent)
{
  if ((stmt->flags & SW_STMT_FOR_FORM) != 0)
    put_for_header (self, stmt);
  else
    put_with_header (self, stmt);
  _sw_print_raw_line (self, depth);
  _sw_print_block (self, stmt->body, depth + 1, sw_stmt_is_auto_scope (stmt) ? parent : NULL, NULL);
}

static void
put_return (SwPrinter *self, const SwStmt *stmt)
{
  g_string_append (self->raw, stmt->n_values > 0 ? "return " : "return");
  put_exprs (self, stmt->values, stmt->n_values);
}

/* A statement that is one line; its text goes to the raw line. */
static void
put_simple (SwPrinter *self, const SwStmt *stmt, guint depth, const SwStmt *parent)
{
  switch ((guint) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      put_assign (self, stmt);
      break;
    case SW_STMT_EVAL:
      put_expr (self, stmt->value);
      break;
    case SW_STMT_RETURN:
      put_return (self, stmt);
      break;
    case SW_STMT_YIELD:
      if (depth == METHOD_BODY_DEPTH && (stmt->flags & SW_STMT_BARE) == 0 && stmt->n_targets == 0)
        put_return (self, stmt); /* dialect 5.4 */
      else
        put_yield (self, stmt, parent);
      break;
    case SW_STMT_BREAK:
      g_string_append (self->raw, "break");
      break;
    default:
      g_string_append (self->raw, "continue");
      break;
    }
}

static void
print_from_nodes (SwPrinter *self, const SwStmt *stmt, guint depth, const SwStmt *parent)
{
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_IF:
      print_if (self, stmt, depth);
      break;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      print_loop (self, stmt, depth);
      break;
    case SW_STMT_SCOPE:
      print_scope (self, stmt, depth, parent);
      break;
    case SW_STMT_SEQ:
      _sw_print_block (self, stmt->body, depth, parent, NULL);
      break;
    case SW_STMT_OPAQUE:
      _sw_print_text (self, stmt->text, depth);
      break;
    case SW_STMT_ASSIGN:
    case SW_STMT_EVAL:
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
      put_simple (self, stmt, depth, parent);
      _sw_print_raw_line (self, depth);
      break;
    }
}

/* Where the comments and the blank line above a statement begin in the source. */
static gsize
find_lead (const SwPrinter *self, const SwStmt *stmt, gsize line_start)
{
  guint n_comments = stmt->n_comments - ((stmt->flags & SW_STMT_TRAILING_COMMENT) != 0 ? 1 : 0);
  gboolean blank = (stmt->flags & SW_STMT_BLANK_BEFORE) != 0;

  while (line_start > 0 && (n_comments > 0 || blank))
    {
      gsize above = _sw_find_line_start (self, line_start - 1);
      gsize first = above;

      while (self->source[first] == ' ' || self->source[first] == '\t'
             || self->source[first] == '\r')
        first++;
      if (self->source[first] == '#' && n_comments > 0)
        n_comments--;
      else if (self->source[first] != '\n')
        break;
      line_start = above;
    }
  return line_start;
}

/* Copies a statement as it was read; FALSE when it has to be printed. */
static gboolean
print_verbatim (SwPrinter *self, const SwStmt *stmt, guint depth)
{
  gsize line_start;
  gsize start;

  if (self->source == NULL || (stmt->flags & SW_STMT_VERBATIM) == 0 || stmt->depth != depth
      || stmt->kind == SW_STMT_YIELD)
    return FALSE;
  line_start = _sw_find_line_start (self, stmt->span.start);
  start = find_lead (self, stmt, line_start);
  _sw_print_slice (self, start, line_start);
  _sw_map_stmt_slice (self, stmt, line_start);
  _sw_print_slice (self, line_start, _sw_find_line_end (self, stmt->span.end));
  return TRUE;
}

static void
print_stmt (SwPrinter *self, const SwStmt *stmt, guint depth, const SwStmt *parent)
{
  SwPrintedStmt entry = { self->function, stmt, 0, 0, depth };
  guint index;

  if (print_verbatim (self, stmt, depth))
    return;
  if ((stmt->flags & SW_STMT_BLANK_BEFORE) != 0)
    _sw_print_blank (self);
  _sw_print_comments (self, stmt->comments, stmt->n_comments, depth);
  entry.first_line = self->n_lines + 1;
  index = self->stmts->len;
  g_array_append_val (self->stmts, entry);
  print_from_nodes (self, stmt, depth, parent);
  g_array_index (self->stmts, SwPrintedStmt, index).last_line = self->n_lines;
}

/**
 * _sw_print_block:
 * @parent: (nullable): the statement whose results a final yield names
 * @placeholder: (nullable): what stands for an empty block
 *
 * Prints the statements of @block and the comments that end it.
 */
void
_sw_print_block (SwPrinter *self, const SwBlock *block, guint depth, const SwStmt *parent,
                 const char *placeholder)
{
  gboolean alone = block != NULL && block->n_stmts == 1;

  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      gboolean last = i + 1 == block->n_stmts;
      gboolean passes = stmt->kind == SW_STMT_YIELD || stmt->kind == SW_STMT_SEQ
                        || (alone && stmt->kind == SW_STMT_SCOPE);

      print_stmt (self, stmt, depth, last && passes ? parent : NULL);
    }
  if (block != NULL)
    {
      _sw_print_comments (self, block->comments, block->n_comments, depth);
      if (block->placeholder != NULL)
        placeholder = block->placeholder;
      if (block->n_stmts > 0)
        placeholder = NULL;
    }
  if (placeholder != NULL)
    {
      g_string_append (self->raw, placeholder);
      _sw_print_raw_line (self, depth);
    }
}
