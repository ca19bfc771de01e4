/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis-job.h"
#include "sw-document.h"
#include "sw-file-watch.h"

G_BEGIN_DECLS

/* Shared by sw-document.c (files and work), sw-document-selection.c and
 * sw-document-question.c. */
struct _SwDocument
{
  GObject parent_instance;

  GFile *file; /* what is shown, or failed, or is being opened first */
  GFile *previous_file;
  SwAnalysis *analysis;
  SwPassFolder *passes; /* the folder that the analysed file is a pass of, or NULL */
  SwPicture *picture;
  GError *error;
  SwFileWatch *watch;
  char *etag; /* version of the analysed file */
  SwAnalysisJob *job;
  GCancellable *drawing;
  GCancellable *choosing; /* the choices are being applied to the picture */
  GHashTable *choices;    /* text of a condition -> 1 or -1; never changed; or NULL */
  SwFolding *folding;
  SwQuestion question;
  SwGraphWhy *why; /* the answer to a question about two tasks, or NULL */
  gsize max_size;
  SwDocumentState state;
  SwStale stale;
  SwProofSettings *proof;
  guint function;
  guint selected_launch;
  guint selected_origin;
  SwSpan selected_span;
};

/* Shows @picture (transfer full, nullable) from now on. */
void _sw_document_take_picture (SwDocument *self, SwPicture *picture);

/* Applies the choices to the picture unless it has them. */
void _sw_document_update_choices (SwDocument *self);

/* Starts to draw; what is shown stays until that is done. */
void _sw_document_start_drawing (SwDocument *self);

/* The graph is another one: nothing is asked about it, and, unless @keep_choices, every condition
 * is open and nothing is folded. */
void _sw_document_forget_questions (SwDocument *self, gboolean keep_choices);

void _sw_document_set_selection (SwDocument *self, guint launch, guint origin, SwSpan span);

G_END_DECLS
