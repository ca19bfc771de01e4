/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-picture-private.h"

#include <glib/gi18n.h>

static SwPicture *
sw_picture_new (SwAnalysis *analysis, guint function, SwFolding *folding, GHashTable *choices)
{
  SwPicture *self = g_new0 (SwPicture, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->analysis = sw_analysis_ref (analysis);
  self->function = function;
  self->folding = sw_folding_ref (folding);
  self->choices = choices != NULL ? g_hash_table_ref (choices) : NULL;

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

static void
clear_side (SwPictureSide *self)
{
  g_clear_pointer (&self->layout, sw_graph_layout_unref);
  g_clear_pointer (&self->graph, sw_task_graph_unref);
  g_clear_pointer (&self->places, sw_graph_layout_unref);
  g_clear_pointer (&self->plain, sw_task_graph_unref);
  g_clear_pointer (&self->all, sw_task_graph_unref);
  g_clear_pointer (&self->conflict, g_array_unref);
  g_clear_pointer (&self->cycle, g_array_unref);
  g_clear_pointer (&self->chosen, sw_task_graph_unref);
  g_strfreev (self->names);
  g_free (self->boxes);
  g_free (self->members);
  g_free (self->facts);
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
    clear_side (&self->sides[side]);

  g_clear_pointer (&self->choices, g_hash_table_unref);
  g_clear_pointer (&self->folding, sw_folding_unref);
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

static SwGraphLayout *
lay_out_layers (const SwTaskGraph *graph, const SwGraphSizes *sizes, GCancellable *cancellable,
                GError **error)
{
  return sw_graph_layout_layers (graph, sizes, cancellable, error);
}

static guint
get_timeout (void)
{
  const char *told = g_getenv ("SLIPWAY_LAYOUT_SECONDS");
  guint64 seconds;

  if (told == NULL || !g_ascii_string_to_unsigned (told, 10, 1, 3600, &seconds, NULL))
    seconds = SW_PICTURE_SECONDS;

  return (guint) seconds * 1000;
}

static SwGraphLayout *
lay_out_dot (const SwTaskGraph *graph, const SwGraphSizes *sizes, GCancellable *cancellable,
             GError **error)
{
  return sw_graph_layout_dot (graph, sizes, get_timeout (), cancellable, error);
}

/* The facts about one graph that the choices mean; NULL when they mean none. */
static gint8 *
find_facts (const SwTaskGraph *graph, GHashTable *choices)
{
  GHashTableIter iter;
  gpointer text, truth;
  gboolean any = FALSE;
  g_autofree gint8 *facts = NULL;
  guint n, clash;

  if (choices == NULL)
    return NULL;

  sw_task_graph_get_conditions (graph, &n);
  facts = g_new0 (gint8, n + 1);
  g_hash_table_iter_init (&iter, choices);

  while (g_hash_table_iter_next (&iter, &text, &truth))
    if (sw_task_graph_add_facts (graph, text, (gint8) GPOINTER_TO_INT (truth), facts, &clash)
        != SW_FACT_UNKNOWN)
      any = TRUE;

  return any ? g_steal_pointer (&facts) : NULL;
}

/* Finds what is drawn: the plain graph, or what the choices make of it. */
static void
apply_choices (SwPicture *self)
{
  for (guint i = 0; i < SW_N_SIDES; i++)
    {
      SwPictureSide *side = &self->sides[i];

      if (side->plain == NULL)
        continue;

      side->facts = find_facts (side->plain, self->choices);

      if (side->facts == NULL)
        {
          side->graph = sw_task_graph_ref (side->plain);
          side->layout = side->places != NULL ? sw_graph_layout_ref (side->places) : NULL;
          continue;
        }

      if (self->analysis->result != NULL)
        side->conflict =
          sw_task_graph_find_conflict (side->plain, side->facts, &self->analysis->result->policy);

      side->graph = sw_task_graph_assume (side->plain, side->facts);
      side->chosen = sw_task_graph_assume (side->all, side->facts);

      if (side->places != NULL)
        side->layout = _sw_picture_project (side->plain, side->places, side->graph);
    }
}

GArray *
_sw_picture_find_cycle (const SwTaskGraph *graph)
{
  g_autoptr (SwGraphOrder) order = sw_graph_order_new (graph, SW_ORDER_GUARANTEED);
  guint n;
  const guint *nodes = sw_graph_order_get_cycle (order, &n);
  GArray *cycle;

  if (nodes == NULL)
    return NULL;

  cycle = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (cycle, nodes, n);

  return cycle;
}

/* Draws the tasks of one state, some of which share a box. */
static void
fold_side (SwPictureSide *side, const SwTaskGraph *tasks, const SwFolding *folding)
{
  guint n, n_boxes;

  sw_task_graph_get_nodes (tasks, &n);
  side->boxes = g_new (guint, n + 1);
  side->plain = sw_folding_apply (folding, tasks, side->boxes);
  sw_task_graph_get_nodes (side->plain, &n_boxes);
  side->members = g_new (guint, n_boxes + 1);

  for (guint i = n; i-- > 0;)
    side->members[side->boxes[i]] = i;
}

/* Reads the graphs of one state. */
static void
read_side (SwPicture *self, SwSide index)
{
  const GPtrArray *launches =
    self->analysis->result != NULL ? self->analysis->result->launches : NULL;
  const SwFunction *function = find_function (self, index);
  const SwProgram *program = sw_analysis_get_state (self->analysis, index);
  SwPictureSide *side = &self->sides[index];
  g_autoptr (SwTaskGraph) tasks = NULL;
  guint n_nodes;

  if (function == NULL)
    return;

  tasks = sw_task_graph_new_with_flags (
    program, function, launches, sw_folding_get_runtime (self->folding) ? SW_GRAPH_RUNTIME : 0);
  fold_side (side, tasks, self->folding);
  side->all = sw_task_graph_new_with_flags (program, function, launches, SW_GRAPH_RUNTIME);
  side->names = sw_task_graph_name_nodes (side->all);
  side->cycle = _sw_picture_find_cycle (side->all);
  sw_task_graph_get_nodes (side->plain, &n_nodes);
  self->too_large = self->too_large || n_nodes > SW_PICTURE_MAX_TASKS;
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (SwPicture) self = sw_picture_ref (data);
  GError *error = NULL;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      read_side (self, side);

      if (g_task_return_error_if_cancelled (task))
        return;
    }

  if (!self->too_large && !_sw_picture_lay_out (self, lay_out_layers, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self->final = self->too_large;
  apply_choices (self);
  g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) sw_picture_unref);
}

static void
copy_boxes (SwPictureSide *self, const SwPictureSide *old)
{
  guint n, n_boxes;

  sw_task_graph_get_nodes (old->all, &n);
  sw_task_graph_get_nodes (old->plain, &n_boxes);
  self->boxes = g_memdup2 (old->boxes, (n + 1) * sizeof (guint));
  self->members = g_memdup2 (old->members, (n_boxes + 1) * sizeof (guint));
}

/* A picture of the same graphs; without places and without what the choices make of them. */
static SwPicture *
sw_picture_copy (const SwPicture *old, GHashTable *choices)
{
  SwPicture *self = sw_picture_new (old->analysis, old->function, old->folding, choices);

  self->too_large = old->too_large;

  for (guint i = 0; i < SW_N_SIDES; i++)
    {
      const SwPictureSide *side = &old->sides[i];

      if (side->plain == NULL)
        continue;

      self->sides[i].all = sw_task_graph_ref (side->all);
      self->sides[i].names = g_strdupv (side->names);
      copy_boxes (&self->sides[i], side);
      self->sides[i].plain = sw_task_graph_ref (side->plain);
      self->sides[i].cycle = side->cycle != NULL ? g_array_ref (side->cycle) : NULL;
    }

  return self;
}

static void
keep_places (SwPicture *self, const SwPicture *old)
{
  for (guint i = 0; i < SW_N_SIDES; i++)
    if (self->sides[i].places == NULL && old->sides[i].places != NULL)
      self->sides[i].places = sw_graph_layout_ref (old->sides[i].places);
}

static void
improve_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SwPicture *rough = data;
  g_autoptr (SwPicture) self = sw_picture_copy (rough, rough->choices);
  g_autoptr (GError) error = NULL;
  guint n_most = 0;

  self->final = TRUE;

  for (guint side = 0; side < SW_N_SIDES; side++)
    if (self->sides[side].plain != NULL)
      {
        guint n_nodes;

        sw_task_graph_get_nodes (self->sides[side].plain, &n_nodes);
        n_most = MAX (n_most, n_nodes);
      }

  if (n_most > SW_LAYOUT_DOT_LIMIT)
    {
      self->trouble = SW_PICTURE_LARGE;
      self->note = g_strdup (_ ("Too many tasks for Graphviz"));
    }
  else if (!_sw_picture_lay_out (self, lay_out_dot, cancellable, &error))
    {
      self->trouble = g_error_matches (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_BUDGET)
                        ? SW_PICTURE_LATE
                        : SW_PICTURE_DEAD;
      self->note = g_strdup (error->message);
    }

  if (g_task_return_error_if_cancelled (task))
    return;

  keep_places (self, rough);
  apply_choices (self);
  g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) sw_picture_unref);
}

static void
choose_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SwPicture *self = data;

  apply_choices (self);
  g_task_return_pointer (task, sw_picture_ref (self), (GDestroyNotify) sw_picture_unref);
}

/* @picture: (transfer full): what the worker gets. */
static void
run_task (SwPicture *picture, gpointer tag, GTaskThreadFunc func, GCancellable *cancellable,
          GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, picture, (GDestroyNotify) sw_picture_unref);
  g_task_run_in_thread (task, func);
}

/**
 * sw_picture_draw_async:
 * @analysis: an analysis
 * @function: one of its functions
 * @folding: what shares a box
 * @choices: (nullable): what is taken of the conditions
 * @cancellable: (nullable): to stop it
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Builds both task graphs and lays them out with our own engine, on a worker thread.
 */
void
sw_picture_draw_async (SwAnalysis *analysis, guint function, SwFolding *folding,
                       GHashTable *choices, GCancellable *cancellable, GAsyncReadyCallback callback,
                       gpointer data)
{
  run_task (sw_picture_new (analysis, function, folding, choices), sw_picture_draw_async,
            draw_thread, cancellable, callback, data);
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
  run_task (sw_picture_ref (rough), sw_picture_improve_async, improve_thread, cancellable, callback,
            data);
}

/**
 * sw_picture_choose_async:
 * @picture: a picture
 * @choices: (nullable): what is taken of the conditions
 * @cancellable: (nullable): to stop it
 * @callback: called on the main thread
 * @data: for @callback
 *
 * Shows the same graphs, in the same places, as they are when the conditions are so; on a worker
 * thread.
 */
void
sw_picture_choose_async (SwPicture *picture, GHashTable *choices, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer data)
{
  SwPicture *chosen = sw_picture_copy (picture, choices);

  chosen->final = picture->final;
  chosen->trouble = picture->trouble;
  chosen->note = g_strdup (picture->note);
  keep_places (chosen, picture);
  run_task (chosen, sw_picture_choose_async, choose_thread, cancellable, callback, data);
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
 * Returns: the node of all tasks that dispatches it, or %SW_GRAPH_NONE
 */
guint
sw_picture_find_node (const SwPicture *self, SwSide side, guint launch, guint origin)
{
  const SwTaskNode *nodes;
  guint n_nodes;

  if (self->sides[side].all == NULL)
    return SW_GRAPH_NONE;

  nodes = sw_task_graph_get_nodes (self->sides[side].all, &n_nodes);

  for (guint i = 0; i < n_nodes; i++)
    if (launch != SW_NO_LAUNCH ? nodes[i].launch == launch
                               : origin != 0 && nodes[i].origin == origin)
      return i;

  return SW_GRAPH_NONE;
}

/**
 * sw_picture_get_box:
 * @self: a picture
 * @side: a state
 * @node: a node of all its tasks, or %SW_GRAPH_NONE
 *
 * Returns: the node that is drawn for it, or %SW_GRAPH_NONE
 */
guint
sw_picture_get_box (const SwPicture *self, SwSide side, guint node)
{
  return node != SW_GRAPH_NONE ? self->sides[side].boxes[node] : SW_GRAPH_NONE;
}

/**
 * sw_picture_get_member:
 * @self: a picture
 * @side: a state
 * @box: a node that is drawn
 *
 * Returns: the task that it stands for, the first of several
 */
guint
sw_picture_get_member (const SwPicture *self, SwSide side, guint box)
{
  return self->sides[side].members[box];
}
