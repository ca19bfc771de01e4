/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-printer.h"
#include "sw-reader.h"

#include <string.h>

/* What the tests of the text layer share. */

#define HEADER "# pypto.program: Demo\nimport pypto.language as pl\n\n@pl.program\nclass Demo:\n"

#define KERNEL                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"                                                                      \
  "    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> "                  \
  "pl.Tensor[[8], pl.FP32]:\n"                                                                     \
  "        return o\n"

#define MAIN                                                                                       \
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "                     \
  "role=pl.Role.Orchestrator)\n"                                                                   \
  "    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], "                    \
  "n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:\n"

/* Lines above the body of main in PROGRAM (body). */
#define BODY_LINE 11u

/* A program with the kernel k and the function main with @body. */
#define PROGRAM(body) HEADER KERNEL MAIN body

static inline SwProgram *
read_with (const char *text, gsize length, SwDiagSink *sink)
{
  g_autoptr (SwSource) source = sw_source_new ("test.py", text, length);
  g_autoptr (GError) error = NULL;
  SwProgram *program = sw_read_program (source, sink, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (program);
  return program;
}

/* Reads text in which nothing may be wrong or foreign. */
static inline SwProgram *
read_clean (const char *text)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  SwProgram *program = read_with (text, strlen (text), sink);

  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    g_error ("line %u: %s",
             sw_source_locate (program->source, sw_diag_sink_get (sink, i)->span.start).line,
             sw_diag_sink_get (sink, i)->message);
  return program;
}

static inline void
assert_prints (const SwProgram *program, SwPrintFlags flags, const char *expected)
{
  g_autoptr (SwPrinted) printed = sw_print_program (program, flags);

  g_assert_cmpstr (printed->text, ==, expected);
}

/* Text that reads clean and comes back both ways. */
static inline void
assert_round_trip (const char *text)
{
  g_autoptr (SwProgram) program = read_clean (text);

  assert_prints (program, SW_PRINT_DEFAULT, text);
  assert_prints (program, SW_PRINT_FROM_NODES, text);
}

/* Text that comes back when it is not changed, whatever is said about it. */
static inline void
assert_kept (const char *text)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  assert_prints (program, SW_PRINT_DEFAULT, text);
}

static inline const SwStmt *
main_stmt (const SwProgram *program, guint i)
{
  const SwFunction *main = sw_program_find (program, "main");

  g_assert_nonnull (main);
  g_assert_cmpuint (i, <, main->body->n_stmts);
  return main->body->stmts[i];
}
