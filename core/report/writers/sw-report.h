/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-fix.h"

G_BEGIN_DECLS

/* What there is to say about one file: all that the writers need, in the order in
 * which it is written.  Launches and findings are borrowed from what stands above
 * them. */
typedef struct
{
  char *file;  /* as the user named it */
  char *shown; /* the same for people: on one line */
  char *error; /* why the file could not be read; all below but preset is then empty */
  char *fault; /* what is wrong with a pass of ours; the result is then empty */
  SwPreset preset;
  SwPolicy policy;        /* that of the preset, with the user's switches */
  GPtrArray *assumptions; /* SwAssumption; flags of proofs count them from 0 */
  SwCores cores;
  SwSource *source;
  SwProgram *program;
  SwDiagSink *reading;      /* what the reader found */
  SwDiagSink *deps;         /* what was found about dependencies */
  SwDiagSink *verified;     /* (nullable): what verifiers found */
  SwLegalizeResult *result; /* NULL when the text has errors: then no pass has run */
  GPtrArray *launches;      /* const SwLaunch, program order */
  GPtrArray *findings;      /* const SwDiagnostic, text order */
  GPtrArray *fixes;         /* SwFix: see sw_report_get_fixes(); NULL until asked for */
  guint n_dropped;          /* findings that were counted and not kept */
} SwReport;

SwReport *sw_report_new (const char *file, SwPreset preset);

void sw_report_free (SwReport *self);

void sw_report_collect (SwReport *self);

void sw_report_add_findings (SwReport *self, const SwDiagSink *sink);

void sw_report_select (SwReport *self, const GPtrArray *launches);

/* What mends findings of the passes, in text order; NULL before any pass has run. */
const GPtrArray *sw_report_get_fixes (const SwReport *self);

const SwFix *sw_report_find_fix (const SwReport *self, const SwDiagnostic *finding);

const SwFix *sw_report_find_launch_fix (const SwReport *self, const SwLaunch *launch);

guint sw_report_count (const SwReport *self, SwSeverity at_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwReport, sw_report_free)

char *sw_report_describe_policy (const SwReport *self);

char *sw_report_get_assumption (const SwReport *self, guint flags, guint i);

/* What stands for a result of a launch on the path where the launch is empty. */
typedef struct
{
  guint slot;
  const SwExpr *value; /* the caller's buffer; NULL for the task id of a dummy task */
} SwEmptyValue;

GArray *sw_report_empty_values (const SwLaunch *launch);

G_END_DECLS
