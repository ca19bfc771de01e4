/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-options.h"

#include "sw-output.h"
#include "sw-reader.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_CORES 32767

/**
 * sw_proof_words_add_entries:
 *
 * Adds the options to @context; parsing fills @self.
 */
void
sw_proof_words_add_entries (SwProofWords *self, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "preset", 0, 0, G_OPTION_ARG_FILENAME, &self->preset,
      N_ ("Assumptions of the proofs: contract (default), legacy or strict"), N_ ("NAME") },
    { "overflow", 0, 0, G_OPTION_ARG_FILENAME, &self->overflow,
      N_ ("Signed arithmetic of 32 and more bits: assume (it does not overflow) or wrap"),
      N_ ("WORD") },
    { "division", 0, 0, G_OPTION_ARG_FILENAME, &self->division,
      N_ ("// and %: floor (they round down) or both (proofs must hold for truncation too)"),
      N_ ("WORD") },
    { "index-sign", 0, 0, G_OPTION_ARG_FILENAME, &self->index_sign,
      N_ ("INDEX values that are not negative: none, dims, params or all"), N_ ("WORD") },
    { "assume", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->assume,
      N_ ("A fact that the proofs may use, such as “n >= 1” or “main: n % 8 == 0”; may be "
          "repeated"),
      N_ ("FACT") },
    { "cores", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->cores,
      N_ ("Cores of the device, for launches with sync_start: N of each kind, or aic=N,aiv=N"),
      N_ ("N") },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
}

void
sw_proof_words_clear (SwProofWords *self)
{
  g_free (self->preset);
  g_free (self->overflow);
  g_free (self->division);
  g_free (self->index_sign);
  g_strfreev (self->assume);
  g_strfreev (self->cores);
}

/* One of two words; @second is the one that stands for TRUE. */
static gboolean
choose (const SwCommand *command, const char *option, const char *word, const char *first,
        const char *second, gboolean *value)
{
  if (word == NULL)
    return TRUE;
  *value = strcmp (word, second) == 0;
  if (*value || strcmp (word, first) == 0)
    return TRUE;
  sw_command_usage_error (command, _ ("“%s” is no value of %s; there are %s and %s"), word, option,
                          first, second);
  return FALSE;
}

static gboolean
choose_policy (const SwProofWords *self, const SwCommand *command, SwOptions *options)
{
  SwPolicy *policy = &options->policy;

  if (self->preset != NULL && !sw_preset_from_string (self->preset, &options->preset))
    {
      sw_command_usage_error (
        command, _ ("“%s” is no preset; there are contract, legacy and strict"), self->preset);
      return FALSE;
    }
  *policy = sw_policy_from_preset (options->preset);
  if (!choose (command, "--overflow", self->overflow, "assume", "wrap", &policy->overflow_wraps)
      || !choose (command, "--division", self->division, "floor", "both", &policy->division_both))
    return FALSE;
  if (self->index_sign != NULL
      && !sw_index_sign_from_string (self->index_sign, &policy->index_sign))
    {
      sw_command_usage_error (
        command, _ ("“%s” is no value of --index-sign; there are none, dims, params and all"),
        self->index_sign);
      return FALSE;
    }
  return TRUE;
}

/* Says with a caret what is wrong with a fact. */
static void
complain_about_fact (const SwCommand *command, const SwSource *source, const SwDiagSink *sink)
{
  g_autoptr (GString) text = g_string_new (NULL);

  sw_diagnostic_format (sw_diag_sink_get (sink, 0), source, text);
  sw_command_usage_error (command, "%s", g_strchomp (text->str));
}

static gboolean
read_facts (const SwProofWords *self, const SwCommand *command, SwOptions *options)
{
  guint n = self->assume != NULL ? g_strv_length (self->assume) : 0;

  if (n > SW_MAX_ASSUMPTIONS)
    {
      sw_command_usage_error (command, _ ("--assume is given %u times; at most %d are possible"), n,
                              SW_MAX_ASSUMPTIONS);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
      g_autoptr (SwSource) source =
        sw_source_new ("--assume", self->assume[i], strlen (self->assume[i]));
      SwAssumption *assumption = sw_read_assumption (source, sink);

      if (assumption == NULL)
        {
          complain_about_fact (command, source, sink);
          return FALSE;
        }
      g_ptr_array_add (options->assumptions, assumption);
    }
  return TRUE;
}

/* "24", "aic=24" or "aiv=48"; @twice is set when that is the second number for a kind. */
static gboolean
read_core_word (const char *word, SwCores *cores, gboolean *twice)
{
  gboolean aic = g_str_has_prefix (word, "aic=");
  gboolean aiv = g_str_has_prefix (word, "aiv=");
  guint64 n;

  if (!g_ascii_string_to_unsigned (aic || aiv ? word + 4 : word, 10, 1, MAX_CORES, &n, NULL))
    return FALSE;
  *twice = (!aiv && cores->aic > 0) || (!aic && cores->aiv > 0);
  if (!aiv)
    cores->aic = (guint) n;
  if (!aic)
    cores->aiv = (guint) n;
  return TRUE;
}

static gboolean
read_cores (const SwProofWords *self, const SwCommand *command, SwOptions *options)
{
  for (guint i = 0; self->cores != NULL && self->cores[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (self->cores[i], ",", -1);

      for (guint j = 0; j == 0 || words[j] != NULL; j++)
        {
          gboolean twice = FALSE;

          if (words[j] == NULL || !read_core_word (words[j], &options->cores, &twice))
            sw_command_usage_error (command,
                                    _ ("“%s” is no number of cores; write for example 24, or "
                                       "aic=24,aiv=48, with numbers from 1 to %d"),
                                    self->cores[i], MAX_CORES);
          else if (twice)
            sw_command_usage_error (
              command, _ ("--cores: “%s” is the second number for the same cores"), words[j]);
          else
            continue;
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * sw_proof_words_check:
 * @options: policy, assumptions and cores are set
 *
 * Returns: whether all words mean something; if not, the user has been told
 */
gboolean
sw_proof_words_check (const SwProofWords *self, const SwCommand *command, SwOptions *options)
{
  return choose_policy (self, command, options) && read_facts (self, command, options)
         && read_cores (self, command, options);
}
