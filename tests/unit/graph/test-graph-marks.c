/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Whether one sees what belongs to which line: tags, heads, and the legend of the signs. */
#include "graph-samples.h"

#include "sw-graph-export.h"
#include "sw-graph-theme.h"

typedef struct
{
  SwTaskGraphBuilder *builder;
  SwRect boxes[4];
  SwSpline splines[2];
  guint n_boxes, n_splines;
} Scene;

static guint
add_box (Scene *self, double x, double y, double width, double height)
{
  SwTaskNode node = { .kind = SW_NODE_TASK,
                      .cluster = SW_GRAPH_NONE,
                      .name = (char *) "kernel",
                      .launch = SW_GRAPH_NONE };

  self->boxes[self->n_boxes++] = (SwRect){ x, y, width, height };
  return sw_task_graph_builder_add_node (self->builder, &node);
}

static void
add_line (Scene *self, SwTaskEdge edge, const SwPoint points[4])
{
  edge.multiplicity = 1;
  sw_task_graph_builder_add_edge (self->builder, &edge);
  self->splines[self->n_splines++] = (SwSpline){ 4, g_memdup2 (points, 4 * sizeof (SwPoint)) };
}

static void
add_straight (Scene *self, SwTaskEdge edge, SwPoint a, SwPoint b)
{
  const SwPoint points[4] = {
    a, { (2 * a.x + b.x) / 3, (2 * a.y + b.y) / 3 }, { (a.x + 2 * b.x) / 3, (a.y + 2 * b.y) / 3 }, b
  };

  add_line (self, edge, points);
}

static SwGraphLayout *
finish (Scene *self, double width, double height, SwTaskGraph **graph)
{
  SwGraphLayout *layout;

  *graph = sw_task_graph_builder_end (self->builder);
  layout = sw_graph_layout_new (*graph, SW_ENGINE_DOT);
  layout->width = width;
  layout->height = height;
  g_assert_cmpuint (layout->n_nodes, ==, self->n_boxes);
  g_assert_cmpuint (layout->n_edges, ==, self->n_splines);
  for (guint i = 0; i < self->n_boxes; i++)
    layout->nodes[i] = self->boxes[i];
  for (guint i = 0; i < self->n_splines; i++)
    layout->edges[i] = self->splines[i];
  return layout;
}

static gboolean
is_in (SwRect box, double x, double y)
{
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

/* A line down, whose middle another line crosses: the tag stands on its line above or below the
 * crossing, and not on the head. */
static void
test_struck_tag (void)
{
  Scene scene = { .builder = sw_task_graph_builder_new ("struck") };
  guint a = add_box (&scene, 100, 0, 60, 30), b = add_box (&scene, 100, 130, 60, 30);
  guint c = add_box (&scene, 0, 65, 40, 30), d = add_box (&scene, 220, 65, 40, 30);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  SwRect tag;

  add_straight (
    &scene,
    (SwTaskEdge){ .from = a, .to = b, .kind = SW_EDGE_ALTERNATIVE, .label = (char *) "n > 0" },
    (SwPoint){ 130, 30 }, (SwPoint){ 130, 130 });
  add_straight (&scene, (SwTaskEdge){ .from = c, .to = d, .kind = SW_EDGE_DATA },
                (SwPoint){ 40, 80 }, (SwPoint){ 220, 80 });
  layout = finish (&scene, 260, 160, &graph);
  sw_graph_layout_place_tags (layout, graph);

  tag = layout->tags[0];
  g_assert_cmpfloat (tag.width, >, 0);
  g_assert_cmpfloat (layout->tags[1].width, ==, 0);
  g_assert_true (tag.x < 130 && tag.x + tag.width > 130);
  g_assert_true (tag.y + tag.height < 80 || tag.y > 80);
  for (double y = 121; y < 130; y++)
    g_assert_false (is_in (tag, 130, y));
  g_assert_true (tag.y >= 30 && tag.y + tag.height <= 130);
}

/* On a short line the tag leaves the head alone: there is just room between it and the box. */
static void
test_short_line (void)
{
  Scene scene = { .builder = sw_task_graph_builder_new ("short") };
  guint a = add_box (&scene, 0, 0, 200, 30), b = add_box (&scene, 0, 56, 200, 30);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  SwEdgeHead head;

  add_straight (
    &scene,
    (SwTaskEdge){ .from = a, .to = b, .kind = SW_EDGE_ALTERNATIVE, .label = (char *) "cores > 0" },
    (SwPoint){ 100, 30 }, (SwPoint){ 100, 56 });
  layout = finish (&scene, 200, 86, &graph);
  sw_graph_layout_place_tags (layout, graph);

  g_assert_true (sw_spline_get_head (&layout->edges[0], &head));
  g_assert_cmpfloat (layout->tags[0].y, >=, 30);
  g_assert_cmpfloat (layout->tags[0].y + layout->tags[0].height, <=, head.left.y);
}

/* Two lines that come down on the right of a box and end at the same point of its side: the inner
 * one ends above the outer one, both on the side. */
static void
test_heads (void)
{
  const SwPoint inner[4] = { { 150, 0 }, { 170, 60 }, { 160, 90 }, { 100, 120 } };
  const SwPoint outer[4] = { { 200, 0 }, { 230, 60 }, { 180, 100 }, { 100, 120 } };
  Scene scene = { .builder = sw_task_graph_builder_new ("heads") };
  guint a = add_box (&scene, 140, 0, 20, 0), b = add_box (&scene, 190, 0, 20, 0);
  guint c = add_box (&scene, 0, 100, 100, 60);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  SwPoint tips[2];

  add_line (&scene, (SwTaskEdge){ .from = a, .to = c, .kind = SW_EDGE_DEP }, inner);
  add_line (&scene, (SwTaskEdge){ .from = b, .to = c, .kind = SW_EDGE_DATA }, outer);
  layout = finish (&scene, 240, 160, &graph);
  sw_graph_layout_spread_ends (layout, graph);

  for (guint e = 0; e < 2; e++)
    {
      tips[e] = layout->edges[e].points[3];
      g_assert_cmpfloat (tips[e].x, ==, 100);
      g_assert_true (tips[e].y > 100 && tips[e].y < 160);
      g_assert_cmpfloat (layout->edges[e].points[0].y, ==, 0);
    }
  g_assert_cmpfloat (tips[1].y - tips[0].y, >=, 8);
  g_assert_cmpfloat (tips[0].y + tips[1].y, ==, 240);
}

/* Lines that leave a box at one point leave it in the order in which they go on. */
static void
test_tails (void)
{
  Scene scene = { .builder = sw_task_graph_builder_new ("tails") };
  guint a = add_box (&scene, 0, 50, 60, 30), b = add_box (&scene, 200, 0, 60, 30);
  guint c = add_box (&scene, 200, 100, 60, 30);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  double low, high;

  add_straight (&scene, (SwTaskEdge){ .from = a, .to = c, .kind = SW_EDGE_DEP },
                (SwPoint){ 60, 65 }, (SwPoint){ 200, 115 });
  add_straight (&scene, (SwTaskEdge){ .from = a, .to = b, .kind = SW_EDGE_DEP },
                (SwPoint){ 60, 65 }, (SwPoint){ 200, 15 });
  layout = finish (&scene, 260, 130, &graph);
  sw_graph_layout_spread_ends (layout, graph);
  low = layout->edges[0].points[0].y;
  high = layout->edges[1].points[0].y;
  g_assert_cmpfloat (low - high, >=, 4);
  g_assert_cmpfloat (low + high, ==, 130);
  g_assert_cmpfloat (layout->edges[0].points[3].y, ==, 115);
}

/* An end stays where it is when its line would else lead through a box: here both lines just pass
 * above one, and the lower of them would not. */
static void
test_blocked_head (void)
{
  Scene scene = { .builder = sw_task_graph_builder_new ("blocked") };
  guint a = add_box (&scene, 200, 0, 40, 40), b = add_box (&scene, 0, 0, 60, 40);
  guint c = add_box (&scene, 100, 21, 40, 20);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;

  for (guint i = 0; i < 2; i++)
    add_straight (
      &scene,
      (SwTaskEdge){
        .from = a, .to = b, .kind = i == 0 ? SW_EDGE_DEP : SW_EDGE_DATA, .back = i == 1 },
      (SwPoint){ 200, i == 0 ? 16 : 20 }, (SwPoint){ 60, 20 });
  layout = finish (&scene, 240, 41, &graph);
  sw_graph_layout_spread_ends (layout, graph);
  for (guint e = 0; e < 2; e++)
    for (guint k = 0; k + 3 < layout->edges[e].n_points; k += 3)
      for (double t = 0; t <= 1; t += 1.0 / 64)
        {
          const SwPoint *p = layout->edges[e].points + k;
          double s = 1 - t;
          double x = s * s * s * p[0].x + 3 * s * s * t * p[1].x + 3 * s * t * t * p[2].x
                     + t * t * t * p[3].x;
          double y = s * s * s * p[0].y + 3 * s * s * t * p[1].y + 3 * s * t * t * p[2].y
                     + t * t * t * p[3].y;

          g_assert_false (is_in (layout->nodes[c], x, y));
        }
}

/* A line that is alone at its side stays where it is. */
static void
test_single_head (void)
{
  Scene scene = { .builder = sw_task_graph_builder_new ("single") };
  guint a = add_box (&scene, 0, 0, 60, 30), b = add_box (&scene, 0, 100, 60, 30);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;

  add_straight (&scene, (SwTaskEdge){ .from = a, .to = b, .kind = SW_EDGE_DEP },
                (SwPoint){ 30, 30 }, (SwPoint){ 30, 100 });
  layout = finish (&scene, 60, 130, &graph);
  sw_graph_layout_spread_ends (layout, graph);
  g_assert_cmpfloat (layout->edges[0].points[3].x, ==, 30);
  g_assert_cmpfloat (layout->edges[0].points[3].y, ==, 100);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

/* The legend shows the sign of a line in the frame that it has in the graph, and no head: the
 * line in the graph is no dependency, whose head has a bar. */
static void
test_signs (void)
{
  const char *frame = "stroke=\"#1d1d20\" stroke-width=\"0.7\"/>";
  Scene scene = { .builder = sw_task_graph_builder_new ("signs") };
  guint a = add_box (&scene, 0, 0, 60, 30), b = add_box (&scene, 0, 100, 60, 30);
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  g_autofree char *svg = NULL;
  const char *legend;

  add_straight (&scene,
                (SwTaskEdge){ .from = a, .to = b, .kind = SW_EDGE_DATA, .state = SW_STATE_BEFORE },
                (SwPoint){ 30, 30 }, (SwPoint){ 30, 100 });
  layout = finish (&scene, 60, 130, &graph);
  sw_graph_layout_place_tags (layout, graph);
  svg = sw_graph_to_svg (graph, layout);
  legend = strstr (svg, "<g id=\"legend\">");
  g_assert_nonnull (legend);
  g_assert_cmpuint (count (svg, frame), ==, 2);
  g_assert_cmpuint (count (legend, frame), ==, 1);
  g_assert_cmpuint (count (legend, ">−</text>"), ==, 1);
  g_assert_cmpuint (count (legend, "stroke-width=\"1.8\""), ==, 0);
  g_assert_cmpuint (count (legend, "Z\""), ==, 1); /* the head of the line that reads */
}

/* Whether two lines look the same without their colour. */
static gboolean
look_alike (const SwTaskEdge *a, const SwTaskEdge *b)
{
  SwEdgeStyle x = sw_graph_edge_get_style (a, FALSE), y = sw_graph_edge_get_style (b, FALSE);

  return x.open == y.open && x.bar == y.bar && ABS (x.width - y.width) < 0.35
         && x.n_dashes == y.n_dashes
         && (x.n_dashes == 0 || memcmp (x.dashes, y.dashes, x.n_dashes * sizeof (double)) == 0);
}

/* Each line that can be drawn looks like just one sample of its legend, and like no other mark of
 * a line.  Ids come to a next iteration through a node that carries them only. */
static void
test_lines (void)
{
  for (guint kind = 0; kind < SW_N_EDGE_KINDS; kind++)
    for (guint way = 0; way < 4; way++)
      {
        SwTaskNode node = { .kind = SW_NODE_TASK,
                            .cluster = SW_GRAPH_NONE,
                            .name = (char *) "kernel",
                            .launch = SW_GRAPH_NONE };
        SwTaskEdge edge = { .to = 1,
                            .kind = (SwTaskEdgeKind) kind,
                            .maybe = way % 2 == 1,
                            .back = way / 2 == 1,
                            .multiplicity = 1 };
        SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("lines");
        g_autoptr (SwTaskGraph) graph = NULL;
        guint64 legends;
        guint n_alike = 0;

        if (edge.back && (kind == SW_EDGE_COMPILER || kind == SW_EDGE_ALTERNATIVE))
          {
            sw_task_graph_unref (sw_task_graph_builder_end (builder));
            continue;
          }
        sw_task_graph_builder_add_node (builder, &node);
        sw_task_graph_builder_add_node (builder, &node);
        sw_task_graph_builder_add_edge (builder, &edge);
        graph = sw_task_graph_builder_end (builder);
        legends = sw_graph_get_legends (graph);
        for (guint i = SW_LEGEND_EDGE_DEP; i < SW_LEGEND_EDGE_NUMBER; i++)
          {
            gboolean named = (legends & (G_GUINT64_CONSTANT (1) << i)) != 0;
            SwTaskEdge sample;

            sw_graph_legend_get_edge ((SwGraphLegend) i, &sample);
            g_assert_cmpint (look_alike (&edge, &sample), ==, named);
            n_alike += named;
          }
        g_assert_cmpuint (n_alike, ==, 1);
      }
}

/* A loop in one box is a frame and no stack: stacks are launches. */
static void
test_stacks (void)
{
  SwTaskNode node = { .kind = SW_NODE_FOLDED, .copies = 3 };

  g_assert_false (sw_graph_node_has_sheets (&node));
  node.kind = SW_NODE_TASK;
  g_assert_true (sw_graph_node_has_sheets (&node));
  node.copies = 1;
  g_assert_false (sw_graph_node_has_sheets (&node));
  node.kind = SW_NODE_SPMD;
  g_assert_true (sw_graph_node_has_sheets (&node));
}

static guint64
get_legends (guint copies, guint multiplicity)
{
  g_autoptr (SwTaskGraph) graph = NULL;
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("numbers");
  SwTaskNode node = { .kind = SW_NODE_TASK,
                      .cluster = SW_GRAPH_NONE,
                      .name = (char *) "kernel",
                      .launch = SW_GRAPH_NONE,
                      .copies = copies };
  SwTaskEdge edge = { .to = 1, .kind = SW_EDGE_DEP, .multiplicity = multiplicity };

  sw_task_graph_builder_add_node (builder, &node);
  sw_task_graph_builder_add_node (builder, &node);
  sw_task_graph_builder_add_edge (builder, &edge);
  graph = sw_task_graph_builder_end (builder);
  return sw_graph_get_legends (graph);
}

/* A number at a box or at a line is a mark that the legend explains, with a sample of it. */
static void
test_numbers (void)
{
  const guint64 copies = G_GUINT64_CONSTANT (1) << SW_LEGEND_COPIES;
  const guint64 number = G_GUINT64_CONSTANT (1) << SW_LEGEND_EDGE_NUMBER;
  SwTaskEdge sample;
  g_autofree char *tag = NULL;

  g_assert_cmpuint (get_legends (1, 1) & (copies | number), ==, 0);
  g_assert_cmpuint (get_legends (3, 1) & (copies | number), ==, copies);
  g_assert_cmpuint (get_legends (1, 4) & (copies | number), ==, number);
  g_assert_cmpuint (get_legends (1, 0) & (copies | number), ==, number); /* not known */
  sw_graph_legend_get_edge (SW_LEGEND_EDGE_NUMBER, &sample);
  tag = sw_graph_edge_get_tag (&sample);
  g_assert_cmpstr (tag, ==, "×2");

  /* No other sample of a line shows a number. */
  for (guint i = SW_LEGEND_EDGE_DEP; i < SW_N_LEGENDS; i++)
    {
      g_autofree char *other = NULL;

      sw_graph_legend_get_edge ((SwGraphLegend) i, &sample);
      other = sw_graph_edge_get_tag (&sample);
      g_assert_true (i == SW_LEGEND_EDGE_NUMBER || other == NULL || strstr (other, "×") == NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marks/struck-tag", test_struck_tag);
  g_test_add_func ("/marks/short-line", test_short_line);
  g_test_add_func ("/marks/heads", test_heads);
  g_test_add_func ("/marks/blocked-head", test_blocked_head);
  g_test_add_func ("/marks/tails", test_tails);
  g_test_add_func ("/marks/single-head", test_single_head);
  g_test_add_func ("/marks/signs", test_signs);
  g_test_add_func ("/marks/lines", test_lines);
  g_test_add_func ("/marks/stacks", test_stacks);
  g_test_add_func ("/marks/numbers", test_numbers);
  return g_test_run ();
}
