/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Which lines of two texts belong together.  Lines count from 0 here. */
typedef struct
{
  guint n[2];      /* lines of the two texts */
  guint *match[2]; /* for each line its twin in the other text, or SW_LINE_NONE */
} SwLineDiff;

#define SW_LINE_NONE G_MAXUINT

SwLineDiff *sw_line_diff_new (const char *before, gsize n_before, const char *after, gsize n_after,
                              GCancellable *cancellable);

void sw_line_diff_free (SwLineDiff *self);

double sw_line_diff_map (const SwLineDiff *self, guint side, double line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwLineDiff, sw_line_diff_free)

G_END_DECLS
