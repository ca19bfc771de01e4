/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "bench-measure.h"

#include <malloc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define KEPT_BYTES (128 * 1024)

double
bench_cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

double
bench_resident_bytes (void)
{
  g_autofree char *text = NULL;
  char *pages;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  pages = strchr (text, ' ');
  return pages != NULL
           ? (double) g_ascii_strtoull (pages, NULL, 10) * (double) sysconf (_SC_PAGESIZE)
           : 0;
}

double
bench_peak_bytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_maxrss * 1024.0;
}

/* The number that stands at @index on the command line, or @fallback. */
guint
bench_get_number (int argc, char *argv[], int index, guint fallback)
{
  return argc > index ? (guint) strtoul (argv[index], NULL, 10) : fallback;
}

/**
 * bench_per_doubling:
 * @factor: by how much the size grew between the two figures
 *
 * Returns: what a doubling of the size multiplies the figure by; not a number without figures
 */
double
bench_per_doubling (double before, double after, double factor)
{
  return before > 0 && after > 0 ? pow (after / before, log (2) / log (factor)) : NAN;
}

/**
 * bench_run_apart:
 * @result: (out): room for @size bytes, which @func fills
 *
 * Runs @func in a process of its own, so that one measurement's memory is not another's.  Freed
 * memory goes back to the system at once: every run pays for its pages, as a program that reads
 * one file does, whatever the size.  By default glibc would keep up to 32 MB, and small sizes would
 * look cheaper than they are.
 *
 * Returns: whether it ended well
 */
gboolean
bench_run_apart (BenchFunc func, gconstpointer data, gpointer result, gsize size)
{
  int ends[2];
  pid_t child;
  int status = 0;
  gssize got;

  if (pipe (ends) != 0 || (child = fork ()) < 0)
    return FALSE;
  if (child == 0)
    {
      mallopt (M_MMAP_THRESHOLD, KEPT_BYTES);
      mallopt (M_TRIM_THRESHOLD, KEPT_BYTES);
      func (result, data);
      _exit (write (ends[1], result, size) == (gssize) size ? 0 : 1);
    }
  close (ends[1]);
  got = read (ends[0], result, size);
  close (ends[0]);
  waitpid (child, &status, 0);
  return got == (gssize) size && status == 0;
}

gboolean
bench_run_best (BenchFunc func, gconstpointer data, guint repeats, gpointer result, gsize size,
                double *seconds, guint n_seconds)
{
  g_autofree double *best = g_new (double, n_seconds);

  for (guint r = 0; r < repeats; r++)
    {
      if (!bench_run_apart (func, data, result, size))
        return FALSE;
      for (guint i = 0; i < n_seconds; i++)
        best[i] = r > 0 ? MIN (best[i], seconds[i]) : seconds[i];
    }
  memcpy (seconds, best, n_seconds * sizeof *best);
  return TRUE;
}
