/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

G_BEGIN_DECLS

typedef enum
{
  SW_PRINT_DEFAULT = 0,
  /* Ignore the source text: every statement is printed from its nodes. */
  SW_PRINT_FROM_NODES = 1 << 0,
} SwPrintFlags;

/* Where a statement stands in the printed text; lines count from 1.  A compound
 * statement reaches to the end of its last body. */
typedef struct
{
  const SwFunction *function;
  const SwStmt *stmt;
  guint first_line; /* of the statement itself, comments above it excluded */
  guint last_line;
  guint depth; /* indentation level as printed; statements of a method are 2 */
} SwPrintedStmt;

typedef struct
{
  char *text;
  gsize length;
  GArray *stmts;       /* SwPrintedStmt in text order */
  GHashTable *by_stmt; /* SwStmt* -> index + 1 into stmts; made when first asked for */
} SwPrinted;

SW_AVAILABLE_IN_ALL
SwPrinted *sw_print_program (const SwProgram *program, SwPrintFlags flags);

SW_AVAILABLE_IN_ALL
char *sw_print_stmt (const SwProgram *program, const SwStmt *stmt, guint depth);

SW_AVAILABLE_IN_ALL
void sw_printed_free (SwPrinted *self);

SW_AVAILABLE_IN_ALL
const SwPrintedStmt *sw_printed_find_line (const SwPrinted *self, guint line);

SW_AVAILABLE_IN_ALL
const SwPrintedStmt *sw_printed_find_stmt (const SwPrinted *self, const SwStmt *stmt);

/* What a print-back of a file found (`slipway print --check`). */
typedef struct
{
  gboolean identical;
  guint first_line;    /* of the first difference; 0 when identical */
  guint n_stmts;       /* statements in all functions */
  guint n_opaque;      /* of them kept as text */
  guint n_opaque_orch; /* of those inside Orchestration, Graph, Group and Spmd functions */
  guint n_by_kind[SW_N_STMT_KINDS]; /* statements by SwStmtKind */
} SwPrintCheck;

SW_AVAILABLE_IN_ALL
SwPrintCheck sw_print_check (const SwProgram *program);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPrinted, sw_printed_free)

G_END_DECLS
