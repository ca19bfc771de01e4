/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass-folder.h"
#include "sw-picture.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A file, what is known of it, and what is selected in it: the only mutable model.  Views
 * read it and listen to it; none of them calls another one. */
#define SW_TYPE_DOCUMENT (sw_document_get_type ())
G_DECLARE_FINAL_TYPE (SwDocument, sw_document, SW, DOCUMENT, GObject)

typedef enum
{
  SW_DOCUMENT_EMPTY,
  SW_DOCUMENT_READY,  /* there is an analysis */
  SW_DOCUMENT_FAILED, /* there is an error, and maybe the analysis of an earlier file */
} SwDocumentState;

typedef enum
{
  SW_STALE_NONE,
  SW_STALE_CHANGED, /* the file on disk is another one now */
  SW_STALE_DELETED,
} SwStale;

/* The largest file that a window opens. */
#define SW_DOCUMENT_MAX_SIZE ((gsize) 256 * 1024 * 1024)

SwDocument *sw_document_new (void);

void sw_document_open (SwDocument *self, GFile *file);

void sw_document_open_pass (SwDocument *self, guint folder, guint slot);

void sw_document_reload (SwDocument *self);

void sw_document_cancel (SwDocument *self);

gboolean sw_document_can_go_back (SwDocument *self);

void sw_document_go_back (SwDocument *self);

void sw_document_close (SwDocument *self);

SwDocumentState sw_document_get_state (SwDocument *self);

gboolean sw_document_get_busy (SwDocument *self);

double sw_document_get_progress (SwDocument *self, SwAnalysisStage *stage);

GFile *sw_document_get_file (SwDocument *self);

char *sw_document_dup_name (SwDocument *self);

const GError *sw_document_get_error (SwDocument *self);

const char *sw_document_get_etag (SwDocument *self);

SwStale sw_document_get_stale (SwDocument *self);

void sw_document_ignore_stale (SwDocument *self);

SwAnalysis *sw_document_get_analysis (SwDocument *self);

SwPassFolder *sw_document_get_passes (SwDocument *self);

SwPicture *sw_document_get_picture (SwDocument *self);

void sw_document_draw_again (SwDocument *self);

SwFolding *sw_document_get_folding (SwDocument *self);

void sw_document_take_folding (SwDocument *self, SwFolding *folding);

SwProofSettings *sw_document_get_proof (SwDocument *self);

void sw_document_set_proof (SwDocument *self, SwProofSettings *proof);

void sw_document_set_max_size (SwDocument *self, gsize max_size);

/* What the user asks about a task graph.  Tasks are nodes of all tasks of a state. */
typedef enum
{
  SW_QUESTION_NONE,
  SW_QUESTION_TASK, /* what @a waits for, and what waits for it */
  SW_QUESTION_EDGE, /* why @a and @b are joined */
  SW_QUESTION_LINE, /* what the line between the boxes of @a and @b stands for */
  SW_QUESTION_PAIR, /* whether and why @b waits for @a; @b may still be unknown */
} SwQuestionKind;

typedef struct
{
  SwQuestionKind kind;
  SwSide side;
  guint a, b;
  gboolean back; /* of an edge or a line: to the next iteration of a loop */
} SwQuestion;

const SwQuestion *sw_document_get_question (SwDocument *self);

const SwGraphWhy *sw_document_get_why (SwDocument *self);

void sw_document_ask (SwDocument *self, const SwQuestion *question);

GHashTable *sw_document_get_choices (SwDocument *self);

int sw_document_get_choice (SwDocument *self, const char *condition);

void sw_document_choose (SwDocument *self, const char *condition, int truth);

void sw_document_clear_choices (SwDocument *self);

guint sw_document_get_function (SwDocument *self);

void sw_document_set_function (SwDocument *self, guint function);

guint sw_document_get_selected_launch (SwDocument *self);

guint sw_document_get_selected_origin (SwDocument *self);

SwSpan sw_document_get_selected_span (SwDocument *self);

void sw_document_select_launch (SwDocument *self, guint launch);

void sw_document_select_stmt (SwDocument *self, const SwStmt *stmt);

void sw_document_select_span (SwDocument *self, SwSpan span);

G_END_DECLS
