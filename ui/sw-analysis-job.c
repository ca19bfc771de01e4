/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-analysis-job.h"

#include <glib/gi18n.h>

struct _SwAnalysisJob
{
  GFile *file;
  SwProofSettings *proof;
  gsize max_size;
  GCancellable *cancellable;
  SwAnalysisProgress progress;
  SwPassFolder *given; /* that the file is a pass of, or NULL */
  char *pass_path;     /* of the pass that is wanted of a folder, or NULL */
  SwSource *source;    /* the text of the file when it is not to be read again, or NULL */

  /* Written by the worker. */
  char *etag;           /* of the file as it was when reading began */
  GFile *shown;         /* what was analysed, when @file is a folder */
  SwPassFolder *passes; /* that it is a pass of then */
};

static void
sw_analysis_job_clear (gpointer data)
{
  SwAnalysisJob *self = data;

  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->proof, sw_proof_settings_unref);
  g_clear_pointer (&self->given, sw_pass_folder_unref);
  g_clear_pointer (&self->source, sw_source_unref);
  g_free (self->pass_path);
  g_free (self->etag);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->passes, sw_pass_folder_unref);
}

/**
 * sw_analysis_job_new:
 * @file: what to read
 * @proof: what the prover may assume
 * @max_size: the largest file that is read
 *
 * Returns: (transfer full): a job that does not run yet
 */
SwAnalysisJob *
sw_analysis_job_new (GFile *file, SwProofSettings *proof, gsize max_size)
{
  SwAnalysisJob *self = g_atomic_rc_box_new0 (SwAnalysisJob);

  self->file = g_object_ref (file);
  self->proof = sw_proof_settings_ref (proof);
  self->max_size = max_size;
  self->cancellable = g_cancellable_new ();
  self->progress.permille = -1;

  return self;
}

/**
 * sw_analysis_job_set_passes:
 * @self: a job that does not run yet
 * @passes: the folder that its file is a pass of
 *
 * Says where the file belongs.
 */
void
sw_analysis_job_set_passes (SwAnalysisJob *self, SwPassFolder *passes)
{
  g_clear_pointer (&self->given, sw_pass_folder_unref);
  self->given = sw_pass_folder_ref (passes);
}

/**
 * sw_analysis_job_set_pass_path:
 * @self: a job that does not run yet, for a folder
 * @path: (nullable): the file of a pass
 *
 * Says which pass of the folder is wanted.
 */
void
sw_analysis_job_set_pass_path (SwAnalysisJob *self, const char *path)
{
  g_free (self->pass_path);
  self->pass_path = g_strdup (path);
}

/**
 * sw_analysis_job_set_source:
 * @self: a job that does not run yet
 * @source: (nullable): the text of its file
 *
 * Says that the file is not to be read again, whatever became of it.
 */
void
sw_analysis_job_set_source (SwAnalysisJob *self, SwSource *source)
{
  g_clear_pointer (&self->source, sw_source_unref);
  self->source = source != NULL ? sw_source_ref (source) : NULL;
}

/**
 * sw_analysis_job_has_source:
 * @self: a job
 *
 * Returns: whether it does not read its file
 */
gboolean
sw_analysis_job_has_source (SwAnalysisJob *self)
{
  return self->source != NULL;
}

/**
 * sw_analysis_job_copy:
 * @self: a job, which may be running
 * @proof: what the prover may assume
 *
 * Returns: (transfer full): a job for the same, under other assumptions, that does not run yet
 */
SwAnalysisJob *
sw_analysis_job_copy (SwAnalysisJob *self, SwProofSettings *proof)
{
  SwAnalysisJob *copy = sw_analysis_job_new (self->file, proof, self->max_size);

  if (self->given != NULL)
    sw_analysis_job_set_passes (copy, self->given);

  sw_analysis_job_set_pass_path (copy, self->pass_path);
  sw_analysis_job_set_source (copy, self->source);

  return copy;
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
progress_cb (double fraction, gpointer data)
{
  SwAnalysisProgress *progress = data;

  g_atomic_int_set (&progress->permille, (gint) (CLAMP (fraction, 0, 1) * 1000));
}

/* Reads a folder of passes and chooses the one to show. */
static gboolean
open_folder (SwAnalysisJob *self, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autoptr (SwDump) dump = NULL;

  if (path == NULL)
    {
      g_set_error_literal (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED,
                           _ ("Only folders of this computer can be opened"));
      return FALSE;
    }

  g_atomic_int_set (&self->progress.stage, SW_STAGE_PASSES);
  dump = sw_dump_open (path, self->max_size, progress_cb, &self->progress, cancellable, error);

  if (dump == NULL)
    return FALSE;

  self->passes = sw_pass_folder_new (dump, self->pass_path);
  self->shown =
    g_file_new_for_path (sw_pass_folder_get_slot (self->passes, self->passes->slot)->path);

  return TRUE;
}

/* Reads the file, or the pass to show of a folder. */
static SwSource *
load (SwAnalysisJob *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = NULL;

  if (g_file_query_file_type (self->file, G_FILE_QUERY_INFO_NONE, cancellable)
        == G_FILE_TYPE_DIRECTORY
      && !open_folder (self, cancellable, error))
    return NULL;

  info = g_file_query_info (sw_analysis_job_get_shown_file (self), G_FILE_ATTRIBUTE_ETAG_VALUE,
                            G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  if (info != NULL)
    self->etag = g_strdup (g_file_info_get_etag (info));

  g_atomic_int_set (&self->progress.stage, SW_STAGE_LOADING);
  g_atomic_int_set (&self->progress.permille, -1);

  return sw_load_file (sw_analysis_job_get_shown_file (self), self->max_size, cancellable, error);
}

static SwAnalysis *
run (SwAnalysisJob *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (SwSource) source =
    self->source != NULL ? sw_source_ref (self->source) : load (self, cancellable, error);

  if (source == NULL)
    return NULL;

  return sw_analysis_run (source, self->proof, &self->progress, cancellable, error);
}

static void
run_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  SwAnalysis *analysis = run (data, cancellable, &error);

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
 * sw_analysis_job_get_shown_file:
 * @self: a finished job
 *
 * Returns: (transfer none): the file that was analysed; of a folder, one of its passes
 */
GFile *
sw_analysis_job_get_shown_file (SwAnalysisJob *self)
{
  return self->shown != NULL ? self->shown : self->file;
}

/**
 * sw_analysis_job_get_passes:
 * @self: a finished job
 *
 * Returns: (transfer none) (nullable): the folder that its file is a pass of
 */
SwPassFolder *
sw_analysis_job_get_passes (SwAnalysisJob *self)
{
  return self->passes != NULL ? self->passes : self->given;
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
