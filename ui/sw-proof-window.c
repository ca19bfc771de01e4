/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-window.h"

#include <glib/gi18n.h>

struct _SwProofWindow
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *preset_row;
  AdwComboRow *overflow_row;
  AdwComboRow *division_row;
  AdwComboRow *index_row;
  AdwPreferencesGroup *facts_group;
  AdwEntryRow *fact_entry;
  AdwActionRow *error_row;
  GtkSpinButton *aic_spin;
  GtkSpinButton *aiv_spin;

  SwDocument *document;
  GPtrArray *fact_rows; /* GtkWidget: in the facts group */
  gboolean showing;     /* rows are set by us */
};

G_DEFINE_FINAL_TYPE (SwProofWindow, sw_proof_window, ADW_TYPE_PREFERENCES_WINDOW)

/* What the document has, to be changed. */
static SwProofSettings *
sw_proof_window_begin (SwProofWindow *self)
{
  return sw_proof_settings_copy (sw_document_get_proof (self->document));
}

static void
remove_cb (GtkButton *button, SwProofWindow *self)
{
  guint index;

  for (index = 0; index < self->fact_rows->len; index++)
    if (gtk_widget_is_ancestor (GTK_WIDGET (button), g_ptr_array_index (self->fact_rows, index)))
      {
        sw_proof_window_remove_fact (self, index);
        return;
      }
}

/* Whether a fact has names that no function has: it would assume nothing. */
static gboolean
is_unused (SwProofWindow *self, guint fact)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  const SwLegalizeResult *result = analysis != NULL ? analysis->result : NULL;

  return result != NULL && !sw_document_get_busy (self->document) && fact < result->assumptions->len
         && (result->assumptions_used & (1u << fact)) == 0;
}

static void
sw_proof_window_show_facts (SwProofWindow *self)
{
  const SwProofSettings *proof = sw_document_get_proof (self->document);

  for (guint i = 0; i < self->fact_rows->len; i++)
    adw_preferences_group_remove (self->facts_group, g_ptr_array_index (self->fact_rows, i));

  g_ptr_array_set_size (self->fact_rows, 0);

  for (guint i = 0; i < proof->assumptions->len; i++)
    {
      g_autofree char *text = sw_assumption_to_string (g_ptr_array_index (proof->assumptions, i));
      g_autofree char *markup = g_markup_escape_text (text, -1);
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);

      if (is_unused (self, i))
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("No function has these names"));

      gtk_widget_set_tooltip_text (button, _ ("Remove This Fact"));
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "flat");
      g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, 0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
      adw_preferences_group_add (self->facts_group, row);
      g_ptr_array_add (self->fact_rows, row);
    }

  gtk_widget_set_sensitive (GTK_WIDGET (self->fact_entry),
                            proof->assumptions->len < SW_MAX_ASSUMPTIONS);
}

static void
sw_proof_window_show (SwProofWindow *self)
{
  const SwProofSettings *proof = sw_document_get_proof (self->document);

  self->showing = TRUE;
  adw_combo_row_set_selected (self->preset_row, proof->preset);
  adw_combo_row_set_selected (self->overflow_row, proof->policy.overflow_wraps ? 1 : 0);
  adw_combo_row_set_selected (self->division_row, proof->policy.division_both ? 1 : 0);
  adw_combo_row_set_selected (self->index_row, proof->policy.index_sign);
  gtk_spin_button_set_value (self->aic_spin, proof->cores.aic);
  gtk_spin_button_set_value (self->aiv_spin, proof->cores.aiv);
  sw_proof_window_show_facts (self);
  self->showing = FALSE;
}

static void
preset_selected_cb (SwProofWindow *self)
{
  g_autoptr (SwProofSettings) proof = NULL;

  if (self->showing)
    return;

  proof = sw_proof_window_begin (self);
  proof->preset = (SwPreset) adw_combo_row_get_selected (self->preset_row);
  proof->policy = sw_policy_from_preset (proof->preset);
  sw_document_set_proof (self->document, proof);
}

static void
switch_changed_cb (SwProofWindow *self)
{
  g_autoptr (SwProofSettings) proof = NULL;

  if (self->showing)
    return;

  proof = sw_proof_window_begin (self);
  proof->policy.overflow_wraps = adw_combo_row_get_selected (self->overflow_row) == 1;
  proof->policy.division_both = adw_combo_row_get_selected (self->division_row) == 1;
  proof->policy.index_sign = (SwIndexSign) adw_combo_row_get_selected (self->index_row);
  proof->cores.aic = (guint) gtk_spin_button_get_value_as_int (self->aic_spin);
  proof->cores.aiv = (guint) gtk_spin_button_get_value_as_int (self->aiv_spin);
  sw_document_set_proof (self->document, proof);
}

/**
 * sw_proof_window_get_error:
 * @self: a window
 *
 * Returns: (nullable): what is wrong with the fact that was entered last
 */
const char *
sw_proof_window_get_error (SwProofWindow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->error_row))
           ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->error_row))
           : NULL;
}

static void
sw_proof_window_set_error (SwProofWindow *self, const char *message)
{
  g_autofree char *markup = message != NULL ? g_markup_escape_text (message, -1) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->error_row),
                                 markup != NULL ? markup : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_row), message != NULL);

  if (message != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->fact_entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->fact_entry), "error");
}

/**
 * sw_proof_window_add_fact:
 * @self: a window
 * @text: a condition, such as "n >= 1" or "main: n % 8 == 0"
 *
 * Adds a fact that the proofs may use; says what is wrong when it is none.
 *
 * Returns: whether it was added
 */
gboolean
sw_proof_window_add_fact (SwProofWindow *self, const char *text)
{
  g_autofree char *message = NULL;
  g_autoptr (SwAssumption) fact = sw_proof_settings_read_fact (text, &message);
  g_autoptr (SwProofSettings) proof = sw_proof_window_begin (self);

  sw_proof_window_set_error (self, message);

  if (fact == NULL || proof->assumptions->len >= SW_MAX_ASSUMPTIONS)
    return FALSE;

  g_ptr_array_add (proof->assumptions, g_steal_pointer (&fact));
  sw_document_set_proof (self->document, proof);

  return TRUE;
}

/**
 * sw_proof_window_remove_fact:
 * @self: a window
 * @fact: its index
 *
 * Takes a fact away.
 */
void
sw_proof_window_remove_fact (SwProofWindow *self, guint fact)
{
  g_autoptr (SwProofSettings) proof = sw_proof_window_begin (self);

  g_return_if_fail (fact < proof->assumptions->len);

  g_ptr_array_remove_index (proof->assumptions, fact);
  sw_document_set_proof (self->document, proof);
}

static void
fact_entered_cb (SwProofWindow *self)
{
  if (sw_proof_window_add_fact (self, gtk_editable_get_text (GTK_EDITABLE (self->fact_entry))))
    gtk_editable_set_text (GTK_EDITABLE (self->fact_entry), "");
}

static void
fact_typed_cb (SwProofWindow *self)
{
  sw_proof_window_set_error (self, NULL);
}

static void
sw_proof_window_dispose (GObject *object)
{
  SwProofWindow *self = SW_PROOF_WINDOW (object);

  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_proof_window_parent_class)->dispose (object);
}

static void
sw_proof_window_finalize (GObject *object)
{
  g_ptr_array_unref (SW_PROOF_WINDOW (object)->fact_rows);

  G_OBJECT_CLASS (sw_proof_window_parent_class)->finalize (object);
}

static void
sw_proof_window_class_init (SwProofWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_proof_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_proof_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-proof-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, preset_row);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, overflow_row);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, division_row);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, index_row);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, facts_group);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, fact_entry);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, error_row);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, aic_spin);
  gtk_widget_class_bind_template_child (widget_class, SwProofWindow, aiv_spin);
  gtk_widget_class_bind_template_callback (widget_class, preset_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, switch_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fact_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, fact_typed_cb);
}

static void
sw_proof_window_init (SwProofWindow *self)
{
  self->fact_rows = g_ptr_array_new ();
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = FALSE;
}

/**
 * sw_proof_window_new:
 * @parent: the window that it belongs to
 * @document: whose assumptions it shows
 *
 * Returns: (transfer none): a window that is not shown yet
 */
SwProofWindow *
sw_proof_window_new (GtkWindow *parent, SwDocument *document)
{
  SwProofWindow *self = g_object_new (SW_TYPE_PROOF_WINDOW, "transient-for", parent, "modal", TRUE,
                                      "destroy-with-parent", TRUE, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "notify::proof", G_CALLBACK (sw_proof_window_show), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::busy", G_CALLBACK (sw_proof_window_show_facts), self,
                           G_CONNECT_SWAPPED);
  sw_proof_window_show (self);

  return self;
}
