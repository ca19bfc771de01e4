/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-private.h"
#include "sw-load.h"

#include <glib/gi18n-lib.h>

#define MAX_THREADS 8

/* One file to read.  Each has a context of its own, so threads share nothing but progress. */
typedef struct
{
  SwDumpFolder *folder;
  SwDumpSlot *slot;
  GError *error;
} Job;

typedef struct
{
  gsize max_size;
  GCancellable *cancellable;
  SwProgressFunc progress;
  gpointer progress_data;
  GMutex mutex; /* of n_done and of progress */
  guint n_done;
  guint n_jobs;
} Load;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_error (&job->error);
  g_free (job);
}

static void
read_slot_cb (gpointer data, gpointer user_data)
{
  Job *job = data;
  Load *load = user_data;
  SwDumpSlot *slot = job->slot;

  if (!g_cancellable_set_error_if_cancelled (load->cancellable, &job->error))
    slot->source = sw_load_path (slot->path, load->max_size, load->cancellable, &job->error);
  if (slot->source != NULL)
    slot->program =
      sw_read_program (slot->source, slot->reading, NULL, NULL, load->cancellable, &job->error);
  g_mutex_lock (&load->mutex);
  load->n_done++;
  if (load->progress != NULL)
    load->progress ((double) load->n_done / load->n_jobs, load->progress_data);
  g_mutex_unlock (&load->mutex);
}

static gboolean
is_fatal (SwRuleId rule)
{
  return rule == SW_RULE_SYNTAX || rule == SW_RULE_ENCODING || rule == SW_RULE_TOO_DEEP
         || rule == SW_RULE_TOO_LARGE || rule == SW_RULE_NO_PROGRAM;
}

/* What cannot be read inside a kernel or wrapper says nothing about what is dispatched. */
static gboolean
is_beside (const SwProgram *program, SwSpan span)
{
  for (guint i = 0; program != NULL && i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];

      if (span.start >= function->span.start && span.start < function->span.end)
        return (sw_function_is_kernel (function) || sw_function_is_wrapper (function))
               && (function->flags & SW_FN_OPAQUE_HEADER) == 0;
    }
  return FALSE;
}

/* The first error that keeps a text from being compared; else the first one beside what is
 * compared.  Errors of other rules leave the launches as they are. */
static const SwDiagnostic *
find_fatal (const SwDumpSlot *slot, gboolean *beside)
{
  const SwDiagnostic *found = NULL;

  *beside = TRUE;
  for (guint i = 0; i < sw_diag_sink_get_n (slot->reading); i++)
    {
      const SwDiagnostic *diagnostic = sw_diag_sink_get (slot->reading, i);

      if (!is_fatal (diagnostic->rule))
        continue;
      *beside = sw_diag_sink_get_n_dropped (slot->reading) == 0
                && is_beside (slot->program, diagnostic->span);
      if (!*beside)
        return diagnostic;
      if (found == NULL)
        found = diagnostic;
    }
  return found;
}

static void
judge_slot (const Job *job)
{
  SwDumpSlot *slot = job->slot;
  gboolean beside;
  const SwDiagnostic *fatal = find_fatal (slot, &beside);
  GPtrArray *warnings = job->folder->warnings;

  if (job->error == NULL && fatal == NULL && slot->program != NULL)
    return;
  if (job->error == NULL && fatal != NULL && beside)
    {
      sw_dump_warn (warnings, SW_RULE_DUMP_UNREADABLE, slot->file,
                    _ ("“%s” is compared without a kernel: line %u: %s"), slot->file,
                    sw_source_locate (slot->source, fatal->span.start).line, fatal->message);
      return;
    }
  slot->state = SW_DUMP_UNREADABLE;
  if (job->error != NULL)
    sw_dump_warn (warnings, SW_RULE_DUMP_UNREADABLE, slot->file, "%s", job->error->message);
  else if (fatal != NULL)
    sw_dump_warn (warnings, SW_RULE_DUMP_UNREADABLE, slot->file,
                  _ ("“%s” is not compared: line %u: %s"), slot->file,
                  sw_source_locate (slot->source, fatal->span.start).line, fatal->message);
  else
    sw_dump_warn (warnings, SW_RULE_DUMP_UNREADABLE, slot->file,
                  _ ("“%s” is not compared: it holds no program"), slot->file);
}

static GPtrArray *
list_jobs (SwDump *self)
{
  GPtrArray *jobs = g_ptr_array_new_with_free_func (job_free);

  for (guint i = 0; i < self->folders->len; i++)
    {
      SwDumpFolder *folder = self->folders->pdata[i];

      for (guint j = 0; j < folder->slots->len; j++)
        {
          Job *job = g_new0 (Job, 1);

          job->folder = folder;
          job->slot = folder->slots->pdata[j];
          g_ptr_array_add (jobs, job);
        }
    }
  return jobs;
}

/**
 * sw_dump_load:
 * @max_size: the largest file read
 * @progress: (nullable): called on the threads that read, one at a time
 *
 * Reads all files in parallel.  What cannot be read becomes a warning.
 *
 * Returns: %FALSE with @error set when cancelled or when no thread could be started
 */
gboolean
sw_dump_load (SwDump *self, gsize max_size, SwProgressFunc progress, gpointer progress_data,
              GCancellable *cancellable, GError **error)
{
  Load load = { .max_size = max_size,
                .cancellable = cancellable,
                .progress = progress,
                .progress_data = progress_data };
  g_autoptr (GPtrArray) jobs = list_jobs (self);
  int n_threads = (int) MIN (g_get_num_processors (), MAX_THREADS);
  GThreadPool *pool;

  load.n_jobs = jobs->len;
  g_mutex_init (&load.mutex);
  pool = g_thread_pool_new (read_slot_cb, &load, n_threads, TRUE, error);
  if (pool != NULL)
    {
      for (guint i = 0; i < jobs->len; i++)
        g_thread_pool_push (pool, jobs->pdata[i], NULL);
      g_thread_pool_free (pool, FALSE, TRUE);
    }
  g_mutex_clear (&load.mutex);
  if (pool == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  for (guint i = 0; i < jobs->len; i++)
    judge_slot (jobs->pdata[i]);
  return TRUE;
}
