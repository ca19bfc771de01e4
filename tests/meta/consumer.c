/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Built against the installed library through pkg-config: what an embedder's first program
 * looks like.  Exits with 0 when the pass guards the launch of the text below. */
#include <slipway.h>

#include <string.h>

static const char text[] =
  "# pypto.program: Program\n"
  "import pypto.language as pl\n"
  "\n"
  "@pl.program\n"
  "class Program:\n"
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "
  "role=pl.Role.SubWorker)\n"
  "    def fill(a: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:\n"
  "        return a\n"
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
  "role=pl.Role.Orchestrator)\n"
  "    def main(self, a: pl.Tensor[[32, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> "
  "pl.Tensor[[32, 64], pl.FP32]:\n"
  "        t: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
  "pl.spmd_submit(self.fill, a, core_num=n)\n"
  "        b: pl.Tensor[[32, 64], pl.FP32] = t[0]\n"
  "        return b\n";

int
main (void)
{
  g_autoptr (SwSource) source = sw_source_new ("consumer.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  SwLegalizeOptions options = { .preset = SW_PRESET_CONTRACT };
  g_autoptr (SwLegalizeResult) result = NULL;
  g_autoptr (SwPrinted) printed = NULL;

  if (program == NULL || sw_diag_sink_count (sink, SW_SEVERITY_ERROR) > 0)
    return 1;
  result = sw_legalize (program, &options, NULL, NULL);
  if (result == NULL || result->refused || result->launches->len != 1)
    return 2;
  printed = sw_print_program (result->after, SW_PRINT_DEFAULT);
  return strstr (printed->text, "        if n > 0:\n") != NULL ? 0 : 3;
}
