/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Drawing without a display: on an image that is looked at pixel by pixel. */
#include "../graph/graph-samples.h"
#include "sw-draw.h"
#include "sw-graph-label.h"

#include <math.h>

static const SwDrawStyle light = { .selected = SW_GRAPH_NONE };
static const SwDrawStyle dark = { .dark = TRUE, .selected = SW_GRAPH_NONE };

static SwGraphLayout *
lay_out (const SwTaskGraph *graph)
{
  g_autoptr (SwGraphSizes) sizes = sw_draw_measure (graph, &light);
  g_autoptr (GError) error = NULL;
  SwGraphLayout *layout = sw_graph_layout_layers (graph, sizes, NULL, &error);

  g_assert_no_error (error);
  return layout;
}

/* Draws what lies in @area on white. */
static cairo_surface_t *
draw (const SwTaskGraph *graph, const SwGraphLayout *layout, const SwDrawStyle *style, double scale,
      SwRect area)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, MAX (1, (int) (area.width * scale)), MAX (1, (int) (area.height * scale)));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -area.x, -area.y);
  sw_draw_graph (cr, graph, layout, style, scale, &area);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}

/* Pixels that are not white. */
static guint
count_ink (cairo_surface_t *surface)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += get_pixel (surface, x, y) != 0xffffff;
  return n;
}

/* How many of two pictures' pixels differ in lightness by more than a printer hides. */
static guint
count_grey_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      {
        int grey[2];

        for (guint i = 0; i < 2; i++)
          {
            guint32 pixel = get_pixel (i == 0 ? a : b, x, y);

            grey[i] =
              (int) (((pixel >> 16) & 0xff) * 30 + ((pixel >> 8) & 0xff) * 59 + (pixel & 0xff) * 11)
              / 100;
          }
        n += ABS (grey[0] - grey[1]) > 48;
      }
  return n;
}

static SwRect
get_all (const SwGraphLayout *layout)
{
  return (SwRect){ 0, 0, layout->width, layout->height };
}

static void
test_measure (void)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("main");
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphSizes) sizes = NULL;
  g_autoptr (SwGraphSizes) large = NULL;
  const SwDrawStyle big = { .font = "Sans 20", .selected = SW_GRAPH_NONE };

  sample_add (builder, SW_NODE_TASK, 0, "k");
  sample_add (builder, SW_NODE_TASK, 0, "a_much_longer_name");
  sample_add (builder, SW_NODE_SPMD, 0, "k");
  sample_add (builder, SW_NODE_SPMD, SW_NODE_GUARDED, "k");
  sample_add (builder, SW_NODE_DUMMY, 0, "dummy");
  graph = sw_task_graph_builder_end (builder);
  sizes = sw_draw_measure (graph, &light);
  large = sw_draw_measure (graph, &big);
  g_assert_cmpfloat (sizes->nodes[0].x, <, sizes->nodes[1].x);
  g_assert_cmpfloat (sizes->nodes[0].y, ==, sizes->nodes[1].y);
  g_assert_cmpfloat (sizes->nodes[0].y, <, sizes->nodes[2].y);
  g_assert_cmpfloat (sizes->nodes[2].y, <, sizes->nodes[3].y);
  g_assert_cmpfloat (sizes->nodes[4].x, ==, sizes->nodes[4].y);
  for (guint i = 0; i < sizes->n_nodes; i++)
    {
      g_assert_cmpfloat (sizes->nodes[i].x, >, 10);
      g_assert_cmpfloat (sizes->nodes[i].x, <, large->nodes[i].x);
    }
}

/* Text stays inside its box: a box drawn alone leaves everything outside it white. */
static void
test_text_fits (void)
{
  static const char *const names[] = { "k", "WWWWWWWWWWWWWWWWWWWWWWWW", "iiiiiiiiiiiiiiiiiiiiiiii",
                                       "中文内核名字中文内核名字" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint kind = 0; kind <= SW_NODE_OPAQUE; kind++)
      {
        SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("main");
        g_autoptr (SwTaskGraph) graph = NULL;
        g_autoptr (SwGraphLayout) layout = NULL;
        cairo_surface_t *surface;
        guint n_outside = 0;
        SwRect box;

        sample_add (builder, (SwTaskNodeKind) kind, kind == SW_NODE_SPMD ? SW_NODE_GUARDED : 0,
                    names[i]);
        graph = sw_task_graph_builder_end (builder);
        layout = lay_out (graph);
        box = layout->nodes[0];
        surface = draw (graph, layout, &light, 1, get_all (layout));
        for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
          for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
            if (x < box.x - 3 || x > box.x + box.width + 2 || y < box.y - 3
                || y > box.y + box.height + 2)
              {
                g_assert_cmphex (get_pixel (surface, x, y), ==, 0xffffff);
                n_outside++;
              }
        g_assert_cmpuint (n_outside, >, 0);
        g_assert_cmpuint (count_ink (surface), >, 0);
        cairo_surface_destroy (surface);
      }
}

/* Every mark must show in grey: the same node with and without it. */
static void
test_marks_without_colour (void)
{
  static const guint flags[] = { 0, SW_NODE_GUARDED, SW_NODE_MAY_BE_EMPTY, SW_NODE_EMPTY,
                                 SW_NODE_REJECTED };
  cairo_surface_t *surfaces[G_N_ELEMENTS (flags)];
  const SwRect box = { 10, 10, 160, 70 };
  const SwRect area = { 0, 0, 180, 90 };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("main");
      g_autoptr (SwTaskGraph) graph = NULL;
      g_autoptr (SwGraphLayout) layout = NULL;

      sample_add (builder, SW_NODE_SPMD, flags[i], "kernel");
      graph = sw_task_graph_builder_end (builder);
      layout = lay_out (graph);
      layout->nodes[0] = box;
      surfaces[i] = draw (graph, layout, &light, 1, area);
    }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpuint (count_grey_difference (surfaces[i], surfaces[k]), >, 200);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    cairo_surface_destroy (surfaces[i]);
}

/* A part is drawn as it is drawn within the whole. */
static void
test_clip (void)
{
  g_autoptr (SwTaskGraph) graph = sample_new (120, 3);
  g_autoptr (SwGraphLayout) layout = lay_out (graph);
  const SwRect part = { floor (layout->width / 3), floor (layout->height / 3), 400, 300 };
  cairo_surface_t *all = draw (graph, layout, &light, 1, get_all (layout));
  cairo_surface_t *some = draw (graph, layout, &light, 1, part);
  guint different = 0;

  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 400; x++)
      if (part.x + x < cairo_image_surface_get_width (all)
          && part.y + y < cairo_image_surface_get_height (all))
        different += get_pixel (all, (int) part.x + x, (int) part.y + y) != get_pixel (some, x, y);
  g_assert_cmpuint (count_ink (some), >, 1000);
  g_assert_cmpuint (different, <, 400 * 300 / 200);
  cairo_surface_destroy (all);
  cairo_surface_destroy (some);
}

/* From near to far there is ever less, and always something. */
static void
test_detail (void)
{
  static const double scales[] = { 2, 1, 0.34, 0.09, 0.01 };
  g_autoptr (SwTaskGraph) graph = sample_new (150, 4);
  g_autoptr (SwGraphLayout) layout = lay_out (graph);

  for (guint k = 0; k < 2; k++)
    {
      guint last = G_MAXUINT;

      for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
        {
          cairo_surface_t *surface =
            draw (graph, layout, k == 0 ? &light : &dark, scales[i], get_all (layout));
          guint ink = count_ink (surface);

          g_assert_cmpuint (ink, >, 0);
          g_assert_cmpuint (ink, <, last);
          last = ink;
          cairo_surface_destroy (surface);
        }
    }
}

static void
test_far_coordinates (void)
{
  SwTaskGraphBuilder *builder = sw_task_graph_builder_new ("main");
  g_autoptr (SwTaskGraph) graph = NULL;
  g_autoptr (SwGraphLayout) layout = NULL;
  SwPoint line[4] = { { 50, 0 }, { 50, 1e8 }, { 50, 2e8 }, { 50, 3e8 } };
  cairo_surface_t *surface;

  sample_add (builder, SW_NODE_TASK, 0, "a");
  sample_add (builder, SW_NODE_TASK, 0, "b");
  sample_connect (builder, 0, 1, SW_EDGE_DEP, NULL, FALSE);
  graph = sw_task_graph_builder_end (builder);
  layout = lay_out (graph);
  memcpy (layout->edges[0].points, line, sizeof line);
  layout->edges[0].n_points = 4;
  surface = draw (graph, layout, &light, 1, (SwRect){ 0, 1.5e8, 100, 100 });
  for (int y = 0; y < 100; y++)
    g_assert_cmphex (get_pixel (surface, 50, y), !=, 0xffffff);
  g_assert_cmphex (get_pixel (surface, 20, 50), ==, 0xffffff);
  cairo_surface_destroy (surface);
}

static void
test_pick (void)
{
  static const guint counts[] = { 0, 1, 2, 16, 17, 300, 5000 };

  for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
    {
      g_autoptr (SwTaskGraph) graph = sample_new (counts[k], 7);
      g_autoptr (SwGraphLayout) layout = lay_out (graph);

      for (guint i = 0; i < counts[k]; i++)
        {
          SwRect box = layout->nodes[i];

          g_assert_cmpuint (sw_draw_pick (layout, box.x + box.width / 2, box.y + box.height / 2),
                            ==, i);
          g_assert_cmpuint (sw_draw_pick (layout, box.x + 1, box.y + box.height - 1), ==, i);
        }
      g_assert_cmpuint (sw_draw_pick (layout, -50, -50), ==, SW_GRAPH_NONE);
      g_assert_cmpuint (sw_draw_pick (layout, layout->width + 50, 5), ==, SW_GRAPH_NONE);
    }
}

static void
test_ring (void)
{
  g_autoptr (SwTaskGraph) graph = sample_new (3, 1);
  g_autoptr (SwGraphLayout) layout = lay_out (graph);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 400);
  cairo_t *cr = cairo_create (surface);
  SwRect box = layout->nodes[1];

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  sw_draw_ring (cr, layout, SW_GRAPH_NONE, &light);
  cairo_surface_flush (surface);
  g_assert_cmpuint (count_ink (surface), ==, 0);
  cairo_translate (cr, 20 - box.x, 20 - box.y);
  sw_draw_ring (cr, layout, 1, &light);
  cairo_surface_flush (surface);
  g_assert_cmphex (get_pixel (surface, 16, (int) (20 + box.height / 2)), !=, 0xffffff);
  g_assert_cmphex (get_pixel (surface, 23, (int) (20 + box.height / 2)), ==, 0xffffff);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A font that does not exist, and a description that is none. */
static void
test_fonts (void)
{
  static const char *const fonts[] = { "No Such Family 12", "", "Sans", "12", "Monospace Bold 8" };
  g_autoptr (SwTaskGraph) graph = sample_new (5, 1);

  for (guint i = 0; i < G_N_ELEMENTS (fonts); i++)
    {
      const SwDrawStyle style = { .font = fonts[i], .selected = SW_GRAPH_NONE };
      g_autoptr (SwGraphSizes) sizes = sw_draw_measure (graph, &style);

      g_assert_cmpfloat (sizes->nodes[0].x, >, 0);
    }
}

/* The sign of a line has the same frame in the legend as in the graph, on all four sides. */
static void
test_legend_signs (void)
{
  static const SwGraphLegend legends[] = { SW_LEGEND_EDGE_ADDED, SW_LEGEND_EDGE_REMOVED,
                                           SW_LEGEND_EDGE_CHANGED };
  const int scale = 8;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (legends); i++)
    {
      const SwDrawStyle *style = i % 2 == 0 ? &light : &dark;
      SwGraphTheme theme = sw_graph_theme_get (style->dark);
      cairo_surface_t *surface = cairo_image_surface_create (
        CAIRO_FORMAT_RGB24, (int) SW_LEGEND_TEXT * scale, (int) SW_LEGEND_HEIGHT * scale);
      cairo_t *cr = cairo_create (surface);
      SwRect box = sw_graph_legend_get_tag_box (4, (SW_LEGEND_HEIGHT - 14) / 2, "+");
      int left = (int) (box.x * scale), right = (int) ((box.x + box.width) * scale);
      int top = (int) (box.y * scale), bottom = (int) ((box.y + box.height) * scale);

      cairo_scale (cr, scale, scale);
      sw_draw_legend_sample (cr, legends[i / 2], style);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int x = left; x <= right; x += right - left)
        g_assert_cmphex (get_pixel (surface, x, (3 * top + bottom) / 4), ==, theme.text);
      for (int y = top; y <= bottom; y += bottom - top)
        g_assert_cmphex (get_pixel (surface, (3 * left + right) / 4, y), ==, theme.text);
      g_assert_cmphex (get_pixel (surface, left + scale, top + scale), ==, theme.background);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/measure", test_measure);
  g_test_add_func ("/draw/text-fits", test_text_fits);
  g_test_add_func ("/draw/marks-without-colour", test_marks_without_colour);
  g_test_add_func ("/draw/clip", test_clip);
  g_test_add_func ("/draw/detail", test_detail);
  g_test_add_func ("/draw/far-coordinates", test_far_coordinates);
  g_test_add_func ("/draw/pick", test_pick);
  g_test_add_func ("/draw/ring", test_ring);
  g_test_add_func ("/draw/fonts", test_fonts);
  g_test_add_func ("/draw/legend-signs", test_legend_signs);
  return g_test_run ();
}
