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

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/style/dark", test_style_dark);
  g_test_add_func ("/ui/style/small", test_style_small);
  g_test_add_func ("/ui/style/names", test_style_names);

  return ui_test_run ();
}
