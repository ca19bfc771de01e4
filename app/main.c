/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#define ANALYSIS (SW_OPTIONS_ANALYSIS | SW_OPTIONS_PREPARE)
#define FINDINGS SW_OPTIONS_FINDINGS
#define INPUT    SW_OPTIONS_INPUT

/* clang-format off */
static const SwCommand commands[] = {
  { "legalize", "FILE", N_("Run the pass and print the IR"),
    1, 1, ANALYSIS | FINDINGS | INPUT, sw_cmd_legalize },
  { "check", "PATH…", N_("Print all findings"),
    1, G_MAXUINT, ANALYSIS | FINDINGS | INPUT, sw_cmd_check },
  { "explain", "FILE[:LINE|:LAUNCH]", N_("Say why each launch is proven, guarded or rejected"),
    1, 1, ANALYSIS | FINDINGS | INPUT, sw_cmd_explain },
  { "fix", "FILE", N_("Show or make the changes that remove findings"),
    1, 1, ANALYSIS | FINDINGS | INPUT, sw_cmd_fix },
  { "print", "FILE | --check FILE…", N_("Read and print back"),
    1, G_MAXUINT, FINDINGS | INPUT, sw_cmd_print },
  { "graph", "FILE", N_("Write the graph of tasks as a picture, as data or as text"),
    1, 1, ANALYSIS | FINDINGS | INPUT, sw_cmd_graph },
  { "why", "FILE A B", N_("Say whether and why task B waits for task A"),
    3, 3, ANALYSIS | FINDINGS | INPUT, sw_cmd_why },
  { "paths", "FILE A B", N_("List the paths on which task B waits for task A"),
    3, 3, ANALYSIS | FINDINGS | INPUT, sw_cmd_paths },
  { "trace", "FOLDER", N_("Say what each pass of a dump changed in meaning"),
    1, 1, FINDINGS | INPUT, sw_cmd_trace },
  { "run", "FILE", N_("Run a list of passes and print the IR"),
    1, 1, SW_OPTIONS_ANALYSIS | FINDINGS | INPUT, sw_cmd_run },
  { "passes", "", N_("List the passes and their properties"), 0, 0, 0, sw_cmd_passes },
  { "rules", "[RULE]", N_("List the rules, or explain one"), 0, 1, 0, sw_cmd_rules },
  { "view", "[PATH…]", N_("Open the window"), 0, G_MAXUINT, 0, sw_cmd_view },
};
/* clang-format on */

static void
init_locale (void)
{
  const char *localedir = g_getenv ("SLIPWAY_LOCALEDIR");

  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : SW_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static char *
get_help (void)
{
  GString *text = g_string_new (NULL);

  g_string_append (text, _ ("Usage:\n  slipway COMMAND [OPTION…] [ARGUMENT…]\n\n"));
  g_string_append (text, _ ("Shows which SPMD launches of a PyPTO program may be empty, guards "
                            "them, and draws what depends on what.\n\n"));
  g_string_append (text, _ ("Commands:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-10s %s\n", commands[i].name, _ (commands[i].summary));
  g_string_append (text, _ ("\n“slipway COMMAND --help” shows the options of a command, “slipway "
                            "--version” the version.\nA FILE named “-” is standard input.\n\n"));
  g_string_append (text, _ ("Exit status:\n  0  clean\n  1  findings at or above --fail-on\n  2  "
                            "wrong usage\n  3  an input could not be read\n  4  an output could "
                            "not be written, or an internal fault\n"));
  return g_string_free (text, FALSE);
}

static SwExit
print (char *text)
{
  g_autofree char *owned = text;

  return sw_output_print (owned) ? SW_EXIT_CLEAN : SW_EXIT_FAULT;
}

static const SwCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (name, commands[i].name) == 0)
      return &commands[i];
  return NULL;
}

static gboolean
is_one_of (const char *word, const char *a, const char *b, const char *c)
{
  return strcmp (word, a) == 0 || strcmp (word, b) == 0 || strcmp (word, c) == 0;
}

int
main (int argc, char *argv[])
{
  const SwCommand *command;

  init_locale ();
  sw_output_init ();
  if (argc < 2)
    {
      g_autofree char *help = get_help ();

      sw_output_hint ("%s", g_strchomp (help));
      return SW_EXIT_USAGE;
    }
  if (is_one_of (argv[1], "--help", "-h", "help"))
    return print (get_help ());
  if (is_one_of (argv[1], "--version", "-V", "version"))
    return print (g_strdup_printf ("slipway %s\n", SW_VERSION));
  command = find_command (argv[1]);
  if (command == NULL)
    {
      sw_output_complain (_ ("“%s” is not a command"), argv[1]);
      sw_output_hint ("%s", _ ("Try “slipway --help”"));
      return SW_EXIT_USAGE;
    }
  return command->run (command, argc - 1, argv + 1);
}
