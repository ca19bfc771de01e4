/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-dump-value.h"
#include "sw-program.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a program means for the machine that runs it: which launches there are, in which
 * order, how wide, under which condition, after what, on which buffers. */

typedef enum
{
  SW_ITEM_CALL,
  SW_ITEM_SUBMIT,
  SW_ITEM_DUMMY,
  SW_ITEM_EFFECT, /* a statement run for what it does: a fence, a break */
  SW_ITEM_RETURN,
  SW_ITEM_OPAQUE, /* a statement kept as text */
} SwItemKind;

/* One thing that happens.  Name and occurrence are its identity within the function. */
typedef struct
{
  SwItemKind kind;
  const char *name;
  guint occurrence;
  guint n_args;
  guint first_arg;       /* into the function's args */
  const SwValue *task;   /* its TaskId */
  const SwValue *count;  /* none: no count */
  const SwValue *guard;  /* chain of conditions */
  const SwValue *loop;   /* chain of loops */
  const SwValue *scope;  /* chain of scopes */
  const SwValue *deps;   /* sorted list */
  const SwValue *edges;  /* sorted list: compiler_manual_dep_edges */
  const SwValue *extras; /* sorted list: everything else that is written on it */
  const char *resolved;  /* arg_directions, "input,inout"; "" when absent */
  const char *declared;  /* of the callee's parameters: i, o or b for each; "" when unknown */
} SwItem;

/* What a loop carries from one iteration to the next. */
typedef struct
{
  const SwValue *carry;
  const SwValue *yield;
} SwCarry;

/* A parameter or buffer and the identity it has in all passes of the folder. */
typedef struct
{
  const char *key; /* name and number in this pass */
  const char *text;
  gboolean is_param;
} SwToken;

typedef struct
{
  const char *name;
  GArray *items;     /* SwItem in program order */
  GPtrArray *args;   /* SwValue */
  GHashTable *index; /* interned "name#occurrence" -> 1 + index of the item */
  GArray *carries;   /* SwCarry */
  GArray *tokens;    /* SwToken */
  GHashTable *texts; /* interned key -> interned text of tokens */
} SwMeaningFunction;

typedef struct
{
  GPtrArray *functions; /* SwMeaningFunction in text order */
  GHashTable *by_name;
} SwMeaning;

SwMeaning *sw_meaning_new (SwValues *values, const SwProgram *program, const SwMeaning *previous,
                           GCancellable *cancellable);

void sw_meaning_free (SwMeaning *self);

const SwMeaningFunction *sw_meaning_find (const SwMeaning *self, const char *name);

const SwItem *sw_meaning_function_find (const SwMeaningFunction *self, SwValues *values,
                                        const SwItem *item);

const SwValue *sw_meaning_function_get_arg (const SwMeaningFunction *self, const SwItem *item,
                                            guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwMeaning, sw_meaning_free)

G_END_DECLS
