/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-function.h"
#include "sw-source.h"

G_BEGIN_DECLS

/* How the file was written; the printer writes it the same way. */
typedef struct
{
  gboolean formatted;   /* wrapped by a formatter (dialect section 15), else raw */
  guint width;          /* columns of the formatter */
  const char *margin;   /* the blanks or tabs in front of the functions */
  guint indent;         /* their column, which is a level of indentation where there are no tabs */
  gboolean tabs;        /* a deeper level is a tab more */
  const char *prefix;   /* "pl" */
  gboolean import_from; /* "from pypto import language as X" */
  gboolean final_newline;
  gboolean crlf; /* lines end in CR LF */
} SwLayout;

/* A dynamic dimension declared at module level: NAME = pl.dynamic("NAME"). */
typedef struct
{
  const SwVar *var;
  gboolean declared; /* FALSE: first seen inside a type, has no line */
} SwDynDim;

/* What stands between the header and the functions, as written: each line in
 * order (imports, dynamic dims, comments, blanks), without line end.  Empty for
 * a program that was not read from text. */
typedef struct
{
  const char *text; /* interned */
} SwPreambleLine;

/* An immutable snapshot, reference counted; keeps its context and source alive. */
struct _SwProgram
{
  gatomicrefcount ref_count;
  SwContext *context;
  SwSource *source;        /* (nullable) */
  const char *name;        /* of the class line */
  const char *header_name; /* of the "# pypto.program:" line; NULL without one */
  SwLayout layout;
  guint n_functions;
  guint n_dyns;
  guint n_preamble;
  guint n_comments;
  const SwFunction *const *functions; /* in text order */
  const SwDynDim *dyns;
  const SwPreambleLine *preamble; /* everything above the class body, class line included */
  const char *const *comments;    /* after the last function */
  SwSpan preamble_span;           /* the text of the preamble, its last line end included */
  SwSpan tail_span;               /* the text behind the last function */
  GHashTable *by_name;            /* char* (borrowed) -> SwFunction* (borrowed) */
};

SW_AVAILABLE_IN_ALL
SwProgram *sw_program_new (SwContext *context, SwSource *source);

SW_AVAILABLE_IN_ALL
SwProgram *sw_program_new_with_functions (const SwProgram *base, const SwFunction *const *functions,
                                          guint n_functions);

SW_AVAILABLE_IN_ALL
void sw_program_set_functions (SwProgram *self, const SwFunction *const *functions,
                               guint n_functions);

SW_AVAILABLE_IN_ALL
SwProgram *sw_program_ref (SwProgram *self);

SW_AVAILABLE_IN_ALL
void sw_program_unref (SwProgram *self);

SW_AVAILABLE_IN_ALL
const SwFunction *sw_program_find (const SwProgram *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwProgram, sw_program_unref)

G_END_DECLS
