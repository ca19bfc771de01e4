/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The proof of an answer: what was to be proved, and below each step what it follows from. */
#define SW_TYPE_PROOF_TREE (sw_proof_tree_get_type ())
G_DECLARE_FINAL_TYPE (SwProofTree, sw_proof_tree, SW, PROOF_TREE, GtkWidget)

GtkWidget *sw_proof_tree_new (SwDocument *document, SwAnswer *answer);

GListModel *sw_proof_tree_get_rows (SwProofTree *self);

void sw_proof_tree_activate (SwProofTree *self, guint position);

void sw_proof_tree_append_text (SwProofTree *self, GString *text);

G_END_DECLS
