/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-picture.h"

#include "sw-draw.h"
#include "sw-graph-union.h"

#include <glib/gi18n.h>

static SwPicture *
sw_picture_new (SwAnalysis *analysis, guint function)
{
  SwPicture *self = g_new0 (SwPicture, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->analysis = sw_analysis_ref (analysis);
  self->function = function;

  return self;
}

/**
 * sw_picture_ref:
 * @self: a picture
 *
 * Returns: (transfer full): @self
 */
SwPicture *
sw_picture_ref (SwPicture *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * sw_picture_unref:
 * @self: (transfer full): a picture
 *
 * Gives a reference back.
 */
void
sw_picture_unref (SwPicture *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      g_clear_pointer (&self->layouts[side], sw_graph_layout_unref);
      g_clear_pointer (&self->sizes[side], sw_graph_sizes_free);
      g_clear_pointer (&self->graphs[side], sw_task_graph_unref);
    }

  g_clear_pointer (&self->analysis, sw_analysis_unref);
  g_free (self->note);
  g_free (self);
}

/* The function of one state: passes copy functions, so the after state is looked up by name. */
static const SwFunction *
find_function (const SwPicture *self, SwSide side)
{
  const SwFunction *function = g_ptr_array_index (self->analysis->functions, self->function);
  const SwProgram *program = sw_analysis_get_state (self->analysis, side);

  if (side == SW_SIDE_BEFORE || program == NULL)
    return program != NULL ? function : NULL;

  return sw_program_find (program, function->name);
}

typedef SwGraphLayout *(*SwLayOut) (const SwTaskGraph *graph, const SwGraphSizes *sizes,
                                    GCancellable *cancellable, GError **error);

static SwGraphLayout *
lay_out_layers (const SwTaskGraph *graph, const SwGraphSizes *sizes, GCancellable *cancellable,
                GError **error)
{
  return sw_graph_layout_layers (graph, sizes, cancellable, error);
}

static SwGraphLayout *
lay_out_dot (const SwTaskGraph *graph, const SwGraphSizes *sizes, GCancellable *cancellable,
             GError **error)
{
  return sw_graph_layout_dot (graph, sizes, SW_PICTURE_TIMEOUT_MS, cancellable, error);
}

/* Both states are laid out as one, so that nothing moves from one to the other. */
static gboolean
lay_out (SwPicture *self, SwLayOut engine, GCancellable *cancellable, GError **error)
{
  const SwDrawStyle style = { .selected = SW_GRAPH_NONE, .translated = TRUE };
  g_autoptr (SwGraphUnion) both = NULL;
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;

  for (guint side = 0; side < SW_N_SIDES; side++)
    if (self->graphs[side] != NULL)
      self->sizes[side] = sw_draw_measure (self->graphs[side], &style);

  if (self->graphs[SW_SIDE_BEFORE] != NULL && self->graphs[SW_SIDE_AFTER] != NULL)
    {
      both = sw_graph_union_new (self->graphs[SW_SIDE_BEFORE], self->graphs[SW_SIDE_AFTER]);
      sizes =
        sw_graph_union_get_sizes (both, self->sizes[SW_SIDE_BEFORE], self->sizes[SW_SIDE_AFTER]);
      layout = engine (both->graph, sizes, cancellable, error);

      if (layout == NULL)
        return FALSE;

      for (guint side = 0; side < SW_N_SIDES; side++)
        self->layouts[side] = sw_graph_union_project (both, layout, side);

      return TRUE;
    }

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      if (self->graphs[side] == NULL)
        continue;

      self->layouts[side] = engine (self->graphs[side], self->sizes[side], cancellable, error);

      if (self->layouts[side] == NULL)
        return FALSE;
    }

  return TRUE;
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (SwPicture) self = sw_picture_ref (data);
  const GPtrArray *launches =
    self->analysis->result != NULL ? self->analysis->result->launches : NULL;
  GError *error = NULL;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      const SwFunction *function = find_function (self, side);
      guint n_nodes;

      if (function == NULL)
        continue;

      self->graphs[side] =
        sw_task_graph_new (sw_analysis_get_state (self->analysis, side), function, launches);

      if (g_task_return_error_if_cancelled (task))
        return;

      sw_task_graph_get_nodes (self->graphs[side], &n_nodes);
      self->too_large = self->too_large || n_nodes > SW_PICTURE_MAX_TASKS;
    }

  if (!self->too_large && !lay_out (self, lay_out_layers, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self->final = self->too_large;
  g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) sw_picture_unref);
}

/* The sizes of a picture belong to it alone, so a better picture measures again. */
static void
improve_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SwPicture *rough = data;
  g_autoptr (SwPicture) self = sw_picture_new (rough->analysis, rough->function);
  g_autoptr (GError) error = NULL;
  guint n_most = 0;

  self->final = TRUE;

  for (guint side = 0; side < SW_N_SIDES; side++)
    if (rough->graphs[side] != NULL)
      {
        guint n_nodes;

        self->graphs[side] = sw_task_graph_ref (rough->graphs[side]);
        sw_task_graph_get_nodes (self->graphs[side], &n_nodes);
        n_most = MAX (n_most, n_nodes);
      }

  if (n_most > SW_LAYOUT_DOT_LIMIT)
    self->note = g_strdup (_ ("Too many tasks for Graphviz"));
  else if (!lay_out (self, lay_out_dot, cancellable, &error))
    self->note = g_strdup (error->message);

  if (g_task_return_error_if_cancelled (task))
    return;

  for (guint side = 0; side < SW_N_SIDES; side++)
    if (self->graphs[side] != NULL && self->layouts[side] == NULL)
      self->layouts[side] = sw_graph_layout_ref (rough->layouts[side]);

  g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) sw_picture_unref);
}

/**
 * sw_picture_draw_async:
 * @analysis: an analysis
 * @function: one of its functions
 * @cancellable: (nullable): to stop it
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Builds both task graphs and lays them out with our own engine, on a worker thread.
 */
void
sw_picture_draw_async (SwAnalysis *analysis, guint function, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, sw_picture_draw_async);
  g_task_set_task_data (task, sw_picture_new (analysis, function),
                        (GDestroyNotify) sw_picture_unref);
  g_task_run_in_thread (task, draw_thread);
}

/**
 * sw_picture_improve_async:
 * @rough: a picture
 * @cancellable: (nullable): to stop it
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Lays the graphs of @rough out with Graphviz, on a worker thread.  The picture that comes of
 * it keeps the rough layouts, and says why, where Graphviz does not deliver.
 */
void
sw_picture_improve_async (SwPicture *rough, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, sw_picture_improve_async);
  g_task_set_task_data (task, sw_picture_ref (rough), (GDestroyNotify) sw_picture_unref);
  g_task_run_in_thread (task, improve_thread);
}

/**
 * sw_picture_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the picture
 */
SwPicture *
sw_picture_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sw_picture_find_node:
 * @self: a picture
 * @side: a state
 * @launch: a launch, or %SW_NO_LAUNCH
 * @origin: the origin of its statement, or 0
 *
 * Returns: the node that dispatches it, or %SW_GRAPH_NONE
 */
guint
sw_picture_find_node (const SwPicture *self, SwSide side, guint launch, guint origin)
{
  const SwTaskNode *nodes;
  guint n_nodes;

  if (self->graphs[side] == NULL)
    return SW_GRAPH_NONE;

  nodes = sw_task_graph_get_nodes (self->graphs[side], &n_nodes);

  for (guint i = 0; i < n_nodes; i++)
    if (launch != SW_NO_LAUNCH ? nodes[i].launch == launch
                               : origin != 0 && nodes[i].origin == origin)
      return i;

  return SW_GRAPH_NONE;
}
