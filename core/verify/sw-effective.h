/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

G_BEGIN_DECLS

/* What the body of a wrapper (Group, Spmd) really does with each parameter. */
typedef struct _SwEffective SwEffective;

SwEffective *sw_effective_new (const SwProgram *program);

void sw_effective_free (SwEffective *self);

/* The effective direction for wrappers, the declared one for all other functions. */
SwDirection sw_effective_get (const SwEffective *self, const SwFunction *function, guint param);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwEffective, sw_effective_free)

G_END_DECLS
