/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-pass-list.h"

#include "sw-pass-item.h"
#include "sw-ui.h"

#include <glib/gi18n.h>

/* More changes than anybody reads; the rest is counted. */
#define MAX_CHANGES 200

struct _SwPassList
{
  GtkWidget parent_instance;

  GtkBox *box;
  GtkListView *list_view;
  GtkLabel *summary;
  GtkLabel *hidden_label;
  GtkLabel *details_title;
  GtkListBox *details;

  SwDocument *document;
  GListStore *store;
  GtkCustomFilter *filter;
  GtkSingleSelection *selection;
  GSimpleActionGroup *actions;
  gboolean all; /* also passes that change nothing are shown */
};

G_DEFINE_FINAL_TYPE (SwPassList, sw_pass_list, GTK_TYPE_WIDGET)

static gboolean
is_current (SwPassList *self, SwPassItem *item)
{
  const SwPassFolder *passes = sw_document_get_passes (self->document);

  return passes != NULL && passes->folder == sw_pass_item_get_folder (item)
         && passes->slot == sw_pass_item_get_index (item);
}

static gboolean
match_cb (gpointer object, gpointer data)
{
  SwPassList *self = data;

  return self->all || sw_pass_item_get_slot (object)->state != SW_DUMP_IDENTICAL
         || is_current (self, object);
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* A row: number, name, what it did, whether it is shown. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *number = new_label ("dim-label");
  GtkWidget *name = new_label (NULL);
  GtkWidget *summary = new_label ("dim-label");
  GtkWidget *shown = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_ellipsize (GTK_LABEL (summary), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (summary), 1);
  gtk_widget_set_tooltip_text (shown, _ ("This pass is shown"));
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), summary);
  gtk_box_append (GTK_BOX (row), shown);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, SwPassList *self)
{
  SwPassItem *item = gtk_list_item_get_item (list_item);
  const SwDumpSlot *slot = sw_pass_item_get_slot (item);
  const SwDumpFolder *folder = g_ptr_array_index (
    sw_document_get_passes (self->document)->dump->folders, sw_pass_item_get_folder (item));
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *name = gtk_widget_get_next_sibling (number);
  GtkWidget *summary = gtk_widget_get_next_sibling (name);
  GtkWidget *shown = gtk_widget_get_next_sibling (summary);
  g_autofree char *number_text = g_strdup_printf ("%02u", slot->number);
  g_autofree char *words = sw_pass_item_dup_summary (item);
  g_autofree char *title = NULL;

  if (!g_str_equal (folder->title, "."))
    title = g_strdup_printf ("%s · %s", slot->name, folder->title);

  gtk_label_set_text (GTK_LABEL (number), number_text);
  gtk_label_set_text (GTK_LABEL (name), title != NULL ? title : slot->name);
  gtk_widget_set_tooltip_text (name, slot->file);
  gtk_label_set_text (GTK_LABEL (summary), words);
  gtk_widget_set_opacity (shown, is_current (self, item) ? 1 : 0);

  if (slot->state == SW_DUMP_IDENTICAL)
    gtk_widget_add_css_class (name, "dim-label");
  else
    gtk_widget_remove_css_class (name, "dim-label");
}

static void
sw_pass_list_add_detail (SwPassList *self, const char *text)
{
  GtkWidget *label = new_label (NULL);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  sw_ui_no_hyphens (GTK_LABEL (label));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (self->details, row);
}

static void
sw_pass_list_show_details (SwPassList *self)
{
  SwPassItem *item = gtk_single_selection_get_selected_item (self->selection);
  const SwDumpSlot *slot = item != NULL ? sw_pass_item_get_slot (item) : NULL;
  g_autofree char *title = slot != NULL ? sw_dump_slot_dup_title (slot) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->details))) != NULL)
    gtk_list_box_remove (self->details, child);

  gtk_label_set_text (self->details_title, title != NULL ? title : "");

  if (slot == NULL)
    return;

  if (slot->changes->len == 0)
    {
      g_autofree char *words = sw_pass_item_dup_summary (item);

      sw_pass_list_add_detail (self, words);
    }

  for (guint i = 0; i < MIN (slot->changes->len, MAX_CHANGES); i++)
    {
      g_autofree char *text = sw_pass_item_dup_change (item, i);

      sw_pass_list_add_detail (self, text);
    }

  if (slot->changes->len > MAX_CHANGES)
    {
      guint n = slot->changes->len - MAX_CHANGES;
      g_autofree char *more =
        g_strdup_printf (ngettext ("%u more change", "%u more changes", n), n);

      sw_pass_list_add_detail (self, more);
    }
}

/**
 * sw_pass_list_get_n_shown:
 * @self: a pass list
 *
 * Returns: how many passes it shows
 */
guint
sw_pass_list_get_n_shown (SwPassList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

static void
sw_pass_list_update_hidden (SwPassList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store)) - sw_pass_list_get_n_shown (self);
  g_autofree char *text = g_strdup_printf (ngettext ("%u pass that changes nothing is hidden",
                                                     "%u passes that change nothing are hidden", n),
                                           n);

  gtk_label_set_text (self->hidden_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->hidden_label), n > 0);
}

/* Selects the row of the pass that is shown. */
static void
sw_pass_list_select_current (SwPassList *self)
{
  for (guint i = 0; i < sw_pass_list_get_n_shown (self); i++)
    {
      g_autoptr (SwPassItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (is_current (self, item))
        {
          gtk_single_selection_set_selected (self->selection, i);
          gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u", i);
        }
    }
}

static void
passes_changed_cb (SwPassList *self)
{
  const SwPassFolder *passes = sw_document_get_passes (self->document);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; passes != NULL && i < passes->dump->folders->len; i++)
    {
      const SwDumpFolder *folder = g_ptr_array_index (passes->dump->folders, i);

      for (guint j = 0; j < folder->slots->len; j++)
        g_ptr_array_add (items, sw_pass_item_new (passes->dump, i, j));
    }

  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       items->pdata, items->len);

  if (passes != NULL)
    {
      g_autofree char *name = g_filename_display_basename (passes->dump->path);
      g_autofree char *text = g_strdup_printf (
        ngettext ("%u pass in “%s”", "%u passes in “%s”", items->len), items->len, name);

      gtk_label_set_text (self->summary, text);
      sw_pass_list_select_current (self);
    }

  sw_pass_list_update_hidden (self);
  sw_pass_list_show_details (self);
}

/**
 * sw_pass_list_activate:
 * @self: a pass list
 * @position: a row
 *
 * Opens a pass.
 */
void
sw_pass_list_activate (SwPassList *self, guint position)
{
  g_autoptr (SwPassItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item == NULL)
    return;

  if (!is_current (self, item))
    sw_document_open_pass (self->document, sw_pass_item_get_folder (item),
                           sw_pass_item_get_index (item));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.view", "s", "code");
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwPassList *self = data;

  sw_pass_list_activate (self, gtk_single_selection_get_selected (self->selection));
}

static void
all_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwPassList *self = data;

  g_simple_action_set_state (action, value);
  self->all = g_variant_get_boolean (value);
  gtk_filter_changed (GTK_FILTER (self->filter),
                      self->all ? GTK_FILTER_CHANGE_LESS_STRICT : GTK_FILTER_CHANGE_MORE_STRICT);
  sw_pass_list_update_hidden (self);
}

/**
 * sw_pass_list_focus:
 * @self: a pass list
 *
 * Puts the focus on the selected row.
 */
void
sw_pass_list_focus (SwPassList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

/**
 * sw_pass_list_dup_text:
 * @self: a pass list
 *
 * Returns: (transfer full): the rows and the details that it shows, line by line
 */
char *
sw_pass_list_dup_text (SwPassList *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sw_pass_list_get_n_shown (self); i++)
    {
      g_autoptr (SwPassItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);
      g_autofree char *title = sw_dump_slot_dup_title (sw_pass_item_get_slot (item));
      g_autofree char *summary = sw_pass_item_dup_summary (item);

      g_string_append_printf (text, "%s: %s%s\n", title, summary,
                              is_current (self, item) ? " *" : "");
    }

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->details)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_LIST_BOX_ROW (row))
      g_string_append_printf (
        text, "%s\n",
        gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))));

  return g_string_free (text, FALSE);
}

/**
 * sw_pass_list_set_document:
 * @self: a pass list
 * @document: what it shows
 *
 * Connects the list to its document, once.
 */
void
sw_pass_list_set_document (SwPassList *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "notify::passes", G_CALLBACK (passes_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_pass_list_dispose (GObject *object)
{
  SwPassList *self = SW_PASS_LIST (object);

  g_clear_pointer ((GtkWidget **) &self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->store);
  g_clear_object (&self->actions);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_pass_list_parent_class)->dispose (object);
}

static void
sw_pass_list_class_init (SwPassListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_pass_list_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-pass-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SwPassList, box);
  gtk_widget_class_bind_template_child (widget_class, SwPassList, list_view);
  gtk_widget_class_bind_template_child (widget_class, SwPassList, summary);
  gtk_widget_class_bind_template_child (widget_class, SwPassList, hidden_label);
  gtk_widget_class_bind_template_child (widget_class, SwPassList, details_title);
  gtk_widget_class_bind_template_child (widget_class, SwPassList, details);
  gtk_widget_class_bind_template_callback (widget_class, sw_pass_list_activate);
}

static void
sw_pass_list_init (SwPassList *self)
{
  static const GActionEntry entries[] = {
    { "all", NULL, NULL, "false", all_cb },
    { "open", open_cb },
  };
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "passes", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));

  self->store = g_list_store_new (SW_TYPE_PASS_ITEM);
  self->filter = gtk_custom_filter_new (match_cb, self, NULL);
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->store)),
                                        g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item",
                           G_CALLBACK (sw_pass_list_show_details), self, G_CONNECT_SWAPPED);
}
