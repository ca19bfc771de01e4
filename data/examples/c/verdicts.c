/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints what is decided about each launch of a program, and why.
 *
 *     cc verdicts.c -o verdicts $(pkg-config --cflags --libs slipway-1)
 *     ./verdicts expert_gate.py
 *
 * Exits with 0 when the program passes, with 1 when it has errors, with 3 when there is no
 * program to look at. */
#include <slipway.h>

#include <locale.h>

static void
print_findings (const SwDiagSink *sink, const SwSource *source)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    sw_diagnostic_format (sw_diag_sink_get (sink, i), source, text);
  g_printerr ("%s", text->str);
}

static void
print_launch (const SwLaunch *launch, const SwSource *source)
{
  const SwAnswer *answer = launch->answer;

  g_print ("line %u: %s with %s blocks: %s\n", sw_source_locate (source, launch->span.start).line,
           launch->callee->name, launch->count_text, sw_verdict_to_string (launch->verdict));
  for (guint i = 0; launch->verdict == SW_VERDICT_PROVEN && i < answer->steps->len; i++)
    g_print ("    %s\n", ((const SwProofStep *) g_ptr_array_index (answer->steps, i))->text);
  for (guint i = 0; i < launch->missing->len; i++)
    g_print ("    no buffer for %s\n", g_array_index (launch->missing, SwMissingOutput, i).name);
  if (launch->verdict == SW_VERDICT_GUARDED && answer->would_prove != NULL)
    g_print ("    not needed if %s\n", answer->would_prove);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwSource) source = NULL;
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = NULL;
  g_autoptr (SwLegalizeResult) result = NULL;

  setlocale (LC_ALL, "");
  if (argc != 2)
    {
      g_printerr ("usage: verdicts FILE\n");
      return 2;
    }
  source = sw_load_path (argv[1], SW_LOAD_DEFAULT_LIMIT, NULL, &error);
  if (source != NULL)
    program = sw_read_program (source, sink, NULL, NULL, NULL, &error);
  if (error != NULL)
    {
      g_printerr ("verdicts: %s\n", error->message);
      return 3;
    }
  print_findings (sink, source);
  if (program == NULL || sw_diag_sink_count (sink, SW_SEVERITY_ERROR) > 0)
    return 3;

  result = sw_legalize (program, NULL, NULL, &error);
  if (result == NULL)
    {
      g_printerr ("verdicts: %s\n", error->message);
      return 3;
    }
  for (guint i = 0; i < result->launches->len; i++)
    print_launch (g_ptr_array_index (result->launches, i), source);
  print_findings (result->findings, source);
  return result->refused ? 1 : 0;
}
