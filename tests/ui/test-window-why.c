/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-item.h"
#include "sw-proof-tree.h"
#include "ui-test.h"

/* Why a launch has its verdict: the proof as a tree, the witness, the missing fact. */

static SwWindow *
open_program (const char *name)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = g_strdup_printf ("corpus/small/%s/before.py", name);
  g_autofree char *file = ui_test_data (path);

  ui_test_open (window, file);

  return window;
}

/* The launch of @callee whose count reads so. */
static void
select_count (SwWindow *window, const char *count)
{
  SwAnalysis *analysis = sw_document_get_analysis (window->document);

  for (guint i = 0; i < sw_analysis_get_n_launches (analysis); i++)
    if (g_str_equal (sw_analysis_get_launch (analysis, i)->count_text, count))
      {
        sw_document_select_launch (window->document, i);
        return;
      }

  g_assert_not_reached ();
}

static SwProofItem *
get_item (SwProofTree *tree, guint position, guint *depth)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (sw_proof_tree_get_rows (tree), position);

  *depth = gtk_tree_list_row_get_depth (row);

  return gtk_tree_list_row_get_item (row);
}

static GtkWidget *
find_labelled (GtkWidget *widget, const char *label)
{
  if (GTK_IS_TREE_EXPANDER (widget))
    {
      g_autofree char *wrong = gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

      return wrong == NULL ? widget : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_labelled (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* A name, rounded down to whole blocks, under the condition that it is positive: every step from
 * the condition up to the count needs the condition, which stands in full once. */
static void
test_why_tree (void)
{
  static const struct
  {
    guint depth;
    guint step;
    const char *rule;
    gboolean reference;
  } expected[] = {
    { 0, 6, "scale", FALSE },  { 1, 5, "divide", FALSE },  { 2, 4, "scale", FALSE },
    { 3, 3, "divide", FALSE }, { 4, 2, "combine", FALSE }, { 5, 1, "guard", FALSE },
    { 4, 1, "guard", TRUE },   { 3, 1, "guard", TRUE },    { 2, 1, "guard", TRUE },
    { 1, 1, "guard", TRUE },
  };
  SwWindow *window = open_program ("idiom_reflex_guard_trap");
  SwProofTree *tree;

  select_count (window, "full__ssa_v0 // 16 * 16");
  tree = ui_test_find (window->why_view, SW_TYPE_PROOF_TREE);
  g_assert_cmpuint (g_list_model_get_n_items (sw_proof_tree_get_rows (tree)), ==,
                    G_N_ELEMENTS (expected));

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      guint depth;
      g_autoptr (SwProofItem) item = get_item (tree, i, &depth);

      g_assert_cmpuint (depth, ==, expected[i].depth);
      g_assert_cmpuint (sw_proof_item_get_step (item)->number, ==, expected[i].step);
      g_assert_cmpstr (sw_proof_item_get_step (item)->rule, ==, expected[i].rule);
      g_assert_cmpint (sw_proof_item_is_reference (item), ==, expected[i].reference);
    }

  ui_test_shot (window, "why-tree");
  ui_test_close_window (window);
}

/* A fact leads to its line, a reference to the step that it refers to; other steps open and
 * close.  Nothing of that needs the pointer. */
static void
test_why_activate (void)
{
  SwWindow *window = open_program ("idiom_reflex_guard_trap");
  SwProofTree *tree;
  GListModel *rows;
  GtkWidget *row, *list;
  GtkTextBuffer *buffer =
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, 0)));
  GtkTextIter caret;

  ui_test_settle (window);
  ui_test_show (window, "launches");
  select_count (window, "full__ssa_v0 // 16 * 16");
  tree = ui_test_find (window->why_view, SW_TYPE_PROOF_TREE);
  rows = sw_proof_tree_get_rows (tree);
  ui_test_settle (window);

  /* Closed and opened again by keys; what is closed is not among the rows. */
  list = ui_test_find (tree, GTK_TYPE_LIST_VIEW);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Proof");
  row = find_labelled (list, "Step 2, combine: this gives BT >= 16");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_activate_action (row, "listitem.collapse", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 9);

  /* The condition is at line 23 of the file; it is in what was closed. */
  sw_proof_tree_activate (tree, 5);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 10);
  row = find_labelled (
    list, "Step 1, guard: full__ssa_v0 > 0, the condition of the enclosing branch, line 23");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (gtk_widget_get_parent (row)));
  ui_test_settle (window);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "code");
  ui_test_shot (window, "why-fact");
  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  g_assert_cmpint (gtk_text_iter_get_line (&caret) + 1, ==, 23);
  ui_test_close_window (window);
}

/* Without a proof: inputs for which the launch is empty, and what would prove the opposite. */
static void
test_why_witness (void)
{
  SwWindow *window = open_program ("idiom_reflex_guard_trap");
  g_autofree char *why = NULL;

  select_count (window, "BT // 8");
  g_assert_null (ui_test_find (window->why_view, SW_TYPE_PROOF_TREE));
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why, "Guarded\n"));
  g_assert_nonnull (strstr (why, "Empty When\nBT = "));
  g_assert_nonnull (strstr (why, "Would Be Proved By\n"));
  ui_test_shot (window, "why-witness");
  ui_test_close_window (window);
}

/* What is copied says the tree by its indentation. */
static void
test_why_text (void)
{
  SwWindow *window = open_program ("idiom_reflex_guard_trap");
  g_autofree char *why = NULL;

  select_count (window, "(BT + 7) // 8 * 4");
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why,
                            "Proof\n"
                            "4. scale: (BT + 7) // 8 * 4 >= 4\n"
                            "  3. divide: (BT + 7) // 8 >= 1\n"
                            "    2. add: BT + 7 >= 8\n"
                            "      1. guard: BT > 0, the condition of the enclosing branch\n"));
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/why/tree", test_why_tree);
  g_test_add_func ("/ui/why/activate", test_why_activate);
  g_test_add_func ("/ui/why/witness", test_why_witness);
  g_test_add_func ("/ui/why/text", test_why_text);

  return ui_test_run ();
}
