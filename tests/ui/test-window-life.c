/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

#include <glib/gstdio.h>

/* A document over time: nothing open, work that is stopped, files that change. */

static char *
read_example (void)
{
  g_autofree char *path = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  char *content = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);

  return content;
}

static void
test_life_empty (void)
{
  SwWindow *window = ui_test_new_window ();

  g_assert_cmpstr (ui_test_page (window), ==, "empty");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "reload"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "export"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "open"));
  ui_test_shot (window, "empty");
  ui_test_close_window (window);
}

/* A program that keeps the worker busy: many functions of many launches. */
static char *
write_large (void)
{
  g_autofree char *example = read_example ();
  const char *layer = strstr (example, "    @pl.function(type=pl.FunctionType.Orchestration)");
  g_autoptr (GString) text = g_string_new_len (example, layer - example);

  for (guint i = 0; i < 6000; i++)
    {
      g_autoptr (GString) copy = g_string_new (layer);
      g_autofree char *name = g_strdup_printf ("def layer_%u(", i);

      g_string_replace (copy, "def layer(", name, 1);
      g_string_append (text, copy->str);
    }

  return ui_test_write ("large.py", text->str, (gssize) text->len);
}

static gboolean
is_seen (gpointer data)
{
  SwWindow *window = data;

  return gtk_widget_get_visible (window->busy_strip) || !sw_document_get_busy (window->document);
}

static void
test_life_cancel (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = write_large ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  /* The first time there is nothing to return to. */
  sw_window_open (window, file);
  g_assert_true (sw_document_get_busy (window->document));
  g_assert_true (ui_test_wait (is_seen, window));
  g_assert_true (sw_document_get_busy (window->document));
  ui_test_shot (window, "loading");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel", NULL);
  g_assert_false (sw_document_get_busy (window->document));
  g_assert_cmpstr (ui_test_page (window), ==, "empty");

  /* The second time what was shown stays. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  sw_window_open (window, file);
  ui_test_iterate (50);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel", NULL);
  ui_test_iterate (500);
  g_assert_cmpstr (ui_test_page (window), ==, "document");
  g_assert_cmpuint (sw_analysis_get_n_launches (sw_document_get_analysis (window->document)), ==,
                    4);
  ui_test_close_window (window);
}

/* The result of work that was overtaken is dropped. */
static void
test_life_overtaken (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = write_large ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  sw_window_open (window, file);
  ui_test_iterate (20);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_iterate (500);
  g_assert_cmpuint (sw_analysis_get_n_launches (sw_document_get_analysis (window->document)), ==,
                    4);
  ui_test_close_window (window);
}

static gboolean
is_stale (gpointer data)
{
  return sw_document_get_stale (((SwWindow *) data)->document) != SW_STALE_NONE;
}

static void
test_life_changed (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *content = read_example ();
  g_autofree char *path = ui_test_write ("changes.py", content, -1);
  g_autoptr (GString) other = g_string_new (content);
  g_autofree char *again = NULL;
  guint launch;

  ui_test_open (window, path);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->stale_bar)));
  launch = ui_test_launch (window, "expert", 1);
  sw_document_select_launch (window->document, launch);

  g_string_replace (other, "rows % 16", "rows % 16 + 1", 1);
  again = ui_test_write ("changes.py", other->str, -1);
  g_assert_true (ui_test_wait (is_stale, window));
  g_assert_cmpint (sw_document_get_stale (window->document), ==, SW_STALE_CHANGED);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->stale_bar)));
  ui_test_shot (window, "changed-on-disk");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL);
  ui_test_wait_idle (window);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->stale_bar)));
  g_assert_cmpint (
    sw_analysis_get_launch (sw_document_get_analysis (window->document), launch)->verdict, ==,
    SW_VERDICT_PROVEN);

  /* The same launch is still selected. */
  g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==, launch);
  ui_test_close_window (window);
}

static void
test_life_deleted (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *content = read_example ();
  g_autofree char *path = ui_test_write ("vanishes.py", content, -1);
  g_autofree char *before = NULL;
  g_autofree char *still = NULL;

  ui_test_open (window, path);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_true (ui_test_wait (is_stale, window));
  g_assert_cmpint (sw_document_get_stale (window->document), ==, SW_STALE_DELETED);
  before = ui_test_text (window, SW_SIDE_BEFORE);
  g_assert_cmpstr (before, ==, content);
  ui_test_shot (window, "deleted-on-disk");

  /* Reloading keeps the text, and says again what happened. */
  sw_document_ignore_stale (window->document);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL);
  ui_test_wait_idle (window);
  g_assert_cmpstr (ui_test_page (window), ==, "document");
  g_assert_cmpint (sw_document_get_stale (window->document), ==, SW_STALE_DELETED);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->stale_bar)));
  still = ui_test_text (window, SW_SIDE_BEFORE);
  g_assert_cmpstr (still, ==, content);
  ui_test_close_window (window);
}

/* What may be assumed holds for what is shown, whatever became of its file: of the example, two of
 * four launches may be empty, and one of these two cannot be with a fact. */
static void
test_life_deleted_proof (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *content = read_example ();
  g_autofree char *path = ui_test_write ("vanishes-too.py", content, -1);
  g_autofree char *message = NULL;
  g_autoptr (SwProofSettings) proof = NULL;
  SwAnalysis *analysis;

  ui_test_open (window, path);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_true (ui_test_wait (is_stale, window));
  analysis = sw_document_get_analysis (window->document);
  g_assert_cmpuint (analysis->n_verdicts[SW_VERDICT_GUARDED], ==, 2);
  proof = sw_proof_settings_copy (sw_document_get_proof (window->document));
  g_ptr_array_add (proof->assumptions, sw_proof_settings_read_fact ("rows >= 16", &message));
  sw_document_set_proof (window->document, proof);

  /* Stopped, the old assumptions stand with the old verdicts. */
  sw_document_cancel (window->document);
  g_assert_true (sw_document_get_proof (window->document) == analysis->proof);

  sw_document_set_proof (window->document, proof);
  ui_test_wait_idle (window);
  analysis = sw_document_get_analysis (window->document);
  g_assert_cmpuint (analysis->n_verdicts[SW_VERDICT_GUARDED], ==, 1);
  g_assert_true (sw_document_get_proof (window->document) == analysis->proof);
  g_assert_cmpint (sw_document_get_stale (window->document), ==, SW_STALE_DELETED);
  ui_test_close_window (window);
}

static gboolean
is_shown (gpointer data)
{
  return g_str_equal (ui_test_page (data), "document");
}

/* A page that says that a file is missing notices when it is there. */
static void
test_life_appears (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *content = read_example ();
  g_autofree char *path = ui_test_write ("appears.py", content, -1);
  g_autofree char *again = NULL;

  g_assert_cmpint (g_remove (path), ==, 0);
  ui_test_open (window, path);
  g_assert_cmpstr (ui_test_page (window), ==, "failed");
  again = ui_test_write ("appears.py", content, -1);
  g_assert_true (ui_test_wait (is_shown, window));
  ui_test_wait_idle (window);
  ui_test_close_window (window);
}

/* After a reload that brings another program, what needs a look is selected there. */
static void
test_life_replaced (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *content = read_example ();
  g_autofree char *path = ui_test_write ("replaced.py", content, -1);
  g_autofree char *other = g_build_filename (SW_EXAMPLES, "missing_output.py", NULL);
  g_autofree char *replacement = NULL;
  g_autofree char *again = NULL;
  SwAnalysis *analysis;
  guint selected;

  ui_test_open (window, path);
  g_assert_true (g_file_get_contents (other, &replacement, NULL, NULL));
  again = ui_test_write ("replaced.py", replacement, -1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL);
  ui_test_wait_idle (window);
  analysis = sw_document_get_analysis (window->document);
  selected = sw_document_get_selected_launch (window->document);
  g_assert_cmpuint (selected, !=, SW_NO_LAUNCH);
  g_assert_cmpint (sw_analysis_get_launch (analysis, selected)->verdict, ==, SW_VERDICT_REJECTED);
  ui_test_close_window (window);
}

static gboolean
has_folder (gpointer data)
{
  g_autoptr (GFile) folder =
    gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (((SwWindow *) data)->chooser));

  return folder != NULL;
}

/* The list of files below @widget, which the dialog shows. */
static GtkTreeView *
find_files (GtkWidget *widget)
{
  GtkTreeView *found = NULL;

  if (GTK_IS_TREE_VIEW (widget))
    return GTK_TREE_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_files (child);

  return found;
}

static gboolean
lists_files (gpointer data)
{
  GtkTreeView *files = find_files (data);
  GtkTreeModel *model = files != NULL ? gtk_tree_view_get_model (files) : NULL;

  return model != NULL && gtk_tree_model_iter_n_children (model, NULL) > 0;
}

/* The next file to open is most likely a neighbour. */
static void
test_life_folder (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *content = read_example ();
  g_autofree char *path = ui_test_write ("neighbour.py", content, -1);
  g_autofree char *expected = g_path_get_dirname (path);
  g_autofree char *actual = NULL;
  g_autoptr (GFile) folder = NULL;
  GtkWidget *dialog;

  ui_test_open (window, path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open", NULL);
  g_assert_nonnull (window->chooser);
  g_assert_true (ui_test_wait (has_folder, window));
  folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (window->chooser));
  actual = g_file_get_path (folder);
  g_assert_cmpstr (actual, ==, expected);

  /* A dialog that is closed while it reads the folder leaks in the toolkit. */
  dialog = ui_test_dialog (window, GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_true (ui_test_wait (lists_files, dialog));
  ui_test_settle (dialog);
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (window->chooser));
  ui_test_close_window (window);
}

/* A long text that is read at once: nearly all of it is comments. */
static char *
write_long (void)
{
  g_autofree char *example = read_example ();
  g_autoptr (GString) text = g_string_new (example);

  for (guint i = 0; i < 60000; i++)
    g_string_append_printf (text, "# line %u of a comment that is long enough to be measured\n", i);

  return ui_test_write ("long.py", text->str, (gssize) text->len);
}

/* A long text whose lines are still being measured is let go of with its window. */
static void
test_life_close_large (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = write_long ();
  GtkTextBuffer *buffer;

  ui_test_open (window, path);
  buffer = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, SW_SIDE_BEFORE)));
  g_object_ref (buffer);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
  g_object_unref (buffer);
  ui_test_iterate (50);
}

/* Under other assumptions the same launch gets another verdict. */
static void
test_life_preset (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = ui_test_data ("corpus/small/proof_index_parameter/before.py");
  guint n[2];

  ui_test_open (window, path);
  n[0] = sw_document_get_analysis (window->document)->n_verdicts[SW_VERDICT_PROVEN];
  gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", "legacy");
  g_assert_cmpint (sw_document_get_proof (window->document)->preset, ==, SW_PRESET_LEGACY);
  ui_test_wait_idle (window);
  n[1] = sw_document_get_analysis (window->document)->n_verdicts[SW_VERDICT_PROVEN];

  /* An index value that is never negative proves more. */
  g_assert_cmpuint (n[1], >, n[0]);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/life/empty", test_life_empty);
  g_test_add_func ("/ui/life/cancel", test_life_cancel);
  g_test_add_func ("/ui/life/overtaken", test_life_overtaken);
  g_test_add_func ("/ui/life/changed", test_life_changed);
  g_test_add_func ("/ui/life/deleted", test_life_deleted);
  g_test_add_func ("/ui/life/deleted-proof", test_life_deleted_proof);
  g_test_add_func ("/ui/life/appears", test_life_appears);
  g_test_add_func ("/ui/life/replaced", test_life_replaced);
  g_test_add_func ("/ui/life/folder", test_life_folder);
  g_test_add_func ("/ui/life/close-large", test_life_close_large);
  g_test_add_func ("/ui/life/preset", test_life_preset);

  return ui_test_run ();
}
