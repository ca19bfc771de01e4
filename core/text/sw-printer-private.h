/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-layout.h"
#include "sw-printer.h"

G_BEGIN_DECLS

#define METHOD_BODY_DEPTH 2u

/* The state of printing one program. */
typedef struct
{
  const SwProgram *program;
  const SwFunction *function; /* the current one */
  const char *source;         /* (nullable): its text, when slices of it may be used */
  gsize source_length;
  const char *prefix;
  SwLayouter layouter; /* of formatted programs */
  GString *out;
  GString *raw;  /* one statement line on one physical line, before it is laid out */
  guint n_lines; /* complete lines in out */
  GArray *stmts; /* SwPrintedStmt */
} SwPrinter;

/* sw-print-stmt.c */

void _sw_print_block (SwPrinter *self, const SwBlock *block, guint depth, const SwStmt *parent,
                      const char *placeholder);

/* sw-print-function.c */

void _sw_print_function (SwPrinter *self, const SwFunction *function, gboolean first);

/* sw-printer.c */

void _sw_print_raw_line (SwPrinter *self, guint depth);
void _sw_print_comments (SwPrinter *self, const char *const *comments, guint n_comments,
                         guint depth);
void _sw_print_blank (SwPrinter *self);
void _sw_print_text (SwPrinter *self, const char *text, guint depth);
void _sw_print_slice (SwPrinter *self, gsize start, gsize end);
void _sw_map_slice (SwPrinter *self, const SwBlock *block, gsize from);
void _sw_map_stmt_slice (SwPrinter *self, const SwStmt *stmt, gsize from);
gsize _sw_find_line_start (const SwPrinter *self, gsize offset);
gsize _sw_find_line_end (const SwPrinter *self, gsize offset);

G_END_DECLS
