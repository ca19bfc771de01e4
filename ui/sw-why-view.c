/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-why-view.h"

#include "sw-launch-list.h"
#include "sw-pair-view.h"
#include "sw-palette.h"
#include "sw-proof-tree.h"
#include "sw-ui.h"
#include "sw-why-graph.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _SwWhyView
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *no_launches_page;
  GtkScrolledWindow *scroller;
  GtkBox *content;
  SwPairView *pair_view;

  SwDocument *document;
  SwWhyPage page;
  gconstpointer tasks; /* of the picture when it was last looked at */
};

G_DEFINE_FINAL_TYPE (SwWhyView, sw_why_view, GTK_TYPE_WIDGET)

static void
sw_why_view_add_proof (SwWhyView *self, SwAnswer *answer)
{
  GtkWidget *tree;

  if (answer->steps == NULL || answer->steps->len == 0)
    return;

  gtk_widget_set_margin_top (sw_why_page_add_label (&self->page, _ ("Proof"), "heading"), 12);
  tree = sw_proof_tree_new (self->document, answer);
  gtk_box_append (self->content, tree);
  sw_proof_tree_append_text (SW_PROOF_TREE (tree), self->page.text);
}

static void
sw_why_view_add_witness (SwWhyView *self, const SwAnswer *answer)
{
  if (answer->witness != NULL && answer->witness->len > 0)
    {
      GtkListBox *list = sw_why_page_add_section (&self->page, _ ("Empty When"));

      for (guint i = 0; i < MIN (answer->witness->len, SW_WHY_MAX_ROWS); i++)
        {
          const SwBinding *binding = &g_array_index (answer->witness, SwBinding, i);
          g_autofree char *text =
            g_strdup_printf ("%s = %" G_GINT64_FORMAT, binding->name, binding->value);

          sw_why_page_add_row (&self->page, list, text, TRUE, SW_SPAN_NONE);
        }
    }

  if (answer->would_prove != NULL)
    {
      GtkListBox *list = sw_why_page_add_section (&self->page, _ ("Would Be Proved By"));

      sw_why_page_add_row (&self->page, list, answer->would_prove, TRUE, SW_SPAN_NONE);
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

  list = sw_why_page_add_section (&self->page, _ ("Rests On"));

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if ((answer->flags & flags[i].flag) != 0)
      sw_why_page_add_row (&self->page, list, _ (flags[i].text), FALSE, SW_SPAN_NONE);

  for (guint i = 0; i < assumptions->len; i++)
    if ((answer->flags & SW_FLAG_ASSUMPTION (i)) != 0)
      {
        g_autofree char *text = sw_assumption_to_string (g_ptr_array_index (assumptions, i));

        sw_why_page_add_row (&self->page, list, text, TRUE, SW_SPAN_NONE);
      }
}

static void
sw_why_view_add_missing (SwWhyView *self, const SwLaunch *launch)
{
  GtkListBox *list;

  if (launch->missing == NULL || launch->missing->len == 0)
    return;

  list = sw_why_page_add_section (&self->page, _ ("Missing Outputs"));

  for (guint i = 0; i < launch->missing->len; i++)
    {
      const SwMissingOutput *missing = &g_array_index (launch->missing, SwMissingOutput, i);
      g_autofree char *text =
        g_strdup_printf (_ ("%s, parameter %u"), missing->name, missing->index);

      sw_why_page_add_row (&self->page, list, text, FALSE, SW_SPAN_NONE);
    }
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

      if (fix == NULL || sw_analysis_launch_at_span (analysis, finding->span) != index)
        continue;

      if (list == NULL)
        list = sw_why_page_add_section (&self->page, _ ("Fix"));

      sw_why_row_set_finding (
        sw_why_page_add_row (&self->page, list, fix->title, FALSE, SW_SPAN_NONE), i);
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

  list = sw_why_page_add_section (&self->page, _ ("On the Empty Path"));

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

          sw_why_page_add_row (&self->page, list, text, TRUE, SW_SPAN_NONE);
          n_rows++;
        }

      if (stmt->kind != SW_STMT_IF || stmt->orelse == NULL)
        continue;

      yield = sw_block_find_yield (stmt->orelse);

      for (guint j = 0; yield != NULL && j < MIN (stmt->n_results, yield->n_values); j++)
        {
          g_autofree char *value = resolve (stmt->orelse, yield->values[j]);
          g_autofree char *text = g_strdup_printf ("%s ← %s", stmt->results[j]->name, value);

          sw_why_page_add_row (&self->page, list, text, TRUE, SW_SPAN_NONE);
          n_rows++;
        }
    }

  if (n_rows == 0)
    sw_why_page_add_row (&self->page, list, _ ("Nothing is handed on: no result is used"), FALSE,
                         SW_SPAN_NONE);
}

static void
sw_why_view_add_heading (SwWhyView *self, const SwAnalysis *analysis, const SwLaunch *launch)
{
  SwMarkKind kind = (SwMarkKind) launch->verdict;
  GtkWidget *verdict = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *word = gtk_label_new (sw_mark_get_label (kind));
  g_autofree char *place =
    g_strdup_printf (_ ("%s in %s, line %u"), launch->callee->name, launch->function->name,
                     sw_analysis_line_of (analysis, launch->span) + 1);
  GtkWidget *count;

  gtk_widget_add_css_class (word, "title-4");
  gtk_widget_add_css_class (verdict, "verdict");
  gtk_widget_add_css_class (verdict, sw_mark_get_name (kind));
  gtk_box_append (GTK_BOX (verdict), gtk_image_new_from_icon_name (sw_mark_get_icon_name (kind)));
  gtk_box_append (GTK_BOX (verdict), word);
  gtk_box_append (self->content, verdict);
  sw_why_page_note (&self->page, sw_mark_get_label (kind));
  sw_why_page_add_label (&self->page, place, NULL);

  count = sw_why_page_add_label (&self->page, launch->count_text, "monospace");
  gtk_widget_add_css_class (count, "count");
  gtk_label_set_selectable (GTK_LABEL (count), TRUE);
  gtk_widget_set_tooltip_text (count, _ ("Count of Blocks"));

  if (launch->reason != NULL)
    {
      g_autofree char *reason = sw_ui_dup_sentence (launch->reason);

      sw_why_page_add_label (&self->page, reason, NULL);
    }

  if (!launch->reachable)
    sw_why_page_add_label (&self->page, _ ("This place is never reached"), "dim-label");
}

/* The task that the launch is in the graph: the one that was chosen there, or the one after the
 * pass. */
static void
sw_why_view_add_edges (SwWhyView *self, guint launch)
{
  SwPicture *picture = sw_document_get_picture (self->document);
  const SwQuestion *question = sw_document_get_question (self->document);
  SwSide side = SW_SIDE_AFTER;
  guint node;

  if (picture == NULL)
    return;

  if (picture->sides[side].all == NULL)
    side = SW_SIDE_BEFORE;

  if (question->kind == SW_QUESTION_TASK)
    side = question->side;

  node = question->kind == SW_QUESTION_TASK
           ? question->a
           : sw_picture_find_node (picture, side, launch,
                                   sw_document_get_selected_origin (self->document));

  if (node != SW_GRAPH_NONE)
    sw_why_graph_add_edges (&self->page, side, node);
}

static void
sw_why_view_add_launch (SwWhyView *self, SwAnalysis *analysis, guint index)
{
  const SwLaunch *launch = sw_analysis_get_launch (analysis, index);

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

  sw_why_view_add_edges (self, index);
}

static const char *
sw_why_view_fill (SwWhyView *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  const SwQuestion *question = sw_document_get_question (self->document);
  guint launch = sw_document_get_selected_launch (self->document);
  gboolean drawn = sw_document_get_picture (self->document) != NULL;

  sw_why_page_clear (&self->page);

  if (drawn && question->kind == SW_QUESTION_PAIR)
    {
      sw_pair_view_update (self->pair_view);
      return "pair";
    }

  if (drawn && question->kind == SW_QUESTION_EDGE)
    sw_why_graph_add_edge (&self->page, question);
  else if (drawn && question->kind == SW_QUESTION_LINE)
    sw_why_graph_add_line (&self->page, question);
  else if (analysis != NULL && sw_analysis_get_launch (analysis, launch) != NULL)
    sw_why_view_add_launch (self, analysis, launch);
  else if (drawn && question->kind == SW_QUESTION_TASK)
    sw_why_graph_add_task (&self->page, question->side, question->a);
  else if (analysis != NULL && sw_analysis_get_n_launches (analysis) == 0)
    {
      sw_launch_list_explain_none (self->no_launches_page, analysis);
      return "no-launches";
    }
  else
    return "none";

  return "page";
}

static void
sw_why_view_update (SwWhyView *self)
{
  gtk_stack_set_visible_child_name (self->stack, sw_why_view_fill (self));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Another picture may be of the same tasks: what is being read stays as it is then. */
static void
picture_changed_cb (SwWhyView *self)
{
  SwPicture *picture = sw_document_get_picture (self->document);
  const SwQuestion *question = sw_document_get_question (self->document);
  gconstpointer tasks = picture != NULL ? picture->sides[SW_SIDE_AFTER].all != NULL
                                            ? picture->sides[SW_SIDE_AFTER].all
                                            : picture->sides[SW_SIDE_BEFORE].all
                                        : NULL;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment);

  if (tasks == self->tasks && question->kind != SW_QUESTION_PAIR
      && question->kind != SW_QUESTION_LINE)
    return;

  self->tasks = tasks;
  gtk_stack_set_visible_child_name (self->stack, sw_why_view_fill (self));
  gtk_adjustment_set_value (adjustment, value);
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
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "pair") == 0)
    return g_strdup (sw_pair_view_get_text (self->pair_view));

  return g_strdup (self->page.text->str);
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
  self->page.document = document;
  sw_pair_view_set_document (self->pair_view, document);
  g_signal_connect_object (document, "notify::analysis", G_CALLBACK (sw_why_view_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "selection-changed", G_CALLBACK (sw_why_view_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "question-changed", G_CALLBACK (sw_why_view_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::picture", G_CALLBACK (picture_changed_cb), self,
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

  sw_why_page_finish (&self->page);

  G_OBJECT_CLASS (sw_why_view_parent_class)->finalize (object);
}

static void
sw_why_view_class_init (SwWhyViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_why_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_why_view_finalize;

  g_type_ensure (SW_TYPE_PAIR_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-why-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, stack);
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, no_launches_page);
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, content);
  gtk_widget_class_bind_template_child (widget_class, SwWhyView, pair_view);
}

static void
sw_why_view_init (SwWhyView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sw_why_page_init (&self->page, self->content);
}
