/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* What the files of this layer share: scan finds the folders and names of files, load reads
 * them in parallel, diff compares two meanings. */

#include "sw-dump.h"
#include "sw-meaning.h"

G_BEGIN_DECLS

#define SW_DUMP_MAX_DEPTH 4
#define SW_DUMP_MAX_FILES 20000

/* What the meanings of a folder's slots live in. */
typedef struct
{
  SwValues *values;
  GPtrArray *meanings; /* SwMeaning */
} SwDumpAnalysis;

/* scan */
gboolean sw_dump_scan (SwDump *self, GCancellable *cancellable, GError **error);

gboolean sw_dump_parse_name (const char *file, guint *number, char **name, const char **suffix);

void sw_dump_warn (GPtrArray *warnings, SwRuleId rule, const char *file, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

SwDumpSlot *sw_dump_slot_new (guint number, const char *name, const char *file, const char *path);

SwDumpFolder *sw_dump_folder_new (const char *path, const char *title);

void sw_dump_folder_free (gpointer data);

/* load */
gboolean sw_dump_load (SwDump *self, gsize max_size, SwProgressFunc progress,
                       gpointer progress_data, GCancellable *cancellable, GError **error);

/* diff */
GPtrArray *sw_meaning_compare (SwValues *values, const SwMeaning *before, const SwMeaning *after,
                               GCancellable *cancellable);

/* same */
typedef struct _SwSame SwSame;

SwSame *sw_same_new (void);

void sw_same_free (SwSame *self);

void sw_same_assume (SwSame *self, const SwValue *a, const SwValue *b);

gboolean sw_same_check (SwSame *self, const SwValue *a, const SwValue *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSame, sw_same_free)

G_END_DECLS
