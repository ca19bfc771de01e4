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

static SwProgram *
read_text (SwSource *source, SwDiagSink *sink)
{
  g_autoptr (GError) error = NULL;
  SwProgram *program = sw_read_program (source, sink, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (program);
  return program;
}

SwProgram *
sw_test_read (const char *text)
{
  g_autoptr (SwSource) source = sw_source_new ("test.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  SwProgram *program = read_text (source, sink);

  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      sw_diagnostic_format (sw_diag_sink_get (sink, i), source, out);
      g_test_message ("%s", out->str);
    }
  g_assert_cmpuint (sw_diag_sink_count (sink, SW_SEVERITY_ERROR), ==, 0);
  return program;
}

SwProgram *
sw_test_read_anyway (const char *text)
{
  g_autoptr (SwSource) source = sw_source_new ("test.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  return read_text (source, sink);
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
sw_test_print (const SwProgram *program)
{
  g_autoptr (SwPrinted) printed = sw_print_program (program, SW_PRINT_DEFAULT);

  return g_strdup (printed->text);
}

char *
sw_test_main_body (const SwProgram *program)
{
  g_autofree char *printed = sw_test_print (program);
  const char *start = strstr (printed, "    def main(");
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (start);
  lines = g_strsplit (strchr (start, '\n') + 1, "\n", -1);
  for (guint i = 0; lines[i] != NULL && g_str_has_prefix (lines[i], "        "); i++)
    g_string_append_printf (out, "%s\n", lines[i] + 8);
  return g_string_free (out, FALSE);
}

SwProgram *
sw_test_run_pass (SwProgram *program, const char *pass, SwPreset preset, SwPassStatus *status,
                  GString *messages)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GError) error = NULL;
  SwPolicy policy = sw_policy_from_preset (preset);
  SwPassRun run = { .program = program, .sink = sink, .policy = &policy };
  const SwPassInfo *info = sw_pass_find (pass);

  g_assert_nonnull (info);
  *status = info->run (&run, &error);
  g_assert_no_error (error);
  g_assert_cmpint (*status == SW_PASS_FAILED, ==, sw_diag_sink_count (sink, SW_SEVERITY_ERROR) > 0);
  for (guint i = 0; messages != NULL && i < sw_diag_sink_get_n (sink); i++)
    g_string_append_printf (messages, "%s\n", sw_diag_sink_get (sink, i)->message);
  return run.program;
}

typedef struct
{
  const char *pass;
  const SwTestPassCase *item;
} PassCase;

static void
test_pass_case (gconstpointer data)
{
  const PassCase *test = data;
  g_autoptr (SwProgram) before = sw_test_read (test->item->before);
  g_autoptr (GString) messages = g_string_new (NULL);
  SwPassStatus status;
  g_autoptr (SwProgram) after =
    sw_test_run_pass (sw_program_ref (before), test->pass, SW_PRESET_CONTRACT, &status, messages);
  g_autofree char *text = sw_test_print (after);
  g_autofree char *again = NULL;

  if (test->item->messages != NULL)
    {
      g_assert_cmpstr (messages->str, ==, test->item->messages);
      g_assert_cmpint (status, ==, SW_PASS_FAILED);
      g_assert_true (after == before);
      return;
    }
  g_assert_cmpstr (messages->str, ==, "");
  g_assert_cmpstr (text, ==, test->item->after != NULL ? test->item->after : test->item->before);
  if (test->item->after == NULL)
    {
      g_assert_cmpint (status, ==, SW_PASS_UNCHANGED);
      g_assert_true (after == before);
    }
  else
    {
      /* What was printed is what stands in the nodes. */
      g_autoptr (SwProgram) read = sw_test_read (text);

      g_assert_cmpint (status, ==, SW_PASS_CHANGED);
      again = sw_test_print (read);
      g_assert_cmpstr (again, ==, text);
    }
}

void
sw_test_add_pass_cases (const char *path, const char *pass, const SwTestPassCase *cases,
                        guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", path, cases[i].name);
      PassCase *test = g_new (PassCase, 1);

      test->pass = pass;
      test->item = &cases[i];
      g_test_add_data_func_full (name, test, test_pass_case, g_free);
    }
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
