/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-application.h"

#include "sw-ui.h"
#include "sw-window-private.h"

#include <glib/gi18n.h>

struct _SwApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (SwApplication, sw_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));
  const char *const developers[] = { "The Slipway authors", NULL };

  adw_show_about_window (
    window, "application-name", _ ("Slipway"), "application-icon", "org.slipway.Slipway", "version",
    SLIPWAY_VERSION, "developer-name", "The Slipway authors", "developers", developers,
    "license-type", GTK_LICENSE_APACHE_2_0, "copyright", "© 2026 The Slipway authors", "comments",
    _ ("See which SPMD launches of a PyPTO program may be empty, and how they are guarded"),
    "translator-credits", _ ("translator-credits"), NULL);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  /* Closing saves what a window remembers; the last one ends the application. */
  for (GList *item = windows; item != NULL; item = item->next)
    gtk_window_close (item->data);

  g_list_free (windows);
}

static void
sw_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (sw_window_new (GTK_APPLICATION (application)));

  gtk_window_present (window);
}

/* Each file has its window; an empty window is used first. */
static void
sw_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (application));

  for (int i = 0; i < n_files; i++)
    {
      SwWindow *window = NULL;

      if (i == 0 && SW_IS_WINDOW (active)
          && sw_document_get_state (sw_window_get_document (SW_WINDOW (active)))
               == SW_DOCUMENT_EMPTY)
        window = SW_WINDOW (active);

      if (window == NULL)
        window = sw_window_new (GTK_APPLICATION (application));

      sw_window_open (window, files[i]);
      gtk_window_present (GTK_WINDOW (window));
    }
}

static void
sw_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = { { "about", about_cb }, { "quit", quit_cb } };

  G_APPLICATION_CLASS (sw_application_parent_class)->startup (application);
  sw_ui_init ();
  gtk_window_set_default_icon_name ("org.slipway.Slipway");
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  _sw_window_install_accels (GTK_APPLICATION (application));
}

static void
sw_application_class_init (SwApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = sw_application_activate;
  application_class->open = sw_application_open;
  application_class->startup = sw_application_startup;
}

static void
sw_application_init (SwApplication *self)
{
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[PATH…]"));
  g_application_set_option_context_summary (
    G_APPLICATION (self), _ ("Shows what happens to the SPMD launches of PyPTO programs"));
}

/**
 * sw_application_new:
 *
 * Returns: (transfer full): the application
 */
SwApplication *
sw_application_new (void)
{
  return g_object_new (SW_TYPE_APPLICATION, "application-id", "org.slipway.Slipway", "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/org/slipway/Slipway",
                       NULL);
}
