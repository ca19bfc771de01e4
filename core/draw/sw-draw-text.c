/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-private.h"

#define POINTS_PER_INCH 72.0
#define SMALL_FONT      0.9

static PangoFontDescription *
derive (const PangoFontDescription *plain, PangoWeight weight, PangoStyle slant)
{
  PangoFontDescription *font = pango_font_description_copy (plain);

  pango_font_description_set_weight (font, weight);
  pango_font_description_set_style (font, slant);
  return font;
}

/* One unit of a layout is a point, so fonts are taken at 72 dots per inch. */
void
sw_draw_fonts_init (SwDrawFonts *self, const SwDrawStyle *style)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());

  pango_cairo_context_set_resolution (context, POINTS_PER_INCH);
  self->layout = pango_layout_new (context);
  g_object_unref (context);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  self->plain = pango_font_description_from_string (style->font != NULL ? style->font : "Sans 10");
  if (pango_font_description_get_size (self->plain) == 0)
    pango_font_description_set_size (self->plain, 10 * PANGO_SCALE);
  self->bold = derive (self->plain, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL);
  self->italic = derive (self->plain, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC);
  self->small = derive (self->plain, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL);
  pango_font_description_set_size (
    self->small, (int) (pango_font_description_get_size (self->plain) * SMALL_FONT));
}

void
sw_draw_fonts_clear (SwDrawFonts *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->plain, pango_font_description_free);
  g_clear_pointer (&self->bold, pango_font_description_free);
  g_clear_pointer (&self->italic, pango_font_description_free);
  g_clear_pointer (&self->small, pango_font_description_free);
}

const PangoFontDescription *
sw_draw_fonts_get (const SwDrawFonts *self, const SwTaskNode *node, SwGraphLineRole role)
{
  switch (role)
    {
    case SW_LINE_NAME:
      return node->kind == SW_NODE_MERGE || node->kind == SW_NODE_CARRY ? self->plain : self->bold;
    case SW_LINE_KIND:
      return self->plain;
    case SW_LINE_GUARD:
      return self->italic;
    case SW_LINE_MARK:
    case SW_LINE_SYMBOL:
      return self->bold;
    default:
      g_assert_not_reached ();
    }
}

static void
set_text (const SwDrawFonts *self, const PangoFontDescription *font, const char *text,
          SwPoint *size)
{
  PangoRectangle logical;

  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_extents (self->layout, NULL, &logical);
  *size = (SwPoint){ (double) logical.width / PANGO_SCALE, (double) logical.height / PANGO_SCALE };
}

SwPoint
sw_draw_fonts_measure (const SwDrawFonts *self, const PangoFontDescription *font, const char *text)
{
  SwPoint size;

  set_text (self, font, text, &size);
  return size;
}

void
sw_draw_text (cairo_t *cr, const SwDrawFonts *fonts, const PangoFontDescription *font,
              const char *text, double x, double y, SwDrawAlign align)
{
  SwPoint size;

  set_text (fonts, font, text, &size);
  cairo_move_to (cr, align == SW_ALIGN_CENTRE ? x - size.x / 2 : x, y - size.y / 2);
  pango_cairo_show_layout (cr, fonts->layout);
}

static SwPoint
measure_node (const SwDrawFonts *fonts, const SwTaskNode *node, gboolean translated)
{
  SwGraphLine lines[SW_GRAPH_MAX_LINES];
  guint n = sw_graph_node_get_lines (node, translated, lines);
  SwGraphPadding padding = sw_graph_node_get_padding (node);
  SwPoint size = { 0, 0 };
  double height = 0;

  /* Lines share one pitch, so that the tallest decides. */
  for (guint i = 0; i < n; i++)
    {
      SwPoint line = sw_draw_fonts_measure (fonts, sw_draw_fonts_get (fonts, node, lines[i].role),
                                            lines[i].text);

      if (lines[i].role == SW_LINE_GUARD || node->kind == SW_NODE_CARRY)
        line.x += padding.mark_width;
      size.x = MAX (size.x, line.x);
      height = MAX (height, line.y);
    }
  size.x += 2 * padding.x + padding.right;
  size.y = n * height + (n - 1) * padding.line_gap + 2 * padding.y + padding.down;
  if (node->kind == SW_NODE_DUMMY)
    size.x = size.y = MAX (size.x, size.y);
  sw_graph_lines_clear (lines, n);
  return (SwPoint){ (double) (int) (size.x + 0.999), (double) (int) (size.y + 0.999) };
}

/**
 * sw_draw_measure:
 * @style: font and language of the labels
 *
 * Returns: (transfer full): the sizes that labels need, measured with Pango
 */
SwGraphSizes *
sw_draw_measure (const SwTaskGraph *graph, const SwDrawStyle *style)
{
  guint n_nodes, n_clusters;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n_clusters);
  SwGraphSizes *sizes = sw_graph_sizes_new (n_nodes, n_clusters);
  SwDrawFonts fonts;

  sw_draw_fonts_init (&fonts, style);
  for (guint i = 0; i < n_nodes; i++)
    sizes->nodes[i] = measure_node (&fonts, &nodes[i], style->translated);
  for (guint i = 0; i < n_clusters; i++)
    {
      g_autofree char *title = sw_graph_cluster_get_title (&clusters[i], style->translated);

      sizes->clusters[i] = sw_draw_fonts_measure (&fonts, fonts.plain, title);
    }
  sw_draw_fonts_clear (&fonts);
  return sizes;
}
