/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-output.h"
#include "sw-rule-help.h"

#include <glib/gi18n.h>

/* The names of the properties in @set, or a dash. */
static char *
list_props (SwPropSet set)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < SW_N_PROPS; i++)
    if ((set & (1u << i)) != 0)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              sw_prop_get_name ((SwProp) i));
  if (names->len == 0)
    g_string_append_c (names, '-');
  return g_string_free (names, FALSE);
}

static void
append_props (GString *text, const char *label, SwPropSet set)
{
  g_autofree char *names = list_props (set);

  g_string_append_printf (text, "    %s: %s\n", label, names);
}

/* slipway passes: each pass with its two names and its properties. */
SwExit
sw_cmd_passes (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwOptions) options;
  g_autoptr (GString) text = g_string_new (NULL);
  SwExit status;

  if (!sw_command_parse (self, argc, argv, NULL, &options, &status))
    return status;
  for (guint i = 0; i < sw_pass_get_n (); i++)
    {
      const SwPassInfo *pass = sw_pass_get (i);

      g_string_append_printf (text, "%s%s (%s)\n", i > 0 ? "\n" : "", pass->name, pass->kebab);
      g_string_append_printf (text, "    %s\n", _ (pass->summary));
      append_props (text, _ ("requires"), pass->required);
      append_props (text, _ ("preserves"), pass->preserved);
      append_props (text, _ ("produces"), pass->produced);
      append_props (text, _ ("invalidates"), pass->invalidated);
    }
  return sw_output_print (text->str) ? SW_EXIT_CLEAN : SW_EXIT_FAULT;
}

static void
append_rule (GString *text, const SwRule *rule)
{
  g_string_append_printf (text, "%s  %-8s %-18s %s\n", rule->id,
                          sw_severity_to_string (rule->severity), rule->slug, _ (rule->summary));
}

/* The rule with the id or the slug @word. */
static const SwRule *
find_rule (const char *word)
{
  for (guint i = 0; i < SW_N_RULES; i++)
    {
      const SwRule *rule = sw_rule_get ((SwRuleId) i);

      if (g_ascii_strcasecmp (rule->id, word) == 0 || g_ascii_strcasecmp (rule->slug, word) == 0)
        return rule;
    }
  return NULL;
}

/* slipway rules [RULE]. */
SwExit
sw_cmd_rules (const SwCommand *self, int argc, char **argv)
{
  g_auto (SwOptions) options;
  g_autoptr (GString) text = g_string_new (NULL);
  SwExit status;

  if (!sw_command_parse (self, argc, argv, NULL, &options, &status))
    return status;
  if (options.n_args == 1)
    {
      const SwRule *rule = find_rule (options.args[0]);
      const char *help;

      if (rule == NULL)
        return sw_command_usage_error (self, _ ("“%s” is no rule"), options.args[0]);
      help = sw_rule_get_help (rule->rule);
      append_rule (text, rule);
      if (help != NULL)
        g_string_append_printf (text, "\n%s\n", help);
    }
  else
    for (guint i = 0; i < SW_N_RULES; i++)
      append_rule (text, sw_rule_get ((SwRuleId) i));
  return sw_output_print (text->str) ? SW_EXIT_CLEAN : SW_EXIT_FAULT;
}
