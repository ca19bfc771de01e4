/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

#include <string.h>

/* Going to words and to changes in the two texts. */

static SwWindow *
open_example (void)
{
  SwWindow *window = ui_test_new_window ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);

  return window;
}

static SwTextSearch *
get_search (SwWindow *window)
{
  return sw_compare_view_get_search (window->compare_view);
}

static void
type (SwWindow *window, const char *text)
{
  gtk_editable_set_text (sw_text_search_get_entry (get_search (window)), text);
}

typedef struct
{
  SwWindow *window;
  const char *status;
} SwExpected;

static gboolean
says (gpointer data)
{
  const SwExpected *expected = data;

  return g_str_equal (sw_text_search_get_status (get_search (expected->window)), expected->status);
}

/* Waits until the bar says so; a test that fails says what it said instead. */
static void
assert_status (SwWindow *window, const char *status)
{
  SwExpected expected = { window, status };

  if (!ui_test_wait (says, &expected))
    g_assert_cmpstr (sw_text_search_get_status (get_search (window)), ==, status);
}

static char *
get_selected (SwWindow *window, SwSide side)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, side)));
  GtkTextIter start, end;

  gtk_text_buffer_get_selection_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
go_to_start (SwWindow *window)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, SW_SIDE_BEFORE)));
  GtkTextIter start;

  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
}

static guint
get_line (SwWindow *window, SwSide side)
{
  return sw_source_view_get_cursor_line (sw_compare_view_get_view (window->compare_view, side));
}

static guint
count (SwWindow *window, SwSide side, const char *word)
{
  g_autofree char *text = ui_test_text (window, side);
  g_auto (GStrv) parts = g_strsplit (text, word, -1);

  return g_strv_length (parts) - 1;
}

static gboolean
press_in_entry (SwWindow *window, guint key, GdkModifierType modifiers)
{
  GtkWidget *entry = GTK_WIDGET (sw_text_search_get_entry (get_search (window)));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (entry);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }

  return handled;
}

/* Words are found while they are typed; Enter and Shift+Enter go on and back. */
static void
test_find_words (void)
{
  SwWindow *window = open_example ();
  GtkWidget *entry = GTK_WIDGET (sw_text_search_get_entry (get_search (window)));
  guint n = count (window, SW_SIDE_BEFORE, "pl.spmd");
  g_autofree char *first = g_strdup_printf ("1 of %u", n);
  g_autofree char *second = g_strdup_printf ("2 of %u", n);
  g_autofree char *last = g_strdup_printf ("%u of %u", n, n);
  g_autofree char *selected = NULL;

  g_assert_cmpuint (n, >, 2);
  go_to_start (window);
  ui_test_show (window, "graph");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "code");
  g_assert_true (sw_text_search_is_open (get_search (window)));
  g_assert_true (gtk_widget_has_focus (entry)
                 || gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), entry));

  type (window, "PL.SPMD");
  assert_status (window, first);
  selected = get_selected (window, SW_SIDE_BEFORE);
  g_assert_cmpstr (selected, ==, "pl.spmd");
  g_signal_emit_by_name (entry, "activate");
  assert_status (window, second);
  ui_test_shot (window, "find");
  g_assert_true (press_in_entry (window, GDK_KEY_Return, GDK_SHIFT_MASK));
  assert_status (window, first);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.find-previous", NULL);
  assert_status (window, last);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.find-next", NULL);
  assert_status (window, first);
  ui_test_close_window (window);
}

/* What only the other text has is found there. */
static void
test_find_other_side (void)
{
  SwWindow *window = open_example ();
  const char *word = "task_dummy";
  g_autofree char *status = NULL;
  g_autofree char *selected = NULL;

  g_assert_cmpuint (count (window, SW_SIDE_BEFORE, word), ==, 0);
  g_assert_cmpuint (count (window, SW_SIDE_AFTER, word), >, 0);
  status = g_strdup_printf ("1 of %u", count (window, SW_SIDE_AFTER, word));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
  type (window, word);
  assert_status (window, status);
  selected = get_selected (window, SW_SIDE_AFTER);
  g_assert_cmpstr (selected, ==, word);

  type (window, "no such words");
  assert_status (window, "No matches");
  type (window, "");
  assert_status (window, "");
  ui_test_close_window (window);
}

static void
test_find_options (void)
{
  SwWindow *window = open_example ();
  GtkWidget *search = GTK_WIDGET (get_search (window));
  g_autofree char *all = NULL;

  all = g_strdup_printf ("1 of %u", count (window, SW_SIDE_BEFORE, "expert"));
  go_to_start (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
  type (window, "EXPERT");
  gtk_widget_activate_action (search, "search.case", NULL);
  assert_status (window, "No matches");
  type (window, "exper(");
  gtk_widget_activate_action (search, "search.regex", NULL);
  assert_status (window, "Not a regular expression");
  type (window, "exp[a-z]rt");
  assert_status (window, all);
  gtk_widget_activate_action (search, "search.regex", NULL);
  ui_test_close_window (window);
}

static gboolean
has_match (gpointer data)
{
  g_autofree char *selected = get_selected (data, SW_SIDE_BEFORE);

  return selected[0] != '\0';
}

/* Closing leads back to where the search began, unless the user went on to a match. */
static void
test_find_close (void)
{
  SwWindow *window = open_example ();
  GtkWidget *entry = GTK_WIDGET (sw_text_search_get_entry (get_search (window)));
  guint line = get_line (window, SW_SIDE_BEFORE);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
  type (window, "def ");
  g_assert_true (ui_test_wait (has_match, window));
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_false (sw_text_search_is_open (get_search (window)));
  g_assert_cmpuint (get_line (window, SW_SIDE_BEFORE), ==, line);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
  type (window, "import");
  assert_status (window, "1 of 1");
  g_signal_emit_by_name (entry, "activate");
  assert_status (window, "1 of 1");
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_cmpuint (get_line (window, SW_SIDE_BEFORE), !=, line);
  ui_test_close_window (window);
}

/* From change to change and around: each shows its launch, on both sides. */
static void
test_find_changes (void)
{
  SwWindow *window = open_example ();
  SwAnalysis *analysis = sw_document_get_analysis (window->document);
  guint n = sw_compare_view_get_n_changes (window->compare_view);
  guint previous = 0;

  g_assert_cmpuint (n, >, 1);
  go_to_start (window);

  for (guint i = 0; i < n; i++)
    {
      guint line;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.next-change", NULL);
      line = get_line (window, SW_SIDE_AFTER);
      g_assert_cmpuint (line, >, previous);
      g_assert_cmpuint (analysis->diff->match[SW_SIDE_AFTER][line], ==, SW_LINE_NONE);
      g_assert_cmpuint (sw_document_get_selected_launch (window->document), ==,
                        sw_analysis_launch_at_line (analysis, SW_SIDE_AFTER, line));
      previous = line;
    }

  gtk_widget_activate_action (GTK_WIDGET (window), "win.next-change", NULL);
  g_assert_cmpuint (get_line (window, SW_SIDE_AFTER), <, previous);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.previous-change", NULL);
  g_assert_cmpuint (get_line (window, SW_SIDE_AFTER), ==, previous);
  ui_test_shot (window, "change");
  ui_test_close_window (window);
}

/* Where nothing changed there is nowhere to go. */
static void
test_find_no_changes (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = ui_test_data ("corpus/small/missing_one_of_two/before.py");

  ui_test_open (window, path);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "next-change"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "find"));
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/find/words", test_find_words);
  g_test_add_func ("/ui/find/other-side", test_find_other_side);
  g_test_add_func ("/ui/find/options", test_find_options);
  g_test_add_func ("/ui/find/close", test_find_close);
  g_test_add_func ("/ui/find/changes", test_find_changes);
  g_test_add_func ("/ui/find/no-changes", test_find_no_changes);

  return ui_test_run ();
}
