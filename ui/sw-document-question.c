/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-document-private.h"

/**
 * sw_document_get_question:
 * @self: a document
 *
 * Returns: (transfer none): what the user asks about the task graph
 */
const SwQuestion *
sw_document_get_question (SwDocument *self)
{
  return &self->question;
}

/**
 * sw_document_ask:
 * @self: a document
 * @question: what the user asks about the task graph
 *
 * Sets the question; the views answer it.
 */
void
sw_document_ask (SwDocument *self, const SwQuestion *question)
{
  const SwQuestion *old = &self->question;

  if (old->kind == question->kind
      && (old->kind == SW_QUESTION_NONE
          || (old->side == question->side && old->a == question->a && old->b == question->b
              && old->back == question->back)))
    return;

  self->question = *question;
  g_clear_pointer (&self->why, sw_graph_why_free);
  g_signal_emit_by_name (self, "question-changed");
}

/**
 * sw_document_get_why:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): whether and why one of the two tasks that are asked about
 *   waits for the other, where the conditions are as chosen
 */
const SwGraphWhy *
sw_document_get_why (SwDocument *self)
{
  const SwQuestion *question = &self->question;
  const SwPictureSide *side = self->picture != NULL ? &self->picture->sides[question->side] : NULL;

  if (question->kind != SW_QUESTION_PAIR || side == NULL || question->a == SW_GRAPH_NONE
      || question->b == SW_GRAPH_NONE)
    return NULL;

  if (self->why == NULL)
    self->why = sw_graph_why_new (side->all, question->a, question->b, side->facts);

  return self->why;
}

/**
 * sw_document_get_choices:
 * @self: a document
 *
 * Returns: (transfer none) (nullable) (element-type utf8 int): the conditions that are taken to
 *   hold, with 1, or not to hold, with -1; never changed
 */
GHashTable *
sw_document_get_choices (SwDocument *self)
{
  return self->choices;
}

/**
 * sw_document_get_choice:
 * @self: a document
 * @condition: the text of a condition
 *
 * Returns: 1 when it is taken to hold, -1 when it is taken not to, 0 when it is open
 */
int
sw_document_get_choice (SwDocument *self, const char *condition)
{
  return self->choices != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (self->choices, condition))
                               : 0;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SwDocument) self = data;
  SwPicture *picture = sw_picture_finish (result, NULL);

  if (picture == NULL)
    return;

  if (g_task_get_cancellable (G_TASK (result)) != self->choosing)
    {
      sw_picture_unref (picture);
      return;
    }

  g_clear_object (&self->choosing);
  _sw_document_take_picture (self, picture);
}

void
_sw_document_update_choices (SwDocument *self)
{
  if (self->choosing != NULL)
    g_cancellable_cancel (self->choosing);

  g_clear_object (&self->choosing);

  if (self->picture == NULL || self->picture->choices == self->choices)
    return;

  self->choosing = g_cancellable_new ();
  sw_picture_choose_async (self->picture, self->choices, self->choosing, chosen_cb,
                           g_object_ref (self));
}

/* @choices: (transfer full) (nullable). */
static void
sw_document_take_choices (SwDocument *self, GHashTable *choices)
{
  g_clear_pointer (&self->choices, g_hash_table_unref);
  self->choices = choices;
  g_signal_emit_by_name (self, "choices-changed");
  _sw_document_update_choices (self);
}

/**
 * sw_document_choose:
 * @self: a document
 * @condition: the text of a condition of the task graph
 * @truth: 1 to take it to hold, -1 to take it not to hold, 0 to leave it open
 *
 * Chooses what is taken of a condition; the picture shows what follows.
 */
void
sw_document_choose (SwDocument *self, const char *condition, int truth)
{
  g_autoptr (GHashTable) choices = NULL;
  GHashTableIter iter;
  gpointer text, old;

  if (sw_document_get_choice (self, condition) == truth)
    return;

  /* Pictures may hold the table of now, and workers read it. */
  choices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (self->choices != NULL)
    {
      g_hash_table_iter_init (&iter, self->choices);

      while (g_hash_table_iter_next (&iter, &text, &old))
        g_hash_table_insert (choices, g_strdup (text), old);
    }

  if (truth != 0)
    g_hash_table_insert (choices, g_strdup (condition), GINT_TO_POINTER (truth));
  else
    g_hash_table_remove (choices, condition);

  sw_document_take_choices (self,
                            g_hash_table_size (choices) > 0 ? g_steal_pointer (&choices) : NULL);
}

/**
 * sw_document_clear_choices:
 * @self: a document
 *
 * Leaves all conditions open.
 */
void
sw_document_clear_choices (SwDocument *self)
{
  if (self->choices != NULL)
    sw_document_take_choices (self, NULL);
}

void
_sw_document_forget_questions (SwDocument *self, gboolean keep_choices)
{
  sw_document_ask (self, &(SwQuestion){ SW_QUESTION_NONE });

  if (keep_choices)
    return;

  g_clear_pointer (&self->folding, sw_folding_unref);
  self->folding = sw_folding_new ();

  if (self->choices == NULL)
    return;

  g_clear_pointer (&self->choices, g_hash_table_unref);
  g_signal_emit_by_name (self, "choices-changed");
}

/**
 * sw_document_get_folding:
 * @self: a document
 *
 * Returns: (transfer none): what of the task graph shares a box
 */
SwFolding *
sw_document_get_folding (SwDocument *self)
{
  return self->folding;
}

/**
 * sw_document_take_folding:
 * @self: a document
 * @folding: (transfer full): what of the task graph shares a box from now on
 *
 * Draws the graph in other boxes.
 */
void
sw_document_take_folding (SwDocument *self, SwFolding *folding)
{
  g_clear_pointer (&self->folding, sw_folding_unref);
  self->folding = folding;

  if (self->picture != NULL)
    _sw_document_start_drawing (self);
}
