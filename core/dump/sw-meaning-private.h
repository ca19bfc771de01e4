/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* What the files that read a meaning share: tokens gives identities to parameters and
 * buffers, eval follows expressions, launch reads calls, read walks the statements, loop those that
 * repeat. */

#include "sw-lineage.h"
#include "sw-meaning.h"

G_BEGIN_DECLS

/* A variable that got another value, to be undone at the end of its branch. */
typedef struct
{
  const SwVar *var;
  const SwValue *old; /* NULL: it had none */
} SwUndo;

/* What was undone. */
typedef struct
{
  const SwVar *var;
  const SwValue *old; /* NULL: not known before */
  const SwValue *value;
} SwMeaningChange;

typedef struct
{
  SwValues *values;
  GCancellable *cancellable;
  const SwValue *none;
  const SwProgram *program;
  SwLineage *lineage;
  const SwFunction *function;
  SwMeaningFunction *out;
  GHashTable *env;         /* SwVar* -> SwValue* */
  GArray *undo;            /* SwUndo */
  GHashTable *n_by_name;   /* interned name -> how many items of it so far */
  GHashTable *n_by_value;  /* loops and scopes of the same kind so far */
  GHashTable *n_by_base;   /* interned base name -> tokens of it so far */
  GHashTable *writers;     /* buffer -> who wrote it last */
  GHashTable *with_launch; /* SwStmt*: loops that hold something that happens */
  const SwValue *guard;
  const SwValue *loop;
  const SwValue *scope;
  const SwVar *target; /* (nullable): what the expression is assigned to */
} SwMeaningReader;

/* tokens */
void sw_meaning_match_tokens (SwMeaningReader *self, const SwMeaningFunction *previous);

const SwValue *sw_meaning_take_token (SwMeaningReader *self, const SwVar *var);

gboolean sw_meaning_is_create (const SwExpr *expr);

/* eval */
const SwValue *sw_meaning_eval (SwMeaningReader *self, const SwExpr *expr);

const SwValue *sw_meaning_eval_args (SwMeaningReader *self, const SwArg *args, guint n_args,
                                     const char *const *skip);

void sw_meaning_set (SwMeaningReader *self, const SwVar *var, const SwValue *value);

const char *sw_meaning_strip_prefix (const char *text);

/* launch */
const SwValue *sw_meaning_eval_launch (SwMeaningReader *self, const SwExpr *expr);

const SwValue *sw_meaning_eval_dummy (SwMeaningReader *self, const SwExpr *expr);

SwItem *sw_meaning_add_item (SwMeaningReader *self, SwItemKind kind, const char *name);

guint sw_meaning_count (GHashTable *table, gconstpointer key);

/* loop */
void sw_meaning_read_loop (SwMeaningReader *self, const SwStmt *stmt);

/* read */
void sw_meaning_read_block (SwMeaningReader *self, const SwBlock *block, GPtrArray *yields);

GArray *sw_meaning_undo (SwMeaningReader *self, guint mark);

const SwValue *sw_meaning_push (SwMeaningReader *self, SwValueKind kind, const SwValue *outer,
                                const SwValue *inner);

G_END_DECLS
