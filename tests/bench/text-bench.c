/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Prints how fast texts of 1 to 100 MB are read and printed back from their nodes, how time and
 * memory grow, and what CPython's ast.parse needs for the same files.  Each time is the CPU time
 * of the fastest of some runs: what else the machine does can only add to it.  Nothing is asserted:
 * times depend on the machine. */
#include "bench-generate.h"
#include "bench-measure.h"

#include <slipway.h>

#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_RUNS             5
#define PYTHON             "/usr/bin/python3"
#define LARGEST_FOR_PYTHON 8.0 /* MB: above, it takes minutes and gigabytes */

typedef struct
{
  double bytes;
  double read;   /* seconds */
  double print;  /* seconds */
  double copy;   /* seconds: printing what nobody changed */
  double memory; /* the text and the program, in bytes */
  guint n_errors;
  gboolean identical;
} Measure;

static double
fastest (const double *values)
{
  double least = values[0];

  for (guint i = 1; i < N_RUNS; i++)
    least = MIN (least, values[i]);
  return least;
}

static double
measure_print (const SwProgram *program, SwPrintFlags flags, const GString *text,
               gboolean *identical)
{
  double since = bench_cpu_seconds ();
  g_autoptr (SwPrinted) printed = sw_print_program (program, flags);
  double seconds = bench_cpu_seconds () - since;

  *identical =
    *identical && printed->length == text->len && memcmp (printed->text, text->str, text->len) == 0;
  return seconds;
}

/* @data: the text */
static void
measure_text (gpointer result, gconstpointer data)
{
  const GString *text = data;
  Measure *measure = result;
  double read[N_RUNS], print[N_RUNS], copy[N_RUNS];

  measure->identical = TRUE;
  for (guint i = 0; i < N_RUNS; i++)
    {
      double memory = bench_resident_bytes (), since;
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
      g_autoptr (SwSource) source = sw_source_new ("bench.py", text->str, text->len);
      g_autoptr (SwProgram) program = NULL;

      since = bench_cpu_seconds ();
      program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
      read[i] = bench_cpu_seconds () - since;
      if (i == 0)
        measure->memory = bench_resident_bytes () - memory;
      measure->n_errors = sw_diag_sink_count (sink, SW_SEVERITY_ERROR);
      print[i] = measure_print (program, SW_PRINT_FROM_NODES, text, &measure->identical);
      copy[i] = measure_print (program, SW_PRINT_DEFAULT, text, &measure->identical);
    }
  measure->bytes = (double) text->len;
  measure->read = fastest (read);
  measure->print = fastest (print);
  measure->copy = fastest (copy);
}

/* Seconds that CPython takes to parse @text; not a number when it cannot be asked. */
static double
measure_python (const GString *text)
{
  static const char script[] = "import ast, sys, time\n"
                               "text = open(sys.argv[1], 'rb').read()\n"
                               "times = []\n"
                               "for i in range(3):\n"
                               "    since = time.process_time()\n"
                               "    tree = ast.parse(text)\n"
                               "    times.append(time.process_time() - since)\n"
                               "    del tree\n"
                               "print(min(times))\n";
  g_autofree char *path = NULL;
  g_autofree char *output = NULL;
  const char *argv[] = { PYTHON, "-c", script, NULL, NULL };
  int fd = g_file_open_tmp ("text-bench-XXXXXX.py", &path, NULL);
  double seconds = NAN;

  if (fd < 0)
    return NAN;
  g_close (fd, NULL);
  argv[3] = path;
  if (g_file_set_contents (path, text->str, (gssize) text->len, NULL)
      && g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                       NULL)
      && output != NULL && *output != '\0')
    seconds = g_ascii_strtod (output, NULL);
  g_unlink (path);
  return seconds;
}

static void
print_measure (const Measure *measure, double python)
{
  double mb = measure->bytes / 1e6;

  g_print ("%7.2f %9.1f %7.1f %9.1f %7.1f %9.1f %9.1f", mb, measure->read * 1e3, mb / measure->read,
           measure->print * 1e3, mb / measure->print, measure->copy * 1e3,
           measure->memory / measure->bytes);
  if (!isnan (python))
    g_print (" %9.1f %6.2f %6.1f", python * 1e3, mb / python, python / measure->read);
  g_print ("%s", measure->identical ? "" : "  differs");
  if (measure->n_errors > 0)
    g_print ("  %u errors", measure->n_errors);
  g_print ("\n");
}

static void
print_growth (const Measure *before, const Measure *after)
{
  double factor = after->bytes / before->bytes;

  g_print ("  growth per doubling: read %.2f print %.2f copy %.2f memory %.2f\n",
           bench_per_doubling (before->read, after->read, factor),
           bench_per_doubling (before->print, after->print, factor),
           bench_per_doubling (before->copy, after->copy, factor),
           bench_per_doubling (before->memory, after->memory, factor));
}

/* About @megabytes of the shape that has something of everything. */
static GString *
generate (double megabytes, double bytes_per_launch)
{
  return bench_generate (BENCH_SHAPE_MIXED, (guint) (megabytes * 1e6 / bytes_per_launch), 1);
}

/* text-bench [LARGEST [LARGEST_FOR_PYTHON]], both in MB */
int
main (int argc, char *argv[])
{
  static const double sizes[] = { 1, 2, 4, 8, 16, 32, 64, 100 };
  double largest = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 100;
  double largest_for_python = argc > 2 ? g_ascii_strtod (argv[2], NULL) : LARGEST_FOR_PYTHON;
  GString *sample = bench_generate (BENCH_SHAPE_MIXED, 10000, 1);
  double bytes_per_launch = (double) sample->len / 10000;
  Measure first = { 0 }, last = { 0 };

  g_string_free (sample, TRUE);
  g_print ("%7s %9s %7s %9s %7s %9s %9s %9s %6s %6s\n", "MB", "read ms", "MB/s", "print ms", "MB/s",
           "copy ms", "RSS/byte", "python ms", "MB/s", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (sizes) && sizes[i] <= largest; i++)
    {
      GString *text = generate (sizes[i], bytes_per_launch);
      Measure measure = { 0 };
      gboolean good = bench_run_apart (measure_text, text, &measure, sizeof measure);

      if (good)
        print_measure (&measure, sizes[i] <= largest_for_python ? measure_python (text) : NAN);
      g_string_free (text, TRUE);
      if (!good)
        {
          g_printerr ("text-bench: %.0f MB could not be measured\n", sizes[i]);
          return EXIT_FAILURE;
        }
      if (i == 0)
        first = measure;
      else
        print_growth (&last, &measure);
      last = measure;
    }
  if (last.bytes > first.bytes)
    {
      g_print ("from first to last:\n");
      print_growth (&first, &last);
    }
  return EXIT_SUCCESS;
}
