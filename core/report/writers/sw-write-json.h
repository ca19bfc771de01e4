/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-pipeline.h"
#include "sw-report.h"

G_BEGIN_DECLS

/* The version of data/schema/slipway-report-1.json that the output follows. */
#define SW_JSON_SCHEMA 1

/* The version of data/schema/slipway-run-1.json that the output of `slipway run` follows. */
#define SW_JSON_RUN_SCHEMA 1

void sw_write_json (const SwReport *report, GString *out);

void sw_write_json_run (const SwReport *report, const SwPipelineResult *result, GString *out);

G_END_DECLS
