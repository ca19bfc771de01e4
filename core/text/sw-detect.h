/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-layout.h"
#include "sw-program.h"

G_BEGIN_DECLS

/* Whether the lines of a formatted text are wrapped as the layouter would do it. */
typedef struct
{
  SwLayouter layouter;
  GString *flat;
  GString *laid_out;
  gboolean differs;  /* some line is wrapped otherwise */
  gboolean too_long; /* some line is longer than the width and could be broken */
} SwWidthCheck;

void _sw_detect_layout (SwSource *source, SwLayout *layout);

void _sw_width_check_init (SwWidthCheck *self, const SwLayout *layout);

void _sw_width_check_clear (SwWidthCheck *self);

void _sw_width_check_line (SwWidthCheck *self, const char *text, const SwLine *line);

guint _sw_detect_width (SwSource *source, const SwLayout *layout, const SwWidthCheck *check);

G_END_DECLS
