/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-save.h"
#include "sw-document.h"
#include "sw-graph-canvas.h"

G_BEGIN_DECLS

/* The task graph of a function before or after the pass, with its controls. */
#define SW_TYPE_GRAPH_VIEW (sw_graph_view_get_type ())
G_DECLARE_FINAL_TYPE (SwGraphView, sw_graph_view, SW, GRAPH_VIEW, GtkWidget)

void sw_graph_view_set_document (SwGraphView *self, SwDocument *document);

SwGraphCanvas *sw_graph_view_get_canvas (SwGraphView *self);

void sw_graph_view_show_cycle (SwGraphView *self);

gboolean sw_graph_view_open_box (SwGraphView *self, guint box);

void sw_graph_view_set_side (SwGraphView *self, SwSide side);

gboolean sw_graph_view_save (SwGraphView *self, SwSaveForm form, GFile *file,
                             GAsyncReadyCallback callback, gpointer data);

char *sw_graph_view_suggest_name (SwGraphView *self, SwSaveForm form);

G_END_DECLS
