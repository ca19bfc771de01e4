/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-launch-list.h"

#include "sw-launch-item.h"
#include "sw-palette.h"
#include "sw-ui.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _SwLaunchList
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *none_page;
  GtkColumnView *column_view;

  SwDocument *document;
  GListStore *store;
  GtkSingleSelection *selection;
  gboolean following; /* the selection is set by us */
};

G_DEFINE_FINAL_TYPE (SwLaunchList, sw_launch_list, GTK_TYPE_WIDGET)

/* The columns.  A text column has @text; the verdict has its own cells. */
typedef struct
{
  const char *title;
  char *(*text) (SwLaunchItem *item);
  GCompareDataFunc compare;
  gboolean monospace;
  gboolean number;
  gboolean expand;
  int width_chars; /* of the cells, at least */
} SwLaunchColumn;

static char *
text_of_name (SwLaunchItem *item)
{
  return g_strdup (sw_launch_item_get_launch (item)->callee->name);
}

static char *
text_of_function (SwLaunchItem *item)
{
  return g_strdup (sw_launch_item_get_launch (item)->function->name);
}

static char *
text_of_line (SwLaunchItem *item)
{
  return g_strdup_printf ("%u", sw_launch_item_get_line (item));
}

static char *
text_of_count (SwLaunchItem *item)
{
  return g_strdup (sw_launch_item_get_launch (item)->count_text);
}

static char *
text_of_reason (SwLaunchItem *item)
{
  return sw_ui_dup_sentence (sw_launch_item_get_launch (item)->reason);
}

static int
compare_text (gconstpointer a, gconstpointer b, gpointer data)
{
  const SwLaunchColumn *column = data;
  g_autofree char *x = column->text ((SwLaunchItem *) a);
  g_autofree char *y = column->text ((SwLaunchItem *) b);

  return gtk_ordering_from_cmpfunc (g_utf8_collate (x != NULL ? x : "", y != NULL ? y : ""));
}

static int
compare_order (gconstpointer a, gconstpointer b, gpointer data)
{
  guint x = sw_launch_item_get_index ((SwLaunchItem *) a);
  guint y = sw_launch_item_get_index ((SwLaunchItem *) b);

  return x < y ? GTK_ORDERING_SMALLER : x > y ? GTK_ORDERING_LARGER : GTK_ORDERING_EQUAL;
}

static int
compare_verdict (gconstpointer a, gconstpointer b, gpointer data)
{
  SwVerdict x = sw_launch_item_get_launch ((SwLaunchItem *) a)->verdict;
  SwVerdict y = sw_launch_item_get_launch ((SwLaunchItem *) b)->verdict;

  return x < y ? GTK_ORDERING_SMALLER : x > y ? GTK_ORDERING_LARGER : GTK_ORDERING_EQUAL;
}

static const SwLaunchColumn columns[] = {
  { N_ ("Launch"), text_of_name, compare_text, TRUE, FALSE, FALSE, 14 },
  { N_ ("Function"), text_of_function, compare_text, TRUE, FALSE, FALSE, 10 },
  { N_ ("Line"), text_of_line, compare_order, FALSE, TRUE, FALSE, 4 },
  { N_ ("Count"), text_of_count, compare_text, TRUE, FALSE, FALSE, 18 },
  { N_ ("Verdict"), NULL, compare_verdict, FALSE, FALSE, FALSE, 10 },
  { N_ ("Reason"), text_of_reason, compare_text, FALSE, FALSE, TRUE, 24 },
};

/* A cell that is too narrow says all when the pointer rests on it. */
static gboolean
query_tooltip_cb (GtkWidget *cell, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (cell)));

  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (cell)));
}

static void
setup_text_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  const SwLaunchColumn *column = data;
  GtkWidget *cell = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (cell), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (cell), column->number ? 1 : 0);
  gtk_label_set_width_chars (GTK_LABEL (cell), column->width_chars);
  gtk_label_set_single_line_mode (GTK_LABEL (cell), TRUE);
  gtk_widget_set_has_tooltip (cell, TRUE);
  g_signal_connect (cell, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);

  if (column->monospace)
    gtk_widget_add_css_class (cell, "monospace");

  if (column->number)
    gtk_widget_add_css_class (cell, "numeric");

  gtk_list_item_set_child (list_item, cell);
}

/* The row of a cell is found by the launch that it shows. */
static void
set_cell_index (GtkWidget *cell, SwLaunchItem *item)
{
  g_object_set_data (G_OBJECT (cell), "sw-launch",
                     GUINT_TO_POINTER (sw_launch_item_get_index (item) + 1));
}

static void
bind_text_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  const SwLaunchColumn *column = data;
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  g_autofree char *text = column->text (gtk_list_item_get_item (list_item));

  gtk_label_set_text (GTK_LABEL (cell), text != NULL ? text : "");
  set_cell_index (cell, gtk_list_item_get_item (list_item));
}

static void
setup_verdict_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), ((const SwLaunchColumn *) data)->width_chars);
  gtk_box_append (GTK_BOX (cell), gtk_image_new ());
  gtk_box_append (GTK_BOX (cell), label);
  gtk_list_item_set_child (list_item, cell);
}

static void
bind_verdict_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  const SwLaunch *launch = sw_launch_item_get_launch (gtk_list_item_get_item (list_item));
  SwMarkKind kind = (SwMarkKind) launch->verdict;
  const char *classes[] = { "verdict", sw_mark_get_name (kind), NULL };

  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (cell)),
                                sw_mark_get_icon_name (kind));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (cell)), sw_mark_get_label (kind));
  gtk_widget_set_css_classes (cell, classes);
}

static void
sw_launch_list_add_columns (SwLaunchList *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      gpointer info = (gpointer) &columns[i];
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      gboolean text = columns[i].text != NULL;
      g_autoptr (GtkColumnViewColumn) column = NULL;
      g_autoptr (GtkSorter) sorter =
        GTK_SORTER (gtk_custom_sorter_new (columns[i].compare, info, NULL));

      g_signal_connect (factory, "setup",
                        text ? G_CALLBACK (setup_text_cb) : G_CALLBACK (setup_verdict_cb), info);
      g_signal_connect (factory, "bind",
                        text ? G_CALLBACK (bind_text_cb) : G_CALLBACK (bind_verdict_cb), info);
      column = gtk_column_view_column_new (_ (columns[i].title), factory);
      gtk_column_view_column_set_sorter (column, sorter);
      gtk_column_view_column_set_resizable (column, TRUE);
      gtk_column_view_column_set_expand (column, columns[i].expand);
      gtk_column_view_append_column (self->column_view, column);
    }
}

/* A column view cannot scroll to a row by itself, nor focus it; the list inside it can. */
static GtkWidget *
sw_launch_list_get_rows (SwLaunchList *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->column_view));

  while (child != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkColumnListView"))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static void
sw_launch_list_scroll_to (SwLaunchList *self, guint position)
{
  GtkWidget *rows = sw_launch_list_get_rows (self);

  if (rows != NULL)
    gtk_widget_activate_action (rows, "list.scroll-to-item", "u", position);
}

/* Whether @widget holds a cell of the launch. */
static gboolean
shows_launch (GtkWidget *widget, guint launch)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (g_object_get_data (G_OBJECT (widget), "sw-launch") == GUINT_TO_POINTER (launch + 1))
    return TRUE;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (shows_launch (child, launch))
      return TRUE;

  return FALSE;
}

/**
 * sw_launch_list_focus:
 * @self: a launch list
 *
 * Gives the keyboard focus to the selected row, or to the table.
 */
void
sw_launch_list_focus (SwLaunchList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);
  GtkWidget *rows = sw_launch_list_get_rows (self);
  GtkWidget *row = NULL;

  if (rows != NULL && selected != GTK_INVALID_LIST_POSITION)
    {
      sw_launch_list_scroll_to (self, selected);
      row = gtk_widget_get_first_child (rows);

      while (row != NULL && !shows_launch (row, sw_document_get_selected_launch (self->document)))
        row = gtk_widget_get_next_sibling (row);
    }

  if (row == NULL || !gtk_widget_grab_focus (row))
    gtk_widget_grab_focus (GTK_WIDGET (self->column_view));
}

static void
sw_launch_list_show_selection (SwLaunchList *self)
{
  guint launch = sw_document_get_selected_launch (self->document);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  g_autoptr (SwLaunchItem) current = g_list_model_get_item (
    G_LIST_MODEL (self->selection), gtk_single_selection_get_selected (self->selection));

  if (current != NULL && sw_launch_item_get_index (current) == launch)
    return;

  self->following = TRUE;
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);

  for (guint i = 0; launch != SW_NO_LAUNCH && i < n; i++)
    {
      g_autoptr (SwLaunchItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (sw_launch_item_get_index (item) == launch)
        {
          gtk_single_selection_set_selected (self->selection, i);
          sw_launch_list_scroll_to (self, i);
          break;
        }
    }

  self->following = FALSE;
}

static void
selected_cb (SwLaunchList *self)
{
  SwLaunchItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (!self->following && item != NULL)
    sw_document_select_launch (self->document, sw_launch_item_get_index (item));
}

static void
activate_cb (SwLaunchList *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-code", NULL);
}

/**
 * sw_launch_list_explain_none:
 * @page: a page that stands where launches would be
 * @analysis: (nullable): an analysis that has none
 *
 * Says on @page why there are no launches.
 */
void
sw_launch_list_explain_none (AdwStatusPage *page, const SwAnalysis *analysis)
{
  if (analysis != NULL && !sw_analysis_is_examined (analysis))
    {
      const SwDiagnostic *error = sw_analysis_get_first_error (analysis);
      g_autofree char *reason =
        error != NULL ? g_strdup_printf (
          _ ("Line %u: %s"), sw_analysis_line_of (analysis, error->span) + 1, error->message)
                      : g_strdup (_ ("The program has errors that the reader found."));
      g_autofree char *markup = g_markup_escape_text (reason, -1);

      adw_status_page_set_title (page, _ ("Launches Were Not Examined"));
      adw_status_page_set_description (page, markup);
    }
  else
    {
      adw_status_page_set_title (page, _ ("No Launches in This Program"));
      adw_status_page_set_description (page,
                                       _ ("No function starts a kernel with a count of blocks."));
    }
}

static void
analysis_changed_cb (SwLaunchList *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  guint n = analysis != NULL ? sw_analysis_get_n_launches (analysis) : 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (n, g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, sw_launch_item_new (analysis, i));

  self->following = TRUE;
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       items->pdata, items->len);
  self->following = FALSE;
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : "none");

  sw_launch_list_explain_none (self->none_page, analysis);
}

/**
 * sw_launch_list_set_document:
 * @self: a launch list
 * @document: what it shows
 *
 * Connects the list to its document, once.
 */
void
sw_launch_list_set_document (SwLaunchList *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "notify::analysis", G_CALLBACK (analysis_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "selection-changed",
                           G_CALLBACK (sw_launch_list_show_selection), self, G_CONNECT_SWAPPED);
}

/**
 * sw_launch_list_get_model:
 * @self: a launch list
 *
 * Returns: (transfer none): the rows, SwLaunchItem, and which one is selected
 */
GtkSelectionModel *
sw_launch_list_get_model (SwLaunchList *self)
{
  return GTK_SELECTION_MODEL (self->selection);
}

/**
 * sw_launch_list_get_column_view:
 * @self: a launch list
 *
 * Returns: (transfer none): the table
 */
GtkColumnView *
sw_launch_list_get_column_view (SwLaunchList *self)
{
  return self->column_view;
}

static void
sw_launch_list_dispose (GObject *object)
{
  SwLaunchList *self = SW_LAUNCH_LIST (object);

  g_clear_object (&self->document);
  g_clear_pointer ((GtkWidget **) &self->stack, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sw_launch_list_parent_class)->dispose (object);
}

static void
sw_launch_list_class_init (SwLaunchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_launch_list_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-launch-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SwLaunchList, stack);
  gtk_widget_class_bind_template_child (widget_class, SwLaunchList, none_page);
  gtk_widget_class_bind_template_child (widget_class, SwLaunchList, column_view);
}

static void
sw_launch_list_init (SwLaunchList *self)
{
  GtkSortListModel *sorted;

  gtk_widget_init_template (GTK_WIDGET (self));
  sw_launch_list_add_columns (self);

  self->store = g_list_store_new (SW_TYPE_LAUNCH_ITEM);
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->store)),
                                    g_object_ref (gtk_column_view_get_sorter (self->column_view)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_column_view_set_model (self->column_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->column_view, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
}
