/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define PROGRAM "slipway-desktop"

/* The window's program: beside this one, as in an installation, in ui/ of a build tree, or
 * wherever the search path has it. */
static char *
find_program (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname (self != NULL ? self : ".");
  g_autofree char *beside = g_build_filename (folder, PROGRAM, NULL);
  g_autofree char *in_tree = g_build_filename (folder, "..", "ui", PROGRAM, NULL);

  if (g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  if (g_file_test (in_tree, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&in_tree);
  return g_find_program_in_path (PROGRAM);
}

/* slipway view [PATH…]: becomes the window. */
SwExit
sw_cmd_view (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwOptions) options;
  g_autofree char *program = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  SwExit status;

  if (!sw_command_parse (self, argc, argv, NULL, &options, &status))
    return status;
  program = find_program ();
  if (program == NULL)
    {
      sw_output_complain (_ ("The window is not installed: %s was not found"), PROGRAM);
      return SW_EXIT_FAULT;
    }
  g_ptr_array_add (words, program);
  for (guint i = 0; i < options.n_args; i++)
    g_ptr_array_add (words, options.args[i]);
  g_ptr_array_add (words, NULL);
  execv (program, (char *const *) words->pdata);
  sw_output_complain (_ ("“%s” cannot be started: %s"), program, g_strerror (errno));
  return SW_EXIT_FAULT;
}
