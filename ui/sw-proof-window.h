/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What the proofs may assume: preset, single switches, facts, cores.  Each change takes effect at
 * once. */
#define SW_TYPE_PROOF_WINDOW (sw_proof_window_get_type ())
G_DECLARE_FINAL_TYPE (SwProofWindow, sw_proof_window, SW, PROOF_WINDOW, AdwPreferencesWindow)

SwProofWindow *sw_proof_window_new (GtkWindow *parent, SwDocument *document);

gboolean sw_proof_window_add_fact (SwProofWindow *self, const char *text);

void sw_proof_window_remove_fact (SwProofWindow *self, guint fact);

const char *sw_proof_window_get_error (SwProofWindow *self);

G_END_DECLS
