/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-doc.h"
#include "sw-layout-tree.h"
#include "sw-program.h"

G_BEGIN_DECLS

/* Lays out one statement line after the other as a formatter does (dialect 15). */
typedef struct
{
  guint width;
  SwTreeReader reader;
  SwDocs docs;
} SwLayouter;

guint _sw_layout_column (const SwLayout *layout, guint depth);

void _sw_layouter_init (SwLayouter *self, const SwLayout *layout);

void _sw_layouter_set_layout (SwLayouter *self, const SwLayout *layout);

void _sw_layouter_clear (SwLayouter *self);

void _sw_layouter_line (SwLayouter *self, const char *raw, gsize length, guint indent,
                        GString *out);

G_END_DECLS
