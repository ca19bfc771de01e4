/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-guard-panel.h"

#include "sw-guard-reads.h"
#include "sw-ui.h"
#include "sw-graph-label.h"
#include "sw-why-graph.h"

#include <glib/gi18n.h>

/* So many tasks are named under a condition. */
#define MAX_NAMED 3

struct _SwGuardPanel
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkLabel *hint;
  GtkLabel *conflict;
  GtkBox *conditions;
  GtkButton *reset;
  GtkBox *reads;

  SwDocument *document;
  SwWhyPage page; /* what is read */
  SwSide side;
  SwTaskGraph *listed; /* whose conditions are listed */
  gboolean filling;    /* the buttons are changed by us */
};

G_DEFINE_FINAL_TYPE (SwGuardPanel, sw_guard_panel, GTK_TYPE_WIDGET)

/* What a condition may be taken to be, as the buttons stand. */
static const struct
{
  const char *label;
  int truth;
} truths[] = { { NC_ ("condition", "Open"), 0 },
               { NC_ ("condition", "True"), 1 },
               { NC_ ("condition", "False"), -1 } };

static void
toggled_cb (SwGuardPanel *self, GtkToggleButton *button)
{
  const char *condition = g_object_get_data (G_OBJECT (button), "sw-condition");
  int truth = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "sw-truth"));

  if (!self->filling && gtk_toggle_button_get_active (button))
    sw_document_choose (self->document, condition, truth);
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  sw_ui_no_hyphens (GTK_LABEL (label));
  gtk_widget_add_css_class (label, css_class);

  return label;
}

/* The tasks that run only if condition @index holds, or only if it does not. */
static char *
dup_tasks (const SwPicture *picture, SwSide side, guint index)
{
  const SwTaskGraph *graph = picture->sides[side].all;
  g_autoptr (GString) out = g_string_new (NULL);
  guint n, n_guards, n_found = 0;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n_guards);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = NULL;

      if ((nodes[i].kind != SW_NODE_TASK && nodes[i].kind != SW_NODE_SPMD)
          || (guint) ABS (guards[nodes[i].when].literal) != index + 1 || n_found++ >= MAX_NAMED)
        continue;

      name = sw_why_graph_dup_name (picture, side, i);
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", name);
    }

  if (n_found > MAX_NAMED)
    g_string_append (out, ", …");

  return out->len > 0 ? g_strdup_printf (_ ("Decides about %s"), out->str) : NULL;
}

static void
sw_guard_panel_add_condition (SwGuardPanel *self, const char *condition, const char *tasks)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkToggleButton *first = NULL;

  gtk_box_append (GTK_BOX (box), new_label (condition, "monospace"));

  if (tasks != NULL)
    gtk_box_append (GTK_BOX (box), new_label (tasks, "caption"));

  gtk_widget_add_css_class (buttons, "linked");
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (buttons), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  condition, -1);

  for (guint i = 0; i < G_N_ELEMENTS (truths); i++)
    {
      const char *label = g_dpgettext2 (NULL, "condition", truths[i].label);
      GtkWidget *button = gtk_toggle_button_new_with_label (label);
      g_autofree char *said = g_strdup_printf ("%s: %s", condition, label);

      g_object_set_data_full (G_OBJECT (button), "sw-condition", g_strdup (condition), g_free);
      g_object_set_data (G_OBJECT (button), "sw-truth", GINT_TO_POINTER (truths[i].truth));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                      -1);

      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);

      g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (buttons), button);
    }

  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (self->conditions, box);
}

static void
sw_guard_panel_list_conditions (SwGuardPanel *self, const SwPicture *picture)
{
  SwTaskGraph *graph = picture != NULL ? picture->sides[self->side].plain : NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const *texts;
  GtkWidget *child;
  guint n = 0;

  if (self->listed == graph)
    return;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->conditions))) != NULL)
    gtk_box_remove (self->conditions, child);

  g_clear_pointer (&self->listed, sw_task_graph_unref);

  if (graph == NULL)
    return;

  self->listed = sw_task_graph_ref (graph);
  texts = sw_task_graph_get_conditions (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      char *condition = sw_graph_shorten_names (texts[i]);
      g_autofree char *tasks = dup_tasks (picture, self->side, i);

      if (!g_hash_table_contains (seen, condition))
        sw_guard_panel_add_condition (self, condition, tasks);

      g_hash_table_add (seen, condition);
    }

  gtk_label_set_text (self->hint, n > 0 ? _ ("Take conditions to hold, or not to: the graph shows "
                                             "which tasks run, and below it what each reads.")
                                        : _ ("No task of this graph depends on a condition."));
  gtk_widget_set_visible (GTK_WIDGET (self->reset), n > 0);
}

static void
sw_guard_panel_show_choices (SwGuardPanel *self)
{
  self->filling = TRUE;

  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->conditions)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    for (GtkWidget *button = gtk_widget_get_first_child (gtk_widget_get_last_child (box));
         button != NULL; button = gtk_widget_get_next_sibling (button))
      {
        const char *condition = g_object_get_data (G_OBJECT (button), "sw-condition");
        int truth = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "sw-truth"));

        if (sw_document_get_choice (self->document, condition) == truth)
          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      }

  gtk_widget_set_sensitive (GTK_WIDGET (self->reset),
                            sw_document_get_choices (self->document) != NULL);
  self->filling = FALSE;
}

/**
 * sw_guard_panel_dup_conflict:
 * @picture: a picture
 * @side: a state
 *
 * Returns: (transfer full) (nullable): which choices cannot hold together; %NULL when they can
 */
char *
sw_guard_panel_dup_conflict (const SwPicture *picture, SwSide side)
{
  const GArray *conflict = picture->sides[side].conflict;
  g_autoptr (GString) out = g_string_new (NULL);

  if (conflict == NULL)
    return NULL;

  for (guint i = 0; i < conflict->len; i++)
    {
      g_autofree char *literal = sw_task_graph_describe_literal (
        picture->sides[side].plain, g_array_index (conflict, SwTaskLiteral, i));

      g_string_append_printf (out, "%s%s", i > 0 ? "; " : "", literal);
    }

  return g_strdup_printf (
    ngettext ("This cannot hold: %s", "These cannot hold together: %s", conflict->len), out->str);
}

static void
sw_guard_panel_update (SwGuardPanel *self)
{
  SwPicture *picture = sw_document_get_picture (self->document);
  g_autofree char *conflict =
    picture != NULL ? sw_guard_panel_dup_conflict (picture, self->side) : NULL;

  sw_guard_panel_list_conditions (self, picture);
  sw_guard_panel_show_choices (self);
  gtk_label_set_text (self->conflict, conflict != NULL ? conflict : "");
  gtk_widget_set_visible (GTK_WIDGET (self->conflict), conflict != NULL);

  self->page.document = self->document;
  sw_why_page_clear (&self->page);

  if (picture != NULL && picture->sides[self->side].facts != NULL && conflict == NULL)
    sw_guard_reads_add (&self->page, self->side);
}

/**
 * sw_guard_panel_set_side:
 * @self: a guard panel
 * @side: a state
 *
 * Chooses whose conditions are listed.
 */
void
sw_guard_panel_set_side (SwGuardPanel *self, SwSide side)
{
  self->side = side;

  if (self->document != NULL)
    sw_guard_panel_update (self);
}

/**
 * sw_guard_panel_get_reads:
 * @self: a guard panel
 *
 * Returns: what it says is read, line by line
 */
const char *
sw_guard_panel_get_reads (SwGuardPanel *self)
{
  return self->page.text->str;
}

/**
 * sw_guard_panel_set_document:
 * @self: a guard panel
 * @document: what it shows
 *
 * Connects the panel to its document, once.
 */
void
sw_guard_panel_set_document (SwGuardPanel *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "notify::picture", G_CALLBACK (sw_guard_panel_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "choices-changed", G_CALLBACK (sw_guard_panel_show_choices),
                           self, G_CONNECT_SWAPPED);
}

static void
reset_cb (SwGuardPanel *self)
{
  sw_document_clear_choices (self->document);
}

static void
sw_guard_panel_dispose (GObject *object)
{
  SwGuardPanel *self = SW_GUARD_PANEL (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->listed, sw_task_graph_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_guard_panel_parent_class)->dispose (object);
}

static void
sw_guard_panel_finalize (GObject *object)
{
  sw_why_page_finish (&SW_GUARD_PANEL (object)->page);

  G_OBJECT_CLASS (sw_guard_panel_parent_class)->finalize (object);
}

static void
sw_guard_panel_class_init (SwGuardPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_guard_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_guard_panel_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-guard-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SwGuardPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, SwGuardPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, SwGuardPanel, conflict);
  gtk_widget_class_bind_template_child (widget_class, SwGuardPanel, conditions);
  gtk_widget_class_bind_template_child (widget_class, SwGuardPanel, reset);
  gtk_widget_class_bind_template_child (widget_class, SwGuardPanel, reads);
}

static void
sw_guard_panel_init (SwGuardPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sw_why_page_init (&self->page, self->reads);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
}
