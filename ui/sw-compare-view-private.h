/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-compare-view.h"

G_BEGIN_DECLS

/* Shared by sw-compare-view.c (what is shown where) and sw-compare-find.c (going to places). */
struct _SwCompareView
{
  GtkWidget parent_instance;

  GtkBox *box;
  GtkPaned *paned;
  SwTextSearch *search;
  GtkLabel *before_note;
  GtkLabel *after_note;
  GtkScrolledWindow *before_scroller;
  GtkScrolledWindow *after_scroller;
  GtkStack *after_stack;
  SwSourceView *before;
  SwSourceView *after;
  GtkCssProvider *zoom_css;

  SwDocument *document;
  gboolean following; /* one text is being scrolled because the other one was */
  gboolean anchored;  /* @anchor stays in sight until the user scrolls */
  guint anchor[SW_N_SIDES];
  SwSide leading;    /* the side whose line has to be in sight */
  gboolean steady;   /* that side is where the user clicked: only the other one moves */
  gboolean choosing; /* the user has just put the cursor into a text */
  guint settle;      /* the texts will be brought to the anchor */
  guint follow;      /* the other text will follow */
  SwSide scrolled;   /* the text that it follows */
  SwSide side;       /* the text that had the focus last */
  guint change;      /* the one that was gone to last, or SW_CHANGE_NONE */
  double old_value;  /* where the text of @side was when the search began */
  gboolean aside;    /* the selection is to be in sight sideways too */
};

void _sw_compare_view_anchor (SwCompareView *self, SwSide leading, guint before, guint after);

void _sw_compare_view_init_find (SwCompareView *self);

G_END_DECLS
