/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <slipway.h>

G_BEGIN_DECLS

/* What edges of a task graph say, in the user's language. */

/* Where a reason comes from. */
char *sw_reason_dup_title (const SwTaskReason *reason);

/* What is known of it beside that, or NULL. */
char *sw_reason_dup_detail (const SwTaskGraph *graph, const SwTaskReason *reason);

/* All titles of an edge, and whether it leads to the next iteration. */
char *sw_edge_dup_summary (const SwTaskEdge *edge);

G_END_DECLS
