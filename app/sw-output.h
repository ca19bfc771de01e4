/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sw_output_init (void);

gboolean sw_output_print (const char *text);

void sw_output_print_error (const char *text);

gboolean sw_output_write (const char *path, const char *text, gsize length);

void sw_output_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

void sw_output_hint (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
