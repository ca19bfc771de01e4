/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-storage.h"

G_BEGIN_DECLS

/* The accesses of one analysed scope in program order, found by what they may overlap. */
typedef struct _SwHistory SwHistory;

typedef enum
{
  SW_ACCESS_READ = 1 << 0,
  SW_ACCESS_WRITE = 1 << 1,
} SwAccessKind;

/* One access.  Its number is its place in the history. */
typedef struct
{
  SwAlt alt;
  const SwVar *tid;   /* (nullable): what names the task */
  const SwStmt *stmt; /* the dispatch */
  guint arg;
  guint8 kind;     /* SwAccessKind */
  guint8 poison;   /* SwFallback: why nothing names it */
  gboolean direct; /* @tid is a task id */
  gboolean dynamic;
  gboolean opaque;  /* makes no edges, but what overlaps it stays with the runtime */
  gboolean dropped; /* another one stands for it */
  gboolean gone;    /* dropped, and no longer in any index */
  guint dyn_depth;
  guint dyn_loop; /* 0: none */
} SwAccess;

guint sw_access_get_hazards (const SwAccess *late, const SwAccess *early);

SwHistory *sw_history_new (SwStorage *storage);
void sw_history_free (SwHistory *self);

void sw_history_add (SwHistory *self, const SwAccess *access);
guint sw_history_get_n (const SwHistory *self);
SwAccess *sw_history_get (SwHistory *self, guint i);
void sw_history_truncate (SwHistory *self, guint n);

guint sw_history_get_n_alike (SwHistory *self, guint i);
void sw_history_drop (SwHistory *self, guint i);

/* Appends the numbers of the accesses of @kinds that may overlap @alt, in order; returns how many
 * were looked at. */
guint sw_history_find (SwHistory *self, const SwAlt *alt, guint kinds, gboolean aliases_overlap,
                       GArray *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwHistory, sw_history_free)

G_END_DECLS
