/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The reader on any bytes: it always gives a program whose statements lie in the text, and no
 * diagnostic points outside it. */
#include "fail.h"
#include "sw-reader.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct
{
  const char *text;
  gsize size;
} Input;

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  const Input *input = data;

  fuzz_check (stmt->span.start <= stmt->span.end, input->text, input->size);
  fuzz_check (stmt->span.end <= input->size, input->text, input->size);
  fuzz_check (stmt->head.end <= input->size, input->text, input->size);
  fuzz_check (stmt->origin == stmt->id, input->text, input->size);
  return SW_WALK_CONTINUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Input input = { (const char *) data, size };
  g_autoptr (SwSource) source = sw_source_new ("fuzz.py", input.text, size);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (GString) report = g_string_new (NULL);

  fuzz_check (program != NULL, input.text, size);
  for (guint i = 0; i < program->n_functions; i++)
    sw_block_walk (program->functions[i]->body, check_stmt, &input);
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      fuzz_check (sw_diag_sink_get (sink, i)->span.end <= size, input.text, size);
      sw_diagnostic_format (sw_diag_sink_get (sink, i), source, report);
    }
  return 0;
}
