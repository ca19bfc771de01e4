/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* More rows than anybody reads; longer lists say how much is left out. */
#define SW_WHY_MAX_ROWS 200

/* A page of an explanation while it is filled: labels, and lists of rows under headings.  It is
 * a part of the widget that shows it, and lives as long. */
typedef struct
{
  GtkBox *content;
  SwDocument *document; /* borrowed */
  GString *text;        /* all that is shown, line by line */
} SwWhyPage;

void sw_why_page_init (SwWhyPage *self, GtkBox *content);

void sw_why_page_finish (SwWhyPage *self);

void sw_why_page_clear (SwWhyPage *self);

void sw_why_page_note (SwWhyPage *self, const char *text);

GtkWidget *sw_why_page_add_label (SwWhyPage *self, const char *text, const char *css_class);

GtkListBox *sw_why_page_add_section (SwWhyPage *self, const char *title);

GtkListBoxRow *sw_why_page_add_row (SwWhyPage *self, GtkListBox *list, const char *text,
                                    gboolean code, SwSpan span);

void sw_why_page_add_detail (SwWhyPage *self, GtkListBoxRow *row, const char *text);

void sw_why_page_add_more (SwWhyPage *self, GtkListBox *list, guint n);

void sw_why_row_set_question (GtkListBoxRow *row, const SwQuestion *question);

void sw_why_row_set_finding (GtkListBoxRow *row, guint finding);

G_END_DECLS
