/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-why-page.h"

G_BEGIN_DECLS

/* What a page says about tasks and the edges between them. */

void sw_why_graph_add_edges (SwWhyPage *page, SwSide side, guint node);

void sw_why_graph_add_task (SwWhyPage *page, SwSide side, guint node);

void sw_why_graph_add_edge (SwWhyPage *page, const SwQuestion *question);

void sw_why_graph_add_line (SwWhyPage *page, const SwQuestion *question);

void sw_why_graph_add_pair (SwWhyPage *page, const SwQuestion *question);

char *sw_why_graph_dup_name (const SwPicture *picture, SwSide side, guint node);

G_END_DECLS
