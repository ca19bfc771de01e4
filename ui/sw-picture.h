/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis.h"
#include "sw-folding.h"

G_BEGIN_DECLS

/* How long the window waits for Graphviz; SLIPWAY_LAYOUT_SECONDS overrides it. */
#define SW_PICTURE_SECONDS 8

/* The most tasks that are drawn: nobody reads more on a screen. */
#define SW_PICTURE_MAX_TASKS 20000

/* Why a picture has our own layout and not Graphviz's. */
typedef enum
{
  SW_PICTURE_FINE,
  SW_PICTURE_LARGE, /* Graphviz was not asked */
  SW_PICTURE_LATE,  /* it did not finish in time */
  SW_PICTURE_DEAD,  /* it could not be started, crashed, or gave no usable answer */
} SwPictureTrouble;

/* What one state shows of a function. */
typedef struct
{
  SwTaskGraph *all;      /* with what the runtime infers: what questions are about */
  char **names;          /* of the nodes of @all */
  guint *boxes;          /* for each node of @all the one of @plain that stands for it */
  guint *members;        /* for each node of @plain the first of @all */
  SwTaskGraph *plain;    /* what is drawn while every condition is open */
  SwGraphLayout *places; /* of @plain */
  SwTaskGraph *graph;    /* what is drawn */
  SwTaskGraph *chosen;   /* @all where the conditions are as chosen, or NULL */
  SwGraphLayout *layout; /* of @graph; NULL when the picture is too large */
  gint8 *facts;          /* about the conditions of the graphs, or NULL */
  GArray *conflict;      /* SwTaskLiteral that cannot hold together, or NULL */
  GArray *cycle;         /* guint: nodes of @all that wait for each other, or NULL */
} SwPictureSide;

/* The task graphs of one function, before and after, with coordinates.  Immutable,
 * reference counted; keeps its analysis alive. */
typedef struct
{
  gatomicrefcount ref_count;
  SwAnalysis *analysis;
  guint function;      /* index into the functions of the analysis */
  GHashTable *choices; /* text of a condition -> 1 when it is taken to hold, else -1; or NULL */
  SwFolding *folding;
  SwPictureSide sides[SW_N_SIDES]; /* without graphs where the state has no such function */
  gboolean too_large;              /* there are graphs, but no layouts */
  gboolean final;                  /* no better layout is to come */
  SwPictureTrouble trouble;
  char *note; /* the trouble in words; or NULL */
} SwPicture;

void sw_picture_draw_async (SwAnalysis *analysis, guint function, SwFolding *folding,
                            GHashTable *choices, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer data);

void sw_picture_improve_async (SwPicture *rough, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

void sw_picture_choose_async (SwPicture *picture, GHashTable *choices, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data);

SwPicture *sw_picture_finish (GAsyncResult *result, GError **error);

SwPicture *sw_picture_ref (SwPicture *self);

void sw_picture_unref (SwPicture *self);

guint sw_picture_find_node (const SwPicture *self, SwSide side, guint launch, guint origin);

guint sw_picture_get_box (const SwPicture *self, SwSide side, guint node);

guint sw_picture_get_member (const SwPicture *self, SwSide side, guint box);

guint sw_picture_find_edge (const SwTaskGraph *graph, guint from, guint to, gboolean back);

GArray *sw_picture_list_edges (const SwPicture *self, SwSide side, guint from, guint to,
                               gboolean back);

SwTaskGraph *sw_picture_get_tasks (const SwPicture *self, SwSide side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPicture, sw_picture_unref)

G_END_DECLS
