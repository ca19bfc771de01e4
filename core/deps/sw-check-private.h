/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-order.h"

G_BEGIN_DECLS

/* One function while its dependencies are checked. */
typedef struct
{
  SwDeps *deps;
  const SwFunction *function;
  SwNesting *nesting; /* runtime scopes are transparent */
  SwNesting *scopes;  /* they are not */
  SwTaskIds *ids;
  SwOrder *order;
  SwDiagSink *sink;
  guint n;
} SwDepsCheck;

/* Pairs of tasks that touch the same data (sw-check-races.c). */
void sw_check_races (SwDepsCheck *check);

/* What the declared dependencies name (sw-check-ids.c). */
void sw_check_ids (SwDepsCheck *check);

SwDiagnostic *sw_check_report (SwDepsCheck *check, SwRuleId rule, SwSpan span, const char *format,
                               ...) G_GNUC_PRINTF (4, 5);

G_END_DECLS
