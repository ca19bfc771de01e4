/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-lexer.h"

G_BEGIN_DECLS

/* The shape of an expression as a formatter sees it: by the precedence of Python, without
 * meaning.  Trees are indices into one array that is used again for the next line; 0 is none. */
typedef guint32 SwTree;

typedef enum
{
  SW_TREE_ATOM,      /* text: a name, number, string, dotted name */
  SW_TREE_CALL,      /* callee, arguments */
  SW_TREE_SUBSCRIPT, /* base, items */
  SW_TREE_LIST,
  SW_TREE_TUPLE, /* in parentheses */
  SW_TREE_DICT,
  SW_TREE_PARENS,  /* one operand in parentheses */
  SW_TREE_UNARY,   /* text: the operator; operand */
  SW_TREE_CHAIN,   /* operands; each but the first with the operator before it in op */
  SW_TREE_KEYWORD, /* text: what stands before the value, "key=" or "\"key\": " */
} SwTreeKind;

/* Classes of operators from the loosest. */
typedef enum
{
  SW_CLASS_NONE,
  SW_CLASS_OR,
  SW_CLASS_XOR,
  SW_CLASS_AND,
  SW_CLASS_COMPARE, /* and not */
  SW_CLASS_BIT_OR,
  SW_CLASS_BIT_XOR,
  SW_CLASS_BIT_AND,
  SW_CLASS_SHIFT,
  SW_CLASS_ADD,
  SW_CLASS_MUL,
  SW_CLASS_UNARY,
  SW_CLASS_POW,
} SwOpClass;

typedef struct
{
  guint8 kind;  /* SwTreeKind */
  guint8 class; /* SwOpClass of a chain */
  const char *text;
  gsize length;
  const char *op;
  gsize op_length;
  SwTree first;
  SwTree last;
  SwTree next;
  guint n_children;
} SwTreeNode;

/* Reads the tokens of one statement line. */
typedef struct
{
  SwLexer lexer;
  const char *text;
  guint pos; /* the current token */
  guint depth;
  GArray *nodes;    /* SwTreeNode */
  GString *strings; /* changed spellings; reserved large enough not to move */
} SwTreeReader;

void _sw_tree_reader_init (SwTreeReader *self);

void _sw_tree_reader_clear (SwTreeReader *self);

gboolean _sw_tree_reader_start (SwTreeReader *self, const char *text, gsize length);

SwTokenKind _sw_tree_peek (const SwTreeReader *self);

gboolean _sw_tree_accept (SwTreeReader *self, SwTokenKind kind);

SwTree _sw_tree_read_expr (SwTreeReader *self);

SwTree _sw_tree_read_target (SwTreeReader *self);

SwTree _sw_tree_new (SwTreeReader *self, SwTreeKind kind);

void _sw_tree_add (SwTreeReader *self, SwTree parent, SwTree child);

static inline const SwTreeNode *
_sw_tree_get (const SwTreeReader *self, SwTree tree)
{
  return &g_array_index (self->nodes, SwTreeNode, tree);
}

gboolean _sw_tree_can_omit_parens (const SwTreeReader *self, SwTree tree);

gboolean _sw_tree_is_operator (const SwTreeReader *self, SwTree tree);

G_END_DECLS
