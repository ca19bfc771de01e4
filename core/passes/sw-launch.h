/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-count-risk.h"
#include "sw-event.h"
#include "sw-pass.h"

G_BEGIN_DECLS

typedef enum
{
  SW_VERDICT_PROVEN,   /* count >= 1 whenever it is reached */
  SW_VERDICT_GUARDED,  /* may be <= 0; now under if count > 0 */
  SW_VERDICT_EMPTY,    /* always <= 0; removed */
  SW_VERDICT_REJECTED, /* an error stands in the way */
  SW_VERDICT_GRAPH,    /* a count inside a Graph function that is not constant */
} SwVerdict;

typedef enum
{
  SW_COUNT_FROM_SUBMIT,        /* core_num= of a submit */
  SW_COUNT_FROM_CALL_ATTR,     /* attrs={"core_num": ...} */
  SW_COUNT_FROM_FUNCTION_ATTR, /* attribute of the callee */
} SwCountFrom;

typedef struct
{
  const char *name; /* of the callee's parameter */
  guint index;      /* zero-based position */
} SwMissingOutput;

/* One SPMD launch of the input program and what was decided about it.  Pointers
 * into the program stay valid as long as it does. */
typedef struct
{
  const SwFunction *function;
  const SwFunction *callee;
  const SwStmt *stmt;   /* the statement of the input that holds it */
  const SwExpr *launch; /* the Call or Submit */
  const SwExpr *count;
  SwCountFrom count_from;
  SwSpan span;      /* of the launch expression */
  char *count_text; /* as written */
  SwVerdict verdict;
  gboolean reachable;
  SwAnswer
    *answer; /* the proof, the witness, the missing fact; NULL for constants in Graph functions */
  GPtrArray *risks;     /* SwCountRisk: beside the verdict, which they do not change */
  GArray *missing;      /* SwMissingOutput */
  GArray *live_results; /* guint: result slots that must survive, ascending */
  char *reason;         /* one translated sentence: why this verdict */
} SwLaunch;

/* Start with sw_legalize_options_init(): all fields zero means a program that is not prepared. */
typedef struct
{
  SwPreset preset;
  const SwPolicy *policy; /* (nullable): overrides the preset */
  gboolean prepare;       /* run missing prerequisite passes first */
  GPtrArray *assumptions; /* (nullable) SwAssumption: facts beside the program */
  gboolean check_counts;  /* look for what else may go wrong with counts */
  SwCores cores;          /* launches with sync_start are checked against them */
  gboolean trace;         /* keep the decisions as events */
} SwLegalizeOptions;

/* Everything that one run of the main job found.  Reference counted, immutable. */
typedef struct
{
  gatomicrefcount ref_count;
  SwProgram *before;     /* as read */
  SwProgram *prepared;   /* what the pass received; == before when nothing had to be prepared */
  SwProgram *after;      /* == prepared when nothing changed or the pass refused */
  GPtrArray *launches;   /* SwLaunch in program order */
  GPtrArray *events;     /* SwEvent in the order of the decisions; NULL when not asked for */
  SwDiagSink *findings;  /* of the reader's sink nothing: only those of passes */
  GPtrArray *passes_run; /* const char*: names of passes that ran, in order */
  gboolean refused;      /* an error stopped the pass; after == prepared */
  SwPreset preset;
  SwPolicy policy;        /* that of the preset, or what overrode it */
  GPtrArray *assumptions; /* SwAssumption; flags of proofs count them from 0 */
  guint assumptions_used; /* bits of those whose names the program has */
  SwCores cores;
} SwLegalizeResult;

SW_AVAILABLE_IN_ALL
void sw_legalize_options_init (SwLegalizeOptions *self);

/* Runs the prerequisites that are missing and LegalizeSpmdLaunches.  Returns NULL only with
 * @error set: when cancelled, or when the output is broken, which is a fault of ours. */
SW_AVAILABLE_IN_ALL
SwLegalizeResult *sw_legalize (SwProgram *program, const SwLegalizeOptions *options,
                               GCancellable *cancellable, GError **error);

/* Whether the pass would find an SPMD launch in an Orchestration function. */
SW_AVAILABLE_IN_ALL
gboolean sw_program_has_spmd_launch (const SwProgram *self);

SW_AVAILABLE_IN_ALL
SwLegalizeResult *sw_legalize_result_ref (SwLegalizeResult *self);

SW_AVAILABLE_IN_ALL
void sw_legalize_result_unref (SwLegalizeResult *self);

/* The rule that a risk is reported under: SW0401 to SW0404. */
SW_AVAILABLE_IN_ALL
SwRuleId sw_count_risk_get_rule (const SwCountRisk *self);

/* One translated sentence about it. */
SW_AVAILABLE_IN_ALL
char *sw_count_risk_to_string (const SwCountRisk *self, const SwLaunch *launch);

/* Lower-case stable word: "proven", "guarded", "empty", "rejected", "graph". */
SW_AVAILABLE_IN_ALL
const char *sw_verdict_to_string (SwVerdict verdict);

/* The same word for people, translated. */
SW_AVAILABLE_IN_ALL
const char *sw_verdict_to_label (SwVerdict verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwLegalizeResult, sw_legalize_result_unref)

G_END_DECLS
