/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-export.h"
#include "sw-graph-svg.h"

#include <math.h>

#define MARGIN       12.0
#define HEADER       28.0
#define MIN_WIDTH    480.0
#define MAX_TITLE    100u
#define TITLE_CHAR   5.0
#define TITLE_HEIGHT 13.0

/* Two digits after the point at most, no trailing zeros, the same in every locale. */
static void
append_value (GString *out, double value)
{
  gint64 hundredths = (gint64) llround (CLAMP (value, -1e12, 1e12) * 100);
  char text[32];
  char *at = text + sizeof text;
  guint64 rest = (guint64) ABS (hundredths);
  guint fraction = rest % 100;

  if (fraction % 10 != 0)
    *--at = (char) ('0' + fraction % 10);
  if (fraction != 0)
    {
      *--at = (char) ('0' + fraction / 10);
      *--at = '.';
    }
  rest /= 100;
  do
    *--at = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (hundredths < 0)
    *--at = '-';
  g_string_append_len (out, at, text + sizeof text - at);
}

void
sw_svg_append_number (GString *out, const char *name, double value)
{
  g_string_append_printf (out, " %s=\"", name);
  append_value (out, value);
  g_string_append_c (out, '"');
}

/* @text is clean: valid UTF-8 without control characters. */
void
sw_svg_append_text (GString *out, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (out, escaped);
}

void
sw_svg_append_colour (GString *out, const char *name, guint32 colour)
{
  g_string_append_printf (out, " %s=\"#%06x\"", name, colour);
}

void
sw_svg_append_point (GString *out, char command, SwPoint point)
{
  g_string_append_c (out, command);
  append_value (out, point.x);
  g_string_append_c (out, ',');
  append_value (out, point.y);
}

void
sw_svg_append_dashes (GString *out, const double *dashes, guint n)
{
  if (n == 0)
    return;
  g_string_append (out, " stroke-dasharray=\"");
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      append_value (out, dashes[i]);
    }
  g_string_append_c (out, '"');
}

/* Centred text; @css is the class. */
void
sw_svg_append_string (GString *out, double x, double y, const char *css, const char *text)
{
  g_string_append_printf (out, "<text class=\"%s\"", css);
  sw_svg_append_number (out, "x", x);
  sw_svg_append_number (out, "y", y);
  g_string_append_c (out, '>');
  sw_svg_append_text (out, text);
  g_string_append (out, "</text>");
}

/* The line of an edge; a simple one has no head. */
void
sw_svg_append_line (GString *out, const SwTaskEdge *edge, const SwSpline *spline, gboolean simple)
{
  SwEdgeStyle style = sw_graph_edge_get_style (edge, FALSE);
  SwEdgeHead head;
  gboolean has_head = !simple && sw_spline_get_head (spline, &head);

  if (spline->n_points < 4)
    return;
  g_string_append (out, "<path d=\"");
  sw_svg_append_point (out, 'M', spline->points[0]);
  for (guint i = 1; i < spline->n_points; i++)
    sw_svg_append_point (out, i % 3 == 1 ? 'C' : ' ',
                         has_head && i == spline->n_points - 1 ? head.line_end : spline->points[i]);
  g_string_append (out, "\" fill=\"none\"");
  sw_svg_append_colour (out, "stroke", style.colour);
  sw_svg_append_number (out, "stroke-width", style.width);
  sw_svg_append_dashes (out, style.dashes, style.n_dashes);
  g_string_append (out, "/>");
  if (!has_head)
    return;
  g_string_append (out, "<path d=\"");
  sw_svg_append_point (out, 'M', head.tip);
  sw_svg_append_point (out, 'L', head.left);
  sw_svg_append_point (out, 'L', head.right);
  g_string_append (out, "Z\"");
  sw_svg_append_colour (out, "fill", style.open ? 0xffffff : style.colour);
  sw_svg_append_colour (out, "stroke", style.colour);
  g_string_append (out, "/>");
  if (style.bar)
    {
      g_string_append (out, "<path d=\"");
      sw_svg_append_point (out, 'M', head.bar[0]);
      sw_svg_append_point (out, 'L', head.bar[1]);
      g_string_append_c (out, '"');
      sw_svg_append_colour (out, "stroke", style.colour);
      g_string_append (out, " stroke-width=\"1.8\"/>");
    }
}

static void
append_clusters (GString *out, const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  SwGraphTheme theme = sw_graph_theme_get (FALSE);
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      SwRect box = layout->clusters[i];
      g_autofree char *full = sw_graph_clean_text (clusters[i].label, 400);
      gboolean branch = clusters[i].kind == SW_CLUSTER_THEN || clusters[i].kind == SW_CLUSTER_ELSE;

      g_string_append_printf (out, "<g id=\"cluster-%u\"><title>", i);
      sw_svg_append_text (out, full);
      g_string_append (out, "</title><rect");
      sw_svg_append_number (out, "x", box.x);
      sw_svg_append_number (out, "y", box.y);
      sw_svg_append_number (out, "width", box.width);
      sw_svg_append_number (out, "height", box.height);
      sw_svg_append_number (out, "rx", SW_CORNER_RADIUS);
      g_string_append (out, " fill=\"#000\" fill-opacity=\"0.035\"");
      sw_svg_append_colour (out, "stroke", theme.cluster);
      g_string_append_printf (out, "%s/>", branch ? " stroke-dasharray=\"6,3\"" : "");
      g_string_append (out, "</g>\n");
    }
}

/* Titles come after the edges, on a patch that keeps them readable. */
static void
append_titles (GString *out, const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[i], FALSE);
      SwPoint at = { layout->clusters[i].x + SW_TITLE_INSET, layout->clusters[i].y + SW_TITLE_TOP };

      g_string_append (out, "<rect");
      sw_svg_append_number (out, "x", at.x - 2);
      sw_svg_append_number (out, "y", at.y);
      sw_svg_append_number (out, "width", g_utf8_strlen (title, -1) * TITLE_CHAR + 4);
      sw_svg_append_number (out, "height", TITLE_HEIGHT);
      g_string_append (out, " fill=\"#f6f6f6\" fill-opacity=\"0.85\"/><text class=\"c\"");
      sw_svg_append_number (out, "x", at.x);
      sw_svg_append_number (out, "y", at.y + 9.5);
      g_string_append_c (out, '>');
      sw_svg_append_text (out, title);
      g_string_append (out, "</text>\n");
    }
}

static void
append_edges (GString *out, const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *full = sw_graph_edge_describe (graph, &edges[i]);

      g_string_append_printf (out, "<g id=\"edge-%u\"><title>", i);
      sw_svg_append_text (out, full);
      g_string_append (out, "</title>");
      sw_svg_append_line (out, &edges[i], &layout->edges[i], FALSE);
      g_string_append (out, "</g>\n");
    }
}

static void
append_nodes (GString *out, const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *full = sw_graph_node_describe (&nodes[i]);

      g_string_append_printf (out, "<g id=\"node-%u\"><title>", i);
      sw_svg_append_text (out, full);
      g_string_append (out, "</title>");
      sw_svg_append_node (out, &nodes[i], layout->nodes[i]);
      g_string_append (out, "</g>\n");
    }
}

/* A tag on a patch of background, so that lines do not strike it.  A sign has a frame, else a
 * minus on a line looks like a part of it. */
void
sw_svg_append_tag (GString *out, SwRect box, const char *tag, gboolean framed)
{
  g_string_append (out, "<g><rect");
  sw_svg_append_number (out, "x", box.x);
  sw_svg_append_number (out, "y", box.y);
  sw_svg_append_number (out, "width", box.width);
  sw_svg_append_number (out, "height", box.height);
  g_string_append (out, " fill=\"#fff\"");
  g_string_append (out, framed ? " stroke=\"#1d1d20\" stroke-width=\"0.7\"/>" : "/>");
  sw_svg_append_string (out, box.x + box.width / 2, box.y + box.height / 2 + 3.2, "t", tag);
  g_string_append (out, "</g>\n");
}

/* Conditions and multiplicities. */
static void
append_tags (GString *out, const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tag = sw_graph_edge_get_tag (&edges[i]);

      if (tag != NULL)
        sw_svg_append_tag (out, layout->tags[i], tag, edges[i].state != SW_STATE_BOTH);
    }
}

static void
append_head (GString *out, const char *title, const char *engine, double width, double height)
{
  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  g_string_append (out, " width=\"");
  append_value (out, width);
  g_string_append (out, "pt\" height=\"");
  append_value (out, height);
  g_string_append (out, "pt\" viewBox=\"0 0 ");
  append_value (out, width);
  g_string_append_c (out, ' ');
  append_value (out, height);
  g_string_append (out, "\" role=\"img\">\n<title>");
  sw_svg_append_text (out, title);
  g_string_append_printf (
    out,
    "</title>\n<desc>Task graph written by Slipway; layout engine: %s</desc>\n"
    "<style>text{font-family:'DejaVu Sans',Verdana,sans-serif;font-size:10px;"
    "text-anchor:middle;fill:#1d1d20}.n{font-weight:bold}.g{font-style:italic}"
    ".t{font-size:9px}.c,.l,.h{text-anchor:start}.c{fill:#55555c}"
    ".h{font-size:12px;font-weight:bold}</style>\n",
    engine);
  g_string_append (out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
}

/**
 * sw_graph_to_svg:
 * @layout: where everything stands
 *
 * Returns: (transfer full): @graph as SVG with text as text, a title for each thing in it and a
 *   legend of the marks that occur; the same bytes for the same graph and layout
 */
char *
sw_graph_to_svg (const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *title = sw_graph_clean_text (sw_task_graph_get_title (graph), MAX_TITLE);
  GString *out = g_string_new (NULL);
  double width = MAX (layout->width, MIN_WIDTH);
  double legend;

  g_return_val_if_fail (layout != NULL, g_string_free (out, FALSE));

  append_clusters (body, graph, layout);
  append_edges (body, graph, layout);
  append_titles (body, graph, layout);
  append_nodes (body, graph, layout);
  append_tags (body, graph, layout);
  legend =
    sw_svg_append_legend (body, sw_graph_get_legends (graph), width, layout->height + MARGIN);

  append_head (out, title, sw_layout_engine_to_string (layout->engine), width + 2 * MARGIN,
               HEADER + layout->height + MARGIN + legend + MARGIN);
  g_string_append (out, "<text class=\"h\" x=\"12\" y=\"18\">");
  sw_svg_append_text (out, title);
  g_string_append (out, "</text>\n<g transform=\"translate(");
  append_value (out, MARGIN);
  g_string_append_c (out, ',');
  append_value (out, HEADER);
  g_string_append (out, ")\">\n");
  g_string_append_len (out, body->str, (gssize) body->len);
  g_string_append (out, "</g>\n</svg>\n");
  return g_string_free (out, FALSE);
}
