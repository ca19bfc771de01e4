/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

/* The words of the options that say what proofs may assume, until they are checked. */
typedef struct
{
  char *preset;
  char *overflow;
  char *division;
  char *index_sign;
  char **assume;
  char **cores;
} SwProofWords;

void sw_proof_words_add_entries (SwProofWords *self, GOptionContext *context);

gboolean sw_proof_words_check (const SwProofWords *self, const SwCommand *command,
                               SwOptions *options);

void sw_proof_words_clear (SwProofWords *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwProofWords, sw_proof_words_clear)

G_END_DECLS
