/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-tree.h"

#include "sw-proof-item.h"
#include "sw-ui.h"

#include <glib/gi18n.h>

struct _SwProofTree
{
  GtkWidget parent_instance;

  GtkListView *list;

  SwDocument *document;
  GtkTreeListModel *rows;
};

G_DEFINE_FINAL_TYPE (SwProofTree, sw_proof_tree, GTK_TYPE_WIDGET)

/* The widgets of a row.  They live as long as the expander that they stand in. */
typedef struct
{
  GtkLabel *number;
  GtkLabel *text;
  GtkWidget *below; /* rule and place */
  GtkLabel *rule;
  GtkButton *place;
} SwProofRow;

static GListModel *
create_children_cb (gpointer item, gpointer data)
{
  return sw_proof_item_create_children (item);
}

static gboolean
has_place (const SwProofStep *step)
{
  return step->span.end > step->span.start;
}

static char *
dup_place (SwProofTree *self, const SwProofStep *step)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);

  return g_strdup_printf (_ ("line %u"), sw_analysis_line_of (analysis, step->span) + 1);
}

static char *
dup_text (SwProofItem *item)
{
  const SwProofStep *step = sw_proof_item_get_step (item);

  return sw_proof_item_is_reference (item)
           ? g_strdup_printf (_ ("see step %u, above"), step->number)
           : g_strdup (step->text);
}

/* All that the row says, for who does not see it. */
static char *
describe (SwProofTree *self, SwProofItem *item)
{
  const SwProofStep *step = sw_proof_item_get_step (item);
  g_autofree char *said = NULL;
  g_autofree char *place = NULL;

  if (sw_proof_item_is_reference (item))
    return dup_text (item);

  said = g_strdup_printf (_ ("Step %u, %s: %s"), step->number, step->rule, step->text);

  if (!has_place (step))
    return g_steal_pointer (&said);

  place = dup_place (self, step);

  return g_strdup_printf ("%s, %s", said, place);
}

static void
sw_proof_tree_show_place (SwProofTree *self, const SwProofStep *step)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-code", NULL);
  sw_document_select_span (self->document, step->span);
}

static void
place_clicked_cb (SwProofTree *self, GtkButton *button)
{
  GtkTreeExpander *expander =
    GTK_TREE_EXPANDER (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_TREE_EXPANDER));
  g_autoptr (SwProofItem) item = gtk_tree_expander_get_item (expander);

  if (item != NULL)
    sw_proof_tree_show_place (self, sw_proof_item_get_step (item));
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  SwProofTree *self = data;
  SwProofRow *row = g_new0 (SwProofRow, 1);
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  row->number = GTK_LABEL (new_label ("dim-label"));
  gtk_widget_add_css_class (GTK_WIDGET (row->number), "numeric");
  row->text = GTK_LABEL (new_label (NULL));
  gtk_label_set_wrap (row->text, TRUE);
  gtk_label_set_wrap_mode (row->text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (row->text, GTK_NATURAL_WRAP_NONE);
  sw_ui_no_hyphens (row->text);
  row->below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  row->rule = GTK_LABEL (new_label ("dim-label"));
  gtk_widget_add_css_class (GTK_WIDGET (row->rule), "caption");
  gtk_label_set_ellipsize (row->rule, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (row->rule), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->rule), _ ("Rule of the Step"));
  gtk_widget_set_valign (GTK_WIDGET (row->rule), GTK_ALIGN_CENTER);
  row->place = GTK_BUTTON (gtk_button_new_with_label (""));
  gtk_widget_add_css_class (GTK_WIDGET (row->place), "place");
  gtk_widget_add_css_class (GTK_WIDGET (row->place), "flat");
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->place), _ ("Show in Code"));
  g_signal_connect_object (row->place, "clicked", G_CALLBACK (place_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (row->below), GTK_WIDGET (row->rule));
  gtk_box_append (GTK_BOX (row->below), GTK_WIDGET (row->place));
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (row->text));
  gtk_box_append (GTK_BOX (lines), row->below);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->number));
  gtk_box_append (GTK_BOX (box), lines);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), box);
  g_object_set_data_full (G_OBJECT (expander), "sw-proof-row", row, g_free);
  gtk_list_item_set_child (list_item, expander);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  SwProofTree *self = data;
  GtkWidget *expander = gtk_list_item_get_child (list_item);
  SwProofRow *row = g_object_get_data (G_OBJECT (expander), "sw-proof-row");
  GtkTreeListRow *tree_row = gtk_list_item_get_item (list_item);
  g_autoptr (SwProofItem) item = gtk_tree_list_row_get_item (tree_row);
  const SwProofStep *step = sw_proof_item_get_step (item);
  gboolean reference = sw_proof_item_is_reference (item);
  g_autofree char *number = reference ? g_strdup ("") : g_strdup_printf ("%u", step->number);
  g_autofree char *text = dup_text (item);
  g_autofree char *described = describe (self, item);
  g_autofree char *place = has_place (step) ? dup_place (self, step) : NULL;

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), tree_row);
  gtk_label_set_text (row->number, number);
  gtk_label_set_text (row->text, text);
  gtk_label_set_text (row->rule, step->rule);
  gtk_button_set_label (row->place, place != NULL ? place : "");
  gtk_widget_set_visible (GTK_WIDGET (row->place), place != NULL);
  gtk_widget_set_visible (row->below, !reference);

  if (reference)
    gtk_widget_add_css_class (GTK_WIDGET (row->text), "dim-label");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row->text), "dim-label");

  /* The focus is on the expander, the list item is what a screen reader walks over. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  described, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (expander)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, described, -1);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item)), NULL);
}

/* The place where step @number stands in full; it may be inside something that is closed. */
static guint
sw_proof_tree_find_step (SwProofTree *self, guint number)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      g_autoptr (SwProofItem) item = gtk_tree_list_row_get_item (row);

      if (!sw_proof_item_is_reference (item) && sw_proof_item_get_step (item)->number == number)
        return i;

      gtk_tree_list_row_set_expanded (row, TRUE);
    }

  return GTK_INVALID_LIST_POSITION;
}

/**
 * sw_proof_tree_activate:
 * @self: a proof
 * @position: of a row
 *
 * What a click on a row does: a fact shows its line, a reference the step that it refers to, and
 * any other step what it follows from.
 */
void
sw_proof_tree_activate (SwProofTree *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  g_autoptr (SwProofItem) item = gtk_tree_list_row_get_item (row);
  const SwProofStep *step = sw_proof_item_get_step (item);

  if (sw_proof_item_is_reference (item))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                sw_proof_tree_find_step (self, step->number));
  else if (has_place (step))
    sw_proof_tree_show_place (self, step);
  else
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

/**
 * sw_proof_tree_get_rows:
 * @self: a proof
 *
 * Returns: (transfer none): the visible rows, GtkTreeListRow of SwProofItem
 */
GListModel *
sw_proof_tree_get_rows (SwProofTree *self)
{
  return G_LIST_MODEL (self->rows);
}

/**
 * sw_proof_tree_append_text:
 * @self: a proof that nobody has closed a row of
 * @text: what it is added to
 *
 * Adds the tree as lines, each indented by its depth.
 */
void
sw_proof_tree_append_text (SwProofTree *self, GString *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      g_autoptr (SwProofItem) item = gtk_tree_list_row_get_item (row);
      const SwProofStep *step = sw_proof_item_get_step (item);
      g_autofree char *said = dup_text (item);

      g_string_append_printf (text, "%*s", 2 * (int) gtk_tree_list_row_get_depth (row), "");

      if (!sw_proof_item_is_reference (item))
        g_string_append_printf (text, "%u. %s: ", step->number, step->rule);

      g_string_append_printf (text, "%s\n", said);
    }
}

/**
 * sw_proof_tree_new:
 * @document: where lines are shown
 * @answer: an answer with a proof
 *
 * Returns: (transfer floating): its tree, all of it open
 */
GtkWidget *
sw_proof_tree_new (SwDocument *document, SwAnswer *answer)
{
  SwProofTree *self = g_object_new (SW_TYPE_PROOF_TREE, NULL);
  GListStore *root = g_list_store_new (SW_TYPE_PROOF_ITEM);
  g_autoptr (SwProofItem) item = sw_proof_item_new (answer);
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->document = g_object_ref (document);
  g_list_store_append (root, item);
  self->rows =
    gtk_tree_list_model_new (G_LIST_MODEL (root), FALSE, TRUE, create_children_cb, NULL, NULL);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows))));
  gtk_list_view_set_model (self->list, selection);

  return GTK_WIDGET (self);
}

static GtkSizeRequestMode
sw_proof_tree_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A list view of GTK 4.8 does not ask its rows how high they are at its width, so that rows with
 * wrapped text are cut off below. */
static void
sw_proof_tree_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  SwProofTree *self = SW_PROOF_TREE (widget);
  int all = 0;

  gtk_widget_measure (GTK_WIDGET (self->list), orientation, for_size, minimum, natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      int height;

      gtk_widget_measure (row, orientation, for_size, &height, NULL, NULL, NULL);
      all += height;
    }

  *minimum = MAX (*minimum, all);
  *natural = MAX (*natural, all);
}

static void
sw_proof_tree_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (GTK_WIDGET (SW_PROOF_TREE (widget)->list), width, height, baseline, NULL);
}

static void
sw_proof_tree_dispose (GObject *object)
{
  SwProofTree *self = SW_PROOF_TREE (object);

  g_clear_pointer ((GtkWidget **) &self->list, gtk_widget_unparent);
  g_clear_object (&self->rows);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_proof_tree_parent_class)->dispose (object);
}

static void
sw_proof_tree_class_init (SwProofTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_proof_tree_dispose;
  widget_class->get_request_mode = sw_proof_tree_get_request_mode;
  widget_class->measure = sw_proof_tree_measure;
  widget_class->size_allocate = sw_proof_tree_size_allocate;
}

static void
sw_proof_tree_init (SwProofTree *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "proof");
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Proof"), -1);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (sw_proof_tree_activate), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}
