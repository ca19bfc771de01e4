/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints what each pass costs in time and memory on one function with many launches, and on a
 * chain of aliases, at two sizes, and by how much the larger one costs more: 2 is linear.
 * Nothing is asserted: times depend on the machine. */
#include "bench-generate.h"
#include "bench-measure.h"

#include <slipway.h>

#include <stdlib.h>

#define TENSOR "pl.Tensor[[64, 64], pl.FP32]"
#define INDEX  "pl.Scalar[pl.INDEX]"

typedef struct
{
  const SwPassInfo *pass;
  const char *shape;
  const GString *text;
} Job;

typedef struct
{
  double seconds;
  double bytes;  /* that the pass took */
  gint32 status; /* SwPassStatus */
} Measure;

/* Two launches with @n names for one buffer and one count between them; and a kernel that
 * returns its output under as many names. */
static GString *
generate_aliases (guint n)
{
  GString *out = g_string_new ("# pypto.program: Program\nimport pypto.language as pl\n\n"
                               "@pl.program\nclass Program:\n"
                               "    @pl.function(type=pl.FunctionType.InCore)\n"
                               "    def one(x: " TENSOR ", o: pl.Out[" TENSOR "]) -> " TENSOR ":\n"
                               "        k0: " TENSOR " = o\n");

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (out, "        k%u: " TENSOR " = k%u\n", i, i - 1);
  g_string_append_printf (out,
                          "        return k%u\n"
                          "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                          "    def main(self, x: " TENSOR ", b: " TENSOR ", n: " INDEX
                          ") -> " TENSOR ":\n"
                          "        a0: " TENSOR " = self.one(x, b, attrs={\"core_num\": n})\n"
                          "        c0: " INDEX " = n\n",
                          n);
  for (guint i = 1; i <= n; i++)
    g_string_append_printf (out, "        a%u: " TENSOR " = a%u\n        c%u: " INDEX " = c%u\n", i,
                            i - 1, i, i - 1);
  g_string_append_printf (out,
                          "        z: " TENSOR " = self.one(x, a%u, attrs={\"core_num\": c%u})\n"
                          "        return z\n",
                          n, n);
  return out;
}

/* Brings @program to where @pass is asked to run: the launch pass wants explicit returns. */
static SwProgram *
prepare (SwProgram *program, const SwPassInfo *pass)
{
  const SwPassInfo *order = sw_pass_find ("NormalizeReturnOrder");
  g_autoptr (SwPipelineResult) result = NULL;

  if (pass != sw_pass_find ("LegalizeSpmdLaunches"))
    return sw_program_ref (program);
  result = sw_pipeline_run (program, &order, 1, NULL, NULL, NULL);
  return sw_program_ref (result->after);
}

static void
run_job (gpointer data, gconstpointer closure)
{
  const Job *job = closure;
  Measure *measure = data;
  g_autoptr (SwSource) source = sw_source_new ("bench.py", job->text->str, job->text->len);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) read = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwProgram) program = prepare (read, job->pass);
  g_autoptr (SwPipelineResult) result = NULL;
  double memory = bench_resident_bytes (), since = bench_cpu_seconds ();

  result = sw_pipeline_run (program, &job->pass, 1, NULL, NULL, NULL);
  measure->seconds = bench_cpu_seconds () - since;
  measure->bytes = bench_resident_bytes () - memory;
  measure->status = g_array_index (result->steps, SwPipelineStep, 0).status;
}

static gboolean
compare (const SwPassInfo *pass, const char *shape, const GString *small, const GString *large)
{
  const Job first = { pass, shape, small }, second = { pass, shape, large };
  Measure a = { 0 }, b = { 0 };

  if (!bench_run_apart (run_job, &first, &a, sizeof a)
      || !bench_run_apart (run_job, &second, &b, sizeof b))
    {
      g_printerr ("passes-bench: %s over %s could not be measured\n", pass->name, shape);
      return FALSE;
    }
  g_print ("%-28s %-8s %9.1f %9.1f %6.2f %8.1f %8.1f %6.2f  %s\n", pass->name, shape,
           a.seconds * 1e3, b.seconds * 1e3, a.seconds > 0 ? b.seconds / a.seconds : 0,
           a.bytes / 1e6, b.bytes / 1e6, a.bytes > 0 ? b.bytes / a.bytes : 0,
           sw_pass_status_to_string ((SwPassStatus) b.status));
  return TRUE;
}

/* passes-bench [LAUNCHES]: at that many and at half as many; 200000 without it */
int
main (int argc, char *argv[])
{
  guint largest = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 200000;
  GString *launches[2], *aliases[2];
  gboolean good = TRUE;

  for (guint i = 0; i < 2; i++)
    {
      launches[i] = bench_generate (BENCH_SHAPE_MIXED, largest / (i == 0 ? 2 : 1), 1);
      aliases[i] = generate_aliases (largest / (i == 0 ? 4 : 2));
    }
  g_print ("%u and %u launches in one function; chains of %u and %u aliases\n", largest / 2,
           largest, largest / 4, largest / 2);
  g_print ("%-28s %-8s %9s %9s %6s %8s %8s %6s\n", "pass", "shape", "ms", "ms", "ratio", "MB", "MB",
           "ratio");
  for (guint i = 0; i < sw_pass_get_n () && good; i++)
    good = compare (sw_pass_get (i), "launches", launches[0], launches[1])
           && compare (sw_pass_get (i), "aliases", aliases[0], aliases[1]);
  for (guint i = 0; i < 2; i++)
    {
      g_string_free (launches[i], TRUE);
      g_string_free (aliases[i], TRUE);
    }
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
