/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix-window.h"

#include "sw-fix-job.h"
#include "sw-ui.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>

struct _SwFixWindow
{
  AdwWindow parent_instance;

  GtkListBox *titles;
  GtkSourceView *view;
  GtkButton *apply_button;
  GtkLabel *error_label;
  GtkRevealer *error_revealer;

  SwDocument *document;
  SwAnalysis *analysis;
  GPtrArray *fixes; /* SwFix, of the analysis */
  char *diff;
  GtkFileChooserNative *chooser; /* while it is open */
  GtkWidget *focus;              /* (nullable): what had the focus before writing */
};

enum
{
  SIGNAL_WRITTEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SwFixWindow, sw_fix_window, ADW_TYPE_WINDOW)

/**
 * sw_fix_window_get_diff:
 * @self: a window
 *
 * Returns: the difference that it shows
 */
const char *
sw_fix_window_get_diff (SwFixWindow *self)
{
  return self->diff;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SwFixWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (sw_fix_write_finish (result, &error))
    {
      g_signal_emit (self, signals[SIGNAL_WRITTEN], 0, self->fixes->len);
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  gtk_label_set_text (self->error_label, error->message);
  gtk_revealer_set_reveal_child (self->error_revealer, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  gtk_window_set_focus (GTK_WINDOW (self), self->focus);
}

/**
 * sw_fix_window_save:
 * @self: a window
 * @file: where to
 *
 * Writes the fixed program, all or nothing.  The file that was read is replaced only when it is
 * still what was read.
 */
void
sw_fix_window_save (SwFixWindow *self, GFile *file)
{
  gboolean own = g_file_equal (file, sw_document_get_file (self->document));

  self->focus = gtk_window_get_focus (GTK_WINDOW (self));
  gtk_revealer_set_reveal_child (self->error_revealer, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  sw_fix_write_async (self->analysis, self->fixes, file,
                      own ? sw_document_get_etag (self->document) : NULL, written_cb,
                      g_object_ref (self));
}

static void
apply_cb (SwFixWindow *self)
{
  sw_fix_window_save (self, sw_document_get_file (self->document));
}

static void
save_response_cb (SwFixWindow *self, int response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

      sw_fix_window_save (self, file);
    }

  g_clear_object (&self->chooser);
}

static void
save_as_cb (SwFixWindow *self)
{
  g_autofree char *name = sw_document_dup_name (self->document);
  g_autoptr (GFile) folder = sw_ui_dup_folder (sw_document_get_file (self->document));

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (_ ("Save the Fixed Program"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (save_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
copy_cb (SwFixWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->diff);
}

static void
sw_fix_window_add_titles (SwFixWindow *self)
{
  for (guint i = 0; i < self->fixes->len; i++)
    {
      const SwFix *fix = g_ptr_array_index (self->fixes, i);
      g_autofree char *title = g_markup_escape_text (fix->title, -1);
      g_autofree char *place = g_strdup_printf (
        _ ("line %u"),
        sw_analysis_line_of (self->analysis, g_array_index (fix->places, SwSpan, 0)) + 1);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
      gtk_list_box_append (self->titles, row);
    }
}

static void
sw_fix_window_update_colors (SwFixWindow *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  gtk_source_buffer_set_style_scheme (
    GTK_SOURCE_BUFFER (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view))),
    gtk_source_style_scheme_manager_get_scheme (gtk_source_style_scheme_manager_get_default (),
                                                dark ? "Adwaita-dark" : "Adwaita"));
}

/* Lines of any length and with any characters, as the text view of a program has them. */
static void
sw_fix_window_show_diff (SwFixWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  GtkSourceLanguage *language =
    gtk_source_language_manager_get_language (gtk_source_language_manager_get_default (), "diff");
  g_autofree char *name = sw_document_dup_name (self->document);
  g_autoptr (GString) diff = g_string_new (NULL);
  SwDisplayText text;

  sw_fixes_format_diff (self->fixes, self->analysis->source, name, diff);
  self->diff = g_strdup (diff->str);
  sw_display_text_init (&text, diff->str, diff->len);
  gtk_source_buffer_set_language (GTK_SOURCE_BUFFER (buffer), language);
  gtk_text_buffer_set_text (buffer, text.text, (int) text.length);
  sw_display_text_clear (&text);
  sw_fix_window_update_colors (self);
}

static void
sw_fix_window_dispose (GObject *object)
{
  SwFixWindow *self = SW_FIX_WINDOW (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));

  g_clear_object (&self->chooser);
  g_clear_object (&self->document);
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  g_clear_pointer (&self->analysis, sw_analysis_unref);

  G_OBJECT_CLASS (sw_fix_window_parent_class)->dispose (object);
}

static void
sw_fix_window_finalize (GObject *object)
{
  g_free (SW_FIX_WINDOW (object)->diff);

  G_OBJECT_CLASS (sw_fix_window_parent_class)->finalize (object);
}

static void
sw_fix_window_class_init (SwFixWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_fix_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_fix_window_finalize;

  /**
   * SwFixWindow::written:
   * @n_fixes: how many fixes were made
   *
   * The fixed program has been written.
   */
  signals[SIGNAL_WRITTEN] = g_signal_new ("written", SW_TYPE_FIX_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-fix-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SwFixWindow, titles);
  gtk_widget_class_bind_template_child (widget_class, SwFixWindow, view);
  gtk_widget_class_bind_template_child (widget_class, SwFixWindow, apply_button);
  gtk_widget_class_bind_template_child (widget_class, SwFixWindow, error_label);
  gtk_widget_class_bind_template_child (widget_class, SwFixWindow, error_revealer);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_as_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
sw_fix_window_init (SwFixWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (sw_fix_window_update_colors), self, G_CONNECT_SWAPPED);
}

/**
 * sw_fix_window_new:
 * @parent: the window that it belongs to
 * @document: what is to be fixed
 * @fixes: (element-type SwFix): fixes of its analysis
 *
 * Returns: (transfer none): a window that is not shown yet
 */
SwFixWindow *
sw_fix_window_new (GtkWindow *parent, SwDocument *document, GPtrArray *fixes)
{
  SwFixWindow *self = g_object_new (SW_TYPE_FIX_WINDOW, "transient-for", parent, "modal", TRUE,
                                    "destroy-with-parent", TRUE, NULL);

  self->document = g_object_ref (document);
  self->analysis = sw_analysis_ref (sw_document_get_analysis (document));
  self->fixes = g_ptr_array_ref (fixes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->apply_button),
                            g_file_is_native (sw_document_get_file (document)));
  sw_fix_window_add_titles (self);
  sw_fix_window_show_diff (self);

  return self;
}
