/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-storage.h"

G_BEGIN_DECLS

/* The runtime's map of tensors at one place of the text: who wrote which part of which buffer.
 * Every change is logged, so that the map before a branch can be had again. */
typedef struct _SwRuntimeMap SwRuntimeMap;

#define SW_RUNTIME_NONE G_MAXUINT

typedef struct
{
  const SwStmt *stmt;
  const SwStmt *loop; /* whose iterations @distance counts */
  SwAlt alt;
  guint arg;
  guint distance;
  gboolean may;
  gboolean single; /* the one place that its task writes there */
  gboolean alive;
  guint list; /* the list that it is in */
  guint prev; /* towards newer entries */
  guint next; /* towards older ones */
} SwRuntimeEntry;

SwRuntimeMap *sw_runtime_map_new (SwStorage *storage);
void sw_runtime_map_free (SwRuntimeMap *self);

SwRuntimeEntry *sw_runtime_map_get (SwRuntimeMap *self, guint entry);
guint sw_runtime_map_get_n (const SwRuntimeMap *self);
void sw_runtime_map_add (SwRuntimeMap *self, const SwRuntimeEntry *fields);
void sw_runtime_map_remove (SwRuntimeMap *self, guint entry);
void sw_runtime_map_set_may (SwRuntimeMap *self, guint entry);

/* Appends the lists in which something may overlap @alt; each is walked from its head by next. */
void sw_runtime_map_find (SwRuntimeMap *self, const SwAlt *alt, GArray *lists);
guint sw_runtime_map_get_head (SwRuntimeMap *self, guint list);

/* How many entries of @list are there on every path; with @full those of whole buffers alone. */
guint sw_runtime_map_count_sure (SwRuntimeMap *self, guint list, gboolean full);

guint sw_runtime_map_get_mark (const SwRuntimeMap *self);
void sw_runtime_map_undo (SwRuntimeMap *self, guint mark);

/* The entries added since @mark that are still there, and those of before that are gone. */
void sw_runtime_map_get_changes (SwRuntimeMap *self, guint mark, GArray *added, GArray *removed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwRuntimeMap, sw_runtime_map_free)

G_END_DECLS
