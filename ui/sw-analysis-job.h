/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"
#include "sw-pass-folder.h"

G_BEGIN_DECLS

/* One analysis on a worker thread.  Reference counted; it may outlive its document,
 * which then no longer cares for the result. */
typedef struct _SwAnalysisJob SwAnalysisJob;

SwAnalysisJob *sw_analysis_job_new (GFile *file, SwProofSettings *proof, gsize max_size);

void sw_analysis_job_set_passes (SwAnalysisJob *self, SwPassFolder *passes);

void sw_analysis_job_set_pass_path (SwAnalysisJob *self, const char *path);

void sw_analysis_job_set_source (SwAnalysisJob *self, SwSource *source);

gboolean sw_analysis_job_has_source (SwAnalysisJob *self);

SwAnalysisJob *sw_analysis_job_copy (SwAnalysisJob *self, SwProofSettings *proof);

SwAnalysisJob *sw_analysis_job_ref (SwAnalysisJob *self);

void sw_analysis_job_unref (SwAnalysisJob *self);

void sw_analysis_job_run_async (SwAnalysisJob *self, GAsyncReadyCallback callback, gpointer data);

SwAnalysis *sw_analysis_job_finish (GAsyncResult *result, GError **error);

SwAnalysisJob *sw_analysis_job_from_result (GAsyncResult *result);

void sw_analysis_job_cancel (SwAnalysisJob *self);

GFile *sw_analysis_job_get_shown_file (SwAnalysisJob *self);

SwPassFolder *sw_analysis_job_get_passes (SwAnalysisJob *self);

const char *sw_analysis_job_get_etag (SwAnalysisJob *self);

double sw_analysis_job_get_progress (SwAnalysisJob *self, SwAnalysisStage *stage);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwAnalysisJob, sw_analysis_job_unref)

G_END_DECLS
