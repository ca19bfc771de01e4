/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-checked.h"
#include "sw-dtype.h"

G_BEGIN_DECLS

/* Integer and boolean terms, hash-consed: the same construction gives the same
 * id, and an operand's id is smaller than its user's.  A bound name has no term
 * of its own; it stands for the term of its value. */
typedef guint32 SwTermId;

#define SW_TERM_NONE 0

typedef enum
{
  SW_TERM_INVALID,
  SW_TERM_CONST,
  SW_TERM_VAR,
  SW_TERM_ADD,
  SW_TERM_SUB,
  SW_TERM_MUL,
  SW_TERM_DIV, /* rounded down */
  SW_TERM_MOD, /* sign of the divisor */
  SW_TERM_MIN,
  SW_TERM_MAX,
  SW_TERM_NEG,
  SW_TERM_ABS,
  SW_TERM_POW,
  SW_TERM_BIT_AND,
  SW_TERM_BIT_OR,
  SW_TERM_BIT_XOR,
  SW_TERM_BIT_NOT,
  SW_TERM_SHL,
  SW_TERM_SHR,
  SW_TERM_CAST,
  SW_TERM_SELECT, /* op[0] ? op[1] : op[2] */
  SW_TERM_EQ,
  SW_TERM_NE,
  SW_TERM_LT,
  SW_TERM_LE,
  SW_TERM_AND,
  SW_TERM_OR,
  SW_TERM_XOR,
  SW_TERM_NOT,
} SwTermKind;

typedef struct
{
  guint16 kind; /* SwTermKind */
  guint8 dtype; /* SwDtype */
  guint8 reserved;
  SwTermId op[3]; /* SW_TERM_NONE where absent */
  gint64 value;   /* constant, or index of the variable */
} SwTerm;

/* Where a variable comes from decides what is assumed of it and whether a
 * witness may name it. */
typedef enum
{
  SW_ORIGIN_PARAM,
  SW_ORIGIN_DIM,         /* a tensor dimension: >= 0 */
  SW_ORIGIN_DEVICE,      /* a count of the device: >= 1 */
  SW_ORIGIN_CALL,        /* any other call: only its type */
  SW_ORIGIN_LOOP,        /* a loop variable with its range among the facts */
  SW_ORIGIN_LOOP_FREE,   /* a loop variable that older compilers took as >= 0 */
  SW_ORIGIN_CARRY,       /* carried by a loop, or the result of control flow */
  SW_ORIGIN_UNSUPPORTED, /* stands for something the prover does not model */
} SwOrigin;

typedef struct
{
  const char *name; /* borrowed; outlives the terms */
  SwTermId term;
  guint8 dtype;
  guint8 origin;   /* SwOrigin */
  guint8 hidden;   /* its name is out of scope */
  guint32 span[2]; /* where it is defined: start and end */
} SwTermVar;

typedef struct _SwTerms SwTerms;

SwTerms *sw_terms_new (void);
void sw_terms_free (SwTerms *self);
const SwTerm *sw_terms_get (const SwTerms *self, SwTermId id);
guint sw_terms_get_n (const SwTerms *self);
const SwTermVar *sw_terms_get_var (const SwTerms *self, guint index);

SwTermId sw_terms_const (SwTerms *self, gint64 value, SwDtype dtype);
SwTermId sw_terms_bool (SwTerms *self, gboolean value);
SwTermId sw_terms_var (SwTerms *self, const char *name, SwDtype dtype, SwOrigin origin);
SwTermId sw_terms_op (SwTerms *self, SwTermKind kind, SwTermId a, SwTermId b);
SwTermId sw_terms_cast (SwTerms *self, SwDtype dtype, SwTermId a);
SwTermId sw_terms_bound (SwTerms *self, SwTermId id, gboolean low, SwWide value);
SwTermId sw_terms_select (SwTerms *self, SwTermId condition, SwTermId a, SwTermId b);

void sw_terms_set_var_span (SwTerms *self, SwTermId var, guint32 start, guint32 end);

/* The scope ended in which the name of @var could be used. */
void sw_terms_hide_var (SwTerms *self, SwTermId var);

/* A bound name, used when the term is printed. */
typedef struct
{
  const char *name; /* borrowed; NULL: none */
  guint32 span[2];
} SwTermAlias;

void sw_terms_set_alias (SwTerms *self, SwTermId id, SwTermAlias alias);
SwTermAlias sw_terms_get_alias (const SwTerms *self, SwTermId id);

/* Source text; a bound name stands for its value, except, with @expand, at the top. */
char *sw_terms_to_string (const SwTerms *self, SwTermId id, gboolean expand);

/* Whether that text uses only names that are in scope. */
gboolean sw_terms_is_visible (const SwTerms *self, SwTermId id);

gboolean sw_dtype_is_term_type (SwDtype dtype);
SwWide sw_dtype_get_min (SwDtype dtype);
SwWide sw_dtype_get_max (SwDtype dtype);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTerms, sw_terms_free)

G_END_DECLS
