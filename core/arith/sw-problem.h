/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-linear.h"
#include "sw-prover.h"
#include "sw-term.h"

G_BEGIN_DECLS

/* One question to the refuter: a set of linear rows and alternatives over atoms.
 * It is built for a query from the terms that the query reaches, and thrown away
 * afterwards.  Everything that is added is a consequence of the facts, so that a
 * contradiction shows that the facts exclude each other. */

/* Set of facts, by position in the problem; the last bit stands for all others. */
typedef guint64 SwWhy;

typedef struct
{
  gboolean has_low;
  gboolean has_high;
  SwWide low;
  SwWide high;
  SwWhy low_why;
  SwWhy high_why;
} SwBounds;

typedef enum
{
  SW_ATOM_TERM,     /* the value of a term: variable or not looked into */
  SW_ATOM_QUOTIENT, /* linear form divided by a constant or a form */
  SW_ATOM_PRODUCT,  /* of two atoms x <= y */
  SW_ATOM_WRAPPED,  /* what a word keeps of a linear form */
  SW_ATOM_OTHER,    /* minimum, maximum, result of a bit operation, multiplier of a wrap */
} SwAtomKind;

typedef struct
{
  guint8 kind;   /* SwAtomKind */
  gboolean flag; /* QUOTIENT: may be rounded either way; WRAPPED: signed */
  SwTermId term;
  guint x, y;              /* PRODUCT */
  const SwLinear *form;    /* QUOTIENT: dividend; WRAPPED: the exact value */
  const SwLinear *divisor; /* QUOTIENT; WRAPPED: the modulus */
} SwAtom;

typedef struct
{
  const SwLinear *form;
  gboolean is_equality; /* form == 0, else form >= 0 */
  SwWhy why;
} SwRow;

typedef enum
{
  SW_FORMULA_TRUE,
  SW_FORMULA_FALSE,
  SW_FORMULA_ROW,
  SW_FORMULA_AND,
  SW_FORMULA_OR,
} SwFormulaKind;

typedef struct _SwFormula SwFormula;
struct _SwFormula
{
  SwFormulaKind kind;
  guint n;
  const SwFormula **parts;
  const SwLinear *form;
  gboolean is_equality;
};

/* Lower classes are split first. */
typedef enum
{
  SW_SPLIT_FACT,
  SW_SPLIT_SELECT,
  SW_SPLIT_MIN_MAX,
  SW_SPLIT_DIVISOR,
  SW_SPLIT_ROUNDING,
  SW_SPLIT_NOT_EQUAL,
} SwSplitClass;

typedef struct
{
  const SwFormula *formula; /* an OR */
  SwSplitClass split;
  gboolean done;
  SwWhy why;
} SwChoice;

typedef struct
{
  const SwTerms *terms;
  SwPolicy policy;
  SwPool *pool;
  GArray *atoms;   /* SwAtom */
  GArray *initial; /* SwBounds of the atoms, from types and definitions alone */
  GArray *bounds;  /* SwBounds in the current branch */
  GArray *rows;    /* SwRow */
  GArray *choices; /* SwChoice */
  GArray *pending; /* SwTermId of atoms still to be defined: select, boolean */
  GArray *memo;    /* const SwLinear *, by term id */
  GArray *stamps;  /* guint, by term id: the problem that the memo belongs to */
  guint stamp;
  guint n_visited;
  guint n_combinations; /* of rows; at most max_combinations */
  guint max_combinations;
  guint n_leaves;
  /* What the answer may rest on; found out while the problem is built. */
  gboolean overflow_matters;
  gboolean floor_matters;
  gboolean budget;
  gboolean failed; /* contradiction found; see core */
  SwWhy core;
} SwProblem;

#define SW_PROBLEM_MAX_TERMS        200
#define SW_PROBLEM_MAX_ATOMS        128
#define SW_PROBLEM_MAX_ROWS         400
#define SW_PROBLEM_MAX_COMBINATIONS 20000
#define SW_PROBLEM_MAX_LEAVES       160
#define SW_PROBLEM_MAX_SPLIT_DEPTH  7
#define SW_PROBLEM_MAX_SWEEPS       12

SwProblem *sw_problem_new (const SwTerms *terms);
void sw_problem_free (SwProblem *self);
void sw_problem_reset (SwProblem *self, const SwPolicy *policy);

/* sw-linearize.c, sw-condition.c: terms to linear forms and formulas */
const SwLinear *sw_problem_linearize (SwProblem *self, SwTermId id);
const SwFormula *sw_problem_formula (SwProblem *self, SwTermId id, gboolean negated);
void sw_problem_define_pending (SwProblem *self);
guint sw_problem_add_atom (SwProblem *self, SwAtomKind kind, SwTermId term);
void sw_problem_set_initial (SwProblem *self, guint atom, const SwBounds *bounds);
gboolean sw_problem_may_exceed (SwProblem *self, SwDtype dtype);
SwBounds sw_problem_initial_range (SwProblem *self, const SwLinear *form);

/* sw-atoms.c, sw-divide.c: operations that are not linear */
SwAtom *sw_problem_get_atom (SwProblem *self, guint atom);
const SwLinear *sw_problem_atom_form (SwProblem *self, guint atom);
gboolean sw_problem_find_atom (SwProblem *self, SwAtomKind kind, const SwLinear *form,
                               const SwLinear *divisor, gboolean flag, guint *atom);
guint sw_problem_define_atom (SwProblem *self, SwAtomKind kind, const SwLinear *form,
                              const SwLinear *divisor, gboolean flag, const SwBounds *bounds);
const SwLinear *sw_problem_multiply (SwProblem *self, const SwLinear *a, const SwLinear *b);
const SwLinear *sw_problem_divide (SwProblem *self, const SwLinear *a, const SwLinear *b,
                                   gboolean is_shift);
const SwLinear *sw_problem_minimum (SwProblem *self, const SwLinear *a, const SwLinear *b,
                                    gboolean is_max, SwTermId term);
const SwLinear *sw_problem_wrap (SwProblem *self, const SwLinear *a, SwDtype dtype);
const SwLinear *sw_problem_bits (SwProblem *self, SwTermKind kind, SwDtype dtype, const SwLinear *a,
                                 const SwLinear *b, SwTermId term);

/* sw-formula.c */
const SwFormula *sw_formula_at_least (SwProblem *problem, const SwLinear *form, SwWide low);
const SwFormula *sw_formula_at_most (SwProblem *problem, const SwLinear *form, SwWide high);
const SwFormula *sw_formula_equal (SwProblem *problem, const SwLinear *a, const SwLinear *b);
const SwFormula *sw_formula_row (SwProblem *problem, const SwLinear *form, gboolean is_equality);
const SwFormula *sw_formula_all (SwProblem *problem, guint n, const SwFormula **parts);
const SwFormula *sw_formula_any (SwProblem *problem, guint n, const SwFormula **parts);
const SwFormula *sw_formula_difference (SwProblem *problem, const SwLinear *a, const SwLinear *b,
                                        SwWide slack);
void sw_problem_assert (SwProblem *self, const SwFormula *formula, SwSplitClass split, SwWhy why);

/* sw-propagate.c: bounds */
gboolean sw_problem_propagate (SwProblem *self);
SwBounds sw_problem_range (SwProblem *self, const SwLinear *form);
void sw_problem_tighten_low (SwProblem *self, guint atom, SwWide low, SwWhy why);
void sw_problem_tighten_high (SwProblem *self, guint atom, SwWide high, SwWhy why);

/* sw-eliminate.c, sw-products.c, sw-refute.c */
gboolean sw_problem_eliminate (SwProblem *self);
void sw_problem_add_corners (SwProblem *self);
gboolean sw_problem_refute (SwProblem *self, SwWhy *core);

G_END_DECLS
