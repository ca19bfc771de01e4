/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-report.h"

G_BEGIN_DECLS

void sw_write_text_findings (const SwReport *report, SwSeverity at_least, gboolean color,
                             GString *out);

void sw_write_text_launches (const SwReport *report, gboolean color, GString *out);

void sw_write_text_policy (const SwReport *report, GString *out);

char *sw_text_make_printable (const char *text);

G_END_DECLS
