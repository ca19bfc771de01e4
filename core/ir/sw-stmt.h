/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-expr.h"

G_BEGIN_DECLS

/* clang-format off */
typedef enum
{
  SW_STMT_ASSIGN,   /* targets[0] (annotated) = value; several targets: unpacking in hand-written text */
  SW_STMT_EVAL,     /* value */
  SW_STMT_RETURN,   /* values */
  SW_STMT_YIELD,    /* values; the names on its left are the results of the enclosing statement */
  SW_STMT_IF,       /* value = condition, body, orelse (or NULL), results */
  SW_STMT_FOR,      /* text = "pl.range", "pl.parallel", ... as written; loop_var, values = bounds as
                     written (1 to 3), iter_args/inits, body, results, args */
  SW_STMT_WHILE,    /* value = condition, iter_args/inits (none: natural form), body, results */
  SW_STMT_SCOPE,    /* text = callee as written ("pl.scope", "pl.at", ...), values, args,
                     loop_var = the name after "as", body */
  SW_STMT_BREAK,
  SW_STMT_CONTINUE,
  SW_STMT_SEQ,      /* body: a list inside a list; only between a rewrite and NormalizeStmtStructure */
  SW_STMT_OPAQUE,   /* text = source lines kept as they are, without the first indentation */
} SwStmtKind;
/* clang-format on */

#define SW_N_STMT_KINDS (SW_STMT_OPAQUE + 1)

typedef enum
{
  SW_STMT_VERBATIM = 1 << 0,     /* built by the reader: its span is its text, header and body */
  SW_STMT_BARE = 1 << 1,         /* a YIELD written without its left side, an ASSIGN without type */
  SW_STMT_PARENS = 1 << 2,       /* targets or values written in parentheses */
  SW_STMT_BLANK_BEFORE = 1 << 3, /* an empty line stands above it */
  SW_STMT_ELIF = 1 << 4,         /* an IF written as elif of its parent */
  SW_STMT_FOR_FORM = 1 << 5,     /* a SCOPE written "for i in pl.spmd(...):" with loop_var i */
  SW_STMT_REASSIGN = 1 << 6,     /* an ASSIGN to a variable that has a value already */
  SW_STMT_TRAILING_COMMENT = 1 << 7, /* the last comment stands behind the statement, on its line */
} SwStmtFlags;

/* A list of statements.  Comments that follow the last one are kept here. */
struct _SwBlock
{
  guint32 n_stmts;
  guint32 n_comments;
  const SwStmt *const *stmts;
  const char *const *comments; /* without "# " and indentation */
  const char *placeholder;     /* "pass" or "..." as written when there is no statement */
  SwSpan span;
};

/* One immutable node.  Which members count is said at SwStmtKind. */
struct _SwStmt
{
  guint32 id;
  guint32 origin; /* id of the statement of the text it comes from; 0: made by a pass */
  guint8 kind;    /* SwStmtKind */
  guint8 reserved;
  guint16 depth; /* indentation level it was read at; statements of a method are 2 */
  guint32 flags;
  SwSpan span;
  SwSpan head; /* the header of a compound statement; else as span */
  guint32 n_comments;
  guint32 n_values;
  guint32 n_args;
  guint32 n_targets;
  guint32 n_iter_args;
  guint32 n_results;
  const char *const *comments; /* lines above it, without "# " */
  const char *text;
  const SwExpr *value;
  const SwExpr *const *values;
  const SwArg
    *args; /* keywords of a loop (stage, attrs) or of a scope, as written; no init_values */
  const SwVar *const *targets;
  const SwVar *loop_var; /* FOR; SCOPE: the name after "as" or the loop variable of the for-form */
  const SwVar *const *iter_args;
  const SwExpr *const *inits; /* n_iter_args */
  const SwVar *const *results;
  const SwBlock *body;
  const SwBlock *orelse;
};

SW_AVAILABLE_IN_ALL
SwStmt *sw_stmt_new (SwContext *context, SwStmtKind kind, SwSpan span);

SW_AVAILABLE_IN_ALL
SwStmt *sw_stmt_copy (SwContext *context, const SwStmt *self);

SW_AVAILABLE_IN_ALL
const SwStmt *sw_stmt_new_assign (SwContext *context, const SwVar *var, const SwExpr *value,
                                  SwSpan span);

SW_AVAILABLE_IN_ALL
const SwStmt *sw_stmt_new_yield (SwContext *context, const SwExpr *const *values, guint n_values,
                                 SwSpan span);

SW_AVAILABLE_IN_ALL
const SwBlock *sw_block_new (SwContext *context, const SwStmt *const *stmts, guint n_stmts);

SW_AVAILABLE_IN_ALL
const SwStmt *sw_block_get_last (const SwBlock *self);

SW_AVAILABLE_IN_ALL
const SwStmt *sw_block_find_yield (const SwBlock *self);

SW_AVAILABLE_IN_ALL
gboolean sw_stmt_is_manual_scope (const SwStmt *self);

SW_AVAILABLE_IN_ALL
gboolean sw_stmt_is_auto_scope (const SwStmt *self);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_stmt_get_arg (const SwStmt *self, const char *name);

/* Calls @func for each expression that stands directly in @self (not in its bodies). */
SW_AVAILABLE_IN_ALL
void sw_stmt_foreach_expr (const SwStmt *self, SwExprFunc func, gpointer data);

typedef enum
{
  SW_WALK_CONTINUE,
  SW_WALK_SKIP, /* not into its bodies */
  SW_WALK_STOP,
} SwWalk;

/* Pre-order over @block and all nested blocks; returns SW_WALK_STOP when stopped. */
typedef SwWalk (*SwStmtFunc) (const SwStmt *stmt, gpointer data);

SW_AVAILABLE_IN_ALL
SwWalk sw_block_walk (const SwBlock *block, SwStmtFunc func, gpointer data);

G_END_DECLS
