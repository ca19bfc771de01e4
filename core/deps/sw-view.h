/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

G_BEGIN_DECLS

/* How the layout of a tensor restricts rectangles (the view rule). */
typedef enum
{
  SW_VIEW_PLAIN,
  SW_VIEW_VALID_SHAPE, /* packed, but only a part is valid */
  SW_VIEW_OPAQUE,
} SwView;

SwView sw_view_classify (const SwType *type);

/* The extra of @type (nullable) that is a call of @leaf, for example its MemRef; or NULL. */
const SwExpr *sw_type_find_extra (const SwType *type, const char *leaf);

G_END_DECLS
