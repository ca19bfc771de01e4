/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-expr.h"

G_BEGIN_DECLS

/* Values without names: what an expression means, followed through the definitions of the
 * variables in it.  Each distinct value exists once per table, so two passes of one dump mean
 * the same when the pointers are the same. */

typedef enum
{
  SW_VALUE_NONE,    /* nothing given: an omitted argument, None */
  SW_VALUE_TOKEN,   /* text: something with an identity of its own: parameter, buffer, name */
  SW_VALUE_INT,     /* number */
  SW_VALUE_LITERAL, /* text: float, string, boolean, dotted name */
  SW_VALUE_UNARY,   /* number = SwOp */
  SW_VALUE_BINARY,  /* number = SwOp */
  SW_VALUE_CAST,    /* text = type */
  SW_VALUE_OP,      /* text = operator, children = arguments */
  SW_VALUE_NAMED,   /* text = keyword, children[0] = its value */
  SW_VALUE_LIST,    /* children */
  SW_VALUE_GET,     /* number = index, children[0] = tuple */
  SW_VALUE_TASK,    /* text = function and callee, number = occurrence: its TaskId */
  SW_VALUE_RESULT,  /* children[0] = task, number = slot that is none of the caller's buffers */
  SW_VALUE_MERGE,   /* children: condition, value if true, value if false */
  SW_VALUE_LOOP,    /* text = kind, number = ordinal; children: outer loop, start, stop, step */
  SW_VALUE_INDEX,   /* children[0] = loop */
  SW_VALUE_CARRY,   /* children: loop, initial value; number = which of those alike */
  SW_VALUE_LAST,    /* children: carry, value yielded: what the loop leaves behind */
  SW_VALUE_GUARD,   /* children: outer guard, condition */
  SW_VALUE_SCOPE,   /* text = kind; children: outer scope, arguments */
} SwValueKind;

typedef struct _SwValue SwValue;

struct _SwValue
{
  guint32 id; /* order of first sight */
  guint32 hash;
  guint8 kind; /* SwValueKind */
  guint32 n_children;
  gint64 number;
  const char *text;  /* (nullable): part of the identity */
  const char *label; /* (nullable): how people call it; no part of the identity */
  const SwValue *const *children;
};

typedef struct _SwValues SwValues;

SwValues *sw_values_new (void);

void sw_values_free (SwValues *self);

const char *sw_values_intern (SwValues *self, const char *text);

const SwValue *sw_values_get (SwValues *self, SwValueKind kind, const char *text, gint64 number,
                              const SwValue *const *children, guint n_children);

const SwValue *sw_values_get_labelled (SwValues *self, SwValueKind kind, const char *text,
                                       gint64 number, const SwValue *const *children,
                                       guint n_children, const char *label);

const SwValue *sw_values_get_none (SwValues *self);

const SwValue *sw_values_get_unary (SwValues *self, SwOp op, const SwValue *a);

const SwValue *sw_values_get_binary (SwValues *self, SwOp op, const SwValue *a, const SwValue *b);

const SwValue *sw_values_get_merge (SwValues *self, const SwValue *condition, const SwValue *a,
                                    const SwValue *b);

char *sw_value_to_string (const SwValue *self);

char *sw_value_chain_to_string (const SwValue *self, const char *separator);

/* A name without the suffix that SSA construction or an outliner gave it: "y__ssa_v3" is "y". */
char *sw_dump_base_name (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwValues, sw_values_free)

G_END_DECLS
