/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-draw-file.h"

#include "sw-draw-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include <math.h>

#define MARGIN     12.0
#define HEADER     28.0
#define FOOTER     16.0
#define MIN_WIDTH  480.0
#define MAX_TITLE  100u
#define PNG_SCALE  2.0        /* pixels a point */
#define MAX_PIXELS 60000000.0 /* of a PNG */
#define MAX_SIDE   16000.0    /* pixels of a PNG */
#define MAX_POINTS 14400.0    /* of a PDF page: 200 inches */

static const SwDrawStyle paper = { .selected = SW_GRAPH_NONE };

/* What a picture consists of beside the graph. */
typedef struct
{
  const SwTaskGraph *graph;
  const SwGraphLayout *layout;
  SwLegendEntry entries[SW_N_LEGENDS];
  guint n_entries;
  double legend_height;
  double width, height;
  char *title;
} Page;

static void
init_page (Page *self, const SwTaskGraph *graph, const SwGraphLayout *layout)
{
  double width = MAX (layout->width, MIN_WIDTH);

  self->graph = graph;
  self->layout = layout;
  self->n_entries = sw_graph_legend_place (sw_graph_get_legends (graph), width, self->entries,
                                           &self->legend_height);
  self->width = width + 2 * MARGIN;
  self->height = HEADER + layout->height + MARGIN + self->legend_height + FOOTER + MARGIN;
  self->title = sw_graph_clean_text (sw_task_graph_get_title (graph), MAX_TITLE);
}

static void
draw_page (const Page *self, cairo_t *cr, double scale)
{
  SwDrawFonts fonts;
  g_autofree char *engine =
    g_strdup_printf ("Layout engine: %s", sw_layout_engine_to_string (self->layout->engine));

  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  sw_draw_fonts_init (&fonts, &paper);
  sw_draw_set_colour (cr, sw_graph_theme_get (FALSE).text, 1);
  sw_draw_text (cr, &fonts, fonts.bold, self->title, MARGIN, HEADER / 2, SW_ALIGN_START);
  cairo_translate (cr, MARGIN, HEADER);
  sw_draw_graph (cr, self->graph, self->layout, &paper, 1, NULL);
  cairo_translate (cr, 0, self->layout->height + MARGIN);
  for (guint i = 0; i < self->n_entries; i++)
    {
      sw_draw_mark (cr, &self->entries[i], &paper, &fonts);
      sw_draw_set_colour (cr, sw_graph_theme_get (FALSE).text, 1);
      sw_draw_text (cr, &fonts, fonts.plain,
                    sw_graph_legend_get_text (self->entries[i].legend, FALSE),
                    self->entries[i].x + SW_LEGEND_TEXT, self->entries[i].y + 7, SW_ALIGN_START);
    }
  sw_draw_set_colour (cr, sw_graph_theme_get (FALSE).quiet, 1);
  sw_draw_text (cr, &fonts, fonts.small, engine, 0, self->legend_height + FOOTER / 2,
                SW_ALIGN_START);
  sw_draw_fonts_clear (&fonts);
}

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
finish (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture cannot be drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}

GBytes *
sw_draw_to_png (const SwTaskGraph *graph, const SwGraphLayout *layout, guint *percent,
                GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  Page page;
  double scale;
  cairo_surface_t *surface;
  cairo_t *cr;
  cairo_status_t status;

  init_page (&page, graph, layout);
  scale = MIN (PNG_SCALE, MAX_SIDE / MAX (page.width, page.height));
  scale = MIN (scale, sqrt (MAX_PIXELS / (page.width * page.height)));
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (page.width * scale),
                                        (int) ceil (page.height * scale));
  cr = cairo_create (surface);
  draw_page (&page, cr, scale);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_destroy (surface);
  g_free (page.title);
  if (percent != NULL)
    *percent = (guint) MAX (1, scale / PNG_SCALE * 100);
  return finish (bytes, status, error);
}

/* The date in a PDF would differ from run to run, so it is always the same. */
GBytes *
sw_draw_to_pdf (const SwTaskGraph *graph, const SwGraphLayout *layout, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autofree char *subject = g_strdup_printf ("Task graph written by Slipway; layout engine: %s",
                                              sw_layout_engine_to_string (layout->engine));
  Page page;
  double scale;
  cairo_surface_t *surface;
  cairo_t *cr;
  cairo_status_t status;

  init_page (&page, graph, layout);
  scale = MIN (1, MAX_POINTS / MAX (page.width, page.height));
  surface =
    cairo_pdf_surface_create_for_stream (append, bytes, page.width * scale, page.height * scale);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, page.title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, subject);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z");
  cr = cairo_create (surface);
  draw_page (&page, cr, scale);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  g_free (page.title);
  return finish (bytes, status, error);
}
