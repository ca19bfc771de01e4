/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <gio/gio.h>
#include <slipway.h>

G_BEGIN_DECLS

/* A step of a proof as a row of a tree: below it is what it follows from.  A step that several
 * others need has its own place where it is needed first; elsewhere the row only refers to it. */
#define SW_TYPE_PROOF_ITEM (sw_proof_item_get_type ())
G_DECLARE_FINAL_TYPE (SwProofItem, sw_proof_item, SW, PROOF_ITEM, GObject)

SwProofItem *sw_proof_item_new (SwAnswer *answer);

const SwProofStep *sw_proof_item_get_step (SwProofItem *self);

gboolean sw_proof_item_is_reference (SwProofItem *self);

GListModel *sw_proof_item_create_children (SwProofItem *self);

G_END_DECLS
