/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A document: text with places where lines may break, and groups that are laid out flat when
 * they fit (dialect 15.2).  Elements are indices into one array that is used again for the next
 * line; 0 is the empty document. */
typedef guint32 SwDoc;

typedef enum
{
  SW_DOC_TEXT,
  SW_DOC_SOFT,          /* flat: nothing; broken: a new line */
  SW_DOC_SPACE,         /* flat: a blank; broken: a new line */
  SW_DOC_IF_BROKEN,     /* text in broken mode only */
  SW_DOC_INDENT,        /* children one level deeper */
  SW_DOC_INDENT_BROKEN, /* the same in broken mode only */
  SW_DOC_GROUP,         /* children flat if they fit */
  SW_DOC_FORCED_GROUP,  /* children always broken */
  SW_DOC_OPEN,          /* one group that decides for itself inside flat content */
  SW_DOC_BEST,          /* children are variants: the first that fits flat, else the last broken */
  SW_DOC_CONCAT,
} SwDocKind;

typedef struct
{
  guint8 kind; /* SwDocKind */
  guint32 width;
  const char *text;
  guint32 length;
  guint32 first; /* of children: an index into links; 0 is none */
  guint32 last;
} SwDocNode;

typedef struct
{
  SwDoc doc;
  guint32 next;
} SwDocLink;

typedef struct
{
  GArray *nodes; /* SwDocNode */
  GArray *links; /* SwDocLink */
  GArray *stack; /* of the renderer */
  GArray *ahead; /* of its measuring */
  guint step;    /* columns of one more level */
} SwDocs;

void _sw_docs_init (SwDocs *self);

void _sw_docs_clear (SwDocs *self);

void _sw_docs_reset (SwDocs *self);

SwDoc _sw_doc_new (SwDocs *self, SwDocKind kind);

SwDoc _sw_doc_text (SwDocs *self, const char *text, gsize length);

SwDoc _sw_doc_if_broken (SwDocs *self, const char *text);

void _sw_doc_add (SwDocs *self, SwDoc parent, SwDoc child);

void _sw_doc_add_text (SwDocs *self, SwDoc parent, const char *text);

void _sw_docs_render (SwDocs *self, SwDoc doc, guint indent, guint width, GString *out);

guint _sw_text_columns (const char *text, gsize length);

G_END_DECLS
