/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-save.h"

#include "sw-draw-file.h"
#include "sw-draw-layout.h"
#include "sw-write-file.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  SwPicture *picture;
  SwSide side;
  SwSaveForm form;
  GFile *file;
} SwSaveJob;

static void
sw_save_job_free (gpointer data)
{
  SwSaveJob *self = data;

  sw_picture_unref (self->picture);
  g_object_unref (self->file);
  g_free (self);
}

/**
 * sw_save_form_get_suffix:
 * @form: a form
 *
 * Returns: what names of such files end in
 */
const char *
sw_save_form_get_suffix (SwSaveForm form)
{
  static const char *const suffixes[] = { "svg", "dot", "png", "pdf" };

  return suffixes[form];
}

static SwGraphLayout *
lay_out (const SwSaveJob *self)
{
  SwTaskGraph *const states[SW_N_SIDES] = { self->picture->sides[SW_SIDE_BEFORE].graph,
                                            self->picture->sides[SW_SIDE_AFTER].graph };
  g_autoptr (SwGraphUnion) both =
    states[SW_SIDE_BEFORE] != NULL && states[SW_SIDE_AFTER] != NULL
      ? sw_graph_union_new (states[SW_SIDE_BEFORE], states[SW_SIDE_AFTER])
      : NULL;

  return sw_draw_lay_out (states, both, self->side, self->form == SW_SAVE_SVG, NULL);
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
render (const SwSaveJob *self, GError **error)
{
  const SwTaskGraph *graph = self->picture->sides[self->side].graph;
  g_autoptr (SwGraphLayout) layout = NULL;

  if (self->form == SW_SAVE_DOT)
    return take_text (sw_graph_to_dot (graph, NULL));

  layout = lay_out (self);

  switch (self->form)
    {
    case SW_SAVE_PNG:
      return sw_draw_to_png (graph, layout, NULL, error);
    case SW_SAVE_PDF:
      return sw_draw_to_pdf (graph, layout, error);
    case SW_SAVE_SVG:
    case SW_SAVE_DOT:
    case SW_N_SAVE_FORMS:
    default:
      return take_text (sw_graph_to_svg (graph, layout));
    }
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SwSaveJob *self = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = render (self, &error);

  if (bytes == NULL
      || !sw_write_file (self->file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                         &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * sw_graph_save_async:
 * @picture: task graphs
 * @side: which of them; it must be there
 * @form: in which form
 * @file: where to
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Writes a graph to a file, which is replaced as a whole or not at all, on a worker thread.
 */
void
sw_graph_save_async (SwPicture *picture, SwSide side, SwSaveForm form, GFile *file,
                     GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  SwSaveJob *self = g_new0 (SwSaveJob, 1);

  self->picture = sw_picture_ref (picture);
  self->side = side;
  self->form = form;
  self->file = g_object_ref (file);
  g_task_set_source_tag (task, sw_graph_save_async);
  g_task_set_task_data (task, self, sw_save_job_free);
  g_task_run_in_thread (task, save_thread);
}

/**
 * sw_graph_save_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Returns: whether the file was written
 */
gboolean
sw_graph_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
