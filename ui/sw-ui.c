/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-ui.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <gtksourceview/gtksource.h>
#include <locale.h>
#include <unistd.h>

#define SCHEMA_ID "org.slipway.Slipway"
#define LANGUAGES "resource:///org/slipway/Slipway/language-specs"

/**
 * sw_ui_init_locale:
 *
 * Makes messages come out in the language of the user.  `SLIPWAY_LOCALEDIR` says where
 * translations are when the program runs without having been installed.
 */
void
sw_ui_init_locale (void)
{
  const char *folder = g_getenv ("SLIPWAY_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL && *folder != '\0' ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/**
 * sw_ui_init:
 *
 * Makes what the windows share: the language of the IR for highlighting.  GTK must be
 * initialised.
 */
void
sw_ui_init (void)
{
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      gtk_source_init ();
      gtk_source_language_manager_append_search_path (gtk_source_language_manager_get_default (),
                                                      LANGUAGES);
      g_once_init_leave (&done, 1);
    }
}

/* The schema of a program that was not installed lies in its build folder, beside it. */
static GSettingsSchema *
lookup_schema (void)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) beside = NULL;
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *data = folder != NULL ? g_build_filename (folder, "..", "data", NULL) : NULL;
  GSettingsSchema *schema =
    installed != NULL ? g_settings_schema_source_lookup (installed, SCHEMA_ID, TRUE) : NULL;

  if (schema != NULL || data == NULL)
    return schema;

  beside = g_settings_schema_source_new_from_directory (data, installed, FALSE, NULL);

  return beside != NULL ? g_settings_schema_source_lookup (beside, SCHEMA_ID, FALSE) : NULL;
}

/**
 * sw_ui_get_settings:
 *
 * Returns: (transfer full) (nullable): what windows remember; %NULL when the schema is nowhere
 */
GSettings *
sw_ui_get_settings (void)
{
  g_autoptr (GSettingsSchema) schema = lookup_schema ();

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/**
 * sw_ui_dup_folder:
 * @file: (nullable): a file
 *
 * Finds where a dialog for a file near @file can start: in its folder, or when that is gone or may
 * not be listed, in the nearest one above it.
 *
 * Returns: (transfer full) (nullable): a folder; %NULL when there is none on this computer
 */
GFile *
sw_ui_dup_folder (GFile *file)
{
  GFile *folder = file != NULL && g_file_is_native (file) ? g_file_get_parent (file) : NULL;

  while (folder != NULL && g_access (g_file_peek_path (folder), R_OK | X_OK) != 0)
    {
      GFile *above = g_file_get_parent (folder);

      g_object_unref (folder);
      folder = above;
    }

  return folder;
}

/**
 * sw_ui_no_hyphens:
 * @label: a label that wraps
 *
 * A long name that is broken at the end of a line gets no hyphen, which would look like a
 * part of it.
 */
void
sw_ui_no_hyphens (GtkLabel *label)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

/**
 * sw_ui_dup_sentence:
 * @text: (nullable): a message, as the command line prints it after a place
 *
 * Returns: (transfer full): the message as a sentence that stands alone: its first letter is a
 *   capital
 */
char *
sw_ui_dup_sentence (const char *text)
{
  char first[7] = { 0 };

  if (text == NULL || *text == '\0')
    return g_strdup ("");

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);

  return g_strconcat (first, g_utf8_next_char (text), NULL);
}
