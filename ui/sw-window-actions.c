/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix-window.h"
#include "sw-proof-window.h"
#include "sw-ui.h"
#include "sw-window-private.h"

#include <glib/gi18n.h>

#define EXAMPLE_URI   "resource:///org/slipway/Slipway/examples/expert_gate.py"
#define MIN_CODE_ZOOM 50
#define MAX_CODE_ZOOM 300

void
_sw_window_toast (SwWindow *self, const char *text)
{
  AdwToast *toast;
  g_autofree char *markup = g_markup_escape_text (text, -1);

  /* What was said before is over. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);

  toast = adw_toast_new (markup);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static gboolean
sw_window_has_fixes (SwWindow *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);

  return analysis != NULL && analysis->fixes != NULL && analysis->fixes->len > 0;
}

/* Which action is possible depends on what is shown. */
void
_sw_window_update_actions (SwWindow *self)
{
  SwDocumentState state = sw_document_get_state (self->document);
  gboolean ready = state == SW_DOCUMENT_READY;
  const SwPassFolder *passes = ready ? sw_document_get_passes (self->document) : NULL;
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "reload", sw_document_get_file (self->document) != NULL },
    { "cancel", sw_document_get_busy (self->document) },
    { "go-back", sw_document_can_go_back (self->document) },
    { "view", ready },
    { "export", ready },
    { "next-finding", ready },
    { "previous-finding", ready },
    { "next-pass", passes != NULL && sw_pass_folder_find_next (passes, 1) != SW_NO_PASS },
    { "previous-pass", passes != NULL && sw_pass_folder_find_next (passes, -1) != SW_NO_PASS },
    { "fix", ready },
    { "fix-all", ready && sw_window_has_fixes (self) },
    { "find", ready },
    { "find-next", ready },
    { "find-previous", ready },
    { "next-change", ready && sw_compare_view_get_n_changes (self->compare_view) > 0 },
    { "previous-change", ready && sw_compare_view_get_n_changes (self->compare_view) > 0 },
    { "copy-explanation", ready },
    { "show-code", ready },
    { "zoom-in", ready },
    { "zoom-out", ready },
    { "zoom-reset", ready },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), states[i].name);

      if (G_IS_SIMPLE_ACTION (action))
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].enabled);
    }
}

/* Dialogs start where the file is that is shown. */
static void
sw_window_choose_folder (SwWindow *self)
{
  g_autoptr (GFile) folder = sw_ui_dup_folder (sw_document_get_file (self->document));

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
}

static void
open_response_cb (SwWindow *self, int response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

      sw_window_open (self, file);
    }

  g_clear_object (&self->chooser);
}

/* The dialog for a file, or for a folder of passes. */
static void
sw_window_ask_open (SwWindow *self, gboolean folder)
{
  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (
    folder ? _ ("Open a Folder of Passes") : _ ("Open a Program"), GTK_WINDOW (self),
    folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
    NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  sw_window_choose_folder (self);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (open_response_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;
  g_autoptr (GtkFileFilter) programs = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;

  gtk_file_filter_set_name (programs, _ ("PyPTO Programs"));
  gtk_file_filter_add_suffix (programs, "py");
  gtk_file_filter_set_name (all, _ ("All Files"));
  gtk_file_filter_add_pattern (all, "*");

  sw_window_ask_open (self, FALSE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), programs);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), all);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
open_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  if (self->chooser != NULL)
    return;

  sw_window_ask_open (self, TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
sw_window_open_pass (SwWindow *self, int step)
{
  const SwPassFolder *passes = sw_document_get_passes (self->document);
  guint slot = passes != NULL ? sw_pass_folder_find_next (passes, step) : SW_NO_PASS;

  if (slot != SW_NO_PASS)
    sw_document_open_pass (self->document, passes->folder, slot);
}

static void
next_pass_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_window_open_pass (data, 1);
}

static void
previous_pass_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_window_open_pass (data, -1);
}

static void
open_example_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (EXAMPLE_URI);

  sw_window_open (data, file);
}

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_document_reload (((SwWindow *) data)->document);
}

static void
cancel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_document_cancel (((SwWindow *) data)->document);
}

static void
go_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_document_go_back (((SwWindow *) data)->document);
}

static void
view_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  if (g_str_equal (g_variant_get_string (parameter, NULL), "passes")
      && sw_document_get_passes (self->document) == NULL)
    return;

  adw_view_stack_set_visible_child_name (self->views, g_variant_get_string (parameter, NULL));

  if (g_str_equal (g_variant_get_string (parameter, NULL), "graph"))
    gtk_widget_grab_focus (GTK_WIDGET (sw_graph_view_get_canvas (self->graph_view)));
  else if (g_str_equal (g_variant_get_string (parameter, NULL), "launches"))
    sw_launch_list_focus (self->launch_list);
  else if (g_str_equal (g_variant_get_string (parameter, NULL), "passes"))
    sw_pass_list_focus (self->pass_list);
  else
    gtk_widget_grab_focus (
      GTK_WIDGET (sw_compare_view_get_view (self->compare_view, SW_SIDE_BEFORE)));
}

static void
sw_window_show_code (SwWindow *self)
{
  adw_view_stack_set_visible_child_name (self->views, "code");
}

static void
show_code_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_code (self);
  sw_compare_view_show (self->compare_view);
  gtk_widget_grab_focus (
    GTK_WIDGET (sw_compare_view_get_view (self->compare_view, SW_SIDE_BEFORE)));
}

static void
next_finding_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_findings_list_activate_next (((SwWindow *) data)->findings_list, 1);
}

static void
previous_finding_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_findings_list_activate_next (((SwWindow *) data)->findings_list, -1);
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_code (self);
  sw_text_search_open (sw_compare_view_get_search (self->compare_view));
}

static void
find_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_code (self);
  sw_text_search_next (sw_compare_view_get_search (self->compare_view), 1);
}

static void
find_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_code (self);
  sw_text_search_next (sw_compare_view_get_search (self->compare_view), -1);
}

static void
next_change_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_code (self);
  sw_compare_view_go_to_change (self->compare_view, 1);
}

static void
previous_change_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_code (self);
  sw_compare_view_go_to_change (self->compare_view, -1);
}

static void
copy_explanation_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;
  g_autofree char *text = sw_why_view_dup_text (self->why_view);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  _sw_window_toast (self, _ ("Explanation copied"));
}

static gboolean
sw_window_is_graph (SwWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->views), "graph") == 0;
}

static void
sw_window_zoom_code (SwWindow *self, int percent)
{
  self->code_zoom = CLAMP (percent, MIN_CODE_ZOOM, MAX_CODE_ZOOM);
  sw_compare_view_set_zoom (self->compare_view, self->code_zoom);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  if (sw_window_is_graph (self))
    sw_graph_canvas_zoom_in (sw_graph_view_get_canvas (self->graph_view));
  else
    sw_window_zoom_code (self, self->code_zoom + 10);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  if (sw_window_is_graph (self))
    sw_graph_canvas_zoom_out (sw_graph_view_get_canvas (self->graph_view));
  else
    sw_window_zoom_code (self, self->code_zoom - 10);
}

static void
zoom_reset_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  if (sw_window_is_graph (self))
    sw_graph_canvas_zoom_normal (sw_graph_view_get_canvas (self->graph_view));
  else
    sw_window_zoom_code (self, 100);
}

/* Facts and cores stay, single switches follow the preset. */
static void
preset_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwWindow *self = data;
  g_autoptr (SwProofSettings) proof =
    sw_proof_settings_copy (sw_document_get_proof (self->document));

  if (!sw_preset_from_string (g_variant_get_string (value, NULL), &proof->preset))
    return;

  proof->policy = sw_policy_from_preset (proof->preset);
  sw_document_set_proof (self->document, proof);
}

static void
written_cb (SwWindow *self, guint n_fixes)
{
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u fix was made", "%u fixes were made", n_fixes), n_fixes);

  sw_document_reload (self->document);
  _sw_window_toast (self, text);
}

static void
sw_window_show_fixes (SwWindow *self, GPtrArray *fixes)
{
  SwFixWindow *window = sw_fix_window_new (GTK_WINDOW (self), self->document, fixes);

  g_signal_connect_object (window, "written", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
fix_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;
  const SwFix *fix = sw_analysis_find_fix (sw_document_get_analysis (self->document),
                                           g_variant_get_uint32 (parameter));
  g_autoptr (GPtrArray) fixes = g_ptr_array_new ();

  if (fix == NULL)
    return;

  g_ptr_array_add (fixes, (gpointer) fix);
  sw_window_show_fixes (self, fixes);
}

static void
fix_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  sw_window_show_fixes (self, sw_document_get_analysis (self->document)->fixes);
}

static void
assumptions_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwWindow *self = data;

  gtk_window_present (GTK_WINDOW (sw_proof_window_new (GTK_WINDOW (self), self->document)));
}

static void
wrap_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwWindow *self = data;

  g_simple_action_set_state (action, value);
  sw_compare_view_set_wrap (self->compare_view, g_variant_get_boolean (value));

  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "wrap", g_variant_get_boolean (value));
}

static void
show_why_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwWindow *self = data;

  g_simple_action_set_state (action, value);
  adw_flap_set_reveal_flap (self->why_flap, g_variant_get_boolean (value));

  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "show-why", g_variant_get_boolean (value));
}

/* A window, and the name of the file that it writes. */
typedef struct
{
  SwWindow *window;
  char *name;
} SwExport;

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree SwExport *job = data;
  g_autoptr (SwWindow) self = job->window;
  g_autofree char *name = job->name;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (sw_graph_save_finish (result, &error))
    text = g_strdup_printf (_ ("Exported to “%s”"), name);
  else
    text = g_strdup_printf (_ ("Could not export: %s"), error->message);

  _sw_window_toast (self, text);
}

/**
 * sw_window_export:
 * @self: a window
 * @file: where to
 * @form: in which form
 *
 * Writes the graph that is shown to a file, which is replaced as a whole or not at all.
 */
void
sw_window_export (SwWindow *self, GFile *file, SwSaveForm form)
{
  g_autofree char *base = g_file_get_basename (file);
  SwExport *job = g_new (SwExport, 1);

  *job = (SwExport){ g_object_ref (self), g_filename_display_name (base) };

  if (sw_graph_view_save (self->graph_view, form, file, exported_cb, job))
    return;

  g_object_unref (job->window);
  g_free (job->name);
  g_free (job);
  _sw_window_toast (self, _ ("There is no graph to export"));
}

static void
export_response_cb (SwWindow *self, int response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

      sw_window_export (self, file, self->chooser_form);
    }

  g_clear_object (&self->chooser);
}

static void
sw_window_ask_export (SwWindow *self, SwSaveForm form)
{
  g_autofree char *name = sw_graph_view_suggest_name (self->graph_view, form);

  if (self->chooser != NULL)
    return;

  self->chooser_form = form;
  self->chooser = gtk_file_chooser_native_new (_ ("Export Graph"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  sw_window_choose_folder (self);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (export_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *suffix = g_variant_get_string (parameter, NULL);

  for (guint form = 0; form < SW_N_SAVE_FORMS; form++)
    if (g_str_equal (sw_save_form_get_suffix (form), suffix))
      sw_window_ask_export (data, form);
}

void
_sw_window_init_actions (SwWindow *self)
{
  static const GActionEntry entries[] = {
    { "open", open_cb },
    { "open-folder", open_folder_cb },
    { "next-pass", next_pass_cb },
    { "previous-pass", previous_pass_cb },
    { "open-example", open_example_cb },
    { "reload", reload_cb },
    { "cancel", cancel_cb },
    { "go-back", go_back_cb },
    { "view", view_cb, "s" },
    { "show-code", show_code_cb },
    { "next-finding", next_finding_cb },
    { "previous-finding", previous_finding_cb },
    { "find", find_cb },
    { "find-next", find_next_cb },
    { "find-previous", find_previous_cb },
    { "next-change", next_change_cb },
    { "previous-change", previous_change_cb },
    { "copy-explanation", copy_explanation_cb },
    { "zoom-in", zoom_in_cb },
    { "zoom-out", zoom_out_cb },
    { "zoom-reset", zoom_reset_cb },
    { "export", export_cb, "s" },
    { "preset", NULL, "s", "'contract'", preset_cb },
    { "assumptions", assumptions_cb },
    { "fix", fix_cb, "u" },
    { "fix-all", fix_all_cb },
    { "wrap", NULL, NULL, "true", wrap_cb },
    { "show-why", NULL, NULL, "true", show_why_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);

  if (self->settings != NULL)
    {
      const char *const kept[] = { "wrap", "show-why" };

      for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
        {
          g_autoptr (GVariant) value = g_settings_get_value (self->settings, kept[i]);

          g_action_group_change_action_state (G_ACTION_GROUP (self), kept[i], value);
        }
    }
  else
    sw_compare_view_set_wrap (self->compare_view, TRUE);
}

void
_sw_window_install_accels (GtkApplication *application)
{
  static const struct
  {
    const char *action;
    const char *accels[4];
  } table[] = {
    { "win.open", { "<Control>o" } },
    { "win.open-folder", { "<Shift><Control>o" } },
    { "win.reload", { "F5", "<Control>r" } },
    { "win.cancel", { "<Control>period" } },
    { "window.close", { "<Control>w" } },
    { "app.quit", { "<Control>q" } },
    { "win.view::code", { "<Control>1" } },
    { "win.view::graph", { "<Control>2" } },
    { "win.view::launches", { "<Control>3" } },
    { "win.view::passes", { "<Control>4" } },
    { "win.next-pass", { "<Control>bracketright" } },
    { "win.previous-pass", { "<Control>bracketleft" } },
    { "win.fix-all", { "<Shift><Control>x" } },
    { "win.assumptions", { "<Control>comma" } },
    { "win.show-why", { "F9" } },
    { "win.next-finding", { "F8" } },
    { "win.previous-finding", { "<Shift>F8" } },
    { "win.find", { "<Control>f" } },
    { "win.find-next", { "<Control>g", "F3" } },
    { "win.find-previous", { "<Shift><Control>g", "<Shift>F3" } },
    { "win.next-change", { "<Alt>Down" } },
    { "win.previous-change", { "<Alt>Up" } },
    { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
    { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
    { "win.zoom-reset", { "<Control>0", "<Control>KP_0" } },
    { "win.show-help-overlay", { "F1", "<Control>question" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    gtk_application_set_accels_for_action (application, table[i].action, table[i].accels);
}
