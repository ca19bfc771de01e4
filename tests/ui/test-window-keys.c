/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

#include <string.h>

/* The keyboard, narrow windows, and words: what a person meets in every view. */

static SwWindow *
open_example (void)
{
  SwWindow *window = ui_test_new_window ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_wait_picture (window);

  return window;
}

static gboolean
has_focus_in (SwWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Whether a label below @widget has the text. */
static gboolean
shows_text (GtkWidget *widget, const char *text)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;

  return FALSE;
}

/* A view that is shown has the focus in what it shows; in the table, on the selected row. */
static void
test_keys_focus (void)
{
  SwWindow *window = open_example ();
  GtkWidget *table = GTK_WIDGET (sw_launch_list_get_column_view (window->launch_list));

  ui_test_show (window, "graph");
  g_assert_true (has_focus_in (window, GTK_WIDGET (sw_graph_view_get_canvas (window->graph_view))));

  sw_document_select_launch (window->document, ui_test_launch (window, "residual", 0));
  ui_test_show (window, "launches");
  g_assert_true (has_focus_in (window, table));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != table);
  g_assert_true (shows_text (gtk_window_get_focus (GTK_WINDOW (window)), "residual"));

  ui_test_show (window, "code");
  g_assert_true (has_focus_in (window, GTK_WIDGET (window->compare_view)));
  ui_test_close_window (window);
}

static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }

  return handled;
}

/* Arrows stay in the graph, also where there is no further node. */
static void
test_keys_arrows (void)
{
  const guint keys[] = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right };
  SwWindow *window = open_example ();
  GtkWidget *canvas = GTK_WIDGET (sw_graph_view_get_canvas (window->graph_view));

  ui_test_show (window, "graph");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (guint j = 0; j < 20; j++)
      g_assert_true (press (canvas, keys[i]));

  ui_test_close_window (window);
}

static gboolean
is_folded (gpointer data)
{
  return adw_flap_get_folded (((SwWindow *) data)->why_flap);
}

/* Folded away: neither wanted nor to be seen. */
static gboolean
is_why_hidden (gpointer data)
{
  AdwFlap *flap = ((SwWindow *) data)->why_flap;

  return !adw_flap_get_reveal_flap (flap) && adw_flap_get_reveal_progress (flap) <= 0;
}

static gboolean
is_why_shown (gpointer data)
{
  AdwFlap *flap = ((SwWindow *) data)->why_flap;

  return adw_flap_get_reveal_flap (flap) && adw_flap_get_reveal_progress (flap) >= 1;
}

static gboolean
has_switcher_bar (gpointer data)
{
  return gtk_widget_get_visible (GTK_WIDGET (((SwWindow *) data)->switcher_bar));
}

/* In a narrow window the explanation makes room, and the switcher moves to the bottom. */
static void
test_keys_narrow (void)
{
  SwWindow *window = ui_test_new_window ();
  int minimum;

  gtk_window_set_default_size (GTK_WINDOW (window), 600, 600);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  g_assert_true (ui_test_wait (is_folded, window));
  g_assert_true (ui_test_wait (is_why_hidden, window));
  g_assert_true (ui_test_wait (has_switcher_bar, window));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 600);
  ui_test_shot (window, "narrow");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-why", NULL);
  g_assert_true (ui_test_wait (is_why_shown, window));
  ui_test_shot (window, "narrow-why");
  ui_test_close_window (window);
}

/* A reason stands alone in the window: it starts like a sentence. */
static void
test_keys_sentences (void)
{
  SwWindow *window = open_example ();
  g_autofree char *why = NULL;

  sw_document_select_launch (window->document, ui_test_launch (window, "gate", 0));
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why, "\nThe count is at least 1 whenever the launch is reached\n"));
  ui_test_close_window (window);
}

static gboolean
shows_findings (gpointer data)
{
  return gtk_widget_get_height (GTK_WIDGET (((SwWindow *) data)->findings_list)) >= 140;
}

/* Two findings of two lines each, with the heading, are in sight at once. */
static void
test_keys_findings (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = g_build_filename (SW_EXAMPLES, "missing_output.py", NULL);

  ui_test_open (window, path);
  g_assert_true (ui_test_wait (shows_findings, window));
  ui_test_close_window (window);
}

static gboolean
is_written (gpointer data)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (data, &content, NULL, NULL) && !g_str_equal (content, "old");
}

/* More tasks than a screen can show: the view says so, and still exports them. */
static void
test_keys_large_graph (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *example = g_build_filename (SW_EXAMPLES, "expert_gate.py", NULL);
  g_autofree char *content = NULL;
  g_autofree char *path = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GString) text = NULL;
  const char *line, *end;

  g_assert_true (g_file_get_contents (example, &content, NULL, NULL));
  line = strstr (content, "        gate_id: ");
  g_assert_nonnull (line);
  end = strchr (line, '\n') + 1;
  text = g_string_new_len (content, end - content);

  for (guint i = 0; i < SW_PICTURE_MAX_TASKS; i++)
    g_string_append_printf (text, "        t_%u = pl.system.task_dummy(deps=[])\n", i);

  g_string_append (text, end);
  path = ui_test_write ("many-tasks.py", text->str, (gssize) text->len);
  ui_test_open (window, path);
  ui_test_show (window, "graph");
  ui_test_wait_picture (window);
  g_assert_true (sw_document_get_picture (window->document)->too_large);
  ui_test_shot (window, "large-graph");
  target = ui_test_write ("large.dot", "old", -1);
  file = g_file_new_for_path (target);
  sw_window_export (window, file, SW_SAVE_DOT);
  g_assert_true (ui_test_wait (is_written, target));
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/keys/focus", test_keys_focus);
  g_test_add_func ("/ui/keys/arrows", test_keys_arrows);
  g_test_add_func ("/ui/keys/narrow", test_keys_narrow);
  g_test_add_func ("/ui/keys/sentences", test_keys_sentences);
  g_test_add_func ("/ui/keys/findings", test_keys_findings);
  g_test_add_func ("/ui/keys/large-graph", test_keys_large_graph);

  return ui_test_run ();
}
