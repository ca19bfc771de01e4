/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-file-watch.h"

#define QUIET_MS 150

struct _SwFileWatch
{
  GObject parent_instance;

  GFile *file;
  GFileMonitor *monitor;
  GCancellable *cancellable;
  char *etag;
  guint timeout;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_DELETED,
  SIGNAL_UNCHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SwFileWatch, sw_file_watch, G_TYPE_OBJECT)

static void
query_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SwFileWatch) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (info != NULL && g_strcmp0 (g_file_info_get_etag (info), self->etag) != 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  else if (info != NULL)
    g_signal_emit (self, signals[SIGNAL_UNCHANGED], 0);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_signal_emit (self, signals[SIGNAL_DELETED], 0);
}

static gboolean
quiet_cb (gpointer data)
{
  SwFileWatch *self = data;

  self->timeout = 0;
  g_file_query_info_async (self->file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, self->cancellable, query_cb, g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
changed_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
            SwFileWatch *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (QUIET_MS, quiet_cb, self);
}

static void
sw_file_watch_dispose (GObject *object)
{
  SwFileWatch *self = SW_FILE_WATCH (object);

  g_clear_handle_id (&self->timeout, g_source_remove);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);

  if (self->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->monitor, self);
      g_file_monitor_cancel (self->monitor);
    }

  g_clear_object (&self->monitor);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
  g_clear_pointer (&self->etag, g_free);

  G_OBJECT_CLASS (sw_file_watch_parent_class)->dispose (object);
}

static void
sw_file_watch_class_init (SwFileWatchClass *klass)
{
  static const char *const names[N_SIGNALS] = { "changed", "deleted", "unchanged" };

  G_OBJECT_CLASS (klass)->dispose = sw_file_watch_dispose;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], SW_TYPE_FILE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
sw_file_watch_init (SwFileWatch *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * sw_file_watch_new:
 * @file: a file
 * @etag: (nullable): the version of it that was read
 *
 * Starts to watch; emits "changed", "deleted", or "unchanged" (it is again what it was).
 *
 * Returns: (transfer full): the watch
 */
SwFileWatch *
sw_file_watch_new (GFile *file, const char *etag)
{
  SwFileWatch *self = g_object_new (SW_TYPE_FILE_WATCH, NULL);

  self->file = g_object_ref (file);
  self->etag = g_strdup (etag);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (changed_cb), self,
                             G_CONNECT_DEFAULT);

  return self;
}
