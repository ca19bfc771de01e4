/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-context.h"
#include "sw-type.h"

G_BEGIN_DECLS

typedef enum
{
#define SW_OP(ENUM, spelling, level, arity) SW_OP_##ENUM,
#include "sw-ops.def"
} SwOp;

/* clang-format off */
typedef enum
{
  SW_EXPR_VAR,     /* v.var: a use of a variable */
  SW_EXPR_INT,     /* v.int_value, text */
  SW_EXPR_FLOAT,   /* v.float_value, text */
  SW_EXPR_BOOL,    /* v.int_value: 0 or 1 */
  SW_EXPR_NONE,    /* None */
  SW_EXPR_STRING,  /* text: the content, escapes resolved; v.spelling when the rules would not
                      write it as it was read */
  SW_EXPR_NAME,    /* text: a dotted name that is no variable, "pl.Mem.Vec", "pl.adir.input";
                      with items[0] (hand-written text) the attribute text of that value */
  SW_EXPR_BINARY,  /* v.op, items[0], items[1] */
  SW_EXPR_UNARY,   /* v.op, items[0] */
  SW_EXPR_CAST,    /* v.dtype, items[0]: pl.cast(x, pl.T) on a scalar */
  SW_EXPR_LIST,    /* items: [a, b], the dialect's MakeTuple */
  SW_EXPR_TUPLE,   /* items: (a, b), only as init_values and in hand-written text */
  SW_EXPR_GET,     /* v.int_value, items[0]: t[0], TupleGetItem with a constant index */
  SW_EXPR_INDEX,   /* items[0] subscripted by items[1..]: MemRef slots, hand-written reads */
  SW_EXPR_DICT,    /* args: {"k": v} with arg.name = k */
  SW_EXPR_OP_CALL, /* text: callee as written ("pl.tensor.add", "pld.system.rank", "pl.TensorView"); items, args */
  SW_EXPR_CALL,    /* text: callee name: self.text(items, args) */
  SW_EXPR_SUBMIT,  /* text: callee name: pl.submit / pl.spmd_submit(self.text, items, args) */
  SW_EXPR_TYPE,    /* v.as_type: a type where an expression stands (rare, lossless) */
  SW_EXPR_OPAQUE,  /* text: source kept as is */
} SwExprKind;
/* clang-format on */

typedef enum
{
  SW_EXPR_TYPED = 1 << 0,  /* a constant spelled pl.const(v, pl.T) */
  SW_EXPR_PARENS = 1 << 1, /* written in parentheses that the printer would not add */
  SW_EXPR_SPMD = 1 << 2,   /* a Submit spelled pl.spmd_submit */
  SW_EXPR_SINGLE_QUOTES = 1 << 3,
  SW_EXPR_TRAILING_COMMA = 1 << 4, /* one-element tuple; magic comma of formatted text */
  SW_EXPR_AS_WRITTEN = 1 << 5,     /* spelled or ordered otherwise than the compiler would: keep */
} SwExprFlags;

/* A named argument: keyword of a call, entry of a dict.  The value is any
 * expression; attrs={...} of a call is one argument "attrs" whose value is a DICT. */
struct _SwArg
{
  const char *name; /* interned */
  const SwExpr *value;
};

/* One immutable node.  Which members count for a kind is said at SwExprKind;
 * all others are zero. */
struct _SwExpr
{
  guint32 id;
  guint8 kind;  /* SwExprKind */
  guint8 dtype; /* element type of a constant or of pl.cast; SwDtype */
  guint16 flags;
  SwSpan span;
  const SwType *type; /* what is known of the result; NULL when nothing is */
  const char *text;   /* interned */
  union
  {
    const SwVar *var;
    gint64 int_value;
    double float_value;
    SwOp op;
    const SwType *as_type;
    const char *spelling;
  } v;
  guint32 n_items;
  guint32 n_args;
  const SwExpr *const *items; /* operands, elements, positional arguments */
  const SwArg *args;          /* keyword arguments in the order written */
};

typedef enum
{
  SW_VAR_PARAM = 1 << 0,
  SW_VAR_DYN = 1 << 1,       /* a dynamic dimension, module level */
  SW_VAR_ITER_ARG = 1 << 2,  /* carried by a loop */
  SW_VAR_LOOP = 1 << 3,      /* a loop index */
  SW_VAR_RESULT = 1 << 4,    /* defined by an if, for or while */
  SW_VAR_FREE = 1 << 5,      /* used but nowhere defined */
  SW_VAR_ANNOTATED = 1 << 6, /* its definition carries a type in the text */
} SwVarFlags;

/* A variable IS this object; its name is a hint for the printer.  Immutable
 * once its function has been read. */
struct _SwVar
{
  guint32 id;
  guint32 flags;
  const char *name; /* interned, unique within its function */
  const SwType *type;
  SwSpan span; /* the defining occurrence */
};

SW_AVAILABLE_IN_ALL
const char *sw_op_get_spelling (SwOp op);

SW_AVAILABLE_IN_ALL
guint sw_op_get_level (SwOp op);

SW_AVAILABLE_IN_ALL
guint sw_op_get_arity (SwOp op);

SW_AVAILABLE_IN_ALL
SwVar *sw_var_new (SwContext *context, const char *name, const SwType *type, guint flags,
                   SwSpan span);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_new (SwContext *context, const SwExpr *fields);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_new_var (SwContext *context, const SwVar *var, SwSpan span);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_new_int (SwContext *context, gint64 value, SwDtype dtype, SwSpan span);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_new_binary (SwContext *context, SwOp op, const SwExpr *a, const SwExpr *b,
                                  SwSpan span);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_new_list (SwContext *context, const SwExpr *const *items, guint n_items,
                                SwSpan span);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_new_get (SwContext *context, const SwVar *tuple, guint index, SwSpan span);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_get_arg (const SwExpr *self, const char *name);

SW_AVAILABLE_IN_ALL
const SwExpr *sw_expr_get_attr (const SwExpr *self, const char *key);

SW_AVAILABLE_IN_ALL
const SwVar *sw_expr_as_var (const SwExpr *self);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_is_int (const SwExpr *self, gint64 *value);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_is_launch_like (const SwExpr *self);

SW_AVAILABLE_IN_ALL
const char *sw_expr_get_op_name (const SwExpr *self);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_is_op (const SwExpr *self, const char *op);

SW_AVAILABLE_IN_ALL
gboolean sw_expr_equal (const SwExpr *a, const SwExpr *b);

/* Calls @func for each direct child expression of @self: items, argument values,
 * entries of dicts.  Types are not entered. */
typedef void (*SwExprFunc) (const SwExpr *child, gpointer data);

SW_AVAILABLE_IN_ALL
void sw_expr_foreach_child (const SwExpr *self, SwExprFunc func, gpointer data);

/* Calls @func for each variable used in @self, at any depth, in source order. */
typedef void (*SwVarFunc) (const SwVar *var, const SwExpr *use, gpointer data);

SW_AVAILABLE_IN_ALL
void sw_expr_foreach_var (const SwExpr *self, SwVarFunc func, gpointer data);

/* Calls @func for each variable used in @self's dims and extras. */
SW_AVAILABLE_IN_ALL
void sw_type_foreach_var (const SwType *self, SwVarFunc func, gpointer data);

G_END_DECLS
