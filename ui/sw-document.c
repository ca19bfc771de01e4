/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-document-private.h"

enum
{
  PROP_STATE = 1,
  PROP_BUSY,
  PROP_FILE,
  PROP_ANALYSIS,
  PROP_PASSES,
  PROP_PICTURE,
  PROP_PROOF,
  PROP_FUNCTION,
  PROP_STALE,
  N_PROPS,
};

enum
{
  SIGNAL_SELECTION_CHANGED,
  SIGNAL_REVEAL,
  SIGNAL_QUESTION_CHANGED,
  SIGNAL_CHOICES_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SwDocument, sw_document, G_TYPE_OBJECT)

static void sw_document_draw (SwDocument *self);

static void
sw_document_notify (SwDocument *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
sw_document_set_state (SwDocument *self, SwDocumentState state)
{
  self->state = state;
  sw_document_notify (self, PROP_STATE);
}

static void
sw_document_set_stale (SwDocument *self, SwStale stale)
{
  if (self->stale == stale)
    return;

  self->stale = stale;
  sw_document_notify (self, PROP_STALE);
}

static void
watch_changed_cb (SwDocument *self)
{
  /* What could not be shown may be right now. */
  if (self->state == SW_DOCUMENT_FAILED)
    {
      if (self->job == NULL)
        sw_document_reload (self);

      return;
    }

  sw_document_set_stale (self, SW_STALE_CHANGED);
}

static void
watch_deleted_cb (SwDocument *self)
{
  if (self->state == SW_DOCUMENT_FAILED)
    return;

  sw_document_set_stale (self, SW_STALE_DELETED);
}

static void
watch_unchanged_cb (SwDocument *self)
{
  if (self->state == SW_DOCUMENT_FAILED)
    return;

  sw_document_set_stale (self, SW_STALE_NONE);
}

static void
sw_document_watch (SwDocument *self, const char *etag)
{
  g_clear_object (&self->watch);
  sw_document_set_stale (self, SW_STALE_NONE);

  if (!g_file_is_native (self->file))
    return;

  self->watch = sw_file_watch_new (self->file, etag);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (watch_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "deleted", G_CALLBACK (watch_deleted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "unchanged", G_CALLBACK (watch_unchanged_cb), self,
                           G_CONNECT_SWAPPED);
}

void
_sw_document_take_picture (SwDocument *self, SwPicture *picture)
{
  g_clear_pointer (&self->picture, sw_picture_unref);
  g_clear_pointer (&self->why, sw_graph_why_free);
  self->picture = picture;
  sw_document_notify (self, PROP_PICTURE);
  _sw_document_update_choices (self);
}

static void
improved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SwDocument) self = data;
  SwPicture *picture = sw_picture_finish (result, NULL);

  if (picture == NULL)
    return;

  if (g_task_get_cancellable (G_TASK (result)) == self->drawing)
    _sw_document_take_picture (self, picture);
  else
    sw_picture_unref (picture);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SwDocument) self = data;
  SwPicture *picture = sw_picture_finish (result, NULL);

  if (picture == NULL)
    return;

  if (g_task_get_cancellable (G_TASK (result)) != self->drawing)
    {
      sw_picture_unref (picture);
      return;
    }

  _sw_document_take_picture (self, picture);

  if (!picture->final)
    sw_picture_improve_async (picture, self->drawing, improved_cb, g_object_ref (self));
}

static void
sw_document_stop_drawing (SwDocument *self)
{
  if (self->drawing != NULL)
    g_cancellable_cancel (self->drawing);

  g_clear_object (&self->drawing);

  if (self->choosing != NULL)
    g_cancellable_cancel (self->choosing);

  g_clear_object (&self->choosing);
}

/* A new cancellable stands for a new picture: what older ones deliver is dropped. */
static void
sw_document_draw (SwDocument *self)
{
  sw_document_stop_drawing (self);
  _sw_document_take_picture (self, NULL);

  if (self->analysis != NULL && self->function < self->analysis->functions->len)
    _sw_document_start_drawing (self);
}

void
_sw_document_start_drawing (SwDocument *self)
{
  sw_document_stop_drawing (self);
  self->drawing = g_cancellable_new ();
  sw_picture_draw_async (self->analysis, self->function, self->folding, self->choices,
                         self->drawing, drawn_cb, g_object_ref (self));
}

/**
 * sw_document_draw_again:
 * @self: a document
 *
 * Draws the picture anew, in the hope that what stood in the way is gone.
 */
void
sw_document_draw_again (SwDocument *self)
{
  sw_document_draw (self);
}

static guint
pick_function (const SwAnalysis *analysis)
{
  const SwProgram *program = sw_analysis_get_state (analysis, SW_SIDE_BEFORE);
  const SwFunction *picked = program != NULL ? sw_task_graph_pick_function (program) : NULL;
  guint index = 0;

  g_ptr_array_find (analysis->functions, picked, &index);

  return picked != NULL ? index : 0;
}

/* The first launch that needs a look. */
static guint
pick_launch (const SwAnalysis *analysis)
{
  guint n = sw_analysis_get_n_launches (analysis);

  for (guint i = 0; i < n; i++)
    if (sw_analysis_get_launch (analysis, i)->verdict != SW_VERDICT_PROVEN)
      return i;

  return n > 0 ? 0 : SW_NO_LAUNCH;
}

/* The launch of @next that is @launch of @old: the same place in the order, the same callee. */
static guint
keep_launch (const SwAnalysis *old, guint launch, const SwAnalysis *next)
{
  const SwLaunch *a = old != NULL ? sw_analysis_get_launch (old, launch) : NULL;
  const SwLaunch *b = sw_analysis_get_launch (next, launch);

  if (a == NULL || b == NULL || g_strcmp0 (a->callee->name, b->callee->name) != 0)
    return SW_NO_LAUNCH;

  return launch;
}

static void
sw_document_take_analysis (SwDocument *self, SwAnalysis *analysis, gboolean same_file)
{
  SwAnalysis *old = self->analysis;
  guint launch = same_file ? keep_launch (old, self->selected_launch, analysis) : SW_NO_LAUNCH;
  gboolean pick = !same_file || self->selected_launch != SW_NO_LAUNCH || old == NULL
                  || sw_analysis_get_n_launches (old) == 0;

  sw_document_stop_drawing (self);
  g_clear_pointer (&self->picture, sw_picture_unref);
  _sw_document_forget_questions (self, same_file);
  _sw_document_set_selection (self, SW_NO_LAUNCH, 0, SW_SPAN_NONE);

  self->analysis = analysis;
  self->function = pick_function (analysis);
  g_clear_error (&self->error);
  sw_document_notify (self, PROP_ANALYSIS);
  sw_document_notify (self, PROP_FUNCTION);
  sw_document_set_state (self, SW_DOCUMENT_READY);
  sw_document_draw (self);

  if (launch == SW_NO_LAUNCH && pick)
    launch = pick_launch (analysis);

  sw_document_select_launch (self, launch);
  g_clear_pointer (&old, sw_analysis_unref);
}

static void
sw_document_take_passes (SwDocument *self, SwPassFolder *passes)
{
  SwPassFolder *old = self->passes;

  self->passes = passes != NULL ? sw_pass_folder_ref (passes) : NULL;
  g_clear_pointer (&old, sw_pass_folder_unref);
  sw_document_notify (self, PROP_PASSES);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SwDocument) self = data;
  g_autoptr (SwAnalysisJob) job = sw_analysis_job_ref (sw_analysis_job_from_result (result));
  g_autoptr (GError) error = NULL;
  SwAnalysis *analysis = sw_analysis_job_finish (result, &error);
  GFile *file;
  gboolean same_file;

  /* A newer job took over, or the user stopped this one. */
  if (job != self->job)
    {
      g_clear_pointer (&analysis, sw_analysis_unref);
      return;
    }

  g_clear_pointer (&self->job, sw_analysis_job_unref);
  file = sw_analysis_job_get_shown_file (job);
  same_file = self->file != NULL && g_file_equal (self->file, file);

  if (!same_file || self->analysis == NULL)
    {
      GFile *previous = self->analysis != NULL ? self->file : NULL;

      g_set_object (&self->previous_file, previous);
      g_set_object (&self->file, file);
      sw_document_notify (self, PROP_FILE);
    }

  if (analysis != NULL)
    {
      same_file = same_file && self->previous_file == NULL;
      g_clear_object (&self->previous_file);
      sw_document_take_passes (self, sw_analysis_job_get_passes (job));
      sw_document_take_analysis (self, analysis, same_file);

      if (!sw_analysis_job_has_source (job))
        {
          g_free (self->etag);
          self->etag = g_strdup (sw_analysis_job_get_etag (job));
          sw_document_watch (self, self->etag);
        }
    }
  else if (same_file && self->state == SW_DOCUMENT_READY && g_file_is_native (self->file)
           && !g_file_query_exists (self->file, NULL))
    sw_document_set_stale (self, SW_STALE_DELETED); /* what it held is still shown */
  else
    {
      sw_document_watch (self, NULL);
      g_clear_error (&self->error);
      self->error = g_steal_pointer (&error);
      sw_document_set_state (self, SW_DOCUMENT_FAILED);
    }

  sw_document_notify (self, PROP_BUSY);
}

static void
sw_document_drop_job (SwDocument *self)
{
  if (self->job != NULL)
    sw_analysis_job_cancel (self->job);

  g_clear_pointer (&self->job, sw_analysis_job_unref);
}

/* @job: (transfer full): takes the place of the one that is running. */
static void
sw_document_run (SwDocument *self, SwAnalysisJob *job)
{
  sw_document_drop_job (self);
  self->job = job;
  sw_analysis_job_run_async (job, analysed_cb, g_object_ref (self));
  sw_document_notify (self, PROP_BUSY);
}

/* @passes: the folder that @file is a pass of; @pass_path: the pass that is wanted of a folder. */
static void
sw_document_start (SwDocument *self, GFile *file, SwPassFolder *passes, const char *pass_path)
{
  SwAnalysisJob *job = sw_analysis_job_new (file, self->proof, self->max_size);

  if (passes != NULL)
    sw_analysis_job_set_passes (job, passes);

  sw_analysis_job_set_pass_path (job, pass_path);
  sw_document_run (self, job);
}

/**
 * sw_document_open:
 * @self: a document
 * @file: a file, or a folder of pass dumps
 *
 * Starts to read @file on a worker thread.  What is shown stays until the result is there.
 */
void
sw_document_open (SwDocument *self, GFile *file)
{
  sw_document_start (self, file, NULL, NULL);
}

/**
 * sw_document_open_pass:
 * @self: a document with a folder of passes
 * @folder: one of the folders
 * @slot: a pass in it
 *
 * Starts to read another pass.
 */
void
sw_document_open_pass (SwDocument *self, guint folder, guint slot)
{
  g_autoptr (SwPassFolder) passes = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (self->passes != NULL);

  passes = sw_pass_folder_new_chosen (self->passes->dump, folder, slot);
  file = g_file_new_for_path (sw_pass_folder_get_slot (passes, slot)->path);
  sw_document_start (self, file, passes, NULL);
}

/* The file of the pass that is shown, not one that could not be. */
static gboolean
sw_document_shows_pass (SwDocument *self)
{
  return self->passes != NULL && self->state == SW_DOCUMENT_READY;
}

/**
 * sw_document_reload:
 * @self: a document
 *
 * Reads its file again, and all passes of its folder.
 */
void
sw_document_reload (SwDocument *self)
{
  g_autoptr (GFile) file = self->file != NULL ? g_object_ref (self->file) : NULL;

  if (sw_document_shows_pass (self))
    {
      g_autoptr (GFile) folder = g_file_new_for_path (self->passes->dump->path);
      g_autofree char *path = g_file_get_path (file);

      sw_document_start (self, folder, NULL, path);
    }
  else if (file != NULL)
    sw_document_open (self, file);
}

static void
sw_document_take_proof (SwDocument *self, SwProofSettings *proof)
{
  SwProofSettings *old = self->proof;

  self->proof = sw_proof_settings_ref (proof);
  sw_proof_settings_unref (old);
  sw_document_notify (self, PROP_PROOF);
}

/* Proves what is shown again, under what may be assumed now. */
static void
sw_document_prove (SwDocument *self)
{
  SwAnalysisJob *job = sw_analysis_job_new (self->file, self->proof, self->max_size);

  if (self->passes != NULL)
    sw_analysis_job_set_passes (job, self->passes);

  sw_analysis_job_set_source (job, self->analysis->source);
  sw_document_run (self, job);
}

/**
 * sw_document_cancel:
 * @self: a document
 *
 * Stops what is running; what was shown stays, and so does what was assumed for it.
 */
void
sw_document_cancel (SwDocument *self)
{
  if (self->job == NULL)
    return;

  sw_document_drop_job (self);
  sw_document_notify (self, PROP_BUSY);

  if (self->analysis != NULL && self->analysis->proof != self->proof)
    sw_document_take_proof (self, self->analysis->proof);
}

/**
 * sw_document_can_go_back:
 * @self: a document
 *
 * Returns: whether there is something to show instead of the error
 */
gboolean
sw_document_can_go_back (SwDocument *self)
{
  return self->state == SW_DOCUMENT_FAILED && self->analysis != NULL;
}

/**
 * sw_document_go_back:
 * @self: a document
 *
 * Shows what was shown before the error.
 */
void
sw_document_go_back (SwDocument *self)
{
  if (!sw_document_can_go_back (self))
    return;

  if (self->previous_file != NULL)
    {
      g_set_object (&self->file, self->previous_file);
      g_clear_object (&self->previous_file);
      sw_document_notify (self, PROP_FILE);
    }

  g_clear_error (&self->error);
  sw_document_set_state (self, SW_DOCUMENT_READY);
  sw_document_watch (self, self->etag);

  if (self->analysis->proof != self->proof)
    sw_document_prove (self);
}

/**
 * sw_document_close:
 * @self: a document
 *
 * Stops all work; results that still arrive are dropped.
 */
void
sw_document_close (SwDocument *self)
{
  sw_document_drop_job (self);
  sw_document_stop_drawing (self);
  g_clear_object (&self->watch);
}

/**
 * sw_document_set_proof:
 * @self: a document
 * @proof: what the prover may assume
 *
 * Sets the assumptions, and proves again what is shown, also when the file is gone by now.
 */
void
sw_document_set_proof (SwDocument *self, SwProofSettings *proof)
{
  if (sw_proof_settings_equal (self->proof, proof))
    return;

  sw_document_take_proof (self, proof);

  if (self->job != NULL)
    sw_document_run (self, sw_analysis_job_copy (self->job, proof));
  else if (self->state == SW_DOCUMENT_READY)
    sw_document_prove (self);
}

/**
 * sw_document_set_function:
 * @self: a document
 * @function: index into the functions of the analysis
 *
 * Chooses the function whose task graph is drawn.
 */
void
sw_document_set_function (SwDocument *self, guint function)
{
  if (self->function == function || self->analysis == NULL
      || function >= self->analysis->functions->len)
    return;

  self->function = function;
  _sw_document_forget_questions (self, FALSE);
  sw_document_notify (self, PROP_FUNCTION);
  sw_document_draw (self);
}

/**
 * sw_document_ignore_stale:
 * @self: a document
 *
 * The user knows that the file is not what is shown.
 */
void
sw_document_ignore_stale (SwDocument *self)
{
  sw_document_set_stale (self, SW_STALE_NONE);
}

/**
 * sw_document_dup_name:
 * @self: a document
 *
 * Returns: (transfer full) (nullable): what to call the file on the screen
 */
char *
sw_document_dup_name (SwDocument *self)
{
  g_autofree char *base = self->file != NULL ? g_file_get_basename (self->file) : NULL;

  return base != NULL ? g_filename_display_name (base) : NULL;
}

/**
 * sw_document_get_progress:
 * @self: a document
 * @stage: (out) (optional): what is being done
 *
 * Returns: how much of the stage is done, or -1
 */
double
sw_document_get_progress (SwDocument *self, SwAnalysisStage *stage)
{
  return self->job != NULL ? sw_analysis_job_get_progress (self->job, stage) : -1;
}

/**
 * sw_document_get_state:
 * @self: a document
 *
 * Returns: what there is to show
 */
SwDocumentState
sw_document_get_state (SwDocument *self)
{
  return self->state;
}

/**
 * sw_document_get_busy:
 * @self: a document
 *
 * Returns: whether a file is being read
 */
gboolean
sw_document_get_busy (SwDocument *self)
{
  return self->job != NULL;
}

/**
 * sw_document_get_file:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): its file
 */
GFile *
sw_document_get_file (SwDocument *self)
{
  return self->file;
}

/**
 * sw_document_get_etag:
 * @self: a document
 *
 * Returns: (nullable): the version of its file that is shown
 */
const char *
sw_document_get_etag (SwDocument *self)
{
  return self->etag;
}

/**
 * sw_document_get_error:
 * @self: a document
 *
 * Returns: (nullable): why the file cannot be shown
 */
const GError *
sw_document_get_error (SwDocument *self)
{
  return self->error;
}

/**
 * sw_document_get_stale:
 * @self: a document
 *
 * Returns: what happened to the file since it was read
 */
SwStale
sw_document_get_stale (SwDocument *self)
{
  return self->stale;
}

/**
 * sw_document_get_analysis:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): what is known of the file
 */
SwAnalysis *
sw_document_get_analysis (SwDocument *self)
{
  return self->analysis;
}

/**
 * sw_document_get_passes:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the folder of passes that was opened, with the pass that is
 *   shown
 */
SwPassFolder *
sw_document_get_passes (SwDocument *self)
{
  return self->passes;
}

/**
 * sw_document_get_picture:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the task graphs of the chosen function
 */
SwPicture *
sw_document_get_picture (SwDocument *self)
{
  return self->picture;
}

/**
 * sw_document_get_proof:
 * @self: a document
 *
 * Returns: (transfer none): what the prover may assume
 */
SwProofSettings *
sw_document_get_proof (SwDocument *self)
{
  return self->proof;
}

/**
 * sw_document_set_max_size:
 * @self: a document
 * @max_size: the largest file that is opened from now on
 *
 * Sets the limit.
 */
void
sw_document_set_max_size (SwDocument *self, gsize max_size)
{
  self->max_size = max_size;
}

/**
 * sw_document_get_function:
 * @self: a document
 *
 * Returns: the function whose graph is drawn
 */
guint
sw_document_get_function (SwDocument *self)
{
  return self->function;
}

static void
sw_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SwDocument *self = SW_DOCUMENT (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->job != NULL);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_ANALYSIS:
      g_value_set_pointer (value, self->analysis);
      break;
    case PROP_PASSES:
      g_value_set_pointer (value, self->passes);
      break;
    case PROP_PICTURE:
      g_value_set_pointer (value, self->picture);
      break;
    case PROP_PROOF:
      g_value_set_pointer (value, self->proof);
      break;
    case PROP_FUNCTION:
      g_value_set_uint (value, self->function);
      break;
    case PROP_STALE:
      g_value_set_uint (value, self->stale);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sw_document_finalize (GObject *object)
{
  SwDocument *self = SW_DOCUMENT (object);

  sw_document_close (self);
  g_clear_pointer (&self->picture, sw_picture_unref);
  g_clear_pointer (&self->analysis, sw_analysis_unref);
  g_clear_pointer (&self->passes, sw_pass_folder_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->previous_file);
  g_clear_error (&self->error);
  g_clear_pointer (&self->proof, sw_proof_settings_unref);
  g_clear_pointer (&self->choices, g_hash_table_unref);
  g_clear_pointer (&self->why, sw_graph_why_free);
  g_clear_pointer (&self->folding, sw_folding_unref);
  g_free (self->etag);

  G_OBJECT_CLASS (sw_document_parent_class)->finalize (object);
}

static void
sw_document_class_init (SwDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sw_document_get_property;
  object_class->finalize = sw_document_finalize;

  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_ANALYSIS] = g_param_spec_pointer ("analysis", NULL, NULL, flags);
  properties[PROP_PASSES] = g_param_spec_pointer ("passes", NULL, NULL, flags);
  properties[PROP_PICTURE] = g_param_spec_pointer ("picture", NULL, NULL, flags);
  properties[PROP_PROOF] = g_param_spec_pointer ("proof", NULL, NULL, flags);
  properties[PROP_FUNCTION] = g_param_spec_uint ("function", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_STALE] = g_param_spec_uint ("stale", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SwDocument::selection-changed:
   *
   * Another launch or statement is selected, or none.
   */
  signals[SIGNAL_SELECTION_CHANGED] = g_signal_new (
    "selection-changed", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SwDocument::reveal:
   * @line: a line of the file, from 0
   *
   * The user wants to see a place.
   */
  signals[SIGNAL_REVEAL] = g_signal_new ("reveal", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * SwDocument::question-changed:
   *
   * The user asks something else about the task graph.
   */
  signals[SIGNAL_QUESTION_CHANGED] = g_signal_new (
    "question-changed", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SwDocument::choices-changed:
   *
   * Other conditions are taken to hold, or not to.
   */
  signals[SIGNAL_CHOICES_CHANGED] = g_signal_new (
    "choices-changed", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_document_init (SwDocument *self)
{
  self->max_size = SW_DOCUMENT_MAX_SIZE;
  self->proof = sw_proof_settings_new (SW_PRESET_CONTRACT);
  self->selected_launch = SW_NO_LAUNCH;
  self->folding = sw_folding_new ();
}

/**
 * sw_document_new:
 *
 * Returns: (transfer full): a document without a file
 */
SwDocument *
sw_document_new (void)
{
  return g_object_new (SW_TYPE_DOCUMENT, NULL);
}
