/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-report.h"

G_BEGIN_DECLS

/* Sums over several reports, for the closing line. */
typedef struct
{
  guint n_files;
  guint n_unreadable;
  guint n_launches;
  guint verdicts[SW_VERDICT_GRAPH + 1];
  guint severities[SW_SEVERITY_ERROR + 1];
} SwTotals;

void sw_totals_add (SwTotals *self, const SwReport *report);

char *sw_totals_to_string (const SwTotals *self);

G_END_DECLS
