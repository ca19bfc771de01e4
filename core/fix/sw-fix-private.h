/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-fix.h"
#include "sw-lineage.h"
#include "sw-namer.h"

G_BEGIN_DECLS

/* What the makers of fixes share.  Each looks at the program as it was read: what passes made
 * before LegalizeSpmdLaunches has no text that could be changed. */
typedef struct
{
  const SwLegalizeResult *result;
  const SwProgram *program; /* as read */
  const SwSource *source;
  const char *text;
  gsize length;
  SwContext *context;  /* owns the nodes of the proposed text */
  GHashTable *at;      /* start of a finding -> SwDiagnostic, of those that may have a fix */
  GHashTable *touched; /* SwFunction* of the prepared program that is not the one read */
  GHashTable *names;   /* char*: that of a function -> SwNamer */
  SwLineage *lineage;  /* of the program as read */
  GPtrArray *fixes;
} SwFixer;

/* Where a statement stands: offsets into the text. */
typedef struct
{
  gsize above;     /* the line on which its comments begin, or its own */
  gsize line;      /* its first line */
  gsize n_indent;  /* bytes of indentation */
  gboolean usable; /* it begins its line, and lines can be put above it */
} SwFixPlace;

/* sw-fix.c */

SwFix *_sw_fixer_add (SwFixer *self, SwRuleId rule, SwSpan place, char *title);
void _sw_fix_add_place (SwFix *self, SwSpan place);
void _sw_fix_add_edit (SwFix *self, gsize start, gsize end, char *text);
void _sw_fix_add_preview (SwFix *self, const char *line);
const SwDiagnostic *_sw_fixer_find (const SwFixer *self, SwSpan place, SwRuleId rule);
gboolean _sw_fixer_is_as_read (const SwFixer *self, const SwFunction *function);

/* sw-fix-text.c */

const char *_sw_fixer_choose_name (SwFixer *self, const SwFunction *function, const char *hint);
SwFixPlace _sw_fixer_locate (const SwFixer *self, const SwStmt *stmt);
char *_sw_fixer_print_above (const SwFixer *self, const SwStmt *stmt, SwFixPlace place);
char *_sw_fixer_print_in_place (const SwFixer *self, const SwStmt *old, const SwStmt *replacement);
gboolean _sw_fixer_has_comment (const SwFixer *self, const SwStmt *stmt);
gboolean _sw_fixer_replace_stmt (const SwFixer *self, SwFix *fix, const SwStmt *old,
                                 const SwStmt *replacement);
gboolean _sw_fixer_remove_stmt (const SwFixer *self, SwFix *fix, const SwStmt *stmt);
char *_sw_fixer_print_line (const SwFixer *self, const SwStmt *stmt);
GArray *_sw_fixer_find_arguments (const SwFixer *self, SwSpan call);

/* One maker for each kind of finding. */
void _sw_fix_outputs (SwFixer *self, const SwLaunch *launch);
void _sw_fix_results (SwFixer *self, const SwLaunch *launch);
void _sw_fix_scratch (SwFixer *self, const SwFunction *function);
void _sw_fix_returns (SwFixer *self, const SwFunction *function);
void _sw_fix_dependencies (SwFixer *self, const SwFunction *function);
void _sw_fix_nested_calls (SwFixer *self, const SwFunction *function);

G_END_DECLS
