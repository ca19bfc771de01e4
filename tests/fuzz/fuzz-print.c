/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Printing what was read gives the same bytes.  Of text without errors, what is printed from the
 * nodes alone is printed again the same when it is read. */
#include "fail.h"
#include "sw-printer.h"
#include "sw-reader.h"

#include <stdio.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Without @has_errors the text must have none. */
static SwPrinted *
read_and_print (const char *text, gsize length, SwPrintFlags flags, gboolean *has_errors)
{
  g_autoptr (SwSource) source = sw_source_new ("fuzz.py", text, length);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  guint n_errors = sw_diag_sink_count (sink, SW_SEVERITY_ERROR);

  fuzz_check (program != NULL, text, length);
  if (has_errors != NULL)
    *has_errors = n_errors > 0;
  else if (n_errors > 0)
    fuzz_fail ("what is printed from nodes has no errors", text, length, source, sink);
  return sw_print_program (program, flags);
}

static void
check_same (const char *expected, const char *a, gsize a_length, const char *b, gsize b_length)
{
  if (a_length == b_length && memcmp (a, b, a_length) == 0)
    return;
  fputs ("this text:\n<<<\n", stderr);
  fwrite (a, 1, a_length, stderr);
  fputs ("\n>>>\n", stderr);
  fuzz_fail (expected, b, b_length, NULL, NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = size > 0 ? (const char *) data : "";
  gboolean has_errors;
  g_autoptr (SwPrinted) same = read_and_print (text, size, SW_PRINT_DEFAULT, &has_errors);
  g_autoptr (SwPrinted) first = read_and_print (text, size, SW_PRINT_FROM_NODES, &has_errors);

  check_same ("is printed unchanged", text, size, same->text, same->length);
  if (!has_errors)
    {
      g_autoptr (SwPrinted) second =
        read_and_print (first->text, first->length, SW_PRINT_FROM_NODES, NULL);

      check_same ("is printed again the same", first->text, first->length, second->text,
                  second->length);
    }
  return 0;
}
