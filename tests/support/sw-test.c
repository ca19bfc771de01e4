/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-test.h"

#include "sw-printer.h"
#include "sw-reader.h"

#include <string.h>

#define TENSOR "pl.Tensor[[32, 64], pl.FP32]"

/* one(a, o: Out) -> o; two(x, lo: Out, hi: Out) -> lo, hi; swap returns hi, lo;
 * acc(a: InOut) -> a; flush(a, o: Out); only(o: Out, p: Out) -> o, p; view(a, o: Out)
 * returns a view; scratch(a, o: Out, g: Out) -> o. */
static const char kernels[] =
  "# pypto.program: Program\n"
  "import pypto.language as pl\n"
  "\n"
  "@pl.program\n"
  "class Program:\n"
#define KERNEL                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"
  KERNEL "    def acc(a: pl.InOut[" TENSOR "]) -> " TENSOR ":\n"
  "        return a\n" KERNEL "    def flush(a: " TENSOR ", o: pl.Out[" TENSOR "]):\n"
  "        return\n" KERNEL "    def one(a: " TENSOR ", o: pl.Out[" TENSOR "]) -> " TENSOR ":\n"
  "        return o\n" KERNEL "    def only(o: pl.Out[" TENSOR "], p: pl.Out[" TENSOR
  "]) -> tuple[" TENSOR ", " TENSOR "]:\n"
  "        return o, p\n" KERNEL "    def scratch(a: " TENSOR ", o: pl.Out[" TENSOR
  "], g: pl.Out[pl.Tensor[[1], pl.FP32]]) -> " TENSOR ":\n"
  "        return o\n" KERNEL "    def swap(x: " TENSOR ", lo: pl.Out[" TENSOR
  "], hi: pl.Out[" TENSOR "]) -> tuple[" TENSOR ", " TENSOR "]:\n"
  "        return hi, lo\n" KERNEL "    def two(x: " TENSOR ", lo: pl.Out[" TENSOR
  "], hi: pl.Out[" TENSOR "]) -> tuple[" TENSOR ", " TENSOR "]:\n"
  "        return lo, hi\n" KERNEL "    def view(a: " TENSOR ", o: pl.Out[" TENSOR
  "]) -> pl.Tensor[[64, 32], pl.FP32]:\n"
  "        v: pl.Tensor[[64, 32], pl.FP32] = pl.tensor.view(o, [64, 32])\n"
  "        return v\n"
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
  "role=pl.Role.Orchestrator)\n";

SwProgram *
sw_test_read (const char *text)
{
  g_autoptr (SwSource) source = sw_source_new ("test.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GError) error = NULL;
  SwProgram *program = sw_read_program (source, sink, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      sw_diagnostic_format (sw_diag_sink_get (sink, i), source, out);
      g_test_message ("%s", out->str);
    }
  g_assert_cmpuint (sw_diag_sink_count (sink, SW_SEVERITY_ERROR), ==, 0);
  g_assert_nonnull (program);
  return program;
}

char *
sw_test_program (const char *params, const char *returns, const char *body)
{
  GString *out = g_string_new (kernels);
  g_auto (GStrv) lines = g_strsplit (body, "\n", -1);

  g_string_append_printf (out, "    def main(self%s%s)%s%s:\n", *params != '\0' ? ", " : "", params,
                          *returns != '\0' ? " -> " : "", returns);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_string_append_printf (out, "        %s\n", lines[i]);
  return g_string_free (out, FALSE);
}

char *
sw_test_main_body (const char *text)
{
  const char *start = strstr (text, "    def main(");
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (start);
  start = strchr (start, '\n') + 1;
  lines = g_strsplit (start, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "        "))
      g_string_append_printf (out, "%s\n", lines[i] + 8);
  return g_string_free (out, FALSE);
}

char *
sw_test_print (const SwProgram *program)
{
  g_autoptr (SwPrinted) printed = sw_print_program (program, SW_PRINT_DEFAULT);

  return g_strdup (printed->text);
}

SwLegalizeResult *
sw_test_legalize (SwProgram *program)
{
  g_autoptr (GError) error = NULL;
  SwLegalizeResult *result = sw_legalize (program, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (result);
  return result;
}
