/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints what task graphs cost: deriving what depends on what, building, joining two states, the
 * layouts, reduction in each mode, exports, and how that grows; and Graphviz's own program on the
 * same graph.  Nothing is asserted.
 *
 *   graph-bench [LARGEST [REPEATS [SHAPE]]]
 *
 * Of several runs the quickest counts, step by step. */
#include "bench-generate.h"
#include "bench-measure.h"

#include <slipway.h>

#include <stdlib.h>
#include <string.h>

typedef enum
{
  STEP_DERIVE,
  STEP_BUILD,
  STEP_UNION,
  STEP_LAYERS,
  STEP_REDUCE,
  STEP_OMIT,
  STEP_REDUCE_DATA,
  STEP_OMIT_DATA,
  STEP_FOLD,
  STEP_MEASURE,
  STEP_SVG,
  STEP_JSON,
  STEP_TEXT,
  STEP_DOT,
  N_STEPS,
} Step;

static const char *const step_names[N_STEPS] = { "derive",  "build",   "union",     "layers",
                                                 "reduced", "omitted", "red. data", "om. data",
                                                 "fold",    "measure", "svg",       "json",
                                                 "text",    "dot text" };

typedef struct
{
  guint n_launches, n_nodes, n_edges;
  gboolean unfinished; /* a reduction gave up */
  gboolean cut;        /* there is more between the tasks than was looked at */
  double seconds[N_STEPS];
  double helper;   /* wall clock of Graphviz in our helper; 0: not run */
  double graphviz; /* wall clock of the program dot; 0: not run */
  gsize svg_bytes;
} Measure;

typedef struct
{
  BenchShape shape;
  guint n_launches;
} Job;

static void
lap (Measure *measure, Step step, double *since)
{
  double now = bench_cpu_seconds ();

  measure->seconds[step] = now - *since;
  *since = now;
}

static double
run_graphviz (const char *dot)
{
  g_autoptr (GSubprocess) process = NULL;
  gint64 start = g_get_monotonic_time ();

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE
                                | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              NULL, "timeout", "60", "dot", "-Tplain", NULL);
  if (process == NULL || !g_subprocess_communicate_utf8 (process, dot, NULL, NULL, NULL, NULL))
    return 0;
  return (double) (g_get_monotonic_time () - start) / 1e6;
}

static double
run_helper (const SwTaskGraph *graph, const SwGraphSizes *sizes)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (SwGraphLayout) layout = sw_graph_layout_dot (graph, sizes, 60000, NULL, NULL);

  return layout != NULL ? (double) (g_get_monotonic_time () - start) / 1e6 : 0;
}

/* What the passes and the measures ask of the dependencies of one function. */
static void
derive (Measure *measure, const SwLegalizeResult *result, const SwFunction *function)
{
  g_autoptr (SwDeps) deps = sw_deps_new (result->after, function, SW_DEPS_EXACT, NULL);
  guint n;

  sw_deps_get_runtime_edges (deps, &n);
  sw_deps_get_compiler_edges (deps, &n);
  measure->cut = sw_deps_is_cut (deps);
}

static void
reduce (Measure *measure, const SwTaskGraph *graph, double *since)
{
  for (guint mode = SW_EDGES_REDUCED; mode <= SW_EDGES_OMITTED_DATAFLOW; mode++)
    {
      SwGraphReduction done;
      g_autoptr (SwTaskGraph) part = sw_task_graph_reduce (graph, (SwEdgeMode) mode, &done);

      measure->unfinished |= done.unfinished;
      lap (measure, (Step) (STEP_REDUCE + mode - SW_EDGES_REDUCED), since);
    }
}

static void
measure_graph (Measure *measure, const SwLegalizeResult *result)
{
  const SwFunction *function = sw_task_graph_pick_function (result->after);
  const SwFunction *old = sw_task_graph_pick_function (result->before);
  g_autoptr (SwTaskGraph) before = sw_task_graph_new (result->before, old, result->launches);
  double since;
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphUnion) both = NULL;
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  g_autoptr (SwTaskGraph) folded = NULL;
  g_autoptr (SwGraphMeasures) measures = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *json = NULL;
  g_autofree char *text = NULL;
  g_autofree char *dot = NULL;

  since = bench_cpu_seconds ();
  derive (measure, result, function);
  lap (measure, STEP_DERIVE, &since);
  graph = sw_task_graph_new (result->after, function, result->launches);
  lap (measure, STEP_BUILD, &since);
  sw_task_graph_get_nodes (graph, &measure->n_nodes);
  sw_task_graph_get_edges (graph, &measure->n_edges);
  both = sw_graph_union_new (before, graph);
  lap (measure, STEP_UNION, &since);
  sizes = sw_graph_sizes_new_estimated (graph);
  layout = sw_graph_layout_layers (graph, sizes, NULL, NULL);
  lap (measure, STEP_LAYERS, &since);
  reduce (measure, graph, &since);
  folded = sw_task_graph_fold (graph);
  lap (measure, STEP_FOLD, &since);
  measures = sw_graph_measures_new (graph, SW_ORDER_GUARANTEED);
  lap (measure, STEP_MEASURE, &since);
  svg = sw_graph_to_svg (graph, layout);
  measure->svg_bytes = strlen (svg);
  lap (measure, STEP_SVG, &since);
  json = sw_graph_to_json (graph, "after");
  lap (measure, STEP_JSON, &since);
  text = sw_graph_to_text (graph, "after");
  lap (measure, STEP_TEXT, &since);
  dot = sw_graph_to_dot (graph, layout);
  lap (measure, STEP_DOT, &since);
  if (measure->n_launches <= 1000 && g_getenv ("SLIPWAY_BENCH_DOT") != NULL)
    {
      measure->helper = run_helper (graph, sizes);
      measure->graphviz = run_graphviz (dot);
    }
}

static void
run_job (gpointer result, gconstpointer data)
{
  const Job *job = data;
  Measure *measure = result;
  GString *text = bench_generate (job->shape, job->n_launches, 1);
  g_autoptr (SwSource) source = sw_source_new ("bench.py", text->str, text->len);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  SwLegalizeOptions options = { .preset = SW_PRESET_CONTRACT };
  g_autoptr (SwLegalizeResult) legalized = sw_legalize (program, &options, NULL, NULL);

  measure->n_launches = legalized->launches->len;
  measure_graph (measure, legalized);
  g_string_free (text, TRUE);
}

static void
print_measure (const Measure *measure)
{
  g_print ("%8u %8u %8u", measure->n_launches, measure->n_nodes, measure->n_edges);
  for (guint i = 0; i < N_STEPS; i++)
    g_print (" %9.1f", measure->seconds[i] * 1e3);
  g_print (" %7.1f MB%s%s", (double) measure->svg_bytes / 1e6, measure->cut ? "  cut" : "",
           measure->unfinished ? "  unfinished" : "");
  if (measure->graphviz > 0)
    g_print ("  helper %.0f ms, dot %.0f ms", measure->helper * 1e3, measure->graphviz * 1e3);
  g_print ("\n");
}

static void
print_growth (const Measure *before, const Measure *after)
{
  double factor = (double) after->n_launches / MAX (before->n_launches, 1u);

  g_print ("  growth per doubling:       ");
  for (guint i = 0; i < N_STEPS; i++)
    g_print (" %9.2f", bench_per_doubling (before->seconds[i], after->seconds[i], factor));
  g_print ("\n");
}

int
main (int argc, char *argv[])
{
  static const guint sizes[] = { 1000, 10000, 20000, 50000, 100000 };
  guint largest = bench_get_number (argc, argv, 1, G_MAXUINT);
  guint repeats = MAX (bench_get_number (argc, argv, 2, 1), 1u);
  guint only = bench_get_number (argc, argv, 3, BENCH_N_SHAPES);

  for (guint shape = 0; shape < BENCH_N_SHAPES; shape++)
    {
      Measure last = { 0 };

      if (only < BENCH_N_SHAPES && shape != only)
        continue;
      g_print ("%s\n%8s %8s %8s", bench_shape_to_string (shape), "launches", "boxes", "lines");
      for (guint i = 0; i < N_STEPS; i++)
        g_print (" %9s", step_names[i]);
      g_print ("  (ms)\n");
      for (guint i = 0; i < G_N_ELEMENTS (sizes) && sizes[i] <= largest; i++)
        {
          Measure measure = { 0 };
          const Job job = { shape, sizes[i] };

          if (!bench_run_best (run_job, &job, repeats, &measure, sizeof measure, measure.seconds,
                               N_STEPS))
            {
              g_printerr ("graph-bench: %u launches could not be measured\n", sizes[i]);
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
