/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-display-text.h"
#include "sw-line-diff.h"
#include "sw-proof-settings.h"

#include <slipway.h>

G_BEGIN_DECLS

#define SW_NO_LAUNCH G_MAXUINT

typedef enum
{
  SW_SIDE_BEFORE,
  SW_SIDE_AFTER,
  SW_N_SIDES,
} SwSide;

/* What stands in the gutter; the first ones are the verdicts, in their order. */
typedef enum
{
  SW_MARK_PROVEN = SW_VERDICT_PROVEN,
  SW_MARK_GUARDED = SW_VERDICT_GUARDED,
  SW_MARK_EMPTY = SW_VERDICT_EMPTY,
  SW_MARK_REJECTED = SW_VERDICT_REJECTED,
  SW_MARK_GRAPH = SW_VERDICT_GRAPH,
  SW_MARK_NOTE,
  SW_MARK_WARNING,
  SW_MARK_ERROR,
  SW_N_MARKS,
} SwMarkKind;

typedef struct
{
  guint line; /* from 0 */
  SwMarkKind kind;
  guint index; /* of the launch, or of the finding */
} SwLineMark;

/* Lines that show a launch, or what took its place. */
typedef struct
{
  guint first; /* from 0 */
  guint last;  /* included */
  guint launch;
} SwLaunchLines;

typedef struct
{
  SwDisplayText text;
  GArray *launches; /* SwLaunchLines, ascending, apart from one another */
  GArray *marks;    /* SwLineMark, ascending */
} SwAnalysisSide;

typedef enum
{
  SW_STAGE_LOADING,
  SW_STAGE_READING,
  SW_STAGE_PROVING,
  SW_STAGE_PRINTING,
  SW_STAGE_PASSES, /* all files of a folder */
} SwAnalysisStage;

/* How far a running analysis is; written by the worker, read by the window. */
typedef struct
{
  gint stage;    /* SwAnalysisStage */
  gint permille; /* of the stage, or -1 */
} SwAnalysisProgress;

/* Everything that is known of one file.  Immutable, reference counted; made on a
 * worker thread, shown on the main thread. */
typedef struct
{
  gatomicrefcount ref_count;
  SwSource *source;
  SwProofSettings *proof;   /* what the prover assumed */
  SwDiagSink *reading;      /* what the reader found */
  SwProgram *program;       /* as read; NULL when nothing could be read */
  SwLegalizeResult *result; /* NULL when the reader found errors */
  SwPrinted *printed;       /* the after text; NULL without result */
  SwAnalysisSide sides[SW_N_SIDES];
  SwLineDiff *diff;     /* NULL without result */
  GPtrArray *functions; /* SwFunction of @program that have a task graph, in text order */
  GPtrArray *fixes;     /* SwFix; NULL without result */
  GPtrArray *findings;  /* SwDiagnostic, borrowed from the sinks, in text order */
  guint n_verdicts[SW_N_MARKS];
  GHashTable *by_origin; /* SwStmt.origin -> index of the launch + 1 */
} SwAnalysis;

SwAnalysis *sw_analysis_run (SwSource *source, SwProofSettings *proof, SwAnalysisProgress *progress,
                             GCancellable *cancellable, GError **error);

SwAnalysis *sw_analysis_ref (SwAnalysis *self);

void sw_analysis_unref (SwAnalysis *self);

guint sw_analysis_get_n_launches (const SwAnalysis *self);

const SwLaunch *sw_analysis_get_launch (const SwAnalysis *self, guint launch);

gboolean sw_analysis_is_examined (const SwAnalysis *self);

const SwDiagnostic *sw_analysis_get_first_error (const SwAnalysis *self);

guint sw_analysis_launch_at_line (const SwAnalysis *self, SwSide side, guint line);

guint sw_analysis_launch_at_span (const SwAnalysis *self, SwSpan span);

gboolean sw_analysis_find_lines (const SwAnalysis *self, SwSide side, guint launch, guint origin,
                                 SwSpan span, guint *first, guint *last);

const SwFix *sw_analysis_find_fix (const SwAnalysis *self, guint finding);

guint sw_analysis_line_of (const SwAnalysis *self, SwSpan span);

const SwProgram *sw_analysis_get_state (const SwAnalysis *self, SwSide side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwAnalysis, sw_analysis_unref)

G_END_DECLS
