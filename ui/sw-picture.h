/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"

G_BEGIN_DECLS

/* How long the window waits for Graphviz. */
#define SW_PICTURE_TIMEOUT_MS 8000

/* The most tasks that are drawn: nobody reads more on a screen. */
#define SW_PICTURE_MAX_TASKS 20000

/* The task graphs of one function, before and after, with coordinates.  Immutable,
 * reference counted; keeps its analysis alive. */
typedef struct
{
  gatomicrefcount ref_count;
  SwAnalysis *analysis;
  guint function; /* index into the functions of the analysis */
  SwTaskGraph *graphs[SW_N_SIDES];
  SwGraphSizes *sizes[SW_N_SIDES];
  SwGraphLayout *layouts[SW_N_SIDES];
  gboolean too_large; /* there are graphs, but no layouts */
  gboolean final;     /* no better layout is to come */
  char *note;         /* why the layouts are not Graphviz's; or NULL */
} SwPicture;

void sw_picture_draw_async (SwAnalysis *analysis, guint function, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer data);

void sw_picture_improve_async (SwPicture *rough, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

SwPicture *sw_picture_finish (GAsyncResult *result, GError **error);

SwPicture *sw_picture_ref (SwPicture *self);

void sw_picture_unref (SwPicture *self);

guint sw_picture_find_node (const SwPicture *self, SwSide side, guint launch, guint origin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPicture, sw_picture_unref)

G_END_DECLS
