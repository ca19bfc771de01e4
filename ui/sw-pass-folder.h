/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <slipway.h>

G_BEGIN_DECLS

#define SW_NO_PASS G_MAXUINT

/* Why a pass is the one that is shown. */
typedef enum
{
  SW_PASS_CHOSEN,        /* by the user */
  SW_PASS_TO_LEGALIZE,   /* what LegalizeSpmdLaunches was given */
  SW_PASS_LAST_LAUNCHES, /* the last one with SPMD launches */
  SW_PASS_LAST,          /* no pass has SPMD launches */
} SwPassReason;

/* A folder of pass dumps, and the pass in it that is shown.  Immutable, reference counted. */
typedef struct
{
  gatomicrefcount ref_count;
  SwDump *dump;
  guint folder;
  guint slot;
  SwPassReason reason;
} SwPassFolder;

SwPassFolder *sw_pass_folder_new (SwDump *dump, const char *path);

SwPassFolder *sw_pass_folder_new_chosen (SwDump *dump, guint folder, guint slot);

SwPassFolder *sw_pass_folder_ref (SwPassFolder *self);

void sw_pass_folder_unref (SwPassFolder *self);

guint sw_pass_folder_get_n_slots (const SwPassFolder *self);

const SwDumpSlot *sw_pass_folder_get_slot (const SwPassFolder *self, guint slot);

guint sw_pass_folder_find_next (const SwPassFolder *self, int step);

char *sw_dump_slot_dup_title (const SwDumpSlot *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPassFolder, sw_pass_folder_unref)

G_END_DECLS
