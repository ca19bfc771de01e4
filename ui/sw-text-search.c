/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-text-search.h"

#include <glib/gi18n.h>

struct _SwTextSearch
{
  GtkWidget parent_instance;

  GtkSearchBar *bar;
  GtkSearchEntry *entry;
  GtkLabel *status;

  SwSourceView *views[SW_N_SIDES]; /* not owned: siblings in one widget */
  GtkSourceSearchSettings *settings;
  GtkSourceSearchContext *contexts[SW_N_SIDES];
  GSimpleActionGroup *actions;
  GCancellable *running;
  SwSide side;                /* where the search goes on */
  guint origin[SW_N_SIDES];   /* offsets of the cursors when the bar was opened */
  gboolean found[SW_N_SIDES]; /* the selection is a match */
  gboolean moved;             /* the user has gone to a match: closing does not lead back */
};

enum
{
  SIGNAL_OPENED,
  SIGNAL_FOUND,
  SIGNAL_CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SwTextSearch, sw_text_search, GTK_TYPE_WIDGET)

/* One search on its way, in one text. */
typedef struct
{
  SwTextSearch *self;
  SwSide side;
  int step;
  gboolean other; /* the other text has been looked through already */
} SwSeek;

static void sw_text_search_seek (SwTextSearch *self, SwSide side, int step, guint offset,
                                 gboolean other);

static GtkTextBuffer *
sw_text_search_get_buffer (SwTextSearch *self, SwSide side)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->views[side]));
}

/**
 * sw_text_search_get_status:
 * @self: a search bar
 *
 * Returns: what it says about the matches
 */
const char *
sw_text_search_get_status (SwTextSearch *self)
{
  return gtk_label_get_text (self->status);
}

/**
 * sw_text_search_get_entry:
 * @self: a search bar
 *
 * Returns: (transfer none): where the words are typed
 */
GtkEditable *
sw_text_search_get_entry (SwTextSearch *self)
{
  return GTK_EDITABLE (self->entry);
}

/**
 * sw_text_search_is_open:
 * @self: a search bar
 *
 * Returns: whether it is shown
 */
gboolean
sw_text_search_is_open (SwTextSearch *self)
{
  return gtk_search_bar_get_search_mode (self->bar);
}

static void
sw_text_search_update_status (SwTextSearch *self)
{
  g_autofree char *text = NULL;
  g_autofree char *tip = NULL;
  g_autoptr (GError) error = NULL;
  int n[SW_N_SIDES];
  int position = -1;
  gboolean wrong = FALSE;

  if (gtk_source_search_settings_get_search_text (self->settings) == NULL)
    {
      gtk_label_set_text (self->status, "");
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), NULL);
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
      return;
    }

  for (guint side = 0; side < SW_N_SIDES; side++)
    n[side] = gtk_source_search_context_get_occurrences_count (self->contexts[side]);

  error = gtk_source_search_context_get_regex_error (self->contexts[SW_SIDE_BEFORE]);

  if (self->found[self->side])
    {
      GtkTextIter start, end;

      if (gtk_text_buffer_get_selection_bounds (sw_text_search_get_buffer (self, self->side),
                                                &start, &end))
        position = gtk_source_search_context_get_occurrence_position (self->contexts[self->side],
                                                                      &start, &end);
    }

  if (error != NULL)
    {
      text = g_strdup (_ ("Not a regular expression"));
      tip = g_strdup (error->message);
      wrong = TRUE;
    }
  else if (n[SW_SIDE_BEFORE] < 0 || n[SW_SIDE_AFTER] < 0)
    text = g_strdup ("…");
  else if (n[SW_SIDE_BEFORE] == 0 && n[SW_SIDE_AFTER] == 0)
    {
      text = g_strdup (_ ("No matches"));
      wrong = TRUE;
    }
  else
    {
      if (position > 0)
        text = g_strdup_printf (_ ("%d of %d"), position, n[self->side]);
      else
        text = g_strdup_printf (ngettext ("%d match", "%d matches", (gulong) n[self->side]),
                                n[self->side]);

      tip = g_strdup_printf (_ ("%d before the pass, %d after it"), n[SW_SIDE_BEFORE],
                             n[SW_SIDE_AFTER]);
    }

  gtk_label_set_text (self->status, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), tip);

  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
}

static void
sw_text_search_show (SwTextSearch *self, SwSide side, const GtkTextIter *start,
                     const GtkTextIter *end)
{
  self->side = side;
  self->found[side] = !gtk_text_iter_equal (start, end);
  sw_source_view_select_range (self->views[side], start, end);
  g_signal_emit (self, signals[SIGNAL_FOUND], 0, (guint) side,
                 (guint) gtk_text_iter_get_line (start));
}

static void
sought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree SwSeek *seek = data;
  g_autoptr (SwTextSearch) self = seek->self;
  GtkSourceSearchContext *context = GTK_SOURCE_SEARCH_CONTEXT (source);
  g_autoptr (GError) error = NULL;
  GtkTextIter start, end;
  gboolean found;

  if (seek->step > 0)
    found = gtk_source_search_context_forward_finish (context, result, &start, &end, NULL, &error);
  else
    found = gtk_source_search_context_backward_finish (context, result, &start, &end, NULL, &error);

  if (error != NULL || self->contexts[seek->side] != context)
    return;

  if (found)
    sw_text_search_show (self, seek->side, &start, &end);
  else if (!seek->other)
    {
      self->found[seek->side] = FALSE;
      sw_text_search_seek (self, 1 - seek->side, seek->step, self->origin[1 - seek->side], TRUE);
      return;
    }

  sw_text_search_update_status (self);
}

/* Looks for the next match from @offset on; in the other text when this one has none. */
static void
sw_text_search_seek (SwTextSearch *self, SwSide side, int step, guint offset, gboolean other)
{
  SwSeek *seek = g_new (SwSeek, 1);
  GtkTextIter from;

  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  self->running = g_cancellable_new ();
  *seek = (SwSeek){ g_object_ref (self), side, step, other };
  gtk_text_buffer_get_iter_at_offset (sw_text_search_get_buffer (self, side), &from, (int) offset);

  if (step > 0)
    gtk_source_search_context_forward_async (self->contexts[side], &from, self->running, sought_cb,
                                             seek);
  else
    gtk_source_search_context_backward_async (self->contexts[side], &from, self->running, sought_cb,
                                              seek);
}

/**
 * sw_text_search_next:
 * @self: a search bar
 * @step: 1 for the next match, -1 for the previous one
 *
 * Goes to another match, around the end; opens the bar when there is nothing to look for.
 */
void
sw_text_search_next (SwTextSearch *self, int step)
{
  GtkTextIter start, end;

  if (!sw_text_search_is_open (self)
      || gtk_source_search_settings_get_search_text (self->settings) == NULL)
    {
      sw_text_search_open (self);
      return;
    }

  self->moved = TRUE;
  gtk_text_buffer_get_selection_bounds (sw_text_search_get_buffer (self, self->side), &start, &end);
  sw_text_search_seek (self, self->side, step,
                       (guint) gtk_text_iter_get_offset (step > 0 ? &end : &start), FALSE);
}

/* What is typed is looked for from where the cursor was when the typing began. */
static void
sw_text_search_restart (SwTextSearch *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (!sw_text_search_is_open (self))
    return;

  gtk_source_search_settings_set_search_text (self->settings, text);
  memset (self->found, 0, sizeof self->found);

  if (gtk_source_search_settings_get_search_text (self->settings) != NULL)
    sw_text_search_seek (self, self->side, 1, self->origin[self->side], FALSE);
  else
    g_cancellable_cancel (self->running);

  sw_text_search_update_status (self);
}

static void
activate_cb (SwTextSearch *self)
{
  sw_text_search_next (self, 1);
}

static void
previous_cb (SwTextSearch *self)
{
  sw_text_search_next (self, -1);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
                SwTextSearch *self)
{
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || (modifiers & GDK_SHIFT_MASK) == 0)
    return FALSE;

  sw_text_search_next (self, -1);

  return TRUE;
}

static void
sw_text_search_remember (SwTextSearch *self)
{
  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      GtkTextBuffer *buffer = sw_text_search_get_buffer (self, side);
      GtkTextIter start, end;

      gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
      self->origin[side] = (guint) gtk_text_iter_get_offset (&start);
    }
}

/* A word or two that are selected are most likely what is looked for. */
static void
sw_text_search_take_selection (SwTextSearch *self)
{
  GtkTextBuffer *buffer = sw_text_search_get_buffer (self, self->side);
  GtkTextIter start, end;

  if (gtk_text_buffer_get_selection_bounds (buffer, &start, &end)
      && gtk_text_iter_get_line (&start) == gtk_text_iter_get_line (&end))
    {
      g_autofree char *text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);

      gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
    }
}

/**
 * sw_text_search_open:
 * @self: a search bar
 *
 * Shows the bar and puts the focus into it.
 */
void
sw_text_search_open (SwTextSearch *self)
{
  if (!sw_text_search_is_open (self))
    {
      sw_text_search_remember (self);
      self->moved = FALSE;
      g_signal_emit (self, signals[SIGNAL_OPENED], 0, (guint) self->side);
      sw_text_search_take_selection (self);
      gtk_search_bar_set_search_mode (self->bar, TRUE);
      sw_text_search_restart (self);
    }

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
mode_changed_cb (SwTextSearch *self)
{
  if (sw_text_search_is_open (self))
    return;

  g_cancellable_cancel (self->running);
  gtk_source_search_settings_set_search_text (self->settings, NULL);

  if (!self->moved && self->views[self->side] != NULL)
    for (guint side = 0; side < SW_N_SIDES; side++)
      {
        GtkTextIter start;

        gtk_text_buffer_get_iter_at_offset (sw_text_search_get_buffer (self, side), &start,
                                            (int) self->origin[side]);
        sw_source_view_select_range (self->views[side], &start, &start);
      }

  g_signal_emit (self, signals[SIGNAL_CLOSED], 0, (guint) self->side, !self->moved);
}

/**
 * sw_text_search_set_side:
 * @self: a search bar
 * @side: before or after
 *
 * Says in which text the search goes on.
 */
void
sw_text_search_set_side (SwTextSearch *self, SwSide side)
{
  self->side = side;
}

/**
 * sw_text_search_set_views:
 * @self: a search bar
 * @before: where it looks
 * @after: where it looks, too
 *
 * Connects the bar to the texts, once.
 */
void
sw_text_search_set_views (SwTextSearch *self, SwSourceView *before, SwSourceView *after)
{
  self->views[SW_SIDE_BEFORE] = before;
  self->views[SW_SIDE_AFTER] = after;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      self->contexts[side] = gtk_source_search_context_new (
        GTK_SOURCE_BUFFER (sw_text_search_get_buffer (self, side)), self->settings);
      g_signal_connect_object (self->contexts[side], "notify::occurrences-count",
                               G_CALLBACK (sw_text_search_update_status), self, G_CONNECT_SWAPPED);
    }
}

static void
option_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwTextSearch *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  gboolean on = g_variant_get_boolean (value);

  g_simple_action_set_state (action, value);

  if (g_str_equal (name, "case"))
    gtk_source_search_settings_set_case_sensitive (self->settings, on);
  else if (g_str_equal (name, "word"))
    gtk_source_search_settings_set_at_word_boundaries (self->settings, on);
  else
    gtk_source_search_settings_set_regex_enabled (self->settings, on);

  sw_text_search_restart (self);
}

static void
sw_text_search_dispose (GObject *object)
{
  SwTextSearch *self = SW_TEXT_SEARCH (object);

  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_object (&self->contexts[SW_SIDE_BEFORE]);
  g_clear_object (&self->contexts[SW_SIDE_AFTER]);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_pointer ((GtkWidget **) &self->bar, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_text_search_parent_class)->dispose (object);
}

static void
sw_text_search_class_init (SwTextSearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_text_search_dispose;

  /**
   * SwTextSearch::opened:
   * @side: the text in which the search begins
   *
   * The bar is about to be shown.
   */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", SW_TYPE_TEXT_SEARCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * SwTextSearch::found:
   * @side: a text
   * @line: a line of it, from 0
   *
   * A match is selected there.
   */
  signals[SIGNAL_FOUND] = g_signal_new ("found", SW_TYPE_TEXT_SEARCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /**
   * SwTextSearch::closed:
   * @side: the text in which the search went on
   * @back: whether the old place is to be shown again
   *
   * The bar is not shown any more.
   */
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", SW_TYPE_TEXT_SEARCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-text-search.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTextSearch, bar);
  gtk_widget_class_bind_template_child (widget_class, SwTextSearch, entry);
  gtk_widget_class_bind_template_child (widget_class, SwTextSearch, status);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, sw_text_search_restart);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
}

static void
sw_text_search_init (SwTextSearch *self)
{
  static const GActionEntry entries[] = {
    { "case", NULL, NULL, "false", option_cb },
    { "word", NULL, NULL, "false", option_cb },
    { "regex", NULL, NULL, "false", option_cb },
  };
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->settings = gtk_source_search_settings_new ();
  gtk_source_search_settings_set_wrap_around (self->settings, TRUE);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "search", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->bar, GTK_EDITABLE (self->entry));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}
