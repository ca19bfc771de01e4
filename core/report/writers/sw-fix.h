/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* One change of the source text: @span, which may be empty, becomes @text. */
typedef struct
{
  SwSpan span;
  char *text;
} SwEdit;

/* A proposed change that removes a finding: edits in text order, none overlaps another. */
typedef struct
{
  const SwLaunch *launch;
  GArray *edits; /* SwEdit */
} SwFix;

GPtrArray *sw_fixes_new (const SwSource *source, const GPtrArray *launches);

const char *sw_fix_get_title (const SwFix *self);

char *sw_fix_apply (const SwFix *self, const SwSource *source, SwSpan span);

G_END_DECLS
