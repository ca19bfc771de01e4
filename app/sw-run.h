/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-command.h"
#include "sw-report.h"

G_BEGIN_DECLS

SwReport *sw_run_new_report (const char *path, const SwOptions *options);

SwReport *sw_run_read (const char *path, const SwOptions *options);

void sw_run_legalize (SwReport *report, const SwOptions *options);

void sw_run_check_dependencies (SwReport *report);

SwReport *sw_run_file (const char *path, const SwOptions *options);

SwReport *sw_run_text (const char *name, const char *text, gsize length, const SwOptions *options);

GPtrArray *sw_run_find_launches (const SwReport *report, const char *what);

SwExit sw_run_get_exit (const SwReport *report, const SwOptions *options);

void sw_run_print_findings (const SwReport *report, const SwOptions *options);

gboolean sw_run_complain_unused (const SwOptions *options, guint used);

void sw_run_tell_unproven (const SwReport *report);

void sw_run_tell_passes (const SwReport *report);

G_END_DECLS
