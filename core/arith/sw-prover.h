/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-stmt.h"

G_BEGIN_DECLS

/* What can be proved about launch counts.  A prover follows one function: names
 * are bound, conditions are pushed when a branch is entered and popped when it
 * is left, and queries are answered with everything known at that point.  Its
 * answers are sound: PROVED never stands where an assignment allowed by the
 * facts makes the query false. */
typedef struct _SwProver SwProver;

typedef enum
{
  SW_PRESET_CONTRACT, /* the default */
  SW_PRESET_LEGACY,   /* every INDEX name without a definition is >= 0 */
  SW_PRESET_STRICT,   /* signed arithmetic wraps; proofs must hold for floor and truncation */
} SwPreset;

typedef enum
{
  SW_INDEX_SIGN_NONE,
  SW_INDEX_SIGN_DIMS,
  SW_INDEX_SIGN_PARAMS,
  SW_INDEX_SIGN_ALL,
} SwIndexSign;

typedef struct
{
  gboolean overflow_wraps;     /* else assumed not to happen for signed >= 32 bits (flag O) */
  gboolean division_both;      /* a proof must hold for floor and for truncation (flag F) */
  SwIndexSign index_sign;      /* which INDEX names are taken as >= 0 (flag I) */
  gboolean zero_divisor_fault; /* after x // d ran, d != 0 (flag Z) */
} SwPolicy;

typedef enum
{
  SW_ANSWER_PROVED,      /* holds whenever the point is reached */
  SW_ANSWER_EMPTY,       /* never holds: always <= 0 */
  SW_ANSWER_UNKNOWN,     /* neither */
  SW_ANSWER_UNREACHABLE, /* the facts contradict each other */
} SwAnswerKind;

typedef enum
{
  SW_FLAG_OVERFLOW = 1 << 0, /* O */
  SW_FLAG_FLOOR = 1 << 1,    /* F */
  SW_FLAG_INDEX = 1 << 2,    /* I */
  SW_FLAG_ZERO = 1 << 3,     /* Z */
} SwProofFlags;

/* The flag of the fact that was pushed with this number; see sw_prover_push_assumption(). */
#define SW_FLAG_ASSUMPTION(number) (1u << (8 + (number)))

typedef struct
{
  guint number;     /* from 1 */
  char *rule;       /* short stable name, for example "guard", "divide", "range" */
  char *text;       /* one readable line */
  SwSpan span;      /* the fact's place; SW_SPAN_NONE for a derived step */
  GArray *premises; /* guint numbers of earlier steps; may be NULL */
  guint claim;      /* private: what the step says as a term of the prover, for checking */
} SwProofStep;

typedef struct
{
  char *name; /* as printed */
  gint64 value;
} SwBinding;

/* Immutable, reference counted, independent of the prover. */
typedef struct
{
  gatomicrefcount ref_count;
  SwAnswerKind kind;
  guint flags;      /* SwProofFlags that the answer rests on */
  GPtrArray *steps; /* SwProofStep; the proof of PROVED, EMPTY and UNREACHABLE */
  GArray
    *witness; /* SwBinding: inputs, checked by evaluation, that make the query false; or NULL */
  char *would_prove; /* a fact that would prove it, as an expression; or NULL */
  gboolean budget;   /* UNKNOWN because the step budget ended */
} SwAnswer;

/* "n = 0, m = 3": the SwBindings of @witness in one line. */
SW_AVAILABLE_IN_ALL
char *sw_witness_to_string (const GArray *witness);

SW_AVAILABLE_IN_ALL
SwPolicy sw_policy_from_preset (SwPreset preset);

SW_AVAILABLE_IN_ALL
const char *sw_preset_to_string (SwPreset preset);

SW_AVAILABLE_IN_ALL
gboolean sw_preset_from_string (const char *text, SwPreset *preset);

SW_AVAILABLE_IN_ALL
const char *sw_index_sign_to_string (SwIndexSign sign);

SW_AVAILABLE_IN_ALL
gboolean sw_index_sign_from_string (const char *text, SwIndexSign *sign);

SW_AVAILABLE_IN_ALL
SwProver *sw_prover_new (const SwPolicy *policy);

SW_AVAILABLE_IN_ALL
void sw_prover_free (SwProver *self);

/* A position to return to; see sw_prover_pop(). */
SW_AVAILABLE_IN_ALL
guint sw_prover_mark (SwProver *self);

/* Forgets all facts and bindings made since @mark. */
SW_AVAILABLE_IN_ALL
void sw_prover_pop (SwProver *self, guint mark);

/* @var is a parameter of the function. */
SW_AVAILABLE_IN_ALL
void sw_prover_add_param (SwProver *self, const SwVar *var);

/* @var = @value.  Pure scalar arithmetic becomes a fact about the name; any call is an
 * opaque value, of which only what the operation guarantees is known (a dimension is >= 0,
 * a device count >= 1). */
SW_AVAILABLE_IN_ALL
void sw_prover_bind (SwProver *self, const SwVar *var, const SwExpr *value);

/* Nothing is known of @var but its type: loop carries, results of control flow. */
SW_AVAILABLE_IN_ALL
void sw_prover_forget (SwProver *self, const SwVar *var);

/* @cond holds (or, @negated, does not hold) until popped. */
SW_AVAILABLE_IN_ALL
void sw_prover_push_condition (SwProver *self, const SwExpr *cond, gboolean negated);

/* The body of a while with condition @cond is entered. */
SW_AVAILABLE_IN_ALL
void sw_prover_push_while (SwProver *self, const SwExpr *cond);

/* @cond holds until the current scope is left because somebody says so.  Answers that rest on it
 * carry SW_FLAG_ASSUMPTION (@number).  Returns NULL, or why it cannot hold here: then it is left
 * out. */
SW_AVAILABLE_IN_ALL
SwAnswer *sw_prover_push_assumption (SwProver *self, const SwExpr *cond, guint number);

/* Whether @var has a value here. */
SW_AVAILABLE_IN_ALL
gboolean sw_prover_is_bound (SwProver *self, const SwVar *var);

/* NULL, or the proof that this point is never reached. */
SW_AVAILABLE_IN_ALL
SwAnswer *sw_prover_find_contradiction (SwProver *self);

/* The body of loop @stmt (a SW_STMT_FOR) is entered: the range of its variable. */
SW_AVAILABLE_IN_ALL
void sw_prover_push_loop (SwProver *self, const SwStmt *stmt);

/* What holds of the values that loop @stmt carries, before it and after each round.  Called
 * after its carried names were forgotten and its range or condition was pushed. */
SW_AVAILABLE_IN_ALL
void sw_prover_push_carries (SwProver *self, const SwStmt *stmt);

/* The branch of the if @stmt that was entered by sw_prover_push_condition() ends here; instead
 * of sw_prover_pop() with @mark. */
SW_AVAILABLE_IN_ALL
void sw_prover_end_branch (SwProver *self, const SwStmt *stmt, gboolean negated, guint mark);

/* Both branches of @stmt were left: its results are what one or the other yielded. */
SW_AVAILABLE_IN_ALL
void sw_prover_end_if (SwProver *self, const SwStmt *stmt);

/* The body of the loop @stmt ends here, instead of sw_prover_pop() with @mark: its results are
 * what it carried last. */
SW_AVAILABLE_IN_ALL
void sw_prover_end_loop (SwProver *self, const SwStmt *stmt, guint mark);

/* Is @count >= 1 here? */
SW_AVAILABLE_IN_ALL
SwAnswer *sw_prover_decide_positive (SwProver *self, const SwExpr *count);

SW_AVAILABLE_IN_ALL
SwAnswer *sw_answer_ref (SwAnswer *self);

SW_AVAILABLE_IN_ALL
void sw_answer_unref (SwAnswer *self);

/* "O, I" and so on; an empty string without flags. */
SW_AVAILABLE_IN_ALL
char *sw_proof_flags_to_string (guint flags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwProver, sw_prover_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwAnswer, sw_answer_unref)

G_END_DECLS
