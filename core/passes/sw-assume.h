/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pass.h"

G_BEGIN_DECLS

/* Gives the facts that a person states to a prover, each once its names are defined. */
typedef struct _SwAssumer SwAssumer;

SwAssumer *sw_assumer_new (SwPassRun *run, const SwFunction *function, SwProver *prover);

void sw_assumer_free (SwAssumer *self);

gboolean sw_assumer_define (SwAssumer *self, const SwVar *var);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwAssumer, sw_assumer_free)

G_END_DECLS
