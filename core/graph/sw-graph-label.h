/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-graph.h"

G_BEGIN_DECLS

/* The text in a node's box: the same on screen, on paper and in exports, so that a measured
 * layout fits all of them.  Always valid UTF-8 on one line, without control characters. */
typedef enum
{
  SW_LINE_NAME,   /* the callee */
  SW_LINE_KIND,   /* where it runs, and its count */
  SW_LINE_GUARD,  /* the condition of a guarded launch; the gate mark stands left of it */
  SW_LINE_MARK,   /* a verdict in words */
  SW_LINE_SYMBOL, /* the letter in the circle of a dummy */
} SwGraphLineRole;

typedef struct
{
  SwGraphLineRole role;
  char *text;
} SwGraphLine;

#define SW_GRAPH_MAX_LINES 6u

/* Outlines, so that colour is never needed to tell what runs where. */
typedef enum
{
  SW_SHAPE_BOX,     /* InCore and whatever has no shape of its own: rounded */
  SW_SHAPE_SQUARE,  /* AIC */
  SW_SHAPE_PILL,    /* AIV: round ends */
  SW_SHAPE_CUT,     /* Group: cut corners */
  SW_SHAPE_CIRCLE,  /* dummy */
  SW_SHAPE_BAR,     /* merge */
  SW_SHAPE_FLAG,    /* carry: a box with a loop mark */
  SW_SHAPE_UNKNOWN, /* opaque: dashed box */
  SW_SHAPE_NOTE,    /* allocation: one corner is cut */
  SW_SHAPE_PORT,    /* input, output: pointed */
  SW_SHAPE_FRAME,   /* folded: a thick frame */
} SwGraphShape;

/* Room around the text of a node, in points. */
typedef struct
{
  double x, y;        /* left and right, above and below the text */
  double mark_width;  /* of the gate, the loop mark */
  double right, down; /* for the sheets that lie under an SPMD launch */
  double line_gap;
} SwGraphPadding;

SW_AVAILABLE_IN_ALL
guint sw_graph_node_get_lines (const SwTaskNode *node, gboolean translated,
                               SwGraphLine lines[SW_GRAPH_MAX_LINES]);

SW_AVAILABLE_IN_ALL
void sw_graph_lines_clear (SwGraphLine *lines, guint n);

SW_AVAILABLE_IN_ALL
SwGraphShape sw_graph_node_get_shape (const SwTaskNode *node);

/* Whether its box is a stack. */
SW_AVAILABLE_IN_ALL
gboolean sw_graph_node_has_sheets (const SwTaskNode *node);

SW_AVAILABLE_IN_ALL
SwGraphPadding sw_graph_node_get_padding (const SwTaskNode *node);

/* What a person is told who points at the node: everything, in full. */
SW_AVAILABLE_IN_ALL
char *sw_graph_node_describe (const SwTaskNode *node);

SW_AVAILABLE_IN_ALL
char *sw_graph_edge_describe (const SwTaskGraph *graph, const SwTaskEdge *edge);

SW_AVAILABLE_IN_ALL
char *sw_graph_reason_describe (const SwTaskReason *reason);

/* Whether its tag is a number of task ids. */
gboolean sw_graph_edge_shows_number (const SwTaskEdge *edge);

/* The few letters that stand at an edge: a condition or a multiplicity; NULL: nothing. */
SW_AVAILABLE_IN_ALL
char *sw_graph_edge_get_tag (const SwTaskEdge *edge);

/* "+", "−" or "~" for what only one state has and for what differs; NULL otherwise. */
SW_AVAILABLE_IN_ALL
const char *sw_graph_state_get_sign (SwTaskState state);

SW_AVAILABLE_IN_ALL
char *sw_graph_cluster_get_title (const SwTaskCluster *cluster, gboolean translated);

/* The line of the source that a node stands at; 0 when it is not known. */
SW_AVAILABLE_IN_ALL
guint sw_graph_node_get_line (const SwTaskGraph *graph, const SwTaskNode *node);

/* Names as people say them: without the suffixes of SSA conversion. */
SW_AVAILABLE_IN_ALL
char *sw_graph_shorten_names (const char *text);

/* One clean line of at most @max characters; shortened in the middle. */
SW_AVAILABLE_IN_ALL
char *sw_graph_clean_text (const char *text, guint max);

G_END_DECLS
