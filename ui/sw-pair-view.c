/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-pair-view.h"

#include "sw-why-graph.h"

#include <glib/gi18n.h>

struct _SwPairView
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkDropDown *waiting;
  GtkDropDown *awaited;
  GtkButton *swap;
  GtkBox *content;

  SwDocument *document;
  SwWhyPage page;
  SwTaskGraph *listed; /* whose tasks the drop-downs list */
  gboolean filling;    /* the drop-downs are changed by us */
};

G_DEFINE_FINAL_TYPE (SwPairView, sw_pair_view, GTK_TYPE_WIDGET)

/* The choice without a task comes first. */
static guint
get_node (GtkDropDown *drop_down)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  return selected == GTK_INVALID_LIST_POSITION || selected == 0 ? SW_GRAPH_NONE : selected - 1;
}

static void
set_node (GtkDropDown *drop_down, guint node)
{
  gtk_drop_down_set_selected (drop_down, node == SW_GRAPH_NONE ? 0 : node + 1);
}

static void
sw_pair_view_list_tasks (SwPairView *self, const SwPicture *picture, SwSide side)
{
  g_autoptr (GtkStringList) names = NULL;
  guint n;

  if (self->listed == picture->sides[side].all)
    return;

  g_clear_pointer (&self->listed, sw_task_graph_unref);
  self->listed = sw_task_graph_ref (picture->sides[side].all);
  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("Choose a task"));
  sw_task_graph_get_nodes (self->listed, &n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_take (names, sw_why_graph_dup_name (picture, side, i));

  gtk_drop_down_set_model (self->waiting, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->awaited, G_LIST_MODEL (names));
}

static void
sw_pair_view_ask (SwPairView *self, guint awaited, guint waiting)
{
  SwQuestion question = *sw_document_get_question (self->document);

  question.kind = SW_QUESTION_PAIR;
  question.a = awaited;
  question.b = waiting;
  sw_document_ask (self->document, &question);
}

static void
selected_cb (SwPairView *self)
{
  if (!self->filling)
    sw_pair_view_ask (self, get_node (self->awaited), get_node (self->waiting));
}

static void
swap_cb (SwPairView *self)
{
  sw_pair_view_ask (self, get_node (self->waiting), get_node (self->awaited));
}

/**
 * sw_pair_view_update:
 * @self: a pair view
 *
 * Shows the question of the document, which is about two tasks, and its answer.
 */
void
sw_pair_view_update (SwPairView *self)
{
  const SwQuestion *question = sw_document_get_question (self->document);
  SwPicture *picture = sw_document_get_picture (self->document);

  self->filling = TRUE;
  sw_pair_view_list_tasks (self, picture, question->side);
  set_node (self->awaited, question->a);
  set_node (self->waiting, question->b);
  self->filling = FALSE;

  self->page.document = self->document;
  sw_why_page_clear (&self->page);
  sw_why_graph_add_pair (&self->page, question);
}

/**
 * sw_pair_view_get_awaited:
 * @self: a pair view
 *
 * Returns: (transfer none): where the task is chosen that may be waited for
 */
GtkDropDown *
sw_pair_view_get_awaited (SwPairView *self)
{
  return self->awaited;
}

/**
 * sw_pair_view_get_text:
 * @self: a pair view
 *
 * Returns: the answer, line by line
 */
const char *
sw_pair_view_get_text (SwPairView *self)
{
  return self->page.text->str;
}

/**
 * sw_pair_view_set_document:
 * @self: a pair view
 * @document: what it shows
 *
 * Sets the document, once.
 */
void
sw_pair_view_set_document (SwPairView *self, SwDocument *document)
{
  g_set_object (&self->document, document);
}

static void
sw_pair_view_dispose (GObject *object)
{
  SwPairView *self = SW_PAIR_VIEW (object);

  self->filling = TRUE;
  g_clear_object (&self->document);
  g_clear_pointer (&self->listed, sw_task_graph_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_pair_view_parent_class)->dispose (object);
}

static void
sw_pair_view_finalize (GObject *object)
{
  sw_why_page_finish (&SW_PAIR_VIEW (object)->page);

  G_OBJECT_CLASS (sw_pair_view_parent_class)->finalize (object);
}

static void
sw_pair_view_class_init (SwPairViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_pair_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_pair_view_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-pair-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwPairView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SwPairView, waiting);
  gtk_widget_class_bind_template_child (widget_class, SwPairView, awaited);
  gtk_widget_class_bind_template_child (widget_class, SwPairView, swap);
  gtk_widget_class_bind_template_child (widget_class, SwPairView, content);
}

static void
init_search (GtkDropDown *drop_down)
{
  g_autoptr (GtkExpression) expression =
    gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (drop_down, expression);
}

static void
sw_pair_view_init (SwPairView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sw_why_page_init (&self->page, self->content);
  init_search (self->waiting);
  init_search (self->awaited);
  g_signal_connect_object (self->waiting, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->awaited, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->swap, "clicked", G_CALLBACK (swap_cb), self, G_CONNECT_SWAPPED);
}
