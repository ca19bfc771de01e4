/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE /* memfd_create() */

#include "sw-graph-layout.h"

#include <glib/gi18n-lib.h>

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MAX_POINTS 100000u

/* The helper: as told, as installed, or beside the running program. */
static char *
find_helper (void)
{
  const char *told = g_getenv ("SLIPWAY_LAYOUT");
  g_autofree char *self = NULL;
  g_autofree char *folder = NULL;
  char *path;

  if (told != NULL && *told != '\0')
    return g_strdup (told);
  path = g_build_filename (SW_LIBEXECDIR, "slipway-layout", NULL);
  if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return path;
  self = g_file_read_link ("/proc/self/exe", NULL);
  if (self == NULL)
    return path;
  g_free (path);
  folder = g_path_get_dirname (self);
  path = g_build_filename (folder, "slipway-layout", NULL);
  if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return path;
  g_free (path);
  return g_build_filename (folder, "..", "app", "slipway-layout", NULL); /* of a build tree */
}

static void
append_size (GString *out, double size)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (out, ' ');
  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.2f", size));
}

/* Data edges only show where a value goes; declared ones should be short and straight. */
static guint
get_weight (const SwTaskEdge *edge)
{
  switch (edge->kind)
    {
    case SW_EDGE_DEP:
    case SW_EDGE_COMPILER:
    case SW_EDGE_ALTERNATIVE:
      return 3;
    case SW_EDGE_CARRY:
    case SW_EDGE_RUNTIME:
      return 2;
    case SW_EDGE_DATA:
    case SW_EDGE_PREDICATE:
    case SW_EDGE_LIFETIME:
    case SW_EDGE_SUPPRESSED:
      return 1;
    default:
      g_assert_not_reached ();
    }
}

static char *
make_request (const SwTaskGraph *graph, const SwGraphSizes *sizes)
{
  guint n_nodes, n_edges, n_clusters;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n_clusters);
  GString *out = g_string_new ("slipway-layout 1\n");

  g_string_append_printf (out, "g %u %u %u\n", n_nodes, n_edges, n_clusters);
  for (guint i = 0; i < n_clusters; i++)
    {
      g_string_append_printf (out, "c %d", (int) clusters[i].parent);
      append_size (out, sizes->clusters[i].x);
      append_size (out, sizes->clusters[i].y);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < n_nodes; i++)
    {
      g_string_append_printf (out, "n %d", (int) nodes[i].cluster);
      append_size (out, sizes->nodes[i].x);
      append_size (out, sizes->nodes[i].y);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < n_edges; i++)
    {
      /* What leads back orders the other way round; mend_spline() turns it back. */
      gboolean swap = edges[i].from > edges[i].to;

      g_string_append_printf (out, "e %u %u %u %d\n", swap ? edges[i].to : edges[i].from,
                              swap ? edges[i].from : edges[i].to, get_weight (&edges[i]),
                              edges[i].from == edges[i].to || (edges[i].back && !swap));
    }
  g_string_append (out, ".\n");
  return g_string_free (out, FALSE);
}

/* Reads the answer; every step fails for good once something is not as expected. */
typedef struct
{
  const char *at;
  gboolean failed;
} Answer;

static void
expect (Answer *self, const char *text)
{
  if (!self->failed && g_str_has_prefix (self->at, text))
    self->at += strlen (text);
  else
    self->failed = TRUE;
}

static double
read_number (Answer *self)
{
  char *end = NULL;
  double number;

  if (self->failed)
    return 0;
  number = g_ascii_strtod (self->at, &end);
  if (end == self->at || !(number > -1e9 && number < 1e9))
    self->failed = TRUE;
  self->at = end;
  return number;
}

static SwPoint
read_point (Answer *self)
{
  SwPoint point;

  point.x = read_number (self);
  point.y = read_number (self);
  return point;
}

static void
read_spline (Answer *self, SwSpline *spline)
{
  double n = read_number (self);

  if (self->failed || n < 0 || n > MAX_POINTS || n != (guint) n || (n > 0 && (guint) n % 3 != 1))
    {
      self->failed = TRUE;
      return;
    }
  spline->n_points = (guint) n;
  spline->points = g_new0 (SwPoint, spline->n_points + 1);
  for (guint i = 0; i < spline->n_points; i++)
    spline->points[i] = read_point (self);
}

static void
reverse (SwSpline *spline)
{
  for (guint i = 0; i < spline->n_points / 2; i++)
    {
      SwPoint swap = spline->points[i];

      spline->points[i] = spline->points[spline->n_points - 1 - i];
      spline->points[spline->n_points - 1 - i] = swap;
    }
}

static double
get_distance (SwPoint a, SwPoint b)
{
  return ABS (a.x - b.x) + ABS (a.y - b.y);
}

/* Lets the spline lead from start to end, and replaces one that dot has dropped. */
static void
mend_spline (SwGraphLayout *layout, const SwTaskEdge *edge, SwSpline *spline)
{
  SwRect a = layout->nodes[edge->from];
  SwRect b = layout->nodes[edge->to];
  SwPoint from = { a.x + a.width / 2, a.y + a.height / 2 };
  SwPoint to = { b.x + b.width / 2, b.y + b.height / 2 };
  SwPoint first, last;

  if (spline->n_points == 0)
    {
      SwPoint points[4] = { from,
                            { (2 * from.x + to.x) / 3, (2 * from.y + to.y) / 3 },
                            { (from.x + 2 * to.x) / 3, (from.y + 2 * to.y) / 3 },
                            to };

      g_free (spline->points);
      spline->points = g_memdup2 (points, sizeof points);
      spline->n_points = G_N_ELEMENTS (points);
      return;
    }
  first = spline->points[0];
  last = spline->points[spline->n_points - 1];
  if (edge->from != edge->to
      && get_distance (first, from) + get_distance (last, to)
           > get_distance (first, to) + get_distance (last, from))
    reverse (spline);
}

static SwGraphLayout *
parse_answer (const SwTaskGraph *graph, const SwGraphSizes *sizes, const char *text)
{
  g_autoptr (SwGraphLayout) layout = sw_graph_layout_new (graph, SW_ENGINE_DOT);
  Answer answer = { text, FALSE };
  guint n_edges;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  SwPoint size;

  expect (&answer, "g");
  size = read_point (&answer);
  for (guint i = 0; i < layout->n_clusters && !answer.failed; i++)
    {
      SwPoint corner, extent;

      expect (&answer, "\nc");
      corner = read_point (&answer);
      extent = read_point (&answer);
      layout->clusters[i] = (SwRect){ corner.x, corner.y, extent.x, extent.y };
    }
  for (guint i = 0; i < layout->n_nodes && !answer.failed; i++)
    {
      SwPoint centre;

      expect (&answer, "\nn");
      centre = read_point (&answer);
      layout->nodes[i] =
        (SwRect){ centre.x - sizes->nodes[i].x / 2, centre.y - sizes->nodes[i].y / 2,
                  sizes->nodes[i].x, sizes->nodes[i].y };
    }
  for (guint i = 0; i < n_edges && !answer.failed; i++)
    {
      expect (&answer, "\ne");
      read_spline (&answer, &layout->edges[i]);
    }
  expect (&answer, "\n.");
  if (answer.failed)
    return NULL;
  for (guint i = 0; i < n_edges; i++)
    mend_spline (layout, &edges[i], &layout->edges[i]);
  layout->width = size.x;
  layout->height = size.y;
  sw_graph_layout_spread_ends (layout, graph);
  sw_graph_layout_place_tags (layout, graph);
  return g_steal_pointer (&layout);
}

/* One conversation with the helper, on a main context of its own. */
typedef struct
{
  GMainLoop *loop;
  GCancellable *stop;
  gboolean timed_out;
  GBytes *answer;
  GError *error;
} Talk;

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Talk *talk = data;

  g_subprocess_communicate_finish (G_SUBPROCESS (source), result, &talk->answer, NULL,
                                   &talk->error);
  g_main_loop_quit (talk->loop);
}

static gboolean
on_timeout (gpointer data)
{
  Talk *talk = data;

  talk->timed_out = TRUE;
  g_cancellable_cancel (talk->stop);
  return G_SOURCE_REMOVE;
}

static gboolean
on_cancelled (GCancellable *cancellable, gpointer data)
{
  g_cancellable_cancel (((Talk *) data)->stop);
  return G_SOURCE_REMOVE;
}

static GSource *
attach (GMainContext *context, GSource *source, GSourceFunc func, Talk *talk)
{
  g_source_set_callback (source, func, talk, NULL);
  g_source_attach (source, context);
  return source;
}

static void
drop_source (GSource *source)
{
  if (source != NULL)
    {
      g_source_destroy (source);
      g_source_unref (source);
    }
}

static void
run_talk (Talk *talk, GSubprocess *process, guint timeout_ms, GCancellable *cancellable)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  GSource *timeout = NULL;
  GSource *cancelled = NULL;

  g_main_context_push_thread_default (context);
  talk->loop = g_main_loop_new (context, FALSE);
  talk->stop = g_cancellable_new ();
  if (timeout_ms > 0)
    timeout = attach (context, g_timeout_source_new (timeout_ms), on_timeout, talk);
  if (cancellable != NULL)
    cancelled =
      attach (context, g_cancellable_source_new (cancellable), G_SOURCE_FUNC (on_cancelled), talk);
  g_subprocess_communicate_async (process, NULL, talk->stop, on_answer, talk);
  g_main_loop_run (talk->loop);

  drop_source (timeout);
  drop_source (cancelled);
  if (talk->error != NULL)
    g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  g_clear_object (&talk->stop);
  g_clear_pointer (&talk->loop, g_main_loop_unref);
  g_main_context_pop_thread_default (context);
}

static SwGraphLayout *
finish_talk (Talk *talk, GSubprocess *process, const SwTaskGraph *graph, const SwGraphSizes *sizes,
             guint timeout_ms, GCancellable *cancellable, GError **error)
{
  SwGraphLayout *layout = NULL;
  g_autofree char *text = NULL;
  gsize size;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (talk->timed_out)
    {
      g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_BUDGET,
                   g_dngettext (GETTEXT_PACKAGE,
                                "Graphviz dot did not finish within %u millisecond",
                                "Graphviz dot did not finish within %u milliseconds", timeout_ms),
                   timeout_ms);
      return NULL;
    }
  if (talk->error != NULL)
    {
      g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED,
                   _ ("The layout helper does not answer: %s"), talk->error->message);
      return NULL;
    }
  if (g_subprocess_get_if_signaled (process))
    {
      g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED,
                   _ ("The layout helper was ended by signal %d"),
                   g_subprocess_get_term_sig (process));
      return NULL;
    }
  size = g_bytes_get_size (talk->answer);
  text = g_strndup (size > 0 ? g_bytes_get_data (talk->answer, NULL) : "", size);
  if (g_subprocess_get_exit_status (process) == 0)
    layout = parse_answer (graph, sizes, text);
  if (layout == NULL && g_str_has_prefix (text, "error "))
    {
      g_autofree char *message = g_strstrip (g_utf8_make_valid (text + strlen ("error "), -1));

      g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED, _ ("The layout helper says: %s"),
                   message);
    }
  else if (layout == NULL)
    g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED,
                 _ ("The layout helper gives no usable answer (exit status %d)"),
                 g_subprocess_get_exit_status (process));
  return layout;
}

/* A file in memory that holds @request.  The helper reads it as its standard input: writing
 * into a pipe whose reader may die would need SIGPIPE ignored in the whole process. */
static int
open_request (const char *request)
{
  gsize size = strlen (request);
  gsize done = 0;
  int fd = memfd_create ("slipway-layout", MFD_CLOEXEC);

  while (fd >= 0 && done < size)
    {
      gssize n = write (fd, request + done, size - done);

      if (n > 0)
        done += (gsize) n;
      else if (n == 0 || errno != EINTR)
        break;
    }
  if (fd >= 0 && (done < size || lseek (fd, 0, SEEK_SET) != 0))
    {
      int saved = errno;

      close (fd);
      errno = saved;
      fd = -1;
    }
  return fd;
}

static GSubprocess *
start_helper (const char *request, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GError) reason = NULL;
  g_autofree char *helper = find_helper ();
  GSubprocess *process;
  int fd = open_request (request);

  if (fd < 0)
    {
      g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED,
                   _ ("The request to the layout helper cannot be written: %s"),
                   g_strerror (errno));
      return NULL;
    }
  g_subprocess_launcher_take_stdin_fd (launcher, fd);
  process = g_subprocess_launcher_spawn (launcher, &reason, helper, NULL);
  if (process == NULL)
    g_set_error (error, SW_LAYOUT_ERROR, SW_LAYOUT_ERROR_FAILED,
                 _ ("The layout helper cannot be started: %s"), reason->message);
  return process;
}

/**
 * sw_graph_layout_dot:
 * @sizes: of the boxes and titles of @graph
 * @timeout_ms: how long the helper may take; 0 for as long as it wants
 *
 * Runs Graphviz dot in the helper process, which is killed when time is up or when
 * @cancellable is cancelled.  May be called on any thread.
 *
 * Returns: (transfer full): a layout; %NULL with @error set: %SW_LAYOUT_ERROR_FAILED,
 *   %SW_LAYOUT_ERROR_BUDGET or %G_IO_ERROR_CANCELLED
 */
SwGraphLayout *
sw_graph_layout_dot (const SwTaskGraph *graph, const SwGraphSizes *sizes, guint timeout_ms,
                     GCancellable *cancellable, GError **error)
{
  g_autofree char *request = NULL;
  g_autoptr (GSubprocess) process = NULL;
  SwGraphLayout *layout;
  Talk talk = { 0 };

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  request = make_request (graph, sizes);
  process = start_helper (request, error);
  if (process == NULL)
    return NULL;
  run_talk (&talk, process, timeout_ms, cancellable);
  layout = finish_talk (&talk, process, graph, sizes, timeout_ms, cancellable, error);
  g_clear_pointer (&talk.answer, g_bytes_unref);
  g_clear_error (&talk.error);
  return layout;
}
