/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-types.h"

G_BEGIN_DECLS

/* A tab goes to the next multiple of this. */
#define SW_TAB_WIDTH 8u

/* clang-format off */
typedef enum
{
  SW_TOKEN_END, /* of the logical line */
  SW_TOKEN_NAME,
  SW_TOKEN_INT,
  SW_TOKEN_FLOAT,
  SW_TOKEN_STRING,
  /* brackets: opening ones know where they are closed */
  SW_TOKEN_LPAREN, SW_TOKEN_RPAREN, SW_TOKEN_LBRACKET, SW_TOKEN_RBRACKET,
  SW_TOKEN_LBRACE, SW_TOKEN_RBRACE,
  SW_TOKEN_COMMA, SW_TOKEN_COLON, SW_TOKEN_DOT, SW_TOKEN_ASSIGN, SW_TOKEN_AT, SW_TOKEN_ARROW,
  SW_TOKEN_ELLIPSIS,
  /* operators */
  SW_TOKEN_PLUS, SW_TOKEN_MINUS, SW_TOKEN_STAR, SW_TOKEN_SLASH, SW_TOKEN_FLOOR_DIV,
  SW_TOKEN_PERCENT, SW_TOKEN_POW, SW_TOKEN_SHL, SW_TOKEN_SHR, SW_TOKEN_AND, SW_TOKEN_OR,
  SW_TOKEN_CARET, SW_TOKEN_TILDE, SW_TOKEN_LT, SW_TOKEN_LE, SW_TOKEN_GT, SW_TOKEN_GE,
  SW_TOKEN_EQ, SW_TOKEN_NE,
  /* keywords of the dialect */
  SW_TOKEN_KW_AND, SW_TOKEN_KW_AS, SW_TOKEN_KW_BREAK, SW_TOKEN_KW_CLASS, SW_TOKEN_KW_CONTINUE,
  SW_TOKEN_KW_DEF, SW_TOKEN_KW_ELIF, SW_TOKEN_KW_ELSE, SW_TOKEN_KW_FALSE, SW_TOKEN_KW_FOR,
  SW_TOKEN_KW_FROM, SW_TOKEN_KW_IF, SW_TOKEN_KW_IMPORT, SW_TOKEN_KW_IN, SW_TOKEN_KW_NONE,
  SW_TOKEN_KW_NOT, SW_TOKEN_KW_OR, SW_TOKEN_KW_PASS, SW_TOKEN_KW_RETURN, SW_TOKEN_KW_TRUE,
  SW_TOKEN_KW_WHILE, SW_TOKEN_KW_WITH,
  /* Python that the dialect does not have: augmented assignments, ":=", ";", other keywords,
   * prefixed strings */
  SW_TOKEN_FOREIGN,
  SW_TOKEN_ERROR,
} SwTokenKind;
/* clang-format on */

typedef struct
{
  guint32 start;
  guint32 end;
  guint32 match; /* of an opening bracket: index of the closing one, 0 when there is none */
  guint8 kind;   /* SwTokenKind */
} SwToken;

typedef enum
{
  SW_LEX_OK,
  SW_LEX_BAD_CHARACTER,
  SW_LEX_OPEN_STRING,
  SW_LEX_OPEN_BRACKET,
  SW_LEX_BAD_CLOSER,
} SwLexProblem;

/* A comment: from "#" to the end of its line. */
typedef struct
{
  SwSpan span;
  guint column;
} SwComment;

/* One logical line: a statement or the header of a compound one, together with the comments
 * and blank lines above it.  Newlines inside brackets do not count.  Tokens and comments
 * belong to the lexer and stay until the next line is read. */
typedef struct
{
  const SwToken *tokens; /* the last one is SW_TOKEN_END */
  guint n_tokens;
  const SwComment *comments; /* on lines of their own above the statement */
  guint n_comments;
  guint32 above_start; /* where the comments and blank lines above begin */
  guint32 line_start;  /* the first byte of its first physical line */
  guint32 start;       /* its first token */
  guint32 end;         /* behind its last token */
  guint32 line_end;    /* behind its last line end */
  guint column;        /* width of its indentation */
  gboolean tabs;       /* the indentation has tabs */
  gboolean blank_above;
  gboolean at_end;    /* nothing follows: only comments and blank lines are left */
  gboolean wrapped;   /* it takes several physical lines */
  SwComment trailing; /* behind the statement on its last line; an empty span when there is none */
  SwLexProblem problem;
  SwSpan problem_span;
} SwLine;

/* Cuts text into logical lines.  Never fails: what is no token is a SW_TOKEN_ERROR and noted
 * in the line. */
typedef struct
{
  const char *text;
  guint32 length;
  guint32 pos;
  GArray *tokens; /* SwToken; room, of which n_tokens are used */
  guint n_tokens;
  GArray *comments;     /* SwComment */
  GArray *brackets;     /* guint32: indices of brackets that are open */
  guint32 looked_until; /* up to here @forgotten holds */
  gboolean forgotten;   /* an open bracket ends with its line */
  SwLine line;
} SwLexer;

void _sw_lexer_init (SwLexer *self, const char *text, gsize length);

void _sw_lexer_clear (SwLexer *self);

gboolean _sw_lexer_next_line (SwLexer *self);

G_END_DECLS
