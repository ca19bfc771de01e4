/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints what reading, the pass, printing and the task graph cost in time and memory on
 * generated programs, and how that grows.  Nothing is asserted: times depend on the machine. */
#include "bench-generate.h"
#include "bench-measure.h"

#include <slipway.h>

#include <stdlib.h>

typedef enum
{
  STEP_READ,
  STEP_LEGALIZE,
  STEP_PRINT,
  STEP_GRAPH,
  STEP_LAYOUT,
  N_STEPS,
} Step;

static const char *const step_names[N_STEPS] = { "read", "legalize", "print", "graph", "layout" };

/* One program measured; memory is that of the process after the step named. */
typedef struct
{
  guint n_launches;
  guint n_findings;
  gsize n_bytes;
  double seconds[N_STEPS];
  double text_memory;  /* after printing, without the output: what a command line needs */
  double total_memory; /* the most there ever was */
} Measure;

/* Ends the step: the time since the last call goes to it. */
static void
lap (Measure *measure, Step step, double *since)
{
  double now = bench_cpu_seconds ();

  measure->seconds[step] = now - *since;
  *since = now;
}

static void
measure_graph (Measure *measure, const SwLegalizeResult *result, double *since)
{
  const SwFunction *function = sw_task_graph_pick_function (result->after);
  g_autoptr (SwTaskGraph) graph = sw_task_graph_new (result->after, function, result->launches);
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;

  lap (measure, STEP_GRAPH, since);
  sizes = sw_graph_sizes_new_estimated (graph);
  layout = sw_graph_layout_layers (graph, sizes, NULL, NULL);
  lap (measure, STEP_LAYOUT, since);
}

static void
measure_program (Measure *measure, BenchShape shape, guint n_launches, guint32 seed)
{
  GString *text = bench_generate (shape, n_launches, seed);
  double memory = bench_resident_bytes (), since;
  g_autoptr (SwSource) source = sw_source_new ("bench.py", text->str, text->len);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = NULL;
  g_autoptr (SwLegalizeResult) result = NULL;
  g_autoptr (SwPrinted) printed = NULL;
  SwLegalizeOptions options = { .preset = SW_PRESET_CONTRACT };

  measure->n_bytes = text->len;
  since = bench_cpu_seconds ();
  program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  lap (measure, STEP_READ, &since);
  if (program == NULL)
    return;
  result = sw_legalize (program, &options, NULL, NULL);
  lap (measure, STEP_LEGALIZE, &since);
  measure->n_launches = result->launches->len;
  measure->n_findings = sw_diag_sink_count (sink, SW_SEVERITY_ERROR)
                        + sw_diag_sink_count (result->findings, SW_SEVERITY_ERROR);
  printed = sw_print_program (result->after, SW_PRINT_DEFAULT);
  lap (measure, STEP_PRINT, &since);
  measure->text_memory = bench_resident_bytes () - memory + (double) text->len;
  measure_graph (measure, result, &since);
  measure->total_memory = bench_peak_bytes ();
  g_string_free (text, TRUE);
}

/* What to measure. */
typedef struct
{
  BenchShape shape;
  guint n_launches;
  guint32 seed;
} Job;

static void
run_job (gpointer result, gconstpointer data)
{
  const Job *job = data;

  measure_program (result, job->shape, job->n_launches, job->seed);
}

static void
print_measure (const Measure *measure)
{
  double mb = (double) measure->n_bytes / 1e6, launches = MAX (measure->n_launches, 1u);

  g_print ("%8u %7.2f", measure->n_launches, mb);
  for (guint i = 0; i < N_STEPS; i++)
    g_print (" %9.1f", measure->seconds[i] * 1e3);
  g_print (" %7.1f %8.2f %8.1f %8.1f", mb / MAX (measure->seconds[STEP_READ], 1e-9),
           measure->seconds[STEP_LEGALIZE] * 1e6 / launches,
           measure->text_memory / (double) measure->n_bytes, measure->total_memory / 1e6);
  if (measure->n_findings > 0)
    g_print ("  %u errors", measure->n_findings);
  g_print ("\n");
}

static void
print_growth (const Measure *before, const Measure *after)
{
  double factor = (double) after->n_launches / MAX (before->n_launches, 1u);

  g_print ("  growth per doubling:");
  for (guint i = 0; i < N_STEPS; i++)
    g_print (" %s %.2f", step_names[i],
             bench_per_doubling (before->seconds[i], after->seconds[i], factor));
  g_print (" memory %.2f\n", bench_per_doubling (before->text_memory, after->text_memory, factor));
}

int
main (int argc, char *argv[])
{
  static const guint sizes[] = { 1000, 10000, 100000 };
  guint largest = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : G_MAXUINT;

  if (argc == 4)
    {
      /* The text itself: SHAPE SIZE SEED, for a look at it or for another program. */
      guint shape = (guint) strtoul (argv[1], NULL, 10) % BENCH_N_SHAPES;
      GString *text = bench_generate (shape, (guint) strtoul (argv[2], NULL, 10),
                                      (guint32) strtoul (argv[3], NULL, 10));

      g_print ("%s", text->str);
      g_string_free (text, TRUE);
      return EXIT_SUCCESS;
    }
  for (guint shape = 0; shape < BENCH_N_SHAPES; shape++)
    {
      Measure last = { 0 };

      g_print ("%s\n%8s %7s %9s %9s %9s %9s %9s %7s %8s %8s %8s\n", bench_shape_to_string (shape),
               "launches", "MB", "read ms", "legalize", "print", "graph", "layout", "MB/s",
               "us each", "RSS/byte", "peak MB");
      for (guint i = 0; i < G_N_ELEMENTS (sizes) && sizes[i] <= largest; i++)
        {
          Measure measure = { 0 };
          const Job job = { shape, sizes[i], 1 };

          if (!bench_run_apart (run_job, &job, &measure, sizeof measure))
            {
              g_printerr ("slipway-bench: %u launches could not be measured\n", sizes[i]);
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
