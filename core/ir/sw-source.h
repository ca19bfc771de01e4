/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-types.h"

G_BEGIN_DECLS

/* The text of one file with its line table.  Immutable, reference counted. */

/* A place a person can be told: everything counts from 1. */
typedef struct
{
  guint line;
  guint column;      /* in characters (code points), as compilers print it */
  guint byte_column; /* in bytes */
} SwPosition;

SW_AVAILABLE_IN_ALL
SwSource *sw_source_new (const char *name, const char *text, gsize length);

SW_AVAILABLE_IN_ALL
SwSource *sw_source_ref (SwSource *self);

SW_AVAILABLE_IN_ALL
void sw_source_unref (SwSource *self);

SW_AVAILABLE_IN_ALL
const char *sw_source_get_name (const SwSource *self);

/* A name of a file on one line, whatever characters it has. */
SW_AVAILABLE_IN_ALL
char *sw_source_escape_name (const char *name);

SW_AVAILABLE_IN_ALL
const char *sw_source_get_text (const SwSource *self, gsize *length);

SW_AVAILABLE_IN_ALL
guint sw_source_get_n_lines (const SwSource *self);

SW_AVAILABLE_IN_ALL
const char *sw_source_get_line (const SwSource *self, guint line, gsize *length);

SW_AVAILABLE_IN_ALL
SwPosition sw_source_locate (const SwSource *self, gsize offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSource, sw_source_unref)

G_END_DECLS
