/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Lines of both texts that differ; one of them may have none. */
typedef struct
{
  guint first[2];
  guint end[2]; /* the line below */
} SwLineChange;

/* Which lines of two texts belong together.  Lines count from 0 here. */
typedef struct
{
  guint n[2];      /* lines of the two texts */
  guint *match[2]; /* for each line its twin in the other text, or SW_LINE_NONE */
  GArray *changes; /* SwLineChange, in order, apart from one another */
} SwLineDiff;

#define SW_LINE_NONE G_MAXUINT

#define SW_CHANGE_NONE G_MAXUINT

SwLineDiff *sw_line_diff_new (const char *before, gsize n_before, const char *after, gsize n_after,
                              GCancellable *cancellable);

void sw_line_diff_free (SwLineDiff *self);

double sw_line_diff_map (const SwLineDiff *self, guint side, double line);

guint sw_line_diff_find_change (const SwLineDiff *self, guint side, guint line, int step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwLineDiff, sw_line_diff_free)

G_END_DECLS
