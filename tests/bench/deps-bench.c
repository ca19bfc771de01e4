/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints what the analyses of dependencies cost on generated programs, and how that grows: those
 * of slipway-bench after the pass, and three that try the analyses themselves.
 *
 *   line    all launches update one buffer, one after the other
 *   tiles   each launch writes one tile of a buffer, each second one reads it
 *   wide    many buffers, each written and read a few times
 *
 *   deps-bench [LARGEST [REPEATS [SHAPE]]]
 *
 * Of several runs the quickest counts, step by step. */
#include "bench-generate.h"
#include "bench-measure.h"

#include <slipway.h>

#include <stdlib.h>

typedef enum
{
  SHAPE_LINE = BENCH_N_SHAPES,
  SHAPE_TILES,
  SHAPE_WIDE,
  N_SHAPES,
} Shape;

typedef enum
{
  STEP_DIRECTIONS,
  STEP_COMPILER,
  STEP_RUNTIME,
  STEP_CHECK,
  N_STEPS,
} Step;

static const char *const step_names[N_STEPS] = { "directions", "compiler", "runtime", "check" };

typedef struct
{
  guint n_launches;
  guint n_compiler;
  guint n_runtime;
  guint n_findings;
  SwFallback fallback; /* the first one */
  double seconds[N_STEPS];
  double memory;
} Measure;

#define TENSOR  "pl.Tensor[[1048576], pl.FP32]"
#define TASK_ID "pl.Scalar[pl.TASK_ID]"

static void
append_launch (GString *out, Shape shape, guint i)
{
  guint tile = i / 2;

  if (shape == SHAPE_LINE)
    g_string_append_printf (out,
                            "        s%u: pl.Tuple[" TENSOR ", " TASK_ID
                            "] = pl.submit(self.update, b%u)\n"
                            "        b%u: " TENSOR " = s%u[0]\n        t%u: " TASK_ID " = s%u[1]\n",
                            i, i, i + 1, i, i, i);
  else if (shape == SHAPE_WIDE && i % 4 == 0)
    g_string_append_printf (
      out, "        w%u: " TENSOR " = pl.tensor.create([1048576], dtype=pl.FP32)\n", i / 4);
  else if (i % 2 == 0)
    g_string_append_printf (
      out, "        w%u: pl.Tensor[[8], pl.FP32] = pl.tensor.slice(b0, [8], [%u])\n", tile,
      8 * tile);
  if (shape == SHAPE_LINE)
    return;
  if (i % 2 == 0)
    g_string_append_printf (out,
                            "        s%u: pl.Tuple[" TENSOR ", " TASK_ID
                            "] = pl.submit(self.fill, w%u)\n"
                            "        t%u: " TASK_ID " = s%u[1]\n",
                            i, shape == SHAPE_WIDE ? i / 4 : tile, i, i);
  else
    g_string_append_printf (out,
                            "        s%u: pl.Tuple[" TASK_ID "] = pl.submit(self.look, w%u)\n"
                            "        t%u: " TASK_ID " = s%u[0]\n",
                            i, shape == SHAPE_WIDE ? i / 4 : tile, i, i);
}

static GString *
generate (Shape shape, guint n_launches)
{
  GString *out = g_string_new (
    "# pypto.program: Program\nimport pypto.language as pl\n\n@pl.program\nclass Program:\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def update(a: pl.InOut[" TENSOR "]) -> " TENSOR ":\n        return a\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def fill(a: pl.Out[" TENSOR "]) -> " TENSOR ":\n        return a\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def look(a: " TENSOR "):\n        return\n"
    "    @pl.function(type=pl.FunctionType.Orchestration)\n"
    "    def main(self, b0: " TENSOR "):\n");

  for (guint i = 0; i < n_launches; i++)
    append_launch (out, shape, i);
  return out;
}

/* The program as the analyses get it: read, and guarded where it has counts. */
static SwProgram *
make_program (Shape shape, guint n_launches, guint *n)
{
  GString *text = shape < (Shape) BENCH_N_SHAPES
                    ? bench_generate ((BenchShape) shape, n_launches, 1)
                    : generate (shape, n_launches);
  g_autoptr (SwSource) source = sw_source_new ("bench.py", text->str, text->len);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwLegalizeResult) result = NULL;

  g_string_free (text, TRUE);
  *n = n_launches;
  if (program == NULL || shape >= (Shape) BENCH_N_SHAPES)
    return g_steal_pointer (&program);
  result = sw_legalize (program, NULL, NULL, NULL);
  *n = result->launches->len;
  return sw_program_ref (result->after);
}

static void
lap (Measure *measure, Step step, double *since)
{
  double now = bench_cpu_seconds ();

  measure->seconds[step] = now - *since;
  *since = now;
}

static void
measure_program (Measure *measure, Shape shape, guint n_launches)
{
  g_autoptr (SwProgram) program = make_program (shape, n_launches, &measure->n_launches);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwDeps) deps = NULL;
  const SwFallbackInfo *fallbacks;
  const SwFunction *function;
  double memory = bench_resident_bytes (), since;
  guint n;

  function = program != NULL ? sw_program_find (program, "main") : NULL;
  if (function == NULL)
    return;
  since = bench_cpu_seconds ();
  deps = sw_deps_new (program, function, SW_DEPS_EXACT, NULL);
  lap (measure, STEP_DIRECTIONS, &since);
  sw_deps_get_runtime_edges (deps, &measure->n_runtime);
  lap (measure, STEP_RUNTIME, &since);
  sw_deps_get_compiler_edges (deps, &measure->n_compiler);
  lap (measure, STEP_COMPILER, &since);
  fallbacks = sw_deps_get_fallbacks (deps, &n);
  measure->fallback = n > 0 ? fallbacks[0].reason : SW_FALLBACK_NONE;
  measure->n_findings = sw_check_dependencies (program, sink, NULL);
  lap (measure, STEP_CHECK, &since);
  measure->memory = bench_peak_bytes () - memory;
}

typedef struct
{
  Shape shape;
  guint n_launches;
} Job;

static void
run_job (gpointer result, gconstpointer data)
{
  const Job *job = data;

  measure_program (result, job->shape, job->n_launches);
}

static void
print_measure (const Measure *measure)
{
  g_print ("%8u", measure->n_launches);
  for (guint i = 0; i < N_STEPS; i++)
    g_print (" %10.1f", measure->seconds[i] * 1e3);
  g_print (" %9u %9u %8u %8.1f  %s\n", measure->n_compiler, measure->n_runtime, measure->n_findings,
           measure->memory / 1e6, sw_fallback_to_string (measure->fallback));
}

static void
print_growth (const Measure *before, const Measure *after)
{
  double factor = (double) after->n_launches / MAX (before->n_launches, 1u);

  g_print ("  growth per doubling:");
  for (guint i = 0; i < N_STEPS; i++)
    g_print (" %s %.2f", step_names[i],
             bench_per_doubling (before->seconds[i], after->seconds[i], factor));
  g_print ("\n");
}

int
main (int argc, char *argv[])
{
  static const guint sizes[] = { 1000, 10000, 20000, 50000, 100000 };
  static const char *const names[] = { "line", "tiles", "wide" };
  guint largest = bench_get_number (argc, argv, 1, G_MAXUINT);
  guint repeats = MAX (bench_get_number (argc, argv, 2, 1), 1u);
  guint only = bench_get_number (argc, argv, 3, N_SHAPES);

  for (guint shape = 0; shape < N_SHAPES; shape++)
    {
      Measure last = { 0 };

      if (only < N_SHAPES && shape != only)
        continue;
      g_print ("%s\n%8s %10s %10s %10s %10s %9s %9s %8s %8s  %s\n",
               shape < BENCH_N_SHAPES ? bench_shape_to_string ((BenchShape) shape)
                                      : names[shape - BENCH_N_SHAPES],
               "launches", "directions", "compiler", "runtime", "check", "compiler", "runtime",
               "findings", "MB", "fallback");
      for (guint i = 0; i < G_N_ELEMENTS (sizes) && sizes[i] <= largest; i++)
        {
          Measure measure = { 0 };
          const Job job = { shape, sizes[i] };

          if (!bench_run_best (run_job, &job, repeats, &measure, sizeof measure, measure.seconds,
                               N_STEPS))
            {
              g_printerr ("deps-bench: %u launches could not be measured\n", sizes[i]);
              return EXIT_FAILURE;
            }
          print_measure (&measure);
          if (i > 0)
            print_growth (&last, &measure);
          last = measure;
        }
    }
  return EXIT_SUCCESS;
}
