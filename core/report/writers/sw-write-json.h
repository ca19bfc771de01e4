/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-report.h"

G_BEGIN_DECLS

/* The version of data/schema/slipway-report-1.json that the output follows. */
#define SW_JSON_SCHEMA 1

void sw_write_json (const SwReport *report, GString *out);

G_END_DECLS
