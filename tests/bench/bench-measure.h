/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

double bench_cpu_seconds (void);

double bench_resident_bytes (void);

double bench_peak_bytes (void);

guint bench_get_number (int argc, char *argv[], int index, guint fallback);

double bench_per_doubling (double before, double after, double factor);

typedef void (*BenchFunc) (gpointer result, gconstpointer data);

gboolean bench_run_apart (BenchFunc func, gconstpointer data, gpointer result, gsize size);

/* The same @repeats times; of the @n_seconds figures at @seconds in @result the smallest stay. */
gboolean bench_run_best (BenchFunc func, gconstpointer data, guint repeats, gpointer result,
                         gsize size, double *seconds, guint n_seconds);

G_END_DECLS
