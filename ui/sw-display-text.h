/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text widgets slow down with the length of lines: highlighting is switched off above
 * the first limit, and what lies beyond the second one is not shown. */
#define SW_DISPLAY_PLAIN_LINE 2000
#define SW_DISPLAY_MAX_LINE   10000

/* What a text view shows of a text: as many lines, none too long, no character that a
 * text widget would take for one more line end. */
typedef struct
{
  char *text;
  gsize length;
  guint n_lines;
  guint longest; /* characters of the longest line as shown */
  guint n_cut;   /* lines that are not shown whole */
} SwDisplayText;

void sw_display_text_init (SwDisplayText *self, const char *text, gsize length);

void sw_display_text_clear (SwDisplayText *self);

G_END_DECLS
