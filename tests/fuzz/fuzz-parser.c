/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The reader on any bytes: it always gives a program whose statements lie in the text, and no
 * diagnostic points outside it. */
#include "sw-reader.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  gsize size = *(const gsize *) data;

  g_assert_cmpuint (stmt->span.start, <=, stmt->span.end);
  g_assert_cmpuint (stmt->span.end, <=, size);
  g_assert_cmpuint (stmt->head.end, <=, size);
  g_assert_cmpuint (stmt->origin, ==, stmt->id);
  return SW_WALK_CONTINUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (SwSource) source = sw_source_new ("fuzz.py", (const char *) data, size);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (GString) report = g_string_new (NULL);

  g_assert_nonnull (program);
  for (guint i = 0; i < program->n_functions; i++)
    sw_block_walk (program->functions[i]->body, check_stmt, &size);
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      g_assert_cmpuint (sw_diag_sink_get (sink, i)->span.end, <=, size);
      sw_diagnostic_format (sw_diag_sink_get (sink, i), source, report);
    }
  return 0;
}
