/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-legend-view.h"
#include "sw-graph-view.h"
#include "sw-guard-panel.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shared by sw-graph-view.c (what is shown) and sw-graph-view-questions.c (what is asked about
 * it). */
struct _SwGraphView
{
  GtkWidget parent_instance;

  GtkBox *box;
  GtkStack *stack;
  GtkDropDown *function_drop_down;
  GtkLabel *status;
  GtkLabel *zoom_label;
  GtkMenuButton *export_button;
  GtkInfoBar *cycle_bar;
  GtkLabel *cycle_label;
  GtkInfoBar *trouble_bar;
  GtkLabel *trouble_label;
  AdwStatusPage *none_page;
  GtkWidget *none_export;
  AdwStatusPage *conflict_page;
  SwGraphCanvas *canvas;
  SwGraphLegendView *legend;
  SwGuardPanel *guards;

  SwDocument *document;
  GSimpleActionGroup *actions;
  SwSide side;
  SwGraphLayout *shown_places; /* of the picture on the canvas, or NULL */
  SwSide shown_side;
  gboolean filling; /* the drop-down is changed by us */
};

/* What is shown; NULL while there is nothing. */
SwPicture *_sw_graph_view_get_picture (SwGraphView *self);

/* Connects the canvas. */
void _sw_graph_view_init_questions (SwGraphView *self);

/* Connects the document. */
void _sw_graph_view_set_document_questions (SwGraphView *self);

/* Adds the actions that choose what is drawn, and what as one box. */
void _sw_graph_view_add_folding_actions (SwGraphView *self);

/* Lets these actions be as the document has it. */
void _sw_graph_view_show_folding (SwGraphView *self);

/* Lights up what is asked about. */
void _sw_graph_view_show_question (SwGraphView *self);

/* The bars above the graph. */
void _sw_graph_view_show_troubles (SwGraphView *self);

G_END_DECLS
