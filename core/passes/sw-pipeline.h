/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

typedef struct
{
  SwPreset preset;
  const SwPolicy *policy;       /* (nullable): overrides the preset */
  const GPtrArray *assumptions; /* (nullable) SwAssumption: what the user says */
  gboolean verify;              /* check what each pass requires, produces and must not lose */
  SwDepsMode deps;              /* whose task dependencies are derived */
} SwPipelineOptions;

/* One pass that ran. */
typedef struct
{
  const SwPassInfo *pass;
  SwPassStatus status; /* FAILED: the program stayed as it was, and no later pass ran */
} SwPipelineStep;

/* What a list of passes made of a program.  Reference counted, immutable. */
typedef struct
{
  gatomicrefcount ref_count;
  SwProgram *before;
  SwProgram *after;       /* of the last pass that did not fail */
  GArray *steps;          /* SwPipelineStep, in order */
  SwDiagSink *findings;   /* of the passes and of what was checked around them */
  guint assumptions_used; /* bits of those whose names some function has */
  gboolean failed;        /* a pass refused the program, or a property did not hold */
} SwPipelineResult;

/* Runs @passes in order.  Returns NULL only with @error set, when cancelled. */
SW_AVAILABLE_IN_ALL
SwPipelineResult *sw_pipeline_run (SwProgram *program, const SwPassInfo *const *passes,
                                   guint n_passes, const SwPipelineOptions *options,
                                   GCancellable *cancellable, GError **error);

SW_AVAILABLE_IN_ALL
SwPipelineResult *sw_pipeline_result_ref (SwPipelineResult *self);

SW_AVAILABLE_IN_ALL
void sw_pipeline_result_unref (SwPipelineResult *self);

/* "unchanged", "changed" or "failed". */
SW_AVAILABLE_IN_ALL
const char *sw_pass_status_to_string (SwPassStatus status);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPipelineResult, sw_pipeline_result_unref)

G_END_DECLS
