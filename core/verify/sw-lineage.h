/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

G_BEGIN_DECLS

/* For every return position of a function: which parameter does the value come
 * from?  Results are kept per function for the life of the object. */
typedef struct _SwLineage SwLineage;

SwLineage *sw_lineage_new (const SwProgram *program);

void sw_lineage_free (SwLineage *self);

/* One int per return position: the parameter's number or -1; empty when nothing is known. */
const GArray *sw_lineage_get (SwLineage *self, const SwFunction *function);

/* The same for one variable of the function, as if it were returned. */
int sw_lineage_trace (SwLineage *self, const SwFunction *function, const SwVar *var);

/* The same without any tracing: a value counts only if it is the very parameter. */
GArray *sw_lineage_get_explicit (const SwFunction *function);

/* The same for all returns of the function: -1 where two of them differ. */
GArray *sw_lineage_get_common (SwLineage *self, const SwFunction *function);

/* The return that counts: the last statement of the body, else the first one met. */
const SwStmt *sw_lineage_find_return (const SwFunction *function);

gboolean sw_lineage_is_external (const SwFunction *function);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwLineage, sw_lineage_free)

G_END_DECLS
