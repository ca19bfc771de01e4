/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <slipway.h>

G_BEGIN_DECLS

/* What the prover may assume: a preset, single switches that override it, facts that the user
 * states, and cores of the device.  Immutable, reference counted: a worker reads it. */
typedef struct
{
  gatomicrefcount ref_count;
  SwPreset preset;
  SwPolicy policy;
  GPtrArray *assumptions; /* SwAssumption */
  SwCores cores;
} SwProofSettings;

SwProofSettings *sw_proof_settings_new (SwPreset preset);

SwProofSettings *sw_proof_settings_copy (const SwProofSettings *self);

SwProofSettings *sw_proof_settings_ref (SwProofSettings *self);

void sw_proof_settings_unref (SwProofSettings *self);

gboolean sw_proof_settings_equal (const SwProofSettings *a, const SwProofSettings *b);

gboolean sw_proof_settings_is_plain (const SwProofSettings *self);

char *sw_proof_settings_dup_label (const SwProofSettings *self);

SwAssumption *sw_proof_settings_read_fact (const char *text, char **message);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwProofSettings, sw_proof_settings_unref)

G_END_DECLS
