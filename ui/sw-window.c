/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-window-private.h"

#include "sw-palette.h"
#include "sw-ui.h"

#include <glib/gi18n.h>

/* How often a running analysis is looked at, and how long it may run unseen. */
#define TICK_MS      100
#define TICKS_UNSEEN 2

/* Narrower windows show the explanation over the text, and only when asked to. */
#define FOLD_WIDTH 960

/* In still narrower ones the texts stand one above the other. */
#define STACK_WIDTH 640

G_DEFINE_FINAL_TYPE (SwWindow, sw_window, ADW_TYPE_APPLICATION_WINDOW)

/**
 * sw_window_get_document:
 * @self: a window
 *
 * Returns: (transfer none): what it shows
 */
SwDocument *
sw_window_get_document (SwWindow *self)
{
  return self->document;
}

/**
 * sw_window_open:
 * @self: a window
 * @file: a file
 *
 * Opens a file in the window.
 */
void
sw_window_open (SwWindow *self, GFile *file)
{
  sw_document_open (self->document, file);
}

static void
sw_window_update_title (SwWindow *self)
{
  g_autofree char *name = sw_document_dup_name (self->document);
  g_autofree char *title =
    name != NULL ? g_strdup_printf (_ ("%s – Slipway"), name) : g_strdup (_ ("Slipway"));

  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_view_switcher_title_set_title (self->switcher_title, name != NULL ? name : _ ("Slipway"));
}

static char *
describe_verdict (SwVerdict verdict, guint n)
{
  switch (verdict)
    {
    case SW_VERDICT_PROVEN:
      return g_strdup_printf (_ ("%u proven"), n);
    case SW_VERDICT_GUARDED:
      return g_strdup_printf (_ ("%u guarded"), n);
    case SW_VERDICT_EMPTY:
      return g_strdup_printf (_ ("%u empty"), n);
    case SW_VERDICT_REJECTED:
      return g_strdup_printf (_ ("%u rejected"), n);
    case SW_VERDICT_GRAPH:
    default:
      return g_strdup_printf (_ ("%u in a Graph function"), n);
    }
}

static void
sw_window_update_status (SwWindow *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  g_autofree char *proof = sw_proof_settings_dup_label (sw_document_get_proof (self->document));
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = sw_analysis_get_n_launches (analysis);

  if (sw_analysis_is_examined (analysis))
    g_string_append_printf (text, ngettext ("%u launch", "%u launches", n), n);
  else
    g_string_append (text, _ ("Launches were not examined"));

  for (guint i = SW_VERDICT_PROVEN; i <= SW_VERDICT_GRAPH; i++)
    if (analysis->n_verdicts[i] > 0)
      {
        g_autofree char *part = describe_verdict (i, analysis->n_verdicts[i]);

        g_string_append_printf (text, " · %s", part);
      }

  if (analysis->findings->len == 0)
    g_string_append_printf (text, " · %s", _ ("no findings"));

  gtk_label_set_text (self->status_label, text->str);
  gtk_menu_button_set_label (self->preset_button, proof);
}

static void
sw_window_update_failed (SwWindow *self)
{
  const GError *error = sw_document_get_error (self->document);
  g_autofree char *name = sw_document_dup_name (self->document);
  g_autofree char *title =
    g_strdup_printf (_ ("Could Not Open “%s”"), name != NULL ? name : _ ("File"));
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *markup =
    error != NULL ? g_markup_escape_text (error->message, -1) : g_strdup ("");

  adw_status_page_set_title (self->failed_page, title_markup);
  adw_status_page_set_description (self->failed_page, markup);
  gtk_widget_set_visible (self->back_button, sw_document_can_go_back (self->document));
}

/* The bar at the bottom stands in for the switcher when the window is too narrow for it. */
static void
sw_window_update_switcher (SwWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->switcher_bar),
                          sw_document_get_state (self->document) == SW_DOCUMENT_READY
                            && adw_view_switcher_title_get_title_visible (self->switcher_title));
}

/* Which page is shown, and what belongs to it. */
static void
sw_window_update_page (SwWindow *self)
{
  SwDocumentState state = sw_document_get_state (self->document);
  gboolean ready = state == SW_DOCUMENT_READY;
  const char *page = ready ? "document" : state == SW_DOCUMENT_FAILED ? "failed" : "empty";

  if (state == SW_DOCUMENT_EMPTY && sw_document_get_busy (self->document))
    page = "loading";

  if (state == SW_DOCUMENT_FAILED)
    sw_window_update_failed (self);

  if (ready && g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), page) != 0)
    gtk_widget_grab_focus (
      GTK_WIDGET (sw_compare_view_get_view (self->compare_view, SW_SIDE_BEFORE)));

  gtk_stack_set_visible_child_name (self->pages, page);
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher_title, ready);
  sw_window_update_switcher (self);
  gtk_widget_set_visible (self->status_strip, ready);
  gtk_widget_set_visible (self->why_button, ready);
  gtk_widget_set_visible (self->reload_button, state != SW_DOCUMENT_EMPTY);
  sw_window_update_title (self);
  _sw_window_update_actions (self);
}

static void
proof_changed_cb (SwWindow *self)
{
  const SwProofSettings *proof = sw_document_get_proof (self->document);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "preset");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (sw_preset_to_string (proof->preset)));

  if (sw_document_get_analysis (self->document) != NULL)
    sw_window_update_status (self);
}

static void
analysis_changed_cb (SwWindow *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);

  gtk_widget_set_visible (GTK_WIDGET (self->findings_list), analysis->findings->len > 0);
  sw_window_update_status (self);
}

/* Says which pass of a folder was taken, and why, when the user did not say. */
static void
sw_window_explain_pass (SwWindow *self, const SwPassFolder *passes)
{
  g_autofree char *pass = sw_dump_slot_dup_title (sw_pass_folder_get_slot (passes, passes->slot));
  g_autofree char *text = NULL;

  switch (passes->reason)
    {
    case SW_PASS_TO_LEGALIZE:
      text = g_strdup_printf (_ ("%s is shown: the pass before LegalizeSpmdLaunches"), pass);
      break;
    case SW_PASS_LAST_LAUNCHES:
      text = g_strdup_printf (_ ("%s is shown: the last pass with SPMD launches"), pass);
      break;
    case SW_PASS_LAST:
      text = g_strdup_printf (_ ("%s is shown: no pass has SPMD launches"), pass);
      break;
    case SW_PASS_CHOSEN:
    default:
      if (self->toast != NULL)
        adw_toast_dismiss (self->toast);

      return;
    }

  _sw_window_toast (self, text);
}

static void
passes_changed_cb (SwWindow *self)
{
  const SwPassFolder *passes = sw_document_get_passes (self->document);

  if (passes == NULL
      && g_strcmp0 (adw_view_stack_get_visible_child_name (self->views), "passes") == 0)
    adw_view_stack_set_visible_child_name (self->views, "code");

  adw_view_stack_page_set_visible (self->passes_page, passes != NULL);

  if (passes != NULL)
    sw_window_explain_pass (self, passes);

  _sw_window_update_actions (self);
}

static gboolean
busy_tick_cb (gpointer data)
{
  SwWindow *self = data;
  SwAnalysisStage stage = SW_STAGE_LOADING;
  double fraction = sw_document_get_progress (self->document, &stage);
  const char *const stages[] = {
    [SW_STAGE_LOADING] = _ ("Loading…"),           [SW_STAGE_READING] = _ ("Reading…"),
    [SW_STAGE_PROVING] = _ ("Proving…"),           [SW_STAGE_PRINTING] = _ ("Printing…"),
    [SW_STAGE_PASSES] = _ ("Reading the passes…"),
  };

  gtk_label_set_text (self->busy_label, stages[stage]);

  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->busy_bar, fraction);
  else
    gtk_progress_bar_pulse (self->busy_bar);

  if (++self->busy_ticks >= TICKS_UNSEEN)
    gtk_widget_set_visible (self->busy_strip, TRUE);

  return G_SOURCE_CONTINUE;
}

static void
busy_changed_cb (SwWindow *self)
{
  gboolean busy = sw_document_get_busy (self->document);

  g_clear_handle_id (&self->busy_timeout, g_source_remove);
  self->busy_ticks = 0;

  if (busy)
    self->busy_timeout = g_timeout_add (TICK_MS, busy_tick_cb, self);
  else
    gtk_widget_set_visible (self->busy_strip, FALSE);

  sw_window_update_page (self);
}

static void
stale_changed_cb (SwWindow *self)
{
  SwStale stale = sw_document_get_stale (self->document);
  g_autofree char *name = sw_document_dup_name (self->document);
  g_autofree char *text = NULL;

  if (stale == SW_STALE_CHANGED)
    text = g_strdup_printf (_ ("“%s” changed on disk"), name);
  else if (stale == SW_STALE_DELETED)
    text = g_strdup_printf (_ ("“%s” was deleted; what it held is still shown"), name);

  if (text != NULL)
    gtk_label_set_text (self->stale_label, text);

  gtk_widget_set_visible (self->stale_reload, stale == SW_STALE_CHANGED);
  gtk_widget_set_visible (GTK_WIDGET (self->stale_bar), stale != SW_STALE_NONE);
}

static void
stale_response_cb (SwWindow *self, int response)
{
  if (response == 1)
    sw_document_reload (self->document);
  else
    sw_document_ignore_stale (self->document);
}

/* A place is to be seen: the graph shows it when it is a node there, else the text does. */
static void
reveal_cb (SwWindow *self)
{
  const char *view = adw_view_stack_get_visible_child_name (self->views);
  gboolean in_graph =
    g_str_equal (view, "graph")
    && sw_graph_canvas_get_selected (sw_graph_view_get_canvas (self->graph_view)) != SW_GRAPH_NONE;

  if (!in_graph)
    adw_view_stack_set_visible_child_name (self->views, "code");
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, SwWindow *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files == NULL)
        return FALSE;

      sw_window_open (self, files->data);
      return TRUE;
    }

  if (!G_VALUE_HOLDS (value, G_TYPE_FILE))
    return FALSE;

  sw_window_open (self, g_value_get_object (value));

  return TRUE;
}

static void
sw_window_init_drop (SwWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_FILE };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
sw_window_init_settings (SwWindow *self)
{
  self->settings = sw_ui_get_settings ();

  if (self->settings == NULL)
    return;

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (self->settings, "width"),
                               g_settings_get_int (self->settings, "height"));

  if (g_settings_get_boolean (self->settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* A window that is too narrow folds the explanation away; the button brings it back. */
static void
flap_revealed_cb (SwWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "show-why");

  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action),
                               g_variant_new_boolean (adw_flap_get_reveal_flap (self->why_flap)));
}

static gboolean
fold_cb (gpointer data)
{
  SwWindow *self = data;

  int width = gtk_widget_get_width (GTK_WIDGET (self));

  self->fold = 0;
  self->stacked = width < STACK_WIDTH;
  adw_flap_set_fold_policy (self->why_flap, width < FOLD_WIDTH ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                                               : ADW_FLAP_FOLD_POLICY_AUTO);
  sw_compare_view_set_stacked (self->compare_view, self->stacked);

  return G_SOURCE_REMOVE;
}

/* Widgets must not change while they get their sizes. */
static void
sw_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SwWindow *self = SW_WINDOW (widget);
  gboolean narrow = width < FOLD_WIDTH;

  GTK_WIDGET_CLASS (sw_window_parent_class)->size_allocate (widget, width, height, baseline);

  if (self->fold == 0
      && (narrow != (adw_flap_get_fold_policy (self->why_flap) == ADW_FLAP_FOLD_POLICY_ALWAYS)
          || self->stacked != (width < STACK_WIDTH)))
    self->fold = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

static gboolean
sw_window_close_request (GtkWindow *window)
{
  SwWindow *self = SW_WINDOW (window);

  if (self->settings != NULL)
    {
      int width, height;

      gtk_window_get_default_size (window, &width, &height);
      g_settings_set_boolean (self->settings, "maximized", gtk_window_is_maximized (window));

      if (!gtk_window_is_maximized (window) && width > 0 && height > 0)
        {
          g_settings_set_int (self->settings, "width", width);
          g_settings_set_int (self->settings, "height", height);
        }
    }

  /* Lines of a text that nobody sees any more need not be measured. */
  sw_document_close (self->document);
  sw_compare_view_clear (self->compare_view);

  return GTK_WINDOW_CLASS (sw_window_parent_class)->close_request (window);
}

static void
sw_window_dispose (GObject *object)
{
  SwWindow *self = SW_WINDOW (object);

  g_clear_handle_id (&self->busy_timeout, g_source_remove);
  g_clear_handle_id (&self->fold, g_source_remove);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));

  g_clear_object (&self->chooser);
  g_clear_weak_pointer (&self->toast);

  if (self->document != NULL)
    {
      sw_document_close (self->document);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }

  g_clear_object (&self->document);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sw_window_parent_class)->dispose (object);
}

static void
sw_window_class_init (SwWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_window_dispose;
  widget_class->size_allocate = sw_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = sw_window_close_request;

  g_type_ensure (SW_TYPE_COMPARE_VIEW);
  g_type_ensure (SW_TYPE_GRAPH_VIEW);
  g_type_ensure (SW_TYPE_LAUNCH_LIST);
  g_type_ensure (SW_TYPE_PASS_LIST);
  g_type_ensure (SW_TYPE_FINDINGS_LIST);
  g_type_ensure (SW_TYPE_WHY_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SwWindow, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, views);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, failed_page);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, busy_strip);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, busy_label);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, busy_bar);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, stale_bar);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, stale_label);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, stale_reload);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, retry_button);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, reload_button);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, why_button);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, status_strip);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, status_label);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, preset_button);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, why_flap);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, findings_paned);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, compare_view);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, graph_view);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, launch_list);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, passes_page);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, pass_list);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, findings_list);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, why_view);
  gtk_widget_class_bind_template_callback (widget_class, stale_response_cb);
}

static void
sw_window_init (SwWindow *self)
{
  self->document = sw_document_new ();
  self->code_zoom = 100;
  gtk_widget_init_template (GTK_WIDGET (self));

  sw_compare_view_set_document (self->compare_view, self->document);
  sw_graph_view_set_document (self->graph_view, self->document);
  sw_launch_list_set_document (self->launch_list, self->document);
  sw_pass_list_set_document (self->pass_list, self->document);
  sw_findings_list_set_document (self->findings_list, self->document);
  sw_why_view_set_document (self->why_view, self->document);
  g_signal_connect_object (self->document, "notify::analysis", G_CALLBACK (analysis_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::proof", G_CALLBACK (proof_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::passes", G_CALLBACK (passes_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::state", G_CALLBACK (sw_window_update_page),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::file", G_CALLBACK (sw_window_update_title),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::busy", G_CALLBACK (busy_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::stale", G_CALLBACK (stale_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "reveal", G_CALLBACK (reveal_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->switcher_title, "notify::title-visible",
                           G_CALLBACK (sw_window_update_switcher), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->why_flap, "notify::reveal-flap", G_CALLBACK (flap_revealed_cb),
                           self, G_CONNECT_SWAPPED);

  sw_window_init_drop (self);
  sw_window_init_settings (self);
  _sw_window_init_actions (self);
  sw_window_update_page (self);
}

/**
 * sw_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window without a file
 */
SwWindow *
sw_window_new (GtkApplication *application)
{
  return g_object_new (SW_TYPE_WINDOW, "application", application, NULL);
}
