/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-analysis-job.h"

struct _SwAnalysisJob
{
  GFile *file;
  SwPreset preset;
  gsize max_size;
  GCancellable *cancellable;
  SwAnalysisProgress progress;
  char *etag; /* of the file as it was when reading began; written by the worker */
};

static void
sw_analysis_job_clear (gpointer data)
{
  SwAnalysisJob *self = data;

  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_free (self->etag);
}

/**
 * sw_analysis_job_new:
 * @file: what to read
 * @preset: what the prover may assume
 * @max_size: the largest file that is read
 *
 * Returns: (transfer full): a job that does not run yet
 */
SwAnalysisJob *
sw_analysis_job_new (GFile *file, SwPreset preset, gsize max_size)
{
  SwAnalysisJob *self = g_atomic_rc_box_new0 (SwAnalysisJob);

  self->file = g_object_ref (file);
  self->preset = preset;
  self->max_size = max_size;
  self->cancellable = g_cancellable_new ();
  self->progress.permille = -1;

  return self;
}

/**
 * sw_analysis_job_ref:
 * @self: a job
 *
 * Returns: (transfer full): @self
 */
SwAnalysisJob *
sw_analysis_job_ref (SwAnalysisJob *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * sw_analysis_job_unref:
 * @self: (transfer full): a job
 *
 * Gives a reference back.
 */
void
sw_analysis_job_unref (SwAnalysisJob *self)
{
  g_atomic_rc_box_release_full (self, sw_analysis_job_clear);
}

static void
run_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SwAnalysisJob *self = data;
  g_autoptr (GFileInfo) info = NULL;
  SwAnalysis *analysis;
  GError *error = NULL;

  info = g_file_query_info (self->file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE,
                            cancellable, NULL);

  if (info != NULL)
    self->etag = g_strdup (g_file_info_get_etag (info));

  analysis = sw_analysis_run (self->file, self->preset, self->max_size, &self->progress,
                              cancellable, &error);

  if (analysis == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, analysis, (GDestroyNotify) sw_analysis_unref);
}

/**
 * sw_analysis_job_run_async:
 * @self: a job
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Starts the job on a worker thread.
 */
void
sw_analysis_job_run_async (SwAnalysisJob *self, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, callback, data);

  g_task_set_source_tag (task, sw_analysis_job_run_async);
  g_task_set_task_data (task, sw_analysis_job_ref (self), (GDestroyNotify) sw_analysis_job_unref);
  g_task_run_in_thread (task, run_thread);
}

/**
 * sw_analysis_job_from_result:
 * @result: what the callback got
 *
 * Returns: (transfer none): the job that it is the result of
 */
SwAnalysisJob *
sw_analysis_job_from_result (GAsyncResult *result)
{
  return g_task_get_task_data (G_TASK (result));
}

/**
 * sw_analysis_job_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the analysis
 */
SwAnalysis *
sw_analysis_job_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sw_analysis_job_cancel:
 * @self: a job
 *
 * Asks the worker to stop; its result is an error then.
 */
void
sw_analysis_job_cancel (SwAnalysisJob *self)
{
  g_cancellable_cancel (self->cancellable);
}

/**
 * sw_analysis_job_get_file:
 * @self: a job
 *
 * Returns: (transfer none): its file
 */
GFile *
sw_analysis_job_get_file (SwAnalysisJob *self)
{
  return self->file;
}

/**
 * sw_analysis_job_get_etag:
 * @self: a finished job
 *
 * Returns: (nullable): the version of the file that was read
 */
const char *
sw_analysis_job_get_etag (SwAnalysisJob *self)
{
  return self->etag;
}

/**
 * sw_analysis_job_get_progress:
 * @self: a job
 * @stage: (out) (optional): what it is doing
 *
 * Returns: how much of the stage is done, from 0 to 1, or -1 when that is not known
 */
double
sw_analysis_job_get_progress (SwAnalysisJob *self, SwAnalysisStage *stage)
{
  gint permille = g_atomic_int_get (&self->progress.permille);

  if (stage != NULL)
    *stage = g_atomic_int_get (&self->progress.stage);

  return permille < 0 ? -1 : permille / 1000.0;
}
