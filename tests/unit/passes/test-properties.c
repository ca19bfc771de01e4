/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Of which functions a property is asked: the pass itself, the checks between passes and the
 * verifiers give one answer. */
#include "sw-pipeline.h"
#include "sw-reader.h"
#include "sw-test.h"
#include "sw-verifier.h"

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define PARAMS "a: " T ", b: " T ", n: pl.Scalar[pl.INDEX]"
#define LAUNCH                                                                                     \
  "r: " T " = self.one(a, b, attrs={\"core_num\": 2})\n"                                           \
  "return r\n"
#define NESTED                                                                                     \
  "r: " T " = self.one(pl.tensor.add(a, a), b, attrs={\"core_num\": 2})\n"                         \
  "return r\n"
#define TWICE                                                                                      \
  "r: " T " = self.one(a, b, attrs={\"core_num\": 2})\n"                                           \
  "r: " T " = self.one(r, b, attrs={\"core_num\": 2})\n"                                           \
  "return r\n"
#define KERNEL                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"
#define HOST "    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)\n"

/* main with @body, and behind it a function with @header and @other. */
static SwProgram *
read_program (const char *body, const char *header, const char *other)
{
  g_autofree char *text = sw_test_program (PARAMS, T, body);
  g_auto (GStrv) lines = g_strsplit (other, "\n", -1);
  GString *all = g_string_new (text);
  g_autofree char *owned = NULL;

  g_string_append_printf (all, "%s    def other(self, " PARAMS ") -> " T ":\n", header);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (all, "        %s\n", lines[i]);
  owned = g_string_free (all, FALSE);
  return sw_test_read (owned);
}

static gboolean
pass_refuses (SwProgram *program)
{
  const SwLegalizeOptions not_prepared = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwLegalizeResult) result = sw_legalize (program, &not_prepared, NULL, &error);

  g_assert_no_error (error);
  return result->refused;
}

static gboolean
verified_run_fails (SwProgram *program)
{
  const SwPassInfo *pass = sw_pass_find ("LegalizeSpmdLaunches");
  SwPipelineOptions options = { .verify = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPipelineResult) result = sw_pipeline_run (program, &pass, 1, &options, NULL, &error);

  g_assert_no_error (error);
  return result->failed;
}

static guint
count_findings (SwProgram *program, const char *verifier)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  return sw_verifier_find (verifier)->verify (program, sink);
}

/* Calls nest in the orchestrators of the host up to the end. */
static void
test_nested_calls_of_the_host (void)
{
  g_autoptr (SwProgram) program = read_program (LAUNCH, HOST, NESTED);

  g_assert_false (pass_refuses (program));
  g_assert_false (verified_run_fails (program));
  g_assert_cmpuint (count_findings (program, "NoNestedCalls"), ==, 0);
}

static void
test_nested_calls (void)
{
  g_autoptr (SwProgram) program = read_program (NESTED, HOST, LAUNCH);
  g_autoptr (SwProgram) kernel = read_program (LAUNCH, KERNEL, NESTED);

  g_assert_true (pass_refuses (program));
  g_assert_true (verified_run_fails (program));
  g_assert_cmpuint (count_findings (program, "NoNestedCalls"), ==, 1);
  g_assert_true (pass_refuses (kernel));
  g_assert_true (verified_run_fails (kernel));
  g_assert_cmpuint (count_findings (kernel, "NoNestedCalls"), ==, 1);
}

/* The pass asks for SSA form of Orchestration functions, whatever the others are. */
static void
test_ssa (void)
{
  g_autoptr (SwProgram) host = read_program (LAUNCH, HOST, TWICE);
  g_autoptr (SwProgram) program = read_program (TWICE, HOST, LAUNCH);

  g_assert_false (pass_refuses (host));
  g_assert_false (verified_run_fails (host));
  g_assert_cmpuint (count_findings (host, "SSAForm"), ==, 1);
  g_assert_true (pass_refuses (program));
  g_assert_true (verified_run_fails (program));
  g_assert_cmpuint (count_findings (program, "SSAForm"), ==, 1);
}

/* A header that is not understood makes the function text: nothing is asked of it. */
static void
test_text (void)
{
  static const char text[] = "import pypto.language as pl\n\n"
                             "@pl.program\n"
                             "class Program:\n"
                             "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                             "    def main(self, a: " T ", *rest) -> " T ":\n"
                             "        b = pl.tensor.add(pl.tensor.add(a, a), a)\n"
                             "        b = pl.tensor.add(b, a)\n"
                             "        return b\n";
  g_autoptr (SwSource) source = sw_source_new ("text.py", text, sizeof text - 1);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);

  g_assert_nonnull (program);
  for (guint i = 0; i < sw_verifier_get_n (); i++)
    if (sw_verifier_get (i)->kind != SW_VERIFIER_HINT)
      g_assert_cmpuint (count_findings (program, sw_verifier_get (i)->name), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/passes/properties/nested-calls-of-the-host", test_nested_calls_of_the_host);
  g_test_add_func ("/passes/properties/nested-calls", test_nested_calls);
  g_test_add_func ("/passes/properties/ssa", test_ssa);
  g_test_add_func ("/passes/properties/text", test_text);
  return g_test_run ();
}
