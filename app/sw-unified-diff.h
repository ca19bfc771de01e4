/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A text without its terminating zero. */
typedef struct
{
  const char *text;
  gsize length;
} SwDiffText;

void sw_unified_diff_append (const char *name, SwDiffText before, SwDiffText after, GString *out);

G_END_DECLS
