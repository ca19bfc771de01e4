/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-theme.h"

G_BEGIN_DECLS

/* Pieces of the SVG writer; numbers have two digits at most and a point in every locale. */

void sw_svg_append_number (GString *out, const char *name, double value);
void sw_svg_append_text (GString *out, const char *text);
void sw_svg_append_colour (GString *out, const char *name, guint32 colour);
void sw_svg_append_point (GString *out, char command, SwPoint point);
void sw_svg_append_dashes (GString *out, const double *dashes, guint n);
void sw_svg_append_string (GString *out, double x, double y, const char *css, const char *text);

void sw_svg_append_node (GString *out, const SwTaskNode *node, SwRect box);
void sw_svg_append_sample (GString *out, const SwTaskNode *node, SwRect box);
void sw_svg_append_line (GString *out, const SwTaskEdge *edge, const SwSpline *spline,
                         gboolean simple);
void sw_svg_append_tag (GString *out, SwRect box, const char *tag, gboolean framed);

/* Draws the legend under a picture of @width; returns its height. */
double sw_svg_append_legend (GString *out, guint64 legends, double width, double top);

G_END_DECLS
