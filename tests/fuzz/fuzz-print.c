/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Printing what was read gives the same bytes.  Of text without errors, what is printed from the
 * nodes alone is printed again the same when it is read. */
#include "sw-printer.h"
#include "sw-reader.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static SwPrinted *
read_and_print (const char *text, gsize length, SwPrintFlags flags, guint *n_errors)
{
  g_autoptr (SwSource) source = sw_source_new ("fuzz.py", text, length);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);

  g_assert_nonnull (program);
  *n_errors = sw_diag_sink_count (sink, SW_SEVERITY_ERROR);
  return sw_print_program (program, flags);
}

static void
assert_same (const char *what, const char *a, gsize a_length, const char *b, gsize b_length)
{
  if (a_length != b_length || memcmp (a, b, a_length) != 0)
    g_error ("%s differs:\n<<<\n%.*s\n===\n%.*s\n>>>", what, (int) a_length, a, (int) b_length, b);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = size > 0 ? (const char *) data : "";
  guint n_errors;
  g_autoptr (SwPrinted) same = read_and_print (text, size, SW_PRINT_DEFAULT, &n_errors);
  g_autoptr (SwPrinted) first = read_and_print (text, size, SW_PRINT_FROM_NODES, &n_errors);

  assert_same ("unchanged text", text, size, same->text, same->length);
  if (n_errors == 0)
    {
      g_autoptr (SwPrinted) second =
        read_and_print (first->text, first->length, SW_PRINT_FROM_NODES, &n_errors);

      g_assert_cmpuint (n_errors, ==, 0);
      assert_same ("text printed again", first->text, first->length, second->text, second->length);
    }
  return 0;
}
