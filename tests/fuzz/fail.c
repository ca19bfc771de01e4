/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "fail.h"

#include <stdio.h>
#include <stdlib.h>

static const SwDiagnostic *
first_error (const SwDiagSink *sink)
{
  for (guint i = 0; sink != NULL && i < sw_diag_sink_get_n (sink); i++)
    if (sw_diag_sink_get (sink, i)->severity == SW_SEVERITY_ERROR)
      return sw_diag_sink_get (sink, i);
  return NULL;
}

void
fuzz_fail (const char *expected, const char *text, gsize length, const SwSource *source,
           const SwDiagSink *sink)
{
  const SwDiagnostic *error = first_error (sink);

  fprintf (stderr, "does not hold: %s\n<<<\n", expected);
  fwrite (text, 1, length, stderr);
  fputs ("\n>>>\n", stderr);
  if (error != NULL)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      sw_diagnostic_format (error, source, line);
      fprintf (stderr, "%s\n", line->str);
    }
  fflush (stderr);
  abort ();
}
