/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>
#include <jansson.h>

G_BEGIN_DECLS

/* What all writers of JSON share. */

json_t *sw_json_string (const char *text);

void sw_json_append (GString *out, json_t *value);

G_END_DECLS
