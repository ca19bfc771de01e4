/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-graph-layout.h"

G_BEGIN_DECLS

/* Deterministic exports; both name the layout engine (DOT says which engine its
 * positions, if any, came from in a comment). */

SW_AVAILABLE_IN_ALL
char *sw_graph_to_dot (const SwTaskGraph *graph, const SwGraphLayout *layout);

SW_AVAILABLE_IN_ALL
char *sw_graph_to_svg (const SwTaskGraph *graph, const SwGraphLayout *layout);

/* Without coordinates: all of the graph for programs, a capped flow chart for documents, and
 * lines of text. */

SW_AVAILABLE_IN_ALL
char *sw_graph_to_json (const SwTaskGraph *graph, const char *state);

SW_AVAILABLE_IN_ALL
char *sw_graph_to_graphml (const SwTaskGraph *graph);

SW_AVAILABLE_IN_ALL
char *sw_graph_to_mermaid (const SwTaskGraph *graph);

SW_AVAILABLE_IN_ALL
char *sw_graph_to_text (const SwTaskGraph *graph, const char *state);

/* The same of a graph that shows a part of @whole, or all of it in fewer boxes: they say so. */
SW_AVAILABLE_IN_ALL
char *sw_graph_part_to_json (const SwTaskGraph *graph, const SwTaskGraph *whole, const char *state);

SW_AVAILABLE_IN_ALL
char *sw_graph_part_to_text (const SwTaskGraph *graph, const SwTaskGraph *whole, const char *state);

SW_AVAILABLE_IN_ALL
char *sw_graph_describe_reads (const SwTaskGraph *graph, const SwTaskGraph *assumed);

G_END_DECLS
