/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-why-page.h"

#include "sw-ui.h"

#include <glib/gi18n.h>

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  sw_ui_no_hyphens (GTK_LABEL (label));

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/**
 * sw_why_page_init:
 * @self: a page
 * @content: what it fills
 *
 * Begins an empty page.
 */
void
sw_why_page_init (SwWhyPage *self, GtkBox *content)
{
  self->content = content;
  self->text = g_string_new (NULL);
}

/**
 * sw_why_page_finish:
 * @self: a page
 *
 * Frees what the page holds beside widgets.
 */
void
sw_why_page_finish (SwWhyPage *self)
{
  g_string_free (self->text, TRUE);
}

/**
 * sw_why_page_clear:
 * @self: a page
 *
 * Removes everything.
 */
void
sw_why_page_clear (SwWhyPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);

  g_string_truncate (self->text, 0);
}

/**
 * sw_why_page_note:
 * @self: a page
 * @text: a line
 *
 * Says in the text of the page what a widget shows.
 */
void
sw_why_page_note (SwWhyPage *self, const char *text)
{
  g_string_append (self->text, text);
  g_string_append_c (self->text, '\n');
}

/**
 * sw_why_page_add_label:
 * @self: a page
 * @text: a paragraph
 * @css_class: (nullable): how it looks
 *
 * Returns: (transfer none): the label that shows it
 */
GtkWidget *
sw_why_page_add_label (SwWhyPage *self, const char *text, const char *css_class)
{
  GtkWidget *label = new_label (text, css_class);

  gtk_box_append (self->content, label);
  sw_why_page_note (self, text);

  return label;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, SwWhyPage *self)
{
  const SwSpan *span = g_object_get_data (G_OBJECT (row), "sw-span");
  const SwQuestion *question = g_object_get_data (G_OBJECT (row), "sw-question");
  guint finding = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "sw-finding"));

  if (question != NULL)
    {
      const SwQuestion asked = *question; /* the row goes with its page */

      sw_document_ask (self->document, &asked);
    }
  else if (finding != 0)
    gtk_widget_activate_action (GTK_WIDGET (list), "win.fix", "u", finding - 1);
  else if (span != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (list), "win.show-code", NULL);
      sw_document_select_span (self->document, *span);
    }
}

/**
 * sw_why_page_add_section:
 * @self: a page
 * @title: a heading
 *
 * Returns: (transfer none): an empty list under the heading
 */
GtkListBox *
sw_why_page_add_section (SwWhyPage *self, const char *title)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_set_margin_top (sw_why_page_add_label (self, title, "heading"), 12);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "why");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (self->content, list);

  return GTK_LIST_BOX (list);
}

/* What is said of a row: all its lines. */
static void
name_row (GtkListBoxRow *row, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * sw_why_page_add_row:
 * @self: a page
 * @list: a list of it
 * @text: what the row says
 * @code: whether that is code
 * @span: the line that a click jumps to, or %SW_SPAN_NONE
 *
 * Returns: (transfer none): the row
 */
GtkListBoxRow *
sw_why_page_add_row (SwWhyPage *self, GtkListBox *list, const char *text, gboolean code,
                     SwSpan span)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gboolean placed = span.end > span.start;

  gtk_box_append (GTK_BOX (lines), new_label (text, code ? "monospace" : NULL));
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (box), lines);
  g_object_set_data (G_OBJECT (row), "sw-lines", lines);

  if (placed)
    {
      SwAnalysis *analysis = sw_document_get_analysis (self->document);
      g_autofree char *line =
        g_strdup_printf (_ ("line %u"), sw_analysis_line_of (analysis, span) + 1);
      GtkWidget *place = new_label (line, "dim-label");

      gtk_label_set_wrap (GTK_LABEL (place), FALSE);
      gtk_widget_add_css_class (place, "numeric");
      gtk_widget_set_valign (place, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), place);
      g_object_set_data_full (G_OBJECT (row), "sw-span", g_memdup2 (&span, sizeof span), g_free);
      gtk_widget_set_tooltip_text (row, _ ("Show in Code"));
    }

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), placed);
  gtk_list_box_append (list, row);
  name_row (GTK_LIST_BOX_ROW (row), text);
  sw_why_page_note (self, text);

  return GTK_LIST_BOX_ROW (row);
}

/**
 * sw_why_page_add_detail:
 * @self: a page
 * @row: its last row
 * @text: (nullable): what else there is to say
 *
 * Adds a line to the row.
 */
void
sw_why_page_add_detail (SwWhyPage *self, GtkListBoxRow *row, const char *text)
{
  GtkWidget *lines = g_object_get_data (G_OBJECT (row), "sw-lines");
  const char *first = gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (lines)));
  GtkWidget *label;
  g_autofree char *all = NULL;

  if (text == NULL || *text == '\0')
    return;

  label = new_label (text, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (lines), label);
  all = g_strdup_printf ("%s: %s", first, text);
  name_row (row, all);
  g_string_append_printf (self->text, "  %s\n", text);
}

/**
 * sw_why_page_add_more:
 * @self: a page
 * @list: a list of it
 * @n: how many rows there would be in all
 *
 * Says how many of them are left out.
 */
void
sw_why_page_add_more (SwWhyPage *self, GtkListBox *list, guint n)
{
  g_autofree char *more = NULL;

  if (n <= SW_WHY_MAX_ROWS)
    return;

  n -= SW_WHY_MAX_ROWS;
  more = g_strdup_printf (ngettext ("%u more", "%u more", n), n);
  sw_why_page_add_row (self, list, more, FALSE, SW_SPAN_NONE);
}

/**
 * sw_why_row_set_question:
 * @row: a row of a page
 * @question: what a click asks
 *
 * Makes the row ask something.
 */
void
sw_why_row_set_question (GtkListBoxRow *row, const SwQuestion *question)
{
  g_object_set_data_full (G_OBJECT (row), "sw-question", g_memdup2 (question, sizeof *question),
                          g_free);
  gtk_list_box_row_set_activatable (row, TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), _ ("Say Why"));
}

/**
 * sw_why_row_set_finding:
 * @row: a row of a page
 * @finding: an index into the findings
 *
 * Makes the row show the fix of a finding.
 */
void
sw_why_row_set_finding (GtkListBoxRow *row, guint finding)
{
  g_object_set_data (G_OBJECT (row), "sw-finding", GUINT_TO_POINTER (finding + 1));
  gtk_list_box_row_set_activatable (row, TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), _ ("Show What the Fix Would Change"));
}
