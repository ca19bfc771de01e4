/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-check-verify.h"

#include <string.h>

static void
add (GPtrArray *chosen, const SwVerifier *verifier)
{
  if (!g_ptr_array_find (chosen, verifier, NULL))
    g_ptr_array_add (chosen, (gpointer) verifier);
}

static void
add_up_to (GPtrArray *chosen, SwVerifierKind last)
{
  for (guint i = 0; i < sw_verifier_get_n (); i++)
    if (sw_verifier_get (i)->kind <= last)
      add (chosen, sw_verifier_get (i));
}

/**
 * sw_check_choose_verifiers:
 * @list: (nullable): names of verifiers, "default", "ssa" or "all", with commas between, or
 *   "none"; %NULL: the default
 * @unknown: (out): the first word that is no such name
 *
 * Returns: (transfer full) (nullable) (element-type SwVerifier): what is to be run; %NULL with
 *   @unknown set
 */
GPtrArray *
sw_check_choose_verifiers (const char *list, char **unknown)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "default", ",", -1);
  guint n = g_strv_length (words);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = g_strstrip (words[i]);
      const SwVerifier *verifier = sw_verifier_find (word);

      if (n == 1 && strcmp (word, "none") == 0)
        continue;
      if (strcmp (word, "default") == 0)
        add_up_to (chosen, SW_VERIFIER_ALWAYS);
      else if (strcmp (word, "ssa") == 0)
        add_up_to (chosen, SW_VERIFIER_SSA);
      else if (strcmp (word, "all") == 0)
        add_up_to (chosen, SW_VERIFIER_HINT);
      else if (verifier != NULL)
        add (chosen, verifier);
      else
        {
          *unknown = g_strdup (word);
          return NULL;
        }
    }
  if (n == 0)
    {
      *unknown = g_strdup ("");
      return NULL;
    }
  return g_steal_pointer (&chosen);
}

/**
 * sw_check_verify:
 * @verifiers: (element-type SwVerifier): what must hold
 *
 * Adds what they find to @report.  Over a text with errors nothing is verified.
 */
void
sw_check_verify (SwReport *report, const GPtrArray *verifiers)
{
  if (report->program == NULL || sw_diag_sink_count (report->reading, SW_SEVERITY_ERROR) > 0)
    return;
  report->verified = sw_diag_sink_new ();
  for (guint i = 0; i < verifiers->len; i++)
    {
      const SwVerifier *verifier = g_ptr_array_index (verifiers, i);

      verifier->verify (report->program, report->verified);
    }
  sw_report_collect (report);
}
