/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-findings-list.h"

#include "sw-finding-item.h"
#include "sw-palette.h"
#include "sw-ui.h"

#include <glib/gi18n.h>

struct _SwFindingsList
{
  GtkWidget parent_instance;

  GtkBox *box;
  GtkLabel *summary;
  GtkListView *list_view;

  SwDocument *document;
  GListStore *store;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (SwFindingsList, sw_findings_list, GTK_TYPE_WIDGET)

/* A row: icon, message, fix, rule, place. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *message = gtk_label_new (NULL);
  GtkWidget *fix = gtk_button_new_with_mnemonic (_ ("Fi_x…"));
  GtkWidget *rule = gtk_label_new (NULL);
  GtkWidget *place = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (message), 0);
  gtk_label_set_wrap (GTK_LABEL (message), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (message), PANGO_WRAP_WORD_CHAR);
  sw_ui_no_hyphens (GTK_LABEL (message));
  gtk_widget_set_hexpand (message, TRUE);
  gtk_widget_set_valign (fix, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (fix, _ ("Show What a Fix Would Change"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (fix), "u", G_MAXUINT);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (fix), "win.fix");
  gtk_widget_add_css_class (rule, "dim-label");
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_add_css_class (place, "numeric");
  gtk_label_set_xalign (GTK_LABEL (place), 1);
  gtk_label_set_width_chars (GTK_LABEL (place), 8);
  gtk_box_append (GTK_BOX (row), gtk_image_new ());
  gtk_box_append (GTK_BOX (row), message);
  gtk_box_append (GTK_BOX (row), fix);
  gtk_box_append (GTK_BOX (row), rule);
  gtk_box_append (GTK_BOX (row), place);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  SwFindingItem *item = gtk_list_item_get_item (list_item);
  const SwDiagnostic *finding = sw_finding_item_get_finding (item);
  SwPosition position = sw_finding_item_get_position (item);
  SwMarkKind kind = SW_MARK_NOTE + (guint) finding->severity;
  GtkWidget *row = gtk_list_item_get_child (list_item);
  GtkWidget *icon = gtk_widget_get_first_child (row);
  GtkWidget *message = gtk_widget_get_next_sibling (icon);
  GtkWidget *fix = gtk_widget_get_next_sibling (message);
  GtkWidget *rule = gtk_widget_get_next_sibling (fix);
  GtkWidget *place = gtk_widget_get_next_sibling (rule);
  g_autofree char *where = g_strdup_printf ("%u:%u", position.line, position.column);
  const char *classes[] = { "verdict", sw_mark_get_name (kind), NULL };

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), sw_mark_get_icon_name (kind));
  gtk_widget_set_tooltip_text (icon, sw_mark_get_label (kind));
  gtk_widget_set_css_classes (icon, classes);
  gtk_label_set_text (GTK_LABEL (message), finding->message);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (fix), "u", sw_finding_item_get_index (item));
  gtk_widget_set_visible (fix, sw_finding_item_has_fix (item));
  gtk_label_set_text (GTK_LABEL (rule), sw_rule_get (finding->rule)->id);
  gtk_widget_set_tooltip_text (rule, _ (sw_rule_get (finding->rule)->summary));
  gtk_label_set_text (GTK_LABEL (place), where);
}

/**
 * sw_findings_list_activate:
 * @self: a findings list
 * @position: a row
 *
 * Jumps to the place of a finding.
 */
void
sw_findings_list_activate (SwFindingsList *self, guint position)
{
  g_autoptr (SwFindingItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item == NULL)
    return;

  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u", position);
  sw_document_select_span (self->document, sw_finding_item_get_finding (item)->span);
}

/**
 * sw_findings_list_activate_next:
 * @self: a findings list
 * @step: 1 for the next finding, -1 for the previous one
 *
 * Jumps from finding to finding, around the end.
 */
void
sw_findings_list_activate_next (SwFindingsList *self, int step)
{
  guint n = sw_findings_list_get_n (self);
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (n == 0)
    return;

  if (selected == GTK_INVALID_LIST_POSITION)
    selected = step > 0 ? n - 1 : 0;

  sw_findings_list_activate (self, (selected + n + (guint) step) % n);
}

static void
activate_cb (SwFindingsList *self, guint position)
{
  sw_findings_list_activate (self, position);
}

/**
 * sw_findings_list_get_n:
 * @self: a findings list
 *
 * Returns: how many findings it shows
 */
guint
sw_findings_list_get_n (SwFindingsList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->store));
}

static char *
describe (const SwAnalysis *analysis)
{
  guint n[SW_SEVERITY_ERROR + 1] = { 0 };
  g_autofree char *errors = NULL;
  g_autofree char *warnings = NULL;
  g_autofree char *notes = NULL;
  char *parts[4] = { NULL };
  guint n_parts = 0;

  for (guint i = 0; i < analysis->findings->len; i++)
    n[((const SwDiagnostic *) g_ptr_array_index (analysis->findings, i))->severity]++;

  errors = g_strdup_printf (ngettext ("%u error", "%u errors", n[SW_SEVERITY_ERROR]),
                            n[SW_SEVERITY_ERROR]);
  warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n[SW_SEVERITY_WARNING]),
                              n[SW_SEVERITY_WARNING]);
  notes =
    g_strdup_printf (ngettext ("%u note", "%u notes", n[SW_SEVERITY_NOTE]), n[SW_SEVERITY_NOTE]);

  if (n[SW_SEVERITY_ERROR] > 0)
    parts[n_parts++] = errors;

  if (n[SW_SEVERITY_WARNING] > 0)
    parts[n_parts++] = warnings;

  if (n[SW_SEVERITY_NOTE] > 0)
    parts[n_parts++] = notes;

  return g_strjoinv (" · ", parts);
}

static void
analysis_changed_cb (SwFindingsList *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  guint n = analysis != NULL ? analysis->findings->len : 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (n, g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, sw_finding_item_new (analysis, i));

  g_list_store_splice (self->store, 0, sw_findings_list_get_n (self), items->pdata, items->len);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);

  if (analysis != NULL)
    {
      g_autofree char *summary = describe (analysis);

      gtk_label_set_text (self->summary, summary);
    }
}

/**
 * sw_findings_list_set_document:
 * @self: a findings list
 * @document: what it shows
 *
 * Connects the list to its document, once.
 */
void
sw_findings_list_set_document (SwFindingsList *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "notify::analysis", G_CALLBACK (analysis_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_findings_list_dispose (GObject *object)
{
  SwFindingsList *self = SW_FINDINGS_LIST (object);

  g_clear_object (&self->document);
  g_clear_pointer ((GtkWidget **) &self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sw_findings_list_parent_class)->dispose (object);
}

static void
sw_findings_list_class_init (SwFindingsListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_findings_list_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-findings-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SwFindingsList, box);
  gtk_widget_class_bind_template_child (widget_class, SwFindingsList, summary);
  gtk_widget_class_bind_template_child (widget_class, SwFindingsList, list_view);
}

static void
sw_findings_list_init (SwFindingsList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->store = g_list_store_new (SW_TYPE_FINDING_ITEM);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->store)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->list_view, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
}
