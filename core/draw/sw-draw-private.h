/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-draw.h"
#include "sw-graph-theme.h"

G_BEGIN_DECLS

/* Fonts of one drawing; a single Pango layout serves all texts. */
typedef struct
{
  PangoLayout *layout;
  PangoFontDescription *plain;
  PangoFontDescription *bold;
  PangoFontDescription *italic;
  PangoFontDescription *small;
} SwDrawFonts;

void sw_draw_fonts_init (SwDrawFonts *self, const SwDrawStyle *style);
void sw_draw_fonts_clear (SwDrawFonts *self);
const PangoFontDescription *sw_draw_fonts_get (const SwDrawFonts *self, const SwTaskNode *node,
                                               SwGraphLineRole role);
SwPoint sw_draw_fonts_measure (const SwDrawFonts *self, const PangoFontDescription *font,
                               const char *text);

typedef enum
{
  SW_ALIGN_START,
  SW_ALIGN_CENTRE,
} SwDrawAlign;

/* Text whose middle line is at @y. */
void sw_draw_text (cairo_t *cr, const SwDrawFonts *fonts, const PangoFontDescription *font,
                   const char *text, double x, double y, SwDrawAlign align);

void sw_draw_set_colour (cairo_t *cr, guint32 colour, double alpha);
void sw_draw_node (cairo_t *cr, const SwTaskNode *node, SwRect box, const SwDrawStyle *style,
                   const SwDrawFonts *fonts);
void sw_draw_sample (cairo_t *cr, const SwTaskNode *node, SwRect box, const SwDrawStyle *style,
                     const SwDrawFonts *fonts);
void sw_draw_mark (cairo_t *cr, const SwLegendEntry *entry, const SwDrawStyle *style,
                   const SwDrawFonts *fonts);
void sw_draw_tag (cairo_t *cr, SwRect box, const char *tag, gboolean framed,
                  const SwDrawStyle *style, const SwDrawFonts *fonts);
void sw_draw_outline (cairo_t *cr, SwGraphShape shape, SwRect box);
void sw_draw_edge (cairo_t *cr, const SwTaskEdge *edge, const SwSpline *spline,
                   const SwDrawStyle *style, const SwRect *clip, gboolean simple);

G_END_DECLS
