/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* slipway-layout: reads boxes and edges, answers with coordinates from Graphviz dot.  A process
 * of its own, because a layout cannot be interrupted, leaks memory and may abort.  The only
 * program that links Graphviz.
 *
 * Request, one record a line, numbers in the C locale, lengths in points:
 *
 *     slipway-layout 1
 *     g NODES EDGES CLUSTERS
 *     c PARENT WIDTH HEIGHT      a cluster and the size of its title; parent -1: the graph
 *     n CLUSTER WIDTH HEIGHT     a box
 *     e FROM TO WEIGHT BACK      BACK 1: does not order ranks
 *     .
 *
 * Answer, y downwards:
 *
 *     g WIDTH HEIGHT
 *     c X Y WIDTH HEIGHT         upper left corner
 *     n X Y                      centre
 *     e N X Y ...                N points of a chain of Bezier curves; 0: not drawn
 *     .
 *
 * or one line "error TEXT" and exit status 1. */

#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <graphviz/gvplugin.h>

#define MAX_COUNT    1000000u
#define MAX_NAMES    16u
#define SPLINE_LIMIT 300u /* nodes; beyond it edges are polylines */

extern gvplugin_library_t gvplugin_dot_layout_LTX_library;
extern gvplugin_library_t gvplugin_core_LTX_library;

static lt_symlist_t builtins[] = {
  { "gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library },
  { "gvplugin_core_LTX_library", &gvplugin_core_LTX_library },
  { NULL, NULL },
};

typedef struct
{
  unsigned n_nodes, n_edges, n_clusters;
  Agraph_t *graph;
  Agnode_t **nodes;
  Agedge_t **edges;
  Agraph_t **clusters;
} Request;

static void __attribute__ ((format (printf, 1, 2), noreturn)) fail (const char *format, ...)
{
  va_list args;

  fputs ("error ", stdout);
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
  fflush (stdout);
  exit (EXIT_FAILURE);
}

/* Ids by order of creation.  cgraph's own discipline takes addresses, by which it then orders
 * subgraphs: the layout would differ from run to run.  Our subgraphs have no name and count as
 * clusters; only the graph and what Graphviz makes for itself are named. */
typedef struct
{
  IDTYPE next;
  unsigned n_names;
  IDTYPE ids[MAX_NAMES];
  char names[MAX_NAMES][32];
} Ids;

static void *
id_open (Agraph_t *graph, Agdisc_t *discipline)
{
  return calloc (1, sizeof (Ids));
}

static long
id_map (void *state, int kind, char *name, IDTYPE *id, int create)
{
  Ids *ids = state;

  for (unsigned i = 0; name != NULL && i < ids->n_names; i++)
    if (strcmp (ids->names[i], name) == 0)
      {
        *id = ids->ids[i];
        return 1;
      }
  if (!create)
    return 0;
  *id = ++ids->next;
  if (name != NULL && ids->n_names < MAX_NAMES && strlen (name) < sizeof ids->names[0])
    {
      strcpy (ids->names[ids->n_names], name);
      ids->ids[ids->n_names++] = *id;
    }
  return 1;
}

static long
id_alloc (void *state, int kind, IDTYPE id)
{
  return 0;
}

static void
id_free (void *state, int kind, IDTYPE id)
{
}

static char *
id_print (void *state, int kind, IDTYPE id)
{
  static char name[32];
  Ids *ids = state;

  for (unsigned i = 0; i < ids->n_names; i++)
    if (ids->ids[i] == id)
      return ids->names[i];
  snprintf (name, sizeof name, kind == AGRAPH ? "cluster_%lu" : "n%lu", (unsigned long) id);
  return name;
}

static void
id_close (void *state)
{
  free (state);
}

static void
id_register (void *state, int kind, void *object)
{
}

static Agiddisc_t id_discipline = { id_open,  id_map,   id_alloc,   id_free,
                                    id_print, id_close, id_register };

static int
swallow_message (char *message)
{
  return 0;
}

static void
read_line (char *buffer, size_t size)
{
  if (fgets (buffer, (int) size, stdin) == NULL)
    fail ("the request ends too early");
  if (strchr (buffer, '\n') == NULL)
    fail ("a line of the request is too long");
}

static double
check_size (double size)
{
  if (!(size >= 0 && size <= 1e6))
    fail ("a size is out of range");
  return size;
}

static void
set_number (void *object, const char *name, double value)
{
  char text[64];

  snprintf (text, sizeof text, "%.6f", value);
  agsafeset (object, (char *) name, text, (char *) "");
}

static void
read_cluster (Request *request, unsigned i)
{
  char line[256], table[160];
  long parent;
  double width, height;
  Agraph_t *graph = request->graph;
  char *label;

  read_line (line, sizeof line);
  if (sscanf (line, "c %ld %lf %lf", &parent, &width, &height) != 3 || parent >= (long) i)
    fail ("cluster %u is malformed", i);
  if (parent >= 0)
    graph = request->clusters[parent];
  request->clusters[i] = agsubg (graph, NULL, 1);
  snprintf (table, sizeof table,
            "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\" "
            "FIXEDSIZE=\"TRUE\" WIDTH=\"%d\" HEIGHT=\"%d\"><TR><TD></TD></TR></TABLE>",
            (int) check_size (width) + 2, (int) check_size (height) + 2);
  label = agstrdup_html (request->graph, table);
  agsafeset (request->clusters[i], (char *) "label", label, (char *) "");
  agstrfree (request->graph, label);
}

static void
read_node (Request *request, unsigned i)
{
  char line[256];
  long cluster;
  double width, height;
  Agraph_t *graph = request->graph;

  read_line (line, sizeof line);
  if (sscanf (line, "n %ld %lf %lf", &cluster, &width, &height) != 3
      || cluster >= (long) request->n_clusters)
    fail ("node %u is malformed", i);
  request->nodes[i] = agnode (request->graph, NULL, 1);
  if (cluster >= 0)
    {
      graph = request->clusters[cluster];
      agsubnode (graph, request->nodes[i], 1);
    }
  set_number (request->nodes[i], "width", check_size (width) / (double) POINTS_PER_INCH);
  set_number (request->nodes[i], "height", check_size (height) / (double) POINTS_PER_INCH);
}

static void
read_edge (Request *request, unsigned i)
{
  char line[256];
  unsigned from, to, weight;
  int back;

  read_line (line, sizeof line);
  if (sscanf (line, "e %u %u %u %d", &from, &to, &weight, &back) != 4 || from >= request->n_nodes
      || to >= request->n_nodes || weight > 1000)
    fail ("edge %u is malformed", i);
  request->edges[i] = agedge (request->graph, request->nodes[from], request->nodes[to], NULL, 1);
  set_number (request->edges[i], "weight", weight);
  if (back)
    agsafeset (request->edges[i], (char *) "constraint", (char *) "false", (char *) "");
}

static void
set_defaults (Request *request)
{
  Agraph_t *graph = request->graph;
  const char *splines = request->n_nodes <= SPLINE_LIMIT ? "true" : "polyline";

  agattr (graph, AGRAPH, (char *) "nslimit", (char *) "0.5");
  agattr (graph, AGRAPH, (char *) "splines", (char *) splines);
  agattr (graph, AGRAPH, (char *) "ranksep", (char *) "0.45");
  agattr (graph, AGRAPH, (char *) "nodesep", (char *) "0.28");
  agattr (graph, AGRAPH, (char *) "pad", (char *) "0");
  agattr (graph, AGRAPH, (char *) "margin", (char *) "10");
  agattr (graph, AGRAPH, (char *) "labeljust", (char *) "l");
  agattr (graph, AGNODE, (char *) "shape", (char *) "box");
  agattr (graph, AGNODE, (char *) "fixedsize", (char *) "true");
  agattr (graph, AGNODE, (char *) "label", (char *) "");
  agattr (graph, AGEDGE, (char *) "dir", (char *) "none");
}

static void
read_request (Request *request)
{
  char line[256];
  Agdisc_t disciplines = { &AgMemDisc, &id_discipline, &AgIoDisc };

  read_line (line, sizeof line);
  if (strcmp (line, "slipway-layout 1\n") != 0)
    fail ("the request has another version");
  read_line (line, sizeof line);
  if (sscanf (line, "g %u %u %u", &request->n_nodes, &request->n_edges, &request->n_clusters) != 3
      || request->n_nodes > MAX_COUNT || request->n_edges > MAX_COUNT
      || request->n_clusters > MAX_COUNT)
    fail ("the size of the graph is malformed");

  request->graph = agopen ((char *) "g", Agdirected, &disciplines);
  request->nodes = calloc (request->n_nodes + 1, sizeof *request->nodes);
  request->edges = calloc (request->n_edges + 1, sizeof *request->edges);
  request->clusters = calloc (request->n_clusters + 1, sizeof *request->clusters);
  if (request->nodes == NULL || request->edges == NULL || request->clusters == NULL)
    fail ("out of memory");
  set_defaults (request);
  for (unsigned i = 0; i < request->n_clusters; i++)
    read_cluster (request, i);
  for (unsigned i = 0; i < request->n_nodes; i++)
    read_node (request, i);
  for (unsigned i = 0; i < request->n_edges; i++)
    read_edge (request, i);
  read_line (line, sizeof line);
  if (strcmp (line, ".\n") != 0)
    fail ("the request does not end with a dot");
}

static void
write_edge (Agedge_t *edge, double top, double left)
{
  const splines *spline = ED_spl (edge);
  const bezier *curve;

  if (spline == NULL || spline->size == 0)
    {
      puts ("e 0");
      return;
    }
  curve = &spline->list[0];
  printf ("e %d", curve->size);
  for (int i = 0; i < curve->size; i++)
    printf (" %.2f %.2f", curve->list[i].x - left, top - curve->list[i].y);
  putchar ('\n');
}

static void
write_answer (const Request *request)
{
  boxf all = GD_bb (request->graph);
  double left = all.LL.x;
  double top = all.UR.y;

  printf ("g %.2f %.2f\n", all.UR.x - left, top - all.LL.y);
  for (unsigned i = 0; i < request->n_clusters; i++)
    {
      boxf box = GD_bb (request->clusters[i]);

      printf ("c %.2f %.2f %.2f %.2f\n", box.LL.x - left, top - box.UR.y, box.UR.x - box.LL.x,
              box.UR.y - box.LL.y);
    }
  for (unsigned i = 0; i < request->n_nodes; i++)
    printf ("n %.2f %.2f\n", ND_coord (request->nodes[i]).x - left,
            top - ND_coord (request->nodes[i]).y);
  for (unsigned i = 0; i < request->n_edges; i++)
    write_edge (request->edges[i], top, left);
  puts (".");
}

int
main (int argc, char **argv)
{
  static Request request; /* the one of this process, kept until it ends */
  GVC_t *gvc;

  if (argc > 1)
    {
      fputs ("slipway-layout is run by slipway; it reads its request from standard input.\n",
             stderr);
      return 2;
    }
  setlocale (LC_ALL, "C");
  agseterrf (swallow_message);
  gvc = gvContextPlugins (builtins, 0);
  read_request (&request);
  if (gvLayout (gvc, request.graph, "dot") != 0)
    fail ("dot did not find a layout");
  write_answer (&request);
  return fflush (stdout) == 0 && !ferror (stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
