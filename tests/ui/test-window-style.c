/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

/* How the window looks in the dark and when it is small, and that it can be used without
 * seeing it. */

static void
test_style_dark (void)
{
  SwWindow *window = ui_test_new_window ();
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkSourceBuffer *buffer;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_wait_picture (window);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  buffer = GTK_SOURCE_BUFFER (gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, SW_SIDE_BEFORE))));
  g_assert_cmpstr (gtk_source_style_scheme_get_id (gtk_source_buffer_get_style_scheme (buffer)), ==,
                   "Adwaita-dark");
  ui_test_shot (window, "dark");
  ui_test_show (window, "graph");
  ui_test_shot (window, "dark-graph");
  ui_test_show (window, "launches");
  ui_test_shot (window, "dark-launches");
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  ui_test_close_window (window);
}

static void
test_style_small (void)
{
  SwWindow *window = ui_test_new_window ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 560);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_wait_picture (window);
  ui_test_shot (window, "small");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 1024);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 600);
  ui_test_close_window (window);
}

/* Every control has a name: a label, a text in it, or a tooltip. */
static void
check_names (GtkWidget *widget, guint *n)
{
  if (!gtk_widget_get_visible (widget))
    return;

  if (GTK_IS_BUTTON (widget) && !g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Adw")
      && g_type_is_a (G_OBJECT_TYPE (gtk_widget_get_parent (widget)), GTK_TYPE_BOX)
      && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip == NULL)
        tooltip = gtk_widget_get_tooltip_text (gtk_widget_get_parent (widget));

      if (!gtk_widget_has_css_class (widget, "titlebutton")
          && !GTK_IS_WINDOW_CONTROLS (gtk_widget_get_parent (widget)))
        {
          g_assert_nonnull (tooltip);
          (*n)++;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_names (child, n);
}

static void
test_style_names (void)
{
  SwWindow *window = ui_test_new_window ();
  GtkAccessible *canvas = GTK_ACCESSIBLE (sw_graph_view_get_canvas (window->graph_view));
  guint n = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  ui_test_wait_picture (window);
  check_names (GTK_WIDGET (window), &n);
  g_assert_cmpuint (n, >=, 5);

  gtk_test_accessible_assert_role (canvas, GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_true (gtk_test_accessible_has_property (canvas, GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_true (gtk_test_accessible_has_property (canvas, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  ui_test_close_window (window);
}

/* How far the rest of a wrapped line stands to the right of its margin. */
static int
get_hanging (SwWindow *window, int line)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, SW_SIDE_BEFORE)));
  GtkTextIter iter;
  g_autoptr (GSList) tags = NULL;
  int hanging = 0;

  gtk_text_buffer_get_iter_at_line (buffer, &iter, line);
  tags = gtk_text_iter_get_tags (&iter);

  for (GSList *at = tags; at != NULL; at = at->next)
    {
      int indent;

      g_object_get (at->data, "indent", &indent, NULL);
      hanging = MIN (hanging, indent);
    }

  return -hanging;
}

/* A tab reaches to the next multiple of eight: what wraps stands where it does after blanks. */
static void
test_style_hanging (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path =
    ui_test_write ("tabs.py",
                   "# a comment that is long enough to need two lines\n"
                   "        # a comment that is long enough to need two lines\n"
                   "\t# a comment that is long enough to need two lines\n"
                   "                # a comment that needs two lines\n"
                   "\t\t# a comment that is long enough to need two lines\n"
                   "    \t\t# a comment that is long enough to need two lines\n",
                   -1);

  ui_test_open (window, path);
  g_assert_cmpint (get_hanging (window, 0), >, 0);
  g_assert_cmpint (get_hanging (window, 1), >, get_hanging (window, 0));
  g_assert_cmpint (get_hanging (window, 2), ==, get_hanging (window, 1));
  g_assert_cmpint (get_hanging (window, 3), >, get_hanging (window, 1));
  g_assert_cmpint (get_hanging (window, 4), ==, get_hanging (window, 3));
  g_assert_cmpint (get_hanging (window, 5), ==, get_hanging (window, 3));
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/style/dark", test_style_dark);
  g_test_add_func ("/ui/style/small", test_style_small);
  g_test_add_func ("/ui/style/names", test_style_names);
  g_test_add_func ("/ui/style/hanging", test_style_hanging);

  return ui_test_run ();
}
