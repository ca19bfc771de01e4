/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-analysis-job.h"
#include "sw-document.h"
#include "sw-file-watch.h"

G_BEGIN_DECLS

/* Shared by sw-document.c (files and work) and sw-document-selection.c. */
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
  gsize max_size;
  SwDocumentState state;
  SwStale stale;
  SwProofSettings *proof;
  guint function;
  guint selected_launch;
  guint selected_origin;
  SwSpan selected_span;
};

void _sw_document_set_selection (SwDocument *self, guint launch, guint origin, SwSpan span);

G_END_DECLS
