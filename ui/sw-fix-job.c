/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix-job.h"

#include "sw-write-file.h"

#include <glib/gi18n.h>

typedef struct
{
  SwAnalysis *analysis;
  GPtrArray *fixes;
  GFile *file;
  char *etag; /* (nullable): of the file that is to be replaced */
} SwFixJob;

static void
sw_fix_job_free (gpointer data)
{
  SwFixJob *self = data;

  sw_analysis_unref (self->analysis);
  g_ptr_array_unref (self->fixes);
  g_object_unref (self->file);
  g_free (self->etag);
  g_free (self);
}

/* A fix that makes a text which cannot be read is a mistake of ours. */
static gboolean
is_sound (const char *text, gsize length)
{
  g_autoptr (SwSource) source = sw_source_new ("fixed", text, length);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);

  return program != NULL && sw_diag_sink_count (sink, SW_SEVERITY_ERROR) == 0;
}

/* What the user has seen must be what is replaced. */
static gboolean
is_unchanged (SwFixJob *self, GError **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) cause = NULL;

  if (self->etag == NULL)
    return TRUE;

  info = g_file_query_info (self->file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL,
                            &cause);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("“%s” does not exist"),
                   sw_source_get_name (self->analysis->source));
      return FALSE;
    }

  if (info == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }

  if (g_strcmp0 (g_file_info_get_etag (info), self->etag) == 0)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _ ("The file has changed since it was read; reload it first"));

  return FALSE;
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SwFixJob *self = data;
  GError *error = NULL;
  gsize length;
  g_autofree char *text = sw_fixes_apply (self->fixes, self->analysis->source, &length);

  if (!is_sound (text, length))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("Nothing was written: the fixed program could not be read"));
  else if (!is_unchanged (self, &error) || !sw_write_file (self->file, text, length, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * sw_fix_write_async:
 * @analysis: an analysis
 * @fixes: (element-type SwFix): fixes of it
 * @file: where to
 * @etag: (nullable): the version of @file that may be replaced; %NULL: any
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Writes the text of @analysis with @fixes.  Nothing is written when the file on disk is another
 * version, or when the fixed text could not be read.
 */
void
sw_fix_write_async (SwAnalysis *analysis, GPtrArray *fixes, GFile *file, const char *etag,
                    GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  SwFixJob *self = g_new0 (SwFixJob, 1);

  self->analysis = sw_analysis_ref (analysis);
  self->fixes = g_ptr_array_ref (fixes);
  self->file = g_object_ref (file);
  self->etag = g_strdup (etag);
  g_task_set_source_tag (task, sw_fix_write_async);
  g_task_set_task_data (task, self, sw_fix_job_free);
  g_task_run_in_thread (task, write_thread);
}

/**
 * sw_fix_write_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Returns: whether the file was written
 */
gboolean
sw_fix_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
