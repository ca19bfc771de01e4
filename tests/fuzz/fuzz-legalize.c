/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* LegalizeSpmdLaunches makes of a program without errors one without errors, on which a second run
 * changes nothing; and the graphs of both are drawn. */
#include "fail.h"
#include "sw-graph-export.h"
#include "sw-launch.h"
#include "sw-preflight.h"
#include "sw-printer.h"
#include "sw-reader.h"
#include "sw-task-graph.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static SwLegalizeResult *
legalize (SwProgram *program, const char *text, gsize length)
{
  const SwLegalizeOptions options = { .check_counts = TRUE, .trace = TRUE };
  SwLegalizeResult *result = sw_legalize (program, &options, NULL, NULL);

  fuzz_check (result != NULL, text, length);
  return result;
}

static void
draw (const SwProgram *program, const GPtrArray *launches)
{
  for (guint i = 0; i < program->n_functions; i++)
    {
      g_autoptr (SwTaskGraph) graph = sw_task_graph_new_with_flags (
        program, program->functions[i], launches, SW_GRAPH_BUFFERS | SW_GRAPH_RUNTIME);
      g_autofree char *drawn = sw_graph_to_text (graph, "after");

      fuzz_check (drawn != NULL, program->functions[i]->name, 1);
    }
}

static void
check_output (const SwLegalizeResult *result)
{
  g_autoptr (SwPrinted) once = sw_print_program (result->after, SW_PRINT_DEFAULT);
  g_autoptr (SwSource) source = sw_source_new ("fuzz.py", once->text, once->length);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwLegalizeResult) second = NULL;
  g_autoptr (SwPrinted) twice = NULL;

  if (sw_diag_sink_count (sink, SW_SEVERITY_ERROR) > 0)
    fuzz_fail ("the output has no errors", once->text, once->length, source, sink);
  second = legalize (program, once->text, once->length);
  fuzz_check (!second->refused, once->text, once->length);
  twice = sw_print_program (second->after, SW_PRINT_DEFAULT);
  if (twice->length != once->length || memcmp (twice->text, once->text, once->length) != 0)
    fuzz_fail ("a second run changes nothing", once->text, once->length, NULL, NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = size > 0 ? (const char *) data : "";
  g_autoptr (SwSource) source = sw_source_new ("fuzz.py", text, size);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwLegalizeResult) result = NULL;
  g_autoptr (SwLegalizeResult) before = NULL;

  fuzz_check (program != NULL, text, size);
  before = sw_preflight (program, NULL, NULL, NULL);
  fuzz_check (before != NULL, text, size);
  if (sw_diag_sink_count (sink, SW_SEVERITY_ERROR) > 0)
    return 0;
  result = legalize (program, text, size);
  draw (result->before, result->launches);
  draw (result->after, result->launches);
  if (!result->refused)
    check_output (result);
  return 0;
}
