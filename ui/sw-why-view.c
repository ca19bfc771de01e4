/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-why-view.h"

#include "sw-palette.h"
#include "sw-proof-tree.h"
#include "sw-ui.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* More rows than anybody reads; longer proofs say how much is left out. */
#define MAX_ROWS 200

struct _SwWhyView
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkBox *content;

  SwDocument *document;
  GString *text; /* all that is shown, line by line */
};

G_DEFINE_FINAL_TYPE (SwWhyView, sw_why_view, GTK_TYPE_WIDGET)

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

static void
sw_why_view_note (SwWhyView *self, const char *text)
{
  g_string_append (self->text, text);
  g_string_append_c (self->text, '\n');
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, SwWhyView *self)
{
  const SwSpan *span = g_object_get_data (G_OBJECT (row), "sw-span");

  if (span == NULL)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-code", NULL);
  sw_document_select_span (self->document, *span);
}

static GtkListBox *
sw_why_view_add_section (SwWhyView *self, const char *title)
{
  GtkWidget *heading = new_label (title, "heading");
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_set_margin_top (heading, 12);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "why");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, 0);
  gtk_box_append (self->content, heading);
  gtk_box_append (self->content, list);
  sw_why_view_note (self, title);

  return GTK_LIST_BOX (list);
}

/* A row; with @span, the line that a click jumps to. */
static void
sw_why_view_add_row (SwWhyView *self, GtkListBox *list, const char *text, gboolean code,
                     SwSpan span)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = new_label (text, code ? "monospace" : NULL);
  gboolean placed = span.end > span.start;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);

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
  sw_why_view_note (self, text);
}

static void
sw_why_view_add_proof (SwWhyView *self, SwAnswer *answer)
{
  GtkWidget *heading, *tree;

  if (answer->steps == NULL || answer->steps->len == 0)
    return;

  heading = new_label (_ ("Proof"), "heading");
  tree = sw_proof_tree_new (self->document, answer);
  gtk_widget_set_margin_top (heading, 12);
  gtk_box_append (self->content, heading);
  gtk_box_append (self->content, tree);
  sw_why_view_note (self, _ ("Proof"));
  sw_proof_tree_append_text (SW_PROOF_TREE (tree), self->text);
}

static void
sw_why_view_add_witness (SwWhyView *self, const SwAnswer *answer)
{
  if (answer->witness != NULL && answer->witness->len > 0)
    {
      GtkListBox *list = sw_why_view_add_section (self, _ ("Empty When"));

      for (guint i = 0; i < MIN (answer->witness->len, MAX_ROWS); i++)
        {
          const SwBinding *binding = &g_array_index (answer->witness, SwBinding, i);
          g_autofree char *text =
            g_strdup_printf ("%s = %" G_GINT64_FORMAT, binding->name, binding->value);

          sw_why_view_add_row (self, list, text, TRUE, SW_SPAN_NONE);
        }
    }

  if (answer->would_prove != NULL)
    {
      GtkListBox *list = sw_why_view_add_section (self, _ ("Would Be Proved By"));

      sw_why_view_add_row (self, list, answer->would_prove, TRUE, SW_SPAN_NONE);
    }
}

static void
sw_why_view_add_flags (SwWhyView *self, const SwAnswer *answer, const GPtrArray *assumptions)
{
  static const struct
  {
    guint flag;
    const char *text;
  } flags[] = {
    { SW_FLAG_OVERFLOW, N_ ("Signed arithmetic does not overflow") },
    { SW_FLAG_FLOOR, N_ ("Division rounds down") },
    { SW_FLAG_INDEX, N_ ("Sizes and index values are not negative") },
    { SW_FLAG_ZERO, N_ ("No divisor is zero") },
  };
  GtkListBox *list;

  if (answer->flags == 0 || answer->kind == SW_ANSWER_UNKNOWN)
    return;

  list = sw_why_view_add_section (self, _ ("Rests On"));

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if ((answer->flags & flags[i].flag) != 0)
      sw_why_view_add_row (self, list, _ (flags[i].text), FALSE, SW_SPAN_NONE);

  for (guint i = 0; i < assumptions->len; i++)
    if ((answer->flags & SW_FLAG_ASSUMPTION (i)) != 0)
      {
        g_autofree char *text = sw_assumption_to_string (g_ptr_array_index (assumptions, i));

        sw_why_view_add_row (self, list, text, TRUE, SW_SPAN_NONE);
      }
}

static void
sw_why_view_add_missing (SwWhyView *self, const SwLaunch *launch)
{
  GtkListBox *list;

  if (launch->missing == NULL || launch->missing->len == 0)
    return;

  list = sw_why_view_add_section (self, _ ("Missing Outputs"));

  for (guint i = 0; i < launch->missing->len; i++)
    {
      const SwMissingOutput *missing = &g_array_index (launch->missing, SwMissingOutput, i);
      g_autofree char *text =
        g_strdup_printf (_ ("%s, parameter %u"), missing->name, missing->index);

      sw_why_view_add_row (self, list, text, FALSE, SW_SPAN_NONE);
    }
}

static void
fix_activated_cb (GtkListBox *list, GtkListBoxRow *row, SwWhyView *self)
{
  guint finding = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "sw-finding"));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.fix", "u", finding);
}

/* Changes of the text that remove findings at the launch. */
static void
sw_why_view_add_fixes (SwWhyView *self, const SwAnalysis *analysis, guint index)
{
  GtkListBox *list = NULL;

  for (guint i = 0; i < analysis->findings->len; i++)
    {
      const SwDiagnostic *finding = g_ptr_array_index (analysis->findings, i);
      const SwFix *fix = sw_analysis_find_fix (analysis, i);
      GtkListBoxRow *row;

      if (fix == NULL || sw_analysis_launch_at_span (analysis, finding->span) != index)
        continue;

      if (list == NULL)
        {
          list = sw_why_view_add_section (self, _ ("Fix"));
          g_signal_connect_object (list, "row-activated", G_CALLBACK (fix_activated_cb), self, 0);
        }

      sw_why_view_add_row (self, list, fix->title, FALSE, SW_SPAN_NONE);
      row = GTK_LIST_BOX_ROW (gtk_widget_get_last_child (GTK_WIDGET (list)));
      g_object_set_data (G_OBJECT (row), "sw-finding", GUINT_TO_POINTER (i));
      gtk_list_box_row_set_activatable (row, TRUE);
      gtk_widget_set_tooltip_text (GTK_WIDGET (row), _ ("Show What the Fix Would Change"));
    }
}

/* What @value is inside @block: the expression of its definition there, or itself. */
static char *
resolve (const SwBlock *block, const SwExpr *value)
{
  const SwVar *var = sw_expr_as_var (value);

  for (guint i = 0; var != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1 && stmt->targets[0] == var)
        return sw_expr_to_string (stmt->value);
    }

  return sw_expr_to_string (value);
}

static void
sw_why_view_add_empty_path (SwWhyView *self, const SwAnalysis *analysis, guint index)
{
  const SwLaunch *launch = sw_analysis_get_launch (analysis, index);
  GtkListBox *list;
  guint n_rows = 0;

  if (analysis->result->refused
      || (launch->verdict != SW_VERDICT_GUARDED && launch->verdict != SW_VERDICT_EMPTY))
    return;

  list = sw_why_view_add_section (self, _ ("On the Empty Path"));

  for (guint i = 0; i < analysis->printed->stmts->len; i++)
    {
      const SwStmt *stmt = g_array_index (analysis->printed->stmts, SwPrintedStmt, i).stmt;
      const SwStmt *yield;

      if (sw_analysis_launch_at_span (analysis, stmt->span) != index)
        continue;

      if (launch->verdict == SW_VERDICT_EMPTY && stmt->kind == SW_STMT_ASSIGN
          && stmt->n_targets == 1)
        {
          g_autofree char *value = sw_expr_to_string (stmt->value);
          g_autofree char *text = g_strdup_printf ("%s ← %s", stmt->targets[0]->name, value);

          sw_why_view_add_row (self, list, text, TRUE, SW_SPAN_NONE);
          n_rows++;
        }

      if (stmt->kind != SW_STMT_IF || stmt->orelse == NULL)
        continue;

      yield = sw_block_find_yield (stmt->orelse);

      for (guint j = 0; yield != NULL && j < MIN (stmt->n_results, yield->n_values); j++)
        {
          g_autofree char *value = resolve (stmt->orelse, yield->values[j]);
          g_autofree char *text = g_strdup_printf ("%s ← %s", stmt->results[j]->name, value);

          sw_why_view_add_row (self, list, text, TRUE, SW_SPAN_NONE);
          n_rows++;
        }
    }

  if (n_rows == 0)
    sw_why_view_add_row (self, list, _ ("Nothing is handed on: no result is used"), FALSE,
                         SW_SPAN_NONE);
}

static void
sw_why_view_add_heading (SwWhyView *self, const SwAnalysis *analysis, const SwLaunch *launch)
{
  SwMarkKind kind = (SwMarkKind) launch->verdict;
  GtkWidget *verdict = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (sw_mark_get_icon_name (kind));
  GtkWidget *word = new_label (sw_mark_get_label (kind), "title-4");
  g_autofree char *place =
    g_strdup_printf (_ ("%s in %s, line %u"), launch->callee->name, launch->function->name,
                     sw_analysis_line_of (analysis, launch->span) + 1);
  GtkWidget *count;

  gtk_widget_add_css_class (verdict, "verdict");
  gtk_widget_add_css_class (verdict, sw_mark_get_name (kind));
  gtk_box_append (GTK_BOX (verdict), icon);
  gtk_box_append (GTK_BOX (verdict), word);
  gtk_box_append (self->content, verdict);
  gtk_box_append (self->content, new_label (place, NULL));
  sw_why_view_note (self, sw_mark_get_label (kind));
  sw_why_view_note (self, place);

  count = new_label (launch->count_text, "monospace");
  gtk_widget_add_css_class (count, "count");
  gtk_label_set_selectable (GTK_LABEL (count), TRUE);
  gtk_widget_set_tooltip_text (count, _ ("Count of Blocks"));
  gtk_box_append (self->content, count);
  sw_why_view_note (self, launch->count_text);

  if (launch->reason != NULL)
    {
      g_autofree char *reason = sw_ui_dup_sentence (launch->reason);

      gtk_box_append (self->content, new_label (reason, NULL));
      sw_why_view_note (self, reason);
    }

  if (!launch->reachable)
    gtk_box_append (self->content, new_label (_ ("This place is never reached"), "dim-label"));
}

static void
sw_why_view_update (SwWhyView *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  guint index = sw_document_get_selected_launch (self->document);
  const SwLaunch *launch = analysis != NULL ? sw_analysis_get_launch (analysis, index) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);

  g_string_truncate (self->text, 0);
  gtk_stack_set_visible_child_name (self->stack, launch != NULL ? "launch" : "none");

  if (launch == NULL)
    return;

  sw_why_view_add_heading (self, analysis, launch);
  sw_why_view_add_missing (self, launch);
  sw_why_view_add_fixes (self, analysis, index);

  if (launch->answer != NULL)
    {
      sw_why_view_add_witness (self, launch->answer);
      sw_why_view_add_proof (self, launch->answer);
    }

  sw_why_view_add_empty_path (self, analysis, index);

  if (launch->answer != NULL)
    sw_why_view_add_flags (self, launch->answer, analysis->result->assumptions);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/**
 * sw_why_view_dup_text:
 * @self: a why view
 *
 * Returns: (transfer full): all that it shows, line by line
 */
char *
sw_why_view_dup_text (SwWhyView *self)
{
  return g_strdup (self->text->str);
}

/**
 * sw_why_view_set_document:
 * @self: a why view
 * @document: what it shows
 *
 * Connects the view to its document, once.
 */
void
sw_why_view_set_document (SwWhyView *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "selection-changed", G_CALLBACK (sw_why_view_update), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_why_view_dispose (GObject *object)
{
  SwWhyView *self = SW_WHY_VIEW (object);

  g_clear_object (&self->document);
  g_clear_pointer ((GtkWidget **) &self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_why_view_parent_class)->dispose (object);
}

static void
sw_why_view_finalize (GObject *object)
{
  SwWhyView *self = SW_WHY_VIEW (object);

  g_string_free (self->text, TRUE);

  G_OBJECT_CLASS (sw_why_view_parent_class)->finalize (object);
}

static void
sw_why_view_class_init (SwWhyViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_why_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_why_view_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-why-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, stack);
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, content);
}

static void
sw_why_view_init (SwWhyView *self)
{
  self->text = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}
