/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-totals.h"

#include <glib/gi18n-lib.h>

/**
 * sw_totals_add:
 * @report: one more file
 */
void
sw_totals_add (SwTotals *self, const SwReport *report)
{
  self->n_files++;
  if (report->error != NULL)
    self->n_unreadable++;
  self->n_launches += report->launches->len;
  for (guint i = 0; i < report->launches->len; i++)
    self->verdicts[((const SwLaunch *) g_ptr_array_index (report->launches, i))->verdict]++;
  for (guint i = 0; i < report->findings->len; i++)
    self->severities[((const SwDiagnostic *) g_ptr_array_index (report->findings, i))->severity]++;
}

/**
 * sw_totals_to_string:
 *
 * Returns: (transfer full): two lines for people: the files and their launches, the findings
 */
char *
sw_totals_to_string (const SwTotals *self)
{
  GString *out = g_string_new (NULL);
  const char *separator = ": ";

  g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, "%u file", "%u files", self->n_files),
                          self->n_files);
  g_string_append (out, ", ");
  g_string_append_printf (
    out, g_dngettext (GETTEXT_PACKAGE, "%u launch", "%u launches", self->n_launches),
    self->n_launches);
  for (guint i = 0; i < G_N_ELEMENTS (self->verdicts); i++)
    if (self->verdicts[i] > 0)
      {
        g_string_append_printf (out, "%s%u %s", separator, self->verdicts[i],
                                sw_verdict_to_label ((SwVerdict) i));
        separator = ", ";
      }
  g_string_append (out, "\n");
  g_string_append_printf (
    out, _ ("errors: %u, warnings: %u, notes: %u"), self->severities[SW_SEVERITY_ERROR],
    self->severities[SW_SEVERITY_WARNING], self->severities[SW_SEVERITY_NOTE]);
  if (self->n_unreadable > 0)
    g_string_append_printf (out, _ (", files that could not be read: %u"), self->n_unreadable);
  g_string_append (out, "\n");
  return g_string_free (out, FALSE);
}
