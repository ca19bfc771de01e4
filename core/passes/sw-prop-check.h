/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-lineage.h"
#include "sw-pass.h"

G_BEGIN_DECLS

/* Of which functions properties are asked is decided here and nowhere else. */

gboolean sw_prop_concerns (SwProp prop, const SwFunction *function);

/* Whether a verifier of ours can decide @prop. */
gboolean sw_prop_can_check (SwProp prop);

/* The number of findings that say why @prop does not hold for @program; they go to @sink. */
guint sw_prop_check (SwProp prop, const SwProgram *program, SwDiagSink *sink);

guint sw_prop_check_function (SwProp prop, const SwFunction *function, SwLineage *lineage,
                              SwDiagSink *sink);

guint sw_prop_check_launching (const SwFunction *function, SwDiagSink *sink);

gboolean sw_prop_holds (SwProp prop, const SwProgram *program);

G_END_DECLS
