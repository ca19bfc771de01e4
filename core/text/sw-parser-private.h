/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-detect.h"
#include "sw-lexer.h"
#include "sw-names.h"
#include "sw-reader.h"

G_BEGIN_DECLS

/* Types of one function by their source text: equal text means the same type, since one name
 * is one variable there. */
typedef struct
{
  guint32 start;
  guint32 length;
  guint32 hash;
  guint32 generation; /* of the function it belongs to; older ones are free slots */
  const SwType *type;
} SwCachedType;

/* A call that can only be checked when all functions are known. */
typedef struct
{
  const SwExpr *call;
  const char *function; /* where it stands; interned */
} SwPendingCall;

/* The state of reading one file.  Statements are read one logical line at a time: `line` is
 * the current one and `pos` the next token of it. */
typedef struct
{
  SwContext *context;
  SwArena *arena;
  SwSource *source;
  const char *text;
  gsize length;
  SwDiagSink *sink;
  GCancellable *cancellable;
  SwProgressFunc progress;
  gpointer progress_data;
  gsize next_report; /* offset at which progress and cancellation are looked at again */
  gboolean cancelled;

  SwLexer lexer;
  const SwLine *line;
  guint pos;
  guint32 last_end; /* behind the last token or comment taken */

  SwProgram *program;
  SwWidthCheck width_check; /* of formatted text */
  const char *prefix;       /* "pl"; interned */
  gsize prefix_length;
  const SwType *scalars[64]; /* by dtype, made when first needed */

  guint depth;      /* of brackets and operators while an expression is read */
  guint nesting;    /* of compound statements */
  guint height;     /* of the last expression read */
  gboolean failed;  /* the current statement is given up; said so already */
  gboolean foreign; /* given up as Python outside the dialect, not as malformed */
  gboolean in_type;
  gsize n_opaque_bytes; /* kept as text so far */

  SwNames names;  /* of the current function */
  SwNames module; /* dynamic dims and constants */
  const char *function_name;
  GArray *type_cache; /* SwCachedType, open addressing */
  guint n_cached;
  guint generation;

  GPtrArray *exprs;     /* const SwExpr*: elements of unfinished lists */
  GPtrArray *types;     /* const SwType*: elements of unfinished tuples */
  GArray *args;         /* SwArg: keywords of unfinished calls */
  GPtrArray *stmts;     /* const SwStmt*: statements of unfinished blocks */
  GPtrArray *vars;      /* SwVar*: targets of the current statement */
  GPtrArray *nameless;  /* SwStmt*: statements of this function whose results have no names */
  GPtrArray *comments;  /* const char* */
  GPtrArray *prologues; /* const SwExpr*: of the current function */
  GPtrArray *prologue_comments; /* const char* */
  GArray *calls;                /* SwPendingCall */
  GArray *dyns;                 /* SwDynDim */
} SwParser;

/* What stands above and around a statement, kept while its body is read. */
typedef struct
{
  const char *const *comments;
  guint n_comments;
  guint n_inside; /* the last ones of them, which stand in the statement's own lines */
  guint32 start;
  guint32 line_start;
  guint column;
  guint depth;
  guint flags; /* SwStmtFlags */
} SwLead;

/* sw-parser.c */

static inline const SwToken *
_sw_peek (const SwParser *self)
{
  return &self->line->tokens[self->pos];
}

static inline SwTokenKind
_sw_peek_kind (const SwParser *self)
{
  return (SwTokenKind) self->line->tokens[self->pos].kind;
}

static inline SwTokenKind
_sw_peek_kind_at (const SwParser *self, guint ahead)
{
  guint i = self->pos + ahead;

  return i < self->line->n_tokens ? (SwTokenKind) self->line->tokens[i].kind : SW_TOKEN_END;
}

/* Steps over the current token, which must not be the end of the line. */
static inline const SwToken *
_sw_take (SwParser *self)
{
  return &self->line->tokens[self->pos++];
}

static inline gboolean
_sw_accept (SwParser *self, SwTokenKind kind)
{
  if (_sw_peek_kind (self) != kind)
    return FALSE;
  self->pos++;
  return TRUE;
}

gboolean _sw_expect (SwParser *self, SwTokenKind kind);
gboolean _sw_token_is (const SwParser *self, const SwToken *token, const char *text);
const char *_sw_intern_token (SwParser *self, const SwToken *token);
void _sw_fail (SwParser *self, SwSpan span, const char *format, ...) G_GNUC_PRINTF (3, 4);
void _sw_fail_expected (SwParser *self, const char *what);
void _sw_fail_foreign (SwParser *self, SwSpan span);
void _sw_fail_too_deep (SwParser *self, SwSpan span);
gboolean _sw_next_line (SwParser *self);
const SwType *_sw_scalar_type (SwParser *self, SwDtype dtype);
gboolean _sw_name_is_defined (const SwParser *self, const char *name);

const SwVar *_sw_use_name (SwParser *self, const char *name, SwSpan span);
SwVar *_sw_define_name (SwParser *self, const char *name, const SwType *type, guint flags,
                        SwSpan span, gboolean *again);

static inline SwSpan
_sw_span_from (const SwParser *self, guint32 start)
{
  return (SwSpan){ start, self->pos > 0 ? self->line->tokens[self->pos - 1].end : start };
}

/* sw-reader.c: self->program is the caller's to unref */

void _sw_parser_init (SwParser *self, SwSource *source, SwDiagSink *sink);
void _sw_parser_clear (SwParser *self);

/* sw-parse-expr.c, sw-parse-call.c */

const SwExpr *_sw_parse_expr (SwParser *self);
const SwExpr *_sw_parse_operand (SwParser *self, guint min_level);
const SwExpr *_sw_parse_name (SwParser *self);
const SwExpr *_sw_parse_call (SwParser *self, const SwExpr *callee, guint32 start);
const char *_sw_parse_path (SwParser *self);
gboolean _sw_parse_arguments (SwParser *self, SwExpr *fields);
const SwExpr *_sw_parse_dict (SwParser *self);
const SwExpr *const *_sw_take_items (SwParser *self, guint mark, guint32 *n_items);
const SwType *_sw_infer_binary (SwParser *self, SwOp op, const SwExpr *a, const SwExpr *b);

/* sw-parse-check.c */

void _sw_check_repeated (SwParser *self, const SwArg *args, guint n_args);

void _sw_check_keywords (SwParser *self, const char *callee, const SwArg *args, guint n_args);
void _sw_check_literal_count (SwParser *self, const SwExpr *count);
void _sw_check_call (SwParser *self, const SwPendingCall *pending);

/* sw-parse-type.c */

const SwType *_sw_parse_type (SwParser *self);
const SwType *_sw_parse_type_of (SwParser *self, const char *head);

/* sw-parse-block.c */

const SwBlock *_sw_parse_block (SwParser *self, guint column, guint depth, gboolean is_function);
const SwStmt *_sw_parse_opaque (SwParser *self, const SwLead *lead);

/* sw-parse-stmt.c */

const char *const *_sw_take_comments (SwParser *self, guint column, guint32 *n_comments);
const char *const *_sw_join_comments (SwParser *self, const char *const *a, guint n_a,
                                      const char *const *b, guint n_b);
void _sw_give_comments (SwParser *self, const SwBlock *block, const char *const *comments,
                        guint n_comments);
SwLead _sw_begin_stmt (SwParser *self, guint depth);
SwStmt *_sw_finish_stmt (SwParser *self, SwStmtKind kind, const SwLead *lead);
gboolean _sw_at_helper (const SwParser *self, const char *name);
const SwStmt *_sw_parse_simple (SwParser *self, const SwLead *lead);
const SwExpr *const *_sw_parse_values (SwParser *self, guint32 *n_values);

/* sw-parse-compound.c */

const SwStmt *_sw_parse_compound (SwParser *self, SwLead *lead);

/* sw-parse-names.c */

void _sw_bind_results (SwParser *self, SwStmt *stmt);
void _sw_finish_names (SwParser *self);
void _sw_mark_opaque_names (SwParser *self);

/* sw-parse-function.c */

const SwFunction *_sw_parse_function (SwParser *self, guint32 lead_start);

/* sw-text-tree.c: shared with the printer */

const SwStmt *_sw_block_find_visible_yield (const SwBlock *block);

G_END_DECLS
